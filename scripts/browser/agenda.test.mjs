// Two agendas on three phones, over both hosts of the relay, from their reveal to their
// outcome: one is vetoed and replaced, a rider predicts, two trade inside, somebody
// abstains, and the speaker decides a tie.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { Table, tooSmall } from "./asked.mjs";
import { launch, overflow } from "./harness.mjs";
import { host } from "./hosts.mjs";
import { called } from "./player.mjs";
import { together } from "./together.mjs";

let browser, phone, give, join;
before(async () => {
  browser = await launch();
  ({ phone, give, join } = together(browser));
});
after(() => browser?.close());

for (const kind of ["native", "workerd"]) {
  test(`two agendas on three phones, over ${kind}`, async () => {
    const site = await host(kind);
    try {
      await agendas(site);
    } finally {
      await site.stop();
    }
  });
}

const button = ({ page }, name) => page.getByRole("button", { name: called(name) }).filter({ visible: true }).first();

// toTable goes back to the table from the agenda's page.
async function toTable(it) {
  const back = it.page.getByRole("link", { name: "‹ Table", exact: true }).filter({ visible: true });
  if (await back.count()) await back.click();
  await it.page.locator("nav.tabs").filter({ visible: true }).waitFor();
}

// at waits until a phone is asked something, and opens it unless it is open there.
async function at(it, question, what, way) {
  await it.page.getByRole("heading", { name: question, exact: true }).filter({ visible: true }).first().waitFor();
  const there = button(it, what);
  if (!(await there.isVisible())) await button(it, way).click();
  await there.waitFor();
}

const declines = async (it, question) => {
  await at(it, question, "Decline", "See the window");
  await it.player.tap("Decline");
};

// plays names a card in the window that asks; rider picks what it predicts.
async function plays(it, question, card, rider) {
  await at(it, question, "Decline", "See the window");
  await it.page.getByRole("searchbox", { name: /card, technology/ }).fill(card);
  if (!rider) return it.player.tap(`Play ${card}`);
  const row = it.page.getByRole("listitem").filter({ has: it.page.getByRole("heading", { name: card, exact: true }) });
  await row.getByRole("button", { name: rider }).click();
}

// votes types how many, and taps for what.
async function votes(it, agenda, many, what) {
  await at(it, `Your vote on ${agenda}`, "Abstain", "Vote…");
  await it.page.getByRole("textbox", { name: "Votes", exact: true }).fill(String(many));
  assert.equal(await overflow(it.page), 0);
  await it.player.tap(`Cast ${many} ${what}`);
}

async function agendas(site) {
  const ines = await phone(site, "/table#new", { As: Table });
  await ines.player.sit(false);
  const link = await give(ines);
  const mira = await join(site, link, "Mira", { As: Table });
  const tomas = await join(site, link, "Tomas", { As: Table });
  await mira.player.replenish();
  await ines.player.tab("Table");
  await ines.player.phase("agenda");
  await ines.player.heading("Reveal the first agenda");
  for (const it of [mira, tomas]) await it.player.heading("Reveal the first agenda");
  await vetoed(ines, mira, tomas);
  await elected(ines, mira, tomas);
  await tied(ines, mira, tomas);
  for (const it of [ines, mira, tomas]) {
    await it.player.heading("Both agendas are done");
    await it.player.sees("Laws in play (1)");
    assert.equal(await overflow(it.page), 0);
    assert.deepEqual(await it.page.evaluate(tooSmall), []);
    await it.quiet();
  }
}

// vetoed: what is discarded is none of the two, and another takes its place.
async function vetoed(ines, mira, tomas) {
  await ines.player.reveal("Mutiny");
  await plays(ines, "Any whens on Mutiny?", "Veto");
  await at(mira, /^When “an action card is played: Veto/, "Heard: nobody acts", "See the window");
  await mira.player.tap("Heard: nobody acts");
  for (const it of [ines, mira, tomas]) {
    await toTable(it);
    await it.player.heading("Reveal the agenda that takes its place");
    await it.player.sees(/The next agenda takes its place/);
    await it.player.sees("Agenda 1 of 2");
  }
}

