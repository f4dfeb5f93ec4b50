// What a phone keeps, brings in, looks back at and calls for, with keys alone, at 320 px and
// with less motion: a game of another tool comes in, is left and found again, looked back at
// and gone back in, told how it calls, handed out, and taken off the phone.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { reachable } from "./asked.mjs";
import { looked, moving } from "./axe.mjs";
import { launch, picture, serve, visit } from "./harness.mjs";
import { Keys, Typist } from "./keys.mjs";

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

test("keys alone bring a game in, look back, go back, hand it out and take it off", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/table", { width: 320, height: 740, reducedMotion: "reduce" });
  const player = new Typist(page), keys = new Keys(page);
  const still = async (name) => {
    await looked(page);
    await reachable(page, name);
    assert.deepEqual(await moving(page), [], name);
    await picture(page, `keys-${name}`);
  };
  const focused = (text) => page.waitForFunction((text) => document.activeElement?.textContent.includes(text), text);
  const shows = page.locator("#app > :not([data-rests])");

  // A game comes in.
  await player.tap("Import a table");
  await still("list");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), keys.press("File")]);
  await chooser.setFiles("core/bring/testdata/assistant.json");
  await player.heading("A game of TI Assistant");
  await focused("A game of TI Assistant");
  await still("brought");
  await player.tap("Open this table");
  await player.heading("Tomas’s turn");
  await still("opened");

  // It is left, and found again among the tables.
  await player.tap("‹ Tables");
  await player.heading("Tables on this phone");
  await still("tables");
  await player.tap(/^Ines, /);
  await player.heading("Tomas’s turn");

  // Looked back at, with the slider and with steps, and gone back in.
  await player.tap("Log");
  await player.tap("Look back…");
  await player.heading("The table as it was");
  await still("past");
  await keys.to(/^Step /);
  await page.keyboard.press("Home");
  await player.sees(/^Step 0 of/);
  await page.keyboard.press("ArrowRight");
  await player.sees(/^Step 1 of/);
  await page.keyboard.press("End");
  await player.tap("A step earlier");
  await player.tap("A turn later");
  await player.tap("Back to now");
  await player.heading("Tomas’s turn");
  const before = await shows.innerText();
  await player.tap("Log");
  await player.tap("Look back…");
  await player.tap("A step earlier");
  await player.tap("Go back here…");
  await player.heading("Ask everyone to go back?");
  await still("return-sheet");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await player.tap("Go back here…");
  await player.tap("Ask everyone");
  await player.heading(/You asked to go back|asks to go back/);
  await still("return-asked");
  await player.tap("Everyone here agrees");
  await player.sees(/Everyone goes back/);
  await still("returned");
  assert.notEqual(await shows.innerText(), before);

  // What it calls for, once it is on a phone of one's own.
  await player.tap("Share");
  await player.tap("Share this table");
  await page.locator("#share-link").waitFor();
  await player.tap("More");
  await still("more");
  const box = page.getByRole("checkbox", { name: /^Stay awake/ });
  const was = await box.isChecked();
  await keys.press(/^Stay awake/, "Space");
  assert.equal(await box.isChecked(), !was);
  assert.equal(await page.getByRole("checkbox", { name: /^Buzz/ }).count(), 0, "less motion is no buzz");
  await keys.to(/^Colors on this phone/);
  await page.keyboard.press("End");
  assert.notEqual(await page.getByRole("combobox", { name: "Colors on this phone" }).inputValue(), "");
  await still("more-changed");
  await page.keyboard.press("Home");

  // Handed out, and taken off.
  const [file] = await Promise.all([page.waitForEvent("download"), keys.press("Download")]);
  assert.match(file.suggestedFilename(), /\.entente$/);
  await player.tap("Delete table…");
  await player.heading("Delete this table from this phone?");
  await still("forget");
  await player.tap("Delete table");
  await player.heading("Tables on this phone");
  await player.sees("No tables yet.");
  await still("gone");
  await quiet();
});
