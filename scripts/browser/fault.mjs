// Makes one thing of the browser fail, as often as a test says, and then work again.
import assert from "node:assert/strict";
import { visit } from "./harness.mjs";
import { Player, press } from "./player.mjs";

// What can be made to fail.
const NAMES = [
  "get indexedDB", "IDBFactory.prototype.open", "IDBDatabase.prototype.createObjectStore", "IDBDatabase.prototype.transaction",
  "IDBTransaction.prototype.objectStore", "get IDBTransaction.prototype.error", "get IDBRequest.prototype.result", "IDBKeyRange.bound",
  "IDBObjectStore.prototype.add", "IDBObjectStore.prototype.put", "IDBObjectStore.prototype.get", "IDBObjectStore.prototype.getAll", "IDBObjectStore.prototype.delete",
  "get navigator.locks", "LockManager.prototype.request",
  "get crypto", "Crypto.prototype.getRandomValues", "fetch", "get Response.prototype.ok", "Response.prototype.text", "Response.prototype.arrayBuffer",
  "navigator.share", "get navigator.clipboard", "Clipboard.prototype.writeText", "getSelection",
  "new Blob", "URL.createObjectURL", "HTMLAnchorElement.prototype.click", "Blob.prototype.arrayBuffer", "get HTMLInputElement.prototype.files",
  "Document.prototype.getElementById", "History.prototype.pushState", "get navigator.onLine", "get Document.prototype.visibilityState",
  "new WebSocket", "WebSocket.prototype.send", "WebSocket.prototype.close", "set WebSocket.prototype.binaryType", "get MessageEvent.prototype.data",
];

// breakable is an init script: it wraps each named thing of the browser, so that
// fail() on the page can break it later. A name is a path; "get " before it means
// that the thing is read and not called, "new " that it is constructed.
function breakable(names) {
  const armed = new Map();
  const real = { setTimeout: globalThis.setTimeout.bind(globalThis), Promise, Blob, DOMException };
  // The ways to fail; `done` does what was asked for.
  const ways = {
    throw: (name) => { throw new real.DOMException("made to fail", name); },
    word: () => { throw "made to fail"; },
    nothing: () => { throw undefined; },
    reject: (name) => real.Promise.reject(new real.DOMException("made to fail", name)),
    resolve: (value) => real.Promise.resolve(value),
    give: (value) => value,
    error: (name) => new real.DOMException("made to fail", name),
    blob: () => new real.Blob(["no frame"]),
    // A request of the database that ends with an event.
    request: (kind, name) => {
      const it = { get error() { return name ? new real.DOMException("made to fail", name) : null; }, transaction: { abort() {} } };
      real.setTimeout(() => it[`on${kind}`]?.({ target: it }), 5);
      return it;
    },
    silent: () => ({}),
    // What was asked for is done, and then the transaction ends all the same.
    abort: (_, __, done, self) => { const it = done(); self.transaction.abort(); return it; },
  };
  const broken = (name, done, self, args = []) => {
    const it = armed.get(name);
    if (!it || it.times === 0 || (it.only && !String(args[0]).includes(it.only))) return done();
    it.times--;
    it.failed++;
    return ways[it.how](it.with, it.and, done, self);
  };
  for (const name of names) {
    const [, kind, path] = name.match(/^(get |set |new )?(.*)$/);
    const steps = path.split("."), last = steps.pop();
    const owner = steps.reduce((at, step) => at[step], globalThis);
    let home = owner;
    while (home && !Object.getOwnPropertyDescriptor(home, last)) home = Object.getPrototypeOf(home);
    const was = home && Object.getOwnPropertyDescriptor(home, last);
    if (kind === "get ") {
      Object.defineProperty(owner, last, {
        configurable: true,
        get() { return broken(name, () => (was?.get ? was.get.call(this) : was?.value), this); },
        set: was?.set && function (value) { was.set.call(this, value); },
      });
    } else if (kind === "set ") {
      Object.defineProperty(owner, last, {
        configurable: true,
        get() { return was.get.call(this); },
        set(value) { broken(name, () => was.set.call(this, value), this); },
      });
    } else if (kind === "new ") {
      owner[last] = new Proxy(was.value, { construct: (of, args) => broken(name, () => Reflect.construct(of, args)) });
    } else {
      const method = was?.value;
      Object.defineProperty(owner, last, {
        configurable: true,
        writable: true,
        value(...args) { return broken(name, () => method?.apply(this, args), this, args); },
      });
    }
  }
  // fail breaks a thing so many times; only leaves calls alone whose first argument has something else in it.
  globalThis.fail = (name, times, how, what, and, only) => armed.set(name, { times, how, with: what, and, only, failed: 0 });
  globalThis.allFailed = () => [...armed.values()].every((it) => it.failed > 0);
  globalThis.mend = () => {
    const failed = [...armed].map(([name, it]) => [name, it.failed]);
    armed.clear();
    return failed;
  };
}

// broken opens the page; what is given fails from its beginning on.
export async function broken(browser, site, { path = "/table#new", fails = [], early, ...options } = {}) {
  const before = async (_, context) => {
    await context.addInitScript(breakable, NAMES);
    await context.addInitScript((fails) => {
      if (!sessionStorage.visited) fails.forEach((it) => globalThis.fail(...it));
      sessionStorage.visited = "yes"; // what is opened again works
    }, fails);
    if (early) await context.addInitScript(early);
  };
  const visited = await visit(browser, site.origin, path, { before, ...options });
  const player = new Player(visited.page);
  return { ...visited, player };
}

export const fail = (page, fails) => page.evaluate((fails) => fails.forEach((it) => globalThis.fail(...it)), fails);

// mend makes everything work again, and sees that each thing has failed.
export async function mend(page) {
  await page.waitForFunction(() => globalThis.allFailed(), null, { timeout: 20_000 }).catch(() => {});
  for (const [name, failed] of await page.evaluate(() => globalThis.mend())) assert.ok(failed > 0, `${name} was never asked`);
}

export const idle = (page) => page.locator("#app:not([data-working])").waitFor();
export const plate = (page) => page.getByText("The browser said:");

// each runs through a list of faults on one page: what fails, what a player does
// then, what there is to see, and that the page works.
export async function each(t, it, rows, more) {
  for (const row of rows) {
    await t.test(row.what, async () => {
      const { act, works } = { ...more, ...row };
      await idle(it.page); // what an earlier row began is done, and asks nothing of the browser any more
      await fail(it.page, row.fails);
      await act(it);
      for (const sees of [row.sees ?? more.sees].flat()) {
        await it.player.sees(sees).catch(async (error) => assert.fail(`${error.message}\nThe page says: ${await it.page.locator("body").innerText()}`));
      }
      await idle(it.page);
      await row.also?.(it);
      await mend(it.page);
      await works(it);
    });
  }
}

// gain is a choice that can be made again and again; the table counts it.
export async function gain({ player, page }) {
  await tapGain({ player, page });
  await player.sees(`${page.gained}`);
  await idle(page);
}

// tapGain does not wait until it counts.
export async function tapGain({ player, page }) {
  await player.tab("Mine");
  await player.tap("One more: trade goods");
  await press(page.locator("[data-slot=answer] [data-slot=do]"));
  page.gained = (page.gained ?? 0) + 1;
}

// holds reloads the page, and sees that everything that was gained is kept.
export async function holds(it) {
  await it.player.tab("Table");
  await it.player.reload();
  await it.player.heading("Your turn");
  assert.equal((await it.player.row("Ines")).goods, String(it.page.gained), "nothing was lost");
}
