// A browser that throws everything away in the middle of a table: what is on the screen
// goes on and says so, nothing is stored with a gap, and the table's link and the others
// bring the seat back.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch } from "./harness.mjs";
import { host } from "./hosts.mjs";
import { pathOf, together } from "./together.mjs";

let browser, share, join, confirm;
before(async () => {
  browser = await launch();
  ({ share, join, confirm } = together(browser));
});
after(() => browser?.close());

test("storage is cleared in the middle of a table, and the link brings the seat back", async () => {
  const site = await host("native");
  try {
    const { host: ines, link } = await share(site, ["Ines", "Mira", "Tomas"]);
    const mira = await join(site, link, "Mira");
    const tomas = await join(site, link, "Tomas");
    await confirm(ines);
    await mira.player.tab("Mine");
    await mira.player.tap(/^Replenish/);
    await ines.player.sees(/Mira.* replenishes/);

    const cdp = await mira.context.newCDPSession(mira.page);
    await cdp.send("Storage.clearDataForOrigin", { origin: site.origin, storageTypes: "all" });
    const heard = mira.problems.length;
    await mira.player.tap("One more: trade goods");
    await mira.player.tap("Gain 1 trade good");
    await ines.player.sees(/Mira.* gains 1 trade good/);
    await mira.player.sees("The browser deleted this table.");
    await mira.player.tab("Table");
    assert.equal((await mira.player.row("Mira")).goods, "1", "what is on the screen goes on");

    await mira.player.reload(); // nothing with a gap was stored
    await mira.player.heading("This table isn’t on this phone");
    await mira.page.goto("about:blank");
    await mira.page.goto(site.origin + pathOf(site, link));
    await mira.player.heading("Who are you?");
    await mira.player.tap(/^Mira/);
    await mira.player.tap("Ask for Mira’s seat");
    for (const it of [ines, tomas]) {
      await it.player.tab("Table");
      await it.player.sees(/asks for .*Mira.*’s seat/);
      await it.player.tap("Agree");
    }
    await mira.player.heading("Ines’s turn");
    assert.equal((await mira.player.row("Mira")).goods, "1");
    await mira.player.tab("Mine");
    await mira.player.tap("One more: trade goods");
    await mira.player.tap("Gain 1 trade good");
    await mira.player.tab("Table");
    for (const it of [ines, mira]) await it.player.counts("Mira", { goods: "2" });
    mira.problems.splice(heard);
    for (const it of [ines, mira, tomas]) assert.deepEqual(it.problems, []);
  } finally {
    await site.stop();
  }
});
