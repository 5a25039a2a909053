// Counters pace the DMA, and the clock that they count is one that the chip is certified for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { mend } from '../dma.mjs';
import { Registers, voltageRegulator } from '../registers.mjs';

const DMA = 0x50000000;
const RAM = 0x20000000;
const SLICE7 = 0x40050000 + 7 * 0x14;
const PWM_WRAP7 = 31;
const VREG = 0x40064000;
const PLL_SYS = 0x40028000;
const CLOCKS = 0x40008000;

/** Begins four transfers of a word, paced by a counter. */
function paced(chip) {
  chip.writeUint32(DMA + 0x00, RAM);
  chip.writeUint32(DMA + 0x04, RAM + 64);
  chip.writeUint32(DMA + 0x08, 4);
  chip.writeUint32(DMA + 0x0c, (PWM_WRAP7 << 15) | (2 << 2) | 1);
  return () => chip.readUint32(DMA + 0x08);
}

test('a transfer waits until its counter wraps, at the clock of the core and divided', () => {
  const chip = new RP2040();
  chip.peripherals[0x40050] = new Registers(chip, 'PWM');
  mend(chip, assert.fail);
  chip.clkSys = 200e6;
  chip.writeUint32(SLICE7 + 0x04, 4 << 4);
  chip.writeUint32(SLICE7 + 0x10, 25_000 - 1);
  assert.equal(paced(chip)(), 4);
  chip.clock.tick(10e6);
  assert.equal(chip.readUint32(DMA + 0x08), 4, 'it does not count yet');
  chip.writeUint32(DMA + 0x444, 1);
  chip.writeUint32(SLICE7 + 0x00, 1);
  const left = paced(chip);
  chip.clock.tick(499_999);
  assert.equal(left(), 4);
  chip.clock.tick(1);
  assert.equal(left(), 3);
  chip.clock.tick(1_500_000);
  assert.equal(left(), 0);
});

/** What is said of a chip whose loop makes so many MHz of its crystal of 12, at a setting of the voltage. */
function complaints(feedback, volts) {
  const chip = new RP2040();
  const faults = [];
  chip.peripherals[0x40064] = voltageRegulator(chip, (what) => faults.push(what));
  chip.clkSys = chip.roscFreq;
  chip.writeUint32(VREG, (volts << 4) | 1);
  chip.writeUint32(PLL_SYS + 0x08, feedback);
  chip.writeUint32(PLL_SYS + 0x0c, (3 << 16) | (2 << 12));
  chip.writeUint32(CLOCKS + 0x3c, 1);
  return [chip.clkSys / 1e6, faults.length];
}

test('a core that is faster than its voltage allows is a fault', () => {
  assert.deepEqual(complaints(66, 0b1011), [132, 0]);
  assert.deepEqual(complaints(100, 0b1011), [200, 1]);
  assert.deepEqual(complaints(100, 0b1100), [200, 0]);
  assert.deepEqual(complaints(102, 0b1100), [204, 1]);
});
