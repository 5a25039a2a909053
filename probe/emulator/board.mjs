// The device on the table: a chip, its flash, a display, four buttons, a plug.
//
// Times are nanoseconds since the emulator was started and go on through resets and power cycles.

import { GPIOPinState } from 'rp2040js';
import { Chance } from './chance.mjs';
import { Chip } from './chip.mjs';
import { Lines } from './lines.mjs';
import { Nor, PowerCut } from './nor.mjs';
import { ADDRESS, Oled } from './oled.mjs';
import { Profile } from './profile.mjs';
import { Watch } from './watch.mjs';

const RAM = 264 * 1024;
const RAM_AT = 0x20000000;

export class Board {
  nor = new Nor(() => this.now);
  oled = new Oled(new Chance(3));
  lines = new Lines();
  chip = null;
  watch = null;
  profile = null;
  /** Whether the core waits for what its cache does not have. */
  #waits = true;
  #trap = null;
  resets = [];
  faults = [];
  /** Bytes on the wire, addresses included, and transfers. */
  wire = { bytes: 0, transfers: 0, refused: 0, nanos: 0 };
  /** The first start on the bus since the last mark, and the last stop. */
  first = null;
  last = null;
  #base = 0;
  #past = { asleepNanos: 0, cycles: 0, waits: 0 };
  #log = [];
  #wiring = null;
  #levels = new Map();
  #edges = [];
  #lastEvent = 0;

  get now() {
    return this.#base + (this.chip ? this.chip.clock.nanos : 0);
  }

  get cycles() {
    return this.#past.cycles + (this.chip?.cycles ?? 0);
  }

  /** Cycles that the core has waited for the flash, on top of those that it has run. */
  get waits() {
    return this.#past.waits + (this.chip?.waits ?? 0);
  }

  /** Now, in time and in work. */
  get moment() {
    const { now: nanos, cycles, waits, asleepNanos } = this;
    return { nanos, cycles, waits, asleepNanos };
  }

  get asleepNanos() {
    return this.#past.asleepNanos + (this.chip?.asleepNanos ?? 0);
  }

