// The page without a network: a worker keeps its files. A new version waits until somebody wants it.

/** Registers the worker; `offer` is called with a function that changes to a new version, when there is one. */
export async function keep(offer) {
  if (!navigator.serviceWorker) return;
  // Set only by us: the first worker of all takes over without a reload.
  let wanted = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wanted) location.reload();
  });
  const registration = await navigator.serviceWorker.register('worker.js', { updateViaCache: 'none' });
  const look = () => {
    const { waiting } = registration;
    if (!waiting || !registration.active) return;
    offer(() => {
      wanted = true;
      waiting.postMessage('change');
    });
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}
