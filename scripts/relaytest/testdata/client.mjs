// A client of the relay in another language than ours. It does what core/table/wire/FORMAT.md says and
// has nothing of our code; it holds no rules of the game, and does what a line of JSON on its input asks for.
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import * as wire from "./format.mjs";
import { Seats } from "./seats.mjs";
import { open } from "./socket.mjs";

const same = (a, b) => a.equals(b);
const conflict = 2, rate = 4, epochStale = 6, reviving = 7, diverged = 8, helloFirst = 10;

// Ignored is what a phone that knows its table takes nothing of (section 7, Epochs).
class Ignored extends Error {}

class Phone {
  constructor({ url, link, secret }) {
    this.url = url, this.keys = wire.keysOf(link), this.seat = wire.seatOf(Buffer.from(secret, "hex"));
    this.client = randomBytes(8), this.epoch = wire.noEpoch, this.newest = 0, this.brought = wire.noEpoch;
    this.forget();
  }
  get token() { return wire.tokenOf(this.seat.secret, this.keys.room); }
  get places() { // that are to be kept (section 5)
    const known = this.seats?.locked ? [...this.seats.known.values()] : [];
    return wire.placesOf(known.filter((by) => by.room === this.keys.room).map((by) => by.certificate));
  }
  forget() { this.log = [], this.digests = new Map([[0, 0n]]), this.disputed = new Set([0]), this.seats = null, this.game = wire.zeros(32); }
  get end() { return this.log.at(-1)?.end ?? wire.noPlace; }
  at(n) { return n ? this.log[n - 1].end : wire.noPlace; }
  holds(place) { return place.index <= this.log.length && wire.samePlace(this.at(place.index), place); }
  has(command) { return this.log.some((e) => same(e.command, command)); }
  enter(epoch) { this.epoch = epoch, this.newest = Math.max(this.newest, epoch.number); }

  async connect() {
    const offers = ["entente.1", "cap." + this.keys.credential, wire.claim(this.token, this.places)];
    this.socket = await open(this.url.replace("http", "ws") + "/r/" + this.keys.room, offers, this.url);
    if (this.socket.protocol !== "entente.1") throw new Error("the relay speaks " + this.socket.protocol);
    this.bytes = 0;
    return this.hello();
  }
  send(b) { this.bytes = 0; this.socket.send(b); }

  // frame gives the next frame. Events in our epoch have joined the log by then.
  async frame() {
    const m = await this.socket.receive();
    if (m.code) throw new Error(`closed with ${m.code} ${m.sentence ?? ""}`);
    if (m.text) return { is: m.text };
    if ((this.bytes += m.bytes.length) > 131072) this.send(wire.heard(this.log.length));
    const f = wire.readFrame(m.bytes);
    if (f.is === "Bye") throw new Error(`bye ${f.reason}`);
    return f;
  }

  take(f) {
    f.entries.forEach((e, i) => {
      const at = f.first + i;
      if (at > this.log.length) throw new Error("entries are missing");
      if (at < this.log.length && !wire.samePlace(wire.next(this.at(at), e), this.at(at + 1))) throw new Error("the relay has forked");
      if (at === this.log.length) this.place(e);
    });
  }

  // place takes an entry into the log and finds out whether it counts.
  place(e) {
    if (this.has(e.command)) throw new Error("ordered twice");
    const kept = { ...e, end: wire.next(this.end, e), why: "" };
    const first = !this.log.length;
    try {
      kept.record = wire.unseal(this.keys.content, first ? wire.zeros(32) : this.game, e.command, e.sealed);
    } catch (error) {
      kept.why = error.message;
    }
    if (first && this.knows && !wire.samePlace(this.knows.end, kept.end)) throw new Ignored("another table");
    if (first) this.found(kept);
    else if (kept.record) kept.why = this.judge(kept.record);
    this.log.push(kept);
  }
  found({ record }) {
    const seats = record && new Seats(record.line), game = record && wire.gameOf(record);
    if (!seats?.opener || !wire.signedBy(seats.opener.sign, game, record)) throw new Error("the first record opens no table");
    this.seats = seats, this.game = game;
  }
  judge(record) {
    const says = this.seats.read(record.line);
    if (!says && this.seats.seated.some((seat) => wire.signedBy(this.seats.actor(seat), this.game, record))) return "in no known language";
    if (!says?.signer || !wire.signedBy(says.signer, this.game, record)) return "not signed by who acts for the seat";
    if (says.names) this.seats.named = true;
    if (!says.change) return ""; // whether it is a choice at all, and what its author's digest is worth, only the rules know
    if (this.holds(record.seen)) {
      const at = record.seen.index, known = this.digests.get(at) ?? record.digest;
      if (known !== record.digest && at) this.digests.delete(at), this.disputed.add(at); // one of the two is a lie
      else if (!this.disputed.has(at)) this.digests.set(at, known);
    }
    return says.change();
  }

