// Leads to the entry that an address names behind its #: what was looked for makes way, and
// whatever the entry is folded in opens.
"use strict";

function leads(clear) {
  const named = () => {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return ""; // cut in half: it names nothing
    }
  };
  const lead = () => {
    const at = document.getElementById(named());
    if (!at || at.closest(".seeker")) return;
    clear(at);
    for (let fold = at.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    at.scrollIntoView();
  };
  addEventListener("hashchange", lead);
  lead();
}
