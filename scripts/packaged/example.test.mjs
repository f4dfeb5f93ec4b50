// <entente-example> as its readers meet it: read without a script, stepped through, played
// and tried, with keys alone and by ear, at every size and in both lights.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { reading } from "../../wasm/module/npm/example/reading.js";
import { DEFINED, browser as launched, clean, example, heard, hosted, opened, went, within, written } from "./hosts.mjs";
import { installed, script, SCRIPT, scripts } from "./packaged.mjs";

const WINDOW = "abilities/15_when_changes_an_amount";
let rules, browser;
const cleaners = [];
before(async () => {
  rules = join(await installed({ after: (clean) => cleaners.push(clean) }), "node_modules/entente-rules");
  browser = await launched();
});
after(async () => {
  await browser?.close();
  for (const clean of cleaners) await clean();
});

// focus is what has it: in an element's shadow, or on the page.
const focus = (page) => page.evaluate(() => (document.activeElement?.shadowRoot?.activeElement ?? document.activeElement)?.textContent.trim() || (document.activeElement?.shadowRoot?.activeElement ?? document.activeElement)?.value || document.activeElement?.localName);

// pressed presses a key until something has the focus, as one does who cannot see where it is.
async function pressed(page, key, until) {
  for (let n = 0; n < 60; n++) {
    if (until.test(await focus(page))) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${until} is not reached: ${await focus(page)}`);
}

test("its steps are those that the rules play", async () => {
  const { load } = await import(pathToFileURL(join(rules, "node.js")));
  const entente = await load();
  const all = (await scripts()).filter((_, at) => at % 40 === 0);
  assert.ok(all.length > 12);
  for (const [name] of all) {
    const text = await script(name);
    const play = await entente.play(text), chose = [];
    for (let line = 1, more = true; more; line++) {
      const next = await play.next();
      more = next.more;
      if (next.made) chose.push(line);
    }
    await play.table.close();
    if (chose.length === 0) {
      assert.throws(() => reading(text), { why: "strange" });
      continue;
    }
    const lines = text.split("\n"), is = reading(text);
    assert.deepEqual(is.steps.map(({ until }) => { // of the lines up to where a step ends, the last that is no remark and no fact
      while (/^\s*(#|=|$)/.test(lines[until - 1])) until--;
      return until;
    }), chose, name);
    assert.ok(is.title.length > 3 && is.seats.length > 1, `${name}: ${is.title}`);
  }
  await entente.close();
});

test("it is read without JavaScript, and fetches no rules before somebody presses", async (t) => {
  const text = await script(SCRIPT);
  const { origin, asked } = await hosted(t, rules, { "/": written(example(text) + DEFINED) });
  const plain = await opened(t, browser, origin, { javaScriptEnabled: false });
  assert.ok((await plain.locator("body").innerText()).includes("! Cheng accepts [transactions 1]"));
  asked.length = 0;
  const page = await opened(t, browser, origin);
  assert.equal(await within(page, ".title"), "In the active player's turn, one transaction with each neighbor");
  assert.match(await within(page, ".said"), /^20 steps\./);
  await page.locator("summary").click();
  assert.equal(await page.locator(".all li").count(), 20);
  await page.waitForLoadState("networkidle");
  assert.deepEqual(asked.filter((path) => path.startsWith("/rules/")), ["/rules/example.js"]);
  await page.getByRole("button", { name: "Step", exact: true }).click();
  await page.locator(".said").getByText("Alice jumps to round 1, action phase: Alice’s turn, with Alice as speaker.").waitFor();
  assert.ok(asked.includes("/rules/entente.wasm"));
  await page.over();
});

test("it steps, goes back, plays to its end and begins anew, and says each time what happened", async (t) => {
  const { origin } = await hosted(t, rules, { "/": written(example(await script(SCRIPT), 'at="7" rules="https://rules.example/all"') + DEFINED) });
  const page = await opened(t, browser, origin);
  await page.getByText("Cheng accepts", { exact: true }).first().waitFor();
  assert.match(await heard(page), /^Step 7 of 20 · Cheng chooses Refused Cheng accepts Cheng is told: You and Alice aren’t neighbors\./);
  await page.locator(".said").getByRole("button", { name: "Rule: transactions 1" }).click();
  assert.match(await within(page, ".gist"), /can trade once with each neighbor/);
  assert.equal(await page.locator(".gist a").getAttribute("href"), "https://rules.example/all#transactions-1");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.locator(".said").getByText("Step 6 of 20").waitFor();
  assert.match(await heard(page), /Alice offers Cheng 1 trade good for 1 trade good\./);
  const offered = async () => `${await within(page, ".said")} ${await within(page, ".seen")}`.split("Alice offers Cheng 1 trade good for 1 trade good.").length - 1;
  assert.equal(await offered(), 1, "what was just offered is told once");
  assert.match(await within(page, ".seen"), /Alice and Cheng aren’t neighbors/, "with what it waits for");
  await page.getByRole("button", { name: "Step", exact: true }).click();
  await page.locator(".said").getByText("Step 7 of 20").waitFor();
  assert.equal(await offered(), 1, "and stands at the table afterwards");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.locator(".said").getByText("Step 6 of 20").waitFor();
  await page.clock.install();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  for (let at = 7; at <= 20; at++) {
    await page.locator(".said").getByText(`Step ${at} of 20`).waitFor();
    await page.clock.fastForward(8000);
  }
  assert.match(await heard(page), /That was the last step\.$/);
  assert.match(await within(page, ".seats"), /Bob\s*active player/);
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  const step = page.getByRole("button", { name: "Step", exact: true });
  assert.equal(await step.getAttribute("aria-disabled"), "true");
  await page.getByRole("button", { name: "Restart" }).click();
  await page.locator(".said").getByText("20 steps.").waitFor();
  await page.locator("summary").click();
  await page.getByRole("button", { name: "Cheng is a neighbor of Alice" }).click();
  assert.match(await heard(page), /Step 8 of 20.*Cheng and Alice are neighbors now\./);
  await page.over();
});

test("a ledger plays as its script does, with names for colors", async (t) => {
  const lines = ["blue sets the scene: round 1, action phase, blue active, blue speaker, order blue red", "blue corrects: blue has 1 trade good", "blue offers red: 1 trade good for nothing", "blue accepts p4", "red accepts p4"];
  const ledger = `entente 1 rules 11\nseat blue "Mira"\nseat red "Tomas"\n${lines.join("\n")}\n`;
  const { origin } = await hosted(t, rules, { "/": written(example(ledger, 'label="A gift"') + DEFINED) });
  const page = await opened(t, browser, origin);
  assert.equal(await within(page, ".title"), "A gift");
  await went(page, 4);
  assert.match(await heard(page), /Step 4 of 5 · Mira chooses Refused Mira accepts Mira is told: .* table \d+$/);
  await went(page, 5);
  assert.match(await heard(page), /Mira gave Tomas 1 trade good for nothing/);
  await page.over();
});

test("what its documents show is so", async (t) => {
  const readme = await readFile(join(rules, "README.md"), "utf8");
  const [, shown] = /\n(<entente-example>\n[^]*?<\/entente-example>)/.exec(readme), [, css] = /```css\n([^]*?)```/.exec(readme);
  const { origin } = await hosted(t, rules, { "/": written(shown + DEFINED, `<style>${css} entente-example::part(title) { font-style: italic; }</style>`) });
  const page = await opened(t, browser, origin, { colorScheme: "dark" });
  assert.equal(await within(page, ".title"), "One transaction with each neighbor");
  await went(page, 6);
  assert.match(await heard(page), /^Step 6 of 6 · Bob chooses Refused Bob accepts Bob is told: .*transactions 1 That was the last step\.$/);
  await went(page, 5);
  const looks = await page.evaluate(() => {
    const root = document.querySelector("entente-example").shadowRoot, of = (name) => getComputedStyle(root.querySelector(name));
    return [of(".frame").backgroundColor, of(".frame").color, of(".frame").fontFamily, of(".frame").fontSize, of(".frame").borderRadius, of(".main").backgroundColor, of(".title").fontStyle];
  });
  assert.deepEqual(looks, ["rgb(251, 248, 243)", "rgb(42, 35, 32)", "Georgia, serif", "17px", "4px", "rgb(92, 42, 32)", "italic"]);
  const parts = /Parts for `::part\(\)`: ([^.]*)\./.exec(readme)[1].match(/\w+/g);
  const there = await page.evaluate(() => [...document.querySelector("entente-example").shadowRoot.querySelectorAll("[part]")].flatMap((it) => [...it.part]));
  assert.deepEqual(parts.filter((part) => !there.includes(part)), ["queue"], "but for the queue of a window, of which none is open");
  await page.over();
});

test("with keys alone: a step, a rule, a refusal and a grant, and the focus is never lost", async (t) => {
  const { origin } = await hosted(t, rules, { "/": written(`<a href="#">Before</a>${example(await script(SCRIPT))}<a href="#">Behind</a>` + DEFINED) });
  const page = await opened(t, browser, origin);
  await pressed(page, "Tab", /^Step$/);
  for (let at = 1; at <= 6; at++) {
    await page.keyboard.press("Enter");
    await page.locator(".said").getByText(`Step ${at} of 20`).waitFor();
    assert.equal(await focus(page), "Step");
  }
  await pressed(page, "Tab", /^Try it$/);
  await page.keyboard.press("Enter");
  await page.locator(".try").getByText("What Alice may choose now").waitFor();
  assert.equal(await focus(page), "blue", "the seat to choose for");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.locator(".try").getByText("What Cheng may choose now").waitFor();
  assert.equal(await focus(page), "green");
  await pressed(page, "Tab", /^Accept Alice’s offer/);
  await page.keyboard.press("Enter");
  await page.locator(".said").getByText("Refused", { exact: true }).waitFor();
  assert.match(await heard(page), /^Cheng chooses Refused Cheng accepts Cheng is told: You and Alice aren’t neighbors.*transactions 1$/);
  assert.match(await focus(page), /^Accept Alice’s offer/, "where it was");
  await pressed(page, "Tab", /^Write a choice yourself$/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type("is a neighbor of blue");
  await page.keyboard.press("Enter");
  await page.locator(".said").getByText("Allowed").waitFor();
  assert.match(await heard(page), /Cheng and Alice are neighbors now/);
  await pressed(page, "Shift+Tab", /^Accept Alice’s offer/);
  await page.keyboard.press("Enter");
  await page.locator(".said").getByText("Alice gave Cheng").waitFor();
  assert.notEqual(await focus(page), "body", "the button is gone, and the focus is not");
  assert.match(await within(page, ".seats"), /Cheng\s*3 trade goods/);
  await pressed(page, "Tab", /^Take back$/);
  await page.keyboard.press("Enter");
  await page.getByText("Accept Alice’s offer").waitFor();
  await pressed(page, "Tab", /^Back to the example$/);
  await page.keyboard.press("Enter");
  await page.locator(".said").getByText("Step 6 of 20").waitFor();
  assert.equal(await focus(page), "Try it");
  await pressed(page, "Tab", /^Behind$/);
  await page.over();
});

test("a trade is offered, a window is answered and a vote is cast by what is there to press", async (t) => {
  const { origin } = await hosted(t, rules, { "/": written(example(await script(SCRIPT)) + example(await script(WINDOW)) + example(await script("agenda/for_or_against")) + DEFINED) });
  const page = await opened(t, browser, origin);
  const [trades, asks, votes] = [0, 1, 2].map((n) => page.locator("entente-example").nth(n));
  await went(page, 5);
  await trades.getByRole("button", { name: "Try it" }).click();
  await trades.getByLabel("Alice").check();
  await trades.getByText("Offer a trade").click();
  await trades.getByLabel("To", { exact: true }).selectOption("red");
  await trades.locator(".side").first().getByLabel("Trade goods").fill("2");
  await trades.locator(".side").last().getByLabel("Promissory note").selectOption({ label: "Ceasefire of Bob" });
  await trades.getByRole("button", { name: "Offer trade" }).click();
  await trades.locator(".said").getByText(/Alice offers Bob 2 trade goods for /).waitFor();
  await trades.getByLabel("Bob").check();
  await trades.getByRole("button", { name: /^Accept Alice’s offer/ }).click();
  await trades.locator(".said").getByText(/Alice gave Bob 2 trade goods/).waitFor();

  await went(page, 8, 1);
  assert.match(await within(page, ".queue", 1), /Bob\s*asked now\s*Cheng\s*last|Bob\s*asked now\s*Cheng\s*next/);
  await asks.getByRole("button", { name: "Try it" }).click();
  await asks.locator(".try").getByText("What Bob may choose now").waitFor();
  await asks.getByRole("button", { name: "Bargain" }).click();
  await asks.locator(".said").getByText("Bob resolves Bargain.").waitFor();
  assert.match(await within(page, ".queue", 1), /^Cheng\s*asked now/);

  const step = reading(await script("agenda/for_or_against")).steps.findIndex(({ text, sign }) => /^Bob votes 5/.test(text) && !sign);
  await went(page, step, 2);
  await votes.getByRole("button", { name: "Try it" }).click();
  await votes.getByLabel("Votes", { exact: true }).fill("4");
  await votes.getByLabel("For", { exact: true }).selectOption({ label: "Against" });
  await votes.getByRole("button", { name: "Vote", exact: true }).click();
  await votes.locator(".said").getByText("Bob casts 4 votes: Against.").waitFor();
  await page.over();
});

test("axe finds nothing at 320 px and wide, light and dark, and nothing is wider than the screen", async (t) => {
  const { origin } = await hosted(t, rules, { "/": written(example(await script(WINDOW), 'level="2"') + example("seat blue", 'level="2"') + DEFINED) });
  for (const width of [320, 1280]) {
    const page = await opened(t, browser, origin, { width });
    await page.locator(".sorry").nth(1).waitFor();
    await clean(page, `at ${width} px, before it plays`);
    await went(page, 8);
    await clean(page, `at ${width} px, in a window`);
    await page.getByRole("button", { name: "Try it" }).click();
    await page.locator(".try").getByText("What Bob may choose now").waitFor();
    for (const fold of await page.locator(".try summary").all()) await fold.click();
    await page.locator(".try .rule").first().click();
    await clean(page, `at ${width} px, where one chooses`);
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll("entente-example")].flatMap(({ shadowRoot }) => [...shadowRoot.querySelectorAll("button:not(.rule), input:not([type=radio]), select, summary, .chip")].filter((it) => it.checkVisibility() && it.getBoundingClientRect().height < 44).map((it) => it.textContent))), [], "a thumb hits all of it");
    assert.deepEqual(await page.evaluate(() => [...document.querySelector("entente-example").shadowRoot.querySelectorAll("*")].filter((it) => /[1-9]/.test(getComputedStyle(it).transitionDuration) || getComputedStyle(it).animationName !== "none").length), 0, "nothing moves for who asked for that");
    await page.over();
  }
});
