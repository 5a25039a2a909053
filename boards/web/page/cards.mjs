// The cards: what the book knows, entered by touch, taken out as a file, and brought in from one.

import { Desk } from './desk.mjs';
import { handOut, make } from './parts.mjs';

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

  /** Learns a file: all of it, or nothing and why. */
  const learn = async (file) => {
    if (file.size > LARGEST) {
      outcome.dataset.say = 'deckTooLarge';
      return label(place);
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    await session.settled();
    const desk = await Desk.with(session.companion);
    let learned = desk.learn(bytes, false);
    if (learned.edition && confirm(`${word('otherEdition')} ${learned.edition}`)) learned = desk.learn(bytes, true);
    delete outcome.dataset.say;
    if (learned.image) {
      await session.bringIn(learned.image, session.companion.language);
      outcome.dataset.say = 'cardsLearned';
    } else if (learned.fault) outcome.textContent = `${word('notLearned')} ${learned.fault}`;
    else outcome.dataset.say = 'nothingLearned';
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
      make('h2', say('cards')), make('p', say('cardsAre')), kinds,
      act('describe-cards', 'describeCards', enter), takeOut, share,
      act('learn-cards', 'learnCards', () => input.click()), input, outcome),
  );
  label(place);
  await show();
}
