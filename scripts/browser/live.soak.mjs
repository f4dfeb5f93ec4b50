// One link, several phones: each is a browser of its own. A whole round over
// both hosts of the relay, with everything that goes wrong in a basement.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, overflow, textOf } from "./harness.mjs";
import { host, one } from "./hosts.mjs";
import { Keys } from "./keys.mjs";
import { Player } from "./player.mjs";
import { found, kept, linkSecrets, listen, seatSecrets } from "./secrets.mjs";
import { copy, linkOf, pathOf, together } from "./together.mjs";

let browser, phone, share, join, confirm;
before(async () => {
  browser = await launch();
  ({ phone, share, join, confirm } = together(browser));
});
after(() => browser?.close());

// agree waits until all phones hold the same copy.
async function agree(phones) {
  let codes;
  for (let tries = 0; tries < 50; tries++) {
    codes = [];
    for (const it of phones) codes.push(await copy(it));
    if (new Set(codes).size === 1) return codes[0];
    await phones[0].page.waitForTimeout(100);
  }
  assert.fail(`the copies differ: ${codes.join(" | ")}`);
}

async function ledger({ page, player }) {
  await player.tab("More");
  const [download] = await Promise.all([page.waitForEvent("download"), player.tap("Download")]);
  await player.tab("Table");
  return textOf(download);
}

// offer puts one commodity on the table, from the board.
async function offer({ player }, to) {
  await player.seat(to);
  await player.tap("One more: commodities you give");
  await player.tap(`Offer trade to ${to}`);
}

// during runs something that cuts phones off, and forgives what browsers say of it.
async function during(phones, something) {
  const before = phones.map(({ problems }) => problems.length);
  await something();
  phones.forEach(({ problems }, i) => {
    const kept = problems.slice(before[i]).filter((it) => !/WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to load resource|request failed: .*\/(r\/|icon\.svg)/.test(it));
    problems.splice(before[i], Infinity, ...kept);
  });
}

// deckForGood sees that a host sends the components, in binary and as text, to be kept for good.
async function deckForGood(site) {
  const page = await (await fetch(`${site.origin}/table`)).text();
  const deck = page.match(/ id="deck"[^>]* href="([^"]+)"/)[1];
  for (const [path, type] of [[deck, "application/octet-stream"], [deck.replace(/\.[0-9a-f]+\.bin$/, ".txt"), "text/plain; charset=utf-8"]]) {
    const answer = await fetch(site.origin + path);
    assert.equal(answer.headers.get("content-type"), type);
    assert.match(answer.headers.get("cache-control"), /immutable/);
    if (path.endsWith(".txt")) assert.match(await answer.text(), /^faction "The Arborec", base$/m);
  }
}

for (const kind of one()) {
  test(`a round on three phones and a screen, over ${kind}`, async (t) => {
    const site = await host(kind);
    try {
      await deckForGood(site);
      await round(site, t);
    } finally {
      await site.stop();
    }
  });
}

// hears waits in the page until it says something, be it for a moment.
const hears = (what) => new Promise((said) => {
  const app = document.getElementById("app");
  const look = () => app.textContent.includes(what) && said();
  new MutationObserver(look).observe(app, { subtree: true, childList: true, characterData: true });
  look();
});

