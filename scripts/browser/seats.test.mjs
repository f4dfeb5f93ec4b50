// A stranger with the link can take a free seat, and gets nothing else by it: the player who opened the
// table gives a seat back to the phone that it is meant for, says who is here, and sends the rest away.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, overflow, picture } from "./harness.mjs";
import { host, one } from "./hosts.mjs";
import { together } from "./together.mjs";

let browser, phone, share, join;
before(async () => {
  browser = await launch();
  ({ phone, share, join } = together(browser));
});
after(() => browser?.close());

for (const kind of one("native")) {
  test(`a stranger with the link takes no table, over ${kind}`, async () => {
    const site = await host(kind);
    try {
      const { host: ines, link } = await share(site, ["Ines", "Mira", "Tomas"]);
      await ines.player.tab("Table");
      const stranger = await join(site, link, "Mira");

      // Mira finds her seat taken. The table she opens says what to do, and Ines does it.
      const mira = await phone(site, new URL(link).pathname + new URL(link).hash);
      await mira.player.heading("Who are you?");
      await mira.player.tap(/^Ines/);
      await mira.player.sees("The phone that opened the table can give you the seat.");
      await mira.player.tap("Close");
      await mira.player.tap(/^Mira/);
      await mira.player.sees("Tell Ines: one tap on Ines’s phone gives you the seat.");
      await mira.player.tap("Ask for Mira’s seat");
      await ines.player.sees(/asks for Mira’s seat, which is on another phone/);
      await picture(ines.page, "seat-asked");
      await ines.player.tap("Give that phone the seat");
      await mira.page.locator("#now-h").waitFor();
      await stranger.player.sees("This phone no longer has Mira’s seat.");
      await picture(stranger.page, "seat-lost");
      await stranger.player.tap("That’s fine");

      // It takes another, and Ines sees whom she does not see at her table.
      await stranger.player.tap(/^Tomas/);
      await stranger.page.locator("#now-h").waitFor();
      await ines.player.sees("Ines, Mira and Tomas: everybody’s here");
      await picture(ines.page, "who-is-here");
      await ines.player.tap("Not yet");

      // A note that Mira asks for has Ines say who is here first, and moves by the same tap.
      await mira.player.seat("Ines");
      await mira.page.getByText("A note from Ines: none").click();
      await mira.page.getByText("Ceasefire of Ines", { exact: true }).click();
      await mira.player.tap("Offer trade to Ines");
      await ines.player.heading("Mira offers you a trade");
      await ines.player.tap(/^Accept/);
      await ines.player.sees("Is everybody here?");
      await ines.player.tap("Not here (Tomas)");
      await ines.player.sees("not here: that phone loses the seat");
      await picture(ines.page, "who-is-here-first");
      for (const it of [ines, mira, stranger]) assert.equal(await overflow(it.page), 0, "nothing is wider than 360 px");
      await ines.player.tap("Ines and Mira: everybody’s here");
      await mira.player.sees("The trade is final.");
      await mira.player.sees(/Ines confirmed who’s here/);
      await stranger.player.sees("This phone no longer has Tomas’s seat.");

      // It goes on as a table of its own, and nobody else's changes by that.
      await stranger.player.tap("Go on as a new table…");
      await stranger.player.tap("Go on as a new table");
      await stranger.page.locator("#now-h").waitFor();
      await ines.player.tab("Share");
      await ines.player.sees("Seats are confirmed. You can trade notes now.");
      await ines.player.sees("on this phone (nobody else joined)");
      for (const it of [ines, mira, stranger]) await it.quiet();
    } finally {
      await site.stop();
    }
  });
}
