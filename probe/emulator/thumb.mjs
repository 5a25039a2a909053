// Instructions of a Cortex-M33 (T32 of Armv8-M with the main extension, without DSP and floating point), taken apart once.
//
// What an instruction does is the same in its narrow and its wide encodings; here both become one, with its operands by name. An IT instruction says under
// which condition each of the next ones is executed, and that those don't set flags; both are written into them, so that the core need not remember.

/** What an instruction does. In a row, so that the core can branch by them. */
export const OP = Object.fromEntries(
  (
    'UNDEFINED AND BIC ORR ORN EOR MOV MVN TST TEQ ADD ADC SUB SBC RSB CMP CMN MOVT LSL LSR ASR ROR ' +
    'MUL MLA MLS SMULL UMULL SMLAL UMLAL SDIV UDIV CLZ RBIT REV REV16 REVSH SXTB SXTH UXTB UXTH UBFX SBFX BFI SSAT USAT ' +
    'LDR LDRB LDRH LDRSB LDRSH STR STRB STRH LDRD STRD LDM STM LDREX STREX CLREX ' +
    'B BL BX BLX CBZ CBNZ TBB TBH IT NOP WFE WFI SEV BKPT SVC CPS MRS MSR'
  )
    .split(' ')
    .map((name, number) => [name, number]),
);

/** The condition that always holds. */
export const ALWAYS = 14;

/** How the second operand is shifted. */
export const SHIFT = { NONE: 0, LSL: 1, LSR: 2, ASR: 3, ROR: 4, RRX: 5 };

const [SP, LR, PC] = [13, 14, 15];

/** An instruction, with all the fields that one may have, so that all have the same shape. */
class Instruction {
  /** What it does, how many bytes it has, and its bytes. */
  op = OP.UNDEFINED;
  size = 2;
  raw = 0;
  /** Under which condition it is executed, and the state of the IT block that it is in. */
  cond = ALWAYS;
  it = 0;
  /** Whether it sets flags. */
  s = false;
  /** Registers: the destination, the first and second operand, a third; -1 for none. */
  d = -1;
  n = -1;
  m = -1;
  a = -1;
  /** A number in the place of the second operand, a distance or an address; the carry that comes with it, or -1. */
  imm = 0;
  carry = -1;
  /** How the second operand is shifted, and by how much. */
  shift = SHIFT.NONE;
  amount = 0;
  /** Of a load or a store: whether the distance counts before it, and whether the sum is kept; of several registers downwards. */
  before = true;
  keeps = false;
  /** How many bytes it exchanges exclusively, and whether it needs a register for the outcome. */
  width = 4;
}

/**
 * Takes an instruction apart. `second` is read only if the first half needs it; `it` is the state of the IT block that it is in, 0 for none.
 */
export function decode(at, first, second, it = 0) {
  const i = new Instruction();
  i.raw = first;
  if (first >>> 11 < 0b11101) narrow(i, at, first, it === 0);
  else {
    i.size = 4;
    i.raw = ((first << 16) | second) >>> 0;
    wide(i, at, first, second);
  }
  i.it = it;
  if (it !== 0) i.cond = it >>> 4;
  return i;
}

/** The state of an IT block behind one of its instructions. */
export const advance = (it) => ((it & 7) === 0 ? 0 : (it & 0xe0) | ((it << 1) & 0x1f));

const sign = (value, bits) => (value << (32 - bits)) >> (32 - bits);
const set = (i, fields) => Object.assign(i, fields);

/** How an immediate shift is encoded. */
function shiftBy(i, type, amount) {
  if (type === 0) set(i, amount === 0 ? { shift: SHIFT.NONE } : { shift: SHIFT.LSL, amount });
  else if (type === 3 && amount === 0) set(i, { shift: SHIFT.RRX, amount: 1 });
  else set(i, { shift: type + 1, amount: amount === 0 ? 32 : amount });
}

