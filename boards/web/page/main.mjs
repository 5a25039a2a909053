// The page: a companion, its screen, and what lies around it.

import { Companion } from './companion.mjs';
import { listen, point } from './controls.mjs';
import { finished, persist, takenOut } from './keeping.mjs';
import { keep } from './offline.mjs';
import { make } from './parts.mjs';
import { Screen } from './screen.mjs';
import { Session } from './session.mjs';
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
  askToKeep();
}

/** Asks the browser not to clear what is kept by itself, once there is a game to lose. */
function askToKeep() {
  if (askToKeep.asked || !session.companion.plays) return;
  askToKeep.asked = true;
  persist();
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
  await (opened.words ??= learnMore());
  const { results } = await import('./results.mjs');
  await results(session, session.companion.counted, { word, label: (place) => label(place, language) });
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

async function takeOut() {
  takenOut();
  await (await import('./bring.mjs')).takeOut(session);
}

/** What a file that comes in needs of the page. */
async function around() {
  await (opened.words ??= learnMore());
  part('menu').close();
  return { language, label: (place) => label(place, language), notice };
}

async function bringIn(file) {
  const page = await around();
  await (await import('./bring.mjs')).bringIn(file, session, page);
}

async function bringBack() {
  const page = await around();
  await (await import('./bring.mjs')).bringBack(session, page);
}

/** A game has its result: now and then a file is offered. */
async function offerFile() {
  const word = await finished();
  if (word) notice('offer', word, { act: 'takeOut', on: takeOut });
}

function menu() {
  part('more').onclick = () => part('menu').showModal();
  part('take-out').onclick = takeOut;
  part('bring-in').onclick = () => part('image').click();
  part('bring-back').onclick = bringBack;
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
  if (wanted === 'games' && session?.begun) await (await import('./games.mjs')).open(part(wanted), write, session, { word });
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
  finished: offerFile,
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
