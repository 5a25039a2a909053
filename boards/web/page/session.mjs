// A session: presses in, kept, then seen. The same order as on the device, where a save comes before its picture.

import { Diary } from './diary.mjs';
import { Saves, TakenOver, claim } from './saves.mjs';

/** Under which it is kept in this browser. */
export const NAME = 'perijove';

/** Whether an image holds nothing, not even something else: no bytes, or only such as an erased flash has. */
const isBlank = (image) => image.every((byte) => byte === 0xff);

/** When timers that are due have run. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 0, true));

export class Session {
  /** Why what was pressed is not kept: null, 'refused', 'full', 'failed'. */
  trouble = null;
  /** The number that stirred chance last, for those who compare. */
  stirred = 0;
  /** The other places of the page that were opened, and what is seen, for the same. */
  opened = {};
  /** When games were played, and what was noted of them. */
  diary = new Diary();
  screen = null;
  #companion;
  #saves = null;
  #unsaved = new Map();
  /** Whether all of it is another than what is kept. */
  #isOther = false;
  /** What that replaced: an image and its diary. */
  #before = null;
  /** The number of the running game if it had its result when we last looked. */
  #finished = 0;
  #tail = Promise.resolve();
  #timer = 0;
  /** Whether the companion wants to go on at once, as while it thinks. */
  #busy = false;
  #events;
  #over = true;

  /** `events` has show(how), taken() for when another tab plays, lost() for when it took over, and finished() for a game that has its result. */
  constructor(companion, events) {
    this.#companion = companion;
    this.#events = events;
  }

  get companion() {
    return this.#companion;
  }

  /** Whether there is something to see, and this tab may play. */
  get begun() {
    return !this.#over;
  }

  /** Begins with what is kept. False when another tab plays; with `steal` that one ends. */
  async begin(language, steal = false) {
    const lost = () => this.#end();
    if (!(await claim(NAME, { steal, lost }))) {
      this.#events.taken();
      return false;
    }
    let sectors = new Map();
    try {
      this.#saves = await Saves.open(NAME);
      const kept = await this.#saves.load();
      sectors = kept.sectors;
      this.diary = new Diary(kept.diary);
      this.trouble = null;
      if (kept.trouble) this.#blame(kept.trouble, 'failed');
    } catch (error) {
      this.#saves = null;
      this.#blame(error, 'refused');
    }
    // Who was here before may speak another language than the browser.
    if (sectors.size > 0) await this.#companion.learn();
    this.#over = false;
    const now = Date.now();
    if (!this.#companion.start(sectors, language, now)) {
      // What is there is not ours, though it lies where ours should: it stays, and the game goes on without it.
      this.#saves = null;
      this.trouble = 'refused';
      this.#companion.start(new Map(), language, now);
    }
    this.#finished = this.#companion.finished;
    await this.#keep();
    this.#rest();
    this.#events.show({});
    // While the first screen is read; what is pressed waits for it.
    this.#companion.learn().catch(() => {});
    return true;
  }

  /** Takes presses by their letters, one after the other; what is seen is what the last one brings. */
  press(presses, how = {}) {
    return this.#then(() => {
      for (const letter of presses) this.#companion.press(letter, Date.now(), this.#stir());
    }, how);
  }

  /** Takes a row of what was seen, by its place and its sign; nothing if it is gone by now. */
  take(row, sign) {
    return this.#then(() => this.#companion.take(row, sign, Date.now(), this.#stir()));
  }

  /** Takes a whole name for the question with a sign. */
  type(text, sign) {
    return this.#then(() => this.#companion.type(text, sign, Date.now(), this.#stir()));
  }

  /** Fills a field of a form in: 'Option', 'Number' or 'Text'. */
  fill(kind, id, value) {
    return this.#then(() => this.#companion[`set${kind}`](id, value, Date.now(), this.#stir()));
  }

  /** Goes a level up from the question with a sign. */
  back(sign) {
    return this.#then(() => this.#companion.back(sign, Date.now(), this.#stir()));
  }

  /** Takes the last step back. */
  undo(sign, how = {}) {
    return this.#then(() => this.#companion.undo(sign, Date.now(), this.#stir()), how);
  }

  /** Does again what was undone last. */
  redo(sign) {
    return this.#then(() => this.#companion.redo(sign, Date.now(), this.#stir()));
  }

  /** Opens the deck book. */
  showDeck() {
    return this.#then(() => this.#companion.showDeck());
  }

  /** A number that nobody can guess. */
  #stir() {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    this.stirred = (high & 0x1fffff) * 0x100000000 + low;
    return this.stirred;
  }

  /** Begins again with another image and its diary. False when it is none: nothing has changed then. What it replaces can be brought back. */
  async bringIn(image, language, diary = this.diary.text) {
    let taken = false;
    if (isBlank(image) || image.length > this.#companion.capacity) return taken;
    await this.#then(() => {
      const before = { image: this.#companion.image(), diary: this.diary.text };
      taken = this.#companion.start(this.#companion.sectors(image), language, Date.now());
      if (!taken) return;
      this.#isOther = true;
      this.#before = before;
      // When that was is not known here.
      this.#finished = this.#companion.finished;
      this.diary = new Diary(diary);
    });
    return taken;
  }

  /** Brings back what the last file replaced, and that file is what comes back the next time. False when there is nothing. */
  async bringBack(language) {
    const before = this.#before ?? (await this.#saves?.before().catch(() => null));
    return before ? this.bringIn(before.image, language, before.diary) : false;
  }

  /** Notes in the diary, and keeps it. */
  note(write) {
    return this.#then(async () => {
      write(this.diary);
      await this.#saves?.note(this.diary.text).catch((error) => this.#blame(error, 'failed'));
    });
  }

  /** When everything so far is kept and seen, and nothing is left that the companion would do at once. */
  async settled() {
    do await this.#tail;
    while (this.#busy && !this.#over && (await soon()));
  }

  /** Does something when all before is done, and then keeps and shows what came of it; the one who shows is told how it was done. */
  #then(work, how = {}) {
    const next = this.#tail.then(async () => {
      if (this.#over) return;
      await this.#companion.learn();
      await work();
      await this.#keep();
      await this.#date();
      this.#rest();
      if (!this.#over) this.#events.show(how);
    });
    this.#tail = next.catch((error) => this.#events.failed(error));
    return this.#tail;
  }

  /** Keeps what changed. What can't be kept is tried again with the next change. */
  async #keep() {
    for (const [number, bytes] of this.#companion.changed()) this.#unsaved.set(number, bytes);
    if (!this.#saves || (this.#unsaved.size === 0 && !this.#isOther)) return;
    try {
      if (this.#isOther) await this.#saves.replace(this.#companion.sectors(this.#companion.image()), this.diary.text, this.#before);
      else await this.#saves.keep(this.#unsaved);
      this.#isOther = false;
      this.#unsaved.clear();
      this.trouble = null;
    } catch (error) {
      this.#blame(error, 'failed');
    }
  }

  /** Notes when a game was finished that is not in the diary yet; what is there of one that was deleted goes. */
  async #date() {
    const { diary } = this;
    const latest = diary.latest;
    if (latest > 0 && !this.#companion.hasGame(latest)) diary.forget(latest);
    const { finished } = this.#companion;
    const isNew = finished !== 0 && finished !== this.#finished;
    this.#finished = finished;
    if (!isNew || diary.has(finished)) return;
    diary.date(finished, new Date());
    await this.#saves?.note(diary.text).catch((error) => this.#blame(error, 'failed'));
    this.#events.finished?.();
  }

  #blame(error, otherwise) {
    if (error instanceof TakenOver) this.#end();
    else this.trouble = error?.name === 'QuotaExceededError' ? 'full' : otherwise;
  }

  #end() {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    this.#events.lost();
  }

  /** What the companion does between presses: it thinks, it makes room ahead. */
  #rest() {
    clearTimeout(this.#timer);
    const wake = this.#companion.idle(Date.now());
    this.#busy = wake !== null && wake <= Date.now();
    if (wake === null) return;
    this.#timer = setTimeout(() => this.#then(() => {}), Math.max(0, wake - Date.now()));
  }
}
