// The chip's USB controller as a device, and the cable to a computer: one transaction at a time, with its time on the wire.
//
// It takes the place of the one in `rp2040js`, which lets go of a buffer when it is armed instead of when it is filled. The firmware
// arms a buffer by a bit of its control word in the shared memory; here a transaction looks at that word when the computer comes by, and
// is not acknowledged as long as the buffer is not armed. The computer counts packets by their toggles, and so does the chip: where they
// disagree something is wrong, which is told as a fault.

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

const ENABLED = 1 << 31;
const EP0_BUFFER = 0x100;

/** What a transaction carries beside its data, in bytes: token, handshake, gaps. */
const AROUND = 13;
const BYTE_NANOS = (8 * 1e9) / 12e6;

/** How long the computer waits before it asks again. */
const AGAIN = 20e3;
/** How long it waits for an answer before it gives up. */
const PATIENCE = 2e9;

export class Usb extends BasePeripheral {
  #registers = new Map();
  #status = 0;
  #buffers = 0;
  #memory;
  #fault;

  constructor(rp2040, fault) {
    super(rp2040, 'USB');
    this.#memory = rp2040.usbDPRAMView;
    this.#fault = fault;
    rp2040.usbCtrl = this;
    rp2040.peripherals[0x50110] = this;
  }

  /** What the package tells when the shared memory was written. */
  DPRAMUpdated() {}

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

  /** The computer resets whoever is there. */
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

  /** Where an endpoint's control word is, where its buffer is, and which bit tells that it was used; null if it is switched off. */
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

  /** One transaction: 'nobody', 'stall', 'nak', or the bytes that came, or how many went. */
  transact(number, isIn, toggle, bytes) {
    const endpoint = this.#endpoint(number, isIn);
    if (!endpoint) return 'nobody';
    const { word, bit, buffer } = endpoint;
    const control = this.#memory.getUint32(word, true);
    if (this.#isStalled(number, isIn, control)) return 'stall';
    if (!(control & AVAILABLE) || ((control & FULL) !== 0) !== isIn) return 'nak';
    if (((control & DATA1) !== 0) !== (toggle === 1)) {
      this.#fault(`the packets of endpoint ${number} are counted differently by chip and computer`);
    }
    let result;
    let left = control & ~(AVAILABLE | FULL);
    if (isIn) {
      const length = control & LENGTH;
      result = Uint8Array.from({ length }, (_, i) => this.#memory.getUint8(buffer + i));
    } else {
      if (bytes.length > (control & LENGTH)) this.#fault(`endpoint ${number} has no room for ${bytes.length} bytes`);
      bytes.forEach((byte, i) => this.#memory.setUint8(buffer + i, byte));
      left = (left & ~LENGTH) | bytes.length | FULL;
      result = bytes.length;
    }
    this.#memory.setUint32(word, left >>> 0, true);
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

  constructor(board) {
    this.#board = board;
  }

  get #usb() {
    return this.#board.chip?.usb;
  }

  /** Plugs it in, or asks whoever is there to begin anew; false if nobody is. */
  reset() {
    if (!this.#usb?.isThere) return false;
    this.#toggles.clear();
    this.#address = 0;
    this.#usb.reset();
    this.#board.run(10e6);
    return this.#usb?.isThere ?? false;
  }

  pull() {
    this.#usb?.suspend();
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
      if (!usb?.isThere || usb.address !== this.#address) return 'nobody';
      const result = usb.transact(number, isIn, toggle, bytes);
      const length = typeof result === 'object' ? result.length : (bytes?.length ?? 0);
      if (result !== 'nak') {
        this.#board.run((length + AROUND) * BYTE_NANOS);
        if (typeof result !== 'string') flip();
        return result;
      }
      if (this.#board.now >= end) return 'silence';
      this.#board.run(AGAIN);
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

  /** A request to endpoint 0, with its bytes one way or the other. */
  control(setup, data) {
    const usb = this.#usb;
    if (!usb?.isThere || usb.address !== this.#address) return { bytes: new Uint8Array(), trouble: 'nobody' };
    const [wanted, isIn] = [setup[6] | (setup[7] << 8), (setup[0] & 0x80) !== 0];
    usb.setup(setup);
    this.#board.run((8 + AROUND) * BYTE_NANOS);
    // Both ways begin with the odd toggle.
    for (const way of [true, false]) this.#toggles.set(this.#toggle(0, way).key, 1);
    let answer = { bytes: new Uint8Array(), trouble: null };
    if (isIn && wanted > 0) answer = this.receive(0, wanted);
    else if (wanted > 0) answer.trouble = this.send(0, data);
    if (answer.trouble === null) {
      // The last word goes the other way and is empty.
      this.#toggles.set(this.#toggle(0, !isIn || wanted === 0).key, 1);
      const ended = isIn && wanted > 0 ? this.send(0, new Uint8Array()) : this.receive(0, 0).trouble;
      answer.trouble = ended;
    }
    const clears = setup[0] === 0x02 && setup[1] === 0x01 && answer.trouble === null;
    // A pipe that was set going again counts from zero.
    if (clears) this.#toggles.delete((setup[4] & 0xf) * 2 + (setup[4] >> 7));
    if (setup[0] === 0x00 && setup[1] === 0x05 && answer.trouble === null) {
      this.#address = setup[2];
      // It has 2 ms to get used to its address.
      this.#board.run(2e6);
    }
    return answer;
  }
}
