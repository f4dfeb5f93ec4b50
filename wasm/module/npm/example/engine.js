// The rules, once for all elements of a page: they come when somebody first asks for them,
// and go when no element is left.
const MOST_OPEN = 12; // tables at once; whoever has waited longest opens its own again when it goes on
const IDLE = 10_000; // milliseconds without an element, after which the rules end

let coming = null;
const holders = new Set(); // whoever has a table open, the one that waited longest first
const present = new Set(); // the elements of the page
let ending;

/** engine is the rules, which are fetched the first time. */
export function engine() {
  coming ??= import("./rules.js").then(({ load }) => load({ __proto__: null })).catch((why) => {
    coming = null; // the next press tries again
    throw why;
  });
  return coming;
}

/** holds says that somebody has a table open, and has just used it. */
export function holds(holder) {
  holders.delete(holder);
  holders.add(holder);
  const idle = [...holders].filter((other) => other !== holder && !other.busy);
  for (const other of idle.slice(0, Math.max(0, holders.size - MOST_OPEN))) other.release();
}

/** lets says that somebody has none any more. */
export const lets = (holder) => holders.delete(holder);

/** comes and goes say which elements there are. */
export function comes(element) {
  present.add(element);
  clearTimeout(ending);
}
export function goes(element) {
  present.delete(element);
  if (present.size > 0) return;
  clearTimeout(ending);
  ending = setTimeout(() => {
    const over = coming;
    coming = null;
    over?.then((rules) => rules.close()).catch(() => {});
  }, IDLE);
}
