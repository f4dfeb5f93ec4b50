// What nobody plans for: names as wide as they get, a log of an evening, two phones that
// answer for one seat. In every case something can be read, and nothing is lost.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import { fill } from "./arriving.mjs";
import { reachable } from "./asked.mjs";
import { launch, overflow, rowsOf, serve, stored, visit } from "./harness.mjs";
import { Player, press } from "./player.mjs";
import { linkOf, pathOf, together } from "./together.mjs";

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

test("names of 24 wide letters fit every screen, and each is whole where it is heard", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/table#new", { height: 740 });
  const player = new Player(page);
  const names = ["𝕎", "字", "W"].map((letter) => letter.repeat(24));
  const fits = async (screen) => {
    await reachable(page, screen);
  };
  await player.open(names);
  await fits("the table");
  assert.match(await page.getByRole("link", { name: new RegExp(`^${names[1]}\\b|^${names[1]},`) }).first().getAttribute("aria-label"), new RegExp(names[1]));
  for (const tab of ["Mine", "Deals", "Log", "Share", "More"]) {
    await player.tab(tab);
    await player.heading(/./);
    await fits(tab);
  }
  for (const deed of ["Jump to a phase", "Fix a number", "Timing", "When to ask", "Mute questions…"]) {
    await player.tap(deed);
    await player.heading(/./);
    await fits(deed);
    if (deed === "Mute questions…") break;
    await player.address();
    await page.goBack();
    await page.getByRole("button", { name: "Mute questions…" }).or(page.getByRole("heading", { name: "Your turn" })).first().waitFor();
    await player.tab("More");
  }
  await player.tap("Close");
  await player.tab("Table");
  await player.tap("End turn");
  await player.heading(`Pass the phone to ${names[1]}`);
  await fits("the curtain");
  await player.tap(`I am ${names[1]}`);
  await player.heading("Your turn");
  await press(page.getByRole("link", { name: new RegExp(`^${names[2]}`) }).first());
  await player.heading(`Offer to ${names[2]}`);
  await fits("an offer");
  await quiet();
});

test("500 lines of the log come 200 at a time, down to the first", { timeout: 120_000 }, async () => {
  const dir = await mkdtemp(path(tmpdir(), "odd"));
  try {
    fill("-records", 501, "-journal", path(dir, "journal"));
    const lines = (await readFile(path(dir, "journal"), "utf8")).trimEnd().split("\n");
    const { page, quiet } = await visit(browser, site.origin, "/table", { height: 740 });
    const player = new Player(page);
    await player.heading("Tables on this phone");
    await stored(page, rowsOf({ id: "tlongevenin", opening: "", holder: "blue", used: 1, choices: 501 }, lines));
    await page.evaluate(() => (location.hash = "tlongevenin"));
    await page.locator("#now-h").waitFor();
    await player.tap(/^Show all 500 lines/);
    await player.heading("What happened");
    const shown = () => page.locator("section.log").filter({ visible: true }).locator("li").count();
    const counts = [await shown()];
    const older = page.getByRole("button", { name: "Show older lines" });
    for (; await older.isVisible(); counts.push(await shown())) {
      assert.equal(await overflow(page), 0);
      await press(older);
    }
    assert.equal(counts.length, 3, `${counts}`);
    assert.ok(counts[0] >= 200 && counts[2] >= 500, `${counts}`);
    await player.heading("What happened");
    // One player's lines, and one kind of them, are fewer; what is chosen shows.
    const all = await shown();
    await player.tap("Trades");
    const trades = await shown();
    await press(page.getByRole("group", { name: "Filter by player" }).getByRole("button").nth(1));
    assert.equal(await page.locator(".facets [aria-pressed=true]").count(), 2);
    assert.ok(trades < all && (await shown()) < trades && (await shown()) > 0, `${all}, ${trades}, ${await shown()}`);
    assert.equal(await overflow(page), 0);
    await player.heading("What happened");
    await quiet();
  } finally {
    await rm(dir, { recursive: true });
  }
});

test("of two phones that answer for one seat one counts, and the other reads why", async () => {
  const { share, join, confirm, phone } = together(browser);
  const { host: ines, link } = await share(site, ["Ines", "Mira"]);
  const first = await join(site, link, "Mira");
  await confirm(ines);
  await first.player.replenish();
  await first.player.tab("Share");
  await first.player.tap("Move seat… (Mira)");
  const seat = await linkOf(first);
  await first.player.tab("Table");
  await ines.player.tab("Table");
  await ines.player.seat("Mira");
  await ines.player.tap("One more: commodities you give");
  await ines.player.tap("Offer trade to Mira");
  await first.player.heading("Ines offers you a trade");

  // The first phone accepts without a network, and the second one declines meanwhile.
  await first.context.setOffline(true);
  await first.page.waitForFunction(() => !navigator.onLine);
  await first.player.tap(/^Accept/);
  await first.player.sees(/sending/);
  const second = await phone(site, pathOf(site, seat));
  await second.player.tap(/^Mira/);
  await second.player.tap("Ask for Mira’s seat");
  await ines.page.getByRole("button", { name: "Agree" }).waitFor();
  await ines.player.tap("Agree");
  await second.player.heading("Ines offers you a trade");
  await second.player.tap("Decline trade");
  await ines.player.sees(/declines/);
  await first.context.setOffline(false);
  await first.player.heading("Who are you?");
  await first.player.sees(/Your choice didn’t count\./);
  assert.match(await first.page.locator("#app > :not([data-rests])").innerText(), /Mira\s+on another phone/);
  assert.equal((await ines.player.row("Mira")).goods, "0", "nothing moved");
  assert.equal((await second.player.row("Ines")).commodities, "3 of 3");
  first.problems.splice(0, Infinity, ...first.problems.filter((it) => !/WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to load resource|request failed/.test(it)));
  await ines.quiet();
  await second.quiet();
  await first.quiet();
});
