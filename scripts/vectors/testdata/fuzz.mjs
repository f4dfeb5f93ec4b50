// Changes a vector at places that are drawn, many times, by exchanging, leaving out and repeating
// what its text is made of, and hides that from the chain. Whatever comes of it, the runner says what is wrong, or
// finds the vector whole: it never falls over. Prints how often it did which.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checker } from "../pack/check/schema.mjs";
import { first, linked } from "../pack/check/chain.mjs";
import { Fault, parse } from "../pack/check/json.mjs";
import { hold } from "../pack/check/vector.mjs";

const [folder, file, times] = process.argv.slice(2);
const json = async (name) => parse(await readFile(join(folder, name), "utf8"));
const { entente } = await json("index.json");
const { rules, choices, windows } = await json("rules.json");
const known = { entente, rules: new Set(rules.map(({ rule }) => rule)), choices: new Set(choices.map(({ kind }) => kind)), windows: new Set(windows.map(({ window }) => window)) };
const valid = checker(await json("schema/vector.json"));
const text = await readFile(join(folder, file), "utf8");
const tokens = text.match(/"(?:[^"\\]|\\.)*"|-?\d+|[a-z]+|[{}[\],:]|\s+/g);

const form = (token) => (/^["a-z]/.test(token) ? token[0] : /^[-\d]/.test(token) ? "0" : token);
const byForm = tokens.reduce((all, token) => ((all[form(token)] ??= []).push(token), all), {});

let drawn = 1;
const below = (n) => (drawn = (drawn * 48271) % 2147483647) % n;

const of = { unread: 0, invalid: 0, wrong: 0, whole: 0 };
for (let i = 0; i < Number(times); i++) {
  const mutant = [...tokens];
  const at = below(mutant.length);
  const alike = byForm[form(mutant[at])];
  switch (below(8)) {
    case 0: mutant[at] = mutant[below(mutant.length)]; break;
    case 1: mutant.splice(at, 1 + below(12)); break;
    case 2: mutant.splice(at, 0, ...mutant.slice(below(mutant.length)).slice(0, 1 + below(12))); break;
    default: mutant[at] = alike[below(alike.length)];
  }
  let vector;
  try {
    vector = parse(mutant.join(""));
  } catch (why) {
    if (!(why instanceof Fault)) throw why;
    of.unread += 1;
    continue;
  }
  if (valid(vector)) {
    of.invalid += 1;
    continue;
  }
  let link = first(vector.head);
  for (const step of vector.steps) step.link = (link = linked(link, step)).toString("hex");
  vector.head.chain = link.toString("hex");
  try {
    hold(vector, known);
    of.whole += 1;
  } catch (why) {
    if (!(why instanceof Fault)) throw why;
    of.wrong += 1;
  }
}
console.log(JSON.stringify(of));
