// "Try it": a reader chooses for any seat. Choices that the rules offer are there to press. So are
// others, because a reader comes to see a refusal with its rule. This part makes lines of the
// notation and holds no rule.
import { button, el, fill, told, who } from "./draw.js";
import { capital, nameOf, spoken } from "./reading.js";

const FITS = new Set(["now", "in turn", "if somebody acts"]);
const FORMS = ["ends turn", "passes", "declines"]; // may be pressed by anybody at any time

export class Tries {
  node;
  seat = null;
  #words;
  #chooses; // called with the line of a choice
  #windows = null;

  constructor(words, seated, chooses) {
    this.#words = words;
    this.#chooses = chooses;
    this.seats = el("fieldset", [["class", "for"]]);
    this.body = el("div", [["class", "stack"]]);
    this.node = el("div", [["class", "try"], ["part", "try"]], this.seats, this.body);
    this.seated = seated;
  }

  /** choosing draws the seats to choose for, with the chosen seat marked. */
  choosing(view, names) {
    const all = view.seats.filter(({ eliminated }) => !eliminated).map(({ seat }) => seat);
    if (!all.includes(this.seat)) this.seat = view.waits.find((seat) => all.includes(seat)) ?? (all.includes(view.active) ? view.active : all[0]);
    const was = this.seats.querySelector("input:focus")?.value; // focus stays where it is
    fill(this.seats, el("legend", [["class", "label"]], this.#words.chooseFor), el("div", [["class", "chips"]], all.map((seat) => {
      const input = el("input", [["type", "radio"], ["name", "seat"], ["value", seat]]);
      input.checked = seat === this.seat;
      input.addEventListener("change", () => {
        this.seat = seat;
        this.seated();
      });
      return el("label", [["class", "chip"]], input, who(names, seat));
    })));
    if (was) this.seats.querySelector(`input[value=${was}]`)?.focus();
  }

  /** draw shows the choices of a seat, with the components that do not fit behind a fold. */
  draw({ view, fits }, names, windows, rules) {
    this.#windows ??= windows;
    const words = this.#words, seat = this.seat;
    const key = this.body.getRootNode().activeElement?.dataset?.key;
    const open = new Set([...this.body.querySelectorAll("details[open]")].map((fold) => fold.dataset.key));
    const name = nameOf(names, seat);
    const asked = view.prompts.filter(({ number }) => number > 0);
    fill(this.body,
      el("p", [["class", "label"]], words.whatNow(name)),
      asked.length === 0 ? el("p", [["class", "note soft"]], words.quiet(name)) : asked.map((prompt) => told({ text: prompt.text, rule: prompt.rule }, rules)),
      el("div", [["class", "row"]], this.#answers(view, names)),
      this.#fitting(fits, names, rules),
      this.#vote(view, names),
      this.#trade(view, names),
      this.#happening(view),
      this.#writing());
    for (const fold of this.body.querySelectorAll("details")) if (open.has(fold.dataset.key)) fold.open = true;
    const again = key && [...this.body.querySelectorAll("[data-key]")].find((node) => node.dataset.key === key);
    if (again) (again.localName === "details" ? again.firstElementChild : again).focus();
    return Boolean(again) || !key;
  }

  // answers are the buttons that need no further input: those on offer, and the other common ones,
  // dashed.
  #answers(view, names) {
    const words = this.#words, seat = this.seat, made = [];
    const add = (word, line, fits) => made.push(button(word, () => this.#chooses(line), [["data-key", line.replace(/ p\d+/, "")], ["class", fits ? "btn" : "btn unfit"]]));
    for (const offer of view.offers.filter(({ to }) => to === seat)) {
      const from = nameOf(names, offer.from);
      add(words.accept(from, offer.give, offer.get), `${seat} accepts p${offer.prompt}`, !offer.waitsFor);
      add(words.refuse(from), `${seat} declines p${offer.prompt}`, true);
    }
    const offered = new Set();
    for (const { number, answers } of view.prompts) {
      if (view.offers.some(({ prompt, to }) => prompt === number && to === seat)) continue;
      for (const { kind, line } of answers) {
        if (!line || (number === 0 && !["waits", "replenishes"].includes(kind))) continue;
        add(words.kinds.get(kind) ?? capital(kind), line, true);
        offered.add(kind);
      }
    }
    for (const kind of FORMS) if (!offered.has(kind)) add(words.kinds.get(kind), `${seat} ${kind}`, false);
    return made;
  }

  #fitting(fits, names, rules) {
    if (fits.length === 0) return null;
    const words = this.#words;
    const one = (fit, fitting) => el("li", [], button(spoken(names, paragraph(words, fit.thing, fits)), () => this.#chooses(fit.line), [["data-key", "thing " + fit.thing], ["class", fitting ? "btn" : "btn unfit"], ["aria-disabled", fit.line ? false : "true"]]),
      fit.why ? el("span", [["class", "note soft"]], fit.why) : fit.whyNot ? el("span", [["class", "note soft"]], fit.whyNot.message, " ", rules(fit.whyNot.rule, fit.whyNot.gist)) : null);
    const now = fits.filter(({ state }) => FITS.has(state)), not = fits.filter(({ state }) => !FITS.has(state));
    return [
      now.length > 0 ? [el("p", [["class", "label"]], words.components), el("ul", [["class", "things"]], now.map((fit) => one(fit, true)))] : null,
      not.length > 0 ? this.#fold("unfit", words.unfit(not.length), el("ul", [["class", "things"]], not.map((fit) => one(fit, false)))) : null,
    ];
  }

  #fold(key, word, ...children) {
    return el("details", [["data-key", key]], el("summary", [], word), el("div", [["class", "stack"]], children));
  }

  #vote(view, names) {
    const words = this.#words, seat = this.seat;
    const prompt = view.prompts.find(({ answers }) => answers.some(({ kind }) => kind === "votes"));
    if (!prompt) return null;
    const { outcomes = [], seats = [], votes } = prompt.answers.find(({ kind }) => kind === "votes");
    const amount = number(1, votes), what = choice([...outcomes.map((name) => [`"${name}"`, name]), ...seats.map((one) => [one, nameOf(names, one)])]);
    return this.#form(words.vote, [field(words.votesFor, amount), field(words.outcome, what)], words.vote, () => `${seat} votes ${amount.value} for ${what.value}`);
  }

  #trade(view, names) {
    const words = this.#words, seat = this.seat;
    const answer = view.prompts.flatMap(({ answers }) => answers).find(({ kind }) => kind === "offers");
    if (!answer) return null;
    const to = choice(answer.seats.map((one) => [one, nameOf(names, one)]));
    const side = () => ({ amounts: words.goods.map(([many, word, one]) => [many, word, one, number(0, 999)]), note: choice([["", words.noNote], ...answer.notes.map((note) => [note, spoken(names, note)])]) });
    const give = side(), get = side();
    const said = ({ amounts, note }) => [...amounts.filter(([, , , input]) => Number(input.value) !== 0).map(([many, , one, input]) => `${Number(input.value)} ${Number(input.value) === 1 ? one : many}`), ...(note.value ? [note.value] : [])].join(", ") || "nothing";
    const sideOf = (legend, { amounts, note }) => el("fieldset", [["class", "side"]], el("legend", [["class", "label"]], legend), amounts.map(([, word, , input]) => field(word, input)), field(words.note, note));
    const form = this.#form(null, [field(words.to, to), el("div", [["class", "sides"]], sideOf(words.gives, give), sideOf(words.gets, get))], words.send, () => `${seat} offers ${to.value}: ${said(give)} for ${said(get)}`);
    return this.#fold("trade", words.trade, form);
  }

  #happening(view) {
    const words = this.#words;
    const known = new Map(this.#windows.map(({ event, text }) => [event, text]));
    const events = [...new Set(view.prompts.flatMap(({ answers }) => answers).filter(({ kind }) => kind === "announces").flatMap(({ events }) => events ?? []))];
    if (events.length === 0) return null;
    const what = choice(events.map((id) => [id, capital(known.get(id) ?? id)]));
    return this.#fold("happens", words.happens, this.#form(null, [field(words.event, what)], words.say, () => `${this.seat} announces ${what.value}`));
  }

  #writing() {
    const words = this.#words;
    const input = el("input", [["type", "text"], ["maxlength", "400"], ["autocomplete", "off"], ["autocapitalize", "none"], ["spellcheck", "false"], ["data-key", "line"]]);
    return this.#fold("writing", words.line, el("p", [["class", "note soft"]], words.lineHint), this.#form(null, [field(words.line, input)], words.choose, () => `${this.seat} ${input.value.trim()}`));
  }

  // form is some fields and a button that sends them. It is no <form>, because a sandboxed frame
  // may forbid those.
  #form(legend, fields, word, line) {
    const send = button(word, () => this.#chooses(line()), [["data-key", "send " + word]]);
    const form = el("div", [["class", "stack"]], legend ? el("p", [["class", "label"]], legend) : null, fields, send);
    form.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.target.localName !== "input") return;
      event.preventDefault();
      this.#chooses(line());
    });
    return form;
  }
}

// The paragraph of a component is named only if another one of the same component is listed too.
const paragraph = (words, thing, fits) => {
  const [name, n] = thing.split(/ paragraph (?=\d+$)/);
  return n && fits.some((other) => other.thing !== thing && other.thing.startsWith(name + " paragraph ")) ? words.paragraph(name, n) : name;
};

let fields = 0;

function field(name, input) {
  input.id = "field-" + ++fields; // in the shadow, where it meets no other
  return el("div", [["class", "field"]], el("label", [["for", input.id]], name), input);
}

function number(least, most) {
  const input = el("input", [["type", "number"], ["min", least], ["max", most], ["inputmode", "numeric"]]);
  input.value = least;
  return input;
}

const choice = (pairs) => el("select", [], pairs.map(([value, name]) => el("option", [["value", value]], name)));
