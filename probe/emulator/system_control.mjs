// The registers of a Cortex-M33 that belong to the core itself: interrupts, priorities, faults.

const VTOR = 0xd08;
const AIRCR = 0xd0c;
const ICSR = 0xd04;
const SHPR = 0xd18;
/** Registers that keep what is written: those of sleep, of faults that are not taken apart, and of what the core may use. */
const KEPT = [0x008, 0xd10, 0xd14, 0xd24, 0xd28, 0xd2c, 0xd34, 0xd38, 0xd88, 0xf34];
/** Of the eight bits of a priority the core has the upper four. */
const PRIORITY = 0xf0;

const PENDSV = 14;
const SYSTICK = 15;

export class SystemControl {
  /** `rp2040js` sets its frequency; nobody counts with it here. */
  systickTimer = { frequency: 0 };
  #core;
  #nowhere;
  #kept = new Map();

  /** `nowhere` hears of registers that are not there. */
  constructor(core, nowhere) {
    this.#core = core;
    this.#nowhere = nowhere;
  }

  readUint32(offset) {
    const core = this.#core;
    const word = (offset >>> 2) & 15;
    switch (offset & 0xf80) {
      case 0x100: case 0x180: return core.enabled[word] ?? 0;
      case 0x200: case 0x280: return core.pended[word] ?? 0;
      case 0x300: return 0;
    }
    if (offset >= 0x400 && offset < 0x440) return bytesOf(core.priorities, offset - 0x400);
    if (offset >= SHPR && offset < SHPR + 12) return bytesOf(core.systemPriorities, offset - SHPR + 4);
    switch (offset) {
      case 0xd00: return 0x411fd210;
      case ICSR: return core.IPSR;
      case VTOR: return core.VTOR;
      case AIRCR: return 0xfa050000;
    }
    if (KEPT.includes(offset)) return this.#kept.get(offset) ?? 0;
    this.#nowhere(`a read of the core's own register at ${offset.toString(16)}`);
    return 0;
  }

  writeUint32(offset, value) {
    const core = this.#core;
    const word = (offset >>> 2) & 15;
    core.interruptsUpdated = true;
    switch (offset & 0xf80) {
      case 0x100: return void (core.enabled[word] |= value);
      case 0x180: return void (core.enabled[word] &= ~value);
      case 0x200: return core.pend(word, value);
      // A line that is up pends it again at once.
      case 0x280: return void (core.pended[word] &= ~value | core.lines[word]);
    }
    if (offset >= 0x400 && offset < 0x440) return setBytes(core.priorities, offset - 0x400, value);
    if (offset >= SHPR && offset < SHPR + 12) return setBytes(core.systemPriorities, offset - SHPR + 4, value);
    switch (offset) {
      case ICSR:
        if (value & (1 << 28)) core.pendingSystem.add(PENDSV);
        if (value & (1 << 27)) core.pendingSystem.delete(PENDSV);
        if (value & (1 << 26)) core.pendingSystem.add(SYSTICK);
        return;
      case VTOR: return void (core.VTOR = value >>> 0);
    }
    if (KEPT.includes(offset)) this.#kept.set(offset, value >>> 0);
    else this.#nowhere(`a write to the core's own register at ${offset.toString(16)}`);
  }
}

const bytesOf = (bytes, at) => (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;

function setBytes(bytes, at, value) {
  for (let n = 0; n < 4; n++) bytes[at + n] = (value >>> (8 * n)) & PRIORITY;
}
