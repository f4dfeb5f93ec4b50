// Home: the example that plays without a table, and one question with nothing else asked.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { reachable } from "./asked.mjs";
import { launch, overflow, serve, visit } from "./harness.mjs";
import { Player } from "./player.mjs";

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

async function home(options = {}) {
  const visited = await visit(browser, site.origin, "/", { height: 740, ...options });
  return { ...visited, player: new Player(visited.page) };
}

const shown = (page) => page.locator("#minute > ol > li").filter({ visible: true });

test("the example is a list without JavaScript", async () => {
  const { page, quiet } = await home({ javaScriptEnabled: false });
  assert.ok((await shown(page).count()) >= 5);
  assert.equal(await page.locator("#minute button").filter({ visible: true }).count(), 0, "no button that does nothing");
  await quiet();
});

test("the example steps, by keys alone, and opens no table", async () => {
  const { page, quiet } = await home({ reducedMotion: "reduce" });
  const steps = await page.locator("#minute > ol > li").count();
  const button = (name) => page.locator("#minute").getByRole("button", { name, exact: true });
  const title = () => shown(page).getByRole("heading").innerText();
  assert.equal(await shown(page).count(), 1, "one step at a time");
  const first = await title();
  assert.match(await shown(page).innerText(), /Alice and Bob aren’t neighbors[^]*transactions 1/);
  assert.equal(await button("Back").getAttribute("aria-disabled"), "true", "there is nothing before the first");
  await button("Step").focus();
  const heights = new Set([Math.round(await shown(page).evaluate((step) => step.closest("#minute").offsetHeight))]);
  for (let step = 1; step < steps; step++) {
    await page.keyboard.press("Enter");
    assert.match(await title(), new RegExp(`^${step + 1}\\.`));
    heights.add(await page.locator("#minute").evaluate((example) => Math.round(example.offsetHeight)));
  }
  assert.equal(heights.size, 1, `nothing moves under the thumb: ${[...heights]}`);
  assert.match(await shown(page).innerText(), /Not allowed: Ceasefire/);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Step", "the focus stays at the end");
  await page.keyboard.press("Enter");
  assert.match(await title(), new RegExp(`^${steps}\\.`), "there is nothing behind the last");
  await button("Restart").press("Enter");
  assert.equal(await title(), first);
  assert.deepEqual(await page.evaluate(async () => (await indexedDB.databases()).length), 0, "nothing is stored");
  await quiet();
});

test("the example plays by itself, and stops when it is told to", async () => {
  const { page, quiet } = await home({ before: (page) => page.clock.install() });
  const title = () => shown(page).getByRole("heading").innerText();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  assert.match(await title(), /^2\./);
  await page.clock.runFor(9_000);
  assert.match(await title(), /^3\./);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.clock.runFor(60_000);
  assert.match(await title(), /^3\./);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.clock.runFor(600_000);
  assert.equal(await page.getByRole("button", { name: "Play", exact: true }).count(), 1, "at its end it does not begin again");
  await quiet();
});

test("just one trade is one tap from its answer", async (t) => {
  const { page, player, quiet } = await home();
  await player.tap(/^Just one trade/, "link");
  await player.heading("Offer to Blue");
  assert.equal(player.taps, 1);
  t.diagnostic(`${player.taps} tap from Home to the form of a trade`);
  await player.sees(/Allowed: Blue is your neighbor/);
  await reachable(page);
  await player.tap("One more: trade goods you give");
  await player.tap("Offer trade to Blue");
  await player.tap("I am Blue");
  await player.tap(/^Accept/);
  await player.sees("The trade is final.");
  t.diagnostic(`${player.taps} taps from Home to a trade that stands`);
  assert.equal(player.taps, 5);
  await quiet();
});

test("one trade says no by its rule, and a reload opens no second table", async () => {
  const { page, player, quiet } = await home();
  await player.tap(/^Just one trade/, "link");
  await player.heading("Offer to Blue");
  await player.tap("We aren’t neighbors");
  await player.sees(/You and Blue aren’t neighbors/);
  await player.reload();
  await player.heading("Offer to Blue");
  await player.tab("‹ Table");
  await player.heading("Your turn");
  await page.goto(`${site.origin}/table`);
  await page.locator("ul.recent li").first().waitFor();
  assert.equal(await page.locator("ul.recent li").count(), 1);
  await quiet();
});

test("your tables say who plays, which round it is, and whose turn", async () => {
  const { page, player, quiet } = await home();
  const rows = page.locator("#tables li");
  assert.equal(await rows.count(), 0, "there are none yet");
  await player.tap(/^Open a table/, "link");
  await player.open(["Ines", 'Mi"ra', "Tomas"], ["Ines", "Tomas", 'Mi"ra']);
  await player.tap("End turn");
  await player.heading("Pass the phone to Tomas");
  await page.locator("#app:not([data-working])").waitFor();
  await page.goto(`${site.origin}/table`);
  const listed = page.locator("ul.recent li");
  await listed.first().waitFor();
  const said = await listed.innerText();
  assert.match(said, /^Ines, Mi"ra and Tomas\s+Round 1, Tomas’s turn\.\s+on this phone, \d+ kB$/);
  await page.goto(site.origin);
  await rows.first().waitFor();
  assert.equal(await rows.innerText(), said.replace(/, \d+ kB$/, ""), "Home says the same, but how much it takes up");
  assert.equal(await overflow(page), 0);
  await rows.getByRole("link").click();
  await player.heading("Tomas’s turn");
  await quiet();
});

test("opened twice there are two, Back leads Home, and either can be forgotten", async () => {
  const { page, player, quiet } = await home();
  for (const kind of [/^Just one trade/, /^Just one agenda/]) {
    await player.tap(kind, "link");
    await player.heading(/Offer to Blue|Reveal the first agenda/);
    await player.address();
    await page.locator("#app:not([data-working])").waitFor();
    await page.goBack();
    await player.heading("The rules referee");
    assert.equal(new URL(page.url()).pathname, "/");
  }
  await page.goto(`${site.origin}/table`);
  await page.locator("ul.recent li").nth(1).waitFor();
  assert.equal(await page.locator("ul.recent li").count(), 2);
  assert.deepEqual((await page.locator("ul.recent b").allInnerTexts()).sort(), ["Red and Blue", "Red, Blue, Green, Yellow, Purple and Orange"]);
  await page.locator("ul.recent li a").first().click();
  await player.heading(/Your turn|agenda/);
  await player.tab("More");
  await player.tap("Delete table…");
  await player.tap("Delete table");
  await player.heading("Tables on this phone");
  await page.waitForFunction(() => document.querySelectorAll("ul.recent li").length === 1);
  await quiet();
});

test("just one agenda is one tap from the list of agendas", async (t) => {
  const { page, player, quiet } = await home();
  await player.tap(/^Just one agenda/, "link");
  await player.heading("Reveal the first agenda");
  assert.equal(player.taps, 1);
  t.diagnostic(`${player.taps} tap from Home to the agendas`);
  assert.equal(await overflow(page), 0);
  await page.getByRole("searchbox").or(page.getByRole("textbox")).first().fill("mut");
  await player.sees("Mutiny");
  await quiet();
});
