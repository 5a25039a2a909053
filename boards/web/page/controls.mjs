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

/** Held for so long, OK says that there is more to enter. */
const HOLD = 600;

/** What a key means; undefined when nothing. */
export function meaning({ key, ctrlKey, altKey, metaKey }) {
  return ctrlKey || altKey || metaKey ? undefined : KEYS[key];
}

/** Whether a part of the page does something with keys by itself. */
const acts = (part) => part.closest?.('button, a, input, select, dialog') !== null;

/** How far a finger goes for one step of the list, in dots: as high as a row. */
const ROW = 17;

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
    else if (letter === 'o') timer = setTimeout(() => press('m'), HOLD);
  });
  for (const end of ['pointerup', 'pointerleave', 'pointercancel']) button.addEventListener(end, letGo);
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  // A key or a screen reader, where no finger came before.
  button.addEventListener('click', ({ detail }) => {
    if (detail === 0) press(letter);
  });
}

/** Lets fingers touch the picture: what they touch is taken, and where they draw the list follows. */
export function point(canvas, { press, touch }) {
  let from = null;
  const dots = ({ clientX, clientY }) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const along = (at, length, count) => Math.floor((at / length) * count);
    return { x: along(clientX - left, width, canvas.width), y: along(clientY - top, height, canvas.height) };
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    from = { ...dots(event), drawn: false };
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!from) return;
    const { y } = dots(event);
    for (; Math.abs(y - from.y) >= ROW; from.y += Math.sign(y - from.y) * ROW) {
      from.drawn = true;
      press(y > from.y ? 'u' : 'd');
    }
  });
  canvas.addEventListener('pointerup', (event) => {
    const tapped = from && !from.drawn;
    from = null;
    if (tapped) touch({ ...dots(event), width: canvas.width, height: canvas.height });
  });
  canvas.addEventListener('pointercancel', () => {
    from = null;
  });
}
