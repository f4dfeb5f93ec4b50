// <entente-example> as a guest on pages that are not ours: under strict policies, in frames
// without an origin, on hostile pages, with bad input. It says what is wrong in its own
// place, throws nothing into the page, and touches nothing there.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFINED, browser as launched, example, heard, hosted, opened, sorry, went, within, written } from "./hosts.mjs";
import { installed, script, SCRIPT } from "./packaged.mjs";

const TRADED = /Cheng is told: You and Alice aren’t neighbors/;
let rules, browser, text;
const cleaners = [];
before(async () => {
  rules = join(await installed({ after: (clean) => cleaners.push(clean) }), "node_modules/entente-rules");
  [browser, text] = [await launched(), await script(SCRIPT)];
});
after(async () => {
  await browser?.close();
  for (const clean of cleaners) await clean();
});

const plays = async (page, n = 0) => {
  await went(page, 7, n);
  assert.match(await heard(page, n), TRADED);
};

// policyOf is what README.md tells hosts to allow, with a host in it.
async function policyOf(name, host) {
  const readme = await readFile(join(rules, "README.md"), "utf8");
  const [, said] = new RegExp("```\\n(Content-Security-Policy: [^\\n]*" + name + "[^\\n]*)\\n```").exec(readme) ?? assert.fail(`README.md has no policy with ${name}`);
  return said.replace("Content-Security-Policy: ", "").replaceAll("https://entente.example", host);
}

test("under the strict policy that its documents name, of its own site and of another's", async (t) => {
  const other = await hosted(t, rules, {});
  const from = (host) => written(example(text) + `<script type="module" src="${host}/rules/example.js"></script>`);
  const own = (policy) => ({ body: from(""), headers: { "Content-Security-Policy": policy } });
  const { origin } = await hosted(t, rules, {
    "/own": own(await policyOf("worker-src 'self'", "")),
    "/other": { body: from(other.origin), headers: { "Content-Security-Policy": await policyOf("worker-src blob:", other.origin) } },
    "/bare": own("default-src 'none'; script-src 'self'; connect-src 'self'"),
    "/alone": own("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'none'"),
  });
  for (const path of ["/own", "/other"]) {
    const page = await opened(t, browser, origin + path);
    await plays(page);
    assert.equal(page.started, 1, path);
    await page.over();
  }
  const alone = await opened(t, browser, origin + "/alone", { expected: /worker-src/ });
  await plays(alone);
  assert.equal(alone.started, 0);
  await alone.over();
  const bare = await opened(t, browser, origin + "/bare", { expected: /wasm-unsafe-eval|unsafe-eval|WebAssembly|worker-src/ });
  await went(bare, 1);
  await sorry(bare, /This page doesn’t let the rules run\. Its policy needs 'wasm-unsafe-eval'/);
  assert.equal(await bare.locator(".all li").count(), 20, "what it says can be read all the same");
  await bare.over();
});

test("in a sandboxed frame without an origin, and on a page without https", async (t) => {
  const inner = written(example(text) + DEFINED);
  const { origin, elsewhere } = await hosted(t, rules, {
    "/inner": inner,
    "/": written('<iframe title="An example" sandbox="allow-scripts" src="/inner" width="320" height="600"></iframe>'),
  });
  const page = await opened(t, browser, origin);
  const frame = page.frames().find((one) => one.url().endsWith("/inner"));
  await frame.waitForLoadState();
  assert.equal(await frame.evaluate(() => origin), "null");
  await plays(frame);
  await page.over();
  const plain = await opened(t, browser, elsewhere + "/inner");
  assert.equal(await plain.evaluate(() => isSecureContext), false);
  await plays(plain);
  await plain.over();
});

