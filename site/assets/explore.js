// The search over everything, as one types, and the examples that play. The index and the
// rules come when somebody asks for them, and are kept for where there is no network.
"use strict";

(() => {
  const { index, plays } = document.currentScript.dataset;
  const MOST = 40; // results that are drawn
  const el = (name, attributes = {}, ...inside) => {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...inside);
    return node;
  };

  // A page has one policy for what starts scripts: for keeping it (keep.js), and for the
  // rules beside it.
  const beside = plays.replace(/[^/]*$/, "worker.js");
  globalThis.ours ??= globalThis.trustedTypes?.createPolicy("entente", { createScriptURL: (asked) => (asked === beside ? beside : "/sw.js") });

  // ---------- the search ----------
  const seeker = document.querySelector(".seeker");
  let coming = null;
  const search = () => (coming ??= fetch(index).then((answer) => {
    if (!answer.ok) throw new Error(answer.status);
    return answer.json();
  }).then((all) => new searching.Search(all)).catch((why) => {
    coming = null; // the next letter tries again
    throw why;
  }));

  function seek() {
    const form = seeker.querySelector("form"), input = form.querySelector("input");
    const facets = el("div", { class: "facets", role: "group", "aria-label": say("js.find.kinds") });
    const said = el("p", { class: "note soft", role: "status" });
    const hits = el("ul", { class: "hits", "aria-label": say("js.find.hits") });
    const near = el("p", { class: "note" });
    const none = el("div", { class: "plate" }, el("h2", {}, say("js.find.no.title")), near, el("p", { class: "note soft" }, say("js.find.no.try"), " ",
      el("a", { class: "reach", href: "/rules" }, say("js.find.no.rules")), ", ", el("a", { class: "reach", href: "/timing" }, say("js.find.no.timing"))));
    const head = el("h1", { class: "hear" }, say("js.find.title")); // where the page's own makes way
    facets.hidden = hits.hidden = none.hidden = true;
    const seeking = (on) => {
      main.toggleAttribute("data-seeking", on);
      if (on && !main.querySelector(":scope > :not(.seeker) h1").checkVisibility()) seeker.prepend(head);
      else head.remove();
    };
    form.append(facets, said);
    seeker.append(hits, none);
    const main = seeker.parentElement;
    const home = location.pathname.replace(/\.html$/, "") === "/rules";
    let kind = -1; // which are shown; all
    let turn = 0;

    const listed = ({ entry, marks }, kinds) => {
      const name = el("b");
      for (const [part, found] of searching.cut(entry.name, marks)) name.append(found ? el("mark", {}, part) : part);
      const one = kinds[entry.kind][1];
      return el("li", {}, el("a", { href: entry.to }, name, el("small", {}, [one, entry.below].filter(Boolean).join(" · "))));
    };

    function count(found, kinds) {
      const of = kinds.map((_, n) => found.filter(({ entry }) => entry.kind === n).length);
      if (kind >= 0 && !of[kind]) kind = -1;
      const focused = [...facets.children].indexOf(document.activeElement);
      facets.replaceChildren(...[[say("js.find.all"), found.length, -1], ...kinds.map(([several], n) => [several, of[n], n])].filter(([, many, n]) => many || n < 0).map(([text, many, n]) => {
        const button = el("button", { type: "button", class: "btn", "aria-pressed": kind === n }, `${text} ${many}`);
        button.addEventListener("click", () => {
          kind = n;
          draw();
        });
        return button;
      }));
      if (focused >= 0) facets.children[Math.max(0, [...facets.children].findIndex((button) => button.getAttribute("aria-pressed") === "true"))].focus();
      facets.hidden = found.length === 0;
    }

    function nothing({ near: close, words }) {
      const parts = [];
      close.forEach(({ entry }, n) => parts.push(n ? "; " : `${say("js.find.near")} `, el("a", { class: "reach", href: entry.to }, entry.name)));
      if (parts.length) parts.push(". ");
      if (words.length) parts.push(say("js.find.meant"));
      words.forEach((word) => {
        const button = el("button", { type: "button", class: "btn plain" }, word);
        button.addEventListener("click", () => {
          input.value = word;
          input.focus();
          draw();
        });
        parts.push(" ", button);
      });
      near.replaceChildren(...parts);
    }

    async function draw() {
      const mine = ++turn;
      const text = input.value;
      if (home) history.replaceState(null, "", text.trim() ? `?q=${encodeURIComponent(text.trim())}` : location.pathname + location.hash);
      if (text.trim().length < 2) {
        seeking(false);
        kind = -1;
        hits.hidden = none.hidden = facets.hidden = true;
        hits.replaceChildren();
        said.textContent = "";
        return;
      }
      let found, kinds;
      try {
        const all = await search();
        if (mine !== turn) return;
        found = all.of(text);
        kinds = all.kinds;
      } catch {
        if (mine === turn) said.textContent = say("js.find.failed");
        return;
      }
      seeking(found.looked);
      count(found.hits, kinds);
      const some = found.hits.filter(({ entry }) => kind < 0 || entry.kind === kind);
      hits.replaceChildren(...some.slice(0, MOST).map((hit) => listed(hit, kinds)));
      hits.hidden = some.length === 0;
      none.hidden = !found.looked || found.hits.length > 0;
      if (!none.hidden) nothing(found);
      said.textContent = !found.looked ? "" : some.length > MOST ? say("js.find.first", { n: some.length, most: MOST }) : some.length ? say("js.find.some", { n: some.length }) : say("js.find.none");
    }

    input.addEventListener("focus", () => search().catch(() => {}), { once: true });
    input.addEventListener("input", draw);
    form.addEventListener("submit", (sent) => {
      sent.preventDefault();
      draw().then(() => hits.querySelector("a")?.click());
    });
    // The arrows go through what was found, and back to the field.
    seeker.addEventListener("keydown", (event) => {
      const links = [...hits.querySelectorAll("a")], at = links.indexOf(document.activeElement);
      if (event.key === "Escape" && input.value) {
        input.value = "";
        input.focus();
        draw();
      } else if (event.key === "ArrowDown" && (event.target === input || at >= 0)) {
        links[at + 1]?.focus();
      } else if (event.key === "ArrowUp" && at >= 0) {
        (links[at - 1] ?? input).focus();
      } else {
        return;
      }
      event.preventDefault();
    });
    if (home && !input.value) input.value = new URLSearchParams(location.search).get("q") ?? "";
    if (input.value) draw();
    addEventListener("pageshow", ({ persisted }) => persisted && draw());
    // clear makes way for what somebody is led to, also where what is found has yet to come.
    return () => {
      if (input.value) {
        input.value = "";
        draw();
      }
    };
  }
  leads(seeker ? seek() : () => {});

  // ---------- the examples ----------
  async function playIt(example, button) {
    const said = example.querySelector("[role=status]");
    said.textContent = say("js.try.loading");
    button.setAttribute("aria-disabled", "true");
    try {
      const { define, startsWith } = await import(plays);
      startsWith({ worker: () => new Worker(globalThis.ours?.createScriptURL(beside) ?? beside) });
      if (example.dataset.at) example.setAttribute("at", example.dataset.at);
      else example.setAttribute("at", "1");
      example.addEventListener("entente-step", () => example.shadowRoot.querySelector("[part=said]")?.focus(), { once: true });
      define();
    } catch {
      said.textContent = say("js.try.failed");
      button.removeAttribute("aria-disabled");
    }
  }
  addEventListener("click", ({ target }) => {
    const button = target.closest?.("[data-play]");
    if (button && button.getAttribute("aria-disabled") !== "true") playIt(button.closest("entente-example"), button);
  });
})();
