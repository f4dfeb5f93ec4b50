// A table on one phone when something is not as it should be: odd names,
// a broken file, a browser that keeps nothing, two tabs, no pointer at all.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, serve, textOf, visit } from "./harness.mjs";
import { Keys } from "./keys.mjs";
import { Player } from "./player.mjs";
import { soaks } from "./soak.mjs";

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

async function sit(options = {}) {
  const visited = await visit(browser, site.origin, options.path ?? "/table#new", options);
  return { ...visited, player: new Player(visited.page) };
}

test("an offer is made and accepted with the keyboard alone", async () => {
  const { page, quiet } = await sit();
  const keys = new Keys(page);
  await keys.to("Names, clockwise around the table");
  await page.keyboard.type("Ines, Mira, Tomas");
  await keys.press("Start with 3 players");
  await keys.press("Ines, not in the order yet");
  await keys.press("Mira, not in the order yet");
  await keys.press("Start with Ines");
  await keys.press(/^Mira, blue disc/);
  await keys.press("Your Ceasefire", "Space");
  await keys.press("Offer trade to Mira");
  await keys.press("I am Mira");
  await page.getByRole("heading", { name: "Ines offers you a trade" }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "now-h", "focus is on the strip, not on an answer");
  await keys.press(/^Accept/);
  await page.getByText("The trade is final.").first().waitFor();
  await quiet();
});

test("names with markup or from right to left are text, and a name of 500 characters is refused by its rule", async () => {
  const { page, player, quiet } = await sit();
  await player.type(/^Names/, "<img src=x onerror=alert(1)>, Mira");
  await player.tap("Start with 2 players");
  const sheet = page.getByRole("dialog");
  await sheet.waitFor();
  assert.match(await sheet.innerText(), /A name can have up to 24 characters. This name has 28[^]*table 6/);
  await player.tap("Close");
  await player.type(/^Names/, "x".repeat(500) + ", Mira");
  await player.tap("Start with 2 players");
  assert.match(await sheet.innerText(), /This name has 500/);
  await player.tap("Close");
  await player.type(/^Names/, "Ines\u202eseni, Mira");
  await player.tap("Start with 2 players");
  assert.match(await sheet.innerText(), /invisible characters/);
  await player.tap("Close");
  assert.equal(await page.getByRole("textbox", { name: /^Names/ }).inputValue(), "Ines\u202eseni, Mira", "the form is as it was");

  await player.open(["<b>Ines</b>", "مريم", "O'Neil \"T\""]);
  assert.equal(await page.locator("#app b", { hasText: /^Ines$/ }).count(), 0, "markup stays text");
  assert.match(await page.locator("#seat-red").innerHTML(), /&lt;b&gt;Ine/);
  await page.locator("#seat-blue-row").click();
  await player.heading(/^Offer to .?مريم/);
  await quiet();
});

