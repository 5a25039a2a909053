// Past games: each with its date and what was noted, where everybody's points came from, and all games as files.

import { Desk } from './desk.mjs';
import { handOut, make } from './parts.mjs';
import { results, written } from './results.mjs';

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

/** The games, each to be opened if it has a result. */
function list(games, session, open) {
  const { diary, companion } = session;
  const rows = games.map(({ number, isCounted, players }) => {
    const about = [written(diary.when(number), companion.language), diary.note(number)].filter(Boolean).join(' · ');
    const lines = [make('strong', { textContent: players.join(' · ') }), make('small', { textContent: about })];
    const row = isCounted ? make('button', { type: 'button', className: 'act game', onclick: () => open(number) }, ...lines) : make('p', {}, ...lines);
    return make('li', {}, row);
  });
  return make('ol', { className: 'games' }, ...rows);
}

/** Shows the past games in a part of the page; `label` writes words into it, `word` says one. */
export async function open(place, label, session, { word }) {
  await session.settled();
  const desk = await Desk.with(session.companion);
  const games = desk.list();
  const statistics = desk.statistics();
  const act = (word, on) => make('button', { type: 'button', className: 'act', onclick: on, ...say(word) });
  const opened = async (number) => {
    await results(session, number, { word, label });
    await open(place, label, session, { word });
  };
  const past = games.length > 0 ? [make('h2', say('pastGames')), list(games, session, opened)] : [];
  const parts = statistics
    ? [
        make('h2', say('points')), picture(desk.picture()), table(statistics),
        act('table', () => handOut('GAMES.CSV', desk.games(session.diary.text), 'text/csv')),
        act('picture', () => handOut('POINTS.SVG', desk.picture(), 'image/svg+xml')),
      ]
    : [make('p', say('noGames'))];
  place.replaceChildren(make('div', { className: 'text' }, make('h1', say('games')), ...past, ...parts));
  label(place);
}
