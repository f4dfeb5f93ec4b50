// A moment of a table as a link, from the phone where it is copied to whoever opens it; and
// links that somebody wrote to harm: they change nothing, and say why.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { deflateSync, inflateSync } from "node:zlib";
import { launch, overflow, picture, serve, visit } from "./harness.mjs";
import { Player } from "./player.mjs";
import { long, soaks } from "./soak.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let browser, site;
before(async () => ([browser, site] = await Promise.all([launch(), serve()])));
after(async () => {
  await browser?.close();
  await site?.stop();
});

const held = (link) => inflateSync(Buffer.from(link.split("entente=2.")[1], "base64url")).toString();
const code = (text, at = 0) => `#at=${at}&entente=2.${deflateSync(text).toString("base64url")}`;

// named is how cards are called by their text, as core/cards/text sums it up.
function named(text) {
  let sum = 14695981039346656037n;
  for (const byte of Buffer.from(text)) sum = ((sum ^ BigInt(byte)) * 1099511628211n) & 0xffffffffffffffffn;
  return sum.toString(16).padStart(16, "0");
}
const inside = (page, selector) => page.locator("entente-example").evaluate((it, selector) => it.shadowRoot.querySelector(selector)?.textContent ?? "", selector);

// opened is the page of a link for somebody new. Whatever is thrown into it, and what its policy
// forbids, is a failure. It has no origin, so that its own style sheet is another's for axe.
async function opened(fragment, { width = 360, before, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: "dark", reducedMotion: "reduce", ...options });
  const page = await context.newPage(), problems = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (said) => said.type() === "error" && problems.push(said.text()));
  page.on("request", (request) => /^http/.test(request.url()) && !request.url().startsWith(`${site.origin}/embed/`) && problems.push(request.url()));
  await before?.(page);
  await page.goto(`${site.origin}/embed/position${fragment}`);
  const fair = async () => {
    assert.equal(await overflow(page), 0);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"], preload: false }));
    assert.deepEqual(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target}`)), []);
  };
  const quiet = async () => {
    await context.close();
    assert.deepEqual(problems, []);
  };
  return { page, fair, quiet };
}

test("a moment of a table is copied, and opens for whoever has the link", async () => {
  const { page, player, quiet } = await visit(browser, site.origin, "/table#new", { permissions: ["clipboard-read", "clipboard-write"] }).then((it) => ({ ...it, player: new Player(it.page) }));
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.replenish();
  await player.seat("Mira");
  await player.tap("One more: commodities you give");
  await player.tap("Offer trade to Mira");
  await player.tap("I am Mira");
  await player.tap("Answer later");
  await player.tab("Log");
  await player.tap("Look back…");
  const links = [];
  for (const n of [0, 1]) {
    if (n === 1) await player.tap("A step earlier");
    await picture(page, `moment-${n}`);
    await player.tap("Copy a link to this moment");
    await player.heading("Link to this moment");
    await player.sees("Copied. Paste it");
    await picture(page, `moment-link-${n}`);
    links.push(await page.getByRole("textbox", { name: "The text" }).inputValue());
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), links[n]);
    await player.tap("Close");
  }
  await quiet();
  for (const link of links) {
    assert.ok(link.length < 700, `${link.length} characters`);
    assert.doesNotMatch(held(link), /Ines|Mira|Tomas|#|\t/);
  }
  assert.equal(held(links[0]).trimEnd().split("\n").length, held(links[1]).trimEnd().split("\n").length + 1);

  for (const [n, width] of [[0, 360], ...(long ? [[1, 1280]] : [])]) {
    const { hash } = new URL(links[n]);
    const { page, fair, quiet } = await opened(hash, { width, permissions: ["clipboard-read", "clipboard-write"] });
    const at = Number(/at=(\d+)/.exec(hash)[1]);
    await page.getByText(`Step ${at} of ${at}`).first().waitFor();
    assert.equal(await page.evaluate(() => origin), "null");
    const said = await inside(page, ".hear");
    assert.match(said, n === 0 ? /Blue|Red/ : /replenish/i);
    assert.equal(/offers/.test(said), n === 0, said);
    assert.equal(await page.getByRole("textbox", { name: "The text of this table" }).inputValue(), held(links[n]).trimEnd());
    await picture(page, "position");
    await fair();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.getByText(`Step ${at - 1} of ${at}`).first().waitFor();
    await page.getByRole("button", { name: "Step", exact: true }).click();
    await page.getByText(`Step ${at} of ${at}`).first().waitFor();

    // What is tried there is linked to as well, from where it was tried.
    await page.getByRole("button", { name: "Try it" }).click();
    await page.locator(".try").getByText(/What \w+ may choose now/).waitFor();
    if (n === 0) {
      await page.getByRole("button", { name: /^Decline/ }).first().click();
      await page.locator(".said").getByText("Allowed").waitFor();
    }
    await page.getByRole("button", { name: "Link to this step" }).click();
    const further = await page.getByRole("textbox", { name: "Link to this step" }).inputValue();
    await page.getByRole("button", { name: "Copy the link" }).click();
    await page.getByText("Copied. Paste it into your chat.").waitFor();
    await picture(page, "position-link");
    await fair();
    assert.equal(new URL(further).pathname, "/embed/position");
    if (n === 1) assert.equal(new URL(further).hash, hash, "the same place is the same link");
    else assert.match(held(further), /\n\w+ declines p\d+\n$/);
    await page.evaluate((hash) => void (location.hash = hash), new URL(further).hash);
    await page.getByText(`Step ${at + 1 - n} of ${at + 1 - n}`).first().waitFor();
    await quiet();
  }

  // And it becomes a table of one's own.
  const own = await visit(browser, site.origin, "/table");
  const mine = new Player(own.page);
  await own.page.getByText("Import a table").click();
  await mine.type("Or paste the text", held(links[0]));
  await mine.tap("Import");
  await mine.sees(/Blue/);
  await own.page.locator("table.words").waitFor({ state: "attached" });
  await own.quiet();
});

test("what a table brought of its own plays in its link", async () => {
  const own = 'technology "Loop", own\nafter ECO.gain_tg of the holder\n  the holder gains 1 trade good\n';
  const name = named(own);
  const table = `entente 1 rules 11\nbrings ${name} ${own.length}\nnotes open\ngoods tracked\npace asking\nseat blue\nseat red\nthing blue "Loop"\nblue brings 1 of 1: "${own.replaceAll("\"", "\\\"").replaceAll("\n", "\\x0a")}"\nblue sets the scene: round 1, action phase, blue active, blue speaker, order blue red\nblue hears nobody\nblue gains 1 trade good\n`;
  const { page, quiet } = await opened(code(table, 3));
  await page.getByText("Step 3 of 3").first().waitFor();
  assert.match(await inside(page, ".hear"), /Blue gains 1 trade good/);
  await page.getByRole("button", { name: "Try it" }).click();
  await page.getByRole("button", { name: "Loop" }).click();
  await page.locator(".said").getByText(/Blue resolves Loop/).waitFor();
  await quiet();
});

