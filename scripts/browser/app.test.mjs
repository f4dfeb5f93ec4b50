// A table on one phone, played by what can be seen: opened, traded at, handed
// round, reloaded.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, overflow, serve, visit } from "./harness.mjs";
import { Player } from "./player.mjs";
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
  const visited = await visit(browser, site.origin, options.path ?? "/table#new", options);
  return { ...visited, player: new Player(visited.page) };
}

test("three people agree a trade in at most 30 taps", soaks, async (t) => {
  const { page, player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.replenish();
  await player.seat("Mira");
  await player.tap("One more: commodities you give");
  await player.tap("One more: commodities you give");
  await page.getByText("A note from Mira: none").click();
  await page.getByText("Ceasefire of Mira", { exact: true }).click();
  player.taps += 2;
  await player.tap("Offer trade to Mira");
  await player.heading("Pass the phone to Mira");
  await player.tap("I am Mira");
  await player.heading("Ines offers you a trade");
  assert.match(await player.strip(), /2 commodities[^]*Ceasefire of Mira[^]*Allowed: Ines is your neighbor/);
  await player.tap(/^Accept/);
  await player.sees("The trade is final.");
  t.diagnostic(`${player.taps} taps from an empty phone to a trade`);
  assert.ok(player.taps <= 30, `${player.taps} taps`);
  const ines = await player.row("Ines");
  const mira = await player.row("Mira");
  assert.deepEqual([ines.commodities, ines.notes], ["1 of 3", "6"]);
  assert.deepEqual([mira.goods, mira.commodities, mira.notes], ["2", "0 of 3", "4"]);
  await quiet();
});

test("a whole turn: a trade, a refusal with its rule, the end of the turn", async () => {
  const { page, player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"], ["Tomas", "Ines", "Mira"]);
  await player.replenish();
  await player.seat("Ines");
  await player.tap("One more: commodities you give");
  await player.tap("Offer trade to Ines");
  await player.tap("I am Ines");
  await player.tap(/^Accept/);
  await player.pass("Tomas");
  assert.match(await player.strip(), /You can trade with Mira/);

  await player.seat("Ines");
  await player.sees(/You and Ines already traded this turn/);
  await player.tap("One more: commodities you give");
  await player.tap("Offer trade to Ines");
  const sheet = page.getByRole("dialog");
  await sheet.waitFor();
  assert.match(await sheet.innerText(), /Nothing changed[^]*You and Ines already traded this turn[^]*transactions 1/);
  await sheet.getByRole("link", { name: "transactions 1" }).click();
  await page.getByRole("heading", { name: "transactions 1" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "transactions 1" }).waitFor({ state: "detached" });
  assert.equal(await page.getByRole("dialog").count(), 1, "the rule closes, the refusal stays");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "transactions 1", "focus comes back to what opened the rule");
  await player.tap("Close");
  await player.tap("‹ Table", "link");
  assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^Ines/, "focus comes back to the seat");

  await player.tap("End turn");
  await player.heading("Pass the phone to Ines");
  await player.tap("I am Ines");
  await player.heading("Your turn");
  await quiet();
});

