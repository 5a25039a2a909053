// The I2C controller, with time on the wire.
//
// It takes the place of the one in `rp2040js`, which has neither wire time nor an interrupt mask that can be written:
// every byte takes nine clocks of the rate that the firmware has set, and start and stop one each.

import { BasePeripheral, FIFO } from 'rp2040js';

const DEPTH = 16;

// Bits of IC_DATA_CMD.
const READ = 1 << 8;
const STOP = 1 << 9;
const RESTART = 1 << 10;

// Interrupts.
const RX_FULL = 1 << 2;
const TX_OVER = 1 << 3;
const TX_EMPTY = 1 << 4;
const TX_ABRT = 1 << 6;
const ACTIVITY = 1 << 8;
const STOP_DET = 1 << 9;
const START_DET = 1 << 10;

// Reasons to abort.
const ADDRESS_NOT_ANSWERED = 1 << 0;
const DATA_NOT_ANSWERED = 1 << 3;

/** Where the two controllers of an RP2040 are, and their interrupts. */
const CONTROLLERS = [0x40044, 0x40048];
const INTERRUPTS = [23, 24];

/** What is at the end of a bus that leads nowhere. */
const NOBODY = { hangs: () => false, begun: () => {}, start: () => false, write: () => false, read: () => 0xff, stop: () => {} };

/** Puts controllers with time on the wire into their places on the chip; this one leads to `bus`, the other nowhere. */
export function i2c(rp2040, controller, bus) {
  const placed = (rp2040.i2cAt ?? CONTROLLERS).map((at, number) => {
    const leads = number === controller ? bus : NOBODY;
    return (rp2040.peripherals[at] = new I2c(rp2040, `I2C${number}`, INTERRUPTS[number], leads));
  });
  return placed[controller];
}

class I2c extends BasePeripheral {
  /** `bus` has begun(), start(address, read), write(byte), read() and stop(); as long as hangs(), nothing can start. */
  constructor(chip, name, irq, bus) {
    super(chip, name);
    this.irq = irq;
    this.bus = bus;
    this.alarm = chip.clock.createAlarm(() => this.then());
    this.then = () => {};
    this.registers = new Map([[0x00, 0x65], [0x04, 0x55], [0x14, 0x28], [0x18, 0x2f], [0x1c, 0x06], [0x20, 0x0d], [0x7c, 1], [0xa0, 7]]);
    this.enabled = false;
    this.mask = 0x8ff;
    this.raw = 0;
    this.abortSource = 0;
    this.rxThreshold = 0;
    this.txThreshold = 0;
    this.tx = new FIFO(DEPTH);
    this.rx = new FIFO(DEPTH);
    this.onWire = false;
    this.shifting = false;
  }

  /** How long one clock of the bus takes. */
  get bitNanos() {
    const standard = ((this.registers.get(0x00) >> 1) & 3) === 1;
    const [high, low] = standard ? [0x14, 0x18] : [0x1c, 0x20];
    return ((this.registers.get(high) + this.registers.get(low)) * 1e9) / this.rp2040.clkSys;
  }