function narrow(i, at, h, s) {
  const low = (from) => (h >>> from) & 7;
  const byte = h & 0xff;
  const pc = (at + 4) & ~3;
  switch (h >>> 11) {
    case 0b00000:
    case 0b00001:
    case 0b00010:
      set(i, { op: OP.MOV, s, d: low(0), m: low(3) });
      return shiftBy(i, (h >>> 11) & 3, (h >>> 6) & 31);
    case 0b00011: {
      set(i, { op: h & 0x200 ? OP.SUB : OP.ADD, s, d: low(0), n: low(3) });
      return h & 0x400 ? set(i, { imm: low(6) }) : set(i, { m: low(6) });
    }
    case 0b00100:
      return set(i, { op: OP.MOV, s, d: low(8), imm: byte });
    case 0b00101:
      return set(i, { op: OP.CMP, s: true, n: low(8), imm: byte });
    case 0b00110:
    case 0b00111:
      return set(i, { op: h & 0x800 ? OP.SUB : OP.ADD, s, d: low(8), n: low(8), imm: byte });
    case 0b01000:
      return h & 0x400 ? high(i, h) : processing(i, h, s);
    case 0b01001:
      return set(i, { op: OP.LDR, d: low(8), n: PC, imm: (pc + 4 * byte) | 0 });
    case 0b01010:
    case 0b01011: {
      const ops = [OP.STR, OP.STRH, OP.STRB, OP.LDRSB, OP.LDR, OP.LDRH, OP.LDRB, OP.LDRSH];
      return set(i, { op: ops[low(9)], d: low(0), n: low(3), m: low(6) });
    }
    case 0b01100:
    case 0b01101:
      return set(i, { op: h & 0x800 ? OP.LDR : OP.STR, d: low(0), n: low(3), imm: ((h >>> 6) & 31) * 4 });
    case 0b01110:
    case 0b01111:
      return set(i, { op: h & 0x800 ? OP.LDRB : OP.STRB, d: low(0), n: low(3), imm: (h >>> 6) & 31 });
    case 0b10000:
    case 0b10001:
      return set(i, { op: h & 0x800 ? OP.LDRH : OP.STRH, d: low(0), n: low(3), imm: ((h >>> 6) & 31) * 2 });
    case 0b10010:
    case 0b10011:
      return set(i, { op: h & 0x800 ? OP.LDR : OP.STR, d: low(8), n: SP, imm: byte * 4 });
    case 0b10100:
      return set(i, { op: OP.MOV, d: low(8), imm: (pc + 4 * byte) | 0 });
    case 0b10101:
      return set(i, { op: OP.ADD, d: low(8), n: SP, imm: 4 * byte });
    case 0b10110:
    case 0b10111:
      return others(i, at, h);
    case 0b11000:
      return set(i, { op: OP.STM, n: low(8), imm: byte, before: false, keeps: true });
    case 0b11001:
      return set(i, { op: OP.LDM, n: low(8), imm: byte, before: false, keeps: !((byte >>> low(8)) & 1) });
    case 0b11010:
    case 0b11011: {
      const cond = (h >>> 8) & 15;
      if (cond === 15) return set(i, { op: OP.SVC, imm: byte });
      return cond === 14 ? undefined : set(i, { op: OP.B, cond, imm: (at + 4 + sign(byte, 8) * 2) | 0 });
    }
    case 0b11100:
      return set(i, { op: OP.B, imm: (at + 4 + sign(h & 0x7ff, 11) * 2) | 0 });
  }
}

/** Data processing on low registers. */
function processing(i, h, s) {
  const [d, m] = [h & 7, (h >>> 3) & 7];
  const { AND, EOR, LSL, LSR, ASR, ADC, SBC, ROR, TST, RSB, CMP, CMN, ORR, MUL, BIC, MVN } = OP;
  const op = [AND, EOR, LSL, LSR, ASR, ADC, SBC, ROR, TST, RSB, CMP, CMN, ORR, MUL, BIC, MVN][(h >>> 6) & 15];
  if (op === RSB) return set(i, { op, s, d, n: m, imm: 0 });
  return set(i, { op, s: s || op === TST || op === CMP || op === CMN, d, n: d, m });
}