test("it keeps nothing, reads nothing that is kept, and speaks to nobody but for its own files", async (t) => {
  const { origin, asked } = await hosted(t, rules, { "/": written(example(text) + DEFINED) });
  const touched = () => {
    globalThis.touched = [];
    const trap = (of, name) => Object.defineProperty(of, name, { configurable: true, get() { globalThis.touched.push(name); }, set() { globalThis.touched.push(name); } });
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore", "WebSocket", "WebTransport", "EventSource", "RTCPeerConnection", "BroadcastChannel", "SharedWorker", "XMLHttpRequest", "name"]) trap(globalThis, name);
    trap(Document.prototype, "cookie");
    for (const name of ["sendBeacon", "storage", "serviceWorker", "locks", "userAgent", "plugins"]) trap(Navigator.prototype, name);
  };
  const page = await opened(t, browser, origin, { before: (page) => page.addInitScript(touched) });
  await page.locator("entente-example .title").waitFor();
  asked.length = 0;
  await plays(page);
  await page.getByRole("button", { name: "Try it" }).click();
  await page.getByLabel("Cheng").check();
  await page.locator(".try").getByText("What Cheng may choose now").waitFor();
  await page.getByRole("button", { name: /^Accept/ }).click();
  await page.locator(".said").getByText("Refused").waitFor();
  assert.deepEqual(await page.evaluate(() => globalThis.touched), []);
  assert.deepEqual([...new Set(asked)].sort(), ["/rules/beside.js", "/rules/deck.bin", "/rules/en.txt", "/rules/entente.wasm", "/rules/go.js", "/rules/no.js", "/rules/program.js", "/rules/rules.js", "/rules/scripts.wasm", "/rules/worker.js"]);
  await page.over();
});

test("on a hostile page: polluted prototypes, other globals, and styles that reach for everything", async (t) => {
  const style = `<style>* { color: red !important; background: yellow !important; font: 3px cursive !important; position: absolute !important; opacity: 0.2 !important; letter-spacing: 2em !important; direction: rtl; }
button, p, .btn, .frame, entente-example *, [part] { display: none !important; transform: rotate(180deg) !important; }</style>`;
  const hostile = `<script>
for (const key of ["deck", "wasm", "worker", "signal", "fault", "no", "answer", "line", "id", "mode", "delegatesFocus", "slotAssignment", "body", "headers", "method", "cache", "stream", "fatal", "detail", "bubbles", "subtree", "explains", "rule", "at"]) Object.prototype[key] = { toString() { throw new Error("looked at " + this); } };
for (const key of ["Go", "fs", "process", "path", "require", "module", "exports", "define", "global", "Buffer", "load", "entente", "engine", "rules", "$", "event", "status", "top_", "reading", "Course", "Sorry"]) try { globalThis[key] = () => { throw new Error("called " + key); }; } catch {}
globalThis.define.amd = true;
Array.prototype.extra = function () { throw new Error("extra"); };
Array.prototype.toJSON = String.prototype.toJSON = Object.prototype.toJSON = () => "nothing";
</script>`;
  const { origin } = await hosted(t, rules, { "/": written(example(text) + DEFINED, style + hostile), "/calm": written(example(text) + DEFINED) });
  const page = await opened(t, browser, origin);
  const calm = await opened(t, browser, origin + "/calm");
  await plays(page);
  await plays(calm);
  const looks = () => {
    const root = document.querySelector("entente-example").shadowRoot;
    return [".frame", ".title", ".big", ".btn.main", ".seats li"].map((name) => {
      const { color, backgroundColor, fontSize, display, direction, letterSpacing, transform } = getComputedStyle(root.querySelector(name));
      return [name, color, backgroundColor, fontSize, display, direction, letterSpacing, transform].join(" ");
    });
  };
  assert.deepEqual(await page.evaluate(looks), await calm.evaluate(looks));
  assert.deepEqual(await page.evaluate(() => [document.querySelector("entente-example").checkVisibility(), Object.keys(globalThis).filter((name) => /^entente/.test(name)).length]), [true, 1]);
  await page.over();
  await calm.over();
});

