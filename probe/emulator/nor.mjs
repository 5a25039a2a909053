// Flash as NOR memory: erasing sets the bits of a whole sector, programming clears bits and never sets one.
//
// The bytes outlive the chip, as those of the real one do. Power can be cut in the middle of the nth operation from
// now, an operation being one erased sector or one programmed page; what of it had landed is chosen by the caller.
// Every operation is noted with its time.

import { Chance } from './chance.mjs';

/** How much a Pico has; a Pico 2 has twice as much. */
export const SIZE = 2 * 1024 * 1024;
export const SECTOR = 4096;
export const PAGE = 256;

// Typical times of the W25Q16 that a Pico carries, in nanoseconds. An old or a cold one may take 400 ms to erase a sector.
const ERASE_NANOS = 45e6;
const PROGRAM_NANOS = 0.4e6;

/** The power went in the middle of a flash operation. */
export class PowerCut extends Error {}

export class Nor {
  bytes = new Uint8Array(SIZE).fill(0xff);
  /** The number that its maker gives to each part. */
  id = Uint8Array.of(0xe6, 0x60, 0x58, 0x38, 0x83, 0x1a, 0x2b, 0x3c);
  /** What a core has taken apart of it, for its next life. */
  code = null;
  erases = 0;
  programs = 0;
  /** How long it takes to erase a sector. */
  eraseNanos = ERASE_NANOS;
  /** How often each sector was erased. */
  wear = new Uint32Array(SIZE / SECTOR);
  /** What was done since the list was taken: kind, place, bytes that changed, begin and duration. */
  operations = [];
  #cut = null;
  #now;

  /** `now` returns the time in nanoseconds. */
  constructor(now) {
    this.#now = now;
  }

  /**
   * Cuts the power during the nth operation from now (0 is the next). Of the bytes that would change `landed` lets
   * 'none' through, the 'first', the first half ('middle'), all but the 'last', 'all', or bits chosen by a seed.
   */
  cut(nth, landed) {
    this.#cut = nth === null ? null : { nth, landed };
  }

  /** Takes a larger part with the same beginning. */
  grow(size) {
    if (size <= this.bytes.length) return;
    const [bytes, wear] = [new Uint8Array(size).fill(0xff), new Uint32Array(size / SECTOR)];
    bytes.set(this.bytes);
    wear.set(this.wear);
    [this.bytes, this.wear] = [bytes, wear];
  }

  /** Erases sectors; returns how long that takes. */
  erase(offset, count) {
    let nanos = 0;
    for (let at = offset; at < offset + count; at += SECTOR) {
      const sector = this.#range(at, SECTOR);
      this.erases++;
      this.wear[at / SECTOR]++;
      const operation = { kind: 'erase', at, begun: this.#now() + nanos, nanos: this.eraseNanos };
      this.#land(operation, sector, (byte) => 0xff & ~byte, 0xff);
      nanos += this.eraseNanos;
    }
    return nanos;
  }

  /** Programs pages; returns how long that takes. */
  program(offset, data) {
    let nanos = 0;
    for (let done = 0; done < data.length; done += PAGE) {
      const page = this.#range(offset + done, PAGE);
      const wanted = data.subarray(done, done + PAGE);
      this.programs++;
      const operation = { kind: 'program', at: offset + done, begun: this.#now() + nanos, nanos: PROGRAM_NANOS };
      this.#land(operation, page, (byte, i) => byte & ~wanted[i], 0);
      nanos += PROGRAM_NANOS;
    }
    return nanos;
  }

  #range(offset, length) {
    if (offset % length || offset < 0 || offset + length > this.bytes.length) {
      throw new Error(`flash operation at ${offset.toString(16)}, which is no multiple of ${length} inside the flash`);
    }
    return this.bytes.subarray(offset, offset + length);
  }

  /** Sets (`to` 0xff) or clears (`to` 0) the pending bits, or some of them when the power is cut. */
  #land(operation, target, pending, to) {
    const cut = this.#cut && this.#cut.nth-- === 0 ? this.#cut : null;
    const changing = [...target.keys()].filter((i) => pending(target[i], i) !== 0);
    this.operations.push({ ...operation, bytes: changing.length });
    const keep = cut ? subset(cut.landed, changing, target.length) : () => 0xff;
    for (let i = 0; i < target.length; i++) {
      const bits = pending(target[i], i) & keep(i);
      target[i] = to ? target[i] | bits : target[i] & ~bits;
    }
    if (cut) {
      this.#cut = null;
      throw new PowerCut();
    }
  }
}

/** Which bits of a byte have landed. A seed chooses between a beginning of the bytes and bits anywhere. */
function subset(landed, changing, length) {
  const count = { none: 0, first: 1, middle: changing.length >> 1, last: changing.length - 1, all: changing.length }[landed];
  if (count !== undefined) {
    const through = new Set(changing.slice(0, Math.max(0, count)));
    return (i) => (through.has(i) ? 0xff : 0);
  }
  const chance = new Chance(landed);
  if (chance.below(3) === 0) {
    const end = chance.below(length + 1);
    return (i) => (i < end ? 0xff : 0);
  }
  const of256 = [16, 128, 240][chance.below(3)];
  return () => {
    let bits = 0;
    for (let bit = 0; bit < 8; bit++) if (chance.below(256) < of256) bits |= 1 << bit;
    return bits;
  };
}
