// The rules, once for all elements of a page. They come when an element first needs them, and go
// when no element is left.
const MOST_OPEN = 12; // tables at once; the holder that waited longest opens its own again when it goes on
const IDLE = 10_000; // milliseconds without an element, after which the rules end

let coming = null;
let given = null; // the page's options for starting the rules
const holders = new Set(); // the courses that have a table open, the one that waited longest first
const present = new Set(); // the elements of the page
let ending;

/** engine is the rules, which are fetched the first time. */
export function engine() {
  coming ??= import("./rules.js").then(({ load }) => load({ __proto__: null, ...given })).catch((why) => {
    coming = null; // the next press tries again
    throw why;
  });
  return coming;
}

/** startsWith sets the options of load with which the rules will be started; it must be called before they come. */
export const startsWith = (options) => void (given = options);

/** shelve takes an older text of printed components, for tables that were opened with it. */
export const shelve = async (printed) => (await engine()).shelve(printed);

/** holds notes that a course has a table open, and has just used it. */
export function holds(holder) {
  holders.delete(holder);
  holders.add(holder);
  const idle = [...holders].filter((other) => other !== holder && !other.busy);
  for (const other of idle.slice(0, Math.max(0, holders.size - MOST_OPEN))) other.release();
}

/** lets notes that a course has closed its table. */
export const lets = (holder) => holders.delete(holder);

/** comes and goes note the elements of the page. */
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