/** Operations on any registers, and branches to an address in one. */
function high(i, h) {
  const d = (h & 7) | ((h >>> 4) & 8);
  const m = (h >>> 3) & 15;
  switch ((h >>> 8) & 3) {
    case 0:
      return set(i, { op: OP.ADD, d, n: d, m });
    case 1:
      return set(i, { op: OP.CMP, s: true, n: d, m });
    case 2:
      return set(i, { op: OP.MOV, d, m });
    case 3:
      return set(i, { op: h & 0x80 ? OP.BLX : OP.BX, m });
  }
}

function others(i, at, h) {
  const bits = (h >>> 8) & 15;
  const low = (from) => (h >>> from) & 7;
  switch (bits) {
    case 0b0000:
      return set(i, { op: h & 0x80 ? OP.SUB : OP.ADD, d: SP, n: SP, imm: (h & 0x7f) * 4 });
    case 0b0001:
    case 0b0011:
    case 0b1001:
    case 0b1011: {
      const distance = ((h >>> 3) & 0x1f) * 2 + ((h >>> 9) & 1) * 64;
      return set(i, { op: h & 0x800 ? OP.CBNZ : OP.CBZ, n: low(0), imm: (at + 4 + distance) | 0 });
    }
    case 0b0010:
      return set(i, { op: [OP.SXTH, OP.SXTB, OP.UXTH, OP.UXTB][(h >>> 6) & 3], d: low(0), m: low(3) });
    case 0b0100:
    case 0b0101:
      return set(i, { op: OP.STM, n: SP, imm: (h & 0xff) | ((h & 0x100) << 6), before: true, keeps: true });
    case 0b0110:
      return (h & 0xe8) === 0x60 ? set(i, { op: OP.CPS, imm: h & 0x13 }) : undefined;
    case 0b1010: {
      const op = [OP.REV, OP.REV16, OP.UNDEFINED, OP.REVSH][(h >>> 6) & 3];
      return set(i, { op, d: low(0), m: low(3) });
    }
    case 0b1100:
    case 0b1101:
      return set(i, { op: OP.LDM, n: SP, imm: (h & 0xff) | ((h & 0x100) << 7), before: false, keeps: true });
    case 0b1110:
      return set(i, { op: OP.BKPT, imm: h & 0xff });
    case 0b1111:
      if (h & 15) return set(i, { op: OP.IT, imm: h & 0xff });
      return set(i, { op: [OP.NOP, OP.NOP, OP.WFE, OP.WFI, OP.SEV][(h >>> 4) & 15] ?? OP.NOP });
  }
}

function wide(i, at, h, l) {
  switch ((h >>> 11) & 3) {
    case 1:
      if ((h & 0x0600) === 0x0200) return shifted(i, h, l);
      if ((h & 0x0640) === 0x0000) return several(i, h, l);
      if ((h & 0x0640) === 0x0040) return pairs(i, at, h, l);
      return;
    case 2:
      if (l & 0x8000) return branches(i, at, h, l);
      return h & 0x0200 ? plain(i, at, h, l) : modified(i, h, l);
    case 3:
      if ((h & 0x0700) === 0x0000) return memory(i, at, h, l);
      if ((h & 0x0700) === 0x0100) return memory(i, at, h, l);
      if ((h & 0x0700) === 0x0200) return registers(i, h, l);
      if ((h & 0x0780) === 0x0300) return multiply(i, h, l);
      if ((h & 0x0780) === 0x0380) return long(i, h, l);
  }
}

