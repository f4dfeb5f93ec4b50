// Two deals on three phones, over a host of the relay: one that binds, with what is
// owed before the turn goes on, and one that does not, with a trade in it and two promises,
// of which one is kept and one broken.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { reachable, Table } from "./asked.mjs";
import { looked } from "./axe.mjs";
import { launch } from "./harness.mjs";
import { host, one } from "./hosts.mjs";
import { called, press } from "./player.mjs";
import { long } from "./soak.mjs";
import { together } from "./together.mjs";

let browser, phone, give, join, confirm;
before(async () => {
  browser = await launch();
  ({ phone, give, join, confirm } = together(browser));
});
after(() => browser?.close());

for (const kind of one()) {
  test(`deals on three phones, over ${kind}`, async () => {
    const site = await host(kind);
    try {
      await deals(site);
    } finally {
      await site.stop();
    }
  });
}

const button = ({ page }, name) => page.getByRole("button", { name: called(name) }).filter({ visible: true }).first();
const heading = ({ page }, name) => page.getByRole("heading", { name, exact: true }).filter({ visible: true }).first().waitFor();
const tab = (it, name) => press(it.page.locator("nav.tabs").getByRole("link", { name: new RegExp(`^${name}`) }).filter({ visible: true }));
const sees = (it, text) => it.page.getByText(text).filter({ visible: true }).first().waitFor();

// fits looks at what stands on a phone: nothing is wider than it, nothing too small to
// press, and axe finds nothing.
async function fits(it) {
  await looked(it.page);
  await reachable(it.page);
}

// promises adds a term to the offer that is being built.
async function promises(it, whose, words, what = undefined) {
  await press(button(it, "Add a promise…"));
  await press(button(it, whose));
  if (what) await what();
  await it.page.getByRole("textbox", { name: "In your own words" }).fill(words);
  await fits(it);
  await press(button(it, "Add promise"));
}

// edge is how the frame of a promise is drawn, which tells what binds without any color.
const edge = (it, words) => it.page.locator(".dues > li", { hasText: words }).filter({ visible: true }).first().evaluate((row) => getComputedStyle(row).borderTopStyle);

async function deals(site) {
  const ines = await phone(site, "/table#new", { As: Table });
  await ines.player.sit(false);
  const link = await give(ines);
  const mira = await join(site, link, "Mira", { As: Table });
  const tomas = await join(site, link, "Tomas", { As: Table });
  await confirm(ines);
  await mira.player.replenish();
  await tab(ines, "Table");
  await tab(ines, "Deals");
  await heading(ines, "No deals or promises yet");
  await fits(ines);
  await tab(ines, "Table");
  await ines.player.activate();
  await ines.player.tap(/Produce units/); // to produce binds in that step alone
  await binding(ines, mira, tomas);
  if (long) await kept(ines, mira, tomas);
  for (const it of [ines, mira, tomas]) await it.quiet();
}

// kept makes a second deal, keeps one of its promises and breaks the other, and reads that on every phone.
async function kept(ines, mira, tomas) {
  await loose(ines, tomas);
  for (const it of [ines, mira, tomas]) {
    await tab(it, "Deals");
    await sees(it, it === tomas ? "You: 1 kept, 1 broken" : "Tomas: 1 kept, 1 broken");
    await sees(it, it === ines ? "You: 1 kept" : "Ines: 1 kept");
    assert.equal(await edge(it, "a dreadnought"), "double", "what bound looks so");
    assert.equal(await edge(it, "on the next law"), "dashed", "and what did not, does not");
    await fits(it);
    await tab(it, "Log");
    await sees(it, /Ines and Mira make a binding deal: Mira gives 1 commodity; Ines produces units \(“a dreadnought”\)/);
    await sees(it, /Ines and Tomas make a non-binding deal: /);
  }
}

