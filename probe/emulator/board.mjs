// The device on the table: a chip, its flash, a display, buttons, lamps, a battery, a plug.
//
// Times are nanoseconds since the emulator was started and go on through resets and power cycles.

import { GPIOPinState } from 'rp2040js';
import { Chance } from './chance.mjs';
import { Chip } from './chip.mjs';
import { i2c } from './i2c.mjs';
import { Lines } from './lines.mjs';
import { Nor, PowerCut, SIZE } from './nor.mjs';
import { Oled } from './oled.mjs';
import { Profile } from './profile.mjs';
import { brightness } from './pwm.mjs';
import { Spi } from './spi.mjs';
import { BYTE_NANOS, St7789 } from './st7789.mjs';
import { Cable } from './usb.mjs';
import { Watch } from './watch.mjs';

/** How much RAM the chips have. */
const RAM = { rp2040: 264 * 1024, rp2350: 520 * 1024 };
const RAM_AT = 0x20000000;

/** The pin of the converter's first channel; the supply is wired to one of them behind two resistors that leave a third of it; its full scale. */
const FIRST_CHANNEL = 26;
/** The pin that selects the radio of a Pico W while it is low. */
const RADIO_SELECT = 25;
const SUPPLY_SHARE = 1 / 3;
const FULL_SCALE = { millivolts: 3300, reading: 4096 };

/**
 * How long a bus lies still between two frames, at least: within a frame no longer than it takes to find what else differs, and before the next
 * the companion has done something else.
 */
const PAUSE_NANOS = 0.5e6;

export class Board {
  nor = new Nor(() => this.now);
  panel = new Oled(new Chance(3));
  lines = new Lines();
  /** To a computer. */
  cable = new Cable(this);
  /** What it is fed with. */
  supply = { millivolts: 5000, cable: true };
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
  /** The first start on the bus since the last mark, and the last stop before a pause: what comes later is no part of that frame. */
  first = null;
  last = null;
  #paused = false;
  #base = 0;
  /** What time was spent at. */
  #spent = new Map();
  #past = { asleepNanos: 0, cycles: 0, waits: 0 };
  #log = [];
  #wiring = null;
  #levels = new Map();
  #edges = [];
  #lastEvent = 0;
  #lastStop = 0;

  get now() {
    return this.#base + (this.chip ? this.chip.nanos : 0);
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
    const { led } = this.#wiring ?? {};
    return this.chip?.rp2040.gpio[led]?.value === GPIOPinState.High;
  }

  /** How bright red, green and blue of the coloured lamp are, each from 0 to 1, or null if it has none; they shine while low. */
  get glow() {
    const { chip } = this;
    const shines = (pin) => 1 - brightness(chip.rp2040, pin);
    return chip && this.#wiring.glow ? this.#wiring.glow.map(shines) : null;
  }

  /** Where buttons, panel and lamps are soldered to: the size of the panel and how it is mounted, pins, and the controller of the bus. */
  wired(wiring) {
    this.#wiring = wiring;
    if (wiring.chip === 'rp2350') this.nor.grow(2 * SIZE);
    for (const pin of wiring.buttons) if (!this.#levels.has(pin)) this.#levels.set(pin, !wiring.closed);
    if (wiring.size && !(this.panel instanceof St7789)) {
      this.panel = new St7789(new Chance(3), () => this.now, wiring);
      this.panel.light = () => (this.chip ? brightness(this.chip.rp2040, wiring.backlight) : 0);
    }
  }

  /** Feeds it with a battery or through a cable. */
  feed(supply) {
    this.supply = supply;
    if (this.chip) this.#feedChip();
  }

  #feedChip() {
    const { rp2040 } = this.chip;
    const { millivolts, cable, radio } = this.supply;
    const reading = Math.round(((millivolts * SUPPLY_SHARE) / FULL_SCALE.millivolts) * FULL_SCALE.reading);
    const { supply: pin, cable: vbus } = this.#wiring;
    // A radio leads the supply to the converter only while it is not selected, and the other pin is its own.
    const leads = () => !radio || rp2040.gpio[RADIO_SELECT].value === GPIOPinState.High;
    const get = () => (leads() ? Math.min(reading, FULL_SCALE.reading - 1) : 0);
    if (pin !== null) Object.defineProperty(rp2040.adc.channelValues, pin - FIRST_CHANNEL, { get, configurable: true });
    if (vbus !== null) rp2040.gpio[vbus].setInputValue(cable && !radio);
  }

