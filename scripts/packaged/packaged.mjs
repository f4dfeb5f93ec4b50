// What the tests of the package stand on: the tarball as npm packs it, installed where no
// tree is near, and a script of the rulebook with the digest that it has to come to.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const run = promisify(execFile);
export const tools = fileURLToPath(new URL("./node_modules/", import.meta.url));
const top = fileURLToPath(new URL("../../", import.meta.url));
const corpus = join(top, "core/scenario/testdata");

// SCRIPT is one that trades, is refused and uses a note.
export const SCRIPT = "transactions/1_one_with_each_neighbor";

export const scripts = async () =>
  (await readFile(join(corpus, "golden.txt"), "utf8")).trim().split("\n").slice(1).map((line) => line.split(" ")).filter(([name]) => name !== "kinds");
export const script = (name) => readFile(join(corpus, name + ".txt"), "utf8");
export const golden = async (name) => (await scripts()).find(([one]) => one === name)[1];

// installed makes a fresh project with nothing but the package, from its tarball.
export async function installed(t) {
  const packed = process.env.ENTENTE_PACKAGE;
  assert.ok(packed, "ENTENTE_PACKAGE names the tarball: run these tests with `make packaged`");
  const project = await mkdtemp(join(tmpdir(), "entente-packaged-"));
  t.after(() => rm(project, { recursive: true, force: true }));
  await writeFile(join(project, "package.json"), JSON.stringify({ name: "fresh", private: true, type: "module" }));
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--no-package-lock", join(top, packed)], { cwd: project });
  await cp(new URL("./uses.mjs", import.meta.url), join(project, "uses.mjs"));
  await mkdir(join(project, "public"), { recursive: true });
  await writeFile(join(project, "public/script.txt"), await script(SCRIPT));
  return project;
}

// wellUsed is what has to have been seen, wherever it ran.
export async function wellUsed(seen) {
  assert.equal(seen.refused.typed, true);
  assert.equal(seen.refused.kind, "refused");
  assert.equal(seen.refused.rule, "table 2");
  assert.match(seen.refused.gist, /If Entente asks you, you must answer/);
  assert.equal(seen.allowed, true);
  assert.match(seen.line, /^red accepts p\d+$/);
  assert.equal(seen.second, "transactions 4");
  assert.deepEqual(seen.goods, { blue: {}, red: { "trade goods": 2 } });
  assert.equal(seen.kind, "script");
  assert.equal(seen.digest, await golden(SCRIPT));
  assert.deepEqual(seen.before, []);
}
