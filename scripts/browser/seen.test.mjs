// What a table last showed is there before its program: read at once, pressed in
// time, and never mistaken for something else.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, overflow, serve, visit, withhold } from "./harness.mjs";
import { Player } from "./player.mjs";
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

const SEEN = "entente/seen";
const ON_TABLE = /^#t[a-z0-9]{10}$/;

// left is a table of three on a phone that has gone elsewhere.
async function left(options) {
  const it = await visit(browser, site.origin, "/table#new", options);
  const player = new Player(it.page);
  await player.open(["Ines", "Mira", "Otto"]);
  await player.replenish();
  await it.page.locator("#app:not([data-working])").waitFor();
  await it.page.waitForURL((url) => ON_TABLE.test(url.hash)); // the address follows the screen
  const table = it.page.url();
  await it.page.goto(site.origin + "/about");
  await it.page.waitForFunction((key) => { // the page that was left may write it a little later
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return true; // it keeps nothing
    }
  }, SEEN);
  return { ...it, player, table };
}

// kept reads or changes what the phone keeps of the screen, from a page of the site.
const kept = (page, change) => page.evaluate(([key, change]) => {
  if (change !== undefined) localStorage.setItem(key, change);
  return localStorage.getItem(key);
}, [SEEN, change]);

const gone = (page) => page.locator("[data-seen]").waitFor({ state: "detached" });

// there is once the program shows the table itself. A program that has to wait says first
// how far it is, and the kept screen is gone by then.
const there = async (page) => {
  await gone(page);
  await page.locator("#app #now-h").waitFor();
};

for (const width of [360, 1280]) {
  test(`a table is there before its program, and nothing moves when that comes, at ${width} px`, width === 360 ? {} : soaks, async () => {
    const { page, player, table, quiet } = await left({ width });
    const run = await withhold(page);
    await page.goto(table);
    await player.heading("Your turn");
    await page.locator("[data-seen]").waitFor();
    const shown = () => page.evaluate(() => [document.getElementById("main").innerText, document.getElementById("now-h").getBoundingClientRect().top]);
    const before = await shown();
    assert.match(before[0], /Ines[^]*Mira[^]*Otto/);
    assert.equal(await overflow(page), 0);
    run();
    await there(page);
    assert.deepEqual(await shown(), before);
    await quiet();
  });
}

test("what is pressed on it is pressed once the program shows the same", soaks, async () => {
  const { page, player, table, quiet } = await left();
  const run = await withhold(page);
  await page.goto(table);
  await player.tap("End turn");
  assert.equal(await page.getByRole("button", { name: "End turn" }).getAttribute("aria-busy"), "true", "it says that it was heard");
  run();
  await gone(page);
  await player.sees("Mira’s turn begins.");
  await quiet();
});

for (const [when, change] of Object.entries({
  "when the program is there": ({ screen }) => screen,
  "where a line above it is gone by then": ({ screen: [name, attributes, ...inside] }) => [name, attributes, ["p", {}, "This was then."], ...inside],
})) {
  test(`what has the focus has it still ${when}`, soaks, async () => {
    const { page, table, quiet } = await left();
    await page.goto(site.origin + "/");
    const old = JSON.parse(await kept(page));
    await kept(page, JSON.stringify({ ...old, screen: change(old) }));
    const run = await withhold(page);
    await page.goto(table);
    await page.getByRole("button", { name: "Other action or pass…" }).focus();
    run();
    await there(page);
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Other action or pass…");
    await quiet();
  });
}

test("a seat of the ring is opened once the program is there", soaks, async () => {
  const { page, player, table, quiet } = await left();
  const run = await withhold(page);
  await page.goto(table);
  await player.seat("Mira");
  run();
  await page.getByRole("button", { name: "Offer trade to Mira" }).waitFor();
  await quiet();
});

test("where something else is asked by now, what was pressed does nothing", async () => {
  const { page, player, table, quiet } = await left();
  await page.goto(site.origin + "/");
  const old = await kept(page);
  await kept(page, old.replace("Your turn", "Your other turn"));
  const run = await withhold(page);
  await page.goto(table);
  await player.heading("Your other turn");
  await player.tap("End turn");
  run();
  await there(page);
  await player.heading("Your turn");
  await page.waitForTimeout(500);
  await player.heading("Your turn");
  await quiet();
});

test("a program that does not come is said in the kept screen's place", async () => {
  const { page, player, table, problems } = await left();
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto(table);
  await player.heading("The table isn’t running.");
  await gone(page);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "The table isn’t running.");
  assert.deepEqual(problems.filter((said) => !/wasm|ERR_FAILED/.test(said)), []);
});

for (const [what, change, when = {}] of [
  ["of another table", (old) => JSON.stringify({ ...JSON.parse(old), at: "#tabcdefghjk" })],
  ["of another build", (old) => JSON.stringify({ ...JSON.parse(old), by: "/wasm/table.000000000000.wasm" })],
  ["that is cut off", (old) => old.slice(0, -20), soaks],
  ["of no shape", () => `{"screen":7}`, soaks],
  ["that names no element", (old) => JSON.stringify({ ...JSON.parse(old), screen: ["<script>", {}, "no"] }), soaks],
]) {
  test(`a kept screen ${what} is not shown, and the table opens`, when, async () => {
    const { page, player, table, quiet } = await left();
    await page.goto(site.origin + "/");
    await kept(page, change(await kept(page)));
    const run = await withhold(page);
    await page.goto(table);
    await player.sees("Setting the table…");
    assert.equal(await page.locator("[data-seen]").count(), 0);
    run();
    await player.heading("Your turn");
    await quiet();
  });
}

test("a phone that keeps nothing opens its table as ever", soaks, async () => {
  const { page, player, table, quiet } = await left({
    before: (page) => page.addInitScript(() => Object.defineProperty(globalThis, "localStorage", { get: () => { throw new Error("no"); } })),
  });
  await page.goto(table);
  await player.heading("Your turn");
  assert.equal(await page.locator("[data-seen]").count(), 0);
  await quiet();
});

test("of the list and of one's own side nothing is kept, and what was kept is of one visit", soaks, async () => {
  const { page, player, table, quiet } = await left();
  for (const elsewhere of [() => player.tab("Mine"), () => player.tap("‹ Tables", "link")]) {
    await page.goto(table);
    await there(page);
    await player.heading("Your turn");
    await elsewhere();
    await page.waitForURL((url) => !ON_TABLE.test(url.hash));
    await page.goto(site.origin + "/");
    assert.equal(await kept(page), null);
  }
  await quiet();
});

test("a table that rests is not mistaken for another", soaks, async () => {
  const { page, player, table, quiet } = await left();
  await page.goto(site.origin + "/table#new");
  await player.open(["Kim", "Lee", "Pavel"]);
  await page.getByText("Table as text").click();
  await player.tab("Mine");
  await page.evaluate((hash) => (location.hash = hash), new URL(table).hash);
  await player.sees("Ines’s table");
  assert.equal(await page.locator("#now-h").count(), 1, "no id stands twice");
  assert.doesNotMatch(await page.locator("#app").innerText(), /Kim|Pavel/);
  assert.equal(await page.locator("details.aslist").evaluate((node) => node.open), false, "what was opened at the other is closed here");
  await quiet();
});

test("a phone that looks at its table again keeps nothing of before", soaks, async () => {
  const { page, player, table, quiet } = await left();
  await page.goto(table);
  await there(page);
  const hide = (state) => page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
  await hide("hidden");
  assert.match(await kept(page), /Your turn/);
  await hide("visible");
  assert.equal(await kept(page), null);
  await player.heading("Your turn");
  await quiet();
});
