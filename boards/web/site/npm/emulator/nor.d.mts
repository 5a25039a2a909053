/** Likewise. */
export const SECTOR: number;
