// One life of the chip, from reset to the next: `rp2040js` with what it lacks; or an RP2350, which `rp2350.mjs` makes of it.
//
// Supplied here: the boot ROM, flash that wears behind a cache that misses, oscillators that take their time and give random bits, punctual alarms, the
// event that SEV sends, hard faults, and resets by the watchdog or by the core. Time is virtual; sleep costs none of ours.

import { RP2040 } from 'rp2040js';
import { Cache } from './cache.mjs';
import { mend } from './dma.mjs';
import { Power, SCR } from './power.mjs';
import { Registers, crystal, flashInterface, ringOscillator, voltageRegulator, xipControl } from './registers.mjs';
import * as rom from './rom.mjs';
import { Rp2350 } from './rp2350.mjs';
import { Rtt } from './rtt.mjs';
import { punctual } from './timer.mjs';
import { Usb } from './usb.mjs';

const FLASH = 0x10000000;
const VECTORS = 0x10000100;
const RAM_AT = 0x20000000;
/** The highest digit of an address in RAM. */
const RAM = 2;
const HARD_FAULT = 3;
const AIRCR = 0xd0c;
const AIRCR_KEY = 0x05fa;
const SYSRESETREQ = 1 << 2;

/** The register that says what the watchdog resets beside the cores, and its bit for the peripherals. */
const PSM = 0x40010;
const PSM_WDSEL = 0x08;
const WDSEL_RESETS = 3;

// Registers and bits of the watchdog.
const TIMER = 0x40054;
const WATCHDOG = 0x40058;
const WATCHDOG_CTRL = 0x00;
const WATCHDOG_LOAD = 0x04;
const WATCHDOG_ENABLE = 1 << 30;
const FORCED = 1 << 1;

/** How many instructions pass between two looks at the log. */
const LOOK = 4096;

export class Chip {
  /** Why it wants to be reset: null, 'watchdog' (it was not fed), 'forced' (the watchdog was triggered), or 'core' (that alone). */
  reset = null;
  /** What a debugger would have to say, such as a lockup. */
  faults = [];
  pendingFault = null;
  locked = false;
  /** Whether the boot ROM has taken over. */
  drive = false;
  asleepNanos = 0;
  /** Cycles that the core has worked, and those that it has waited for the flash. */
  cycles = 0;
  waits = 0;
  /** A function whose calls are noted, if wanted. */
  watch = null;
  /** An instruction that faults, if wanted. */
  trap = null;
  /** What takes note of where cycles go, if wanted. */
  profile = null;
  /** How long everything had stopped, which the clock does not know of. */
  dormantNanos = 0;
  /** How long it is until something moves outside, and what lets that happen. */
  nextMove = () => Infinity;
  moved = () => {};
  /** What the panel does that takes current, in a word. */
  panelState = () => 'off';

