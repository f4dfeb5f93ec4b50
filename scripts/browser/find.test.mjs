// The rules and the timing windows: short at first, searched as one types, and a link
// to one entry opens what it is folded in. What the rules' page finds, explorer.test.mjs
// looks at.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { tooSmall } from "./asked.mjs";
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

const open = (path, options = {}) => visit(browser, site.origin, path, { height: 740, ...options });
const shown = (page) => page.locator(".folds li").filter({ visible: true });
const height = (page) => page.evaluate(() => document.documentElement.scrollHeight);

for (const path of ["/rules", "/timing"]) {
  test(`${path} is under three screens before anything is opened`, async (t) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, quiet } = await open(path, { javaScriptEnabled });
      const pixels = await height(page);
      t.diagnostic(`${path} is ${pixels} pixels high ${javaScriptEnabled ? "with" : "without"} JavaScript`);
      assert.ok(pixels < 3 * 740, `${pixels} pixels`);
      assert.equal(await shown(page).count(), 0);
      await page.locator(".folds summary").first().click();
      if (path === "/timing") await page.locator(".folds details details summary").first().click();
      await shown(page).first().waitFor();
      assert.equal(await page.getByRole("search").count(), javaScriptEnabled ? 1 : 0, "no field that does nothing");
      await quiet();
    }
  });

  test(`${path} says names before codes`, async () => {
    const { page, quiet } = await open(path);
    const firsts = await page.locator(".folds li").evaluateAll((entries) => entries.map((entry) => entry.textContent.trim().slice(0, 40)));
    assert.ok(firsts.length > 100);
    assert.deepEqual(firsts.filter((text) => /^[A-Z_]+\.|^[a-z]/.test(text)), []);
    await quiet();
  });

  if (path === "/timing") test(`${path} says so where nothing fits, and goes back to how it was`, async () => {
    const { page, quiet } = await open(path);
    await page.locator(".folds > details > summary").nth(1).click();
    const was = await height(page);
    const field = page.getByRole("searchbox");
    await field.fill("zebra");
    assert.equal(await shown(page).count(), 0);
    assert.match(await page.getByRole("search").innerText(), /Nothing has all these words/);
    await field.press("Enter"); // which sends nothing anywhere
    assert.equal(new URL(page.url()).search, "");
    assert.equal(await overflow(page), 0);
    await field.fill("");
    assert.equal(await height(page), was);
    await quiet();
  });
}

test("a window is found by what acts in it", async () => {
  const { page, quiet } = await open("/timing");
  await page.getByRole("searchbox").fill("ceasefire");
  assert.match(await shown(page).innerText(), /^After a system is activated/);
  assert.equal(await page.locator(".folds summary").filter({ visible: true }).count(), 2, "and no fold without it");
  assert.deepEqual(await page.evaluate(tooSmall), []);
  await quiet();
});

for (const [path, id] of [
  ["/rules", "transactions-note-4"],
  ["/rules", "ruling-45"],
  ["/timing", "TA.activate.after"],
  ["/timing", "action-phase"],
]) {
  test(`${path}#${id} opens what it is folded in`, async () => {
    const { page, quiet } = await open(`${path}#${id}`);
    const entry = page.locator(`[id="${id}"]`);
    const inSight = async () => {
      await entry.filter({ visible: true }).waitFor();
      await page.waitForFunction((id) => {
        const { top } = document.getElementById(id).getBoundingClientRect();
        const covered = document.querySelector("form.find").getBoundingClientRect().bottom;
        return top >= covered && top < innerHeight;
      }, id);
      assert.equal(await entry.evaluate((node) => node.closest("details").open), true);
    };
    await inSight();
    // The same from within the page, after it was folded again, or something else was looked for.
    await page.evaluate(() => document.querySelectorAll("details").forEach((fold) => (fold.open = false)));
    await page.getByRole("searchbox").fill("zebra");
    await page.evaluate((id) => {
      location.hash = "main";
      location.hash = id;
    }, id);
    await inSight();
    await quiet();
  });
}
