// The shipped build of the rules in Node, and the same trades in boardgame.io, in
// turns in one process. Usage: node node.mjs PROGRAM.wasm WASM_EXEC.js ROUNDS
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { trades } from "./trades.mjs";

const [program, loader, rounds] = process.argv.slice(2);
globalThis.require = createRequire(import.meta.url); // as Go's own runner gives it
globalThis.fs = require("node:fs");
globalThis.path = require("node:path");
require(loader);

// How far memory may grow is said where a page starts its program.
const [, memory] = /GOGC: "(\d+)"/.exec(readFileSync(new URL("../../site/assets/boot.js", import.meta.url), "utf8"));
const compiled = await WebAssembly.compile(readFileSync(program));
for (let n = 0; n < Number(rounds); n++) {
  const go = new Go();
  go.argv = ["rules", "ledger"];
  go.env = { ...go.env, GOGC: memory, MEASURED_IN: "-node" };
  await go.run(await WebAssembly.instantiate(compiled, go.importObject));
  for (const timer of go._scheduledTimeouts.values()) clearTimeout(timer); // it has ended, and would be woken once more
  console.log(`boardgame.io ${trades().toFixed(1)}`);
}
