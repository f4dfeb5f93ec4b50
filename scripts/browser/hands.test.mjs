// Safe hands: a thumb on its way while somebody else's choice comes in presses nothing
// that it did not mean. Two phones at one table, and the mouse itself: what a player's
// helper would wait for, a thumb does not.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { serve, whole } from "./harness.mjs";
import { called } from "./player.mjs";
import { soaks } from "./soak.mjs";
import { together } from "./together.mjs";

let browser, site, ines, mira;
before(async () => {
  site = await serve();
  browser = await whole(); // what is held to moments is held to them in the browser that people have
  const { share, join, confirm } = together(browser);
  const shared = await share(site, ["Ines", "Mira"], { hands: true, hold: 5000, also: hoarding }); // so that something surely comes while she holds; Mira holds as players do
  ines = shared.host;
  mira = await join(site, shared.link, "Mira", { hands: true });
  await confirm(ines);
  await mira.player.sees(/Ines confirmed who’s here/);
  await ines.page.evaluate(() => scrollTo(0, 0)); // where who is here was asked
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

// middle is where a thumb presses something: in the middle of it.
async function middle({ page }, name) {
  const box = await page.getByRole("button", { name: called(name) }).first().boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// under reports whether a button is under a point.
async function under({ page }, name, [x, y]) {
  const box = await page.getByRole("button", { name: called(name) }).first().boundingBox();
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

// records is how many records a phone's copy has.
async function records({ page, player }) {
  await player.tab("More");
  const code = await page.getByText("This phone’s game code:").innerText();
  await player.tab("Table");
  return Number(code.match(/(\d+) steps?/)[1]);
}

const quiet = ({ page }) => page.locator("[data-settling]").first().waitFor({ state: "detached" });
const held = ({ page }) => page.locator("#held").isVisible();

// offer has Mira ask for one commodity more than before, which comes to the phone of Ines.
async function offer() {
  await mira.player.seat("Ines");
  await mira.player.tap("One more: commodities you get");
  await mira.player.tap("Offer trade to Ines");
}

// withdraw has Mira take her offer back.
async function withdraw() {
  await mira.player.tap(/^Withdraw the offer to Ines/);
  await ines.page.getByRole("heading", { name: "Mira offers you a trade" }).first().waitFor({ state: "hidden" });
}

// hoarding has a phone keep what the room says, once `hoard` is a list, to hear later.
const hoarding = (page) => page.addInitScript(() => {
  const { set, get } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  const later = (hear) => (event) => (globalThis.hoard ? globalThis.hoard.push(() => hear(event)) : hear(event));
  Object.defineProperty(WebSocket.prototype, "onmessage", { get, set(hear) { set.call(this, hear && later(hear)); } });
});

const accept = "Accept trade";

test("what comes under a thumb hears nothing", async () => {
  await quiet(ines);
  const at = await middle(ines, "End turn");
  const kept = await records(ines);
  await ines.page.mouse.move(...at);
  await offer();
  await ines.page.getByRole("heading", { name: "Mira offers you a trade" }).first().waitFor(); // axe has no time in this moment
  await ines.page.mouse.down();
  await ines.page.mouse.up();
  await ines.page.keyboard.press("Enter"); // nor does a key
  assert.equal(await under(ines, "Answer later", at), true, "it came where the other one was");
  assert.equal(await under(ines, accept, at), false, "and what cannot be taken back comes to no place of another");
  assert.equal(await ines.page.getByRole("button", { name: "Answer later" }).evaluate((node) => "settling" in node.dataset), true, "and looks like it");
  await quiet(ines);
  assert.equal(await records(ines), kept + 1, "the offer alone came to pass");
  assert.equal(await held(ines), false, "there was nothing to say");
  await withdraw();
});

test("a key on what has just come is not heard, and whoever pressed it is told", async () => {
  await quiet(ines);
  const offered = offer();
  await ines.page.evaluate(async () => {
    const come = () => document.querySelector("#now [data-settling][data-act]");
    while (!come()) await new Promise((next) => setTimeout(next, 10));
    come().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); // as a key or a screen reader presses it
  });
  await ines.player.sees("The table changed while you pressed, so nothing was done.");
  await offered;
  assert.equal(await ines.page.getByRole("heading", { name: "Mira offers you a trade" }).first().isVisible(), true, "the offer stands");
  await ines.page.locator("#held").waitFor({ state: "hidden" });
  await withdraw();
});

test("a press belongs to what it began on", async () => {
  await quiet(ines);
  const kept = await records(ines);
  await ines.page.mouse.move(...(await middle(ines, "End turn")));
  await ines.page.mouse.down();
  await offer();
  await ines.player.heading("Mira offers you a trade");
  await quiet(ines); // however long it is held
  await ines.page.mouse.up();
  await ines.player.sees("The table changed while you pressed, so nothing was done.");
  assert.equal(await records(ines), kept + 1);
  await withdraw();
});

test("a press on what is gone when it ends is told", async () => {
  await quiet(ines);
  const kept = await records(ines);
  await ines.page.locator("#held").waitFor({ state: "hidden" });
  await ines.page.mouse.move(...(await middle(ines, "End turn")));
  await ines.page.mouse.down();
  const back = await ines.page.getByRole("button", { name: "End turn" }).first().evaluateHandle((node) => { // by what she did before, that is
    const other = node.cloneNode(true);
    node.replaceWith(other);
    return () => other.replaceWith(node);
  });
  await ines.page.mouse.up();
  await ines.player.sees("The table changed while you pressed, so nothing was done.");
  await back.evaluate((put) => put());
  assert.equal(await records(ines), kept);
});

test("what comes while a question is brought comes with it", async () => {
  await quiet(ines);
  await ines.page.evaluate(() => (globalThis.hoard = []));
  await offer();
  await withdraw(); // both are on their way
  await ines.page.waitForFunction(() => globalThis.hoard.length >= 2);
  const left = await ines.page.evaluate(async () => {
    const kept = globalThis.hoard;
    globalThis.hoard = undefined;
    const focus = HTMLElement.prototype.focus;
    let within = 0;
    HTMLElement.prototype.focus = function (...how) { // the strip's question gets it
      focus.apply(this, how);
      for (const hear of this.closest("#now") ? kept.splice(0) : []) hear(within++);
    };
    kept.shift()();
    while (within === 0) await new Promise((next) => setTimeout(next, 10));
    HTMLElement.prototype.focus = focus;
    return kept.length;
  });
  assert.equal(left, 0);
  await ines.page.getByRole("heading", { name: "Mira offers you a trade" }).first().waitFor({ state: "hidden" });
  await ines.page.getByRole("heading", { name: "Your turn" }).first().waitFor();
});

test("the same words about another offer are another button", async () => {
  await offer();
  await ines.player.heading("Mira offers you a trade");
  await quiet(ines);
  const kept = await records(ines);
  const at = await middle(ines, "Counter offer…");
  await ines.page.mouse.move(...at);
  const was = await ines.page.locator("#now").getAttribute("data-of");
  await ines.page.mouse.down();
  await offer(); // in the place of the last one, and for one more
  await ines.page.waitForFunction((was) => document.querySelector("#now").dataset.of !== was, was);
  await ines.player.sees(/[23] commodities/);
  assert.equal(await under(ines, "Counter offer…", at), true);
  await ines.page.mouse.up();
  await ines.player.sees("The table changed while you pressed, so nothing was done.");
  assert.equal(await ines.page.getByRole("heading", { name: "Mira offers you a trade" }).first().isVisible(), true, "nothing was countered");
  assert.equal(await records(ines), kept + 1, "nothing moved");
});

test("a seal is held, or pressed twice by whoever cannot hold it", async () => {
  await quiet(ines);
  const kept = await records(ines);
  const seal = ines.page.getByRole("button", { name: called(accept) });
  const asks = () => seal.evaluate((node) => "again" in node.dataset);
  assert.match(await seal.innerText(), /Hold\. You can’t undo a trade\./);

  // Let go too early, and asked for something else in between: nothing, and no second press either.
  await ines.page.mouse.move(...(await middle(ines, accept)));
  await ines.page.mouse.down();
  assert.equal(await seal.evaluate((node) => "holding" in node.dataset), true, "its line fills");
  await ines.page.mouse.up();
  assert.equal(await asks(), true);
  assert.match(await seal.innerText(), /Press again\. You can’t undo a trade/);
  const was = await seal.evaluate((node) => node.closest("[data-of]").dataset.of);
  await offer(); // one more, and so another offer
  await ines.page.waitForFunction((was) => document.querySelector("#now").dataset.of !== was, was);
  await quiet(ines);
  await seal.focus();
  await ines.page.keyboard.press("Enter");
  assert.equal(await records(ines), kept + 1, "a press of the last offer does not count for this one");

  // A finger that slips away presses nothing.
  await ines.page.mouse.move(...(await middle(ines, accept)));
  await ines.page.mouse.down();
  await ines.page.mouse.move(5, 5);
  assert.equal(await seal.evaluate((node) => "holding" in node.dataset), false);
  await ines.page.mouse.up();
  assert.equal(await records(ines), kept + 1);

  // What is replaced while it is held does nothing, however long.
  await ines.page.mouse.move(...(await middle(ines, accept)));
  await mira.player.seat("Ines");
  await mira.player.tap("One less: commodities you get");
  const offered = mira.player.tap("Offer trade to Ines");
  await ines.page.mouse.down();
  await offered; // while it is held
  await ines.page.locator("[data-holding]").waitFor({ state: "detached" });
  assert.equal(await seal.isVisible(), true, "it is not accepted");
  await ines.page.mouse.up();
  await ines.player.sees("The table changed while you pressed, so nothing was done.");
  assert.equal(await records(ines), kept + 2);

  // Held for its time it is done while the finger still rests there, and nobody is told
  // otherwise when it is lifted, though another question stands there by then.
  await quiet(ines);
  await ines.page.locator("#held").waitFor({ state: "hidden" });
  await ines.page.mouse.move(...(await middle(ines, accept)));
  await ines.page.mouse.down();
  await ines.player.sees("The trade is final.");
  await ines.page.mouse.up();
  await quiet(ines);
  assert.equal(await records(ines), kept + 3, "once, and nothing else with it");
  assert.equal(await held(ines), false, "it was done");
  assert.equal(await ines.page.getByRole("heading", { name: "Your turn" }).first().isVisible(), true, "the finger that is lifted presses nothing");
});

test("keys press a seal twice, and a finger holds it for as long as players do", soaks, async () => {
  await ines.player.tap("End turn");
  const ask = async (more) => {
    await ines.player.seat("Mira");
    await ines.player.tap(`One more: trade goods you ${more}`);
    await ines.player.tap("Offer trade to Mira");
    await mira.player.heading("Ines offers you a trade");
    await quiet(mira);
  };
  const seal = mira.page.getByRole("button", { name: called("Accept trade") });
  await ask("get");
  const kept = await records(mira);
  await seal.focus();
  await mira.page.keyboard.press("Enter");
  await mira.player.sees(/Press again/);
  assert.equal(await records(mira), kept, "once is not enough"); // and to look elsewhere begins anew
  await seal.focus();
  for (let n = 0; n < 5; n++) await mira.page.keyboard.down("Enter"); // as a key that is held repeats
  await mira.page.keyboard.up("Enter");
  assert.equal(await records(mira), kept, "a key that is held is pressed once");
  await mira.page.mouse.move(...(await middle(mira, "Accept trade")));
  await mira.page.mouse.down();
  await mira.page.waitForTimeout(300);
  await mira.page.mouse.up();
  assert.equal(await records(mira), kept, "half of the time is not enough either");
  await mira.page.mouse.move(...(await middle(mira, "Accept trade")));
  await mira.page.mouse.down();
  await mira.page.waitForTimeout(1000);
  await mira.player.sees("The trade is final.");
  await mira.page.mouse.up();
  assert.equal(await records(mira), kept + 1);
  await mira.player.tap("End turn"); // nobody has traded in the next one
  await ines.player.heading("Your turn"); // where the seats stand in a row
  await ask("give");
  await seal.focus();
  await mira.page.keyboard.press("Enter");
  await mira.page.keyboard.press("Enter");
  await seal.waitFor({ state: "hidden" });
  assert.equal(await records(mira), kept + 4);
});

test("taps in the first moment after every change do nothing, however many", soaks, async (t) => {
  await ines.player.tap("End turn"); // nobody has traded in the next one
  await mira.player.heading("Your turn");
  await quiet(mira);
  const kept = await records(mira);
  const random = ((seed) => () => (seed = (seed * 48271) % 2147483647) / 2147483647)(7);
  let fired = 0, said = 0;
  // All at once, so that no moment passes between looking and pressing: what lies under
  // the thumb there, and the thing itself, as a key or a screen reader presses it.
  const thumb = async () => (fired += await mira.page.evaluate(async () => {
    const press = (node) => node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    let list = [];
    for (; list.length === 0; list = Array.from(document.querySelectorAll("[data-settling]"))) await new Promise((next) => setTimeout(next, 10));
    for (const node of list) {
      const box = node.getBoundingClientRect();
      const under = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (node.contains(under)) throw new Error(`a thumb reaches ${node.textContent}`);
      if (under && !under.closest("[data-act]")) press(under); // anything else stood there before
      press(node);
    }
    return list.length;
  }));
  const does = async (tap) => {
    const tapped = tap();
    await thumb();
    await tapped;
    said++;
    await quiet(mira);
  };
  for (let n = 0; n < 5; n++) {
    await ines.player.seat("Mira");
    for (let goods = random() < 0.5 ? 1 : 2; goods > 0; goods--) await ines.player.tap("One more: trade goods you get");
    await does(() => ines.player.tap("Offer trade to Mira"));
    await does(() => ines.player.tap(/^Withdraw the offer to Mira/));
  }
  t.diagnostic(`${fired} taps in the first moment after ${said} changes`);
  assert.ok(fired > said, "there was something to press");
  assert.equal(await records(mira), kept + said, "not one of them was heard");
  await ines.quiet();
  await mira.quiet();
});
