// What a table agrees on: how its windows ask, and what happens while somebody
// is away; and how many goods an event moves. On one phone, at 360 px.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, serve, visit } from "./harness.mjs";
import { reachable, Table } from "./asked.mjs";
import { declining, otherEvent } from "./player.mjs";
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

// A Host is a player who also looks at what the table agreed on.
class Host extends Table {
  // ways goes there from the table; leave comes back.
  async ways() {
    await this.tab("More");
    await this.tap("When to ask");
    await this.heading("When to ask");
  }

  async leave() {
    await this.tap("‹ More", "link");
    await this.tab("Table");
  }

  window(name) {
    return this.page.getByRole("checkbox", { name: `${name} asks everyone` });
  }

  // holds gives the phone to somebody, wherever it is.
  async holds(name) {
    const other = this.page.getByRole("button", { name: "Someone else has the phone" });
    if (await other.isVisible()) await other.click();
    else await this.page.getByRole("button", { name: /has the phone/ }).click();
    await this.tap(new RegExp(`^${name}`));
    await this.page.locator("#now").waitFor();
  }

  // activates says that a system is activated, with nothing there.
  async activates() {
    await this.tap(/^(Announce event|Other|Other action or pass)…$/);
    await this.page.getByRole("searchbox").fill("a system is");
    await this.tap(/^(Activate|[A-Z]\w+ activates) a system$/);
    await this.heading("Who has units there?");
    await this.tap("Activate the system");
  }

  // activatesAgain does so a second time in a turn, and says that it is an extra action.
  async activatesAgain() {
    await this.tap(/^(Announce event|Other|Other action or pass)…$/);
    await this.page.getByRole("searchbox").fill("a system is");
    await this.page.getByRole("button", { name: /^(Activate|[A-Z]\w+ activates) a system$/ }).click({ force: true }); // it is refused
    await this.press(this.page.getByRole("dialog").getByRole("button", { name: "That’s an extra action" }));
    await this.activates();
  }
}

async function sit(agree, options) {
  const visited = await visit(browser, site.origin, "/table#new", options);
  const player = new Host(visited.page);
  await player.sit(true, () => agree?.(visited.page));
  return { ...visited, player };
}

test("the host arranges how a window asks, and declines for others; they read it, and why", inEnglishOnly, async () => {
  const { page, player, quiet } = await sit();
  await player.ways();
  const window = player.window("After a system is activated");
  await page.getByRole("searchbox", { name: "Search" }).fill("System is activated");
  assert.equal(await window.isChecked(), true);
  await window.uncheck();
  await player.sees("differs from the pace above");
  assert.match(await page.locator("#hear-soon").textContent(), /no longer asks anyone after a system is activated/);
  await player.leave();
  await player.activates();
  await player.heading(/^You activated a system( with .* units)?\. Do you play anything\?$/);
  await player.sees(/You activated a system( with .* units)?\. Do you play anything\?/);

  await player.holds("Mira");
  await player.ways();
  await player.sees("Only Ines, the host, can change the table’s settings.");
  await player.sees("table 17");
  await page.getByRole("searchbox", { name: "Search" }).fill("System is activated");
  assert.equal(await window.getAttribute("aria-disabled"), "true");
  await window.press("Space");
  assert.match(await page.getByRole("dialog").innerText(), /Nothing changed[^]*Only Ines[^]*table 17/);
  await player.tap("Close");
  assert.equal(await window.isChecked(), false);
  await reachable(page);
  await player.leave();

  await player.holds("Ines");
  await player.ways();
  await player.tap("Reset windows");
  await page.getByText("The action phase", { exact: true }).click();
  assert.equal(await window.isChecked(), true);

  // Where the table agreed so, the host declines for whoever is asked; nobody else does.
  await page.getByText("The host may decline for them").click();
  await player.leave();
  await player.activatesAgain();
  await player.heading(/^(You|Ines|Mira|Tomas) activated a system.*(Any responses|Do you play anything)\?$/);
  await player.tap(declining);
  await player.holds("Tomas");
  assert.equal(await page.getByRole("button", { name: /^Decline for/ }).count(), 0);
  await player.holds("Ines");
  await player.tap("See details");
  await player.tap("Decline for Mira");
  await player.heading("Pass the phone to Tomas");
  await player.tap("Decline for Tomas");
  await player.heading("You activated a system");
  await quiet();
});

test("a seat that is away: the window passes without it, and it is back by one tap", async () => {
  const { page, player, quiet } = await sit(async (page) => {
    await page.getByText("The table waits until a chosen event").click();
    assert.equal(await page.getByLabel("Which event?").inputValue(), "T.start");
    await page.getByLabel("Which event?").selectOption({ label: "A system is activated" });
  });
  await player.activates();
  await player.tap(declining);
  await player.heading("Pass the phone to Mira");
  await player.tap("Mark Mira as away"); // too late for this window, and the next passes without Mira
  await player.tap("Close for everyone");
  await player.holds("Ines");
  await player.activatesAgain();
  await player.heading(/^(You|Ines|Mira|Tomas) activated a system.*(Any responses|Do you play anything)\?$/);
  assert.deepEqual(await player.queue(), ["You asked", "Mira away", "Tomas later"]);
  await player.tap(declining);
  await player.heading("Pass the phone to Tomas");
  await player.tap("I am Tomas");
  assert.deepEqual(await player.queue(), ["Ines no", "Mira no", "You asked"]);
  await player.tap(declining);
  await player.heading("Pass the phone to Ines");

  await player.holds("Mira");
  assert.match(await player.strip(), /You’re marked as away\. Your next choice brings you back\.[^]*table 16/);
  await page.getByRole("link", { name: /^Mira \(you\).* Is away\./ }).waitFor();
  await player.tap("I’m here");
  await player.sees(/Mira is back\.|You’re back\./);
  assert.doesNotMatch(await player.strip(), /marked as away/);
  await player.holds("Ines");
  await player.activatesAgain();
  await player.tap(declining);
  await player.heading("Pass the phone to Mira");
  await quiet();
});

test("trade goods are spent: how many, and too few", soaks, async () => {
  const { page, player, quiet } = await sit();
  await player.tab("Mine");
  for (let i = 0; i < 3; i++) await player.tap("One more: trade goods");
  await player.tap("Gain 3 trade goods");
  await player.tab("Table");
  await player.tap(otherEvent);
  await page.getByRole("searchbox").fill("spent");
  await player.tap("Spend trade goods");
  await player.heading("Spend trade goods: how many?");
  assert.equal(await page.evaluate(() => document.activeElement.id), "asked-h");
  for (let i = 0; i < 4; i++) await player.tap("One more: trade goods");
  await player.sees("Not enough trade goods: you have 3 and need 4.");
  await player.sees("table 13");
  await player.tries("The event is about to happen");
  assert.match(await page.getByRole("dialog").innerText(), /Nothing changed[^]*3 of the 4 trade goods/);
  await player.tap("Close");
  await reachable(page);
  await player.tap("One less: trade goods");
  await player.tap("The event is about to happen");
  await player.heading(/about to spend .*(Any responses|Do you play anything)\?$/);
  assert.match(await page.locator(".rungs").innerText(), /The event happens: 3 trade goods\s+not yet/);
  await player.tap("Close for everyone");
  await player.heading("Your turn");
  await player.sees("Ines spends 3 trade goods.");
  assert.equal((await player.row("Ines")).goods, "0");
  await quiet();
});