test("twenty on a page share one worker and one program, and come back when they have waited", async (t) => {
  const { origin, asked } = await hosted(t, rules, { "/": written(example(text).repeat(20) + DEFINED) });
  const counted = () => {
    globalThis.count = { made: 0, compiled: 0, open: 0, most: 0 };
    const Real = Worker, tables = new Set();
    globalThis.Worker = class extends Real {
      constructor(...given) { super(...given); globalThis.count.made++; }
      postMessage(said) {
        if (said.call?.[0] === "play") tables.add(said.call[1]); // the first twice, because scripts.wasm has to come
        if (said.call?.[0] === "close") tables.delete(said.call[1]);
        Object.assign(globalThis.count, { open: tables.size, most: Math.max(globalThis.count.most, tables.size) });
        super.postMessage(said);
      }
    };
    const { compile } = WebAssembly;
    WebAssembly.compile = (...given) => (globalThis.count.compiled++, compile(...given));
  };
  const page = await opened(t, browser, origin, { before: (page) => page.addInitScript(counted) });
  await page.locator("entente-example").nth(19).locator(".title").waitFor();
  await page.evaluate(() => Promise.all([...document.querySelectorAll("entente-example")].slice(0, 12).map((it, n) => it.go(n + 1))));
  await page.evaluate(() => [...document.querySelectorAll("entente-example")].slice(12).reduce((before, it) => before.then(() => it.go(1)), Promise.resolve()));
  for (const n of [0, 7, 11]) assert.match(await heard(page, n), new RegExp(`^Step ${n + 1} of 20`));
  await plays(page, 0); // its table was closed for the others
  const { made, compiled, open, most } = await page.evaluate(() => globalThis.count);
  assert.deepEqual([made, compiled], [1, 2]); // entente.wasm and scripts.wasm
  assert.ok(open <= 13 && most <= 13, `${most} tables were open at once, and ${open} are`);
  assert.equal(asked.filter((path) => path.endsWith("entente.wasm")).length, 1);
  assert.equal(page.started, 1);
  await page.clock.install();
  await page.evaluate(() => document.querySelector("main").replaceChildren());
  await page.waitForTimeout(50);
  await page.clock.fastForward(11_000);
  for (const until = Date.now() + 3000; page.running > 0; await new Promise((next) => setTimeout(next, 20))) assert.ok(Date.now() < until, "the rules end when nobody is left");
  await page.over();
});

test("bad input is said in its place", async (t) => {
  const big = "# a line\n".repeat(1_200_000);
  const silent = () => {}; // never answers
  const { origin } = await hosted(t, rules, {
    "/": written('<div id="here"></div>' + DEFINED),
    "/html": "<p>not a script</p>", "/silent": silent, "/script": { body: text, headers: { "Content-Type": "text/plain" } },
    "/image": { body: "x", headers: { "Content-Type": "image/png" } },
    "/big": (_, answer) => (answer.writeHead(200, { "Content-Type": "text/plain" }), answer.end(big)),
    "/half": (_, answer) => (answer.writeHead(200, { "Content-Type": "text/plain", "Content-Length": "1000" }), answer.write("names Alice=blue"), setTimeout(() => answer.destroy(), 50)),
  });
  const page = await opened(t, browser, origin, { expected: /404|net::ERR/ });
  const put = (attributes, content = "") => page.evaluate(([attributes, content]) => {
    const it = document.createElement("entente-example");
    for (const [key, value] of Object.entries(attributes)) it.setAttribute(key, value);
    it.textContent = content === "big" ? "# a line\n".repeat(1_200_000) : content;
    document.getElementById("here").replaceChildren(it);
  }, [attributes, content]);
  for (const [like, attributes, content] of [
    [/longer than 4 MB/, {}, "big"],
    [/There is nothing to play here/, {}, ""],
    [/neither a script nor a ledger/, {}, "Once upon a time"],
    [/\/nowhere answers with 404/, { src: "/nowhere" }],
    [/isn’t a text to play: it comes as text\/html/, { src: "/html" }],
    [/comes as image\/png/, { src: "/image" }],
    [/longer than 4 MB/, { src: "/big" }],
    [/This page can’t reach/, { src: "/half" }],
    [/This page can’t reach/, { src: "http://127.0.0.1:1/" }],
    [/isn’t valid/, { src: "javascript:alert(1)" }],
    [/isn’t valid/, { src: "http://[" }],
    [/\/%3Cimg%20src=x%20onerror=alert\(1\)%3E answers with 404/, { src: "<img src=x onerror=alert(1)>", label: "<img src=x onerror=alert(1)>", at: "<b>", level: "NaN", lang: "<i>", rules: "javascript:alert(1)" }],
    [/holds no example/, { fragment: "" }],
  ]) {
    await put(attributes, content);
    await sorry(page, like);
  }
  assert.equal(await page.evaluate(() => document.querySelector("entente-example").shadowRoot.querySelector("img, b:not(.big b)")), null);
  for (const [like, content, to] of [
    [/doesn’t go as it says\. line 3: /, "names Alice=blue Bob=red\nAlice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob\n= Alice has 9 trade goods", 1],
    [/doesn’t go as it says\. line 3: Alice passes: .*Nobody.* \(table 7\)/, "names Alice=blue Bob=red\nseat blue as \"Nobody\"\nAlice passes", 1],
    [/doesn’t go as it says/, "entente 1 rules 11\nseat mauve\nblue passes p1", 1],
    [/newer rules than these.*table 8/, "entente 1 rules 9999\nseat blue\nseat red\nblue passes p1", 1],
  ]) {
    await put({}, content);
    await page.locator("entente-example .said").waitFor();
    await went(page, to);
    await sorry(page, like);
  }
  await put({}, "names <img/src=x/onerror=alert(1)>=blue Bob=red\nBob sets the scene: round 1, action phase, Bob active, Bob speaker, order Bob <img/src=x/onerror=alert(1)>");
  await page.locator("entente-example .said").waitFor();
  assert.deepEqual(await page.evaluate(() => [document.querySelector("entente-example").shadowRoot.querySelectorAll("img").length, document.querySelectorAll("img").length]), [0, 0]);
  await page.clock.install();
  await put({ src: "/silent" });
  await page.locator(".note", { hasText: "Getting the example" }).waitFor();
  await page.clock.fastForward(10_000);
  await sorry(page, /hasn’t answered in ten seconds/);
  await page.locator("entente-example").evaluate((it) => it.setAttribute("src", "/script"));
  await page.getByText("20 steps.").waitFor();
  await page.over();
});

