// A colour panel with an ST7789, as its bus sees it and as an eye sees it.
//
// The controller's memory has 240 columns and 320 rows. How its glass is mounted is said by the value of MADCTL in whose direction an upright picture is
// written, and by the column and the row, seen in that direction, in which it begins: glass may be smaller than the memory. Glass
// that lies on its side has 0x70 in its maker's own programs: columns and rows exchanged, the columns mirrored, and the order of refreshing
// turned as well. All of it shows the inverse unless it is commanded to invert. How bright it is, is the backlight's matter.

const COLUMNS = 240;
const ROWS = 320;

// Commands, and how many bytes follow those that we read.
const SOFTWARE_RESET = 0x01;
const SLEEP_IN = 0x10;
const SLEEP_OUT = 0x11;
const COLUMN_RANGE = 0x2a;
const ROW_RANGE = 0x2b;
const WRITE_MEMORY = 0x2c;
const DIRECTION = 0x36;
const PIXEL_FORMAT = 0x3a;
const DRAWING = [[COLUMN_RANGE, 4], [ROW_RANGE, 4], [DIRECTION, 1], [PIXEL_FORMAT, 1]];
/** How the glass is driven, which an eye that sees numbers does not notice: voltages, blank lines, curves. */
const TUNING = [[0xb0, 2], [0xb2, 5], [0xb7, 1], [0xbb, 1], [0xc0, 1], [0xc2, 1], [0xc3, 1], [0xc4, 1], [0xc6, 1], [0xd0, 2], [0xe0, 14], [0xe1, 14]];
const ARGUMENTS = new Map([...DRAWING, ...TUNING]);
const PLAIN = new Set([0x00, SOFTWARE_RESET, SLEEP_IN, SLEEP_OUT, 0x13, 0x20, 0x21, 0x28, 0x29, WRITE_MEMORY]);

// Bits of MADCTL.
const MIRROR_ROWS = 0x80;
const MIRROR_COLUMNS = 0x40;
const EXCHANGE = 0x20;

/** 16 bits a pixel. */
const RGB565 = 0x55;

/** The least that a byte may take: eight clocks of 16 ns. */
export const BYTE_NANOS = 8 * 16;

/**
 * How long it hears nothing after a reset or after it was woken or laid to sleep, and how long it may not be woken after a reset while awake or after it was laid
 * to sleep, nor laid to sleep after it was woken.
 */
const DEAF_NANOS = 5e6;
const RESET_NANOS = 120e6;

/** Where in the memory a pixel lies, seen in a direction; null outside of it. */
function place(direction, x, y) {
  let [column, row] = direction & EXCHANGE ? [y, x] : [x, y];
  if (direction & MIRROR_COLUMNS) column = COLUMNS - 1 - column;
  if (direction & MIRROR_ROWS) row = ROWS - 1 - row;
  return column >= 0 && column < COLUMNS && row >= 0 && row < ROWS ? row * COLUMNS + column : null;
}

export class St7789 {
  attached = true;
  /** From 0 to 1; the board asks its pin. */
  light = () => 0;

  /** Glass of a size in pixels, as it is mounted. */
  constructor(chance, now, { size: [width, height], direction, origin }) {
    Object.assign(this, { chance, now, width, height, mounted: direction, origin });
    this.memory = new Uint16Array(COLUMNS * ROWS);
    this.powerOn();
  }

  /** As it wakes after power came: asleep, and noise in its memory. */
  powerOn() {
    this.chance.fill(new Uint8Array(this.memory.buffer));
    this.unknown = [];
    this.awake = false;
    this.#reset();
    this.deaf = 0;
    this.drowsy = 0;
  }

