// What axe finds on a page, dark and light. Tests come by the same look again and again,
// so axe looks at what it has not seen yet, once where that stands many times, and at
// nothing else. `make soak` looks again where only a state differs, such as what is pressed.
import assert from "node:assert/strict";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { speaksPseudo } from "./pseudo.mjs";
import { long } from "./soak.mjs";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const known = new Set(); // what axe has seen, by all that it lies in
const shared = process.env.ENTENTE_LOOKED; // where the files of one run of the tests tell each other of it; each for itself without

// news reports whether axe has not seen something yet.
function news(seen) {
  const fresh = () => seen.some((kind) => !known.has(kind));
  if (!fresh()) return false;
  if (shared && existsSync(shared)) for (const kind of readFileSync(shared, "utf8").split("\n")) known.add(Number(kind));
  return fresh();
}

// claim has other pages of this file leave to this one what it is about to look at, of
// which it tells the new; remember is what is done once axe has found nothing.
function claim(seen) {
  const fresh = seen.filter((kind) => !known.has(kind));
  for (const kind of fresh) known.add(kind);
  return fresh;
}

function remember(fresh) {
  if (shared) appendFileSync(shared, fresh.join("\n") + "\n");
}

// marked has a page's clones of templates know which template they come from, and nobody
// else: so that it can be told at the end which ones axe was never shown.
export const marked = (context) => context.addInitScript(() => {
  const clone = Node.prototype.cloneNode;
  const names = new WeakMap(); // by what a template holds
  Node.prototype.cloneNode = function (deep) {
    const copy = clone.call(this, deep);
    const root = this.getRootNode();
    if (root instanceof DocumentFragment && !names.has(root)) {
      for (const template of document.querySelectorAll("template[id]")) names.set(template.content, template.id);
    }
    if (names.has(root)) for (const node of copy instanceof DocumentFragment ? copy.children : [copy]) node.template = names.get(root);
    return copy;
  };
});

// shown tells the whole run which templates axe has seen.
const told = new Set();
function shown(templates) {
  const fresh = templates.filter((name) => !told.has(name));
  for (const name of fresh) told.add(name);
  if (shared && fresh.length > 0) appendFileSync(`${shared}.templates`, fresh.join("\n") + "\n");
}

// load loads axe into a page that doesn't have it yet.
async function load(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
}

// looked fails on whatever axe finds on the page as it stands. Where the page is left
// meanwhile there is nothing to find: it is looked at where the test goes on.
export async function looked(page) {
  if (speaksPseudo) return; // axe looks at the same pages in English
  let fresh = [];
  try {
    const { seen, templates } = await page.evaluate(kinds, long);
    if (!news(seen)) return shown(templates);
    const before = [...known];
    fresh = claim(seen);
    const found = [];
    const still = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
    for (const [scheme, only] of [["dark"], ["light", ["color-contrast"]]]) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await load(page);
      found.push(...(await page.evaluate(find, { only, before })).map((what) => `${scheme}: ${what}`));
    }
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: still ? "reduce" : null });
    assert.deepEqual(found, [], `axe at ${page.url().replace(/#[wr].*/, "")}`);
    shown(templates);
  } catch (error) {
    for (const kind of fresh) known.delete(kind);
    if (/Execution context was destroyed|has been closed/.test(error.message)) return;
    throw error;
  }
  remember(fresh);
}

// contrasts fails if text on the page has too little contrast in the page's current colors. It skips
// the kinds in the set measured, and adds the page's kinds to that set.
export async function contrasts(page, said, measured) {
  const { seen } = await page.evaluate(kinds, long);
  if (seen.every((kind) => measured.has(kind))) return;
  await load(page);
  assert.deepEqual(await page.evaluate(find, { only: ["color-contrast"], before: [...measured] }), [], said);
  for (const kind of seen) measured.add(kind);
}

// moving lists what moves on a page that somebody looks at who asked for less motion.
export async function moving(page) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  return page.evaluate(() => [...document.querySelectorAll("*")].flatMap((node) => {
    const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(node);
    const moves = !node.closest("[data-seal], .took") && (/[1-9]/.test(transitionDuration) || animationName !== "none");
    return moves || scrollBehavior === "smooth" ? [`${node.localName}.${node.className}`] : [];
  }));
}

// find runs axe in the page, and tells of each thing that it finds where it is and why.
// What it has seen before, and what is like something before it on the page, is left out.
// Colors take their time to change, and are measured once they have.
async function find({ only, before }) {
  await Promise.allSettled(document.getAnimations().map((moving) => (moving.finish(), moving.finished)));
  const seen = new Set(before), kept = new Set([document.documentElement, document.body]);
  for (const [node, kind] of globalThis.kinds) {
    if (seen.has(kind)) continue;
    seen.add(kind);
    for (let it = node; it && !kept.has(it); it = it.parentElement) kept.add(it);
  }
  const exclude = [...globalThis.kinds.keys()].filter((node) => node.isConnected && !kept.has(node) && kept.has(node.parentElement));
  // A seat's row draws signs and bare numbers, and its label spells them out instead of repeating them.
  const rules = { "label-content-name-mismatch": { enabled: false } };
  const options = { resultTypes: ["violations"], ...(only ? { runOnly: only } : { rules }) };
  const { violations } = await globalThis.axe.run({ include: [document.documentElement], exclude }, options);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`));
}

// kinds is a number for each thing that can be seen: the template that it comes from, what it is
// and, with states, what is said of it, but not its words, its size or its seat’s color. With it
// come the templates that are seen. The page keeps which thing has which.
function kinds(states) {
  const says = states ? /^(role|type|hidden|aria-(?!label|controls|describedby|valuenow)|data-(?!act|slot|of|at|settling))/ : /^(role|type)$/;
  const numbers = (globalThis.kinds = new Map()), templates = new Set();
  let above = ""; // the last heading, since they come in their order
  const visit = (node, template) => {
    if (!node.checkVisibility()) return;
    for (const { template } of [node, ...(node.options ?? [])]) if (template) templates.add(template);
    template = node.template ?? template;
    const said = [...node.attributes].filter(({ name }) => says.test(name)).map(({ name, value }) => `${name}=${value.length < 20 ? value : ""}`);
    const names = [...node.classList].filter((name) => !/^(s-.*|tall|wide)$/.test(name));
    const named = node.hasAttribute("aria-label") || node.hasAttribute("aria-labelledby") || node.textContent.trim() !== "";
    const kind = [template, node.localName, ...names, ...said, named];
    if (states && /^h[1-6]$/.test(node.localName)) {
      kind.push("under", above);
      above = node.localName;
    }
    let number = 0;
    for (const letter of kind.join(" ")) number = Math.imul(number ^ letter.charCodeAt(0), 16777619);
    numbers.set(node, number);
    for (const child of node.children) visit(child, template);
  };
  visit(document.body, "");
  return { seen: [...new Set(numbers.values())], templates: [...templates] };
}
