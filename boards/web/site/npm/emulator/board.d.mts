/** The emulated chip is copied from `probe/emulator`, which has tests of its own. */
export const Board: any;
