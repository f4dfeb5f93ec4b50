// The search over everything, without a browser: what is found by words as they come to
// mind, begun, misspelled and in short. And the examples of the pages, which begin where
// the page says.
import { before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { reading } from "../../wasm/module/npm/example/reading.js";

const built = new URL("../../public/", import.meta.url);
const { Search, apart, cut, stem } = new Function(`${readFileSync(new URL("../../site/assets/search.js", import.meta.url), "utf8")}; return searching;`)();

let all, index;
before(() => {
  const file = readdirSync(new URL("kept/", built)).filter((name) => /^find\.[0-9a-f]{12}\.json$/.test(name));
  assert.equal(file.length, 1, "one index is served");
  index = JSON.parse(readFileSync(new URL(`kept/${file[0]}`, built), "utf8"));
  all = new Search(index);
});

// What somebody types, and where the first hit has to lead.
const TYPED = [
  ["comodities", "/timing/eco-replenish-when"],
  ["promisory notes play area", "/rules/promissory-notes/5.1"],
  ["promissary note secret", "/rules/promissory-notes/6"],
  ["sabotag", "/cards/action-cards#sabotage"],
  ["sabatoge", "/cards/action-cards#sabotage"],
  ["sabbotage", "/cards/action-cards#sabotage"],
  ["ceasfire", "/notes/ceasefire"],
  ["ceesefire", "/notes/ceasefire"],
  ["suport for the thron", "/notes/support-for-the-throne"],
  ["supprt throne", "/notes/support-for-the-throne"],
  ["sftt", "/notes/support-for-the-throne"],
  ["alianse", "/notes/alliance"],
  ["aliance", "/notes/alliance"],
  ["trade agrement", "/notes/trade-agreement"],
  ["trad agreemnt", "/notes/trade-agreement"],
  ["political secrt", "/notes/political-secret"],
  ["trade convoy", "/notes/trade-convoys"],
  ["hackan", "/factions/hacan"],
  ["yssarill", "/factions/yssaril"],
  ["winu", "/factions/winnu"],
  ["empyreen", "/factions/empyrean"],
  ["muatt", "/factions/muaat"],
  ["vuilraith", "/factions/vuilraith"],
  ["ghosts of creus", "/factions/creuss"],
  ["nekro virs", "/factions/nekro"],
  ["pilage", "/factions/mentak#pillage"],
  ["direct hitt", "/cards/action-cards#direct-hit"],
  ["skilled retret", "/cards/action-cards#skilled-retreat"],
  ["morale bost", "/cards/action-cards#morale-boost"],
  ["imperial ridr", "/cards/action-cards#imperial-rider"],
  ["agenda reveled", "/timing/ag-reveal-when"],
  ["system actvated", "/timing/ta-activate-when"],
  ["TA.activate.after", "/timing/ta-activate-after"],
  ["as a plyer passes", "/timing/t-pass-when"],
  ["trade in comabt", "/rules/transactions/note-5"],
  ["relic fragmnets", "/cards/rules-components#relic-fragments"],
  ["neigbor", "/rules/transactions/1"],
  ["cannnot", "/rules/abilities/6"],
  ["same card twise", "/rules/abilities/note-3"],
  ["abilites note 4.3", "/rules/abilities/note-4.3"],
  ["rulling 45", "/rules/ruling/45"],
  ["Transactions note 4", "/rules/transactions/note-4"],
  ["relícs plánets sécrets", "/rules/ruling/31"],
];

test(`${TYPED.length} things as they are typed lead to what is meant`, (t) => {
  const wrong = [];
  let longest = 0;
  for (const [typed, to] of TYPED) {
    const began = performance.now();
    const { hits } = all.of(typed);
    longest = Math.max(longest, performance.now() - began);
    if (hits[0]?.entry.to !== to) wrong.push(`${typed}: ${hits.slice(0, 3).map(({ entry }) => entry.to)} and not ${to}`);
  }
  t.diagnostic(`the longest took ${longest.toFixed(1)} ms`);
  assert.deepEqual(wrong, []);
});

test("every letter that is typed finds something on the way", () => {
  for (const typed of ["sabotage", "support for the throne", "transactions note 5", "replenish"]) {
    for (let n = 2; n <= typed.length; n++) assert.ok(all.of(typed.slice(0, n)).hits.length > 0, typed.slice(0, n));
  }
  assert.equal(all.of("s").looked, false, "one letter is nothing to look for");
  assert.equal(all.of("  ").looked, false);
});

test("where nothing has all the words, what comes near is there", () => {
  const none = all.of("when may I sell a zebra planet");
  assert.deepEqual(none.hits, []);
  assert.ok(none.near.length > 0 && none.near.every(({ entry }) => entry.to.startsWith("/")), "near ones");
  const odd = all.of("xylophon sabotge");
  assert.equal(odd.hits.length, 0);
  assert.ok(odd.near.some(({ entry }) => entry.name === "Sabotage"));
  assert.ok(all.of("zebra").words.every((word) => word.length > 3));
  for (const typed of ["<img src=x onerror=alert(1)>", "__proto__", "constructor", "\u0000", "(((", "a".repeat(5000), "♥ ♥ ♥", "٣٤"]) assert.ok(Array.isArray(all.of(typed).hits), typed);
});

test("everything has its place in it, each once", () => {
  const kinds = index.kinds.map(([several]) => several);
  const count = Object.fromEntries(kinds.map((name, n) => [name, index.list.filter(([kind]) => kind === n).length]));
  assert.equal(count.Rules, 125, "the statements of the five texts");
  assert.equal(count.Rulings, 314);
  assert.equal(count.Factions, 31);
  assert.ok(count.Windows > 150 && count.Notes >= 40 && count.Cards > 650 && count["House rules"] === 32, JSON.stringify(count));
  for (const [, name, to] of index.list) {
    const [path, id] = to.split("#");
    const page = readFileSync(new URL(`.${path}.html`, built), "utf8");
    if (id) assert.ok(page.includes(`id="${id}"`), `${name}: ${to}`);
  }
});

test("letters are counted as somebody slips", () => {
  assert.equal(apart("sabotage", "sabotage", 3), 0);
  assert.equal(apart("sabtoage", "sabotage", 3), 1, "two swapped are one slip");
  assert.equal(apart("sabotag", "sabotage", 3), 1);
  assert.equal(apart("zebra", "sabotage", 3), 4, "more than most is most and one");
  assert.equal(stem("commodities"), stem("commodity"));
  assert.deepEqual(cut("You may trade; “trade”", new Set(["trade"])).filter(([, found]) => found).map(([part]) => part), ["trade", "trade"]);
});

test("every example is read as it stands on its page, and begins where its line comes", () => {
  const plain = (html) => html.replace(/<[^>]*>/g, "").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  let begins = 0, pages = 0;
  for (const text of readdirSync(new URL("rules/", built))) {
    for (const file of readdirSync(new URL(`rules/${text}/`, built)).filter((name) => name.endsWith(".html"))) {
      const page = readFileSync(new URL(`rules/${text}/${file}`, built), "utf8");
      const examples = page.match(/<entente-example.*?<\/entente-example>/gs) ?? [];
      pages += examples.length > 0;
      for (const example of examples) {
        let script;
        try {
          script = reading(plain(/<pre[^>]*>(.*?)<\/pre>/s.exec(example)[1]));
        } catch (why) {
          assert.fail(`${text}/${file}: ${why.message}: ${example.slice(0, 300)}`);
        }
        const at = Number(/data-at="(\d+)"/.exec(example)?.[1] ?? 0), marked = /<mark>(.*?)<\/mark>/s.exec(example)?.[1];
        if (!at || !marked) continue;
        begins++;
        const line = plain(marked).replace(/^[!+] /, "").replace(/(\s*\[[^\]]*\])+$/, "");
        assert.equal(script.steps[at - 1].text, line, `${text}/${file}`);
      }
    }
  }
  assert.ok(pages > 350 && begins > 300, `${pages} pages with examples, ${begins} that begin at their line`);
});
