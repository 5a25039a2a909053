// What an RP2350 has in other places than an RP2040, or has otherwise.
//
// Its controllers are those of the RP2040, so those of `rp2040js` and of this folder serve both chips. Here they are put where the RP2350 has them, by its
// numbers of interrupts and data requests and with its layout of registers. What the firmware does not use is not there, and an access to it is a fault. Numbers are
// those of the RP2350's datasheet: 2.2 (addresses), 3.2 (interrupts), 12.6 (DMA), 9.11 (pins), 8.1 (clocks).

import { BasePeripheral, RP2040 } from 'rp2040js';
import { Code, CortexM33 } from './cortex_m33.mjs';
import * as rom from './rp2350_rom.mjs';
import { Registers, crystal } from './registers.mjs';
import { SystemControl } from './system_control.mjs';

const KB = 1024;
const PINS = 30;

/** Where code may lie in the flash; behind that are saves. */
const CODE = 1024 * KB;

/** The numbers of interrupts by those of an RP2040: timer, PWM, USB, XIP, PIO, DMA, pins, SIO, clocks, SPI, UART, ADC, I2C, RTC. */
const INTERRUPTS = [0, 1, 2, 3, 8, 14, -1, 15, 16, 17, 18, 10, 11, 21, 23, 25, -1, 30, 31, 32, 33, 34, 35, 36, 37, -1];

/** Where the first data request of a kind is, there and on an RP2040, and how many there are. */
const REQUESTS = [
  { at: 0, was: 0, count: 16 },
  { at: 24, was: 16, count: 8 },
  { at: 32, was: 24, count: 8 },
  { at: 44, was: 32, count: 4 },
  { at: 48, was: 36, count: 1 },
  { at: 59, was: 59, count: 5 },
];

/** The fastest clock that the chip is certified for, at 1.10 V. */
const CERTIFIED = 150e6;
const VOLTS = 0x0b;

/** What every chip has of its own: a number in its fuses. */
const CHIP_ID = [0x5c31, 0x08e7, 0x9b42, 0xd1f6];

/** A pad after a reset: isolated, pulled down, and its input not let through. */
const PAD = 0x116;
const ISOLATED = 1 << 8;

export class Rp2350 extends RP2040 {
  i2cAt = [0x40090, 0x40098];
  pwmAt = 0x400a8;
  watchdogAt = 0x400d8;
  powerAt = 0x40018;
  /** Which bit says that the watchdog resets the peripherals, too. */
  resetsBit = 4;
  vectors = 0x10000000;
  rom = rom;

  constructor() {
    super();
    this.sram = new Uint8Array(520 * KB);
    this.sramView = new DataView(this.sram.buffer);
    this.bootrom = new Uint32Array(8 * KB);
    // Until the firmware has set up its clocks the core runs from the ring oscillator.
    this.roscFreq = 11e6;
  }

  setInterrupt(irq, up) {
    if (INTERRUPTS[irq] >= 0) this.core.setInterrupt(INTERRUPTS[irq], up);
  }

