// Put in the service worker's place where it is switched off: it takes its copies and itself off the phone.
addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
