// Takes the README's picture: a table of six in the middle of a turn, beside an
// offer on its way. After `make build`, with ENTENTE_SERVER naming a built
// scripts/cmd/run and CHROMIUM the browser: node scripts/browser/picture.mjs
import { fileURLToPath } from "node:url";
import { launch, serve, visit } from "./harness.mjs";
import { Player } from "./player.mjs";

const site = await serve();
const browser = await launch();
try {
  const { page } = await visit(browser, site.origin, "/table#new", { width: 1280 });
  const player = new Player(page);
  const names = ["Ines", "Mira", "Tomas", "Bram", "Aiko", "Noor"];
  await player.open(names, ["Ines", "Mira", "Tomas", "Noor", "Aiko", "Bram"]);
  await player.replenish();
  await player.seat("Noor");
  await player.tap("One more: commodities you give");
  await player.tap("Offer trade to Noor");
  await player.tap("I am Noor");
  await player.tap(/^Accept/);
  await player.tap(/^Pass the phone to Ines/);
  await player.tap("I am Ines");
  await player.seat("Mira");
  await player.tap("One more: commodities you give");
  await player.tap("Offer trade to Mira");
  await player.tap(/Someone else/);
  await player.tap(/^Ines/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.waitForTimeout(300);
  await page.screenshot({ path: fileURLToPath(new URL("../../.github/table.png", import.meta.url)) });
} finally {
  await browser.close();
  await site.stop();
}
