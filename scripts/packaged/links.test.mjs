// What a link holds, and what is made of one that somebody else wrote: read without a browser,
// thousands of times.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { deflateRawSync, deflateSync, inflateSync } from "node:zlib";
import { bare, leading, linkTo } from "../../wasm/module/npm/example/link.js";
import { reading } from "../../wasm/module/npm/example/reading.js";
import { Sorry, fragmentOf, linked } from "../../wasm/module/npm/example/source.js";
import { script, SCRIPT } from "./packaged.mjs";

const sheet = (name) => readFile(new URL(`../../core/notation/bare/testdata/${name}`, import.meta.url), "utf8");
const PAGE = "https://entente.example/embed/position";
const code = (bytes) => "#entente=2." + bytes.toString("base64url");

test("of a table, a link leaves out what the table's own link leaves out", async () => {
  assert.equal(bare(await sheet("whole.ledger")), await sheet("bare.txt"));
  const kept = `entente 1 rules 11; # house rules to table 18; # opened by AAAA\r\nseat blue "Mira"\r\n# blue is taken by AAAA\r\n\r\nblue passes p1\tproof\r\n# counts for nothing: red shouts "Mira"\r\n`;
  assert.equal(bare(kept), "entente 1 rules 11\nseat blue\nblue passes p1\n");
  const text = await script(SCRIPT);
  assert.equal(bare(text), text, "a script has nobody's names in it");
});

test("a link comes back as it was, opens at its step, and is bounded", async () => {
  const text = await script(SCRIPT);
  for (const at of [0, 7]) {
    const made = await fragmentOf(text, at);
    assert.deepEqual(await linked(made), { text, at });
    assert.ok(made.length < 900, `${made.length} characters`);
  }
  assert.deepEqual(await linked(`#entente=1.${deflateRawSync(text).toString("base64url")}&at=3`), { text, at: 3 }, "a link of the first version");
  const course = { reading: reading(text), at: 7, tries: [] };
  const { link, fits } = await linkTo(course, PAGE);
  assert.ok(fits && link.startsWith(`${PAGE}#at=7&entente=2.`));
  const noise = Array.from({ length: 2000 }, (_, n) => `blue corrects: red has ${Math.round(Math.abs(Math.sin(n)) * 1e6)} trade goods`).join("\n");
  const long = await linkTo({ ...course, reading: { ...course.reading, text: noise } }, PAGE);
  assert.equal(long.fits, false);
  assert.ok(long.length > long.most && long.text === noise, "what is too long is there to be handed on otherwise");
  const huge = await linkTo({ ...course, reading: { ...course.reading, text: noise.repeat(9) } }, PAGE);
  assert.equal(huge.fits, false);
});

test("what somebody tried is in the link, behind the step from which they did", async () => {
  const text = await script(SCRIPT);
  const course = { reading: reading(text), at: 6, tries: [["green is a neighbor of blue", {}], ["green accepts p5", {}]] };
  const { text: led, at } = leading(course);
  const steps = reading(led).steps.map(({ text }) => text);
  assert.equal(at, 8);
  assert.deepEqual(steps.slice(0, 6), course.reading.steps.slice(0, 6).map(({ text }) => text));
  assert.deepEqual(steps.slice(6), course.tries.map(([line]) => line));
  const ledger = "entente 1 rules 11\nseat blue\nseat red\nblue brings 1 of 1: \"technology \\\"X\\\", own\"\nblue passes p1\nred passes p2\n";
  const is = reading(ledger);
  assert.deepEqual(is.steps.map(({ text }) => text), ["blue passes p1", "red passes p2"], "a table's own components are no step");
  assert.equal(leading({ reading: is, at: 0, tries: [["red waits", {}]] }).text, ledger.split("\n").slice(0, 4).join("\n") + "\nred waits\n");
});

// why is why a fragment is not read, or what it holds.
const why = (fragment) => linked(fragment).then(({ text }) => text, (no) => (no instanceof Sorry ? no.why : `thrown: ${no}`));

test("a link that was cut, changed or written to harm is not read, and it is said why", async () => {
  const text = await sheet("bare.txt");
  const whole = await fragmentOf(text, 9);
  const body = whole.split("entente=2.")[1];
  let read = 0;
  for (let n = 0; n < whole.length; n++) {
    const no = await why(whole.slice(0, n));
    assert.ok(no === "cut" || no === "fragment", `cut after ${n}: ${no}`);
  }
  let seed = 20261125;
  const random = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.&=#%+/ <\u0000é";
  for (let n = 0; n < 6000; n++) {
    let made = whole;
    for (let times = 1 + random(3); times > 0; times--) {
      const at = random(made.length), letter = letters[random(letters.length)];
      made = [made.slice(0, at) + letter + made.slice(at + 1), made.slice(0, at) + letter + made.slice(at), made.slice(0, at) + made.slice(at + 1), made.slice(0, at) + made.slice(random(made.length)), made.slice(at) + made.slice(0, at)][random(5)];
    }
    const is = await why(made);
    if (is === text) read++; // the step, or a bit that base64 does not use, was what changed
    else assert.ok(["cut", "fragment", "version", "unpacked"].includes(is), `${made}: ${is.slice(0, 200)}`);
  }
  assert.ok(read > 0 && read < 1500, `${read} of them are read`);
  // Whatever bytes there are, and whatever a right sum stands under, comes to a text or to a sentence.
  const bytes = inflateSync(Buffer.from(body, "base64url"));
  for (let n = 0; n < 3000; n++) {
    const wild = Buffer.from(bytes);
    for (let times = 1 + random(20); times > 0; times--) wild[random(wild.length)] = random(256);
    const { text: held } = await linked(code(deflateSync(wild)));
    try {
      reading(held);
      bare(held);
    } catch (no) {
      assert.ok(no instanceof Sorry, String(no));
    }
  }
});

test("a link that unpacks to more than any of ours is left, and so is one of 10 MB", async () => {
  const began = performance.now(), before = process.memoryUsage().rss;
  assert.equal(await why(code(deflateSync(Buffer.alloc(40 << 20)))), "unpacked"); // 40 MB in 53,000 letters
  assert.equal(await why("#entente=2." + "A".repeat(10 << 20)), "unpacked");
  assert.equal(await why("#entente=3.AAAA"), "version");
  assert.equal(await why("#entente=__proto__.AAAA"), "cut");
  assert.equal(await why("#entente=constructor.AAAA"), "cut");
  assert.ok(performance.now() - began < 5000 && process.memoryUsage().rss - before < 200 << 20);
});

test("a hostile text is taken apart in time that grows as it does", () => {
  for (const hostile of ['blue deals red: ' + 'blue promises "a'.repeat(60_000), 'blue deals red: ' + '"'.repeat(500_000), 'seat blue "' + '\\'.repeat(500_001), `blue deals red: ${'blue promises "x";'.repeat(30_000)}`, "blue deals red: " + "for ".repeat(200_000) + '"x" now']) {
    const began = performance.now();
    bare(`entente 1 rules 11\n${hostile}\nblue passes p1\n`);
    assert.ok(performance.now() - began < 1000, `${hostile.slice(0, 40)} takes ${Math.round(performance.now() - began)} ms`);
  }
});