  /** `connect` solders the board's parts to the chip, and returns the bus of its panel; `left` is the life before, if only its core was reset. */
  constructor({ kind, nor, ram, scratch, reason, chance, connect, left }) {
    this.nor = nor;
    const rp2040 = kind === 'rp2350' ? new Rp2350() : new RP2040();
    this.rp2040 = rp2040;
    this.clock = rp2040.clock;
    rp2040.flash = nor.bytes;
    rp2040.flash16 = new Uint16Array(nor.bytes.buffer);
    rp2040.flashView = new DataView(nor.bytes.buffer);
    rp2040.sram.set(ram);
    this.cache = new Cache(nor.bytes.length);
    rp2040.logger = new Listener(this);
    rp2040.onBreak = (code) => {
      if (!(rp2040.rom ?? rom).serve(this, code)) this.fault(`a breakpoint or an undefined instruction at ${hex(placeOf(rp2040.core))}`);
    };
    // Most of what the core writes goes into RAM, where no peripheral is to be found.
    const find = rp2040.findPeripheral.bind(rp2040);
    rp2040.findPeripheral = (address) => (address >>> 28 === RAM ? undefined : find(address));
    // Until the firmware has set up its clocks the core runs from the ring oscillator.
    rp2040.clkSys = rp2040.roscFreq;
    if (kind === 'rp2350') rp2040.fit({ nor, cache: this.cache, chance, fault: (what) => this.fault(what) });
    else this.#fit(chance);
    this.power = rp2040.power ?? new Power(rp2040, () => this.panelState(), (what) => this.fault(what));
    this.usb = new Usb(rp2040, (what) => this.faults.push(what));
    mend(rp2040, (what) => this.fault(what));
    punctual(rp2040.timer ?? rp2040.peripherals[TIMER]);
    this.watchdog = rp2040.peripherals[rp2040.watchdogAt ?? WATCHDOG];
    this.watchdog.scratchData.set(scratch);
    this.watchdog.reason = reason;
    this.watchdog.onWatchdogTrigger = () => {
      // It bites once: left alone it would count from zero to zero for ever, in no time at all.
      this.watchdog.alarm.enable = false;
      this.#ask(this.watchdog.reason & FORCED ? 'forced' : 'watchdog');
    };
    if (left) this.#inherit(left);
    const writePpb = rp2040.ppb.writeUint32.bind(rp2040.ppb);
    rp2040.ppb.writeUint32 = (offset, value) => {
      if (offset === SCR) this.power.scr = value;
      else if (offset !== AIRCR) writePpb(offset, value);
      else if (value >>> 16 === AIRCR_KEY && value & SYSRESETREQ) this.#ask('core');
    };
    const readPpb = rp2040.ppb.readUint32.bind(rp2040.ppb);
    const known = { [AIRCR]: () => 0xfa050000, [SCR]: () => this.power.scr };
    rp2040.ppb.readUint32 = (offset) => known[offset]?.() ?? readPpb(offset);
    this.bus = connect(rp2040);
    this.rtt = new Rtt(rp2040.sram);
    this.#boot();
  }

