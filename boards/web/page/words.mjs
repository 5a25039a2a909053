// What the page itself says around the screen, in the language of the companion.
//
// The texts stand in the language files of the library (`src/text/languages`); `cargo site` writes them as the two modules imported here.

import WORDS from './words-first.mjs';

/** Learns the words of the places that are loaded later. */
export async function learnMore() {
  const { default: more } = await import('./words-later.mjs');
  for (const [code, words] of Object.entries(more)) Object.assign(WORDS[code], words);
}

/** The language of this browser that the companion speaks, too; else English. */
export function likeliest(languages = navigator.languages) {
  const codes = languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return codes.find((code) => code in WORDS) ?? 'en';
}

/** What the page says in a language. */
export function say(language, word) {
  return (WORDS[language] ?? WORDS.en)[word];
}

/** Writes the words of a language wherever a part of the page asks for them. */
export function label(page, language) {
  const root = page.ownerDocument ?? page;
  root.documentElement.lang = language;
  for (const part of page.querySelectorAll('[data-say]')) part.textContent = say(language, part.dataset.say);
  for (const part of page.querySelectorAll('[data-label]')) part.ariaLabel = say(language, part.dataset.label);
}
