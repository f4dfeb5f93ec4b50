// The page for hosts: every line that it gives away is cut out of the built page and run as a
// host would run it, under the policy that it names; its numbers are those of what is served; and
// the look that one chooses there is the look that one gets.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { looked } from "./axe.mjs";
import { launch, overflow, picture, serve, visit } from "./harness.mjs";
import { soaks } from "./soak.mjs";

const HERE = /https:\/\/entente\.example/g, THERE = /https:\/\/your\.example/g;
const built = readFileSync(new URL("../../public/embed.html", import.meta.url), "utf8");
const script = readFileSync(new URL("../../core/scenario/testdata/transactions/1_one_with_each_neighbor.txt", import.meta.url), "utf8");
const unescaped = (html) => html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&#34;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
const snippet = (id) => unescaped(new RegExp(`<code id="${id}">([^]*?)</code>`).exec(built)?.[1] ?? assert.fail(`the page has no ${id}`));
const policy = (id) => snippet(id).replace(HERE, site.origin).replace("Content-Security-Policy: ", "").trim();

let browser, site;
before(async () => ([browser, site] = await Promise.all([launch(), serve()])));
after(async () => {
  await browser?.close();
  await site?.stop();
});

// hosted is a page of somebody else's with some lines on it, and its policy.
async function hosted(t, lines, csp, files = {}) {
  const server = createServer(async (request, answer) => {
    const path = new URL(request.url, "http://x").pathname;
    const origin = `http://${request.headers.host}`;
    if (path === "/example.txt") return void answer.writeHead(200, { "Content-Type": "text/plain; charset=utf-8", "Access-Control-Allow-Origin": "*" }).end(script);
    if (files[path]) return void answer.writeHead(200, { "Content-Type": "text/javascript" }).end(files[path](origin));
    if (path.startsWith("/embed/")) { // the package on their own site
      const file = await fetch(site.origin + path);
      return void answer.writeHead(file.status, { "Content-Type": file.headers.get("Content-Type") }).end(Buffer.from(await file.arrayBuffer()));
    }
    if (path !== "/") return void answer.writeHead(path === "/favicon.ico" ? 204 : 404).end();
    const body = lines.replace(HERE, site.origin).replace(THERE, origin).replaceAll("OWN", origin);
    answer.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...(csp && { "Content-Security-Policy": csp }) }).end(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A fan site</title><main><h1>A fan site</h1>${body}</main>`);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  t.after(() => (server.closeAllConnections(), server.close()));
  const page = await browser.newPage({ viewport: { width: 360, height: 900 } });
  const faults = [];
  page.on("pageerror", (fault) => faults.push(fault.message));
  page.on("console", (said) => said.type() === "error" && faults.push(said.text()));
  await page.goto(`http://localhost:${server.address().port}`);
  return { page, over: async () => (await page.close(), assert.deepEqual(faults, [])) };
}

// plays goes to the sixth step, where the second trade with a neighbor is refused.
async function plays(within, of) {
  await within.locator(".said").waitFor();
  await within.locator("entente-example").evaluate((it) => it.go(6));
  await within.getByText(`Step 6 of ${of}`).first().waitFor();
}

test("every line that it gives away does what it says, under the policy that it names", soaks, async (t) => {
  const own = { "/site.js": (origin) => `import { define } from "${origin}/embed/example.js"; define();` };
  for (const [id, csp, files] of [["page", policy("policy-here")], ["page", undefined], ["file", `${policy("policy-here").replace("connect-src", "connect-src 'self'")}`]]) {
    const { page, over } = await hosted(t, snippet(id), csp, files);
    await plays(page, id === "file" ? 20 : 6);
    assert.match(await page.locator("entente-example .hear").textContent(), id === "file" ? /^Step 6 of 20/ : /Refused Bob accepts .*transactions 1/);
    await over();
  }
  {
    const { page, over } = await hosted(t, `<entente-example src="/example.txt"></entente-example><script type="module" src="/site.js"></script>`, policy("policy-own"), own);
    await plays(page, 20);
    await over();
  }
  for (const id of ["frame", "block"]) {
    const { page, over } = await hosted(t, snippet(id), policy("policy-frame").replace("default-src 'none'", "default-src 'none'; img-src 'self'"));
    await page.locator("iframe").scrollIntoViewIfNeeded(); // it is lazy
    const frame = await (await page.locator("iframe").elementHandle()).contentFrame();
    await frame.locator(".said").waitFor();
    assert.equal(await frame.evaluate(() => origin), "null");
    await plays(frame, id === "block" ? 6 : 20);
    await over();
  }
  {
    const { page, over } = await hosted(t, `${snippet("frame")}<script>${snippet("fits")}</script>`);
    await page.locator("iframe").scrollIntoViewIfNeeded();
    const frame = await (await page.locator("iframe").elementHandle()).contentFrame();
    await plays(frame, 20);
    for (const until = Date.now() + 30_000; ; await page.waitForTimeout(20)) {
      const [given, needed] = [Number(await page.locator("iframe").getAttribute("height")), await frame.evaluate(() => document.documentElement.scrollHeight)];
      if (given === needed && given !== 480) break;
      assert.ok(Date.now() < until, `the frame is ${given} pixels high, and what it shows is ${needed}`);
    }
    await over();
  }
  {
    const { page, over } = await hosted(t, `<script type="importmap">{ "imports": { "entente-rules/example": "${site.origin}/embed/example.js" } }</script><script type="module" src="/bundle.js"></script>`, undefined, { "/bundle.js": () => snippet("bundle") });
    await page.locator("entente-example .said").waitFor();
    const logged = page.waitForEvent("console", (said) => said.text() === "transactions 1");
    await page.locator("entente-example").evaluate((it) => it.go(6));
    await page.getByRole("button", { name: "Try it" }).click();
    await page.getByLabel("Cheng").check();
    await page.locator(".try").getByText("What Cheng may choose now").waitFor();
    await page.getByRole("button", { name: /^Accept/ }).click();
    await logged;
    await over();
  }
});

test("it says of itself what its package's documents say", () => {
  const readme = readFileSync(new URL("../../wasm/module/npm/README.md", import.meta.url), "utf8");
  for (const id of ["policy-own", "policy-here", "policy-frame", "fits"]) assert.ok(readme.includes(snippet(id)), id);
});

test("its numbers are those of what is served", async () => {
  const rows = [...built.matchAll(/<th scope="row">([^<]*) <small>([^<]*)<\/small><\/th><td>([\d,]+) bytes<\/td><td[^>]*>([\d,]+) bytes/g)];
  assert.equal(rows.length, 3);
  const said = rows.map(([, , , sent, raw]) => [sent, raw].map((n) => Number(n.replaceAll(",", ""))));
  const folder = /"(\/embed\/kept\/[^/]+)\/hosts\.js"/.exec(built)[1];
  const weigh = async (paths) => {
    let sent = 0, raw = 0;
    for (const path of paths) {
      const answer = await fetch(site.origin + path, { headers: { "Accept-Encoding": "br" } });
      raw += (await answer.arrayBuffer()).byteLength;
      sent += Number(answer.headers.get("Content-Length"));
    }
    return [sent, raw];
  };
  // What a page asks for is what the rows name.
  const page = await browser.newPage();
  const asked = new Set();
  page.context().on("request", (request) => /\/embed\//.test(request.url()) && !request.url().startsWith("blob:") && asked.add(new URL(request.url()).pathname));
  await page.route("**/theirs", (route) => route.fulfill({ contentType: "text/html", body: snippet("page").replace(HERE, site.origin) }));
  await page.goto(`${site.origin}/theirs`);
  await page.locator("entente-example .said").waitFor();
  const before = new Set(asked);
  await page.locator("entente-example").evaluate((it) => it.step());
  await page.close();
  const files = rows.map(([, , names]) => names.split(", "));
  assert.deepEqual(files[0], ["example.js"]);
  assert.deepEqual([...before].sort(), ["/embed/example.js", `${folder}/example.js`]);
  assert.deepEqual([...asked].filter((path) => !before.has(path)).map((path) => path.slice(folder.length + 1)).sort(), files[1].toSorted());
  assert.deepEqual(await weigh(["/embed/example.js", `${folder}/example.js`]), said[0]);
  assert.deepEqual(files[2], ["reader.wasm"]);
  for (const at of [1, 2]) assert.deepEqual(await weigh(files[at].map((name) => `${folder}/${name}`)), said[at]);
});

test("the look that is chosen is the look that is copied", soaks, async () => {
  const { page, quiet } = await visit(browser, site.origin, "/embed", { permissions: ["clipboard-read", "clipboard-write"] });
  assert.equal(await page.locator("entente-example .said").count(), 1, "no example is played before anybody scrolls there");
  assert.equal(await overflow(page), 0);
  await picture(page, "guide");
  await page.locator("#choose").scrollIntoViewIfNeeded();
  await page.getByText("Step 5 of 6").first().waitFor();
  const looks = (within = page) => within.evaluate(() => {
    const { shadowRoot } = document.querySelector("entente-example");
    const of = (name) => getComputedStyle(shadowRoot.querySelector(name));
    return [of(".frame").backgroundColor, of(".frame").color, of(".frame").fontSize, of(".frame").borderRadius, of(".frame").fontFamily, of(".frame").colorScheme, of(".main").backgroundColor];
  });
  // What nobody chose is what is drawn, at the next frame after the light changed.
  const settled = (ground) => page.waitForFunction((ground) => document.querySelector("[name=ground]").value === ground, ground);
  const copy = async (name) => {
    const button = page.locator(`[data-copy=${name}]`);
    await button.click();
    await button.locator("xpath=..").getByText("Copied.").waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const before = await looks();
  assert.equal(before[0], "rgb(18, 21, 24)");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  assert.equal((await looks())[0], "rgb(243, 240, 232)", "as light as the page is");
  await settled("#f3f0e8");
  assert.equal(await page.locator("#contrast").textContent(), "All text is easy to read.");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await settled("#121518");
  assert.match(await page.locator("#css").innerText(), /^entente-example \{\s*\}\s*$/);
  // With keys alone: the light, the size and the corners.
  await page.getByLabel("Light or dark").focus();
  await page.keyboard.press("ArrowDown"); // always light
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown"); // Georgia
  await page.keyboard.press("Tab");
  for (let n = 0; n < 3; n++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Home");
  for (const [name, value] of [["Background", "#fbf8f3"], ["Asked player and main button", "#5c2a20"], ["Text", "#2a2320"]]) await page.getByLabel(name, { exact: true }).fill(value);
  assert.equal(await page.locator("#contrast").textContent(), "All text is easy to read.");
  const css = "entente-example {\n  color-scheme: light;\n  --entente-font: Georgia, serif;\n  --entente-size: 19px;\n  --entente-radius: 0px;\n  --entente-ground: #fbf8f3;\n  --entente-text: #2a2320;\n  --entente-fill: #5c2a20;\n}\n";
  assert.equal(await page.locator("#css").textContent(), css);
  assert.deepEqual(await looks(), ["rgb(251, 248, 243)", "rgb(42, 35, 32)", "19px", "0px", "Georgia, serif", "light", "rgb(92, 42, 32)"]);
  const copied = await copy("css");
  assert.equal(copied, css);
  await looked(page);
  await picture(page, "guide-chosen");
  // Somebody else's page with these lines looks the same.
  const other = await browser.newPage({ colorScheme: "dark" });
  await other.route("**/theirs", (route) => route.fulfill({ contentType: "text/html", body: `<style>${copied}</style><script type="module" src="/embed/example.js"></script><entente-example><pre>${script.replaceAll("<", "&lt;")}</pre></entente-example>` }));
  await other.goto(`${site.origin}/theirs`);
  await other.locator("entente-example .said").waitFor();
  assert.deepEqual(await looks(other), await looks());
  await other.close();
  // What cannot be read well is said, and all of it goes back.
  await page.getByLabel("Text", { exact: true }).fill("#eeeeee");
  await page.getByText(/Hard to read: text on ground, 1\.\d to 1; text on plate/).waitFor();
  await page.getByRole("button", { name: "Reset look" }).click();
  assert.deepEqual(await looks(), before);
  // Whatever is copied there names this site.
  assert.equal(await copy("page"), snippet("page").replace(HERE, site.origin));
  await quiet();
});

test("it can be read, and all lines marked, where no script runs", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/embed", { javaScriptEnabled: false });
  assert.equal(await page.getByRole("button", { name: "Copy" }).count(), 0);
  assert.ok((await page.locator("#shown").innerText()).includes("! Bob accepts [transactions 1]"));
  assert.ok((await page.locator("#page").innerText()).includes("https://entente.example/embed/example.js"));
  assert.equal(await page.locator("#choose").isVisible(), false);
  await quiet();
});
