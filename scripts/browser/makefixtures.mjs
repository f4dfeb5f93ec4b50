// Plays the tables of fixtures/ in a browser, over our own server, and writes down what phones
// store of them. Run by hand, after a build: `node scripts/browser/makefixtures.mjs`, with
// ENTENTE_SERVER and CHROMIUM named; a name behind it makes that table alone.
import assert from "node:assert/strict";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { Table } from "./asked.mjs";
import { download, facts, folder, leave, settled, storageOf, trades, withCards, written } from "./fixture.mjs";
import { launch } from "./harness.mjs";
import { host } from "./hosts.mjs";
import { called, declining, otherEvent, press, toTable } from "./player.mjs";
import { linkOf, together } from "./together.mjs";

const guild = await readFile(new URL("guild.txt", import.meta.url), "utf8");
const names = ["Ines", "Mira", "Tomas"];

const browser = await launch();
const { phone, give, join, confirm } = together(browser);
let phones = []; // of the table that is played
const tables = { shared, round, own, deals, rewound };

// open seats a table on a phone, begins it in an order, and shares it with those who are named.
async function open(site, seats, { order = [], others = [], before, begun = begin } = {}) {
  const it = await phone(site, "/table#new", { As: Table, permissions: ["clipboard-read", "clipboard-write"] });
  phones.push(it);
  await before?.(it);
  await it.player.type(/^Names/, seats);
  await it.player.tap(/^Start with/);
  await it.player.heading("Who goes first?");
  await begun(it, order);
  if (others.length === 0) return { all: [it], link: "" };
  const link = await give(it), all = [it];
  for (const name of others) {
    all.push(await join(site, link, name, { As: Table }));
    phones.push(all.at(-1));
  }
  for (const it of all) await toTable(it);
  await confirm(it);
  return { all, link };
}

// begin puts seats in their order without strategy cards.
async function begin({ player }, order) {
  for (const name of order.slice(0, -1)) await player.tap(new RegExp(`^${name}, `));
  await player.tap(`Start with ${order[0]}`);
}

const strip = ({ page }, text) => page.locator("#now", { hasText: text }).waitFor();

// acts is a tactical action, to its end.
async function acts(it, ...units) {
  await it.player.activate(...units);
  await it.player.tap(/Move ships/);
  await it.player.tap(/Invade/);
  await it.player.tap(/Produce units/);
}

// points corrects somebody's victory points, up by n.
async function points({ player, page }, name, n) {
  await player.tab("More");
  await player.tap("Fix a number");
  await page.getByRole("combobox", { name: "Player" }).selectOption({ label: name });
  for (let i = 0; i < n; i++) await player.tap(`One more: Victory points for ${name}`);
  await player.tap(/^Save \d+ corrections?$/);
  await page.locator("#now").waitFor();
}

// status goes through the status phase. asked answers what is asked as tokens are gained.
async function status({ player }, asked) {
  for (const step of ["Score objectives", "Reveal an objective", "Draw action cards", "Remove tokens", "Gain tokens"]) await player.tap(step);
  await asked?.();
  for (const step of ["Ready cards", "Repair units", "Return strategy cards"]) await player.tap(step);
}

// passes ends somebody's part in the round.
async function passes({ player }) {
  await player.tap(otherEvent);
  await player.tap("Pass");
}

// shared is two phones over a relay, with trades of notes, to the status phase.
async function shared(site) {
  const { all, link } = await open(site, "Ines: Hacan, Mira: Sol", { order: ["Ines", "Mira"], others: ["Mira"] });
  const [ines, mira] = all;
  const given = [["Trade Convoys", "Military Support"], ["Support for the Throne", "Ceasefire"]];
  for (const [turn, notes] of given.entries()) {
    for (const [it, other, me, you, note] of [[ines, mira, "Ines", "Mira", notes[0]], [mira, ines, "Mira", "Ines", notes[1]]]) {
      if (turn > 0 && it === mira) await declines(ines); // of Military Support
      await strip(it, "Your turn");
      await it.player.replenish();
      await trades(it, other, [me, you], { give: 2 - turn, notes: [`Your ${note}`] });
      if (turn === 0 && it === mira) await declines(ines); // the start of the turn is still open
      await acts(it);
      await it.player.tap("End turn");
    }
  }
  await points(ines, "Ines", 2);
  await strip(ines, "Your turn");
  await passes(ines);
  await declines(ines);
  await strip(mira, "Your turn");
  await passes(mira);
  await strip(ines, "The status phase");
  await status(ines, async () => {
    for (const it of [/^Use Versatile/, "See details", "Done"]) await mira.player.tap(it);
  });
  await mira.player.tab("More");
  await mira.page.getByRole("checkbox", { name: "Stay awake." }).setChecked(false);
  return { all, link, named: ["host", "guest"], moment: () => momentOf(ines) };
}

