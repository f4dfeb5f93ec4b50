// Every page, as a reader meets it: narrow and wide, with and without
// JavaScript, and nothing asked of anybody else.
import { after, before, describe, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { looked } from "./axe.mjs";
import { launch, overflow, serve, visit, withhold } from "./harness.mjs";

const built = new URL("../../public/", import.meta.url);
const pages = readdirSync(built)
  .filter((file) => file.endsWith(".html") && file !== "404.html")
  .map((file) => (file === "index.html" ? "/" : `/${file.replace(/\.html$/, "")}`));
const within = (folder) => readdirSync(new URL(`${folder}/`, built)).filter((file) => file.endsWith(".html")).map((file) => `/${folder}/${file.replace(/\.html$/, "")}`);
const [notes, cards, factions, windows] = ["notes", "cards", "factions", "timing"].map(within);
// Of those that are all alike, the ones that say most, or that have the longest words.
pages.push("/notes/ceasefire", "/notes/cybernetic-enhancements-omega", "/cards/action-cards", "/cards/strategy-cards", "/cards/action-cards-played", "/cards/rules-components");
pages.push("/factions/mentak", "/factions/nekro", "/timing/ta-activate-after", "/timing/any", "/rules/transactions/note-5", "/rules/abilities/10", "/rules/ruling/2");

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

test("the site has its pages", () => {
  for (const page of ["/", "/about", "/abilities", "/cards", "/components", "/factions", "/figures", "/notes", "/rules", "/timing", "/table"]) assert.ok(pages.includes(page), page);
  assert.equal(notes.length, 43, "a page for each note");
  assert.equal(factions.length, 31, "a page for each faction");
  assert.equal(cards.filter((page) => !page.endsWith("-played")).length, 13, "a page for each kind of card");
  assert.equal(windows.length, 166, "a page for each window");
  const texts = readdirSync(new URL("rules/", built)).filter((name) => !name.includes("."));
  const statements = Object.fromEntries(texts.map((text) => [text, within(`rules/${text}`).length]));
  assert.equal(statements.ruling, 314, "a page for each ruling");
  assert.equal(statements.table, 32, "a page for each house rule");
  assert.equal(Object.values(statements).reduce((sum, n) => sum + n) - 314 - 32, 125, "a page for each statement of the rules");
});

// Several at once, each a third of the pages: one after another in a tab of its own, as readers
// go from page to page, and what is wrong on one is told with its address.
describe("every page", { concurrency: 3 }, () => {
  for (const third of [0, 1, 2]) {
    test(`every third page from the ${["first", "second", "third"][third]} has its parts, fits at 360, 320 and 1280 px, and has targets that a thumb can hit`, async () => {
      const mine = pages.filter((_, n) => n % 3 === third);
      const { page, problems, quiet } = await visit(browser, site.origin, mine[0]);
      for (const path of mine) {
        await page.setViewportSize({ width: 360, height: 800 });
        const response = await page.goto(site.origin + path, { waitUntil: "load" });
        assert.equal(response.status(), 200, path);
        assert.equal(await page.locator("h1").count() > 0, true, `${path}: a heading`);
        assert.match(await page.locator("footer").innerText(), /fan project/, path);
        assert.deepEqual(await page.evaluate(tooSmall), [], path);
        for (const width of [360, 320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          assert.equal(await overflow(page), 0, `${path}: no sideways scroll at ${width} px`);
          if (width !== 1280) await looked(page);
        }
        await page.waitForLoadState("networkidle"); // all that it asks for has come before it is left
        await looked(page);
        assert.deepEqual(problems, [], path);
      }
      await quiet();
    });
  }

  test("all of them read without JavaScript", async () => {
    const { page, quiet } = await visit(browser, site.origin, "/", { javaScriptEnabled: false });
    for (const path of pages) {
      await page.goto(site.origin + path);
      const text = await page.locator("main").innerText();
      assert.ok(text.length > 80, `${path} says ${text}`);
      if (path === "/table") assert.match(text, /needs JavaScript/);
    }
    await quiet();
  });
});

// tooSmall lists what can be pressed and is under 44 px high, counting the
// invisible margin that .rule and .reach carry.
function tooSmall() {
  return [...document.querySelectorAll("a[href], button, input, summary")]
    .filter((target) => target.checkVisibility() && !target.matches(".skip"))
    .map((target) => {
      const around = getComputedStyle(target, "::after");
      const margin = around.position === "absolute" ? -parseFloat(around.top) - parseFloat(around.bottom) : 0;
      return { text: target.textContent.trim(), height: target.getBoundingClientRect().height + (margin || 0) };
    })
    .filter(({ height }) => height < 44);
}

test("an address that leads nowhere says so", async () => {
  const { page, response, problems } = await visit(browser, site.origin, "/nowhere/at/all");
  assert.equal(response.status(), 404);
  assert.match(await page.locator("h1").innerText(), /Page not found/);
  assert.equal(await overflow(page), 0);
  // Chromium reports the page's own 404 as an error; nothing else may be wrong.
  assert.deepEqual(problems.filter((problem) => !problem.includes("404")), []);
  await page.context().close();
});

test("a rule's address opens the rule", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/");
  await page.getByRole("link", { name: "transactions note 4" }).click();
  await page.waitForURL("**/rules/transactions/note-4");
  assert.match(await page.locator("h1").innerText(), /you don’t get a second trade/);
  await quiet();
});

test("the shell starts the table's program", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/table#new");
  await page.getByRole("heading", { name: "Open a table" }).waitFor();
  await quiet();
});

