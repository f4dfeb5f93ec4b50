// A first visit to the list of tables compiles the program beside the page, where no tap
// waits for it; later ones have it, and a table that waits for it is not kept waiting. A
// browser that has no such place, or one that fails, compiles it on the page.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, serve, visit } from "./harness.mjs";

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

test("a first visit to the list compiles beside the page, and a second not at all", async () => {
  const { page, quiet, workers } = await opened("/table");
  assert.equal(workers.length, 1);
  assert.match(workers[0].url(), /\/kept\/boot\./, "it has the page's own script");
  for (const until = Date.now() + 5000; page.workers().length > 0; await page.waitForTimeout(20)) assert.ok(Date.now() < until, "the worker ends with its work");
  await page.getByRole("link", { name: "Just one trade" }).click();
  await page.getByRole("heading", { name: "Offer to Blue" }).first().waitFor();
  await page.goto(`${site.origin}/table`);
  await drawn(page);
  assert.equal(workers.length, 1, "it is kept");
  await quiet();
});

test("a table does not wait for a place beside the page", async () => {
  const { quiet, workers } = await opened("/table#new");
  assert.equal(workers.length, 0);
  await quiet();
});

for (const [what, breaks] of Object.entries({
  "has no workers": () => delete globalThis.Worker,
  "lets none begin": () => (globalThis.Worker = class { constructor() { throw new Error("no"); } }),
  "has one that finds nothing": () => (Worker.prototype.postMessage = ((post) => function () { post.call(this, "/nowhere.wasm"); })(Worker.prototype.postMessage)),
  "has one that never comes to the end": () => {
    const { get, set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
    Object.defineProperty(Worker.prototype, "onmessage", { get, set(hear) { set.call(this, (event) => event.data.begun || hear(event)); } });
  },
})) {
  test(`a browser that ${what} shows the table all the same`, async () => {
    const { page, problems } = await opened("/table", (page) => page.addInitScript(breaks));
    await page.getByRole("link", { name: "Just one trade" }).click();
    await page.getByRole("heading", { name: "Offer to Blue" }).first().waitFor();
    const expected = what === "has one that finds nothing" ? /404|nowhere/ : /^$/;
    assert.deepEqual(problems.filter((problem) => !expected.test(problem)), []);
    await page.context().close();
  });
}
