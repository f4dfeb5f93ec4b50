// In the basement: three people on one phone that has been here once and has no network any
// more. They play a strategy phase, a turn with a trade and a window, the rest of a round and
// an agenda, by what stands on the screen alone: what is tapped is said there in words, and no
// other page is opened.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { reachable } from "./asked.mjs";
import { looked } from "./axe.mjs";
import { launch, picture, serve, visit } from "./harness.mjs";
import { declining, otherEvent, Player } from "./player.mjs";

let browser, site;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

const names = ["Ines", "Mira", "Tomas"];
const cards = ["Leadership", "Diplomacy", "Politics", "Trade", "Warfare", "Imperial"];

test("three people on one phone without a network play by what the screen says", async (t) => {
  const { page, problems } = await visit(browser, site.origin, "/table", { height: 740, serviceWorkers: "allow" });
  const player = new Player(page);
  await player.sees("Entente works offline on this phone");
  await site.stop();
  await page.reload();
  const pages = new Set();
  page.on("framenavigated", (frame) => pages.add(new URL(frame.url()).pathname));
  problems.length = 0;

  // Each name stands on the screen in words, of a button that can be pressed now.
  const taps = async (...all) => {
    for (const name of all) await player.tap(name);
  };
  const look = async (name) => {
    await reachable(page, name);
    await looked(page);
    await picture(page, `evening-${name}`);
  };
  const takes = (name) => taps(`Pass the phone to ${name}`, `I am ${name}`);

  await player.tap("Open a table", "link");
  await player.type(/^Names/, "Ines: Hacan, Mira: Xxcha, Tomas: Jol-Nar");
  await taps("Start with 3 players");
  await player.heading("Who goes first?");
  await taps("Pick strategy cards");
  for (const [i, card] of cards.entries()) {
    if (i > 0) await takes(names[i % 3]);
    await player.heading("Pick a strategy card");
    if (i === 1) await look("pick");
    await taps(new RegExp(`^\\d ${card}`));
  }
  await player.heading("Everyone has picked");
  await taps("Start with Ines");

  // use is a turn with a strategy card.
  const use = async (name, card, ...more) => {
    await taps(`I am ${name}`);
    await player.heading("Your turn");
    await taps(new RegExp(`Use ${card}`), ...more, /Ask who follows/);
    await player.heading("Your action is done");
  };
  await use("Ines", "Trade", /^Gain 3 trade goods/, /^Replenish to 6/, "Don’t choose Mira", "Don’t choose Tomas");

  // Whoever uses the secondary ability takes the phone, and gives it back.
  await player.sees("Who uses the secondary ability takes the phone:");
  await look("secondary");
  await taps("Mira", "I am Mira", /^Replenish to 4/, "Pass the phone to Ines", "I am Ines");

  // A trade.
  await player.seat("Mira");
  await taps("One more: trade goods you give", "One more: commodities you get", "Offer trade to Mira", "I am Mira");
  await player.heading("Ines offers you a trade");
  await look("offer");
  await taps(/^Accept/, "Pass the phone to Ines", "I am Ines", "End turn");

  // A window: somebody else plays a card in it, and who is asked before says nothing.
  await taps("I am Mira");
  await player.heading("Your turn");
  await player.sees("Take one action, or pass.");
  await taps(/^Activate a system/, "Tomas", "Activate the system");
  await player.heading(/^You activated a system.* Do you play anything\?$/);
  await look("activated");
  await taps("Respond…");
  await player.sees("Another player responds? Hand them the phone:");
  await look("window");
  await taps("Tomas", "I am Tomas"); // who has something on that, and sees what
  await page.getByRole("searchbox", { name: /card, technology/ }).fill("Forward");
  await taps("Play Forward Supply Base", "I am Mira");
  await player.heading(/You activated a system/);
  assert.equal(await page.getByRole("button", { name: "Close for everyone" }).filter({ visible: true }).count(), 0, "Tomas has something");
  await player.sees(/Also waiting to respond: .?Tomas/);
  await look("asked-before");
  await taps(declining);
  assert.equal(await page.getByRole("button", { name: "Close for everyone" }).filter({ visible: true }).count(), 0);
  await taps("I am Tomas");
  assert.equal(await page.getByRole("searchbox", { name: /card, technology/ }).inputValue(), "Forward Supply Base", "what he meant stands there");
  await page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Forward Supply Base" }) }).getByRole("combobox", { name: "Target" }).selectOption({ label: "Ines" });
  await taps(/^Play Forward Supply Base/, "Close for everyone", "I am Ines", "Close for everyone", "I am Mira");
  assert.deepEqual([(await player.row("Tomas")).goods, (await player.row("Ines")).goods], ["3", "4"], "Tomas gains 3, and Ines 1 more than her 3");
  await taps(/^Finish the action/, "End turn");

  // The rest of the round.
  for (const [name, card] of [["Tomas", "Politics"], ["Ines", "Leadership"], ["Mira", "Diplomacy"], ["Tomas", "Imperial"]]) {
    await use(name, card);
    await taps("End turn");
  }
  const passes = (name) => taps(`I am ${name}`, otherEvent, "Pass");
  await passes("Ines");
  await use("Mira", "Warfare");
  await taps("End turn");
  await passes("Tomas");
  await passes("Mira");

  // The status phase, step by step, and an agenda.
  await player.heading("The status phase");
  await look("status");
  await taps("Score objectives", "Reveal an objective", "Draw action cards", "Remove tokens", "Gain tokens", "Ready cards", "Repair units", "Return strategy cards", "Start the agenda phase");
  await player.heading("Reveal the first agenda");
  await taps("Reveal an agenda…");
  await page.getByRole("searchbox", { name: "Which agenda is it?" }).fill("Muti");
  await look("reveal");
  await taps(/^Mutiny/, "Close for everyone", "Close for everyone");
  for (const [name, says] of [["Mira", /^Cast 1 vote For/], ["Tomas", /^Cast 1 vote Against/], ["Ines", /^Cast 1 vote For/]]) {
    if (name !== "Mira") await taps(`I am ${name}`); // who has the phone still
    await player.heading("Your vote on Mutiny");
    if (name === "Tomas") await look("vote");
    const cut = await page.locator(".sums .cut").filter({ visible: true }).evaluateAll((list) => list.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent));
    assert.deepEqual(cut, [], "what was voted for is read");
    await taps(says);
  }
  await player.heading("The outcome is For. Respond?");
  await look("outcome");
  await taps("Close for everyone");
  await player.heading(/Reveal the second agenda|Is it done|Any responses\?/);
  await look("after");
  t.diagnostic(`${player.taps} taps`);
  assert.deepEqual([...pages], ["/table"], "no other page was opened");
  assert.deepEqual(problems.filter((problem) => !/^request failed|ERR_/.test(problem)), []);
});
