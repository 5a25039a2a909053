// How everybody stands, what lies on a side of the table, and what happened last.

import { draw, icon, icons, shape } from './icons.mjs';
import { make } from './parts.mjs';

const SYMBOLS = ['sphere', 'cube', 'gear', 'triangle', 'diamond'];

const fact = (name, number) => make('span', {}, shape(name), make('span', { textContent: number ?? '?' }));

const columns = (counts) => counts.map((count, nth) => fact(SYMBOLS[nth], count));

/** How far a marker is along the track, with its bonus spaces. */
function way(space, { spaces, bonuses = [] }) {
  const at = (nth) => (spaces > 1 ? ((nth - 1) / (spaces - 1)) * 98 + 1 : 1);
  return draw('svg', { class: 'way', viewBox: '0 0 100 4', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    draw('rect', { width: 100, height: 4, fill: 'var(--firm)' }),
    draw('rect', { width: space > 1 ? at(space) : 0, height: 4, fill: 'var(--who)' }),
    ...bonuses.map((bonus) => draw('rect', { x: at(bonus) - 0.6, width: 1.2, height: 4, fill: 'var(--edge)' })));
}

/** @param {import('./snapshot.d.ts').Player} player */
function player({ seat, name, points, space, launches, tiles, minutes, columns: counts }, turn, track, slow) {
  const time = minutes === undefined ? [] : [make('span', { className: slow && seat === turn ? 'time slow' : 'time', textContent: `${minutes}′` })];
  const head = make('div', { className: 'head' }, make('h2', { textContent: name }), ...time, make('span', { className: 'points', textContent: points }));
  const facts = make('div', { className: 'facts' }, fact('launch', launches), fact('reputation', space), fact('tile', tiles));
  const part = make('li', { className: 'player', data: { seat } }, head, facts, make('div', { className: 'columns' }, ...columns(counts)), way(space, track));
  if (seat === turn) part.setAttribute('aria-current', 'true');
  return part;
}

/** Everybody, in the order of the seats. @param {import('./snapshot.d.ts').Everybody} everybody */
export const players = ({ turn, track, slow, players: all }) => make('ul', { className: 'players' }, ...all.map((one) => player(one, turn, track, slow)));

const HEADS = { berth_a: 'berth_a', berth_b: 'berth_b', columns: 'earth', tiles: 'tile', reputation: 'reputation', launched: 'launch', hand: 'ship' };

/** What a part of a side shows, by its name. @param {import('./snapshot.d.ts').SidePart} part @returns {(Node | string)[]} */
function shown({ standing = [], places = standing.length, ship, wanted, counts, tiles, space, points, count, ships }) {
  const free = make('span', { className: 'free' });
  if (counts) return columns(counts);
  if (tiles) return tiles.map((tile) => (tile ? icon(tile) : free.cloneNode()));
  if (ships) return ships.map((one) => make('span', { className: 'ship' }, ...icons(one)));
  if (count !== undefined) return [make('b', { textContent: count })];
  if (space !== undefined) return [make('b', { textContent: space }), ...(points === undefined ? [] : [icon(`points:${points}`)])];
  const stand = standing.map(icon);
  const open = Array.from({ length: wanted ?? Math.max(0, places - standing.length) }, () => free.cloneNode());
  return [...(ship ? [make('span', { className: 'ship' }, ...icons(ship))] : []), ...stand, ...open];
}

/** A side of the table. @param {import('./snapshot.d.ts').Side} side */
export function side({ seat, name, marked, parts }) {
  const each = parts.map((one) => {
    const content = make('div', { className: 'places-of', ariaHidden: 'true' }, icon(HEADS[one.part] ?? one.part), ...shown(one));
    const part = make('li', { className: one.part === marked ? 'part asked' : 'part', data: { part: one.part } }, content, make('span', { className: 'words', textContent: one.words }));
    return part;
  });
  return make('section', { className: 'side', data: { seat } }, make('h2', { textContent: name }), make('ul', {}, ...each));
}

/** The latest turns, the newest first. @param {import('./snapshot.d.ts').Row[]} latest */
export function turns(latest) {
  const each = latest.map(({ text, spoken, icons: named, value, seat }) => {
    const line = make('li', { data: seat === undefined ? {} : { seat } }, ...icons(named), make('span', { textContent: text ?? spoken ?? '' }));
    if (value) line.append(make('span', { className: 'value', textContent: value }));
    return line;
  });
  return make('ol', { className: 'turns' }, ...each);
}
