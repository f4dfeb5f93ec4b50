// Safe hands: what comes or moves on the page because of somebody else hears nothing
// for a moment, so that no thumb that was on its way presses what it did not mean. And
// a press belongs to what it began on: where that changed before the finger was lifted,
// nothing happens, and the page says so. What a player does oneself is heard at once.
// What cannot be taken back is sealed: it is held for a moment, or pressed twice. And a
// new question brings the strip that asks it, or a line of it where that would disturb.
"use strict";

(() => {
  const DEAF = globalThis.deafFor ?? 600; // in milliseconds, behind the change; tests of other things wait less
  const HOLD = globalThis.holdFor ?? 600; // in milliseconds; without a hold a press of a finger is enough
  const TELLS = 4000; // how long the page says that nothing was done
  const MOVED = 4; // in pixels: less is no other place for a thumb
  const pressable = "#main [data-act], #sheets [data-act], #folded a";
  const sealed = "[data-seal]:not([aria-disabled])";
  const typed = "input, select, textarea, option"; // what is written or chosen there is done by nothing else

  let before = null; // what could be pressed before somebody else's choice is drawn
  let root = null; // … and on which screen
  let was; // … and the question of its strip
  let press = null; // what a finger is down on, whether it has changed since, and whether it has done what a seal does
  let unsealed = null; // the seal that was held long enough, while it does it
  let again = null; // the seal that was let go too early, or pressed without a finger, and what it was about
  const until = new WeakMap(); // when each hears again
  let told;
  let asked = ""; // what is asked on a screen that has no strip of it
  let scrolled = false; // asking the page itself lays it out at once, and once more when it is painted

  const screen = () => document.querySelector("#app > :not([data-rests])");

  // meaning is what pressing something would be about: the question that it answers, its
  // words, and whether it could be used at all.
  const meaning = (node) => [node.closest("[data-of]")?.dataset.of, node.getAttribute("aria-label"), node.textContent, node.getAttribute("aria-disabled")].join("\n");

  function seen() {
    const list = new Map();
    for (const node of document.querySelectorAll(pressable)) {
      const box = node.getBoundingClientRect();
      if (box.width > 0 && !node.matches(typed)) list.set(node, { box, means: meaning(node) });
    }
    return list;
  }

  const same = (a, b) => a && b && a.means === b.means && Math.abs(a.box.x - b.box.x) < MOVED && Math.abs(a.box.y - b.box.y) < MOVED;

  function hush(node) {
    const ends = performance.now() + DEAF;
    until.set(node, ends);
    node.dataset.settling = "";
    setTimeout(() => until.get(node) === ends && delete node.dataset.settling, DEAF);
  }

  const strip = () => screen()?.querySelector("#now");
  const question = (now) => (now?.dataset.for === "me" ? now.dataset.of : undefined);

  // bring goes to the strip, and never to one of its answers.
  function bring(now) {
    scrollTo(0, 0);
    now.querySelector("h2").focus({ preventScroll: true });
  }

  const busy = () => press || document.querySelector("dialog[open]") || document.activeElement?.matches("input:not([type=checkbox], [type=radio]), select, textarea");

  // fold shows one line of the strip on top once that is scrolled away, and of what is
  // asked elsewhere.
  function fold() {
    const line = document.getElementById("folded");
    const now = strip();
    const away = now && scrolled && now.getBoundingClientRect().bottom < 0;
    const said = asked || (away ? now.querySelector("h2").textContent : "");
    if (line.hidden && !said) return;
    line.hidden = !said;
    line.classList.toggle("over", !asked);
    line.toggleAttribute("data-mine", Boolean(asked || question(now)));
    const title = line.querySelector("b");
    if (said && title.textContent !== said) title.textContent = said;
  }

  // drawn is called with what is asked on a screen that has no strip of it, or nothing.
  globalThis.drawn = (what) => {
    asked = what;
    fold();
  };

  // settle is called before and after what somebody else did is drawn. A screen that
  // comes whole was asked for, unless a finger is down just then; and where nothing
  // could be pressed before, the program has only begun.
  globalThis.settle = (drawn) => {
    if (!drawn) {
      [before, root, was] = [seen(), screen(), question(strip())];
      return;
    }
    const asks = question(strip());
    if (before.size > 0 && asks && asks !== was && !asked && !busy()) bring(strip());
    fold();
    const now = before.size > 0 || press ? seen() : null; // where each stands is asked of the page, which is laid out for it
    if (press?.node && !same(before.get(press.node), now.get(press.node))) {
      press.changed = true;
      release(press);
    }
    if (before.size > 0 && (screen() === root || press)) {
      for (const [node, is] of now) if (!same(before.get(node), is)) hush(node);
    }
    before = null;
  };

  const on = (event) => (event.target.closest ? event.target.closest("[data-act], #folded a") : null);

  function tell() {
    const toast = document.getElementById("held");
    toast.hidden = false;
    clearTimeout(told);
    told = setTimeout(() => (toast.hidden = true), TELLS);
  }

  // unseal is what a seal does that was held for as long as it takes. It does not wait for
  // the finger to be lifted: where one rests for long, no click may follow.
  function unseal(mine) {
    release(mine);
    if (press !== mine || mine.changed || !mine.node.isConnected) return;
    mine.done = true;
    unsealed = mine.node;
    unsealed.click();
    unsealed = null;
  }

  function release(mine) {
    if (!mine?.holding) return;
    clearTimeout(mine.holding);
    mine.holding = 0;
    delete mine.node.dataset.holding;
  }

  function forget() {
    if (again) delete again.node.dataset.again;
    again = null;
  }

  // asksAgain reports whether a seal waits for one press more, as it does for whoever
  // cannot hold it; it then says so until something else is pressed.
  function asksAgain(node) {
    const means = meaning(node);
    const second = again?.node === node && again.means === means;
    forget();
    if (second) return false;
    again = { node, means };
    node.dataset.again = "";
    document.getElementById("again").textContent = node.querySelector("[data-twice]").textContent;
    return true;
  }

  // Whoever cannot hold, or would rather not, presses every seal twice: a habit of the
  // phone (habits.js).
  const habit = document.documentElement.dataset;

  // hears reports whether a click is one.
  function hears(event, node) {
    if (event.detail > 0 && (press?.changed || press?.done)) return false; // a key has no way between down and up
    if (!node) return true;
    if ("settling" in node.dataset) {
      tell(); // a key, that is: a finger goes through to what lies behind
      return false;
    }
    if (!node.matches(sealed) || node === unsealed || (HOLD === 0 && event.detail > 0 && !("twice" in habit))) return true;
    return !asksAgain(node);
  }

  addEventListener("pointerdown", (event) => {
    const node = on(event);
    const mine = { node, changed: false };
    press = mine;
    if (HOLD === 0 || "twice" in habit || event.button !== 0 || !node?.matches(sealed) || "settling" in node.dataset) return;
    node.dataset.holding = "";
    mine.holding = setTimeout(unseal, HOLD, mine);
  }, true);
  addEventListener("pointermove", (event) => {
    if (!press?.holding) return;
    const box = press.node.getBoundingClientRect();
    if (event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom) release(press); // it slipped away
  }, true);
  addEventListener("pointercancel", () => {
    release(press);
    press = null;
  }, true);
  addEventListener("pointerup", () => {
    const mine = press;
    release(mine);
    if (mine && !mine.done && (mine.changed || mine.node?.isConnected === false)) tell(); // what it began on may be gone, and then no click comes
    setTimeout(() => press === mine && (press = null)); // behind the click that may follow
  }, true);
  addEventListener("keydown", (event) => event.repeat && event.target.closest?.(sealed) && event.preventDefault(), true); // a key that rests is one press
  addEventListener("scroll", () => {
    scrolled = scrollY > 0;
    if (document.getElementById("folded")) fold();
  }, { passive: true });
  addEventListener("contextmenu", (event) => event.target.closest?.(sealed) && event.preventDefault(), true);
  addEventListener("click", (event) => {
    const node = on(event);
    if (again && node !== again.node) forget(); // something else was meant
    if (hears(event, node)) {
      if (!node?.matches("#folded a")) return;
      if (asked) location.hash = location.hash.split("/")[0]; // the table
      else if (strip()) bring(strip());
      event.preventDefault();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
})();
