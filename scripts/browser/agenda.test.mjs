// Two agendas on three phones, over a host of the relay, from their reveal to their
// outcome: one is vetoed and replaced, a rider predicts, two trade inside, somebody
// abstains, and the speaker decides a tie. Then six seats on one phone, to see that each
// step of an agenda fits. It prints how many taps an agenda costs each of its players.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { reachable, Table } from "./asked.mjs";
import { launch, overflow, serve, visit } from "./harness.mjs";
import { host, one } from "./hosts.mjs";
import { called, declining, either, press, responding } from "./player.mjs";
import { inEnglishOnly } from "./pseudo.mjs";
import { soaks } from "./soak.mjs";
import { together } from "./together.mjs";

let browser, phone, give, join, confirm;
before(async () => {
  browser = await launch();
  ({ phone, give, join, confirm } = together(browser));
});
after(() => browser?.close());

for (const kind of one()) {
  test(`two agendas on three phones, over ${kind}`, soaks, async (t) => {
    const site = await host(kind);
    try {
      await agendas(t, site);
    } finally {
      await site.stop();
    }
  });
}

const button = ({ page }, name) => page.getByRole("button", { name: called(name) }).filter({ visible: true }).first();

// toTable goes back to the table from the agenda's page.
async function toTable(it) {
  const back = it.page.getByRole("link", { name: "‹ Table", exact: true }).filter({ visible: true });
  const tabs = it.page.locator("nav.tabs").filter({ visible: true });
  if (await either(back, tabs)) await press(back);
  await tabs.waitFor();
}

// at waits until a phone is asked something, and opens it unless it is open there.
async function at(it, question, what, way) {
  await it.page.getByRole("heading", { name: question, exact: true }).filter({ visible: true }).first().waitFor();
  const there = button(it, what);
  if (!(await either(there, button(it, way)))) await press(button(it, way));
  await there.waitFor();
}

const declines = async (it, question) => {
  await at(it, question, declining, responding);
  await it.player.tap(declining);
};

// plays names a card in the window that asks; rider picks what it predicts.
async function plays(it, question, card, rider) {
  await at(it, question, declining, responding);
  const search = it.page.getByRole("searchbox", { name: /card, technology/ });
  if (!(await either(search, button(it, responding)))) await it.player.tap(responding);
  await search.fill(card);
  if (!rider) return it.player.tap(`Play ${card}`);
  const row = it.page.getByRole("listitem").filter({ has: it.page.getByRole("heading", { name: card, exact: true }) });
  await press(row.getByRole("button", { name: rider }));
}

// votes types how many, picks an outcome, and casts: three taps and the amount.
async function votes(it, agenda, many, what, said = `for ${what}`) {
  await it.page.getByRole("heading", { name: `Your vote on ${agenda}` }).filter({ visible: true }).waitFor();
  const amount = it.page.getByRole("textbox", { name: "Votes", exact: true });
  if (!(await either(amount, button(it, "Vote…")))) await it.player.tap("Vote…");
  await amount.fill(String(many));
  assert.equal(await overflow(it.page), 0);
  if (said !== what) await it.player.tap(new RegExp(`^${what}( \\d+)?$`)); // for or against has a seal each
  await it.player.tap(`Cast ${many} vote${many === 1 ? "" : "s"} ${said}`);
}

// whens and afters are how a table asks for them, whoever has revealed the agenda.
const whens = (agenda) => new RegExp(`^(You revealed ${agenda}|${agenda} is revealed)\\. Any whens\\?$`);
const afters = (agenda) => `Any afters on ${agenda}?`;

// takes counts the taps of what a player does.
async function takes({ player }, does) {
  const before = player.taps;
  await does();
  return player.taps - before;
}

async function agendas(t, site) {
  const ines = await phone(site, "/table#new", { As: Table });
  await ines.player.sit(false);
  const link = await give(ines);
  const mira = await join(site, link, "Mira", { As: Table });
  const tomas = await join(site, link, "Tomas", { As: Table });
  await confirm(ines);
  await mira.player.replenish();
  await ines.player.tab("Table");
  await ines.player.phase("agenda");
  await ines.player.heading("Reveal the first agenda");
  for (const it of [mira, tomas]) await it.player.heading("Reveal the first agenda");
  await vetoed(ines, mira, tomas);
  await elected(ines, mira, tomas);
  await tied(t, ines, mira, tomas);
  for (const it of [ines, mira, tomas]) {
    await it.player.heading("Both agendas are done");
    await press(it.page.getByText("Laws in play (1)").filter({ visible: true }).first());
    await reachable(it.page);
    await it.quiet();
  }
}

