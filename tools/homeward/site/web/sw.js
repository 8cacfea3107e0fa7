// SPDX-License-Identifier: MIT
// Keeps every file of one build. FILES and BUILD are written above this by the build.

const PREFIX = `homeward ${registration.scope} `;
const NAME = PREFIX + BUILD;

addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)));
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(PREFIX) && name !== NAME;
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter(old).map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(clean());
});

addEventListener("message", (event) => {
  if (event.data === "begin") skipWaiting();
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const answer = async () => {
    const cache = await caches.open(NAME);
    const found = await cache.match(event.request, { ignoreSearch: true });
    return found ?? fetch(event.request);
  };
  event.respondWith(answer());
});
