// A new question brings the strip that asks it, on every screen, and never under somebody
// who writes, reads a sheet or presses; and a step can be taken back for a moment.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { launch, overflow, serve } from "./harness.mjs";
import { called, press } from "./player.mjs";
import { soaks } from "./soak.mjs";
import { together } from "./together.mjs";

let browser, site, ines, mira;
before(async () => {
  site = await serve();
  browser = await launch();
  const { share, join, confirm } = together(browser);
  const shared = await share(site, ["Ines", "Mira"], { height: 500 });
  ines = shared.host;
  mira = await join(site, shared.link, "Mira", { height: 500 });
  await confirm(ines);
  await ines.player.tab("Table");
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

const asks = "Ines offers you a trade";
const line = ({ page }) => page.getByRole("complementary", { name: "Now" });
const focused = ({ page }) => page.evaluate(() => document.activeElement.id || document.activeElement.textContent);
const scrolled = ({ page }) => page.evaluate(() => scrollY);

// shows waits for something that is asked of Mira, wherever she reads it.
const shows = (words) => mira.page.getByText(words).filter({ visible: true }).first().waitFor();

// offer has Ines ask for something, while Mira is elsewhere; withdraw has her take it back.
async function offer() {
  await ines.player.seat("Mira");
  await ines.player.tap("One more: commodities you give");
  await ines.player.tap("Offer trade to Mira");
}
async function withdraw() {
  await ines.player.tap(/^Withdraw the offer to Mira/);
  await mira.page.getByText(asks).filter({ visible: true }).first().waitFor({ state: "hidden" });
}

// down scrolls as far as the page goes.
const down = ({ page }) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

test("a question at the table scrolls to its strip, and the focus is on its heading", async () => {
  await mira.player.tab("Table");
  await down(mira);
  await line(mira).waitFor();
  assert.match(await line(mira).innerText(), /^Ines’s turn/, "a strip that is scrolled away is one line");
  assert.equal(await overflow(mira.page), 0);
  await offer();
  await mira.player.heading(asks);
  await line(mira).waitFor({ state: "hidden" });
  assert.equal(await scrolled(mira), 0);
  assert.equal(await focused(mira), "now-h");
  await down(mira);
  await line(mira).waitFor();
  assert.match(await line(mira).innerText(), new RegExp(`^${asks}`));
  await mira.player.tap("Go to the table", "link");
  assert.equal(await scrolled(mira), 0);
  assert.equal(await focused(mira), "now-h", "and the line leads back to it");
  await withdraw();
});

test("on another screen the line of it waits on top, and leads to the table", soaks, async () => {
  for (const tab of ["Mine", "Log", "More"]) {
    await mira.player.tab(tab);
    assert.equal(await line(mira).isVisible(), false);
    await down(mira);
    await offer();
    await shows(asks);
    assert.match(await line(mira).innerText(), new RegExp(`^${asks}`));
    assert.ok((await line(mira).boundingBox()).y >= 0, "it is in view");
    await mira.player.tap("Go to the table", "link");
    await mira.player.heading(asks);
    assert.equal(await focused(mira), "now-h");
    assert.equal(await line(mira).isVisible(), false);
    await withdraw();
  }
});

test("whoever writes goes on writing", async () => {
  await mira.player.tab("More");
  await mira.player.tap("Timing");
  const field = mira.page.getByRole("searchbox", { name: /card, technology/ });
  await field.pressSequentially("Sabo");
  const at = await scrolled(mira);
  await offer();
  await shows(asks);
  await field.pressSequentially("tage"); // into what has the focus by itself
  assert.equal(await field.inputValue(), "Sabotage");
  assert.equal(await field.evaluate((node) => node === document.activeElement), true);
  assert.ok(Math.abs((await scrolled(mira)) - at) < 100, "nothing was scrolled away");
  await mira.player.tap("Go to the table", "link");
  await mira.player.heading(asks);
  await withdraw();
});

test("a sheet stays, and behind it the line waits", async () => {
  await mira.player.tab("More");
  await mira.player.tap("Delete table…");
  const sheet = mira.page.getByRole("dialog");
  await sheet.waitFor();
  await offer();
  await mira.page.waitForFunction((asks) => document.querySelector("#folded").textContent.includes(asks), asks);
  assert.equal(await sheet.isVisible(), true);
  assert.equal(await mira.page.evaluate(() => document.querySelector("dialog").contains(document.activeElement)), true);
  await mira.player.tap("Keep table");
  await line(mira).waitFor();
  await mira.player.tab("Table");
  await mira.player.heading(asks);
  await withdraw();
});

test("a step can be taken back for ten seconds, or until somebody else acts", async () => {
  const back = ({ page }) => page.locator(".took").getByRole("button", { name: "Take back" });
  await mira.player.tab("Table");
  await ines.player.tap("End turn");
  await back(ines).waitFor();
  assert.match(await ines.page.locator(".took").innerText(), /turn/);
  assert.equal(await overflow(ines.page), 0);
  await press(back(ines));
  await ines.player.heading("Your turn");
  assert.equal(await back(ines).count(), 0, "what takes back is not taken back");

  await offer();
  await back(ines).waitFor();
  const at = (time) => ines.page.evaluate((time) => {
    const gone = document.querySelector(".took").getAnimations().find(({ animationName }) => animationName === "gone");
    gone.pause(); // so that no time passes by itself
    gone.currentTime = time;
  }, time);
  await at(9_900);
  assert.equal(await back(ines).isVisible(), true);
  await at(10_100);
  assert.equal(await back(ines).isVisible(), false, "its moment is over");
  await at(0);
  await back(ines).waitFor();

  // Mira answers, by a seal: nothing of it is taken back, by anybody.
  await press(mira.page.getByRole("button", { name: called("Accept trade") }));
  await ines.player.sees("The trade is final.");
  assert.equal(await back(ines).count(), 0, "somebody else has acted");
  await mira.player.sees("The trade is final.");
  assert.equal(await back(mira).count(), 0, "it was sealed");
});

test("a setting of the phone lets a player press twice instead of holding", soaks, async () => {
  await ines.player.tap("End turn");
  await mira.player.heading("Your turn");
  await mira.player.tab("More");
  await mira.page.getByText("Press twice instead of holding").click();
  await mira.player.tab("Table");
  await ines.player.seat("Mira");
  await ines.player.tap("One more: trade goods you get");
  await ines.player.tap("Offer trade to Mira");
  await mira.player.heading(asks);
  const seal = mira.page.getByRole("button", { name: /^Accept trade/ });
  assert.match(await seal.innerText(), /Press twice\. A trade/);
  await mira.page.locator("[data-settling]").first().waitFor({ state: "detached" });
  await seal.click({ delay: 1000 }); // longer than any seal is held
  await mira.player.sees(/Press again\./);
  assert.match(await seal.innerText(), /Press again\. A trade/);
  await seal.click();
  await seal.waitFor({ state: "hidden" });
  await mira.player.sees("The trade is final.");
  await mira.player.reload();
  await mira.player.tab("More");
  assert.equal(await mira.page.getByRole("checkbox", { name: /^Press twice/ }).isChecked(), true, "the phone keeps it");
  await ines.quiet();
  await mira.quiet();
});
