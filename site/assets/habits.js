// Habits of this phone: what is picked under More is kept here, and stands at the root of
// every page for its styles and scripts. What was never picked is not there.
"use strict";

(() => {
  const HABITS = ["theme", "twice", "sleeps", "still", "hushed"];
  const root = document.documentElement.dataset;

  // show has the screen say what is so, whenever it comes.
  function show(of) {
    const it = document.getElementById("p-more")?.content.getElementById(of);
    if (!it) return;
    if (it.options) for (const option of it.options) option.toggleAttribute("selected", option.value === (root[of] ?? ""));
    else it.toggleAttribute("checked", of in root !== "not" in it.dataset);
  }

  function use(of, value) {
    if (value === null) delete root[of];
    else root[of] = value;
    show(of);
  }

  for (const of of HABITS) {
    try {
      use(of, localStorage.getItem(`entente/${of}`));
    } catch {} // this browser keeps nothing
  }
  addEventListener("DOMContentLoaded", () => HABITS.forEach(show));
  addEventListener("change", ({ target }) => {
    const { id, options, value, checked, dataset } = target;
    if (!HABITS.includes(id)) return;
    const now = options ? value || null : checked !== "not" in dataset ? "" : null;
    use(id, now);
    try {
      if (now === null) localStorage.removeItem(`entente/${id}`);
      else localStorage.setItem(`entente/${id}`, now);
    } catch {} // then it is so until the page is left
  });
})();
