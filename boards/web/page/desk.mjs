// The desk: the library once more as WebAssembly, for what is done beside the play. What its functions take and give is described in
// `boards/web/desk/src/lib.rs`. It is loaded when somebody first wants it.

import { unpack } from './companion.mjs';

const letters = new TextEncoder();
const words = new TextDecoder();
let loaded = null;

export class Desk {
  #calls;

  constructor(instance) {
    this.#calls = instance.exports;
  }

  /** The desk, with what a companion has saved on it. */
  static async with(companion) {
    loaded ??= unpack('desk.packed').then((instance) => new Desk(instance));
    const desk = await loaded;
    desk.#fill(companion.image());
    desk.#calls.open();
    return desk;
  }

  #fill(bytes) {
    const place = this.#calls.room(bytes.length);
    new Uint8Array(this.#calls.memory.buffer, place, bytes.length).set(bytes);
  }

  /** The bytes at a place; they are true until the next call. */
  #at(place) {
    return new Uint8Array(this.#calls.memory.buffer, place, this.#calls.length());
  }

  #write(letter, number = 0, said = '') {
    this.#fill(letters.encode(said));
    return words.decode(this.#at(this.#calls.write(letter.codePointAt(0), number)));
  }

  /** A game's result in words. */
  evening(number) {
    return this.#write('e', number);
  }

  /** The link by which BG Stats takes a game over, played at a time. */
  link(number, when) {
    return this.#write('l', number, when.toISOString().slice(0, 19));
  }

  /** All past games as a table for spreadsheets; empty when there are none. */
  games() {
    return this.#write('t');
  }

  /** Where everybody's points came from, as a table with tabs; empty when nobody has any. */
  statistics() {
    return this.#write('s');
  }

  /** The same as a picture, SVG. */
  picture() {
    return this.#write('p');
  }

  /** What the book knows, as a file. */
  cards() {
    return this.#write('c');
  }

  /** The kinds of cards, each with how many the book knows, how many there are, and its cards in words. */
  kinds() {
    const kinds = [];
    for (const line of this.#write('b').split('\n')) {
      const said = line.slice(1);
      const [name, known, all] = said.split('\t');
      if (line[0] === 'k') kinds.push({ name, known: Number(known), all: Number(all), cards: [] });
      if (line[0] === 'c') kinds.at(-1).cards.push(said);
    }
    return kinds;
  }

  /** Teaches the book a deck: the image that comes of it, or what is wrong with it, or of which other edition it is. */
  learn(file, anyEdition) {
    this.#fill(file);
    const outcome = this.#calls.learn(anyEdition);
    const handed = this.#at(this.#calls.handed());
    if (outcome === 0) return { image: handed.slice() };
    return { [outcome === 2 ? 'edition' : 'fault']: words.decode(handed) };
  }
}
