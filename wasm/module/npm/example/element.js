// <entente-example>: a script or a ledger that plays itself by the rules. Readers without scripts
// read the contents between its tags. The rules come at the first press.
import { Course, Stopped } from "./course.js";
import { button, el, fill, glyph, ruled } from "./draw.js";
import { comes, engine, goes } from "./engine.js";
import { Linking, pageOf } from "./linking.js";
import { dressed } from "./look.js";
import { MAX_TEXT, nameOf, reading, spoken } from "./reading.js";
import { came, outcome, regret, start } from "./said.js";
import { Sorry, brought, linked, within } from "./source.js";
import { namesIn, pictured, seated } from "./table.js";
import { Tries } from "./tries.js";
import { wordsFor } from "./words.js";

const MOST_LISTED = 300; // steps that are listed to be read, and drawn one by one
const READ = { least: 2500, most: 8000, character: 45 }; // milliseconds that a step stays while it plays

/** The element. Every failure in it is told in its place: nothing is thrown into the page. */
export class EntenteExample extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = ["src", "fragment", "at", "readonly", "lang", "load", "level", "label", "links"];
  #course = null;
  #drawn = null; // the parts that change, drawn once
  #names = new Map();
  #view = null;
  #windows = null;
  #timer = 0;
  #source = null; // the text being read now, so that reading can be stopped
  #soon = 0;
  #watch = null;
  #given = null; // the text that is played
  #words = wordsFor("en");
  #onhash = () => this.hasAttribute("fragment") && this.#reads();

  /** How many steps were played, and how many there are. */
  get at() { return this.#course?.at ?? 0; }
  get steps() { return this.#course?.length ?? 0; }
  /** The played text; empty if nothing can be played. */
  get text() { return this.#course?.reading.text ?? ""; }
  get playing() { return this.#timer !== 0; }

  step() { return this.go(this.at + 1); }
  back() { return this.go(this.at - 1); }
  restart() { return this.go(0); }
  /** Goes to a step. Once the promise is kept, that is done, or the reason why not is shown. The promise never fails. */
  go(to) {
    this.pause();
    return this.#goes(Number.isInteger(to) ? to : 0);
  }

  /** Goes on until the end, or until the reader does something else. */
  async play() {
    if (!this.#course || this.playing) return;
    const course = this.#course;
    this.#timer = -1;
    if (course.at >= course.length) await this.#goes(0);
    const on = async () => {
      if (course !== this.#course || !this.playing) return;
      const went = await this.#goes(course.at + 1);
      if (course !== this.#course || !this.playing) return;
      if (!went || course.at >= course.length) return this.pause();
      const { least, most, character } = READ;
      this.#timer = setTimeout(on, Math.min(most, Math.max(least, this.#drawn.hear.textContent.length * character)));
    };
    this.#buttons();
    await on();
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#buttons();
  }

  connectedCallback() {
    this.#safely(() => {
      comes(this);
      this.#draws();
      addEventListener("hashchange", this.#onhash);
      // The page may still be on its way here, and a host may write another text later.
      this.#watch = new MutationObserver(() => this.hasAttribute("src") || this.hasAttribute("fragment") || this.#reads());
      this.#watch.observe(this, { __proto__: null, childList: true, characterData: true, subtree: true });
      if (this.#given === null) this.#reads();
    });
  }

  connectedMoveCallback() {} // it stays unchanged

  disconnectedCallback() {
    this.#watch?.disconnect();
    removeEventListener("hashchange", this.#onhash);
    // A host that moves the element takes it out first, and puts it back at once.
    setTimeout(() => {
      if (this.isConnected) return;
      this.pause();
      this.#source?.abort();
      this.#course?.release();
      goes(this);
    });
  }

  attributeChangedCallback(name, before, now) {
    if (before === now || !this.#drawn) return;
    if (name === "readonly") this.#safely(() => this.#buttons());
    else if (name === "at" || name === "load") this.#safely(() => this.#begins());
    else this.#reads();
  }

  // reads takes the text from its source, a moment later, because several attributes may change at
  // once.
  #reads() {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => this.#safely(() => this.#bring()));
  }

  async #bring() {
    const source = new AbortController();
    this.#source?.abort();
    this.#source = source;
    this.pause();
    let text, at = null;
    try {
      if (this.hasAttribute("fragment")) {
        ({ text, at } = await linked(location.hash));
      } else if (this.hasAttribute("src")) {
        this.#status(this.#words.bringing(this.getAttribute("src").slice(0, 200)));
        text = await brought(this.getAttribute("src"), source.signal);
      } else {
        text = within(this);
        if (text === this.#given && this.#course) return;
      }
      if (source.signal.aborted) return;
      const read = reading(text);
      this.#given = text;
      this.#takes(new Course(read));
      await this.#begins(at);
    } catch (why) {
      if (source.signal.aborted) return;
      // Contents that are not there yet come with the rest of the page.
      if (why instanceof Sorry && why.why === "empty" && document.readyState === "loading") return;
      this.#given = null;
      this.#takes(null);
      this.#fails(why);
    }
  }

  // begins goes to a step at once, if an attribute or the fragment asks for that.
  async #begins(at = null) {
    const to = at ?? Number.parseInt(this.getAttribute("at") ?? "0", 10);
    if (to > 0) await this.#goes(to);
    else if (this.getAttribute("load") === "now") await engine();
  }

  #takes(course) {
    this.#course?.end();
    this.#course = course;
    this.#view = null;
    this.#names = course?.reading.names ?? new Map();
    this.#draws();
  }

  /** goes plays up to a step, and returns whether it came there. */
  async #goes(to) {
    const course = this.#course;
    if (!course) return false;
    const words = this.#words;
    to = Math.max(0, Math.min(to, course.length));
    return this.#during(async () => {
      this.#try(false);
      const view = await course.go(to, (at, of) => at % 50 === 0 && this.#status(words.going(at, of)));
      if (course !== this.#course) return false;
      this.#shows(view, course.told[to]);
      this.#says(this.#here());
      this.#tells("step", { at: course.at, of: course.length });
      return true;
    });
  }

  // during runs work that needs the rules, and tells meanwhile that the rules are coming.
  async #during(does) {
    const course = this.#course;
    const late = setTimeout(() => this.#status(this.#words.getting), 150);
    this.#drawn?.frame.setAttribute("aria-busy", "true");
    try {
      return await does();
    } catch (why) {
      if (why instanceof Stopped || course !== this.#course) return false;
      this.pause();
      this.#fails(why);
      return false;
    } finally {
      clearTimeout(late);
      if (course === this.#course) {
        this.#status("");
        this.#drawn?.frame.removeAttribute("aria-busy");
        this.#safely(() => this.#buttons());
      }
    }
  }

  async #tries(open) {
    const course = this.#course;
    this.pause();
    if (!open) return void (await this.#goes(course.at));
    await this.#during(async () => {
      // Before a script's first step there is no table yet.
      if (course.at === 0 && !course.reading.ledger && !(await this.#goes(1))) return;
      this.#windows ??= await (await engine()).windows();
      this.#view ??= await course.go(course.at);
      this.#try(true);
      await this.#offers();
      this.#drawn.tries.seats.querySelector("input:checked")?.focus();
    });
  }

  // offers draws the current choices of the chosen seat.
  async #offers() {
    const { tries } = this.#drawn, course = this.#course;
    tries.choosing(this.#view, this.#names);
    const offered = await course.offered(tries.seat);
    if (course !== this.#course) return;
    if (!tries.draw(offered, this.#names, this.#windows, this.#rule)) this.#drawn.said.focus();
  }

  #chooses = (line) => this.#during(async () => {
    const course = this.#course, words = this.#words;
    const made = await course.choose(line);
    if (course !== this.#course) return;
    this.#shows(made.picture, made);
    const by = line.split(" ", 1)[0];
    this.#says([
      el("p", [["class", "label"]], glyph(by), " ", words.chooses(nameOf(this.#names, by))),
      el("p", [["class", "verdict"], ["data-yes", made.allowed]], made.allowed ? words.granted : words.refused),
      ...outcome(words, { text: line, by }, made, this.#names, this.#rule),
    ]);
    this.#drawn.said.scrollIntoView({ __proto__: null, block: "nearest" }); // the answer is read where all answers are
    this.#tells(made.allowed ? "granted" : "refused", { line: made.line, rule: made.whyNot?.rule });
    await this.#offers();
  });

  #takesBack = () => this.#during(async () => {
    const course = this.#course;
    const view = await course.takeBack();
    if (course !== this.#course) return;
    this.#shows(view, course.told[course.at]);
    this.#says(this.#here());
    await this.#offers();
  });

  // try opens and closes the part for trying choices.
  #try(open) {
    const { tries, tryIt } = this.#drawn;
    if (!open && tries.node.contains(this.shadowRoot.activeElement)) tryIt.focus();
    tries.node.hidden = !open;
    this.#buttons();
  }

  // here is the text about the last played step, or about the table before the first.
  #here() {
    const { reading: is, told, at } = this.#course;
    return at === 0 ? start(this.#words, is, this.#view) : came(this.#words, is, at, told[at], this.#names, this.#rule);
  }

  #rule = (address, gist) => ruled(this.#words, async (asked) => {
    try {
      return (await (await engine()).rule(asked)).gist;
    } catch {
      return this.#words.sorryOf.rules;
    }
  }, (asked) => pageOf(this.getAttribute("rules"), asked.toLowerCase().replaceAll(" ", "-"))?.href)(address, gist);

  #shows(view, made = null) {
    const { seen, line, list } = this.#drawn, course = this.#course;
    this.#view = view;
    this.#drawn.linking?.close(); // it led to another step
    this.#names = namesIn(view, course.reading.names);
    fill(seen, view ? pictured(this.#words, view, this.#names, this.#rule, made && !made.whyNot && made.line) : seated(this.#words, course.reading));
    [...line.children].forEach((part, n, all) => part.toggleAttribute("data-past", all.length === course.length ? n < course.at : n < (course.at / course.length) * all.length));
    for (const [n, go] of [...list.querySelectorAll(".go")].entries()) n === course.at - 1 ? go.setAttribute("aria-current", "step") : go.removeAttribute("aria-current");
    this.#drawn.sorry.hidden = true;
  }

  // says shows the text in its place, and to a screen reader.
  #says(parts) {
    const { said, hear } = this.#drawn;
    fill(said, parts);
    hear.textContent = [...said.children].map((part) => part.innerText ?? part.textContent).join(" ").replace(/\s+/g, " ").trim();
  }

  #status(text) {
    if (this.#drawn) this.#drawn.status.textContent = text;
    if (this.#drawn) this.#drawn.status.hidden = text === "";
  }

  // fails shows in the element's place why nothing can be played.
  #fails(why) {
    const words = this.#words, { sorry, all, slotted } = this.#drawn;
    const text = regret(words, why);
    const readable = this.#course !== null || (!slotted.hidden && this.innerText.trim() !== "");
    fill(sorry, el("p", [["class", "big"]], el("b", [], words.sorry)), el("p", [], text, why?.rule ? [" ", this.#rule(why.rule, why.gist)] : null), readable ? el("p", [["class", "note soft"]], words.readable) : null,
      button(words.again, () => (this.#course ? this.#goes(this.#course.at + (this.#course.at < this.#course.length ? 1 : 0)) : this.#reads())));
    sorry.hidden = false;
    this.#status("");
    slotted.hidden ||= this.#course !== null || this.innerText.trim() === "";
    if (this.#course) all.open = true;
    this.#drawn.hear.textContent = words.sorry + ". " + text;
    this.#tells("fault", { why: why instanceof Sorry ? why.why : (why?.kind ?? "other"), rule: why?.rule, message: text });
  }

  #tells(what, detail) {
    this.dispatchEvent(new CustomEvent("entente-" + what, { __proto__: null, bubbles: true, composed: true, detail }));
  }

  #buttons() {
    if (!this.#drawn || !this.#course) return;
    const { restart, back, step, play, tryIt, takeBack, tries } = this.#drawn, words = this.#words, { at, length } = this.#course;
    const off = (node, is) => (is ? node.setAttribute("aria-disabled", "true") : node.removeAttribute("aria-disabled"));
    off(restart, at === 0 && tries.node.hidden);
    off(back, at === 0);
    off(step, at >= length);
    play.textContent = this.playing ? words.pause : words.play;
    tryIt.hidden = this.hasAttribute("readonly");
    tryIt.textContent = tries.node.hidden ? words.trying : words.leave;
    tryIt.setAttribute("aria-expanded", String(!tries.node.hidden));
    takeBack.hidden = tries.node.hidden;
    off(takeBack, this.#course.tries.length === 0);
  }

  // draws makes everything in its place again, because another text is another example.
  #draws() {
    const root = this.shadowRoot ?? this.attachShadow({ __proto__: null, mode: "open" });
    dressed(root);
    const words = (this.#words = wordsFor(this.closest("[lang]")?.lang || "en"));
    const course = this.#course, is = course?.reading;
    const level = Math.min(6, Math.max(1, Number.parseInt(this.getAttribute("level") ?? "3", 10) || 3));
    const name = this.getAttribute("label") || is?.title || (is?.ledger ? words.aTable : words.untitled);
    const d = {
      said: el("div", [["class", "said"], ["part", "said"], ["tabindex", "-1"]]),
      hear: el("p", [["class", "hear"], ["role", "status"]]),
      status: el("p", [["class", "note"], ["role", "status"], ["hidden", true]]),
      seen: el("div", [["class", "seen"], ["part", "table"]]),
      sorry: el("div", [["class", "sorry"], ["part", "sorry"], ["hidden", true]]),
      slotted: el("div", [["class", "static"], ["hidden", course !== null || this.textContent.length > MAX_TEXT]], el("slot")),
      tries: new Tries(words, () => this.#during(() => this.#offers()), this.#chooses),
      linking: course && new Linking(words, course, this.getAttribute("links")),
      line: el("div", [["class", "line"], ["part", "line"], ["aria-hidden", "true"]], course ? Array.from({ length: Math.min(course.length, 60) }, () => el("i")) : []),
      list: el("ol"),
      restart: button(words.restart, () => this.restart()), back: button(words.back, () => this.back()), step: button(words.step, () => this.step(), [["class", "btn main"], ["part", "button main"]]),
      play: button(words.play, () => (this.playing ? this.pause() : this.play()), [["class", "btn play"]]),
      tryIt: button(words.trying, () => this.#tries(this.#drawn.tries.node.hidden), [["class", "btn plain last"]]),
      takeBack: button(words.takeBack, () => this.#takesBack(), [["class", "btn"], ["hidden", true]]),
    };
    if (course && course.length <= MOST_LISTED) fill(d.list, is.steps.map((step, n) => el("li", [], this.#jump(step, n + 1))));
    d.all = el("details", [["class", "all"], ["hidden", !course || course.length > MOST_LISTED]], el("summary", [], words.all(course?.length ?? 0)), d.list);
    d.tries.node.hidden = true;
    d.frame = el("section", [["class", "frame"], ["part", "frame"], ["role", "group"], ["lang", words.code], ["dir", words.direction], ["aria-label", name]],
      el("header", [["part", "header"]], el("div", [["class", "head"]], el("p", [["class", "title"], ["part", "title"], ["role", "heading"], ["aria-level", level]], name), is?.rules.length ? el("div", [["class", "rules"]], is.rules.map((address) => el("span", [], this.#rule(address)))) : null)),
      course ? d.line : null, d.slotted, d.sorry,
      course ? el("div", [["class", "duo"]], d.said, d.seen) : null, d.status, d.tries.node,
      course ? el("div", [["class", "controls"], ["part", "controls"]], d.back, d.step, d.play, d.restart, d.takeBack, d.tryIt, d.linking.button) : null, d.linking?.node,
      d.all, d.hear);
    this.#drawn = d;
    const had = root.activeElement !== null;
    fill(root, d.frame);
    if (!course) return;
    this.#shows(null);
    fill(d.said, this.#here());
    this.#buttons();
    if (had) d.step.focus();
  }

  #jump(step, n) {
    const node = el("button", [["type", "button"], ["class", "go"]], el("span", [], spoken(this.#course.reading.names, step.text), step.sign === "!" ? ` (${this.#words.refused.toLowerCase()})` : ""));
    node.addEventListener("click", () => this.go(n));
    return node;
  }

  // safely runs work that a page or a reader set off. A failure is shown here, and not thrown into
  // the page.
  async #safely(does) {
    try {
      await does();
    } catch (why) {
      if (why instanceof Stopped) return;
      try {
        if (!this.#drawn) this.#draws();
        this.#fails(why);
      } catch {
        // a page that leaves nothing to draw with: the contents between the tags stay
      }
    }
  }
}