// vetoed: what is discarded is none of the two, and another takes its place.
async function vetoed(ines, mira, tomas) {
  await ines.player.reveal("Mutiny");
  await plays(ines, whens("Mutiny"), "Veto");
  await at(mira, / plays? Veto.*[Cc]ancel it\?$/, "Close for everyone", "Cancel it…");
  await mira.player.tap("Close for everyone");
  for (const it of [ines, mira, tomas]) {
    await toTable(it);
    await it.player.heading("Reveal the next agenda in its place");
    await it.player.sees(/The next agenda takes its place/);
    await it.player.sees("Agenda 1 of 2");
  }
}

// elected: a rider, a trade in the middle of it, an abstention, and a law.
async function elected(ines, mira, tomas) {
  await ines.player.reveal("Minister of Commerce");
  await declines(ines, whens("Minister of Commerce"));
  await declines(mira, whens("Minister of Commerce"));
  await declines(tomas, whens("Minister of Commerce"));
  await plays(ines, afters("Minister of Commerce"), "Trade Rider", "Predict Mira");
  await at(mira, / plays? Trade Rider.*[Cc]ancel it\?$/, "Close for everyone", "Cancel it…");
  await mira.player.tap("Close for everyone");
  await declines(mira, afters("Minister of Commerce"));
  await declines(tomas, afters("Minister of Commerce"));
  await declines(ines, afters("Minister of Commerce"));

  // Mira votes next; before that she and Tomas trade, neighbors or not.
  await mira.player.heading("Your vote on Minister of Commerce");
  await toTable(mira);
  await mira.player.seat("Tomas");
  await press(button(mira, "One more: commodities you give"));
  await press(button(mira, /^Offer/));
  await toTable(tomas);
  await tomas.player.heading("Mira offers you a trade");
  await tomas.player.tap(/^Accept/);
  await tomas.player.heading("Mira votes");
  assert.equal((await tomas.player.row("Tomas")).goods, "1", "what was given has arrived");
  await toTable(mira);
  await votes(mira, "Minister of Commerce", 3, "Mira", "for Mira (you)");
  await tomas.player.sees("So far: Mira 3.");
  await tomas.player.heading("Your vote on Minister of Commerce");
  await tomas.player.tap("Vote…");
  await tomas.player.sees(/Trade Rider says (Ines|you) can’t vote/);
  await tomas.player.tap("Abstain");

  // The outcome, of which everybody is asked; then the rider pays, since it was right.
  const outcome = (it) => at(it, "Mira is elected. Respond?", "Close for everyone", "Respond…");
  await outcome(ines);
  await ines.player.sees("Ines predicted Mira with Trade Rider. Right.");
  for (let left = 3; left > 0; left--) {
    const was = await ines.page.locator("#now").getAttribute("data-of");
    await ines.player.tap("Close for everyone");
    await ines.page.waitForFunction((was) => document.querySelector("#now")?.dataset.of !== was, was); // another question, or none
    if (await either(button(ines, "Play Trade Rider"), button(ines, "Close for everyone"))) break;
  }
  await press(button(ines, "Play Trade Rider"));
  await toTable(ines);
  assert.equal((await ines.player.row("Ines")).goods, "5", "the rider has paid");
}

// tied: nobody has anything to play, two outcomes have as many votes, and the speaker's
// decision is no vote.
async function tied(t, ines, mira, tomas) {
  const agenda = "Seed of an Empire";
  const all = [ines, mira, tomas];
  for (const it of all) await toTable(it);
  const reveal = await takes(ines, () => ines.player.reveal(agenda));
  const beyond = new Map(all.map((it) => [it, 0]));
  const count = async (it, does) => beyond.set(it, beyond.get(it) + (await takes(it, does)));
  for (const it of all) {
    await it.page.getByRole("heading", { name: it === tomas ? /Any whens\?$/ : whens(agenda) }).filter({ visible: true }).or(it.page.getByText(/^Waiting for /).filter({ visible: true })).first().waitFor();
    await count(it, () => it.player.tap("No whens or afters this agenda"));
  }
  for (const it of all) assert.equal(await it.page.getByText("Any afters").filter({ visible: true }).count(), 0, "nobody is asked for afters");
  await toTable(mira);
  t.diagnostic(`a vote, from the table: ${await takes(mira, () => votes(mira, agenda, 4, "For", "For"))} taps and the amount`);
  assert.ok((await takes(tomas, () => votes(tomas, agenda, 4, "Against", "Against"))) <= 3, "a vote is three taps and the amount");
  await ines.player.heading(`Your vote on ${agenda}`);
  await ines.player.tap("Abstain");
  await mira.player.heading("Tied at 4 votes. Ines decides.");
  await at(ines, "Tied at 4 votes. You decide.", "Choose Against", "Decide…");
  await ines.player.sees("The speaker decides. This isn’t a vote.");
  assert.deepEqual(await ines.page.locator(".sums li").filter({ visible: true }).allInnerTexts().then((rows) => rows.map((row) => row.replace(/\s+/g, ""))), ["For4", "Against4"]);
  await ines.player.tap("Choose Against");
  for (const it of all) {
    await it.page.getByRole("heading", { name: "The outcome is Against. Respond?" }).filter({ visible: true }).waitFor();
    await count(it, () => it.player.tap(declining));
  }
  for (const [it, taps] of beyond) {
    t.diagnostic(`an agenda with nothing to play: ${taps} taps beyond the votes${it === ines ? `, and ${reveal} to reveal it` : ""}`);
    assert.ok(taps <= 2, "an agenda with nothing to play is two taps beyond the votes");
  }
  for (const it of all) await toTable(it);
}

