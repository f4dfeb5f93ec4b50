// What makes the pages to read handier. Everything on them is there without it.
"use strict";

const of = (id) => document.getElementById(id);

// steps shows the example one step at a time.
function steps(example) {
  const SHOWN = 9_000; // in milliseconds: how long a step stays while it plays
  const list = [...example.querySelectorAll("ol > li")];
  const marks = example.querySelectorAll(".dots i");
  const button = Object.fromEntries([...example.querySelectorAll("[data-do]")].map((node) => [node.dataset.do, node]));
  let at = 0, playing = 0;
  const show = (step) => {
    at = Math.min(Math.max(step, 0), list.length - 1);
    list.forEach((node, n) => (node.hidden = n !== at));
    marks.forEach((mark, n) => mark.toggleAttribute("data-past", n <= at));
    // A button that does nothing stays where it is, so that the focus does.
    button.back.setAttribute("aria-disabled", at === 0);
    button.step.setAttribute("aria-disabled", at === list.length - 1);
    if (at === list.length - 1) play(false);
  };
  const play = (on) => {
    clearInterval(playing);
    playing = on ? setInterval(() => show(at + 1), SHOWN) : 0;
    button.play.textContent = on ? say("js.minute.pause") : say("js.minute.play");
  };
  const does = {
    back: () => show(at - 1),
    step: () => show(at + 1),
    play: () => {
      if (at === list.length - 1) show(0);
      else if (!playing) show(at + 1);
      play(!playing);
    },
    restart: () => show(0),
  };
  for (const [name, node] of Object.entries(button)) {
    node.addEventListener("click", () => {
      if (name !== "play") play(false);
      does[name]();
    });
  }
  for (const node of example.querySelectorAll(".dots, .controls")) node.hidden = false;
  example.dataset.steps = list.length;
  show(0);
}

const example = of("minute");
if (example) steps(example);

// stored is what this phone has of its tables, the newest first. Where there is nothing
// yet, nothing is made.
const stored = () =>
  new Promise((have) => {
    const request = indexedDB.open("entente");
    request.onupgradeneeded = () => request.transaction.abort();
    request.onerror = (none) => (none.preventDefault(), have([]));
    request.onsuccess = () => {
      const db = request.result;
      const rows = db.transaction("tables").objectStore("tables").getAll();
      rows.onerror = () => have([]);
      rows.onsuccess = () => (db.close(), have(rows.result.sort((one, other) => other.used - one.used)));
    };
  });

// seated are the seats of a table as it was opened, each with its color and its name.
const seated = (opening) =>
  [...opening.matchAll(/"(?:[^"\\]|\\.)*"|seat (\w+)(?: "((?:[^"\\]|\\.)*)")?/g)]
    .filter(([, color]) => color)
    .map(([, color, name]) => ({ color, name: name?.replace(/\\(?:x(..)|(.))/g, (_, code, plain) => plain ?? String.fromCharCode(parseInt(code, 16))) ?? color[0].toUpperCase() + color.slice(1) }));

// glyph is a seat's silhouette.
function glyph(color) {
  const [svg, use] = ["svg", "use"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
  svg.setAttribute("class", `glyph s-${color}`);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#s-${color}`);
  svg.append(use);
  return svg;
}

// element is an element with a class and what is in it.
function element(name, className, ...inside) {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...inside);
  return node;
}

// joined lists names as a sentence does.
function joined(list) {
  const names = list.slice(0, -1).join(", "), last = list.at(-1) ?? "";
  return names ? say("js.tables.names", { names, last }) : last;
}

// listed is a table of the list.
function listed({ id, opening = "", choices, said, live }) {
  const seats = seated(opening);
  const link = document.createElement("a");
  link.href = `/table#${id}`;
  const names = element("b", "", joined(seats.map(({ name }) => name)) || say("js.tables.missing"));
  names.dir = "auto";
  link.append(names, element("span", "seats", ...seats.map(({ color }) => glyph(color))));
  link.append(element("span", "", (choices && said) || say("js.tables.new")), element("span", "", live ? say("js.tables.live") : say("js.tables.kept")));
  return element("li", "", link);
}

// What stands there follows what was played meanwhile, when somebody comes back.
const tables = of("tables");
if (tables) {
  addEventListener("pageshow", async () => {
    const rows = await stored().catch(() => []); // a browser may keep nothing
    tables.replaceChildren(...rows.slice(0, 3).map(listed));
    tables.hidden = rows.length === 0;
  });
}

// plain is a text as it is looked for: small letters and digits, each word after a gap.
const plain = (text) => ` ${text.normalize("NFD").replace(/[\u0300-\u036f’']/g, "").toLowerCase().replace(/[^a-z0-9]+/g, " ")}`;

// find shows those entries of a page that have all the words that are typed.
function find(form) {
  const [input, said, none] = ["input", "[role=status]", "[data-none]"].map((what) => form.querySelector(what));
  const folds = [...document.querySelectorAll(".folds details")];
  const entries = [...document.querySelectorAll(".folds li[id]")].map((node) => ({ node, text: plain([...node.children].map((part) => part.textContent).join(" ")) }));
  let were = null; // which folds were open before anything was typed
  const look = () => {
    const words = plain(input.value).trim().split(" ").filter(Boolean);
    const looks = words.join("").length > 1; // one letter is nothing to look for
    if (looks) were ??= folds.filter((fold) => fold.open);
    let found = 0;
    for (const { node, text } of entries) {
      node.hidden = looks && !words.every((word) => text.includes(` ${word}`));
      found += !node.hidden;
    }
    for (const fold of folds) {
      fold.hidden = looks && !fold.querySelector("li[id]:not([hidden])");
      if (looks || were) fold.open = looks ? !fold.hidden : were.includes(fold);
    }
    if (!looks) were = null;
    said.textContent = looks && found ? say("js.list.found", { n: found, of: entries.length }) : "";
    none.hidden = !looks || found > 0;
  };
  input.addEventListener("input", look);
  form.addEventListener("submit", (sent) => sent.preventDefault());
  look(); // a browser may have kept what was typed
  leads((at) => {
    if (!at.closest("[hidden]")) return;
    input.value = "";
    look();
  });
}

const form = document.querySelector("form.find");
if (form) find(form);
