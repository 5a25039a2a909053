// Alarms ring in the microsecond for which they were set, whenever that was done.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { punctual } from '../timer.mjs';

const ALARM0 = 0x10;
const INTR = 0x34;

test('an alarm rings when its time has come and not before', () => {
  for (const nanos of [0, 8, 300, 999, 1000, 50_300, 99_992]) {
    const { clock, peripherals } = new RP2040();
    const timer = peripherals[0x40054];
    punctual(timer);
    clock.tick(nanos);
    timer.writeUint32(ALARM0, 100);
    clock.tick(100_000 - nanos - 1);
    assert.equal(timer.readUint32(INTR), 0, `${nanos} ns: too early`);
    clock.tick(1);
    assert.equal(timer.readUint32(INTR), 1, `${nanos} ns: too late`);
  }
});

test('an alarm for this very microsecond rings at once, one for the microsecond before does not', () => {
  for (const [at, rings] of [[50, 1], [49, 0]]) {
    const { clock, peripherals } = new RP2040();
    const timer = peripherals[0x40054];
    punctual(timer);
    clock.tick(50_300);
    timer.writeUint32(ALARM0, at);
    clock.tick(1_000_000);
    assert.equal(timer.readUint32(INTR), rings, `at ${at}`);
  }
});
