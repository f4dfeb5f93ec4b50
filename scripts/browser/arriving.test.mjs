// Large tables: joined from a relay with the browser's own verifier and without
// it, opened from the phone, and left in the middle. The game is always the same,
// and the page stays awake.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { elsewhere, fill, joining, slow } from "./arriving.mjs";
import { fresh, rowsOf, serve, stored, visit } from "./harness.mjs";
import { Player } from "./player.mjs";
import { soaks } from "./soak.mjs";

const RECORDS = 2000;

let browser, site, origin, link, dir;
before(async () => {
  site = await serve();
  origin = site.origin.replace("localhost", "127.0.0.1"); // where the link leads
  browser = await fresh();
  dir = await mkdtemp(join(tmpdir(), "entente-"));
  link = fill("-records", RECORDS, "-relay", origin, "-journal", join(dir, "journal"));
});
after(async () => {
  await browser?.close();
  await site?.stop();
  if (dir) await rm(dir, { recursive: true, force: true });
});

const phone = async (path, init) => {
  const visited = await visit(browser, origin, path, { before: async (page) => init && (await page.addInitScript(init)) });
  const player = new Player(visited.page);
  visited.page.setDefaultTimeout(60_000); // machines are shared, and the tables large
  return { ...visited, player };
};

// copy is the code of a phone's copy: equal codes are equal games.
async function copy({ page, player }) {
  await player.tab("More");
  const code = await page.getByText("This phone’s game code:").innerText();
  return code.match(/\d+ steps?, [0-9a-f]{8}-[0-9a-f]{16}/)[0];
}

// What the browser's verifier may be like; asked counts the signatures it is asked about.
const verifiers = {
  "with the browser's verifier": () => {
    const verify = SubtleCrypto.prototype.verify;
    globalThis.asked = 0;
    SubtleCrypto.prototype.verify = function (...args) {
      globalThis.asked++;
      return verify.apply(this, args);
    };
  },
  "without one": () => Object.defineProperty(Crypto.prototype, "subtle", { value: undefined }),
  "with one that refuses": () => (SubtleCrypto.prototype.verify = () => Promise.reject(new Error("no"))),
  "with one that refuses in the middle": () => {
    const verify = SubtleCrypto.prototype.verify;
    globalThis.asked = 0;
    SubtleCrypto.prototype.verify = function (...args) {
      return globalThis.asked++ < 300 ? verify.apply(this, args) : Promise.reject(new Error("no"));
    };
  },
  "with one that takes no key": () => {
    SubtleCrypto.prototype.importKey = () => {
      throw new Error("no");
    };
  },
};

const copies = new Set();
for (const [what, init] of Object.entries(verifiers)) {
  const when = /browser's/.test(what) ? {} : soaks;
  test(`a large table is joined ${what}`, { timeout: 120_000, ...when }, async () => {
    const it = await phone("/table" + new URL(link).hash, init);
    await it.player.heading("Who are you?");
    await it.player.tap("Just watch");
    copies.add(await copy(it));
    assert.equal(copies.size, 1, "it is the same game however it was verified");
    assert.match([...copies][0], new RegExp(`^${RECORDS} steps`));
    const asked = await it.page.evaluate(() => globalThis.asked ?? 0);
    if (what.endsWith("browser's verifier")) assert.ok(asked >= RECORDS, `the browser was asked about ${asked} signatures`);
    if (what.endsWith("middle")) assert.ok(asked > 300 && asked < RECORDS, `the browser was asked about ${asked} signatures`);
    await it.quiet();
  });
}

test("a large table opens from the phone, says how far it is, and can be left", { timeout: 120_000, ...soaks }, async () => {
  const lines = (await readFile(join(dir, "journal"), "utf8")).trimEnd().split("\n");
  const it = await phone("/table");
  const { page, player } = it;
  await player.heading("Tables on this phone");
  await stored(page, rowsOf({ id: "tlargetable", opening: "", holder: "blue", used: 1, choices: RECORDS }, lines));
  await slow(page, 6);
  const go = (hash) => page.evaluate((hash) => (location.hash = hash), hash);
  const said = await elsewhere(page, "tlargetable", "Opening the table");
  assert.match(said, /Loaded [\d,]+ of 2,\d+ steps\./);
  await player.heading("Tables on this phone");
  await page.waitForTimeout(1_000);
  assert.equal(await page.getByRole("heading", { name: "Opening the table" }).count(), 0, "what was left does not come back");
  await elsewhere(page, "tlargetable", "Opening the table", "new"); // somewhere else entirely, in the middle
  await player.heading("Open a table");
  await slow(page, 1);
  await go("tlargetable");
  await page.locator("#now-h").waitFor();
  assert.equal(await copy(it), [...copies][0], "it is the game that was joined");
  await it.quiet();
});

test("a phone that goes elsewhere while it joins can come back", { timeout: 120_000, ...soaks }, async () => {
  const it = await phone("/table");
  const { page, player } = it;
  await player.heading("Tables on this phone");
  await slow(page, 6);
  await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
  await player.sees(/^Loaded [\d,]+ of 2,000 steps\./);
  await player.tap("‹ Tables", "link");
  await player.heading("Tables on this phone");
  await slow(page, 1);
  await page.goto("about:blank"); // the link alone would only change the fragment of the page that is there
  await page.goto(origin + "/table" + new URL(link).hash, { waitUntil: "load" });
  await player.heading("Who are you?");
  await player.tap("Just watch");
  await player.tab("More"); // what was here when it left is shown at once, and the rest comes
  await page.getByText([...copies][0]).waitFor();
  it.problems.splice(0, Infinity, ...it.problems.filter((said) => !/request failed/.test(said))); // the page was left while it asked
  await it.quiet();
});

test("a join holds little at a time: 10,000 records come within 80 MB, and 20,000 within 120", { timeout: 180_000, ...soaks }, async () => {
  for (const [records, most] of [[10_000, 80], [20_000, 120]]) {
    const { ms, memory } = await joining(browser, origin, fill("-records", records, "-relay", origin), 1);
    assert.ok(ms > 0 && memory > 0 && memory <= most, `${records} records came in ${ms} ms, and the program has ${memory} MB`);
  }
});

test("the browser finds of every signature what our own verifier finds", async () => {
  const file = new URL("../../core/table/seal/testdata/claims.txt", import.meta.url);
  const rows = (await readFile(file, "utf8")).split("\n").filter((row) => /^(good|bad) /.test(row));
  assert.ok(rows.length > 20);
  const it = await phone("/");
  const differ = await it.page.evaluate(async (rows) => {
    const bytes = (hex) => new Uint8Array((hex.match(/[0-9a-f]{2}/g) ?? []).map((byte) => parseInt(byte, 16)));
    const differ = [];
    for (const row of rows) {
      const [verdict, key, message, signature] = row.split(" ");
      const says = await crypto.subtle.importKey("raw", bytes(key), "Ed25519", false, ["verify"]).then((key) => crypto.subtle.verify("Ed25519", key, bytes(signature), bytes(message)), () => false);
      if (says !== (verdict === "good")) differ.push(`${says}: ${row}`);
    }
    return differ;
  }, rows);
  assert.deepEqual(differ, []);
  await it.quiet();
});
