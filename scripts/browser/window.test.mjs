// Timing windows on one phone, at 360 px: who is asked, what acts, what is
// refused and by which rule, by finger and by keyboard alone.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { looked } from "./axe.mjs";
import { across, launch, overflow, serve, visit } from "./harness.mjs";
import { reachable, Table } from "./asked.mjs";
import { declining, otherEvent } from "./player.mjs";
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

async function sit(options = {}) {
  const { asking, ...more } = options;
  const visited = await visit(browser, site.origin, "/table#new", more);
  const player = new Table(visited.page);
  await player.sit(asking);
  return { ...visited, player };
}

test("an agenda: a when, then an after by name, and a when that comes too late", async () => {
  const { page, player, quiet } = await sit();
  await player.phase("agenda");
  await player.reveal("Mutiny");
  await player.heading(/^(You revealed Mutiny|Mutiny is revealed)\. Any whens\?$/);
  assert.match(await player.strip(), /Agenda 1 of 2: directive, for or against[^]*Whens/);
  assert.match(await page.locator("[data-council]").innerText(), /Mutiny[^]*speaker[^]*abilities 20[^]*trade once with each player[^]*transactions 9/);
  assert.deepEqual(await player.queue(), ["You asked", "Mira next", "Tomas later"]);

  // What acts after waits until all that acts when it happens is done.
  await page.getByRole("searchbox", { name: /card, technology/ }).fill("constr");
  await player.sees(/Not yet: whens come first/);
  await player.sees("abilities 16");
  await player.play("diplomatic", "Diplomatic Pressure", "Ines");
  await player.heading("Pass the phone to Mira");
  await player.tap("I am Mira");
  await player.heading(/ plays? Diplomatic Pressure.*[Cc]ancel it\?$/);
  await player.tap("Close for everyone");
  await player.tap("I am Ines");
  await player.tap("Done");
  await player.tap("I am Mira");
  await player.heading(/^(You revealed Mutiny|Mutiny is revealed)\. Any whens\?$/);
  assert.match(await page.locator("[data-council]").innerText(), /Ines acted, so everyone may answer again[^]*abilities note 4.4/);
  assert.deepEqual(await player.queue(), ["You asked", "Tomas next", "Ines last"]);
  await player.sees("Ines resolves Diplomatic Pressure.");
  await player.tap(declining);
  await player.tap("I am Tomas");
  assert.deepEqual(await player.queue(), ["Mira no", "You asked", "Ines last"]);
  await player.tap("Close for everyone");

  await player.heading("Pass the phone to Ines");
  await player.tap("I am Ines");
  await player.heading("Any afters on Mutiny?");
  await page.getByRole("searchbox", { name: /card, technology/ }).fill("construction r");
  await player.tap("Predict For");
  await player.tap("I am Mira");
  await player.heading(/ plays? Construction Rider.*[Cc]ancel it\?$/);
  await player.tap("Close for everyone");
  await player.heading("Any afters on Mutiny?");
  await page.getByRole("searchbox", { name: /card, technology/ }).fill("diplomatic");
  await player.sees(/Not now: Diplomatic Pressure is used when an agenda is revealed/);
  await player.tries("Play Diplomatic Pressure");
  assert.match(await page.getByRole("dialog").innerText(), /Nothing changed[^]*abilities 15/);
  await player.tap("Close");
  await player.tap("Close for everyone");
  await player.heading("Your vote on Mutiny");
  assert.equal(await overflow(page), 0);
  await quiet();
});

