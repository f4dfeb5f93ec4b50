// What may act at the table that somebody has said: which boxes it has, and who plays. What
// cannot act there is left out. It is kept on this phone, where it keeps anything; a link shows
// it to somebody else behind its #, of which no server hears, and changes nothing that is kept.
"use strict";

(() => {
  const KEPT = "entente/yours";
  const NAMES = "#table="; // how a link to a table begins
  const LINK = `${NAMES}base`; // and behind it each word with a point before it
  const LONGEST = 1_000; // characters of a link; all words together are some four hundred
  const form = document.querySelector(".yours form");
  if (!form) return;
  const said = document.querySelector(".yours [role=status]");
  const [share, shared, theirs] = ["[data-share]", "[data-shared]", "[data-theirs]"].map((what) => form.querySelector(what));
  let begins = ""; // what is said first: where the choice comes from
  const list = (name) => [...form.querySelectorAll(`input[name=${name}]`)];
  const items = [...document.querySelectorAll("main li[data-in]")];
  const parts = [...document.querySelectorAll("[data-parts]")];

  // out is why something cannot act at that table; nothing where it may.
  function out({ in: box, of, until = "" }, { boxes, factions }) {
    if (box !== "base" && box !== "own" && !boxes.includes(box)) return "box";
    if (until.split(" ").some((newer) => newer && boxes.includes(newer))) return "newer";
    return of && factions.length > 0 && !factions.includes(of) ? "faction" : "";
  }

  function chosen() {
    const values = (name) => list(name).filter(({ checked }) => checked).map(({ value }) => value);
    return { boxes: values("box"), factions: values("faction") };
  }

  function show() {
    const table = chosen();
    const all = table.boxes.length === list("box").length && table.factions.length === 0; // then older printings stand beside newer ones
    const away = (node) => !all && out(node.dataset, table) !== "";
    for (const label of form.querySelectorAll("label[data-in]")) label.hidden = out(label.dataset, { ...table, factions: [] }) !== "";
    let shown = 0;
    for (const item of items) shown += !(item.hidden = away(item));
    for (const part of parts) part.hidden = !part.querySelector("li:not([hidden])");
    for (const link of document.querySelectorAll("[data-part] a")) (link.closest("li") ?? link).hidden = document.getElementById(link.hash.slice(1))?.closest("[data-parts]")?.hidden ?? false;
    for (const node of document.querySelectorAll("[data-not-yours]")) node.hidden = !away(node);
    said.textContent = begins + (all ? say("js.yours.all") : items.length ? say("js.yours.some", { n: shown, of: items.length }) : say("js.yours.chosen"));
    share.hidden = all;
    shared.textContent = "";
    return all ? null : table;
  }

  function keep(table) {
    try {
      if (table) localStorage.setItem(KEPT, JSON.stringify(table));
      else localStorage.removeItem(KEPT);
    } catch {} // a browser may keep nothing
  }

  // kept is what was chosen before; whatever else is found there is nothing.
  function kept() {
    try {
      const { boxes, factions } = JSON.parse(localStorage.getItem(KEPT));
      return Array.isArray(boxes) && Array.isArray(factions) ? { boxes, factions } : null;
    } catch {
      return null;
    }
  }

  function take(table) {
    for (const input of list("box")) input.checked = !table || table.boxes.includes(input.value);
    for (const input of list("faction")) input.checked = !!table && table.factions.includes(input.value);
    show();
  }

  // linked is what a link chose: words of this page, each once, and nothing else.
  function linked() {
    const { hash } = location;
    if (hash.length > LONGEST || !`${hash}.`.startsWith(`${LINK}.`)) return null;
    const words = hash.slice(LINK.length).split(".").slice(1);
    const of = (name) => list(name).map(({ value }) => value).filter((value) => words.includes(value));
    const table = { boxes: of("box"), factions: of("faction") };
    return table.boxes.length + table.factions.length === words.length ? table : null;
  }

  // comes shows what a link chose, or else what this phone has kept.
  function comes() {
    const table = linked();
    theirs.hidden = !table;
    begins = table ? `${say("js.yours.linked")} ` : location.hash.startsWith(NAMES) ? `${say("js.yours.unknown")} ` : "";
    take(table ?? kept());
  }

  // own says that somebody chose here: a link has no say in it any more.
  function own() {
    if (location.hash.startsWith(NAMES)) history.replaceState(history.state, "", location.pathname + location.search);
    theirs.hidden = true;
    begins = "";
  }

  async function shares() {
    const { boxes, factions } = chosen();
    const url = `${location.origin}${location.pathname}${[LINK, ...boxes, ...factions].join(".")}`;
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) return void (await navigator.share({ title: document.title, url }));
      await navigator.clipboard.writeText(url);
      shared.textContent = say("js.yours.copied");
    } catch (reason) {
      if (reason.name !== "AbortError") shared.textContent = url; // to be copied by hand
    }
  }

  const chooses = () => {
    own();
    keep(show());
  };
  form.addEventListener("change", chooses);
  form.addEventListener("submit", (sent) => sent.preventDefault());
  form.querySelector("[data-all]").addEventListener("click", () => {
    own();
    keep(null);
    take(null);
  });
  share.addEventListener("click", shares);
  theirs.querySelector("[data-keep]").addEventListener("click", () => {
    chooses();
    said.parentElement.focus();
  });
  theirs.querySelector("[data-mine]").addEventListener("click", () => {
    own();
    take(kept());
    said.parentElement.focus();
  });
  addEventListener("storage", ({ key }) => key === KEPT && theirs.hidden && take(kept()));
  // led shows what somebody was led to, whether or not it is in play.
  function led() {
    const item = items.find(({ id }) => id && location.hash === `#${id}`);
    if (!item) return;
    item.hidden = false;
    const part = item.closest("[data-parts]");
    if (part) part.hidden = false;
  }
  addEventListener("hashchange", () => (location.hash.startsWith(NAMES) ? comes() : led()));
  comes();
  led();
})();
