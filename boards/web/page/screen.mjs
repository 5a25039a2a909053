// What is seen and heard: the picture at the size of the window, and the same in words.

/** How many dots the smallest layout needs. */
const LEAST = { across: 120, down: 60 };
/** More would leave a large window emptier, not fuller. */
const MOST = { across: 240, down: 260 };
/** A dot is at most so large, in pixels of a style sheet: as on a phone that is held upright, or larger in a window larger than a phone. */
const LARGEST = { phone: 3.25, more: 4 };
/** A phone is at most so wide, or so high on its side. */
const PHONE = 500;

/** From this many pixels on nobody sees that a dot is a pixel wider than the next. */
const COARSE = 5;

/**
 * How many pixels a dot has, and how many dots there are, in so many pixels.
 *
 * Dots are as large as can be, since whatever a finger touches is a number of dots high. Small ones have whole pixels.
 */
export function measure(width, height, ratio) {
  const largest = Math.min(width, height) > PHONE * ratio ? LARGEST.more : LARGEST.phone;
  const fits = Math.max(1, Math.min(width / LEAST.across, height / LEAST.down, largest * ratio));
  const dot = fits < COARSE ? Math.floor(fits) : fits;
  return {
    dot,
    across: Math.min(MOST.across, Math.floor(width / dot)),
    down: Math.min(MOST.down, Math.floor(height / dot)),
  };
}

export class Screen {
  #stage;
  #canvas;
  #parts;
  #live;
  #dark = matchMedia('(prefers-color-scheme: dark)');
  #announced = '';

  /** `choose` takes the number of a choice. */
  constructor(page, { redraw, choose }) {
    const part = (id) => page.getElementById(id);
    this.#stage = part('stage');
    this.#canvas = part('picture');
    this.#parts = { title: part('title'), badge: part('badge'), words: part('said'), choices: part('choices'), foot: part('foot') };
    this.#live = part('live');
    new ResizeObserver(() => redraw()).observe(this.#stage);
    this.#dark.addEventListener('change', () => redraw());
    this.#parts.choices.addEventListener('click', ({ target }) => {
      const choice = target.closest('[role=option]');
      if (choice) choose([...this.#parts.choices.children].indexOf(choice));
    });
  }

  /** Shows what the companion has to say. */
  show(companion) {
    this.#draw(companion);
    this.#announce(companion.words());
  }

  #draw(companion) {
    const ratio = devicePixelRatio;
    const { width, height } = this.#stage.getBoundingClientRect();
    const { dot, across, down } = measure(width * ratio, height * ratio, ratio);
    if (across < 1 || down < 1) return;
    const canvas = this.#canvas;
    if (canvas.width !== across || canvas.height !== down) Object.assign(canvas, { width: across, height: down });
    canvas.style.width = `${(across * dot) / ratio}px`;
    canvas.style.height = `${(down * dot) / ratio}px`;
    canvas.getContext('2d', { alpha: false }).putImageData(companion.draw(across, down, this.#dark.matches), 0, 0);
  }

  #announce(seen) {
    // What is there already stays: a finger may be on it.
    const all = JSON.stringify(seen);
    if (all === this.#announced) return;
    this.#announced = all;
    const { title, badge, words, choices, foot } = this.#parts;
    title.textContent = seen.title;
    badge.textContent = seen.badge;
    words.textContent = seen.words;
    foot.textContent = seen.foot;
    const rows = seen.choices.map((said, nth) => {
      const row = document.createElement('div');
      row.id = `choice-${nth}`;
      row.role = 'option';
      row.ariaSelected = nth === seen.chosen;
      row.textContent = said;
      return row;
    });
    choices.replaceChildren(...rows);
    choices.hidden = rows.length === 0;
    if (seen.chosen >= 0) {
      choices.setAttribute('aria-activedescendant', `choice-${seen.chosen}`);
      rows[seen.chosen].scrollIntoView({ block: 'nearest' });
    } else {
      choices.removeAttribute('aria-activedescendant');
    }
    const chosen = seen.choices[seen.chosen] ?? '';
    const heard = [seen.title, seen.badge, seen.words, chosen, seen.foot].filter((said) => said).join('. ');
    this.#live.textContent = heard;
  }
}
