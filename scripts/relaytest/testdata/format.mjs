// What core/table/wire/FORMAT.md says of bytes, keys, records and frames. It imports nothing of ours.
import { createCipheriv, createDecipheriv, createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from "node:crypto";

// Section 1: how bytes are written.
export const sha256 = (...parts) => createHash("sha256").update(Buffer.concat(parts.map(bytes))).digest();
const bytes = (b) => (typeof b === "string" ? Buffer.from(b) : b);
export const join = (...parts) => Buffer.concat(parts.map(bytes));
export const base64url = (b) => Buffer.from(b).toString("base64url");
export function unbase64url(text) {
  const b = Buffer.from(text, "base64url");
  if (base64url(b) !== text) throw new Error("not base64url in its one form");
  return b;
}
export const zeros = (n) => Buffer.alloc(n);
export function uvarint(n) {
  const out = [];
  for (n = BigInt(n); n >= 128n; n >>= 7n) out.push(Number(n & 127n) | 128);
  return Buffer.from([...out, Number(n)]);
}
export function u64(n) {
  const b = Buffer.alloc(8);
  b.writeBigUInt64BE(BigInt(n));
  return b;
}
export const string = (b) => join(uvarint(bytes(b).length), b);

export class Reader {
  constructor(b) { this.b = b; this.at = 0; }
  take(n) {
    if (this.at + n > this.b.length) throw new Error("the bytes end too soon");
    this.at += n;
    return this.b.subarray(this.at - n, this.at);
  }
  byte() { return this.take(1)[0]; }
  flag() {
    const v = this.byte();
    if (v > 1) throw new Error("no flag");
    return v === 1;
  }
  uvarint(most = 2n ** 40n) {
    let n = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const b = this.byte();
      n |= BigInt(b & 127) << shift;
      if (b >= 128) continue;
      if (b === 0 && shift > 0n || n > most) throw new Error("no number of its range in its shortest form");
      return Number(n);
    }
  }
  u64() { return this.take(8).readBigUInt64BE(); }
  string(most) {
    const n = this.uvarint();
    if (n > most) throw new Error("a part is larger than allowed");
    return this.take(n);
  }
  epoch() { return { number: this.uvarint(), mark: this.take(8) }; }
  place() { return { index: this.uvarint(), head: this.take(32) }; }
  get left() { return this.b.length - this.at; }
  end() { if (this.left) throw new Error("bytes are left over"); }
}

export const epochBytes = (e) => join(uvarint(e.number), e.mark);
export const placeBytes = (p) => join(uvarint(p.index), p.head);
export const entryBytes = (e) => join(e.command, uvarint(e.epoch), string(e.sealed));
export const noEpoch = { number: 0, mark: zeros(8) };
export const noPlace = { index: 0, head: zeros(32) };
export const sameLife = (a, b) => a.mark.subarray(0, 4).equals(b.mark.subarray(0, 4));
export const sameEpoch = (a, b) => a.number === b.number && a.mark.equals(b.mark);
export const samePlace = (a, b) => a.index === b.index && a.head.equals(b.head);
function readEntry(r) {
  const e = { command: r.take(16), epoch: r.uvarint(), sealed: null };
  e.sealed = r.string(16156);
  if (!e.epoch || !e.sealed.length) throw new Error("no entry");
  return e;
}
function readEntries(r) {
  const list = [];
  while (r.left) list.push(readEntry(r));
  return list;
}

// Section 2: from a link to the keys.
const hkdf = (secret, salt, info, n) => Buffer.from(hkdfSync("sha256", secret, salt, info, n));
const fromLink = (secret, info, n) => hkdf(secret, "entente/link/1", info, n);
const certificate = (role, capability) => sha256("entente/certificate/1", role, capability).subarray(0, 16);

