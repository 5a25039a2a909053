// Keeps the files of the page, so that it needs no network. `files.js` is written when the site is built: its version, the files that play,
// and those of other places with their checksums, which are kept when such a place is first opened.

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

/** The checksum of bytes, CRC-32. */
function checksum(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** Fetches a file that is kept from now on. */
async function fetchLater(cache, request, sum) {
  const answer = await fetch(request.url, { cache: 'no-cache' });
  if (!answer.ok) return answer;
  const bytes = new Uint8Array(await answer.clone().arrayBuffer());
  if (checksum(bytes) !== sum) {
    // The server has another version by now, which is offered as a whole.
    registration.update();
    return Response.error();
  }
  await cache.put(request.url, answer.clone());
  return answer;
}

// One version at a time: what is kept is never mixed with what a server has by now.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    const file = request.url.slice(registration.scope.length);
    return file in LATER ? fetchLater(cache, request, LATER[file]) : fetch(request);
  };
  event.respondWith(answer());
});
