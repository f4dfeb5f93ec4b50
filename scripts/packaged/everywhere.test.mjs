// The package as strangers use it: installed from its tarball into a fresh Node script,
// Deno, a Vite project and a plain page.
import { test } from "node:test";
import assert from "node:assert/strict";
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SCRIPT, installed, run, script, tools, wellUsed } from "./packaged.mjs";
import { opensPages, seen, served } from "./pages.mjs";

opensPages();

const USE = `import * as rules from "entente-rules";\nimport { uses } from "./uses.mjs";\n`;
const READ = `import { readFile } from "node:fs/promises";\nconsole.log(JSON.stringify(await uses(rules, await readFile("public/script.txt", "utf8"))));\n`;

const PAGE = `const of = document.documentElement.dataset;
fetch("script.txt").then((answer) => answer.text()).then((script) => uses(rules, script)).then((seen) => (of.seen = JSON.stringify(seen)), (fault) => (of.fault = fault.stack));\n`;

test("a Node script", async (t) => {
  const project = await installed(t);
  await writeFile(join(project, "main.mjs"), `import "entente-rules/example"; // which a server may render beside\n` + USE + READ);
  await wellUsed(JSON.parse((await run("node", ["main.mjs"], { cwd: project })).stdout));
});

test("a Deno script", async (t) => {
  const project = await installed(t);
  await writeFile(join(project, "main.mjs"), USE + READ);
  const deno = join(tools, ".bin/deno");
  const { stdout } = await run(deno, ["run", "--no-remote", "--node-modules-dir=manual", "--allow-read", "main.mjs"], { cwd: project, env: { ...process.env, DENO_DIR: join(project, ".deno"), DENO_NO_UPDATE_CHECK: "1" } });
  await wellUsed(JSON.parse(stdout));
});

test("a Vite project, built and under its development server", async (t) => {
  const project = await installed(t);
  await writeFile(join(project, "index.html"), `<!doctype html><html lang="en"><title>Fresh</title><entente-example><pre>${await script(SCRIPT)}</pre></entente-example><script type="module" src="/main.js"></script></html>`);
  const stepped = `const example = document.querySelector("entente-example");\n` + PAGE.replace("(seen) => (", "async (seen) => (await example.go(7), seen.stepped = example.at, ");
  await writeFile(join(project, "main.js"), `import "entente-rules/example";\n` + USE + stepped);
  const { build, createServer } = await import(pathToFileURL(join(tools, "vite/dist/node/index.js")));
  await build({ root: project, base: "./", logLevel: "warn", configFile: false });
  const built = await seen(await served(t, join(project, "dist")), { workers: 2 });
  await wellUsed(built);
  assert.equal(built.stepped, 7);
  const dev = await createServer({ root: project, logLevel: "error", configFile: false, optimizeDeps: { exclude: ["entente-rules"] }, server: { host: "127.0.0.1", port: 0 } });
  t.after(() => dev.close());
  await dev.listen();
  const developed = await seen(dev.resolvedUrls.local[0], { workers: 2 });
  await wellUsed(developed);
  assert.equal(developed.stepped, 7);
});

test("a plain page under a strict policy, with two versions at once", async (t) => {
  const project = await installed(t);
  await cp(join(project, "node_modules/entente-rules"), join(project, "older"), { recursive: true });
  await writeFile(join(project, "main.mjs"), `import * as rules from "./node_modules/entente-rules/rules.js";
import * as older from "./older/rules.js";
import { uses } from "./uses.mjs";
${PAGE.replace("script.txt", "public/script.txt").replace("uses(rules, script)", "Promise.all([uses(rules, script), uses(older, script), rules.load === older.load])")}`);
  await writeFile(join(project, "index.html"), `<!doctype html><html lang="en"><title>Plain</title><script type="module" src="main.mjs"></script></html>`);
  const [one, other, same] = await seen(await served(t, project), { workers: 2 });
  assert.equal(same, false);
  await wellUsed(one);
  await wellUsed(other);
});
