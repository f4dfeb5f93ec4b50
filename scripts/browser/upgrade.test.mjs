// Tables that a phone stored before the first release: nobody plays them any more, and they
// stay on the phone as they are, to be downloaded.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { across, launch, overflow, picture, rowsOf, serve, stored, textOf, visit } from "./harness.mjs";
import { Player } from "./player.mjs";

const journal = new URL("../../core/table/replica/testdata/otherrules/goround.journal", import.meta.url);

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

test("a table from before the first release says so, stays on the phone and is downloaded whole, at 360 and 1280 px", async () => {
  const opening = 'entente 1 rules 4; notes open; goods tracked; seat blue "Ines"; seat red "Mira"';
  const journaled = (await readFile(journal, "utf8")).trimEnd().split("\n");
  const { page, quiet } = await visit(browser, site.origin, "/table");
  const player = new Player(page);
  await player.heading("Tables on this phone");
  for (const [id, lines] of [["tjournaled1", journaled], ["tplainlines", [opening, "blue gains 2 trade goods", "blue plays chess"]]]) {
    const before = await stored(page, rowsOf({ id, opening, holder: "blue", used: 1 }, lines));
    await page.goto(`${site.origin}/table#${id}`);
    await player.reload();
    await player.heading("This table is from before the first release");
    await player.sees("Nothing was changed or deleted.");
    await across(page, [1280, 360], async (where) => assert.ok((await overflow(page)) <= 0, `the page does not scroll sideways ${where}`));
    await picture(page, `before-release-${id}`);
    const [download] = await Promise.all([page.waitForEvent("download"), player.tap("Download the table as it is")]);
    assert.match(await textOf(download), /^entente 1 rules 4\n[^]*\nblue gains 2 trade goods[^]*\nblue plays chess/);
    await player.tap("All tables", "link");
    await player.heading("Tables on this phone");
    assert.deepEqual((await stored(page)).map((row) => row.line), before.map((row) => row.line), "nothing was changed");
  }
  await quiet();
});