/** Which operation data processing has, by its four bits; what has no destination only compares, what has no operand only moves. */
function operation(i, bits, s, n, d) {
  const { AND, BIC, ORR, ORN, EOR, ADD, ADC, SBC, SUB, RSB, TST, TEQ, CMN, CMP, MOV, MVN, UNDEFINED } = OP;
  const ops = [AND, BIC, ORR, ORN, EOR, -1, -1, -1, ADD, -1, ADC, SBC, -1, SUB, RSB, -1];
  const compares = { [AND]: TST, [EOR]: TEQ, [ADD]: CMN, [SUB]: CMP };
  let op = ops[bits];
  if (op < 0) op = UNDEFINED;
  else if (d === PC && s && op in compares) op = compares[op];
  else if (n === PC && op === ORR) op = MOV;
  else if (n === PC && op === ORN) op = MVN;
  set(i, { op, s, n, d });
}

function shifted(i, h, l) {
  operation(i, (h >>> 5) & 15, (h & 0x10) !== 0, h & 15, (l >>> 8) & 15);
  i.m = l & 15;
  shiftBy(i, (l >>> 4) & 3, ((l >>> 10) & 0x1c) | ((l >>> 6) & 3));
}

function modified(i, h, l) {
  operation(i, (h >>> 5) & 15, (h & 0x10) !== 0, h & 15, (l >>> 8) & 15);
  const pattern = ((h & 0x400) << 1) | ((l >>> 4) & 0x700) | (l & 0xff);
  const byte = pattern & 0xff;
  if (pattern >>> 10 === 0) {
    i.imm = [byte, byte | (byte << 16), (byte << 8) | (byte << 24), byte * 0x01010101][(pattern >>> 8) & 3] | 0;
  } else {
    const by = pattern >>> 7;
    const value = 0x80 | (pattern & 0x7f);
    i.imm = (value >>> by) | (value << (32 - by));
    i.carry = i.imm >>> 31;
  }
}

function plain(i, at, h, l) {
  const [n, d] = [h & 15, (l >>> 8) & 15];
  const imm = ((h & 0x400) << 1) | ((l >>> 4) & 0x700) | (l & 0xff);
  const lowest = ((l >>> 10) & 0x1c) | ((l >>> 6) & 3);
  switch ((h >>> 4) & 0x1f) {
    case 0b00000:
    case 0b01010: {
      const op = h & 0x80 ? OP.SUB : OP.ADD;
      if (n !== PC) return set(i, { op, d, n, imm });
      return set(i, { op: OP.MOV, d, imm: (((at + 4) & ~3) + (op === OP.ADD ? imm : -imm)) | 0 });
    }
    case 0b00100:
      return set(i, { op: OP.MOV, d, imm: (n << 12) | imm });
    case 0b01100:
      return set(i, { op: OP.MOVT, d, imm: ((n << 12) | imm) << 16 });
    case 0b10000:
    case 0b10010:
    case 0b11000:
    case 0b11010:
      shiftBy(i, h & 0x20 ? 2 : 0, lowest);
      return set(i, { op: h & 0x80 ? OP.USAT : OP.SSAT, d, m: n, imm: l & 0x1f });
    case 0b10100:
      return set(i, { op: OP.SBFX, d, n, amount: lowest, imm: (l & 0x1f) + 1 });
    case 0b11100:
      return set(i, { op: OP.UBFX, d, n, amount: lowest, imm: (l & 0x1f) + 1 });
    case 0b10110:
      // BFC puts zeroes there.
      return set(i, { op: OP.BFI, d, n: n === PC ? -1 : n, amount: lowest, imm: (l & 0x1f) - lowest + 1 });
  }
}