  #after(bits, then) {
    this.then = then;
    this.shifting = true;
    this.alarm.schedule(bits * this.bitNanos);
  }

  #next() {
    if (this.shifting || !this.enabled || this.raw & TX_ABRT || this.tx.empty) return;
    const command = this.tx.peek();
    if (!this.onWire || (command & RESTART && !this.restarted)) {
      if (this.bus.hangs()) return;
      const read = (command & READ) !== 0;
      this.onWire = true;
      this.restarted = true;
      this.raw |= START_DET | ACTIVITY;
      this.#after(1 + 9, () => {
        this.shifting = false;
        if (this.bus.start(this.registers.get(0x04) & 0x7f, read)) this.#next();
        else this.#abort(ADDRESS_NOT_ANSWERED);
      });
      this.bus.begun();
    } else {
      this.restarted = false;
      this.tx.pull();
      this.#after(9, () => this.#shifted(command));
    }
    this.#update();
  }

  #shifted(command) {
    this.shifting = false;
    if (command & READ) {
      this.rx.push(this.bus.read());
    } else if (!this.bus.write(command & 0xff)) {
      return this.#abort(DATA_NOT_ANSWERED);
    }
    if (command & STOP || !this.enabled) this.#stop();
    else this.#next();
    this.#update();
  }

  #stop() {
    this.#after(1, () => {
      this.shifting = false;
      this.onWire = false;
      this.restarted = false;
      this.raw |= STOP_DET;
      this.bus.stop();
      this.#next();
      this.#update();
    });
  }

  #abort(reason) {
    this.abortSource |= reason | (this.tx.itemCount << 23);
    this.tx.reset();
    this.raw |= TX_ABRT;
    this.#stop();
    this.#update();
  }

  #update() {
    const level = (bit, on) => {
      this.raw = on ? this.raw | bit : this.raw & ~bit;
    };
    // With TX_EMPTY_CTRL the last byte must have left the shift register too.
    const held = this.registers.get(0x00) & (1 << 8) && this.shifting;
    level(TX_EMPTY, this.enabled && this.tx.itemCount <= this.txThreshold && !(held && this.tx.empty));
    level(RX_FULL, this.rx.itemCount > this.rxThreshold);
    this.rp2040.setInterrupt(this.irq, (this.raw & this.mask) !== 0);
  }

  #clear(bits) {
    const was = this.raw & bits ? 1 : 0;
    this.raw &= ~bits;
    if (bits & TX_ABRT) this.abortSource = 0;
    this.#next();
    this.#update();
    return was;
  }

  readUint32(offset) {
    switch (offset) {
      case 0x10: {
        const value = this.rx.empty ? 0 : this.rx.pull();
        this.#update();
        return value;
      }
      case 0x2c: return this.raw & this.mask;
      case 0x30: return this.mask;
      case 0x34: return this.raw;
      case 0x38: return this.rxThreshold;
      case 0x3c: return this.txThreshold;
      case 0x40: return this.#clear(TX_OVER | TX_ABRT | ACTIVITY | STOP_DET | START_DET);
      case 0x44: case 0x48: case 0x50: case 0x58: case 0x68: return 0;
      case 0x4c: return this.#clear(TX_OVER);
      case 0x54: return this.#clear(TX_ABRT);
      case 0x5c: return this.#clear(ACTIVITY);
      case 0x60: return this.#clear(STOP_DET);
      case 0x64: return this.#clear(START_DET);
      case 0x6c: case 0x9c: return this.enabled ? 1 : 0;
      case 0x70:
        return (this.onWire ? 0x21 : 0) | (this.tx.full ? 0 : 0x02) | (this.tx.empty ? 0x04 : 0) |
          (this.rx.empty ? 0 : 0x08) | (this.rx.full ? 0x10 : 0);
      case 0x74: return this.tx.itemCount;
      case 0x78: return this.rx.itemCount;
      case 0x80: return this.abortSource;
      case 0xf4: return 0;
      case 0xf8: return 0x3230312a;
      case 0xfc: return 0x44570140;
    }
    return this.registers.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    switch (offset) {
      case 0x10:
        // After an abort the queue is held empty until the firmware has taken note.
        if (this.raw & TX_ABRT) break;
        if (this.tx.full) this.raw |= TX_OVER;
        else this.tx.push(value);
        this.#next();
        break;
      case 0x30:
        this.mask = value & 0x1fff;
        break;
      case 0x38:
        this.rxThreshold = value & 0xff;
        break;
      case 0x3c:
        this.txThreshold = value & 0xff;
        break;
      case 0x6c:
        this.enabled = (value & 1) !== 0;
        if (!this.enabled) {
          // The byte on the wire is finished, then comes a stop; what waited is gone.
          this.tx.reset();
          this.rx.reset();
          if (this.onWire && !this.shifting) this.#stop();
        }
        break;
      default:
        this.registers.set(offset, value >>> 0);
    }
    this.#update();
  }
}
