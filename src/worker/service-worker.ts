// Between the pages and the network (built by scripts/service-worker.mjs). Files with a hash in their names are kept,
// pages never: without a network the browser gets one of two pages that hold nothing of anybody. What a person has
// seen lies in the browser's database, which pages alone read and empty (src/domains/offline).
import { languageInPath, withoutLanguage } from '../shared/language-path.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The files that the two pages need; injected after the build. */
  neededFiles: readonly { url: string }[];
};

const wanted = self.neededFiles.map(({ url }) => new URL(url, self.location.origin).pathname);
/** Another build has another list of routes, whose name is in the list. */
const version = wanted.find((path) => path.startsWith('/assets/manifest-')) ?? '';

const ASSETS = 'crossfade-assets';
const SHELLS = `crossfade-shells ${version}`;
const CHOICE = 'crossfade-choice';
/** Of files beyond those of the list: two builds' worth of screens, so that a page left open finds its own. */
const KEPT_FILES = 400;

const OFFLINE = '/offline';
const CARD = '/offline-card';
const shells = [OFFLINE, CARD];
/** Other than pages: calls, files, and what plays the payment company. */
const noPage = /^\/(?:api|rpc|share|sandbox|assets)\/|\.[a-z\d]+$/;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  const { data } = event as { data: { say?: string; language?: string } };
  // only when the person says so: a page that is open may hold what somebody types
  if (data.say === 'begin') void self.skipWaiting();
  if (data.language) event.waitUntil(speak(data.language));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(file(event));
  else if (url.pathname.endsWith('.data')) event.respondWith(pageData(request, url));
  else if (request.mode === 'navigate' && !noPage.test(url.pathname)) event.respondWith(page(event, url));
});

async function install(): Promise<void> {
  const cache = await caches.open(ASSETS);
  await Promise.all(wanted.map((path) => keepFile(cache, path)));
  await keepShells();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('crossfade-shells') && name !== SHELLS) await caches.delete(name);
  await self.registration.navigationPreload.enable();
  // what the page that brought us here asks for from now on is kept already
  await self.clients.claim();
}

/** A file never changes under its name: the first copy is good for ever. Where none can be kept, pages work all the same. */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(ASSETS).catch(() => undefined);
  const kept = await cache?.match(request.url, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  if (cache && response.ok) {
    const copy = response.clone();
    const keep = async () => {
      await cache.put(request.url, copy);
      await dropOldest(cache);
    };
    event.waitUntil(keep().catch(() => {}));
  }
  return response;
}

async function dropOldest(cache: Cache): Promise<void> {
  const listed = new Set(wanted);
  const others = (await cache.keys()).filter(({ url }) => !listed.has(new URL(url).pathname));
  for (const request of others.slice(0, -KEPT_FILES)) await cache.delete(request);
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path, { ignoreVary: true })) return;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  await cache.put(path, response);
}

/** Always the network's answer; there is no other page while there is one. */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const ahead = (await event.preloadResponse) as Response | undefined;
    return ahead ?? (await fetch(event.request));
  } catch {
    return withoutNetwork(url);
  }
}

async function withoutNetwork(url: URL): Promise<Response> {
  const path = withoutLanguage(url.pathname);
  if (!shells.includes(path)) {
    const of = encodeURIComponent(url.pathname + url.search);
    return Response.redirect(`${OFFLINE}?of=${of}`);
  }
  // the router takes a language before the address for its base, and these pages were made without
  if (languageInPath(url.pathname)) return Response.redirect(path + url.search);
  const cache = await caches.open(SHELLS);
  return (await cache.match(path, { ignoreVary: true })) ?? Response.error();
}

/** What the router asks for on the way to another screen: without a network it goes there as to a new page. */
async function pageData(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const path = url.pathname.replace(/\.data$/, '').replace(/\/_root$|\/_$/, '/');
    url.searchParams.delete('_routes');
    return new Response(null, {
      status: 204,
      headers: {
        'Cache-Control': 'no-store',
        'X-Remix-Redirect': url.origin + path + url.search,
        'X-Remix-Reload-Document': 'true',
      },
    });
  }
}

/** The language of the pages that are kept; undefined before anybody has chosen: the browser's own. */
async function chosenLanguage(): Promise<string | undefined> {
  const cache = await caches.open(CHOICE);
  return (await cache.match('/language'))?.text();
}

async function speak(language: string): Promise<void> {
  if ((await chosenLanguage()) === language) return;
  await (await caches.open(CHOICE)).put('/language', new Response(language));
  await keepShells();
}

/** Both pages as nobody sees them, with every file that they name: also where another server answers with another build. */
async function keepShells(): Promise<void> {
  const language = await chosenLanguage();
  const [pages, files] = await Promise.all([caches.open(SHELLS), caches.open(ASSETS)]);
  await Promise.all(
    shells.map(async (path) => {
      const response = await fetch(path, {
        credentials: 'omit',
        cache: 'no-store',
        headers: language ? { 'Accept-Language': language } : {},
      });
      if (!response.ok) throw new Error(`${response.status} for ${path}`);
      const html = (await response.clone().text())
        // styles name fonts of all alphabets
        .replaceAll(/<style>.*?<\/style>/gs, '');
      const named = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
      await Promise.all([...named].map((name) => keepFile(files, name)));
      await pages.put(path, response);
    }),
  );
}
