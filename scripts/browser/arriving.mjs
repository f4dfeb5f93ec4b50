// How long large tables take to arrive: joined from a relay, opened from what
// the phone has stored, and brought in from a file. `node scripts/browser/arriving.mjs` prints each, with the
// longest task of the page meanwhile; ROUNDS, SLOW and SITE (a folder with a
// built site in public/) may be set. Times are of one run on one machine.
import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { launch, rowsOf, stored } from "./harness.mjs";

// fill plays a table; see scripts/cmd/fill.
export function fill(...args) {
  const [program, ...first] = process.env.ENTENTE_FILL ? [process.env.ENTENTE_FILL] : ["go", "run", "./scripts/cmd/fill"];
  return execFileSync(program, [...first, ...args.map(String)], { encoding: "utf8" }).trim();
}

// watch notes the tasks of a page that take longer than 50 ms, and finds the
// program's memory.
export function watch(page) {
  return page.addInitScript(() => {
    globalThis.tasks = [];
    for (const name of ["instantiate", "instantiateStreaming"]) {
      const own = WebAssembly[name];
      WebAssembly[name] = async (...args) => {
        const made = await own.apply(WebAssembly, args);
        globalThis.memory ??= (made.instance ?? made).exports.mem; // not of a part that comes later
        return made;
      };
    }
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) globalThis.tasks.push([Math.round(startTime), Math.round(duration)]);
    }).observe({ type: "longtask", buffered: true });
  });
}

// slow throttles a page's processor.
export async function slow(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

// elsewhere follows an address, and the moment that its screen says heading it
// follows another, or the screen's own way back. It gives what the screen said:
// no test is quick enough for a screen that a fast machine shows for a moment.
export async function elsewhere(page, hash, heading, next = "") {
  return page.evaluate(({ hash, heading, next }) => new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      const title = [...document.querySelectorAll("h1")].find((title) => title.textContent === heading);
      if (!title) return;
      seen.disconnect();
      const screen = title.closest("header").parentElement;
      resolve(screen.textContent);
      if (next) location.hash = next;
      else screen.querySelector("header a").click();
    });
    seen.observe(document.body, { childList: true, subtree: true, characterData: true });
    location.hash = hash;
  }), { hash, heading, next });
}

