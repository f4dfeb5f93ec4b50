// The bytes of a first visit to a table, from both hosts, as a browser counts them.
import { firstVisit } from "../browser/first.mjs";
import { launch } from "../browser/harness.mjs";
import { host } from "../browser/hosts.mjs";
import { say } from "./chrome.mjs";

for (const kind of ["native", "workerd"]) {
  const site = await host(kind);
  const browser = await launch();
  try {
    const { answers, bytes } = await firstVisit(browser, site, kind);
    for (const [path, { coding, length }] of answers) console.log(`# ${kind} ${path}: ${length} bytes, ${coding ?? "as it is"}`);
    say(`first-visit-${kind}`, bytes / 1000);
  } finally {
    await browser.close();
    await site.stop();
  }
}
