// Answers navigations that the network refuses with the page /offline. It stores and serves nothing else: pages and API
// responses always come from the server. The build puts its version here, so that a new build stores its own page.
const CACHE = 'offline-VERSION';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(storeOfflinePage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // The browser asks the server while this worker starts.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
        ),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event));
});

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match('/offline')) ?? Response.error();
  }
}

/** The page is stored with its styles inside and without its application, which cannot run at other addresses. */
async function storeOfflinePage() {
  const response = await fetch('/offline', { credentials: 'omit' });
  if (!response.ok) throw new Error(`/offline: ${response.status}`);
  let html = (await response.text()).replace(/<script type="text\/plain" data-late[\s\S]*?<\/script>/g, '');
  for (const [link, href] of html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g)) {
    const styles = await (await fetch(href)).text();
    html = html.replace(link, () => `<style>${styles}</style>`);
  }
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': response.headers.get('Content-Security-Policy') ?? '',
  };
  const cache = await caches.open(CACHE);
  await cache.put('/offline', new Response(html, { status: 503, statusText: 'Offline', headers }));
}
