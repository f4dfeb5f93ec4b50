// A phone keeps Entente for where there is no network: all of it from one visit, begun
// cold; one build at a time, the same until somebody asks for the newest; and a sentence
// with a way out wherever that cannot be.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { looked, marked } from "./axe.mjs";
import { FLAGS, overflow, serveIn, trailed } from "./harness.mjs";
import { Player } from "./player.mjs";
import { long, soaks } from "./soak.mjs";

const COLD = Number(process.env.ENTENTE_COLD ?? (long ? 3 : 1)); // how often a phone begins cold

let folder, site;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "entente-site-"));
  await cp("public", join(folder, "public"), { recursive: true });
  await cp("go.mod", join(folder, "go.mod")); // by which the server knows its folder
  site = await serveIn(folder, "127.0.0.1:0");
});
after(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

// gone has no network while something is done: the server has ended.
async function gone(something) {
  const at = new URL(site.origin).host.replace("localhost", "127.0.0.1");
  await site.stop();
  try {
    return await something();
  } finally {
    site = await serveIn(folder, at);
  }
}

// A Phone is a browser whose profile stays when it is closed.
class Phone {
  static async bought(t, options = {}) {
    const phone = new Phone();
    phone.options = options;
    phone.dir = await mkdtemp(join(tmpdir(), "entente-phone-"));
    t.after(async () => {
      await phone.off();
      await rm(phone.dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    });
    return phone.on();
  }

  async on() {
    this.context = await chromium.launchPersistentContext(this.dir, {
      executablePath: process.env.CHROMIUM_SHELL || process.env.CHROMIUM, args: FLAGS, viewport: { width: 360, height: 740 }, colorScheme: "dark", ...this.options,
    });
    await this.context.addInitScript(() => ([globalThis.deafFor, globalThis.holdFor] = [60, 0]));
    await marked(this.context);
    await trailed(this.context);
    this.errors = [];
    this.context.on("page", (page) => page.on("pageerror", (error) => this.errors.push(error.message)));
    this.page = await this.context.newPage();
    this.player = new Player(this.page);
    return this;
  }

  async off() {
    await this.context?.close();
    this.context = null;
  }

  // keeps visits a page until the phone has all of Entente.
  async keeps(path = "/table") {
    await this.page.goto(site.origin + path);
    await this.says("Entente works offline on this phone");
    return this;
  }

  says(text) {
    return this.player.sees(text);
  }

  caches() {
    return this.page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("entente/build/")));
  }
}

test("after one visit all of it opens without a network, from a cold start", async (t) => {
  const phone = await Phone.bought(t);
  const served = (await phone.page.goto(`${site.origin}/table`)).headers();
  await phone.says("Entente works offline on this phone");
  await phone.says(/^Stored here: [\d.]+ MB, of [\d.]+ [MG]B allowed\./);
  await phone.off();
  await gone(async () => {
    await phone.on();
    const { page, player } = phone;
    for (const [path, heading] of [["/", /./], ["/rules", /./], ["/timing", /./], ["/notes", /./], ["/notes/ceasefire", "Ceasefire"], ["/factions", /./], ["/about", /./]]) {
      const answer = await page.goto(site.origin + path);
      assert.equal(answer.status(), 200, path);
      assert.equal(answer.headers()["content-security-policy"], served["content-security-policy"], `${path} has the policy`);
      await player.heading(heading);
    }
    await page.getByRole("button", { name: "Update now" }).waitFor({ state: "hidden" });
    await page.goto(`${site.origin}/table`); // a part of the program that nobody has asked for yet is there as well
    await page.getByText("Import a table").click();
    await page.locator("input[type=file]").setInputFiles("core/bring/testdata/assistant.json");
    await player.heading("A game of TI Assistant");
    await player.tap("Cancel");
    await page.goto(`${site.origin}/table#new`);
    await player.open(["Ines", "Mira", "Otto"]);
    await player.replenish();
    for (let n = 0; n < COLD; n++) {
      await phone.page.locator("#app:not([data-working])").waitFor();
      await phone.off();
      await phone.on();
      await phone.page.goto(`${site.origin}/table`);
      await phone.player.tap(/^Ines, Mira/, "link");
      await phone.player.heading(/turn/);
      await phone.player.tap("End turn");
      await phone.player.tap(/^I am /);
      await phone.player.heading("Your turn");
    }
    assert.deepEqual(phone.errors, []);
  });
});

