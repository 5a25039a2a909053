// The core of an RP2350: a Cortex-M33 in its secure state, with what the firmware needs of it.
//
// It has the face of the core in `rp2040js`, so that the rest of the board need not know which of the two it has. Instructions are taken apart once and kept.
// Not there: floating point and DSP, which no image here uses (they fault), the other security state, the memory protection unit. Cycles are those that the manual of the
// core gives without waiting: one for most instructions, two for a load or a branch that is taken.

import { ALWAYS, NAMED, OP, SHIFT, advance, decode } from './thumb.mjs';

const { SP, LR, PC } = NAMED;

const FLASH = 0x10000000;
const RAM = 0x20000000;

// Exceptions, and the priority of what is executed when none is active.
const NMI = 2;
const HARD_FAULT = 3;
const SVCALL = 11;
const PENDSV = 14;
const SYSTICK = 15;
const FIRST_IRQ = 16;
const NONE = 256;

// What an exception leaves in the link register: where it came from, and on which stack.
const TO_HANDLER = 0xfffffff1 | 0;
const TO_THREAD = 0xfffffff9 | 0;
const TO_PROCESS = 0xfffffffd | 0;
const RETURN = 0xff000000 | 0;

const FRAME = 32;
const ALIGNED = 1 << 9;
const NOBODY = -1;

/** What was taken apart of the code in a flash: good for as many lives of a chip as the same bytes are there. */
export class Code {
  #bytes;
  /** Instructions by half words from the beginning of the flash. */
  taken;

  /** Of so many bytes from its beginning; behind them nothing is executed often. */
  constructor(flash, size) {
    this.#bytes = flash.slice(0, size);
    this.taken = new Array(size / 2);
  }

  isOf(flash) {
    const [kept, now] = [this.#bytes, flash].map((bytes) => new Uint32Array(bytes.buffer, bytes.byteOffset, this.#bytes.length / 4));
    return kept.every((word, n) => word === now[n]);
  }
}

export class CortexM33 {
  registers = new Int32Array(16);
  /** Where the instruction is that is executed. */
  at = 0;
  pc = 0;
  /** Flags: a result that is negative or zero as they say, and carry and overflow as 0 or 1. */
  nz = 1;
  c = 0;
  v = 0;
  IPSR = 0;
  /** What masks exceptions: all of them, faults as well, or those of a priority and lower ones. */
  PM = false;
  FM = false;
  basePriority = 0;
  VTOR = 0;
  waiting = false;
  eventRegistered = false;
  interruptsUpdated = false;
  cycles = 0;
  /** Interrupts by word of 32: those that are enabled, those that wait to be taken, those whose line is up. */
  enabled = [0, 0];
  pended = [0, 0];
  lines = [0, 0];
  /** The priority of each interrupt, and of the exceptions of the core; the lower the sooner. */
  priorities = new Uint8Array(64);
  systemPriorities = new Uint8Array(16);
  pendingSystem = new Set();
  /** Exceptions that are active, the last one on top. */
  active = [];
  /** The stack that is not in use, and which is. */
  #otherStack = 0;
  #process = false;
  #exclusive = NOBODY;
  /** The carry that comes out of the last shift. */
  #out = 0;
  #flash = null;
  #ram = null;

  /** `cache` is asked for everything that is read in the flash; `code` may be that of an earlier life. */
  constructor(rp2040, cache, code = new Code(rp2040.flash, rp2040.flash.length)) {
    this.rp2040 = rp2040;
    this.cache = cache;
    this.ram = rp2040.sram;
    this.ramView = rp2040.sramView;
    this.ram32 = new Uint32Array(this.ram.buffer);
    this.flashView = rp2040.flashView;
    this.flashBytes = rp2040.flash;
    this.#flash = code.taken;
    this.#ram = new Array(this.ram.length / 2);
  }

