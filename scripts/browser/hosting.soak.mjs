// A host who never returns: three phones at one table, and two of them go on.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, overflow, picture } from "./harness.mjs";
import { one, host } from "./hosts.mjs";
import { press } from "./player.mjs";
import { together } from "./together.mjs";

let browser, share, join, confirm;
before(async () => {
  browser = await launch();
  ({ share, join, confirm } = together(browser));
});
after(() => browser?.close());

for (const kind of one()) {
  test(`the host's phone is gone, and the others make another host, over ${kind}`, async () => {
    const site = await host(kind);
    try {
      const { host: ines, link } = await share(site, ["Ines", "Mira", "Tomas"]);
      const mira = await join(site, link, "Mira");
      const tomas = await join(site, link, "Tomas");
      await confirm(ines);
      const fits = async (it, name) => {
        assert.equal(await overflow(it.page), 0, `${name}: nothing is wider than 360 px`);
        await picture(it.page, name);
      };
      await mira.player.tab("Share");
      await mira.player.sees(/is host \(settings/);
      await ines.page.close();
      await tomas.player.tab("Table");

      await mira.player.tap("Ask for a new host…");
      await fits(mira, "host-sheet");
      await press(mira.page.getByRole("dialog").getByRole("button", { name: /Mira/ }));
      await mira.player.sees(/Ines.* stays the host. Otherwise 2 of 2 other players must agree/);
      await fits(mira, "host-asks");
      await tomas.player.sees(/Mira.* asks to become the host/);
      await fits(tomas, "host-asked");
      await tomas.player.tap("Agree");
      for (const it of [mira, tomas]) await it.player.sees(/(Mira.* is|You’re) the host now/);

      // The new host hosts: what only the host may do is there.
      await mira.player.tab("Share");
      await mira.player.sees("Change host…");
      await fits(mira, "host-seats");
      await mira.player.tap("Change host…");
      await fits(mira, "host-names");
      await press(mira.page.getByRole("dialog").getByRole("button", { name: /Tomas/ }));
      await tomas.player.sees(/Mira.* makes you the host/);
    } finally {
      await site.stop();
    }
  });
}