// binding: Ines is asked whether she could do it without the deal, Mira whether it is so;
// then it binds, and her turn does not end before it is done.
async function binding(ines, mira, tomas) {
  await ines.player.seat("Mira");
  await press(button(ines, "One more: commodities you get"));
  await promises(ines, "I promise", "a dreadnought", async () => {
    await press(button(ines, "Board action"));
    await ines.page.getByRole("combobox", { name: "Which board action?" }).selectOption({ label: "Produce units" });
  });
  await heading(ines, "Answer one question first: could you do term 2 right now, even without the deal?");
  await fits(ines);
  await press(button(ines, "Propose deal to Mira"));
  await heading(ines, "Could you do term 2 right now, even without the deal?");
  await sees(mira, /Ines answers your deal next/);
  await press(button(ines, "See the deal"));
  await fits(ines);
  await press(button(ines, "Yes, right now"));
  await heading(ines, "Waiting for Mira");

  await heading(mira, "Could Ines do term 2 right now, even without the deal?");
  assert.equal(await mira.page.locator(".tabs .count").filter({ visible: true }).innerText(), "1", "the tab counts what asks her");
  await press(button(mira, "See the deal"));
  await sees(mira, "Ines says they could do their part right now. Is that true?");
  await press(button(mira, "Yes, that’s true"));
  await heading(mira, "Binding for you both");
  await sees(mira, "Right now you give 1 commodity.");
  await fits(mira);
  await press(button(mira, /^Sign and give 1 commodity/));

  await tab(ines, "Table");
  await sees(ines, /You must keep your deal with Mira first: you produce units \(“a dreadnought”\)/);
  assert.equal(await button(ines, "End turn").getAttribute("aria-disabled"), "true");
  await ines.player.tries("End turn");
  await sees(ines, /Do it and tap Done, or ask Mira to let it go/);
  await press(button(ines, "Close"));
  assert.equal((await ines.player.row("Ines")).goods, "1", "what was given has arrived");
  await sees(tomas, /Ines must keep the deal with Mira first/);
  await fits(ines);
  await press(button(ines, /^Done/));
  await ines.page.locator("#app .bound").waitFor({ state: "detached" });
  assert.equal(await button(ines, "End turn").getAttribute("aria-disabled"), null);

  await tab(mira, "Deals");
  await heading(mira, "Ines says they kept this promise. Is that true?");
  await press(button(mira, /^Yes, that’s true/));
  await heading(mira, "No promise is due");
}

// loose: the trade in it is made, and of its two promises one is kept and one is broken.
async function loose(ines, tomas) {
  await ines.player.seat("Tomas");
  await press(button(ines, "One more: trade goods you give"));
  await promises(ines, "Tomas does", "leaves the border alone");
  await promises(ines, "Tomas does", "on the next law", async () => {
    await press(button(ines, "Vote"));
    await ines.page.getByRole("combobox", { name: "Vote for what?" }).selectOption({ label: "Ines" });
  });
  await heading(ines, "Not binding because of terms 2 and 3");
  await press(button(ines, "Propose deal to Tomas"));
  await heading(tomas, "Not binding because of terms 2 and 3");
  await press(button(tomas, "See the deal"));
  await sees(tomas, /The rest of the deal is a promise, and everyone sees if it’s broken/);
  await fits(tomas);
  await press(button(tomas, /^Sign and get 1 trade good/));
  await sees(tomas, "You owe");
  await tab(tomas, "Table");
  assert.equal((await tomas.player.row("Tomas")).goods, "1", "the trade in it was made");

  await tab(ines, "Table");
  await tab(ines, "Deals");
  await sees(ines, "Owed to you");
  await fits(ines);
  await press(button(ines, /^Remind Tomas: Tomas promises/));
  await sees(tomas, /Did you keep your promise to Ines: “leaves the border alone”/);
  await tab(tomas, "Deals");
  await heading(tomas, "Due now: did you keep this promise?");
  await press(button(tomas, /^Kept:/));
  await heading(ines, "Tomas says they kept this promise. Is that true?");
  await press(button(ines, /^Yes, that’s true/));
  await heading(ines, "No promise is due");
  await press(button(ines, /^Remind Tomas: Tomas votes/));
  await heading(tomas, "Due now: did you keep this promise?");
  await press(button(tomas, /^Broken:/));
  await sees(ines, "Tomas: 1 kept, 1 broken");
}
