// Where cycles go between a press and the first byte of its frame.
//
// Every instruction is charged with its cycles, and with those that the core waited for the flash. Calls are followed until they are back,
// so that a function is also charged with what it calls; one that is entered by a jump counts as part of its caller.

export class Profile {
  /** By address: cycles and waiting, of the instruction there. */
  #own = new Map();
  /** By entry: calls, and cycles with waiting of all that happened until they were back. */
  #calls = new Map();
  #stack = [];
  #open = false;
  #now = 0;

  /** Somebody presses. */
  open() {
    this.#open = true;
  }

  /** The first byte is on its way. */
  close() {
    this.#open = false;
    while (this.#stack.length) this.#back();
  }

  /** An instruction was executed. */
  add(at, cycles, waits, core) {
    if (!this.#open) return;
    this.#now += cycles + waits;
    const own = this.#own.get(at);
    if (own) {
      own[0] += cycles;
      own[1] += waits;
    } else this.#own.set(at, [cycles, waits]);
    const { PC, LR, SP } = core;
    const top = this.#stack.at(-1);
    const link = behindCall(core.rp2040.readUint16(at), at);
    if (link && link === (LR & ~1) && link !== PC) {
      this.#stack.push({ to: PC, back: link, sp: SP, begun: this.#now - cycles - waits });
    } else if (top && PC === top.back && SP === top.sp) {
      this.#back();
    }
  }

  #back() {
    const { to, begun } = this.#stack.pop();
    const noted = this.#calls.get(to) ?? { count: 0, cycles: 0 };
    noted.count++;
    // Of a function that calls itself the outermost call has it all.
    if (!this.#stack.some((call) => call.to === to)) noted.cycles += this.#now - begun;
    this.#calls.set(to, noted);
  }

  /** What was noted since the last time. */
  take() {
    const own = [...this.#own].map(([at, [cycles, waits]]) => ({ at, cycles, waits }));
    const calls = [...this.#calls].map(([at, call]) => ({ at, ...call }));
    this.#own.clear();
    this.#calls.clear();
    return { own, calls };
  }
}

/** Where the call of a function, BL or BLX, comes back to; 0 if it is none. */
function behindCall(opcode, at) {
  if ((opcode & 0xf800) === 0xf000) return at + 4;
  return (opcode & 0xff80) === 0x4780 ? at + 2 : 0;
}
