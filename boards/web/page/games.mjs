// Past games at a glance: where everybody's points came from, and all games as files.

import { Desk } from './desk.mjs';
import { handOut, make } from './parts.mjs';

const say = (word) => ({ data: { say: word } });

/** A table with tabs as one of the page: the first line has the heads, the others begin with a name. */
function table(text) {
  const [[, ...heads], ...players] = text.trimEnd().split('\n').map((line) => line.split('\t'));
  const cell = (name, scope) => (word) => make(name, { textContent: word, ...(scope && { scope }) });
  const row = ([name, ...numbers]) => make('tr', {}, cell('th', 'row')(name), ...numbers.map(cell('td')));
  const head = make('tr', {}, make('td'), ...heads.map(cell('th', 'col')));
  return make('table', { className: 'numbers' }, make('thead', {}, head), make('tbody', {}, ...players.map(row)));
}

/** A picture as the library draws it. */
function picture(text) {
  const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  drawn.setAttribute('role', 'img');
  drawn.dataset.label = 'points';
  return document.importNode(drawn, true);
}

/** Shows the past games in a part of the page; `label` writes words into it. */
export async function open(place, label, session) {
  await session.settled();
  const desk = await Desk.with(session.companion);
  const statistics = desk.statistics();
  const act = (word, on) => make('button', { type: 'button', className: 'act', onclick: on, ...say(word) });
  const parts = statistics
    ? [
        picture(desk.picture()), table(statistics),
        act('table', () => handOut('GAMES.CSV', desk.games(), 'text/csv')),
        act('picture', () => handOut('POINTS.SVG', desk.picture(), 'image/svg+xml')),
      ]
    : [make('p', say('noGames'))];
  place.replaceChildren(make('div', { className: 'text' }, make('h2', say('points')), ...parts));
  label(place);
}
