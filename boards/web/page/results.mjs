// What leaves the page, and only on somebody's wish: a result as text, all games as a table, a link for BG Stats.

import { Desk } from './desk.mjs';
import { handOut } from './parts.mjs';

/** Opens the ways to hand out a result; `say` has the words of the page. */
export async function results(page, companion, say) {
  const part = (id) => page.getElementById(id);
  const desk = await Desk.with(companion);
  const game = companion.counted;
  const text = desk.evening(game);
  part('copied').textContent = '';
  part('share').hidden = !navigator.share;
  part('share').onclick = () => navigator.share({ title: 'Perijove', text }).catch(() => {});
  part('copy').onclick = async () => {
    await navigator.clipboard.writeText(text);
    part('copied').textContent = say('copied');
  };
  part('table').onclick = () => handOut('GAMES.CSV', desk.games(), 'text/csv');
  // The phone knows the date, which the device does not.
  part('bg-stats').href = desk.link(game, new Date());
  part('results').showModal();
}
