// The emulated board beside the page: it executes the file that is offered for download, in ordinary time.

import { Board } from './emulator/board.mjs';
import { SECTOR } from './emulator/nor.mjs';
import { Saves } from './saves.mjs';
import { put } from './uf2.mjs';

/** How often it goes on while the chip works, and how much it catches up at most, in milliseconds. */
const GLANCE = 16;
const MOST = 100;
/** How long it sleeps at most; a chip that sleeps is left alone until something wakes it. */
const LONGEST = 60_000;

/** How long a contact stays closed at least, in nanoseconds: a click has no length of its own. */
const SHORTEST = 60e6;

let board = null;
let device = null;
let saves = null;
let last = 0;
let seen = true;
let timer = 0;
/** How long it meant to sleep: the chip sleeps through that, so all of it is caught up with. */
let slept = 0;
/** How often it has woken, for those who compare. */
let wakes = 0;
/** What was posted to the page last. */
let shown = null;
/** When each contact closed, in the board's time. */
const closed = new Map();

const asks = {
  async take(message) {
    device = message.device;
    const made = new Board();
    const file = await fetch(device.file);
    put(new Uint8Array(await file.arrayBuffer()), made.nor.bytes);
    try {
      saves = await Saves.open(`perijove-${device.name}`);
      const { sectors } = await saves.load();
      for (const [number, bytes] of sectors) made.nor.bytes.set(bytes, number * SECTOR);
    } catch {
      // It plays all the same, and forgets when the page is closed.
      saves = null;
    }
    made.wired(device.wiring);
    board = made;
    plug(true);
    last = performance.now();
    goOn();
  },
  contact({ name, closed: closes }) {
    if (!board?.chip) return;
    // The press is now, however long the chip has slept.
    advance();
    const pin = device.contacts.find(([button]) => button === name)?.[1];
    if (closes) closed.set(name, board.now);
    const after = closes ? 0 : Math.max(0, (closed.get(name) ?? 0) + SHORTEST - board.now);
    board.edges([[pin, after, !closes]]);
    goOn();
  },
  plug({ on }) {
    if (!board) return;
    plug(on);
    last = performance.now();
    show();
    goOn();
  },
  seen(message) {
    // What nobody sees stands still.
    if (message.seen && !seen) last = performance.now();
    seen = message.seen;
    goOn();
  },
  count() {
    postMessage({ wakes });
  },
};

function plug(on) {
  if (on) board.powerOn(crypto.getRandomValues(new Uint32Array(1))[0]);
  else board.powerOff();
}

/** Lets the time pass that has passed. */
function advance() {
  const now = performance.now();
  const passed = Math.min(now - last, slept + MOST);
  last = now;
  slept = 0;
  if (board.chip && seen) board.run(passed * 1e6);
  keep();
  show();
}

/** Goes on, and sleeps for as long as the chip does; for good while nobody sees it or there is no power. */
function goOn() {
  clearTimeout(timer);
  if (!board) return;
  wakes++;
  advance();
  if (!seen || !board.chip) return;
  slept = Math.min(LONGEST, Math.max(GLANCE, board.restNanos / 1e6));
  timer = setTimeout(goOn, slept);
}

/** Keeps the sectors that the firmware has changed. */
function keep() {
  const operations = board.nor.operations.splice(0);
  if (operations.length === 0 || !saves) return;
  const numbers = new Set(operations.map(({ at }) => Math.floor(at / SECTOR)));
  const sectors = new Map([...numbers].map((number) => [number, board.nor.bytes.slice(number * SECTOR, (number + 1) * SECTOR)]));
  saves.keep(sectors).catch(() => {
    // Another tab has the device, or there is no room: it plays on, and what it saves is its own.
    saves = null;
  });
}

function show() {
  const { panel } = board;
  const powered = board.chip !== null;
  const picture = powered ? panel.picture() : panel.picture().fill(0);
  const { led } = board;
  const isSame = powered === shown?.powered && led === shown.led && picture.every((byte, at) => byte === shown.picture[at]);
  if (isSame) return;
  shown = { powered, led, picture };
  const [width, height] = device.wiring.size ?? [128, 64];
  const pixels = new Uint8ClampedArray(4 * width * height);
  const colour = device.wiring.size ? inColour : inOneColour;
  for (let at = 0; at < width * height; at++) pixels.set(colour(picture, at), 4 * at);
  postMessage({ powered, led, width, height, pixels, picture });
}

/** A pixel of a panel with a byte for a column of eight. */
function inOneColour(picture, at) {
  const [x, y] = [at % 128, Math.floor(at / 128)];
  return (picture[(y >> 3) * 128 + x] >> (y & 7)) & 1 ? [0xd8, 0xf4, 0xff, 0xff] : [0, 0, 0, 0xff];
}

/** A pixel of a panel with 16 bits each. */
function inColour(picture, at) {
  const pixel = picture[2 * at] | (picture[2 * at + 1] << 8);
  return [(pixel >> 11) << 3, ((pixel >> 5) & 0x3f) << 2, (pixel & 0x1f) << 3, 0xff];
}

onmessage = ({ data }) => asks[data.do](data);
