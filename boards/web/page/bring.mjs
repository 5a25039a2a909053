// Saved games as a file, out and in. What comes in is looked at before anything is asked, and what it replaces can be brought back.

import { Desk } from './desk.mjs';
import { ask, handOut, make } from './parts.mjs';

const say = (word) => ({ data: { say: word } });

/** Why a file is refused, by what the desk answers. */
const REFUSED = { 1: 'noImage', 2: 'foreignFile', 3: 'damagedFile', 4: 'tooLarge' };

/** Hands everything out as a file. */
export async function takeOut(session) {
  await session.settled();
  const desk = await Desk.with(session.companion);
  handOut('perijove.flash', desk.file(session.diary.text), 'application/octet-stream');
}

/** What is here and what is in the file, side by side. */
function table({ here, there }) {
  const head = (word) => make('th', { scope: 'col', ...say(word) });
  const row = (word, ...numbers) =>
    make('tr', {}, make('th', { scope: 'row', ...say(word) }), ...numbers.map((number) => make('td', { textContent: String(number) })));
  return make('table', { className: 'numbers' },
    make('thead', {}, make('tr', {}, make('td'), head('here'), head('inFile'))),
    make('tbody', {}, row('gamesIn', here.games, there.games), row('cardsIn', here.cards, there.cards)));
}

/**
 * Brings a file in, as somebody wants it. `label` writes words into a part of the page, `say` announces something, with a word and a way on.
 * @param {File} file
 */
export async function bringIn(file, session, { language, label, notice }) {
  const refuse = (why) => notice('file', why, { alarm: true });
  notice('file', null);
  if (file.size > session.companion.capacity) return refuse('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  await session.settled();
  const desk = await Desk.with(session.companion);
  const seen = desk.look(bytes);
  if (seen.refused) return refuse(REFUSED[seen.refused]);
  const question = [make('h2', say('bringIn')), table(seen)];
  if (seen.unread) question.push(make('p', say('unreadGames')));
  const answers = seen.there.games > 0 && !seen.unread ? ['addGames', 'replaceAll'] : ['replaceAll'];
  const answer = await ask(question, answers, label);
  if (!answer) return;
  const brought = answer === 'addGames' ? desk.merge(session.diary.text) : desk.brought();
  if (!brought || !(await session.bringIn(brought.image, language, brought.diary))) return refuse('damagedFile');
  notice('file', brought.leftOut ? 'broughtSome' : 'broughtIn', { act: 'bringBack', on: () => bringBack(session, { language, notice }) });
}

/** Brings back what the last file replaced. */
export async function bringBack(session, { language, notice }) {
  notice('file', (await session.bringBack(language)) ? 'broughtBack' : 'nothingBefore');
}
