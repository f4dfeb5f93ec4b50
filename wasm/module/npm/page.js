// The page for hosts that frame an example. It shows an example from its fragment or from ?src=,
// and speaks with the page that frames it in fixed words. It speaks to no other site, keeps
// nothing, and listens to no other page.
import { define } from "./example.js";

const VERSION = 1;
const frames = parent !== window;
const asked = new URLSearchParams(location.search);
const example = document.querySelector("entente-example");

// The requests that the framing page may make, with their arguments.
const VERBS = new Map([
  ["step", () => example.step()],
  ["back", () => example.back()],
  ["play", () => example.play()],
  ["pause", () => example.pause()],
  ["restart", () => example.restart()],
  ["go", ({ at }) => Number.isSafeInteger(at) && at >= 0 && example.go(at)],
  ["scheme", ({ scheme }) => colored(scheme)],
]);

function colored(scheme) {
  if (scheme === "light" || scheme === "dark") document.documentElement.style.colorScheme = scheme;
}

const tell = (verb, more) => frames && parent.postMessage({ entente: VERSION, verb, ...more }, "*");

// own is a message's member, if it has one of its own.
const own = (data, key) => (Object.hasOwn(data, key) ? data[key] : undefined);

addEventListener("message", ({ source, data }) => {
  if (!frames || source !== parent || typeof data !== "object" || data === null || own(data, "entente") !== VERSION) return;
  VERBS.get(own(data, "verb"))?.({ at: own(data, "at"), scheme: own(data, "scheme") });
});

colored(asked.get("scheme"));
if (asked.has("readonly")) example.setAttribute("readonly", "");
if (asked.has("src")) example.setAttribute("src", asked.get("src"));
else example.setAttribute("fragment", "");
define();

example.addEventListener("entente-step", ({ detail: { at, of } }) => tell("step", { at, of }));
example.addEventListener("entente-granted", ({ detail: { line } }) => tell("granted", { line }));
example.addEventListener("entente-refused", ({ detail: { line, rule } }) => tell("refused", { line, rule }));
example.addEventListener("entente-fault", ({ detail: { why, message } }) => tell("fault", { why, message }));
new ResizeObserver(() => tell("size", { height: Math.ceil(document.documentElement.getBoundingClientRect().height) })).observe(document.documentElement);
