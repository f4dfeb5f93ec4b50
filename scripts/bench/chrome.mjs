// A Chromium with a profile of its own on disk, as a phone has, whose processor can
// be slowed, and pages that say themselves when something is on their screen.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { FLAGS } from "../browser/harness.mjs";
import { Player } from "../browser/player.mjs";

export const SLOW = 4; // a phone beside a desk

// say prints a sample for whoever started this.
export const say = (name, value) => console.log(`${name} ${value.toFixed(2)}`);

// profile runs something with a page of a fresh profile.
export async function profile(site, something) {
  const dir = await mkdtemp(join(tmpdir(), "entente-bench-"));
  const context = await chromium.launchPersistentContext(dir, {
    executablePath: process.env.CHROMIUM, args: FLAGS, viewport: { width: 360, height: 800 }, colorScheme: "dark",
  });
  try {
    await context.addInitScript(watch);
    const page = context.pages()[0] ?? (await context.newPage());
    const cdp = await context.newCDPSession(page);
    const slow = (rate) => cdp.send("Emulation.setCPUThrottlingRate", { rate });
    return await something({ site, page, cdp, slow });
  } finally {
    await context.close();
    await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

// watch runs in every page before it: it says when something first is on the screen, in
// milliseconds since the visit began, and half a second later the longest task up to then.
function watch() {
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration))).observe({ type: "longtask", buffered: true });
  const log = console.log;
  const tell = (what) => {
    log(`bench ${what} ${performance.now()}`);
    setTimeout(() => log(`bench ${what}-task ${Math.max(0, ...tasks)}`), 500);
  };
  console.log = (...said) => { // what a program prints
    if (said[0] === "begun") tell("begun");
    log(...said);
  };
  const awaited = {
    prompt: () => document.querySelector("#main #now-h"),
    answers: () => document.querySelector("#app #now-h"),
    joined: () => document.querySelector('#app [data-slot="watch"]') && document.querySelector('#app [data-slot="net"]')?.textContent.startsWith("live"),
  };
  new MutationObserver(() => {
    for (const [what, there] of Object.entries(awaited)) {
      if (!there()) continue;
      delete awaited[what];
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => tell(what);
        painted.port2.postMessage(0);
      });
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

// visit goes to an address anew and gives { at, longest } of what is awaited: a "prompt"
// that can be read, a program that "answers" it, a table "joined", or an empty program
// that has "begun".
export async function visit({ page, slow }, url, awaited, rate, timeout = 120_000) {
  await slow(1);
  await page.goto("about:blank");
  await slow(rate);
  const [at, longest] = await Promise.all([said(page, awaited, timeout), said(page, `${awaited}-task`, timeout), page.goto(url, { waitUntil: "commit" })]).catch(async (failed) => {
    const shown = await page.locator("body").innerText();
    throw new Error(`${url} is not “${awaited}”: ${failed.message}\nIt shows: ${shown.slice(0, 1000)}`, { cause: failed });
  });
  await slow(1);
  return { at, longest };
}

// said is what the page says of something.
export async function said(page, what, timeout) {
  const message = await page.waitForEvent("console", { predicate: (it) => it.text().startsWith(`bench ${what} `), timeout });
  return Number(message.text().slice(`bench ${what} `.length));
}

// empty visits the page with an empty program, the floor of all that start.
export async function empty(phone) {
  const { at } = await visit(phone, `${phone.site}/empty`, "begun", SLOW);
  return at;
}

// checked visits the page with an empty program, slowed, and has the browser verify so many
// signatures there, the second time: what whoever joins a table of so many records waits for
// however it is written, the floor of joining.
export async function checked(phone, signatures) {
  const { page, slow } = phone;
  const visited = await empty(phone);
  await slow(SLOW);
  const took = await page.evaluate(async (many) => {
    const { publicKey, privateKey } = await crypto.subtle.generateKey("Ed25519", false, ["sign", "verify"]);
    const records = Array.from({ length: many }, (_, n) => crypto.getRandomValues(new Uint8Array(256)).fill(n, 0, 8));
    const signed = await Promise.all(records.map((record) => crypto.subtle.sign("Ed25519", privateKey, record)));
    const verified = async () => {
      const from = performance.now();
      const held = await Promise.all(records.map((record, n) => crypto.subtle.verify("Ed25519", publicKey, signed[n], record)));
      if (!held.every(Boolean)) throw new Error("a signature does not hold");
      return performance.now() - from;
    };
    await verified(); // code that runs for the first time is compiled first
    return verified();
  }, signatures);
  await slow(1);
  return visited + took;
}

// rows puts three hundred rows on the empty page, slowed, and gives the time until they
// are painted, the second time: what drawing so many nodes costs a browser without any
// program, the floor of what is drawn.
export async function rows({ page, site, slow }) {
  await page.goto("about:blank"); // whatever else was on its way is over
  await page.goto(`${site}/empty`);
  await slow(SLOW);
  const took = await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => {
      const from = performance.now();
      document.body.replaceChildren(...Array.from({ length: 300 }, (_, n) => {
        const row = document.createElement("p");
        const button = document.createElement("button");
        button.textContent = `Row ${n}`;
        row.append(button, " and what is said of it, on a line or two of a phone");
        return row;
      }));
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(performance.now() - from);
        painted.port2.postMessage(0);
      });
    });
    await drawn(); // code that runs for the first time is compiled first
    return drawn();
  });
  await slow(1);
  return took;
}

// patient is a player on a machine that does other things too.
export function patient(page) {
  const player = new Player(page);
  page.setDefaultTimeout(60_000);
  return player;
}

// settled waits until the table has written everything down.
export const settled = (page) => page.locator("#app:not([data-working])").waitFor({ timeout: 120_000 });
