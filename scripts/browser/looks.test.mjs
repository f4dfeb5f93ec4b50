// A table's screens and the site's pages as people have set their phone: in large type, from
// right to left, in the sun, with more contrast and without motion; and beside a phone's notch.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { Table } from "./asked.mjs";
import { contrasts, moving } from "./axe.mjs";
import { across, launch, overflow, serve, visit } from "./harness.mjs";
import { declining, Player } from "./player.mjs";
import { long, soaks } from "./soak.mjs";

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

// cut lists what can be seen of a page only in part: what is cut off, and what goes over
// the edge of the screen. The rows of a table of numbers may, where it scrolls in its own box.
function cut() {
  const wide = document.documentElement.clientWidth;
  const hides = (of) => /hidden|clip/.test(of);
  const scrolls = (table) => table && getComputedStyle(table).overflowX === "auto" && table.getBoundingClientRect().right <= wide + 1;
  return [...document.body.querySelectorAll("*")].filter((node) => {
    if (scrolls(node.parentElement.closest("table"))) return false;
    if (!node.checkVisibility({ visibilityProperty: true }) || node.closest(".hear, .skip, svg, [data-rests]") || !node.textContent.trim()) return false;
    const { overflowX, overflowY } = getComputedStyle(node), { left, right } = node.getBoundingClientRect();
    return (hides(overflowX) && node.scrollWidth > node.clientWidth + 1) || (hides(overflowY) && node.scrollHeight > node.clientHeight + 1) || left < -1 || right > wide + 1;
  }).map((node) => `${node.localName}.${node.className}: ${node.textContent.trim().slice(0, 40)}`);
}

// walk goes through a table's screens, and looks at each.
async function walk(page, look) {
  const player = new Table(page);
  await look("a new table");
  await player.sit();
  await look("the table");
  for (const tab of ["Mine", "Deals", "Log", "Share", "More"]) {
    await player.tab(tab);
    await look(tab);
  }
  await player.tap("Fix a number");
  await look("Fix a number");
  await player.tap("‹ More", "link");
  await player.tab("Log");
  await player.tap("Look back…");
  await look("how it was");
  await player.tap("A turn earlier");
  await player.tap("Go back here…");
  await look("the question before it is gone back");
  await player.tap("Stay here");
  await player.tap("Back to now");
  await player.tap("‹ Tables", "link");
  await player.heading("Tables on this phone");
  await page.getByText("Import a table").click();
  await look("the list of tables");
  await page.locator("input[type=file]").setInputFiles("core/bring/testdata/async.txt");
  await player.heading("A game of AsyncTI4");
  await look("a game of another tool");
  await player.tap("Cancel");
  await player.tap(/^Ines, Mira/, "link");
  await player.heading("Your turn");
  await player.seat("Mira");
  await look("Mira’s seat");
  await player.address();
  await page.goBack();
  await player.activate("Mira");
  await look("a window");
  await player.tap(declining);
  await player.heading(/^Pass the phone/);
  await look("the curtain");
  await player.tap("I am Mira");
  await look("a question");
}

const pages = ["/", "/rules", "/timing", "/notes/ceasefire", "/notes", "/cards", "/components", "/about", "/abilities", "/factions/mentak", "/timing/ta-activate-after"];

// fits goes through the screens and the pages, and finds nothing cut off or beside the screen.
async function fits(page) {
  const look = async (where) => {
    assert.equal(await overflow(page), 0, `${where} scrolls sideways`);
    assert.deepEqual(await page.evaluate(cut), [], where);
  };
  await walk(page, look);
  for (const path of pages) {
    await page.goto(site.origin + path);
    await look(path);
  }
}

test("letters of twice the size, at 320 px, by the browser’s own setting: nothing is cut off, and nothing lies beside the screen", async () => {
  const large = await launch("--blink-settings=defaultFontSize=32");
  try {
    const { page, quiet } = await visit(large, site.origin, "/table#new", { width: 320, height: 740 });
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), "32px");
    await fits(page);
    await quiet();
  } finally {
    await large.close();
  }
});

test("letters that a page makes twice as large fit too, and so do small ones after them", soaks, async () => {
  const before = (page) => page.addInitScript(() => addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%")));
  const { page, quiet } = await visit(browser, site.origin, "/table#new", { width: 320, height: 740, before });
  await fits(page);
  await page.goto(`${site.origin}/rules`);
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".rules li, .rules")).gridTemplateColumns.split(" ").length === 1);
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  assert.equal(await overflow(page), 0);
  await quiet();
});

