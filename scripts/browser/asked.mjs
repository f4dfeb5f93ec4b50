// A player at a table that wants to be asked, and what is tapped in a window.
import assert from "node:assert/strict";
import { overflow } from "./harness.mjs";
import { called, heard, Player } from "./player.mjs";

// A Table is a player at a table of three that wants to be asked.
export class Table extends Player {
  // sit opens it; agree says more of what the table agrees on, before it starts.
  async sit(asking = true, agree = undefined) {
    await this.type(/^Names/, "Ines, Mira, Tomas");
    if (asking) {
      await this.page.getByText("Table settings").click();
      await this.page.getByText("Ask everyone, when it usually matters").click();
      await agree?.();
    }
    await this.tap(/^Start with/);
    await this.tap(/^Ines, /);
    await this.tap(/^Mira, /);
    await this.tap("Start with Ines");
    if (asking) {
      await this.heading(/^Everyone has a strategy card/);
      await this.tap("Close for everyone");
      await this.heading(/^Your turn begins\. Any start-of-turn effects\?/);
      await this.tap("Close for everyone");
    }
    await this.heading("Your turn");
  }

  async phase(name) {
    await this.tab("More");
    await this.tap("Jump to a phase");
    await this.page.getByRole("radio", { name }).check();
    await this.tap("Save");
    await this.page.locator("#now").waitFor();
  }

  // has puts a note where the plastic is.
  async has(note, owner, holder, where = "hand") {
    await this.tab("More");
    await this.tap("Fix a number");
    await this.page.getByRole("combobox", { name: "Player" }).selectOption({ label: owner });
    await this.page.getByText("Promissory notes").click();
    await this.page.getByLabel(`Where is ${note} of ${owner}?`).selectOption({ label: `in ${holder}’s ${where}` });
    await this.page.locator("#app > :not([data-rests]) .answer .btn.main").click(); // it is called by what it sets right
    this.taps++;
    await this.page.locator("#now").waitFor();
  }

  async announce(event) {
    await this.tap(/^(Announce event|Other|Other action or pass)…$/);
    await this.heading("What happened?");
    await this.tap(event);
  }

  // activate activates a system with units of those named, from the strip.
  async activate(...names) {
    await this.tap(/^Activate a system/);
    await this.heading("Who has units there?");
    for (const name of names) await this.tap(name);
    await this.tap(/^Activate the system( and lose .*)?$/);
  }

  // reveal puts an agenda of the deck before the players, from the table.
  async reveal(name) {
    await this.tap(/^Reveal an agenda/);
    await this.page.getByRole("searchbox", { name: "Which agenda is it?" }).fill(name);
    await this.tap(new RegExp(`^${name}`));
  }

  // play plays a card by its name, on somebody where it asks on whom.
  async play(typed, name = typed, whom) {
    await this.page.getByRole("searchbox", { name: /card, technology/ }).fill(typed);
    if (whom) await this.page.getByRole("article").filter({ has: this.page.getByRole("button", { name: called(`Play ${name}`) }) }).getByRole("combobox", { name: "Target" }).selectOption({ label: whom });
    await this.tap(`Play ${name}`);
  }

  // tries presses what cannot be done now: it stays reachable, and says why.
  async tries(name) {
    await heard(this.page, () => this.page.getByRole("button", { name: called(name) }).first().press("Enter"));
  }

  queue() {
    return this.page.locator(".queue li").evaluateAll((places) => places.map((place) => place.querySelector("b").textContent + " " + place.querySelector("small").textContent));
  }
}

// tooSmall lists what can be pressed and is under 44 px high, as in the tests of the table.
export function tooSmall() {
  return [...document.querySelectorAll("#app :is(a[href], button, input, summary, select)")]
    .filter((target) => target.checkVisibility())
    .map((target) => target.closest("label.check, .pick label") ?? target)
    .map((target) => {
      const around = getComputedStyle(target, "::after");
      const margin = around.position === "absolute" ? -parseFloat(around.top) - parseFloat(around.bottom) : 0;
      return { text: target.textContent.trim().slice(0, 40), height: target.getBoundingClientRect().height + (margin || 0) };
    })
    .filter(({ height }) => height < 43.9);
}

// reachable holds a screen to what every screen is held to: nothing lies beside it, and all
// that can be pressed can be hit.
export async function reachable(page, name = "the screen") {
  assert.equal(await overflow(page), 0, `${name} scrolls sideways`);
  assert.deepEqual(await page.evaluate(tooSmall), [], `${name} has targets that are too small`);
}