test("a player wins, and the result is shared as a picture", async () => {
  const { page, player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.tab("More");
  const [download] = await Promise.all([page.waitForEvent("download"), player.tap("Download as text")]);
  const text = await textOf(download);
  await player.tap("Delete table…");
  await player.tap("Delete table");
  await page.getByText("Import a table").click();
  await player.type("Or paste the text", text + 'blue scores 8 for "Imperial"\nblue scores 2 for "Master the Sciences"\n');
  await player.tap("Import");
  await page.getByRole("heading", { name: "Mira wins with 10" }).waitFor();
  await player.sees("Imperial 8 and Master the Sciences 2");
  const [picture] = await Promise.all([page.waitForEvent("download"), player.tap("Share picture")]);
  assert.equal(picture.suggestedFilename(), "entente-result.png");
  const image = await readFile(await picture.path());
  assert.equal(image.subarray(1, 4).toString(), "PNG");
  assert.ok(image.length > 2000, `${image.length} bytes are no picture of a result`);
  await player.tap("Keep playing");
  await page.getByRole("heading", { name: "Mira wins with 10" }).waitFor({ state: "detached" });
  await quiet();
});

test("a table leaves as a file or as text and comes back in, and a broken one opens nothing", soaks, async (t) => {
  const { page, player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.replenish();
  await player.tab("More");
  const [download] = await Promise.all([page.waitForEvent("download"), player.tap("Download as text")]);
  const text = await textOf(download);
  assert.match(text, /^entente 1 rules \d+\n[^]*seat blue "Mira"\n[^]*red replenishes\n$/);
  const [whole] = await Promise.all([page.waitForEvent("download"), player.tap("Download")]);
  assert.equal(whole.suggestedFilename(), "Ines-Mira-Tomas.entente");
  const file = await textOf(whole);
  assert.match(file, /red replenishes\n# The printed cards [^]*\n#\| note "Alliance" of every color, pok\n/);
  await player.tap("Delete table…");
  await player.tap("Delete table");
  await player.sees("No tables yet.");
  await page.getByText("Import a table").click();
  await player.type("Or paste the text", text.replace("red replenishes", "red sings"));
  await player.tap("Import");
  await player.sees(/doesn’t understand line \d+: “red sings”.*Nothing was opened/);
  await player.tap("Close");
  assert.match(await page.getByRole("textbox", { name: "Or paste the text" }).inputValue(), /red sings/, "what was pasted is still there");
  const dir = await mkdtemp(join(tmpdir(), "entente-files-"));
  t.after(() => rm(dir, { recursive: true, force: true }));
  const bring = async (body) => {
    const at = join(dir, whole.suggestedFilename());
    await writeFile(at, body);
    await page.locator("input[type=file]").setInputFiles(at);
  };
  for (const [body, said] of [
    [Buffer.alloc(50_000_000, "a"), /too long for a table[^]*Nothing was opened/],
    [file.slice(0, file.lastIndexOf("\n#| ") + 9), /ends in the middle of a line/],
    [text.replace(/rules \d+/, "rules 10"), /from before the first release[^]*Nothing was opened, and your text is unchanged/],
    [text.replace(/rules \d+/, "rules 999"), /uses rules 999[^]*Reload the page, or update Entente in the list of tables/],
  ]) {
    await bring(body);
    await player.sees(said);
    await player.tap("Close");
  }
  await bring(file);
  await player.heading("Your turn");
  assert.equal((await player.row("Ines")).commodities, "3 of 3");
  await player.reload();
  await player.heading("Your turn");
  await quiet();
});

test("a browser that keeps nothing says so, and the table goes on", async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));
  await page.goto(`${site.origin}/table#new`);
  const player = new Player(page);
  await player.sees("Nothing is saved here.");
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.sees("Nothing is saved here.");
  await player.replenish();
  assert.equal((await player.row("Ines")).commodities, "3 of 3");
  await player.address();
  await page.reload();
  await player.heading("This browser saved nothing");
  await context.close();
});

test("two tabs never write to one table: the second takes it over or leaves it", async () => {
  const { page, player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await page.locator("#app:not([data-working])").waitFor();
  const second = await page.context().newPage();
  await second.goto(await player.address());
  const other = new Player(second);
  await other.heading("This table is open in another tab");
  await other.tap("Use the table here");
  await other.heading("Your turn");
  await player.heading("This table is open in another tab");
  await other.replenish();
  await second.locator("#app:not([data-working])").waitFor();
  await player.tap("Use the table here");
  await player.heading("Your turn");
  assert.equal((await player.row("Ines")).commodities, "3 of 3", "what the other tab did is here");
  await second.close();
  await quiet();
});

test("without locks, the records themselves keep two tabs apart", soaks, async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: "block" });
  await context.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
  const page = await context.newPage();
  await page.goto(`${site.origin}/table#new`);
  const player = new Player(page);
  await player.open(["Ines", "Mira", "Tomas"]);
  await page.locator("#app:not([data-working])").waitFor();
  const second = await context.newPage();
  await second.goto(await player.address());
  const other = new Player(second);
  await other.heading("Your turn");
  await other.replenish();
  await second.locator("#app:not([data-working])").waitFor();
  await player.tap("End turn");
  await player.sees("The other tab was first, so your last choice here didn’t count.");
  await player.tap("Use the table here");
  await player.heading("Your turn");
  assert.equal((await player.row("Ines")).commodities, "3 of 3");
  await context.close();
});

test("when the program breaks, there is a sentence and a way out, and nothing is lost", async () => {
  const { page, player, quiet } = await sit();
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.replenish();
  await page.evaluate(() => document.getElementById("p-offer").remove());
  await page.locator("#seat-blue-row").click();
  await player.heading("Entente stopped working.");
  await player.tap("Open table again", "link");
  await player.heading(/^(Your turn|Offer to Mira)$/);
  await quiet();
});
