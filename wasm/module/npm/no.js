// The reason why nothing was done, in the same form for every caller: typed, with the address of a
// rule.

// The rules of Entente's own that are cited here, with their gists, because the program may not be
// there yet.
export const HOUSE = {
  limit: { rule: "table 4", gist: say("table 4") },
  unread: { rule: "table 29", gist: say("table 29") },
  deck: { rule: "table 19", gist: say("table 19") },
  later: { rule: "table 8", gist: say("table 8") },
  gone: { rule: "table 1", gist: say("table 1") },
};

const MAX_TEXT = 4 << 20; // characters; the program counts bytes itself

/** The reason why nothing was done: its kind, the address of the rule, and that rule in our words. */
export class EntenteError extends Error {
  constructor(no, options) {
    super(no.message, options);
    this.name = "EntenteError";
    this.kind = no.kind;
    this.rule = no.rule;
    this.gist = no.gist || (Object.values(HOUSE).find((house) => house.rule === no.rule)?.gist ?? "");
    for (const key of ["id", "line", "column"]) if (Object.hasOwn(no, key)) this[key] = no[key];
  }
  toJSON() {
    const { kind, rule, gist, message, id, line, column } = this;
    return { kind, rule, gist, message, ...(id && { id }), ...(line && { line }), ...(column && { column }) };
  }
}

export const reason = (why) => (why instanceof Error ? why.message : "nobody knows why");

/** text is the caller's text, or a typed no. Any other value, cyclic or not, is never looked at. */
export function text(given, what) {
  if (typeof given !== "string") throw new EntenteError({ kind: "notation", ...HOUSE.unread, message: `${what} is a text.` });
  if (given.length > MAX_TEXT) throw new EntenteError({ kind: "limit", ...HOUSE.limit, message: say("js.rules.limit", { n: MAX_TEXT >> 20 }) });
  return given;
}

export const deckText = (deck) => (deck === undefined ? "" : text(deck !== null && typeof deck === "object" ? deck.text : deck, "A deck"));
