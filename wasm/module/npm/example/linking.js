// The part where a reader takes a link to the step that they look at, or to the choices that they
// tried there.
import { button, el, fill } from "./draw.js";
import { linkTo } from "./link.js";

// The page of the site that this file came from, if it came from one that serves Entente.
const HOME = /^(https?:.*\/embed\/)kept\/[^/]+\/[^/]+$/.exec(import.meta.url)?.[1];

export class Linking {
  node = el("div", [["class", "try stack"], ["hidden", true], ["role", "group"]]);
  button;
  #words;
  #page;

  /** on is the course to link to, and base the address that a host gives for links. */
  constructor(words, course, base) {
    this.#words = words;
    this.#page = pageOf(base ?? (HOME && HOME + "position"));
    this.button = button(words.link, () => (this.node.hidden ? this.#open(course) : this.close()), [["class", "btn plain"], ["aria-expanded", "false"], ["hidden", !this.#page]]);
    this.node.setAttribute("aria-label", words.link);
  }

  close() {
    this.node.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
  }

  async #open(course) {
    const words = this.#words;
    const { link, text, fits, length, most } = await linkTo(course, this.#page.href);
    const holds = el("textarea", [["readonly", true], ["rows", "3"], ["aria-label", fits ? words.link : words.linkText]]);
    holds.value = fits ? link : text;
    const said = el("p", [["class", "note"], ["role", "status"]]);
    const copy = async () => {
      holds.select();
      const copied = await navigator.clipboard.writeText(holds.value).then(() => true, () => false).catch(() => false);
      said.textContent = copied || document.execCommand("copy") ? words.linkCopied : words.linkMarked;
    };
    fill(this.node, el("p", [["class", "note"]], fits ? words.linkHolds : words.linkLong(length, most)), holds, button(fits ? words.linkCopy : words.linkCopyText, () => copy().catch(() => (said.textContent = words.linkMarked)), [["class", "btn main"]]), said);
    this.node.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    holds.focus();
    holds.setSelectionRange(0, holds.value.length, "backward"); // where it begins is seen
  }
}

/** pageOf is an address of the web that a host gives, with a fragment, or null. */
export function pageOf(base, fragment = "") {
  if (!base) return null;
  try {
    const url = new URL(base, document.baseURI);
    url.hash = fragment;
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}
