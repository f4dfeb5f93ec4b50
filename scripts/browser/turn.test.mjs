// The guided turn, on one phone at 360x740, by what can be seen: how many taps each step
// takes, what is said before it is done, and that nothing of it has to be followed.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, overflow, serve, visit } from "./harness.mjs";
import { Table, tooSmall } from "./asked.mjs";

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

// fair holds a screen to what every screen is held to: it fits, and its targets can be hit.
async function fair(page, name) {
  assert.equal(await overflow(page), 0, `${name} scrolls sideways`);
  assert.deepEqual(await page.evaluate(tooSmall), [], `${name} has targets that are too small`);
}

// costs counts the taps of what is done, prints them, and holds them to a number.
async function costs(t, player, what, taps, does) {
  const before = player.taps;
  await does();
  t.diagnostic(`${what}: ${player.taps - before} taps`);
  assert.equal(player.taps - before, taps, what);
}

for (const colorScheme of ["dark", "light"]) {
  test(`a tactical action without incident is six taps, in the ${colorScheme}`, async (t) => {
    const { page, player, quiet } = await sit({ colorScheme });
    await player.open(["Ines", "Mira", "Tomas"]);
    await fair(page, "the first steps");
    assert.equal(await page.locator("#now .nexts > *").count(), 2, "two steps without a strategy card");
    await costs(t, player, "a tactical action without incident, and the end of the turn", 6, async () => {
      await costs(t, player, "an activation without units", 2, async () => {
        await player.tap(/^Activate a system/);
        await player.heading("Whose units are in that system?");
        assert.equal(await page.evaluate(() => document.activeElement.id), "asked-h");
        await fair(page, "the activation");
        await player.tap("Activate");
      });
      await player.heading("You activated a system. Anything?");
      await fair(page, "after an activation");
      await player.tap(/^Nobody responds: I move/);
      await player.heading("Your ships moved in. Anything?");
      assert.equal(await page.locator(".line [aria-current=step]").innerText(), "Move");
      await player.tap(/^Nobody responds: I invade/);
      await player.heading("You invade. Anything?");
      await player.tap(/^Nobody responds: I build/);
      await player.heading("You build. Anything?");
      await fair(page, "the last step");
      await costs(t, player, "the end of a turn", 1, () => player.tap("End turn"));
    });
    await player.heading("Pass the phone to Mira");
    await quiet();
  });
}

