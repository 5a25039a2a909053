// Sentences above everything else, each under a name, some with a button.

import { make } from './parts.mjs';

export class Notices {
  #place;
  #label;

  /** `label` writes words into a part of the page. */
  constructor(place, label) {
    this.#place = place;
    this.#label = label;
  }

  /** Says something under a name; what was said under it before goes, unless it is the same. Without a word it only goes; what `closes` can be sent away. */
  say(name, word, { alarm = false, act = null, on = null, closes = false } = {}) {
    const id = `notice-${name}`;
    const before = this.#place.querySelector(`#${id}`);
    if (word && before?.firstChild.dataset.say === word) return;
    before?.remove();
    if (!word) return;
    const line = make('div', { id, className: alarm ? 'notice alarm' : 'notice' }, make('span', { data: { say: word } }));
    if (act) line.append(make('button', { type: 'button', className: 'act', onclick: on, data: { say: act } }));
    line.classList.toggle('closes', closes);
    if (closes) line.append(make('button', { type: 'button', className: 'close', onclick: () => line.remove(), data: { label: 'close' } }));
    this.#place.append(line);
    this.#label(line);
  }
}
