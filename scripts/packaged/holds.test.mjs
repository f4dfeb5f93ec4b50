// What the package promises: what it returns is what its schema and its types say, every
// failure is typed and has a rule, it never holds the page up, and it comes back.
import { before, after, test } from "node:test";
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { golden, installed, run, script, SCRIPT, scripts, tools } from "./packaged.mjs";

const SETUP = 'notes open\nseat blue "Alice" as "Hacan"\nseat red "Bob" as "Sol"\n';
const SCENE = "blue sets the scene: round 1, action phase, blue active, blue speaker, order blue red";
const LOAN = 'note "A Loan" of every color, own\nwhen ECO.replenish of the owner\n  the owner hands over commodities to the holder\nreturns resolved\n';

let project, at, rules, entente, schema, check;
const cleaners = [];
const held = []; // [type, value] of all that came back, for the types
before(async () => {
  project = await installed({ after: (clean) => cleaners.push(clean) });
  at = join(project, "node_modules/entente-rules/");
  rules = await import(pathToFileURL(join(at, "node.js")));
  schema = JSON.parse(await readFile(join(at, "schema.json"), "utf8"));
  const { default: Ajv } = createRequire(join(tools, "x"))("ajv/dist/2020.js");
  const ajv = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true });
  ajv.addSchema(schema, "all");
  check = (call, value) => {
    const valid = ajv.getSchema("all#/properties/" + call) ?? ajv.compile({ $ref: "all#/properties/" + call });
    assert.ok(valid(value), call + ": " + JSON.stringify(valid.errors?.slice(0, 3)));
    held.push([call, value]);
    return value;
  };
  entente = await rules.load();
});
after(async () => {
  await entente?.close();
  for (const clean of cleaners) await clean();
});

// no is the typed failure of a promise; anything else fails.
async function no(promise) {
  try {
    await promise;
  } catch (why) {
    assert.ok(why instanceof rules.EntenteError, String(why?.stack));
    check("error", why.toJSON());
    return why;
  }
  return assert.fail("it was done");
}

