// The cards: what the book knows, entered by touch, taken out as a file, and brought in from one.

import { compared } from './compared.mjs';
import { Desk } from './desk.mjs';
import { ask, handOut, make } from './parts.mjs';

const say = (word) => ({ data: { say: word } });
const NAME = 'CARDS.TOML';
/** Share sheets hand on few endings, and this one is not among them. */
const SHARED = 'CARDS.txt';
/** The most bytes of a deck, as `Deck::LARGEST` has it. */
const LARGEST = 64 * 1024;
const TYPE = 'application/toml';

/** Shows the cards in a part of the page; `label` writes words into it, `word` says one, `enter` leads to where cards are entered. */
export async function open(place, label, session, { word, enter }) {
  const outcome = make('p', { role: 'status' });
  const kinds = make('div');

  const show = async () => {
    await session.settled();
    const desk = await Desk.with(session.companion);
    const known = desk.kinds().map(({ name, known, all, cards }) => {
      const list = make('ul', {}, ...cards.map((card) => make('li', { textContent: card })));
      return make('details', {}, make('summary', { textContent: `${name}: ${known} / ${all}` }), list);
    });
    kinds.replaceChildren(...known);
    const file = new File([desk.cards()], SHARED, { type: 'text/plain' });
    share.hidden = !navigator.canShare?.({ files: [file] });
    share.onclick = () => navigator.share({ title: 'Perijove', files: [file] }).catch(() => {});
    takeOut.onclick = () => handOut(NAME, desk.cards(), TYPE);
    label(place);
  };

  /** Says what came of a file: by a word of the page, and what is behind it. */
  const conclude = (what, behind = '') => {
    outcome.dataset.say = what;
    label(place);
    if (!behind) return;
    delete outcome.dataset.say;
    outcome.textContent = `${word(what)} ${behind}`;
  };

  /** What a deck would change, side by side. */
  const question = ({ kinds, edition }, known) => {
    const table = compared(kinds.map(([nth, cards]) => [{ textContent: known[nth].name }, known[nth].known, cards]));
    const other = edition ? [make('p', { textContent: `${word('otherEdition')} ${edition}` })] : [];
    return [make('h2', say('learnCards')), table, ...other];
  };

  /** Learns a file, if somebody wants that after a look at it: all of it, or nothing and why. */
  const learn = async (file) => {
    if (file.size > LARGEST) return conclude('deckTooLarge');
    const bytes = new Uint8Array(await file.arrayBuffer());
    await session.settled();
    const desk = await Desk.with(session.companion);
    const offered = desk.lookAtDeck(bytes);
    if (offered.fault) return conclude('notLearned', offered.fault);
    if (!(await ask(question(offered, desk.kinds()), ['learn'], label))) return conclude('nothingLearned');
    await session.settled();
    const learned = (await Desk.with(session.companion)).learn(bytes);
    if (learned.fault) return conclude('notLearned', learned.fault);
    await session.bringIn(learned.image, session.companion.language);
    conclude('cardsLearned');
    await show();
  };

  const act = (id, what, on) => make('button', { type: 'button', id, className: 'act', onclick: on, ...say(what) });
  const input = make('input', { type: 'file', id: 'deck-file', hidden: true });
  input.onchange = () => {
    if (input.files[0]) learn(input.files[0]);
    input.value = '';
  };
  const share = act('share-cards', 'shareCards');
  const takeOut = act('take-cards', 'takeCards');
  place.replaceChildren(
    make('div', { className: 'text' },
      make('h1', say('cards')), make('p', say('cardsAre')), kinds,
      act('describe-cards', 'describeCards', enter), takeOut, share,
      act('learn-cards', 'learnCards', () => input.click()), input, outcome),
  );
  label(place);
  await show();
}
