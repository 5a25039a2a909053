// A panel's bus: an SPI controller of the chip with its time on the wire, and the pins beside it.
//
// `rp2040js` has the controller and its queues; here every byte takes as long as the rate that the firmware has set makes it
// take. Whether the panel listens, and whether a byte is a command, is what its two pins say when the byte is through.

import { GPIOPinState } from 'rp2040js';

/** What a pin's function is called that belongs to an SPI controller. */
const SPI = 1;

export class Spi {
  #chip;
  #controller;

  /** `bus` has begun(), byte(value, isData, nanos) and ended(). */
  constructor(rp2040, wiring, bus) {
    const controller = rp2040.spi[wiring.controller];
    const pin = (number) => rp2040.gpio[number];
    const [clock, data, select, command] = [wiring.clock, wiring.data, wiring.select, wiring.command].map(pin);
    this.#chip = rp2040;
    this.#controller = controller;
    let sent = 0;
    const alarm = rp2040.clock.createAlarm(() => {
      const wired = clock.functionSelect === SPI && data.functionSelect === SPI;
      const selected = select.value === GPIOPinState.Low;
      if (wired && selected) bus.byte(sent, command.value === GPIOPinState.High, this.byteNanos);
      if (controller.txFIFO.empty) bus.ended();
      controller.completeTransmit(0);
    });
    controller.onTransmit = (value) => {
      sent = value;
      bus.begun();
      alarm.schedule(this.byteNanos);
    };
  }

  get byteNanos() {
    return (this.#controller.dataBits * 1e9) / this.#controller.clockFrequency;
  }

  get onWire() {
    return this.#controller.busy;
  }
}
