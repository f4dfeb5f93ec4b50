// entente-rules: the rules of trades, deals, notes and timing windows on any page.
//
// This file holds no rule. It starts entente.wasm, hands it texts and reads its answers. Every call
// waits for its turn, and long work is cut into slices, so that the page breathes when no worker
// does the work (beside.js). After a breakdown a new program is started, and every table is played
// again from its ledger. Nothing is put on the page's global object, so two versions can live side
// by side.
import { starter } from "./beside.js";
import { EntenteError, HOUSE, deckText, reason, text } from "./no.js";

export { EntenteError };

const NOTHING = Object.freeze({ __proto__: null }); // options, safe from properties that a page has put on every object
const LATER = ["reader", "scripts"]; // the programs that come later, in the order of their numbers in the module
const WANTS = /^{"no":{"kind":"(reader|scripts)"/; // an answer that one of them has to come first
const SLICE = 8; // milliseconds of work before the page has its turn

/** Starts the rules. Without options it fetches entente.wasm, deck.bin and en.txt beside this file, and reader.wasm or scripts.wasm once a text of components or a script comes. */
export function load(options = NOTHING) {
  const files = { wasm: new URL("./entente.wasm", import.meta.url), reader: new URL("./reader.wasm", import.meta.url), scripts: new URL("./scripts.wasm", import.meta.url), deck: new URL("./deck.bin", import.meta.url), words: new URL("./en.txt", import.meta.url) };
  return start(options, files, fetched, starter);
}

/** The common part of load: where its files are, and how a file given as an address is read. */
export async function start(options, files, read, starts) {
  let program, printed, words, begin;
  const asBytes = async (given) => (typeof given === "string" ? given : bytes(await bytesOf(given, read)));
  const asText = async (given) => (typeof given === "string" ? given : new TextDecoder().decode(await bytesOf(given, read)));
  const compiled = async (given) => (given instanceof WebAssembly.Module ? given : WebAssembly.compile(await bytesOf(given, read)));
  try {
    begin = starts(options.worker);
    [program, printed, words] = await Promise.all([
      compiled(options.wasm ?? files.wasm),
      asBytes(options.deck ?? files.deck),
      asText(options.words ?? files.words),
    ]);
  } catch (why) {
    if (why instanceof EntenteError) throw why;
    throw new EntenteError({ kind: "missing", ...HOUSE.deck, message: "What Entente needs could not be had: " + reason(why) }, { cause: why });
  }
  const entente = new Entente(program, (part) => compiled(options[part] ?? files[part]), [printed, words], begin);
  try {
    await entente.begin();
  } catch (why) {
    await entente.close();
    throw why;
  }
  return entente;
}

const bytes = (given) => (given instanceof ArrayBuffer ? new Uint8Array(given) : new Uint8Array(given.buffer, given.byteOffset, given.byteLength));

async function bytesOf(given, read) {
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return given;
  if (given instanceof URL || typeof given === "string") return read(given);
  if (typeof Response === "function" && given instanceof Response) return body(given);
  throw new TypeError("give an address, bytes, a Response or a compiled module");
}

const fetched = async (address) => body(await fetch(address));

async function body(response) {
  if (!response.ok) throw new Error(response.url + " answers " + response.status);
  return response.arrayBuffer();
}

/** breathe gives the page its turn, at once if the page has nothing to do. */
const breathe = () =>
  new Promise((go) => {
    if (typeof MessageChannel !== "function") return void setTimeout(go);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });

class Entente {
  #module;
  #later; // brings one of the programs that come later
  #parts = new Map(); // those that a call has needed, by name
  #start; // how a program is started with it
  #texts; // of the printed components and the language
  #shelved = [];
  #tables = new Map(); // name → the texts that opened the table, and every line since
  #program = null;
  #waiting = Promise.resolve();
  #since = 0; // when the page last had its turn
  #names = 0;
  #closed = false;
  version;

  constructor(module, later, texts, start) {
    this.#module = module;
    this.#later = later;
    this.#start = start;
    this.#texts = texts;
  }

  /** @internal */
  async begin() {
    this.version = Object.freeze(await this.#call("start", ...this.#texts));
  }

  async open(setup, options) {
    const own = deckText(options?.deck);
    const table = { name: String(++this.#names), setup: text(setup, "A setup"), own, lines: [] };
    const opened = await this.#call("open", table.name, table.setup, own);
    this.#tables.set(table.name, table);
    return new Table(this.#door(table), opened);
  }

  /** Plays a ledger or a script to its end, in slices, and hands back the table. */
  async replay(given, options) {
    const { deck, signal, progress } = options ?? NOTHING;
    const table = { name: String(++this.#names), played: text(given, "What is played"), own: deckText(deck), made: 0, lines: [] };
    const kind = await this.#call("play", table.name, table.played, table.own);
    this.#tables.set(table.name, table);
    try {
      for (;;) {
        signal?.throwIfAborted();
        const step = await this.#call("steps", table.name);
        table.made += 1;
        progress?.(table.made);
        if (!step.more) return { kind, digest: step.digest, refused: step.refused, table: new Table(this.#door(table), "") };
      }
    } catch (no) {
      this.#tables.delete(table.name);
      await this.#call("close", table.name).catch(() => {});
      throw no;
    }
  }

  /** Begins to play a ledger or a script, for callers that go through it line by line. */
  async play(given, options) {
    const { deck } = options ?? NOTHING;
    const table = { name: String(++this.#names), played: text(given, "What is played"), own: deckText(deck), made: 0, by: "line", lines: [] };
    const kind = await this.#call("play", table.name, table.played, table.own);
    this.#tables.set(table.name, table);
    const next = async () => {
      if (table.lines.length > 0) throw new EntenteError({ kind: "closed", ...HOUSE.gone, message: say("js.rules.chosen") });
      const line = await this.#call("line", table.name);
      table.made += 1;
      return { more: line.more, made: Object.hasOwn(line, "chose") ? line.chose : null };
    };
    return { kind, next, table: new Table(this.#door(table), "") };
  }

  /** Reads a table's own components, and keeps them as text to open tables with. */
  async loadDeck(given) {
    const content = deckText(given ?? null);
    return { ...(await this.#call("deck", content)), text: content };
  }

  /** Takes an older text of printed components, for tables that were opened with it. */
  async shelve(printed) {
    const name = await this.#call("shelve", text(printed, "A deck"));
    this.#shelved.push(printed);
    return name;
  }

  cards() { return this.#call("cards"); }
  windows() { return this.#call("windows"); }
  explain(window) { return this.#asks("explain", text, window, "A window"); }
  rule(address) { return this.#asks("rule", text, address, "An address"); }

  /** Ends the program and forgets every table. */
  async close() {
    this.#closed = true;
    await this.#waiting;
    this.#end();
    this.#tables.clear();
  }
  [Symbol.asyncDispose ?? Symbol.for("Symbol.asyncDispose")]() { return this.close(); }

  async #asks(method, check, given, what) { return this.#call(method, check(given, what)); }

  /** door is the part of this that a table has. */
  #door(table) {
    return {
      ask: async (method, ...args) => this.#call(method, table.name, ...args),
      apply: async (line) => {
        const made = await this.#call("apply", table.name, line);
        table.lines.push(made.line);
        return made;
      },
      explain: async (window) => this.#call("explain", window, table.name),
      lines: table.lines,
      close: async () => {
        if (this.#tables.delete(table.name)) await this.#call("close", table.name).catch(() => {});
      },
    };
  }

  /** call waits for its turn: one call after the other, and the page between. */
  #call(method, ...args) {
    const turn = this.#waiting.then(() => this.#answer(method, args));
    this.#waiting = turn.then(() => {}, () => {});
    return turn;
  }

  async #answer(method, args) {
    if (this.#closed) throw new EntenteError({ kind: "closed", ...HOUSE.gone, message: say("js.rules.closed") });
    await this.#rest();
    for (let again = 0; ; again++) {
      try {
        if (!this.#program) await this.#revive(method === "start");
        for (;;) {
          const answer = await this.#program.call(method, ...args);
          const part = WANTS.exec(answer)?.[1];
          if (!part || this.#parts.has(part)) return this.#read(answer);
          await this.#complete(part);
        }
      } catch (why) {
        if (why instanceof EntenteError) throw why;
        this.#end(); // it broke down: another takes its place, once
        if (again) throw new EntenteError({ kind: "fault", ...HOUSE.later, message: say("js.rules.fault", { why: reason(why) }) }, { cause: why });
      }
    }
  }

  /** complete brings a program that comes later, once a call needs it. */
  async #complete(part) {
    try {
      const module = await this.#later(part);
      await this.#program.complete(LATER.indexOf(part), module); // one of another build is refused
      this.#parts.set(part, module);
    } catch (why) {
      throw new EntenteError({ kind: "missing", ...HOUSE.deck, message: `Entente can’t load ${part}.wasm: ` + reason(why) }, { cause: why });
    }
  }

  #end() {
    try {
      this.#program?.end();
    } catch {
      // a broken program may fail again as it ends
    }
    this.#program = null;
  }

  async #rest() {
    if (performance.now() - this.#since < SLICE) return;
    await breathe();
    this.#since = performance.now();
  }

  #read(answer) {
    const said = JSON.parse(answer);
    if (Object.hasOwn(said, "no")) throw new EntenteError(said.no);
    return said.ok;
  }

  /** revive starts a program, and plays every table again from its ledger. */
  async #revive(first) {
    const program = await this.#start(this.#module);
    this.#program = program;
    for (const [part, module] of this.#parts) await program.complete(LATER.indexOf(part), module);
    if (first) return;
    const call = async (...args) => {
      await this.#rest();
      return this.#read(await program.call(...args));
    };
    await call("start", ...this.#texts);
    for (const printed of this.#shelved) await call("shelve", printed);
    for (const table of this.#tables.values()) {
      if (table.played === undefined) await call("open", table.name, table.setup, table.own);
      else await call("play", table.name, table.played, table.own);
      for (let step = 0; step < (table.made ?? 0); step++) await call(table.by ?? "steps", table.name);
      for (const line of table.lines) await call("apply", table.name, line);
    }
  }
}

class Table {
  #door;
  #setup;
  constructor(door, setup) {
    this.#door = door;
    this.#setup = setup;
  }

  async apply(line) { return this.#door.apply(text(line, "A choice")); }
  async view(seat = "") { return this.#door.ask("view", text(seat, "A seat")); }
  async prompts(seat) { return this.#door.ask("prompts", text(seat, "A seat")); }
  async why(seat = "") { return this.#door.ask("why", text(seat, "A seat")); }
  async whyNot(line) { return this.#door.ask("whynot", text(line, "A choice")); }
  async when(seat) { return this.#door.ask("when", text(seat, "A seat")); }
  async explain(window) { return this.#door.explain(text(window, "A window")); }

  /** The table as text: the setup that opened it, and every choice since. */
  ledger() {
    if (!this.#setup) throw new EntenteError({ kind: "closed", ...HOUSE.later, message: "What was played from a text has that text as its ledger." });
    return this.#setup + this.#door.lines.map((line) => line + "\n").join("");
  }
  close() { return this.#door.close(); }
  [Symbol.asyncDispose ?? Symbol.for("Symbol.asyncDispose")]() { return this.close(); }
}
