// A boot ROM of our own: the table of functions, each a breakpoint that the emulator serves.
//
// The real one is not ours to hand out, and of it the firmware calls only a few functions.

const LOOKUP = 0x40;
const FUNCTIONS = 0x100;
const TABLE = 0x400;
const DATA = 0x600;
const BX_LR = 0x4770;
const BKPT = 0xbe00;
const END = 0x1000;

const tag = (letters) => letters.charCodeAt(0) | (letters.charCodeAt(1) << 8);

/** Erases flash, and programs it: what the core kept of it is no longer what is there. */
export function erase(chip, [offset, count]) {
  chip.rp2040.core.forget?.(offset, offset + count);
  chip.stall(chip.nor.erase(offset, count));
}
export function program(chip, [offset, data, count]) {
  chip.rp2040.core.forget?.(offset, offset + count);
  chip.stall(chip.nor.program(offset, chip.bytes(data, count)));
}

/** Forgets what is in the cache. */
export const forget = (chip) => chip.cache.flush();

/** The functions by their letters; each gets the chip and the first four registers and may return a result. */
const SERVED = {
  IF: () => {},
  EX: () => {},
  FC: forget,
  CX: () => {},
  RE: erase,
  RP: program,
  MC: (chip, [to, from, count]) => copy(chip, to, from, count),
  C4: (chip, [to, from, count]) => copy(chip, to, from, count),
  MS: (chip, [to, byte, count]) => fill(chip, to, byte, count),
  S4: (chip, [to, byte, count]) => fill(chip, to, byte, count),
  P3: (_, [word]) => [...word.toString(2)].filter((bit) => bit === '1').length,
  R3: (_, [word]) => {
    let reversed = 0;
    for (let bit = 0; bit < 32; bit++) if ((word >>> bit) & 1) reversed |= 1 << (31 - bit);
    return reversed >>> 0;
  },
  L3: (_, [word]) => Math.clz32(word),
  T3: (_, [word]) => (word === 0 ? 32 : 31 - Math.clz32(word & -word)),
  UB: (chip) => chip.becomeDrive(),
};

function copy(chip, to, from, count) {
  // As the core reads them: those that lie in the flash go through the cache.
  const bytes = Array.from({ length: count }, (_, i) => chip.rp2040.core.readUint8(from + i));
  bytes.forEach((byte, i) => chip.rp2040.writeUint8(to + i, byte));
  return to;
}

function fill(chip, to, byte, count) {
  for (let i = 0; i < count; i++) chip.rp2040.writeUint8(to + i, byte & 0xff);
  return to;
}

const LETTERS = Object.keys(SERVED);

/** Writes the ROM into a chip. */
export function write(rp2040) {
  const view = new DataView(rp2040.bootrom.buffer);
  const code = (at, number) => {
    view.setUint16(at, BKPT | number, true);
    view.setUint16(at + 2, BX_LR, true);
  };
  view.setUint32(0x10, 0x0201754d, true);
  view.setUint16(0x14, TABLE, true);
  view.setUint16(0x16, DATA, true);
  view.setUint16(0x18, LOOKUP | 1, true);
  code(LOOKUP, LETTERS.length);
  LETTERS.forEach((letters, number) => {
    code(FUNCTIONS + 4 * number, number);
    view.setUint16(TABLE + 4 * number, tag(letters), true);
    view.setUint16(TABLE + 4 * number + 2, (FUNCTIONS + 4 * number) | 1, true);
  });
}

/** Serves a breakpoint; false when it is none of the ROM's. */
export function serve(chip, number) {
  const { core } = chip.rp2040;
  if (core.PC >= END) return false;
  const args = [...core.registers.subarray(0, 4)];
  const result = number === LETTERS.length ? lookup(chip, args) : SERVED[LETTERS[number]]?.(chip, args);
  if (result !== undefined) core.registers[0] = result;
  return true;
}

function lookup(chip, [table, wanted]) {
  for (let at = table; chip.rp2040.readUint16(at) !== 0; at += 4) {
    if (chip.rp2040.readUint16(at) === wanted) return chip.rp2040.readUint16(at + 2);
  }
  return 0;
}
