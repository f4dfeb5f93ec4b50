// The text about a step, about a choice that a reader tried, and about failures.
import { el, glyph, told } from "./draw.js";
import { capital, nameOf, spoken } from "./reading.js";
import { Sorry } from "./source.js";

/** start is the text before the first step. */
export const start = (words, is, view) => [
  el("p", [["class", "label"]], words.steps(is.steps.length)),
  el("p", [["class", "big"]], view ? words.start : words.idle),
  is.about ? el("p", [["class", "note"]], is.about) : null,
];

/** came is the text about a step: the script's own remark, the outcome, and the facts that hold then. */
export function came(words, is, at, made, names, rule) {
  const step = is.steps[at - 1];
  return [
    el("p", [["class", "label"]], words.label(at, is.steps.length), step.by ? [" · ", glyph(step.by), " ", words.chooses(nameOf(names, step.by))] : null),
    step.told ? el("p", [["class", "note soft"]], step.told) : null,
    made?.whyNot ? el("p", [["class", "verdict"]], words.refused) : null,
    made ? outcome(words, step, made, names, rule) : el("p", [["class", "big"]], spoken(names, step.text)),
    step.facts.length > 0 ? el("p", [["class", "note"]], el("b", [], words.so), " ", step.facts.map((fact) => factual(words, fact, names)).join("; ") + ".") : null,
    at === is.steps.length ? el("p", [["class", "note soft"]], words.over) : null,
  ];
}

// factual is a fact of a script, in everyday words.
function factual(words, fact, names) {
  const list = (seats) => seats.split(" ").map((seat) => spoken(names, seat));
  const [, asked, order, offers] = /^asked ([^,]+),.*$|^order (.+)$|^(\d+) offers$/.exec(fact) ?? [];
  if (asked) return words.askedNow(list(asked));
  if (order) return words.inOrder(list(order));
  if (offers) return words.offers(Number(offers));
  return fact === "no window asks" ? words.noWindow : spoken(names, fact);
}

/** outcome is the result of a choice: its events, or the refusal with its rule. */
export function outcome(words, step, made, names, rule) {
  const no = made.whyNot;
  if (no) {
    return [
      el("p", [["class", "big"]], spoken(names, step.text)),
      el("p", [["class", "note"]], words.told(nameOf(names, step.by)), " ", capital(no.message), " ", rule(no.rule, no.gist)),
    ];
  }
  const [first, ...rest] = made.events;
  if (!first) return [el("p", [["class", "big"]], spoken(names, step.text))];
  // An event that repeats the first and goes on is shown with its continuation only.
  const more = rest.map((event) => ({ ...event, text: event.text.startsWith(first.text) ? event.text.slice(first.text.length).trim() : event.text }))
    .filter(({ text }, at, all) => text !== "" && all.findIndex((one) => one.text === text) === at);
  return [el("p", [["class", "big"]], first.text, first.rule ? [" ", rule(first.rule)] : null), ...more.map((event) => told(event, rule))];
}

/** regret is the reason why nothing can be played, in words. */
export function regret(words, why) {
  const says = words.sorryOf;
  if (why instanceof Sorry) {
    const of = says[why.why];
    return typeof of === "function" ? of(...why.about.map((about) => String(about).slice(0, 200))) : of;
  }
  switch (why?.kind) {
    case "script": case "deck": case "notation":
      return `${says.goesWrong} ${why.message}`;
    case "missing": // the rules themselves, which did not come for another reason, or what a table was opened with
      if (why.cause === undefined) break;
      return /WebAssembly|wasm-eval|unsafe-eval/i.test(why.message) ? says.forbidden : says.rules;
  }
  if (why?.rule) return why.message;
  return why instanceof TypeError && /module/i.test(why.message) ? says.rules : says.other;
}
