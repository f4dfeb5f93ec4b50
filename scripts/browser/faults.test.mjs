// Everything that a browser may refuse, lack or answer in another shape, made to
// fail once each. There is a sentence for it, the page works afterwards, and
// nothing is lost.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { broken, each, fail, gain, holds, mend, plate, tapGain } from "./fault.mjs";
import { launch, serve, textOf } from "./harness.mjs";
import { soaks } from "./soak.mjs";

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

const sit = (options) => broken(browser, site, options);

const keptAgain = async (it) => {
  await gain(it);
  await plate(it.page).waitFor({ state: "hidden" });
};

test("a database that does not open: nothing is kept, until it opens", async (t) => {
  const it = await sit({ fails: [["get indexedDB", 99, "throw", "SecurityError"]] });
  const again = ({ player }) => player.tap("Try again");
  const said = (what) => ["Nothing is saved here.", what];
  await it.player.sees("Nothing is saved here.");
  await it.player.sees("SecurityError: made to fail");
  await mend(it.page);
  const open = "IDBFactory.prototype.open";
  await each(t, it, [
    { what: "it is missing", fails: [["get indexedDB", 9, "give"]], sees: said("this browser has no indexedDB") },
    { what: "open throws", fails: [[open, 9, "throw", "InvalidAccessError"]], sees: said("InvalidAccessError: made to fail") },
    { what: "open throws nothing at all", fails: [[open, 9, "nothing"]], sees: said("the browser gave no reason") },
    { what: "open fails", fails: [[open, 9, "request", "error", "UnknownError"]], sees: said("UnknownError: made to fail") },
    { what: "open gives nothing", fails: [[open, 9, "give"]], sees: said("this browser has no open") },
    { what: "another tab is in the way", fails: [[open, 9, "request", "blocked"]], sees: said("another tab, of another build") },
    { what: "its stores cannot be made", fails: [["IDBDatabase.prototype.createObjectStore", 9, "throw", "ConstraintError"]], sees: said("ConstraintError: made to fail") },
  ], { act: again, works: () => {} });
  await fail(it.page, [[open, 99, "throw", "UnknownError"]]);
  await it.player.open(["Ines", "Mira", "Tomas"]);
  await gain(it);
  await it.player.sees("Nothing is saved here.");
  await mend(it.page);
  await keptAgain(it);
  await holds(it);
  await it.quiet();
});

test("a database that never answers holds nobody up", soaks, async () => {
  const early = () => {
    const real = setTimeout;
    globalThis.setTimeout = (then, pause, ...more) => real(then, pause > 7000 && pause < 9000 ? 50 : pause, ...more); // the patience for it
  };
  const it = await sit({ fails: [["IDBFactory.prototype.open", 99, "silent"]], early });
  await it.player.sees("Nothing is saved here.");
  await it.player.sees("it did not answer");
  await it.player.open(["Ines", "Mira", "Tomas"]);
  await gain(it);
  await it.quiet();
});

test("records that cannot be stored are kept, and stored with the next", soaks, async (t) => {
  const it = await sit();
  await it.player.open(["Ines", "Mira", "Tomas"]);
  const transaction = "IDBDatabase.prototype.transaction", add = "IDBObjectStore.prototype.add", put = "IDBObjectStore.prototype.put";
  const sees = ["Your last choices aren’t saved yet.", /The browser said: /];
  await each(t, it, [
    { what: "the database was closed under us", fails: [[transaction, 1, "throw", "InvalidStateError"]], sees: [], also: async ({ page }) => assert.equal(await plate(page).count(), 0) },
    { what: "it is closed for good", fails: [[transaction, 2, "throw", "InvalidStateError"]] },
    { what: "it is closed, and a newer build has it", fails: [[transaction, 1, "throw", "InvalidStateError"], ["IDBFactory.prototype.open", 1, "request", "error", "VersionError"]] },
    { what: "a store is missing", fails: [["IDBTransaction.prototype.objectStore", 1, "throw", "NotFoundError"]] },
    { what: "a record cannot be added", fails: [[add, 1, "throw", "DataCloneError"]] },
    { what: "a word is thrown", fails: [[add, 1, "word"]] },
    { what: "nothing is thrown", fails: [[add, 1, "nothing"]] },
    { what: "the head cannot be put", fails: [[put, 1, "throw", "DataError"]] },
    { what: "the transaction ends without a reason", fails: [[put, 1, "abort"]], sees: [sees[0], "the browser gave no reason"] },
    {
      what: "the phone is full",
      fails: [[put, 1, "abort"], ["get IDBTransaction.prototype.error", 1, "error", "QuotaExceededError"]],
      sees: ["This phone is full.", /try again/],
      works: async (it) => {
        await it.player.tap("Try again");
        await plate(it.page).waitFor({ state: "hidden" });
      },
    },
  ], { act: gain, sees, works: keptAgain });
  await holds(it);
  await it.quiet();
});