  /** Puts everything into its place; what must not be is told to `fault`. */
  fit({ nor, cache, chance, fault }) {
    const { peripherals: was, sio, dma } = this;
    if (!nor.code?.isOf(nor.bytes)) nor.code = new Code(nor.bytes, CODE);
    this.core = new CortexM33(this, cache, nor.code);
    this.ppb = new SystemControl(this.core, fault);
    this.sio = new Sio(sio, fault);
    this.timer = was[0x40054];
    const watchdog = was[0x40058];
    // It counts each tick once; that of the RP2040 counts it twice (RP2040-E1).
    watchdog.timer.frequency = 1e6;
    watchdog.tickEnable = false;
    const ticks = new Ticks(this, watchdog, fault);
    const kept = (name, read) => new Registers(this, name, read);
    this.peripherals = {
      0x40008: kept('SYSCFG'),
      0x40010: new Clocks(this, this.clocks),
      0x40018: powerStates(this),
      0x40020: resets(this),
      0x40028: new Pins(this, was[0x40014]),
      0x40030: kept('IO_QSPI'),
      0x40038: was[0x4001c],
      0x40040: kept('PADS_QSPI'),
      0x40048: crystal(this),
      0x40050: was[0x40028],
      0x40058: was[0x4002c],
      0x40080: was[0x4003c],
      0x40088: was[0x40040],
      0x400a0: was[0x4004c],
      0x400a8: kept('PWM'),
      0x400b0: new Timer(this, this.timer, ticks, fault),
      // Nothing is streamed.
      0x400c8: kept('XIP_CTRL', { 0x08: () => 0x02, 0x18: () => 0 }),
      0x400d0: kept('QMI'),
      0x400d8: watchdog,
      0x400e0: bootRam(this),
      0x400e8: kept('ROSC', { 0x1c: () => 0x80001000, 0x20: () => chance.word() & 1 }),
      0x40100: new PowerManager(this, fault),
      0x40108: ticks,
      // Two rows of the fuses in a word; the raw ones have 24 bits each.
      0x40130: kept('OTP_DATA', { 0: () => CHIP_ID[0] | (CHIP_ID[1] << 16), 4: () => CHIP_ID[2] | (CHIP_ID[3] << 16) }),
      0x40134: kept('OTP_DATA_RAW', Object.fromEntries(CHIP_ID.map((row, n) => [4 * n, () => row]))),
      0x50000: new Dma(this, dma),
    };
    for (const pin of this.gpio) isolating(pin);
    this.power = new Unmeasured(this);
    rom.write(this);
    this.addClockListener((hertz) => {
      if (hertz > CERTIFIED) fault(`${hertz / 1e6} MHz are too much for the core`);
    });
  }
}

/** What time is spent at is not sorted here by what it takes, as `power.mjs` does for an RP2040; and the firmware never stops this chip. */
class Unmeasured {
  dormant = false;
  wakes = false;
  scr = 0;
  fastest = 0;
  spent = new Map();

  constructor(chip) {
    chip.addClockListener((hertz) => (this.fastest = Math.max(this.fastest, hertz)));
  }

  forget() {}

  pass() {}
}

/** A pad that is isolated drives nothing and lets nothing through. */
function isolating(pin) {
  pin.padValue = PAD;
  const isolated = () => (pin.padValue & ISOLATED) !== 0;
  Object.defineProperty(pin, 'inputEnable', { get: () => (pin.padValue & 0x40) !== 0 && !isolated() });
  const { get } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(pin), 'outputEnable');
  Object.defineProperty(pin, 'outputEnable', { get: () => !isolated() && get.call(pin) });
}

/** Everything is up but for what is held down. */
function powerStates(chip) {
  const registers = new Registers(chip, 'PSM', { 0x0c: () => 0x1ffffff & ~registers.readUint32(0x04) });
  return registers;
}

function resets(chip) {
  const registers = new Registers(chip, 'RESETS', { 0x08: () => 0x1fffffff & ~registers.readUint32(0) });
  return registers;
}

/** RAM of the boot ROM: in it lies the code that lets the flash be executed in place again, here one instruction that goes back. */
function bootRam(chip) {
  const BX_LR = 0x4770;
  const registers = new Registers(chip, 'BOOTRAM');
  registers.writeUint32(0, BX_LR);
  return registers;
}

/** A controller of the RP2040 whose registers are elsewhere: `place` says where they are there, or nothing. */
class Moved extends BasePeripheral {
  kept = new Map();

  constructor(chip, name, inner, place) {
    super(chip, name);
    this.inner = inner;
    this.place = place;
  }

  readUint32(offset) {
    const at = this.place(offset);
    return at === undefined ? (this.kept.get(offset) ?? 0) : this.inner.readUint32(at) >>> 0;
  }

  writeUint32(offset, value) {
    this.writeUint32Atomic(offset, value, 0);
  }

  writeUint32Atomic(offset, value, how) {
    const at = this.place(offset);
    if (at === undefined) this.kept.set(offset, value >>> 0);
    else this.inner.writeUint32Atomic(at, value, how);
  }
}

/** Some bits of a word at other places: [from, to, how many]. */
const moved = (word, fields) => fields.reduce((sum, [from, to, count]) => sum | (((word >>> from) & (2 ** count - 1)) << to), 0) >>> 0;
const back = (fields) => fields.map(([from, to, count]) => [to, from, count]);

