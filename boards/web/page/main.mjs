// The page: a companion, what is seen of it, and what lies around.

import { stayAwake } from './awake.mjs';
import { Companion } from './companion.mjs';
import { listen } from './controls.mjs';
import FIRST from './first.mjs';
import { finished, persist, takenOut } from './keeping.mjs';
import { Notices } from './notices.mjs';
import { keep } from './offline.mjs';
import { place, show as showPlace, watch } from './places.mjs';
import { isEmpty } from './saves.mjs';
import { Screen } from './screen.mjs';
import { NAME, Session } from './session.mjs';
import { label, learnMore, likeliest, say } from './words.mjs';

/** @returns {any} */
const part = (id) => document.getElementById(id);
const word = (name) => say(language, name);
/** Writes the words of a part of the page. */
const write = (place) => label(place, language);
let language = likeliest();
/** @type {Session} */
let session = null;
/** Whether the browser was asked to keep what is saved. */
let isAsked = false;
/** The places that were looked at, as promises. @type {Record<string, Promise<any>>} */
const opened = {};

const notices = new Notices(part('notices'), write);

const screen = new Screen(document, {
  word,
  take: (row, sign) => act(() => session.take(row, sign)),
  type: (text, sign) => act(() => session.type(text, sign)),
  redo: (sign) => act(() => session.redo(sign)),
  fills: {
    choose: (id, nth) => act(() => session.fill('Option', id, nth)),
    count: (id, number) => act(() => session.fill('Number', id, number)),
    write: (id, text) => act(() => session.fill('Text', id, text)),
    take: (row, sign) => act(() => session.take(row, sign)),
  },
});

/** Lets those who wait for the companion go on. @type {(done: boolean) => void} */
let arrive;
const arrival = new Promise((resolve) => (arrive = resolve));
let isThere = false;
arrival.then(() => (isThere = true));

/** Something was pressed: a phone may be felt. What is pressed on the first screen waits until the companion is there. */
async function act(work) {
  if (remember('vibrates') === 'yes') navigator.vibrate?.(8);
  if (!isThere) screen.wait();
  await arrival;
  return work();
}

/** Whether the turn was slow when it was last shown. */
let wasSlow = false;

/** Shows what there is, and `how` it came: by a key, by Undo. */
function show(how) {
  const spoken = session.companion.language;
  if (spoken !== language) {
    language = spoken;
    label(document, language);
  }
  screen.show(session.companion.snapshot(), how);
  // A slow turn is felt once, and never heard.
  const isSlow = Boolean(screen.seen.everybody?.slow);
  if (isSlow && !wasSlow && remember('vibrates') === 'yes') navigator.vibrate?.(40);
  wasSlow = isSlow;
  notices.say('trouble', session.trouble, { alarm: true });
  notices.say('result', session.companion.counted && 'over', { act: 'results', on: share });
  stayAwake(session.companion.plays);
  askToKeep();
}

/** Undo is one step, and can be taken back for a moment. */
function undo() {
  act(() => session.undo(screen.seen.sign, { isUndone: true }));
}

/** A level up; whether there was one. */
async function up() {
  if (!session?.begun || !screen.seen?.back) return false;
  await act(() => session.back(screen.seen.sign));
  return true;
}

/** Asks the browser not to clear what is kept by itself, once there is a game to lose. */
function askToKeep() {
  if (isAsked || !session.companion.plays) return;
  isAsked = true;
  persist();
}

/** Who is new here reads the first screen while the companion is on its way. */
async function welcome() {
  if (await isEmpty(NAME)) screen.show(FIRST[language]);
}

/** The companion; where it can't be, that is said instead of nothing. */
async function load() {
  try {
    const companion = await Companion.load(language);
    // Step by step, as a device asks, for who wants that: the stories of the tests do.
    if (!new URLSearchParams(location.search).has('steps')) companion.withForms();
    return companion;
  } catch (error) {
    if (typeof WebAssembly === 'object') notLoaded();
    else notices.say('broken', 'noAssembly', { alarm: true });
    throw error;
  }
}

/** A part did not come. */
function notLoaded() {
  notices.say('broken', 'notLoaded', { alarm: true, act: 'reload', on: () => location.reload() });
}

/** Hands out the result of the game that is open. */
async function share() {
  await (opened.words ??= learnMore());
  const { results } = await import('./results.mjs');
  await results(session, session.companion.counted, { word, label: write });
}

function begin(steal) {
  notices.say('tab', null);
  return session.begin(language, steal).catch(notLoaded);
}

function announce(word) {
  notices.say('tab', word, { act: 'playHere', on: () => begin(true) });
}

/** Files. */

async function takeOut() {
  takenOut();
  notices.say('offer', null);
  await (await import('./bring.mjs')).takeOut(session);
}

/** What a file that comes in needs of the page. */
async function around() {
  await (opened.words ??= learnMore());
  return { language, label: write, notice: (...said) => notices.say(...said) };
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
  if (word) notices.say('offer', word, { act: 'keepFile', on: takeOut, closes: true });
}

/** What is under *More*. */
function more() {
  part('take-out').onclick = takeOut;
  part('bring-in').onclick = () => part('image').click();
  part('bring-back').onclick = bringBack;
  part('image').onchange = ({ target }) => {
    if (target.files[0]) bringIn(target.files[0]);
    target.value = '';
  };
  const vibrates = part('vibrates');
  part('vibration').hidden = !navigator.vibrate;
  vibrates.checked = remember('vibrates') === 'yes';
  vibrates.onchange = () => remember('vibrates', vibrates.checked ? 'yes' : 'no');
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
  location.hash = 'play';
  session.showDeck();
}

/** Opens a place when it is first looked at: a visitor who only plays loads none of it. */
async function visit() {
  const wanted = showPlace(document);
  if (wanted !== 'play') await (opened.words ??= learnMore());
  // What these two show may have changed since they were looked at.
  if (wanted === 'cards' && session?.begun) await (await import('./cards.mjs')).open(part(wanted), write, session, { word, enter: describeCards });
  if (wanted === 'games' && session?.begun) await (await import('./games.mjs')).open(part(wanted), write, session, { word });
  if (wanted === 'device') opened.device ??= import('./device.mjs').then(({ open }) => open(part('device'), write));
  if (wanted === 'build') opened.build ??= import('./build.mjs').then(({ open }) => open(part('build'), write));
  const device = await opened.device;
  device?.seen(!part('device').hidden);
}

label(document, language);
more();
visit();
part('back').onclick = up;
part('undo').onclick = undo;

const [companion] = await Promise.all([load(), welcome()]);
session = new Session(companion, {
  show,
  taken: () => announce('taken'),
  lost: () => announce('lost'),
  finished: offerFile,
  failed: (error) => {
    console.error(error);
    notices.say('broken', 'broken', { alarm: true, act: 'reload', on: () => location.reload() });
  },
});
/** For tests, and for the curious. */
Object.assign(globalThis, { perijove: session });
session.opened = opened;
session.screen = screen;

listen(document, (letter) => {
  if (place() !== 'play') return;
  session.press([letter], { byKey: true, isUndone: letter === 'z' });
});
document.addEventListener('visibilitychange', () => session.begun && stayAwake(session.companion.plays));
await begin(false);
arrive(true);
watch({ up, changed: visit });
// What needs the companion may have been looked for before it was there.
visit();
keep((change) => notices.say('update', 'update', { act: 'updateNow', on: change, closes: true }));
