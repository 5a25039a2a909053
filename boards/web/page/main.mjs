// The page: a companion, its screen, and what lies around it.

import { Companion } from './companion.mjs';
import { listen, point } from './controls.mjs';
import { keep } from './offline.mjs';
import { handOut, make } from './parts.mjs';
import { Screen } from './screen.mjs';
import { Session, isBlank } from './session.mjs';
import { label, learnMore, likeliest, say } from './words.mjs';

const part = (id) => document.getElementById(id);
const word = (name) => say(language, name);
const places = ['companion', 'cards', 'games', 'device', 'build'];
let language = likeliest();
let session = null;
/** The places that were looked at, as promises. */
const opened = {};

/** Says something above the screen, under a name; what was said under it before goes, unless it is the same. */
function notice(name, word, { alarm = false, act = null, on = null } = {}) {
  const id = `notice-${name}`;
  const before = part(id);
  if (word && before?.firstChild.dataset.say === word) return;
  before?.remove();
  if (!word) return;
  const line = make('div', { id, className: alarm ? 'notice alarm' : 'notice' }, make('span', { data: { say: word } }));
  if (act) line.append(make('button', { type: 'button', onclick: on, data: { say: act } }));
  part('notices').append(line);
  label(line, language);
}

const screen = new Screen(document, {
  redraw: () => session?.begun && screen.show(session.companion),
  choose: (nth) => choose(nth),
});

/** Goes to a choice by the shorter way, and takes it. */
function choose(nth) {
  const { chosen, choices } = session.companion.words();
  const down = (nth - chosen + choices.length) % choices.length;
  const up = choices.length - down;
  session.press([...(down <= up ? 'd'.repeat(down) : 'u'.repeat(up)), 'o']);
}

function show() {
  const spoken = session.companion.language;
  if (spoken !== language || !show.labelled) {
    language = spoken;
    show.labelled = true;
    label(document, language);
  }
  screen.show(session.companion);
  notice('trouble', session.trouble, { alarm: true });
  notice('result', session.companion.counted && 'over', { act: 'results', on: share });
  stayAwake();
  persist();
}

/** Asks the browser not to clear what is kept by itself, once there is a game to lose. */
function persist() {
  if (persist.asked || !session.companion.plays) return;
  persist.asked = true;
  navigator.storage?.persist?.().catch(() => {});
}

/** The companion; where it can't be, that is said instead of nothing. */
async function load() {
  try {
    return await Companion.load();
  } catch (error) {
    if (typeof WebAssembly === 'object') notice('broken', 'notLoaded', { alarm: true, act: 'reload', on: () => location.reload() });
    else notice('broken', 'noAssembly', { alarm: true });
    throw error;
  }
}

/** Hands out the result of the game that is open. */
async function share() {
  const { results } = await import('./results.mjs');
  await results(document, session.companion, word);
}

/** The screen of a phone stays lit while a game is on. */
async function stayAwake() {
  const wanted = session.companion.plays && document.visibilityState === 'visible';
  if (!navigator.wakeLock || wanted === (stayAwake.lock !== undefined)) return;
  if (wanted) {
    stayAwake.lock = null;
    stayAwake.lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    stayAwake.lock?.addEventListener('release', () => delete stayAwake.lock);
  } else {
    stayAwake.lock?.release();
    delete stayAwake.lock;
  }
}

function begin(steal) {
  notice('tab', null);
  return session.begin(language, steal);
}

function announce(word) {
  notice('tab', word, { act: 'playHere', on: () => begin(true) });
}

/** Files. */

function takeOut() {
  handOut('perijove.flash', session.companion.image(), 'application/octet-stream');
}

/** Brings a file in, if it holds something; what it lacks is said before anything is asked. */
async function bringIn(file) {
  const refuse = (why) => {
    part('menu').close();
    notice('file', why, { alarm: true });
  };
  if (file.size > session.companion.capacity) return refuse('tooLarge');
  const image = new Uint8Array(await file.arrayBuffer());
  if (isBlank(image)) return refuse('noImage');
  if (!confirm(say(language, 'replace'))) return;
  refuse((await session.bringIn(image, language)) ? null : 'noImage');
}

function menu() {
  part('more').onclick = () => part('menu').showModal();
  part('take-out').onclick = takeOut;
  part('bring-in').onclick = () => part('image').click();
  part('image').onchange = ({ target }) => {
    if (target.files[0]) bringIn(target.files[0]);
    target.value = '';
  };
  const large = part('large');
  const enlarge = () => document.body.classList.toggle('large', large.checked);
  large.onchange = () => {
    enlarge();
    remember('large', large.checked ? 'yes' : 'no');
  };
  large.checked = remember('large') === 'yes';
  enlarge();
}

/** How this page was left; a browser that keeps nothing is no reason to stop. */
function remember(name, value) {
  try {
    if (value === undefined) return localStorage.getItem(name);
    localStorage.setItem(name, value);
  } catch {}
  return null;
}

/** Leads to the companion's own pages of the deck book. */
function describeCards() {
  location.hash = 'companion';
  session.showDeck();
}

/** Which of its places the page shows, by the end of its address. */
function visit() {
  const wanted = places.find((place) => `#${place}` === location.hash) ?? 'companion';
  for (const place of places) part(place).hidden = place !== wanted;
  for (const link of document.querySelectorAll('#places a')) {
    if (link.hash === `#${wanted}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  look(wanted);
}

/** Opens a place when it is first looked at: a visitor who only plays loads none of it. */
async function look(wanted) {
  const write = (place) => label(place, language);
  if (wanted !== 'companion') await (opened.words ??= learnMore());
  // What these two show may have changed since they were looked at.
  if (wanted === 'cards' && session?.begun) await (await import('./cards.mjs')).open(part(wanted), write, session, { word, enter: describeCards });
  if (wanted === 'games' && session?.begun) await (await import('./games.mjs')).open(part(wanted), write, session);
  if (wanted === 'device') opened.device ??= import('./device.mjs').then(({ open }) => open(part('device'), write));
  if (wanted === 'build') opened.build ??= import('./build.mjs').then(({ open }) => open(part('build'), write));
  const device = await opened.device;
  device?.seen(!part('device').hidden);
}

label(document, language);
menu();
visit();
addEventListener('hashchange', visit);

session = new Session(await load(), {
  show,
  taken: () => announce('taken'),
  lost: () => announce('lost'),
  failed: (error) => {
    console.error(error);
    notice('broken', 'broken', { alarm: true, act: 'reload', on: () => location.reload() });
  },
});
/** For tests, and for the curious. */
globalThis.perijove = session;
session.opened = opened;

listen(document, (letter) => part('companion').hidden || session.press([letter]));
point(part('picture'), { press: (letter) => session.press([letter]), touch: (place) => session.touch(place) });
document.addEventListener('visibilitychange', () => session.begun && stayAwake());
await begin(false);
// What needs the companion may have been looked for before it was there.
visit();
keep((change) => notice('update', 'update', { act: 'updateNow', on: change }));
