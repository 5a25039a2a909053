// Unpacks what `cargo site` has packed: LZMA, by which the companion is a sixth smaller than as gzip, which every browser could unpack by itself.
//
// A file is a head of 13 bytes (how the probabilities are chosen, the size of a dictionary, how many bytes there are), and one stream: a range
// coder, bit for bit, each with a probability that learns.

/** Probabilities have eleven bits, and begin in the middle. */
const HALF = 1024;

/** How many states there are, from which the next one follows; from the seventh on the latest was no single byte. */
const STATES = 12;
const AFTER_MATCH = 7;

/** The most positions that are told apart. */
const POSITIONS = 16;

/** What is written of a length: short, middling, long. */
const lengths = () => ({ choices: bits(2), short: bits(POSITIONS * 8), middling: bits(POSITIONS * 8), long: bits(256) });

/** @param {number} count */
const bits = (count) => new Uint16Array(count).fill(HALF);

/** The bytes that were packed. @param {Uint8Array} packed */
export function unpacked(packed) {
  const head = new DataView(packed.buffer, packed.byteOffset, 13);
  const mode = head.getUint8(0);
  const context = mode % 9;
  const places = Math.floor(mode / 9) % 5;
  const position = Math.floor(mode / 45);
  const out = new Uint8Array(head.getUint32(5, true));

  let at = 18;
  let code = new DataView(packed.buffer, packed.byteOffset).getUint32(14);
  let range = 0xffffffff;

  const narrow = () => {
    if (range >= 0x1000000) return;
    range = (range << 8) >>> 0;
    code = ((code << 8) | packed[at++]) >>> 0;
  };
  /** The next bit, whose probability is one of these. */
  const bit = (among, nth) => {
    const chance = among[nth];
    const bound = (range >>> 11) * chance;
    const is = code >= bound ? 1 : 0;
    if (is) {
      range -= bound;
      code -= bound;
      among[nth] = chance - (chance >>> 5);
    } else {
      range = bound;
      among[nth] = chance + ((2048 - chance) >>> 5);
    }
    narrow();
    return is;
  };
  /** A number of some bits, the first one first. */
  const number = (among, from, count) => {
    let read = 1;
    for (let nth = 0; nth < count; nth++) read = (read << 1) | bit(among, from + read);
    return read - (1 << count);
  };
  /** The same, the last one first. */
  const reversed = (among, from, count) => {
    let read = 0;
    for (let nth = 0, node = 1; nth < count; nth++) {
      const is = bit(among, from + node);
      node = (node << 1) | is;
      read |= is << nth;
    }
    return read;
  };
  /** A number of bits that are as likely as not. */
  const even = (count) => {
    let read = 0;
    for (let nth = 0; nth < count; nth++) {
      range >>>= 1;
      const is = code >= range ? 1 : 0;
      if (is) code -= range;
      read = (read << 1) | is;
      narrow();
    }
    return read;
  };
  const length = ({ choices, short, middling, long }, place) => {
    if (!bit(choices, 0)) return number(short, place * 8, 3);
    return bit(choices, 1) ? 16 + number(long, 0, 8) : 8 + number(middling, place * 8, 3);
  };

  const isMatch = bits(STATES * POSITIONS);
  const isRepeated = bits(STATES);
  const isOther = bits(STATES);
  const isThird = bits(STATES);
  const isFourth = bits(STATES);
  const isLonger = bits(STATES * POSITIONS);
  const slots = bits(4 * 64);
  const near = bits(128);
  const align = bits(16);
  const literals = bits(0x300 << (context + places));
  const matched = lengths();
  const repeated = lengths();
  /** How far back: a few bits say how large it is, the others follow. */
  const distance = (long) => {
    const slot = number(slots, Math.min(long, 3) * 64, 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1;
    const first = ((2 | (slot & 1)) << count) >>> 0;
    if (slot < 14) return first + reversed(near, first - slot, count);
    return first + even(count - 4) * 16 + reversed(align, 0, 4);
  };

  let state = 0;
  // The latest distances, less one.
  let [one, two, three, four] = [0, 0, 0, 0];
  for (let to = 0; to < out.length; ) {
    const place = to & ((1 << position) - 1);
    if (!bit(isMatch, state * POSITIONS + place)) {
      const before = to ? out[to - 1] : 0;
      const from = 0x300 * (((to & ((1 << places) - 1)) << context) + (before >> (8 - context)));
      let read = 1;
      // After a match the byte that would have gone on with it is known not to be this one.
      for (let other = state >= AFTER_MATCH ? out[to - one - 1] : -1; other >= 0 && read < 0x100; other = (other << 1) & 0xff) {
        const expected = other >> 7;
        const is = bit(literals, from + ((1 + expected) << 8) + read);
        read = (read << 1) | is;
        if (is !== expected) break;
      }
      while (read < 0x100) read = (read << 1) | bit(literals, from + read);
      out[to++] = read;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let long;
    if (!bit(isRepeated, state)) {
      [two, three, four] = [one, two, three];
      long = length(matched, place);
      state = state < AFTER_MATCH ? 7 : 10;
      one = distance(long);
    } else {
      if (!bit(isOther, state)) {
        if (!bit(isLonger, state * POSITIONS + place)) {
          state = state < AFTER_MATCH ? 9 : 11;
          out[to] = out[to - one - 1];
          to++;
          continue;
        }
      } else if (!bit(isThird, state)) [one, two] = [two, one];
      else if (!bit(isFourth, state)) [one, two, three] = [three, one, two];
      else [one, two, three, four] = [four, one, two, three];
      long = length(repeated, place);
      state = state < AFTER_MATCH ? 8 : 11;
    }
    const from = to - one - 1;
    const end = Math.min(to + long + 2, out.length);
    if (from < 0) throw new RangeError('what was packed is damaged');
    while (to < end) out[to] = out[to++ - one - 1];
  }
  return out;
}

/** Fetches a file, and unpacks it. @param {string} address */
export async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return unpacked(new Uint8Array(await answer.arrayBuffer()));
}

/** Fetches WebAssembly, and makes what it describes. @param {string} address */
export async function assembled(address) {
  const { instance } = await WebAssembly.instantiate(await fetched(address), {});
  return instance;
}
