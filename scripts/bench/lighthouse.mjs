// What Lighthouse makes of seven pages, on its own terms: a mobile phone on a slow network,
// simulated, at a first visit. Usage: node lighthouse.mjs ORIGIN ROUNDS
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { FLAGS } from "../browser/harness.mjs";
import { say } from "./chrome.mjs";

const PAGES = { home: "/", table: "/table", rules: "/rules", timing: "/timing", note: "/notes/ceasefire", statement: "/rules/transactions/note-5", window: "/timing/ta-activate-after" };
const [origin, rounds] = process.argv.slice(2);

// look tells every category of one visit to a page.
async function look(page) {
  const chrome = await launch({ chromePath: process.env.CHROMIUM, chromeFlags: [...FLAGS, "--headless=new"], logLevel: "silent" });
  try {
    const { lhr } = await lighthouse(origin + PAGES[page], { port: chrome.port, onlyCategories: ["performance", "accessibility", "best-practices", "seo"], logLevel: "silent" });
    if (lhr.runtimeError) return lhr.runtimeError.message;
    const audits = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index", "cumulative-layout-shift"];
    console.log(`# ${PAGES[page]}: ${audits.map((id) => `${lhr.audits[id].title}: ${lhr.audits[id].displayValue}`).join(", ")}`);
    for (const [name, { score, auditRefs }] of Object.entries(lhr.categories)) {
      say(`lighthouse-${page}-${name}`, score * 100);
      if (name === "performance") continue; // its numbers stand above
      for (const { id, weight } of auditRefs) {
        if (weight > 0 && lhr.audits[id].score < 1 && lhr.audits[id].score !== null) console.log(`# ${PAGES[page]} lacks: ${lhr.audits[id].title}`);
      }
    }
  } finally {
    await chrome.kill();
  }
}

let failures = 0;
for (const page of Object.keys(PAGES)) {
  for (let n = 0; n < Number(rounds); n++) {
    const failed = await look(page);
    if (!failed) continue;
    if (++failures > 3) throw new Error(failed); // on a busy machine it may lose its own trace, which says nothing of the page
    n--;
  }
}
