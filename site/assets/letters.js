// Larger letters. The styles ask how many letters fit beside each other, and a browser
// answers by its own size of them: of letters that a reader's style sheet or an extension
// has made larger it knows nothing there. So each question is asked again in pixels.
"use strict";

(() => {
  const asked = new Map(); // what each group of rules asks, as it is written
  let size; // by which they are asked now

  function fit() {
    const now = getComputedStyle(document.documentElement).fontSize;
    if (now === size) return;
    size = now;
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules) {
        if (!/rem/.test(asked.get(rule) ?? rule.media?.mediaText)) continue;
        if (!asked.has(rule)) asked.set(rule, rule.media.mediaText);
        rule.media.mediaText = asked.get(rule).replace(/([\d.]+)rem/g, (_, letters) => `${letters * parseFloat(now)}px`);
      }
    }
  }

  // usual is the browser's own size.
  function usual() {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.fontSize = "medium";
    const usual = getComputedStyle(probe).fontSize;
    probe.remove();
    return usual;
  }

  addEventListener("load", () => {
    size = usual();
    fit(); // before anything is painted with what was made larger meanwhile
    new ResizeObserver(fit).observe(document.documentElement);
  });
})();