const HERE = "What Entente can and cannot see";

// release puts another build on the server, whose page of what Entente sees says so. It
// has the old program, which another one would only make longer to wait for.
async function release(says) {
  const at = (path) => join(folder, "public", path);
  const [, told, worker] = /^const BUILD = (\{[^]*?\n\});\n([^]*)$/.exec(await readFile(at("sw.js"), "utf8"));
  const build = JSON.parse(told);
  const pages = JSON.parse(await readFile(at(build.pages), "utf8"));
  pages["/about"] = pages["/about"].replace(/<h1([^>]*)>[^<]*/, `<h1$1>${says}`);
  const bundle = JSON.stringify(pages);
  build.sum = createHash("sha256").update(bundle).digest("hex").slice(0, 32);
  build.pages = `/kept/pages.${build.sum.slice(0, 12)}.json`;
  build.id = build.sum.slice(0, 12);
  await writeFile(at(build.pages), bundle);
  await writeFile(at("about.html"), pages["/about"]);
  await writeFile(at("sw.js"), `const BUILD = ${JSON.stringify(build, null, 2)};\n${worker}`);
  for (const file of ["sw.js", "about.html"]) for (const ending of [".br", ".gz"]) await rm(at(file + ending), { force: true });
  return build;
}

test("a newer build is used when somebody says so, and a table that is open stays as it is", async (t) => {
  const phone = await (await Phone.bought(t)).keeps("/table");
  const { page, player } = phone;
  await player.tap("Open a table", "link");
  await player.open(["Ines", "Mira", "Otto"]);
  await player.replenish();
  await page.waitForURL(/#t\w+$/);
  const old = await phone.caches();
  await release("Seen by the second");
  await player.reload();
  await player.tab("More");
  await player.sees("A newer Entente is ready. Update from the list of tables.");
  assert.equal(await page.getByRole("button", { name: "Update now" }).filter({ visible: true }).count(), 0, "nobody is asked in the middle of a table");
  assert.equal(await overflow(page), 0);
  await looked(page);
  const [waits] = (await phone.caches()).filter((name) => !old.includes(name));
  await page.evaluate(async (name) => (await caches.open(name)).put("/mark", new Response("")), waits);
  await player.reload();
  await player.sees("A newer Entente is ready. Update from the list of tables.");
  assert.ok(await page.evaluate(async (cacheName) => (await caches.match("/mark", { cacheName })) !== undefined, waits), "what waits is not fetched again at each visit");

  const other = await phone.context.newPage();
  const beside = new Player(other);
  await other.goto(`${site.origin}/about`);
  await beside.heading(HERE); // and what is served is the old one still
  await beside.sees("A newer Entente is ready.");
  await looked(other);
  await beside.tap("Update now");
  await beside.heading("Seen by the second");
  await other.getByRole("button", { name: "Update now" }).waitFor({ state: "hidden" });

  await player.tab("Table"); // the table goes on in the program that it has
  await player.tap("End turn");
  await player.sees(/Mira/);
  await gone(async () => {
    await other.goto(`${site.origin}/rules`);
    await player.tap("I am Mira");
    await player.heading("Your turn");
  });
  assert.equal((await phone.caches()).length, 2, "both builds are kept while both are open");
  await other.close();
  await player.reload();
  await player.heading("Your turn");
  await page.waitForFunction(async ([old]) => !(await caches.keys()).includes(old), old);
  assert.equal((await phone.caches()).length, 1);
  assert.ok(await page.evaluate(async () => (await (await caches.open("entente/decks")).keys()).some(({ url }) => url.endsWith(".txt"))), "the text of its deck stays");
  assert.deepEqual(phone.errors, []);
});

test("a build that is cut off on the way is not used, and is brought again", soaks, async (t) => {
  const phone = await (await Phone.bought(t)).keeps();
  const { page, player } = phone;
  const [name] = await phone.caches();
  const build = await release("Seen by the third");
  const bundle = join(folder, "public", build.pages);
  const all = await readFile(bundle);
  await writeFile(bundle, all.subarray(0, all.length / 2));
  await page.addInitScript(() => navigator.serviceWorker.addEventListener("message", ({ data }) => data.failed && (globalThis.gaveUp = true)));
  await page.goto(`${site.origin}/about`);
  await page.waitForFunction(async () => globalThis.gaveUp && (await navigator.serviceWorker.getRegistration())?.installing === null);
  assert.deepEqual(await phone.caches(), [name], "of half a build nothing stays");
  assert.equal(await page.getByRole("button", { name: "Update now" }).filter({ visible: true }).count(), 0);
  await writeFile(bundle, all);
  await page.reload();
  await player.tap("Update now");
  await player.heading("Seen by the third");
});

test("what is gone from a phone is fetched, or missed with a way out", soaks, async (t) => {
  const phone = await (await Phone.bought(t)).keeps();
  const { page, player } = phone;
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete("/timing");
  });
  await page.goto(`${site.origin}/timing`);
  await player.heading(/./);
  await gone(async () => {
    for (const path of ["/timing", "/nowhere"]) {
      assert.equal((await page.goto(site.origin + path)).status(), 503);
      await player.heading("You’re offline");
      assert.equal(await overflow(page), 0);
    }
    await looked(page);
    await player.tap("Look up a rule", "link");
    await page.waitForURL(/\/rules$/);
  });
  assert.equal((await page.goto(`${site.origin}/nowhere`)).status(), 404, "with a network it is what it is");
  for (const clear of [
    async () => (await caches.open((await caches.keys()).find((name) => name.startsWith("entente/build/")))).delete("/.whole"), // half of it, as a phone may leave it
    async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))),
  ]) {
    await page.evaluate(clear);
    await phone.keeps(); // it is brought again
    await gone(async () => {
      assert.equal((await page.goto(`${site.origin}/timing`)).status(), 200);
    });
  }
});