test("a table that was left while it could not be stored is the same when it is opened again", soaks, async () => {
  const it = await sit();
  await it.player.open(["Ines", "Mira", "Tomas"]);
  await fail(it.page, [["IDBObjectStore.prototype.put", 99, "abort"], ["get IDBTransaction.prototype.error", 99, "error", "QuotaExceededError"]]);
  await gain(it);
  await gain(it);
  await it.player.tap("‹ Tables", "link");
  await it.player.tap(/^Ines, Mira and Tomas/, "link");
  await it.player.heading("Your turn");
  assert.equal((await it.player.row("Ines")).goods, "2", "what is not stored is still here");
  await gain(it);
  await mend(it.page);
  await it.player.tap("‹ Tables", "link");
  await it.player.heading("Tables on this phone");
  await plate(it.page).waitFor({ state: "hidden" });
  await it.player.tap(/^Ines, Mira and Tomas/, "link");
  await holds(it);
  await it.quiet();
});

test("what is stored cannot be read: nothing is lost, and it is asked for again", soaks, async (t) => {
  const it = await sit();
  await it.player.open(["Ines", "Mira", "Tomas"]);
  await gain(it);
  const getAll = "IDBObjectStore.prototype.getAll", transaction = "IDBDatabase.prototype.transaction";
  const table = ({ player }) => player.tap(/^Ines, Mira and Tomas/, "link");
  const list = ({ player }) => player.tap("‹ Tables", "link");
  const turn = ({ player }) => player.heading("Your turn");
  await each(t, it, [
    { what: "the list throws", fails: [[getAll, 1, "throw", "UnknownError"]] },
    { what: "the list fails", fails: [[getAll, 1, "request", "error", "UnknownError"]] },
    { what: "the list is none", fails: [[getAll, 1, "give"]] },
    { what: "the list has no result", fails: [["get IDBRequest.prototype.result", 1, "give"]] },
    { what: "the list's result throws", fails: [["get IDBRequest.prototype.result", 1, "throw", "InvalidStateError"]] },
    { what: "the list has no transaction", fails: [[transaction, 2, "throw", "InvalidStateError"]] },
  ], {
    sees: ["This phone couldn’t list its tables", "Nothing was deleted. Try again."],
    act: list,
    works: async (it) => {
      await it.player.tap("Try again");
      await table(it);
      await turn(it);
    },
  });
  await list(it);
  await each(t, it, [
    { what: "the table throws", fails: [["IDBObjectStore.prototype.get", 1, "throw", "UnknownError"]] },
    { what: "its records fail", fails: [[getAll, 1, "request", "error", "UnknownError"]] },
    { what: "its records are none", fails: [["get IDBRequest.prototype.result", 1, "give", 7]] },
    { what: "its span cannot be made", fails: [["IDBKeyRange.bound", 1, "throw", "DataError"]] },
    { what: "its transaction throws", fails: [[transaction, 2, "throw", "InvalidStateError"]] },
  ], {
    sees: ["This phone couldn’t load the table", "Nothing was deleted. Try again."],
    act: table,
    works: async (it) => {
      await it.player.tap("Try again");
      await turn(it);
      await list(it);
      await it.player.heading("Tables on this phone");
    },
  });
  const locks = "LockManager.prototype.request";
  await each(t, it, [
    { what: "locks throw", fails: [[locks, 1, "throw", "SecurityError"]] },
    { what: "locks are turned down", fails: [[locks, 1, "reject", "InvalidStateError"]] },
    { what: "locks give nothing", fails: [[locks, 1, "give"]] },
    { what: "locks are missing", fails: [["get navigator.locks", 1, "give"]] },
    { what: "asking for locks throws", fails: [["get navigator.locks", 1, "throw", "SecurityError"]] },
  ], { sees: "Your turn", act: table, works: list });
  await table(it);
  await it.player.tab("More");
  await fail(it.page, [["IDBObjectStore.prototype.delete", 1, "throw", "UnknownError"]]);
  await it.player.tap("Delete table…");
  await it.player.tap("Delete table");
  await it.player.sees("The table is still on this phone");
  await mend(it.page);
  await it.player.tap("Close");
  await table(it);
  await holds(it);
  await it.quiet();
});

