// One link, several phones: each is a browser of its own.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, serve, visit } from "./harness.mjs";
import { Player } from "./player.mjs";

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

async function sit(path, options = {}) {
  const visited = await visit(browser, site.origin, path, options);
  return { ...visited, player: new Player(visited.page) };
}

test("two phones, one link, a trade", async (t) => {
  const begun = Date.now();
  const ines = await sit("/table#new");
  await ines.player.open(["Ines", "Mira"]);
  await ines.player.replenish();
  await ines.player.tab("Share");
  await ines.player.tap("Share this table");
  const link = await ines.page.locator("#share-link").innerText();
  const mira = await sit(link.slice(site.origin.length));
  await mira.player.heading("Who are you?");
  assert.doesNotMatch(mira.page.url(), /#[wr]/);
  await mira.player.tap(/^Mira/);
  await ines.player.tab("Table");
  await ines.player.seat("Mira");
  await ines.player.tap("One more: commodities you give");
  await ines.player.tap("Offer to Mira");
  await mira.player.heading("Ines offers you a trade");
  assert.match(await mira.page.title(), /^●/);
  await mira.player.tap("Accept");
  await ines.player.sees("It cannot be undone.");
  await ines.player.sees("live, 2 here");
  t.diagnostic(`${ines.player.taps + mira.player.taps} taps, ${Date.now() - begun} ms`);
  await ines.quiet();
  await mira.quiet();
});