test("the text of the components comes beside the program, and once", async () => {
  // No cache may hide a second request: the program's plain fetch takes what the page asked for ahead.
  const before = async (page, context) => {
    const browser = await context.newCDPSession(page);
    await browser.send("Network.enable");
    await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  };
  const { page, quiet } = await visit(browser, site.origin, "/table#new", { before });
  await page.getByRole("heading", { name: "Open a table" }).waitFor(); // the program has read it
  const times = await page.evaluate(() => performance.getEntriesByName(document.getElementById("deck").href).map((entry) => entry.initiatorType));
  assert.deepEqual(times, ["link"]);
  await quiet();
});

test("what a table needs is kept for good, and comes once", async () => {
  const asked = [], warned = [], scripts = [];
  const before = (page, context) => {
    context.on("request", (request) => asked.push(new URL(request.url()).pathname));
    context.on("requestfinished", (request) => /\/boot\./.test(request.url()) && scripts.push(request.sizes()));
    page.on("console", (message) => /blocked by Playwright/.test(message.text()) || warned.push(message.text()));
  };
  const { page, quiet } = await visit(browser, site.origin, "/table#new", { before });
  const ahead = page.waitForRequest(/\/wasm\/screens\./); // some seconds after the program's start
  await page.getByRole("heading", { name: "Open a table" }).waitFor();
  await page.waitForTimeout(5_000); // after which Chromium complains of what was asked for ahead and not used
  assert.deepEqual(warned, []);
  await ahead;
  const twice = asked.filter((path, at) => asked.indexOf(path) !== at);
  assert.equal(twice.length, 1, `asked for twice: ${twice}`);
  assert.match(twice[0], /^\/kept\/boot\./, "the worker has the page's own script");
  const sent = (await Promise.all(scripts)).map(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
  assert.equal(sent.filter((bytes) => bytes > 0).length, 1, `which the browser kept: ${sent} bytes of it came`);
  const named = Array.from(new Set(asked)).filter((path) => /^\/(kept|wasm|decks)\//.test(path));
  assert.equal(named.length, 7, `two styles, two scripts, the program, its later screens and the cards: ${named}`);
  for (const path of named) {
    const answer = await fetch(site.origin + path);
    await answer.body.cancel();
    assert.equal(answer.headers.get("cache-control"), "public, max-age=31536000, immutable", path);
  }
  await quiet();
});

// held is a visit to the list of tables whose program does not come before run is called.
async function held() {
  let run;
  const { page, quiet } = await visit(browser, site.origin, "/table", { before: async (page) => (run = await withhold(page)) });
  return { page, quiet, run };
}

test("the list of tables is there before the program, and a tap on it is not lost", async () => {
  const { page, quiet, run } = await held();
  await page.getByRole("heading", { name: "Tables on this phone" }).waitFor();
  assert.equal(await page.getByText("No tables yet.").isVisible(), false, "nobody knows yet");
  await page.getByText("Import a table").click();
  await page.getByLabel("Or paste the text").fill("no table at all");
  const top = () => page.getByRole("link", { name: "Open a table" }).evaluate((link) => link.getBoundingClientRect().top);
  const stood = await top();
  run();
  await page.getByText("No tables yet.").waitFor();
  assert.equal(await top(), stood, "nothing moves");
  assert.equal(await page.getByLabel("Or paste the text").inputValue(), "no table at all", "what was written stays");
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByRole("heading", { name: "Entente can’t read this as a table" }).waitFor();
  await quiet();
});

test("a button of the list that is pressed before the program runs is pressed once it does", async () => {
  const { page, quiet, run } = await held();
  await page.getByText("Import a table").click();
  await page.getByLabel("Or paste the text").fill("no table at all");
  const button = page.getByRole("button", { name: "Import" });
  await button.click();
  assert.equal(await button.getAttribute("aria-busy"), "true", "it says that it was heard");
  run();
  await page.getByRole("heading", { name: "Entente can’t read this as a table" }).waitFor();
  await quiet();
});

test("a link of the list that is tapped before the program runs is followed", async () => {
  const { page, quiet, run } = await held();
  await page.getByRole("link", { name: "Just one trade" }).click();
  await page.getByText("Setting the table…").waitFor();
  run();
  await page.getByRole("heading", { name: "Offer to Blue" }).waitFor();
  await quiet();
});

test("a program that does not load leaves a sentence and a way out", async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route("**/*.wasm", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(`${site.origin}/table#new`);
  await page.getByRole("heading", { name: "The table isn’t running." }).waitFor();
  assert.match(await page.locator("#app").innerText(), /503/);
  await page.unroute("**/*.wasm");
  await page.getByRole("link", { name: "Try again" }).click();
  await page.waitForFunction(() => {
    const heading = document.querySelector("#app h1");
    return heading && heading.textContent !== "The table isn’t running.";
  });
  assert.equal(new URL(page.url()).hash, "#new", "the link's own part survives");
  await context.close();
});

// sinks are the ways by which a page that was given a string of somebody else's would run it.
// Each says how the browser refused it, or that the string was taken. They are tried in a task of
// the page's own: in one of the debugger's, Chromium lets eval through.
async function sinks() {
  await new Promise((next) => setTimeout(next, 0));
  const bad = "globalThis.ran = true", markup = `<img src=x onerror="${bad}">`, url = `data:text/javascript,${bad}`;
  const node = document.createElement("div"), script = document.createElement("script"), frame = document.createElement("iframe");
  const ways = {
    "innerHTML": () => (node.innerHTML = markup),
    "outerHTML": () => (document.body.appendChild(node).outerHTML = markup),
    "insertAdjacentHTML": () => node.insertAdjacentHTML("beforeend", markup),
    "setHTMLUnsafe": () => node.setHTMLUnsafe(markup),
    "document.write": () => document.write(markup),
    "DOMParser": () => new DOMParser().parseFromString(markup, "text/html"),
    "a contextual fragment": () => document.createRange().createContextualFragment(markup),
    "srcdoc": () => (frame.srcdoc = markup),
    "a script's address": () => (script.src = url),
    "a script's own address, as a string": () => (script.src = "/sw.js"),
    "a script's text": () => (script.text = bad),
    "an attribute that is a script": () => node.setAttribute("onclick", bad),
    "eval": () => eval(bad),
    "Function": () => new Function(bad)(),
    "a timer": () => setTimeout(bad, 0),
    "a worker": () => new Worker(url),
    "a shared worker": () => new SharedWorker(url),
    "a service worker": () => navigator.serviceWorker.register("/kept/evil.js"),
    "a policy of another name": () => trustedTypes.createPolicy("evil", { createHTML: (it) => it }),
    "the default policy": () => trustedTypes.createPolicy("default", { createHTML: (it) => it }),
    "our policy once more": () => trustedTypes.createPolicy("entente", { createScriptURL: (it) => it }),
    "our policy's markup": () => globalThis.ours.createHTML(markup),
    "our policy's script": () => globalThis.ours.createScript(bad),
  };
  const said = {};
  for (const [way, does] of Object.entries(ways)) {
    try {
      await does();
      said[way] = "taken";
    } catch (error) {
      said[way] = error.name;
    }
  }
  const allowed = ["https://evil.example/a.js", url, "/kept/evil.js", "/sw.js"].map((of) => new URL(globalThis.ours.createScriptURL(of), location).pathname);
  return { said, allowed, script: script.src + script.text, frame: frame.srcdoc, inside: node.childElementCount };
}

for (const path of ["/table", "/rules/transactions/4", "/about"]) {
  test(`no script but ours can be loaded on ${path}`, { timeout: 30_000 }, async () => {
    const { page, problems } = await visit(browser, site.origin, path, { serviceWorkers: "allow" });
    await page.waitForFunction(() => globalThis.ours); // the page's one policy stands
    const { said, allowed, ...left } = await page.evaluate(sinks);
    for (const [way, refused] of Object.entries(said)) assert.match(refused, /^(TypeError|EvalError|SecurityError)$/, way);
    assert.ok(Object.keys(said).length > 20);
    assert.deepEqual(left, { script: "", frame: "", inside: 0 });
    for (const of of allowed) assert.match(of, /^\/sw\.js$|^\/kept\/boot\.\w+\.js$/, "our policy gives our own scripts alone");
    const more = await page.evaluate(async () => {
      const tried = {};
      for (const url of ["data:text/javascript,globalThis.ran=true", "https://evil.example/a.js", "/notes", "/r/AAAAAAAAAAAAAAAAAAAAAA/log"]) {
        tried[url] = await import(url).then(() => "taken", (error) => error.name);
      }
      const link = document.createElement("a"); // a link that a player wrote
      link.href = "javascript:globalThis.ran=true";
      link.target = "_self";
      document.body.append(link);
      link.click();
      await new Promise((next) => setTimeout(next, 100));
      link.remove();
      return { tried, ran: globalThis.ran };
    });
    assert.deepEqual(Object.values(more.tried), Array(4).fill("TypeError"));
    assert.equal(more.ran, undefined, "nothing ran");
    for (const directive of ["require-trusted-types-for", "trusted-types", "script-src"]) {
      while (!problems.some((problem) => problem.includes(`violation: ${directive}`))) await page.waitForTimeout(20);
    }
    await page.context().close();
  });
}

test("the headers are those of _headers", async () => {
  const answer = await fetch(site.origin);
  const csp = answer.headers.get("content-security-policy");
  assert.ok(readFileSync(new URL("_headers", built), "utf8").includes(csp));
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "trusted-types entente"]) assert.ok(csp.includes(part), part);
});