  /** Forgets what was taken apart of the flash when it is written. */
  forget(from, to) {
    if (from >>> 1 < this.#flash.length) this.#flash.fill(undefined, from >>> 1, (to + 1) >>> 1);
  }

  reset() {
    this.registers[SP] = this.readUint32(this.VTOR);
    this.registers[LR] = -1;
    this.PC = this.readUint32(this.VTOR + 4) & ~1;
  }

  get PC() {
    return this.pc;
  }

  set PC(value) {
    this.pc = value >>> 0;
  }

  get SP() {
    return this.registers[SP] >>> 0;
  }

  get LR() {
    return this.registers[LR] >>> 0;
  }

  set enabledInterrupts(word) {
    this.enabled.fill(word);
  }

  get APSR() {
    return ((this.nz < 0 ? 8 : 0) | (this.nz === 0 ? 4 : 0) | (this.c ? 2 : 0) | (this.v ? 1 : 0)) << 28;
  }

  set APSR(value) {
    this.nz = value & 0x40000000 ? 0 : value < 0 || value > 0x7fffffff ? -1 : 1;
    this.c = (value >>> 29) & 1;
    this.v = (value >>> 28) & 1;
  }

  // Memory.

  readUint32(address) {
    const at = (address - RAM) >>> 0;
    if (at < this.ram.length - 3) return (at & 3) === 0 ? this.ram32[at >>> 2] : this.ramView.getUint32(at, true);
    const place = (address - FLASH) >>> 0;
    if (place < this.flashBytes.length - 3) {
      this.cache.read(place);
      if (place & 3) this.cache.read(place + 3);
      return this.flashView.getUint32(place, true);
    }
    return this.rp2040.readUint32(address >>> 0) >>> 0;
  }

  readUint16(address) {
    const at = (address - RAM) >>> 0;
    if (at < this.ram.length - 1) return this.ramView.getUint16(at, true);
    const place = (address - FLASH) >>> 0;
    if (place < this.flashBytes.length - 1) {
      this.cache.read(place);
      if ((place & 3) === 3) this.cache.read(place + 1);
      return this.flashView.getUint16(place, true);
    }
    if (address & 1) this.#unaligned(address);
    return this.rp2040.readUint16(address >>> 0);
  }

  readUint8(address) {
    const at = (address - RAM) >>> 0;
    if (at < this.ram.length) return this.ram[at];
    const place = (address - FLASH) >>> 0;
    if (place < this.flashBytes.length) {
      this.cache.read(place);
      return this.flashBytes[place];
    }
    return this.rp2040.readUint8(address >>> 0);
  }

  writeUint32(address, value) {
    const at = (address - RAM) >>> 0;
    if (at < this.ram.length - 3) {
      if ((at & 3) === 0) this.ram32[at >>> 2] = value;
      else this.ramView.setUint32(at, value, true);
    } else if (this.#mayWrite(address)) this.rp2040.writeUint32(address >>> 0, value >>> 0);
  }

  writeUint16(address, value) {
    const at = (address - RAM) >>> 0;
    if (at < this.ram.length - 1) this.ramView.setUint16(at, value, true);
    else if (this.#mayWrite(address)) this.rp2040.writeUint16(address >>> 0, value & 0xffff);
  }

  writeUint8(address, value) {
    const at = (address - RAM) >>> 0;
    if (at < this.ram.length) this.ram[at] = value;
    else if (this.#mayWrite(address)) this.rp2040.writeUint8(address >>> 0, value & 0xff);
  }

  /** Boot ROM and flash can't be written like memory. */
  #mayWrite(address) {
    if (address >>> 0 >= RAM) return true;
    this.#bad(`a write to 0x${(address >>> 0).toString(16)}`);
    return false;
  }

  #unaligned(address) {
    this.#bad(`an access to 0x${(address >>> 0).toString(16)}, which is not aligned`);
  }

  #bad(what) {
    this.rp2040.logger.error('CortexM33', `${what}, at 0x${this.at.toString(16)}`);
  }

  // Exceptions.

  #priority(exception) {
    if (exception >= FIRST_IRQ) return this.priorities[exception - FIRST_IRQ];
    if (exception === HARD_FAULT) return -1;
    return exception === NMI ? -2 : this.systemPriorities[exception];
  }

  /** The priority of what is executed: what is to interrupt it needs a lower number. */
  #executed() {
    let lowest = NONE;
    for (const exception of this.active) lowest = Math.min(lowest, this.#priority(exception));
    if (this.basePriority) lowest = Math.min(lowest, this.basePriority);
    if (this.PM) lowest = Math.min(lowest, 0);
    return this.FM ? Math.min(lowest, -1) : lowest;
  }

