// The two lines of the bus as pins: what happens on them when the firmware moves them by hand.
//
// A display that lost its master in the middle of an answer holds the data line low until it has seen the clocks it waits
// for, and then listens to nobody before it has seen a stop.

import { GPIOPinState } from 'rp2040js';

const SDA = 4;
const SCL = 5;

export class Lines {
  #clocks = 0;
  /** Whether the display still waits for a stop. */
  waits = false;
  #pins = null;

  /** Whether the display holds the data line low. */
  get held() {
    return this.#clocks > 0;
  }

  /** The display holds the data line low for so many clocks. */
  hold(clocks) {
    this.#clocks = clocks;
    this.waits = clocks > 0;
    if (this.#pins) this.#settle();
  }

  /** Both lines are pulled up. */
  connect(rp2040) {
    const [sda, scl] = [rp2040.gpio[SDA], rp2040.gpio[SCL]];
    this.#pins = { sda, scl };
    scl.addListener((level, before) => {
      if (this.held && before === GPIOPinState.Low && level !== GPIOPinState.Low) this.#clocks--;
      this.#settle();
    });
    sda.addListener((level, before) => {
      const rises = before === GPIOPinState.Low && level !== GPIOPinState.Low;
      if (rises && !this.held && scl.value !== GPIOPinState.Low) this.waits = false;
      this.#settle();
    });
    this.#settle();
  }

  #settle() {
    const { sda, scl } = this.#pins;
    scl.setInputValue(scl.value !== GPIOPinState.Low);
    sda.setInputValue(sda.value !== GPIOPinState.Low && !this.held);
  }
}
