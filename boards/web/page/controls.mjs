// Keys: what they mean as presses. Fingers touch what they mean, which needs no code.

/** The keys, as in the terminal. */
const KEYS = {
  ArrowUp: 'u', k: 'u',
  ArrowDown: 'd', j: 'd',
  PageUp: 'l', PageDown: 'r',
  Enter: 'o', ArrowRight: 'o', l: 'o', ' ': 'o',
  Escape: 'b', Backspace: 'b', ArrowLeft: 'b', h: 'b',
  u: 'z',
};

/** What a key means; undefined when nothing. */
export function meaning({ key, ctrlKey, altKey, metaKey }) {
  return ctrlKey || altKey || metaKey ? undefined : KEYS[key];
}

/** Whether a key is for the part that has the focus: what is typed into a field, or presses a button. */
function isTheirs(part, letter) {
  if (part.closest?.('input, select, textarea, dialog')) return true;
  // A row that has the focus is the chosen one, and taken as such.
  return letter === 'o' && part.closest?.('button, a, summary') !== null && !part.closest?.('[data-row][aria-current]');
}

/** Lets keys press. */
export function listen(page, press) {
  page.addEventListener('keydown', (event) => {
    const letter = meaning(event);
    if (!letter || isTheirs(event.target, letter) || page.querySelector('dialog[open]')) return;
    event.preventDefault();
    press(letter);
  });
}
