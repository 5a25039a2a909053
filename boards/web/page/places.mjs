// The places of the page, by the end of its address, and what the system's Back does among them.
//
// Where it is played there are two entries of the history: one to be on, and one below it. Who goes back to that has pressed Back: the companion
// goes a level up, and the page stands on the upper one again. Only from where there is no level above is the page left.

/** Every place, and the one of the four under which it is found. */
const PLACES = { play: 'play', games: 'games', cards: 'cards', more: 'more', device: 'more', build: 'more' };

/** The place that is open. */
export const place = () => (location.hash.slice(1) in PLACES ? location.hash.slice(1) : 'play');

/** Shows the place that is open, and says which it is. */
export function show(page) {
  const open = place();
  for (const name of Object.keys(PLACES)) page.getElementById(name).hidden = name !== open;
  for (const link of page.querySelectorAll('#places a')) {
    if (link.hash === `#${PLACES[open]}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  return open;
}

/** Stands on the upper of the two entries. */
function stand() {
  if (place() !== 'play' || history.state === 'upper') return;
  history.replaceState('lower', '');
  history.pushState('upper', '');
}

/** Lets the system's Back go a level up: `up` answers whether there was one. `changed` is called when another place is opened. */
export function watch({ up, changed }) {
  addEventListener('hashchange', changed);
  addEventListener('popstate', async () => {
    if (history.state !== 'lower' || place() !== 'play') return;
    if (await up()) stand();
    else history.back();
  });
  // Browsers pass over entries that came without a press.
  addEventListener('click', stand);
  stand();
}
