// Calls the player whom the table asks, as far as the phone and its player allow: it stays
// awake, buzzes, wears a badge and, while the page is out of sight, shows a notification.
// Whom the table asks is the program's to say, and all that it says here anybody may read.
"use strict";

(() => {
  const APART = 3000; // in milliseconds: a phone buzzes no oftener
  const BUZZ = 200; // in milliseconds
  const CALLED = "entente/called"; // what the page was called for, which is the same when it is loaded again
  const habit = document.documentElement.dataset;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const others = globalThis.BroadcastChannel && new BroadcastChannel(CALLED); // more tables, in pages of their own
  let awake = false; // the phone should be
  let lock = null; // what keeps it so
  let changing = false; // … and is on its way, or is given back
  let of = ""; // the table, and the seat there that the phone is
  let asks; // what that is asked, "" for nothing; undefined until it is known
  let last = -APART; // when the phone was last loud
  let note = null; // a notification that no worker shows

  const hidden = () => quietly(() => document.visibilityState) === "hidden";

  // may does what a phone may refuse, or not know at all.
  async function may(something) {
    try {
      return await something();
    } catch {
      return null;
    }
  }

  // stay has the phone awake for as long as it should be.
  async function stay() {
    const should = () => awake && !("sleeps" in habit) && !hidden();
    const now = should();
    if (changing || now === Boolean(lock && !lock.released)) return;
    changing = true;
    if (now) lock = await may(() => navigator.wakeLock.request("screen"));
    else await may(() => lock.release()).then(() => (lock = null));
    changing = false;
    if (should() !== now) stay();
  }

  // badge says that a table asks. Who takes it off asks the others whether theirs do.
  const badge = () => may(() => navigator.setAppBadge());
  async function unbadge() {
    await may(() => navigator.clearAppBadge());
    others?.postMessage("");
  }
  others?.addEventListener("message", () => asks && badge());

  const table = () => of.split(" ")[0];
  const tag = () => `entente/${table()}`;
  const worker = () => may(() => navigator.serviceWorker.getRegistration());

  // tell shows what is asked, once for each table, and leads back to it.
  async function tell(said, at, loud) {
    if ("hushed" in habit || globalThis.Notification?.permission !== "granted") return;
    const options = { body: at, tag: tag(), icon: "/icon-180.png", renotify: loud, silent: !loud, data: table(), ...(loud && buzzes() && { vibrate: [BUZZ] }) };
    const [what, by] = [`${of} ${asks}`, await worker()];
    if (what !== `${of} ${asks}` || !hidden()) return; // it is over
    if (by?.active) {
      await may(() => by.showNotification(said, options));
    } else {
      note = await may(() => new Notification(said, options));
      if (note) note.onclick = () => (focus(), note.close());
    }
    if (!asks || !hidden()) hush();
  }

  // hush takes it away.
  async function hush(gone = tag()) {
    note?.close();
    const by = await worker();
    for (const it of (await may(() => by.getNotifications({ tag: gone }))) ?? []) it.close();
  }

  const buzzes = () => "vibrate" in navigator && !calm.matches;

  function call(said, at) {
    const now = performance.now();
    const loud = now - last >= APART && !("still" in habit);
    if (loud) last = now;
    if (hidden()) tell(said, at, loud);
    if (loud && buzzes() && navigator.userActivation?.hasBeenActive !== false) may(() => navigator.vibrate(BUZZ));
  }

  // called tells whether the phone should be awake, for which table and seat it is, and, if
  // that is known, what that is asked, how the question is headed and at which table. Who
  // looks at the page is called by what comes to be asked, and not by what follows on it.
  globalThis.called = (stays, who, known, what, said, at) => {
    awake = stays;
    stay();
    if (who !== of) {
      if (asks) unbadge(), hush();
      [of, asks] = [who, undefined];
    }
    if (!known || what === asks) return;
    const [was, is] = [asks, `${who} ${what}`];
    asks = what;
    const before = quietly(() => sessionStorage.getItem(CALLED));
    quietly(() => sessionStorage.setItem(CALLED, is));
    if (!what) return unbadge(), hush();
    badge();
    if (hidden() ? was !== undefined || before !== is : was === "" || (was && navigator.userActivation?.isActive === false)) call(said, at);
  };

  navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => of && data.table === table() && ports[0].postMessage("")); // a notification was pressed (sw.js)
  addEventListener("pagehide", () => asks && unbadge());
  addEventListener("pageshow", () => asks && badge());

  // show reveals, under More, what this browser has of it.
  function show() {
    const can = ["wakeLock" in navigator ? "awake" : "sleep", buzzes() ? "buzz" : "still", globalThis.Notification?.permission ?? "none"];
    for (const place of [document, document.getElementById("p-more")?.content]) {
      place?.querySelectorAll("[data-can]").forEach((node) => (node.hidden = !can.includes(node.dataset.can)));
    }
  }

  document.addEventListener("visibilitychange", () => {
    stay();
    show(); // what is allowed may have been changed elsewhere
    if (!hidden() && of) hush();
  });
  addEventListener("DOMContentLoaded", show);
  addEventListener("change", () => setTimeout(stay)); // behind the habit
  addEventListener("click", ({ target }) => target.closest?.("[data-allow]") && may(() => Notification.requestPermission()).then(show));
})();
