// When games were played, and what somebody noted of them, by the numbers of games. What is saved has no place for it: a device has no clock.
//
// As text a game is a line: its number, when it was in UTC, and the note, with tabs between. The library reads and writes the same in the file
// by which saves leave (`boards/web/desk/src/diary.rs`).

/** The letters of a time that are written: up to the seconds. */
const SECONDS = 19;

export class Diary {
  /** @type {Map<number, { when: string, note: string }>} */
  #games = new Map();

  constructor(text = '') {
    for (const line of text.split('\n')) {
      const [number, when, ...note] = line.split('\t');
      if (when) this.#games.set(Number(number), { when, note: note.join(' ') });
    }
  }

  get text() {
    const lines = [...this.#games].map(([number, { when, note }]) => `${number}\t${when}\t${note}\n`);
    return lines.join('');
  }

  has(number) {
    return this.#games.has(number);
  }

  /** When a game was played; null when nobody knows. */
  when(number) {
    const known = this.#games.get(number);
    return known ? new Date(`${known.when}Z`) : null;
  }

  note(number) {
    return this.#games.get(number)?.note ?? '';
  }

  /** Notes when a game was played. */
  date(number, when) {
    this.#games.set(number, { when: when.toISOString().slice(0, SECONDS), note: this.note(number) });
  }

  /** Notes something of a game whose date is known. */
  write(number, note) {
    const known = this.#games.get(number);
    if (known) known.note = note.replaceAll(/[\t\n\r]/g, ' ').trim();
  }

  /** The highest number of which something is noted; 0 for none. */
  get latest() {
    return Math.max(0, ...this.#games.keys());
  }

  forget(number) {
    this.#games.delete(number);
  }
}
