// The companion: the library as WebAssembly. What its functions take and give is described in `boards/web/src/lib.rs`.

import { assembled, fetched } from './unpack.mjs';

const letters = new TextEncoder();
const words = new TextDecoder();

/** Where the words of a language are. */
const fileOf = (language) => `words-${language}.packed`;

export class Companion {
  #calls;
  /** The codes of the languages that it knows the words of. */
  #known = new Set();
  #learning = null;

  constructor(instance) {
    this.#calls = instance.exports;
  }

  /** A companion that speaks one language; it is not to show anything in another one before it has learned that. */
  static async load(language) {
    const [instance, words] = await Promise.all([assembled('companion.packed'), fetched(fileOf(language))]);
    const companion = new Companion(instance);
    companion.#know(language, words);
    return companion;
  }

  #know(language, words) {
    const codes = this.#read(this.#calls.languages()).split(' ');
    this.#at(this.#calls.words(codes.indexOf(language))).set(words);
    this.#known.add(language);
  }

  /** Learns all languages, if it has not. */
  learn() {
    const learn = async () => {
      const unknown = this.#read(this.#calls.languages()).split(' ').filter((code) => !this.#known.has(code));
      await Promise.all(unknown.map(async (code) => this.#know(code, await fetched(fileOf(code)))));
    };
    this.#learning ??= learn();
    // What did not come is asked for again the next time.
    this.#learning.catch(() => (this.#learning = null));
    return this.#learning;
  }

  /** The bytes at a place; they are true until the next call. */
  #at(place) {
    return new Uint8Array(this.#calls.memory.buffer, place, this.#calls.length());
  }

  /** Writes a text where the next call finds it. */
  #write(text) {
    const bytes = letters.encode(text);
    this.#at(this.#calls.room(bytes.length)).set(bytes);
  }

  #read(place) {
    return words.decode(this.#at(place));
  }

  /** Starts with what was kept: sectors by number. False when that is not Perijove's. */
  start(sectors, language, now) {
    this.#write(language);
    const size = this.#calls.sector_size();
    const flash = this.#at(this.#calls.erased());
    for (const [number, bytes] of sectors) flash.set(bytes.subarray(0, size), number * size);
    return this.#calls.start(now) !== 0;
  }

  /** Takes a press by its letter: u(p), d(own), l(eft), r(ight), o(k), b(ack), or z for undo. */
  press(letter, now, stir) {
    return this.#calls.press(letter.codePointAt(0), now, stir) !== 0;
  }

  /** What there is to see and to take: JSON, as `src/app/snapshot` in the library describes it. */
  snapshot() {
    return this.#read(this.#calls.snapshot());
  }

  /** Takes a row by its place and its sign; false when it is no longer there, and nothing was done. */
  take(row, sign, now, stir) {
    return this.#calls.take(row, sign, now, stir) !== 0;
  }

  /** Takes a whole name for the question with a sign; false when another one is asked by now. What is no name gets a sentence. */
  type(text, sign, now, stir) {
    this.#write(text);
    return this.#calls.type_text(sign, now, stir) !== 0;
  }

  /** Asks with forms from the next start on. */
  withForms() {
    this.#calls.with_forms();
  }

  /** Sets a field of a form by its id to an option, counted from 0; of a toggle, 0 is no and 1 is yes. False when there is no such field. */
  setOption(id, option, now, stir) {
    this.#write(id);
    return this.#calls.set_option(option, now, stir) !== 0;
  }

  /** The same to a number, or to null: it is not known. What can't be gets a sentence. */
  setNumber(id, number, now, stir) {
    this.#write(id);
    return this.#calls.set_number(number ?? -1, now, stir) !== 0;
  }

  /** The same to a name; what is none gets a sentence. */
  setText(id, text, now, stir) {
    this.#write(`${id}\n${text.normalize()}`);
    return this.#calls.set_text(now, stir) !== 0;
  }

  /** Goes a level up from the question with a sign; false when another one is asked by now. */
  back(sign, now, stir) {
    return this.#calls.press_on('b'.codePointAt(0), sign, now, stir) !== 0;
  }

  /** Takes one step back. */
  undo(sign, now, stir) {
    return this.#calls.press_on('z'.codePointAt(0), sign, now, stir) !== 0;
  }

  /** Brings back what was undone last. */
  redo(sign, now, stir) {
    return this.#calls.redo(sign, now, stir) !== 0;
  }

  /** Lets it make room ahead; when to be called again, if at all. */
  idle(now) {
    const wake = this.#calls.idle(now);
    return wake < 0 ? null : wake;
  }

  /** The sectors that changed since the last time, by number. */
  changed() {
    const numbers = [];
    for (let number = this.#calls.changed(); number >= 0; number = this.#calls.changed()) numbers.push(number);
    if (numbers.length === 0) return new Map();
    const size = this.#calls.sector_size();
    const saved = this.#at(this.#calls.saved());
    return new Map(numbers.map((number) => [number, saved.slice(number * size, (number + 1) * size)]));
  }

  /** Everything that is saved, without the erased end. */
  image() {
    const saved = this.#at(this.#calls.saved());
    let end = saved.length;
    while (end > 0 && saved[end - 1] === 0xff) end--;
    return saved.slice(0, end);
  }

  /** How many bytes an image has at most. */
  get capacity() {
    return this.#at(this.#calls.saved()).length;
  }

  /** An image as sectors by number. */
  sectors(image) {
    const size = this.#calls.sector_size();
    const sectors = new Map();
    for (let at = 0; at < image.length; at += size) {
      const sector = new Uint8Array(size).fill(0xff);
      sector.set(image.subarray(at, at + size));
      if (sector.some((byte) => byte !== 0xff)) sectors.set(at / size, sector);
    }
    return sectors;
  }

  /** Whether a game is on. */
  get plays() {
    return this.#calls.plays() !== 0;
  }

  /** The code of the language it speaks. */
  get language() {
    return this.#read(this.#calls.language());
  }

  /** The number of the game that is open, if it has a result; else 0. */
  get counted() {
    return this.#calls.counted();
  }

  /** The number of the running game, if it has a result; else 0. */
  get finished() {
    return this.#calls.finished();
  }

  /** Whether there is a game of a number, or of a later one. */
  hasGame(number) {
    return this.#calls.has_game(number) !== 0;
  }

  /** Opens the deck book. */
  showDeck() {
    this.#calls.show_deck();
  }
}