// momentOf is the link to the last moment of a table.
async function momentOf({ player, page }) {
  await player.tab("Log");
  await player.tap("Look back…");
  await player.tap("Copy a link to this moment");
  const link = await page.getByRole("textbox", { name: "The text" }).inputValue();
  await player.tap("Close");
  return hashOf(link);
}

// round is an evening of three people on one phone that goes round: strategy cards, a trade, a
// window, a status phase and an agenda.
async function round(site) {
  const { all } = await open(site, "Ines: Hacan, Mira: Xxcha, Tomas: Jol-Nar", { begun: ({ player }) => player.tap("Pick strategy cards") });
  const [{ player, page }] = all;
  const taps = async (...all) => {
    for (const name of all) await player.tap(name);
  };
  for (const [i, card] of ["Leadership", "Diplomacy", "Politics", "Trade", "Warfare", "Imperial"].entries()) {
    if (i > 0) await taps(`Pass the phone to ${names[i % 3]}`, `I am ${names[i % 3]}`);
    await player.heading("Pick a strategy card");
    await taps(new RegExp(`^\\d ${card}`));
  }
  await taps("Start with Ines");
  const use = async (name, card, ...more) => {
    await taps(`I am ${name}`);
    await player.heading("Your turn");
    await taps(new RegExp(`Use ${card}`), ...more, /Ask who follows/);
    await player.heading("Your action is done");
  };
  await use("Ines", "Trade", /^Gain 3 trade goods/, /^Replenish to 6/, "Don’t choose Mira", "Don’t choose Tomas");
  await taps("Mira", "I am Mira", /^Replenish to 4/, "Pass the phone to Ines", "I am Ines");
  await player.seat("Mira");
  await taps("One more: trade goods you give", "One more: commodities you get", "Offer trade to Mira", "I am Mira");
  await player.heading("Ines offers you a trade");
  await taps(/^Accept/, "Pass the phone to Ines", "I am Ines", "End turn", "I am Mira");
  await player.heading("Your turn");
  await taps(/^Activate a system/, "Tomas", "Activate the system");
  await player.heading(/^You activated a system.* Do you play anything\?$/);
  await taps("Respond…", "Tomas", "I am Tomas");
  const card = page.getByRole("searchbox", { name: /card, technology/ });
  await card.fill("Forward");
  await taps("Play Forward Supply Base", "I am Mira");
  await player.heading(/You activated a system/);
  await taps(declining, "I am Tomas");
  await page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Forward Supply Base" }) }).getByRole("combobox", { name: "Target" }).selectOption({ label: "Ines" });
  await taps(/^Play Forward Supply Base/, "Close for everyone", "I am Ines", "Close for everyone", "I am Mira", /^Finish the action/, "End turn");
  for (const [name, card] of [["Tomas", "Politics"], ["Ines", "Leadership"], ["Mira", "Diplomacy"], ["Tomas", "Imperial"]]) {
    await use(name, card);
    await taps("End turn");
  }
  await taps("I am Ines");
  await passes({ player });
  await use("Mira", "Warfare");
  await taps("End turn");
  for (const name of ["Tomas", "Mira"]) {
    await taps(`I am ${name}`);
    await passes({ player });
  }
  await player.heading("The status phase");
  await status({ player });
  await taps("Start the agenda phase", "Reveal an agenda…");
  await page.getByRole("searchbox", { name: "Which agenda is it?" }).fill("Muti");
  await taps(/^Mutiny/, "Close for everyone", "Close for everyone", /^Cast 1 vote For/, "I am Tomas", /^Cast 1 vote Against/, "I am Ines", /^Cast 1 vote For/);
  await player.heading("The outcome is For. Respond?");
  await taps("Close for everyone");
  await player.heading(/Reveal the second agenda|Is it done|Any responses\?/);
  return { all };
}

