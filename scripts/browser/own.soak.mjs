// A table with components of its own: an invented faction with five notes, from
// a pasted file, on three phones, over a host of the relay.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { reachable, Table } from "./asked.mjs";
import { launch, overflow, picture, textOf } from "./harness.mjs";
import { host, one } from "./hosts.mjs";
import { called, declining, either, press, toTable } from "./player.mjs";
import { together } from "./together.mjs";

let browser, phone, give, join, confirm;
before(async () => {
  browser = await launch();
  ({ phone, give, join, confirm } = together(browser));
});
after(() => browser?.close());

const guild = await readFile(new URL("guild.txt", import.meta.url), "utf8");
const longer = guild + "# " + "so that it takes two records ".repeat(500) + "\n";

const field = (page) => page.getByRole("textbox", { name: "Or paste the text" });
// see goes to the window that asks, unless it is open, or what is to be pressed stands
// where it is asked.
async function see({ page, player }, what) {
  const search = page.getByRole("searchbox", { name: /card, technology/ });
  const window = page.getByRole("button", { name: /^(Respond…|Cancel it…|I follow…|Fire Space Cannon…|See details)$/ });
  if (await either(window, search.or(page.getByRole("button", { name: called(what) })))) await player.tap(/^(Respond…|Cancel it…|I follow…|Fire Space Cannon…|See details)$/);
}

// declines answers a question, once this phone is asked it.
async function declines(it, about) {
  await it.player.heading(about);
  await see(it, declining);
  await it.player.tap(declining);
}

// plays plays a note where it lies on the screen of its holder's.
async function plays(it, about, name) {
  await it.player.heading(about);
  await see(it, `Play ${name}`);
  await it.player.tap(`Play ${name}`);
}

// card is a note on the screen of what is whose, opened.
async function card(it, name) {
  await toTable(it);
  await it.player.tab("Mine");
  const own = it.page.getByText("Your own notes");
  if (await own.isVisible() && !(await own.evaluate((node) => node.closest("details").open))) await press(own);
  const found = it.page.locator("details.card").filter({ has: it.page.locator("summary", { hasText: name }) });
  await found.first().waitFor();
  if (!(await found.evaluate((node) => node.open))) await found.locator("summary").click();
  return found;
}

// lies waits until every phone shows what lies in front of a seat, each on its own screen.
async function lies(phones, name, says) {
  for (const it of phones) {
    await toTable(it);
    await it.player.tab("Mine");
    const area = it.page.getByRole("listitem").filter({ has: it.page.getByText(new RegExp(`^${name}( \\(you\\))?$`)) });
    await area.filter({ hasText: says }).first().waitFor();
    await toTable(it);
  }
}

// trades offers a note to a seat for nothing, or goods for a note of that seat's, and has it accepted.
async function trades(from, to, [giver, taker], note, goods = 0) {
  await toTable(from);
  await from.player.seat(taker);
  for (let n = 0; n < goods; n++) await from.player.tap("One more: commodities you give");
  if (goods) await press(from.page.getByText(`A note from ${taker}`));
  await press(from.page.getByText(new RegExp(`^${note}`)).first());
  await from.player.tap(`Offer trade to ${taker}`);
  await to.player.heading(`${giver} offers you a trade`);
  await to.player.tap(/^Accept/);
  await to.page.getByRole("button", { name: /^Accept/ }).waitFor({ state: "hidden" }); // what it says stands there from an earlier trade too
  await from.player.sees("The trade is final.");
  await toTable(from);
}

for (const kind of one()) {
  test(`an invented faction with five notes on three phones, over ${kind}`, async () => {
    const site = await host(kind);
    try {
      await brought(site);
    } finally {
      await site.stop();
    }
  });
}

