// Where the program runs in a browser: beside the page wherever a worker may be started, so
// that the page has its turn all the time, and in it elsewhere; and it is gone when it is closed.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installed, wellUsed } from "./packaged.mjs";
import { POLICY, opensPages, seen, served } from "./pages.mjs";

opensPages();

// Counts the workers, and the longest that the page waited for a turn.
const WATCHED = `
const made = [];
const ended = [];
const Real = Worker;
globalThis.Worker = class extends Real {
  constructor(address) { super(address); made.push(String(address).split(":")[0]); globalThis.last = this; }
  terminate() { super.terminate(); ended.push(made.length); }
};
let longest = 0, before = performance.now();
const waited = () => { const most = longest; longest = 0; return most; };
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => { const now = performance.now(); longest = Math.max(longest, now - before); before = now; port2.postMessage(null); };
port2.postMessage(null);
const told = () => ({ made, ended });
`;

// page is one that imports the package from somewhere, does something with it, and tells.
const page = (from, does) => `import * as rules from "${from}rules.js";
import { uses } from "./uses.mjs";
${WATCHED}
const of = document.documentElement.dataset;
const script = await (await fetch("./public/script.txt")).text();
try {
  const result = await (async () => { ${does} })();
  of.seen = JSON.stringify({ result, ...told() });
} catch (fault) {
  of.fault = fault.stack;
}
`;
const HTML = `<!doctype html><html lang="en"><title>Plain</title><script type="module" src="main.mjs"></script></html>`;
const HERE = "./node_modules/entente-rules/";

let fresh;
const cleaners = [];
before(async () => (fresh = await installed({ after: (clean) => cleaners.push(clean) })));
after(() => Promise.all(cleaners.map((clean) => clean())));

async function project(t, from, does) {
  const folder = await mkdtemp(join(tmpdir(), "entente-beside-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await cp(fresh, folder, { recursive: true });
  await writeFile(join(folder, "main.mjs"), page(from, does));
  await writeFile(join(folder, "index.html"), HTML);
  return folder;
}

// hampered puts something before a project's worker, which hears of each call first.
async function hampered(folder, by) {
  const worker = join(folder, HERE, "worker.js");
  await writeFile(worker, by + "\n" + (await readFile(worker, "utf8")));
}

test("the page has its turn however long the program takes, and the worker ends with it", async (t) => {
  const folder = await project(t, HERE, `
    const used = await uses(rules, script);
    const entente = await rules.load();
    waited();
    const began = performance.now();
    await entente.cards();
    const longest = waited(), whole = performance.now() - began;
    await entente.close();
    return { used, longest, whole };`);
  // A phone that is twenty times slower over the cards.
  await hampered(folder, `addEventListener("message", ({ data }) => { if (data.call?.[0] === "cards") for (const until = performance.now() + 1500; performance.now() < until; ); });`);
  const { result: { used, longest, whole }, made, ended } = await seen(await served(t, folder));
  await wellUsed(used);
  assert.deepEqual([made, ended.length], [["http", "http"], 2]);
  assert.ok(whole >= 1500 && longest < whole / 2, `the page waited ${longest} ms of ${whole}`);
});

test("from another site's address, and where the page has no address of its own", async (t) => {
  const does = `return uses(rules, script);`;
  const other = await served(t, join(fresh, "node_modules/entente-rules"), "");
  const folder = await project(t, other, does);
  const policy = `default-src 'none'; script-src 'self' ${other} 'wasm-unsafe-eval'; worker-src blob:; connect-src 'self' ${other}`;
  const cross = await seen(await served(t, folder, policy));
  await wellUsed(cross.result);
  assert.deepEqual([cross.made.at(-1), cross.ended.length >= 1], ["blob", true]);
  const alone = await seen(await served(t, await project(t, HERE, does), "sandbox allow-scripts"));
  await wellUsed(alone.result);
  assert.equal(alone.made.at(-1), "blob");
});

test("where no worker may be started, and where none is wanted, it works in the page", async (t) => {
  const none = await seen(await served(t, await project(t, HERE, "return uses(rules, script);"), POLICY + "; worker-src 'none'"), { expected: /worker-src/ });
  await wellUsed(none.result);
  const unwanted = await seen(await served(t, await project(t, HERE, "return uses({ ...rules, load: () => rules.load({ worker: false }) }, script);")));
  await wellUsed(unwanted.result);
  assert.deepEqual(unwanted.made, []);
});

test("a page starts the worker by its own policy, and has no other", async (t) => {
  const starts = (worker) => `
    const worker = new URL("${worker}", import.meta.url).href;
    const ours = trustedTypes.createPolicy("ours", { createScriptURL: (asked) => { if (asked !== worker) throw new TypeError("not " + asked); return asked; } });
    return uses({ ...rules, load: () => rules.load({ worker: () => new Worker(ours.createScriptURL(worker)) }) }, script);`;
  const policy = POLICY + "; trusted-types ours";
  const own = await seen(await served(t, await project(t, HERE, starts(`${HERE}worker.js`)), policy));
  await wellUsed(own.result);
  assert.deepEqual([new Set(own.made), own.ended.length], [new Set(["http"]), own.made.length]);
  // Where that does not work, it works in the page.
  const gone = await seen(await served(t, await project(t, HERE, starts(`${HERE}nothing.js`)), policy), { expected: /404|Failed to load/ });
  await wellUsed(gone.result);
});

test("a program that breaks down in its worker is started again, and its tables with it", async (t) => {
  const folder = await project(t, HERE, `
    const entente = await rules.load();
    const table = await entente.open('notes open\\nseat blue "Alice" as "Hacan"\\nseat red "Bob" as "Sol"\\n');
    await table.apply("blue sets the scene: round 1, action phase, blue active, blue speaker, order blue red");
    const before = await table.view("blue");
    globalThis.last.postMessage({ spoil: true });
    const after = await table.view("blue");
    await entente.close();
    return [before, after];`);
  // The program's memory is spoilt on demand, so that its next call really traps.
  await hampered(folder, `const instantiate = WebAssembly.instantiate; let spoilt; WebAssembly.instantiate = async (...given) => (spoilt = await instantiate(...given));
addEventListener("message", (event) => { if (event.data.spoil) { new Uint8Array(spoilt.exports.mem.buffer).fill(0); event.stopImmediatePropagation(); } });`);
  const { result: [before, after], made, ended } = await seen(await served(t, folder));
  assert.deepEqual(after, before);
  assert.deepEqual([made.length, ended.length], [2, 2]);
});
