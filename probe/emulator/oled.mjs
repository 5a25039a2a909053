// A small OLED with 128×64 pixels, as its bus sees it and as an eye sees it.
//
// Two controllers are sold under the same looks. The SSD1306 has as many columns as there are pixels; the SH1106 has 132, of
// which the 128 in the middle are seen, knows no addressing but by pages, and switches its voltage with another command.

const WIDTH = 128;
const PAGES = 8;

/** A bit of the status: the display is switched off. */
const OFF = 0x40;

const BOTH = [[0x81, 1], [0xa8, 1], [0xd3, 1], [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1]];

const SSD1306 = {
  columns: 128,
  identity: 0x03,
  pump: false,
  arguments: new Map([
    ...BOTH, [0x20, 1], [0x21, 2], [0x22, 2], [0x23, 1], [0x26, 6], [0x27, 6], [0x29, 5], [0x2a, 5], [0x8d, 1], [0xa3, 2],
    [0xd6, 1],
  ]),
  plain: [0x2e],
};

/**
 * What the controllers differ in: columns, the lower half of the status, and how many bytes follow a command that takes any; `status` is
 * that of one whose status does not follow what it does.
 */
const CONTROLLERS = {
  ssd1306: SSD1306,
  sh1106: {
    columns: 132,
    identity: 0x08,
    pump: true,
    arguments: new Map([...BOTH, [0xad, 1]]),
    plain: [0x30, 0x31, 0x32, 0x33],
  },
  /** A rare one: an SSD1306 by another number. */
  ssd1306b: { ...SSD1306, identity: 0x07 },
  /** Copies whose status is always the same, on or off. */
  saysoff: { ...SSD1306, status: 0x43 },
  sayson: { ...SSD1306, status: 0x03 },
  /** One that looks like an SSD1306 and says it is something else. */
  unheard: {
    columns: 128,
    identity: 0x0b,
    pump: true,
    arguments: new Map([...BOTH, [0x20, 1], [0x8d, 1]]),
    plain: [0x2e],
  },
};

export class Oled {
  attached = true;
  address = 0x3c;
  controller = 'ssd1306';

  constructor(chance) {
    this.chance = chance;
    this.powerOn();
  }

  /** As it wakes after power came: off, and noise in its memory. */
  powerOn() {
    this.kind = CONTROLLERS[this.controller];
    const { columns } = this.kind;
    this.memory = new Uint8Array(columns * PAGES);
    this.chance.fill(this.memory);
    this.on = false;
    /** How often it was switched on or off since it has power. */
    this.switched = 0;
    this.pump = this.kind.pump;
    this.contrast = 0x7f;
    this.inverted = false;
    this.allLit = false;
    this.startLine = 0;
    this.offset = 0;
    this.mode = 2;
    this.columns = [0, columns - 1];
    this.pages = [0, PAGES - 1];
    this.column = 0;
    this.page = 0;
    this.mirrored = false;
    this.reversed = false;
    this.unknown = [];
    this.#begin();
    this.command = null;
  }

