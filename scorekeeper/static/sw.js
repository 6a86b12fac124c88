// The service worker: pages last seen, for when the server does not answer. What is asked for news, sent, or no page
// is none of its business. The program puts VERSION and LANGUAGE before this file, so that each release has a cache of its
// own, and a phone that has chosen another language keeps no page in the one before.
/* global VERSION, LANGUAGE */
const CACHE = `scorekeeper ${VERSION} ${LANGUAGE}`;
const STATIC = `/static/${VERSION}/`;
const OFFLINE = "/offline";
// What the offline page shows, and what a page asks for only once a hand waits.
const MODULES = ["waiting.js", "queue.js", "outbox.js", "sending.js", "remembering.js", "words.js"];
const NEEDED = ["app.css", "icon.svg", ...MODULES];
const PATIENCE = 3000;
const MOST = 60;

addEventListener("install", (event) => {
  skipWaiting();
  const needed = [OFFLINE, ...NEEDED.map((name) => STATIC + name)];
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(needed)));
});

addEventListener("activate", (event) => {
  event.waitUntil(dropOthers().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(STATIC)) event.respondWith(keptFirst(event.request));
  else if (mode === "navigate") event.respondWith(freshFirst(event));
});

async function dropOthers() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

/** A static file never changes under its address. */
async function keptFirst(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** The server's page; where it says nothing, or nothing for 3 seconds, the copy; without one, the page that says so. */
async function freshFirst(event) {
  const { request } = event;
  const fresh = fetch(request).then(async (answer) => {
    if (isPage(answer)) await keepPage(request, answer.clone());
    if (answer.status === 404) await (await caches.open(CACHE)).delete(request, { ignoreVary: true });
    return answer;
  });
  event.waitUntil(fresh.catch(() => {}));
  const kept = await caches.match(request, { ignoreVary: true });
  if (!kept) return fresh.catch(() => caches.match(OFFLINE, { ignoreVary: true }));
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE));
  return Promise.race([fresh, late]).catch(() => marked(kept));
}

/** A page that shows a key asks to be kept by nobody. */
const isPage = ({ status, headers }) =>
  status === 200 && /^text\/html/.test(headers.get("Content-Type")) && !/no-store/.test(headers.get("Cache-Control"));

async function keepPage(request, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(request, new Response(await answer.blob(), { headers: { ...told(answer), "X-Kept": Date.now() } }));
  const pages = (await cache.keys()).filter(({ url }) => ![OFFLINE, STATIC].some((one) => url.includes(one)));
  for (const old of pages.slice(0, -MOST)) await cache.delete(old);
}

/** The copy, with the time from which it is: the page has the sentence for it, in a comment. */
async function marked(kept) {
  const at = Number(kept.headers.get("X-Kept"));
  const page = await kept.text();
  const [, language] = page.match(/<html lang="([\w-]+)"/) ?? [];
  const time = new Date(at).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  const notice = (_, words) => `<p class="notice" role="status" data-kept="${at}">${words.replace("{time}", time)}</p>`;
  return new Response(page.replace(/<!--kept (.*?)-->/, notice), { headers: told(kept) });
}

/** The headers that matter to a copy. */
const told = ({ headers }) =>
  Object.fromEntries(["Content-Type", "Content-Security-Policy"].map((name) => [name, headers.get(name) ?? ""]));
