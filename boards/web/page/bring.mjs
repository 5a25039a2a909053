// Saved games as a file, out and in. What comes in is looked at before anything is asked, and what it replaces can be brought back.

import { compared } from './compared.mjs';
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

/**
 * Brings a file in, as somebody wants it. `label` writes words into a part of the page, `notice` says something above it.
 * @param {File} file
 */
export async function bringIn(file, session, { language, label, notice }) {
  const refuse = (why) => notice('file', why, { alarm: true, closes: true });
  notice('file', null);
  if (file.size > session.companion.capacity) return refuse('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  await session.settled();
  const looked = (await Desk.with(session.companion)).look(bytes);
  if (looked.refused) return refuse(REFUSED[looked.refused]);
  const { here, there, unread } = looked;
  const table = compared([[say('gamesIn'), here.games, there.games], [say('cardsIn'), here.cards, there.cards]]);
  const question = [make('h2', say('bringIn')), table];
  if (unread) question.push(make('p', say('unreadGames')));
  const answers = there.games > 0 && !unread ? ['addGames', 'replaceAll'] : ['replaceAll'];
  const answer = await ask(question, answers, label);
  if (!answer) return;
  // A rival may have played on meanwhile: what is here now is what counts.
  await session.settled();
  const desk = await Desk.with(session.companion);
  desk.look(bytes);
  const brought = answer === 'addGames' ? desk.merge(session.diary.text) : desk.brought();
  if (!brought || !(await session.bringIn(brought.image, language, brought.diary))) return refuse('damagedFile');
  notice('file', brought.leftOut ? 'broughtSome' : 'broughtIn', { act: 'bringBack', on: () => bringBack(session, { language, notice }), closes: true });
}

/** Brings back what the last file replaced. */
export async function bringBack(session, { language, notice }) {
  notice('file', (await session.bringBack(language)) ? 'broughtBack' : 'nothingBefore', { closes: true });
}