test("the bars keep out of a phone’s notch and its corners", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/table#new", { width: 740, height: 360, isMobile: true });
  const player = new Player(page);
  await player.open(["Ines", "Mira"]);
  const devtools = await page.context().newCDPSession(page);
  const insets = { top: 20, bottom: 21, left: 44, right: 44 };
  await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets });
  await page.waitForFunction((top) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.paddingTop = "env(safe-area-inset-top)";
    const { paddingTop } = getComputedStyle(probe);
    probe.remove();
    return paddingTop === `${top}px`;
  }, insets.top);
  const boxes = await page.evaluate(() => [".bar > :first-child", ".bar > :last-child", ".tabs a:first-child", ".tabs a:last-child", ".now h2", ".answer .btn"].map((of) => {
    const { left, right, top, bottom } = document.querySelector(`#app > :not([data-rests]) ${of}`).getBoundingClientRect();
    return { of, left, right, top, bottom };
  }));
  for (const { of, left, right, top, bottom } of boxes) {
    assert.ok(left >= insets.left && right <= 740 - insets.right && top >= insets.top, `${of} is at ${left} to ${right}, from ${top}`);
    if (/tabs|answer/.test(of)) assert.ok(bottom <= 360 - insets.bottom, `${of} ends at ${bottom}`);
  }
  assert.equal(await overflow(page), 0);
  await quiet();
});

const colors = (page) => page.evaluate(() => [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.body).color]);
const [black, white] = ["rgb(0, 0, 0)", "rgb(255, 255, 255)"];

const measured = { sun: new Set(), light: new Set(), dark: new Set() }; // the kinds whose contrast was measured, by colors

// ways are the settings that one walk tries on every screen.
const ways = {
  "from right to left nothing lies beside the screen; with less motion nothing glides, and nothing scrolls smoothly": async (page, where) => {
    const turn = (dir) => page.evaluate((dir) => (document.documentElement.dir = dir), dir);
    await turn("rtl");
    await across(page, long ? [320, 1280, 360] : [320], async (width) => {
      assert.equal(await overflow(page), 0, `${where} ${width}`);
      assert.deepEqual(await moving(page), [], `${where} ${width}`);
    });
    await turn("");
  },
  "in the sun it is black on white, and can be read": async (page, where) => {
    await page.evaluate(() => (document.documentElement.dataset.theme = "sun"));
    assert.deepEqual(await colors(page), [white, black], where);
    await contrasts(page, where, measured.sun);
    await page.evaluate(() => delete document.documentElement.dataset.theme);
  },
  "who asks for more contrast has it, in the dark and in the light": async (page, where) => {
    for (const [colorScheme, want] of [["light", [white, black]], ["dark", [black, white]]]) {
      await page.emulateMedia({ contrast: "more", colorScheme });
      assert.deepEqual(await colors(page), want, `${where}, ${colorScheme}`);
      await contrasts(page, `${where}, ${colorScheme}`, measured[colorScheme]);
    }
    await page.emulateMedia({ contrast: "no-preference" });
  },
};

test(Object.keys(ways).join("; "), async () => {
  const { page, quiet } = await visit(browser, site.origin, "/table#new");
  const look = async (where) => {
    for (const [way, holds] of Object.entries(ways)) await holds(page, `${way}: ${where}`);
  };
  await walk(page, look);
  for (const path of pages) {
    await page.goto(site.origin + path);
    await look(path);
  }
  await quiet();
});

test("the colors that are picked are kept, on every page", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/table#new");
  const player = new Table(page);
  await player.sit();
  await player.tab("More");
  const picks = page.getByRole("combobox", { name: "Colors on this phone" });
  await picks.selectOption("sun");
  assert.deepEqual(await colors(page), [white, black]);
  assert.equal(await page.getByRole("button", { name: "Take back" }).evaluate((node) => getComputedStyle(node).borderTopWidth), "2px");
  for (const path of ["/", "/notes/ceasefire", "/rules"]) {
    await page.goto(site.origin + path);
    assert.deepEqual(await colors(page), [white, black], path);
  }
  await page.goto(`${site.origin}/table#new`);
  await player.sit();
  await player.tab("More");
  assert.equal(await picks.inputValue(), "sun", "the phone keeps it");
  const [light, dark] = ["rgb(243, 240, 232)", "rgb(18, 21, 24)"];
  for (const [pick, onDark, onLight] of [["light", light, light], ["dark", dark, dark], ["", dark, light]]) {
    await picks.selectOption(pick);
    for (const [colorScheme, want] of [["dark", onDark], ["light", onLight]]) {
      await page.emulateMedia({ colorScheme });
      assert.equal((await colors(page))[0], want, `${pick || "as the phone has them"} on a ${colorScheme} phone`);
    }
  }
  await quiet();
});
