// A table with components of its own: an invented faction with two notes, from
// a pasted file, on three phones, over both hosts of the relay.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Table } from "./asked.mjs";
import { launch, overflow } from "./harness.mjs";
import { host } from "./hosts.mjs";
import { together } from "./together.mjs";

let browser, phone, give, join;
before(async () => {
  browser = await launch();
  ({ phone, give, join } = together(browser));
});
after(() => browser?.close());

const guild = `# Bankers, invented for this test.
faction "The Invented Guild", own
called "Guild"
commodities 5

faction ability "Tolls" of "Guild", own
after TA.activate of another player
  the holder gains 1 trade good

note "Guild Credit" of "Guild", own
start of T.start of the holder
  the owner hands over commodities to the holder
  says "The Guild's commodities are yours"
returns resolved

note "Open Ledger" of every color, own
after AG.reveal
  the holder does: "look at the top agenda"
returns resolved
`;
const longer = guild + "# " + "so that it takes two records ".repeat(500) + "\n";

const toTable = ({ page }) => page.getByRole("link", { name: /^(‹ )?Table$/ }).first().click();
const field = (page) => page.getByRole("textbox", { name: "Or its text" });
const pictures = process.env.ENTENTE_PICTURES; // a folder, for whoever wants to look

async function picture(page, name) {
  if (!pictures) return;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 360, height: 800 });
}

for (const kind of ["native", "workerd"]) {
  test(`an invented faction with two notes on three phones, over ${kind}`, async () => {
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
  await ines.page.getByText("Bring your own").click();

  // A slip is told at its place, and what was typed stays.
  await field(ines.page).fill(guild.replace("hands over commodities", "hand over comodities"));
  await ines.player.tap("Check it");
  await ines.player.sees("Line 12, character 13 is not understood");
  assert.equal(await overflow(ines.page), 0);
  await picture(ines.page, "own-wrong");
  await field(ines.page).fill(longer);
  await ines.player.tap("Check it");
  await ines.player.sees(/All of it is understood: 4 components, 3 abilities\. Entente carries out all of it/);
  assert.equal(await overflow(ines.page), 0);
  await picture(ines.page, "own-right");
  await ines.player.type(/^Names/, "Ines, Mira, Tomas");
  await ines.page.getByRole("combobox", { name: "Faction of Ines" }).selectOption("Guild");
  await ines.page.getByText("How it keeps things").click();
  await ines.page.getByText("And about hands, at the moments that matter").click();
  await ines.player.tap(/^Start with/);
  await ines.player.tap(/^Ines, /);
  await ines.player.tap("Mira, not in the order yet");
  await ines.player.tap("Begin: Ines first");
  await ines.player.heading(/End of “the strategy phase ends”/);
  await ines.player.tap("Heard: nobody acts");
  await ines.player.heading(/Start of “a turn begins”/);
  await ines.player.tap("Heard: nobody acts");
  await ines.player.heading("Your turn");
  await ines.player.tab("Mine");
  await ines.player.tap(/^Replenish/);
  await ines.player.heading("When “a player replenishes commodities”: do you act?");
  await ines.player.tap("Heard: nobody acts");
  await toTable(ines);
  await ines.player.heading("Your turn");
  assert.equal((await ines.player.row("Ines")).commodities, "5 of 5");
  const link = await give(ines);
  const mira = await join(site, link, "Mira");
  const tomas = await join(site, link, "Tomas", { As: Table });
  await ines.player.tab("Table");

  // What was brought is told on every phone, card by card.
  await tomas.player.tab("More");
  await tomas.player.tap("Its own components");
  await tomas.player.sees("Guild Credit");
  await tomas.player.sees(/The Guild's commodities are yours/);
  assert.equal(await overflow(tomas.page), 0);
  await picture(tomas.page, "own-brought");
  const [file] = await Promise.all([tomas.page.waitForEvent("download"), tomas.player.tap("Download the text")]);
  assert.equal(await readFile(await file.path(), "utf8"), longer);
  await tomas.player.tap("‹ More", "link");
  await toTable(tomas);

  // The faction's note changes hands, and acts where it says.
  await ines.player.seat("Mira");
  await ines.page.getByText(/^Guild Credit/).first().click();
  await ines.player.tap("Offer to Mira");
  await mira.player.heading("Ines offers you a trade");
  await mira.player.tap("Accept");
  await ines.player.sees("It cannot be undone.");
  await toTable(ines);
  await ines.player.tap("End turn");
  await mira.player.heading("Start of “a turn begins”: do you act?");
  await mira.player.tap("See the window");
  await mira.player.tap(/Guild Credit/);
  for (const it of [ines, mira, tomas]) {
    await toTable(it);
    await it.player.sees(/resolves? Guild Credit/);
    assert.equal((await it.player.row("Mira")).goods, "5");
    await it.quiet();
  }
}