test("a deck that goes round in circles plays, and ends", async (t) => {
  const circle = 'names Alice=blue Bob=red\npace asking\ntechnology "Ouroboros", own\nafter ECO.gain_tg of the holder\n  the holder gains 1 trade good\n\nthing Alice "Ouroboros"\nAlice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob\nAlice hears nobody\nAlice gains 1 trade good\n';
  const { origin } = await hosted(t, rules, { "/": written(example(circle) + DEFINED) });
  const page = await opened(t, browser, origin);
  await went(page, 3);
  await page.getByRole("button", { name: "Try it" }).click();
  await page.locator(".try [data-key^='thing Ouroboros']").waitFor();
  for (let n = 0; ; n++) {
    assert.ok(n < 100, "there is an end to it");
    await page.evaluate(() => document.querySelector("entente-example").shadowRoot.querySelector(".try [data-key^='thing Ouroboros']").click());
    await page.waitForFunction(() => !document.querySelector("entente-example").shadowRoot.querySelector("[aria-busy]"));
    if (/Refused/.test(await within(page, ".said"))) break;
  }
  assert.match(await heard(page), /Alice is told: /);
  await page.over();
});

test("a host that takes it away, moves it, or gives it something else while it plays", async (t) => {
  const pending = [];
  const { origin } = await hosted(t, rules, {
    "/": written(`<div id="a">${example(text)}</div><div id="b"></div>` + DEFINED),
    "/slow": (_, answer) => pending.push(answer), "/other": { body: text.replace("Alice=blue", "Mira=blue").replaceAll("Alice", "Mira"), headers: { "Content-Type": "text/plain" } },
  });
  const page = await opened(t, browser, origin);
  await page.evaluate(() => {
    globalThis.it = document.querySelector("entente-example");
    globalThis.going = it.go(15); // the rules have still to come
    it.remove();
  });
  await page.evaluate(() => globalThis.going);
  await page.evaluate(() => document.getElementById("b").append(globalThis.it));
  await plays(page);
  await page.clock.install();
  await page.evaluate(() => void globalThis.it.play());
  await page.locator(".said").getByText("Step 8 of 20").waitFor();
  await page.evaluate(() => document.getElementById("a").append(globalThis.it));
  await page.clock.fastForward(8000);
  await page.locator(".said").getByText("Step 9 of 20").waitFor();
  assert.equal(await page.evaluate(() => globalThis.it.playing), true, "who moves it does not stop it");
  await page.evaluate(() => globalThis.it.remove());
  await page.clock.fastForward(60_000);
  assert.deepEqual(await page.evaluate(() => [globalThis.it.playing, globalThis.it.at]), [false, 9]);
  await page.evaluate(() => {
    document.getElementById("a").append(globalThis.it);
    globalThis.it.setAttribute("src", "/slow");
  });
  for (const until = Date.now() + 3000; pending.length === 0; await page.waitForTimeout(10)) assert.ok(Date.now() < until), await page.clock.fastForward(1);
  await page.evaluate(() => globalThis.it.setAttribute("src", "/other"));
  await page.clock.fastForward(10);
  await page.getByText("20 steps.").waitFor();
  for (const answer of pending) answer.writeHead(200, { "Content-Type": "text/plain" }).end(text);
  await went(page, 1);
  assert.match(await heard(page), /Mira jumps to round/);
  await page.evaluate(() => (globalThis.it.removeAttribute("src"), (globalThis.it.textContent = "nothing of ours")));
  await page.clock.fastForward(10);
  await sorry(page, /neither a script nor a ledger/);
  await page.over();
});