  /** Plugs it in: flash is kept, RAM holds noise, the display forgets. */
  powerOn(seed) {
    this.powerOff();
    this.chance = new Chance(seed);
    this.noise = new Uint8Array(RAM[this.#wiring.chip]);
    this.chance.fill(this.noise);
    this.panel.powerOn();
    this.lines.hold(0);
    this.#begin({ ram: this.noise, scratch: new Uint32Array(8), reason: 0 });
  }

  powerOff() {
    this.#retire();
    this.chip = null;
  }

  #begin(kept) {
    this.chip = new Chip({ kind: this.#wiring.chip, nor: this.nor, chance: this.chance, connect: (rp2040) => this.#connect(rp2040), ...kept });
    this.chip.watch = this.watch;
    this.chip.profile = this.profile;
    this.chip.cache.on = this.#waits;
    this.chip.trap = this.#trap;
    this.#feedChip();
    for (const [pin, level] of this.#levels) this.chip.rp2040.gpio[pin].setInputValue(level);
    this.chip.nextMove = () => (this.#edges.length ? Math.max(0, this.#edges[0].at - this.now) : Infinity);
    this.chip.moved = () => this.#edge();
    this.chip.panelState = () => this.#shows;
    this.edgeAlarm = this.chip.clock.createAlarm(() => this.#edge());
    this.#edge();
  }

  /** Leads a bus of the chip to the panel. */
  #connect(rp2040) {
    const begun = () => {
      this.#lastEvent = this.now;
      this.first ??= this.moment;
      if (this.last && this.now - this.#lastStop > PAUSE_NANOS) this.#paused = true;
      this.profile?.close();
    };
    const ended = () => {
      this.#lastEvent = this.now;
      this.#lastStop = this.now;
      if (!this.#paused) this.last = this.moment;
    };
    const { panel, lines, wire } = this;
    if (panel instanceof St7789) {
      const byte = (value, isData, nanos) => {
        wire.bytes++;
        wire.nanos += nanos;
        if (!isData) wire.transfers++;
        // Too fast for it to hear.
        if (nanos < BYTE_NANOS) panel.unknown.push(value);
        else panel.write(value, isData);
      };
      return new Spi(rp2040, this.#wiring, { begun, byte, ended });
    }
    const counted = (answered, isAddress) => {
      wire.bytes++;
      wire.nanos += 9 * bus.bitNanos;
      if (isAddress) wire.transfers++;
      if (!answered) wire.refused++;
      return answered;
    };
    lines.connect(rp2040, this.#wiring);
    const bus = i2c(rp2040, this.#wiring.controller, {
      hangs: () => lines.held,
      begun,
      start: (address) => counted(lines.inUse && !lines.waits && panel.start(address), true),
      write: (byte) => counted(panel.write(byte), false),
      read: () => {
        counted(true, false);
        return panel.read();
      },
      stop: ended,
    });
    return bus;
  }

  /** Ends a life of the chip and keeps what is to be reported of it. */
  #retire() {
    const { chip } = this;
    if (!chip) return;
    chip.rtt.drain();
    this.#log.push(chip.rtt.take());
    this.faults.push(...chip.faults.splice(0));
    this.#base += chip.nanos;
    this.#note(chip);
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

  /** Whether the chip does nothing. */
  get #sleeps() {
    return this.chip.power.dormant || this.chip.rp2040.core.waiting;
  }

  /** What the panel does that takes current: "off" with its voltage, "awake" in the dark, or how bright it is in percent. */
  get #shows() {
    const { panel } = this;
    return panel.state;
  }

  /** Adds up what time was spent at by a life of the chip. */
  #note(chip) {
    for (const [key, { nanos }] of chip.power.spent) this.#spent.set(key, (this.#spent.get(key) ?? 0) + nanos);
    chip.power.spent.clear();
    chip.power.forget();
  }

  /** What time was spent at since the last time, in nanoseconds: what the core did, its clock, its voltage, how many PLLs ran, what was gated; and the panel. */
  takeSpent() {
    if (this.chip) this.#note(this.chip);
    const spent = [...this.#spent];
    this.#spent.clear();
    return spent;
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

  /** The hand that pulls the plug lets go of the buttons. */
  #letGo() {
    this.#edges = [];
    for (const pin of this.#wiring.buttons) this.#levels.set(pin, !this.#wiring.closed);
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
    this.#paused = false;
    this.profile?.open();
    return this.moment;
  }

  /** How long nothing wakes the chip by itself: none while it works, for ever if nothing would. */
  get restNanos() {
    const { clock, power, reset } = this.chip;
    if (reset !== null || !this.#sleeps) return 0;
    if (power.dormant) return Infinity;
    return clock.nextAlarm ? Math.max(clock.nanosToNextAlarm, 0) : Infinity;
  }

  /** Runs for a time, or until nothing has stirred for `quiet`; returns whether it came to rest. */
  run(nanos, quiet = Infinity) {
    const end = this.now + nanos;
    this.#lastEvent = this.now;
    const rest = () => this.#edges.length === 0 && !this.chip.bus.onWire && this.now - this.#lastEvent >= quiet;
    try {
      // In the time of this life: added to its beginning, the end that it reached may be rounded to just before the end.
      while (this.chip && this.chip.nanos < end - this.#base) {
        // With nothing else to wake it the chip would sleep past the moment at which it has been quiet long enough.
        const stop = Math.min(end, Math.max(this.#lastEvent + quiet, this.now + 1e6));
        this.chip.run(stop - this.#base, rest);
        if (this.chip.reset) this.#restart();
        else if (this.#sleeps && rest()) return true;
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
    const { chip } = this;
    this.#retire();
    this.resets.push(chip.reset);
    this.#begin({
      ram: chip.rp2040.sram,
      scratch: chip.watchdog.scratchData,
      reason: chip.watchdog.reason,
      left: chip.leavesPeripherals ? chip : null,
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