async function round(site, t) {
  const begun = Date.now();
  const { host: ines, link } = await share(site, ["Ines", "Mira", "Tomas"]);
  const mira = await join(site, link, "Mira");
  const tomas = await join(site, link, "Tomas");
  await ines.player.tap("To watch");
  const reading = await linkOf(ines);
  assert.notEqual(reading, link);
  await ines.player.tab("Table");
  const screen = await phone(site, pathOf(site, reading), { width: 1200, height: 800 });
  await screen.player.sees("You’re watching.");
  await confirm(ines);
  await mira.player.sees(/Ines confirmed who’s here/);
  for (const it of [ines, mira, tomas]) assert.equal(await overflow(it.page), 0, "nothing is wider than 360 px");

  // An offer, a counter, a trade.
  await offer(ines, "Mira");
  await mira.player.heading("Ines offers you a trade");
  await ines.player.sees("live, 4 here");
  assert.match(await mira.page.title(), /^● /, "the title calls whoever is asked");
  t.diagnostic(`${ines.player.taps + mira.player.taps} taps and ${Date.now() - begun} ms to an offer on another phone, with three joining`);
  await mira.player.tap("Counter offer…");
  await mira.player.tap("One more: commodities you get");
  await mira.player.tap("Send counteroffer to Ines");
  await ines.player.heading("Mira offers you a trade");
  await ines.player.tap(/^Accept/);
  for (const it of [ines, mira, tomas, screen]) await it.player.sees("The trade is final.");
  assert.equal((await screen.player.row("Mira")).goods, "2");

  // A refusal with its rule.
  await offer(ines, "Mira");
  await ines.player.sees(/You and Mira already traded this turn/);
  await ines.player.tap("Close");
  await ines.player.tap("‹ Table", "link");

  // A race: Tomas accepts without a network what Ines withdraws meanwhile.
  await offer(ines, "Tomas");
  await tomas.player.heading("Ines offers you a trade");
  await during([tomas], async () => {
    await cut(tomas, true);
    await tomas.player.sees(/offline, saved here/);
    await tomas.player.tap(/^Accept/);
    await tomas.player.sees("Tomas: accept · sending");
    await ines.player.tap("Withdraw the offer to Tomas");
    await screen.player.sees(/Ines withdraws/);
    await cut(tomas, false);
    await tomas.player.sees("Another step came first:");
  });
  assert.match(await tomas.page.getByRole("dialog").innerText(), /Another step came first: Ines withdraws[^]*table \d/);
  await tomas.player.tap("Close");

  // A take-back, seen by everybody.
  await tomas.player.replenish();
  await screen.player.sees(/Tomas.* replenishes/);
  await tomas.player.tab("More");
  await tomas.player.tap("Take back");
  await screen.player.sees("Taken back.");
  await tomas.player.tab("Table");

  // A phone is killed in the middle of an offer and comes back.
  await mira.player.seat("Ines");
  await mira.player.heading("Offer to Ines");
  const at = await mira.player.address();
  await during([mira], () => mira.page.close({ runBeforeUnload: false }));
  await ines.player.tap("End turn");
  const page = await mira.context.newPage();
  const heard = await listen(page);
  Object.assign(mira, { page, heard: { places: [...mira.heard.places, ...heard.places], headers: mira.heard.headers }, player: new Player(page) });
  await page.goto(at);
  await mira.player.tap("‹ Table", "link");
  await mira.player.heading("Your turn");

  // The relay forgets everything, and nobody notices more than a pause.
  await during([ines, mira, tomas, screen], async () => {
    const all = [ines, mira, tomas, screen];
    const lost = all.map(({ page }) => page.evaluate(hears, "no connection"));
    await site.wipe();
    await Promise.all(lost);
    for (const it of all) await it.player.sees(/^live/);
  });
  await mira.player.replenish();
  await offer(mira, "Tomas");
  await tomas.player.heading("Mira offers you a trade");
  await tomas.player.tap(/^Accept/);
  await screen.player.sees(/Mira and Tomas trade/);

  const all = [ines, mira, tomas, screen];
  const code = await agree(all);
  const text = await ledger(ines);
  for (const it of [mira, tomas, screen]) assert.equal(await ledger(it), text, "the ledgers are equal");
  await secretsStay(all, link, reading);
  t.diagnostic(`${code}; ${Date.now() - begun} ms in all`);
  for (const it of all) await it.quiet();
}

// cut takes the network from a phone, or gives it back.
async function cut({ context, page }, off) {
  await context.setOffline(off);
  await page.waitForFunction((off) => navigator.onLine !== off, off);
}

