// What every browser test stands on: the built site on a free port, a Chromium
// with a fresh profile, and pages on which anything unexpected is a failure.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import assert from "node:assert/strict";
import { resolve as absolute } from "node:path";
import { chromium } from "playwright-core";
import { looked, marked } from "./axe.mjs";
import { escapes, pseudoFolder, speakPseudo, speaksPseudo, watches } from "./pseudo.mjs";

// The last list of features turned off is the one that holds, so that ours has to name
// what Playwright's does. The first line is what costs: for every window Chromium 156
// draws two pages of its own under the address bar, which nobody sees and which took as
// much of the processor as the table.
const WITHOUT = [
  "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
  "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
  "OptimizationHints", "PaintHolding", "PreconnectToSearch", "TcpPortRandomizationWin", "ThirdPartyStoragePartitioning", "Translate",
];

export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${WITHOUT}`,
];

// serve starts the built server, with more flags if there are some, and resolves to
// { origin, lines, stop }: where it is, and all that it says of that. The server ends
// with this process, because its standard input closes then.
export const serve = (...flags) => serveIn(undefined, "127.0.0.1:0", ...(speaksPseudo ? ["-public", pseudoFolder] : []), ...flags);

// serveIn does so from a folder that has a folder public, at an address.
export async function serveIn(folder, address, ...flags) {
  const program = process.env.ENTENTE_SERVER;
  assert.ok(program, "ENTENTE_SERVER names the built server: run these tests with `make browsers`");
  const server = spawn(absolute(program), ["-built", "-attached", "-addr", address, "-rooms", "", ...flags], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const lines = [];
  let origin;
  for await (const line of createInterface({ input: server.stdout })) {
    lines.push(line);
    origin ??= line.match(/http:\/\/[^/\s]+/)?.[0];
    // With LAN, the addresses for phones stand behind its own two lines.
    if (lines.length === (flags.includes("-lan") ? 3 : 2)) return { origin, lines, stop: () => (server.stdin.end(), ended) };
  }
  throw new Error("the server ended before it listened");
}

let kept; // the Chromium of files that plays.mjs plays one after another

// keep starts a Chromium that launch returns from then on. Each test has a context of its own in
// it, which is as fresh as a profile, and closing it closes these alone.
export async function keep() {
  kept = await fresh();
  kept.close = () => Promise.all(kept.contexts().map((context) => context.close()));
}

// launch returns the Chromium that is kept. It starts one where none is kept or where there are
// flags, without its windows where CHROMIUM_SHELL names the build that has none.
export const launch = async (...flags) => (kept && flags.length === 0 ? kept : fresh(...flags));

// fresh starts one in any case, for tests that slow it down or that catch what is there for a moment.
export const fresh = (...flags) => start(process.env.CHROMIUM_SHELL || process.env.CHROMIUM, flags);

// whole starts it with all that it has beside pages: notifications, badges, what it asks people.
export const whole = (...flags) => start(process.env.CHROMIUM, flags);

function start(executablePath, flags) {
  assert.ok(executablePath, "CHROMIUM names the browser: run these tests with `make browsers`");
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

// visit opens a path of the site in a browser of its own and hands back the
// page with `problems`: what a reader must never meet. Call `quiet()` last; it
// fails on any of them and closes everything. Nothing glides there, since no test of other
// things has to wait for it; where hands are tested it does.
export async function visit(browser, origin, path, options = {}) {
  const { width = 360, height = 800, before, hands = false, hold, ...more } = options;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: "dark", reducedMotion: hands ? null : "reduce", serviceWorkers: "block", ...more }); // a phone that keeps Entente is offline.test.mjs's
  const problems = [];
  context.on("page", (page) => {
    page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(`console error: ${message.text()}`);
    });
    page.on("requestfailed", (request) => {
      // The browser drops its own question for the icon when the page goes on.
      const dropped = request.failure()?.errorText === "net::ERR_ABORTED" && request.url().endsWith("/icon.svg");
      if (!dropped) problems.push(`request failed: ${request.url()}`);
    });
    page.on("websocket", (socket) => {
      if (new URL(socket.url()).host !== new URL(origin).host) problems.push(`foreign socket: ${socket.url()}`);
    });
  });
  if (!hands) await context.addInitScript(() => ([globalThis.deafFor, globalThis.holdFor] = [60, 0])); // hands.test.mjs waits and holds as players do
  if (hold) await context.addInitScript((hold) => (globalThis.holdFor = hold), hold);
  await marked(context);
  await trailed(context);
  const noted = new Set();
  if (speaksPseudo) await watches(context, noted);
  const page = await context.newPage();
  if (speaksPseudo) speakPseudo(page);
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol !== "data:" && url.origin !== origin) problems.push(`foreign request: ${url}`);
    if (url.pathname.startsWith("/r/")) problems.push(`the page sent an HTTP request to a room: ${url}`); // the socket tells all of it
  });
  await context.exposeFunction("reportViolation", (what) => problems.push(`policy violation: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      globalThis.reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  await before?.(page, context);
  const response = await page.goto(origin + path, { waitUntil: "load" });
  const quiet = async () => {
    for (const open of context.pages()) {
      await open.waitForLoadState("networkidle");
      if (more.javaScriptEnabled !== false) await looked(open);
    }
    await context.close();
    assert.deepEqual(problems.concat(escapes(noted)), [], `${path} at ${width} px`);
  };
  return { page, response, problems, noted, quiet };
}

