// The table's state: the seats that a window asks and in which order, the cards on the table, and
// the components of each seat.
import { el, glyph, who } from "./draw.js";
import { nameOf } from "./reading.js";

/** names are the seats' names, from the table or else from the text. */
export function namesIn(view, written) {
  const names = new Map(written);
  for (const { seat, name } of view?.seats ?? []) if (name) names.set(seat, name);
  return names;
}

/** seated is the table before anything was played: who sits there. */
export const seated = (words, reading) =>
  reading.seats.length === 0 ? null : [el("p", [["class", "label"]], words.table), el("ul", [["class", "row"]], reading.seats.map((seat) => el("li", [], who(reading.names, seat))))];

/** pictured is the table as all see it, without the offer that was just told: line is the choice. */
export function pictured(words, view, names, rules, line) {
  const [, from, to] = /^(\w+) offers (\w+):/.exec(line) ?? [];
  const told = view.offers.findLast((offer) => offer.from === from && offer.to === to);
  const asking = view.events.findLast(({ asking }) => asking);
  return [
    asking ? queue(words, asking, names, view.seats.length) : null,
    view.agenda ? agenda(words, view.agenda, names) : null,
    el("p", [["class", "label"]], words.table),
    el("ul", [["class", "seats"], ["part", "seats"]], view.order.concat(view.seats.map(({ seat }) => seat)).filter((seat, at, all) => all.indexOf(seat) === at).map((seat) => place(words, view, seat, names, asking))),
    view.offers.map((offer) => (offer === told && !offer.waitsFor ? null : el("p", [["class", "note"]], offer === told ? null : el("b", [], words.offer(nameOf(names, offer.from), nameOf(names, offer.to), spokenNotes(names, offer.give), spokenNotes(names, offer.get))), offer.waitsFor ? [" ", offer.waitsFor.message, " ", rules(offer.waitsFor.rule, offer.waitsFor.gist)] : null))),
  ];
}

const spokenNotes = (names, bundle) => bundle.replace(/ of ([a-z]+)/g, (all, color) => (names.has(color) ? ` of ${names.get(color)}` : all));

function queue(words, event, names, seats) {
  const order = [...event.queue, ...event.declined.filter((seat) => !event.queue.includes(seat))];
  const is = (seat, at) => (!event.queue.includes(seat) ? "said" : at === 0 ? "asked" : "next");
  const word = (seat, at) => (is(seat, at) === "said" ? words.no : at === 0 ? words.asked : at === event.queue.length - 1 && at > 1 ? words.last : words.next);
  return [
    el("p", [["class", "note"]], el("b", [], event.text)),
    el("ol", [["class", "queue"], ["aria-label", words.queue], ["part", "queue"]], order.map((seat, at) => el("li", [["data-is", is(seat, at)], ["aria-current", is(seat, at) === "asked" ? "step" : false]], glyph(seat), el("b", [], nameOf(names, seat)), el("small", [], word(seat, at))))),
    event.declined.length > 0 ? el("p", [["class", "note soft"]], words.declines(event.declined.length, seats)) : null,
  ];
}

function agenda(words, agenda, names) {
  return [
    agenda.name ? el("p", [["class", "note"]], el("b", [], words.agenda(agenda.name))) : null,
    agenda.tally.length > 0 ? el("p", [["class", "note"]], agenda.tally.map(({ for: what, votes }) => words.votes(names.get(what) ?? what, votes)).join(", ")) : null,
  ];
}

// place is one seat: its player, its goods and notes, and the cards in front of it.
function place(words, view, seat, names, asking) {
  const of = view.seats.find((one) => one.seat === seat);
  const marks = [view.active === seat ? words.turn : null, view.speaker === seat ? words.speaker : null].filter(Boolean);
  const has = goods(words, of.goods);
  if (of.points > 0) has.push(words.points(of.points));
  return el("li", [["data-turn", view.active === seat]],
    who(names, seat), of.faction ? el("span", [["class", "note soft"]], " ", of.faction) : null,
    marks.length > 0 ? el("span", [["class", "mark"]], marks.join(", ")) : null,
    el("span", [["class", "has"]], has.length > 0 ? has.join(", ") : words.nothing),
    of.playArea.length > 0 ? el("span", [["class", "has"]], words.inPlay(of.playArea.map((note) => spokenNotes(names, note)).join(", "))) : null);
}

function goods(words, of) {
  return Object.entries(of).map(([kind, n]) => `${n} ${n === 1 ? (words.goods.find(([many]) => many === kind)?.[2] ?? kind.replace(/s$/, "")) : kind}`);
}
