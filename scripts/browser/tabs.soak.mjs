// One phone opens a shared table in two tabs, where its browser has no locks (http in a LAN): both
// hold its seat, its key and its place. What is tapped in them counts once, or is told not to count.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, serve } from "./harness.mjs";
import { copy, together } from "./together.mjs";

let browser, site, share, join, confirm;
before(async () => {
  site = await serve();
  browser = await launch();
  ({ share, join, confirm } = together(browser));
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

test("two tabs of one phone write one log", async () => {
  const unlocked = (page) => page.context().addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
  const { host: ines, link } = await share(site, ["Ines", "Mira"]);
  await ines.player.tab("Table");
  const mira = await join(site, link, "Mira", { also: unlocked });
  await confirm(ines);
  await mira.player.sees(/Ines confirmed who’s here/);
  const page = await mira.context.newPage();
  await page.goto(await mira.player.address());
  const { constructor: Player } = mira.player;
  const second = new Player(page);
  await page.locator("#now-h").waitFor();
  await second.sees(/^live/);
  await mira.player.sees(/^no connection/); // the room gives a phone one place, and the newer tab has it
  await second.replenish();
  await ines.player.sees(/Mira.* replenishes/);
  await page.locator("#app:not([data-working])").waitFor();

  // The first tab writes where the second has written, and is told so.
  await mira.player.tab("Mine");
  await mira.player.tap(/^Replenish/);
  await mira.player.sees("The other tab was first, so your last choice here didn’t count.");
  await mira.player.tap("Use the table here");
  await mira.page.locator("#now-h").waitFor();
  await page.close();
  await mira.player.sees(/^live/);
  await ines.player.tap("End turn");
  await mira.player.heading("Your turn");
  await mira.player.tap("End turn");
  await ines.player.heading("Your turn");
  assert.equal(await copy(mira), await copy(ines), "both phones have one log");
  await ines.player.tab("Log");
  assert.equal(await ines.page.getByText(/^Mira replenishes/).filter({ visible: true }).count(), 1, "the tap that was told not to count does not");
  await ines.quiet();
  await mira.context.close();
});
