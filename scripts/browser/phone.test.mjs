// A phone on a real table: it stays awake and calls while its player is asked, no more
// often than that, and says nothing that is not for all.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { serve, visit, whole } from "./harness.mjs";
import { Player } from "./player.mjs";
import { soaks } from "./soak.mjs";
import { linkOf, pathOf, together } from "./together.mjs";

let browser, site, ines, mira, link;
const { share, join, phone } = together({ newContext: (options) => browser.newContext(options) });
before(async () => {
  site = await serve();
  browser = await whole();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

const asks = "Ines offers you a trade";

// heard has a page count what it asks of the phone, which is out of sight when it is told
// so. It does ask it, where Chromium lets it without a screen and a motor.
const heard = (page) => page.addInitScript(() => {
  const it = (globalThis.phone = { buzzes: 0, buzzed: -Infinity, soon: false, badge: null, badges: 0, locks: [], refuses: false });
  const real = (on, what) => on[what].bind(on);
  const vibrate = real(navigator, "vibrate");
  const badge = real(navigator, "setAppBadge"), unbadge = real(navigator, "clearAppBadge");
  navigator.vibrate = (...of) => (it.buzzes++, (it.buzzed = performance.now()), vibrate(...of));
  navigator.setAppBadge = () => (it.badges++, (it.badge = true), (it.soon = performance.now() - it.buzzed < 3000), badge());
  navigator.clearAppBadge = () => ((it.badge = false), unbadge());
  navigator.wakeLock.request = async (kind) => {
    if (it.refuses) throw new DOMException("the battery is low", "NotAllowedError");
    const lock = Object.assign(new EventTarget(), { kind, released: false, release: async () => void (lock.released = true) });
    it.locks.push(lock);
    return lock;
  };
  const away = () => sessionStorage.getItem("test/away") !== null;
  Object.defineProperty(document, "visibilityState", { get: () => (away() ? "hidden" : "visible") });
  it.away = (now) => {
    if (now) sessionStorage.setItem("test/away", "");
    else sessionStorage.removeItem("test/away");
    if (now) it.locks.forEach((lock) => (lock.released = true)); // as browsers do
    document.dispatchEvent(new Event("visibilitychange"));
  };
});

const away = ({ page }, now) => page.evaluate((now) => globalThis.phone.away(now), now);
const awake = ({ page }) => page.evaluate(() => globalThis.phone.locks.filter(({ released }) => !released).length);
const buzzes = ({ page }) => page.evaluate(() => globalThis.phone.buzzes);
const badge = ({ page }) => page.evaluate(() => globalThis.phone.badge);
const soon = ({ page }) => page.evaluate(() => globalThis.phone.soon); // whether what is asked came within three seconds of a buzz, as it does where the machine is quick enough
const notes = ({ page }) => page.evaluate(async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker.getNotifications()).map(({ title, body, tag, data, silent, vibrate }) => ({ title, body, tag, data, silent, buzzes: vibrate?.length > 0 }));
});

// until waits for something that follows by itself.
async function until(what, is, said) {
  let now;
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((next) => setTimeout(next, 30))) {
    now = await what();
    try {
      assert.deepEqual(now, is);
      return;
    } catch {}
  }
  assert.deepEqual(now, is, said);
}

const calm = () => new Promise((next) => setTimeout(next, 3100)); // after which a phone buzzes again

async function offer(to = "Mira") {
  await ines.player.seat(to);
  await ines.player.tap("One more: commodities you give");
  await ines.player.tap(`Offer trade to ${to}`);
}
const withdraw = () => ines.player.tap(/^Withdraw the offer to Mira/);
const asked = () => mira.page.getByText(asks).filter({ visible: true }).first().waitFor();
const over = () => mira.page.getByText(asks).filter({ visible: true }).first().waitFor({ state: "hidden" });
const setting = async (it, name, on) => {
  await it.player.tab("More");
  await it.page.getByRole("checkbox", { name }).setChecked(on);
  await it.player.tab("Table");
};

test("a phone is awake while it is asked, and looked at", async () => {
  const shared = await share(site, ["Ines", "Mira", "Tomas"], { also: heard, reducedMotion: null });
  ines = shared.host;
  link = shared.link;
  mira = await join(site, link, "Mira", { also: heard, reducedMotion: null, serviceWorkers: "allow" });
  await ines.player.tab("Table");
  await until(() => awake(ines), 1, "it is Ines’s turn");
  assert.equal(await awake(mira), 0, "nothing is asked of Mira");
  await offer();
  await asked();
  await until(() => awake(mira), 1);
  await away(mira, true);
  assert.equal(await awake(mira), 0);
  await away(mira, false);
  await until(() => awake(mira), 1, "it is taken again");
  await setting(mira, "Stay awake.", false);
  await until(() => awake(mira), 0);
  await setting(mira, "Stay awake.", true);
  await until(() => awake(mira), 1);
  await withdraw();
  await until(() => awake(mira), 0);
});

