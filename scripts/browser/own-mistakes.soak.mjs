// A file of an invented faction with one mistake at a time: each is refused at the line at fault.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Table } from "./asked.mjs";
import { looked } from "./axe.mjs";
import { launch, picture, serve, visit } from "./harness.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const guild = await readFile(new URL("guild.txt", import.meta.url), "utf8");
const field = (page) => page.getByRole("textbox", { name: "Or paste the text" });

// What a fan gets wrong, one thing at a time: what stands in the file, what is written
// instead, the line that is told and shows it, and what is said of it.
const mistakes = [
  ["a kind that is none", `faction "The Invented Guild"`, `fraction "The Invented Guild"`, "fraction", "Did you mean faction?"],
  ["a name without quotation marks", `faction "The Invented Guild"`, `faction The Invented Guild`, "The", "the name, in quotation marks"],
  ["no source", `faction "The Invented Guild", own`, `faction "The Invented Guild"`, "", "a comma and the source, such as own"],
  ["a source of one's own words", `faction "The Invented Guild", own`, `faction "The Invented Guild", homebrew`, "homebrew", "the source: own, base"],
  ["another faction's short name", `called "Guild"`, `called "Mentak"`, `"Mentak"`, "no other faction has"],
  ["a number in words", "commodities 5", "commodities eleven", "eleven", "a number from 0 to 999, in figures"],
  ["less than nothing", "commodities 5", "commodities -5", "-5", "a number from 0 to 999"],
  ["a property in the singular", "commodities 5", "commodity 5", "commodity", "Did you mean commodities?"],
  ["a window that is none", "after TA.activate of another player", "after TA.activation of another player", "TA.activation", "Did you mean TA.activate?"],
  ["a window without that moment", "before TA.move of another", "before TA.activate of another", "TA.activate", "that has the moment: before"],
  ["a moment in words", "before TA.move of another player", "before a player moves", "a", "an event, such as TA.activate"],
  ["of left out", "after TA.activate of another", "after TA.activate another", "another", "of and whose event it is"],
  ["a faction that is none", `"Loan" of "Guild"`, `"Loan" of "Gild"`, `"Gild",`, "the short name of a printed faction, or of one in this text"],
  ["what takes the place of nothing", `replaces "Guild Credit"`, `replaces "Gild Credit"`, `"Gild`, "the name of another note that was printed, or that this text brings"],
  ["a note of nobody", `"Loan" of "Guild"`, `"Loan"`, ",", "of every color, or of a faction"],
  ["marks that a phone bends", `"Loan" of "Guild"`, `“Loan” of "Guild"`, "“Loan”", "Many phones bend them"],
  ["markup", `"Loan" of "Guild"`, `"<b>Loan</b>" of "Guild"`, `"<b>Loan</b>"`, "without < > &"],
  ["what nobody sees", `"Loan" of "Guild"`, `"Lo\u200ban" of "Guild"`, `[U+200B]an"`, "Delete it"],
  ["a name too long", `"Loan" of "Guild"`, `"${"Loan ".repeat(9)}Loan" of "Guild"`, `"Loan`, "at most 48 characters"],
  ["a note twice", `"Loan" of "Guild"`, `"Safe Conduct" of "Guild"`, `"Safe`, "a name that no other note in this text has"],
  ["a printed note's name", `"Loan" of "Guild"`, `"Ceasefire" of "Guild"`, `"Ceasefire"`, `or the line: replaces "Ceasefire"`],
  ["nobody who does it", "  the holder gains 2 trade goods", "  holder gains 2 trade goods", "holder", "who does something, such as the holder"],
  ["an effect misspelt", "  the holder gains 2 trade goods", "  the holder gians 2 trade goods", "gians", "Did you mean gains?"],
  ["an amount in words", "  the holder gains 2 trade goods", "  the holder gains two trade goods", "two", "how many, in figures, of what"],
  ["two spaces left out", "  the holder gains 2 trade goods", "the holder gains 2 trade goods", "the", "or two spaces and a line of an ability"],
  ["a tab", "  the holder gains 2 trade goods", "\tthe holder gains 2 trade goods", "[U+0009]the", "Type two spaces instead."],
  ["a cost that is none", "  the owner pays 1 token from the strategy pool", "  the owner pays 1 strategy token", "1", "1 token from the strategy pool"],
  ["quotation marks within", `hands it a note"`, `hands it "a note"`, `a`, `or \\" where it is quoted itself`],
  ["a sentence too long", `"Who moves past the Guild`, `"${"Who moves past the Guild ".repeat(20)}`, `"Who`, "from 1 to 480 characters"],
  ["a return misspelt", "returns on activation", "returns on activaton", "on", "Did you mean on activation?"],
  ["a return in words", "returns in the status phase", "returns after the status phase", "after", "when it returns: resolved, on activation"],
  ["how long in words", "until the end of the round", "until the end of the year", "year", "how long: window"],
  ["a comment without its mark", "# The second printing", "The second printing", "The", "a property, a moment, a return"],
];

