// Bytes to a panel over SPI, one by one and by DMA: all of them, in their order, in the time that the rate makes them take.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { mend } from '../dma.mjs';
import { Spi } from '../spi.mjs';

const RAM = 0x20000000;
const DMA = 0x50000000;
const SPI0_DR = 0x4003c008;
const IO_BANK0 = 0x40014000;
const SIO_OUT = 0xd0000010;
const SIO_OE = 0xd0000020;

/** A chip whose SPI0 leads to pins 18 and 19, at half its clock; selects with 17 and distinguishes data with 16. */
function bus() {
  const chip = new RP2040();
  const seen = [];
  const faults = [];
  mend(chip, (what) => faults.push(what));
  const times = { begun: null, ended: null };
  const spi = new Spi(chip, { controller: 0, clock: 18, data: 19, select: 17, command: 16 }, {
    begun: () => (times.begun ??= chip.clock.nanos),
    byte: (value, isData) => seen.push([value, isData]),
    ended: () => (times.ended = chip.clock.nanos),
  });
  for (const pin of [18, 19]) chip.writeUint32(IO_BANK0 + 8 * pin + 4, 1);
  for (const pin of [16, 17]) chip.writeUint32(IO_BANK0 + 8 * pin + 4, 5);
  chip.writeUint32(SIO_OE, (1 << 16) | (1 << 17));
  chip.writeUint32(0x4003c000, 0x07);
  chip.writeUint32(0x4003c010, 2);
  chip.writeUint32(0x4003c004, 2);
  const pins = (data, selected) => chip.writeUint32(SIO_OUT, ((data ? 1 : 0) << 16) | ((selected ? 0 : 1) << 17));
  return { chip, spi, seen, faults, times, pins };
}

/** Eight bits at half of 125 MHz. */
const BYTE = 128;

/** Begins a transfer of bytes in RAM by the second channel, paced by the controller. */
function dma(chip, count) {
  chip.writeUint32(DMA + 0x40, RAM);
  chip.writeUint32(DMA + 0x44, SPI0_DR);
  chip.writeUint32(DMA + 0x48, count);
  chip.writeUint32(DMA + 0x4c, (16 << 15) | (1 << 11) | (1 << 4) | 1);
}

test('a byte is a command or data by its pin, and nobody hears it unless selected', () => {
  const { chip, seen, pins, spi } = bus();
  for (const [data, selected] of [[false, true], [true, true], [true, false]]) {
    pins(data, selected);
    chip.writeUint32(SPI0_DR, 0x2c);
    assert.ok(spi.onWire);
    chip.clock.tick(BYTE);
    assert.ok(!spi.onWire);
  }
  assert.deepEqual(seen, [[0x2c, false], [0x2c, true]]);
});

test('what DMA sends arrives whole, in order, and takes its time', () => {
  for (const count of [1, 2, 31, 32, 33, 100, 1280]) {
    const { chip, seen, times, pins, spi } = bus();
    pins(true, true);
    for (let i = 0; i < count; i++) chip.writeUint8(RAM + i, i & 0xff);
    dma(chip, count);
    chip.clock.tick((count - 1) * BYTE);
    assert.ok(spi.onWire, `${count} bytes are not through yet`);
    chip.clock.tick(BYTE);
    assert.deepEqual(seen, Array.from({ length: count }, (_, i) => [i & 0xff, true]));
    assert.ok(!spi.onWire);
    assert.equal(times.ended - times.begun, count * BYTE);
    assert.equal(chip.readUint32(DMA + 0x4c) & (1 << 24), 0, 'the channel is no longer busy');
    assert.equal(chip.readUint32(DMA + 0x400), 2, 'and says so');
  }
});

test('a transfer of nothing is a fault', () => {
  const { chip, faults } = bus();
  dma(chip, 0);
  assert.deepEqual(faults, ['a DMA transfer of nothing']);
});

test('a channel that reads in a ring comes round', () => {
  const { chip } = bus();
  for (let i = 0; i < 4; i++) chip.writeUint32(RAM + 4 * i, 100 + i);
  chip.writeUint32(DMA, RAM);
  chip.writeUint32(DMA + 4, RAM + 64);
  chip.writeUint32(DMA + 8, 10);
  chip.writeUint32(DMA + 12, (0x3f << 15) | (4 << 6) | (3 << 4) | (2 << 2) | 1);
  chip.clock.tick(1000);
  const copied = Array.from({ length: 10 }, (_, i) => chip.readUint32(RAM + 64 + 4 * i));
  assert.deepEqual(copied, [100, 101, 102, 103, 100, 101, 102, 103, 100, 101]);
});
