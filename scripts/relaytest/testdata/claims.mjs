// Judges every row of core/table/seal/testdata/claims.txt as the page says and by Node's two
// verifiers, and compares. The rows are its input: node claims.mjs < claims.txt
import { readFileSync } from "node:fs";
import { webcrypto } from "node:crypto";
import * as wire from "./format.mjs";

const found = { refused: 0, good: 0, bad: 0 }, failed = [];
async function subtle(pub, message, signature) {
  const key = await webcrypto.subtle.importKey("raw", pub, "Ed25519", false, ["verify"]);
  return webcrypto.subtle.verify("Ed25519", key, signature, message);
}
for (const row of readFileSync(0, "utf8").split("\n").filter((row) => row && row[0] !== "#")) {
  const [want, ...rest] = row.split(" ");
  const [pub, message, signature] = rest.slice(0, 3).map((text) => Buffer.from(text === "-" ? "" : text, "hex"));
  const verdict = (ok) => (ok ? "good" : "bad");
  const all = wire.refusedUnseen(pub, signature) ? ["refused"]
    : [verdict(wire.holds(pub, message, signature)), verdict(await subtle(pub, message, signature))];
  if (all.some((got) => got !== want)) failed.push(`${rest.slice(3).join(" ")}: ${want}, found ${all}`);
  found[want]++;
}
for (const line of failed) console.error(line);
console.log(`${found.refused} refused unseen, ${found.good} good, ${found.bad} bad`);
process.exit(failed.length || !found.refused || !found.good || !found.bad ? 1 : 0);
