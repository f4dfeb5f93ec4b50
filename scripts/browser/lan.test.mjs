// A server for the phones in the same network: what it prints, and what a table that is
// opened on it as localhost gives to others.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, overflow, serve, visit } from "./harness.mjs";
import { Player } from "./player.mjs";

let browser;
const sites = [];
before(async () => (browser = await launch()));
after(async () => {
  await browser?.close();
  for (const site of sites) await site.stop();
});

async function host(...flags) {
  sites.push(await serve(...flags));
  return sites.at(-1);
}

// shared opens a table on a server and brings its link to the screen, once it leads to where
// phones come: the page has to ask for that.
async function shared(site, to = site.origin) {
  const visited = await visit(browser, site.origin, "/table#new", { height: 740 });
  const player = new Player(visited.page);
  await player.open(["Ines", "Mira", "Tomas"]);
  await player.tab("Share");
  await player.tap("Share this table");
  await visited.page.locator("#share-link").filter({ hasText: `${to}/table#` }).waitFor();
  return { ...visited, player, link: await visited.page.locator("#share-link").innerText() };
}

const alone = /This link only works on this device/;

test("a link of localhost says that it works on this device alone", async () => {
  const site = await host();
  const { page, player, link, quiet } = await shared(site);
  assert.ok(link.startsWith(`${site.origin}/`), link);
  await player.sees(alone);
  assert.equal(await overflow(page), 0);
  await quiet();
});

test("with LAN, the link leads phones beside it to the table", async (t) => {
  const site = await host("-lan");
  const phone = site.lines.find((line) => line.startsWith("From a phone"))?.match(/http:\S+/)[0];
  const { page, player, link, quiet } = await shared(site, phone);
  if (!phone) { // a machine in no network: then it says so, and so does the page
    t.diagnostic("this machine is in no network");
    assert.match(site.lines.join("\n"), /this machine is in no network/);
    await player.sees(alone);
  } else {
    t.diagnostic(`phones come to ${phone}`);
    assert.ok(link.startsWith(`${phone}/table#`), link);
    assert.equal(await page.getByText(alone).isVisible(), false);
    // Mira's phone is no secure place: http, and not localhost.
    const mira = await visit(browser, phone, link.slice(phone.length), { height: 740 });
    const other = new Player(mira.page);
    await other.heading("Ines’s table");
    await other.tap(/^Mira/);
    await player.sees(/on another phone/);
    await mira.page.goto(`${phone}/table`); // where no phone keeps anything of Entente, a part of the program comes once it is needed
    await mira.page.getByText("Import a table").click();
    await mira.page.locator("input[type=file]").setInputFiles("core/bring/testdata/async.txt");
    await other.heading("A game of AsyncTI4");
    // Chromium tells of one header that counts in secure places alone; nothing else may be wrong.
    const told = mira.problems.splice(0).filter((problem) => !problem.includes("Cross-Origin-Opener-Policy header has been ignored"));
    assert.deepEqual(told, []);
    await mira.quiet();
  }
  await quiet();
});
