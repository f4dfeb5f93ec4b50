// Tables of an earlier build: what a phone stores of one, what the table says of itself, and
// the files that the page gives. makefixtures.mjs writes them down, fixtures.test.mjs compares.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { textOf } from "./harness.mjs";
import { press, toTable } from "./player.mjs";

export const folder = new URL("fixtures/", import.meta.url);

// read is one file of a fixture.
export const read = (name, file) => readFile(new URL(`${name}/${file}`, folder), "utf8");

// goApart opens a page of the site that runs no script of ours. It names no icon, so a
// Chromium with windows asks for one that the site doesn't have.
async function goApart(page, origin) {
  await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  await page.goto(`${origin}/health`);
}

// leave closes the table, as a player who goes elsewhere.
export async function leave({ page }) {
  await toTable({ page });
  await page.locator("#app:not([data-working])").waitFor();
  await goApart(page, new URL(page.url()).origin);
}

// storageOf is everything that the phone stores: its local storage and its databases, each
// with its version, stores and rows.
export function storageOf({ page }) {
  return page.evaluate(async () => {
    const wait = (request) => new Promise((done, fail) => ((request.onsuccess = () => done(request.result)), (request.onerror = () => fail(request.error))));
    const databases = [];
    for (const { name, version } of await indexedDB.databases()) {
      const db = await wait(indexedDB.open(name));
      const stores = [];
      for (const store of db.objectStoreNames) {
        const it = db.transaction(store).objectStore(store);
        stores.push({ name: store, key: it.keyPath, rows: await wait(it.getAll()) });
      }
      db.close();
      databases.push({ name, version, stores });
    }
    return { local: { ...localStorage }, databases };
  });
}

// store makes a phone that has stored so much, before any page of ours runs there.
export async function store(page, origin, storage) {
  await goApart(page, origin);
  await page.evaluate(async ({ local, databases }) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const { name, version, stores } of databases) {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = () => {
        for (const { name, key, rows } of stores) {
          const it = request.result.createObjectStore(name, { keyPath: key });
          for (const row of rows) it.put(row);
        }
      };
      await new Promise((done, fail) => ((request.onsuccess = done), (request.onerror = () => fail(request.error))));
      request.result.close();
    }
  }, storage);
}

// rowsOf are the rows of one of the stores.
export const rowsOf = (storage, name) => storage.databases[0].stores.find((store) => store.name === name).rows;

// written is storage as text, one row a line.
export function written({ local, databases }) {
  const list = (all, as) => `[\n${all.map(as).join(",\n")}\n]`;
  const row = (row) => JSON.stringify(row, Object.keys(row).sort());
  const store = ({ name, key, rows }) => `{"name": ${JSON.stringify(name)}, "key": ${JSON.stringify(key)}, "rows": ${list(rows, row)}}`;
  const database = ({ name, version, stores }) => `{"name": ${JSON.stringify(name)}, "version": ${version}, "stores": ${list(stores, store)}}`;
  return `{"local": ${JSON.stringify(local)},\n"databases": ${list(databases, database)}}\n`;
}

// facts is what a table says of itself: how many records it has, the code of its copy, what
// every seat has, and where every note is.
export async function facts({ page, player }) {
  await player.tab("More");
  const code = await page.locator("#app").getByText("This phone’s game code:").innerText();
  const [, records, place, digest] = code.match(/(\d+) steps?, ([0-9a-f]{8})-([0-9a-f]{16})/);
  await player.tap("Fix a number");
  const whose = page.getByRole("combobox", { name: "Player" });
  const seats = {}, notes = {};
  for (const [seat, name] of await whose.locator("option").evaluateAll((all) => all.map((it) => [it.value, it.textContent]))) {
    await whose.selectOption(seat);
    await page.getByRole("button", { name: `One more: Victory points for ${name}` }).waitFor();
    const shown = await page.evaluate(() => {
      const form = document.querySelector("#app > :not([data-rests]) .form");
      const amounts = Object.fromEntries([...form.querySelectorAll(".amount")].map((it) => [it.querySelector("p").textContent, it.querySelector("output span").textContent]));
      const notes = [...form.querySelectorAll("select[aria-label]")].map((it) => [it.getAttribute("aria-label").match(/^Where is (.*)\?$/)?.[1], it.value]);
      return { amounts, notes: Object.fromEntries(notes.filter(([note, place]) => note && place !== "out")) };
    });
    const { amounts } = shown;
    seats[name] = {
      seat, points: Number(amounts["Victory points"]), goods: Number(amounts["Trade goods"]),
      commodities: Number(amounts.Commodities), most: Number(amounts["Commodity maximum"]),
    };
    Object.assign(notes, shown.notes);
  }
  await player.tap("‹ More", "link");
  await player.tab("Table");
  return { records: Number(records), place, digest, seats, notes: Object.fromEntries(Object.entries(notes).toSorted()) };
}

// download is a file that the page gives.
export async function download({ page, player }, button) {
  await player.tab("More");
  const [file] = await Promise.all([page.waitForEvent("download"), player.tap(button)]);
  const text = await textOf(file);
  await player.tab("Table");
  return text;
}

// withCards is a downloaded table with the printed cards behind it, which are kept once, in
// site/content/decks, for all tables that were opened with them.
export async function withCards(table) {
  const name = table.match(/^deck ([0-9a-f]{16}) /m)[1];
  const cards = await readFile(new URL(`../../site/content/decks/${name}.txt`, import.meta.url), "utf8");
  const marked = cards.split(/(?<=\n)/).map((line) => `#| ${line}`).join("");
  return `${table}# The printed cards that this table was opened with.\n${marked}`;
}

// settled waits until phones of a table hold the same copy.
export async function settled(phones) {
  let codes;
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    codes = [];
    for (const { page, player } of phones) {
      await player.tab("More");
      codes.push(await page.locator("#app").getByText("This phone’s game code:").innerText());
      await player.tab("Table");
    }
    if (new Set(codes).size === 1) return;
  }
  assert.fail(`the copies differ: ${codes.join(" | ")}`);
}

// offers makes an offer on one phone and has it accepted on another: so many goods and the
// notes that are named, from one and from the other.
export async function trades(from, to, [giver, taker], { give = 0, of = "commodities", get = 0, notes = [], back } = {}) {
  await from.player.seat(taker);
  for (let n = 0; n < give; n++) await from.player.tap(`One more: ${of} you give`);
  for (let n = 0; n < get; n++) await from.player.tap("One more: commodities you get");
  for (const note of notes) await from.player.picks(note);
  if (back) {
    await press(from.page.getByText(`A note from ${taker}`));
    await from.player.picks(back);
  }
  await from.player.tap(`Offer trade to ${taker}`);
  if (from === to) await to.player.tap(`I am ${taker}`);
  await to.player.heading(`${giver} offers you a trade`);
  await to.player.tap(/^Accept/);
  await to.page.getByRole("button", { name: /^Accept/ }).waitFor({ state: "hidden" });
  await from.player.sees("The trade is final.");
}
