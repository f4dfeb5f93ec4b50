// Makes every example of core/table/wire/FORMAT.md anew from the secrets that the page names, and
// compares. The page is its input: node examples.mjs < FORMAT.md
import { readFileSync } from "node:fs";
import * as wire from "./format.mjs";

const page = {};
for (const [, , name, text] of readFileSync(0, "utf8").matchAll(/```(hex|text) ([A-Za-z ]+)\n(.*?)```\n/gs)) {
  page[name] = { rows: text.trimEnd().split("\n").map((row) => row.split("  ")), hex: text.split("\n").map((row) => row.split("  ")[0]).join("") };
}
let agree = 0;
const failed = [];
function check(name, made, said) {
  if (made === said) agree++;
  else failed.push(`${name}: made ${made}, the page says ${said}`);
}
const hex = (b) => b.toString("hex");
const bytes = (name, made) => check(name, hex(made), page[name].hex);
const values = (name, ...made) => made.forEach((v, i) => check(`${name} ${page[name].rows[i][1]}`, typeof v === "string" ? v : hex(v), page[name].rows[i][0]));
const from = (first, n) => Buffer.from(Array.from({ length: n }, (_, i) => first + i));

const link = page.link.rows[1][0];
const w = wire.keysOf(link), r = wire.keysOf(page.link.rows[8][0]);
values("link", from(1, 32), "w" + wire.base64url(from(1, 32)), w.write, w.reading, w.read, w.content, w.writeCertificate, w.readCertificate,
  w.spectator, w.room, w.credential, r.credential);
if (r.room !== w.room || !r.content.equals(w.content)) failed.push("the spectator's link leads elsewhere");
const blue = wire.seatOf(from(0x21, 16)), red = wire.seatOf(from(0x31, 16));
values("seat", red.secret, wire.spoken(red.secret), red.seed, red.pub, red.text, red.id);
const token = wire.tokenOf(red.secret, w.room), certificates = [red, blue].map((seat) => wire.placeOf(wire.tokenOf(seat.secret, w.room)));
values("place", token, ...certificates, wire.claim(token, wire.placesOf([...certificates, certificates[0]])));
const little = (n) => Buffer.from(n.toString(16).padStart(64, "0"), "hex").reverse();
values("numbers of the curve", ...[wire.groupOrder, wire.fieldOrder, ...wire.smallOrder].map(little));

const epoch = { number: 1, mark: from(0x81, 8) };
const record = (seat, command, seen, digest, line) => ({ author: seat.id, command, epoch, seen, digest, signature: wire.zeros(64), parts: [], line });
const first = record(blue, from(0x41, 16), wire.noPlace, 0n, wire.readRecord(Buffer.from(page["first record"].hex, "hex")).line);
const game = wire.gameOf(first);
first.signature = wire.signRecord(blue, game, first);
bytes("first record", wire.recordBytes(first));
values("game", game);
const one = { command: first.command, epoch: 1, sealed: wire.seal(w.content, wire.zeros(32), first, from(0x61, 12)) };
bytes("first sealed", one.sealed);
const after1 = wire.next(wire.noPlace, one);

const second = record(red, from(0x51, 16), after1, 0x1122334455667788n, "# red is taken by " + red.text);
bytes("signed", wire.signedBytes(game, second));
second.signature = wire.signRecord(red, game, second);
bytes("second record", wire.recordBytes(second));
bytes("associated", wire.associated(game, second.command));
const two = { command: second.command, epoch: 1, sealed: wire.seal(w.content, game, second, from(0x71, 12)) };
bytes("second sealed", two.sealed);
const after2 = wire.next(after1, two);
values("heads", after1.head, after2.head);
values("row", second.line + "\t" + wire.base64url(wire.proofBytes(second)));
for (const [pub, e, named] of [[blue.pub, one, wire.zeros(32)], [red.pub, two, game]]) {
  if (!wire.signedBy(pub, game, wire.unseal(w.content, named, e.command, e.sealed))) failed.push("an example does not open, or is not signed");
}

const short = { command: second.command, epoch: 1, sealed: Buffer.from("aabbcc", "hex") };
bytes("Hello", wire.hello(from(0x91, 8), after1));
bytes("Append", wire.append(short.command, epoch, 1, short.sealed));
bytes("Revive", wire.revive(epoch, after1, true, [short]));
bytes("Heard", wire.heard(300));
bytes("log", wire.logBytes(epoch, [short]));
const frame = (name, want) => check(name, JSON.stringify(wire.readFrame(Buffer.from(page[name].hex, "hex"))), JSON.stringify({ is: name, ...want }));
frame("Welcome", { epoch, end: after1, role: "w", known: true });
frame("Events", { epoch, first: 1, entries: [short] });
frame("More", { epoch, index: 2 });
frame("CaughtUp", { epoch, place: after2 });
frame("Reject", { epoch, command: short.command, reason: 4, end: after1, wait: 250 });
frame("Revived", { epoch: { ...epoch, number: 2 }, place: after2 });
frame("Bye", { reason: 16, wait: 0 });


// What is not in its one form, or not by whom it says, is refused.
function refused(what, fn) {
  try {
    if (fn() === false) return;
  } catch {
    return;
  }
  failed.push(`${what} was not refused`);
}
const wrong = (b, at) => { const c = Buffer.from(b); c[at] ^= 1; return c; };
const opened = wire.unseal(w.content, game, two.command, two.sealed);
for (let at = 0; at < two.sealed.length; at++) refused(`byte ${at} changed`, () => wire.unseal(w.content, game, two.command, wrong(two.sealed, at)));
refused("another game", () => wire.unseal(w.content, wire.zeros(32), two.command, two.sealed));
refused("another command", () => wire.unseal(w.content, game, one.command, two.sealed));
refused("another author", () => wire.signedBy(blue.pub, game, opened));
refused("another line", () => wire.signedBy(red.pub, game, { ...opened, line: opened.line + "." }));
refused("a signature with the group's order added", () => wire.signedBy(red.pub, game, { ...opened, signature: wire.join(opened.signature.subarray(0, 32),
  little(wire.groupOrder + BigInt("0x" + Buffer.from(opened.signature.subarray(32)).reverse().toString("hex")))) }));
refused("another digest", () => wire.signedBy(red.pub, game, { ...opened, digest: 1n }));
for (const name of ["Welcome", "Events", "More", "CaughtUp", "Reject", "Revived", "Bye"]) {
  const b = Buffer.from(page[name].hex, "hex");
  for (let n = 0; n < b.length; n++) refused(`${name} cut at ${n}`, () => wire.readFrame(b.subarray(0, n)));
  if (name !== "Events") refused(`${name} and a byte`, () => wire.readFrame(wire.join(b, wire.zeros(1))));
}
refused("a long form of 1", () => new wire.Reader(Buffer.from("8100", "hex")).uvarint());

for (const name of Object.keys(page)) if (!["first record", "game", "signed"].includes(name) && !page[name].hex) failed.push(`${name} is empty`);
for (const line of failed) console.error(line);
console.log(`${agree} values of ${Object.keys(page).length} examples agree`);
process.exit(failed.length ? 1 : 0);
