// What the community has: a game of another tool comes to a table, a list of players to its
// form; and the log, an offer, a window and who is waited for leave as text for a chat.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reachable } from "./asked.mjs";
import { looked } from "./axe.mjs";
import { across, launch, picture, serve, stored, visit } from "./harness.mjs";
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

async function at(path, options) {
  const it = await visit(browser, site.origin, path, { height: 740, ...options });
  return { ...it, player: new Player(it.page) };
}

// fair holds what stands on a phone to what every screen is held to.
async function fair(page) {
  await looked(page);
  await reachable(page);
}

const game = (name) => readFile(join("core/bring/testdata", name));

async function bring(page, name, buffer) {
  await page.getByText("Import a table").click();
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer });
}

// Each is played at one size, and looked at in both.
for (const [name, title, turn, width, height] of [
  ["async.txt", "A game of AsyncTI4", "The status phase", 360, 740],
  ["assistant.json", "A game of TI Assistant", "Tomas’s turn", 1280, 800],
  ["tabletop.json", "A game of Tabletop Playground", "Green’s turn", 360, 740],
]) {
  test(`${title} is shown, and opened, at ${width} by ${height}`, width === 1280 ? {} : soaks, async () => {
    const { page, player, quiet } = await at("/table", { width, height });
    const fits = () => across(page, [360, 1280], () => fair(page));
    await bring(page, name, await game(name));
    await player.heading(title);
    await player.sees("What’s left out");
    await fits();
    await picture(page, `brought-${name}`);
    await player.tap("Cancel");
    await player.heading("Tables on this phone");
    await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: await game(name) });
    await player.tap("Open this table");
    await player.heading(turn);
    await fits();
    await player.reload();
    await player.heading(turn);
    await quiet();
  });
}

test("a long file says how far it is, can be canceled, and opens", async () => {
  const { page, player, quiet } = await at("/table");
  const [header] = (await readFile("scripts/browser/fixtures/round/table.txt", "utf8")).split("\n");
  const text = `${header}\nseat red "Ines"\nseat blue "Mira"\n${"blue gains 1 trade good\nblue spends 1 trade good\n".repeat(2_500)}`;
  await bring(page, "long.txt", Buffer.from(text));
  await player.heading("Reading your file");
  await player.sees(/of 5,000 steps are done/);
  await across(page, [360, 1280], () => fair(page));
  await picture(page, "reading");
  await player.tap("Cancel");
  await player.heading("Tables on this phone");
  await player.sees("No tables yet.");
  await bring(page, "long.txt", Buffer.from(`\ufeff${text.replace("Mira", "Zoë 🜂")}`)); // as an editor saves it
  await page.getByText("Ines’s table").first().waitFor();
  await page.locator("#app:not([data-working])").waitFor();
  await player.sees(/Zoë 🜂/);
  const kept = (await stored(page)).length;
  assert.ok(kept > 5_000, `${kept} records are stored`);
  await player.reload();
  await page.getByText("Ines’s table").first().waitFor();
  await quiet();
});

test("what is no game opens nothing, and says so", async (t) => {
  const dir = await mkdtemp(join(tmpdir(), "entente-games-"));
  t.after(() => rm(dir, { recursive: true, force: true }));
  const file = join(dir, "game.json"); // whose 50 MB the browser reads from the disk, as a player's
  const { page, player, quiet } = await at("/table");
  await page.getByText("Import a table").click();
  const whole = await game("assistant.json");
  for (const [buffer, said] of [
    [whole.subarray(0, whole.length / 2), "This file is cut short"],
    [Buffer.from('{"white": ["e4"], "black": ["e5"]}'), "This file doesn’t say who plays"],
    [Buffer.alloc(50_000_000, "{"), "This file or text is too long for a table"],
  ]) {
    await writeFile(file, buffer);
    await page.locator("input[type=file]").setInputFiles(file);
    await player.heading(said);
    await player.sees(/Nothing was opened/);
    await player.tap("Close");
  }
  await player.sees("No tables yet.");
  await quiet();
});

const whole = process.env.ENTENTE_UNSLIMMED ? "a whole program has its importer" : false;

