// A player at the phone: finds things as a player does, by what can be seen and
// heard, and counts every tap.
import assert from "node:assert/strict";
import { looked } from "./axe.mjs";

// called is a name as it is heard: that of a seal says how it is pressed.
export const called = (name) => (typeof name === "string" ? new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}( (Hold|Press again)\\..*)?$`) : name);

// What a player answers to a question, by what is asked: to decline, and to choose a card.
export const declining = /^(No|No whens|No afters|Let it resolve|Don’t fire|I don’t follow)$/;
export const responding = /^(Respond|Cancel it|I follow|Fire Space Cannon)…$/;

// otherEvent opens the list of events in one's own turn.
export const otherEvent = /^Other( action or pass)?…$/;

// heard presses until the page does not say that it changed under the press, so that nothing
// was done: on a busy machine what comes of an earlier step may be drawn just then. A player
// looks, and presses again.
export async function heard(page, presses) {
  await said(page); // of an earlier press
  for (let times = 0; times < 5; times++) {
    await presses();
    if (!(await said(page))) return;
  }
  assert.fail("the page changed under five presses");
}

// said reports whether the page says so, and closes that.
const said = (page) => page.evaluate(() => {
  const toast = document.getElementById("held");
  const told = toast?.hidden === false;
  if (told) toast.hidden = true;
  return told;
}).catch(() => false); // the press led elsewhere

// either waits until one of two is there to be seen, and reports whether it is the first.
export async function either(one, other) {
  await one.or(other).filter({ visible: true }).first().waitFor();
  return one.filter({ visible: true }).first().isVisible();
}

// press is one tap of what the page has.
export const press = (it) => heard(it.page(), () => it.click());

// toTable goes back to the table from another screen of it.
export const toTable = ({ page }) => press(page.getByRole("link", { name: /^(‹ )?Table$/ }).first());

export class Player {
  taps = 0;

  constructor(page) {
    this.page = page;
    page.setDefaultTimeout(30_000); // machines are shared
  }

  // tap presses a button, a link or a seat by its name. A seal is one tap too, since
  // it is held; how long is hands.test.mjs's. axe looks once what is tapped is there.
  async tap(name, role = "button") {
    const it = this.page.getByRole(role, { name: called(name) }).first();
    await it.waitFor();
    await looked(this.page);
    await this.press(it);
  }

  async press(it) {
    this.taps++;
    await press(it);
  }

  // picks chooses one of several, or opens what is folded, by all that it says.
  async picks(name) {
    await this.press(this.page.getByText(name, { exact: true }).filter({ visible: true }).first());
  }

  // type fills a field, which takes one tap to get into.
  async type(label, text) {
    this.taps++;
    await this.page.getByRole("textbox", { name: label }).fill(text);
  }

  async seat(name) {
    await this.tap(new RegExp(`^${name}\\b.*[.]`), "link");
  }

  async tab(name) {
    await this.tap(name, "link");
  }

  // heading waits until the screen says so.
  async heading(text) {
    await this.page.getByRole("heading", { name: text }).first().waitFor();
    await looked(this.page);
  }

  async sees(text) {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  // address is that of the screen. It follows once the screen is painted, within
  // 100 ms by the page's own clock; where it leads back, once the browser has gone there.
  async address() {
    await this.page.evaluate(() => new Promise((followed) => requestAnimationFrame(() => setTimeout(followed, 120))));
    await this.page.waitForFunction(() => !globalThis.goesBack);
    return this.page.url();
  }

  async strip() {
    return this.page.locator("#now").innerText();
  }

  // open seats a table of the names given and begins the action phase in the
  // order given; the first of the order then has the phone.
  async open(names, order = names) {
    await this.type(/^Names/, names.join(", "));
    await this.tap(/^Start with/);
    await this.heading("Who goes first?");
    // A name from right to left stands between marks that isolate it.
    for (const name of order.slice(0, -1)) await this.tap(new RegExp(`^\u2068?${name}\u2069?, `));
    await this.tap(`Start with ${order[0]}`);
    if (order[0] !== names[0]) await this.tap(`I am ${order[0]}`);
    await this.heading("Your turn");
  }

  // replenish fills this seat's commodities up, so that there is something to trade.
  async replenish() {
    await this.tab("Mine");
    await this.tap(/^Replenish/);
    await this.tab("Table");
  }

  // pass hands the phone to somebody, from the table.
  async pass(name) {
    await this.tap(`Pass the phone to ${name}`);
    await this.tap(`I am ${name}`);
  }

  // reload opens the page again, once the phone has written down what it has.
  async reload() {
    await this.page.locator("#app:not([data-working])").waitFor();
    await this.page.waitForLoadState("networkidle");
    await this.address();
    await this.page.reload({ waitUntil: "networkidle" });
    await this.page.locator("[data-seen]").waitFor({ state: "detached" }); // the program has drawn
  }

  // cells are what the table in words says of a seat, which is opened for it.
  async cells(name) {
    const details = this.page.locator("details.aslist");
    if (!(await details.evaluate((node) => node.open))) await details.locator("summary").click();
    return this.page.locator("table.words tbody tr", { has: this.page.getByRole("rowheader", { name: new RegExp(`^${name}`) }) }).locator("td");
  }

  // row reads what the table in words says of a seat now.
  async row(name) {
    const cells = await (await this.cells(name)).allInnerTexts();
    assert.ok(cells.length >= 4, `the table in words has ${name}`);
    return { goods: cells[0], commodities: cells[1], notes: cells[2], trade: cells[3] };
  }

  // counts waits until it says so of a seat: what was done on another phone comes when it comes.
  async counts(name, want, said) {
    const cells = await this.cells(name);
    for (const [what, is] of Object.entries(want)) {
      const cell = cells.nth(["goods", "commodities", "notes", "trade"].indexOf(what));
      await cell.filter({ hasText: new RegExp(`^\\s*${is}\\s*$`) }).waitFor().catch(() => {}); // what it says instead is told below
    }
    const row = await this.row(name);
    assert.deepEqual(Object.fromEntries(Object.keys(want).map((what) => [what, row[what]])), want, said);
  }
}