// own is three phones at a table with an invented faction, whose notes are given and played.
async function own(site) {
  const { all, link } = await open(site, "Ines, Mira, Tomas", {
    order: names, others: ["Mira", "Tomas"],
    before: async ({ player, page }) => {
      await page.getByText("Custom components").click();
      await page.getByRole("textbox", { name: "Or paste the text" }).fill(guild);
      await player.tap("Check text");
      await player.type(/^Names/, "Ines, Mira, Tomas");
      await page.getByRole("combobox", { name: "Ines’s faction" }).selectOption("Guild");
    },
  });
  const [ines, mira, tomas] = all;
  await ines.player.replenish();
  await trades(ines, mira, ["Ines", "Mira"], { notes: ["Your Silent Partner"] });
  await trades(ines, tomas, ["Ines", "Tomas"], { notes: ["Your Safe Conduct"] });
  await acts(ines);
  await ines.player.tap("End turn");
  await strip(mira, "Your turn");
  await mira.player.replenish();
  await trades(mira, ines, ["Mira", "Ines"], { give: 3, back: "Loan of Ines" });
  await mira.player.activate("Tomas");
  await mira.player.tap("Play Loan");
  for (const it of ["See details", "Done"]) await ines.player.tap(it);
  await ines.player.tap("Use Tolls");
  await mira.player.tap(/Move ships/);
  await declines(ines); // of Levy
  for (const it of [/Invade/, /Produce units/, "End turn"]) await mira.player.tap(it);
  await declines(tomas); // of Safe Conduct
  await strip(tomas, "Your turn");
  await tomas.player.replenish();
  await trades(tomas, ines, ["Tomas", "Ines"], { give: 1, back: "Guild Credit II of Ines" });
  await tomas.player.activate();
  await tomas.player.tap("Play Guild Credit II");
  await ines.player.tap("Use Tolls");
  for (const it of [/Produce units/, "End turn"]) await tomas.player.tap(it);
  await strip(ines, "Your turn");
  return { all, link };
}

// declines says that somebody who is asked has nothing.
async function declines(it) {
  await strip(it, "A question for you");
  await it.player.tap(declining);
}

// deals is three phones with a deal that binds, one that binds nobody, and notes that moved.
async function deals(site) {
  const { all, link } = await open(site, "Ines: Hacan, Mira: Sol, Tomas: Jol-Nar", { order: names, others: ["Mira", "Tomas"] });
  const [ines, mira, tomas] = all;
  await mira.player.replenish();
  await acts(ines); // its last step is Production, in which to produce binds
  await binding(ines, mira);
  await loose(ines, tomas);
  for (const it of all) await toTable(it);
  await ines.player.tap("End turn");
  await strip(mira, "Your turn");
  await trades(mira, ines, ["Mira", "Ines"], { give: 1, notes: ["Your Ceasefire"], back: "Trade Agreement of Ines" });
  await trades(mira, tomas, ["Mira", "Tomas"], { notes: ["Your Support for the Throne"], back: "Alliance of Tomas" });
  await acts(mira);
  await mira.player.tap("End turn");
  await strip(tomas, "Your turn");
  await tomas.player.replenish();
  await trades(tomas, mira, ["Tomas", "Mira"], { give: 2, notes: ["Your Political Secret"] });
  await acts(tomas);
  await tomas.player.tap("End turn");
  await strip(ines, "Your turn");
  await ines.player.replenish();
  await declines(mira); // of Trade Agreement
  await acts(ines);
  return { all, link };
}

const button = ({ page }, name) => page.getByRole("button", { name: called(name) }).filter({ visible: true }).first();
const visible = ({ page }, text) => page.getByText(text).filter({ visible: true }).first();

// promises adds a term to the offer that is being built.
async function promises(it, whose, words, [kind, choice, option] = []) {
  await press(button(it, "Add a promise…"));
  await press(button(it, whose));
  if (kind) {
    await press(button(it, kind));
    await it.page.getByRole("combobox", { name: choice }).selectOption({ label: option });
  }
  await it.page.getByRole("textbox", { name: "In your own words" }).fill(words);
  await press(button(it, "Add promise"));
}

// binding is a deal that binds, is kept, and is said to be.
async function binding(ines, mira) {
  await ines.player.seat("Mira");
  await press(button(ines, "One more: commodities you get"));
  await promises(ines, "I promise", "a dreadnought", ["Board action", "Which board action?", "Produce units"]);
  await press(button(ines, "Propose deal to Mira"));
  await press(button(ines, "See the deal"));
  await press(button(ines, "Yes, right now"));
  await press(button(mira, "See the deal"));
  await press(button(mira, "Yes, that’s true"));
  await press(button(mira, /^Sign and give 1 commodity/));
  await toTable(ines);
  await press(button(ines, /^Done/));
  await ines.page.locator("#app .bound").waitFor({ state: "detached" });
  await press(button(mira, /^Yes, that’s true/));
}

