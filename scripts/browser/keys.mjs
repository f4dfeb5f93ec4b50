// Somebody without a pointer.
import assert from "node:assert/strict";
import { looked } from "./axe.mjs";
import { called, heard, Player } from "./player.mjs";

// Keys goes through the page with Tab, as somebody without a pointer does.
export class Keys {
  constructor(page) {
    this.page = page;
  }

  // to moves the focus until something of that name has it, once the page says itself
  // what is there. Round the whole page and round again it gives up.
  async to(name) {
    await this.page.waitForFunction(() => !document.querySelector("#app[data-working], #app :is([data-shell], [data-seen], .waiting)"));
    const seen = [];
    for (let rounds = 0; rounds < 3; ) {
      const { here, radio, top } = await this.page.evaluate(() => {
        const node = document.activeElement;
        const label = node?.labels?.[0]?.innerText ?? "";
        const here = (node?.getAttribute("aria-label") || label || node?.innerText || "").replace(/\s+/g, " ").trim();
        return { here, radio: node?.type === "radio", top: node === document.body };
      });
      if (!top && (typeof name === "string" ? here === name : name.test(here))) return;
      if (top && seen.at(-1) !== "(the beginning)") rounds++;
      seen.push(top ? "(the beginning)" : here);
      if (seen.length > 400) break;
      // One of several radio buttons has the focus; arrows lead to the others.
      await this.page.keyboard.press(radio && seen.filter((it) => it === here).length === 1 ? "ArrowDown" : "Tab");
    }
    assert.fail(`the keyboard does not get to ${name}; it went ${seen.map((it) => it.slice(0, 60)).join(" → ")}`);
  }

  // press goes to something and presses a key on it, and again where the page says that it was not heard.
  async press(name, key = "Enter") {
    await this.page.waitForFunction(() => !document.querySelector("#app[data-working]"));
    await looked(this.page);
    await heard(this.page, async () => {
      await this.to(name);
      await this.settled();
      await this.page.keyboard.press(key);
    });
    if (await this.page.evaluate(() => "again" in (document.activeElement?.dataset ?? {}))) await this.page.keyboard.press(key); // a seal
  }

  // letter presses what has a letter, wherever the focus is.
  async letter(key) {
    await heard(this.page, async () => {
      await this.settled();
      await this.page.keyboard.press(key);
    });
  }

  // settled waits until what somebody else brought can be pressed.
  async settled() {
    await this.page.waitForFunction(() => !document.querySelector("[data-settling]"));
  }
}

// A Typist is a player with keys alone: what another taps, they press.
export class Typist extends Player {
  async tap(name) {
    this.taps++;
    await new Keys(this.page).press(called(name));
  }

  async picks(name) {
    this.taps++;
    await new Keys(this.page).press(name, "Space");
  }
}
