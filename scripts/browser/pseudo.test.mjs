// The run in the pseudo-language finds a text that isn't from the table of words, and one that is too wide.
import { test } from "node:test";
import assert from "node:assert/strict";
import { launch, serve, visit } from "./harness.mjs";
import { escapes, inEnglish, speaksPseudo } from "./pseudo.mjs";

test("a text outside brackets is found, in a page and in a label, and so is one that is too wide", { skip: !speaksPseudo && "it is about the pseudo-language" }, async () => {
  const site = await serve(), browser = await launch();
  try {
    const { page, noted } = await visit(browser, site.origin, "/table#new");
    await page.getByRole("heading", { name: "Open a table" }).waitFor();
    assert.deepEqual(escapes(noted), [], "the page as it is");
    await page.evaluate(() => {
      const put = (html) => document.querySelector("main").append(Object.assign(document.createElement("p"), html));
      put({ textContent: "⟦Ţŕååðéé⟧ in English" });
      put({ textContent: "⟦Ţŕååðéé ⟦Ceasefire⟧⟧: Ceasefire, transactions 4" });
      put({ textContent: "⟦x⟧", title: "A title", style: "inline-size: 999px" });
      put({ textContent: "Round 1" });
    });
    for (const until = Date.now() + 5_000; escapes(noted).length < 4 && Date.now() < until; ) await page.waitForTimeout(50);
    const found = escapes(noted).map((text) => text.replace(/ at .*/, "").replace(/^\d+/, "n"));
    assert.deepEqual(found.sort(), ["A title <p title>", "Round 1 <p>", "in English <p>", "n px too wide"]);
    assert.equal(inEnglish("⟦Ţŕååðéé⟧"), "Trade");
  } finally {
    await browser.close();
    await site.stop();
  }
});
