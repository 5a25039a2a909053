// The colour panel, against sequences of bytes written by hand from its data sheet.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chance } from '../chance.mjs';
import { St7789 } from '../st7789.mjs';

/** A panel that is lit, and a clock to wind on. */
function panel(width = 240, height = 240, direction = 0x70, origin = [0, 0]) {
  const clock = { now: 0 };
  const made = new St7789(new Chance(1), () => clock.now, { size: [width, height], direction, origin });
  made.light = () => 1;
  return { panel: made, clock };
}

function send(panel, command, ...bytes) {
  panel.write(command, false);
  for (const byte of bytes) panel.write(byte, true);
}

/** Awake, upright, 16 bits a pixel, true colours, on. */
function setUp({ panel, clock }) {
  send(panel, 0x11);
  clock.now += 6e6;
  for (const [command, ...bytes] of [[0x36, 0x60], [0x3a, 0x55], [0x21], [0x29]]) send(panel, command, ...bytes);
}

const seen = (panel, x, y) => new Uint16Array(panel.picture().buffer)[y * panel.width + x];

test('a window is filled line by line, as an eye reads', () => {
  for (const [width, height] of [[240, 240], [320, 240]]) {
    const one = panel(width, height);
    setUp(one);
    send(one.panel, 0x2a, 0, 10, 0, 11);
    send(one.panel, 0x2b, 0, 20, 0, 21);
    send(one.panel, 0x2c, 0x12, 0x34, 0xf8, 0x00, 0x07, 0xe0, 0x00, 0x1f, 0xff, 0xff);
    assert.equal(seen(one.panel, 11, 20), 0xf800);
    assert.equal(seen(one.panel, 10, 21), 0x07e0);
    assert.equal(seen(one.panel, 11, 21), 0x001f);
    assert.equal(seen(one.panel, 10, 20), 0xffff, 'a full window begins again');
    assert.deepEqual(one.panel.unknown, []);
  }
});

test('the far corner of a wide panel is the end of its memory', () => {
  const one = panel(320, 240);
  setUp(one);
  send(one.panel, 0x2a, 0x01, 0x3f, 0x01, 0x3f);
  send(one.panel, 0x2b, 0, 239, 0, 239);
  send(one.panel, 0x2c, 0xab, 0xcd);
  assert.equal(seen(one.panel, 319, 239), 0xabcd);
});

test('glass that is smaller than the memory, or upright, shows what is written where it lies', () => {
  // A maker's program for 240 by 135 pixels begins in column 40 and row 53 while it lies, and in column 52 and row 40 while it stands.
  const lying = panel(240, 135, 0x70, [40, 53]);
  setUp(lying);
  send(lying.panel, 0x2a, 0, 40, 0, 40);
  send(lying.panel, 0x2b, 0, 53, 0, 53);
  send(lying.panel, 0x2c, 0x12, 0x34);
  assert.equal(seen(lying.panel, 0, 0), 0x1234);
  send(lying.panel, 0x2a, 0x01, 0x17, 0x01, 0x17);
  send(lying.panel, 0x2b, 0, 187, 0, 187);
  send(lying.panel, 0x2c, 0x56, 0x78);
  assert.equal(seen(lying.panel, 239, 134), 0x5678);
  // The same memory by the other program: its first pixel is the lower left one, for rows run to the right.
  send(lying.panel, 0x36, 0x00);
  send(lying.panel, 0x2a, 0, 52, 0, 52);
  send(lying.panel, 0x2b, 0, 40, 0, 40);
  send(lying.panel, 0x2c, 0x9a, 0xbc);
  assert.equal(seen(lying.panel, 0, 134), 0x9abc);
  const upright = panel(240, 240, 0x04);
  setUp(upright);
  send(upright.panel, 0x36, 0x04);
  send(upright.panel, 0x2a, 0, 7, 0, 7);
  send(upright.panel, 0x2b, 0, 9, 0, 9);
  send(upright.panel, 0x2c, 0xde, 0xf0);
  assert.equal(seen(upright.panel, 7, 9), 0xdef0);
});

test('nothing is seen asleep, switched off, unlit or unplugged; without inversion everything is the inverse', () => {
  const one = panel();
  setUp(one);
  send(one.panel, 0x2a, 0, 0, 0, 0);
  send(one.panel, 0x2b, 0, 0, 0, 0);
  send(one.panel, 0x2c, 0xf0, 0x0f);
  assert.equal(seen(one.panel, 0, 0), 0xf00f);
  send(one.panel, 0x20);
  assert.equal(seen(one.panel, 0, 0), 0x0ff0);
  send(one.panel, 0x21);
  for (const [off, on] of [[0x28, 0x29], [0x10, 0x11]]) {
    send(one.panel, off);
    assert.equal(seen(one.panel, 0, 0), 0);
    one.clock.now += 120e6;
    send(one.panel, on);
    one.clock.now += 5e6;
    assert.equal(seen(one.panel, 0, 0), 0xf00f);
  }
  one.panel.light = () => 0;
  assert.equal(seen(one.panel, 0, 0), 0);
  one.panel.light = () => 1;
  one.panel.attach({ attached: false });
  assert.equal(seen(one.panel, 0, 0), 0);
  one.panel.attach({ attached: true });
  assert.equal(seen(one.panel, 0, 0), 0, 'it has forgotten that it was awake');
});

test('what comes too early after a reset or after waking is not heard', () => {
  const one = panel();
  setUp(one);
  send(one.panel, 0x01);
  one.clock.now += 4e6;
  send(one.panel, 0x29);
  assert.deepEqual(one.panel.unknown.splice(0), [0x29]);
  one.clock.now += 100e6;
  send(one.panel, 0x11);
  assert.deepEqual(one.panel.unknown.splice(0), [0x11], 'it was awake when it was reset');
  one.clock.now += 17e6;
  send(one.panel, 0x11);
  send(one.panel, 0x29);
  assert.deepEqual(one.panel.unknown.splice(0), [0x29], 'it is waking');
  one.clock.now += 5e6;
  send(one.panel, 0x11);
  send(one.panel, 0x29);
  assert.deepEqual(one.panel.unknown, [], 'awake it need not be waited for');
  send(one.panel, 0x10);
  assert.deepEqual(one.panel.unknown.splice(0), [0x10], 'it was just woken');
  one.clock.now += 115e6;
  send(one.panel, 0x10);
  one.clock.now += 115e6;
  send(one.panel, 0x11);
  assert.deepEqual(one.panel.unknown.splice(0), [0x11], 'it was just laid to sleep');
  one.clock.now += 5e6;
  send(one.panel, 0x11);
  assert.deepEqual(one.panel.unknown, []);
});

test('a command that it does not know is noted', () => {
  const one = panel();
  send(one.panel, 0x99);
  assert.deepEqual(one.panel.unknown, [0x99]);
});
