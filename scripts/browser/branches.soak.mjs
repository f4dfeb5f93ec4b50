// A room that forgets everything, and two groups of phones that go on apart: each side is
// shown, one is chosen, what is left is kept, and all end in one game.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { overflow, picture, whole } from "./harness.mjs";
import { host, one } from "./hosts.mjs";
import { copy, linkOf, pathOf, together } from "./together.mjs";

let browser, share, join, confirm;
before(async () => {
  browser = await whole(); // in the one without windows it fails now and then
  ({ share, join, confirm } = together(browser));
});
after(() => browser?.close());

const asked = "Two versions of this table";

// apart is three phones in two places: Ines and Mira have gained something, which the room
// has forgotten, and Tomas, who was away, has gone on there without it.
async function apart(site) {
  const { host: ines, link } = await share(site, ["Ines", "Mira", "Tomas"]);
  const mira = await join(site, link, "Mira");
  const tomas = await join(site, link, "Tomas");
  await confirm(ines);
  for (const it of [ines, mira, tomas]) {
    await it.player.tab("Table");
    await it.player.sees(/^live, 3 here$/);
  }
  const at = await tomas.player.address();
  await tomas.page.goto("about:blank"); // an open socket without a network would still bring what was on its way
  await gain(mira, 1);
  await ines.player.sees(/Mira gains 1 trade good/);
  await gain(ines, 2);
  await mira.player.tab("Table");
  await mira.player.sees(/Ines gains 2 trade goods/);
  await ines.player.tab("Table");
  for (const it of [ines, mira]) await it.player.sees(/^live, 2 here$/); // and waits for nothing
  for (const it of [ines, mira]) await it.context.setOffline(true);
  await site.wipe();
  await tomas.page.goto(at);
  await tomas.player.sees(/^live, 1 here$/); // which the kept screen does not say
  await gain(tomas, 3);
  await tomas.player.tab("Table");
  await tomas.player.sees(/^live, 1 here$/);
  for (const it of [ines, mira]) await it.context.setOffline(false);
  for (const it of [ines, mira]) await it.page.getByRole("heading", { name: asked }).waitFor({ timeout: 40_000 }); // a phone calls again after a while
  return { ines, mira, tomas };
}

// gain takes trade goods from the supply.
async function gain({ page, player }, n) {
  await player.tab("Mine");
  for (let i = 0; i < n; i++) await player.tap("One more: trade goods");
  await player.tap(n === 1 ? "Gain 1 trade good" : `Gain ${n} trade goods`);
  await page.locator("#app:not([data-working])").waitFor(); // it is written down
}

// agree waits until all phones hold the same copy, in which the seats have so much.
async function agree(phones, goods) {
  let codes, had;
  for (let tries = 0; tries < 100; tries++) {
    codes = await Promise.all(phones.map(copy));
    had = await Promise.all(phones.map(goodsOf));
    if (new Set(codes).size === 1 && had.every((it) => it === goods)) return;
    await phones[0].page.waitForTimeout(200);
  }
  assert.fail(`the copies are ${codes.join(" | ")}, with ${had.join(" | ")}`);
}

async function goodsOf({ player }) {
  const rows = [];
  for (const name of ["Ines", "Mira", "Tomas"]) rows.push((await player.row(name)).goods);
  return rows.join();
}

// side is one of the two, by its heading.
const side = ({ page }, name) => page.locator("#app section.plate", { has: page.getByRole("heading", { name }) });

for (const kind of one()) {
  test(`two groups of phones go on apart, over ${kind}`, async () => {
    const site = await host(kind);
    try {
      const { ines, mira, tomas } = await apart(site);
      for (const it of [ines, mira]) {
        assert.match(await side(it, "Online").innerText(), /1 step by 1 player since the versions split[^]*Tomas gains 3 trade goods/);
        assert.match(await side(it, "This phone’s version").innerText(), /2 steps by 2 players since the versions split[^]*Ines gains 2 trade goods\.[^]*Mira gains 1 trade good\.[^]*1 step is final: /);
        assert.match(await it.page.title(), /^● /, "the title calls");
        assert.equal(await overflow(it.page), 0, "nothing is wider than 360 px");
      }
      await picture(ines.page, "branches");

      // Nothing is written meanwhile, and the question stays over a reload and a word put off.
      await gain(mira, 1);
      await mira.player.sees("The table went on in two places. Choose one version first.");
      await mira.player.tap("Close");
      await mira.player.tab("Table");
      await mira.player.tap("Ask me later");
      await mira.player.sees("two versions, saved here");
      await mira.page.locator("#now-h").waitFor();
      await mira.player.reload();
      await mira.player.heading(asked);

      // Mira lets hers be; Ines brings it along. Both hold what everybody holds.
      await mira.player.tap("Go on with this version");
      await mira.player.heading("Kept on this phone");
      await ines.player.tap("Bring these steps along");
      await agree([ines, mira, tomas], "2,1,3");
      await mira.player.tab("Log");
      await side(mira, "Kept on this phone").waitFor({ state: "detached" }); // what is in order is kept no more
    } finally {
      await site.stop();
    }
  });
}

test("a branch that was left is asked back, or goes to a room of its own", async () => {
  const site = await host("native");
  try {
    const { ines, mira, tomas } = await apart(site);
    await mira.player.tap("Go on with this version");
    await mira.player.heading("Kept on this phone");
    await mira.page.setViewportSize({ width: 320, height: 700 });
    assert.equal(await overflow(mira.page), 0, "nothing is wider than 320 px");
    assert.match(await side(mira, "Kept on this phone").innerText(), /Ines gains 2 trade goods/);
    await mira.player.reload();
    await mira.player.tap("Ask everyone to go back first");
    await mira.player.sees("This undoes 1 step (kept in the log).");
    await mira.player.tap("Ask everyone");

    // Ines is still asked about hers: she goes on with the room first.
    await tomas.player.heading("Mira asks to go back");
    await tomas.player.sees("This undoes 1 step (kept in the log).");
    await ines.player.tap("Go on with this version");
    await ines.player.tab("Table");
    await ines.player.heading("Mira asks to go back");
    await ines.player.tap("Agree to go back");
    await tomas.player.tap("Agree to go back");
    await agree([ines, mira, tomas], "0,0,0");
    await ines.player.tab("Log");
    await ines.player.tap("Bring these steps along");
    await agree([ines, mira, tomas], "2,1,0");

    // In a room of its own the branch is as it was; who follows the link sits where they sat.
    const second = await apart(site);
    await second.ines.player.tap("Open a new table with these steps");
    const moved = await linkOf(second.ines);
    await second.ines.player.tab("Table");
    await second.mira.page.goto(site.origin + pathOf(site, moved));
    await second.mira.player.sees(/^live, 2 here$/);
    await agree([second.ines, second.mira], "2,1,0");
    assert.equal(await second.mira.page.locator(".holder").innerText(), "Mira");
    assert.equal(await goodsOf(second.tomas), "0,0,3", "the old room goes on");
  } finally {
    await site.stop();
  }
});