export function keysOf(link) {
  const b = unbase64url(link.slice(1)), k = { role: link[0] };
  if (k.role === "w" && b.length === 32) {
    k.write = fromLink(b, "write", 16);
    k.reading = fromLink(b, "reading", 32);
    k.writeCertificate = certificate("w", k.write);
  } else if (k.role === "r" && b.length === 48) {
    [k.reading, k.writeCertificate] = [b.subarray(0, 32), b.subarray(32)];
  } else throw new Error("no link");
  k.read = fromLink(k.reading, "read", 16);
  k.content = fromLink(k.reading, "content", 32);
  k.readCertificate = certificate("r", k.read);
  k.room = base64url(sha256("entente/room/1", k.writeCertificate, k.readCertificate).subarray(0, 16));
  k.credential = k.role === "w" ? `w.${base64url(k.write)}.${base64url(k.readCertificate)}` : `r.${base64url(k.read)}.${base64url(k.writeCertificate)}`;
  k.spectator = "r" + base64url(join(k.reading, k.writeCertificate));
  return k;
}

export function seatOf(secret) {
  const seed = hkdf(secret, "entente/seat/1", "sign", 32);
  // The two headers are RFC 8410's, for a bare seed and a bare public key.
  const key = createPrivateKey({ key: join(Buffer.from("302e020100300506032b657004220420", "hex"), seed), format: "der", type: "pkcs8" });
  const pub = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32);
  return { secret, seed, key, pub, id: keyID(pub), text: base64url(pub) };
}
// Section 5: the place that a room keeps for a seat.
export const tokenOf = (secret, room) => hkdf(secret, "entente/seat/1", "place/" + room, 16);
export const placeOf = (token) => sha256("entente/place/1", token).subarray(0, 16);
export const claim = (token, places) => "place." + base64url(join(token, ...places));
export const placesOf = (list) => list.filter((c, i) => list.findIndex((o) => o.equals(c)) === i).sort(Buffer.compare);

export const keyID = (pub) => sha256("entente/key/1", pub).subarray(0, 8);

export function spoken(secret) { // as a person reads it out
  let bits = "", text = "";
  for (const b of secret) bits += b.toString(2).padStart(8, "0");
  for (let at = 0; at < bits.length; at += 5) text += "abcdefghijkmnpqrstuvwxyz23456789"[parseInt(bits.slice(at, at + 5).padEnd(5, "0"), 2)];
  return text;
}

// Section 3: the record.
export const proofBytes = (r) => join(Buffer.from([1]), r.author, r.command, epochBytes(r.epoch), placeBytes(r.seen),
  u64(r.digest), r.signature, uvarint(r.parts.length), ...r.parts.map(string));
export const recordBytes = (r) => join(proofBytes(r), string(r.line));

export function readRecord(b) {
  const r = new Reader(b);
  if (b.length > 16126 || r.byte() !== 1) throw new Error("no record of form 1");
  const record = { author: r.take(8), command: r.take(16), epoch: r.epoch(), seen: r.place(), digest: r.u64(), signature: r.take(64), parts: [] };
  for (let n = r.uvarint(8n); n > 0; n--) {
    record.parts.push(r.string(16126));
    if (!record.parts.at(-1).length) throw new Error("an empty part");
  }
  record.line = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(r.string(16126));
  r.end();
  if (!record.line || /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(record.line)) throw new Error("the line is not printable");
  return record;
}

export const signedBytes = (game, r) => join("entente/record/1", ...[game, r.command, u64(r.epoch.number), r.epoch.mark,
  u64(r.seen.index), r.seen.head, u64(r.digest), r.line, ...r.parts].map(string));
export const gameOf = (first) => sha256("entente/game/1", recordBytes({ ...first, signature: zeros(64) }));
export const signRecord = (seat, game, r) => sign(null, signedBytes(game, r), seat.key);
export const signedBy = (pub, game, r) => r.author.equals(keyID(pub)) && !refusedUnseen(pub, r.signature) && holds(pub, signedBytes(game, r), r.signature);
export function holds(pub, message, signature) { // Node's verifier has no cofactor
  const key = createPublicKey({ key: join(Buffer.from("302a300506032b6570032100", "hex"), pub), format: "der", type: "spki" });
  return verify(null, message, key, signature);
}
export const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n, fieldOrder = 2n ** 255n - 19n;
const number = (b) => BigInt("0x" + Buffer.from(b).reverse().toString("hex"));
const eighth = number(Buffer.from("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05", "hex"));
export const smallOrder = [1n, fieldOrder - 1n, 0n, eighth, fieldOrder - eighth];
export function refusedUnseen(pub, signature) {
  const odd = (point) => { const y = number(point) & (2n ** 255n - 1n); return y >= fieldOrder || smallOrder.includes(y); };
  return odd(pub) || odd(signature.subarray(0, 32)) || number(signature.subarray(32)) >= groupOrder;
}

