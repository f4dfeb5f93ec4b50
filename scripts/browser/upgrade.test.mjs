// Tables that a phone stored under older rules: what stands of them is shown,
// and one tap goes on with a new table; the old one stays as it was.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { across, launch, overflow, picture, rowsOf, serve, stored, visit } from "./harness.mjs";
import { Player } from "./player.mjs";

const kept = new URL("../../wasm/table/screen/testdata/rules5/", import.meta.url);

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

test("a stored table of older rules is read as it was, and goes on as a new one, at 360 and 1280 px", async () => {
  const lines = (await readFile(new URL("hotseat.journal", kept), "utf8")).trimEnd().split("\n");
  const end = await readFile(new URL("hotseat.end", kept), "utf8");
  const opening = end.match(/^0 (entente 1 rules 5;.*)$/m)[1];
  const { page, quiet } = await visit(browser, site.origin, "/table");
  const player = new Player(page);
  await player.heading("Tables on this phone");
  await stored(page, rowsOf({ id: "tolderolder", opening, holder: "blue", used: 1 }, lines));
  await player.reload();
  await player.tap(/^Ines, Mira/, "link");
  await player.heading("Played under older rules");
  await player.sees(/This table was played under rules 5, and this page plays by rules \d+\. Under today’s rules all of it stands: \d+ lines\./);
  const ines = end.match(/^blue "Ines" as "Hacan": (.*), held here/m)[1];
  await player.sees(new RegExp(`^Ines: .*${ines.match(/\d+ commodit(?:y|ies)/)?.[0] ?? "0 commodities"}`));
  await across(page, [1280, 360], async (where) => assert.ok((await overflow(page)) <= 0, `the page does not scroll sideways ${where}`));
  await picture(page, "upgrade");
  await player.tap("Go on under today’s rules");
  await player.sees("The table goes on");
  await player.tap("Close");
  await player.sees(/’s turn|Your turn|A window is open|You are asked|Pass the phone/);
  await player.reload();
  const rows = (await stored(page)).filter((row) => row.table === "tolderolder");
  assert.deepEqual(rows.map((row) => row.line), lines, "the old table is as it was");
  await quiet();
});
