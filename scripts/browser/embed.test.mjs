// The page that other sites frame: it plays, says how large it is, and speaks with the page
// around it and with nobody else. Its headers, by both hosts, are served.test.mjs's.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { deflateRawSync } from "node:zlib";
import { launch, serve } from "./harness.mjs";

const built = new URL("../../public/", import.meta.url);
const [sum] = readdirSync(new URL("embed/kept/", built));
const script = readFileSync(new URL("../../core/scenario/testdata/transactions/1_one_with_each_neighbor.txt", import.meta.url), "utf8");
const readme = readFileSync(new URL("../../wasm/module/npm/README.md", import.meta.url), "utf8");
const packed = (text) => `#entente=1.${deflateRawSync(text).toString("base64url")}`; // as fragmentOf makes it
const link = packed(script);
const fits = /```js\n(addEventListener\("message"[^]*?)```/.exec(readme)[1]; // what hosts are told to paste

let browser, site;
before(async () => ([browser, site] = await Promise.all([launch(), serve()])));
after(async () => {
  await browser?.close();
  await site?.stop();
});

// elsewhere is another site: its pages by their paths, with their headers.
async function elsewhere(t, pages) {
  const server = createServer((request, answer) => {
    const page = pages[new URL(request.url, "http://x").pathname];
    const { body, headers = {} } = typeof page === "string" ? { body: page } : (page ?? { body: "" });
    answer.writeHead(page ? 200 : 404, { "Content-Type": "text/html; charset=utf-8", ...headers }).end(body.replace("HERE", `http://${request.headers.host}`));
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  t.after(() => (server.closeAllConnections(), server.close()));
  return `http://localhost:${server.address().port}`; // another site than 127.0.0.1
}

const text = { body: script, headers: { "Content-Type": "text/plain; charset=utf-8", "Access-Control-Allow-Origin": "*" } };
const written = (body) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>A fan site</title><h1>A fan site</h1>${body}`;

test("an example plays in a frame on another site, which hears how large it is", async (t) => {
  const other = await elsewhere(t, {
    "/script.txt": text,
    "/": written(`<iframe title="An example" sandbox="allow-scripts allow-popups" src="${site.origin}/embed/example?src=HERE/script.txt" width="100%" height="100"></iframe><script>${fits}</script>`),
  });
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  const faults = [];
  page.on("pageerror", (fault) => faults.push(fault.message));
  page.on("console", (said) => said.type() === "error" && !/favicon/.test(said.location().url) && faults.push(said.text()));
  await page.goto(other);
  const frame = page.frames().find((one) => one !== page.mainFrame());
  await frame.getByText("20 steps.").waitFor();
  assert.equal(await frame.evaluate(() => origin), "null");
  await frame.getByRole("button", { name: "Step", exact: true }).click();
  await frame.locator(".said").getByText("Alice jumps to round").waitFor();
  const tall = async () => [Number(await page.locator("iframe").getAttribute("height")), await frame.evaluate(() => document.documentElement.scrollHeight)];
  for (const until = Date.now() + 30_000; ; await page.waitForTimeout(20)) {
    const [given, needed] = await tall();
    if (given === needed && given > 300) break;
    assert.ok(Date.now() < until, `the frame is ${given} pixels high, and what it shows is ${needed}`);
  }
  await frame.locator(".said").getByRole("button", { name: /^Rule: / }).first().click();
  assert.equal(new URL(await frame.locator(".gist a").getAttribute("href")).href, `${site.origin}/rules#table-15`);
  await page.close();
  assert.deepEqual(faults, []);
});

test("no other page can be framed", async (t) => {
  const other = await elsewhere(t, { "/": written(["/", "/table", "/rules"].map((path) => `<iframe title="${path}" src="${site.origin}${path}"></iframe>`).join("")) });
  const page = await browser.newPage();
  await page.goto(other);
  assert.equal(page.frames().length, 4);
  for (const frame of page.frames().slice(1)) {
    for (const until = Date.now() + 30_000; !/^chrome-error:/.test(frame.url()); await page.waitForTimeout(20)) assert.ok(Date.now() < until, `${frame.url()} is framed`);
  }
  await page.close();
});

