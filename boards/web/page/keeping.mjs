// Whether this browser keeps what is saved: it is asked to, and where it does not promise, that is said after a game, with a file as the way out.
// Where it does, a file is still offered now and then: phones are lost, too.

/** After how many finished games a file is offered: where the browser promises nothing, and where it does. */
const SOON = 3;
const LATE = 12;

/** Remembers numbers in this browser; one that keeps nothing is no reason to stop. */
function remember(name, value) {
  try {
    if (value === undefined) return Number(localStorage.getItem(name));
    localStorage.setItem(name, String(value));
  } catch {}
  return 0;
}

/** Asks the browser not to clear what is kept by itself; whether it promises. */
export async function persist() {
  try {
    return (await navigator.storage.persist()) === true;
  } catch {
    return false;
  }
}

/** Whether the browser has promised not to clear what is kept by itself. */
export async function isPromised() {
  try {
    return (await navigator.storage.persisted()) === true;
  } catch {
    return false;
  }
}

/** A game was finished: the word by which a file is offered, if it is time; else null. */
export async function finished() {
  const since = remember('finished') + 1;
  remember('finished', since);
  const promised = await isPromised();
  if (since === 1 && !promised && !remember('warned')) {
    remember('warned', 1);
    return 'mayForget';
  }
  if (since < (promised ? LATE : SOON)) return null;
  remember('finished', 0);
  return 'offerFile';
}

/** Everything was taken out. */
export function takenOut() {
  remember('finished', 0);
}
