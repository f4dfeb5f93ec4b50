// Somebody without a pointer.
import assert from "node:assert/strict";

// Keys goes through the page with Tab, as somebody without a pointer does.
export class Keys {
  constructor(page) {
    this.page = page;
  }

  // to moves the focus until something of that name has it.
  async to(name) {
    const seen = [];
    for (let step = 0; step < 60; step++) {
      const here = await this.page.evaluate(() => {
        const node = document.activeElement;
        const label = node?.labels?.[0]?.innerText ?? "";
        return (node?.getAttribute("aria-label") || label || node?.innerText || "").trim();
      });
      if (typeof name === "string" ? here === name : name.test(here)) return;
      seen.push(here);
      // One of several radio buttons has the focus; arrows lead to the others.
      const radio = await this.page.evaluate(() => document.activeElement?.type === "radio");
      await this.page.keyboard.press(radio && seen.filter((it) => it === here).length === 1 ? "ArrowDown" : "Tab");
    }
    assert.fail(`the keyboard does not get to ${name}; it went ${seen.join(" → ")}`);
  }

  async press(name) {
    await this.page.waitForFunction(() => !document.querySelector("#app[data-working]"));
    await this.to(name);
    await this.settled();
    await this.page.keyboard.press("Enter");
    if (await this.page.evaluate(() => "again" in (document.activeElement?.dataset ?? {}))) await this.page.keyboard.press("Enter"); // a seal
  }

  // settled waits until what somebody else brought can be pressed.
  async settled() {
    await this.page.waitForFunction(() => !document.querySelector("[data-settling]"));
  }
}
