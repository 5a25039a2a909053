// What the DMA of `rp2040js` does otherwise than the chip.

const TIMER0 = 0x3b;
const CHAN_ABORT = 0x444;

/** Mends the DMA of a chip; `fault` hears of what a firmware must not do. */
export function mend(rp2040, fault) {
  const { dma } = rp2040;
  // A pacing timer has X in Y clocks of the system; the package takes it the other way round.
  dma.getTimer = (treq) => {
    const timer = [dma.timer0, dma.timer1, dma.timer2, dma.timer3][treq - TIMER0] ?? 0;
    return timer >>> 16 ? ((timer & 0xffff) / (timer >>> 16) / rp2040.clkSys) * 1e6 : 0;
  };
  // What was aborted is so at once.
  const read = dma.readUint32.bind(dma);
  dma.readUint32 = (offset) => (offset === CHAN_ABORT ? 0 : read(offset));
  // Nobody has told us what the chip does with a transfer of nothing; the package never ends it.
  for (const channel of dma.channels) {
    const start = channel.start.bind(channel);
    channel.start = () => {
      if (channel.ctrl & 1 && channel.transCountReload === 0) fault('a DMA transfer of nothing');
      start();
    };
  }
}
