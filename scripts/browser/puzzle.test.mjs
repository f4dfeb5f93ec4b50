// The puzzle: the question of a day, wrong answers that are taught, a link to share, and
// practice; by keys alone, and read without a script.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { reachable, tooSmall } from "./asked.mjs";
import { launch, overflow, serve, visit } from "./harness.mjs";

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

const ids = readFileSync(new URL("../../site/content/puzzle.txt", import.meta.url), "utf8").split("\n").filter((line) => line && !/^(#|from )/.test(line));
const first = Date.parse("2026-11-25T00:00:00Z");
const dated = (n) => new Date(first + n * 86_400_000).toISOString().slice(0, 10);
const open = (path, options = {}) => visit(browser, site.origin, path, { ...options, before: async (page, context) => {
  await page.clock.setFixedTime(first + 300 * 86_400_000 + 3_600_000); // a day on which the list has gone round once
  await options.before?.(page, context);
} });
const of = (page) => page.locator("[data-question] .gist").textContent();
const every = async (page) => Object.fromEntries((await page.evaluate(async () => Promise.all(JSON.parse(document.getElementById("puzzle").dataset.puzzle).pages.map(async ({ file }) => (await fetch(file)).json())))).flat().map((one) => [one.id, one]));
const asks = async (page, question) => {
  await page.waitForFunction((lines) => [...document.querySelectorAll(".puzzle .told li")].map((line) => line.textContent).join("\n") === lines, question.told.join("\n"));
  assert.equal(await of(page), question.asks);
};

test("today's question is answered wrong, taught, found, played and shared, by keys alone", async () => {
  const asked = [];
  const { page, quiet } = await open("/puzzle", { permissions: ["clipboard-read", "clipboard-write"], before: (page) => page.on("request", (request) => asked.push(request.url())) });
  const all = await every(page);
  const today = all[ids[300 % ids.length]];
  await asks(page, today);
  assert.match(await page.locator("[data-day]").textContent(), /^Today, 21 September 2027$/);
  assert.equal(await overflow(page), 0);
  assert.deepEqual(await page.evaluate(tooSmall), []);
  await reachable(page);
  const pick = (n) => page.locator(".pick").nth(n);
  const wrong = today.answers.findIndex((_, n) => n !== today.right);
  await pick(0).focus();
  for (let n = 0; n < wrong; n++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.match(await page.locator(".picks + [role=status]").textContent(), /^Wrong\. ./);
  assert.equal(await page.locator(".taught").count(), 1);
  const taught = page.locator(".taught").first();
  assert.equal(await taught.locator("p").count(), today.answers[wrong].said.length);
  assert.ok((await taught.textContent()).includes(today.answers[wrong].said[0].text));
  assert.equal(await page.getByRole("button", { name: "Share" }).count(), 0, "nothing is over yet");
  await pick(today.right).focus();
  await page.keyboard.press("Space");
  assert.match(await page.locator(".picks + [role=status]").textContent(), /^Right\. ./);
  assert.equal(await page.evaluate(() => document.activeElement.className), "btn pick", "the focus stays where it was");
  for (const link of await page.locator("[data-question] .rule").all()) assert.equal((await fetch(new URL(await link.getAttribute("href"), site.origin))).status, 200);
  await page.getByText("Why the other answers are wrong").click();
  assert.deepEqual(await page.evaluate(tooSmall), []);
  await page.getByRole("button", { name: "Share" }).press("Enter");
  await page.getByText("Copied").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `Entente ${dated(300)}: solved after 1 wrong answer\n${site.origin}/puzzle#${dated(300)}`);
  assert.deepEqual(asked.filter((url) => /wasm|example\.js/.test(url)), [], "no program was needed to answer");
  await page.getByRole("button", { name: "Play example", exact: true }).press("Enter");
  await page.locator("entente-example").getByText(`Step ${today.at} of`).first().waitFor();
  assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length), 0);
  await quiet();
});

