// A script or a ledger as it is written: its subject, its seats, and its steps. Nothing is played
// here, and no rule is known, so a text can be read before the rules come.
import { Sorry } from "./source.js";

export const COLORS = ["black", "blue", "green", "orange", "pink", "purple", "red", "yellow"];
export const MAX_TEXT = 4 << 20; // characters, as many as the rules read at once
const SETUP = new Set(["entente", "names", "expansions", "notes", "goods", "points", "pace", "absent", "seat", "speaker", "host", "thing", "deck", "brings"]);
const ADDRESS = /^(?:([A-Za-z][A-Za-z']*(?: [A-Za-z][A-Za-z']*)*) )?(\d+(?:\.\d+)*)$/;
export const QUOTED = /("(?:[^"\\]|\\.)*")/;

/** reading is a text taken apart, or a Sorry. */
export function reading(given) {
  if (given.length > MAX_TEXT) throw new Sorry("long");
  const text = dedented(given);
  if (text === "") throw new Sorry("empty");
  const ledger = text.startsWith("entente ");
  const is = { text, ledger, title: "", about: "", rules: [], names: new Map(), seats: [], steps: [] };
  const lines = text.split("\n");
  let told = [], heading = [];
  for (let n = 0; n < lines.length; n++) {
    const line = lines[n].split("\t", 1)[0].trim();
    if (line === "") continue;
    if (line[0] === "#") {
      (n === heading.length && is.seats.length === 0 ? heading : told).push(line.replace(/^#+\s*/, ""));
      continue;
    }
    const word = line.split(" ", 1)[0];
    if (is.steps.length === 0 && SETUP.has(word)) {
      if (word === "names" || word === "seat") takesSeats(is, line);
      told = []; // remarks on the components and the setup, not on a step
      continue;
    }
    if (ledger && is.steps.length === 0 && /^[a-z]+ brings \d+ of \d+: "/.test(line)) continue; // a table's own components
    const sign = /^[!+=] /.test(line) ? line[0] : "";
    const by = chooser(is, sign ? line.slice(2) : line);
    if (is.steps.length === 0 && !sign && !by) continue; // a component of the script's own
    if (sign === "=") {
      const last = is.steps.at(-1);
      if (last) last.facts.push(line.slice(2)), (last.until = n + 1);
      continue;
    }
    is.steps.push({ by, sign, told: told.join(" "), facts: [], until: n + 1, text: line.replace(/^[!+] /, "").replace(sign ? /(\s*\[[^\]]*\])+$/ : /$^/, "") });
    told = [];
  }
  if (is.steps.length === 0) throw new Sorry("strange");
  headed(is, heading.join(" "));
  return is;
}

// dedented is a text without the indentation that a page put before each of its lines.
function dedented(given) {
  const lines = given.replace(/\r\n?/g, "\n").replace(/^(?:[ \t]*\n)+/, "").trimEnd().split("\n");
  const margin = lines.reduce((least, line) => (line.trim() === "" ? least : Math.min(least, line.length - line.trimStart().length)), Infinity);
  return lines.map((line) => line.slice(Math.min(margin, line.length))).join("\n");
}

function takesSeats(is, line) {
  const add = (color, name) => {
    if (!COLORS.includes(color)) return;
    if (!is.seats.includes(color)) is.seats.push(color);
    if (name) is.names.set(color, name);
  };
  if (line.startsWith("names ")) for (const pair of line.split(/\s+/).slice(1)) add(pair.split("=")[1], pair.split("=")[0]);
  else for (const part of line.split(";")) add(...(/^\s*seat (\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(part) ?? []).slice(1));
}

// chooser is the seat that makes the choice of a line.
function chooser(is, line) {
  const word = line.split(" ", 1)[0];
  if (COLORS.includes(word)) return word;
  return is.seats.find((color) => is.names.get(color) === word) ?? null;
}

// headed takes the first remark for a heading. The rules of the example stand before a colon.
function headed(is, remark) {
  const [, before, after] = /^([^:]*):\s*(.*)$/.exec(remark) ?? [null, "", remark];
  is.rules = addresses(before);
  const says = (is.rules.length > 0 ? after : remark).trim();
  const end = /[.!?](?=\s|$)/.exec(says)?.index ?? says.length;
  is.title = capital(says.slice(0, end));
  is.about = says.slice(end + 1).trim();
}

// addresses are the addresses in a list of rules, as in "Rulings 10, 11 and 12"; none if the list
// contains anything else.
function addresses(list) {
  const found = [];
  let page = "";
  for (const one of list.split(/,\s*|\s+and\s+/)) {
    const [, named, number] = ADDRESS.exec(one.trim()) ?? [];
    if (named) page = named.replace(/^Rulings?$|^rulings$/, "ruling").replace(/^(Abilities|Table|Transactions|Promissory notes|Deals)\b/, (word) => word.toLowerCase());
    if (!number || !page) return [];
    found.push(`${page} ${number}`);
  }
  return found;
}

export const capital = (text) => (text === "" ? "" : text[0].toUpperCase() + text.slice(1));

/** nameOf is a seat's name. */
export const nameOf = (names, color) => names.get(color) ?? capital(color);

/** spoken is a line of the notation with names for colors, and without the number of its question. */
export function spoken(names, line) {
  const parts = line.split(QUOTED);
  for (let i = 0; i < parts.length; i += 2) parts[i] = parts[i].replace(/ p\d+\b/, "").replace(/[a-z]+/g, (word) => (COLORS.includes(word) ? nameOf(names, word) : word));
  return capital(parts.join("").trim());
}
