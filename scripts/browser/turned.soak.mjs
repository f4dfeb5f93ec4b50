// What was used stays used, on one phone at 360 px: a component that was exhausted is
// refused with the reason and the way out, which sets it right in one form.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, serve, visit } from "./harness.mjs";
import { reachable, Table } from "./asked.mjs";

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

test("what was exhausted is refused until it is set right, and what was played counts", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/table#new");
  const player = new Table(page);
  await player.sit(false);
  const use = async (name) => {
    await player.tab("More");
    await player.tap("Timing");
    await page.getByRole("searchbox", { name: /card, technology/ }).fill(name);
  };
  await use("sling relay");
  await player.tap("Play Sling Relay");
  await player.tap("Done");
  await player.tab("Mine");
  await player.sees("Exhausted: Sling Relay.");
  await use("sling relay");
  await player.sees(/Sling Relay is exhausted until cards are readied in the status phase/);
  await page.getByRole("link", { name: /^‹/ }).click();

  await player.tab("More");
  await player.tap("Fix a number");
  await page.getByText("Exhausted and purged cards").click();
  await page.getByLabel("Is Sling Relay ready?").selectOption({ label: "ready" });
  await reachable(page);
  await player.tap(/^Save \d+ corrections?$/);
  await use("sling relay");
  await player.tap("Play Sling Relay");
  await player.tap("Done");

  await player.tab("More");
  await player.tap("Fix a number");
  assert.equal(await page.getByText("Discarded action cards").filter({ visible: true }).count(), 0, "none was played");
  await quiet();
});