test("an activation with units of two seats is four taps, and says first what it costs", async (t) => {
  const { page, player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.has("Support for the Throne", "Mira", "Ines", "play area");
  await player.has("Ceasefire", "Ines", "Tomas");
  await player.tab("More");
  await player.tap("Set things right");
  await page.getByLabel("Whose").selectOption("Ines");
  for (let i = 0; i < 4; i++) await player.tap("One more: Victory points of Ines");
  await player.tap("Set it right");
  await page.locator("#now").waitFor();
  await costs(t, player, "an activation with units of two seats", 4, async () => {
    await player.tap(/^Activate a system/);
    assert.equal(await page.getByText("goes home").filter({ visible: true }).count(), 0, "nothing is there yet");
    await player.tap("Mira");
    assert.equal(await page.getByRole("button", { name: "Mira", exact: true }).getAttribute("aria-pressed"), "true");
    await player.sees(/Support for the Throne of Mira goes home to Mira/);
    await player.sees("Support for the Throne 2");
    await player.sees("Your points: 4 → 3");
    await player.tap("Tomas");
    await player.sees(/^You gave Tomas your Ceasefire\. If it is played: /);
    await player.sees("abilities 14");
    await fair(page, "an activation that costs something");
    await player.tap("Activate, and lose 1 point");
  });
  await player.heading("You activated a system. Anything?");
  await player.tap(/^Nobody responds: I move/);
  await player.tap(/^Nobody responds: Space combat with Mira and Tomas/);
  await player.heading("You fight in space. Anything?");
  await quiet();
});

test("every step can be left out, and whom one fights can be said when it comes to it", async () => {
  const { page, player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.activate();
  await player.tap(/^I build/);
  await player.tap(/^Nothing more/);
  await player.heading("Your action is done");
  await fair(page, "an action that is done");
  await player.tap(/^Take another action/);
  await player.heading("Your turn");
  await player.activate();
  await player.tap(/I move/);
  await player.tap(/^Space combat…/);
  await player.heading("Whom do you fight?");
  await fair(page, "whom one fights");
  await player.tap("Tomas");
  await player.tap("A space combat begins");
  await player.heading("You fight in space. Anything?");
  await player.tap(/I invade/);
  await player.tap(/Ground combat with Tomas/);
  await player.heading("You fight on the ground. Anything?");
  await player.tap("End turn");
  await player.heading("Pass the phone to Mira");
  await quiet();
});

test("strategy cards are picked with one tap each, and used with two", async (t) => {
  const { page, player, quiet } = await sit();
  await player.type(/^Names/, "Ines, Mira, Tomas");
  await player.tap(/^Start with/);
  await player.tap("Pick strategy cards");
  await fair(page, "the strategy cards");
  const cards = ["Trade", "Leadership", "Diplomacy", "Politics", "Construction", "Warfare"];
  await costs(t, player, "six picks", 6, async () => {
    for (const card of cards) await player.tap(new RegExp(card));
  });
  await player.heading("Everyone has a card");
  await player.sees("The order: Mira, Tomas and Ines.");
  await player.tap("Begin: Mira first");
  await player.tap("I am Mira");
  await player.heading("Your turn");
  assert.equal(await page.locator("#now .nexts > *").count(), 3, "the cards are one step of three");
  await fair(page, "the first steps with strategy cards");
  await costs(t, player, "a strategic action", 2, async () => {
    await player.tap(/Use Leadership/);
    await player.heading("You use Leadership");
    await fair(page, "a strategy card in use");
    await player.tap(/^(Nobody responds: )?Now the others/);
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
  assert.equal(await page.getByRole("button", { name: /^(Gain|Replenish)/ }).count(), 0, "neither is offered twice");
  await player.tap(/Now the others/);
  await page.getByRole("button", { name: /has the phone/ }).click();
  await player.tap(/^Mira/);
  await player.heading("Ines’s turn");
  await player.tap(/^Replenish to 3 commodities/);
  assert.equal((await player.row("Mira")).commodities, "3 of 3");
  await quiet();
});

test("Politics makes another the speaker, and passing says why not yet", async () => {
  const { page, player, quiet } = await sit();
  await player.type(/^Names/, "Ines, Mira, Tomas");
  await player.tap(/^Start with/);
  await player.tap("Pick strategy cards");
  for (const card of ["Leadership", "Trade", "Diplomacy", "Politics", "Construction", "Warfare"]) await player.tap(new RegExp(card));
  await player.tap("Begin: Ines first");
  await player.heading("Your turn");
  await player.tap("Something else…");
  await player.sees(/Not yet: Leadership is still to be used/);
  await fair(page, "something else");
  await player.tries("Pass for the round");
  await page.getByRole("dialog").waitFor();
  await player.tap("Close");
  await player.tap("‹ Table", "link");
  await player.tap(/Use Politics/);
  await player.sees("Who is the speaker now?");
  await fair(page, "who is the speaker");
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
  await player.tap("Begin: Ines first");
  const seat = (name) => page.locator("svg.table g.seat").filter({ hasText: name });
  assert.match(await seat("Ines").textContent(), /^1.*0 pt/, "the initiative and the points");
  await player.tap(/Use Imperial/);
  await costs(t, player, "to score a point", 1, () => player.tap("Ines"));
  await fair(page, "scoring");
  assert.match(await seat("Ines").textContent(), /1 pt/);
  await player.phase("status");
  await player.tap("Score objectives");
  await player.tap("Mira");
  await player.tap("Mira");
  await fair(page, "scoring in the status phase");
  assert.match(await seat("Mira").textContent(), /2 pt/);
  assert.match(await page.getByRole("link", { name: /^Mira, .*2 points/ }).getAttribute("aria-label"), /2 points/);
  await player.tap("Reveal an objective");
  assert.equal(await page.getByText("Who scored?").filter({ visible: true }).count(), 0);
  await quiet();
});
