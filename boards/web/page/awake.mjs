// The screen of a phone stays lit while a game is on.

/** @type {WakeLockSentinel | null} */
let lock = null;
let isAsked = false;

/** Lets the screen go dark, or not. */
export async function stayAwake(isWanted) {
  const wanted = isWanted && document.visibilityState === 'visible';
  if (!navigator.wakeLock || isAsked || wanted === (lock !== null)) return;
  if (!wanted) {
    lock?.release();
    lock = null;
    return;
  }
  isAsked = true;
  lock = await navigator.wakeLock.request('screen').catch(() => null);
  isAsked = false;
  lock?.addEventListener('release', () => {
    lock = null;
  });
}
