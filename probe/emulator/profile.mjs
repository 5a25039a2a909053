// Where cycles go between a press and the first byte of its frame.
//
// Every instruction is charged with its cycles, and with those that the core waited for the flash. Calls are followed until they are back,
// so that a function is also charged with what it calls; one that is entered by a jump counts as part of its caller.

export class Profile {
  /** Presses that took fewer cycles are left out. */
  above = 0;
  #own = new Map();
  #calls = new Map();
  #press = null;

  /** Somebody presses. */
  open() {
    this.#press = new Press();
  }

  /** The first byte is on its way. */
  close() {
    const press = this.#press;
    this.#press = null;
    if (!press?.end(this.above)) return;
    merge(this.#own, press.own);
    merge(this.#calls, press.calls);
  }

  /** An instruction was executed. */
  add(at, cycles, waits, core) {
    this.#press?.add(at, cycles, waits, core);
  }

  /** What was noted since the last time: by address cycles and waiting; by entry calls, and cycles until they were back. */
  take() {
    const listed = (notes, names) => [...notes].map(([at, pair]) => ({ at, [names[0]]: pair[0], [names[1]]: pair[1] }));
    const answer = { own: listed(this.#own, ['cycles', 'waits']), calls: listed(this.#calls, ['count', 'cycles']) };
    this.#own.clear();
    this.#calls.clear();
    return answer;
  }
}

/** One press: two figures by address of an instruction, and two by entry of a function. */
class Press {
  own = new Map();
  calls = new Map();
  #stack = [];
  #now = 0;

  add(at, cycles, waits, core) {
    this.#now += cycles + waits;
    note(this.own, at, cycles, waits);
    const { PC, LR, SP } = core;
    const link = behindCall(core.rp2040.readUint16(at), at);
    if (link && link === (LR & ~1) && link !== PC) {
      this.#stack.push({ to: PC, back: link, sp: SP, begun: this.#now - cycles - waits });
      return;
    }
    // A long jump looks like a call and never comes back: it is gone with the function in which it was done.
    while (this.#stack.length && this.#stack.at(-1).sp < SP) this.#stack.pop();
    const top = this.#stack.at(-1);
    if (top && PC === top.back && SP === top.sp) this.#back();
  }

  #back() {
    const { to, begun } = this.#stack.pop();
    // Of a function that calls itself the outermost call has it all.
    const again = this.#stack.some((call) => call.to === to);
    note(this.calls, to, 1, again ? 0 : this.#now - begun);
  }

  /** Whether it took so many cycles. */
  end(above) {
    while (this.#stack.length) this.#back();
    return this.#now >= above;
  }
}

function note(notes, at, first, second) {
  const pair = notes.get(at);
  if (pair) {
    pair[0] += first;
    pair[1] += second;
  } else notes.set(at, [first, second]);
}

function merge(notes, more) {
  for (const [at, [first, second]] of more) note(notes, at, first, second);
}

/** Where the call of a function, BL or BLX, comes back to; 0 if it is none. */
function behindCall(opcode, at) {
  if ((opcode & 0xf800) === 0xf000) return at + 4;
  return (opcode & 0xff80) === 0x4780 ? at + 2 : 0;
}