test("a step of an example is linked to as well, and keeps its names", async () => {
  const script = readFileSync(new URL("../../core/scenario/testdata/transactions/1_one_with_each_neighbor.txt", import.meta.url), "utf8");
  const { page, quiet } = await opened(code(script, 7));
  await page.getByText("Step 7 of 20").first().waitFor();
  assert.match(await inside(page, ".hear"), /Cheng is told: You and Alice aren’t neighbors/);
  assert.equal(await page.locator("#go-on").isVisible(), false, "a script is no table");
  await page.getByRole("button", { name: "Step", exact: true }).click();
  await page.getByText("Step 8 of 20").first().waitFor();
  await page.getByRole("button", { name: "Link to this step" }).click();
  const link = await page.getByRole("textbox", { name: "Link to this step" }).inputValue();
  assert.match(link, /#at=8&/);
  assert.equal(held(link).trim(), script.trim());
  await quiet();
});

test("a table of older printed cards opens with them, and one of cards that nobody has is told from it", soaks, async () => {
  // A card was called otherwise once.
  const built = new URL("../../public/decks/", import.meta.url);
  const today = readFileSync(new URL(readdirSync(built).find((file) => file.endsWith(".txt")), built), "utf8");
  const older = today.replace("Ancient Burial Sites", "Older Burial Sites"), deck = named(older);
  const table = `entente 1 rules 11\ndeck ${deck} plays 0123456789abcdef\nnotes open\ngoods tracked\nseat blue as "Hacan"\nseat red\nblue sets the scene: round 1, action phase, blue active, blue speaker, order blue red\nblue corrects: blue has 1 trade good\n`;
  for (const at of [0, 2]) {
    const asked = [];
    const { page, fair, quiet } = await opened(code(table, at), { before: async (page) => {
      page.on("request", (request) => /decks/.test(request.url()) && asked.push(new URL(request.url()).pathname));
      await page.addInitScript((deck) => document.addEventListener("readystatechange", () => (document.querySelector("entente-example").dataset.decks += ` ${deck}`), { once: true }), deck);
      await page.route(`**/embed/decks/${deck}.txt`, (route) => route.fulfill({ body: older, contentType: "text/plain", headers: { "Access-Control-Allow-Origin": "*" } }));
    } });
    if (at > 0) await page.getByText("Step 2 of 2").first().waitFor();
    else await page.getByRole("button", { name: "Step", exact: true }).click().then(() => page.getByText("Step 1 of 2").first().waitFor());
    assert.equal(await page.locator("#instead").isVisible(), false);
    assert.equal(await inside(page, ".sorry:not([hidden])"), "");
    assert.deepEqual(asked, [`/embed/decks/${deck}.txt`]);
    await page.getByRole("button", { name: "Try it" }).click();
    await page.locator(".try").getByText(/What \w+ may choose now/).waitFor();
    assert.match(await page.getByRole("textbox", { name: "The text of this table" }).inputValue(), /^entente 1 rules 11\ndeck/);
    await fair();
    // Of cards that never were, nobody is asked.
    await page.evaluate((hash) => void (location.hash = hash), code(table.replace(deck, "0123456789abcdef"), 1));
    await page.locator(".sorry").getByText(/The cards that this table was opened with, 0123456789abcdef, are not here/).waitFor();
    assert.equal(await page.locator("#instead").isVisible(), true);
    assert.equal(asked.length, 1);
    await quiet();
  }
});

test("a hostile link changes nothing, and says why and what to do", async () => {
  const table = "entente 1 rules 11\nnotes open\ngoods tracked\nseat blue as \"Hacan\"\nseat red\n";
  const opening = table + "blue sets the scene: round 1, action phase, blue active, blue speaker, order blue red\n";
  const good = code(opening, 1);
  const circle = 'names Alice=blue Bob=red\npace asking\ntechnology "Ouroboros", own\nafter ECO.gain_tg of the holder\n  the holder gains 1 trade good\n\nthing Alice "Ouroboros"\nAlice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob\nAlice hears nobody\nAlice gains 1 trade good\n' + "Alice resolves Ouroboros\n".repeat(400);
  const { page, fair, quiet } = await opened(good, {
    before: (page) => page.addInitScript(() => {
      globalThis.kept = 0;
      for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) Object.defineProperty(globalThis, name, { get() { globalThis.kept++; } });
      globalThis.alert = () => globalThis.kept++;
    }),
  });
  await page.getByText("Step 1 of 1").first().waitFor();
  const bomb = "#entente=2." + deflateSync(Buffer.alloc(30 << 20, 35)).toString("base64url");
  for (const [fragment, like] of [
    ["", /holds no example/],
    [good.slice(0, good.length / 2), /isn’t whole: a part of it was lost or changed on the way\. Ask for the link again/],
    [good.slice(0, -3) + (good.endsWith("AAA") ? "BBB" : "AAA"), /isn’t whole/],
    [bomb, /more than any link of ours/],
    ["#entente=2." + "A".repeat(1_900_000), /more than any link of ours/],
    ["#entente=9." + good.split("entente=2.")[1], /made by a newer Entente/],
    [code("Once upon a time"), /neither a script nor a ledger/],
    [code(opening.replace("rules 11", "rules 9999"), 1), /newer rules than these/],
    [code(opening.replace("rules 11", "rules 10"), 1), /from before the first release.*Its text is unchanged/],
    [code(opening.replace("notes open", "deck 0123456789abcdef plays 0123456789abcdef\nnotes open"), 1), /The cards that this table was opened with, 0123456789abcdef, are not here/],
    [code(opening.replace("notes open", "brings 0123456789abcdef 30\nnotes open").replace("blue sets", 'blue brings 1 of 1: "technology \\"Loop\\", own"\nblue sets'), 1), /brings other components than these/],
    [code(opening.replace('seat red', 'seat red "<img src=x onerror=a()>" as "<script>alert(1)</script>"'), 1), /no faction called <script>alert\(1\).*table 7/],
    [code("names <img/src=x/onerror=alert(1)>=blue Bob=red\nBob passes\n", 1), /doesn’t go as it says/],
    [code(circle, 403), /doesn’t go as it says\. line 19: .*was already used in this timing window/],
  ]) {
    await page.evaluate((hash) => void (location.hash = hash || "#"), fragment);
    await page.waitForFunction((n) => { // another sentence than before, or the same anew
      const sorry = document.querySelector("entente-example").shadowRoot.querySelector(".sorry");
      return sorry && !sorry.hidden && new RegExp(n[0], n[1]).test(sorry.textContent);
    }, [like.source, like.flags]).catch(async () => assert.fail(`${fragment.slice(0, 60)} says ${await inside(page, ".sorry")} ${await inside(page, ".said")}`));
    assert.equal(await page.locator("#instead").isVisible(), true, "and what to do instead");
    assert.equal(await page.evaluate(() => document.querySelectorAll("img, script:not([src])").length + document.querySelector("entente-example").shadowRoot.querySelectorAll("img, script").length), 0);
    await page.evaluate((hash) => void (location.hash = hash), good); // the next one stands beside nothing of this
    await page.getByText("Step 1 of 1").first().waitFor();
    assert.equal(await page.locator("#instead").isVisible(), false);
  }
  await picture(page, "position-good");
  await page.evaluate((hash) => void (location.hash = hash), good.slice(0, 60));
  await page.locator(".sorry").waitFor();
  await picture(page, "position-cut");
  assert.equal(await page.evaluate(() => globalThis.kept), 0);
  await fair();
  await quiet();
});
