// What can be taken, in the order of the snapshot: cards, numbers, spaces of the track, rows.
//
// Neighbours of a kind stand together, so that what is heard and what is tabbed through has the order of the rows.

import { bar } from './bars.mjs';
import { icon, icons, shape } from './icons.mjs';
import { make } from './parts.mjs';
import { printed } from './track.mjs';

/** What a row is called by those who hear it. @param {import('./snapshot.d.ts').Row} row */
export const spoken = ({ text, spoken: heard }) => heard ?? text ?? '';

/** What a row says to the eye: its words, or without any what is heard, but for the value that stands beside it. @param {import('./snapshot.d.ts').Row} row */
function said(row) {
  const { text, value } = row;
  const heard = text ?? spoken(row);
  return !text && value && heard.endsWith(` ${value}`) ? heard.slice(0, -value.length - 1) : heard;
}

const words = (className, said) => (said ? [make('span', { className, textContent: said })] : []);

/** A button that takes a row. */
function button(className, seen, nth, take, ...children) {
  const row = seen.rows[nth];
  const part = make('button', { type: 'button', className, ariaLabel: spoken(row), onclick: () => take(nth, row.sign), data: { row: nth } }, ...children);
  if (nth === seen.chosen) part.setAttribute('aria-current', 'true');
  if (row.seat !== undefined) part.dataset.seat = row.seat;
  return part;
}

/** The card of the display that a row takes. @param {import('./snapshot.d.ts').Snapshot} seen */
const cardOf = (seen, nth) => seen.market?.flatMap(({ cards }) => cards).find((card) => card?.row === nth);

const looks = {
  card(seen, nth, take) {
    const row = seen.rows[nth];
    const card = cardOf(seen, nth);
    const [first, ...more] = card?.icons ?? row.icons ?? [];
    if (!first || first === 'empty') return button('card empty', seen, nth, take, shape('empty'));
    const head = make('span', { className: 'head', ariaHidden: 'true' }, icon(first), ...icons(more));
    return button(first === 'unknown' ? 'card unknown' : 'card', seen, nth, take, head, ...words('words', card?.words ?? said(row)), ...words('value', row.value));
  },

  number: (seen, nth, take) => button('number', seen, nth, take, seen.rows[nth].text),

  space: (seen, nth, take) => button('space', seen, nth, take, ...printed(seen, seen.rows[nth].space)),

  pile: (seen, nth, take) => button('pile', seen, nth, take,
    ...icons(seen.rows[nth].icons), ...words('said', said(seen.rows[nth])), ...words('value', seen.rows[nth].value)),

  act: (seen, nth, take) => button(nth === seen.chosen ? 'act first' : 'act', seen, nth, take, ...icons(seen.rows[nth].icons), spoken(seen.rows[nth])),

  row(seen, nth, take) {
    const row = seen.rows[nth];
    const text = make('span', { className: 'said', textContent: said(row) });
    if (row.about && row.about !== row.text) text.append(make('small', { textContent: row.about }));
    return button('row', seen, nth, take, ...icons(row.icons), text, ...words('value', row.value), ...(row.bar ? [bar(row.bar)] : []));
  },
};

/** How many rows at the top stand side by side: piles, or symbols. */
function sideBySide(rows) {
  const kinds = [['tile', 'earth', 'mars'], ['sphere', 'cube', 'gear', 'triangle', 'diamond']];
  const isOne = ({ icons: [first, ...more] = [], pile }, kind) => more.length === 0 && kind.includes(first) && pile === undefined;
  return kinds.find((kind) => rows.length >= kind.length && kind.every((_, nth) => isOne(rows[nth], kind)))?.length ?? 0;
}

/** @param {import('./snapshot.d.ts').Row} row */
const isDiscard = ({ icons: shown }) => shown?.join() === 'tile_cost';

/** What a row looks like, and which neighbours it stands with. @param {import('./snapshot.d.ts').Snapshot} seen */
function lookOf(seen, nth, beside) {
  const { pile, space, number, text, icons: shown } = seen.rows[nth];
  if (pile !== undefined && (seen.kind === 'table' || cardOf(seen, nth))) return ['card', pile];
  if (space !== undefined) return ['space'];
  if (number !== undefined && text === String(number)) return ['number'];
  if (nth < beside) return ['pile'];
  // Ways to discard are many and short: beside the market they would push it out of sight, each on a line of its own.
  if (seen.market && isDiscard(seen.rows[nth]) && seen.rows.filter(isDiscard).length > 1) return ['act'];
  if (['message', 'code', 'table'].includes(seen.kind) && (seen.kind === 'table' || !shown)) return ['act'];
  return ['row'];
}

const BOXES = { card: 'cards', number: 'numbers-grid', space: 'track', pile: 'piles', act: 'acts', row: 'rows' };

/** The icon of a pile, where it is called otherwise. */
const PILES = { tiles: 'tile', ships: 'ship', advisors: 'advisor' };

/** The head of a pile of the display. */
function head(seen, pile) {
  const found = seen.market?.find((one) => one.pile === pile);
  if (!found) return [];
  const left = make('span', { className: 'left', textContent: found.left });
  return [make('h2', {}, shape(PILES[pile] ?? pile), make('span', { textContent: found.word }), left)];
}

/**
 * All rows of a snapshot as elements; `take` gets the place of a row and its sign.
 * @param {import('./snapshot.d.ts').Snapshot} seen
 * @param {(row: number, sign: number) => void} take
 */
export function choices(seen, take) {
  const beside = sideBySide(seen.rows);
  const boxes = [];
  let last = null;
  let list = null;
  seen.rows.forEach((_, nth) => {
    const [look, pile] = lookOf(seen, nth, beside);
    const group = `${look} ${pile ?? ''}`;
    if (group !== last) {
      last = group;
      list = make('ul', { className: BOXES[look] });
      boxes.push(pile === undefined ? list : make('section', { className: 'market' }, ...head(seen, pile), list));
    }
    list.append(make('li', {}, looks[look](seen, nth, take)));
  });
  return boxes;
}
