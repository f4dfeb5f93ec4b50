// The package as strangers use it: installed from its tarball into a fresh Node script,
// Deno, a Vite project and a plain page.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { createReadStream } from "node:fs";
import { access, cp, writeFile } from "node:fs/promises";
import { createServer as listener } from "node:http";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { launch } from "../browser/harness.mjs";
import { installed, run, tools, wellUsed } from "./packaged.mjs";

const USE = `import * as rules from "entente-rules";\nimport { uses } from "./uses.mjs";\n`;
const READ = `import { readFile } from "node:fs/promises";\nconsole.log(JSON.stringify(await uses(rules, await readFile("public/script.txt", "utf8"))));\n`;
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".txt": "text/plain; charset=utf-8" };

// What a careful host forbids: everything but its own files, and compiling the program.
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'";

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());

// served serves a folder, strictly, and hands back its address.
async function served(t, folder) {
  const server = listener(async (request, answer) => {
    const path = join(folder, new URL(request.url, "http://here").pathname.replace(/\/$/, "/index.html"));
    try {
      await access(path);
    } catch {
      return void answer.writeHead(404).end();
    }
    answer.writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "text/plain", "Content-Security-Policy": POLICY });
    createReadStream(path).pipe(answer);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  t.after(() => (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${server.address().port}/`;
}

// seen opens a page and waits for what it saw.
async function seen(address) {
  const page = await browser.newPage();
  const faults = [];
  page.on("pageerror", (fault) => faults.push(fault.message));
  page.on("console", (said) => said.type() === "error" && !said.location().url.endsWith("/favicon.ico") && faults.push(`${said.text()} ${said.location().url}`));
  await page.goto(address);
  await page.waitForFunction(() => "seen" in document.documentElement.dataset || "fault" in document.documentElement.dataset, null, { timeout: 20_000 }).catch(() => assert.fail(faults.join("\n") || "nothing came"));
  const { seen, fault } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  await page.close();
  assert.equal(fault, undefined);
  assert.deepEqual(faults, []);
  return JSON.parse(seen);
}

const PAGE = `const of = document.documentElement.dataset;
fetch("script.txt").then((answer) => answer.text()).then((script) => uses(rules, script)).then((seen) => (of.seen = JSON.stringify(seen)), (fault) => (of.fault = fault.stack));\n`;

test("a Node script", async (t) => {
  const project = await installed(t);
  await writeFile(join(project, "main.mjs"), USE + READ);
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
  await writeFile(join(project, "index.html"), `<!doctype html><html lang="en"><title>Fresh</title><script type="module" src="/main.js"></script></html>`);
  await writeFile(join(project, "main.js"), USE + PAGE);
  const { build, createServer } = await import(pathToFileURL(join(tools, "vite/dist/node/index.js")));
  await build({ root: project, base: "./", logLevel: "warn", configFile: false });
  await wellUsed(await seen(await served(t, join(project, "dist"))));
  const dev = await createServer({ root: project, logLevel: "error", configFile: false, optimizeDeps: { exclude: ["entente-rules"] }, server: { host: "127.0.0.1", port: 0 } });
  t.after(() => dev.close());
  await dev.listen();
  await wellUsed(await seen(dev.resolvedUrls.local[0]));
});

test("a plain page under a strict policy, with two versions at once", async (t) => {
  const project = await installed(t);
  await cp(join(project, "node_modules/entente-rules"), join(project, "older"), { recursive: true });
  await writeFile(join(project, "main.mjs"), `import * as rules from "./node_modules/entente-rules/rules.js";
import * as older from "./older/rules.js";
import { uses } from "./uses.mjs";
${PAGE.replace("script.txt", "public/script.txt").replace("uses(rules, script)", "Promise.all([uses(rules, script), uses(older, script), rules.load === older.load])")}`);
  await writeFile(join(project, "index.html"), `<!doctype html><html lang="en"><title>Plain</title><script type="module" src="main.mjs"></script></html>`);
  const [one, other, same] = await seen(await served(t, project));
  assert.equal(same, false);
  await wellUsed(one);
  await wellUsed(other);
});
