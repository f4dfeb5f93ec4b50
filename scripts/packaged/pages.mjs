// Pages that use the package: a host that serves them under a policy, and a browser that opens them.
import { after, before } from "node:test";
import assert from "node:assert/strict";
import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { launch } from "../browser/harness.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".bin": "application/octet-stream", ".txt": "text/plain; charset=utf-8" };

// What a careful host forbids: everything but its own files, and compiling the program.
export const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'";

let browser;

// opensPages starts a browser before the tests of a file and closes it after them.
export function opensPages() {
  before(async () => (browser = await launch()));
  after(() => browser?.close());
}

// served serves a folder under a policy, and hands back its address.
export async function served(t, folder, policy = POLICY) {
  const server = createServer(async (request, answer) => {
    const path = join(folder, new URL(request.url, "http://here").pathname.replace(/\/$/, "/index.html"));
    try {
      await access(path);
    } catch {
      return void answer.writeHead(404).end();
    }
    answer.writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "text/plain", "Content-Security-Policy": policy, "Access-Control-Allow-Origin": "*" });
    createReadStream(path).pipe(answer);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  t.after(() => (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${server.address().port}/`;
}

// seen opens a page and waits for what it saw. Nothing else may go wrong meanwhile, but for
// what a test expects, and so many workers have to have been there.
export async function seen(address, { expected = null, workers = 0 } = {}) {
  const page = await browser.newPage();
  const faults = [];
  let began = 0;
  page.on("worker", () => began++);
  page.on("pageerror", (fault) => faults.push(fault.message));
  page.on("console", (said) => said.type() === "error" && !said.location().url.endsWith("/favicon.ico") && !expected?.test(said.text()) && faults.push(`${said.text()} ${said.location().url}`));
  await page.goto(address);
  await page.waitForFunction(() => "seen" in document.documentElement.dataset || "fault" in document.documentElement.dataset, null, { timeout: 20_000 }).catch(() => assert.fail(faults.join("\n") || "nothing came"));
  const { seen, fault } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  await page.close();
  assert.equal(fault, undefined);
  assert.deepEqual(faults, []);
  assert.ok(began >= workers, `${began} workers were started`);
  return JSON.parse(seen);
}
