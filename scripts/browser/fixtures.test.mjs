// Tables that phones of an earlier build stored: each opens as it was, or is upgraded by its
// player's consent, and no line of it is lost; so do its download, its links and its room.
// fixtures/README.md says what each is; scripts/serve/fixtures_test.go needs no browser.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { inflateSync } from "node:zlib";
import { Table } from "./asked.mjs";
import { download, facts, folder, read, rowsOf, settled, storageOf, store, withCards } from "./fixture.mjs";
import { launch, serve, visit } from "./harness.mjs";
import { host } from "./hosts.mjs";
import { either, toTable } from "./player.mjs";
import { soaks } from "./soak.mjs";
import { together } from "./together.mjs";

let browser, site, phone;
before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
  ({ phone } = together(browser));
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

const json = async (name, file) => JSON.parse(await read(name, file));

// kept is our own server, on a copy of the folder in which a table's room is.
const kept = (name) => host("native", new URL(`${name}/rooms/`, folder));

// opened is a phone that has stored a table, and opens it.
async function opened(site, name, which) {
  const storage = await json(name, `${which}.json`);
  const [{ id }] = rowsOf(storage, "tables");
  const it = await visit(browser, site.origin, `/table#${id}`, { before: (page) => store(page, site.origin, storage) });
  return goesOn({ ...it, player: new Table(it.page), storage });
}

// goesOn waits for a table. One that was played under other rules goes on as a new one by its
// player's consent, and every line of it stands.
async function goesOn(it) {
  const { page, player } = it;
  const consent = page.getByRole("button", { name: "Go on under the current rules" });
  const upgraded = await either(consent, page.locator("#now-h"));
  if (upgraded) {
    await player.sees(/everything still counts/);
    await player.press(consent);
    const alone = page.getByText("The table goes on");
    if (await either(alone, page.locator("#share-link"))) await player.tap("Close");
    else await toTable(it);
  }
  return { ...it, upgraded };
}

// same wants a table to say of itself what it said when it was stored. A new table has records
// of its own, and an upgraded one a digest.
async function same(it, name, fresh = it.upgraded) {
  const want = await json(name, "facts.json"), now = await facts(it);
  if (fresh) [now.records, now.place] = [want.records, want.place];
  if (it.upgraded) now.digest = want.digest;
  assert.deepEqual(now, want);
}

// gives wants a table to give the files that it gave then. Of a table of other rules the lines
// have their proofs behind them. One that was upgraded is another table.
async function gives(it, name) {
  if (it.upgraded) return;
  const plain = (file) => file.replace(/^([^#\t]*|# [^\t]*)\t.*$/gm, "$1");
  const text = await read(name, "table.txt");
  assert.equal(plain(await download(it, "Download as text")), text);
  assert.equal(plain(await download(it, "Download")), await withCards(text));
}

// whole wants all that a phone had stored to be there still, byte for byte: behind it only
// what a new epoch of the room adds, and beside it only a table that it was upgraded to.
async function whole(it) {
  await it.page.locator("#app:not([data-working])").waitFor();
  const now = await storageOf(it);
  const lost = (store, alike) => rowsOf(it.storage, store).filter((row) => !rowsOf(now, store).some((other) => isDeepStrictEqual(alike(row), alike(other))));
  assert.deepEqual(lost("records", (row) => row), []);
  assert.deepEqual(lost("tables", ({ id, opening, room, holder, live }) => ({ id, opening, room, holder, live })), []);
  const { "entente/seen": _, ...habits } = it.storage.local; // a screen is shown once
  for (const [key, value] of Object.entries(habits)) assert.equal(now.local[key], value, key);
}

test("round: what one phone stored opens, and no line is lost", soaks, async () => {
  const it = await opened(site, "round", "phone");
  await same(it, "round");
  await gives(it, "round");
  await whole(it);
  await it.quiet();
});

for (const name of ["own", "deals", "rewound"]) {
  test(`${name}: what a phone stored opens, with its room, and no line is lost`, name === "own" ? {} : soaks, async () => {
    const site = await kept(name);
    try {
      const it = await opened(site, name, "phone");
      if (!it.upgraded) await it.player.sees(/^live/);
      await same(it, name);
      await gives(it, name);
      await whole(it);
      await it.quiet();
    } finally {
      await site.stop();
    }
  });
}

test("shared: two phones meet in the room, with those who have its links, and play on", async () => {
  const site = await kept("shared");
  try {
    const ines = await opened(site, "shared", "host"), mira = await opened(site, "shared", "guest");
    for (const it of [ines, mira]) {
      await same(it, "shared");
      await gives(it, "shared");
      await whole(it);
    }
    if (ines.upgraded) return; // the others sit down in its new room
    const links = await json("shared", "links.json");
    const stranger = await phone(site, `/table${links.write}`, { As: Table });
    await stranger.player.heading("Who are you?");
    await stranger.player.tap("Just watch");
    const screen = await phone(site, `/table${links.read}`, { As: Table });
    const all = [ines, mira, stranger, screen];
    await screen.player.sees("You’re watching.");
    await settled(all);
    await ines.player.tap(/^Start round/);
    for (const it of all) await it.player.sees(/Round 2/);
    for (const it of all) await it.quiet();
  } finally {
    await site.stop();
  }
});

for (const name of ["shared", "round", "own", "deals", "rewound"]) {
  test(`${name}: its download is brought in as the same game`, name === "deals" ? {} : soaks, async () => {
    const it = await phone(site, "/table", { As: Table });
    await it.page.getByText("Import a table").click();
    const file = await withCards(await read(name, "table.txt"));
    await it.page.locator("input[type=file]").setInputFiles({ name: "table.entente", mimeType: "text/plain", buffer: Buffer.from(file) });
    await same(await goesOn(it), name, true);
    await it.quiet();
  });
}

test("the link to a moment opens it", async () => {
  const { moment } = await json("shared", "links.json");
  const [, at, code] = moment.match(/^#at=(\d+)&entente=2\.(.*)$/);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/embed/position${moment}`);
  await page.getByText(`Step ${at} of ${at}`).first().waitFor();
  assert.equal(await page.getByRole("textbox", { name: "The text of this table" }).inputValue(), inflateSync(Buffer.from(code, "base64url")).toString().trimEnd());
  await context.close();
});