  /** The exception that waits with the lowest number of priority, or 0. */
  #first() {
    let [first, priority] = [0, NONE];
    for (const exception of this.pendingSystem) {
      if (this.#priority(exception) < priority) [first, priority] = [exception, this.#priority(exception)];
    }
    for (let word = 0; word < 2; word++) {
      let bits = this.pended[word] & this.enabled[word];
      while (bits !== 0) {
        const irq = 32 * word + 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        if (this.priorities[irq] < priority) [first, priority] = [FIRST_IRQ + irq, this.priorities[irq]];
      }
    }
    return first;
  }

  /** A line of an interrupt goes up or down; one that went up waits to be taken, even if it goes down again. */
  setInterrupt(irq, up) {
    const [word, bit] = [irq >>> 5, 1 << (irq & 31)];
    if (!up) this.lines[word] &= ~bit;
    else if (!(this.lines[word] & bit)) {
      this.lines[word] |= bit;
      this.pend(word, bit);
    }
  }

  pend(word, bits) {
    this.pended[word] |= bits;
    this.interruptsUpdated = true;
    if (this.waiting && this.checkForInterrupts()) this.waiting = false;
  }

  /** Takes an exception that waits, if it may interrupt. */
  checkForInterrupts() {
    const first = this.#first();
    if (first === 0 || this.#priority(first) >= this.#executed()) {
      this.interruptsUpdated = false;
      // WFI ends by what would interrupt if it were not masked.
      return first !== 0 && this.waiting && this.waitsForInterrupt;
    }
    const irq = first - FIRST_IRQ;
    if (irq >= 0) this.pended[irq >>> 5] &= ~(1 << (irq & 31));
    else this.pendingSystem.delete(first);
    this.exceptionEntry(first);
    return true;
  }

  exceptionEntry(exception) {
    const { registers: r } = this;
    const odd = r[SP] & 4 ? ALIGNED : 0;
    const frame = (r[SP] - FRAME) & ~7;
    const it = this.#fetch(this.pc)?.it ?? 0;
    const psr = this.APSR | (1 << 24) | odd | this.IPSR | ((it & 3) << 25) | ((it >>> 2) << 10);
    [r[0], r[1], r[2], r[3], r[12], r[LR], this.pc, psr].forEach((word, n) => this.writeUint32(frame + 4 * n, word));
    r[SP] = frame;
    r[LR] = this.active.length ? TO_HANDLER : this.#process ? TO_PROCESS : TO_THREAD;
    this.#useStack(false);
    this.active.push(exception);
    this.IPSR = exception;
    this.#exclusive = NOBODY;
    this.eventRegistered = true;
    this.interruptsUpdated = true;
    this.cycles += 12;
    this.PC = this.readUint32(this.VTOR + 4 * exception) & ~1;
  }

  #exceptionReturn(link) {
    if (link !== TO_HANDLER && link !== TO_THREAD && link !== TO_PROCESS) return this.#bad('a return from nowhere');
    const { registers: r } = this;
    const ended = this.active.pop();
    if (ended >= FIRST_IRQ) {
      const [word, bit] = [(ended - FIRST_IRQ) >>> 5, 1 << ((ended - FIRST_IRQ) & 31)];
      // A line that is still up asks again.
      if (this.lines[word] & bit) this.pended[word] |= bit;
    }
    if (ended !== NMI) this.FM = false;
    this.#useStack(link === TO_PROCESS);
    const frame = r[SP];
    const [r0, r1, r2, r3, r12, lr, pc, psr] = Array.from({ length: 8 }, (_, n) => this.readUint32(frame + 4 * n));
    [r[0], r[1], r[2], r[3], r[12], r[LR]] = [r0, r1, r2, r3, r12, lr];
    r[SP] = (frame + FRAME) | (psr & ALIGNED ? 4 : 0);
    this.PC = pc & ~1;
    this.APSR = psr;
    this.IPSR = psr & 0x1ff;
    this.#exclusive = NOBODY;
    this.eventRegistered = true;
    this.interruptsUpdated = true;
    this.cycles += 10;
  }

