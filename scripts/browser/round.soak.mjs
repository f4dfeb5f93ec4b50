// A whole round on six phones at 360x740, with what can be seen on them alone: strategy
// cards, thirteen turns with two trades, a combat, a note and passes, and the status phase.
// One round is played by taps and the next, at the same table, by keys alone. It prints what
// it cost each phone: in the turn of another at most one tap that its player did not ask
// for, while whatever fits is asked on the phone of whoever has it, and on no other.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, overflow, serve } from "./harness.mjs";
import { Typist } from "./keys.mjs";
import { declining, otherEvent, Player } from "./player.mjs";
import { long } from "./soak.mjs";
import { together } from "./together.mjs";

const names = ["Ines", "Mira", "Tomas", "Bram", "Aiko", "Noor"];
const factions = ["Hacan", "Sol", "Xxcha", "Jol-Nar", "Winnu", "Saar"];
const cards = ["Leadership", "Diplomacy", "Politics", "Construction", "Trade", "Warfare"];

let browser, site;
const phones = [];
before(async () => {
  site = await serve();
  browser = await launch();
  const { phone, give, join, confirm } = together(browser);
  const ines = await phone(site, "/table#new", { height: 740 });
  await ines.player.type(/^Names/, names.map((name, i) => `${name}: ${factions[i]}`).join(", "));
  await ines.player.tap("Start with 6 players");
  await ines.player.tap("Pick strategy cards");
  const link = await give(ines);
  phones.push(ines);
  for (const name of names.slice(1)) phones.push(await join(site, link, name, { height: 740 }));
  await confirm(ines);
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

// A wish is what somebody does in the turn of another because they want to.
let wishes;
async function wish(it, does) {
  const before = it.player.taps;
  await does(it.player);
  wishes[phones.indexOf(it)] += it.player.taps - before;
}

// strip waits until a phone's strip says something.
const strip = ({ page }, text) => page.locator("#now", { hasText: text }).waitFor();

// fits waits until the strip of one phone asks whether something is played, and no other's does.
async function fits(it, what) {
  const seals = ({ page }) => page.locator("#now .private [data-seal]");
  await seals(it).filter({ hasText: `Play ${what}` }).waitFor();
  for (const [i, other] of phones.entries()) {
    if (other !== it) assert.deepEqual(await seals(other).allInnerTexts(), [], `${what} does not fit ${names[i]}`);
  }
}

// nothing has everybody say so who is asked, in their order, until somebody's strip says a text.
async function nothing(it, text) {
  const says = ({ page }, text) => page.evaluate((text) => document.querySelector("#now").textContent.includes(text), text);
  for (const until = Date.now() + 60_000; !(await says(it, text)); ) {
    assert.ok(Date.now() < until, `nobody reads “${text}”`);
    for (const asked of phones) {
      if (asked === it || !(await says(asked, "A question for you"))) continue;
      await asked.player.tap(declining);
      await asked.page.waitForFunction(() => !document.querySelector("#now").textContent.includes("A question for you"));
    }
  }
}

// round is one round, in which somebody else becomes the speaker, and Ines trades a note.
async function round(t, { first, speaker, note }) {
  const [ines, mira, tomas, bram, aiko, noor] = phones;
  const begun = Date.now();
  const own = phones.map(() => 0), unasked = phones.map(() => 0), most = phones.map(() => 0);
  wishes = phones.map(() => 0);
  let turns = 0;

  // turn is one turn of somebody, with all that the others have to do in it.
  const turn = async (who, ...does) => {
    const taps = phones.map(({ player }) => player.taps), wished = [...wishes];
    await strip(who, "Your turn");
    for (const it of does) await (typeof it === "function" ? it() : who.player.tap(it));
    turns++;
    for (const [i, it] of phones.entries()) {
      const cost = it.player.taps - taps[i] - (wishes[i] - wished[i]);
      if (it === who) own[i] += cost;
      else [unasked[i], most[i]] = [unasked[i] + cost, Math.max(most[i], cost)];
    }
  };

  for (let n = 0; n < 6; n++) {
    const i = (first + n) % 6;
    await strip(phones[i], "Pick a strategy card");
    await phones[i].player.tap(new RegExp(cards[i]));
  }
  await strip(ines, "Everyone has picked");
  await ines.player.tap("Start with Ines");

  const others = /Ask who follows/;
  await turn(ines, /Use Leadership/, others, async () => {
    await ines.player.seat("Mira");
    await ines.player.picks(`Your ${note}`);
    await ines.player.picks("A note from Mira: none");
    await ines.player.picks("Trade Agreement of Mira");
    await ines.player.tap("Offer trade to Mira");
    await strip(mira, "Ines offers you a trade");
    await mira.player.tap(/^Accept/);
    await strip(ines, "Your action is done");
  }, "End turn");
  await turn(mira, /Use Diplomacy/, others, "End turn");
  await turn(tomas, /Use Politics/, speaker, "Done", others, "End turn");
  await turn(bram, /Use Construction/, others, "End turn");
  await turn(aiko, /Use Trade/, /^Gain 3 trade goods/, /^Replenish to 3 commodities/, ...["Noor", "Ines", "Mira", "Tomas", "Bram"].map((name) => `Don’t choose ${name}`), () => strip(aiko, "Ask who follows"), others, async () => {
    await mira.page.getByRole("button", { name: /^Replenish to 4/ }).waitFor();
    await wish(mira, (player) => player.tap(/^Replenish to 4/));
    await fits(ines, "Trade Agreement");
    await wish(ines, (player) => player.tap(/^Play Trade Agreement/));
    await strip(aiko, "Your action is done");
    await ines.page.locator("#now .private").waitFor({ state: "detached" }); // it has gone home
  }, "End turn");
  await turn(noor, /Use Warfare/, others, async () => {
    await noor.player.seat("Aiko");
    await noor.player.tap("One more: commodities you get");
    await noor.player.tap("Offer trade to Aiko");
    await strip(aiko, "Noor offers you a trade");
    await aiko.player.tap(/^Accept/);
    await strip(noor, "Your action is done");
  }, "End turn");
  await turn(ines, /^Activate a system/, "Mira", /^Activate the system( and lose .*)?$/, () => fits(mira, "Ceasefire"), () => nothing(ines, "Move ships"), /Move ships/, /Start space combat with Mira/, async () => {
    for (const step of [/barrage/i, /retreats/i, /roll dice/i, /assign hits/i, /End combat/, /I won/]) {
      await nothing(ines, step.source);
      await ines.player.tap(step);
    }
    await nothing(ines, "Invade");
  }, "End turn");
  for (const it of [mira, tomas, bram, aiko, noor, ines]) await turn(it, otherEvent, "Pass");

  for (const step of ["Score objectives", "Mira", "Reveal an objective", "Draw action cards", "Remove tokens", "Gain tokens"]) await ines.player.tap(step);
  await strip(mira, "You can use these now: Versatile");
  await mira.player.tap(/^Use Versatile/);
  await strip(mira, "Is it done on the board?");
  await mira.player.tap("Done");
  for (const step of ["Ready cards", "Repair units", "Return strategy cards"]) await ines.player.tap(step);
  await ines.player.tap(/^Start round/);
  for (const it of phones) assert.equal(await overflow(it.page), 0);
  t.diagnostic(`${turns} turns in ${Date.now() - begun} ms`);
  for (const [i, name] of names.entries()) {
    t.diagnostic(`${name}: ${own[i]} taps in their own turns, ${wishes[i]} by their own wish in others’, ${unasked[i]} unasked, at most ${most[i]} in a turn`);
    assert.ok(most[i] <= 1, `${name} tapped ${most[i]} times unasked in one turn of another`);
  }
}

// played plays a round and, where it stops, tells what each phone read.
async function played(t, As, how) {
  for (const it of phones) it.player = new As(it.page);
  try {
    await round(t, how);
  } catch (error) {
    let read = "";
    for (const [i, it] of phones.entries()) read += `\n${names[i]} read: ${(await it.page.locator("#app > :not([data-rests])").innerText()).replace(/\s+/g, " ").slice(0, 300)}`;
    throw new Error(error.message + read, { cause: error });
  }
}

test("a whole round on six phones costs each at most one tap unasked in a turn of another", (t) => played(t, Player, { first: 0, speaker: "Mira", note: "Ceasefire" }));

if (long) test("keys alone play the next one", (t) => played(t, Typist, { first: 1, speaker: "Ines", note: "Trade Convoys" }));

test("nothing was wrong on any of the six", async () => {
  for (const it of phones) await it.quiet();
});
