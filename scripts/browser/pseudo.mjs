// Plays browser tests in the pseudo-language en-XA (scripts/pseudo). The tests stay in English: this module
// looks for their texts in the pseudo-language, and hands them English to read. Each page notes every text that
// it shows outside brackets, because that text isn't from the table of words.
//
// With ENTENTE_LANGUAGE=en-XA, tests visit what `go run ./scripts/cmd/build -pseudo` wrote. `make browsers`
// plays the files of inPseudo (scripts/cmd/test) so.
import { readdirSync, readFileSync } from "node:fs";

export const speaksPseudo = process.env.ENTENTE_LANGUAGE === "en-XA";

// inEnglishOnly are the options of a test that looks for words that it types, or for room that longer words
// don't leave.
export const inEnglishOnly = { skip: speaksPseudo && "it is about English" };

export const pseudoFolder = "build/en-XA/public"; // the served folder in the pseudo-language

const accents = new Map(readFileSync("scripts/pseudo/accents.txt", "utf8").trim().split("\n").map((line) => line.split(" ")));
const letters = new Map([...accents].map(([letter, accented]) => [accented, letter]));
const accented = new RegExp([...letters.keys()].sort((a, b) => b.length - a.length).join("|"), "gu");

// inEnglish is a text of a page as it would be in English.
export const inEnglish = (text) => text?.replace(/[⟦⟧]/g, "").replace(accented, (letter) => letters.get(letter)) ?? text;

// allInEnglish does so with all texts in what a page returned.
function allInEnglish(what) {
  if (typeof what === "string") return inEnglish(what);
  if (Array.isArray(what)) return what.map(allInEnglish);
  if (what?.constructor === Object) return Object.fromEntries(Object.entries(what).map(([key, value]) => [inEnglish(key), allInEnglish(value)]));
  return what;
}

// A part of a regular expression that stays: an escape, the opening of a group, a class, a quantifier, a mark.
const STAYS = /\\[pP]\{[^}]*\}|\\u[\da-f]{4}|\\.|\(\?(?:<?[=!]|:|<\w+>)|\[(?:\\.|[^\]\\])*\]|\{\d+,?\d*\}|[()^|*+?]/iy;

