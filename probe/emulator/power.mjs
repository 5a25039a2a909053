// How fast the chip runs, how deeply it sleeps, and for how long: by the registers that the firmware writes.
//
// What current that takes is not known here: the crate beside has the table. Here time is sorted by all that the current depends on: what the
// core does, its clock, its voltage, which PLLs run, and whether what nobody needs is gated.

import { Registers } from './registers.mjs';

const [IO_BANK0, SYSCFG, CLOCKS, XOSC, ROSC, VREG] = [0x40014, 0x40004, 0x40008, 0x40024, 0x40060, 0x40064];

// Registers of the clocks: what goes on in a deep sleep.
const SLEEP_EN0 = 0xa8;
const SLEEP_EN1 = 0xac;
const EVERYTHING = [0xffffffff, 0x7fff];

// The system control register of the core, and the bit by which it sleeps deeply.
export const SCR = 0xd10;
const SLEEPDEEP = 1 << 2;

// What may wake a chip that has stopped: four bits for each pin, eight pins a register.
const WAKE_FIRST = 0x160;
const WAKE_LAST = 0x16c;
const PINS_EACH = 8;

// The ring oscillator is told to stop by a word.
const DORMANT = 0x0c;
const COMA = 0x636f6d61;

// A PLL that is switched off.
const OFF = (1 << 0) | (1 << 5);

/** Volts of the settings of the regulator. */
const volts = (setting) => (setting < 6 ? 0.8 : 0.85 + (setting - 6) * 0.05);

export class Power {
  /** Whether everything has stopped, until a pin says otherwise. */
  dormant = false;
  #rp2040;
  #fault;
  #scr = 0;
  #sleep = [...EVERYTHING];
  #wake = new Map();
  /** Nanoseconds by circumstances, in words. */
  spent = new Map();
  #now = null;

  /** What the panel does meanwhile, in a word. */
  #panel;

  /** `fault` hears of what a firmware must not do. */
  constructor(rp2040, panel, fault) {
    this.#panel = panel;
    this.#rp2040 = rp2040;
    this.#fault = fault;
    rp2040.peripherals[SYSCFG] = new Registers(rp2040, 'SYSCFG');
    this.#gates(rp2040.peripherals[CLOCKS]);
    this.#wakers(rp2040.peripherals[IO_BANK0]);
    this.#stop(rp2040.peripherals[ROSC]);
    for (const part of [XOSC, VREG]) this.#notice(rp2040.peripherals[part]);
    for (const pll of [rp2040.pllSys, rp2040.pllUsb]) this.#notice(pll);
    rp2040.addClockListener(() => this.#changed());
  }

  /** The fastest clock of the core in this life, in hertz. */
  fastest = 0;

  #changed() {
    this.#now = null;
    this.fastest = Math.max(this.fastest, this.#rp2040.clkSys);
    this.#check();
  }

  /** Whatever is written into some registers changes what time is counted as. */
  #notice(part) {
    const write = part.writeUint32.bind(part);
    part.writeUint32 = (offset, value) => {
      write(offset, value);
      this.#changed();
    };
  }

  #gates(clocks) {
    const [read, write] = [clocks.readUint32.bind(clocks), clocks.writeUint32.bind(clocks)];
    clocks.readUint32 = (offset) => {
      const nth = [SLEEP_EN0, SLEEP_EN1].indexOf(offset);
      return nth < 0 ? read(offset) : this.#sleep[nth];
    };
    clocks.writeUint32 = (offset, value) => {
      const nth = [SLEEP_EN0, SLEEP_EN1].indexOf(offset);
      if (nth < 0) write(offset, value);
      else this.#sleep[nth] = value >>> 0;
      this.#changed();
    };
  }

  #wakers(io) {
    const [read, write] = [io.readUint32.bind(io), io.writeUint32.bind(io)];
    const mine = (offset) => offset >= WAKE_FIRST && offset <= WAKE_LAST;
    io.readUint32 = (offset) => (mine(offset) ? (this.#wake.get(offset) ?? 0) : read(offset));
    io.writeUint32 = (offset, value) => {
      if (mine(offset)) this.#wake.set(offset, value >>> 0);
      else write(offset, value);
    };
  }

  #stop(rosc) {
    const write = rosc.writeUint32.bind(rosc);
    rosc.writeUint32 = (offset, value) => {
      if (offset !== DORMANT) return write(offset, value);
      if (value >>> 0 !== COMA) return;
      const { clocks } = this.#rp2040;
      if (clocks.sysCtrl & 1 || clocks.refCtrl & 3) this.#fault('the ring oscillator stops, and the core does not run by it');
      this.dormant = !this.wakes;
    };
  }

  /** Whether a pin is as the firmware said that one must be to wake a chip that has stopped. */
  get wakes() {
    const { gpio } = this.#rp2040;
    return gpio.some((pin, number) => {
      const register = WAKE_FIRST + 4 * Math.floor(number / PINS_EACH);
      const bits = (this.#wake.get(register) ?? 0) >>> (4 * (number % PINS_EACH));
      return (pin.irqStatus & bits & 0xf) !== 0;
    });
  }

  get scr() {
    return this.#scr;
  }

  set scr(value) {
    this.#scr = value;
    this.#changed();
  }

  #runs(pll) {
    return (pll.pwr & OFF) === 0;
  }

  /** A clock that nobody makes. */
  #check() {
    const { clocks, pllSys, pllUsb } = this.#rp2040;
    if (!(clocks.sysCtrl & 1)) return;
    const source = [pllSys, pllUsb][(clocks.sysCtrl >>> 5) & 7];
    if (source && !this.#runs(source)) this.#fault('the core runs by a PLL that is switched off');
  }

  /** Whether something else than what must go on does so while the core sleeps. */
  get #gated() {
    return (this.#scr & SLEEPDEEP) !== 0 && this.#sleep.some((bits, nth) => bits !== EVERYTHING[nth]);
  }

  /** Begins to count anew. */
  forget() {
    this.#now = null;
  }

  /** Lets time pass in which the core works, waits, or has stopped. */
  pass(what, nanos) {
    // A core at work is not asked at each instruction what the panel does: it is at rest most of the time.
    if (this.#now?.what !== what || (what !== 'works' && this.#now.panel !== this.#panel())) {
      const panel = this.#panel();
      const { clkSys, pllSys, pllUsb, peripherals } = this.#rp2040;
      const millivolts = Math.round(1000 * volts((peripherals[VREG].readUint32(0) >>> 4) & 0xf));
      const plls = [pllSys, pllUsb].filter((pll) => this.#runs(pll)).length;
      const words = [what, Math.round(clkSys / 1e5) / 10, millivolts, plls, what === 'waits' && this.#gated ? 1 : 0, panel];
      const key = words.join(' ');
      if (!this.spent.has(key)) this.spent.set(key, { nanos: 0 });
      this.#now = { what, panel, place: this.spent.get(key) };
    }
    this.#now.place.nanos += nanos;
  }
}