test("an older deck that a table asked for is there without a network, and its text with it", soaks, async (t) => {
  const { page } = await (await Phone.bought(t)).keeps();
  const [deck] = await page.locator("#deck").evaluate((link) => link.dataset.older.split(" ").filter(Boolean));
  if (!deck) return t.skip("nothing was released before");
  const reads = (path) => page.evaluate((path) => fetch(path).then(async (answer) => `${answer.status} ${(await answer.arrayBuffer()).byteLength}`, (why) => why.name), path);
  const text = deck.replace(/\.\w+\.bin$/, ".txt"), before = await reads(deck);
  assert.match(before, /^200 \d{5,}$/);
  await gone(async () => {
    assert.equal(await reads(deck), before);
    assert.match(await reads(text), /^200 \d{5,}$/);
    assert.equal(await page.evaluate(() => fetch(document.getElementById("deck").href.replace(/\.\w+\.bin$/, ".txt")).then((answer) => answer.headers.get("content-type"))), "text/plain; charset=utf-8", "today's text, for a download");
    assert.equal(await reads("/decks/0123456789abcdef.txt"), "TypeError");
  });
});

test("a phone without room says so, and tries again when asked", soaks, async (t) => {
  const phone = await Phone.bought(t);
  const { page, player, context } = phone;
  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: site.origin, quotaSize: 3_000_000 });
  await page.goto(`${site.origin}/table`);
  await player.sees("This phone is full.");
  assert.equal(await overflow(page), 0);
  await looked(page);
  assert.deepEqual(await phone.caches(), []);
  await player.tap("Just one trade", "link"); // and all is as ever
  await player.heading("Offer to Blue");
  await page.goBack();
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: site.origin });
  await player.tap("Try again");
  await phone.says("Entente works offline on this phone");
});