// shows is what a reader sees of a text that is not understood, and what was typed.
function shows() {
  const of = (selector) => document.querySelector(selector);
  const [names, text] = [...document.querySelectorAll("label.field")].filter((it) => /^(Names|Or paste the text)/.test(it.textContent)).map((it) => it.querySelector("input, textarea").value);
  return {
    said: of("#own-said").innerText, line: of("#own-said pre").innerText, at: of("#own-said mark").innerText, names, typed: text,
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

test("broken files of an invented faction are refused at the line at fault, and nothing is lost", async () => {
  const site = await serve();
  const { page, quiet } = await visit(browser, site.origin, "/table#new");
  const player = new Table(page);
  const said = page.locator("#own-said");
  const check = async (text) => {
    await field(page).fill(text);
    await page.getByRole("button", { name: "Check text" }).press("Enter");
  };
  await player.type(/^Names/, "Ines, Mira, Tomas");
  await page.getByText("Custom components").click();
  for (const [what, right, wrong, at, says] of mistakes) {
    assert.equal(guild.split(right).length > 1, true, `${what}: the file has it`);
    const broken = guild.replace(right, wrong);
    const line = guild.slice(0, guild.indexOf(right)).split("\n").length;
    const shown = broken.split("\n")[line - 1];
    await check(broken);
    await said.getByRole("heading", { name: new RegExp(`^Line ${line}, character \\d+: Entente doesn’t understand this$`) }).waitFor();
    await looked(page);
    const it = await page.evaluate(shows);
    const told = it.line.replace(/^…|…$/g, "");
    assert.equal(it.at, at, what);
    assert.ok(told.length > 5 && shown.replace("\t", "[U+0009]").replace("\u200b", "[U+200B]").includes(told), `${what}: ${told}`);
    assert.ok(it.said.includes(says), `${what}: ${it.said}`);

    // It opens no table, and what was typed is where it was.
    await page.getByRole("button", { name: /^Start with/ }).press("Enter");
    assert.deepEqual(await page.evaluate(shows), { ...it, typed: broken, names: "Ines, Mira, Tomas", over: 0 }, what);
    if (what === "a faction that is none") await picture(page, "own-wrong");
    if (what === "a sentence too long") await picture(page, "own-wrong-long");

    // The field says so too, and a button leads there.
    assert.equal(await field(page).getAttribute("aria-invalid"), "true", what);
    await page.getByRole("button", { name: "Show this line in my text" }).press("Enter");
    const marked = await field(page).evaluate((it) => document.activeElement === it && it.value.slice(it.selectionStart, it.selectionEnd));
    assert.equal(marked.replace("\t", "[U+0009]").replace("\u200b", "[U+200B]"), at, what);

    // With that line mended it is the file that is understood, as the first is shown to be here.
    const mended = broken.split("\n");
    mended[line - 1] = guild.split("\n")[line - 1];
    assert.equal(mended.join("\n"), guild, what);
    if (what !== mistakes[0][0]) continue;
    await check(guild);
    await said.getByText("Entente understands the whole text: 9 components, 9 abilities.").waitFor();
    assert.equal(await field(page).getAttribute("aria-invalid"), null);
  }

  // A note that does not say how it returns is understood, and told what it lacks.
  await check(guild.replace("returns in the status phase\n", ""));
  await said.getByText("Entente carries out 7 of 9 abilities, and your table does the rest.").waitFor();
  await player.sees("Entente only carries out a note that says how it returns, such as “returns resolved”.");

  await check(guild);
  await page.getByRole("combobox", { name: "Ines’s faction" }).selectOption("Guild");
  await player.tap(/^Start with/);
  await player.heading("Who goes first?");
  await quiet();
  await site.stop();
});
