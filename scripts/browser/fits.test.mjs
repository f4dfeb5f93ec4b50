// What fits, on one phone at 360 px: an open window names what of a seat's own
// fits it, and whatever does not fit says when it would.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, serve, visit } from "./harness.mjs";
import { reachable, Table } from "./asked.mjs";
import { declining } from "./player.mjs";
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

test("an open window names what fits, and what does not fit says when it would", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/table#new");
  const player = new Table(page);
  await player.sit();
  await player.has("Ceasefire", "Ines", "Mira");
  await player.has("Trade Agreement", "Mira", "Ines");
  const card = (name) => page.locator("details.card").filter({ has: page.locator("summary", { hasText: name }) });

  await player.tab("Mine");
  await card("Trade Agreement of Mira").locator("summary").click();
  assert.match(await card("Trade Agreement of Mira").innerText(), /Not now\.\s+When Mira replenishes commodities\./);
  assert.equal(await page.getByText(/You can use these now:|You can use this now:/).filter({ visible: true }).count(), 0, "no window is open");
  await player.tab("Table");

  await player.activate("Mira");
  assert.doesNotMatch(await player.strip(), /You can use these now|You can use this now/, "nothing of Ines fits");
  await player.tap(declining);
  await player.tap("I am Mira");
  assert.match(await player.strip(), /A question for you[^]*On this phone only[^]*Ines activated a system with your units\. Play Ceasefire\?[^]*Play Ceasefire[^]*Hold\./i);

  // On the own side of the table the same is said, and leads back to playing it.
  await player.tap("See your cards and abilities");
  assert.match(await card("Ceasefire of Ines").innerText(), /You can use this now: after Ines activates a system\.[^]*abilities 14[^]*Play…/);
  await page.getByText("Your own notes").click();
  await card("Your Ceasefire").locator("summary").click();
  assert.match(await card("Your Ceasefire").innerText(), /You can’t play your own[^]*Offer…/);
  assert.doesNotMatch(await card("Your Ceasefire").innerText(), /Play…/);
  await reachable(page);
  await player.tap("Play Ceasefire of Ines…");
  await player.tap("Play Ceasefire");
  await player.heading("Pass the phone to Tomas");
  await quiet();
});

test("who is not asked yet reads that it fits, and what a search finds says when it would", soaks, async () => {
  const { page, quiet } = await visit(browser, site.origin, "/table#new");
  const player = new Table(page);
  await player.sit();
  await player.has("Ceasefire", "Ines", "Tomas");
  await player.activate("Tomas");
  await page.getByRole("searchbox", { name: /card, technology/ }).fill("diplomatic");
  await player.sees("Not now: Diplomatic Pressure is for a different event. When an agenda is revealed.");
  await page.getByRole("link", { name: "‹ Table" }).click();
  await page.getByRole("button", { name: /has the phone/ }).click();
  await player.tap(/^Tomas/);
  assert.match(await player.strip(), /Waiting for Ines[^]*When it’s your turn to answer, you could use: Ceasefire of Ines\./);
  await player.tab("Mine");
  await player.sees("You can use this after Mira answers.");
  await quiet();
});
