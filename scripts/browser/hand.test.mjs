// A seat's notes as cards, at 360 px and wide, by touch and by keys: what each does,
// why not now, to whom it may be offered, and what lies in front of whom.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { across, launch, serve, visit } from "./harness.mjs";
import { reachable, Table } from "./asked.mjs";
import { Keys } from "./keys.mjs";

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

// dealt is a table of three at which Ines has two notes of others, and one in front of her.
async function dealt(width) {
  const { page, quiet } = await visit(browser, site.origin, "/table#new", { width });
  const player = new Table(page);
  await player.sit(false);
  await player.has("Ceasefire", "Mira", "Ines");
  await player.has("Trade Agreement", "Ines", "Tomas");
  await player.has("Support for the Throne", "Tomas", "Ines", "play area");
  await player.tab("Mine");
  return { page, player, quiet };
}

test("the hand, at 320, 360 and 1280 px", async () => {
  const { page, player, quiet } = await dealt(360);
  await player.heading("5 notes in hand");
  const areas = page.getByRole("listitem").filter({ has: page.getByText("Ines (you)") });
  assert.match(await areas.innerText(), /5 in hand[^]*Support for the Throne of Tomas\. This note is returned if you activate a system with Tomas’s units\./);
  assert.match(await page.getByRole("listitem").filter({ has: page.getByText("Your Trade Agreement") }).innerText(), /in Tomas’s hand/);
  for (const summary of await page.locator("summary:visible").all()) if (!(await summary.evaluate((node) => node.parentNode.open))) await summary.click();
  await across(page, [320, 1280, 360], (where) => reachable(page, where));
  await quiet();
});

test("by keys a card opens, is offered, and is in the offer", async () => {
  const { page, quiet } = await dealt(360);
  const keys = new Keys(page);
  await keys.press(/^Ceasefire of Mira\b/);
  await page.getByText("After Mira activates a system.").filter({ visible: true }).waitFor();
  await keys.press("Offer Ceasefire of Mira…");
  const sheet = page.getByRole("dialog", { name: "Who do you offer Ceasefire of Mira to?" });
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "Offer Ceasefire of Mira…", "focus comes back");
  await page.keyboard.press("Enter");
  await sheet.waitFor();
  await keys.press("Tomas");
  await page.getByRole("heading", { name: "Offer to Tomas" }).waitFor();
  assert.equal(await page.getByRole("radio", { name: "Ceasefire of Mira" }).isChecked(), true);
  await quiet();
});
