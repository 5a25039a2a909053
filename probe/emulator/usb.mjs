// The chip's USB controller as a device, and the cable to a computer: one transaction at a time, with its time on the wire.
//
// It takes the place of the one in `rp2040js`, which lets go of a buffer when it is armed instead of when it is filled. The firmware
// arms a buffer by a bit of its buffer control in the shared memory; here a transaction looks at that word when the computer comes by, and
// is not acknowledged as long as the buffer is not armed. Both ends count packets by their data toggles. A packet with the wrong one is
// taken for a repetition, as on a real bus: it is acknowledged and lost. That is noted as a fault, too.
//
// The controller reads a buffer control with a clock of its own, so that AVAILABLE has to be written at least a cycle of that clock after
// the rest (RP2040 datasheet, 4.1.2.5.1), and the rest is not to change under it. A SETUP clears neither of endpoint 0's buffers: what was
// armed for a control transfer that is broken off stays armed.

import { BasePeripheral } from 'rp2040js';

const IRQ = 5;

// Registers.
const ADDR_ENDP = 0x00;
const MAIN_CTRL = 0x40;
const SIE_CTRL = 0x4c;
const SIE_STATUS = 0x50;
const BUFF_STATUS = 0x58;
const EP_STALL_ARM = 0x68;
const INTR = 0x8c;
const INTE = 0x90;
const INTF = 0x94;
const INTS = 0x98;

const CONTROLLER_EN = 1 << 0;
const PULLUP_EN = 1 << 16;

// Bits of SIE_STATUS, all of which are cleared by writing ones.
const SUSPENDED = 1 << 4;
const RESUME = 1 << 11;
const SETUP_REC = 1 << 17;
const BUS_RESET = 1 << 19;

/** Which interrupt a bit of SIE_STATUS raises. */
const RAISES = [
  [SUSPENDED, 1 << 14],
  [RESUME, 1 << 15],
  [SETUP_REC, 1 << 16],
  [BUS_RESET, 1 << 12],
];
const BUFF_STATUS_INT = 1 << 4;

// Bits of a buffer's control word.
const LENGTH = 0x3ff;
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const DATA1 = 1 << 13;
const FULL = 1 << 15;

/** What a buffer control says beside the bits that hand the buffer over. */
const REST = LENGTH | DATA1 | FULL;
/** The buffer controls, and how long a cycle of the controller's clock takes. */
const BUFFER_CONTROLS = { from: 0x80, to: 0x100 };
const USB_CYCLE_NANOS = 1e9 / 48e6;

const ENABLED = 1 << 31;
const EP0_BUFFER = 0x100;

/** What a transaction carries beside its data, in bytes: token, handshake, gaps. */
const AROUND = 13;
const BYTE_NANOS = (8 * 1e9) / 12e6;

/**
 * What lies between a SETUP and the next stage: a microframe, since a full-speed device is driven through a transaction translator today. A
 * packet that the last transfer left armed stays armed until the firmware has seen the SETUP, which takes it some ten microseconds.
 */
const STAGE = 125e3;

/** How long the computer waits before it asks again. */
const AGAIN = 20e3;
/** How long it waits for an answer before it gives up. */
const PATIENCE = 2e9;

/** What feeds a device that was pulled off the cable, in millivolts. */
const BATTERY = 4000;

export class Usb extends BasePeripheral {
  #registers = new Map();
  #status = 0;
  #buffers = 0;
  #memory;
  #fault;
  /** The buffer controls as they were, and when anything but AVAILABLE changed in them. */
  #controls = new Map();

  constructor(rp2040, fault) {
    super(rp2040, 'USB');
    this.#memory = rp2040.usbDPRAMView;
    this.#fault = fault;
    rp2040.usbCtrl = this;
    rp2040.peripherals[0x50110] = this;
  }

  /** Goes on as another that was not reset with its core: registers, and the memory it shares with it. */
  inherit(other) {
    this.#registers = new Map(other.#registers);
    this.#status = other.#status;
    this.#buffers = other.#buffers;
    this.#controls = new Map(other.#controls);
    const [from, to] = [other.#memory, this.#memory];
    for (let at = 0; at < to.byteLength; at++) to.setUint8(at, from.getUint8(at));
    this.#update();
  }

  /** Called when the core has written into the shared memory. */
  DPRAMUpdated(offset, value) {
    if (offset < BUFFER_CONTROLS.from || offset >= BUFFER_CONTROLS.to) return;
    const { nanos } = this.rp2040.clock;
    const before = this.#controls.get(offset) ?? { word: 0, since: -Infinity };
    const changed = (before.word ^ value) & ~AVAILABLE;
    if (value & AVAILABLE) {
      const name = `the buffer control at ${offset.toString(16)}`;
      if (before.word & AVAILABLE) {
        if (changed & REST) this.#fault(`${name} changes while the controller has the buffer`);
      } else if (changed) {
        this.#fault(`${name} gets AVAILABLE together with the rest`);
      } else if (nanos - before.since < USB_CYCLE_NANOS) {
        this.#fault(`${name} gets AVAILABLE too soon after the rest`);
      }
    }
    this.#controls.set(offset, { word: value, since: changed ? nanos : before.since });
  }

  #register(offset) {
    return this.#registers.get(offset) ?? 0;
  }

