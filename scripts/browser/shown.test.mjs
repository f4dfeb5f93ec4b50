// What stands folded, or is seldom opened, and no other test comes by: axe looks at it too.
// Two phones at one table.
import { after, before, test } from "node:test";
import { readFile } from "node:fs/promises";
import { reachable } from "./asked.mjs";
import { looked } from "./axe.mjs";
import { launch, serve, visit } from "./harness.mjs";
import { Player } from "./player.mjs";
import { together } from "./together.mjs";

let browser, site, ines, mira;
before(async () => {
  site = await serve();
  browser = await launch();
  const { phone, give, join, confirm } = together(browser);
  ines = await phone(site, "/table#new", { height: 740 });
  await ines.player.type(/^Names/, "Ines: Hacan, Mira: Sol");
  await ines.player.tap(/^Start with/);
  await ines.player.tap(/^Ines, /);
  await ines.player.tap("Start with Ines");
  mira = await join(site, await give(ines), "Mira", { height: 740 });
  await confirm(ines);
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

// fair holds what stands on a phone to what every screen is held to.
async function fair({ page }) {
  await looked(page);
  await reachable(page);
}

test("what else can be traded, and a rule, from an offer", async () => {
  await ines.player.tab("Table");
  await ines.player.seat("Mira");
  await ines.player.picks("What else can you trade?");
  await fair(ines);
  await ines.player.tap(/^transactions 1$/, "link");
  await ines.page.getByRole("dialog").getByRole("heading", { name: "transactions 1" }).waitFor();
  await fair(ines);
  await ines.player.tap("Close");
});

test("a declaration that another objects to", async () => {
  await ines.player.tap("We aren’t neighbors");
  await mira.page.getByRole("button", { name: "I object" }).waitFor();
  await fair(mira);
  await mira.player.tap("I object");
  await mira.page.getByRole("button", { name: "I object" }).waitFor({ state: "hidden" });
  await ines.player.tap("‹ Table", "link");
});

test("what one’s faction has, and what lies open of it", async () => {
  await ines.player.tab("Mine");
  await ines.player.picks("Your faction’s cards and abilities");
  await fair(ines);
  await ines.player.tap("List what you own…");
  await ines.player.heading("What players own");
  await fair(ines);
  await ines.player.tap("‹ Mine", "link");
  await ines.player.tap("Table", "link");
});

test("the question before a shared table goes on as a new one", async () => {
  await ines.player.tab("Share");
  await ines.player.tap("Go on as a new table…");
  await ines.player.heading("Go on as a new table?");
  await fair(ines);
  await ines.player.tap("Close");
  await ines.quiet();
  await mira.quiet();
});

test("a player's own components, and the line of a mistake", async () => {
  const { page, quiet } = await visit(browser, site.origin, "/table#new", { height: 740 });
  const it = { page, player: new Player(page) };
  const guild = await readFile(new URL("guild.txt", import.meta.url), "utf8");
  await it.player.type(/^Names/, "Ines, Mira");
  await page.getByText("Custom components").click();
  for (const [text, says] of [[guild.replace("faction", "fraction"), /^Line \d+, character 1: Entente doesn’t understand this$/], [guild, /^Entente understands the whole text: /]]) {
    await page.getByRole("textbox", { name: "Or paste the text" }).fill(text);
    await it.player.tap("Check text");
    await it.player.sees(says);
    await fair(it);
  }
  await it.player.tap(/^Start with/);
  await it.player.tap(/^Ines, /);
  await it.player.tap("Start with Ines");
  await it.player.tab("More");
  await it.player.tap("Custom components");
  await it.player.sees("The Invented Guild");
  await fair(it);
  await quiet();
});

// The room says goodbye as to a page of an older build: core/table/wire, Bye with ReasonVersion.
const BYE = Buffer.from([0x87, 12, 0]);

test("a table that stopped, since its room is of another build", async () => {
  let old = false;
  const before = (page) => page.routeWebSocket(/\/r\//, (socket) => (old ? socket.onMessage(() => socket.send(BYE)) : socket.connectToServer()));
  const it = await together(browser).phone(site, "/table#new", { height: 740, also: before });
  await it.player.open(["Ines", "Mira"]);
  await it.player.tab("Share");
  await it.player.tap("Share this table");
  await it.player.sees(/^live/);
  old = true;
  await it.player.reload();
  await it.player.tab("Table");
  await it.player.sees("This page doesn’t match the table’s version.");
  await fair(it);
  await it.quiet();
});

test("the opening of a table whose cards have not come yet", async () => {
  let come;
  const may = new Promise((resolve) => (come = resolve));
  const before = (page) => page.route("**/decks/*", async (route) => (await may, route.continue()));
  const it = await visit(browser, site.origin, "/table", { height: 740, before });
  const player = new Player(it.page);
  await it.page.waitForFunction(() => !document.querySelector("#app :is([data-shell], [data-seen])")); // the program has drawn
  await player.tap("Open a table", "link");
  await it.page.locator("#app .waiting").getByText("One moment.").waitFor();
  await fair(it);
  come();
  await player.heading("Open a table");
  await it.quiet();
});
