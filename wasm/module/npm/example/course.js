// A reader's place in a text that is played: the step, the outcome of each step, the table's state
// there, and the choices tried from there. It draws nothing.
import { engine, holds, lets } from "./engine.js";

const MOST_PICTURES = 300; // of tables that are kept for going back

export class Course {
  reading;
  at = 0; // steps that were played
  tries = []; // choices tried here instead, and granted: [line, outcome]
  told = []; // the outcome of each step, by its number from 1
  #pictures = new Map(); // the table's state after so many steps
  #play = null;
  #reached = 0; // steps that the open table has played
  #lines = 0; // lines of the text that it has
  #turn = Promise.resolve();
  #over = false;
  #leave = false; // the current work is abandoned
  busy = false;

  constructor(reading) {
    this.reading = reading;
  }

  get length() {
    return this.reading.steps.length;
  }

  /** go plays up to a step, and returns the table's state there. */
  go(to, progress) {
    return this.#next(async () => {
      to = Math.max(0, Math.min(to, this.length));
      if (this.tries.length > 0) this.#drop();
      this.tries = [];
      if (!this.#pictures.has(to) || (to > 0 && !this.told[to])) await this.#reach(to, progress);
      this.at = to;
      return this.#pictures.get(to);
    });
  }

  /** choose makes a choice from here. A refusal comes back as one, and changes nothing. */
  choose(line) {
    return this.#next(async () => {
      const table = await this.#here();
      let made;
      try {
        made = await table.apply(line);
      } catch (no) {
        if (!no.rule || no.kind === "fault") throw no;
        return { line, allowed: false, whyNot: no, events: [], picture: await table.view() };
      }
      this.tries.push([made.line, made]);
      return { line: made.line, allowed: true, whyNot: null, events: made.events, picture: await table.view() };
    });
  }

  /** takeBack takes the last tried choice back. */
  takeBack() {
    return this.#next(async () => {
      this.tries.pop();
      this.#drop();
      return (await this.#here()).view();
    });
  }

  /** offered is the choices of a seat here, and its components that fit. */
  offered(seat) {
    return this.#next(async () => {
      const table = await this.#here();
      return { view: await table.view(seat), fits: await table.when(seat) };
    });
  }

  /** release closes the table, and stops the current work. The next call opens the table again. */
  release() {
    this.#leave = this.busy;
    if (!this.busy) this.#drop();
  }

  /** end is for good: current work stops at its next line. */
  end() {
    this.#over = true;
    if (!this.busy) this.#drop();
  }

  // here is the open table, at this step and with all tried choices.
  async #here() {
    const open = this.#play;
    await this.#reach(this.at);
    if (this.#play !== open) for (const [line] of this.tries) await this.#play.table.apply(line);
    return this.#play.table;
  }

  async #reach(to, progress) {
    if (!this.#play || this.#reached > to) await this.#open();
    holds(this);
    while (this.#reached < to) {
      await this.#step();
      progress?.(this.#reached, to);
    }
    if (this.tries.length === 0 && !this.#pictures.has(to)) await this.#picture(to);
  }

  async #open() {
    this.#drop();
    const rules = await engine();
    const play = await rules.play(this.reading.text);
    if (this.#over) return void play.table.close().catch(() => {}), this.#stopped();
    this.#play = play;
    this.#reached = this.#lines = 0;
    holds(this);
  }

  async #upTo(line) {
    let made = null;
    for (; this.#lines < line; this.#lines++) {
      if (this.#over || this.#leave) this.#stopped();
      made = (await this.#play.next()).made ?? made;
    }
    return made;
  }

  async #step() {
    const { until } = this.reading.steps[this.#reached];
    if (this.#over || this.#leave) this.#stopped();
    const made = this.#play.kind === "script" ? await this.#upTo(until) : (await this.#play.next()).made;
    this.told[++this.#reached] = made;
  }

  async #picture(to) {
    const view = to === 0 && this.#play.kind === "script" ? null : await this.#play.table.view();
    this.#pictures.set(to, view);
    if (this.#pictures.size > MOST_PICTURES) this.#pictures.delete(this.#pictures.keys().next().value);
  }

  #drop() {
    lets(this);
    this.#play?.table.close().catch(() => {});
    this.#play = null;
  }

  #stopped() {
    throw new Stopped();
  }

  // next waits for its turn: one thing after the other.
  #next(does) {
    const turn = this.#turn.then(async () => {
      if (this.#over) this.#stopped();
      this.busy = true;
      this.#leave = false;
      try {
        return await does();
      } catch (why) {
        this.#drop(); // its state is unknown now, so the next call begins again
        throw why;
      } finally {
        this.busy = false;
        if (this.#over) this.#drop();
      }
    });
    this.#turn = turn.then(() => {}, () => {});
    return turn;
  }
}

/** Stopped is thrown if the reader has gone away meanwhile: no message is shown. */
export class Stopped extends Error {}