test("what comes back is what the schema says, over the rulebook", async () => {
  check("version", entente.version);
  check("cards", await entente.cards());
  for (const window of check("windows", await entente.windows()).slice(0, 40)) check("explain", await entente.explain(window.window));
  check("rule", await entente.rule("transactions 1"));
  check("loadDeck", await entente.loadDeck(LOAN));
  const withCard = "agenda/cards_that_are_drawn_and_discarded"; // it ends while an event with its card is open
  const some = (await scripts()).filter(([name], i) => name === withCard || i % (/^(cards|agenda)\//.test(name) ? 7 : 30) === 0);
  for (const [name, digest] of some) {
    const text = await script(name);
    const { table, kind, digest: came } = await entente.replay(text);
    assert.equal(kind, "script");
    assert.equal(came, digest, name);
    await look(table, name);
    for (const line of [/^Alice votes /m, /^\w+ has done$/m]) { // … and before somebody votes, or has done what a card asks for
      const at = text.search(line);
      if (at > 0) await look((await entente.replay(text.slice(0, at))).table, name);
    }
  }
  assert.ok(held.length > 200, `${held.length} answers were looked at`);

  async function look(table, name) {
    const view = check("view", await table.view());
    for (const { seat } of view.seats.slice(0, 2)) {
      check("view", await table.view(seat));
      check("when", await table.when(seat));
      check("why", await table.why(seat));
      for (const prompt of check("prompts", await table.prompts(seat))) {
        for (const { line } of prompt.answers.slice(0, 2)) if (line) assert.equal(check("whyNot", await table.whyNot(line)).allowed, true, name + ": " + line);
      }
    }
    await table.close();
  }
});

test("every failure is typed and has its rule", async () => {
  const cyclic = { text: null };
  cyclic.text = cyclic;
  const table = await entente.open(SETUP);
  const big = "# a line of a script\n".repeat(500_000); // 10 MB
  for (const [rule, done] of [
    ["table 4", () => entente.replay(big)],
    ["table 4", () => entente.loadDeck("é".repeat(3 << 20))],
    ["table 29", () => entente.loadDeck(cyclic)],
    ["table 29", () => entente.open(SETUP, { deck: cyclic })],
    ["table 29", () => entente.loadDeck("x".repeat(100_000))],
    ["table 29", () => entente.replay("\u0000garbage\uffff\n".repeat(1000))],
    ["table 29", () => entente.replay("entente 1 rules 11\nseat mauve\n")],
    ["table 8", () => entente.replay("entente 1 rules 9999\nseat blue\nseat red\n")],
    ["table 29", () => entente.replay(undefined)],
    ["table 29", () => table.apply(Symbol("blue"))],
    ["table 29", () => table.apply("blue sings")],
    ["table 29", () => table.view(null)],
    ["table 3", () => table.view("mauve")],
    ["table 5", () => table.explain("never")],
    ["table 7", () => entente.open("seat blue\n")],
    ["table 7", () => entente.open("seat blue\n", null)],
    ["table 29", () => entente.replay("# nothing is played here", null)],
    ["table 19", () => rules.load({ wasm: new Uint8Array([0, 97, 115, 109]) })],
    ["table 19", () => rules.load({ deck: new URL("file:///nowhere/deck.bin") })],
    ["table 29", () => rules.load({ deck: "nothing of ours" })],
    ["table 19", () => rules.load({ deck: "nothing of ours", reader: new URL("file:///nowhere/reader.wasm") })],
    ["table 19", async () => (await rules.load({ reader: await readFile(join(at, "entente.wasm")) })).loadDeck(LOAN)], // of no build
    ["table 19", async () => (await rules.load({ scripts: await readFile(join(at, "entente.wasm")) })).replay(await script(SCRIPT))], // of no build
    ["table 19", () => rules.load({ words: new URL("file:///nowhere/fr.txt") })],
    ["table 29", () => rules.load({ words: "nothing of ours" })],
  ]) {
    const why = await no(done());
    assert.equal(why.rule, rule, why.message);
    if (why.kind !== "refused") assert.equal((await entente.rule(why.rule)).gist, why.gist);
  }
  await table.close();
  assert.equal((await no(table.view())).rule, "table 1");
});

test("a language is a text", async () => {
  const english = await readFile(join(at, "en.txt"), "utf8");
  const words = english.replace("name = English", "name = Latina").replace("code = en", "code = la").replace(/^table 3 = .*$/m, "table 3 = Sua cuique sedes.");
  const other = await rules.load({ words });
  assert.equal(other.version.language, "la");
  assert.equal(entente.version.language, "en");
  const table = await other.open(SETUP);
  assert.equal((await no(table.view("mauve"))).gist, "Sua cuique sedes.");
  await other.close();
});

test("a deck that goes round in circles is played, and ends", async () => {
  const deck = await entente.loadDeck('technology "Ouroboros", own\nafter ECO.gain_tg of the holder\n  the holder gains 1 trade good\n');
  check("loadDeck", deck);
  const table = await entente.open("pace asking\n" + SETUP + 'thing blue "Ouroboros"\n', { deck });
  for (const line of [SCENE, "blue hears nobody", "blue gains 1 trade good"]) await table.apply(line);
  let resolved = 0;
  const why = await no((async () => {
    for (; resolved < 1000; resolved++) await table.apply((await table.when("blue")).find(({ thing }) => thing.startsWith("Ouroboros")).line);
  })());
  assert.equal(why.kind, "refused", `after ${resolved} times: ${why.message}`);
  assert.ok(resolved > 2, `it was resolved ${resolved} times`);
  check("view", await table.view("blue"));
  await table.close();
});

test("a long replay leaves the page its turns, and can be stopped", async () => {
  const long = "names Alice=blue Bob=red\nAlice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob\n" + "Alice corrects: Alice has 1 trade good\n= Alice has 1 trade good\n".repeat(2000);
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  const { digest } = await entente.replay(long);
  clearInterval(ticking);
  assert.match(digest, /^[0-9a-f]+$/);
  assert.ok(turns >= 5, `the page had ${turns} turns`);
  const stop = new AbortController();
  await assert.rejects(entente.replay(long, { signal: stop.signal, progress: (slices) => slices === 20 && stop.abort() }), { name: "AbortError" });
});

test("a program that breaks down is started again, and its tables with it", async (t) => {
  // Each program's memory is kept, so that it can be spoilt: the next call really traps.
  const memories = [];
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...args) => {
    const instance = await instantiate(...args);
    if (instance.exports.mem) memories.push(instance.exports.mem); // what reads texts works in the memory of the first
    return instance;
  };
  t.after(() => (WebAssembly.instantiate = instantiate));
  const fragile = await rules.load();
  const table = await fragile.open(SETUP, { deck: LOAN });
  await table.apply(SCENE);
  check("apply", await table.apply("blue corrects: blue has 2 trade goods"));
  const { table: played } = await fragile.replay(await script(SCRIPT));
  const before = [await table.view("blue"), await played.view()];
  new Uint8Array(memories.at(-1).buffer).fill(0);
  assert.deepEqual([await table.view("blue"), await played.view()], before);
  assert.equal(memories.length, 2);
  assert.equal((await table.apply("blue offers red: 2 trade goods for Ceasefire of red")).events.length > 0, true);
  assert.equal((await fragile.replay(table.ledger(), { deck: LOAN })).kind, "ledger");
  // One that breaks down whatever it is asked ends in a typed error, and not in a loop.
  WebAssembly.instantiate = async (...args) => {
    const instance = await instantiate(...args);
    if (instance.exports.mem) new Uint8Array(instance.exports.mem.buffer).fill(0);
    return instance;
  };
  new Uint8Array(memories.at(-1).buffer).fill(0);
  const why = await no(table.view("blue"));
  assert.equal(why.kind + " " + why.rule, "fault table 8");
  WebAssembly.instantiate = instantiate;
  assert.deepEqual((await table.view("blue")).seats.length, 2);
  await fragile.close();
  assert.equal((await no(fragile.windows())).rule, "table 1");
});

test("a script is gone through line by line, and nobody chooses between", async () => {
  const play = await entente.play(await script(SCRIPT));
  const steps = [];
  do steps.push(check("next", await play.next()));
  while (steps.at(-1).more);
  assert.equal(steps.length, (await script(SCRIPT)).split("\n").length);
  const refused = steps.filter(({ made }) => made && !made.allowed).map(({ made }) => made.whyNot.rule);
  assert.deepEqual(refused, ["transactions 1", "transactions 1", "transactions 1"]);
  assert.deepEqual((await play.table.view()).digest, (await (await entente.replay(await script(SCRIPT))).table.view()).digest);
  await play.table.apply((await play.table.prompts("blue"))[0].answers.find(({ line }) => line).line);
  assert.equal((await no(play.next())).rule, "table 1");
  await play.table.close();
});

test("a ledger comes to the same table", async () => {
  const table = await entente.open(SETUP);
  for (const line of [SCENE, "blue corrects: blue has 2 trade goods", "blue offers red: 2 trade goods for Ceasefire of red", "red accepts"]) await table.apply(line);
  const { digest } = await table.view();
  const again = await entente.replay(table.ledger());
  assert.equal(again.digest, digest);
  assert.equal(again.refused, 0);
  assert.notEqual(digest, await golden(SCRIPT));
});

test("everything that the schema knows of a table was returned", () => {
  const text = JSON.stringify(held);
  for (const type of ["View", "SeatView", "OpenEvent", "Agenda", "Prompt", "Answer", "Fit", "Told", "No", "WhyNot"]) {
    for (const key of Object.keys(schema.$defs[type].properties)) assert.ok(text.includes(`"${key}":`), `${type} has ${key}, and nothing that was returned has`);
  }
});

test("what came back has the types that rules.d.ts says", async () => {
  const types = { version: 'Entente["version"]', cards: "Card[]", windows: "Window[]", explain: "Explained", rule: "{ rule: string; gist: string }", loadDeck: "Deck", view: "View", when: "Fit[]", why: "{ why: Told[]; ahead: Told[] }", prompts: "Prompt[]", whyNot: "WhyNot", next: "Step", apply: "Made", error: "No" };
  const seen = {};
  const some = held.filter(([call]) => (seen[call] = (seen[call] ?? 0) + 1) <= 3);
  const named = [...new Set(Object.values(types).flatMap((type) => type.match(/[A-Z]\w+/g) ?? []))];
  const code = `import { load, EntenteError, type ${named.join(", type ")} } from "entente-rules";\n` +
    some.map(([call, value], i) => `export const of${i}: ${types[call]} = ${JSON.stringify(call === "cards" ? value.slice(0, 20) : value)};\n`).join("") +
    `export async function use() { const e = await load(); const t = await e.open("", { deck: await e.loadDeck("") }); await t.apply("x"); const v = await t.view("blue"); await e.replay("", { signal: AbortSignal.abort(), progress(n) { n + 1; } }); const p = await e.play(""); (await p.next()).made?.allowed; await e.shelve(""); await t.explain("x"); await t.close(); await e.close(); return [v.offers[0]!.waitsFor, t.ledger(), EntenteError]; }\n` +
    `import { EntenteExample, define, fragmentOf, languages } from "entente-rules/example";\nexport async function shows(it: HTMLElementTagNameMap["entente-example"]) { it.addEventListener("entente-refused", ({ detail }) => detail.rule?.length); const own: EntenteExample = it; return [await own.go(3), own.at + own.steps, await fragmentOf("", 3), define("my-example"), languages()[0]?.length]; }\n` +
    `// @ts-expect-error no seat is mauve\nexport const wrong: Parameters<import("entente-rules").Table["when"]>[0] = "mauve";\n`;
  await writeFile(join(project, "types.ts"), code);
  await run("node", [join(tools, "typescript/bin/tsc"), "--noEmit", "--strict", "--noUncheckedIndexedAccess", "--target", "es2022", "--lib", "es2023,dom,esnext.disposable", "--module", "nodenext", "types.ts"], { cwd: project }).catch((why) => assert.fail(why.stdout || why));
});