  /** Puts into an RP2040 what `rp2040js` lacks. */
  #fit(chance) {
    const { rp2040, nor } = this;
    this.cache.connect(rp2040);
    rom.write(rp2040);
    Object.assign(rp2040.peripherals, {
      0x14000: xipControl(rp2040, this.cache),
      0x18000: flashInterface(rp2040, nor),
      0x40018: new Registers(rp2040, 'IO_QSPI'),
      0x40024: crystal(rp2040),
      // What it counts is of no use; the duty is read from its registers.
      0x40050: new Registers(rp2040, 'PWM'),
      0x40060: ringOscillator(rp2040, chance),
      0x40064: voltageRegulator(rp2040, (what) => this.fault(what)),
    });
    // The pads of a real chip let their inputs through from the start.
    for (const pin of rp2040.gpio) pin.padValue = 0x56;
  }

  /** Starts the image, as the boot ROM does. */
  #boot() {
    const { core } = this.rp2040;
    const found = this.rp2040.rom?.boot(this.nor.bytes) ?? { vectors: VECTORS - FLASH };
    if (found.why) {
      this.faults.push(`the boot ROM starts nothing: ${found.why}`);
      this.#lockUp();
      return;
    }
    core.VTOR = FLASH + found.vectors;
    core.reset();
  }

  #lockUp() {
    const { core } = this.rp2040;
    this.locked = true;
    core.waiting = true;
    core.enabledInterrupts = 0;
  }

  #ask(reset) {
    this.reset ??= reset;
  }

  /** Whether the reset that it wants leaves its peripherals as they are. */
  get leavesPeripherals() {
    if (this.reset === 'core') return true;
    const { peripherals, powerAt, resetsBit } = this.rp2040;
    const resets = 1 << (resetsBit ?? WDSEL_RESETS);
    return (peripherals[powerAt ?? PSM].readUint32(PSM_WDSEL) & resets) === 0;
  }

  /**
   * Goes on with the peripherals of a life of which only the core was reset: those that firmware does not reset at its own start.
   * The cable is still pulled up, and the watchdog counts on.
   */
  #inherit(left) {
    this.usb.inherit(left.usb);
    if (left.watchdog.enable) {
      this.watchdog.writeUint32(WATCHDOG_LOAD, left.watchdog.timer.counter);
      this.watchdog.writeUint32(WATCHDOG_CTRL, WATCHDOG_ENABLE);
    }
  }

  /** Nanoseconds since this life began. */
  get nanos() {
    return this.clock.nanos + this.dormantNanos;
  }

  /** Lets time pass without a cycle of the core, as flash work does. */
  stall(nanos) {
    this.power.pass('works', nanos);
    this.clock.tick(nanos);
  }

  /** Lets time pass while everything has stopped, until a pin wakes it. */
  #lieDormant(until) {
    const { power } = this;
    const nanos = Math.max(0, Math.min(this.nextMove(), until - this.nanos));
    this.dormantNanos += nanos;
    this.asleepNanos += nanos;
    power.pass('dormant', nanos);
    this.moved();
    if (power.wakes) power.dormant = false;
  }

  /** A copy of memory as the core sees it. */
  bytes(at, length) {
    return Uint8Array.from({ length }, (_, i) => this.rp2040.readUint8(at + i));
  }

  /** The boot ROM has taken over, and the board is a drive that takes a firmware: nothing more happens here. */
  becomeDrive() {
    const { core } = this.rp2040;
    this.drive = true;
    this.watchdog.timer.enable = false;
    this.watchdog.alarm.enable = false;
    core.waiting = true;
    core.enabledInterrupts = 0;
  }

  /** Something that no debugger would let pass: the core takes a hard fault. */
  fault(what) {
    this.faults.push(what);
    this.pendingFault ??= placeOf(this.rp2040.core);
  }

  #takeFault() {
    const at = this.pendingFault;
    this.pendingFault = null;
    const { core } = this.rp2040;
    const stackIsThere = core.SP > RAM_AT + 32 && core.SP <= RAM_AT + this.rp2040.sram.length;
    if (core.IPSR === HARD_FAULT || !stackIsThere) {
      this.faults.push('the core has locked up');
      this.#lockUp();
    } else {
      core.waiting = false;
      core.PC = at;
      core.exceptionEntry(HARD_FAULT);
    }
  }

  /** Runs until a time of this life, a reset, or until `enough` says so; it is asked whenever the core falls asleep. */
  run(until, enough = () => false) {
    const { cache, clock } = this;
    const { core } = this.rp2040;
    let looked = 0;
    const { power } = this;
    while (this.nanos < until && this.reset === null) {
      if (power.dormant) {
        this.rtt.drain();
        if (enough()) return;
        this.#lieDormant(until);
      } else if (core.waiting) {
        this.rtt.drain();
        if (enough()) return;
        const alarm = clock.nextAlarm ? Math.max(clock.nanosToNextAlarm, 0) : Infinity;
        const nanos = Math.min(alarm, until - this.nanos);
        this.asleepNanos += nanos;
        power.pass('waits', nanos);
        clock.tick(nanos);
      } else {
        this.watch?.look(core.PC, core.LR, this);
        if (core.PC === this.trap && core.IPSR !== HARD_FAULT) {
          this.pendingFault = core.PC;
          this.#takeFault();
        }
        const at = core.PC;
        const cycles = core.executeInstruction();
        const waits = cache.owed;
        cache.owed = 0;
        this.cycles += cycles;
        this.waits += waits;
        this.profile?.add(at, cycles, waits, core);
        const nanos = ((cycles + waits) * 1e9) / this.rp2040.clkSys;
        power.pass('works', nanos);
        clock.tick(nanos);
        if (this.pendingFault !== null) this.#takeFault();
        if (++looked % LOOK === 0) this.rtt.drain();
      }
    }
    this.rtt.drain();
  }
}

/** Where the instruction is that is being executed: a counter stands behind it meanwhile. */
const placeOf = (core) => core.at ?? core.PC - 2;

const hex = (number) => `0x${(number >>> 0).toString(16)}`;

/** Hears what `rp2040js` has to say: SEV is an event, an access to nowhere is a fault. */
class Listener {
  constructor(chip) {
    this.chip = chip;
  }

  debug() {}

  info(who, what) {
    if (what === 'SEV') this.chip.rp2040.core.eventRegistered = true;
  }

  warn(who, what) {
    const nowhere = who === 'RP2040' || (who === 'CortexM0Core' && what.startsWith('Warning: Instruction'));
    const { core } = this.chip.rp2040;
    if (nowhere) this.chip.fault(`${what}, at ${hex(placeOf(core))}`);
    else this.chip.faults.push(`${who}: ${what}`);
  }

  error(who, what) {
    this.chip.fault(what);
  }
}