test("what reads other tools' games comes when it is needed, or is tried again", { skip: whole }, async () => {
  const asked = [];
  const { page, player, problems, quiet } = await at("/table", { width: 320, before: (page) => page.on("request", (request) => asked.push(new URL(request.url()).pathname)) });
  const importers = () => asked.filter((path) => path.startsWith("/wasm/games."));
  await page.getByText("Import a table").click();
  assert.deepEqual(importers(), []);
  await page.route("**/wasm/games.*", (route) => route.abort());
  await page.locator("input[type=file]").setInputFiles({ name: "game.json", mimeType: "application/json", buffer: await game("assistant.json") });
  await player.heading("The importer didn’t load");
  await fair(page);
  await picture(page, "part-missing");
  await player.tap("Try again");
  await player.heading("The importer didn’t load");
  await player.tap("All tables", "link");
  await player.heading("Tables on this phone");
  await bring(page, "async.txt", await game("async.txt"));
  await player.heading("The importer didn’t load");
  await page.unroute("**/wasm/games.*");
  problems.length = 0; // what the browser said of it
  let go;
  const may = new Promise((gone) => (go = gone));
  await page.route("**/wasm/games.*", async (route) => (await may, route.continue()));
  await player.tap("Try again");
  await player.heading("Loading the importer");
  await fair(page);
  go();
  await player.heading("A game of AsyncTI4");
  await player.tap("Cancel");
  const before = importers().length;
  await bring(page, "tabletop.json", await game("tabletop.json"));
  await player.heading("A game of Tabletop Playground");
  assert.equal(importers().length, before, "once it is here it stays");
  await quiet();
});

test("a screen that loads later comes when it is opened, or is tried again", { skip: whole }, async () => {
  const { page, player, problems, quiet } = await at("/table#new", { width: 360 });
  await page.route("**/wasm/screens.*", (route) => route.abort());
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.tab("More");
  await player.heading("The screen didn’t load");
  await fair(page);
  await player.tap("Back to the table");
  await player.tab("More");
  await player.heading("The screen didn’t load");
  await page.unroute("**/wasm/screens.*");
  problems.length = 0; // what the browser said of it
  await player.tap("Try again");
  await player.tap("Fix a number");
  await player.heading("Fix a number");
  await quiet();
});

test("a list of players fills in the form", async () => {
  const { page, player, quiet } = await at("/table");
  await page.getByText("Import a table").click();
  await player.type("Or paste the text", "1. Ines, Hacan\n2. Mira: jolnar\n3. Tomas, Bakers");
  await player.tap("Import");
  await player.heading("The names are filled in, but not every faction");
  await player.tap("Close");
  assert.equal(await page.getByRole("combobox", { name: "Mira’s faction" }).inputValue(), "Jol-Nar");
  await fair(page);
  await player.tap("Start with 3 players");
  await player.heading("Who goes first?");
  await quiet();
});

test("the log, an offer, a window and who is waited for are copied", soaks, async () => {
  const { page, player, quiet } = await at("/table#new", { permissions: ["clipboard-read", "clipboard-write"] });
  const copied = async (button, title) => {
    await player.tap(button);
    await player.heading(title);
    await player.sees("Copied. Paste");
    await fair(page);
    await picture(page, `copied-${title}`);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(text, await page.getByRole("textbox", { name: "The text" }).inputValue());
    await player.tap("Close");
    return text;
  };
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.replenish();
  await player.seat("Mira");
  await player.tap("One more: commodities you give");
  await player.tap("Offer trade to Mira");
  await player.tap("I am Mira");
  await picture(page, "offer");
  assert.match(await copied("Copy as text", "The offer as text"), /^Ines offers Mira[^]*Waiting for Mira\.$/);
  await player.tap("Answer later");
  await player.tap("Respond…");
  await player.sees("What you can do");
  await picture(page, "window");
  assert.match(await copied("Copy as text", "Timing window as text"), /^Ines replenished[^]*Any responses\?/);
  await player.tap("‹ Table", "link");
  await player.tab("Log");
  await picture(page, "log");
  const log = await copied("Copy log", "The log as text");
  assert.match(log, /^Round 1\n[^]*Ines replenishes[^]*Ines offers Mira/);
  assert.doesNotMatch(log, /You /);
  await player.tab("Share");
  await picture(page, "share");
  assert.match(await copied("Copy the names we’re waiting for", "Who we’re waiting for"), /^Round 1, action phase\nMira: Ines offers a trade\.[^]*$/);
  await player.tap("Share this table");
  const link = await page.locator("#share-link").innerText();
  const waiting = await copied("Copy the names we’re waiting for", "Who we’re waiting for");
  for (const line of waiting.split("\n").slice(1)) assert.ok(line.endsWith(` ${link}`), line);
  await quiet();
});

test("where the browser does not copy, the text stands there to be copied by hand", async () => {
  const { page, player, quiet } = await at("/table", { before: (page) => page.addInitScript(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("no")))) });
  await bring(page, "async.txt", await game("async.txt"));
  await player.tap("Open this table");
  await player.tab("Log");
  await player.tap("Copy log");
  await player.sees("This browser can’t copy for you");
  const short = await page.getByRole("textbox", { name: "The text" }).inputValue();
  assert.ok(short.length <= 2000 && short.length > 1800, `${short.length} characters`);
  await player.tap("Copy all");
  assert.ok((await page.getByRole("textbox", { name: "The text" }).inputValue()).length > 2000);
  await fair(page);
  await quiet();
});
