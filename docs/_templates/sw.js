// The service worker: keeps what was visited, and on demand the whole book, for a hall without network.
// A cache holds files of one version only: each is checked against its digest before it is kept, and a file that the
// server has meanwhile changed is shown but not kept, and a new version is looked for.
"use strict";
const FACTS = /*FACTS*/ null;
const CACHE = "pravilo-" + FACTS.version;
const SCOPE = new URL("./", self.location).href;
const NO_NET = "net-seti.html";

function nameOf(url) {
  const plain = url.split(/[?#]/)[0];
  if (!plain.startsWith(SCOPE)) return null;
  const name = decodeURIComponent(plain.slice(SCOPE.length));
  return name === "" || name.endsWith("/") ? name + "index.html" : name;
}
async function sameBytes(name, response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  return Array.from(new Uint8Array(digest), (b) => b.toString(16).padStart(2, "0")).join("") === FACTS.files[name];
}
async function keep(cache, name) {
  if (await cache.match(SCOPE + name)) return true;
  const response = await fetch(SCOPE + name, { cache: "reload" });
  if (!response.ok || !(await sameBytes(name, response))) return false;
  await cache.put(SCOPE + name, response);
  return true;
}
async function answer(request, name) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(SCOPE + name);
  if (kept) return kept;
  try {
    const response = await fetch(request);
    if (response.ok && (await sameBytes(name, response))) await cache.put(SCOPE + name, response.clone());
    else if (response.ok) self.registration.update();
    return response;
  } catch (error) {
    const page = request.mode === "navigate" && (await cache.match(SCOPE + NO_NET));
    if (page) return page;
    throw error;
  }
}
async function state(client) {
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).length;
  client.postMessage({ kept, all: Object.keys(FACTS.files).length, date: FACTS.date, version: FACTS.version });
}
async function keepAll(client) {
  const cache = await caches.open(CACHE), names = Object.keys(FACTS.files);
  for (let i = 0; i < names.length; i += 8) {
    await Promise.all(names.slice(i, i + 8).map((name) => keep(cache, name).catch(() => false)));
    await state(client);
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => Promise.all(FACTS.shell.map(async (name) => {
    if (!(await keep(cache, name))) throw new Error(name);
  }))));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((n) => n.startsWith("pravilo-") && n !== CACHE).map((n) => caches.delete(n))))
    .then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  const name = event.request.method === "GET" ? nameOf(event.request.url) : null;
  if (name !== null && name in FACTS.files) event.respondWith(answer(event.request, name));
});
self.addEventListener("message", (event) => {
  const what = event.data && event.data.what;
  if (what === "skip") self.skipWaiting();
  else if (what === "all") event.waitUntil(keepAll(event.source));
  else if (what === "here") event.waitUntil((async () => {
    const name = nameOf(String(event.data.url));
    if (name in FACTS.files) await keep(await caches.open(CACHE), name).catch(() => false);
    await state(event.source);
  })());
});
