// What is read: a message with a picture beside it, a code for a phone.

import { draw, icon } from './icons.mjs';
import { make } from './parts.mjs';

/** The table as a drawing, with what the words speak of lit up. @param {import('./snapshot.d.ts').Plan} plan */
function plan({ wide, high, pieces }) {
  const drawn = pieces.flatMap(({ x, y, w, h, lit, look, places, icon: named }) => {
    const at = { x, y, width: w, height: h, class: lit ? 'lit' : '', 'data-look': look };
    if (look === 'shows' || look === 'stands') return [draw('use', { ...at, href: `#icon-${named}` })];
    if (look !== 'places') return [draw('rect', { ...at, rx: look === 'mark' ? h / 2 : 0.6 })];
    const step = w / places;
    return [...Array(places).keys()].map((nth) => draw('circle', { cx: x + step * (nth + 0.5), cy: y + h / 2, r: Math.min(step, h) * 0.32, class: at.class, 'data-look': look }));
  });
  return draw('svg', { class: 'plan', viewBox: `0 0 ${wide} ${high}`, 'aria-hidden': 'true' }, ...drawn);
}

/** Pictures in lines, in the order in which something happens. @param {{ icon: string; lit?: boolean }[][]} lines */
const scene = (lines) => make('div', { className: 'scene', ariaHidden: 'true' }, ...lines.map((line) =>
  make('div', { className: 'line' }, ...line.map(({ icon: named, lit }) => make('span', { className: lit ? 'spot lit' : 'spot' }, icon(named))))));

/** Words to read. @param {import('./snapshot.d.ts').Snapshot} seen */
export function message({ text, icon: named, plan: table, scene: lines }) {
  const picture = lines ? [scene(lines)] : table ? [plan(table)] : named ? [icon(named)] : [];
  return make('div', { className: 'message' }, ...picture, make('p', { textContent: text }));
}

/** A code that another phone reads, dark on light. @param {import('./snapshot.d.ts').Snapshot} seen */
export function code({ modules, caption, title }) {
  const side = modules.length + 8;
  const path = modules.flatMap((line, y) => [...line].map((module, x) => (module === '1' ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('');
  const drawn = draw('svg', { viewBox: `0 0 ${side} ${side}`, role: 'img', 'aria-label': title ?? '' },
    draw('rect', { width: side, height: side, fill: '#fff' }), draw('path', { d: path, fill: '#000' }));
  return make('div', { className: 'code pad' }, drawn, ...(caption ? [make('p', { textContent: caption })] : []));
}

