// Keeps the files of the page, so that it needs no network. `files.js` is written when the site is built: its version and its files.

importScripts('files.js');

const CACHE = `perijove-${VERSION}`;

self.addEventListener('install', (event) => {
  const fetched = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fetched)));
});

self.addEventListener('activate', (event) => {
  const drop = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('perijove-') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(drop());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'change') self.skipWaiting();
});

// One version at a time: what is kept is never mixed with what a server has by now.
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(event.request, { ignoreSearch: true });
    return kept ?? fetch(event.request);
  };
  event.respondWith(answer());
});
