// Numbers that look random and come again with the same seed.

export class Chance {
  #state;

  constructor(seed) {
    // Zero is the one state from which xorshift never leaves.
    this.#state = (seed ^ 0x9e3779b9) >>> 0 || 1;
    for (let i = 0; i < 8; i++) this.word();
  }

  /** 32 bits. */
  word() {
    let x = this.#state;
    x = (x ^ (x << 13)) >>> 0;
    x = (x ^ (x >>> 17)) >>> 0;
    x = (x ^ (x << 5)) >>> 0;
    this.#state = x;
    return x;
  }

  /** A number from 0 to below `end`. */
  below(end) {
    return Math.floor((this.word() / 2 ** 32) * end);
  }

  fill(bytes) {
    for (let i = 0; i < bytes.length; i++) bytes[i] = this.word() >>> 11;
  }
}
