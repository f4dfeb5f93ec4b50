// Nobody can end a table: seven seats, six phones of which are browsers and the seventh a
// client of somebody else's. The room is wiped while everyone sleeps, a stranger founds the
// empty one, a seat lies, the host never returns, and two phones play without a network.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { found } from "./founder.mjs";
import { launch } from "./harness.mjs";
import { host, one } from "./hosts.mjs";
import { press } from "./player.mjs";
import { copy, linkOf, pathOf, together } from "./together.mjs";

let browser, share, join, confirm;
before(async () => {
  browser = await launch();
  ({ share, join, confirm } = together(browser));
});
after(() => browser?.close());

const names = ["Ines", "Mira", "Tomas", "Bram", "Aiko", "Noor"];
const zedsColor = "pink"; // the seventh that a table gives

// outsider is a client that was written from FORMAT.md alone, and what it is told to do.
function outsider(url) {
  const child = spawn(process.execPath, [fileURLToPath(new URL("../relaytest/testdata/client.mjs", import.meta.url))], { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const secret = randomBytes(32).toString("hex");
  const does = async (deed) => {
    child.stdin.write(JSON.stringify(deed) + "\n");
    const { value } = await answers.next();
    const answer = JSON.parse(value);
    assert.equal(answer.error, undefined, answer.error);
    return answer;
  };
  const enters = (at) => does({ do: "join", url, link: at.split("#")[1], secret });
  return { does, enters, end: () => child.kill() };
}

// gains has a seat gain so much, on its phone.
async function gains({ page, player }, n) {
  await player.tab("Mine");
  for (let i = 0; i < n; i++) await player.tap("One more: trade goods");
  await player.tap(n === 1 ? "Gain 1 trade good" : `Gain ${n} trade goods`);
  await page.locator("#app:not([data-working])").waitFor(); // it is written down
  await player.tab("Table");
}

// goodsOf is what the table in words says of those seats.
async function goodsOf({ player }, names) {
  const goods = [];
  for (const name of names) goods.push((await player.row(name)).goods);
  return goods;
}

// agree waits until all phones hold the same copy, in which the seats have so much.
async function agree(phones, had) {
  const want = JSON.stringify(Object.values(had));
  let codes, goods;
  for (let tries = 0; tries < 100; tries++) {
    codes = await Promise.all(phones.map(copy));
    goods = await Promise.all(phones.map(async (it) => JSON.stringify(await goodsOf(it, Object.keys(had)))));
    if (new Set(codes).size === 1 && goods.every((it) => it === want)) return;
    await phones[0].page.waitForTimeout(300);
  }
  assert.fail(`the copies are ${codes.join(" | ")}, with ${goods.join(" | ")} and not ${want}`);
}

for (const kind of one()) {
  test(`six phones and a liar go on whatever happens, over ${kind}`, async () => {
    const site = await host(kind);
    let zed;
    try {
      const { host: ines, link } = await share(site, [...names, "Zed"]);
      const phones = [ines];
      for (const name of names.slice(1)) phones.push(await join(site, link, name));
      const [, mira, tomas, bram, aiko, noor] = phones;
      zed = outsider(site.origin);
      await zed.enters(link);
      assert.equal((await zed.does({ do: "takeSeat", line: zedsColor })).why, "");
      await confirm(ines);
      for (const it of phones) {
        await it.player.tab("Table");
        await it.player.sees(/^live, 7 here$/);
      }
      await gains(mira, 1);
      await agree(phones, { Mira: "1" });

      // The room is wiped while everyone sleeps.
      const sleep = (off) => Promise.all(phones.map((it) => it.context.setOffline(off)));
      await sleep(true);
      await zed.does({ do: "drop" });
      await site.wipe();
      await sleep(false);
      for (const it of phones) await it.player.sees(/^live/);
      await gains(tomas, 2);
      await agree(phones, { Mira: "1", Tomas: "2" });

      // A stranger founds the empty room. The table goes on in a new one.
      await sleep(true);
      await site.wipe();
      await found(site, link);
      await sleep(false);
      for (const it of phones) await it.page.getByText("This link now leads to another table.").waitFor({ timeout: 60_000 });
      await ines.player.tap("Open a new table");
      const moved = await linkOf(ines);
      await ines.player.tab("Table");
      await Promise.all(phones.slice(1).map(async (it) => {
        await it.page.goto(site.origin + pathOf(site, moved));
        await it.page.locator("#now-h").waitFor();
        await it.player.sees(/^live/);
      }));
      await gains(bram, 3);
      await agree(phones, { Mira: "1", Tomas: "2", Bram: "3" });

      // A seat lies about the game. It counts for nothing, and all others go on.
      await zed.enters(moved);
      await zed.does({ do: "lie", line: `${zedsColor} gains 9 trade goods` });
      await gains(aiko, 1);
      await agree(phones, { Mira: "1", Tomas: "2", Bram: "3", Aiko: "1", Zed: "0" });
      await noor.player.tab("Log");
      await noor.player.sees(/Zed.*made in a different game/);
      await noor.player.tab("Table");

      // The host never returns. The others make another one.
      await ines.page.close();
      const rest = phones.slice(1);
      await mira.player.tab("Share");
      await mira.player.tap("Ask for a new host…");
      await press(mira.page.getByRole("dialog").getByRole("button", { name: /Mira/ }));
      for (const it of [tomas, bram, aiko]) await it.player.tap("Agree");
      for (const it of rest) await it.player.sees(/(Mira.* is|You’re) the host now/);

      // Two phones play without a network, and come back.
      for (const it of [tomas, bram]) await it.context.setOffline(true);
      await gains(tomas, 1);
      await gains(bram, 1);
      await gains(noor, 4);
      for (const it of [tomas, bram]) await it.context.setOffline(false);
      await agree(rest, { Mira: "1", Tomas: "3", Bram: "4", Aiko: "1", Noor: "4" });
    } finally {
      zed?.end();
      await site.stop();
    }
  });
}
