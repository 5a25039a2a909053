// How bright a lamp at a pin is: on or off, or in between by the share of time in which its pin is high.

import { GPIOPinState } from 'rp2040js';

const PWM = 4;
const PWM_AT = 0x40050;

// Registers of a slice.
const SLICE = 0x14;
const CSR = 0x00;
const CC = 0x0c;
const TOP = 0x10;

const ENABLED = 1 << 0;
const INVERTED = [1 << 2, 1 << 3];

/** The share of time in which a pin is high, from 0 to 1. */
export function brightness(rp2040, number) {
  const pin = rp2040.gpio[number];
  if (pin.functionSelect !== PWM) return pin.value === GPIOPinState.High ? 1 : 0;
  const slice = SLICE * ((number >> 1) & 7);
  const channel = number & 1;
  const register = (at) => rp2040.peripherals[PWM_AT].readUint32(slice + at);
  const control = register(CSR);
  const compare = (register(CC) >>> (16 * channel)) & 0xffff;
  const high = control & ENABLED ? Math.min(1, compare / (register(TOP) + 1)) : 0;
  return control & INVERTED[channel] ? 1 - high : high;
}
