// What is seen: the snapshot of the library as elements of the page.

import { chart, legend, sourcesOf } from './bars.mjs';
import { choices } from './choices.mjs';
import { form } from './form.mjs';
import { name } from './name.mjs';
import { make } from './parts.mjs';
import { players, side, turns } from './players.mjs';
import { code, message } from './reading.mjs';
import { story } from './story.mjs';
import { track } from './track.mjs';

/** How long Redo is offered after Undo, in milliseconds. */
const MOMENT = 10_000;

export class Screen {
  #parts;
  #acts;
  #word;
  /** What is shown, as it was written. */
  #written = '';
  /** @type {import('./snapshot.d.ts').Snapshot | null} */
  #seen = null;
  #timer = 0;

  /**
   * `acts` has take(row, sign), type(text, sign), redo(sign), what fills a form, and `word(name)`, a word of the page itself.
   */
  constructor(page, acts) {
    /** @returns {any} */
    const part = (id) => page.getElementById(id);
    this.#parts = { title: part('title'), badge: part('badge'), bar: part('bar'), thought: part('thought'), body: part('body'), scroll: part('scroll'), beside: part('beside'), toast: part('toast'), around: part('around'), back: part('back'), undo: part('undo') };
    this.#acts = acts;
    this.#word = acts.word;
  }

  /** The snapshot that is shown. */
  get seen() {
    return this.#seen;
  }

  /** Says that what was pressed will be taken, though not at once. */
  wait() {
    this.#parts.thought.removeAttribute('value');
    this.#parts.thought.hidden = false;
  }

  /** Shows a snapshot as it was written; `isUndone` offers to do it again, `byKey` lets the chosen row have the focus. */
  show(written, { isUndone = false, byKey = false } = {}) {
    // What is there already stays: a finger may be on it.
    if (written === this.#written && !isUndone) return byKey && this.#focus(true);
    const before = this.#seen;
    /** @type {import('./snapshot.d.ts').Snapshot} */
    const seen = JSON.parse(written);
    this.#written = written;
    this.#seen = seen;
    this.#frame(seen);
    const isOther = before?.sign !== seen.sign;
    const { body, scroll } = this.#parts;
    const held = body.contains(document.activeElement);
    // Which of them scrolls depends on the room there is.
    const from = [scroll, body].map((part) => part.scrollTop);
    const parts = this.#body(seen);
    if (!(seen.kind === 'form' && parts[0] === body.firstElementChild)) body.replaceChildren(...parts);
    body.dataset.kind = seen.kind;
    [scroll, body].forEach((part, nth) => (part.scrollTop = isOther ? 0 : from[nth]));
    this.#around(seen);
    this.#toast(seen, isUndone);
    if (body.contains(document.activeElement)) return;
    if (held || byKey) this.#focus(byKey);
    else if (isOther) this.#reveal();
  }

  /** The chosen row in sight, without a jump when it is anyway. */
  #reveal() {
    const chosen = this.#parts.body.querySelector('[data-row][aria-current]');
    if (chosen && chosen.dataset.row !== '0') chosen.scrollIntoView({ block: 'nearest' });
  }

  /** Whoever uses keys goes on at the chosen row; whoever hears the page, at its title. */
  #focus(byKey) {
    const { body, title } = this.#parts;
    const field = this.#seen?.kind === 'name' ? body.querySelector('.field') : null;
    const chosen = field ?? (byKey ? body.querySelector('[data-row][aria-current]') : null);
    (chosen ?? title).focus({ preventScroll: !chosen });
  }

  /** @param {import('./snapshot.d.ts').Snapshot} seen */
  #frame({ title = '', badge = '', seat, bar, back, undo }) {
    const { title: head, badge: side, bar: frame, thought, back: up, undo: takeBack } = this.#parts;
    head.textContent = title;
    side.textContent = badge;
    side.hidden = !badge;
    if (seat === undefined) delete frame.dataset.seat;
    else frame.dataset.seat = seat;
    thought.hidden = bar === undefined;
    thought.value = bar ?? 0;
    up.hidden = !back;
    up.ariaLabel = this.#word('back');
    takeBack.hidden = undo === undefined;
    takeBack.ariaLabel = `${this.#word('undo')}: ${undo}`;
  }

  /** @param {import('./snapshot.d.ts').Snapshot} seen */
  #body(seen) {
    const take = (row, sign) => this.#acts.take(row, sign);
    const rows = () => choices(seen, take);
    switch (seen.kind) {
      case 'message': return [message(seen), ...rows()];
      case 'code': return [code(seen), ...rows()];
      case 'story': return [story(seen), ...rows()];
      case 'chart': return [chart(seen), ...rows()];
      case 'ranking': return [...rows(), legend(sourcesOf(seen.rows))];
      case 'side': return [side(seen.side), ...rows()];
      case 'form': return [form(seen, this.#acts.fills, this.#parts.body.querySelector('.form'))];
      case 'name': return [name(seen, this.#word('done'), (text) => this.#acts.type(text, seen.sign))];
      case 'track': return [...(seen.space === undefined ? [track(seen)] : []), ...rows(), ...(seen.caption ? [make('p', { className: 'caption', textContent: seen.caption })] : [])];
      default: return rows();
    }
  }

  /** @param {import('./snapshot.d.ts').Snapshot} seen */
  #around({ everybody, sides = [], latest = [], kind }) {
    const own = kind === 'side' ? undefined : sides.find((one) => one.own);
    this.#parts.around.replaceChildren(...(everybody ? [players(everybody)] : []));
    this.#parts.beside.replaceChildren(...(own ? [side(own)] : []), ...(latest.length ? [turns(latest)] : []));
  }

  /** @param {import('./snapshot.d.ts').Snapshot} seen */
  #toast({ toast, redo, sign }, isUndone) {
    clearTimeout(this.#timer);
    /** @type {HTMLElement[]} */
    const parts = toast ? [make('p', { textContent: toast })] : [];
    if (isUndone && redo !== undefined) {
      parts.push(make('button', { type: 'button', id: 'redo', textContent: this.#word('redo'), ariaLabel: `${this.#word('redo')}: ${redo}`, onclick: () => this.#acts.redo(sign) }));
      this.#timer = setTimeout(() => this.#parts.toast.querySelector('button')?.remove(), MOMENT);
    }
    this.#parts.toast.replaceChildren(...parts);
  }
}
