// Notes how long the calls of one function take, by looking at where the core is.

export class Watch {
  /** Of every call: when it began, how many cycles it ran and how long it took, flash work included. */
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
      this.#call = { back: lr & ~1, begun: this.#now(), cycles: chip.cycles };
    } else if (this.#call !== null && pc === this.#call.back) {
      const { begun, cycles } = this.#call;
      this.calls.push({ begun, cycles: chip.cycles - cycles, nanos: this.#now() - begun });
      this.#call = null;
    }
  }
}
