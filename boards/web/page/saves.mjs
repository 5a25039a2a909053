// What is kept: a record a sector, in a database of this browser.
//
// A change is one transaction, and it counts when the disk has it. The page that loads takes possession: a page that lost it to another
// tab can't write any more, whatever it still believes.

const SECTORS = 'sectors';
const OWNER = 'owner';
/** When games were played, as text. */
const DIARY = 'diary';
/** What the last file replaced: an image and its diary. */
const BEFORE = 'before';

/** Another tab has taken over. */
export class TakenOver extends Error {}

export class Saves {
  #database;
  #me = crypto.getRandomValues(new Uint32Array(4)).join('-');
  #owns = false;

  constructor(database) {
    this.#database = database;
    database.onversionchange = () => database.close();
  }

  /** Opens the database of a name; fails where the browser refuses. */
  static open(name) {
    return new Promise((resolve, reject) => {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(SECTORS);
      asked.onsuccess = () => resolve(new Saves(asked.result));
      asked.onerror = () => reject(asked.error);
      asked.onblocked = () => reject(new Error('blocked'));
    });
  }

  /** Does something in one transaction, and answers when the disk has it. */
  #change(mode, work) {
    return new Promise((resolve, reject) => {
      const change = this.#database.transaction(SECTORS, mode, { durability: 'strict' });
      let why = null;
      const giveUp = (reason) => {
        why = reason;
        change.abort();
      };
      change.oncomplete = () => resolve();
      change.onabort = () => reject(why ?? change.error ?? new Error('aborted'));
      work(change.objectStore(SECTORS), giveUp);
    });
  }

  /** Changes what is kept, if nobody else has taken over meanwhile. */
  async #changeMine(work) {
    await this.#change('readwrite', (store, giveUp) => {
      const owner = store.get(OWNER);
      owner.onsuccess = () => {
        if (this.#owns && owner.result !== this.#me) return giveUp(new TakenOver());
        work(store);
        store.put(this.#me, OWNER);
      };
    });
    this.#owns = true;
  }

  /**
   * Takes possession, and answers what is kept: sectors by number, the diary, and why there is no possession, if so. A full disk can be read
   * all the same; possession is taken with the first change that finds room.
   */
  async load() {
    const sectors = new Map();
    let diary = '';
    const read = (store) => {
      const cursor = store.openCursor();
      cursor.onsuccess = () => {
        const record = cursor.result;
        if (!record) return;
        if (typeof record.key === 'number') sectors.set(record.key, record.value);
        if (record.key === DIARY) diary = record.value;
        record.continue();
      };
    };
    try {
      await this.#changeMine(read);
      return { sectors, diary, trouble: null };
    } catch (trouble) {
      sectors.clear();
      await this.#change('readonly', read);
      return { sectors, diary, trouble };
    }
  }

  /** Keeps sectors that changed. */
  keep(sectors) {
    return this.#changeMine((store) => put(store, sectors));
  }

  /** Keeps the diary. */
  note(diary) {
    return this.#changeMine((store) => store.put(diary, DIARY));
  }

  /** Keeps these sectors and no others, with their diary, and what they replace. */
  replace(sectors, diary, before) {
    return this.#changeMine((store) => {
      store.clear();
      put(store, sectors);
      store.put(diary, DIARY);
      if (before) store.put(before, BEFORE);
    });
  }

  /** What the last file replaced: an image and its diary; undefined when there is none. */
  async before() {
    let found;
    await this.#change('readonly', (store) => {
      const asked = store.get(BEFORE);
      asked.onsuccess = () => {
        found = asked.result;
      };
    });
    return found;
  }

  /** Whether nothing at all is kept. */
  async isEmpty() {
    let records = 0;
    await this.#change('readonly', (store) => {
      const asked = store.count();
      asked.onsuccess = () => {
        records = asked.result;
      };
    });
    return records === 0;
  }

  close() {
    this.#database.close();
  }
}

/** Whether nothing is kept under a name, as far as the browser says. */
export async function isEmpty(name) {
  try {
    const saves = await Saves.open(name);
    const isEmpty = await saves.isEmpty();
    saves.close();
    return isEmpty;
  } catch {
    return true;
  }
}

/** An erased sector is none. */
function put(store, sectors) {
  for (const [number, bytes] of sectors) {
    if (bytes.every((byte) => byte === 0xff)) store.delete(number);
    else store.put(bytes, number);
  }
}

/** Asks to be the only tab that uses a name; calls `lost` when another one takes over. Answers whether we are. */
export function claim(name, { steal, lost }) {
  // Without locks, as on a page that is not from this computer and not encrypted, the database alone keeps order.
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    };
    const options = steal ? { steal: true } : { ifAvailable: true };
    navigator.locks.request(name, options, hold).catch(lost);
  });
}