test("a link leads to its day, and one that names none says so", async () => {
  const { page, quiet } = await open(`/puzzle#${dated(3)}`);
  const all = await every(page);
  await asks(page, all[ids[3]]);
  const went = async (hash, n, said) => {
    await page.evaluate((hash) => {
      document.activeElement.blur();
      location.hash = hash;
    }, hash);
    await page.waitForFunction(() => document.activeElement.matches("[data-day]")); // it went, also where the same is asked again
    await asks(page, all[ids[n % ids.length]]);
    assert.match(await page.locator("[data-why]").textContent(), said);
  };
  for (const n of [0, 1, 100, ids.length - 1, ids.length, 299]) await went(dated(n), n, /^$/);
  assert.match(await page.locator("[data-day]").textContent(), /^Yesterday, /);
  await went(dated(301), 300, /isn’t out yet\. Here’s today’s/);
  await went("2026-11-24", 300, /^The first question was on 2026-11-25/);
  for (const nonsense of ["2027-02-30", "x", "%E0%", "-1", "practice-nothing", "<b>", "constructor", "2027-1-1", "999999999-01-01"]) await went(nonsense, 300, /^This link’s day isn’t valid/);
  await page.getByRole("link", { name: "Yesterday’s" }).click();
  await asks(page, all[ids[299 % ids.length]]);
  await page.waitForFunction(() => document.activeElement.matches("[data-day]"));
  await quiet();
});

test("what comes late of a day that was left is not shown", async () => {
  const { page, quiet } = await open(`/puzzle#${dated(3)}`);
  const all = await every(page);
  await asks(page, all[ids[3]]);
  const other = ids.findIndex((id) => all[id].page !== all[ids[3]].page);
  const file = await page.evaluate((name) => JSON.parse(document.getElementById("puzzle").dataset.puzzle).pages.find((one) => one.name === name).file, all[ids[other]].page);
  let come;
  const may = new Promise((resolve) => (come = resolve));
  await page.route(`**${file}`, async (route) => (await may, route.continue()));
  const asked = page.waitForRequest(`**${file}`), came = page.waitForResponse(`**${file}`);
  await page.evaluate((hash) => void (location.hash = hash), dated(other));
  await asked;
  await page.evaluate((hash) => void (location.hash = hash), dated(3));
  await page.waitForFunction(() => document.activeElement.matches("[data-day]"));
  come();
  await (await came).finished();
  await page.evaluate(async (file) => (await fetch(file)).json(), file); // behind which the other has been read
  await asks(page, all[ids[3]]);
  await quiet();
});

test("each page of the rules is practiced one after the other", async () => {
  const { page, quiet } = await open("/puzzle", { width: 1280 });
  const all = Object.values(await every(page));
  for (const link of await page.locator(".practice a.btn").all()) {
    const name = (await link.textContent()).replace(/ \d+$/, "").toLowerCase();
    await link.press("Enter");
    await page.getByRole("heading", { name: `Practice: ${name}` }).waitFor();
    for (let n = 0; n < 2; n++) {
      const told = (await page.locator(".puzzle .told li").allTextContents()).join("\n"), text = await of(page);
      const picks = await page.locator(".pick").allTextContents(); // some questions differ in their answers alone
      const question = all.find((one) => one.told.join("\n") === told && one.asks === text && one.page === name && one.answers.every((answer, n) => answer.text === picks[n]));
      assert.ok(question, `${name}: ${text}`);
      await page.locator(".pick").nth(question.right).click();
      await page.getByRole("button", { name: "Next" }).press("Enter");
      await page.waitForFunction(() => document.activeElement.matches("[data-day]"));
    }
  }
  assert.equal(await overflow(page), 0);
  await quiet();
});

test("without a script the question is there, and its answer folded", async () => {
  const { page, quiet } = await open("/puzzle", { javaScriptEnabled: false, before: undefined });
  assert.ok((await page.locator(".picks > li").count()) >= 3);
  assert.equal(await page.locator("details .rule").first().isVisible(), false);
  await page.getByText("The answer", { exact: true }).click();
  await page.locator("details .rule").first().waitFor();
  await quiet();
});
