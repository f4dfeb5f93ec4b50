// Checks conformance vectors: node run.mjs FOLDER
//
// Without more it knows no rule of the game: it checks that every file is whole, of its schema,
// chained, listed, and at one with itself. With --engine it plays each vector with somebody's
// engine and compares what that answers. The page beside it, README.md, tells all of it.
import { parseArgs } from "node:util";
import { check } from "./check/all.mjs";
import { Fault } from "./check/json.mjs";

const USE = `node run.mjs FOLDER [--engine FILE [--whole] [--every N [--from N]]] [--only NAME]

  --engine FILE  play each vector with the engine that this module exports
  --whole        want everything told that a vector says, and not only what the engine tells
  --every N      play one vector of N with the engine
  --from N       begin with the vector of this place, from 0
  --only NAME    look at the vectors alone whose names begin so, such as transactions/`;

const OPTIONS = { engine: { type: "string" }, whole: { type: "boolean", default: false }, every: { type: "string", default: "1" }, from: { type: "string", default: "0" }, only: { type: "string", default: "" } };

function asked() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    const [every, from] = [Number(values.every), Number(values.from)];
    if (positionals.length !== 1 || !Number.isInteger(every) || every < 1 || !Number.isInteger(from) || from < 0) throw new Error("one folder, and whole numbers");
    return { ...values, every, from, folder: positionals[0] };
  } catch (why) {
    console.error(`${why.message}\n\n${USE}`);
    process.exit(2);
  }
}

try {
  console.log((await check(asked())).join("\n"));
} catch (why) {
  if (!(why instanceof Fault)) throw why;
  console.error(why.message);
  process.exitCode = 1;
}
