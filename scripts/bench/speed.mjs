// The shipped build of the rules in Chromium: the page starts it as it starts a
// table, and it prints its samples itself. Usage: node speed.mjs SITE ROUNDS
import { profile, say } from "./chrome.mjs";

const [site, rounds] = process.argv.slice(2);

await profile(site, async ({ page }) => {
  for (let n = 0; n < Number(rounds); n++) {
    const samples = [];
    page.removeAllListeners("console");
    const ended = new Promise((resolve) => page.on("console", (it) => {
      const [name, value] = it.text().split(" ");
      if (name === "ledger") samples.push(Number(value));
      if (name === "measured") resolve();
    }));
    await page.goto("about:blank");
    await page.goto(`${site}/rules-measured`, { waitUntil: "commit" });
    await ended;
    for (const sample of samples) say("chromium", sample);
  }
});