// trailed has pages say whether they are on their way back in the history, which ends some
// time after it began.
export const trailed = (context) => context.addInitScript(() => {
  const back = History.prototype.back;
  History.prototype.back = function () {
    back.call(this);
    globalThis.goesBack = true;
  };
  addEventListener("popstate", () => (globalThis.goesBack = false), true);
});

// withhold keeps the program from a page until what it returns is called.
export async function withhold(page) {
  let run;
  const may = new Promise((resolve) => (run = resolve));
  await page.route("**/*.wasm", async (route) => {
    await may;
    await route.continue();
  });
  return run;
}

// stored puts rows into the phone's database behind the app's back, once the app
// has made it, and returns every record that it then holds. A row is [store, value].
export function stored(page, rows = []) {
  return page.evaluate(async (rows) => {
    const made = async () => (await indexedDB.databases()).some(({ name }) => name === "entente");
    for (const until = Date.now() + 20_000; !(await made()); await new Promise((next) => setTimeout(next, 20))) {
      if (Date.now() > until) throw new Error("the app has made no database");
    }
    const wait = (request) => new Promise((done, fail) => ((request.onsuccess = () => done(request.result)), (request.onerror = () => fail(request.error))));
    const db = await wait(indexedDB.open("entente"));
    const tx = db.transaction(["tables", "records"], "readwrite");
    const written = new Promise((done, fail) => ((tx.oncomplete = done), (tx.onabort = () => fail(tx.error))));
    for (const [store, value] of rows) tx.objectStore(store).put(value);
    const records = await wait(tx.objectStore("records").getAll());
    await written;
    db.close();
    return records;
  }, rows);
}

// rowsOf is a table as the database holds it.
export const rowsOf = (table, lines) => [["tables", table], ...lines.map((line, n) => ["records", { table: table.id, n, line }])];

// overflow returns by how many pixels the page is wider than the screen.
export function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

// across looks at what a page shows in each of some widths, and leaves it in its own: which
// it has is for its styles alone, so that one that was played to is the same in all of them.
export async function across(page, widths, look) {
  const was = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ ...was, width });
    await looked(page);
    await look(`at ${width} px`);
  }
  await page.setViewportSize(was);
}

// textOf is what a download holds.
export async function textOf(download) {
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts).toString();
}

// picture takes pictures of a page, narrow and wide, for whoever names a folder for them.
export async function picture(page, name) {
  if (!process.env.ENTENTE_PICTURES) return;
  const was = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `${process.env.ENTENTE_PICTURES}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize(was);
}
