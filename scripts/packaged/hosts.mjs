// Pages of somebody else that show examples: a host that serves what a test writes, with
// the package as it was installed, and everything that a page must never meet collected.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { launch } from "../browser/harness.mjs";

export const PUBLIC = "fan.example"; // a name of the public web: a page of it without https is no secure one
const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm", ".bin": "application/octet-stream", ".txt": "text/plain; charset=utf-8" };
const axe = readFileSync(createRequire(import.meta.resolve("../browser/harness.mjs")).resolve("axe-core/axe.min.js"), "utf8");

export const browser = () => launch(`--host-resolver-rules=MAP ${PUBLIC} 127.0.0.1`);

export const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
export const example = (text, attributes = "") => `<entente-example ${attributes}><pre>${escaped(text)}</pre></entente-example>`;
export const DEFINED = '<script type="module" src="/rules/example.js"></script>';
export const written = (body, head = "") => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A fan site</title>${head}</head><body><main><h1>A fan site</h1>${body}</main></body></html>`;

// hosted serves pages by their paths, each a text, a function or { body, headers }, and the package below /rules/.
export async function hosted(t, rules, pages) {
  const asked = [];
  const server = createServer(async (request, answer) => {
    const path = new URL(request.url, "http://here").pathname;
    if (path !== "/favicon.ico") asked.push(path); // a browser asks for that by itself, whenever it likes
    const page = pages[path];
    if (typeof page === "function") return page(request, answer);
    if (page !== undefined) {
      const { body = page, headers = {} } = typeof page === "string" ? {} : page;
      return void answer.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...headers }).end(body);
    }
    const file = /^\/(rules|older)\//.test(path) && (await readFile(join(rules, path.replace(/^\/\w+\//, ""))).catch(() => null));
    if (!file) return void answer.writeHead(path === "/favicon.ico" ? 204 : 404).end();
    answer.writeHead(200, { "Content-Type": TYPES[extname(path)], "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" }).end(file);
  });
  await new Promise((ready) => server.listen(0, "0.0.0.0", ready));
  t.after(() => (server.closeAllConnections(), server.close()));
  const { port } = server.address();
  return { origin: `http://127.0.0.1:${port}`, elsewhere: `http://${PUBLIC}:${port}`, asked };
}

// opened opens a page of a host's. What is thrown into it, and what its policy forbids, is a failure at its end.
export async function opened(t, browser, address, { expected = /^$/, width = 360, height = 800, before, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const faults = [];
  const fault = (what) => expected.test(what) || faults.push(what);
  page.started = page.running = 0; // workers
  page.on("worker", (worker) => (page.started++, page.running++, worker.on("close", () => page.running--)));
  page.on("pageerror", (error) => fault(`thrown: ${error.stack}`));
  page.on("console", (said) => said.type() === "error" && fault(`console: ${said.text()}`));
  await context.addInitScript(() => {
    globalThis.thrown = [];
    addEventListener("error", (event) => globalThis.thrown.push(String(event.message)));
    addEventListener("unhandledrejection", (event) => globalThis.thrown.push(String(event.reason)));
  });
  await before?.(page);
  await page.goto(address);
  page.over = async () => {
    assert.deepEqual(await page.evaluate(() => globalThis.thrown), []);
    await context.close();
    assert.deepEqual(faults, []);
  };
  t.after(() => context.close());
  return page;
}

// within reads something in an element's shadow.
export const within = (page, selector, n = 0) => page.locator("entente-example").nth(n).evaluate((it, selector) => it.shadowRoot?.querySelector(selector)?.innerText ?? "", selector);
export const heard = (page, n) => within(page, ".hear", n).then(() => page.locator("entente-example").nth(n ?? 0).evaluate((it) => it.shadowRoot.querySelector(".hear").textContent));
export const sorry = async (page, like, n = 0) => {
  await page.locator("entente-example").nth(n).locator(".sorry").waitFor();
  assert.match(await within(page, ".sorry", n), like);
};
export const went = (page, to, n = 0) => page.locator("entente-example").nth(n).evaluate((it, to) => it.go(to), to);

// clean fails on whatever axe finds, and on a page that is wider than its screen.
export async function clean(page, what) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
    const { violations } = await page.evaluate((only) => globalThis.axe.run(document, { resultTypes: ["violations"], ...(only && { runOnly: ["color-contrast"] }) }), colorScheme === "dark");
    assert.deepEqual(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`)), [], `${what}, ${colorScheme}`);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, `${what} is wider than its screen`);
}