test("a database that is taken away makes room, and nothing is stored with a gap", async () => {
  const it = await sit();
  await it.player.open(["Ines", "Mira", "Tomas"]);
  await gain(it);
  const gone = await it.page.evaluate(() => new Promise((done) => {
    const request = indexedDB.deleteDatabase("entente");
    request.onsuccess = () => done("gone");
    request.onblocked = () => done("blocked");
  }));
  assert.equal(gone, "gone", "the page lets go of it");
  await gain(it);
  await it.player.sees("the browser has thrown away what it had kept of this table");
  await it.player.tab("More");
  const [download] = await Promise.all([it.page.waitForEvent("download"), it.player.tap("Download")]);
  assert.match(await textOf(download), /red gains[^]*red gains/, "the page still has all of it");
  await it.quiet();
});

test("links and files that cannot be handed over", soaks, async (t) => {
  const it = await sit({ permissions: ["clipboard-read", "clipboard-write"] });
  await it.player.open(["Ines", "Mira", "Tomas"]);
  await it.player.tab("Share");
  await it.player.tap("Share this table");
  await it.player.sees(/^live/);
  const copied = "Link copied.", marked = "The link is selected. Copy it.";
  const none = ["navigator.share", 1, "throw", "NotAllowedError"];
  const seat = async ({ player }) => {
    await player.tap("To watch");
    await player.tap("To play"); // and what was said of the link is gone
  };
  await each(t, it, [
    { what: "the player turns sharing down", fails: [["navigator.share", 1, "reject", "AbortError"]], sees: [], also: async ({ page }) => assert.equal(await page.getByText(/^(The link is|Link copied)/).count(), 0) },
    { what: "sharing is not allowed", fails: [["navigator.share", 1, "reject", "NotAllowedError"]], sees: copied },
    { what: "sharing throws", fails: [none], sees: copied },
    { what: "sharing gives nothing", fails: [["navigator.share", 1, "give"]], sees: copied },
    { what: "the clipboard is missing", fails: [none, ["get navigator.clipboard", 1, "give"]], sees: marked },
    { what: "asking for the clipboard throws", fails: [none, ["get navigator.clipboard", 1, "throw", "SecurityError"]], sees: marked },
    { what: "copying is not allowed", fails: [none, ["Clipboard.prototype.writeText", 1, "reject", "NotAllowedError"]], sees: marked },
    { what: "copying throws", fails: [none, ["Clipboard.prototype.writeText", 1, "throw", "NotAllowedError"]], sees: marked },
    { what: "marking throws", fails: [none, ["get navigator.clipboard", 1, "give"], ["getSelection", 1, "throw", "NotSupportedError"]], sees: "This browser can’t share links. Copy the link by hand." },
  ], { act: ({ player }) => player.tap("Send the link"), works: seat });

  await it.player.tab("More");
  await each(t, it, [
    { what: "no file can be made", fails: [["new Blob", 1, "throw", "NotSupportedError"]] },
    { what: "no address for it", fails: [["URL.createObjectURL", 1, "throw", "SecurityError"]] },
    { what: "it cannot be saved", fails: [["HTMLAnchorElement.prototype.click", 1, "throw", "SecurityError"]] },
  ], {
    sees: "The file couldn’t be downloaded",
    act: ({ player }) => player.tap("Download"),
    also: async ({ page }) => assert.match(await page.getByRole("textbox", { name: "The text of the file" }).inputValue(), /seat blue "Mira"/),
    works: async ({ player, page }) => {
      await player.tap("Close");
      await Promise.all([page.waitForEvent("download"), player.tap("Download")]);
    },
  });

  await it.player.tap("‹ Tables", "link");
  await it.page.getByText("Import a table").click();
  const file = { name: "table.txt", mimeType: "text/plain", buffer: Buffer.from("red sings\n") };
  await each(t, it, [
    { what: "a file cannot be read", fails: [["Blob.prototype.arrayBuffer", 1, "reject", "NotReadableError"]] },
    { what: "reading a file throws", fails: [["Blob.prototype.arrayBuffer", 1, "throw", "NotReadableError"]] },
    { what: "the chosen files are none", fails: [["get HTMLInputElement.prototype.files", 1, "give", null]] },
  ], {
    sees: "This file can’t be read",
    act: ({ page }) => page.locator("input[type=file]").setInputFiles(file),
    works: async ({ player, page }) => {
      await player.tap("Close");
      await page.locator("input[type=file]").setInputFiles([]);
      await page.locator("input[type=file]").setInputFiles(file);
      await player.sees("Entente can’t read this as a table");
      await player.tap("Close");
    },
  });

  const step = async (it) => {
    await it.player.tap(/^Ines, Mira and Tomas/, "link");
    await it.player.heading("Your turn");
  };
  await each(t, it, [
    { what: "the browser allows no more steps", fails: [["History.prototype.pushState", 1, "throw", "SecurityError"]] },
  ], { sees: "Your turn", act: step, works: gain });
  await it.quiet();
});

