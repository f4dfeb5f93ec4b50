// Several phones at one table: opening it, its link, and sitting down.
import assert from "node:assert/strict";
import { visit } from "./harness.mjs";
import { Player } from "./player.mjs";
import { listen } from "./secrets.mjs";

export const linkOf = ({ page }) => page.locator("#share-link").innerText();

// pathOf is a link without its host, and never the link of anything else.
export const pathOf = (site, link) => {
  assert.ok(link.startsWith(`${site.origin}/table#`), "the link leads to this site");
  return link.slice(site.origin.length);
};

// copy is the code of a phone's copy: equal codes are equal games.
export async function copy({ page, player }) {
  await player.tab("More");
  const code = await page.locator("#app").getByText("This phone’s game code:").innerText();
  await player.tab("Table");
  return code.match(/\d+ steps?, [0-9a-f]{8}-[0-9a-f]{16}/)[0];
}

// together is what phones do, each a browser of its own.
export function together(browser) {
  // phone opens a path, and hears everything that is said there.
  async function phone(site, path, { As = Player, also, ...options } = {}) {
    let heard;
    const before = async (page) => {
      heard = await listen(page);
      await also?.(page);
    };
    const visited = await visit(browser, site.origin, path, { ...options, before });
    return { ...visited, heard, player: new As(visited.page), context: visited.page.context() };
  }

  // share opens a table of the names on a phone and shares it.
  async function share(site, names, options) {
    const host = await phone(site, "/table#new", options);
    await host.player.open(names);
    await host.player.replenish();
    return { host, link: await give(host) };
  }

  // give shares a phone's table and returns its link.
  async function give(host) {
    await host.player.tab("Share");
    await host.player.tap("Share this table");
    return linkOf(host);
  }

  // join opens a link on another phone and sits down.
  async function join(site, link, name, options) {
    const guest = await phone(site, pathOf(site, link), options);
    await guest.player.heading("Who are you?");
    assert.doesNotMatch(await guest.player.address(), /#[wr]/, "the keys have left the address");
    await guest.player.tap(new RegExp(`^${name}`));
    await guest.page.locator("#now-h").waitFor();
    return guest;
  }

  // confirm says on the phone that opened the table that everybody is here.
  async function confirm(host) {
    await host.player.tab("Table");
    await host.player.tap(/: everybody’s here$/);
  }

  return { phone, share, give, join, confirm };
}
