// A boot ROM of our own for an RP2350, as `rom.mjs` is one for an RP2040: what it looks for in the flash, and the functions that the firmware calls.
//
// Like the real one it starts only an image that says what it is: a block of items near the beginning of the flash, marked at both ends, which belongs to a ring
// of such blocks (RP2350 datasheet, 5.1.5 and 5.9).

import { erase, forget, program } from './rom.mjs';

const LOOKUP = 0x40;
const FUNCTIONS = 0x100;
const BX_LR = 0x4770;
const BKPT = 0xbe00;
const END = 0x1000;

/** The functions by their letters; each gets the chip and the first four registers. */
const SERVED = {
  IF: () => {},
  EX: () => {},
  FC: forget,
  CX: () => {},
  RE: erase,
  RP: program,
};
const LETTERS = Object.keys(SERVED);
const tag = (letters) => letters.charCodeAt(0) | (letters.charCodeAt(1) << 8);

/** A function for Arm in the secure state, as its caller asks for it. */
const SECURE = 4;

/** Writes the ROM into a chip. */
export function write(chip) {
  const view = new DataView(chip.bootrom.buffer);
  const code = (at, number) => {
    view.setUint16(at, BKPT | number, true);
    view.setUint16(at + 2, BX_LR, true);
  };
  // The second version, whose pointer to the lookup function is a half word at 0x16.
  view.setUint8(0x13, 2);
  view.setUint16(0x16, LOOKUP | 1, true);
  code(LOOKUP, LETTERS.length);
  LETTERS.forEach((_, number) => code(FUNCTIONS + 4 * number, number));
}

/** Serves a breakpoint; false when it is none of the ROM's. */
export function serve(chip, number) {
  const { core } = chip.rp2040;
  if (core.PC >= END) return false;
  const args = [...core.registers.subarray(0, 4)].map((word) => word >>> 0);
  if (number === LETTERS.length) core.registers[0] = lookup(args);
  else SERVED[LETTERS[number]]?.(chip, args);
  return true;
}

function lookup([wanted, mask]) {
  const number = LETTERS.findIndex((letters) => tag(letters) === wanted);
  return number < 0 || !(mask & SECURE) ? 0 : (FUNCTIONS + 4 * number) | 1;
}

// Blocks: where the first may begin, what begins and ends one, its items, and what an image is that runs here.
const WITHIN = 4096;
const BEGINS = 0xffffded3;
const ENDS = 0xab123579;
const LAST = 0xff;
const IMAGE_TYPE = 0x42;
const VECTOR_TABLE = 0x03;
/** An executable, secure, for Arm, for an RP2350. */
const RUNS_HERE = 0x1021;

/** Where the vectors of the image are, or why the ROM would not start it. */
export function boot(flash) {
  const view = new DataView(flash.buffer, flash.byteOffset, flash.byteLength);
  let first = 0;
  while (first < WITHIN && view.getUint32(first, true) !== BEGINS) first += 4;
  if (first === WITHIN) return { why: 'there is no block at the beginning of the flash' };
  let [at, runs, vectors] = [first, false, 0];
  do {
    const block = read(view, at);
    if (!block) return { why: `the block at ${at.toString(16)} is broken` };
    for (const { type, words } of block.items) {
      if (type === IMAGE_TYPE) runs = words[0] >>> 16 === RUNS_HERE;
      if (type === VECTOR_TABLE) vectors = words[1] - 0x10000000;
    }
    at += block.next;
    if (at < 0 || at > flash.length - 20 || at % 4 !== 0) return { why: 'the ring of blocks leads out of the flash' };
  } while (at !== first);
  return runs ? { vectors } : { why: 'the image is for another chip, or none that runs' };
}

/** The items of a block, and how far it is to the next. */
function read(view, at) {
  if (view.getUint32(at, true) !== BEGINS) return null;
  const items = [];
  let place = at + 4;
  for (;;) {
    if (place + 12 > view.byteLength) return null;
    const head = view.getUint32(place, true);
    const type = head & 0x7f;
    const long = (head & 0x80) !== 0;
    const size = long ? (head >>> 8) & 0xffff : (head >>> 8) & 0xff;
    if ((head & 0xff) === LAST) {
      // It counts the words of all the others, and behind it are the distance to the next block and the end.
      const counted = size === (place - at - 4) / 4;
      const ended = view.getUint32(place + 8, true) === ENDS;
      return counted && ended ? { items, next: view.getInt32(place + 4, true) } : null;
    }
    if (size === 0) return null;
    items.push({ type, words: Array.from({ length: size }, (_, n) => view.getUint32(place + 4 * n, true)) });
    place += 4 * size;
  }
}
