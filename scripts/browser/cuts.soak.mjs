// Three phones in a basement: networks that come and go, phones that sleep, pages that are
// loaded again, and a host that is gone for a while. Whatever was tapped counts once, and
// in the end all hold the same game. ENTENTE_CUTS is how often something goes wrong, and
// ENTENTE_SEED what.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch } from "./harness.mjs";
import { host } from "./hosts.mjs";
import { press } from "./player.mjs";
import { long } from "./soak.mjs";
import { copy, together } from "./together.mjs";

const cuts = Number(process.env.ENTENTE_CUTS ?? (long ? 100 : 30));
let seed = Number(process.env.ENTENTE_SEED ?? Date.now() % 1_000_000);

// below is a number below another, the same for each seed.
function below(n) {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * n);
}

let browser, share, join, confirm;
before(async () => {
  browser = await launch();
  ({ share, join, confirm } = together(browser));
});
after(() => browser?.close());

test(`${cuts} cuts and sleeps end in one game`, async (t) => {
  t.diagnostic(`again: ENTENTE_SEED=${seed} ENTENTE_CUTS=${cuts}`);
  const site = await host("native");
  try {
    const names = ["Ines", "Mira", "Tomas"];
    const { host: ines, link } = await share(site, names);
    const all = [ines, await join(site, link, "Mira"), await join(site, link, "Tomas")];
    await confirm(ines);
    const counts = { taps: 0, networks: 0, sleeps: 0, loads: 0 };
    for (const [i, it] of all.entries()) {
      Object.assign(it, { name: names[i], gained: 0, asleep: false, off: false, cdp: await it.context.newCDPSession(it.page) });
      it.page.setDefaultTimeout(30_000); // all three compute at once, and nothing here is about how quickly
      await it.player.tab("Mine");
    }
    for (let n = 0; n < cuts; n++) {
      const it = all[below(3)];
      switch (below(4)) {
        case 0: case 1:
          await it.context.setOffline((it.off = !it.off));
          counts.networks++;
          break;
        case 2:
          await sleeps(it, !it.asleep);
          counts.sleeps++;
          break;
        case 3:
          if (it.asleep) await sleeps(it, false);
          if (it.off) await it.context.setOffline((it.off = false));
          await it.page.reload();
          await it.page.locator("#app").getByRole("button", { name: "One more: trade goods" }).waitFor();
          counts.loads++;
      }
      const other = all[below(3)];
      if (!other.asleep) {
        await gain(other);
        counts.taps++;
      }
    }
    for (const it of all) {
      if (it.asleep) await sleeps(it, false);
      await it.context.setOffline(false);
    }
    t.diagnostic(JSON.stringify(counts));
    for (const it of all) await it.player.sees(/^live, 3 here$/);
    const want = all.map(({ gained }) => String(gained));
    let codes, had;
    for (let tries = 0; tries < 100; tries++) {
      codes = await Promise.all(all.map(copy));
      had = await Promise.all(all.map(goods));
      if (new Set(codes).size === 1 && had.every((it) => it.join() === want.join())) return;
      await all[0].page.waitForTimeout(200);
    }
    assert.fail(`the copies are ${codes.join(" | ")}, with ${JSON.stringify(had)}; gained were ${want}`);
  } finally {
    await site.stop();
  }
});

// sleeps freezes a phone's page as a phone in a pocket does, or wakes it.
async function sleeps(it, asleep) {
  it.asleep = asleep;
  await it.cdp.send("Page.setWebLifecycleState", { state: asleep ? "frozen" : "active" });
}

// gain takes a trade good from the supply, on a phone that shows its own side.
async function gain(it) {
  const app = it.page.locator("#app");
  await press(app.getByRole("button", { name: "One more: trade goods" }));
  await press(app.getByRole("button", { name: "Gain 1 trade good" }));
  await it.page.locator("#app:not([data-working])").waitFor(); // it is written down
  it.gained++;
}

// goods is what each seat has, as a phone shows it.
async function goods({ player }) {
  const rows = [];
  for (const name of ["Ines", "Mira", "Tomas"]) rows.push((await player.row(name)).goods);
  return rows;
}