// above reports whether elements end above the bar's buttons, so that nothing of them has to
// be scrolled to; over these stands for ten seconds what was just done.
const above = (page, selector) =>
  page.evaluate((selector) => {
    const bar = document.querySelector("#app > :not([data-rests]) .answer > .btn").getBoundingClientRect().top - 12;
    return [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility() && node.getBoundingClientRect().bottom > bar + 1).map((node) => `${node.className || node.id} ends ${Math.round(node.getBoundingClientRect().bottom - bar)} px too low`);
  }, selector);

test("each step of an agenda with six seats fits on a phone, on its side, and in two columns", inEnglishOnly, async (t) => {
  const site = await serve();
  try {
    const { page, quiet } = await visit(browser, site.origin, "/table#new", { height: 740 });
    const it = { page, player: new Table(page) };
    const { player } = it;
    await player.open(["Ines", "Mira", "Tomas", "Bram", "Aiko", "Noor"]);
    await player.phase("agenda");
    const fits = async (what) => {
      assert.deepEqual(await above(page, "#now, .chips, .sums, .queue, [data-council] .plate"), [], what);
      assert.equal(await page.evaluate(() => scrollY), 0, what);
      await reachable(page, what);
      await page.setViewportSize({ width: 740, height: 360 });
      assert.equal(await overflow(page), 0, `${what}, on its side`);
      assert.deepEqual(await above(page, "#now h2, #now .do, #now .held"), [], `${what}, on its side`);
      for (const width of [900, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const [pic, now] = await page.evaluate(() => [".pic", ".now"].map((one) => document.querySelector(`#app > :not([data-rests]) ${one}`).getBoundingClientRect().left));
        assert.ok(pic < now && (await overflow(page)) === 0, `${what}: two columns at ${width} px`);
      }
      await page.setViewportSize({ width: 360, height: 740 });
    };
    const hand = async (name) => (await player.heading(`Pass the phone to ${name}`), await player.tap(`I am ${name}`));
    await player.reveal("Minister of Commerce");
    await player.heading(whens("Minister of Commerce"));
    await player.sees("Agenda 1 of 2: law, elect player");
    await fits("whens");
    await player.tap("Close for everyone");
    await player.heading(afters("Minister of Commerce"));
    await fits("afters");
    await player.tap("Close for everyone");
    await hand("Mira");
    await fits("the first vote");
    await votes(it, "Minister of Commerce", 4, "Mira", "for Mira (you)");
    const taps = await takes(it, async () => {
      await hand("Tomas");
      await fits("a vote with a sum");
      assert.equal(await page.getByRole("button", { name: /^Mira 4$/ }).count(), 1, "the sum stands where one picks");
      await votes(it, "Minister of Commerce", 4, "Bram");
    });
    t.diagnostic(`a vote on a phone that goes round: ${taps} taps and the amount`);
    assert.equal(taps, 3);
    for (const name of ["Bram", "Aiko", "Noor", "Ines"]) {
      await hand(name);
      await player.tap("Abstain");
    }
    await player.heading("Tied at 4 votes. You decide.");
    await fits("a tie");
    assert.deepEqual((await page.locator("[data-council] .queue li").filter({ visible: true }).allInnerTexts()).map((one) => one.replace(/\s+/g, " ").trim()), ["Mira 4 for Mira", "Tomas 4 for Bram", "Bram abstains", "Aiko abstains", "Noor abstains", "You abstain"]);
    await player.tap("Elect Mira");
    await player.heading("Mira is elected. Respond?");
    await fits("the outcome");
    await player.tap("Close for everyone"); // as somebody is elected
    await page.waitForTimeout(200);
    await fits("before the outcome is resolved");
    await player.tap("Close for everyone");
    await player.heading("Reveal the second agenda");
    await page.locator("details:visible", { hasText: "Laws in play (1)" }).locator("summary").click();
    await player.sees("Minister of Commerce");
    await quiet();
  } finally {
    await site.stop();
  }
});
