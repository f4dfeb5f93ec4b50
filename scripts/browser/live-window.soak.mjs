// Timing windows on three phones, over a host of the relay: an agenda with
// a when and an after, and a combat in which a card is canceled, each phone asked in its turn; one of them
// by keyboard alone.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { Table } from "./asked.mjs";
import { launch, overflow } from "./harness.mjs";
import { host, one } from "./hosts.mjs";
import { Keys } from "./keys.mjs";
import { declining, either, press, responding, toTable } from "./player.mjs";
import { together } from "./together.mjs";

let browser, phone, give, join, confirm;
before(async () => {
  browser = await launch();
  ({ phone, give, join, confirm } = together(browser));
});
after(() => browser?.close());

// heading waits for a question itself, and not for another phone's that is asked it.
const heading = (page, about) => page.getByRole("heading", { name: about, exact: true }).first().waitFor();

// asked waits until a phone is asked, and goes to the window unless it is open there.
async function asked({ page, player }, about) {
  await heading(page, about);
  const nothing = page.getByRole("button", { name: declining });
  if (!(await either(nothing, something(page)))) await player.tap(responding);
}

const something = (page) => page.getByRole("button", { name: responding });

// declines answers a window, once this phone is asked.
async function declines(it, about) {
  await asked(it, about);
  await it.player.tap(declining);
}

// plays names a card in a window, once this phone is asked.
async function plays(it, about, typed, name, whom) {
  await asked(it, about);
  if (!(await either(it.page.getByRole("searchbox", { name: /card, technology/ }), something(it.page)))) await it.player.tap(responding);
  await it.player.play(typed, name, whom);
}

for (const kind of one()) {
  test(`an agenda and a combat on three phones, one by keyboard alone, over ${kind}`, async () => {
    const site = await host(kind);
    try {
      await windows(site);
    } finally {
      await site.stop();
    }
  });
}

async function windows(site) {
  const ines = await phone(site, "/table#new", { As: Table });
  await ines.player.sit();
  const link = await give(ines);
  const mira = await join(site, link, "Mira");
  const tomas = await join(site, link, "Tomas", { As: Table });
  await confirm(ines);
  const hers = new Keys(mira.page);
  const byKeys = async (about) => {
    await heading(mira.page, about);
    // Another phone's record is said, and shown in the title.
    await mira.page.waitForFunction(() => document.querySelector("#hear-now").textContent.trim() === `A question for you. ${document.querySelector("#now-h").innerText}`);
    assert.match(await mira.page.title(), /^● /);
    if (!(await either(mira.page.getByRole("searchbox", { name: /card, technology/ }), something(mira.page)))) await hers.press(responding);
    await mira.page.getByRole("button", { name: declining }).first().waitFor();
    await hers.letter("n");
  };

  const nobodyCancels = async (card) => {
    const cancel = new RegExp(` plays ${card.replace(/[()]/g, "\\$&")}.*Cancel it\\?$`);
    await byKeys(cancel);
    await declines(tomas, cancel);
  };

  // An agenda: a when, which could be canceled, and everybody is asked again; then an after.
  await ines.player.tab("Table");
  await ines.player.phase("agenda");
  await ines.player.reveal("Mutiny");
  await plays(ines, /^(You revealed Mutiny|Mutiny is revealed)\. Any whens\?$/, "diplomatic", "Diplomatic Pressure", "Ines");
  await nobodyCancels("Diplomatic Pressure");
  await ines.player.heading(/Is it done on the board/);
  const done = ines.page.getByRole("button", { name: "Done", exact: true });
  const see = "See details";
  if (!(await either(done, ines.page.getByRole("button", { name: see })))) await ines.player.tap(see);
  await press(done);
  await byKeys(/^(You revealed Mutiny|Mutiny is revealed)\. Any whens\?$/);
  await declines(tomas, /^(You revealed Mutiny|Mutiny is revealed)\. Any whens\?$/);
  await declines(ines, /^(You revealed Mutiny|Mutiny is revealed)\. Any whens\?$/);
  await asked(ines, "Any afters on Mutiny?");
  if (!(await either(ines.page.getByRole("searchbox", { name: /card, technology/ }), something(ines.page)))) await ines.player.tap(responding);
  await ines.page.getByRole("searchbox", { name: /card, technology/ }).fill("construction r");
  await ines.player.tap("Predict For");
  await nobodyCancels("Construction Rider (For)");
  await byKeys("Any afters on Mutiny?");
  await declines(tomas, "Any afters on Mutiny?");
  await declines(ines, "Any afters on Mutiny?");
  for (const it of [ines, mira, tomas]) {
    await toTable(it);
    await it.player.sees(/resolves? Construction Rider/);
  }

  await ines.player.tab("More");
  await ines.player.tap("Discard agenda");

  // A combat: whoever is active is asked first.
  await ines.player.phase("action");
  await ines.player.heading("Your turn begins. Any start-of-turn effects?");
  await ines.player.tap("Close for everyone");
  await toTable(ines);
  await ines.player.heading("Your turn");
  await ines.player.activate();
  await ines.player.heading(/^(You|Ines|Mira|Tomas) activated a system.*(Any responses|Do you play anything)\?$/);
  await ines.player.tap("Close for everyone");
  await toTable(ines);
  await ines.player.heading("You activated a system");
  await ines.player.announce("Begin space combat");
  const start = /combat begins.*\. Any (start-of-combat )?effects/i;
  await declines(ines, start);
  await byKeys(start);
  // A card is played, canceled before it acts, and used its player's go all the same.
  await plays(tomas, start, "Morale Boost");
  await plays(ines, / plays? Morale Boost.*[Cc]ancel it\?$/, "Sabotage");
  await nobodyCancels("Sabotage");
  await declines(ines, start);
  await byKeys(start);
  await plays(tomas, start, "Assault Cannon");
  await tomas.player.tap("Done"); // on the board
  await declines(ines, start);
  await byKeys(start);
  await declines(tomas, start);
  await toTable(ines);
  await ines.player.heading("You fight in space");
  for (const it of [ines, mira, tomas]) {
    await toTable(it);
    await it.player.sees(/resolves? Assault Cannon/);
    await it.player.tab("Log");
    await it.player.sees(/Morale Boost is canceled/);
    assert.equal(await overflow(it.page), 0);
    await it.quiet();
  }
}
