// The guided turn, on one phone at 360x740, by what can be seen: how many taps each step
// takes, what is said before it is done, and that nothing of it has to be followed.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, overflow, picture, serve, visit } from "./harness.mjs";
import { reachable, Table } from "./asked.mjs";
import { otherEvent } from "./player.mjs";
import { inEnglishOnly } from "./pseudo.mjs";
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
  const visited = await visit(browser, site.origin, "/table#new", { height: 740, ...options });
  return { ...visited, player: new Table(visited.page) };
}

// above reports whether elements end above the bar, so that nothing of them has to be scrolled
// to: above its buttons, where what was just done stands over them for ten seconds.
const above = (page, selector) =>
  page.evaluate((selector) => {
    const bar = document.querySelector(".answer > .btn").getBoundingClientRect().top - 12;
    return [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility()).every((node) => node.getBoundingClientRect().bottom <= bar + 1);
  }, selector);

// costs counts the taps of what is done, prints them, and holds them to a number.
async function costs(t, player, what, taps, does) {
  const before = player.taps;
  await does();
  t.diagnostic(`${what}: ${player.taps - before} taps`);
  assert.equal(player.taps - before, taps, what);
}

test("a tactical action without incident is six taps, in the dark and in the light", async (t) => {
  const { page, player, quiet } = await sit();
  const fits = async (where) => {
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await reachable(page, `${where}, ${colorScheme}`);
    }
  };
  await player.open(["Ines", "Mira", "Tomas"]);
  await fits("the first steps");
  assert.equal(await page.locator("#now .nexts > *").count(), 2, "two steps without a strategy card");
  await costs(t, player, "a tactical action without incident, and the end of the turn", 6, async () => {
    await costs(t, player, "an activation without units", 2, async () => {
      await player.tap(/^Activate a system/);
      await player.heading("Who has units there?");
      assert.equal(await page.evaluate(() => document.activeElement.id), "asked-h");
      await fits("the activation");
      await player.tap("Activate the system");
    });
    await player.heading(/^You activated a system( with .* units)?\. Do you play anything\?$/);
    await fits("after an activation");
    await player.tap(/^No responses\. Move ships/);
    await player.heading("You moved ships. Do you play anything?");
    assert.equal(await page.locator(".line [aria-current=step]").innerText(), "Move");
    await player.tap(/^No responses\. Invade/);
    await player.heading(/^You invade( .*)?\. Do you play anything\?$/);
    await player.tap(/^No responses\. Produce units/);
    await player.heading("You used Production. Do you play anything?");
    await fits("the last step");
    await costs(t, player, "the end of a turn", 1, () => player.tap("End turn"));
  });
  await player.heading("Pass the phone to Mira");
  await quiet();
});

test("a table of six with their factions opens in eight taps", async (t) => {
  const { page, player, quiet } = await sit();
  const names = ["Ines", "Mira", "Tomas", "Bram", "Aiko", "Noor"];
  const factions = ["Hacan", "Sol", "Letnev", "Jol-Nar", "Winnu", "Saar"];
  await costs(t, player, "a table of six with factions", 8, async () => {
    await player.type(/^Names/, names.map((name, i) => `${name}: ${factions[i]}`).join(", "));
    assert.deepEqual(await page.getByRole("combobox", { name: /’s faction$/ }).evaluateAll((list) => list.map((one) => one.value)), factions);
    await reachable(page, "a table with factions");
    await player.tap("Start with 6 players");
    for (const name of names.slice(0, -1)) await player.tap(new RegExp(`^${name}, `));
    await player.tap("Start with Ines");
  });
  await player.heading("Your turn");
  assert.match(await page.locator(".inrow a").nth(1).getAttribute("aria-label"), /^Mira, .*Sol/);
  await quiet();
});