  get led() {
    return this.chip?.rp2040.gpio[this.#wiring.led].value === GPIOPinState.High;
  }

  /** Where buttons, display and lamp are soldered to: pins, and the controller of the bus. */
  wired(wiring) {
    this.#wiring = wiring;
    for (const pin of wiring.buttons) if (!this.#levels.has(pin)) this.#levels.set(pin, true);
  }

  /** Plugs it in: flash is kept, RAM holds noise, the display forgets. */
  powerOn(seed) {
    this.powerOff();
    this.chance = new Chance(seed);
    this.noise = new Uint8Array(RAM);
    this.chance.fill(this.noise);
    this.oled.powerOn();
    this.lines.hold(0);
    this.#begin({ ram: this.noise, scratch: new Uint32Array(8), reason: 0 });
  }

  powerOff() {
    this.#retire();
    this.chip = null;
  }

  #begin(kept) {
    const bus = {
      hangs: () => this.lines.held,
      begun: () => {
        this.#lastEvent = this.now;
        this.first ??= this.moment;
        this.profile?.close();
      },
      start: (address) => this.#counted(address === ADDRESS && this.lines.inUse && !this.lines.waits && this.oled.start(), true),
      write: (byte) => this.#counted(this.oled.write(byte), false),
      read: () => 0xff,
      stop: () => {
        this.#lastEvent = this.now;
        this.last = this.moment;
      },
    };
    this.chip = new Chip({ nor: this.nor, chance: this.chance, bus, controller: this.#wiring.controller, ...kept });
    this.chip.watch = this.watch;
    this.chip.profile = this.profile;
    this.chip.cache.on = this.#waits;
    this.chip.trap = this.#trap;
    this.lines.connect(this.chip.rp2040, this.#wiring);
    for (const [pin, level] of this.#levels) this.chip.rp2040.gpio[pin].setInputValue(level);
    this.edgeAlarm = this.chip.clock.createAlarm(() => this.#edge());
    this.#edge();
  }

  #counted(answered, isAddress) {
    this.wire.bytes++;
    this.wire.nanos += 9 * this.chip.i2c.bitNanos;
    if (isAddress) this.wire.transfers++;
    if (!answered) this.wire.refused++;
    return answered;
  }

  /** Ends a life of the chip and keeps what is to be told of it. */
  #retire() {
    const { chip } = this;
    if (!chip) return;
    chip.rtt.drain();
    this.#log.push(chip.rtt.take());
    this.faults.push(...chip.faults.splice(0));
    this.#base += chip.clock.nanos;
    this.#past.asleepNanos += chip.asleepNanos;
    this.#past.cycles += chip.cycles;
    this.#past.waits += chip.waits;
  }

  /** Edges of pins to come: [pin, nanoseconds from now, level]. */
  edges(list) {
    for (const [pin, after, level] of list) this.#edges.push({ pin, at: this.now + after, level });
    this.#edges.sort((a, b) => a.at - b.at);
    if (this.chip) this.#armEdges();
  }

  #armEdges() {
    this.edgeAlarm.cancel();
    if (this.#edges.length) this.edgeAlarm.schedule(Math.max(0, this.#edges[0].at - this.now));
  }

  #edge() {
    while (this.#edges.length && this.#edges[0].at <= this.now) {
      const { pin, level } = this.#edges.shift();
      if (this.#levels.get(pin) !== level) {
        this.#levels.set(pin, level);
        this.#lastEvent = this.now;
        this.chip.rp2040.gpio[pin].setInputValue(level);
      }
    }
    this.#armEdges();
  }

  /** Whoever pulls the plug has no hand left for the buttons. */
  #letGo() {
    this.#edges = [];
    for (const pin of this.#wiring.buttons) this.#levels.set(pin, true);
  }

  /** Notes the calls of a function from now on. */
  watchCalls(at) {
    this.watch = new Watch(at, () => this.now);
    if (this.chip) this.chip.watch = this.watch;
  }

  /** Whether the core waits for the flash, from now on. */
  waitForFlash(waits) {
    this.#waits = waits;
    if (this.chip) this.chip.cache.on = waits;
  }

  /** Notes from now on where cycles go between a mark and the first use of the bus. */
  takeProfile(above) {
    this.profile ??= new Profile();
    this.profile.above = above;
    if (this.chip) this.chip.profile = this.profile;
    return this.profile.take();
  }

  /** The core goes on somewhere else, as after a wild jump, with these values in its first registers. */
  jump(to, registers) {
    const { core } = this.chip.rp2040;
    core.waiting = false;
    core.registers.set(registers);
    core.PC = to;
  }

  /** From now on the instruction there faults, through resets and power cycles; none does with null. */
  trap(at) {
    this.#trap = at;
    if (this.chip) this.chip.trap = at;
  }

  /** Forgets the first start on the bus and the last stop, so that the next one is the first. */
  mark() {
    this.first = null;
    this.last = null;
    this.profile?.open();
    return this.moment;
  }

  /** Runs for a time, or until nothing has stirred for `quiet`; returns whether it came to rest. */
  run(nanos, quiet = Infinity) {
    const end = this.now + nanos;
    this.#lastEvent = this.now;
    const rest = () => this.#edges.length === 0 && !this.chip.i2c.onWire && this.now - this.#lastEvent >= quiet;
    try {
      // In the time of this life: added to its beginning, the end that it reached may be rounded to just before the end.
      while (this.chip && this.chip.clock.nanos < end - this.#base) {
        // With nothing else to wake it the chip would sleep past the moment at which it has been quiet long enough.
        const stop = Math.min(end, Math.max(this.#lastEvent + quiet, this.now + 1e6));
        this.chip.run(stop - this.#base, rest);
        if (this.chip.reset) this.#restart();
        else if (this.chip.rp2040.core.waiting && rest()) return true;
      }
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      this.resets.push('power cut');
      this.powerOff();
      this.#letGo();
    }
    return false;
  }

  #restart() {
    const { reset, watchdog, rp2040 } = this.chip;
    this.#retire();
    this.resets.push(reset);
    this.#begin({
      ram: rp2040.sram,
      scratch: watchdog.scratchData,
      reason: reset === 'watchdog' ? watchdog.reason : 0,
    });
  }

  /** The bytes of the log since the last time, one piece for each life of the chip. */
  log() {
    const pieces = this.#log.splice(0);
    if (this.chip) pieces.push(this.chip.rtt.take());
    return pieces;
  }

  /** What went wrong beneath the firmware since the last time. */
  takeFaults() {
    if (this.chip) this.faults.push(...this.chip.faults.splice(0));
    return this.faults.splice(0);
  }

  /** How many bytes from an address on were never written since power came. */
  untouched(from, to) {
    const ram = this.chip.rp2040.sram;
    let at = from - RAM_AT;
    while (at < to - RAM_AT && ram[at] === this.noise[at]) at++;
    return at - (from - RAM_AT);
  }
}
