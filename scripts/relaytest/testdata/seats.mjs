// Who acts for which seat, as core/table/wire/FORMAT.md tells it in section 7.
import { unbase64url } from "./format.mjs";

const colors = ["black", "blue", "green", "orange", "pink", "purple", "red", "yellow"];

// parts are those of an opening: semicolons part them, outside of quotation marks.
function parts(opening) {
  const list = [""];
  for (let i = 0, quoted = false; i < opening.length; i++) {
    const c = opening[i];
    if (c === '"') quoted = !quoted;
    if (c === ";" && !quoted) list.push("");
    else list.push(list.pop() + c + (quoted && c === "\\" ? opening[++i] ?? "" : ""));
  }
  return list.map((p) => p.trim());
}

// keyIn reads a public key as it stands in a line; null if it is none in its one form.
function keyIn(text) {
  try {
    return unbase64url(text);
  } catch {
    return null;
  }
}

// Seats says which key acts for which seat (section 7, lines of the table).
export class Seats {
  constructor(opening) {
    this.opener = keyIn(/; # opened by ([\w-]{43})$/.exec(opening)?.[1] ?? "?");
    const said = parts(opening);
    this.seated = said.flatMap((p) => /^seat (\w+)/.exec(p)?.[1] ?? []);
    this.host = said.flatMap((p) => /^host (\w+)/.exec(p)?.[1] ?? [])[0] ?? this.seated[0];
    this.taken = new Map(), this.votes = new Map(), this.locked = false;
    this.known = new Map(); // by which certificate the relay knows the phone that acts for a seat
    this.named = false; // somebody has named another host: who hosts from there on, only the rules know
    this.lost = false; // and something was asked that the host decides: who acts for a seat is no longer known
  }
  actor(seat) { return this.seated.includes(seat) ? this.taken.get(seat) ?? this.opener : undefined; }

  // read gives who must have signed a line, and what it changes, which tells why it changes nothing. What
  // a choice changes, only the rules know.
  read(line) {
    if (!line.startsWith("# ")) {
      const seat = line.trimStart().split(/[ ,:]/)[0];
      return colors.includes(seat) ? { signer: this.actor(seat), names: /^ *\w+ names host /.test(line) } : null;
    }
    const [, who, room, certificate] = /^# (\w+) is known in ([\w-]{21}[AQgw]) by ([\w-]{21}[AQgw])$/.exec(line) ?? [];
    if (colors.includes(who)) return { signer: this.actor(who), change: () => (this.known.set(who, { room, certificate: unbase64url(certificate) }), "") };
    const m = /^# (\w+) (?:(is taken by|moves to) ([\w-]{43})|gives (\w+) to ([\w-]{43})|locks the seats)$/.exec(line);
    const [, by, verb, own, away, other] = m ?? [], named = own ?? other, key = named && keyIn(named);
    if (!m || named && !key || !colors.includes(by) || away && !colors.includes(away)) return null;
    const takes = verb === "is taken by";
    return { signer: !takes ? this.actor(by) : this.seated.includes(by) && key, change: () => {
      if (takes && this.taken.has(by)) return "taken already";
      if (takes && this.locked) return "locked";
      if (!verb && this.named) return this.lost = true, "who hosts, only the rules know";
      if (verb) this.hold(by, key);
      else if (away) return this.vote(by, away, key);
      else if (by !== this.host) return "not the host";
      else this.locked = true;
      return "";
    } };
  }
  // speaker gives the key that speaks by a line now: that of its seat, or of a phone that takes a free one.
  speaker(line) {
    const takes = /^# (\w+) is taken by /.exec(line)?.[1];
    return takes && (this.locked || this.taken.has(takes)) ? undefined : this.read(line)?.signer;
  }
  hold(seat, key) {
    if (!this.actor(seat)?.equals(key)) this.known.delete(seat);
    this.taken.set(seat, key), this.votes.delete(seat);
  }
  vote(by, seat, key) {
    if (by === seat || !this.seated.includes(seat)) return "no vote";
    const was = this.votes.get(seat), v = was && was.key.equals(key) ? was : { key, by: new Set() };
    this.votes.set(seat, v);
    v.by.add(by);
    const others = this.seated.filter((s) => s !== seat && s !== this.host);
    const yes = others.filter((s) => v.by.has(s)).length;
    if ((seat === this.host || v.by.has(this.host)) && (2 * yes > others.length || !others.length)) this.hold(seat, key);
    return "";
  }
}
