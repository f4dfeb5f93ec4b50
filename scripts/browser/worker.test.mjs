// What a server or a network can make the service worker keep (site/assets/sw.js): nothing but the
// build. The worker runs here over caches and a network that lie in memory, with a build of few files.
import { test } from "node:test";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const script = readFileSync("site/assets/sw.js", "utf8");
const SENDS = { "content-security-policy": "default-src 'none'; require-trusted-types-for 'script'" };
const EVIL = "made up by somebody else";
const [program, boot, bundle, deck, words, example] = ["/wasm/table.1.wasm", "/kept/boot.1.js", "/kept/pages.1.json", "/decks/older.1.bin", "/decks/older.txt", "/embed/kept/1/rules.js"];
const site = {
  [bundle]: JSON.stringify({ "/": "home", "/about": "about", "/rules": "rules" }),
  "/table": "the table", [program]: "a program", [boot]: "a script", [deck]: "a deck", [words]: "its text", [example]: "the rules",
};
const sumOf = (path) => createHash("sha256").update(site[path]).digest("hex").slice(0, 32);
const sums = (...list) => Object.fromEntries(list.map((path) => [path, sumOf(path)]));
const BUILD = { id: "1", pages: bundle, sum: sumOf(bundle), files: sums("/table", program, boot), later: sums(deck, words, example), sends: SENDS };

// A Phone runs the worker over a network that says what answer makes of each file.
class Phone {
  caches = new Map();
  asked = [];
  handlers = {};
  said = [];

  constructor(answer) {
    this.answer = answer;
    const key = (it) => new URL(it.url ?? it, "https://here").pathname;
    const cacheOf = (name) => {
      const kept = this.caches.get(name) ?? new Map();
      this.caches.set(name, kept);
      return {
        match: async (it) => kept.get(key(it))?.clone(),
        put: async (it, answer) => void kept.set(key(it), new Response(await answer.clone().arrayBuffer(), { headers: answer.headers })),
        delete: async (it) => kept.delete(key(it)),
        keys: async () => [...kept.keys()].map((path) => ({ url: `https://here${path}` })),
      };
    };
    const self = { skipWaiting() {}, clients: { claim() {}, matchAll: async () => [{ postMessage: (it) => this.said.push(it) }] } };
    const caches = {
      open: async (name) => cacheOf(name),
      has: async (name) => this.caches.has(name),
      keys: async () => [...this.caches.keys()],
      delete: async (name) => this.caches.delete(name),
      match: async (it, { cacheName } = {}) => {
        for (const name of cacheName ? [cacheName] : this.caches.keys()) {
          const found = this.caches.has(name) && (await cacheOf(name).match(it));
          if (found) return found;
        }
      },
    };
    const fetch = async (it) => {
      const path = key(it);
      this.asked.push(path);
      return this.answer(path);
    };
    runInContext(`const BUILD = ${JSON.stringify(BUILD)};\n${script}`, createContext({ self, caches, fetch, crypto, Response, Headers, URL, location: new URL("https://here"), addEventListener: (name, does) => (this.handlers[name] = does) }));
  }

  // installs has the worker keep its build, and gives the reason why not.
  installs() {
    let done;
    this.handlers.install({ waitUntil: (it) => (done = it) });
    return done.then(() => null, (reason) => reason);
  }

  // gets asks the worker, as a page does.
  gets(path) {
    let answer = this.answer(path);
    this.handlers.fetch({ request: { method: "GET", mode: "cors", url: `https://here${path}` }, respondWith: (it) => (answer = it), waitUntil() {} });
    return answer;
  }

  async keeps(path) {
    for (const kept of this.caches.values()) if (kept.has(path)) return kept.get(path).clone();
    return null;
  }
}

const honest = (path) => new Response(site[path], { status: path in site ? 200 : 404 });
const text = async (answer) => (await answer)?.text();

test("the build tells the worker the policy of all pages", () => {
  const policy = /Content-Security-Policy: (.*)/.exec(readFileSync("public/_headers", "utf8"))[1];
  const told = JSON.parse(/^const BUILD = (\{[^]*?\n\});/.exec(readFileSync("public/sw.js", "utf8"))[1]);
  assert.equal(told.sends["content-security-policy"], policy);
  assert.match(policy, /require-trusted-types-for 'script'/);
});

test("pages are kept with the build's policy, not with the answer's", async () => {
  const phone = new Phone((path) => new Response(site[path], { headers: { "content-type": "text/html", "content-security-policy": "script-src *", "x-evil": EVIL } }));
  assert.equal(await phone.installs(), null);
  assert.ok(phone.asked.includes("/table"), "the worker was told pages with another policy");
  for (const path of ["/table", "/", "/about", "/rules"]) {
    const { headers } = await phone.keeps(path);
    assert.deepEqual(Object.fromEntries(headers), { ...SENDS, "content-type": "text/html; charset=utf-8" }, path);
  }
});

test("a build with a wrong file in it is not kept, and says so", async () => {
  for (const path of [bundle, "/table", boot, program]) {
    const phone = new Phone((asked) => (asked === path ? new Response(site[path] + EVIL) : honest(asked)));
    const reason = await phone.installs();
    assert.ok(phone.asked.includes(path), "it was asked for");
    assert.match(String(reason?.message), /another file than the build's/, path);
    assert.deepEqual([[...phone.caches.keys()], phone.said.length], [[], 1], path);
  }
});

test("what is kept later is the file that the build names, too", async () => {
  const list = [deck, example, "/decks/0123456789abcdef.0123.bin", "/embed/kept/1/none.js"];
  let lies = true;
  const phone = new Phone((path) => (lies && list.includes(path) ? new Response(EVIL) : honest(path)));
  assert.equal(await phone.installs(), null);
  for (const path of list) {
    assert.equal(await text(phone.gets(path)), EVIL, `${path} was made up`);
    assert.equal(await phone.keeps(path), null, path);
  }
  lies = false;
  for (const path of [deck, example]) {
    assert.equal(await text(phone.gets(path)), site[path], `${path} is asked for again`);
    assert.equal(await text(phone.keeps(path)), site[path]);
  }
  assert.equal(await text(phone.keeps(words)), site[words], "a deck's text comes with it");

  const other = new Phone((path) => (path === words ? new Response(EVIL) : honest(path)));
  assert.equal(await other.installs(), null);
  await other.gets(deck);
  assert.ok(other.asked.includes(words), "its text was made up");
  assert.deepEqual([await text(other.keeps(deck)), await other.keeps(words)], [site[deck], null]);
});
