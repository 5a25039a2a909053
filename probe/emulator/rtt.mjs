// The log that the firmware leaves in RAM, taken out before it can overflow.
//
// A control block begins with the letters below; its first channel upwards has a ring buffer whose writing place moves
// with the firmware, and whose reading place is ours to move.

const LETTERS = [...'SEGGER RTT\0\0\0\0\0\0'].map((letter) => letter.charCodeAt(0));
const UP = 24;
const RAM = 0x20000000;

export class Rtt {
  #ram;
  #view;
  #block = -1;
  #taken = [];

  constructor(ram) {
    this.#ram = ram;
    this.#view = new DataView(ram.buffer, ram.byteOffset, ram.byteLength);
  }

  /** Takes what is new. */
  drain() {
    if (this.#block < 0) {
      this.#block = find(this.#ram, LETTERS);
      if (this.#block < 0) return;
    }
    const field = (at) => this.#view.getUint32(this.#block + UP + at, true);
    const write = field(12);
    let read = field(16);
    if (write === read) return;
    const buffer = field(4) - RAM;
    const size = field(8);
    if (buffer < 0 || buffer + size > this.#ram.length || write >= size || read >= size) return;
    while (read !== write) {
      this.#taken.push(this.#ram[buffer + read]);
      read = (read + 1) % size;
    }
    this.#view.setUint32(this.#block + UP + 16, read, true);
  }

  /** Hands out what was taken since the last time. */
  take() {
    return Uint8Array.from(this.#taken.splice(0));
  }
}

/** Where letters lie in memory, or -1. */
function find(ram, letters) {
  let at = ram.indexOf(letters[0]);
  while (at >= 0 && letters.some((letter, i) => ram[at + i] !== letter)) at = ram.indexOf(letters[0], at + 1);
  return at;
}