// elected: a rider, a trade in the middle of it, an abstention, and a law.
async function elected(ines, mira, tomas) {
  await ines.player.reveal("Minister of Commerce");
  await declines(ines, "Any whens on Minister of Commerce?");
  await declines(mira, "Any whens on Minister of Commerce?");
  await declines(tomas, "Any whens on Minister of Commerce?");
  await plays(ines, "Any afters on Minister of Commerce?", "Trade Rider", "Predict Mira");
  await at(mira, /^When “an action card is played: Trade Rider/, "Heard: nobody acts", "See the window");
  await mira.player.tap("Heard: nobody acts");
  await declines(mira, "Any afters on Minister of Commerce?");
  await declines(tomas, "Any afters on Minister of Commerce?");
  await declines(ines, "Any afters on Minister of Commerce?");

  // Mira votes next; before that she and Tomas trade, neighbors or not.
  await mira.player.heading("Your vote on Minister of Commerce");
  await toTable(mira);
  await mira.player.seat("Tomas");
  await button(mira, "One more: commodities you give").click();
  await button(mira, /^Offer/).click();
  await toTable(tomas);
  await tomas.player.heading("Mira offers you a trade");
  await tomas.player.tap(/^Accept/);
  await tomas.player.heading("Mira votes");
  assert.equal((await tomas.player.row("Tomas")).goods, "1", "what was given has arrived");
  await toTable(mira);
  await votes(mira, "Minister of Commerce", 3, "for Mira (you)");
  await tomas.player.sees("So far: Mira 3.");
  await at(tomas, "Your vote on Minister of Commerce", "Abstain", "Vote…");
  await tomas.player.sees(/Trade Rider says that Ines cannot vote/);
  await tomas.player.tap("Abstain");

  // The outcome, of which everybody is asked; then the rider pays, since it was right.
  const outcome = (it) => at(it, "Mira is elected. Anything?", "Heard: nobody acts", "See the window");
  await outcome(ines);
  await ines.player.sees("Ines predicts Mira with Trade Rider. Right.");
  for (let left = 3; left > 0; left--) {
    await ines.player.tap("Heard: nobody acts");
    if (await button(ines, "Play Trade Rider").waitFor({ timeout: 1500 }).then(() => true, () => false)) break;
  }
  await button(ines, "Play Trade Rider").click();
  await toTable(ines);
  assert.equal((await ines.player.row("Ines")).goods, "5", "the rider has paid");
}

// tied: two outcomes have as many votes, and the speaker's decision is no vote.
async function tied(ines, mira, tomas) {
  for (const it of [ines, mira, tomas]) await toTable(it);
  await ines.player.reveal("Seed of an Empire");
  for (const about of ["Any whens on Seed of an Empire?", "Any afters on Seed of an Empire?"]) {
    await at(tomas, new RegExp(about.replace("?", ".")), "Heard: nobody acts", "See the window");
    await tomas.player.tap("Heard: nobody acts");
  }
  await votes(mira, "Seed of an Empire", 4, "For");
  await votes(tomas, "Seed of an Empire", 4, "Against");
  await at(ines, "Your vote on Seed of an Empire", "Abstain", "Vote…");
  await ines.player.tap("Abstain");
  await mira.player.heading("A tie at 4. Ines decides.");
  await at(ines, "A tie at 4. You decide.", "Decide Against", "Decide…");
  await ines.player.sees("The speaker decides, and it is not a vote.");
  await ines.player.tap("Decide Against");
  await at(ines, "The outcome is Against. Anything?", "Heard: nobody acts", "See the window");
  await ines.player.tap("Heard: nobody acts");
  for (const it of [ines, mira, tomas]) await toTable(it);
}
