// Keeps Entente on this phone, for where there is no network. Every build is kept as a
// whole, and one of them is served, which stays the same until a page says that the newest
// may be used: nothing changes at a table, and no page is of another build than the next.
// What is kept is told by the build, which writes BUILD before this: its id, where all pages
// and the lists that are made of them are in one file, every other file with the beginning
// of its SHA-256, and the headers of pages. So no answer is kept that the build doesn't name.
"use strict";

const USED = "entente/used"; // a cache that says in one answer which build is served
const BUILDS = "entente/build/"; // a cache for each build, by its id
const WHOLE = "/.whole"; // is in the cache of a build once everything is
const DECKS = "entente/decks"; // the components of other builds, which tables here were opened with or ask for
const EXAMPLES = "entente/examples"; // the rules for the examples of the pages, once somebody has played one
const TYPES = { json: "application/json; charset=utf-8", txt: "text/plain; charset=utf-8" }; // of what is in one file with the pages and is none
const KEPT = /^\/(kept|wasm|decks|words|embed\/kept)\/|^\/(icon[-\w.]*|manifest\.webmanifest)$/;

async function used() {
  const said = await caches.match("/", { cacheName: USED });
  return said ? said.text() : "";
}

async function use(id) {
  const cache = await caches.open(USED);
  await cache.put("/", new Response(id));
}

// whole is the cache of a build, if everything is in it.
async function whole(id) {
  if (!id || !(await caches.has(BUILDS + id))) return null;
  const cache = await caches.open(BUILDS + id);
  return (await cache.match(WHOLE)) ? cache : null;
}

// isFile reports whether an answer is the file that a sum is of.
async function isFile(answer, sum) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(sum);
}

// bring is a file from the server, which is refused where it is not that: a network that
// asks for a password first answers anything, and a deployment may be half done.
async function bring(path, sum) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  if (!(await isFile(answer.clone(), sum))) throw new Error(`${path} is another file than the build's`);
  return answer;
}

// page is a page as it is kept, with the build's own headers: above all its policy.
const page = (text) => new Response(text, { headers: { ...BUILD.sends, "content-type": "text/html; charset=utf-8" } });

// keep puts this build beside what is served, and is what is served where nothing was.
// Whoever asks meanwhile waits for the same.
let keeping = null;
const keep = () => (keeping ??= bringAll().finally(() => (keeping = null)));

async function bringAll() {
  if (!(await whole(BUILD.id))) {
    const name = BUILDS + BUILD.id;
    await caches.delete(name); // half of it, from a time that was cut off
    try {
      const cache = await caches.open(name);
      const pages = await (await bring(BUILD.pages, BUILD.sum)).json();
      for (const [path, text] of Object.entries(pages)) {
        const type = TYPES[path.split(".").at(-1)];
        await cache.put(path, type ? new Response(text, { headers: { "content-type": type, "x-content-type-options": "nosniff" } }) : page(text));
      }
      for (const [path, sum] of Object.entries(BUILD.files)) {
        const file = await bring(path, sum);
        await cache.put(path, path === "/table" ? page(await file.text()) : file);
      }
      await cache.put(WHOLE, new Response(""));
    } catch (reason) {
      await caches.delete(name);
      throw reason;
    }
  }
  if (!(await whole(await used()))) await use(BUILD.id);
}

// tell says to every page what became of it.
async function tell(said) {
  for (const page of await self.clients.matchAll({ type: "window", includeUncontrolled: true })) page.postMessage(said);
}

addEventListener("install", (event) => {
  event.waitUntil(keep().catch(async (reason) => {
    await tell({ failed: reason.name });
    throw reason;
  }));
  self.skipWaiting(); // which build is served is not said by which worker runs
});

addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// tidy forgets the builds that nobody can be using: when a page is asked for and no other
// is open.
async function tidy() {
  if ((await self.clients.matchAll({ type: "window", includeUncontrolled: true })).length > 1) return;
  const stay = [await used(), BUILD.id].map((id) => BUILDS + id);
  for (const name of await caches.keys()) {
    if (!name.startsWith(BUILDS) || stay.includes(name)) continue;
    await spare(name);
    await caches.delete(name);
  }
}

// spare keeps the text of the components that a build had: tables here were opened with it.
async function spare(name) {
  const [build, decks] = await Promise.all([caches.open(name), caches.open(DECKS)]);
  for (const { url } of await build.keys()) if (/\/decks\/\w+\.txt$/.test(url)) await decks.put(url, await build.match(url));
}

// hold keeps a file of the rules for the examples, and none of another build.
async function hold(path, file) {
  const cache = await caches.open(EXAMPLES);
  const folder = (address) => new URL(address, location.origin).pathname.replace(/[^/]*$/, "");
  for (const { url } of await cache.keys()) if (folder(url) !== folder(path)) await cache.delete(url);
  await cache.put(path, file);
}

// keepDeck keeps an older deck, and its text: the next build may decode the text to other bytes.
async function keepDeck(path, deck) {
  const cache = await caches.open(DECKS);
  await cache.put(path, deck);
  const text = path.replace(/\.\w+\.bin$/, ".txt");
  if (text !== path && !(await caches.match(text))) await cache.put(text, await bring(text, BUILD.later[text]));
}

// keepLater keeps a file that somebody needed, if it is the one that the build names.
async function keepLater(path, file) {
  const sum = BUILD.later[path];
  if (!sum || !(await isFile(file.clone(), sum))) return;
  await (path.startsWith("/decks/") ? keepDeck : hold)(path, file);
}

// answer is what is kept, then what the network has, then a page that says what is missing.
async function answer(request, path, isPage) {
  const cache = await whole(await used()).catch(() => null);
  const kept = await cache?.match(isPage ? path.replace(/\.html$/, "").replace(/^\/index$/, "/") : path);
  if (kept) return kept;
  if (!isPage) { // a page of another build may still be open
    const other = await caches.match(path).catch(() => null);
    if (other) return other;
  }
  try {
    const brought = await fetch(request);
    if (brought.ok) await keepLater(path, brought.clone()).catch(() => {}); // full: it is there this time
    return brought;
  } catch (reason) {
    const said = isPage && (await cache?.match("/offline"));
    if (!said) throw reason;
    return new Response(said.body, { status: 503, headers: said.headers });
  }
}

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  const isPage = mode === "navigate";
  if (method !== "GET" || origin !== location.origin || !(isPage || KEPT.test(pathname))) return;
  event.respondWith(answer(event.request, pathname, isPage));
  if (isPage) event.waitUntil(tidy().catch(() => {}));
});

// A notification (call.js) leads back to its table: to the page that says that it shows it,
// or to a new one.
const ASLEEP = 500; // in milliseconds: a page that has not answered by then is not counted on

const shown = (page, table) => new Promise((yes, no) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => yes(page);
  page.postMessage({ table }, [port2]);
  setTimeout(no, ASLEEP);
});

async function lead(table) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = await Promise.any(pages.map((page) => shown(page, table))).catch(() => null);
  await (page ? page.focus() : self.clients.openWindow(`/table#${table}`));
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});

// A page asks which build is served and which is the newest, after it had the newest used
// if it says so. What a browser has cleared since is brought again.
addEventListener("message", (event) => event.waitUntil((async () => {
  const failed = await keep().then(() => undefined, (reason) => reason.name);
  if (event.data === "use" && !failed) await use(BUILD.id);
  const id = await used();
  event.ports[0].postMessage({ used: (await whole(id)) ? id : "", newest: failed ? id : BUILD.id, failed });
})()));
