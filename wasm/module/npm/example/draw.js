// The drawing of elements and texts, never of markup, so that no text that somebody wrote is taken
// for markup.
import { nameOf } from "./reading.js";

const SVG = "http://www.w3.org/2000/svg";
// The silhouettes of the seats, the same as at a table of Entente.
const SHAPES = new Map(Object.entries({
  red: "M12 2.5 22.5 21.5H1.5z", blue: "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z", green: "M3 3h18v18H3z", yellow: "M12 .8 23.2 12 12 23.2.8 12z",
  purple: "M8.3 2h7.4v6.3H22v7.4h-6.3V22H8.3v-6.3H2V8.3h6.3z", orange: "M.8 18.2a11.2 11.2 0 0 1 22.4 0z",
  pink: "M12.0 0.8L15.1 8.5L23.4 9.1L17.0 14.4L19.1 22.5L12.0 18.1L4.9 22.5L7.0 14.4L0.6 9.1L8.9 8.5z", black: "M2.5 2h19L14.6 12l6.9 10h-19L9.4 12z",
}));

/** el makes an element: attributes as a list of pairs, and its contents. */
export function el(name, attributes = [], ...children) {
  const node = document.createElement(name);
  for (const [key, value] of attributes) {
    if (key === "part" || key === "class") node.setAttribute(key, value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(key, value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** fill replaces an element's contents, unless they are the same. */
export function fill(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
}

/** glyph is a seat's silhouette. The name beside it says the same. */
export function glyph(color) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of [["viewBox", "0 0 24 24"], ["class", "glyph s-" + color], ["aria-hidden", "true"], ["focusable", "false"]]) svg.setAttribute(key, value);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES.get(color) ?? "");
  svg.append(path);
  return svg;
}

/** button is a button with its label and its action. */
export function button(word, does, attributes = []) {
  const node = el("button", [["type", "button"], ["class", "btn"], ["part", "button"], ...attributes], word);
  node.addEventListener("click", (event) => node.getAttribute("aria-disabled") === "true" || does(event));
  return node;
}

/** who is a seat with its silhouette and its name. */
export const who = (names, color) => el("span", [["class", "who"]], glyph(color), " ", nameOf(names, color));

/** named puts words of ours and the words of a told text into one paragraph, with its rule. */
export const told = (one, rules) => el("p", one.explains ? [["class", "note soft"]] : [["class", "note"]], one.text, one.rule ? [" ", rules(one.rule, one.gist)] : null);

/** ruled draws addresses of rules. Pressing one opens the rule's gist, in our words, below it. */
export function ruled(words, gistOf, pages) {
  return (address, gist) => {
    const node = el("button", [["type", "button"], ["class", "rule"], ["part", "rule"], ["aria-expanded", "false"], ["aria-label", words.rule(address)]], address);
    let open = null;
    node.addEventListener("click", async () => {
      if (open) {
        open.remove();
        open = null;
        return void node.setAttribute("aria-expanded", "false");
      }
      open = el("span", [["class", "gist"], ["role", "note"]]);
      node.after(open);
      node.setAttribute("aria-expanded", "true");
      const here = open;
      const link = pages(address);
      fill(here, gist ?? (await gistOf(address)), link ? [" ", el("a", [["href", link], ["target", "_blank"], ["rel", "noopener noreferrer"]], words.readRule)] : null);
    });
    return node;
  };
}
