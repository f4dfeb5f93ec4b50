// Lighthouse's performance for a page, on its own terms: a mobile phone on a slow
// network, simulated. Usage: node lighthouse.mjs URL ROUNDS
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { FLAGS } from "../browser/harness.mjs";
import { say } from "./chrome.mjs";

const [url, rounds] = process.argv.slice(2);
let failures = 0;
for (let n = 0; n < Number(rounds); n++) {
  const chrome = await launch({ chromePath: process.env.CHROMIUM, chromeFlags: [...FLAGS, "--headless=new"], logLevel: "silent" });
  try {
    const { lhr } = await lighthouse(url, { port: chrome.port, onlyCategories: ["performance"], logLevel: "silent" });
    if (lhr.runtimeError) { // on a busy machine it may lose its own trace, which says nothing of the page
      if (++failures > 3) throw new Error(lhr.runtimeError.message);
      n--;
      continue;
    }
    const audits = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index", "cumulative-layout-shift"];
    console.log(`# ${audits.map((id) => `${lhr.audits[id].title}: ${lhr.audits[id].displayValue}`).join(", ")}`);
    say("lighthouse", lhr.categories.performance.score * 100);
  } finally {
    await chrome.kill();
  }
}