// secretsStay looks for every secret wherever it must not be.
async function secretsStay(phones, link, reading) {
  const { secrets, capabilities } = linkSecrets(link);
  const stores = [];
  for (const it of phones) stores.push(await kept(it.page));
  const seats = stores.map(({ text }) => text.match(/"k1 \S+ ([a-z2-9]{26}) /)[1]);
  assert.equal(new Set(seats).size, phones.length, "every phone has a key of its own");
  phones.forEach((it, i) => {
    const sent = [...it.heard.places, ["an address or a title", stores[i].seen]];
    assert.ok(it.heard.places.some(([where]) => where === "a frame sent"), "frames were heard");
    assert.deepEqual(found({ ...secrets, ...capabilities }, sent), [], "what a phone sends and says holds no secret");
    assert.deepEqual(found(secrets, it.heard.headers), [], "no header holds a secret");
    seats.forEach((seat, j) => {
      const own = { ...seatSecrets(seat), text: Buffer.from(seat) };
      assert.deepEqual(found(own, [...sent, ...it.heard.headers]), [], "no seat's key leaves its phone");
      if (i !== j) assert.deepEqual(found(own, [["another phone", stores[i].text]]), []);
    });
  });
  assert.ok(found(secrets, [["the first phone", stores[0].text]]).includes("link in the first phone"), "the search finds what is there");
  const watcher = stores.at(-1).text;
  assert.deepEqual(found({ link: secrets.link, write: capabilities.write }, [["a spectator's phone", watcher]]), [], "a spectator cannot write");
  assert.ok(watcher.includes(reading.split("#")[1]), "and holds the reading link alone");
}

test("with the keyboard alone: share, sit down, offer, accept", async () => {
  const site = await host("native");
  const ines = await phone(site, "/table#new");
  const keys = new Keys(ines.page);
  await keys.to("Names, clockwise around the table");
  await ines.page.keyboard.type("Ines, Mira");
  await keys.press("Start with 2 players");
  await keys.press("Ines, not in the order yet");
  await keys.press("Start with Ines");
  await keys.press("Share");
  await keys.press("Share this table");
  const mira = await phone(site, pathOf(site, await linkOf(ines)));
  const hers = new Keys(mira.page);
  await hers.press(/^Mira/);
  await mira.player.heading("Ines’s turn");
  await keys.press("Table");
  await keys.press(/everybody’s here$/);
  await mira.player.sees(/Ines confirmed who’s here/);
  await keys.press(/^Mira, blue disc/);
  await keys.press("Your Ceasefire", "Space");
  await keys.press("Offer trade to Mira");
  await mira.player.heading("Ines offers you a trade");
  await hers.press(/^Accept/);
  await ines.player.sees("The trade is final.");
  await ines.quiet();
  await mira.quiet();
  await site.stop();
});

test("links that lead nowhere, a spectator's, and one that moves a seat", async () => {
  const site = await host("native");
  const { host: ines, link } = await share(site, ["Ines", "Mira"]);
  const cut = await phone(site, pathOf(site, link).slice(0, -7));
  await cut.player.heading("This link is cut off or changed");
  assert.equal(new URL(await cut.player.address()).hash, "", "what was cut is not kept in the address");
  await cut.player.tap("All tables", "link");
  await cut.player.heading("Tables on this phone");
  await cut.quiet();

  const unknown = await phone(site, `/table#w${"A".repeat(43)}`);
  await unknown.player.heading("Nobody has opened this table lately");
  await unknown.quiet();

  // A browser that keeps nothing joins, and says that it keeps nothing.
  const bare = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: "block" });
  await bare.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));
  const mira = new Player(await bare.newPage());
  await mira.page.goto(link);
  await mira.tap(/^Mira/);
  await mira.heading("Ines’s turn");
  await mira.sees("Nothing is saved here.");
  await ines.player.tab("Table");
  for (const player of [ines.player, mira]) await player.sees("live, 2 here");

  // Her seat moves to a phone that does keep it.
  await mira.tab("Share");
  await mira.tap("Move seat… (Mira)");
  const seat = await linkOf(mira);
  assert.match(seat, /\/blue$/);
  const fresh = await phone(site, pathOf(site, seat));
  await fresh.player.tap(/^Mira/);
  await fresh.player.tap("Ask for Mira’s seat");
  await fresh.player.heading("Ines’s turn");
  await mira.heading("Who are you?");
  await ines.player.sees("live, 3 here");
  await bare.close();
  await ines.player.sees("live, 2 here");

  // Reload, and the link once more: it is the same table, in the same seat.
  await fresh.player.reload();
  await fresh.player.heading("Ines’s turn");
  await fresh.page.goto(link);
  await fresh.player.heading("Ines’s turn");
  assert.doesNotMatch(await fresh.player.address(), /#[wr]/);
  await offer(ines, "Mira");
  await fresh.player.heading("Ines offers you a trade");
  await ines.quiet();
  await fresh.quiet();
  await site.stop();
});
