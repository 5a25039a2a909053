// The core of a Pico 2 does with each kind of instruction in our images what another emulator does with it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CortexM33 } from '../cortex_m33.mjs';

const RAM = 0x20000000;
const CODE = RAM + 0x100;
/** Where in RAM memory is compared, and what it holds before. */
const DATA = { at: 0x10000, size: 0x8000 };
const before = Uint8Array.from({ length: DATA.size }, (_, i) => i * 73 + (i >>> 8) * 29);

/** A core with nothing around it but RAM. */
function alone() {
  const sram = new Uint8Array(0x80000);
  const flash = new Uint8Array(4096);
  const view = (bytes) => new DataView(bytes.buffer);
  const logger = { error: (_, what) => assert.fail(what) };
  const chip = { sram, sramView: view(sram), flash, flashView: view(flash), bootrom: new Uint32Array(16), logger };
  return new CortexM33(chip, { read() {} });
}

const hex = (word) => (word >>> 0).toString(16);

/** Executes an instruction as a line says; what changed, written as in the line. */
function executed(core, code, registers, flags) {
  const { sram } = core.rp2040;
  sram.set(before, DATA.at);
  sram.set(Buffer.from(code, 'hex'), CODE - RAM);
  core.registers.set(registers);
  core.APSR = flags << 28;
  core.PC = CODE;
  core.executeInstruction();
  const changed = registers.map((was, n) => [n, was, core.registers[n] >>> 0]).filter(([, was, now]) => was !== now);
  const bytes = [...sram.subarray(DATA.at, DATA.at + DATA.size)].map((byte, n) => [n, byte]).filter(([n, byte]) => byte !== before[n]);
  return [
    changed.map(([n, , now]) => `r${n}=${hex(now)}`).join(' '),
    hex(core.APSR >>> 28),
    bytes.map(([n, byte]) => `${hex(n)}=${byte.toString(16).padStart(2, '0')}`).join(' '),
  ];
}

test('every kind of instruction does what the judge says', () => {
  const lines = readFileSync(new URL('judged.txt', import.meta.url), 'utf8').split('\n');
  const core = alone();
  const seen = new Set();
  for (const line of lines.filter((line) => line && !line.startsWith('#'))) {
    const [instruction, registers, flags, ...expected] = line.split('|');
    const [code, name] = instruction.split(' ');
    const found = executed(core, code, registers.split(' ').map((word) => parseInt(word, 16)), parseInt(flags, 16));
    assert.deepEqual(found, expected, line);
    seen.add(name);
  }
  assert.ok(seen.size > 100, `${seen.size} kinds`);
});

test('an IT block executes what its conditions say, and sets no flags', () => {
  const core = alone();
  // cmp r0, #1; itte eq; moveq r1, #2; addeq r1, #1; movne r1, #9; nop
  const code = [0x2801, 0xbf06, 0x2102, 0x3101, 0x2109, 0xbf00];
  for (const [first, expected] of [[1, 3], [0, 9], [2, 9]]) {
    code.forEach((half, n) => core.rp2040.sramView.setUint16(CODE - RAM + 2 * n, half, true));
    core.registers[0] = first;
    core.PC = CODE;
    for (let n = 0; n < code.length; n++) core.executeInstruction();
    assert.equal(core.registers[1], expected);
    assert.equal(core.nz === 0, first === 1);
  }
});

test('an exclusive store lands only as long as nothing came between', () => {
  const core = alone();
  // ldaex r1, [r0]; stlex r2, r3, [r0], and the same without ordering.
  for (const [load, store] of [[0xe8d01fef, 0xe8c03fe2], [0xe8501f00, 0xe8403200]]) {
    const place = (word, n) => [word >>> 16, word & 0xffff].forEach((half, m) => core.rp2040.sramView.setUint16(0x100 + 4 * n + 2 * m, half, true));
    [load, store, store].forEach(place);
    core.registers.set([RAM + DATA.at, 0, 7, 5]);
    core.PC = CODE;
    core.executeInstruction();
    core.executeInstruction();
    assert.equal(core.registers[2], 0);
    assert.equal(core.readUint32(RAM + DATA.at), 5);
    // Nobody has asked for it again.
    core.registers[3] = 6;
    core.executeInstruction();
    assert.equal(core.registers[2], 1);
    assert.equal(core.readUint32(RAM + DATA.at), 5);
  }
});

test('an interrupt is taken once, by priority, and leaves everything as it was', () => {
  const core = alone();
  const vectors = RAM + 0x1000;
  core.VTOR = vectors;
  core.rp2040.sramView.setUint32(0x1000 + 4 * 16, (CODE + 0x40) | 1, true);
  core.rp2040.sramView.setUint32(0x1000 + 4 * 52, (CODE + 0x80) | 1, true);
  // adds r0, #1 in the program; bx lr in both handlers.
  core.rp2040.sramView.setUint16(0x100, 0x3001, true);
  core.rp2040.sramView.setUint16(0x140, 0x4770, true);
  core.rp2040.sramView.setUint16(0x180, 0x4770, true);
  core.registers.set([1, 2, 3, 4]);
  core.registers[13] = RAM + 0x2004;
  core.PC = CODE;
  core.enabled.fill(-1);
  core.priorities[0] = 0x80;
  core.setInterrupt(0, true);
  core.setInterrupt(0, false);
  core.setInterrupt(36, true);
  core.setInterrupt(36, false);
  core.executeInstruction();
  assert.equal(core.at, CODE + 0x80);
  core.executeInstruction();
  assert.equal(core.at, CODE + 0x40);
  core.executeInstruction();
  assert.deepEqual([core.at, core.registers[0], core.SP, core.IPSR], [CODE, 2, RAM + 0x2004, 0]);
});
