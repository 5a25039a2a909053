// Says so where the page can't run at all: a file of it is missing, or the browser is too old for it. In words that any browser reads; `cargo site`
// writes what is said before them, by language.

(function () {
  function tell() {
    var code = (navigator.language || 'en').slice(0, 2);
    var line = document.createElement('p');
    line.id = 'missing';
    line.className = 'notice alarm';
    line.setAttribute('role', 'alert');
    line.textContent = NOT_LOADED[code] || NOT_LOADED.en;
    if (!document.getElementById('missing')) document.body.insertBefore(line, document.body.firstChild);
  }
  // A module whose own modules are missing fails as a whole.
  addEventListener('error', function (event) {
    if (event.target.tagName !== 'SCRIPT') return;
    if (document.body) tell();
    else addEventListener('DOMContentLoaded', tell);
  }, true);
  if (!('noModule' in document.createElement('script'))) addEventListener('DOMContentLoaded', tell);
})();