test("a phone whose battery is low sleeps, and is asked again when it is looked at", async () => {
  await mira.page.evaluate(() => (globalThis.phone.refuses = true));
  await offer();
  await asked();
  assert.equal(await awake(mira), 0);
  await away(mira, true);
  await mira.page.evaluate(() => (globalThis.phone.refuses = false));
  await away(mira, false);
  await until(() => awake(mira), 1);
  await withdraw();
  await until(() => awake(mira), 0);
});

test("Chromium’s own lock is taken where it gives one", async () => {
  const it = await visit(browser, site.origin, "/table#new", { permissions: ["screen-wake-lock"] });
  const given = await it.page.evaluate(() => navigator.wakeLock.request("screen").then((lock) => lock.release().then(() => lock.released)));
  assert.equal(given, true);
  await it.quiet();
});

test("a phone that is looked at buzzes once for a question, and wears a badge until it is over", async () => {
  await calm();
  const before = await buzzes(mira);
  await offer();
  await asked();
  await until(() => buzzes(mira), before + 1);
  await until(() => badge(mira), true);
  assert.match(await mira.page.title(), /^● /);
  assert.deepEqual(await notes(mira), [], "there is nothing to tell to who looks");
  assert.equal(await buzzes(ines), 0, "her own turn began by her own hand");
  await withdraw();
  await over();
  await until(() => badge(mira), false);
  assert.doesNotMatch(await mira.page.title(), /^● /);
  await offer();
  await asked();
  assert.equal(await buzzes(mira), before + ((await soon(mira)) ? 1 : 2), "not again so soon");
  await withdraw();
  await over();
});

test("notifications are asked for by a press, and may be refused", async () => {
  await mira.player.tab("More");
  await mira.player.sees("Allow notifications…");
  await mira.context.grantPermissions(["notifications"], { origin: site.origin });
  await mira.player.tap("Allow notifications…");
  await mira.page.getByRole("checkbox", { name: /^Show a notification/ }).waitFor();
  assert.equal(await mira.page.getByRole("checkbox", { name: /^Show a notification/ }).isChecked(), true);
  await mira.player.tab("Table");
});

test("out of sight a phone tells what is asked, once, and takes it away when it is over", async () => {
  await away(mira, true);
  await calm();
  await offer();
  const table = (await mira.player.address()).split("#")[1];
  const [told] = await (async () => {
    await until(async () => (await notes(mira)).length, 1);
    return notes(mira);
  })();
  assert.deepEqual(told, { title: asks, body: "Ines’s table", tag: `entente/${table}`, data: table, silent: false, buzzes: true });
  await offer("Tomas"); // something else goes on
  await ines.player.sees(/^Tomas: |Withdraw the offer to Tomas|You offer Tomas/).catch(() => {});
  assert.equal((await notes(mira)).length, 1);
  await leads(table);
  await until(() => notes(mira), [], "it is closed by the press");
  await withdraw();
  await until(() => badge(mira), false);
  await calm();
  await offer();
  await until(async () => (await notes(mira)).length, 1);
  await withdraw();
  await until(() => notes(mira), [], "it is over");
  await offer();
  await until(async () => (await notes(mira)).length, 1);
  assert.equal((await notes(mira))[0].silent, await soon(mira), "so soon it comes without a sound");
  await away(mira, false);
  await until(() => notes(mira), [], "who looks needs none");
  await withdraw();
  await over();
  await ines.player.tap(/^Withdraw the offer to Tomas/);
});

// leads has the worker be told that Mira’s notification was pressed.
async function leads(table) {
  const [worker] = mira.context.serviceWorkers();
  const shown = await worker.evaluate(async () => {
    const pages = [];
    WindowClient.prototype.focus = async () => pages.push("its page"); // as Chromium does for a press alone
    self.clients.openWindow = async (path) => pages.push(path);
    const pressed = async (notification) => {
      dispatchEvent(new NotificationEvent("notificationclick", { notification }));
      for (let n = 0; n < 500 && pages.length === 0; n++) await new Promise((next) => setTimeout(next, 20));
      return pages.splice(0)[0];
    };
    await registration.showNotification("Your turn", { tag: "other", data: "tzzzzzzzzzz" });
    const list = await registration.getNotifications();
    return [await pressed(list.find(({ tag }) => tag !== "other")), await pressed(list.find(({ tag }) => tag === "other"))];
  });
  assert.deepEqual(shown, ["its page", "/table#tzzzzzzzzzz"]);
}

