// The rules to be explored: a page for each statement, with an example that plays where its
// line comes to it; the search over everything, by eye, by keys and by ear; what may act at
// one's own table; and all of it without a network.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { reachable, tooSmall } from "./asked.mjs";
import { looked } from "./axe.mjs";
import { launch, overflow, serve, visit } from "./harness.mjs";
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

const open = (path, options = {}) => visit(browser, site.origin, path, { height: 740, ...options });
const field = (page) => page.getByRole("searchbox");
const hits = (page) => page.locator(".hits a");
const shown = (page, what) => page.locator(what).filter({ visible: true });

test("an example plays on its page where its line comes to it, beside the page", async () => {
  const { page, quiet } = await open("/rules/transactions/4");
  assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /embed|find\./.test(name)).length), 0, "nothing of it comes before somebody asks");
  const example = page.locator("entente-example").first();
  const line = (await example.locator("mark").innerText()).replace(/^[▸!+ ]+/, "").replace(/\s*\[.*$/, "");
  const workers = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await example.getByRole("button", { name: "Play this example" }).click();
  await example.getByText("You can’t trade this action card").first().waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "ENTENTE-EXAMPLE", "the focus stays in it");
  assert.equal(await example.evaluate((node) => node.at), Number(await example.getAttribute("data-at")));
  assert.match((await example.locator("[aria-current=step]").textContent()).toLowerCase(), new RegExp(line.toLowerCase().replace(/[()]/g, ".")));
  assert.equal(workers.length, 1, "the rules work beside the page");
  await example.getByRole("button", { name: "Back" }).click();
  await page.waitForFunction((node) => node.at < Number(node.dataset.at), await example.elementHandle());
  await example.getByRole("button", { name: "Try it" }).click();
  await example.locator("[part=try]").filter({ visible: true }).waitFor();
  assert.equal(await overflow(page), 0);
  await quiet();
});

test("without JavaScript a statement has its example to read, and nothing that does nothing", async () => {
  const { page, quiet } = await open("/rules/transactions/4", { javaScriptEnabled: false });
  assert.match(await page.locator("entente-example pre").first().innerText(), /Bob/);
  assert.equal(await shown(page, "main button, main input").count(), 0);
  await page.goto(site.origin + "/timing/ta-activate-after");
  assert.ok((await shown(page, "main li[data-in]").count()) > 20, "everything is shown");
  assert.equal(await shown(page, ".yours").count(), 0);
  await quiet();
});