test("without random numbers nothing is begun and nothing written, and it is said", soaks, async (t) => {
  const it = await sit();
  const draw = "Crypto.prototype.getRandomValues";
  const rows = [
    { what: "they are not given", fails: [[draw, 1, "throw", "OperationError"]] },
    { what: "they are missing", fails: [["get crypto", 1, "give"]] },
    { what: "asking for them throws", fails: [["get crypto", 1, "throw", "SecurityError"]] },
  ];
  const sees = ["This browser can’t create secure keys", /nothing was done[^]*The browser said: /];
  await it.player.type(/^Names/, "Ines, Mira, Tomas");
  await each(t, it, rows, { sees, act: ({ player }) => player.tap(/^Start with/), works: ({ player }) => player.tap("Close") });
  await it.player.open(["Ines", "Mira", "Tomas"]);
  await gain(it);
  await it.player.tab("Mine");
  await it.player.tap("One more: trade goods");
  await each(t, it, rows, { sees, act: ({ page }) => page.locator("[data-slot=answer] [data-slot=do]").click(), works: ({ player }) => player.tap("Close") });
  await it.player.tap("Reset");
  await gain(it);
  await it.player.tab("Share");
  await it.player.tap("Share this table");
  const link = await it.page.locator("#share-link").innerText();
  await holds(it);
  await it.quiet();

  const guest = await sit({ path: "/table#new" });
  await guest.page.getByRole("textbox", { name: /^Names/ }).waitFor(); // the program itself draws some as it starts
  await fail(guest.page, rows[0].fails);
  await guest.page.evaluate((link) => (location.hash = new URL(link).hash), link);
  await guest.player.sees(sees[0]);
  await mend(guest.page);
  await guest.player.tap("Try again");
  await guest.player.heading("Who are you?");
  await guest.quiet();
});

