// A repeat visit to a table of six with some twenty records, at a quarter of the
// speed, up to the first prompt on the screen and up to the program that answers it,
// beside a page whose program is empty; and one screen drawn after a choice there.
import { SLOW, empty, patient, profile, rows, said, say, settled, visit } from "./chrome.mjs";

const [site, rounds] = process.argv.slice(2);

// timed presses a button and gives the time until what follows is painted.
const timed = (button) => button.evaluate((node) => new Promise((resolve) => {
  const from = performance.now();
  node.click();
  requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => resolve({ took: performance.now() - from, gone: !node.checkVisibility() });
    painted.port2.postMessage(0);
  });
}));

await profile(site, async (phone) => {
  const { page, slow } = phone;
  await page.goto(`${site}/table#new`);
  const player = patient(page);
  await player.open(["Ines", "Mira", "Otto", "Pavel", "Kim", "Lee"]);
  await player.replenish();
  for (let n = 0; n < 8; n++) {
    await offer();
    await page.getByRole("button", { name: "Take back the last tap" }).click();
  }
  await page.locator("#now-h").waitFor();
  await settled(page);
  await page.waitForURL(/#t\w+$/); // the way back from the offer is the browser's
  const table = page.url();

  for (let n = 0; n < Number(rounds) + 2; n++) {
    const [prompt, answers] = await Promise.all([said(page, "prompt", 120_000), visit(phone, table, "answers", SLOW)]);
    const floor = await empty(phone);
    if (n < 2) continue; // the first visits fill the caches
    say("start", prompt);
    say("answers", answers.at);
    say("start.floor", floor);
  }

  for (let n = 0; n < 6; n++) {
    await visit(phone, table, "answers", 1);
    let slower = 0; // of the board and one's own side, each drawn twice: code that runs for the first time is compiled first
    for (const measured of [false, true]) {
      await offer();
      const board = await choice("Take back the last tap");
      await page.locator("#now-h").waitFor();
      await player.tab("Mine");
      await player.tap("One more: trade goods");
      const own = await choice("Gain 1 trade good");
      await player.tab("Table");
      if (measured) slower = Math.max(board, own);
    }
    await settled(page);
    await page.waitForURL(/#t\w+$/); // the way back to the table is the browser's too
    say("draw", slower);
    say("draw.floor", await rows(phone));
  }

  // offer puts one commodity on the table for a neighbor.
  async function offer() {
    await player.seat("Mira");
    await player.tap("One more: commodities you give");
    await page.getByRole("button", { name: "Offer trade to Mira" }).click();
    await page.getByRole("button", { name: "I am Mira" }).waitFor();
  }

  // choice makes the choice of a button, slowed, and gives the time until what follows is painted.
  async function choice(name) {
    const button = page.getByRole("button", { name });
    await button.waitFor();
    await settled(page);
    await slow(SLOW);
    const { took, gone } = await timed(button);
    await slow(1);
    if (!gone) throw new Error(`“${name}” was pressed, and is still there`);
    return took;
  }
});