  // hello brings the log up to date, gives back what the relay lost, and ends live.
  async hello() {
    this.send(wire.hello(this.client, this.end));
    let w;
    while ((w = await this.frame()).is !== "Welcome");
    if (w.role !== this.keys.role) throw new Error("another role than the link's");
    const ours = wire.sameEpoch(w.epoch, this.epoch);
    if (ours && w.end.index <= this.log.length && !this.holds(w.end)) throw new Error("the relay has forked");
    if (this.holds(w.end) && w.end.index < this.log.length && !(w.known && ours)) return this.revive(w.end);
    if (!w.known) return this.compare();
    for (;;) {
      const f = await this.frame();
      if (f.is === "Events") this.take(f);
      if (f.is === "More") return this.hello();
      if (f.is !== "CaughtUp") continue;
      if (!wire.samePlace(f.place, this.end)) throw new Error("caught up elsewhere than the entries lead to");
      return this.enter(f.epoch);
    }
  }

  async revive(before) {
    if (this.keys.role !== "w") throw new Error("only a writer can give it back");
    const epoch = { number: this.newest, mark: this.epoch.mark };
    while (before.index < this.log.length) {
      const part = [];
      let size = wire.revive(epoch, before, true, []).length;
      for (const e of this.log.slice(before.index)) {
        if ((size += wire.entryBytes(e).length) > 16384) break;
        part.push(e);
      }
      this.send(wire.revive(epoch, before, before.index + part.length === this.log.length, part));
      let f;
      while ((f = await this.frame()).is !== "Revived") if (f.is === "Reject") throw new Error(`rejected ${f.reason}`);
      if (!this.holds(f.place)) throw new Error("revived to elsewhere");
      if (!before.index) this.brought = f.epoch;
      before = f.place;
      this.parts = (this.parts ?? 0) + 1;
      this.enter(f.epoch);
    }
    while ((await this.frame()).is !== "CaughtUp");
  }

  // compare reads the relay's whole log in place of ours, and sends again what fell out of ours. What is
  // another table's, or has no seat behind it, is ignored, and ours stays.
  async compare() {
    const { log, digests, seats, game, epoch } = this;
    this.knows = log[0], this.ignores = "";
    this.forget();
    this.enter(wire.noEpoch);
    try {
      await this.hello();
      const beyond = this.log.filter((e, i) => !log[i] || !wire.samePlace(e.end, log[i].end));
      const fell = log.length > this.log.length - beyond.length;
      const lived = wire.sameLife(this.epoch, epoch) || wire.sameLife(this.epoch, this.brought);
      const says = beyond.some((e) => e.record && seats.read(e.record.line));
      if (fell && says && !lived && !beyond.some((e) => this.proves(e.record, seats, game))) throw new Ignored("unproven");
    } catch (error) {
      if (!(error instanceof Ignored)) throw error;
      Object.assign(this, { log, digests, seats, game, epoch, ignores: error.message });
      return;
    }
    for (const e of log) if (!this.has(e.command) && !e.why) await this.order(e, null);
  }

  // proves tells whether one of the table's seats, as our own log has them, signed a record in the room's present life.
  proves(record, seats, game) {
    if (!record || !wire.sameLife(record.epoch, this.epoch)) return false;
    const keys = [...seats.seated.map((seat) => seats.actor(seat)), seats.speaker(record.line)];
    return keys.some((key) => key && wire.signedBy(key, game, record));
  }

