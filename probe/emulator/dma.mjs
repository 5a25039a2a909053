// What the DMA of `rp2040js` does otherwise than the chip.

import { wrapNanos } from './pwm.mjs';

const PWM_WRAP0 = 24;
const SLICES = 8;
const CHAN_ABORT = 0x444;

/** Mends the DMA of a chip; `fault` hears of what a firmware must not do. */
export function mend(rp2040, fault) {
  const { dma } = rp2040;
  // A counter of the PWM asks for a transfer whenever it wraps; timers of the DMA itself nobody uses.
  dma.getTimer = (treq) => {
    const slice = treq - PWM_WRAP0;
    return slice >= 0 && slice < SLICES ? wrapNanos(rp2040, slice) / 1000 : 0;
  };
  // What was aborted is so at once.
  const read = dma.readUint32.bind(dma);
  dma.readUint32 = (offset) => (offset === CHAN_ABORT ? 0 : read(offset));
  // No document says what the chip does with a transfer of nothing; the package never ends it.
  for (const channel of dma.channels) {
    const start = channel.start.bind(channel);
    channel.start = () => {
      if (channel.ctrl & 1 && channel.transCountReload === 0) fault('a DMA transfer of nothing');
      start();
    };
  }
}
