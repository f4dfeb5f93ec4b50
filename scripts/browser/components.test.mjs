// The page about a table's own components: it checks a text in the browser, and
// says what it understands of it or where it does not.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { across, launch, overflow, serve, visit } from "./harness.mjs";
import { soaks } from "./soak.mjs";

const GOOD = `faction "The Invented Guild", te
called "Guild"
commodities 3

note "Harbor Dues" of "Guild", te
after TA.activate of the owner
  the holder gains 2 trade goods
returns resolved

relic "The Scales", pok
action
  says "It <b>weighs</b> in."
`;
const BROKEN = GOOD.replace("holder gains", "holder gians");

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

const field = (page) => page.getByRole("textbox", { name: "Your text" });
const said = (page) => page.locator("#check-said");

async function check(page, text) {
  await field(page).fill(text);
  await page.getByRole("button", { name: "Check text", exact: true }).click();
}

const selected = (page) => field(page).evaluate((it) => it.value.slice(it.selectionStart, it.selectionEnd));

test("a text is checked, at 360 and 1280 px", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/components");
  await check(page, BROKEN);
  await said(page).getByRole("heading", { name: "Line 7, character 14: Entente doesn’t understand this" }).waitFor();
  assert.equal(await said(page).locator("mark").innerText(), "gians");
  assert.equal(await said(page).locator("pre").innerText(), "  the holder gians 2 trade goods");
  assert.match(await said(page).innerText(), /Expected here: what is done[^]*Did you mean gains\?/);
  assert.equal(await field(page).getAttribute("aria-invalid"), "true");
  assert.equal(await page.locator("#check-rows > li").count(), 0);
  await across(page, [1280, 360], async (where) => assert.equal(await overflow(page), 0, where));
  await said(page).getByRole("button", { name: "Show this line in my text" }).click();
  assert.equal(await selected(page), "gians");

  await check(page, GOOD);
  await said(page).getByText("Entente understands the whole text: 3 components, 2 abilities. Entente carries out 1 of 2 abilities, and your table does the rest.").waitFor();
  assert.equal(await field(page).getAttribute("aria-invalid"), null);
  const rows = await page.locator("#check-rows > li").allInnerTexts();
  assert.equal(rows.length, 3);
  assert.match(rows[0], /The Invented Guild faction for one of you to play[^]*called "Guild" · commodities 3/);
  assert.match(rows[1], /Harbor Dues note of Guild[^]*After the owner activates a system[^]*Entente carries out this ability\.[^]*returns resolved/);
  assert.match(rows[2], /As an action[^]*It <b>weighs<\/b> in\.[^]*By hand\. The player announces the component by name/);
  await across(page, [1280, 360], async (where) => assert.equal(await overflow(page), 0, where));
  await quiet();
});

test("keys are enough", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/components");
  const at = () => page.evaluate(() => document.activeElement.id || document.activeElement.textContent);
  const go = async (to) => {
    for (let i = 0; i < 60 && (await at()) !== to; i++) await page.keyboard.press("Tab");
    assert.equal(await at(), to);
  };
  await go("check-text");
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(BROKEN);
  await go("check-do");
  await page.keyboard.press("Enter");
  await said(page).locator("mark").waitFor();
  assert.equal(await at(), "check-do", "the focus stays where the reader is");
  await go("Show this line in my text");
  await page.keyboard.press("Space");
  assert.equal(await at(), "check-text");
  await page.keyboard.insertText("gains");
  await go("check-do");
  await page.keyboard.press("Enter");
  await page.locator("#check-rows > li").first().waitFor();
  await quiet();
});

test("the rules are fetched when they are asked for, and nothing is sent", async () => {
  const asked = [];
  const { page, quiet } = await visit(browser, site.origin, "/components", {
    before: (page) => page.on("request", (request) => asked.push(request)),
  });
  const programs = () => asked.map((request) => new URL(request.url()).pathname).filter((path) => path.endsWith(".wasm"));
  await page.waitForLoadState("networkidle");
  assert.deepEqual(programs(), []);
  await check(page, GOOD);
  await page.locator("#check-rows > li").first().waitFor();
  await check(page, BROKEN);
  await said(page).locator("mark").waitFor();
  assert.deepEqual(programs().map((path) => path.match(/\w+/g)[1]), ["table", "reader"]);
  for (const request of asked) {
    assert.equal(request.method(), "GET");
    assert.equal(request.postData(), null);
    assert.equal(new URL(request.url()).search, "");
  }
  await quiet();
});

test("what nobody sees is shown by its number, and markup stays text", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/components");
  await check(page, 'relic "a\u202eb", pok\naction\n  says "x"\n');
  await said(page).getByText("There’s an invisible character here.").waitFor();
  assert.equal(await said(page).locator("mark").innerText(), '[U+202E]b",');
  await check(page, 'relic "<img src=x>", pok\n');
  await said(page).getByText("without < > &").waitFor();
  assert.equal(await said(page).locator("mark").innerText(), '"<img');
  assert.equal(await page.locator("#check img").count(), 0);
  await check(page, "note “Toll” of every color, base\n");
  await said(page).getByText("Many phones curl them").waitFor();
  await check(page, "#".repeat(65537));
  await said(page).getByText("a text of at most 64 KiB").waitFor();
  for (const part of ["pre", "button"]) assert.equal(await said(page).locator(part).isVisible(), false, part);
  await check(page, "# nothing yet\n");
  await said(page).getByText("There’s no component in this text yet.").waitFor();
  await quiet();
});

test("every example of the page, copied as a reader copies it, is understood", soaks, async () => {
  const { page, quiet } = await visit(browser, site.origin, "/components");
  const texts = await page.locator("pre.example:visible").evaluateAll((list) => list.map((it) => {
    getSelection().selectAllChildren(it);
    return getSelection().toString();
  }));
  const whole = texts.filter((text) => text.trim().includes("\n"));
  assert.ok(whole.length >= 15, `${whole.length} examples`);
  for (const text of whole) {
    await check(page, text);
    await page.waitForFunction(() => /understood/.test(document.getElementById("check-said").textContent));
    assert.match(await said(page).innerText(), /^Entente understands the whole text/, text);
    await page.evaluate(() => document.getElementById("check-said").replaceChildren());
  }
  await quiet();
});

test("rules that do not load leave a sentence and a way out", async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route("**/*.wasm", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(`${site.origin}/components`);
  await check(page, GOOD);
  await said(page).getByRole("heading", { name: "The rules didn’t load" }).waitFor();
  assert.match(await said(page).innerText(), /Your text is still here[^]*503/);
  assert.equal(await field(page).inputValue(), GOOD);
  let free;
  const held = new Promise((resolve) => (free = resolve));
  await page.unroute("**/*.wasm");
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Check text", exact: true }).click();
  await said(page).getByText("Loading the rules…").waitFor();
  free();
  await page.locator("#check-rows > li").first().waitFor();
  assert.doesNotMatch(await said(page).innerText(), /Loading/);
  await context.close();
});

test("without JavaScript the page says that checking needs it", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/components", { javaScriptEnabled: false });
  const main = await page.locator("main").innerText();
  assert.match(main, /To check your text, turn on JavaScript/);
  assert.match(main, /A note in ten minutes[^]*note "Harbor Dues" of every color, own[^]*The first line/);
  assert.equal(await page.locator("#check-do").isVisible(), false);
  await quiet();
});