  write(line, lie = 0n) {
    if (this.seats?.lost) throw new Error("who acts for a seat is no longer known");
    const first = !this.log.length, index = Math.max(...this.digests.keys());
    const r = { author: this.seat.id, command: randomBytes(16), epoch: this.epoch, seen: this.at(index),
      digest: this.digests.get(index) + lie, signature: wire.zeros(64), parts: [], line };
    r.signature = wire.signRecord(this.seat, first ? wire.gameOf(r) : this.game, r);
    return { command: r.command, sealed: wire.seal(this.keys.content, this.game, r, randomBytes(12)) };
  }

  // order sends an Append until it is answered, and gives the index or the reason against it.
  async order(e, expect) {
    this.last = e;
    for (;;) {
      this.send(wire.append(e.command, this.epoch, expect, e.sealed));
      for (let f; (f = await this.frame());) {
        if (f.is === "Events") {
          if (wire.sameEpoch(f.epoch, this.epoch)) this.take(f);
          else await this.hello();
          const at = this.log.findIndex((o) => same(o.command, e.command));
          if (at >= 0) return { at };
        }
        if (f.is !== "Reject" || !same(f.command, e.command)) continue;
        if (f.reason === rate || f.reason === reviving) await new Promise((ok) => setTimeout(ok, f.wait));
        else if ([epochStale, diverged, helloFirst].includes(f.reason)) await this.hello();
        else return { reason: f.reason };
        break;
      }
    }
  }

  async until(n) {
    while (this.log.length < n) {
      const f = await this.frame();
      if (f.is !== "Events") continue;
      if (wire.sameEpoch(f.epoch, this.epoch)) this.take(f);
      else await this.hello();
    }
  }

  async download() {
    const ask = async (path) => fetch(this.url + "/r/" + this.keys.room + path, { headers: { Authorization: "Bearer " + this.keys.credential } });
    const status = await (await ask("/status")).json();
    const log = wire.readLog(Buffer.from(await (await ask("/log")).arrayBuffer()));
    const end = log.entries.reduce(wire.next, wire.noPlace);
    if (!wire.samePlace(end, this.end) || status.records !== end.index || status.epoch !== log.epoch.number) throw new Error("the export differs");
  }
}

let phone;
const deeds = {
  join: async (c) => { phone = new Phone(c); await phone.connect(); },
  open: async (c) => { phone = new Phone(c); await phone.connect(); return phone.order(phone.write(`${c.line}; # house rules to table 31; # opened by ${phone.seat.text}`), 0); },
  takeSeat: async (c) => phone.order(phone.write(`# ${c.line} is taken by ${phone.seat.text}`), null),
  known: async (c) => phone.order(phone.write(`# ${c.line} is known in ${phone.keys.room} by ${wire.base64url(wire.placeOf(phone.token))}`), null),
  say: async (c) => phone.order(phone.write(c.line), null),
  lie: async (c) => phone.order(phone.write(c.line, 1n), null),
  sayFirst: async (c) => phone.order(phone.write(c.line), c.index),
  again: async () => phone.order(phone.last, null),
  until: async (c) => phone.until(c.index),
  drop: async () => phone.socket.drop(),
  resume: async (c) => { const had = phone.log.length; phone.url = c.url; await phone.connect(); return { came: phone.log.length - had }; },
  download: async () => phone.download(),
  ping: async () => { phone.socket.say("ping"); while ((await phone.frame()).is !== "pong"); },
  stranger: async () => {
    const credential = (phone.keys.role + ".AAAAAAAAAAAAAAAAAAAAAA" + phone.keys.credential.slice(24));
    return open(phone.url.replace("http", "ws") + "/r/" + phone.keys.room, ["entente.1", "cap." + credential], phone.url).then(() => ({ status: 101 }), (e) => ({ status: e.status }));
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const c = JSON.parse(line);
  let answer;
  try {
    answer = { ...await deeds[c.do](c) };
  } catch (error) {
    answer = { error: `${c.do}: ${error.message}` };
  }
  const last = phone.log.at(-1);
  console.log(JSON.stringify({ ...answer, index: phone.log.length, head: phone.end.head.toString("hex"), epoch: phone.epoch.number,
    ignores: phone.ignores ?? "", parts: phone.parts ?? 0, line: last?.record?.line ?? "", why: last?.why ?? "", claim: wire.claim(phone.token, phone.places), room: phone.keys.room, spectator: phone.keys.spectator ?? "" }));
}
process.exit(0);
