// What somebody has typed or counted up stays, while another phone's choice changes the
// screen, and while one goes to the table to answer it and comes back. Two phones at one table.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { Table } from "./asked.mjs";
import { launch, serve } from "./harness.mjs";
import { called, declining, either, press } from "./player.mjs";
import { soaks } from "./soak.mjs";
import { together } from "./together.mjs";

let browser, site, ines, mira;
before(async () => {
  site = await serve();
  browser = await launch();
  const { phone, give, join, confirm } = together(browser);
  ines = await phone(site, "/table#new", { As: Table, height: 740 });
  await ines.player.open(["Ines", "Mira"]);
  await ines.player.replenish();
  mira = await join(site, await give(ines), "Mira", { As: Table, height: 740 });
  await confirm(ines);
  await ines.player.tab("Table");
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

const field = (name, role = "textbox") => mira.page.getByRole(role, { name, exact: true }).filter({ visible: true });
const button = (name) => mira.page.getByRole("button", { name: called(name) }).filter({ visible: true }).first();

// has waits until a field of Mira's holds a text, and reports whether it is written in still.
async function has(name, text) {
  await mira.page.waitForFunction(([name, text]) => {
    const named = (node) => node.getAttribute("aria-label") ?? node.labels?.[0]?.innerText.trim();
    return [...document.querySelectorAll("#app > :not([data-rests]) :is(input, textarea)")].some((node) => node.checkVisibility() && named(node) === name && node.value === text);
  }, [name, text]);
  return field(name).evaluate((node) => node === document.activeElement);
}

// asks has an offer of Ines's come to wherever Mira is: one line on top of it says so.
async function asks() {
  await ines.player.seat("Mira");
  await ines.player.tap("One more: commodities you give");
  await ines.player.tap("Offer trade to Mira");
  await mira.page.locator("#folded", { hasText: "Ines offers you a trade" }).waitFor();
}

// answers has Mira go to the table by that line and decline.
async function answers() {
  await press(mira.page.locator("#folded").getByRole("link", { name: "Go to the table" }));
  await mira.player.heading("Ines offers you a trade");
  await mira.player.tap("Decline trade");
  await mira.page.getByRole("heading", { name: "Ines offers you a trade" }).first().waitFor({ state: "hidden" });
}

test("the words of a deal stay, and go on where they stopped", soaks, async () => {
  const words = "In your own words";
  await mira.player.seat("Ines");
  await mira.player.tap("Add a promise…");
  await field(words).click();
  await mira.page.keyboard.type("two dread");
  await asks();
  assert.equal(await has(words, "two dread"), true, "it is written in still");
  await mira.page.keyboard.type("noughts");
  assert.equal(await has(words, "two dreadnoughts"), true);
  await answers();
  await mira.player.seat("Ines");
  await has(words, "two dreadnoughts");
  await mira.player.tap("Add promise");
  await mira.player.sees(/two dreadnoughts/);
  await mira.player.tap("‹ Table", "link");
});

test("amounts that were counted up stay", soaks, async () => {
  await mira.player.tab("More");
  await mira.player.tap("Fix a number");
  for (let n = 0; n < 3; n++) await mira.player.tap("One more: Victory points for Mira");
  await mira.player.tap("One more: Trade goods for Mira");
  await asks();
  await button("Save 2 corrections").waitFor();
  await answers();
  await mira.player.tab("More");
  await mira.player.tap("Fix a number");
  await mira.player.tap("Save 2 corrections");
  await mira.player.sees("3 pt");
  assert.equal((await mira.player.row("Mira")).goods, "1");

  // What was left alone is begun anew.
  await mira.player.tab("More");
  await mira.player.tap("Fix a number");
  await mira.player.tap("One more: Victory points for Mira");
  await mira.player.tap("‹ More", "link");
  await mira.player.tap("Fix a number");
  assert.equal(await button("Save 1 correction").getAttribute("aria-disabled"), "true");
  await mira.player.tap("‹ More", "link");
  await mira.player.tab("Table");
});

test("what an ability is aimed at is written in two words", soaks, async () => {
  const at = "Ship, planet or other detail";
  await ines.player.activate("Mira");
  await mira.player.tap("Respond…");
  await field(at).click();
  await mira.page.keyboard.type("War Sun");
  assert.equal(await has(at, "War Sun"), true);
  await asks();
  assert.equal(await has(at, "War Sun"), true);
  await answers();
  await mira.player.tap("Respond…");
  await has(at, "War Sun");
  await mira.player.tap("‹ Table", "link");
});

test("votes and the name of an outcome stay", async () => {
  await ines.player.phase("agenda");
  await ines.player.reveal("Compensated Disarmament");
  for (const moment of [/Any whens\?$/, /^Any afters/]) {
    for (const it of [ines, mira]) {
      await it.player.heading(moment);
      await it.player.tap(declining);
    }
  }
  await mira.player.heading("Your vote on Compensated Disarmament");
  if (await either(button("Vote…"), field("Votes"))) await mira.player.tap("Vote…");
  await field("Votes").fill("12");
  await field("Another outcome").click();
  await mira.page.keyboard.type("Lazax R");
  await ines.player.tap("‹ Table", "link");
  await asks();
  await mira.page.keyboard.type("uins");
  assert.equal(await has("Another outcome", "Lazax Ruins"), true);
  await has("Votes", "12");
  await answers();
  await mira.player.tap("Vote…");
  await has("Votes", "12");
  await has("Another outcome", "Lazax Ruins");
  await mira.player.tap("Cast 12 votes for Lazax Ruins");
  await ines.player.sees(/12 votes(: | for )Lazax Ruins|12 for Lazax Ruins/);
  await ines.quiet();
  await mira.quiet();
});