test("a card is canceled before it acts, and another of its name may be played, at 1280 and 360 px", soaks, async () => {
  const { page, player, quiet } = await sit({ width: 1280 });
  await player.phase("agenda");
  await player.reveal("Mutiny");
  await player.play("diplomatic", "Diplomatic Pressure", "Ines");
  await player.tap("I am Mira");
  await player.heading(/ plays? Diplomatic Pressure.*[Cc]ancel it\?$/);
  await player.sees("Ines plays Diplomatic Pressure, unless someone cancels it");
  assert.equal(await page.getByText("Ines resolves Diplomatic Pressure.").filter({ visible: true }).count(), 0, "it has not acted yet");
  await player.play("sabot", "Sabotage");
  await player.tap("I am Ines");
  await player.heading(/ plays? Sabotage.*[Cc]ancel it\?$/);
  await player.tap("Close for everyone");
  await player.tap("I am Mira");
  await player.heading(/^(You revealed Mutiny|Mutiny is revealed)\. Any whens\?$/);
  assert.equal(await page.getByText("Ines resolves Diplomatic Pressure.").filter({ visible: true }).count(), 0, "it counts as not played");
  await player.play("diplomatic", "Diplomatic Pressure", "Mira");
  await player.tap("I am Ines");
  await player.heading(/ plays? Diplomatic Pressure.*[Cc]ancel it\?$/);
  await across(page, [360, 1280], async (where) => assert.equal(await overflow(page), 0, where));
  await quiet();
});

test("a combat: a technology by name at its start, and one that does not fit", soaks, async () => {
  const { page, player, quiet } = await sit();
  await player.activate("Mira");
  await player.heading(/^(You|Ines|Mira|Tomas) activated a system.*(Any responses|Do you play anything)\?$/);
  await player.tap("Close for everyone");
  await player.heading("You activated a system");

  // It was not so: until the next choice, anyone may open the window again.
  await player.tap("Wait, let me respond");
  await player.heading(/^(You|Ines|Mira|Tomas) activated a system.*(Any responses|Do you play anything)\?$/);
  await player.tap("Close for everyone");
  await player.heading("You activated a system");
  await player.tap(/^Move ships/);
  await player.tap(/^(No responses\. )?Start space combat with Mira/);
  await player.heading("Combat with Mira begins. Any effects?");
  await player.play("Assault Cannon");
  await player.tap("Done"); // on the board
  await player.tap("I am Mira");
  await player.sees("Ines resolves Assault Cannon.");
  await page.getByRole("searchbox", { name: /card, technology/ }).fill("bribery");
  await player.sees(/Not now: Bribery is for a different event/);
  await player.tap(declining);
  await player.tap("I am Tomas");
  await player.tap(declining);
  await player.tap("I am Ines");
  assert.deepEqual(await player.queue(), ["Mira no", "Tomas no", "You asked"]);
  await player.tap(declining);
  await player.heading("You fight in space");
  await quiet();
});

test("a misspelt name offers what is near to it, and what nobody knows is marked in the log", soaks, async () => {
  const { page, player, quiet } = await sit();
  await player.phase("agenda");
  await player.reveal("Mutiny");
  const search = page.getByRole("searchbox", { name: /card, technology/ });
  const rows = () => page.locator("ul.events > li > .named [data-slot=label]").filter({ visible: true }).allInnerTexts();
  await search.fill("Diplomatic Presure");
  await player.sees("Nothing has that name. Did you mean one of these?");
  assert.deepEqual(await rows(), ["Diplomatic Pressure?", "Diplomatic Presure"]);
  await player.sees("custom: Entente doesn’t know this card");
  assert.equal(await page.getByText("Ines resolves").filter({ visible: true }).count(), 0, "nothing acts by itself");
  await reachable(page);

  // By kind and faction, what fits now first; and what is not at the table says why.
  await search.fill("action card");
  await player.sees(/Cards you can use now come first\. \d+ more match/);
  assert.equal(await overflow(page), 0);
  await search.fill("crisis");
  await player.sees("Crisis is from Thunder’s Edge. This table doesn’t play with Thunder’s Edge.");
  assert.equal(await overflow(page), 0);

  await search.fill("Our Secret Weapon of the Guild, which nobody knows");
  assert.equal(await overflow(page), 0);
  await search.fill("Diplomatic Presure");
  await player.tap("Play Diplomatic Presure");
  await player.tap("I am Mira");
  await player.sees("Entente doesn’t know “Diplomatic Presure”. The players do what the card says.");
  await player.heading(/^(You revealed Mutiny|Mutiny is revealed)\. Any whens\?$/);
  await player.play("Diplomatic Presure", "Diplomatic Pressure?");
  await player.tap(/^I am (Ines|Tomas)$/);
  await player.heading(/ plays? Diplomatic Pressure.*[Cc]ancel it\?$/);
  await page.getByRole("link", { name: /^(‹ )?Table$/ }).first().click();
  await player.tab("Log");
  assert.match(await page.getByRole("main").innerText(), /Entente doesn’t know “Diplomatic Presure”. The players do what the card says\.\s+table 26/);
  assert.equal(await overflow(page), 0);
  await quiet();
});