test("defined twice, under two versions, and under a name of the host's", async (t) => {
  const twice = `${example(text)}<my-example><pre>${text}</pre></my-example>${DEFINED}<script type="module" src="/older/example.js"></script><script type="module">
import { EntenteExample, define } from "/rules/example.js";
import { EntenteExample as Other, define as other } from "/older/example.js";
const first = customElements.get("entente-example");
document.body.dataset.same = String([first === EntenteExample || first === Other, define() === first, other() === first, EntenteExample === Other, define("my-example") === other("my-example")]);
</script>`;
  const { origin } = await hosted(t, rules, { "/": written(twice) });
  const page = await opened(t, browser, origin);
  await page.waitForFunction(() => document.body.dataset.same);
  assert.equal(await page.evaluate(() => document.body.dataset.same), "true,true,true,false,true");
  await plays(page);
  assert.equal(await page.locator("my-example").evaluate(async (it) => (await it.go(7), it.at)), 7);
  await page.over();
});

test("links hold an example whole, and say so when they do not", async (t) => {
  const { origin } = await hosted(t, rules, { "/": written("<entente-example fragment></entente-example>" + DEFINED), "/here": written(example(text, 'links="/"') + example(text) + example(text, 'links="javascript:alert(1)"') + DEFINED) });
  const page = await opened(t, browser, origin);
  const link = await page.evaluate(async (text) => (await import("/rules/example.js")).fragmentOf(text, 7), text.trimEnd());
  assert.ok(link.length < 900, `${link.length} characters`);
  const follow = (fragment) => page.evaluate((fragment) => void (location.hash = fragment), fragment);
  await follow(link);
  await page.locator(".said").getByText("Step 7 of 20").waitFor();
  for (const cut of [link.slice(0, link.length / 2), link.slice(0, -9), "#entente=1.", "#entente=2.abc", "#entente=1.!!!!", "#entente=1.AAAA"]) {
    await follow(cut);
    await sorry(page, /The link isn’t whole/);
  }
  const bomb = await page.evaluate(async () => {
    const bytes = new Uint8Array(await new Response(new Blob(["# more\n".repeat(3_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
    return "#entente=1." + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_");
  });
  await follow(bomb);
  await sorry(page, /more than any link of ours/);
  assert.match(await page.evaluate(async () => (await import("/rules/example.js")).fragmentOf(Array.from({ length: 90_000 }, (_, n) => Math.sin(n)).join()).catch((why) => why.name)), /RangeError/);
  // A host names the page that links lead to; without, or where that is no address of the web, there is none.
  const here = await opened(t, browser, origin + "/here");
  await went(here, 7);
  for (const n of [1, 2]) assert.equal(await here.locator("entente-example").nth(n).getByRole("button", { name: "Link to this step" }).count(), 0);
  await here.getByRole("button", { name: "Link to this step" }).click();
  assert.equal(await here.getByRole("textbox", { name: "Link to this step" }).inputValue(), `${origin}/${link}`);
  await here.getByRole("button", { name: "Copy the link" }).click();
  await here.getByText(/^Copied|It’s selected/).waitFor();
  await went(here, 8);
  assert.equal(await here.getByRole("textbox", { name: "Link to this step" }).count(), 0, "it led to another step");
  await here.over();
  assert.equal(await page.evaluate(() => document.querySelector("entente-example").text.includes("Alice offers Cheng")), false, "nothing is played that was not read");
  await follow(link.replace("at=7", "at=-9999999999999"));
  await page.locator(".said").getByText("20 steps.").waitFor();
  await page.over();
});
