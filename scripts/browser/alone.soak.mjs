// Where nobody has a network any more, one phone of a shared table plays for everybody: what
// it has goes on as a table of its own, marked, and the others come to it once they can.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { reachable } from "./asked.mjs";
import { looked } from "./axe.mjs";
import { launch, picture, serve } from "./harness.mjs";
import { Typist } from "./keys.mjs";
import { Player } from "./player.mjs";
import { linkOf, pathOf, together } from "./together.mjs";

let browser, site, phones;
before(async () => {
  site = await serve();
  browser = await launch();
  phones = together(browser);
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

async function fair(page) {
  await looked(page);
  await reachable(page);
}

const marked = " · on Ines’s phone";
const marks = ({ page }) => page.locator("#app > :not([data-rests]) .log li, #app > :not([data-rests]) li").filter({ hasText: marked, visible: true }).count();

for (const [how, As, width] of [["taps", Player, 320], ["keys", Typist, 360]]) {
  test(`one phone plays for everybody, by ${how} at ${width} px`, async () => {
    const { host: ines, link } = await phones.share(site, ["Ines", "Mira"], { As, width, height: 740 });
    const mira = await phones.join(site, link, "Mira");
    await phones.confirm(ines);
    await ines.player.tab("Table");
    for (const it of [ines, mira]) await it.player.sees("live, 2 here");
    const { problems, page, player } = ines;

    const heard = problems.length;
    await ines.context.setOffline(true);
    await player.sees("No connection");
    await fair(page);
    await picture(page, "alone-plate");
    await player.tap("End turn");
    await player.sees(/ · sending$/);
    await player.tap("Use this phone for everyone…");
    await player.heading("Use this phone for everyone?");
    await fair(page);
    await picture(page, "alone-sheet");
    await player.tap("Close");
    await player.tap("Use this phone for everyone…");
    await player.tap("Use this phone for everyone");
    await player.heading("Mira’s turn");
    await player.tap(/^Pass the phone to Mira/);
    await player.tap("I am Mira");
    await player.heading("Your turn");
    await player.replenish();
    await player.tab("Log");
    await player.sees("The other phones are out of reach. From here on, everybody plays on Ines’s phone.");
    assert.ok((await marks(ines)) > 0);
    await fair(page);
    await picture(page, "alone-log");
    await player.tab("Table");
    await player.tap("End turn");
    await player.tap("I am Ines");
    await player.heading("Your turn");

    // The other table stays, and goes on elsewhere.
    await ines.context.setOffline(false);
    problems.splice(heard); // what the browser says of a network that is gone
    await player.tab("Share");
    await player.sees(/One phone plays for everyone here/);
    await fair(page);
    await picture(page, "alone-share");
    await player.address(); // to which Back leads from there
    await player.tap("See the other table");
    await player.sees("live, 2 here");
    await mira.player.heading("Your turn"); // what waited on Ines's phone went there
    await page.goBack();
    await player.tab("Table");
    await player.heading("Your turn");

    // Mira comes to the new one.
    await player.tab("Share");
    await player.tap("Share this table");
    const again = await phones.phone(site, pathOf(site, await linkOf(ines)));
    await again.player.heading("Who are you?");
    await again.player.tap(/^Mira/);
    await again.player.heading("Ines’s turn");
    await again.player.tab("Log");
    assert.equal(await marks(again), await (await player.tab("Log"), marks(ines)));
    assert.ok((await marks(again)) > 0);
    for (const it of [again, mira, ines]) await it.quiet();
  });
}
