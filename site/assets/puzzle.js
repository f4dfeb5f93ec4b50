// The puzzle: the question of a day, which is everywhere the same, or of a page of the rules,
// one after the other. What is right, and what is wrong with the rest, comes with the
// question. Nothing is stored, sent or counted beyond what stands on the page.
"use strict";

(() => {
  const place = document.getElementById("puzzle");
  const { blocks, pages, of, played } = JSON.parse(place.dataset.puzzle);
  const DAY = 86_400_000; // milliseconds
  const part = (name) => place.querySelector(`[data-${name}]`);
  const why = part("why"), heading = part("day"), question = part("question"), ways = part("ways");
  const el = (name, attributes = {}, ...inside) => {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...inside);
    return node;
  };
  const button = (text, does, more = {}) => {
    const node = el("button", { type: "button", class: "btn", ...more }, text);
    node.addEventListener("click", () => does(node));
    return node;
  };

  // ---------- which question ----------
  const dated = (day) => new Date(day * DAY).toISOString().slice(0, 10);
  const dayOf = (date) => {
    const day = Date.parse(`${date}T00:00:00Z`) / DAY;
    return Number.isInteger(day) && dated(day) === date ? day : null;
  };
  const first = dayOf(blocks[0].from);
  const today = () => Math.floor(Date.now() / DAY);

  // at is the place of a day's question among all: each block once from its first day on, then
  // round and round all that there are, until the next block begins (site/puzzle/days.go).
  function at(day) {
    let before = 0, found = -1;
    for (const { from, n } of blocks) {
      const since = day - dayOf(from);
      if (since < 0) break;
      found = since < n ? before + since : (since - n) % (before + n);
      before += n;
    }
    return found;
  }

  const files = new Map(); // what was fetched, by its address
  const fetched = (address) => {
    if (!files.has(address)) {
      files.set(address, fetch(address).then((answer) => {
        if (!answer.ok) throw new Error(answer.status);
        return answer.json();
      }).catch((reason) => {
        files.delete(address); // the next tap tries again
        throw reason;
      }));
    }
    return files.get(address);
  };

  // one is a question by its place among all: the files have those of their page in order.
  async function one(place) {
    const page = of[place];
    const list = await fetched(pages[page].file);
    return list[[...of.slice(0, place)].filter((other) => other === page).length];
  }

  // newest is what comes, unless something else was asked for meanwhile.
  let turn = 0;
  async function newest(coming) {
    const mine = ++turn;
    try {
      const came = await coming;
      return mine === turn ? came : null;
    } catch (reason) {
      if (mine === turn) throw reason;
      return null;
    }
  }

  // ---------- how it is shown ----------
  const glyph = (color) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), use = document.createElementNS(svg.namespaceURI, "use");
    for (const [key, value] of Object.entries({ class: `glyph s-${color}`, "aria-hidden": "true", focusable: "false" })) svg.setAttribute(key, value);
    use.setAttribute("href", `#s-${color}`);
    svg.append(use);
    return svg;
  };
  const slug = (text) => text.toLowerCase().replaceAll(" ", "-");
  const ruled = (address) => {
    const page = address.replace(/( note)? \S+$/, "");
    return el("a", { class: "rule", href: `/rules/${slug(page)}/${slug(address.slice(page.length + 1))}` }, address);
  };
  const said = (list) => list.map(({ text, rule }) => el("p", {}, text, " ", ruled(rule)));
  const kinds = { trade: say("puzzle.kind.trade"), act: say("puzzle.kind.act"), binding: say("puzzle.kind.binding") };

  function shows(asked, after) {
    const status = el("p", { class: "hear", role: "status" });
    const end = el("div", { class: "stack", "data-end": "" });
    let wrong = 0;
    const picks = asked.answers.map((answer, n) => {
      const item = el("li");
      item.append(button(answer.text, (pick) => {
        if (pick.getAttribute("aria-disabled")) return;
        const right = n === asked.right;
        pick.setAttribute("aria-disabled", "true");
        pick.dataset.so = right ? "yes" : "no";
        const verdict = right ? say("js.puzzle.right") : say("js.puzzle.wrong");
        pick.prepend(el("b", { "aria-hidden": "true" }, right ? "✓" : "✕"), el("span", { class: "hear" }, verdict, " "));
        status.textContent = `${verdict} ${answer.said[0].text}`;
        item.append(el("div", { class: "taught" }, ...said(answer.said)));
        if (!right) {
          wrong++;
          return;
        }
        for (const other of question.querySelectorAll(".pick")) other.setAttribute("aria-disabled", "true");
        ends(end, asked, wrong, after);
      }, { class: "btn pick" }));
      return item;
    });
    question.replaceChildren(
      el("p", { class: "label" }, kinds[asked.kind]),
      el("ul", { class: "sitting", "aria-label": say("js.puzzle.players") }, ...asked.seats.map(({ name, color, has = [] }) => el("li", {}, glyph(color), el("b", {}, name), ...has.map((one) => el("span", {}, one))))),
      el("ul", { class: "told", "aria-label": say("js.puzzle.happened") }, ...asked.told.map((line) => el("li", {}, line))),
      ...(asked.cards ? [el("ul", { class: "cited note", "aria-label": say("js.puzzle.cards") }, ...asked.cards.map(({ text }) => el("li", {}, text)))] : []),
      el("p", { class: "gist", id: "asks" }, asked.asks),
      el("ul", { class: "picks", "aria-labelledby": "asks" }, ...picks),
      status, end,
    );
  }

  // ends is what comes once the right answer was found.
  function ends(end, asked, wrong, after) {
    const others = asked.answers.filter((answer, n) => n !== asked.right && question.querySelectorAll(".pick")[n].dataset.so !== "no");
    const row = el("p", { class: "row" }, ...after(wrong), button(say("js.puzzle.example"), (pressed) => plays(asked, end, pressed)));
    end.append(row);
    if (others.length) {
      end.append(el("details", {}, el("summary", {}, say("js.puzzle.others")), el("div", { class: "stack" }, ...others.map((answer) => el("div", {}, el("p", {}, el("b", {}, answer.text)), ...said(answer.said))))));
    }
  }

  // plays puts the example below, at the choice that the question is about (explore.js).
  async function plays(asked, end, pressed) {
    if (pressed.getAttribute("aria-disabled")) return;
    pressed.setAttribute("aria-disabled", "true");
    try {
      const script = (await fetched(played))[asked.script];
      const steps = asked.at + "";
      const go = el("button", { type: "button", class: "btn main", "data-play": "" }, say("js.puzzle.play"));
      const example = el("entente-example", { class: "playable", rules: "/rules", level: "3", "data-at": steps, ...(customElements.get("entente-example") && { at: steps }) },
        el("p", { class: "head" }, asked.id.split(": ")[0].replaceAll("_", " ").replace("/", ": ")), el("pre", { class: "example" }, el("code", {}, script)), el("p", { class: "does" }, go, el("span", { class: "note soft", role: "status" })));
      end.append(example);
      go.click();
    } catch {
      pressed.removeAttribute("aria-disabled");
      tells(say("js.puzzle.unplayed"));
    }
  }

  // ---------- the ways on ----------
  const tells = (text) => (why.textContent = text);
  const result = (day, wrong) => (wrong === 0 ? say("js.puzzle.after.none", { day }) : wrong === 1 ? say("js.puzzle.after.one", { day }) : say("js.puzzle.after.many", { day, n: wrong }));

  async function shares(day, wrong) {
    const url = `${location.origin}/puzzle#${dated(day)}`, text = result(dated(day), wrong);
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) return void (await navigator.share({ text, url }));
      await navigator.clipboard.writeText(`${text}\n${url}`);
      tells(say("js.puzzle.copied"));
    } catch (reason) {
      if (reason.name !== "AbortError") tells(`${text} ${url}`);
    }
  }

  const link = (text, to) => el("a", { class: "btn", href: to }, text);

  async function showsDay(day, said = "") {
    const now = today();
    const date = new Date(day * DAY).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
    heading.textContent = day === now ? say("js.puzzle.day.today", { date }) : day === now - 1 ? say("js.puzzle.day.yesterday", { date }) : date;
    ways.replaceChildren(...(day > first ? [link(day === now ? say("js.puzzle.to.yesterday") : say("js.puzzle.to.before"), `#${dated(day - 1)}`)] : []), ...(day < now ? [link(say("js.puzzle.to.today"), `#${dated(now)}`)] : []));
    const asked = await newest(one(at(day)));
    if (!asked) return;
    shows(asked, (wrong) => [button(say("js.puzzle.share"), () => shares(day, wrong), { class: "btn main" })]);
    tells(said);
  }

  async function practices(name, number) {
    const page = pages.findIndex((one) => slug(one.name) === name);
    const list = await newest(fetched(pages[page].file));
    if (!list) return;
    const n = (number ?? Math.floor(Math.random() * list.length)) % list.length;
    heading.textContent = say("js.puzzle.practice", { page: pages[page].name });
    ways.replaceChildren(link(say("js.puzzle.to.question"), `#${dated(today())}`));
    shows(list[n], () => [button(say("js.puzzle.next"), async () => {
      await practices(name, n + 1);
      heading.focus();
    }, { class: "btn main" })]);
    tells("");
  }

  // goes shows what the address asks for; of what it cannot mean it says so, and shows today's.
  async function goes() {
    const asked = location.hash.slice(1), now = today();
    const practice = /^practice-([a-z-]+)$/.exec(asked)?.[1];
    try {
      if (practice && pages.some(({ name }) => slug(name) === practice)) return await practices(practice);
      const day = dayOf(asked);
      if (asked === "" || asked === "main" || asked === "puzzle") return await showsDay(Math.max(now, first));
      if (day === null) return await showsDay(now, say("js.puzzle.no.day"));
      if (day > now) return await showsDay(now, say("js.puzzle.no.yet", { day: asked }));
      if (day < first) return await showsDay(now, say("js.puzzle.no.before", { day: blocks[0].from }));
      await showsDay(day);
    } catch {
      tells(say("js.puzzle.failed"));
    }
  }

  addEventListener("hashchange", async () => {
    if (location.hash === "#main") return;
    await goes();
    heading.focus();
    heading.scrollIntoView();
  });
  goes();
})();
