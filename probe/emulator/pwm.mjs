// The counters of the PWM: how bright a lamp at a pin is, on or off, or in between by the share of time in which its pin is high; and how often
// a counter wraps.

import { GPIOPinState } from 'rp2040js';

const PWM = 4;
const PWM_AT = 0x40050;

// Registers of a slice.
const SLICE = 0x14;
const CSR = 0x00;
const DIV = 0x04;
const CC = 0x0c;
const TOP = 0x10;

const ENABLED = 1 << 0;
const INVERTED = [1 << 2, 1 << 3];

const register = (rp2040, slice, at) => rp2040.peripherals[rp2040.pwmAt ?? PWM_AT].readUint32(SLICE * slice + at);

/** How long a counter takes to wrap, or 0 if it stands still; it is divided by so many sixteenths. */
export function wrapNanos(rp2040, slice) {
  if (!(register(rp2040, slice, CSR) & ENABLED)) return 0;
  const counts = register(rp2040, slice, TOP) + 1;
  return ((counts * register(rp2040, slice, DIV)) / 16 / rp2040.clkSys) * 1e9;
}

/** The share of time in which a pin is high, from 0 to 1. */
export function brightness(rp2040, number) {
  const pin = rp2040.gpio[number];
  if (pin.functionSelect !== PWM) return pin.value === GPIOPinState.High ? 1 : 0;
  const slice = (number >> 1) & 7;
  const channel = number & 1;
  const control = register(rp2040, slice, CSR);
  const compare = (register(rp2040, slice, CC) >>> (16 * channel)) & 0xffff;
  const high = control & ENABLED ? Math.min(1, compare / (register(rp2040, slice, TOP) + 1)) : 0;
  return control & INVERTED[channel] ? 1 - high : high;
}