  /** Laid to sleep or woken it hears nothing for a while, and may be woken or laid to sleep only after another one. */
  #turn() {
    this.deaf = this.now() + DEAF_NANOS;
    this.drowsy = this.now() + RESET_NANOS;
  }

  #reset() {
    this.drowsy = this.now() + (this.awake ? RESET_NANOS : DEAF_NANOS);
    this.deaf = this.now() + DEAF_NANOS;
    this.awake = false;
    this.on = false;
    this.inverted = false;
    this.direction = 0;
    this.format = 0x66;
    this.columns = [0, COLUMNS - 1];
    this.rows = [0, ROWS - 1];
    this.command = null;
    this.args = [];
    this.x = 0;
    this.y = 0;
    this.high = null;
  }

  /** Detached it hears nothing; attached again it has lost what it knew. */
  attach({ attached }) {
    if (attached && !this.attached) this.powerOn();
    this.attached = attached;
  }

  /** A byte that was shifted in while it was selected. */
  write(byte, isData) {
    if (!this.attached) return;
    if (!isData) this.#begin(byte);
    else if (this.command === WRITE_MEMORY) this.#data(byte);
    else if (this.args.length < (ARGUMENTS.get(this.command) ?? 0)) {
      this.args.push(byte);
      if (this.args.length === ARGUMENTS.get(this.command)) this.#execute();
    } else this.unknown.push(byte);
  }

  #begin(code) {
    const turns = code === SLEEP_IN || (code === SLEEP_OUT && !this.awake);
    const tooEarly = this.now() < this.deaf || (turns && this.now() < this.drowsy);
    if (tooEarly || !(PLAIN.has(code) || ARGUMENTS.has(code))) this.unknown.push(code);
    this.command = tooEarly ? null : code;
    this.args = [];
    if (this.command === null) return;
    if (code === SOFTWARE_RESET) this.#reset();
    else if (code === SLEEP_IN) {
      this.awake = false;
      this.#turn();
    }
    else if (code === SLEEP_OUT) {
      // One that is awake goes on as it was.
      if (!this.awake) this.#turn();
      this.awake = true;
    } else if (code === 0x20 || code === 0x21) this.inverted = code === 0x21;
    else if (code === 0x28 || code === 0x29) this.on = code === 0x29;
    else if (code === WRITE_MEMORY) {
      this.x = this.columns[0];
      this.y = this.rows[0];
      this.high = null;
    }
  }

  #execute() {
    const [a, b, c, d] = this.args;
    if (this.command === COLUMN_RANGE) this.columns = [(a << 8) | b, (c << 8) | d];
    else if (this.command === ROW_RANGE) this.rows = [(a << 8) | b, (c << 8) | d];
    else if (this.command === DIRECTION) this.direction = a;
    else if (this.command === PIXEL_FORMAT) this.format = a;
  }

  #data(byte) {
    if (this.format !== RGB565) return;
    if (this.high === null) {
      this.high = byte;
      return;
    }
    const pixel = (this.high << 8) | byte;
    this.high = null;
    const at = place(this.direction, this.x, this.y);
    if (at !== null) this.memory[at] = pixel;
    if (this.x++ < this.columns[1]) return;
    this.x = this.columns[0];
    if (this.y++ >= this.rows[1]) this.y = this.rows[0];
  }

  /** What it does that takes current, in a word: how bright its light is in percent, or that it is awake in the dark, or asleep. */
  get state() {
    if (!this.attached) return 'off';
    const percent = Math.round(100 * this.light());
    if (percent > 0) return `light${percent}`;
    return this.awake ? 'awake' : 'asleep';
  }

  get lit() {
    return this.attached && this.awake && this.on && this.light() > 0;
  }

  /** What an eye sees, 16 bits a pixel, the lower byte first; all black when it is dark or unplugged. */
  picture() {
    const seen = new Uint16Array(this.width * this.height);
    if (!this.lit) return new Uint8Array(seen.buffer);
    const [column, row] = this.origin;
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const pixel = this.memory[place(this.mounted, column + x, row + y)];
        seen[y * this.width + x] = this.inverted ? pixel : pixel ^ 0xffff;
      }
    }
    return new Uint8Array(seen.buffer);
  }
}
