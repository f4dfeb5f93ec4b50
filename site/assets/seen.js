// What a table showed when the phone went elsewhere is there at once when it comes
// back, until the program draws. It can be read. What is pressed on it is pressed
// again once the program shows the same there; where that is something else by
// now, nothing happens. It is one screen, kept on this phone alone.
"use strict";

// onScreen waits until what is there was painted, and so many milliseconds at most. A
// page that nobody looks at is never painted, and waits for nothing.
const onScreen = (most) => new Promise((next) => {
  if (document.visibilityState === "hidden") next();
  requestAnimationFrame(() => setTimeout(next, 4)); // behind the task that paints
  setTimeout(next, most);
});

// painted is the same for what a tap drew, for all who wait for it at a time. A page
// that is left in between is not painted any more.
let drawing = null;
globalThis.painted = () => (drawing ??= onScreen(100).finally(() => (drawing = null)));

// quietly does what a phone may refuse that keeps nothing, or is full.
function quietly(something) {
  try {
    return something();
  } catch {
    return null;
  }
}

// seen waits for the kept screen, where there is one.
const seen = (() => {
  const SEEN = "entente/seen";
  const OURS = /^(data-act|data-press|data-settling|aria-busy|inert)$/; // what is of the moment on a screen
  const PATIENCE = 20_000; // in milliseconds: who has waited longer has given up what was pressed
  const program = document.getElementById("program")?.href;

  // written is a node as text, or as its name, its attributes and what is in it.
  function written(node) {
    if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeType === Node.TEXT_NODE ? node.data : "";
    const attributes = {};
    for (const name of node.getAttributeNames().sort()) if (!OURS.test(name)) attributes[name] = node.getAttribute(name);
    if (node.matches("[data-act], [data-press]")) attributes["data-press"] = "";
    return [node.localName, attributes, ...Array.from(node.childNodes).filter((it) => it.className !== "took").map(written)]; // a moment that is over by then
  }

  // drawn is the same as a node. Nothing can be written into it.
  function drawn(it, space) {
    if (typeof it === "string") return it;
    const [name, attributes, ...inside] = it;
    const within = name === "svg" ? "http://www.w3.org/2000/svg" : space;
    const node = document.createElementNS(within, name);
    for (const name in attributes) node.setAttribute(name, attributes[name]);
    if (/^(input|select|textarea)$/.test(name)) node.inert = true;
    node.append(...inside.map((it) => drawn(it, within)));
    return node;
  }

  const table = () => (/^#t[a-z0-9]{10}$/.test(location.hash) ? location.hash : "");
  const shown = (app) => app?.querySelector(":scope > :not([data-rests])");
  const prompt = (screen) => screen?.querySelector("#now-h");

  let was = null; // what was kept

  // leave keeps what the table shows, until somebody looks at it again. Of a table's
  // other screens nothing is kept, and elsewhere there is nothing to keep.
  function leave() {
    const screen = shown(document.getElementById("app"));
    if (document.querySelector("[data-seen]")) localStorage.setItem(SEEN, was);
    else if (table() && prompt(screen)) localStorage.setItem(SEEN, JSON.stringify({ at: table(), by: program, screen: written(screen) }));
  }

  // take gives what is kept, and keeps it no more: from here on it may be another.
  function take() {
    const text = localStorage.getItem(SEEN);
    localStorage.removeItem(SEEN);
    return text;
  }

  // kept is the screen that was kept of the table at this address, by this very program.
  function kept() {
    if (!table()) return null;
    was = take();
    const seen = JSON.parse(was);
    if (seen?.at !== table() || seen.by !== program) return null;
    const screen = drawn(seen.screen, "http://www.w3.org/1999/xhtml");
    screen.setAttribute("data-seen", "");
    return screen;
  }

  // show puts the kept screen before the place where the program will draw, until it
  // does, and presses again what was pressed.
  function show(app, screen) {
    const at = location.hash;
    let pressed = null;
    let when;
    app.before(screen);
    screen.addEventListener("click", (click) => {
      const node = click.target.closest("[data-press]");
      if (!node) return;
      screen.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
      node.setAttribute("aria-busy", "true");
      [pressed, when] = [node, performance.now()];
    });
    let focused = null;
    new MutationObserver((_, watching) => {
      const there = shown(app);
      if (!there || there.matches("[data-shell]")) return; // the page's own
      if (screen.contains(document.activeElement)) focused = document.activeElement;
      screen.remove();
      if (location.hash === at && !prompt(there)) return; // it says how far it is, or what is the matter
      watching.disconnect();
      if (location.hash !== at) return;
      if (focused) sameIn(there, focused, screen)?.focus({ preventScroll: true });
      const now = pressed && performance.now() - when < PATIENCE && sameIn(there, pressed, screen);
      if (now && same(prompt(there), prompt(screen))) queueMicrotask(() => now.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })));
    }).observe(app, { childList: true });
  }

  // sameIn is the node of a screen that says what another says on the kept one, if what is
  // around them says the same too; of several it is the one that stands at the same place.
  function sameIn(there, node, screen) {
    const alike = Array.from(there.querySelectorAll(node.localName)).filter((now) => same(now, node) && same(around(now), around(node)));
    return alike.length > 1 ? alike.find((now) => steps(now, there) === steps(node, screen)) : alike[0];
  }

  // steps are the way from a screen down to a node on it.
  const steps = (node, screen) => (node === screen ? "" : `${steps(node.parentNode, screen)} ${Array.from(node.parentNode.childNodes).indexOf(node)}`);
  const around = (node) => node.closest?.("section") ?? node;
  const same = (one, other) => JSON.stringify(written(one)) === JSON.stringify(written(other));

  if (!program) return Promise.resolve();
  addEventListener("pagehide", () => quietly(leave));
  document.addEventListener("visibilitychange", () => quietly(() => (document.visibilityState === "hidden" ? leave() : take())));
  const screen = quietly(kept);
  if (!screen) return Promise.resolve();
  return new Promise((there) => {
    const arriving = new MutationObserver(() => {
      const app = document.getElementById("app");
      if (!app) return;
      arriving.disconnect();
      show(app, screen);
      there(onScreen(3000));
    });
    arriving.observe(document, { childList: true, subtree: true });
  });
})();
