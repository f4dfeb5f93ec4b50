// Long tables, joined and opened again. Usage: node long.mjs join|open SITE LINK RECORDS ROUNDS
import assert from "node:assert/strict";
import { SLOW, checked, empty, patient, profile, rows, say, settled, visit } from "./chrome.mjs";

const [what, site, link, records, rounds] = process.argv.slice(2);

// forget makes a phone one that never had the table, and keeps the program.
async function forget({ page, cdp }) {
  await page.goto("about:blank");
  await cdp.send("Storage.clearDataForOrigin", { origin: site, storageTypes: "indexeddb,local_storage" });
}

// holds looks whether the phone has the whole table.
async function holds(page) {
  const player = patient(page);
  await player.tab("More");
  const code = await page.getByText("This phone’s copy:").innerText();
  assert.equal(Number(/([\d,]+) records/.exec(code)[1].replace(",", "")), Number(records), code);
  await player.tab("Table");
}

// watch sits down beside the table, so that it opens to the table at once.
async function watch(page) {
  await patient(page).tap("Just watch");
  await page.locator("#now-h").waitFor();
  await settled(page);
}

await profile(site, async (phone) => {
  const { page } = phone;
  await page.goto(`${site}/table#new`); // whoever joins has been here once: the program is in the cache
  await page.getByRole("heading", { name: "Open a table" }).waitFor();
  await empty(phone);
  const rate = what === "join" ? SLOW : 1;
  for (let n = 0; n < Number(rounds); n++) {
    await forget(phone);
    const { at, longest } = await visit(phone, link, "joined", rate);
    say(what === "join" ? "join" : "first", at);
    if (what === "join") say("join-task", longest);
    const floor = await checked(phone, Number(records));
    say(what === "join" ? "join.floor" : "first.floor", floor);
    if (what === "join") say("join-task.floor", await rows(phone));
  }
  await forget(phone);
  await visit(phone, link, "joined", 1);
  await watch(page);
  await holds(page);
  await settled(page);
  await page.waitForURL(/#t\w+$/); // the way back from the other screen is the browser's
  const table = page.url();
  for (let n = 0; what === "open" && n < Number(rounds) + 3; n++) {
    const { at, longest } = await visit(phone, table, "answers", 1);
    await holds(page);
    await settled(page);
    const floor = await empty(phone);
    say("open", at);
    say("open.floor", floor);
    say("open-task", longest);
    say("open-task.floor", await rows(phone));
  }
});