export const associated = (game, command) => join("entente/sealed/1", game, command);
export function seal(content, game, r, nonce) {
  const b = recordBytes(r), plain = zeros(Math.ceil((2 + b.length) / 256) * 256);
  plain.writeUInt16BE(b.length);
  b.copy(plain, 2);
  const box = createCipheriv("aes-256-gcm", content, nonce).setAAD(associated(game, r.command));
  return join(nonce, box.update(plain), box.final(), box.getAuthTag());
}
export function unseal(content, game, command, sealed) {
  const n = sealed.length - 28;
  if (n <= 0 || n % 256 || sealed.length > 16156) throw new Error("an impossible size");
  const box = createDecipheriv("aes-256-gcm", content, sealed.subarray(0, 12)).setAAD(associated(game, command)).setAuthTag(sealed.subarray(-16));
  const plain = join(box.update(sealed.subarray(12, -16)), box.final());
  const size = plain.readUInt16BE(), padding = plain.subarray(2 + size);
  if (2 + size > n || padding.length >= 256 || padding.some((b) => b)) throw new Error("no padding of ours");
  const r = readRecord(plain.subarray(2, 2 + size));
  if (!r.command.equals(command)) throw new Error("the record answers to another command");
  return r;
}

// Section 4: the chain.
export const next = (place, e) => ({ index: place.index + 1,
  head: sha256("entente/chain/1", place.head, u64(e.epoch), u64(place.index), e.command, sha256(e.sealed)) });

// Section 5: the exported log.
export const logBytes = (epoch, entries) => join("entente log 1\n", epochBytes(epoch), ...entries.map(entryBytes));
export function readLog(b) {
  const r = new Reader(b);
  if (r.take(14).toString() !== "entente log 1\n") throw new Error("no log");
  return { epoch: r.epoch(), entries: readEntries(r) };
}

// Section 6: the frames.
const kind = (n, ...parts) => join(Buffer.from([n]), ...parts);
const flag = (v) => Buffer.from([v ? 1 : 0]);
export const hello = (client, have) => kind(0x01, uvarint(1), client, placeBytes(have));
export const append = (command, epoch, expect, sealed) => kind(0x02, command, epochBytes(epoch), uvarint(expect === null ? 0 : expect + 1), sealed);
export const revive = (epoch, before, last, entries) => kind(0x03, epochBytes(epoch), placeBytes(before), flag(last), ...entries.map(entryBytes));
export const heard = (index) => kind(0x04, uvarint(index));

const wait = 3600000n;
function reason(r) {
  const v = r.byte();
  if (v < 1 || v > 17) throw new Error("no reason");
  return v;
}
const fields = {
  0x81: (r) => ({ is: "Welcome", epoch: r.epoch(), end: r.place(), role: String.fromCharCode(r.byte()), known: r.flag() }),
  0x82: (r) => ({ is: "Events", epoch: r.epoch(), first: r.uvarint(), entries: readEntries(r) }),
  0x83: (r) => ({ is: "More", epoch: r.epoch(), index: r.uvarint() }),
  0x84: (r) => ({ is: "CaughtUp", epoch: r.epoch(), place: r.place() }),
  0x85: (r) => ({ is: "Reject", epoch: r.epoch(), command: r.take(16), reason: reason(r), end: r.place(), wait: r.uvarint(wait) }),
  0x86: (r) => ({ is: "Revived", epoch: r.epoch(), place: r.place() }),
  0x87: (r) => ({ is: "Bye", reason: reason(r), wait: r.uvarint(wait) }),
};
export function readFrame(b) {
  const r = new Reader(b), read = fields[r.byte()];
  if (b.length > 65536 + 16384 || !read) throw new Error("no frame of a relay");
  const f = read(r);
  r.end();
  if (f.is === "Events" && !f.entries.length || f.is === "Welcome" && !"wr".includes(f.role)) throw new Error("no frame of a relay");
  return f;
}
