// Fingers and keys: what they mean as presses.

/** The keys, as in the terminal. */
const KEYS = {
  ArrowUp: 'u', k: 'u',
  ArrowDown: 'd', j: 'd',
  PageUp: 'l', PageDown: 'r',
  Enter: 'o', ArrowRight: 'o', l: 'o', ' ': 'o',
  Escape: 'b', Backspace: 'b', ArrowLeft: 'b', h: 'b',
  u: 'z',
};

/** Held, these repeat: after a while, then faster. */
const REPEATS = 'ud';
const FIRST = 400;
const NEXT = 110;

/** What a key means; undefined when nothing. */
export function meaning({ key, ctrlKey, altKey, metaKey }) {
  return ctrlKey || altKey || metaKey ? undefined : KEYS[key];
}

/** Whether a part of the page does something with keys by itself. */
const acts = (part) => part.closest?.('button, a, input, select, dialog') !== null;

/** Lets keys and the buttons on the page press. */
export function listen(page, press) {
  page.addEventListener('keydown', (event) => {
    const letter = meaning(event);
    const isOurs = 'udlr'.includes(letter) || !acts(event.target);
    if (!letter || !isOurs || page.querySelector('dialog[open]')) return;
    event.preventDefault();
    press(letter);
  });
  for (const button of page.querySelectorAll('[data-press]')) finger(button, press);
}

function finger(button, press) {
  const letter = button.dataset.press;
  let timer = 0;
  const again = () => {
    press(letter);
    timer = setTimeout(again, NEXT);
  };
  const letGo = () => clearTimeout(timer);
  button.addEventListener('pointerdown', (event) => {
    // The finger takes no focus, so that Enter goes on meaning OK.
    event.preventDefault();
    if (event.button !== 0) return;
    press(letter);
    if (REPEATS.includes(letter)) timer = setTimeout(again, FIRST);
  });
  for (const end of ['pointerup', 'pointerleave', 'pointercancel']) button.addEventListener(end, letGo);
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  // A key or a screen reader, where no finger came before.
  button.addEventListener('click', ({ detail }) => {
    if (detail === 0) press(letter);
  });
}