test("Trade Agreement takes what its owner has just replenished", soaks, async () => {
  const { page, player, quiet } = await sit();
  await player.has("Trade Agreement", "Mira", "Ines");
  await player.tap(otherEvent);
  await page.getByLabel("Whose event?").selectOption({ label: "Mira" });
  await player.tap("Mira replenishes commodities");
  await player.heading("Mira replenishes commodities. Any responses?");
  await player.sees("Mira gives you all commodities.");
  await player.tap("Play Trade Agreement");
  await player.heading("Your turn");
  const [ines, mira] = [await player.row("Ines"), await player.row("Mira")];
  assert.deepEqual([ines.goods, mira.commodities], ["3", "0 of 3"]);
  await quiet();
});

test("Ceasefire keeps its owner from moving in, and says by which rule", async () => {
  const { page, player, quiet } = await sit();
  await player.has("Ceasefire", "Ines", "Mira");
  await player.activate("Mira");
  await player.tap(declining);
  await player.tap("I am Mira");
  await player.sees("Ines can’t move units into the active system during this action.");
  await player.sees("abilities 14");
  await player.tap("Play Ceasefire");
  await player.heading("Pass the phone to Tomas");
  await player.tap("Close for everyone");
  await player.heading("Pass the phone to Ines");
  await player.tap("I am Ines");
  assert.match(await player.strip(), /Not allowed: Ceasefire says (Ines|you) can’t move units into the active system\.[^]*abilities 6/);
  await player.tab("More");
  await player.tap("Timing");
  await page.locator("summary", { hasText: "In the active system" }).click();
  await page.getByText("Announce what you do there").click();
  await looked(page);
  await player.tries("Move units into the active system");
  assert.match(await page.getByRole("dialog").innerText(), /Nothing changed[^]*Ceasefire[^]*abilities 6/);
  await player.tap("Close");
  await player.tap("Produce units");
  await quiet();
});

test("with standing declines a whole agenda asks nobody anything but the vote", soaks, async () => {
  const { page, player, quiet } = await sit();
  await player.phase("agenda");
  for (const name of ["Ines", "Mira", "Tomas"]) {
    await page.getByRole("button", { name: /has the phone/ }).click();
    await player.tap(new RegExp(`^${name}`));
    await player.tab("More");
    await player.tap("Mute questions…");
    await page.getByRole("checkbox", { name: "Everything until my turn" }).check();
    await player.tap("Close");
    await player.tab("Table");
  }
  const taps = player.taps;
  await player.reveal("Mutiny");
  for (const name of ["Mira", "Tomas", "Ines"]) {
    await player.tap(`I am ${name}`);
    await player.heading("Your vote on Mutiny");
    await player.tap("Cast 1 vote For");
  }
  await player.heading("Reveal the second agenda");
  assert.equal(player.taps - taps, 8, "two taps to reveal it, two for each vote, and no question");
  await quiet();
});