// patterned is a regular expression of the tests, so that it finds its text in the pseudo-language. It finds
// it in any case of letters, because a sentence that begins with a gap begins with a bracket there.
function patterned(source) {
  let made = "";
  for (let at = 0; at < source.length; ) {
    STAYS.lastIndex = at;
    const stays = STAYS.exec(source)?.[0];
    const letter = stays ?? source[at];
    at += letter.length;
    if (letter === "^") made += "^[⟦⟧\\s]*";
    else if (letter === "$") made += "[⟦⟧\\s]*$";
    else if (/^\[\w+\]$/.test(letter)) made += `[⟦⟧]*(?:${[...letter.slice(1, -1)].map(formed).join("|")})`;
    else if (stays) made += /^[\\[]/.test(stays) && stays !== "\\b" ? `[⟦⟧]*${stays}` : stays;
    else made += `[⟦⟧]*(?:${formed(letter)})`;
  }
  return Object.assign(new RegExp(made, "i"), { inPseudo: true });
}

// formed is a letter, or its form in the pseudo-language.
const formed = (letter) => [letter, ...[letter.toLowerCase(), letter.toUpperCase()].map((one) => accents.get(one)).filter(Boolean)].join("|");

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s+");

// sought is a text or a regular expression of the tests in the pseudo-language.
function sought(text, exact) {
  if (text?.inPseudo) return text; // one method of Playwright calls another
  if (text instanceof RegExp) return patterned(text.source);
  return typeof text !== "string" ? text : patterned(exact ? `^\\s*${escaped(text.trim())}\\s*$` : escaped(text.trim()));
}

const soughtIn = (options) => options && Object.fromEntries(Object.entries(options).map(([key, value]) => [key, ["name", "hasText", "hasNotText"].includes(key) ? sought(value, options.exact) : value]));

// speakPseudo has pages and locators of Playwright look and read in the pseudo-language.
export function speakPseudo(page) {
  const locator = page.locator("x");
  for (const of of [page, page.mainFrame(), locator, page.frameLocator("x")]) {
    const methods = Object.getPrototypeOf(of);
    if (Object.hasOwn(methods, "speaksPseudo")) continue;
    methods.speaksPseudo = true;
    const change = (names, changed) => {
      for (const name of names) if (methods[name]) methods[name] = changed(methods[name]);
    };
    change(["getByRole", "filter", "locator"], (method) => function (first, options) {
      return typeof first === "object" && !("click" in first) ? method.call(this, soughtIn(first), options) : method.call(this, first, soughtIn(options));
    });
    change(["getByText", "getByLabel", "getByPlaceholder", "getByTitle", "getByAltText"], (method) => function (text, options) {
      return method.call(this, sought(text, options?.exact), options);
    });
    if (of === locator) change(["selectOption"], (method) => async function (choice, options) {
      const wanted = choice.label ?? choice.value ?? choice;
      const known = await this.evaluate((select) => [...select.options].map(({ value, label }) => ({ value, label })));
      const found = known.find(({ value, label }) => value === wanted || label.toLowerCase() === wanted.toLowerCase());
      return method.call(this, found ? { index: known.indexOf(found) } : choice, options);
    });
    change(["innerText", "textContent", "getAttribute", "title", "allInnerTexts", "allTextContents", "evaluate", "evaluateAll"], (method) => async function (...given) {
      return allInEnglish(await method.apply(this, given));
    });
  }
}

// watches has pages note each text that they show outside brackets, and each width that they don't fit.
export async function watches(context, noted) {
  await context.exposeFunction("noteEscaped", (text) => noted.add(text));
  await context.addInitScript(() => {
    const known = new Set(), typed = new Set();
    const note = (text) => {
      if (known.has(text) || typed.has(text.replace(/ <[^<]*>$/, ""))) return;
      known.add(text);
      globalThis.noteEscaped(text);
    };
    let depth = 0, block;
    // outside is the rest of a text outside brackets, where the text before it may have opened some.
    const outside = (text) => {
      let rest = "";
      for (const letter of text) {
        if (letter === "⟦") depth++;
        else if (letter === "⟧") depth--;
        else rest += depth > 0 ? " " : letter;
      }
      return rest;
    };
    const blockOf = (node) => {
      while (node !== document.body && getComputedStyle(node).display.startsWith("inline")) node = node.parentElement;
      return node;
    };
    const shows = (rest, where) => {
      if (/\p{L}{2}/u.test(rest)) note(`${rest.trim()} <${where}>`);
    };
    const look = () => {
      if (!document.body) return;
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node = walk.currentNode; node; node = walk.nextNode()) {
        const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
        if (element.closest("script, style, template, noscript, a.rule, code, textarea, [data-stage]") || !(element.closest("select") ?? element).checkVisibility()) continue;
        if (isProse(element)) continue;
        if (node === element) {
          const before = depth;
          for (const name of ["aria-label", "title", "placeholder", "alt"]) {
            depth = 0;
            if (node.hasAttribute(name)) shows(outside(node.getAttribute(name)), `${node.localName} ${name}`);
          }
          depth = before;
        } else {
          const now = blockOf(element);
          if (!block?.contains(now) && !now.contains(block)) depth = 0;
          block = now;
          shows(outside(node.data), element.localName + (element.dataset.slot ? ` ${element.dataset.slot}` : element.className ? `.${element.className}` : ""));
        }
      }
      block = undefined;
      const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      if (wide > 0) note(`${wide} px too wide at ${innerWidth} px: ${location.pathname} ${inShort()}`);
    };
    const inShort = () => [...document.querySelectorAll("main *, dialog *")].filter((node) => node.getBoundingClientRect().right > innerWidth + 1).slice(-1).map((node) => node.outerHTML.slice(0, 120)).join();
    addEventListener("input", ({ target }) => target.value.split(/[,\n]/).forEach((part) => typed.add(part.trim())), true);
    // The pages outside the table have prose, which is English, around their frames and controls.
    const isProse = (element) => location.pathname !== "/table" && element.closest("main") && !element.closest("button, label, input, select");
    let due = false;
    const soon = () => {
      if (due) return;
      due = true;
      requestAnimationFrame(() => ((due = false), look()));
    };
    addEventListener("DOMContentLoaded", () => {
      new MutationObserver(soon).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      soon();
    });
  });
}

// names returns texts that aren't from the table of words: names of components, and words that are printed on
// them.
const names = () => {
  const decks = readdirSync(`${pseudoFolder}/decks`).filter((file) => file.endsWith(".txt"));
  return new Set(decks.flatMap((file) => [...readFileSync(`${pseudoFolder}/decks/${file}`, "utf8").matchAll(/"([^"\n]*)"/g)].map(([, name]) => name)));
};

// named has printed outcomes, players of the tests, and pages of the rules, whose addresses are the same in
// every language.
const named = ["Entente", "For", "Against", "Ines", "Mira", "Tomas", "Bram", "Aiko", "Noor", "Otto", "abilities", "transactions", "deals", "promissory notes", "ruling", "table"];

// escapes returns the noted texts that should have come from the table.
export function escapes(noted) {
  if (noted.size === 0) return [];
  const listed = names();
  const is = (text) => listed.has(text) || named.includes(text);
  const known = (text) => !/\p{L}{2}/u.test(text) || /^https?:\S+$/.test(text) || is(text) || is(text.replace(/( note)? \d+(\.\d+)*$/, ""));
  const parts = (text) => text.split(/\s{2,}|[,;·•:()“”"]/).map((part) => part.replace(/[.?!…›‹−+×]+$/g, "").trim());
  return [...noted].filter((text) => {
    const said = text.replace(/ <[^<]*>$/, "").trim().replace(/\.$/, "");
    return !known(said) && !parts(said).every(known);
  });
}