  get #raised() {
    const raised = RAISES.reduce((sum, [bit, raises]) => sum | (this.#status & bit ? raises : 0), 0);
    return raised | (this.#buffers ? BUFF_STATUS_INT : 0);
  }

  #update() {
    this.rp2040.setInterrupt(IRQ, this.readUint32(INTS) !== 0);
  }

  readUint32(offset) {
    switch (offset) {
      case SIE_STATUS: return this.#status;
      case BUFF_STATUS: return this.#buffers;
      case INTR: return this.#raised;
      case INTS: return (this.#raised & this.#register(INTE)) | this.#register(INTF);
    }
    return this.#register(offset);
  }

  writeUint32(offset, value) {
    if (offset === SIE_STATUS) this.#status &= ~value;
    else if (offset === BUFF_STATUS) this.#buffers &= ~value;
    else this.#registers.set(offset, value >>> 0);
    this.#update();
  }

  /** Whether somebody is there: the line is pulled up. */
  get isThere() {
    return (this.#register(MAIN_CTRL) & CONTROLLER_EN) !== 0 && (this.#register(SIE_CTRL) & PULLUP_EN) !== 0;
  }

  get address() {
    return this.#register(ADDR_ENDP) & 0x7f;
  }

  /** The computer resets the device that is there. */
  reset() {
    this.#status |= BUS_RESET;
    this.#update();
  }

  /** Nobody has said anything for 3 ms, as when the cable was pulled. */
  suspend() {
    this.#status |= SUSPENDED;
    this.#update();
  }

  /** A request to endpoint 0, which is always taken. */
  setup(bytes) {
    bytes.forEach((byte, i) => this.#memory.setUint8(i, byte));
    this.#registers.set(EP_STALL_ARM, 0);
    this.#status |= SETUP_REC;
    this.#update();
  }

  /** Where an endpoint's control word is, where its buffer is, and which bit says that it was used; null if it is switched off. */
  #endpoint(number, isIn) {
    const side = isIn ? 0 : 4;
    const word = 0x80 + number * 8 + side;
    const bit = 1 << (number * 2 + (isIn ? 0 : 1));
    if (number === 0) return { word, bit, buffer: EP0_BUFFER };
    const control = this.#memory.getUint32(number * 8 + side, true);
    return control & ENABLED ? { word, bit, buffer: control & 0xffc0 } : null;
  }

  #isStalled(number, isIn, control) {
    const armed = number !== 0 || this.#register(EP_STALL_ARM) & (isIn ? 1 : 2);
    return (control & STALL) !== 0 && armed;
  }

  /**
   * One transaction: 'nobody', 'stall', 'nak'; 'lost' if the computer takes what came for a repetition; or the bytes that came, or how many
   * went, whether the chip takes them for a repetition or not.
   */
  transact(number, isIn, toggle, bytes) {
    const endpoint = this.#endpoint(number, isIn);
    if (!endpoint) return 'nobody';
    const { word, bit, buffer } = endpoint;
    const control = this.#memory.getUint32(word, true);
    if (this.#isStalled(number, isIn, control)) return 'stall';
    if (!(control & AVAILABLE) || ((control & FULL) !== 0) !== isIn) return 'nak';
    const repeated = ((control & DATA1) !== 0) !== (toggle === 1);
    if (repeated) this.#fault(`the packets of endpoint ${number} are counted differently by chip and computer`);
    let result;
    let left = control & ~(AVAILABLE | FULL);
    if (isIn) {
      const length = control & LENGTH;
      result = repeated ? 'lost' : Uint8Array.from({ length }, (_, i) => this.#memory.getUint8(buffer + i));
    } else {
      // Acknowledged, and the buffer stays armed.
      if (repeated) return bytes.length;
      if (bytes.length > (control & LENGTH)) this.#fault(`endpoint ${number} has no room for ${bytes.length} bytes`);
      bytes.forEach((byte, i) => this.#memory.setUint8(buffer + i, byte));
      left = (left & ~LENGTH) | bytes.length | FULL;
      result = bytes.length;
    }
    this.#memory.setUint32(word, left >>> 0, true);
    this.#controls.set(word, { word: left, since: this.rp2040.clock.nanos });
    this.#buffers |= bit;
    this.#update();
    return result;
  }
}

/** A computer at the other end of the cable: it knows transfers, and nothing of what they mean. */
export class Cable {
  #board;
  #toggles = new Map();
  #address = 0;
  /** What feeds the device while it is pulled out; null while it is plugged in. */
  #fed = null;

  constructor(board) {
    this.#board = board;
  }

  /** The device, if there is one at this end. */
  get #usb() {
    const usb = this.#fed ? null : this.#board.chip?.usb;
    return usb?.isThere ? usb : null;
  }

  /** Resets the bus; false if nobody is there. */
  reset() {
    if (!this.#usb) return false;
    this.#toggles.clear();
    this.#address = 0;
    this.#usb.reset();
    this.#board.run(10e6);
    return this.#usb !== null;
  }

  /** Pulls the cable out: VBUS falls, the device goes on from its battery. */
  pull() {
    this.#fed ??= this.#board.supply;
    this.#board.feed({ millivolts: BATTERY, cable: false });
    this.#board.chip?.usb.suspend();
  }

  /** Plugs it in again, and resets the bus when the contacts have come to rest; false if nobody is there. */
  plug() {
    this.#board.feed(this.#fed ?? this.#board.supply);
    this.#fed = null;
    this.#board.run(100e6);
    return this.reset();
  }

  #toggle(number, isIn) {
    const key = number * 2 + (isIn ? 1 : 0);
    const toggle = this.#toggles.get(key) ?? 0;
    return { toggle, flip: () => this.#toggles.set(key, toggle ^ 1), key };
  }

  /** A transaction that is asked again until somebody answers; 'silence' if nobody does. */
  #transact(number, isIn, bytes, patience) {
    const { toggle, flip } = this.#toggle(number, isIn);
    const end = this.#board.now + patience;
    for (;;) {
      const usb = this.#usb;
      if (usb?.address !== this.#address) return 'nobody';
      const result = usb.transact(number, isIn, toggle, bytes);
      const length = typeof result === 'object' ? result.length : (bytes?.length ?? 0);
      if (result === 'nak') this.#board.run(AGAIN);
      else this.#board.run((length + AROUND) * BYTE_NANOS);
      if (result !== 'nak' && result !== 'lost') {
        if (typeof result !== 'string') flip();
        return result;
      }
      if (this.#board.now >= end) return 'silence';
    }
  }

  /** Packets from an endpoint, until one is short or there are enough bytes; what went wrong instead, if something did. */
  receive(number, most, patience = PATIENCE) {
    const bytes = [];
    let trouble = null;
    while (trouble === null) {
      const result = this.#transact(number, true, undefined, patience);
      if (typeof result === 'string') trouble = result;
      else {
        bytes.push(...result);
        if (result.length < 64 || bytes.length >= most) break;
      }
    }
    return { bytes: Uint8Array.from(bytes), trouble };
  }

  /** Packets to an endpoint; what went wrong instead, if something did. */
  send(number, bytes, patience = PATIENCE) {
    let at = 0;
    do {
      const packet = bytes.subarray(at, at + 64);
      const result = this.#transact(number, false, packet, patience);
      if (typeof result === 'string') return result;
      at += packet.length;
    } while (at < bytes.length);
    return null;
  }

  /**
   * A control transfer: the SETUP, the bytes one way or the other, and the status stage. One that is broken off ends after so many packets
   * behind the SETUP, and the computer never comes back to it.
   */
  control(setup, data, packets = Infinity) {
    const usb = this.#usb;
    if (usb?.address !== this.#address) return { bytes: new Uint8Array(), trouble: 'nobody' };
    const [wanted, isIn] = [setup[6] | (setup[7] << 8), (setup[0] & 0x80) !== 0];
    usb.setup(setup);
    this.#board.run((8 + AROUND) * BYTE_NANOS + STAGE);
    // Both ways begin with DATA1.
    for (const way of [true, false]) this.#toggles.set(this.#toggle(0, way).key, 1);
    let answer = { bytes: new Uint8Array(), trouble: null };
    if (packets === 0) return answer;
    const whole = packets === Infinity;
    if (isIn && wanted > 0) answer = this.receive(0, Math.min(wanted, packets * 64));
    else if (wanted > 0) answer.trouble = this.send(0, whole ? data : data.subarray(0, packets * 64));
    if (!whole || answer.trouble !== null) return answer;
    // The status stage goes the other way, is empty, and has DATA1.
    this.#toggles.set(this.#toggle(0, !isIn || wanted === 0).key, 1);
    answer.trouble = isIn && wanted > 0 ? this.send(0, new Uint8Array()) : this.receive(0, 0).trouble;
    if (answer.trouble === null) this.#follow(setup);
    return answer;
  }

  /** What a request that was answered means for the bus: where the toggles begin again, and the address. */
  #follow([kind, request, value, , index]) {
    const [SET_ADDRESS, SET_CONFIGURATION, CLEAR_FEATURE] = [5, 9, 1];
    if (kind === 0x02 && request === CLEAR_FEATURE) this.#toggles.delete((index & 0xf) * 2 + (index >> 7));
    if (kind === 0x00 && request === SET_CONFIGURATION) this.#toggles.clear();
    if (kind === 0x00 && request === SET_ADDRESS) {
      this.#address = value;
      // It has 2 ms to get used to its address.
      this.#board.run(2e6);
    }
  }
}
