// Points as bars, in parts for where they came from. The figures are in the words beside them.

import { make } from './parts.mjs';

/** A bar: the points of the longest, and parts by their source. @param {import('./snapshot.d.ts').Bar} bar */
export function bar({ most, parts }) {
  const each = parts.map(({ source, points }) => {
    const part = make('i', { data: { source } });
    part.style.width = `${(points / most) * 100}%`;
    return part;
  });
  return make('span', { className: 'bar', ariaHidden: 'true' }, ...each);
}

/** What the parts of bars stand for: sources by name and word. */
export function legend(sources) {
  const each = sources.map(({ name, word }) => make('li', {}, make('i', { data: { source: name } }), word));
  return make('ul', { className: 'legend' }, ...each);
}

/** The sources of a ranking, as its rows have them. */
export function sourcesOf(rows) {
  const words = new Map(rows.flatMap(({ bar: { parts } = { parts: [] } }) => parts.map(({ source, word }) => [source, word])));
  return [...words].map(([name, word]) => ({ name, word }));
}

/** A figure as the library writes it, with a comma or a point. */
const figure = (written) => Number.parseFloat(written.replace(',', '.')) || 0;

/** Where the points of players came from: a table with a bar each. @param {import('./snapshot.d.ts').Snapshot} seen */
export function chart({ sources, players }) {
  const most = Math.max(1, ...players.map(({ total }) => figure(total)));
  const cell = (name, scope) => (textContent) => make(name, { textContent, ...(scope && { scope }) });
  const lines = players.flatMap(({ name, total, points }) => [
    make('tr', {}, cell('th', 'row')(name), cell('td')(total), ...points.map(cell('td'))),
    make('tr', { ariaHidden: 'true' }, make('td', { colSpan: points.length + 2 },
      bar({ most, parts: points.map((written, nth) => ({ source: sources[nth].name, points: figure(written) })) }))),
  ]);
  const head = make('tr', {}, make('td'), make('th', { scope: 'col', textContent: 'Σ' }), ...sources.map(({ word }) => cell('th', 'col')(word)));
  const table = make('table', { className: 'numbers' }, make('thead', {}, head), make('tbody', {}, ...lines));
  return make('div', { className: 'chart pad' }, legend(sources), make('div', { className: 'scrolls' }, table));
}