  #useStack(process) {
    if (process === this.#process) return;
    this.#process = process;
    const other = this.#otherStack;
    this.#otherStack = this.registers[SP];
    this.registers[SP] = other;
  }

  // Instructions.

  /** The instruction at a place, taken apart; undefined where there can't be any. */
  #fetch(at) {
    const place = at - FLASH;
    if (place >= 0 && place < this.flashBytes.length - 1) {
      this.cache.read(place);
      const known = this.#flash[place >>> 1];
      if (known !== undefined) {
        if (known.size === 4 && (place & 2) !== 0) this.cache.read(place + 2);
        return known;
      }
      return this.#take(place >>> 1 < this.#flash.length ? this.#flash : {}, place >>> 1, at);
    }
    const offset = at - RAM;
    if (offset >= 0 && offset < this.ram.length - 1) {
      const known = this.#ram[offset >>> 1];
      // What lies in RAM may have been written since.
      if (known !== undefined && known.raw === this.#raw(at, known.size)) return known;
      return this.#take(this.#ram, offset >>> 1, at);
    }
    if (at < 4 * this.rp2040.bootrom.length) return decode(at, this.rp2040.readUint16(at), 0);
    return undefined;
  }

  #raw(at, size) {
    const offset = at - RAM;
    const first = this.ramView.getUint16(offset, true);
    return size === 2 ? first : ((first << 16) | this.ramView.getUint16(offset + 2, true)) >>> 0;
  }

  #take(kept, number, at, it = 0) {
    const first = this.readUint16(at);
    const second = first >>> 11 < 0b11101 ? 0 : this.readUint16(at + 2);
    const taken = (kept[number] = decode(at, first, second, it));
    if (taken.op === OP.IT) this.#takeBlock(kept, number + 1, at + 2, taken.imm);
    return taken;
  }

  /** Takes the instructions of an IT block apart, each under its condition. */
  #takeBlock(kept, number, at, it) {
    while (it !== 0) {
      const { size } = this.#take(kept, number, at, it);
      number += size / 2;
      at += size;
      it = advance(it);
    }
  }

  #passes(cond) {
    const { nz, c, v } = this;
    switch (cond) {
      case 0: return nz === 0;
      case 1: return nz !== 0;
      case 2: return c === 1;
      case 3: return c === 0;
      case 4: return nz < 0;
      case 5: return nz >= 0;
      case 6: return v === 1;
      case 7: return v === 0;
      case 8: return c === 1 && nz !== 0;
      case 9: return c === 0 || nz === 0;
      case 10: return (nz < 0) === (v === 1);
      case 11: return (nz < 0) !== (v === 1);
      case 12: return nz !== 0 && (nz < 0) === (v === 1);
      case 13: return nz === 0 || (nz < 0) !== (v === 1);
    }
    return true;
  }

  /** The second operand, and the carry that comes with it. */
  #operand(i) {
    if (i.m < 0) {
      this.#out = i.carry < 0 ? this.c : i.carry;
      return i.imm;
    }
    if (i.shift === SHIFT.NONE) {
      this.#out = this.c;
      return this.registers[i.m];
    }
    return this.#shifted(this.registers[i.m], i.shift, i.amount);
  }

  #shifted(value, shift, amount) {
    if (amount === 0) {
      this.#out = this.c;
      return value;
    }
    switch (shift) {
      case SHIFT.LSL:
        this.#out = amount > 32 ? 0 : (value >>> (32 - amount)) & 1;
        return amount > 31 ? 0 : value << amount;
      case SHIFT.LSR:
        this.#out = amount > 32 ? 0 : (value >>> (amount - 1)) & 1;
        return amount > 31 ? 0 : value >>> amount | 0;
      case SHIFT.ASR:
        this.#out = amount > 31 ? value >>> 31 : (value >>> (amount - 1)) & 1;
        return amount > 31 ? value >> 31 : value >> amount;
      case SHIFT.ROR: {
        const by = amount & 31;
        const turned = by === 0 ? value : (value >>> by) | (value << (32 - by));
        this.#out = turned >>> 31;
        return turned;
      }
      default:
        this.#out = value & 1;
        return (this.c << 31) | (value >>> 1);
    }
  }

  /** a + b + carry, with the flags if wanted; a difference is the sum with the complement. */
  #sum(a, b, carry, s) {
    const sum = (a + b + carry) | 0;
    if (s) {
      this.nz = sum;
      this.c = (a >>> 0) + (b >>> 0) + carry > 0xffffffff ? 1 : 0;
      this.v = ((a ^ sum) & (b ^ sum)) >>> 31;
    }
    return sum;
  }

  #put(i, value) {
    if (i.d === PC) return this.#branch(value);
    this.registers[i.d] = value;
    return 1;
  }

  #logical(i, value) {
    if (i.s) {
      this.nz = value;
      this.c = this.#out;
    }
    return this.#put(i, value);
  }

  #branch(to) {
    this.pc = (to & ~1) >>> 0;
    return 2;
  }

  /** To an address with the bit of Thumb, or back from an exception. */
  #exchange(to) {
    if (to >= RETURN && to < 0 && this.active.length) {
      this.#exceptionReturn(to);
      return 2;
    }
    if ((to & 1) === 0) this.#bad(`a branch to 0x${(to >>> 0).toString(16)}, which is no Thumb code`);
    return this.#branch(to);
  }

  /** Where a load or a store goes; the base is changed if wanted. */
  #address(i) {
    const { registers: r } = this;
    if (i.m >= 0) return (r[i.n] + (r[i.m] << i.amount)) | 0;
    if (i.n === PC) return i.imm;
    const base = r[i.n];
    const sum = (base + i.imm) | 0;
    if (i.keeps) r[i.n] = sum;
    return i.before ? sum : base;
  }

  #load(i, value) {
    if (i.d === PC) return 2 + this.#exchange(value | 0);
    this.registers[i.d] = value;
    return 2;
  }

  /** Whether an access that must be aligned is. */
  #isAligned(address, width) {
    if ((address & (width - 1)) === 0) return true;
    this.#unaligned(address);
    return false;
  }

  #loadSeveral(i) {
    const { registers: r } = this;
    const { n, imm: list } = i;
    const count = ones(list);
    const base = r[n];
    let at = i.before ? base - 4 * count : base;
    if (!this.#isAligned(at, 4)) return 1;
    if (i.keeps) r[n] = i.before ? at : base + 4 * count;
    for (let bits = list & 0x7fff; bits !== 0; bits &= bits - 1) {
      r[31 - Math.clz32(bits & -bits)] = this.readUint32(at);
      at += 4;
    }
    return list & 0x8000 ? count + 1 + this.#exchange(this.readUint32(at) | 0) : count + 1;
  }

  #storeSeveral(i) {
    const { registers: r } = this;
    const { n, imm: list } = i;
    const count = ones(list);
    const base = r[n];
    let at = i.before ? base - 4 * count : base;
    if (!this.#isAligned(at, 4)) return 1;
    const kept = i.before ? at : base + 4 * count;
    for (let bits = list; bits !== 0; bits &= bits - 1) {
      this.writeUint32(at, r[31 - Math.clz32(bits & -bits)]);
      at += 4;
    }
    if (i.keeps) r[n] = kept;
    return count + 1;
  }

  /** Executes the next instruction, or takes an exception before it; returns the cycles that this took. */
  executeInstruction() {
    this.cycles = 0;
    if (this.interruptsUpdated && this.checkForInterrupts()) this.waiting = false;
    const at = (this.at = this.pc);
    const i = this.#fetch(at);
    if (i === undefined) {
      this.pc = at + 2;
      this.#bad('nothing that could be executed');
      return 1;
    }
    this.pc = at + i.size;
    if (i.cond !== ALWAYS && !this.#passes(i.cond)) return 1 + this.cycles;
    this.registers[PC] = at + 4;
    return this.#execute(i) + this.cycles;
  }

  #execute(i) {
    const r = this.registers;
    switch (i.op) {
      case OP.AND: return this.#logical(i, r[i.n] & this.#operand(i));
      case OP.BIC: return this.#logical(i, r[i.n] & ~this.#operand(i));
      case OP.ORR: return this.#logical(i, r[i.n] | this.#operand(i));
      case OP.ORN: return this.#logical(i, r[i.n] | ~this.#operand(i));
      case OP.EOR: return this.#logical(i, r[i.n] ^ this.#operand(i));
      case OP.MOV: return this.#logical(i, this.#operand(i));
      case OP.MVN: return this.#logical(i, ~this.#operand(i));
      case OP.TST:
        this.nz = r[i.n] & this.#operand(i);
        this.c = this.#out;
        return 1;
      case OP.TEQ:
        this.nz = r[i.n] ^ this.#operand(i);
        this.c = this.#out;
        return 1;
      case OP.ADD: return this.#put(i, this.#sum(r[i.n], this.#operand(i), 0, i.s));
      case OP.ADC: return this.#put(i, this.#sum(r[i.n], this.#operand(i), this.c, i.s));
      case OP.SUB: return this.#put(i, this.#sum(r[i.n], ~this.#operand(i), 1, i.s));
      case OP.SBC: return this.#put(i, this.#sum(r[i.n], ~this.#operand(i), this.c, i.s));
      case OP.RSB: return this.#put(i, this.#sum(~r[i.n], this.#operand(i), 1, i.s));
      case OP.CMP:
        this.#sum(r[i.n], ~this.#operand(i), 1, true);
        return 1;
      case OP.CMN:
        this.#sum(r[i.n], this.#operand(i), 0, true);
        return 1;
      case OP.MOVT:
        r[i.d] = (r[i.d] & 0xffff) | i.imm;
        return 1;
      case OP.LSL: return this.#logical(i, this.#shifted(r[i.n], SHIFT.LSL, r[i.m] & 0xff));
      case OP.LSR: return this.#logical(i, this.#shifted(r[i.n], SHIFT.LSR, r[i.m] & 0xff));
      case OP.ASR: return this.#logical(i, this.#shifted(r[i.n], SHIFT.ASR, r[i.m] & 0xff));
      case OP.ROR: return this.#logical(i, this.#shifted(r[i.n], SHIFT.ROR, r[i.m] & 0xff));
      case OP.MUL: {
        const product = Math.imul(r[i.n], r[i.m]);
        r[i.d] = product;
        if (i.s) this.nz = product;
        return 1;
      }
      case OP.MLA:
        r[i.d] = r[i.a] + Math.imul(r[i.n], r[i.m]);
        return 1;
      case OP.MLS:
        r[i.d] = r[i.a] - Math.imul(r[i.n], r[i.m]);
        return 1;
      case OP.SMULL: return this.#long(i, BigInt(r[i.n]) * BigInt(r[i.m]));
      case OP.SMLAL: return this.#long(i, BigInt(r[i.n]) * BigInt(r[i.m]) + this.#both(i));
      case OP.UMULL: return this.#unsignedLong(i, 0, 0);
      case OP.UMLAL: return this.#unsignedLong(i, r[i.d] >>> 0, r[i.a] >>> 0);
      case OP.SDIV:
        r[i.d] = r[i.m] === 0 ? 0 : (r[i.n] / r[i.m]) | 0;
        return 8;
      case OP.UDIV:
        r[i.d] = r[i.m] === 0 ? 0 : (r[i.n] >>> 0) / (r[i.m] >>> 0);
        return 8;
      case OP.CLZ:
        r[i.d] = Math.clz32(r[i.m]);
        return 1;
      case OP.RBIT:
        r[i.d] = mirrored(r[i.m]);
        return 1;
      case OP.REV: {
        const word = r[i.m];
        r[i.d] = (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
        return 1;
      }
      case OP.REV16:
        r[i.d] = ((r[i.m] & 0x00ff00ff) << 8) | ((r[i.m] >>> 8) & 0x00ff00ff);
        return 1;
      case OP.REVSH:
        r[i.d] = ((r[i.m] << 24) >> 16) | ((r[i.m] >>> 8) & 0xff);
        return 1;
      case OP.SXTB:
        r[i.d] = (this.#operand(i) << 24) >> 24;
        return 1;
      case OP.SXTH:
        r[i.d] = (this.#operand(i) << 16) >> 16;
        return 1;
      case OP.UXTB:
        r[i.d] = this.#operand(i) & 0xff;
        return 1;
      case OP.UXTH:
        r[i.d] = this.#operand(i) & 0xffff;
        return 1;
      case OP.UBFX:
        r[i.d] = (r[i.n] << (32 - i.amount - i.imm)) >>> (32 - i.imm);
        return 1;
      case OP.SBFX:
        r[i.d] = (r[i.n] << (32 - i.amount - i.imm)) >> (32 - i.imm);
        return 1;
      case OP.BFI: {
        const mask = ((0xffffffff >>> (32 - i.imm)) << i.amount) | 0;
        r[i.d] = (r[i.d] & ~mask) | (i.n < 0 ? 0 : (r[i.n] << i.amount) & mask);
        return 1;
      }
      case OP.SSAT: {
        const most = 2 ** i.imm - 1;
        r[i.d] = Math.max(-most - 1, Math.min(most, this.#operand(i)));
        return 1;
      }
      case OP.USAT:
        r[i.d] = Math.max(0, Math.min(2 ** i.imm - 1, this.#operand(i)));
        return 1;
      case OP.LDR: return this.#load(i, this.readUint32(this.#address(i)));
      case OP.LDRB: return this.#load(i, this.readUint8(this.#address(i)));
      case OP.LDRH: return this.#load(i, this.readUint16(this.#address(i)));
      case OP.LDRSB: return this.#load(i, (this.readUint8(this.#address(i)) << 24) >> 24);
      case OP.LDRSH: return this.#load(i, (this.readUint16(this.#address(i)) << 16) >> 16);
      case OP.STR: {
        const value = r[i.d];
        this.writeUint32(this.#address(i), value);
        return 1;
      }
      case OP.STRB: {
        const value = r[i.d];
        this.writeUint8(this.#address(i), value);
        return 1;
      }
      case OP.STRH: {
        const value = r[i.d];
        this.writeUint16(this.#address(i), value);
        return 1;
      }
      case OP.LDRD: {
        const address = this.#address(i);
        if (this.#isAligned(address, 4)) {
          const first = this.readUint32(address);
          r[i.a] = this.readUint32(address + 4);
          r[i.d] = first;
        }
        return 3;
      }
      case OP.STRD: {
        const [first, second] = [r[i.d], r[i.a]];
        const address = this.#address(i);
        if (this.#isAligned(address, 4)) {
          this.writeUint32(address, first);
          this.writeUint32(address + 4, second);
        }
        return 2;
      }
      case OP.LDM: return this.#loadSeveral(i);
      case OP.STM: return this.#storeSeveral(i);
      case OP.LDREX: {
        const address = (r[i.n] + i.imm) | 0;
        if (this.#isAligned(address, i.width)) {
          this.#exclusive = address;
          r[i.d] = i.width === 4 ? this.readUint32(address) : i.width === 2 ? this.readUint16(address) : this.readUint8(address);
        }
        return 2;
      }
      case OP.STREX: {
        const address = (r[i.n] + i.imm) | 0;
        if (!this.#isAligned(address, i.width)) return 1;
        const stays = this.#exclusive === address;
        this.#exclusive = NOBODY;
        if (stays) {
          if (i.width === 4) this.writeUint32(address, r[i.d]);
          else if (i.width === 2) this.writeUint16(address, r[i.d]);
          else this.writeUint8(address, r[i.d]);
        }
        r[i.a] = stays ? 0 : 1;
        return 2;
      }
      case OP.CLREX:
        this.#exclusive = NOBODY;
        return 1;
      case OP.B: return this.#branch(i.imm);
      case OP.BL:
        r[LR] = this.pc | 1;
        return this.#branch(i.imm);
      case OP.BX: return this.#exchange(r[i.m]);
      case OP.BLX: {
        const to = r[i.m];
        r[LR] = this.pc | 1;
        return this.#exchange(to);
      }
      case OP.CBZ: return r[i.n] === 0 ? this.#branch(i.imm) : 1;
      case OP.CBNZ: return r[i.n] !== 0 ? this.#branch(i.imm) : 1;
      case OP.TBB: return 2 + this.#branch(this.at + 4 + 2 * this.readUint8(r[i.n] + r[i.m]));
      case OP.TBH: return 2 + this.#branch(this.at + 4 + 2 * this.readUint16(r[i.n] + 2 * r[i.m]));
      case OP.IT:
        // In RAM the block may be another than it was.
        if (this.at >= RAM) this.#takeBlock(this.#ram, (this.at - RAM + 2) >>> 1, this.at + 2, i.imm);
        return 1;
      case OP.NOP: return 1;
      case OP.WFE:
        if (this.eventRegistered) this.eventRegistered = false;
        else this.#wait(false);
        return 1;
      case OP.WFI:
        this.#wait(true);
        return 1;
      case OP.SEV:
        this.eventRegistered = true;
        return 1;
      case OP.BKPT:
        this.rp2040.onBreak(i.imm);
        return 1;
      case OP.SVC:
        this.pendingSystem.add(SVCALL);
        this.interruptsUpdated = true;
        return 1;
      case OP.CPS:
        if (i.imm & 2) this.PM = (i.imm & 16) !== 0;
        if (i.imm & 1) this.FM = (i.imm & 16) !== 0;
        this.interruptsUpdated = true;
        return 1;
      case OP.MRS:
        r[i.d] = this.#special(i.imm);
        return 1;
      case OP.MSR:
        this.#setSpecial(i.imm, r[i.n]);
        this.interruptsUpdated = true;
        return 1;
    }
    this.#bad('an instruction that this core has not');
    return 1;
  }

  #wait(forInterrupt) {
    this.waitsForInterrupt = forInterrupt;
    this.waiting = true;
    // What has come meanwhile lets it go on at once.
    if (this.#first() !== 0 && this.checkForInterrupts()) this.waiting = false;
  }

  #both(i) {
    return BigInt.asIntN(64, (BigInt(this.registers[i.a]) << 32n) | BigInt(this.registers[i.d] >>> 0));
  }

  #long(i, value) {
    this.registers[i.d] = Number(BigInt.asIntN(32, value));
    this.registers[i.a] = Number(BigInt.asIntN(32, value >> 32n));
    return 1;
  }

  /** n × m + (upper, lower) by halves of 16 bits. */
  #unsignedLong(i, lower, upper) {
    const { registers: r } = this;
    const [n, m] = [r[i.n] >>> 0, r[i.m] >>> 0];
    const [n0, n1, m0, m1] = [n & 0xffff, n >>> 16, m & 0xffff, m >>> 16];
    const low = n0 * m0;
    const middle = n1 * m0 + (low >>> 16);
    const other = n0 * m1 + (middle % 65536);
    const sum = (other % 65536) * 65536 + (low & 0xffff) + lower;
    r[i.d] = sum % 4294967296;
    r[i.a] = n1 * m1 + Math.floor(middle / 65536) + Math.floor(other / 65536) + upper + Math.floor(sum / 4294967296);
    return 1;
  }

  #special(number) {
    switch (number) {
      case 0: case 1: case 2: case 3: return this.APSR | (number & 1 ? this.IPSR : 0);
      case 5: case 7: return this.IPSR;
      case 6: return 0;
      case 8: return this.#process ? this.#otherStack : this.registers[SP];
      case 9: return this.#process ? this.registers[SP] : this.#otherStack;
      case 16: return this.PM ? 1 : 0;
      case 17: case 18: return this.basePriority;
      case 19: return this.FM ? 1 : 0;
      case 20: return this.#process ? 2 : 0;
    }
    this.#bad(`a special register of number ${number}`);
    return 0;
  }

  #setSpecial(number, value) {
    switch (number) {
      case 0: case 1: case 2: case 3: return void (this.APSR = value);
      case 8: return void (this.#process ? (this.#otherStack = value) : (this.registers[SP] = value));
      case 9: return void (this.#process ? (this.registers[SP] = value) : (this.#otherStack = value));
      case 16: return void (this.PM = (value & 1) !== 0);
      case 17: return void (this.basePriority = value & 0xf0);
      case 19: return void (this.FM = (value & 1) !== 0);
      case 20: return this.#useStack((value & 2) !== 0);
    }
    this.#bad(`a special register of number ${number}`);
  }
}

function ones(word) {
  let count = 0;
  for (let bits = word; bits !== 0; bits &= bits - 1) count++;
  return count;
}

function mirrored(word) {
  let turned = 0;
  for (let bit = 0; bit < 32; bit++) if ((word >>> bit) & 1) turned |= 1 << (31 - bit);
  return turned;
}