test("two taps from a window end questions about an event or a player, openly and until said", soaks, async () => {
  const { page, player, quiet } = await sit();
  const ask = (name) => page.getByRole("checkbox", { name });
  await player.activate("Mira");
  await player.tap(declining);
  await player.tap("I am Mira");
  let taps = player.taps;
  await player.tap("Mute questions…");
  await player.tap("Somebody activates a system", "checkbox");
  assert.equal(player.taps - taps, 2);
  await player.tap("I am Tomas");
  taps = player.taps;
  await player.tap("Mute questions…");
  await player.sees("Mira says “don’t ask me until my turn” about this: Somebody activates a system.");
  assert.equal(await page.getByRole("button", { name: /^Ask me (everything )?again/ }).count(), 0, "what another said is not mine to take back");
  await player.tap("the round ends");
  assert.equal(await page.getByRole("button", { name: "the round ends" }).getAttribute("aria-pressed"), "true");
  await reachable(page);
  await player.tap("Anything Ines does", "checkbox");
  assert.equal(player.taps - taps, 3);
  await player.tap("I am Ines");
  await player.heading("You activated a system");

  // Of what Ines does next Tomas is not asked; Mira is, who spoke of another event.
  await player.tap(/^Move ships/);
  await player.tap(/^(No responses\. )?Start space combat with Mira/);
  await player.heading("Combat with Mira begins. Any effects?");
  await player.tap(declining);
  await player.tap("I am Mira");
  await player.tap(declining);
  await player.tap("I am Ines");
  await player.heading("You fight in space");

  // What stands is in the sheet, and ends where it is taken back.
  await page.getByRole("button", { name: /has the phone/ }).click();
  await player.tap(/^Tomas/);
  await player.tab("More");
  await player.tap("Mute questions…");
  assert.equal(await ask("Anything Ines does").isChecked(), true);
  await player.tap(/^Ask me again\. Anything Ines does/);
  assert.equal(await ask("Anything Ines does").isChecked(), false);
  await quiet();
});

test("by keyboard alone: N says nothing, and H has everybody asked", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/table#new");
  const player = new Table(page);
  await player.sit(false);
  const press = async (name, role = "button") => {
    const target = page.getByRole(role, { name }).first();
    await target.waitFor();
    for (let i = 0; i < 120; i++) {
      if (await target.evaluate((node) => node === document.activeElement)) return page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab never comes to ${name}`);
  };
  const asked = () => page.evaluate(() => document.activeElement.id);
  await press(otherEvent);
  await press("Activate a system");
  await press(/^Activate the system$/);
  await press("Respond…");
  await player.heading(/^You activated a system( with .* units)?\. Do you play anything\?$/);
  assert.equal(await asked(), "now-h", "focus is on the strip, not on an answer");
  await page.keyboard.press("h");
  await player.heading(/activates? a system.*\. (Any responses|Do you play anything) as it happens\?$/);
  assert.equal(await asked(), "now-h");
  assert.match(await page.locator("#hear-now").textContent(), /A question for you/);
  await page.keyboard.press("n");
  for (const name of ["Mira", "Tomas"]) {
    await press(`I am ${name}`);
    await player.heading(/(Any responses|Do you play anything) as it happens\?$/);
    assert.equal(await asked(), "now-h");
    await page.keyboard.press("n");
  }
  await press("I am Ines");
  await player.heading(/^(You|Ines|Mira|Tomas) activated a system.*(Any responses|Do you play anything)\?$/);
  assert.equal(await page.locator(".queue [aria-current=step] b").textContent(), "You");

  // Where a player types, a letter is a letter.
  await page.keyboard.press("Tab");
  for (let i = 0; i < 30 && (await page.evaluate(() => document.activeElement.type)) !== "search"; i++) await page.keyboard.press("Tab");
  await page.keyboard.type("nn");
  await player.heading(/^(You|Ines|Mira|Tomas) activated a system.*(Any responses|Do you play anything)\?$/);
  await press("Mute questions…");
  await page.keyboard.press("Space");
  await player.heading(/Pass the phone to|Your turn|Any responses|Do you play anything/);
  await quiet();
});

test("the screens of a window fit 320 px, with targets that a thumb can hit", soaks, async () => {
  const { page, player, quiet } = await sit({ width: 320, height: 700 });
  const fits = async (name) => {
    await reachable(page, name);
  };
  await player.tap(otherEvent);
  await fits("announce");
  await player.tap("Activate a system");
  await player.tap("Mira");
  await page.getByText("Add tokens and ships").click();
  await fits("activation");
  await player.tap("Activate the system");
  await fits("window");
  await page.locator("summary", { hasText: "In the active system" }).click();
  await page.getByText("Announce what you do there").click();
  await fits("window, unfolded");
  await quiet();
});