// timed does something that ends when text is seen, and returns its time and the
// longest task meanwhile, in milliseconds; both by the page's own clock.
export async function timed(page, begin, selector, has) {
  const from = await page.evaluate(({ selector, has }) => {
    globalThis.seen = new Promise((done) => {
      setTimeout(() => done(NaN), 90_000);
      const look = () => {
        const found = [...document.querySelectorAll(selector)].some((node) => node.textContent.includes(has));
        if (found) done(performance.now());
        return found;
      };
      const observer = new MutationObserver(() => look() && observer.disconnect());
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    return performance.now();
  }, { selector, has });
  await (typeof begin === "string" ? page.evaluate(begin) : begin());
  const to = await page.evaluate(() => globalThis.seen);
  await page.waitForTimeout(300); // the observer is told a little later
  const tasks = (await page.evaluate(() => globalThis.tasks)).filter(([at]) => at >= from - 5 && at <= to);
  const memory = await page.evaluate(() => Math.round((globalThis.memory?.buffer.byteLength ?? 0) / 1e6));
  return { ms: Math.round(to - from), longest: Math.max(0, ...tasks.map(([, ms]) => ms)), tasks: tasks.length, memory };
}

const LIST = /Tables on this phone/;

// fresh is a page of a new profile whose program runs and has listed its tables.
async function fresh(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await watch(page);
  await page.goto(`${origin}/table`);
  await page.getByRole("heading", { name: LIST }).waitFor();
  await page.getByText("No tables yet.").waitFor(); // the page has the heading before
  return page;
}

// joining is a phone that joins a table by its link, with the app running already.
export async function joining(browser, origin, link, rate) {
  const page = await fresh(browser, origin);
  await slow(page, rate);
  const took = await timed(page, `location.hash = ${JSON.stringify(new URL(link).hash)}`, "h1, h2", "Who are you?");
  await page.context().close();
  return took;
}

// opening is a phone that opens a table which it has stored.
export async function opening(browser, origin, lines, rate) {
  const page = await fresh(browser, origin);
  await stored(page, rowsOf({ id: "tlargetable", opening: "", holder: "blue", used: 1, choices: lines.length }, lines));
  await slow(page, rate);
  const took = await timed(page, `location.hash = "tlargetable"`, "#now-h", "");
  await page.context().close();
  return took;
}

// bringing is a phone that reads a table of two from a file, whose players have made so many choices.
export async function bringing(browser, origin, choices, rate) {
  const [header] = (await readFile("scripts/browser/fixtures/round/table.txt", "utf8")).split("\n");
  const dir = await mkdtemp(join(tmpdir(), "entente-"));
  const file = join(dir, "table.txt"); // a real one, so that the page hasn't to make it first
  await writeFile(file, `${header}\nseat red\nseat blue\n${"blue gains 1 trade good\nblue spends 1 trade good\n".repeat(choices / 2)}`);
  const page = await fresh(browser, origin);
  await slow(page, rate);
  const took = await timed(page, () => page.locator("input[type=file]").setInputFiles(file), "#now-h", "");
  await page.context().close();
  await rm(dir, { recursive: true });
  return took;
}

async function serve(folder) {
  const server = spawn(process.env.ENTENTE_SERVER, ["-built", "-attached", "-addr", "127.0.0.1:0", "-rooms", ""], { stdio: ["pipe", "pipe", "inherit"], cwd: folder });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  for await (const line of createInterface({ input: server.stdout })) {
    const origin = line.match(/http:\/\/[^/\s]+/)?.[0];
    if (origin) return { origin: origin.replace("localhost", "127.0.0.1"), stop: () => (server.stdin.end(), ended) };
  }
  throw new Error("the server ended before it listened");
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

async function main() {
  const rounds = Number(process.env.ROUNDS ?? 3);
  const rates = (process.env.SLOW ?? "1,4").split(",").map(Number);
  const folders = (process.env.SITE ?? ".").split(",");
  const dir = await mkdtemp(join(tmpdir(), "entente-"));
  const browser = await launch();
  const sites = [];
  try {
    for (const folder of folders) sites.push({ folder, ...(await serve(folder)), took: {} });
    fill("-records", 5000, "-journal", join(dir, "journal"));
    const lines = (await readFile(join(dir, "journal"), "utf8")).trimEnd().split("\n");
    for (let round = 0; round < rounds; round++) {
      for (const site of sites) {
        const brought = (...what) => fill(...what, "-relay", site.origin); // just before it is joined, because a room in memory is soon forgotten
        const note = (what, took) => {
          (site.took[what] ??= []).push(took);
          console.error(`${site.folder}: ${what}: ${JSON.stringify(took)}`);
        };
        for (const rate of rates) {
          note(`joining 2000 at ${rate}x`, await joining(browser, site.origin, brought("-records", 2000), rate));
          note(`joining 4000 moves of a seat at ${rate}x`, await joining(browser, site.origin, brought("-moves", 4000), rate));
          note(`opening 5000 at ${rate}x`, await opening(browser, site.origin, lines, rate));
          for (const n of [2_000, 20_000]) note(`bringing ${n} at ${rate}x`, await bringing(browser, site.origin, n, rate));
          if (rate === 1) note(`joining 5000 at 1x`, await joining(browser, site.origin, brought("-records", 5000), rate));
        }
      }
    }
    for (const site of sites) {
      for (const [what, took] of Object.entries(site.took)) {
        console.log(`${site.folder}: ${what}: ${median(took.map(({ ms }) => ms))} ms, longest task ${median(took.map(({ longest }) => longest))} ms, memory ${median(took.map(({ memory }) => memory))} MB (${took.map(({ ms, longest }) => `${ms}/${longest}`).join(" ")})`);
      }
    }
  } finally {
    await browser.close();
    for (const site of sites) await site.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();
