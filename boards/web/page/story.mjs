// The story of a game: everybody's points by turn as lines, launches on them, and the moment that is chosen.

import { draw } from './icons.mjs';
import { make } from './parts.mjs';

const WIDE = 300;
const HIGH = 150;
/** The chances below the lines: where they begin, and how high all of them are. */
const BAND = HIGH + 14;
const TALL = 36;

/** Each player's line, which is known without its colour. */
const DASHES = ['none', '6 3', '10 3 2 3', '2 3'];

/**
 * Everybody's chances to win by turn, one above the other.
 * @param {import('./snapshot.d.ts').Snapshot['lines']} lines
 */
function stacked(lines, x) {
  const count = lines[0]?.chances?.length ?? 0;
  if (!count) return [];
  const below = Array.from({ length: count }, () => 0);
  return lines.map(({ seat, chances }) => {
    const y = (nth) => BAND + (below[nth] / 100) * TALL;
    const edge = (nth) => `V${y(nth)}H${x(nth + 1)}`;
    let d = `M0 ${y(0)}`;
    for (let nth = 0; nth < count; nth++) d += edge(nth);
    chances.forEach((one, nth) => { below[nth] += one; });
    for (let nth = count - 1; nth >= 0; nth--) d += `V${y(nth)}H${x(nth)}`;
    return draw('g', { 'data-seat': seat, class: 'chance' }, draw('path', { d: `${d}Z` }));
  });
}

/** @param {import('./snapshot.d.ts').Snapshot} seen */
export function story({ lines, chosen = 0, caption }) {
  const length = Math.max(2, ...lines.map(({ points }) => points.length));
  const most = Math.max(1, ...lines.flatMap(({ points }) => points));
  const x = (nth) => (Math.min(nth, length - 1) / (length - 1)) * WIDE;
  const y = (points) => HIGH - (points / most) * HIGH;
  const stairs = (points) => points.map((one, nth) => (nth ? `H${x(nth)}V${y(one)}` : `M0 ${y(one)}`)).join('');
  const each = lines.map(({ seat, points, launches }) => draw('g', { 'data-seat': seat, class: 'line' },
    draw('path', { d: stairs(points), 'stroke-dasharray': DASHES[seat] }),
    ...launches.map((nth) => draw('circle', { cx: x(nth), cy: y(points[nth]), r: 4 }))));
  const bands = stacked(lines, x);
  const high = bands.length ? BAND + TALL : HIGH;
  const picture = draw('svg', { class: 'story', viewBox: `-6 -6 ${WIDE + 12} ${high + 12}`, 'aria-hidden': 'true' },
    ...bands, draw('path', { class: 'moment', d: `M${x(chosen)} 0V${high}` }), ...each);
  const names = lines.toSorted((one, other) => other.points.at(-1) - one.points.at(-1)).map(({ seat, name, points }) => {
    const mark = draw('svg', { class: 'story mark', viewBox: '0 0 24 6', 'aria-hidden': 'true' },
      draw('g', { class: 'line' }, draw('path', { d: 'M0 3H24', 'stroke-dasharray': DASHES[seat] })));
    return make('li', { data: { seat } }, mark, `${name} ${points.at(-1)}`);
  });
  const words = caption ? [make('p', { className: 'caption', textContent: caption })] : [];
  return make('div', { className: 'pad' }, picture, make('ul', { className: 'legend story-names' }, ...names), ...words);
}
