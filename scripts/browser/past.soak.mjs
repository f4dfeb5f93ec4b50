// Looking back is of one phone alone; going back is of everybody: three phones at one table.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, overflow, picture } from "./harness.mjs";
import { one, host } from "./hosts.mjs";
import { together } from "./together.mjs";

let browser, share, join, confirm;
before(async () => {
  browser = await launch();
  ({ share, join, confirm } = together(browser));
});
after(() => browser?.close());

// then is how many trade goods a seat has at the moment that is looked at.
const then = ({ page }, name) => page.locator("#app .words:visible tr", { hasText: name }).locator("td").first().innerText();

for (const kind of one()) {
  test(`one phone looks back, and three go back once all agree, over ${kind}`, async () => {
    const site = await host(kind);
    try {
      const { host: ines, link } = await share(site, ["Ines", "Mira", "Tomas"]);
      const mira = await join(site, link, "Mira");
      const tomas = await join(site, link, "Tomas");
      await confirm(ines);
      const all = [ines, mira, tomas];
      await ines.player.tab("Table");

      // A trade, which nobody takes back alone.
      await ines.player.seat("Mira");
      await ines.player.tap("One more: commodities you give");
      await ines.player.tap("Offer trade to Mira");
      await mira.player.heading("Ines offers you a trade");
      await mira.player.tap(/^Accept/);
      for (const it of all) await it.player.sees("The trade is final.");

      // Tomas looks back: by steps, by the slider with keys, and back to now. Nobody notices.
      for (const it of all) await it.player.sees("live, 3 here");
      const before = await mira.page.locator("#app").innerText();
      await tomas.player.tab("Log");
      await tomas.player.tap("Look back…");
      await tomas.player.heading("The table as it was");
      assert.equal(await then(tomas, "Mira"), "1");
      await tomas.player.tap("A step earlier");
      assert.equal(await then(tomas, "Mira"), "0");
      await tomas.page.getByRole("slider").press("Home");
      await tomas.player.sees(/^Step 0 of/);
      await tomas.page.getByRole("slider").press("End");
      assert.equal(await then(tomas, "Mira"), "1");
      await tomas.player.tap("A turn earlier");
      assert.equal(await overflow(tomas.page), 0, "nothing is wider than 360 px");
      await picture(tomas.page, "past");
      assert.equal(await mira.page.locator("#app").innerText(), before, "nobody notices who looks back");

      // And asks: what was traded is said, and everybody is asked on their own phone.
      await tomas.player.tap("Go back here…");
      await tomas.player.sees(/Going back also undoes 1 completed trade\. By the rules trades are final/);
      await picture(tomas.page, "return-sheet");
      await tomas.player.tap("Ask everyone");
      await tomas.player.heading("You asked to go back");
      await tomas.player.sees(/Waiting for .*Ines.* and .*Mira/);
      await ines.player.heading("Tomas asks to go back");
      await mira.player.heading("Tomas asks to go back");
      await picture(ines.page, "return-asked");
      await ines.player.tap(/^Agree to go back/);
      await tomas.player.sees(/Waiting for [^,]*Mira/);
      assert.equal((await mira.player.row("Mira")).goods, "1", "not before everybody agrees");

      // Somebody's no ends it; asked once more, all agree.
      await mira.player.tap("No, stay here");
      for (const it of [tomas, ines]) await it.player.sees(/Mira.* doesn’t want to go back/);
      await tomas.player.tab("Log");
      await tomas.player.tap("Look back…");
      await tomas.page.getByRole("slider").press("Home");
      await tomas.player.tap("A turn later");
      await tomas.player.tap("Go back here…");
      await tomas.player.tap("Ask everyone");
      for (const it of [ines, mira]) {
        await it.player.heading("Tomas asks to go back");
        await it.player.tap(/^Agree to go back/);
      }
      for (const it of all) {
        await it.player.sees(/Everyone goes back/);
        await it.player.counts("Mira", { goods: "0" });
      }
      await mira.player.tab("Log");
      await mira.player.sees(/Marked: 1 completed trade/);
      await mira.player.sees("Taken back.");

      // Asked without a network, while the table goes on: it is said why it does not count,
      // and asked once more in one tap.
      await mira.player.tab("Table");
      const heard = tomas.problems.length;
      await tomas.context.setOffline(true);
      await tomas.player.sees(/offline, saved here/);
      await tomas.player.tab("Log");
      await tomas.player.tap("Look back…");
      await tomas.player.tap("A step earlier");
      await tomas.player.tap("Go back here…");
      await tomas.player.tap("Ask everyone");
      await tomas.player.sees("Tomas: ask to go back · sending");
      await mira.player.replenish();
      await ines.player.sees(/Mira.* replenishes/); // so that the room has it first
      await tomas.context.setOffline(false);
      await tomas.player.heading("The game has moved on since you asked to go back. Check it, then ask again.");
      await picture(tomas.page, "once-more");
      await tomas.player.tap("Try again: Tomas: ask to go back");
      await mira.player.heading("Tomas asks to go back");
      await tomas.player.tap("Withdraw request");
      await mira.player.sees(/Tomas.* no longer asks to go back/);
      tomas.problems.splice(heard); // what the browser says of a network that is gone
      for (const it of all) assert.deepEqual(it.problems, []);
    } finally {
      await site.stop();
    }
  });
}