function branches(i, at, h, l) {
  const top = (h >>> 10) & 1;
  const [j1, j2] = [(l >>> 13) & 1, (l >>> 11) & 1];
  if (l & 0x1000) {
    const upper = (top << 24) | ((j1 ^ top ^ 1) << 23) | ((j2 ^ top ^ 1) << 22);
    const distance = sign(upper | ((h & 0x3ff) << 12) | ((l & 0x7ff) << 1), 25);
    return set(i, { op: l & 0x4000 ? OP.BL : OP.B, imm: (at + 4 + distance) | 0 });
  }
  if (l & 0x4000) return;
  const cond = (h >>> 6) & 15;
  if (cond < 14) {
    const distance = sign((top << 20) | (j2 << 19) | (j1 << 18) | ((h & 0x3f) << 12) | ((l & 0x7ff) << 1), 21);
    return set(i, { op: OP.B, cond, imm: (at + 4 + distance) | 0 });
  }
  switch ((h >>> 4) & 0x7f) {
    case 0b0111000:
    case 0b0111001:
      return set(i, { op: OP.MSR, n: h & 15, imm: l & 0xff });
    case 0b0111010:
      // Hints; wide ones are rare.
      return set(i, { op: (l & 0xff) === 2 ? OP.WFE : (l & 0xff) === 3 ? OP.WFI : (l & 0xff) === 4 ? OP.SEV : OP.NOP });
    case 0b0111011: {
      const what = (l >>> 4) & 15;
      if (what === 2) return set(i, { op: OP.CLREX });
      // Barriers: nothing here is out of order.
      return what >= 4 && what <= 6 ? set(i, { op: OP.NOP }) : undefined;
    }
    case 0b0111110:
    case 0b0111111:
      return set(i, { op: OP.MRS, d: (l >>> 8) & 15, imm: l & 0xff });
  }
}

function several(i, h, l) {
  const before = (h & 0x0180) === 0x0100;
  if (!before && (h & 0x0180) !== 0x0080) return;
  set(i, { op: h & 0x10 ? OP.LDM : OP.STM, n: h & 15, imm: l, before, keeps: (h & 0x20) !== 0 });
}

/** Two registers at once, exclusive accesses, those with an order, and branches by a table. */
function pairs(i, at, h, l) {
  const [n, d, a] = [h & 15, (l >>> 12) & 15, (l >>> 8) & 15];
  const [p, u, w] = [(h >>> 8) & 1, (h >>> 7) & 1, (h >>> 5) & 1];
  const loads = (h & 0x10) !== 0;
  if (p || w) {
    const distance = (u ? 1 : -1) * (l & 0xff) * 4;
    const imm = n === PC ? (((at + 4) & ~3) + distance) | 0 : distance;
    return set(i, { op: loads ? OP.LDRD : OP.STRD, d, a, n, imm, before: p === 1, keeps: w === 1 });
  }
  if (!u) {
    const imm = (l & 0xff) * 4;
    if (loads) return set(i, { op: OP.LDREX, d, n, imm });
    // A destination of 15 asks whether an address may be accessed, which nobody does here.
    return d === PC ? undefined : set(i, { op: OP.STREX, d, n, a, imm });
  }
  const kind = (l >>> 4) & 15;
  if (loads && kind < 2) return set(i, { op: kind ? OP.TBH : OP.TBB, n, m: l & 15 });
  const width = [1, 2, 4][kind & 3];
  if (!width || kind < 4) return;
  const exclusive = (kind & 4) !== 0;
  if (!exclusive) {
    const ops = loads ? { 1: OP.LDRB, 2: OP.LDRH, 4: OP.LDR } : { 1: OP.STRB, 2: OP.STRH, 4: OP.STR };
    return set(i, { op: ops[width], d, n });
  }
  return loads ? set(i, { op: OP.LDREX, d, n, width }) : set(i, { op: OP.STREX, d, n, a: l & 15, width });
}