/** Divisors have 16 bits behind the point instead of 8. */
class Clocks extends BasePeripheral {
  #inner;
  #kept = new Map();
  static #DIVISORS = [0x34, 0x40];

  constructor(chip, inner) {
    super(chip, 'CLOCKS');
    this.#inner = inner;
  }

  /** Reference, system and peripherals: their registers are those of the RP2040, the others are only kept. */
  #isCounted(offset) {
    return offset >= 0x30 && offset <= 0x50;
  }

  readUint32(offset) {
    if (Clocks.#DIVISORS.includes(offset)) return this.#kept.get(offset) ?? 1 << 16;
    return this.#isCounted(offset) ? this.#inner.readUint32(offset) >>> 0 : (this.#kept.get(offset) ?? 0);
  }

  writeUint32(offset, value) {
    this.#kept.set(offset, value >>> 0);
    if (this.#isCounted(offset)) this.#inner.writeUint32(offset, Clocks.#DIVISORS.includes(offset) ? value >>> 8 : value);
  }
}

/** Where the fields of a pin's control are, and where on an RP2040: function and what overrides output, its enable, input and interrupt. */
const PIN_FIELDS = [
  [0, 0, 5],
  [12, 8, 2],
  [14, 12, 2],
  [16, 16, 2],
  [28, 28, 2],
];

class Pins extends Moved {
  constructor(chip, inner) {
    // Levels and edges, and for the first core which of them interrupt it, are forced, and do.
    const tables = [0x230, 0x248, 0x260, 0x278];
    super(chip, 'IO_BANK0', inner, (offset) => {
      if (offset < 8 * PINS) return offset;
      const table = tables.findIndex((at) => offset >= at && offset < at + 16);
      return table < 0 ? undefined : 0xf0 + 0x10 * table + (offset - tables[table]);
    });
  }

  #isControl(offset) {
    return offset < 8 * PINS && (offset & 4) !== 0;
  }

  readUint32(offset) {
    const value = super.readUint32(offset);
    return this.#isControl(offset) ? moved(value, back(PIN_FIELDS)) : value;
  }

  writeUint32Atomic(offset, value, how) {
    super.writeUint32Atomic(offset, this.#isControl(offset) ? moved(value, PIN_FIELDS) : value, how);
  }
}

/** The same of a DMA channel's control: all but the data request. */
const CHANNEL_FIELDS = [
  [0, 0, 5],
  [6, 5, 1],
  [8, 6, 4],
  [12, 10, 1],
  [13, 11, 4],
  [23, 21, 3],
  [26, 24, 1],
  [29, 29, 3],
];
const REQUEST = { at: 17, was: 15, mask: 0x3f };
const CONTROLS = [0x0c, 0x10, 0x20, 0x30];
const CHANNELS = 12;

class Dma extends Moved {
  constructor(chip, inner) {
    super(chip, 'DMA', inner, (offset) => {
      if (offset < 0x400) return offset >>> 6 < CHANNELS ? offset : undefined;
      if (offset < 0x420) return offset === 0x410 ? 0x400 : offset;
      // Timers, triggers and what aborts.
      return offset >= 0x440 && offset < 0x468 ? offset - 0x20 : undefined;
    });
  }

  #isControl(offset) {
    return offset < 0x400 && CONTROLS.includes(offset & 0x3f);
  }

  readUint32(offset) {
    const value = super.readUint32(offset);
    if (!this.#isControl(offset)) return value;
    const request = other((value >>> REQUEST.was) & REQUEST.mask, 'was', 'at');
    return (moved(value, back(CHANNEL_FIELDS)) | (request << REQUEST.at)) >>> 0;
  }

  writeUint32Atomic(offset, value, how) {
    if (!this.#isControl(offset)) return super.writeUint32Atomic(offset, value, how);
    const whole = how === 0 ? value : changed(this.readUint32(offset), value, how);
    const request = other((whole >>> REQUEST.at) & REQUEST.mask, 'at', 'was');
    super.writeUint32Atomic(offset, (moved(whole, CHANNEL_FIELDS) | (request << REQUEST.was)) >>> 0, 0);
  }
}

/** What is written by one of the aliases of a register. */
function changed(word, value, how) {
  if (how === 1) return (word ^ value) >>> 0;
  return (how === 2 ? word | value : word & ~value) >>> 0;
}

/** The number of a data request on the other chip; one that is not there asks for nothing, ever. */
function other(number, from, to) {
  const kind = REQUESTS.find((kind) => number >= kind[from] && number < kind[from] + kind.count);
  return kind ? kind[to] + number - kind[from] : 58;
}

/** The block of the core's own pins and locks; those of pins come in pairs, the second of each for those above 31. */
class Sio {
  #inner;
  #fault;

  constructor(inner, fault) {
    this.#inner = inner;
    this.#fault = fault;
  }

  /** What pins ask for that are driven from here. */
  get gpioValue() {
    return this.#inner.gpioValue;
  }

  get gpioOutputEnable() {
    return this.#inner.gpioOutputEnable;
  }

  #place(offset) {
    if (offset === 0 || offset === 0x04 || offset === 0x08 || (offset >= 0x5c && offset < 0x60)) return offset;
    if (offset >= 0x100 && offset < 0x180) return offset;
    if (offset < 0x10 || offset >= 0x50) return undefined;
    const pair = (offset - 0x10) >>> 3;
    return (offset & 4 ? 0x30 : 0x10) + 4 * pair;
  }

  readUint32(offset) {
    const at = this.#place(offset);
    if (at !== undefined) return this.#inner.readUint32(at) >>> 0;
    this.#fault(`a read of SIO at ${offset.toString(16)}`);
    return 0;
  }

  writeUint32(offset, value) {
    const at = this.#place(offset);
    if (at !== undefined) this.#inner.writeUint32(at, value);
    else this.#fault(`a write to SIO at ${offset.toString(16)}`);
  }
}

/** What counts microseconds for timer and watchdog: each has a divisor of its own, which nobody sets for it. */
class Ticks extends Registers {
  static #TIMER = 0x18;
  static #WATCHDOG = 0x30;
  #watchdog;
  #fault;

  constructor(chip, watchdog, fault) {
    super(chip, 'TICKS');
    this.#watchdog = watchdog;
    this.#fault = fault;
  }

  get timerRuns() {
    return (this.readUint32(Ticks.#TIMER) & 1) !== 0;
  }

  writeUint32(offset, value) {
    super.writeUint32(offset, value);
    if (offset % 12 !== 0) return;
    const megahertz = this.rp2040.clocks.refFreq / 1e6;
    const runs = (value & 1) !== 0;
    if (runs && this.readUint32(offset + 4) !== megahertz) this.#fault(`a tick of ${this.readUint32(offset + 4)} cycles at ${megahertz} MHz`);
    if (offset === Ticks.#WATCHDOG) {
      this.#watchdog.tickEnable = runs;
      // Written again it looks whether it ticks.
      this.#watchdog.writeUint32(0, this.#watchdog.readUint32(0));
    }
  }
}

/** The first timer; LOCKED and SOURCE came between its registers. */
class Timer extends Moved {
  #ticks;
  #fault;

  constructor(chip, inner, ticks, fault) {
    super(chip, 'TIMER0', inner, (offset) => (offset < 0x34 ? offset : offset < 0x3c ? undefined : offset - 8));
    this.#ticks = ticks;
    this.#fault = fault;
  }

  writeUint32Atomic(offset, value, how) {
    if (offset >= 0x10 && offset < 0x20 && !this.#ticks.timerRuns) this.#fault('an alarm of a timer that does not tick');
    super.writeUint32Atomic(offset, value, how);
  }
}

/** Voltage and power: written only with the password, and then as wide as a half word. */
class PowerManager extends Registers {
  static #PASSWORD = 0x5afe;
  static #VREG = 0x0c;
  #fault;

  constructor(chip, fault) {
    super(chip, 'POWMAN');
    this.kept.set(PowerManager.#VREG, VOLTS << 4);
    this.#fault = fault;
  }

  writeUint32(offset, value) {
    if (value >>> 16 === PowerManager.#PASSWORD) super.writeUint32(offset, value & 0xffff);
    else this.#fault(`a write to POWMAN at ${offset.toString(16)} without its password`);
  }
}
