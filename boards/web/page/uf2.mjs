// A UF2 file: blocks of 512 bytes, each with some bytes and where they go. `probe/src/uf2.rs` has the format.

const BLOCK = 512;
const FLASH = 0x10000000;
const RP2040 = 0xe48bff56;

/** Puts a file into a flash. */
export function put(file, flash) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at + BLOCK <= file.length; at += BLOCK) {
    // As the chip does: what is for another one is left alone.
    if (view.getUint32(at + 28, true) !== RP2040) continue;
    const place = view.getUint32(at + 12, true) - FLASH;
    const length = view.getUint32(at + 16, true);
    flash.set(file.subarray(at + 32, at + 32 + length), place);
  }
}
