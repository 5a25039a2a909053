// The cache by itself, and between a core and its flash.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { Cache, MISS } from '../cache.mjs';
import { xipControl } from '../registers.mjs';
import * as rom from '../rom.mjs';

const SIZE = 2 * 1024 * 1024;
/** Places that far apart share a set: half of the cache, since two lines have room in each. */
const WAY = 8 * 1024;

/** How many cycles a cache makes the core wait for these places, one after the other. */
function waited(cache, ...places) {
  return places.map((at) => {
    cache.owed = 0;
    cache.read(at);
    return cache.owed;
  });
}

test('a word is waited for once, whichever of its bytes is read', () => {
  assert.deepEqual(waited(new Cache(SIZE), 0x100, 0x100, 0x102, 0x103), [MISS, 0, 0, 0]);
});

test('the other half of a line is waited for by itself, and makes no other line give way', () => {
  const cache = new Cache(SIZE);
  assert.deepEqual(waited(cache, 0x100, 0x104, 0x100, 0x104), [MISS, MISS, 0, 0]);
  assert.deepEqual(waited(cache, 0x100 + WAY, 0x100, 0x104), [MISS, 0, 0]);
});

test('two lines of a set stay, and of three the one used less recently gives way with both halves', () => {
  const cache = new Cache(SIZE);
  const [a, b, c] = [0x100, 0x100 + WAY, 0x100 + 2 * WAY];
  assert.deepEqual(waited(cache, a, a + 4, b, a, b), [MISS, MISS, MISS, 0, 0]);
  assert.deepEqual(waited(cache, a, c, a, c), [0, MISS, 0, 0]);
  assert.deepEqual(waited(cache, b), [MISS]);
  assert.deepEqual(waited(cache, c, a + 4, a), [0, MISS, MISS]);
});

test('it holds 16 KiB and not a word more', () => {
  const cache = new Cache(SIZE);
  const words = (from, to) => Array.from({ length: (to - from) / 4 }, (_, i) => from + 4 * i);
  waited(cache, ...words(0, 16 * 1024));
  assert.equal(cache.misses, 4096);
  waited(cache, ...words(0, 16 * 1024));
  assert.equal(cache.misses, 4096);
  waited(cache, 16 * 1024, ...words(0, 16 * 1024));
  // The new line drives out one, which drives out the other when it comes back.
  assert.equal(cache.misses, 4096 + 1 + 4);
});

/** Calls the function of the ROM that has these letters. */
function callRom(rp2040, letters, chip) {
  const read = (at) => rp2040.readUint16(at);
  let entry = read(0x14);
  while (read(entry) !== Buffer.from(letters).readUint16LE()) entry += 4;
  rp2040.core.PC = read(entry + 2) & ~1;
  assert.ok(rom.serve(chip, read(rp2040.core.PC) & 0xff));
}

test('what was flushed is waited for again, be it by the register or by the ROM', () => {
  const cache = new Cache(SIZE);
  const rp2040 = new RP2040();
  const control = xipControl(rp2040, cache);
  assert.deepEqual(waited(cache, 0x100, 0x100), [MISS, 0]);
  control.writeUint32(0x04, 0);
  assert.deepEqual(waited(cache, 0x100), [0]);
  control.writeUint32(0x04, 1);
  assert.deepEqual(waited(cache, 0x100, 0x104, 0x100), [MISS, MISS, 0]);
  rom.write(rp2040);
  callRom(rp2040, 'FC', { rp2040, cache });
  assert.deepEqual(waited(cache, 0x100, 0x100), [MISS, 0]);
});

test('switched off it makes nobody wait', () => {
  const cache = new Cache(SIZE);
  cache.on = false;
  assert.deepEqual(waited(cache, 0x100, 0x104), [0, 0]);
  cache.on = true;
  assert.deepEqual(waited(cache, 0x100), [MISS]);
});

test('instructions and data in the flash are waited for, those in RAM are not', () => {
  const rp2040 = new RP2040();
  const cache = new Cache(rp2040.flash.length);
  cache.connect(rp2040);
  const { core, flashView, sramView } = rp2040;
  const LDR_R0_R1 = 0x6808;
  const run = (view, place, from) => {
    view.setUint16(0x100, LDR_R0_R1, true);
    view.setUint32(0x200, 0x01020304, true);
    core.PC = place + 0x100;
    core.registers[1] = from;
    cache.owed = 0;
    core.executeInstruction();
    return [core.registers[0], cache.owed];
  };
  const [flash, ram] = [0x10000000, 0x20000000];
  assert.deepEqual(run(sramView, ram, ram + 0x200), [0x01020304, 0]);
  assert.deepEqual(run(flashView, flash, ram + 0x200), [0x01020304, MISS]);
  assert.deepEqual(run(flashView, flash, flash + 0x200), [0x01020304, MISS]);
  assert.deepEqual(run(flashView, flash, flash + 0x200), [0x01020304, 0]);
  flashView.setUint16(0x202, 0x5566, true);
  assert.equal(core.readUint16(flash + 0x202), 0x5566);
  assert.equal(core.readUint8(flash + 0x203), 0x55);
});