test("in a frame, it hears the page around it alone, in fixed words, whatever else is sent", async (t) => {
  const other = await elsewhere(t, {
    "/": written(`<iframe id="it" title="An example" src="${site.origin}/embed/example?readonly&scheme=dark"></iframe><iframe id="evil" title="Another" src="/evil"></iframe><script>globalThis.said = []; addEventListener("message", ({ data, source, origin }) => said.push({ data, from: source === document.getElementById("it").contentWindow, origin }));</script>`),
    "/evil": written("Another frame"),
  });
  const page = await browser.newPage();
  const faults = [];
  page.on("pageerror", (fault) => faults.push(fault.message));
  await page.goto(other);
  const frame = page.frames().find((one) => one.url().includes("/embed/"));
  const inner = page.frames().find((one) => one.url().endsWith("/evil"));
  await frame.locator(".sorry").waitFor(); // its address has no example yet
  await frame.evaluate((link) => void (location.hash = link), link + "&at=2");
  await frame.locator(".said").getByText("Step 2 of 20").waitFor();
  assert.equal(await frame.getByRole("button", { name: "Try it" }).isVisible(), false);
  assert.equal(await frame.evaluate(() => document.documentElement.style.colorScheme), "dark");
  const at = () => frame.evaluate(() => document.querySelector("entente-example").at);
  const send = (from, given) => from.evaluate((given) => {
    const target = document.getElementById("it")?.contentWindow ?? parent.document.getElementById("it").contentWindow;
    for (const data of given) target.postMessage(data, "*");
  }, given);

  // Whatever is not a word of ours, with its version, from the page around it, changes nothing.
  const hostile = [null, undefined, 0, "step", "entente", [], ["step"], {}, { verb: "step" }, { entente: 1 }, { entente: "1", verb: "step" }, { entente: 2, verb: "step" }, { entente: 1, verb: ["step"] }, { entente: 1, verb: { toString: "step" } },
    { entente: 1, verb: "constructor" }, { entente: 1, verb: "__proto__" }, { entente: 1, verb: "toString" }, { entente: 1, verb: "remove" }, { entente: 1, verb: "innerHTML", at: "<img src=x onerror=alert(1)>" }, { entente: 1, verb: "STEP" }, { entente: 1, verb: "src", src: "https://evil.example" },
    ...[-1, 1.5, Infinity, NaN, "3", null, {}, 2 ** 53].map((at) => ({ entente: 1, verb: "go", at })), ...["red", "", null, "light; background: red", {}].map((scheme) => ({ entente: 1, verb: "scheme", scheme }))];
  await send(page.mainFrame(), hostile);
  let seed = 20261125;
  const random = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  const leaf = () => [null, true, random(99) - 50, "step", "go", "x".repeat(random(2000)), [], {}, 1e308][random(9)];
  const wild = () => ({ [["entente", "verb", "at", "data", "scheme", "__proto__"][random(6)]]: leaf(), ...(random(2) ? { entente: [1, 1.0000001, "1", [1], true][random(5)] } : {}), ...(random(2) ? { verb: ["Step", " step", "go ", "play\u0000", "load", "open", "try", leaf()][random(8)] } : {}) });
  await send(page.mainFrame(), Array.from({ length: 2000 }, () => wild()).filter(({ entente, verb }) => !(entente === 1 && ["step", "go"].includes(verb))));
  await inner.evaluate(() => { for (const verb of ["step", "play", "restart", "back"]) parent.frames[0].postMessage({ entente: 1, verb }, "*"); parent.frames[0].postMessage({ entente: 1, verb: "go", at: 9 }, "*"); });
  await frame.evaluate(() => { postMessage({ entente: 1, verb: "step" }, "*"); dispatchEvent(new MessageEvent("message", { data: { entente: 1, verb: "step" } })); });
  await page.waitForTimeout(200);
  assert.equal(await at(), 2);
  assert.equal(await frame.evaluate(() => document.documentElement.style.colorScheme), "dark");

  for (const [message, like] of [[{ verb: "step" }, 3], [{ verb: "go", at: 7 }, 7], [{ verb: "back" }, 6], [{ verb: "restart" }, 0], [{ verb: "go", at: 7 }, 7]]) {
    await send(page.mainFrame(), [{ entente: 1, ...message }]);
    await page.waitForFunction((like) => globalThis.said.at(-1)?.data.at === like || globalThis.said.findLast(({ data }) => data.verb === "step")?.data.at === like, like);
    assert.equal(await at(), like);
  }
  await send(page.mainFrame(), [{ entente: 1, verb: "scheme", scheme: "light" }, { entente: 1, verb: "play" }, { entente: 1, verb: "pause" }]);
  await page.waitForFunction(() => globalThis.said.findLast(({ data }) => data.verb === "step").data.at === 8);
  assert.equal(await frame.evaluate(() => [document.documentElement.style.colorScheme, document.querySelector("entente-example").playing].join()), "light,false");
  const said = await page.evaluate(() => globalThis.said);
  assert.ok(said.every(({ data, from, origin }) => from && origin === "null" && data.entente === 1));
  assert.deepEqual([...new Set(said.map(({ data }) => data.verb))].sort(), ["fault", "size", "step"]);
  assert.ok(said.some(({ data }) => data.verb === "fault" && data.why === "fragment"));
  await page.close();
  assert.deepEqual(faults, []);
});

test("opened by itself it speaks to nobody, and a table loads nothing of it", async (t) => {
  const asked = [];
  const page = await browser.newPage();
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site.origin + "/table");
  await page.waitForLoadState("networkidle");
  assert.deepEqual(asked.filter((path) => path.startsWith("/embed")), []);
  const [, kept] = /^const BUILD = ({[^]*?\n});\n/.exec(readFileSync(new URL("sw.js", built), "utf8"));
  const { later, ...first } = JSON.parse(kept);
  assert.ok(Object.keys(later).some((path) => path.startsWith("/embed/kept/")));
  assert.doesNotMatch(JSON.stringify(first), /embed/, "a phone keeps none of it that nobody has played");
  await page.addInitScript(() => { globalThis.heard = 0; addEventListener("message", () => globalThis.heard++); });
  await page.goto(`${site.origin}/embed/example${link}`);
  await page.getByText("20 steps.").waitFor();
  await page.getByRole("button", { name: "Step", exact: true }).click();
  await page.locator(".said").getByText("Alice jumps to round").waitFor();
  assert.equal(await page.evaluate(() => globalThis.heard), 0);
  // An address of a rule leads to where it stands on the site, also one with a dot in it.
  await page.evaluate((link) => void (location.hash = link), packed("# promissory notes 5.1, Support for the Throne 5.1: notes in play areas.\nnames Alice=blue Bob=red\nAlice ends turn"));
  const rules = await (await fetch(`${site.origin}/rules`)).text();
  for (const address of ["promissory notes 5.1", "Support for the Throne 5.1"]) {
    const rule = page.getByRole("button", { name: `Rule: ${address}` });
    await rule.click();
    const { origin, pathname, hash } = new URL(await page.locator(".gist a").last().getAttribute("href"));
    assert.equal(origin + pathname, `${site.origin}/rules`);
    assert.ok(rules.includes(`id="${hash.slice(1)}"`), `${hash} stands nowhere`);
    await rule.click();
  }
  await page.close();
});