test("a counter, a decline, a draft and a withdrawal", soaks, async () => {
  const { player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.replenish();
  await player.seat("Mira");
  await player.tap("One more: commodities you give");
  await player.tap("Offer trade to Mira");
  await player.tap("I am Mira");
  await player.tap("Counter offer…");
  await player.heading("Counteroffer to Ines");
  await player.tap("One more: commodities you get");
  await player.tap("Send counteroffer to Ines");
  await player.tap("I am Ines");
  await player.heading("Mira offers you a trade");
  assert.match(await player.strip(), /You give\s*2 commodities/);
  await player.tap("Decline trade");
  await player.sees(/You decline|Ines.* declines/);

  // An offer that has to wait is kept as a draft, and says what it waits for.
  await player.seat("Tomas");
  await player.tap("One more: trade goods you get");
  await player.tap("Offer trade to Tomas");
  await player.sees(/Not yet: Tomas has 0 of the 1 trade goods/);
  await player.tap("Save draft");
  await player.sees(/You’re waiting for Tomas to answer/);
  await player.tap("Withdraw the offer to Tomas");
  await player.sees(/You withdraw|withdraws the offer/);
  await quiet();
});

test("a reload in the middle of an offer finds it as it was", soaks, async () => {
  const { player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.replenish();
  await player.seat("Tomas");
  await player.tap("One more: commodities you give");
  await player.tap("One more: commodities you give");
  await player.sees("Ines gives 2 commodities.");
  await player.reload();
  await player.heading("Offer to Tomas");
  await player.sees("Ines gives 2 commodities.");
  await player.tap("Offer trade to Tomas");
  await player.reload();
  await player.heading("Pass the phone to Tomas");
  await player.tap("I am Tomas");
  await player.reload();
  await player.heading("Ines offers you a trade");
  await player.tap(/^Accept/);
  await player.reload();
  assert.equal((await player.row("Tomas")).goods, "2");
  await player.tab("Log");
  await player.sees("Ines gave Tomas 2 commodities for nothing. The trade is final.");
  await quiet();
});

test("a button held down runs, and stops at what there is", async () => {
  const { page, player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.replenish();
  await player.seat("Mira");
  const more = page.getByRole("button", { name: "One more: commodities you give" });
  const box = await more.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await player.sees("Ines gives 3 commodities.");
  await page.waitForTimeout(300); // it would run on by now
  await page.mouse.up();
  await player.sees("Ines gives 3 commodities.");
  await player.tap("One more: commodities you give");
  await player.sees(/Not enough commodities: you have 3 and need 4/);
  await quiet();
});

test("the table rules otherwise, sets things right, and sets the scene", async () => {
  const { page, player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.tab("More");
  await player.tap("House-rule trade with Tomas");
  await player.tap("One more: relic you give");
  await player.tap("Offer Tomas a house-rule trade");
  await player.tap("I am Tomas");
  await player.heading("Ines offers you a house-rule trade");
  await player.tap("Answer later");
  await player.heading("Ines’s turn");
  await player.tap("See Ines’s offer");
  await player.tap(/^Accept/);
  await player.sees(/House rule: .*The log marks this trade/);

  await player.tab("More");
  await player.tap("Fix a number");
  await page.getByRole("combobox", { name: /^Player/ }).selectOption("Mira");
  await player.tap("One more: Trade goods for Mira");
  await page.getByText("Promissory notes", { exact: true }).click();
  await page.getByLabel("Where is Alliance of Mira?").selectOption("in Ines’s play area");
  await player.tap("Save 2 corrections");
  await player.sees("Tomas corrected this: Alliance of Mira is in Ines’s play area.");
  assert.equal((await player.row("Mira")).goods, "1");

  await player.pass("Ines");
  await player.seat("Mira");
  // What is marked as not to be used can be tapped all the same, and says why.
  await page.getByText("Alliance of Mira", { exact: true }).click({ force: true });
  await player.sees("Alliance of Mira is in your play area, so you can’t trade it.");
  await page.getByRole("dialog").getByRole("link", { name: "Alliance 1.1" }).waitFor();
  await player.tap("Close");
  assert.equal(await page.getByRole("radio", { name: "No note" }).first().isChecked(), true, "the note in the play area was not taken");

  await player.tap("‹ Table", "link");
  await player.tab("More");
  await player.tap("Jump to a phase");
  await page.getByText("agenda", { exact: true }).click();
  await player.tap("Save");
  await player.heading("Reveal the first agenda");
  await player.tap(/^Start round/);
  await player.heading(/pick(s)? a (strategy )?card/i);
  await player.tap("Enter turn order…");
  await player.heading("Who goes first?");
  await quiet();
});

test("the back button leads from an offer to its table, and on to the list", async () => {
  const { page, player, quiet } = await sit({ path: "/table" });
  await player.tap("Open a table", "link");
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.address();
  await player.seat("Mira");
  await player.heading("Offer to Mira");
  await player.address();
  await page.goBack();
  await player.heading("Your turn");
  await player.address();
  await page.goForward();
  await player.heading("Offer to Mira");
  await player.tap("‹ Table", "link");
  await player.heading("Your turn");
  await player.address();
  await page.goBack();
  await player.heading("Tables on this phone");
  await player.sees("Ines, Mira and Tomas");
  await quiet();
});

test("every screen fits 320 px, with targets that a thumb can hit", soaks, async () => {
  const { page, player, quiet } = await sit({ width: 320, height: 700 });
  const fits = async (name) => {
    assert.equal(await overflow(page), 0, `${name} scrolls sideways`);
    assert.deepEqual(await page.evaluate(tooSmall), [], `${name} has targets that are too small`);
  };
  await player.heading("Open a table");
  await fits("opening");
  await player.open(["Maximiliana-Theodora", "Mira", "Tomas", "Bram", "Aiko", "Noor", "Zoë", "Ødger"]);
  await fits("table");
  for (const tab of ["Mine", "Log", "More"]) {
    await player.tab(tab);
    await fits(tab);
  }
  await player.tap("Fix a number");
  await fits("set things right");
  await player.tap("‹ More", "link");
  await player.tap("Jump to a phase");
  await fits("scene");
  await player.tap("‹ Table", "link");
  await player.seat("Mira");
  await fits("offer");
  await quiet();
});

// tooSmall lists what can be pressed and is under 44 px high, counting the
// invisible margin that .rule and .reach carry. A box in a label is as big as
// its label.
function tooSmall() {
  return [...document.querySelectorAll("#app :is(a[href], button, input, summary, select)")]
    .filter((target) => target.checkVisibility())
    .map((target) => target.closest("label.check, .pick label") ?? target)
    .map((target) => {
      const around = getComputedStyle(target, "::after");
      const margin = around.position === "absolute" ? -parseFloat(around.top) - parseFloat(around.bottom) : 0;
      return { text: target.textContent.trim().slice(0, 40), height: target.getBoundingClientRect().height + (margin || 0) };
    })
    .filter(({ height }) => height < 43.9);
}