async function brought(site) {
  const ines = await phone(site, "/table#new", { As: Table });
  await ines.page.getByText("Custom components").click();
  await field(ines.page).fill(longer);
  await ines.player.tap("Check text");
  await ines.player.sees(/Entente understands the whole text: 9 components, 9 abilities\. Entente carries out 8 of 9 abilities, and your table does the rest\./);
  assert.equal(await overflow(ines.page), 0);
  await picture(ines.page, "own-right");
  await ines.player.type(/^Names/, "Ines, Mira, Tomas");
  await ines.page.getByRole("combobox", { name: "Ines’s faction" }).selectOption("Guild");
  await ines.page.getByText("Table settings").click();
  await ines.page.getByText("Ask everyone, when it usually matters").click();
  await ines.player.tap(/^Start with/);
  await ines.player.tap(/^Ines, /);
  await ines.player.tap("Mira, not in the order yet");
  await ines.player.tap("Start with Ines");
  await ines.player.heading("Pass the phone to Mira"); // who could have what acts there, with a faction that nobody knows
  await ines.player.tap("Close for everyone");
  await ines.player.heading(/(Your|’s) turn begins\. Any start-of-turn effects\?$/);
  await ines.player.tap("Close for everyone");
  await ines.player.heading("Your turn");

  // The sheet's commodities, and its notes: the newer of two printings alone.
  await ines.player.tab("Mine");
  await ines.player.tap(/^Replenish/);
  await toTable(ines);
  await ines.player.heading("Your turn");
  assert.equal((await ines.player.row("Ines")).commodities, "5 of 5");
  assert.match(await (await card(ines, "Your Guild Credit II")).innerText(), /The Guild's commodities are yours\.[^]*Not yours to play[^]*Offer…[^]*Show to all/);
  await ines.player.heading("10 notes in hand");
  await ines.player.sees("Your Open Ledger");
  assert.equal(await ines.page.getByText("Your Guild Credit", { exact: true }).count(), 0, "the older printing");
  await reachable(ines.page);
  await picture(ines.page, "own-hand");
  const link = await give(ines);
  const mira = await join(site, link, "Mira", { As: Table });
  const tomas = await join(site, link, "Tomas", { As: Table });
  await confirm(ines);
  const all = [ines, mira, tomas];

  // What was brought is told on phones that never saw the file, card by card.
  await tomas.player.tab("More");
  await tomas.player.tap("Custom components");
  await tomas.player.sees("Silent Partner");
  await tomas.player.sees("The Guild takes no tolls this round");
  assert.equal(await overflow(tomas.page), 0);
  await picture(tomas.page, "own-brought");
  const [file] = await Promise.all([tomas.page.waitForEvent("download"), tomas.player.tap("Download text")]);
  assert.equal(await textOf(file), longer);
  await tomas.player.tap("‹ More", "link");
  await toTable(tomas);

  // Played as it is received: a point, and it lies open on every phone.
  await trades(ines, mira, ["Ines", "Mira"], "Silent Partner");
  await lies(all, "Mira", /Silent Partner[^]*This note is returned if (you activate|Mira activates) a system with (your|Ines’s) units/);
  assert.match(await (await card(mira, "Silent Partner of Ines")).innerText(), /handed over\.\s+This ability always works[^]*This note is returned if you activate/);
  await picture(mira.page, "own-area");
  await toTable(mira);
  await trades(ines, tomas, ["Ines", "Tomas"], "Safe Conduct");
  assert.match(await (await card(tomas, "Safe Conduct of Ines")).innerText(), /Not now\.\s+.*turn[^]*Offer…[^]*Show/);
  await picture(tomas.page, "own-card");
  await tomas.player.tap("Show Safe Conduct of Ines to all");
  await toTable(ines);
  for (const it of [ines, mira]) await it.player.sees("Tomas reveals Safe Conduct of Ines to everyone.");
  await ines.player.tap("End turn");

  // Mira hands over all that she has, and both gain by what lies in front of her.
  await mira.player.heading(/(Your|’s) turn begins\. Any start-of-turn effects\?$/);
  await mira.player.tap("Close for everyone");
  await toTable(mira);
  await mira.player.heading("Your turn");
  await mira.player.tab("Mine");
  await mira.player.tap(/^Replenish/);
  await toTable(mira);
  await mira.player.heading("Your turn");
  await trades(mira, ines, ["Mira", "Ines"], "Loan", 3);
  for (const it of all) {
    await toTable(it);
    await it.player.counts("Mira", { goods: "1" });
    await it.player.counts("Ines", { goods: "4" });
  }

  // Her ships go where the Guild has units: the note goes home, and her point with it.
  await mira.player.tap(/^Activate a system/);
  await mira.player.tap("Ines");
  await mira.player.sees(/Silent Partner of Ines is returned to (Ines|you)/);
  await picture(mira.page, "own-leaving");
  await mira.player.tap("Activate the system and lose 1 point");
  for (const it of all) {
    await it.player.sees(/Silent Partner of Ines is returned to (Ines|you)/);
    await it.player.sees("Mira loses 1 victory point.");
  }
  await plays(mira, /^(You|Ines|Mira|Tomas) activated a system.*(Any responses|Do you play anything)\?$/, "Loan");
  await ines.player.heading(/Is it done on the board/);
  await see(ines, "Done");
  await ines.player.tap("Done");
  await declines(tomas, /^(You|Ines|Mira|Tomas) activated a system.*(Any responses|Do you play anything)\?$/);
  await plays(ines, /^(You|Ines|Mira|Tomas) activated a system.*(Any responses|Do you play anything)\?$/, "Tolls");
  for (const it of [mira, tomas, ines]) await declines(it, /^(You|Ines|Mira|Tomas) activated a system.*(Any responses|Do you play anything)\?$/);
  for (const it of all) {
    await toTable(it);
    await it.player.counts("Mira", { goods: "3" });
    await it.player.counts("Ines", { goods: "5", notes: "9" });
  }

  // Before Mira moves the Guild asks for a note; which, is hers to say, and what was
  // asked survives a phone that is opened anew.
  await mira.player.announce("Move ships");
  await ines.player.heading(/about to move ships\. (Any responses|Do you play anything)\?$/);
  await see(ines, "Play Levy");
  await ines.page.getByRole("combobox", { name: "Target" }).first().selectOption({ label: "Mira" });
  await ines.player.tap("Play Levy");
  await mira.player.sees("You have a note of your choice to give to Ines.");
  await mira.player.reload();
  await picture(mira.page, "own-owed");
  await mira.player.tap("See what you can give to Ines");
  const gift = await card(mira, "Your Ceasefire");
  await picture(mira.page, "own-gift");
  await press(gift.getByRole("button", { name: "Give to Ines" }));
  await toTable(mira);
  for (const it of [ines, tomas]) await toTable(it);
  for (const it of all) await it.player.sees(/Mira gives Ines Ceasefire of Mira/);
  assert.match(await (await card(ines, "Ceasefire of Mira")).innerText(), /Offer…/);
  await toTable(ines);
  await mira.player.tap("End turn");

  // Tomas silences the tolls for a round, by their name, and plays the newer printing.
  await plays(tomas, /(Your|’s) turn begins\. Any start-of-turn effects\?$/, "Safe Conduct");
  await tomas.player.tap("Close for everyone");
  await lies(all, "Tomas", /Safe Conduct[^]*This note is returned in the status phase/);
  await trades(ines, tomas, ["Ines", "Tomas"], "Guild Credit II");
  await toTable(tomas);
  await tomas.player.activate();
  await plays(tomas, /^(You|Ines|Mira|Tomas) activated a system.*(Any responses|Do you play anything)\?$/, "Guild Credit II");
  await ines.player.heading(/^(You|Ines|Mira|Tomas) activated a system.*(Any responses|Do you play anything)\?$/);
  await see(ines, declining);
  assert.equal(await ines.page.getByRole("button", { name: "Play Tolls" }).count(), 0);
  for (const it of [ines, mira, tomas]) await declines(it, /^(You|Ines|Mira|Tomas) activated a system.*(Any responses|Do you play anything)\?$/);
  for (const it of all) {
    await toTable(it);
    await it.player.sees(/Tomas declines\.|You decline\./);
    await it.player.counts("Ines", { goods: "5", commodities: "0 of 5" });
    await it.player.counts("Tomas", { goods: "5" });
  }

  // With the status phase the last of them goes home.
  await tomas.player.tap("End turn");
  await ines.player.heading(/(Your|’s) turn begins\. Any start-of-turn effects\?$/);
  await ines.player.phase("status");
  await toTable(ines);
  await lies(all, "Tomas", /Safe Conduct/);
  await ines.player.tap(/^Start round/);
  for (const it of all) await it.player.sees(/Safe Conduct of Ines is returned to (Ines|you)/);
  for (const it of all) {
    await it.player.counts("Ines", { notes: "11" });
    assert.equal(await overflow(it.page), 0);
    await it.quiet();
  }
}
