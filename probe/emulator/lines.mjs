// The two lines of the bus as pins: what happens on them when the firmware moves them by hand.
//
// A display that lost its master in the middle of an answer holds the data line low until it has seen the clocks it waits
// for, and then listens to nobody before it has seen a stop.

import { GPIOPinState } from 'rp2040js';

/** What a pin's function is called that belongs to an I2C controller. */
const I2C = 3;

export class Lines {
  #clocks = 0;
  /** Whether the display still waits for a stop. */
  waits = false;
  #pins = null;

  /** Whether the display holds the data line low. */
  get held() {
    return this.#clocks > 0;
  }

  /** Whether the firmware has given both lines to a controller. */
  get inUse() {
    return this.#pins.sda.functionSelect === I2C && this.#pins.scl.functionSelect === I2C;
  }

  /** The display holds the data line low for so many clocks. */
  hold(clocks) {
    this.#clocks = clocks;
    this.waits = clocks > 0;
    if (this.#pins) this.#settle();
  }

  /** Both lines are pulled up. */
  connect(rp2040, { clock, data }) {
    const [sda, scl] = [rp2040.gpio[data], rp2040.gpio[clock]];
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
