// Finds rules, windows, notes, factions and cards by words as they come to mind: begun,
// misspelled, or in a player's own short. It draws nothing and asks nobody.
"use strict";

const { searching } = (() => {
  const SHORT = { __proto__: null, tg: "trade goods", tgs: "trade goods", pn: "promissory note", pns: "promissory notes", comm: "commodities", comms: "commodities", sftt: "support for the throne", ta: "trade agreement", ac: "action card", acs: "action cards", so: "secret objective", vp: "victory point", vps: "victory points", dmz: "demilitarized zone", sc: "space cannon", cc: "command token", ccs: "command tokens" };
  const MEANS = { __proto__: null, sell: "trade", sells: "trade", selling: "trade", buy: "trade", buys: "trade", buying: "trade", swap: "trade", swaps: "trade", barter: "trade", money: "goods", cash: "goods", coins: "goods", credits: "goods", bribe: "deal", contract: "deal", agreement: "deal", promise: "deal", bluff: "deal", lie: "deal", counter: "cancel", negate: "cancel", nope: "cancel", simultaneous: "order", first: "order", dead: "eliminated", secretly: "secret", hidden: "secret", adjacent: "neighbor", neighbour: "neighbor", neighbours: "neighbors", pact: "deal", lying: "deal", cant: "cannot", duplicate: "same", duplicates: "same" };
  const EMPTY = new Set("a an and are at be by can could did do does during for from get has have how i if in is it its let may me my of on one or our out say so than that the their them then there they this to up use using was we what when where which while who whom will with would you your".split(" "));
  const WORTH = { name: 3, below: 2.2, beside: 1 }; // where a word stands
  const KIND = [1.15, 1, 1.3, 1.3, 1, 0.9, 0.75]; // what is most often meant: rules, windows, notes, factions, cards, rulings, house rules
  const CLOSE = [2.5, 0.8, 1, 1, 0.6, 2, 0.8]; // the same where nothing was found: then somebody asks a question
  const FEWEST = 2; // letters, before anything is looked for

  // words are those of a text as they are looked for: small, without marks; a point stays between digits.
  const words = (text) => text.normalize("NFD").replace(/[\u0300-\u036f’']/g, "").toLowerCase().replace(/(?<!\d)\.|\.(?!\d)/g, " ").split(/[^a-z0-9.]+/).filter(Boolean);

  // stem is a word without what it ends on in a sentence.
  const stem = (word) => (word.length < 5 ? word.replace(/([^s])s$/, "$1") : word.replace(/(?:ies|y)$/, "i").replace(/(?:ations?|ing|ed|es|e|s)$/, "").replace(/([^aeiouls])\1$/, "$1"));

  // apart is how many letters have to be changed, added, left out or swapped to come from
  // one word to another; more than most is most + 1.
  function apart(one, other, most) {
    if (Math.abs(one.length - other.length) > most) return most + 1;
    let before = [], last = Array.from({ length: other.length + 1 }, (_, n) => n);
    for (let i = 1; i <= one.length; i++) {
      const row = [i];
      let least = i;
      for (let j = 1; j <= other.length; j++) {
        const same = one[i - 1] === other[j - 1];
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + !same);
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
        least = Math.min(least, row[j]);
      }
      if (least > most) return most + 1;
      [before, last] = [last, row];
    }
    return last[other.length];
  }

  // single is a word with each letter once in a row.
  const single = (word) => word.replace(/(.)\1+/g, "$1");

  // most is how many slips a word of so many letters forgives.
  const most = (length) => (length < 4 ? 0 : length < 7 ? 1 : length < 10 ? 2 : 3);

  class Search {
    #entries;
    #known = new Map(); // each word: its stem, and where it stands and what it is worth there
    #stems = new Map();

    constructor({ kinds, list }) {
      this.kinds = kinds;
      this.#entries = list.map(([kind, name, to, below, beside = ""]) => ({ kind, name, to, below, beside, title: words(name), address: words(below).join(" ") }));
      this.#entries.forEach((entry, n) => {
        for (const [part, text] of [["name", entry.name], ["below", entry.below], ["beside", entry.beside]]) for (const word of words(text)) this.#put(word, n, WORTH[part]);
      });
    }

    #put(word, n, worth) {
      let is = this.#known.get(word);
      if (!is) {
        this.#known.set(word, (is = new Map()));
        const root = stem(word);
        if (!this.#stems.has(root)) this.#stems.set(root, []);
        this.#stems.get(root).push(word);
      }
      is.set(n, Math.max(is.get(n) ?? 0, worth));
    }

    // like are the known words that one may mean, each with how well it fits.
    #like(asked) {
      const found = new Map();
      const add = (word, fits) => fits > (found.get(word) ?? 0) && found.set(word, fits);
      if (this.#known.has(asked)) add(asked, 1);
      for (const word of this.#stems.get(stem(asked)) ?? []) add(word, 0.9);
      if (MEANS[asked]) for (const word of this.#stems.get(stem(MEANS[asked])) ?? []) add(word, 0.6);
      const exact = this.#known.has(asked), may = most(asked.length);
      for (const word of this.#known.keys()) {
        if (word.length > asked.length && word.startsWith(asked)) add(word, 0.55 + 0.3 * asked.length / word.length);
        if (exact || may === 0 || /\d/.test(word)) continue;
        const slips = apart(asked, word, may);
        if (single(asked) === single(word)) add(word, 0.8);
        else if (slips <= may) add(word, 0.75 - 0.12 * slips - (word[0] === asked[0] ? 0 : 0.08));
        else if (word.length > asked.length + 1 && asked.length > 4) { // begun, and misspelled
          const begun = apart(asked, word.slice(0, asked.length), 1);
          if (begun <= 1) add(word, 0.45);
        }
      }
      return found;
    }

    // of looks for a text: what has all of its words, the best first; or where nothing has,
    // what comes near.
    of(text) {
      const typed = words(text);
      const asked = typed.flatMap((word) => (SHORT[word] && !this.#known.has(word) ? SHORT[word].split(" ") : [word]));
      const telling = asked.filter((word) => !EMPTY.has(word));
      const looks = telling.length > 0 ? telling : asked;
      if (looks.join("").length < FEWEST) return { hits: [], near: [], words: [], looked: false };
      const scores = new Map(), marks = new Map();
      const unknown = [];
      looks.forEach((word, at) => {
        const like = this.#like(word), best = new Map();
        if (!like.size) unknown.push(word);
        for (const [known, fits] of like) {
          const there = this.#known.get(known);
          const rare = 1 + 0.35 * Math.log(1 + this.#entries.length / there.size);
          for (const [n, worth] of there) {
            const score = fits * worth * rare;
            if (score > (best.get(n)?.score ?? 0)) best.set(n, { score, known });
          }
        }
        for (const [n, { score, known }] of best) {
          const is = scores.get(n) ?? { n, score: 0, has: 0 };
          is.score += score;
          is.has++;
          scores.set(n, is);
          if (!marks.has(n)) marks.set(n, new Set());
          marks.get(n).add(known);
        }
      });
      const phrase = asked.join(" ");
      const ranked = [...scores.values()].map((is) => {
        const entry = this.#entries[is.n];
        let score = (is.score * KIND[entry.kind]) / (1 + 0.03 * entry.title.length);
        if (marks.get(is.n).has(entry.title[0])) score *= 1.15;
        const title = entry.title.join(" ");
        if (entry.address === phrase || entry.address === typed.join(" ")) score += 100;
        if (title === phrase) score += 40;
        else if (title.startsWith(phrase)) score += 8;
        else if (asked.length > 1 && ` ${title} ${entry.beside.toLowerCase()}`.includes(` ${phrase}`)) score += 4;
        return { entry, score, has: is.has, marks: marks.get(is.n) };
      });
      ranked.sort((a, b) => b.has - a.has || b.score - a.score || a.entry.title.length - b.entry.title.length);
      const hits = ranked.filter(({ has }) => has === looks.length);
      return { hits, near: hits.length ? [] : ranked.sort((a, b) => b.has - a.has || b.score * CLOSE[b.entry.kind] - a.score * CLOSE[a.entry.kind]).slice(0, 3), words: hits.length ? [] : this.#nearest(unknown), looked: true };
    }

    // nearest are known words that look like ones that nobody knows.
    #nearest(unknown) {
      const all = [];
      for (const asked of unknown) {
        for (const [word, there] of this.#known) {
          if (word.length < 4 || /\d/.test(word)) continue;
          const slips = apart(asked, word, 4);
          if (slips < Math.max(2, asked.length * 0.55)) all.push({ word, slips, often: there.size });
        }
      }
      return all.sort((a, b) => a.slips - b.slips || b.often - a.often).slice(0, 3).map(({ word }) => word);
    }
  }

  // cut divides a name at the words that were found in it: each part, and whether it is one.
  const cut = (name, marks) => name.split(/([\p{L}\d.’']+)/u).filter(Boolean).map((part) => [part, words(part).some((word) => marks.has(word))]);

  return { searching: { Search, words, stem, apart, cut } };
})();