test("a plain swap is four taps, and accepting it two", soaks, async (t) => {
  const { player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.replenish();
  await player.tap("End turn");
  await player.tap("I am Mira");
  await player.replenish();
  await costs(t, player, "a swap of a commodity each", 4, async () => {
    await player.seat("Ines");
    await player.tap("One more: commodities you give");
    await player.tap("One more: commodities you get");
    await player.tap("Offer trade to Ines");
  });
  await costs(t, player, "to accept it, on the same phone", 2, async () => {
    await player.tap("I am Ines");
    await player.tap(/^Accept/);
  });
  await player.sees(/Ines and Mira trade|Mira and Ines trade/);
  await quiet();
});

test("an activation with units of two seats is four taps, and says first what it costs", async (t) => {
  const { page, player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.has("Support for the Throne", "Mira", "Ines", "play area");
  await player.has("Ceasefire", "Ines", "Tomas");
  await player.tab("More");
  await player.tap("Fix a number");
  await page.getByRole("combobox", { name: /^Player/ }).selectOption("Ines");
  for (let i = 0; i < 4; i++) await player.tap("One more: Victory points for Ines");
  await player.tap(/^Save \d+ corrections?$/);
  await page.locator("#now").waitFor();
  await costs(t, player, "an activation with units of two seats", 4, async () => {
    await player.tap(/^Activate a system/);
    assert.equal(await page.getByText("is returned to").filter({ visible: true }).count(), 0, "nothing is there yet");
    await player.tap("Mira");
    assert.equal(await page.getByRole("button", { name: "Mira", exact: true }).getAttribute("aria-pressed"), "true");
    await player.sees(/Support for the Throne of Mira is returned to Mira/);
    await player.sees("Support for the Throne 2");
    await player.sees("Your points: 4 → 3");
    await player.tap("Tomas");
    await player.sees(/^You gave Tomas your Ceasefire\. If they play it: /);
    await player.sees("abilities 14");
    await reachable(page, "an activation that costs something");
    await player.tap("Activate the system and lose 1 point");
  });
  await player.heading("Pass the phone to Tomas");
  await player.tap("Close for everyone");
  await player.sees(/(Ines declines|You decline) for Tomas, who can reopen the timing window until anyone’s next choice\./);
  await player.tap(/^Move ships/);
  await player.tap(/^No responses\. Start space combat with Mira and Tomas/);
  await player.heading(/^(Combat with (Mira|Tomas|Mira and Tomas)|Space combat) begins\. Any effects\?$/);
  await quiet();
});

test("a combat goes round by round in three taps each, with both sides named, and ends when its players say so", soaks, async (t) => {
  const { page, player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.activate("Mira");
  await player.tap(/^No responses\. Move ships/);
  await player.tap(/^No responses\. Start space combat with Mira/);
  const at = (step) => page.locator(".line [aria-current=step]", { hasText: step }).waitFor();
  await at("Start");
  assert.deepEqual((await page.locator(".sides li").allInnerTexts()).map((side) => side.split(/\s+/)), [["You", "attacker"], ["Mira", "defender"]]);
  await reachable(page, "the start of a combat");
  assert.ok(await above(page, "#now, .inrow"), "the combat and the seats are to be seen at once");
  await player.tap(/^No responses\. Roll AFB/);
  await player.tap(/^No responses\. Ask about retreats/);
  await at("Retreat?");
  for (const round of [1, 2]) {
    await costs(t, player, `round ${round} of a combat without cards`, 3, async () => {
      await player.tap(/^No responses\. Roll dice/);
      await at("Roll");
      await player.tap(/^No responses\. Assign hits/);
      await at("Hits");
      if (round === 1) await player.tap(/^No responses\. Start another round/);
      else await player.tap(/^End combat/);
    });
    if (round === 1) {
      await at("Start");
      await player.tap(/^No responses\. Ask about retreats/);
    }
  }
  await at("End");
  await player.tap(/I won/);
  await at("Combat"); // of the action again
  await player.tap(/Invade/);
  await player.tap(/Start ground combat with Mira/);
  await at("Start");
  await reachable(page, "a ground combat");
  await player.tap(/^End combat/);
  await player.tap(/Produce units/);
  await at("Produce");
  await quiet();
});

test("every step can be left out, and whom one fights can be said when it comes to it", soaks, async () => {
  const { page, player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.activate();
  await player.tap(/^Produce units/);
  await player.tap(/^Finish the action/);
  await player.heading("Your action is done");
  await reachable(page, "an action that is done");
  await player.tap(/^Take another action/);
  await player.heading("Your turn");
  await player.activate();
  await player.tap(/Move ships/);
  await player.tap(/^Start space combat…/);
  await player.heading("Who do you fight?");
  await reachable(page, "whom one fights");
  await player.tap("Tomas");
  await player.tap("Fight in space");
  await player.heading(/^(Combat with (Mira|Tomas|Mira and Tomas)|Space combat) begins\. Any effects\?$/);
  await player.tap(/Invade/);
  await player.tap(/Start ground combat with Tomas/);
  await player.heading(/^Ground combat( with Tomas)? begins\. Any effects\?$/);
  await player.tap("End turn");
  await player.heading("Pass the phone to Mira");
  await quiet();
});

test("strategy cards are picked with one tap each, and used with two", soaks, async (t) => {
  const { page, player, quiet } = await sit();
  await player.type(/^Names/, "Ines, Mira, Tomas");
  await player.tap(/^Start with/);
  await player.tap("Pick strategy cards");
  await reachable(page, "the strategy cards");
  const cards = ["Trade", "Leadership", "Diplomacy", "Politics", "Construction", "Warfare"];
  await costs(t, player, "six picks", 6, async () => {
    for (const card of cards) await player.tap(new RegExp(card));
  });
  await player.heading("Everyone has picked");
  await player.sees("Turn order: Mira, Tomas and Ines.");
  await player.tap("Start with Mira");
  await player.tap("I am Mira");
  await player.heading("Your turn");
  assert.equal(await page.locator("#now .nexts > *").count(), 3, "the cards are one step of three");
  await reachable(page, "the first steps with strategy cards");
  await costs(t, player, "a strategic action", 2, async () => {
    await player.tap(/Use Leadership/);
    await player.heading("You use Leadership");
    await reachable(page, "a strategy card in use");
    await player.tap(/^(No responses\. )?Ask who follows/);
  });
  await player.heading("Your action is done");
  await player.tap("End turn");
  await player.tap("I am Tomas");
  await player.tap("End turn");
  await player.tap("I am Ines");

  // Trade: what it gives is one tap each.
  await player.tap(/Use Trade/);
  await player.tap(/^Gain 3 trade goods/);
  await costs(t, player, "to replenish by Trade", 1, () => player.tap(/^Replenish to 3 commodities/));
  assert.deepEqual(await player.row("Ines").then(({ goods, commodities }) => [goods, commodities]), ["3", "3 of 3"]);
  await player.heading("Trade: choose Mira?");
  await picture(page, "primary-choose");
  await costs(t, player, "to choose a player by Trade", 1, () => player.tap("Choose Mira"));
  await player.tap("Don’t choose Tomas");
  await player.tap("Close for everyone");
  await player.sees("Mira must follow Trade for free.");
  assert.equal(await page.getByRole("button", { name: /^(Gain|Replenish)/ }).count(), 0, "neither is offered twice");
  await picture(page, "primary-chosen");
  await player.tap(/Ask who follows/);
  await player.tap("I am Mira");
  await player.sees("Ines chose you. You must follow Trade for free.");
  await picture(page, "primary-must");
  await player.tap("Use Trade’s secondary");
  await player.tap("I am Ines");
  assert.equal((await player.row("Mira")).commodities, "3 of 3");
  await quiet();
});

test("Politics makes another the speaker, and passing says why not yet", soaks, async () => {
  const { page, player, quiet } = await sit();
  await player.type(/^Names/, "Ines, Mira, Tomas");
  await player.tap(/^Start with/);
  await player.tap("Pick strategy cards");
  for (const card of ["Leadership", "Trade", "Diplomacy", "Politics", "Construction", "Warfare"]) await player.tap(new RegExp(card));
  await player.tap("Start with Ines");
  await player.heading("Your turn");
  await player.tap(otherEvent);
  await player.sees(/You can’t pass yet. Use Leadership first/);
  await reachable(page, "something else");
  await player.tries("Pass");
  await page.getByRole("dialog").waitFor();
  await player.tap("Close");
  await player.tap("‹ Table", "link");
  await player.tap(/Use Politics/);
  await player.sees("Who’s the speaker now?");
  await reachable(page, "who is the speaker");
  await player.tap("Tomas");
  await player.sees(/Tomas (is|becomes) the speaker/);
  await quiet();
});

test("points are counted by a tap, at Imperial and in the status phase, and show at the seats", async (t) => {
  const { page, player, quiet } = await sit();
  await player.type(/^Names/, "Ines, Mira, Tomas");
  await player.tap(/^Start with/);
  await player.tap("Pick strategy cards");
  for (const card of ["Imperial", "Trade", "Diplomacy", "Leadership", "Construction", "Warfare"]) await player.tap(new RegExp(card));
  await player.tap("Start with Ines");
  const seat = (name) => page.locator("svg.table g.seat").filter({ hasText: name });
  assert.match(await seat("Ines").textContent(), /^1.*0 pt/, "the initiative and the points");
  await player.tap(/Use Imperial/);
  await costs(t, player, "to score a point", 1, () => player.tap("Ines"));
  await reachable(page, "scoring");
  assert.match(await seat("Ines").textContent(), /1 pt/);
  await player.phase("status");
  await player.tap("Score objectives");
  await player.tap("Mira");
  await player.tap("Mira");
  await reachable(page, "scoring in the status phase");
  assert.match(await seat("Mira").textContent(), /2 pt/);
  assert.match(await page.getByRole("link", { name: /^Mira, .*2 points/ }).getAttribute("aria-label"), /2 points/);
  await player.tap("Reveal an objective");
  assert.equal(await page.getByText("Who scored?").filter({ visible: true }).count(), 0);
  await quiet();
});

test("six seats and every step of a turn fit at 360 by 740 without scrolling, and on a wide screen the ring has room", inEnglishOnly, async () => {
  const { page, player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas", "Bram", "Aiko", "Noor"]);
  const fits = async (what) => {
    await reachable(page, what);
    assert.equal(await page.evaluate(() => scrollY), 0, what);
    assert.ok(await above(page, "#now, .inrow"), `${what}: the strip or the seats are not all to be seen`);
    assert.equal(await page.locator(".inrow a").filter({ visible: true }).count(), 6, what);
    assert.equal(await page.locator(".ring > svg").filter({ visible: true }).count(), 0, what);
  };
  await fits("the turn begins");
  assert.deepEqual(await page.locator(".inrow b").allInnerTexts(), ["You", "Mira", "Tomas", "Bram", "Aiko", "Noor"]);
  assert.equal(await page.locator(".inrow a[data-trade]").count(), 2, "both neighbors can trade");
  await player.activate("Mira");
  await fits("after the activation");
  await player.tap(/^No responses\. Move ships/);
  await fits("after the movement");
  await player.tap(/^No responses\. Start space combat with Mira/);
  await fits("in the combat");
  // A seat of the row leads to an offer, and focus comes back to it.
  await player.seat("Noor");
  await player.heading(/Noor/);
  await player.address();
  await page.goBack();
  await page.waitForFunction(() => document.activeElement?.id === "seat-orange-row");
  await page.setViewportSize({ width: 740, height: 360 });
  await reachable(page, "a phone on its side");
  assert.ok(await above(page, "#now h2, #now .nexts"), "on a phone on its side the steps are to be seen at once");
  for (const width of [900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    assert.equal(await overflow(page), 0, `${width} px scroll sideways`);
    assert.equal(await page.locator(".inrow a").filter({ visible: true }).count(), 0);
    const [ring, now] = await page.evaluate(() => [".ring > svg", "#now"].map((one) => document.querySelector(one).getBoundingClientRect().left));
    assert.ok(ring < now, `two columns at ${width} px`);
  }
  await quiet();
});
