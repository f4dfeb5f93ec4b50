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

// keyIn reads what a seat is held by: KEY or KEY/KEY. The first signs. It is null for any other form.
function keyIn(text) {
  try {
    const [sign, open, more] = text.split("/").map(unbase64url);
    return more || sign.length !== 32 || open && (open.length !== 32 || open.every((b) => !b)) ? null : { sign, text };
  } catch {
    return null;
  }
}

// sittersIn reads whom a lock names, "green KEY red KEY": the text of each key by its seat. The seats stand
// in the order of the alphabet. It is null for any other form.
function sittersIn(text) {
  const list = new Map(), word = text === "nobody" ? [] : text.split(" ");
  for (let i = 0; i < word.length; i += 2) {
    if (!colors.includes(word[i]) || !keyIn(word[i + 1] ?? "") || [...list.keys()].some((seat) => seat >= word[i])) return null;
    list.set(word[i], word[i + 1]);
  }
  return list;
}

const form = /^# (\w+) (?:(is taken by|moves to) ([\w/-]+)|(hands|gives) (\w+) to ([\w/-]+)|(locks the seats) with (.+)|(goes on at) [\w-]{21}[AQgw] with [\w-]{42}[AEIMQUYcgkosw048])$/;

// Seats says which key acts for which seat (section 7, lines of the table).
export class Seats {
  constructor(opening) {
    this.opener = keyIn(/; # opened by ([\w-]{43})$/.exec(opening)?.[1] ?? "?");
    const said = parts(opening);
    this.seated = said.flatMap((p) => /^seat (\w+)/.exec(p)?.[1] ?? []);
    this.host = said.flatMap((p) => /^host (\w+)/.exec(p)?.[1] ?? [])[0] ?? this.seated[0];
    this.opens = this.host; // the opener's seat
    this.taken = new Map(), this.votes = new Map(), this.locked = false;
    this.known = new Map(); // by which certificate the relay knows the phone that acts for a seat
    this.named = false; // somebody has named another host: who hosts from there on, only the rules know
    this.lost = false; // and something was asked that the host decides: who acts for a seat is no longer known
  }
  holder(seat) { return this.seated.includes(seat) ? this.taken.get(seat) ?? this.opener : undefined; }
  actor(seat) { return this.holder(seat)?.sign; }

  // read gives who must have signed a line, and what it changes, which tells why it changes nothing. What
  // a choice changes, only the rules know.
  read(line) {
    if (!line.startsWith("# ")) {
      const seat = line.trimStart().split(/[ ,:]/)[0];
      return colors.includes(seat) ? { signer: this.actor(seat), names: /^ *\w+ names host /.test(line) } : null;
    }
    const [, who, room, certificate] = /^# (\w+) is known in ([\w-]{21}[AQgw]) by ([\w-]{21}[AQgw])$/.exec(line) ?? [];
    if (colors.includes(who)) return { signer: this.actor(who), change: () => (this.known.set(who, { room, certificate: unbase64url(certificate) }), "") };
    const [, by, own, ownKey, other, away, otherKey, locks, list] = form.exec(line) ?? [];
    const named = ownKey ?? otherKey, key = named && keyIn(named), sitters = locks && sittersIn(list);
    if (!colors.includes(by) || named && !key || away && !colors.includes(away) || locks && !sitters) return null;
    const takes = own === "is taken by";
    return { signer: !takes ? this.actor(by) : this.seated.includes(by) && key.sign, change: () => {
      if (takes) return this.take(by, key);
      if (own) this.hold(by, key);
      if (locks) return this.lock(by, sitters);
      if (other === "hands") return this.hand(by, away, key);
      return other ? this.vote(by, away, key) : "";
    } };
  }
  // speaker gives the key that speaks by a line now: that of its seat, or of a phone that takes a free one.
  speaker(line) {
    const [, seat, key] = /^# (\w+) is taken by ([\w/-]+)$/.exec(line) ?? [];
    return seat && this.whyNotFree(seat, keyIn(key)) ? undefined : this.read(line)?.signer;
  }
  whyNotFree(seat, key) {
    if (this.taken.has(seat)) return "taken already";
    if (this.locked) return "locked";
    return seat === this.opens && !this.opener.sign.equals(key.sign) ? "taken already" : "";
  }
  take(seat, key) {
    const why = this.whyNotFree(seat, key);
    if (why) return why;
    if (this.opener.sign.equals(key.sign) && !this.taken.has(this.opens)) this.opens = seat;
    this.hold(seat, key);
    return "";
  }
  // speaksFirst tells whether a seat's phone says who sits where until the lock.
  speaksFirst(by) { return by === this.opens || !!this.actor(by)?.equals(this.opener.sign); }
  hold(seat, key) {
    if (!this.actor(seat)?.equals(key.sign)) this.known.delete(seat);
    this.taken.set(seat, key), this.votes.delete(seat);
  }
  lock(by, sitters) {
    if (!this.speaksFirst(by)) return "not the opener";
    if (this.locked) return "locked";
    this.locked = true;
    const author = this.actor(by);
    for (const [seat, key] of [...this.taken])
      if (seat !== this.opens && !key.sign.equals(author) && sitters.get(seat) !== key.text) this.taken.delete(seat), this.known.delete(seat);
    return "";
  }
  hand(by, seat, key) {
    if (!this.speaksFirst(by)) return "not the opener";
    if (this.locked) return "locked";
    if (seat === this.opens || !this.seated.includes(seat)) return "not handed";
    this.hold(seat, key);
    return "";
  }
  vote(by, seat, key) {
    if (by === seat || !this.seated.includes(seat)) return "no vote";
    if (!this.locked) return "not locked";
    if (this.named) return this.lost = true, "who hosts, only the rules know";
    const was = this.votes.get(seat), v = was && was.key.text === key.text ? was : { key, by: new Set() };
    this.votes.set(seat, v);
    v.by.add(by);
    const name = (s) => this.actor(s).toString("hex"); // a phone has one vote
    const others = new Set(this.seated.filter((s) => s !== seat && s !== this.host).map(name));
    const agree = new Set([...v.by].map(name));
    const yes = [...others].filter((phone) => agree.has(phone)).length;
    if ((seat === this.host || v.by.has(this.host)) && (2 * yes > others.size || !others.size)) this.hold(seat, key);
    return "";
  }
}
