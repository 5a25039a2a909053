// The cache between the core and the flash, and how long a miss makes the core wait.
//
// 16 KiB in lines of 8 bytes, two lines to a set. A line has two halves of one word each: a miss fetches the word that is wanted, and the
// other half stays as it was if the line was there, or empty. What the manual leaves open is assumed: the line used less recently gives way.
//
// A word takes 40 cycles, by what the second stage of the boot (W25Q080) sets up: quad I/O in continuous mode, so no command; 24 bits of
// address and 8 of mode on four lines are 8 clocks, 4 clocks are waited, 32 bits on four lines are 8 more; and the flash
// is clocked at half the speed of the core, however fast that is: a divider of 2. That is the least: selecting the chip and crossing the bus are left out, and so is
// what the core fetches ahead of a branch and throws away.

const LINES = 2048;
const SETS = LINES / 2;

/** Cycles of the core that it waits for a word. */
export const MISS = (8 + 4 + 8) * 2;

const FLASH = 0x10000000;

export class Cache {
  /** Whether misses are counted at all. */
  on = true;
  /** Cycles that the core has to wait since they were last taken. */
  owed = 0;
  misses = 0;
  /** Of every word of the flash in which line of its set it is, 1 or 2, or 0. */
  #line;
  /** Of every set which line was used last. */
  #recent = new Uint8Array(SETS).fill(2);
  /** The numbers of the pairs of words in the lines, or -1. */
  #pairs = [null, new Int32Array(SETS).fill(-1), new Int32Array(SETS).fill(-1)];

  /** In front of so many bytes of flash. */
  constructor(size) {
    this.#line = new Uint8Array(size / 4);
  }

  /** The core reads at a place in the flash, be it an instruction or data. */
  read(at) {
    const word = at >>> 2;
    const line = this.#line[word];
    if (line === 0) this.#miss(word);
    else this.#recent[(word >>> 1) & (SETS - 1)] = line;
  }

  #miss(word) {
    if (!this.on) return;
    this.misses++;
    this.owed += MISS;
    const pair = word >>> 1;
    const set = pair & (SETS - 1);
    const [, first, second] = this.#pairs;
    // Its other half may be there already.
    let line = first[set] === pair ? 1 : second[set] === pair ? 2 : 0;
    if (line === 0) {
      line = 3 - this.#recent[set];
      this.#empty(line, set);
      this.#pairs[line][set] = pair;
    }
    this.#line[word] = line;
    this.#recent[set] = line;
  }

  #empty(line, set) {
    const pair = this.#pairs[line][set];
    if (pair >= 0) this.#line[2 * pair] = this.#line[2 * pair + 1] = 0;
    this.#pairs[line][set] = -1;
  }

  /** Forgets everything, as it is commanded to after the flash was written. */
  flush() {
    for (let set = 0; set < SETS; set++) {
      this.#empty(1, set);
      this.#empty(2, set);
    }
  }

  /** Puts itself between a core and its flash. */
  connect(rp2040) {
    const { core, flash, flash16, flashView } = rp2040;
    const size = flash.length;
    core.readUint8 = (address) => {
      const at = address - FLASH;
      if (at < 0 || at >= size) return rp2040.readUint8(address);
      this.read(at);
      return flash[at];
    };
    core.readUint16 = (address) => {
      const at = address - FLASH;
      if (at < 0 || at + 1 >= size) return rp2040.readUint16(address);
      this.read(at);
      return flash16[at >>> 1];
    };
    core.readUint32 = (address) => {
      const at = address - FLASH;
      if (at < 0 || at + 3 >= size || at & 3) return rp2040.readUint32(address);
      this.read(at);
      return flashView.getUint32(at, true);
    };
  }
}