test("what is searched is found as one types, by keys alone, and said", async () => {
  const asked = [];
  const { page, quiet } = await open("/rules", { before: (page) => page.on("request", (request) => /find\./.test(request.url()) && asked.push(request.url())) });
  assert.equal(asked.length, 0, "the list comes when somebody searches");
  await field(page).focus();
  await page.keyboard.type("trade during comabt");
  await hits(page).first().waitFor();
  assert.match(await hits(page).first().innerText(), /Opponents in combat can trade.*\n?Rule · transactions note 5/s);
  assert.deepEqual(await hits(page).first().locator("mark").allInnerTexts(), ["combat", "trade"]);
  const count = await hits(page).count();
  assert.equal(await page.locator(".find [role=status]").innerText(), `${count} found`);
  assert.equal(await shown(page, ".folds").count(), 0, "what is folded makes way");
  await reachable(page);
  await looked(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.equal(await hits(page).nth(1).evaluate((node) => node === document.activeElement), true);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.equal(await field(page).evaluate((node) => node === document.activeElement), true);
  await page.getByRole("button", { name: /^Rulings \d/ }).click();
  assert.ok((await hits(page).allInnerTexts()).every((text) => /Ruling \d+$/.test(text)));
  assert.equal(await page.getByRole("button", { name: /^Rulings/ }).getAttribute("aria-pressed"), "true");
  await field(page).focus();
  await page.keyboard.press("Escape");
  assert.equal(await hits(page).count(), 0);
  assert.ok((await shown(page, ".folds").count()) > 0, "and comes back");
  await page.keyboard.type("sabotag");
  await page.waitForFunction(() => /Sabotage/.test(document.querySelector(".hits a")?.textContent));
  assert.equal(new URL(page.url()).search, "?q=sabotag");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/cards/action-cards#sabotage");
  await page.goBack();
  assert.equal(await field(page).inputValue(), "sabotag", "whoever comes back finds what was found");
  await hits(page).first().waitFor();
  assert.equal(asked.length > 0, true);
  await quiet();
});

test("where nothing is found, near ones and a way on are there", soaks, async () => {
  for (const width of [360, 1280]) {
    const { page, quiet } = await open("/rules/deals/1", { width });
    await field(page).fill("xylophon sabotge planets");
    const none = page.locator(".seeker .plate");
    await none.filter({ visible: true }).waitFor();
    assert.match(await none.innerText(), /No results[^]*Close matches: /);
    assert.equal(await page.locator(".find [role=status]").innerText(), "Nothing found");
    assert.equal(await shown(page, "article").count(), width > 900 ? 1 : 0, "on a desk the page stays beside it");
    assert.deepEqual(await page.evaluate(tooSmall), []);
    assert.equal(await overflow(page), 0);
    await looked(page);
    await field(page).fill("<img src=x onerror=alert(1)>");
    await field(page).fill("");
    assert.equal(await shown(page, "article").count(), 1);
    await quiet();
  }
});

test("what may act at one's own table is shown alone, on each page, and kept on the phone", soaks, async () => {
  const { page, quiet } = await open("/timing/ta-activate-after");
  const items = () => shown(page, "main li[data-in]").count();
  const all = await items();
  await page.getByText("At your table").click();
  await looked(page);
  assert.deepEqual(await page.evaluate(tooSmall), []);
  for (const box of ["Prophecy of Kings", "Codex I", "Codex II", "Codex III", "Codex IV", "Thunder’s Edge"]) await page.getByLabel(box, { exact: true }).uncheck();
  const base = await items();
  assert.ok(base > 0 && base < all, `${base} of ${all}`);
  assert.equal(await page.getByRole("status").filter({ hasText: "Showing" }).innerText(), `Showing ${base} of ${all} entries.`);
  assert.equal(await page.getByLabel("Argent").isVisible(), false, "whoever comes with a box plays with it");
  await page.getByLabel("Hacan", { exact: true }).check();
  await page.getByLabel("Sol", { exact: true }).check();
  const two = await items();
  assert.ok(two > 0 && two < base, `${two} of ${base}`);
  const factions = await page.locator("main li[data-of]").filter({ visible: true }).evaluateAll((nodes) => [...new Set(nodes.map((node) => node.dataset.of))]);
  assert.deepEqual(factions.filter((name) => !["hacan", "sol"].includes(name)), []);
  await page.goto(site.origin + "/notes/alliance");
  assert.equal(await page.getByText("Not in play at your table").isVisible(), true, "Alliance comes with Prophecy of Kings");
  await page.goto(site.origin + "/factions/hacan");
  assert.equal(await page.getByText("Not in play at your table").isVisible(), false);
  await page.goto(site.origin + "/factions/winnu");
  assert.equal(await page.getByText("Not in play at your table").isVisible(), true);
  await page.getByText("At your table", { exact: true }).click();
  await page.getByRole("button", { name: "Show everything" }).click();
  assert.equal(await page.getByText("Not in play at your table").isVisible(), false);
  await page.goto(site.origin + "/timing/ta-activate-after");
  assert.equal(await items(), all);
  // Whatever else lies there is nothing.
  for (const odd of ["{", "null", "[]", '{"boxes":1}', '{"boxes":[],"factions":{}}']) {
    await page.evaluate((odd) => localStorage.setItem("entente/yours", odd), odd);
    await page.reload();
    assert.equal(await items(), all, odd);
  }
  await quiet();
});

test("a page of a kind of card is searched, and shows what is in play at one's own table", soaks, async () => {
  for (const width of [360, 1280]) {
    const { page, quiet } = await open("/cards/action-cards", { width });
    await field(page).fill("ceasfire");
    await page.waitForFunction(() => /Ceasefire/.test(document.querySelector(".hits a")?.textContent));
    await looked(page);
    await field(page).fill("");
    const items = () => shown(page, "main li[data-in]").count();
    const all = await items();
    await page.getByText("At your table", { exact: true }).click();
    const codex = await page.locator("main li[data-in=codex1]").evaluateAll((nodes) => nodes.map(({ id }) => id));
    assert.ok(codex.length > 0);
    await page.getByLabel("Codex I", { exact: true }).uncheck();
    assert.equal(await items(), all - codex.length);
    assert.equal(await page.getByRole("status").filter({ hasText: "Showing" }).innerText(), `Showing ${all - codex.length} of ${all} entries.`);
    assert.equal(await page.locator(`#${codex[0]}`).isVisible(), false);
    assert.deepEqual(await page.evaluate(tooSmall), []);
    assert.equal(await overflow(page), 0);
    await looked(page);
    await page.goto(`${site.origin}/cards/action-cards#${codex[0]}`);
    await page.locator(`#${codex[0]}`).waitFor(); // whoever is led to a card sees it
    // A letter of which nothing is left leads nowhere, and makes way.
    await page.goto(site.origin + "/cards/relics");
    await page.locator("input[name=box]:checked").evaluateAll((inputs) => inputs.forEach((input) => input.click()));
    assert.equal(await items(), 0);
    assert.equal(await shown(page, "[data-part] a[href^='#in-']").count(), 0);
    await quiet();
  }
});

test("every page that lists what acts is searched, and knows one's own table", async () => {
  const { page, quiet } = await open("/cards");
  const kinds = await page.locator("nav.pages a[href^='/cards/']").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.equal(kinds.length, 13);
  assert.equal(await field(page).isVisible(), true);
  for (const path of [...kinds, "/notes", "/factions", "/factions/sol", "/notes/ceasefire", "/timing/ta-activate-after"]) {
    await page.goto(site.origin + path);
    assert.equal(await field(page).isVisible(), true, path);
    assert.equal(await page.getByText("At your table", { exact: true }).isVisible(), true, path);
    assert.match(await page.locator(".yours summary [role=status]").innerText(), /^Showing everything\.$/, path);
  }
  await quiet();
});

test("a table is in a link, which changes nothing that is kept, and is nothing where it is no such link", soaks, async () => {
  const asked = [];
  const { page, quiet } = await open("/timing/ta-activate-after", { permissions: ["clipboard-read", "clipboard-write"], before: (page) => page.on("request", (request) => asked.push(request.url())) });
  const items = () => shown(page, "main li[data-in]").count(), status = page.locator(".yours summary [role=status]");
  const kept = () => page.evaluate(() => localStorage.getItem("entente/yours"));
  const all = await items();
  await page.getByText("At your table", { exact: true }).click();
  const share = page.getByRole("button", { name: "Share this view" });
  assert.equal(await share.isVisible(), false, "of a table of which nothing is known there is nothing to share");
  for (const box of ["Codex I", "Codex II", "Codex III", "Codex IV", "Thunder’s Edge"]) await page.getByLabel(box, { exact: true }).uncheck();
  for (const name of ["Jol-Nar", "Sol", "Argent"]) await page.getByLabel(name, { exact: true }).check();
  const mine = await items(), own = await kept();
  await share.press("Enter");
  await page.getByText("Link copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, `${site.origin}/timing/ta-activate-after#table=base.pok.argent.jol-nar.sol`);
  await looked(page);
  assert.deepEqual(await page.evaluate(tooSmall), []);

  // Somebody else opens another one: it shows, and their own stays until they say so.
  const theirs = `${site.origin}/timing/ta-activate-after#table=base.hacan`;
  await page.goto("about:blank");
  await page.goto(theirs);
  assert.match(await status.innerText(), /^From the link: Showing \d+ of \d+ entries\.$/);
  assert.notEqual(await items(), mine);
  assert.equal(await kept(), own);
  await page.getByText("At your table", { exact: true }).click();
  await looked(page);
  assert.deepEqual(await page.evaluate(tooSmall), []);
  assert.equal(await overflow(page), 0);
  await page.getByRole("button", { name: "Show my table" }).press("Enter");
  assert.equal(await items(), mine);
  assert.equal(new URL(page.url()).hash, "");
  assert.equal(await page.evaluate(() => document.activeElement.localName), "summary", "the focus stays");
  await page.evaluate((link) => void (location.href = link), theirs);
  await page.getByText("From the link: ").waitFor();
  await page.getByRole("button", { name: "Save on this phone" }).press("Enter");
  assert.equal(await kept(), '{"boxes":[],"factions":["hacan"]}');
  assert.equal(new URL(page.url()).hash, "");
  assert.match(await status.innerText(), /^Showing \d+ of \d+ entries\.$/);
  await page.evaluate(() => localStorage.clear());

  // Whatever else stands there changes nothing, and says so.
  for (const odd of ["", "pok", "base.nobody", "base.pok.pok", "base..pok", "base.", "basepok", "BASE", "base.__proto__", "base.constructor", "base.<img src=x onerror=alert(1)>", "base.%70ok", "%", "base,pok", `base.${"pok.".repeat(50_000)}`]) {
    await page.goto("about:blank");
    await page.goto(`${site.origin}/timing/ta-activate-after#table=${odd}`);
    assert.equal(await status.innerText(), "Entente can’t read this link’s table. Showing everything.", odd.slice(0, 60));
    assert.equal(await items(), all, odd.slice(0, 60));
    assert.equal(await kept(), null);
    assert.equal(await page.locator("[data-theirs]").isVisible(), false);
  }
  assert.equal(asked.filter((url) => new URL(url).search !== "" || url.includes("argent")).length, 0, "no server hears of it");
  await quiet();
});

test("structured data is data, which no policy forbids", async () => {
  const { page, quiet } = await open("/rules/transactions/note-5");
  const is = await page.evaluate(() => JSON.parse(document.querySelector("script[type='application/ld+json']").textContent));
  assert.equal(is["@type"], "WebPage");
  assert.equal(is.mainEntity.termCode, "transactions note 5");
  assert.equal(is.breadcrumb.itemListElement.length, 3);
  await quiet(); // which fails on any violation
});

test("without a network, after one visit, the puzzle asks and the search finds, and what is not kept says so", soaks, async () => {
  const own = await serve();
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage(), errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(own.origin + "/about");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated"); // which it is once all is kept
    await own.stop();
    await page.goto(own.origin + "/puzzle");
    await page.locator(".pick").first().waitFor();
    assert.match(await page.locator("[data-day]").innerText(), /^Today, /);
    for (const pick of await page.locator(".pick").all()) if ((await pick.getAttribute("aria-disabled")) !== "true") await pick.click();
    await page.locator(".picks + [role=status]").getByText(/^Right\. /).waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Play example", exact: true }).click();
    await page.getByText(/The (rules|example) didn’t load\..*try again when you’re online/i).first().waitFor();
    await page.locator(".practice a.btn").nth(1).click();
    await page.getByRole("heading", { name: "Practice: " }).waitFor();
    await page.locator(".pick").first().waitFor();
    await page.goto(own.origin + "/cards/relics");
    await field(page).fill("ceasfire");
    await page.waitForFunction(() => /Ceasefire/.test(document.querySelector(".hits a")?.textContent));
    await field(page).press("Enter");
    await page.waitForURL("**/notes/ceasefire");
    await page.getByRole("heading", { name: "Ceasefire", exact: true, level: 1 }).waitFor();
    await page.getByText("Step by step").first().waitFor();
    await page.locator(".scripts summary").first().click();
    await page.getByRole("button", { name: "Play this example" }).first().click();
    await page.getByText("The rules didn’t load. You can still read this page. Try again when you’re online.").first().waitFor();
    await page.goto(own.origin + "/embed");
    await page.getByRole("heading", { name: "You’re offline" }).waitFor();
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
    await own.stop();
  }
});

test("without a network everything is found, and an example that was played once plays", soaks, async () => {
  const own = await serve();
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await page.goto(own.origin + "/rules/transactions/4");
    await page.evaluate(async () => {
      const { active, installing, waiting } = await navigator.serviceWorker.ready;
      const worker = active ?? installing ?? waiting;
      if (worker.state !== "activated") await new Promise((next) => worker.addEventListener("statechange", () => worker.state === "activated" && next()));
    });
    await page.reload(); // served by the worker from now on
    const examples = () => page.evaluate(async () => (await caches.has("entente/examples")) && (await (await caches.open("entente/examples")).keys()).map(({ url }) => new URL(url).pathname.split("/").at(-1)).sort());
    assert.equal(await examples(), false, "nothing for an example is kept before one is played");
    await page.evaluate(async () => (await caches.open("entente/examples")).put("/embed/kept/older/example.js", new Response("")));
    assert.equal(await page.evaluate(() => !!navigator.serviceWorker.controller), true);
    await page.getByRole("button", { name: "Play this example" }).first().click();
    const example = page.locator("entente-example").first();
    await example.getByText("You can’t trade this action card").first().waitFor();
    assert.deepEqual(await examples(), ["beside.js", "deck.bin", "en.txt", "entente.wasm", "example.js", "go.js", "no.js", "program.js", "rules.js", "worker.js"], "then all of it, and nothing of another build");
    await own.stop();
    await page.goto(own.origin + "/rules/deals/note-9");
    await field(page).fill("ceasfire");
    await page.waitForFunction(() => /Ceasefire/.test(document.querySelector(".hits a")?.textContent));
    await field(page).fill("");
    await page.getByRole("button", { name: "Play this example" }).first().click();
    await example.getByText("A deal can’t bind anything that’s due after a dice roll.").first().waitFor();
    await page.goto(own.origin + "/timing/ta-activate-after");
    assert.match(await page.locator("h1").innerText(), /After a system is activated/);
  } finally {
    await context.close();
    await own.stop();
  }
});
