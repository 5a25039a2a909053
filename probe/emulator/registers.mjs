// Peripherals of which the firmware needs little more than that their registers are there.

import { BasePeripheral } from 'rp2040js';

/** Registers that keep what is written into them; some read as something else. */
export class Registers extends BasePeripheral {
  constructor(chip, name, read = {}) {
    super(chip, name);
    this.kept = new Map();
    this.read = read;
  }

  readUint32(offset) {
    const read = this.read[offset];
    return read ? read(this.kept.get(offset) ?? 0) >>> 0 : (this.kept.get(offset) ?? 0);
  }

  writeUint32(offset, value) {
    this.kept.set(offset, value >>> 0);
  }
}

/** The control of execution in place: nothing is streamed, the queue is empty, and the cache can be flushed. */
export function xipControl(chip, cache) {
  const FLUSH = 0x04;
  const registers = new Registers(chip, 'XIP_CTRL', {
    [FLUSH]: () => 0,
    0x08: () => 0x0a,
    0x18: () => 0,
  });
  const write = registers.writeUint32.bind(registers);
  registers.writeUint32 = (offset, value) => {
    if (offset === FLUSH && value & 1) cache.flush();
    else write(offset, value);
  };
  return registers;
}

/** The ring oscillator: always stable, and its random bit is a seeded stream. */
export function ringOscillator(chip, chance) {
  return new Registers(chip, 'ROSC', {
    0x18: () => 0x80001000,
    0x1c: () => chance.word() & 1,
  });
}

/** The fastest clocks that the chip is certified for, in hertz, and the setting of the voltage (1.10 V, 1.15 V) that each needs. */
const CERTIFIED = [
  { hertz: 133e6, volts: 0b1011 },
  { hertz: 200e6, volts: 0b1100 },
];

/** The voltage regulator: always in regulation. `fault` hears of a clock for which the voltage is too low. */
export function voltageRegulator(chip, fault) {
  const registers = new Registers(chip, 'VREG_AND_CHIP_RESET', { 0x00: (kept) => (kept || 0xb1) | 0x1000 });
  chip.addClockListener((hertz) => {
    const volts = (registers.readUint32(0x00) >>> 4) & 0xf;
    const enough = CERTIFIED.find((kind) => hertz <= kind.hertz);
    if (!enough || volts < enough.volts) fault(`${hertz / 1e6} MHz are too much for the core at voltage setting ${volts}`);
  });
  return registers;
}

/** The crystal: stable when the time that the firmware has set for its start is over. */
export function crystal(chip) {
  const ENABLE = 0xfab;
  let begun = null;
  const registers = new Registers(chip, 'XOSC', {
    0x04: () => {
      if (begun === null) return 0;
      const startup = registers.kept.get(0x0c) ?? 0xc4;
      const cycles = (startup & 0x3fff) * 256 * (startup & 0x100000 ? 4 : 1);
      const stable = chip.clock.nanos - begun >= (cycles * 1e9) / chip.xoscFreq;
      return 0x1000 | (stable ? 0x80000000 : 0);
    },
  });
  const write = registers.writeUint32.bind(registers);
  registers.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset === 0) begun = (value >>> 12) === ENABLE ? (begun ?? chip.clock.nanos) : null;
  };
  return registers;
}

/** The serial interface to the flash: boot code finds it ready, and the command for its number is answered. */
export function flashInterface(chip, nor) {
  const [STATUS, DATA] = [0x28, 0x60];
  const READ_UNIQUE_ID = 0x4b;
  const DUMMIES = [0, 0, 0, 0];
  let answer = [];
  const registers = new Registers(chip, 'SSI', {
    // Nothing is left to be sent, something can be received.
    [STATUS]: () => 0x0e,
    [DATA]: () => answer.shift() ?? 0,
  });
  const write = registers.writeUint32.bind(registers);
  registers.writeUint32 = (offset, value) => {
    if (offset !== DATA) write(offset, value);
    else answer = (value & 0xff) === READ_UNIQUE_ID ? [...DUMMIES, ...nor.id] : [];
  };
  return registers;
}
