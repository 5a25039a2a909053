// Notes how long the calls of one function take, by looking at where the core is.

export class Watch {
  /** Of every call: when it began, how many cycles it ran, how many it waited for the flash, and how long it took, flash work included. */
  calls = [];
  #at;
  #now;
  #call = null;

  constructor(at, now) {
    this.#at = at & ~1;
    this.#now = now;
  }

  /** Looks where the core is before an instruction. */
  look(pc, lr, chip) {
    if (this.#call === null && pc === this.#at) {
      this.#call = { back: lr & ~1, begun: this.#now(), cycles: chip.cycles, waits: chip.waits };
    } else if (this.#call !== null && pc === this.#call.back) {
      const { begun, cycles, waits } = this.#call;
      this.calls.push({ begun, cycles: chip.cycles - cycles, waits: chip.waits - waits, nanos: this.#now() - begun });
      this.#call = null;
    }
  }
}
