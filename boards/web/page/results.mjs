// What leaves the page, and only on somebody's wish: a result as text, as a picture, on paper, all games as a table, a link for BG Stats. And
// what is noted of a game: when it was, and a line of words.

import { Desk } from './desk.mjs';
import { handOut, make } from './parts.mjs';
import { drawn } from './picture.mjs';

const say = (word) => ({ data: { say: word } });
const MINUTES = 16;

/** A time as a field for one has it: by the clock of this place, without a zone. */
const local = (when) => new Date(when.getTime() - when.getTimezoneOffset() * 60_000).toISOString().slice(0, MINUTES);

/** A time as people of a language write it; nothing when nobody knows. */
export const written = (when, language) => when?.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }) ?? '';

/** A result for paper: it is seen nowhere else. */
function sheet(players, heading, note) {
  const rows = players.flatMap(({ place, name, points, lines }) => [
    make('tr', { className: 'player' }, ...[place, name, points].map((text) => make('th', { textContent: text }))),
    ...lines.map((line) => make('tr', {}, make('td'), make('td', { colSpan: 2, textContent: line }))),
  ]);
  return make('section', { className: 'sheet' },
    make('h1', { textContent: heading }), make('table', {}, make('tbody', {}, ...rows)), make('p', { textContent: note }));
}

/** Opens the ways to hand out the result of a game; `word` says one of the page, `label` writes words into a part of it. Ends when it is closed. */
export async function results(session, number, { word, label }) {
  await session.settled();
  const desk = await Desk.with(session.companion);
  const { diary } = session;
  const players = desk.score(number);
  const language = session.companion.language;
  const heading = () => ['Ganymede', written(diary.when(number), language)].filter(Boolean).join(' · ');
  const text = () => [heading(), desk.evening(number), diary.note(number)].filter(Boolean).join('\n');
  const picture = () => drawn(players, heading());
  const status = make('p', { id: 'copied', role: 'status' });
  const act = (id, name, on) => make('button', { type: 'button', id, className: 'act', onclick: on, ...say(name) });

  const share = act('share', 'share', () => navigator.share({ title: 'Perijove', text: text() }).catch(() => {}));
  share.hidden = !navigator.share;
  const copy = act('copy', 'copy', async () => {
    await navigator.clipboard.writeText(text());
    status.textContent = word('copied');
  });
  const draw = act('result-picture', 'resultPicture', async () => {
    const blob = await picture();
    const file = new File([blob], 'RESULT.png', { type: 'image/png' });
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ title: 'Perijove', files: [file] }).catch(() => {});
    else handOut(file.name, blob, file.type);
  });
  const table = act('table', 'table', () => handOut('GAMES.CSV', desk.games(diary.text), 'text/csv'));
  const link = make('a', { id: 'bg-stats', className: 'act', target: '_blank', rel: 'noreferrer', ...say('bgStats') });
  const paper = make('div');

  /** What depends on what is noted. */
  const show = () => {
    // Of a game that came without its date, the date of the sharing is the best there is.
    link.href = desk.link(number, diary.when(number) ?? new Date());
    paper.replaceChildren(sheet(players, heading(), diary.note(number)));
  };
  const when = make('input', { type: 'datetime-local', id: 'played', value: diary.has(number) ? local(diary.when(number)) : '' });
  const note = make('input', { type: 'text', id: 'note', maxLength: 200, value: diary.note(number), disabled: !diary.has(number) });
  when.onchange = async () => {
    const chosen = new Date(when.value);
    if (Number.isNaN(chosen.getTime())) return;
    await session.note((diary) => diary.date(number, chosen));
    note.disabled = false;
    show();
  };
  note.onchange = async () => {
    await session.note((diary) => diary.write(number, note.value));
    show();
  };

  const dialog = make('dialog', { id: 'results' },
    make('h2', { textContent: players.map(({ name, points }) => `${name} ${points}`).join(' · ') }),
    make('label', {}, make('span', say('played')), when), make('label', {}, make('span', say('note')), note),
    make('div', { className: 'acts' }, share, copy, draw, table, act('print', 'print', () => print()), link), status,
    make('form', { method: 'dialog' }, make('button', { className: 'act first', ...say('close') })));
  dialog.dataset.label = 'results';
  show();
  document.body.append(dialog, paper);
  label(dialog);
  dialog.ariaLabel = word('results');
  dialog.showModal();
  await new Promise((resolve) => {
    dialog.onclose = resolve;
  });
  dialog.remove();
  paper.remove();
}
