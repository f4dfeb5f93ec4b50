// Keeps Entente on this phone for where there is no network (sw.js), and says where the
// page has a place for it whether that is so, how much is stored, that a newer build is
// there, and how Entente comes to the home screen. The words are the page's.
"use strict";

(() => {
  const MOST = 10_000; // in milliseconds: how long the program is left alone with the network at most
  const PATIENCE = 1000; // in milliseconds: why it failed may come behind the worker's end
  let state = "coming";
  let newer = false;
  let stored = null; // { usage, quota, promised }, where the browser says so
  let asked = false; // whether it would promise to keep it
  let offer = null; // the browser's own way to the home screen, where it has one
  let why; // what comes with the reason why it could not be kept

  // places are where it is said: on the page, and on the screens that are drawn later.
  const places = () => [document, ...Array.from(document.querySelectorAll("#p-more, #p-tables"), (screen) => screen.content)];

  function draw() {
    for (const place of places()) {
      const show = (what, shown) => place.querySelectorAll(`[data-${what}]`).forEach((node) => (node.hidden = !shown(node.dataset[what])));
      show("kept", (states) => states.split(" ").includes(state));
      show("newer", () => newer);
      show("stored", () => stored);
      show("install", (way) => way === (state !== "kept" || standing.matches ? "none" : offer ? "ask" : "menu"));
      show("promised", (promised) => stored && promised === (stored.promised ? "yes" : asked ? "no" : "unasked"));
      for (const what of ["usage", "quota"]) place.querySelectorAll(`[data-${what}]`).forEach((node) => (node.textContent = size(stored?.[what])));
    }
  }

  const standing = matchMedia("(display-mode: standalone)"); // it was begun from there
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // it would come over the page by itself
    offer = event;
    draw();
  });
  addEventListener("appinstalled", () => {
    offer = null;
    draw();
  });

  // size is so many bytes, as one reads them.
  function size(bytes = 0) {
    const of = bytes < 1e9 ? 1e6 : 1e9;
    const n = (bytes / of).toLocaleString(document.documentElement.lang, { maximumFractionDigits: bytes < of * 10 ? 1 : 0 });
    return bytes < 1e9 ? say("js.size.mb", { n }) : say("js.size.gb", { n });
  }

  async function weigh() {
    try {
      const [{ usage, quota }, promised] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
      stored = { usage, quota, promised };
    } catch {
      stored = null; // this browser does not say
    }
    draw();
  }

  // promise asks the browser to keep what is stored.
  async function promise() {
    try {
      if (!(await navigator.storage.persisted())) await navigator.storage.persist();
    } catch {} // then it does as it likes
    asked = true;
    await weigh();
  }

  // lose asks for it once there is a table to lose.
  function lose() {
    if (!asked && /^#t/.test(location.hash)) promise();
  }

  const reply = (worker, said) => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(said, [port2]);
  });

  // done waits until a worker has kept everything, or has given up.
  const done = (worker) => new Promise((resolve) => {
    const look = () => /^(activated|redundant)$/.test(worker.state) && resolve();
    worker.addEventListener("statechange", look);
    look();
  });

  async function look(registered) {
    if (registered.installing) await done(registered.installing);
    if (registered.waiting) await done(registered.waiting);
    let failed;
    if (registered.active) {
      let used, newest;
      ({ used, newest, failed } = await reply(registered.active, "which"));
      newer = used !== newest;
      if (used) failed = undefined; // of a newer build, which may wait
    } else {
      failed = (await Promise.race([why, new Promise((next) => setTimeout(next, PATIENCE))])) ?? "gone";
    }
    state = !failed ? "kept" : failed === "QuotaExceededError" ? "full" : "failed";
    await weigh();
  }

  async function keep() {
    const workers = navigator.serviceWorker;
    if (!workers) state = isSecureContext ? "failed" : "plain";
    draw();
    weigh();
    if (!workers) return;
    why = new Promise((resolve) => (workers.onmessage = ({ data }) => resolve(data.failed)));
    try {
      globalThis.ours ??= globalThis.trustedTypes?.createPolicy("entente", { createScriptURL: () => "/sw.js" }); // a page that starts a program has it
      const registered = await workers.register(ours ? ours.createScriptURL("/sw.js") : "/sw.js", { updateViaCache: "none" });
      registered.onupdatefound = () => look(registered);
      await look(registered);
    } catch {
      state = "failed"; // as in a window that keeps nothing
      draw();
    }
  }

  addEventListener("click", async ({ target }) => {
    lose();
    const what = target.closest?.("[data-keeps]")?.dataset.keeps;
    if (what === "again") {
      state = "coming";
      keep();
    } else if (what === "newest") {
      const { active } = await navigator.serviceWorker.getRegistration();
      await reply(active, "use");
      location.reload();
    } else if (what === "install") {
      offer.prompt();
    } else if (what === "promise") {
      promise();
    }
  });

  // The network is the program's first, and the page's.
  const begun = document.getElementById("program") ? Promise.race([globalThis.begun, new Promise((next) => setTimeout(next, MOST))]) : null;
  const loaded = new Promise((next) => (document.readyState === "complete" ? next() : addEventListener("load", next, { once: true })));
  Promise.all([begun, loaded]).then(() => {
    lose();
    keep();
  });
})();
