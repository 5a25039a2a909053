// What is here and what is in a file, side by side, before anything is changed.

import { make } from './parts.mjs';

/**
 * A table of both: for each row what its head is made with, and the two numbers.
 * @param {[Record<string, any>, number, number][]} rows
 */
export function compared(rows) {
  const head = (word) => make('th', { scope: 'col', data: { say: word } });
  const row = ([named, ...numbers]) =>
    make('tr', {}, make('th', { scope: 'row', ...named }), ...numbers.map((number) => make('td', { textContent: String(number) })));
  return make('table', { className: 'numbers' },
    make('thead', {}, make('tr', {}, make('td'), head('here'), head('inFile'))),
    make('tbody', {}, ...rows.map(row)));
}
