// A long random game of taps. Ines does whatever can be seen on her phone; Mira's thumb
// comes down anywhere on hers, in the first moment after each change of it. Whatever it
// does then is what was drawn under that point a moment earlier, and nothing else. A game
// is another each time: ENTENTE_SEED repeats its choices, ENTENTE_TAPS plays so many seconds.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { serve, textOf, whole } from "./harness.mjs";
import { long } from "./soak.mjs";
import { together } from "./together.mjs";

const DEAF = 600; // in milliseconds, as the page has it
const seconds = Number(process.env.ENTENTE_TAPS ?? (long ? 60 : 10));
const seed = Number(process.env.ENTENTE_SEED ?? 1 + (Date.now() % 2147483646));
const random = ((now) => (below) => Math.floor(((now = (now * 48271) % 2147483647) / 2147483647) * below))(seed);

let browser, site, ines, mira;
before(async () => {
  site = await serve();
  browser = await whole(); // what is held to moments is held to them in the browser that people have
  const { share, join, confirm } = together(browser);
  const shared = await share(site, ["Ines", "Mira"], { hands: true, height: 740 });
  ines = shared.host;
  mira = await join(site, shared.link, "Mira", { hands: true, height: 740 });
  await confirm(ines);
  await mira.player.replenish();
  await ines.player.tab("Table");
  for (const it of [ines, mira]) it.table = new URL(await it.player.address()).hash;
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

// watch notes in Mira's page, as often as it is painted, what can be pressed at each of a
// number of points, and of each click that the page hears what it was about, and what was
// there a moment earlier. It knows nothing of how the page decides.
function watch(DEAF) {
  const points = [];
  for (let y = 20; y < 740; y += 40) for (let x = 30; x < 360; x += 50) points.push([x, y]);
  const frames = []; // when, and what was at each point
  const says = (node) => node && [node.closest("[data-of]")?.dataset.of, node.getAttribute("aria-label") ?? node.textContent, node.getAttribute("aria-disabled")].join("|");
  const inside = (node, x, y) => {
    const box = node.getBoundingClientRect();
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  };
  const at = ([x, y]) => {
    const deaf = Array.from(document.querySelectorAll("[data-settling]")); // drawn, and the pointer goes through it
    return says(document.elementFromPoint(x, y)?.closest("[data-act]") ?? deaf.find((node) => inside(node, x, y)));
  };
  const look = () => {
    frames.push({ when: performance.now(), there: points.map(at) });
    while (frames[1]?.when < performance.now() - 2 * DEAF) frames.shift();
    requestAnimationFrame(look);
  };
  look();
  globalThis.taps = { points, fired: 0, heard: [], changed: 0 };
  document.addEventListener("pointerdown", () => globalThis.taps.fired++, true);
  addEventListener("click", (click) => { // before the program, which takes off what it drew anew
    const node = click.target.closest("[data-act]");
    if (!node || click.detail === 0) return; // or a script's
    const nth = points.findIndex(([x, y]) => x === click.clientX && y === click.clientY);
    // Where the machine was too busy to paint in between, it is not known which of two it was.
    const since = Math.max(0, frames.findLastIndex(({ when }) => when <= performance.now() - DEAF));
    const two = frames.slice(since, frames[since + 1]?.when - frames[since].when > 100 ? since + 2 : since + 1);
    globalThis.taps.heard.push({ now: says(node), earlier: two.map(({ there }) => there[nth]) });
  }, true);
  new MutationObserver((list) => list.some(({ target }) => "settling" in target.dataset) && globalThis.taps.changed++).observe(document, { subtree: true, attributeFilter: ["data-settling"] });
}

// anything presses something that can be seen on a phone, as a script presses it, and not
// what leads away from the table.
function anything(nth) {
  const away = /Tables|Download|Delete|Share|link|Send|Someone else|Pass the phone|Sing|watch|Lock|Open|^Pass ?Hold/;
  const can = Array.from(document.querySelectorAll("dialog[open] button, #app > :not([data-rests]) :is(button, nav a)"))
    .filter((node) => node.checkVisibility() && !away.test(node.textContent) && !node.hasAttribute("aria-disabled"));
  const node = can[nth % can.length];
  node?.click();
  if ("again" in (node?.dataset ?? {})) node.click(); // a seal
  return node?.textContent ?? "";
}

// home brings a phone back to the table from wherever it is, the list of tables too.
const home = ({ page, table }) => page.evaluate((table) => {
  for (let open; (open = document.querySelector("dialog[open]")); ) {
    open.dispatchEvent(new Event("cancel", { cancelable: true }));
    if (document.querySelector("dialog[open]") === open) break;
  }
  location.hash = table;
}, table);

// offer has Ines offer as much as she likes, in place of what she asked for last.
async function offer() {
  await ines.page.evaluate((more) => {
    const seats = Array.from(document.querySelectorAll("#app > :not([data-rests]) :is(svg.table, .inrow) a"));
    seats.find((seat) => /^Mira/.test(seat.getAttribute("aria-label")))?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    const button = (name) => Array.from(document.querySelectorAll("#app > :not([data-rests]) button")).find((node) => name.test(node.getAttribute("aria-label") ?? node.textContent));
    for (let n = 0; n < more; n++) button(/^One more: commodities you give/)?.click();
    button(/^(Offer trade|Send counteroffer) to Mira/)?.click();
  }, 1 + random(3));
}

const press = (name) => ines.page.evaluate((name) => {
  const node = Array.from(document.querySelectorAll("#app > :not([data-rests]) button")).find((node) => node.checkVisibility() && new RegExp(name).test(node.getAttribute("aria-label") ?? node.textContent));
  node?.click();
}, name);

// acts has Ines do something.
async function acts() {
  const what = random(10);
  if (what < 5) return offer();
  if (what < 6) return press("^Withdraw");
  if (what < 7) return press("^(End turn|No|No whens|No afters|Let it resolve|Don’t fire|I don’t follow|Close for everyone|Accept|Begin|Start)");
  for (let n = 1 + random(4); n > 0; n--) await ines.page.evaluate(anything, random(1000));
}

test("a thumb in the first moment after a change presses what was there before it, or nothing", async (t) => {
  t.diagnostic(`ENTENTE_SEED=${seed}, for ${seconds} seconds`);
  await mira.page.evaluate(watch, DEAF);
  const { points } = await mira.page.evaluate(() => globalThis.taps);
  const taps = () => mira.page.evaluate(() => ({ ...globalThis.taps, points: null }));
  let rounds = 0, own = 1; // she has replenished
  // A machine that is busy with something else plays on until there was enough to see.
  const begun = Date.now();
  const plays = (fired) => Date.now() < begun + seconds * 1000 || (fired < 20 && Date.now() < begun + 20 * seconds * 1000);
  for (let fired = 0; plays(fired); rounds++) {
    const { changed, heard } = await taps();
    await acts();
    const came = await mira.page.waitForFunction((changed) => globalThis.taps.changed > changed, changed, { timeout: 1000 }).then(() => true, () => false);
    for (let n = 0; came && n < 5; n++) {
      // Rather where something has come than anywhere.
      const likely = await mira.page.evaluate((points) => {
        const deaf = Array.from(document.querySelectorAll("[data-settling]"), (node) => node.getBoundingClientRect());
        return points.filter(([x, y]) => deaf.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom));
      }, points);
      const from = likely.length > 0 && random(3) > 0 ? likely : points;
      const [x, y] = from[random(from.length)];
      await mira.page.mouse.click(x, y, { delay: random(60) });
      if ((await taps()).heard.length > heard.length) break; // what she does herself is heard at once
    }
    await home(ines);
    const after = await taps();
    fired = after.fired;
    // What she does herself is heard at once: only then is there nothing to wait for that came later.
    if (after.heard.length > heard.length || random(3) === 0) {
      await home(mira);
      await mira.page.waitForTimeout(2 * DEAF);
    }
    // Whoever never ends a turn has the table wait for ever: she does, and not in a hurry.
    if (rounds % 6 === 5) {
      await home(mira);
      await mira.page.waitForTimeout(2 * DEAF);
      own += await mira.page.evaluate(() => {
        const end = Array.from(document.querySelectorAll("#app > :not([data-rests]) .answer button")).find((node) => /^End turn/.test(node.textContent));
        end?.click();
        return end ? 1 : 0;
      });
      await mira.page.waitForTimeout(2 * DEAF);
    }
  }
  const { fired, heard, changed } = await taps();
  t.diagnostic(`${rounds} rounds, ${changed} things that came or moved, ${fired} taps on ${points.length} points, ${heard.length} of them heard`);
  assert.ok(fired >= 20, "there was something to press at");
  for (const { now, earlier } of heard) assert.ok(earlier.includes(now), `a tap did “${now}”, and a moment before there was “${earlier.join("” or “")}”`);

  await home(ines);
  await ines.page.waitForTimeout(700);
  await ines.player.tab("More");
  const [download] = await Promise.all([ines.page.waitForEvent("download"), ines.player.tap("Download")]);
  const ledger = await textOf(download);
  const chosen = ledger.split("\n").filter((line) => /^blue (?!is taken)/.test(line)).length;
  t.diagnostic(`${chosen} choices of Mira’s are in the ledger, ${own} of them made without hurry`);
  assert.ok(chosen <= own + heard.length, "no choice came to pass without a tap that was heard");
  await ines.quiet();
  await mira.quiet();
});