test("a page that is loaded again while it asks does not call again", soaks, async () => {
  await calm();
  await offer();
  await asked();
  await mira.player.reload();
  await asked();
  await until(() => awake(mira), 1);
  await until(() => badge(mira), true);
  assert.equal(await buzzes(mira), 0);
  await away(mira, true);
  await mira.player.reload();
  await asked();
  await until(() => badge(mira), true);
  assert.equal(await buzzes(mira), 0);
  assert.deepEqual(await notes(mira), []);
  await away(mira, false);
  await withdraw();
  await over();
});

test("what is turned off is off, and the phone remembers it", soaks, async () => {
  await calm();
  await setting(mira, "Buzz.", false);
  await setting(mira, /^Show a notification/, false);
  await mira.player.reload();
  const before = await buzzes(mira);
  await away(mira, true);
  await offer();
  await until(() => badge(mira), true);
  await withdraw();
  await until(() => badge(mira), false);
  await away(mira, false);
  assert.deepEqual([await buzzes(mira), await notes(mira)], [before, []]);
  await setting(mira, /^Show a notification/, true);
  await away(mira, true);
  await offer();
  await until(async () => (await notes(mira)).map(({ silent, buzzes }) => [silent, buzzes]), [[true, false]], "it does not buzz either");
  await withdraw();
  await until(() => notes(mira), []);
  await away(mira, false);
  await setting(mira, "Buzz.", true);
});

test("who asked for less motion feels no buzz", soaks, async () => {
  await mira.page.emulateMedia({ reducedMotion: "reduce" });
  await calm();
  const before = await buzzes(mira);
  await offer();
  await asked();
  assert.equal(await buzzes(mira), before);
  await mira.page.emulateMedia({ reducedMotion: null });
  await withdraw();
  await over();
});

test("who refuses notifications is told so, and gets none; who watches is never called", async () => {
  const tomas = await phone(site, pathOf(site, link), { also: heard, reducedMotion: null, serviceWorkers: "allow" });
  await tomas.player.heading("Who are you?");
  await tomas.player.tap("Just watch");
  await tomas.page.locator("#now-h").waitFor();
  await away(tomas, true);
  await offer();
  await asked();
  await ines.player.tap("End turn");
  await mira.player.heading(/turn|offers/);
  assert.deepEqual([await buzzes(tomas), await awake(tomas), await badge(tomas)], [0, 0, null]);
  await away(tomas, false);
  await tomas.page.evaluate(() => (Notification.requestPermission = async () => "denied", Object.defineProperty(Notification, "permission", { value: "denied" })));
  await tomas.player.tab("More");
  await away(tomas, false);
  await tomas.player.sees("This browser blocks notifications.");
  await tomas.quiet();
});

test("two tables in two tabs: the badge stays while one of them asks", async () => {
  const page = await mira.context.newPage();
  await heard(page);
  await page.goto(`${site.origin}/table`);
  await page.getByRole("heading", { name: /table/i }).first().waitFor();
  const said = (page, asks) => page.evaluate((asks) => globalThis.called(false, "tother00000 blue", true, asks, "Your turn", "Otto’s table"), asks);
  await until(() => badge(mira), true);
  const puts = () => mira.page.evaluate(() => globalThis.phone.badges);
  const before = await puts();
  await said(page, "1 0");
  await said(page, "");
  await until(async () => [await badge(mira), (await puts()) > before], [true, true], "the other puts it back");
  assert.equal(await page.evaluate(() => globalThis.phone.badge), false);
  await page.close();
});

test("a phone that goes round is awake, and never calls", async () => {
  const it = await visit(browser, site.origin, "/table#new", { before: heard, reducedMotion: null });
  const player = new Player(it.page);
  await player.open(["Ines", "Mira"]);
  await until(() => awake(it), 1);
  await away(it, true);
  await player.tap("End turn");
  await player.heading("Pass the phone to Mira");
  await away(it, false);
  await until(() => awake(it), 1, "somebody is to take it");
  await player.tap("I am Mira");
  await player.heading("Your turn");
  assert.deepEqual([await buzzes(it), await badge(it)], [0, null]);
  await it.quiet();
});

test("a browser that can do none of it says so, and plays", soaks, async () => {
  const none = (page) => page.addInitScript(() => {
    for (const name of ["wakeLock", "vibrate", "setAppBadge", "clearAppBadge", "serviceWorker", "userActivation"]) delete Navigator.prototype[name];
    for (const name of ["Notification", "BroadcastChannel"]) delete globalThis[name];
  });
  const it = await phone(site, "/table#new", { also: none });
  await it.player.open(["Ines", "Mira"]);
  await it.player.replenish();
  await it.player.tab("Share");
  await it.player.tap("Share this table");
  await linkOf(it);
  await it.player.tab("More");
  for (const text of ["This browser can’t keep the phone awake.", /^This browser can’t buzz/, "This browser can’t show notifications here."]) await it.player.sees(text);
  assert.equal(await it.page.getByRole("checkbox", { name: "Buzz." }).count(), 0);
  await it.quiet();
});
