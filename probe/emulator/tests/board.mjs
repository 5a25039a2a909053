// The board by itself, with a chip that does nothing but to let time pass.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../board.mjs';

/** A chip that has lived for so many nanoseconds and sleeps. */
const asleep = (nanos) => ({
  clock: { nanos },
  get nanos() {
    return this.clock.nanos;
  },
  cycles: 0,
  asleepNanos: 0,
  power: { spent: new Map(), forget: () => {}, dormant: false },
  faults: [],
  reset: null,
  bus: { onWire: false },
  rtt: { drain: () => {}, take: () => Buffer.alloc(0) },
  rp2040: { core: { waiting: true } },
  runs: 0,
  run(until) {
    assert.ok(++this.runs < 100, 'it is run again and again, and no time passes');
    this.clock.nanos = Math.max(this.clock.nanos, until);
  },
});

test('a time ends, although its end is rounded to just before it', () => {
  // Cycles of the ring oscillator, whose length no number gives exactly.
  const cycles = (count) => (count * 1000) / 6.5;
  const [base, lived, nanos] = [cycles(3), cycles(2), 1000];
  const end = base + lived + nanos;
  assert.ok(base + (end - base) < end);
  const board = new Board();
  board.chip = asleep(base);
  board.powerOff();
  board.chip = asleep(lived);
  assert.equal(board.run(nanos), false);
  assert.ok(Math.abs(board.now - end) < 1);
});