/** Loads and stores of one register. */
function memory(i, at, h, l) {
  const [n, d] = [h & 15, (l >>> 12) & 15];
  const size = (h >>> 5) & 3;
  const loads = (h & 0x10) !== 0;
  const signed = (h & 0x100) !== 0;
  const ops = loads
    ? signed
      ? [OP.LDRSB, OP.LDRSH, -1, -1]
      : [OP.LDRB, OP.LDRH, OP.LDR, -1]
    : signed
      ? [-1, -1, -1, -1]
      : [OP.STRB, OP.STRH, OP.STR, -1];
  const op = ops[size];
  if (op < 0) return;
  set(i, { op, d, n });
  const hint = loads && d === PC && size < 2;
  if (n === PC) {
    if (!loads) return set(i, { op: OP.UNDEFINED });
    i.imm = (((at + 4) & ~3) + (h & 0x80 ? 1 : -1) * (l & 0xfff)) | 0;
  } else if (h & 0x80) i.imm = l & 0xfff;
  else if (l & 0x800) {
    const [p, u, w] = [(l >>> 10) & 1, (l >>> 9) & 1, (l >>> 8) & 1];
    if (!p && !w) return set(i, { op: OP.UNDEFINED });
    set(i, { imm: (u ? 1 : -1) * (l & 0xff), before: p === 1, keeps: w === 1 });
  } else if ((l & 0xfc0) === 0) set(i, { m: l & 15, amount: (l >>> 4) & 3 });
  else return set(i, { op: OP.UNDEFINED });
  // Loads of a byte into nothing are hints.
  if (hint && !i.keeps) set(i, { op: OP.NOP });
}

/** Shifts by a register, extensions, and what else has two registers. */
function registers(i, h, l) {
  if ((l & 0xf000) !== 0xf000) return;
  const [n, d, m] = [h & 15, (l >>> 8) & 15, l & 15];
  const bits = (h >>> 4) & 15;
  if (!(h & 0x80)) {
    if ((l & 0xf0) === 0) {
      const op = [OP.LSL, OP.LSR, OP.ASR, OP.ROR][bits >>> 1];
      return set(i, { op, s: (bits & 1) !== 0, d, n, m });
    }
    const ops = [OP.SXTH, OP.UXTH, OP.UNDEFINED, OP.UNDEFINED, OP.SXTB, OP.UXTB];
    if (!(l & 0x80) || n !== PC) return;
    const amount = ((l >>> 4) & 3) * 8;
    return set(i, { op: ops[bits] ?? OP.UNDEFINED, d, m, shift: amount ? SHIFT.ROR : SHIFT.NONE, amount });
  }
  const what = (l >>> 4) & 15;
  if (bits === 0b1001 && what >= 8 && what < 12) return set(i, { op: [OP.REV, OP.REV16, OP.RBIT, OP.REVSH][what - 8], d, m });
  if (bits === 0b1011 && what === 8) return set(i, { op: OP.CLZ, d, m });
}

function multiply(i, h, l) {
  const [n, a, d, m] = [h & 15, (l >>> 12) & 15, (l >>> 8) & 15, l & 15];
  if ((h & 0x70) !== 0) return;
  const kind = (l >>> 4) & 15;
  if (kind === 1) return set(i, { op: OP.MLS, d, n, m, a });
  if (kind === 0) return set(i, a === PC ? { op: OP.MUL, d, n, m } : { op: OP.MLA, d, n, m, a });
}

/** Products of 64 bits, with the lower half in `d` and the upper one in `a`; and divisions. */
function long(i, h, l) {
  const [n, low, upper, m] = [h & 15, (l >>> 12) & 15, (l >>> 8) & 15, l & 15];
  const product = { 0: OP.SMULL, 2: OP.UMULL, 4: OP.SMLAL, 6: OP.UMLAL }[(h >>> 4) & 7];
  if (product !== undefined) return (l & 0xf0) === 0 ? set(i, { op: product, d: low, a: upper, n, m }) : undefined;
  if ((l & 0xf0) === 0xf0) set(i, { op: h & 0x20 ? OP.UDIV : OP.SDIV, d: upper, n, m });
}

/** The registers with a meaning of their own. */
export const NAMED = { SP, LR, PC };
