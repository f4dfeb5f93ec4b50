// A page compiles the program beside itself, where no tap waits for it; a table that waits
// for the program has it as soon as it was read. A browser that has no such place, or one
// that fails, compiles it on the page.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, serve, visit } from "./harness.mjs";
import { soaks } from "./soak.mjs";

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

// opened opens a path and counts the workers, until the program has drawn, which only
// what it drew itself shows.
async function opened(path, before) {
  const workers = [];
  const visited = await visit(browser, site.origin, path, { before: async (page) => {
    page.on("worker", (worker) => workers.push(worker));
    await before?.(page);
  } });
  visited.page.setDefaultTimeout(10_000);
  await drawn(visited.page);
  return { ...visited, workers };
}

const drawn = (page) => page.waitForFunction(() => document.querySelector("#app:not([data-working]) main") && !document.querySelector("#app :is([data-shell], .waiting)"));

test("the list compiles beside the page", async () => {
  const { page, quiet, workers } = await opened("/table");
  assert.equal(workers.length, 1);
  assert.match(workers[0].url(), /\/kept\/boot\./, "it has the page's own script");
  await ended(page);
  await page.getByRole("link", { name: "Just one trade" }).click();
  await page.getByRole("heading", { name: "Offer to Blue" }).first().waitFor();
  await quiet();
});

test("a table does so too, and does not wait for what is compiled ahead of it", async () => {
  const { page, quiet } = await opened("/table#new", async (page) => {
    await page.addInitScript(endless);
    await page.addInitScript(patient);
  });
  assert.equal(page.workers().length, 1, "it is there before the worker has come to the end");
  await page.evaluate(() => globalThis.lose());
  await ended(page);
  await quiet();
});

// ended waits until the worker is gone, which it is with its work, or soon where that does
// not come to the end.
async function ended(page) {
  for (const until = Date.now() + 30_000; page.workers().length > 0; await page.waitForTimeout(20)) assert.ok(Date.now() < until, "the worker ends with its work");
}

// endless has the page never hear that the worker has come to the end.
function endless() {
  const { get, set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
  Object.defineProperty(Worker.prototype, "onmessage", { get, set(hear) { set.call(this, (event) => event.data.begun || hear(event)); } });
}

// patient has the page wait for that until it is told to lose its patience (boot.js).
function patient() {
  const real = setTimeout;
  const lost = [];
  globalThis.setTimeout = (then, pause, ...more) => (pause === 2000 ? lost.push(then) : real(then, pause, ...more));
  globalThis.lose = () => lost.forEach((then) => then());
}

for (const [what, breaks, when = {}] of [
  ["has no workers", () => delete globalThis.Worker, soaks],
  ["lets none begin", () => (globalThis.Worker = class { constructor() { throw new Error("no"); } })],
  ["has one that finds nothing", () => (Worker.prototype.postMessage = ((post) => function () { post.call(this, "/nowhere.wasm"); })(Worker.prototype.postMessage))],
  ["has one that never comes to the end", endless, soaks],
]) {
  test(`a browser that ${what} shows the table all the same`, when, async () => {
    const { page, problems } = await opened("/table", (page) => page.addInitScript(breaks));
    await page.getByRole("link", { name: "Just one trade" }).click();
    await page.getByRole("heading", { name: "Offer to Blue" }).first().waitFor();
    await page.goto("about:blank"); // and where the table waits for it
    await page.goto(`${site.origin}/table#new`);
    await drawn(page);
    const expected = what === "has one that finds nothing" ? /404|nowhere/ : /^$/;
    assert.deepEqual(problems.filter((problem) => !expected.test(problem)), []);
    await page.context().close();
  });
}