test("storage that is cleared while a table is open takes nothing from what is on the screen", soaks, async (t) => {
  const phone = await (await Phone.bought(t)).keeps();
  const { page, player, context } = phone;
  await player.tap("Just one trade", "link");
  await player.heading("Offer to Blue");
  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.clearDataForOrigin", { origin: site.origin, storageTypes: "service_workers,cache_storage" });
  await player.tap("One more: trade goods you give");
  await player.sees(/1/);
  await page.goto(`${site.origin}/about`);
  await player.heading(/./);
  await phone.keeps();
});

test("a browser is asked to keep what is stored, and what it says to that is said", soaks, async (t) => {
  for (const [promises, says] of [[true, "The browser won’t clear your data."], [false, "The browser may clear your data. Download tables you care about."]]) {
    const phone = await Phone.bought(t);
    await phone.context.addInitScript((promises) => {
      let kept = false;
      Object.assign(StorageManager.prototype, { persisted: async () => kept, persist: async () => (kept = promises) });
    }, promises);
    const { page, player } = await phone.keeps();
    await player.sees("The browser may clear your data if space runs out.");
    await player.tap("Keep my data");
    await player.sees(says);
    await page.getByRole("button", { name: "Keep my data" }).waitFor({ state: "hidden" });
    assert.equal(await overflow(page), 0);
    await page.reload(); // and once there is a table it is asked without a tap
    await page.goto(`${site.origin}/table#new`);
    await player.open(["Ines", "Mira", "Otto"]);
    await player.tab("More");
    await player.sees(says);
    await looked(page);
  }
});

test("Entente can be put on the home screen, as the browser does it", soaks, async (t) => {
  const phone = await (await Phone.bought(t)).keeps();
  const { page, player, context } = phone;
  const cdp = await context.newCDPSession(page);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors, []);
  await page.evaluate(() => dispatchEvent(new Event("appinstalled"))); // whether this browser has offered it or not
  await player.sees("To add Entente to your home screen, use the browser menu.");
  await page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = () => (globalThis.prompted = true);
    dispatchEvent(event);
  });
  await page.getByText("use the browser menu").first().waitFor({ state: "hidden" });
  await player.tap("Add to home screen");
  assert.equal(await page.evaluate(() => globalThis.prompted), true);
  await page.addInitScript(() => { // begun from there
    const as = globalThis.matchMedia;
    globalThis.matchMedia = (query) => (query === "(display-mode: standalone)" ? { matches: true } : as(query));
  });
  await page.reload();
  await phone.says("Entente works offline on this phone");
  assert.equal(await page.locator("[data-install]").filter({ visible: true }).count(), 0, "it is there already");
});

test("a shared table opens without a network on its own copy, and what waits goes out behind it", soaks, async (t) => {
  const phone = await (await Phone.bought(t)).keeps();
  await phone.page.goto(`${site.origin}/table#new`);
  await phone.player.open(["Ines", "Mira", "Otto"]);
  await phone.player.tab("Share");
  await phone.player.tap("Share this table");
  await phone.page.locator("#share-link").waitFor();
  await phone.player.tab("Table");
  await phone.page.locator('#app [data-slot="net"]').filter({ hasText: /^live/ }).waitFor();
  await phone.page.locator("#app:not([data-working])").waitFor();
  await phone.off();
  await gone(async () => {
    await phone.on();
    await phone.page.goto(`${site.origin}/table`);
    await phone.player.tap(/^Ines, Mira/, "link");
    await phone.player.heading("Your turn");
    await phone.player.tap("End turn");
    await phone.player.sees("no connection, saved here, 1 sending");
    await phone.page.locator("#app:not([data-working])").waitFor();
  });
  await phone.page.locator('#app [data-slot="net"]').filter({ hasText: /^live/ }).waitFor({ timeout: 30_000 });
  await phone.player.heading(/Mira/);
  assert.deepEqual(phone.errors, []);
});

test("over plain http a phone keeps nothing, and says so", async (t) => {
  const phone = await Phone.bought(t, { args: [...FLAGS, "--host-resolver-rules=MAP entente.test 127.0.0.1"] });
  const { page, player } = phone;
  await page.goto(`http://entente.test:${new URL(site.origin).port}/table`);
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await player.sees("Over plain http, Entente needs this network to open.");
  assert.equal(await overflow(page), 0);
  await looked(page);
});