  #begin() {
    // What the next byte of a transfer is: a control byte, or after one without Co all bytes are of one kind.
    this.next = 'control';
    this.single = false;
  }

  /** The bus addresses it; whether it answers. */
  start(address) {
    this.#begin();
    return this.attached && address === this.address;
  }

  /** A byte of a transfer; whether it is acknowledged. */
  write(byte) {
    if (!this.attached) return false;
    if (this.next === 'control') {
      this.single = (byte & 0x80) !== 0;
      this.next = byte & 0x40 ? 'data' : 'command';
      return true;
    }
    if (this.next === 'data') this.#data(byte);
    else this.#commandByte(byte);
    if (this.single) this.#begin();
    return true;
  }

  /** What it answers when it is read: its status. A line that nobody pulls down reads as ones. */
  read() {
    if (!this.attached) return 0xff;
    return this.kind.status ?? this.kind.identity | (this.on ? 0 : OFF);
  }

  /** Detached it answers nothing; attached again it has lost what it knew, and may be another one. */
  attach({ attached, controller = this.controller, address = this.address }) {
    if (!(controller in CONTROLLERS)) throw new Error(`there is no controller ${controller}`);
    const other = controller !== this.controller || address !== this.address;
    Object.assign(this, { controller, address });
    if ((attached && !this.attached) || other) this.powerOn();
    this.attached = attached;
  }

  #commandByte(byte) {
    if (this.command) {
      this.command.push(byte);
    } else {
      this.command = [byte];
    }
    const [code, ...args] = this.command;
    if (args.length < (this.kind.arguments.get(code) ?? 0)) return;
    this.command = null;
    this.#execute(code, args);
  }

  #execute(code, [a, b]) {
    const { kind } = this;
    if (code <= 0x0f) this.column = (this.column & 0xf0) | code;
    else if (code <= 0x1f) this.column = ((code & 0x0f) << 4) | (this.column & 0x0f);
    else if (code >= 0x40 && code <= 0x7f) this.startLine = code & 0x3f;
    else if (code >= 0xb0 && code <= 0xb7) this.page = code & 0x07;
    else if (code === 0xa0 || code === 0xa1) this.mirrored = code === 0xa0;
    else if (code === 0xa4 || code === 0xa5) this.allLit = code === 0xa5;
    else if (code === 0xa6 || code === 0xa7) this.inverted = code === 0xa7;
    else if (code === 0xae || code === 0xaf) this.#switch(code === 0xaf);
    else if (code === 0xc0 || code === 0xc8) this.reversed = code === 0xc0;
    else if (code === 0xe3 || kind.plain.includes(code)) return;
    else if (!kind.arguments.has(code)) this.unknown.push(code);
    else if (code === 0x20) this.mode = a & 3;
    else if (code === 0x21) {
      this.columns = [a & 0x7f, b & 0x7f];
      this.column = this.columns[0];
    } else if (code === 0x22) {
      this.pages = [a & 7, b & 7];
      this.page = this.pages[0];
    } else if (code === 0x81) this.contrast = a;
    else if (code === 0x8d) this.pump = (a & 0x04) !== 0;
    else if (code === 0xad) this.pump = (a & 0x01) !== 0;
    else if (code === 0xd3) this.offset = a & 0x3f;
  }

  #switch(on) {
    if (this.on !== on) this.switched++;
    this.on = on;
  }

  #data(byte) {
    const { columns } = this.kind;
    if (this.column < columns) {
      // The remapping of columns happens where data enters, so that what is there already stays.
      const column = this.mirrored ? columns - 1 - this.column : this.column;
      this.memory[this.page * columns + column] = byte;
    }
    const wrap = (value, [first, last], all) => (value === last ? first : (value + 1) % all);
    if (this.mode === 2) {
      // The SH1106 stays behind its last column, the SSD1306 begins again.
      this.column = this.controller === 'sh1106' ? Math.min(this.column + 1, columns) : (this.column + 1) % columns;
    } else if (this.mode === 1) {
      if (this.page === this.pages[1]) this.column = wrap(this.column, this.columns, columns);
      this.page = wrap(this.page, this.pages, PAGES);
    } else {
      if (this.column === this.columns[1]) this.page = wrap(this.page, this.pages, PAGES);
      this.column = wrap(this.column, this.columns, columns);
    }
  }

  /** What it does that takes current, in a word. */
  get state() {
    if (!this.attached || (!this.on && !this.pump)) return 'off';
    return this.on ? 'oled' : 'pump';
  }

  /** What an eye sees, in pages of eight rows as the memory has them; all dark when off or unplugged. */
  picture() {
    const seen = new Uint8Array(WIDTH * PAGES);
    if (!this.attached || !this.on || !this.pump) return seen;
    const { columns } = this.kind;
    const first = (columns - WIDTH) / 2;
    for (let y = 0; y < 8 * PAGES; y++) {
      const line = this.reversed ? 63 - y : y;
      const row = (line + this.startLine + this.offset) & 63;
      for (let x = 0; x < WIDTH; x++) {
        const bit = (this.memory[(row >> 3) * columns + first + x] >> (row & 7)) & 1;
        const lit = this.allLit || (bit === 1) !== this.inverted;
        if (lit) seen[(y >> 3) * WIDTH + x] |= 1 << (y & 7);
      }
    }
    return seen;
  }
}
