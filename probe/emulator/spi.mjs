// A panel's bus: an SPI controller of the chip with its time on the wire, and the pins beside it.
//
// `rp2040js` has the controller and its queues; here every byte takes as long as the rate that the firmware has set makes it
// take. Whether the panel listens, and whether a byte is a command, is what its two pins say when the byte is through.
//
// What DMA sends goes past the queues, a burst at a time: the same bytes in the same time, but for the last ones of a burst, which
// the panel sees when all of it is through. One by one they would take most of our own time.

import { GPIOPinState } from 'rp2040js';

/** What a pin's function is called that belongs to an SPI controller. */
const SPI = 1;

/** How many bytes are sent in a burst: 4 µs at the highest rate. */
const BURST = 32;

/** A bit of a DMA channel's control: it reads on and on instead of the same place. */
const READS_ON = 1 << 4;

export class Spi {
  #chip;
  #controller;
  #listens;
  #bus;
  #bursts = 0;

  /** `bus` has begun(), byte(value, isData, nanos) and ended(). */
  constructor(rp2040, wiring, bus) {
    const controller = rp2040.spi[wiring.controller];
    const pin = (number) => rp2040.gpio[number];
    const [clock, data, select, command] = [wiring.clock, wiring.data, wiring.select, wiring.command].map(pin);
    this.#chip = rp2040;
    this.#controller = controller;
    this.#bus = bus;
    /** 'data' or 'command', or null when the panel does not listen. */
    this.#listens = () => {
      const wired = clock.functionSelect === SPI && data.functionSelect === SPI;
      if (!wired || select.value !== GPIOPinState.Low) return null;
      return command.value === GPIOPinState.High ? 'data' : 'command';
    };
    let sent = 0;
    const alarm = rp2040.clock.createAlarm(() => {
      const kind = this.#listens();
      if (kind) bus.byte(sent, kind === 'data', this.byteNanos);
      if (controller.txFIFO.empty) bus.ended();
      controller.completeTransmit(0);
    });
    controller.onTransmit = (value) => {
      sent = value;
      bus.begun();
      alarm.schedule(this.byteNanos);
    };
    for (const channel of rp2040.dma.channels) this.#feed(channel);
  }

  /** Lets a DMA channel that feeds this controller do so in bursts; its last byte goes the usual way, with all that follows from it. */
  #feed(channel) {
    const usual = channel.scheduleTransfer.bind(channel);
    const abort = channel.abort.bind(channel);
    let count = 0;
    const end = () => {
      this.#bursts--;
      count = 0;
    };
    const alarm = this.#chip.clock.createAlarm(() => {
      const [kind, nanos] = [this.#listens(), this.byteNanos];
      for (let i = 0; i < count; i++) {
        const byte = this.#chip.readUint8(channel.readAddr++);
        if (kind) this.#bus.byte(byte, kind === 'data', nanos);
      }
      channel.transCount -= count;
      end();
      channel.scheduleTransfer();
    });
    channel.scheduleTransfer = () => {
      const mine = channel.treq === this.#controller.dreq.tx && channel.dataSize === 1 && channel.ctrl & READS_ON;
      if (count > 0) return;
      if (!mine || channel.transCount === 1) return usual();
      count = Math.min(BURST, channel.transCount - 1);
      this.#bursts++;
      this.#bus.begun();
      alarm.schedule(count * this.byteNanos);
    };
    channel.abort = () => {
      if (count > 0) {
        alarm.cancel();
        end();
      }
      abort();
    };
  }

  get byteNanos() {
    return (this.#controller.dataBits * 1e9) / this.#controller.clockFrequency;
  }

  get onWire() {
    return this.#controller.busy || this.#bursts > 0;
  }
}
