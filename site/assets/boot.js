// Starts the table: brings the table's program, runs it once the page is there,
// and says so on the page, with a way out, when that does not work. A page that
// only checks a text does the same once somebody asks for it. The program draws
// with what stands at mount.
//
// Go's own start-up script stands before this in the same file. The page's policy
// lets no code load another.
"use strict";

// Until the program draws, the page shows what is behind its address: the list of
// tables, whose links work by themselves, or that a table is on its way.
const opens = () => (document.documentElement.dataset.opens = location.hash.length > 1 ? "table" : "list");

const parsed = new Promise((resolve) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve, { once: true });
  else resolve();
});

// Policies let this very script alone be the worker's, and one other the phone's (keep.js).
const own = document.currentScript.src;
globalThis.ours = quietly(() => globalThis.trustedTypes?.createPolicy("entente", { createScriptURL: (of) => (of === "/sw.js" ? of : own) }));

let runs;
globalThis.begun = new Promise((resolve) => (runs = resolve)); // the program is here, or will not come

// beside has a worker compile the program, and what it begins with (beside.js). Whoever
// waits for the program has it as soon as it was read, and runs behind the worker then.
async function beside(url, waits) {
  const PATIENCE = 2000; // in milliseconds: longer than what it begins with ever takes
  const worker = new Worker(ours ? ours.createScriptURL("") : own);
  const begun = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (data.failed) return reject(new Error(data.failed));
      if (data.begun) return resolve();
      read(data.program);
      setTimeout(resolve, PATIENCE);
    };
    worker.onerror = worker.onmessageerror = reject;
  }).finally(() => worker.terminate());
  let read;
  const program = new Promise((resolve) => (read = resolve));
  worker.postMessage(url);
  await Promise.race([waits ? program : begun, begun]);
  return program;
}

// compile is the program, once what can be read meanwhile stands there.
async function compile(url, waits) {
  const program = await beside(url, waits).catch(() => fetched(url));
  await seen;
  return program;
}

async function start(url, waits = true, needs = []) {
  const [program] = await Promise.all([compile(url, waits), parsed]);
  await new Promise((next) => setTimeout(next)); // a task of its own, so that a tap comes in between
  const go = new Go();
  go.env = { GOGC: "300" }; // memory may grow to four times of what is kept: choices take a seventh less than at twice
  const first = await WebAssembly.instantiate(program, go.importObject);
  // Some of the program comes once it is needed, into the same memory. Of one that could not be
  // slimmed everything is here (scripts/slim).
  const parts = new Map();
  const load = async (link) => WebAssembly.instantiate(await fetched(link.href), { first: first.exports });
  globalThis.later = async (name) => {
    const link = document.getElementById(name);
    if (link && !parts.has(name)) parts.set(name, load(link));
    await parts.get(name)?.catch((failure) => {
      parts.delete(name); // the next one tries again
      throw failure;
    });
  };
  for (const name of needs) await later(name);
  const ended = go.run(first);
  runs();
  await ended;
  throw new Error(say("js.boot.ended")); // it runs for as long as the page is open
}

// What the program draws with: a template by its name, and where its slots are
// among the marked elements, which is the same in every clone.
const templates = new Map();

function template(name) {
  let known = templates.get(name);
  if (!known) {
    const found = document.getElementById(`p-${name}`);
    if (!found) throw new Error(`the page has no template for ${name}`);
    let node = found.content.firstElementChild;
    if ("inside" in found.dataset) node = node.firstElementChild; // drawings stand inside an svg, which is not cloned with them
    known = { node, slots: new Map(Array.from(node.querySelectorAll("[data-slot]"), (slot, at) => [slot.dataset.slot, at])) };
    templates.set(name, known);
  }
  return known;
}

const marks = new WeakMap(); // the marked elements of a clone, as they were before anything came into a slot

function find(name, node, slot) {
  if (!marks.has(node)) marks.set(node, node.querySelectorAll("[data-slot]"));
  const found = slot === "" ? node : marks.get(node)[template(name).slots.get(slot)];
  if (!found) throw new Error(`the template ${name} has no slot ${slot}`);
  return found;
}

globalThis.slot = find;

// mount clones a template and does to its slots what it is told: where, what and
// the value, again and again. The children are for the slots that take some, in order.
globalThis.mount = (name, said, ...children) => {
  const node = template(name).node.cloneNode(true);
  const told = said.split("\x1f");
  for (let at = 0; at + 3 < told.length; at += 3) {
    const slot = find(name, node, told[at]);
    const [what, value] = [told[at + 1], told[at + 2]];
    if (what === "") slot.textContent = value;
    else if (what === "+") slot.prepend(...children.splice(0, Number(value)));
    else if (what === ".value") slot.value = value;
    else if (what.endsWith(".checked")) slot.checked = what[0] === ".";
    else if (what[0] === "-") slot.removeAttribute(what.slice(1));
    else slot.setAttribute(what, value);
  }
  return node;
};

// rest takes a screen out of sight, and its ids with it, which the next screen may
// have too; or brings it back.
globalThis.rest = (screen, away) => {
  const [from, to] = away ? ["id", "data-id"] : ["data-id", "id"];
  screen.toggleAttribute("data-rests", away);
  for (const node of screen.querySelectorAll(`[${from}]`)) {
    node.setAttribute(to, node.getAttribute(from));
    node.removeAttribute(from);
  }
};

async function stuck(reason) {
  runs();
  await parsed;
  const screen = document.getElementById("t-stuck").content.cloneNode(true);
  screen.querySelector("[data-said]").textContent = String(reason?.message ?? reason);
  // The fragment holds which table this is; a reload keeps it where it is.
  screen.querySelector("[data-again]").addEventListener("click", (click) => {
    click.preventDefault();
    location.reload();
  });
  const app = document.getElementById("app");
  app.replaceChildren(screen);
  const heading = app.querySelector("h1");
  heading.tabIndex = -1;
  heading.focus();
}

// wait starts the program as soon as somebody writes, or presses the button,
// which stays the way out when it does not load.
function wait(button) {
  const said = document.getElementById("check-said");
  const show = (name) => said.replaceChildren(document.getElementById(name).content.cloneNode(true));
  let loading = false;
  const begin = async () => {
    if (loading) return;
    loading = true;
    try {
      await start(button.dataset.program, true, ["reader"]);
    } catch (reason) {
      loading = false;
      delete button.dataset.ready;
      if (!("pressed" in button.dataset)) return; // nobody waits for it yet
      show("c-stuck");
      said.querySelector("[data-said]").textContent = String(reason?.message ?? reason);
    }
  };
  button.addEventListener("click", () => {
    if ("ready" in button.dataset) return; // the program listens itself
    button.dataset.pressed = "";
    show("c-loading");
    begin();
  });
  document.getElementById("check-text").addEventListener("focus", begin);
}

// A button of the list that is pressed before the program draws is pressed once it does.
document.addEventListener("click", (click) => click.target.closest("[data-shell] button")?.setAttribute("aria-busy", "true"));

const program = document.getElementById("program");
if (program) {
  addEventListener("hashchange", opens);
  // The list of tables can be read and used before the program is here, so that it is painted first.
  const list = opens() === "list";
  const shown = list ? onScreen(3000) : Promise.resolve();
  shown.then(() => start(program.href, !list)).catch(stuck);
} else {
  wait(document.getElementById("check-do"));
}
