// The desk: the library once more as WebAssembly, for what is done beside the play. What its functions take and give is described in
// `boards/web/desk/src/lib.rs`. It is loaded when somebody first wants it.

import { assembled } from './unpack.mjs';

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
    loaded ??= assembled('desk.packed').then((instance) => new Desk(instance));
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

  /** All past games as a table for spreadsheets, with what a diary says of them; empty when there are none. */
  games(diary = '') {
    return this.#write('t', 0, diary);
  }

  /** All past games, the newest first: number, whether there is a result, and the players, the best first. */
  list() {
    const lines = this.#write('n').split('\n').filter(Boolean);
    return lines.map((line) => {
      const [number, counted, ...players] = line.split('\t');
      return { number: Number(number), isCounted: counted === '1', players };
    });
  }

  /** A game's score: the players, the best first, each with what the points are for. */
  score(number) {
    const players = [];
    for (const line of this.#write('g', number).split('\n')) {
      const [place, name, points] = line.slice(1).split('\t');
      if (line[0] === 'p') players.push({ place, name, points, lines: [] });
      if (line[0] === 'l') players.at(-1).lines.push(line.slice(1));
    }
    return players;
  }

  #part(letter) {
    return this.#at(this.#calls.part(letter.codePointAt(0)));
  }

  /** The file by which everything leaves, with a diary. */
  file(diary) {
    this.#fill(letters.encode(diary));
    return this.#at(this.#calls.file()).slice();
  }

  /** Looks at a file: how many games and cards are here and there, or a number that says why it is refused. */
  look(file) {
    this.#fill(file);
    const refused = this.#calls.look();
    if (refused !== 0) return { refused };
    const [games, cards, gamesThere, cardsThere, unread] = words.decode(this.#at(this.#calls.handed())).split('\t').map(Number);
    return { here: { games, cards }, there: { games: gamesThere, cards: cardsThere }, unread: unread === 1 };
  }

  /** The file that was looked at, as it is. */
  brought() {
    const image = this.#part('i').slice();
    return { image, diary: words.decode(this.#part('d')) };
  }

  /** What is here with the games of the file that was looked at; null when that can't be done. */
  merge(diary) {
    this.#fill(letters.encode(diary));
    if (!this.#calls.merge()) return null;
    const image = this.#part('I').slice();
    const [added, leftOut] = words.decode(this.#part('n')).split('\t').map(Number);
    return { image, diary: words.decode(this.#part('D')), added, leftOut };
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

  /** Looks what a deck would teach: how many cards of which kinds, by their places among all, and its edition if it is another; or what is wrong. */
  lookAtDeck(file) {
    this.#fill(file);
    const isFaulty = this.#calls.look_at_deck() !== 0;
    const handed = words.decode(this.#at(this.#calls.handed()));
    if (isFaulty) return { fault: handed };
    const lines = handed.split('\n');
    const edition = lines.pop();
    return { kinds: lines.map((line) => line.split('\t').map(Number)), edition };
  }

  /** Teaches the book a deck: the image that comes of it, or what is wrong with it. */
  learn(file) {
    this.#fill(file);
    const isFaulty = this.#calls.learn() !== 0;
    const handed = this.#at(this.#calls.handed());
    return isFaulty ? { fault: words.decode(handed) } : { image: handed.slice() };
  }
}
