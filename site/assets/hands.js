// Safe hands: what comes or moves on the page because of somebody else hears nothing
// for a moment, so that no thumb that was on its way presses what it did not mean. And
// a press belongs to what it began on: where that changed before the finger was lifted,
// nothing happens, and the page says so. What a player does oneself is heard at once.
"use strict";

(() => {
  const DEAF = globalThis.deafFor ?? 600; // in milliseconds, behind the change; tests of other things wait less
  const TELLS = 4000; // how long the page says that nothing was done
  const MOVED = 4; // in pixels: less is no other place for a thumb
  const pressable = "#main [data-act], #sheets [data-act]";
  const typed = "input, select, textarea, option"; // what is written or chosen there is done by nothing else

  let before = null; // what could be pressed before somebody else's choice is drawn
  let root = null; // … and on which screen
  let press = null; // what a finger is down on, and whether it has changed since
  const until = new WeakMap(); // when each hears again
  let told;

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

  // settle is called before and after what somebody else did is drawn. A screen that
  // comes whole was asked for, unless a finger is down just then; and where nothing
  // could be pressed before, the program has only begun.
  globalThis.settle = (drawn) => {
    if (!drawn) {
      [before, root] = [seen(), screen()];
      return;
    }
    const now = seen();
    if (press?.node && !same(before.get(press.node), now.get(press.node))) press.changed = true;
    if (before.size > 0 && (screen() === root || press)) {
      for (const [node, is] of now) if (!same(before.get(node), is)) hush(node);
    }
    before = null;
  };

  const on = (event) => (event.target.closest ? event.target.closest("[data-act]") : null);

  function tell() {
    const toast = document.getElementById("held");
    toast.hidden = false;
    clearTimeout(told);
    told = setTimeout(() => (toast.hidden = true), TELLS);
  }

  addEventListener("pointerdown", (event) => (press = { node: on(event), changed: false }), true);
  addEventListener("pointercancel", () => (press = null), true);
  addEventListener("pointerup", () => {
    const mine = press;
    if (mine?.changed) tell(); // what it began on may be gone, and then no click comes
    setTimeout(() => press === mine && (press = null)); // behind the click that may follow
  }, true);
  addEventListener("click", (event) => {
    const node = on(event);
    const changed = event.detail > 0 && press?.changed; // a key has no way between down and up
    if (!changed && !(node && "settling" in node.dataset)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
})();