test("a line that breaks is mended, and what was tapped goes out", soaks, async (t) => {
  const it = await sit();
  await it.player.open(["Ines", "Mira", "Tomas"]);
  await it.player.tab("Share");
  await it.player.tap("Share this table");
  await it.player.sees(/^live/);
  const back = ({ page }) => page.evaluate(() => dispatchEvent(new Event("online")));
  const live = async (it) => {
    await back(it);
    await it.player.sees(/^live(, \d here)?$/);
    await it.player.sees(`${it.page.gained}`);
  };
  const none = ["new WebSocket", 99, "throw", "SecurityError"]; // so that the line stays down until it is mended
  const send = ["WebSocket.prototype.send", 1, "throw", "InvalidStateError"], data = "get MessageEvent.prototype.data";
  await each(t, it, [
    { what: "sending throws", fails: [send], sees: [], also: () => {}, works: ({ player }) => player.sees(/^live(, \d here)?$/) }, // by itself
    { what: "sending throws, and no socket can be made", fails: [none, send] },
    { what: "a socket that does not close is left alone", fails: [none, send, ["WebSocket.prototype.close", 1, "throw", "SyntaxError"]] },
    { what: "a socket is of another kind", fails: [send, ["set WebSocket.prototype.binaryType", 99, "throw", "SyntaxError"]] },
    { what: "a frame is a blob", fails: [none, [data, 1, "blob"]], sees: /^no connection, saved here/ },
    { what: "a frame is nothing", fails: [none, [data, 1, "give"]], sees: /^no connection, saved here/ },
    { what: "reading a frame throws", fails: [none, [data, 1, "throw", "NotReadableError"]], sees: /^no connection, saved here/ },
  ], { sees: /^no connection, saved here, \d sending/, act: tapGain, also: back, works: live });
  const looked = ({ page }) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await each(t, it, [
    { what: "whether there is a network is not said", fails: [["get navigator.onLine", 9, "throw", "SecurityError"]], act: back },
    { what: "whether anybody looks is not said", fails: [["get Document.prototype.visibilityState", 9, "throw", "SecurityError"]], act: looked },
  ], { sees: /^live/, works: gain });
  await holds(it);
  await it.quiet();
});

test("the cards do not come: it is said, and they are asked for again", async (t) => {
  const decks = (times, how, what) => ["fetch", times, how, what, null, "/decks/"];
  const it = await sit({ fails: [decks(9, "reject", "TypeError")] });
  const said = (what) => ["The cards didn’t load", what];
  await it.player.sees("The cards didn’t load");
  await it.player.sees("TypeError: made to fail");
  await mend(it.page);
  await each(t, it, [
    { what: "fetching throws", fails: [decks(1, "throw", "SecurityError")], sees: said("SecurityError: made to fail") },
    { what: "fetching gives nothing", fails: [decks(1, "give")], sees: said("this browser has no fetch") },
    { what: "they are not there", fails: [["get Response.prototype.ok", 1, "give", false]], sees: said(/decks.* is not here/) },
    { what: "they are cut off", fails: [["Response.prototype.arrayBuffer", 1, "reject", "AbortError"]], sees: said("AbortError: made to fail") },
    { what: "reading them throws", fails: [["Response.prototype.arrayBuffer", 1, "throw", "InvalidStateError"]], sees: said("InvalidStateError: made to fail") },
    { what: "they are no bytes", fails: [["Response.prototype.arrayBuffer", 1, "resolve", 7]], sees: said("the cards arrived damaged") },
    { what: "reading them gives nothing", fails: [["Response.prototype.arrayBuffer", 1, "give"]], sees: said("this browser has no arrayBuffer") },
    { what: "the page does not say where they are", fails: [["Document.prototype.getElementById", 9, "give", null, null, "deck"]], sees: said("this browser has no getElementById") },
  ], { act: ({ player }) => player.tap("Try again"), works: () => {} });
  await it.player.tap("Try again");
  await it.player.open(["Ines", "Mira", "Tomas"]);
  await it.quiet();
});
