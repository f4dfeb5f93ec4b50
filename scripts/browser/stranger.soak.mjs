// Somebody who has a table's link and no seat takes its room, while all who sit
// there are away. No phone loses anything by it: they go on in a new room. Or strangers take
// every place in it: places are kept for whoever sits there.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { crowd, found } from "./founder.mjs";
import { launch } from "./harness.mjs";
import { host, one } from "./hosts.mjs";
import { linkOf, pathOf, together } from "./together.mjs";

let browser, share, join, confirm;
before(async () => {
  browser = await launch();
  ({ share, join, confirm } = together(browser));
});
after(() => browser?.close());

for (const kind of one()) {
  test(`a stranger founds the emptied room, over ${kind}`, async () => {
    const site = await host(kind);
    try {
      const { host: ines, link } = await share(site, ["Ines", "Mira"]);
      await ines.player.tab("Table");
      const mira = await join(site, link, "Mira");
      await confirm(ines);
      await mira.player.sees(/Ines confirmed who’s here/);
      const away = (off) => Promise.all([ines, mira].map((it) => it.context.setOffline(off)));
      await away(true);
      await site.wipe();
      await found(site, link);
      await away(false);
      for (const it of [ines, mira]) {
        await it.page.getByText("This link now leads to another table.").waitFor({ timeout: 40_000 });
        await it.player.sees("cut off, saved here");
      }

      await ines.player.tap("Open a new table");
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

for (const kind of one()) {
  test(`strangers take every place, and players find theirs, over ${kind}`, async () => {
    const site = await host(kind);
    const claims = new Map(); // the newest of each phone
    const also = (page) => page.addInitScript(() => {
      const Socket = WebSocket;
      globalThis.WebSocket = class extends Socket {
        constructor(url, protocols) {
          super(url, protocols);
          globalThis.claimed = protocols.find((p) => p.startsWith("place."));
        }
      };
    });
    try {
      const { host: ines, link } = await share(site, ["Ines", "Mira"], { also });
      await ines.player.tab("Table");
      const mira = await join(site, link, "Mira", { also });
      await confirm(ines);
      await mira.player.sees(/Ines confirmed who’s here/);
      for (const { page } of [ines, mira]) { // 16 bytes each: their own token, and the two that they name
        await page.waitForFunction(() => globalThis.claimed?.length === "place.".length + 64, undefined, { timeout: 60_000 });
        claims.set(page, await page.evaluate(() => globalThis.claimed));
      }
      const [a, b] = claims.values();
      assert.notEqual(a.slice(0, 28), b.slice(0, 28), "each has a token of its own");
      assert.equal(a.slice(-42), b.slice(-42), "both name the same");
      await ines.context.setOffline(true);
      await mira.context.setOffline(true);
      const strangers = await crowd(site, link, 20);
      assert.equal(strangers.length, 14, "two places are kept");
      for (const it of [ines, mira]) await it.context.setOffline(false);
      for (const it of [ines, mira]) await it.player.sees(/^live/);
      await ines.player.tap("End turn");
      await mira.player.heading("Your turn");
      for (const socket of strangers) socket.drop();
    } finally {
      await site.stop();
    }
  });
}