// loose is one that binds nobody: of its two promises one is kept and one is broken.
async function loose(ines, tomas) {
  await ines.player.seat("Tomas");
  await press(button(ines, "One more: trade goods you give"));
  await promises(ines, "Tomas does", "leaves the border alone");
  await promises(ines, "Tomas does", "on the next law", ["Vote", "Vote for what?", "Ines"]);
  await press(button(ines, "Propose deal to Tomas"));
  await press(button(tomas, "See the deal"));
  await press(button(tomas, /^Sign and get 1 trade good/));
  await visible(tomas, "You owe").waitFor();
  await toTable(ines);
  await press(ines.page.locator("nav.tabs").getByRole("link", { name: /^Deals/ }));
  await press(button(ines, /^Remind Tomas: Tomas promises/));
  await press(button(tomas, /^Kept:/));
  await press(button(ines, /^Yes, that’s true/));
  await press(button(ines, /^Remind Tomas: Tomas votes/));
  await press(button(tomas, /^Broken:/));
  await visible(ines, "Tomas: 1 kept, 1 broken").waitFor();
}

// rewound is three phones that all went back to an earlier moment, and played on from there.
async function rewound(site) {
  const { all, link } = await open(site, "Ines: Hacan, Mira: Sol, Tomas: Jol-Nar", { order: names, others: ["Mira", "Tomas"] });
  const [ines, mira, tomas] = all;
  const turn = async (it, other, seats, note) => {
    await strip(it, "Your turn");
    await it.player.replenish();
    await trades(it, other, seats, { give: 1, notes: [`Your ${note}`] });
    await acts(it);
    await it.player.tap("End turn");
  };
  await turn(ines, mira, ["Ines", "Mira"], "Ceasefire");
  await turn(mira, tomas, ["Mira", "Tomas"], "Trade Agreement");
  await strip(tomas, "Your turn");
  await tomas.player.tab("Log");
  await tomas.player.tap("Look back…");
  for (let i = 0; i < 8; i++) await tomas.player.tap("A step earlier");
  await tomas.player.tap("Go back here…");
  await tomas.player.tap("Ask everyone");
  for (const it of [ines, mira]) {
    await it.player.heading("Tomas asks to go back");
    await it.player.tap(/^Agree to go back/);
  }
  for (const it of all) await it.player.sees(/Everyone goes back/);
  for (const it of all) await toTable(it);
  await turn(mira, ines, ["Mira", "Ines"], "Political Secret");
  await turn(tomas, ines, ["Tomas", "Ines"], "Research Agreement");
  await turn(ines, tomas, ["Ines", "Tomas"], "Trade Convoys");
  return { all, link };
}

// keep writes a table down: of every phone what it stores, and of the first what it says and gives.
async function keep(name, site, { all, link, named = ["phone"], moment }) {
  const into = new URL(`${name}/`, folder);
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true });
  const save = (file, text) => writeFile(new URL(file, into), text);
  if (link) await settled(all);
  const [it] = all;
  const plain = await download(it, "Download as text");
  assert.equal(await download(it, "Download"), await withCards(plain), "the file is the text, and the cards that are kept");
  await save("table.txt", plain);
  const said = await facts(it);
  await save("facts.json", JSON.stringify(said, null, 1) + "\n");
  const links = {};
  if (link) {
    links.write = hashOf(link);
    await it.player.tab("Share");
    await it.player.tap("To watch");
    links.read = hashOf(await linkOf(it));
    await it.player.tab("Table");
  }
  if (moment) links.moment = await moment();
  if (Object.keys(links).length) await save("links.json", JSON.stringify(links, null, 1) + "\n");
  for (const [i, phone] of named.entries()) {
    await leave(all[i]);
    await save(`${phone}.json`, written(await storageOf(all[i])));
  }
  if (link) await cp(site.rooms, new URL("rooms/", into), { recursive: true });
  console.log(`${name}: ${said.records} records, ${said.place}-${said.digest}`);
  for (const it of all) await it.context.close();
}

const hashOf = (link) => link.slice(link.indexOf("#"));

try {
  for (const [name, play] of Object.entries(tables)) {
    if (process.argv.length > 2 && !process.argv.includes(name)) continue;
    const site = await host("native");
    try {
      phones = [];
      await keep(name, site, await play(site));
    } catch (error) {
      for (const { page } of phones) console.error((await page.locator("#app > :not([data-rests])").innerText()).replace(/\s+/g, " "));
      throw error;
    } finally {
      await site.stop();
    }
  }
} finally {
  await browser.close();
}
