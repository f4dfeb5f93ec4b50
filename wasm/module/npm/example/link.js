// A link to a step of the played text, or to the choices that a reader tried there: the text
// itself, packed into the part of the address that no server hears of.
import { QUOTED } from "./reading.js";
import { fragmentOf } from "./source.js";

const MAX_LINK = 8000; // characters, as many as every program that passes addresses on should take (RFC 9110, 4.1)
// The terms of a deal that name a component, where the name is not the players' own words.
const NAMES = /\b(?:uses?|for|action cards?|secret objectives?|relics?|technology|technologies|planets?|command tokens?|strategy cards?|captured units?) $/;
const LONGEST = 60; // characters before a name that tell the kind of the component
const DUE = /^\s*(?:$|;|now\b|later\b|in the\b|at the\b|for\b)/;

/** bare is a text as a link holds it. A table's text loses the same things that the table's own link leaves out (core/notation/bare). */
export function bare(text) {
  if (!text.startsWith("entente ")) return text;
  const made = [];
  for (const given of text.split("\n")) {
    let line = given.split("\t", 1)[0].trim();
    if (made.length === 0) line = line.split("; #", 1)[0];
    if (line === "" || line[0] === "#") continue;
    const [, seat, , rest] = /^(seat \w+)( "(?:[^"\\]|\\.)*")?(.*)$/.exec(line) ?? [];
    made.push(seat ? seat + rest : /^\w+ deals \w+:/.test(line) ? wordless(line) : line);
  }
  return made.join("\n") + "\n";
}

// wordless is a deal without the players' own words, which stand behind the term's fixed words.
function wordless(line) {
  const parts = line.split(QUOTED);
  for (let n = 1; n < parts.length; n += 2) {
    const before = parts[n - 1].slice(-LONGEST);
    if (/[:;]\s*\w+ (?:promises|chooses) $/.test(before)) parts[n] = '"left out"';
    else if (!NAMES.test(before) && DUE.test(parts[n + 1])) [parts[n - 1], parts[n]] = [parts[n - 1].trimEnd(), ""];
  }
  return parts.join("");
}

/** leading is a text that leads to a reader's place, with the choices that they tried there, and the number of steps to it. */
export function leading({ reading: { text, steps }, at, tries }) {
  if (tries.length === 0) return { text, at };
  const before = at === 0 ? steps[0].until - 1 : steps[at - 1].until;
  return { text: [...text.split("\n").slice(0, before), ...tries.map(([line]) => line)].join("\n") + "\n", at: at + tries.length };
}

/** linkTo is the link that opens a page there, and whether it is short enough to be passed on. */
export async function linkTo(course, page) {
  const { text, at } = leading(course);
  const holds = bare(text);
  const link = page + (await fragmentOf(holds, at).catch(() => "#".padEnd(MAX_LINK)));
  return { link, text: holds, fits: link.length <= MAX_LINK, length: link.length, most: MAX_LINK };
}
