// Somebody who has a table's link and no seat takes its room, while all who sit
// there are away. No phone loses anything by it: they go on in a new room.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { found } from "./founder.mjs";
import { launch } from "./harness.mjs";
import { host, one } from "./hosts.mjs";
import { linkOf, pathOf, together } from "./together.mjs";

let browser, share, join;
before(async () => {
  browser = await launch();
  ({ share, join } = together(browser));
});
after(() => browser?.close());

for (const kind of one()) {
  test(`a stranger founds the emptied room, over ${kind}`, async () => {
    const site = await host(kind);
    try {
      const { host: ines, link } = await share(site, ["Ines", "Mira"]);
      await ines.player.tab("Table");
      const mira = await join(site, link, "Mira");
      await mira.player.sees(/The seats are locked/);
      const away = (off) => Promise.all([ines, mira].map((it) => it.context.setOffline(off)));
      await away(true);
      await site.wipe();
      await found(site, link);
      await away(false);
      for (const it of [ines, mira]) {
        await it.page.getByText("The room holds another table now.").waitFor({ timeout: 40_000 });
        await it.player.sees("not in this room, saved here");
      }

      await ines.player.tap("Open a new room");
      const moved = await linkOf(ines);
      assert.notEqual(moved, link);
      await ines.player.tab("Table");
      const page = await mira.context.newPage();
      await page.goto(site.origin + pathOf(site, moved));
      const { constructor: Player } = mira.player;
      const back = new Player(page);
      await page.locator("#now-h").waitFor();
      await back.sees(/^live/);
      await back.replenish();
      await ines.player.sees(/Mira.* replenishes/);
      await ines.player.tap("End turn");
      await back.heading("Your turn");
    } finally {
      await site.stop();
    }
  });
}
