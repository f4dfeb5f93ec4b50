// The whole of a run: the pack, and, if one is given, the engine under test.
import { pathToFileURL } from "node:url";
import { tester } from "./engine.mjs";
import { Fault } from "./json.mjs";
import { openPack } from "./pack.mjs";

const list = (counted) => [...counted].map(([what, n]) => `${what} (${n})`).join(", ") || "nothing";

/** Checks a folder, and tells what was checked. The first thing that is wrong is a Fault. The
 * engine is a module, or where one lies. */
export async function check({ folder, engine, whole = false, every = 1, from = 0, only = "" }) {
  const pack = await openPack(folder);
  await pack.listing();
  for (const file of pack.index.files) await pack.file(file);
  const mine = typeof engine === "string" ? await import(pathToFileURL(engine)) : engine;
  const under = mine && tester(mine, { whole });
  const of = { vectors: 0, granted: 0, refused: 0, facts: 0, played: 0 };
  try {
    for (const [i, listed] of pack.index.vectors.entries()) {
      if (!listed.name.startsWith(only)) continue;
      const vector = await pack.vector(listed);
      of.vectors += 1;
      for (const step of vector.steps) of[step.fact ? "facts" : step.allowed ? "granted" : "refused"] += 1;
      if (!under || i % every !== from % every) continue;
      await pack.within(listed.file, () => under.play(vector));
      of.played += 1;
    }
  } finally {
    await mine?.close?.();
  }
  if (of.vectors === 0) throw new Fault(`no vector's name begins with ${only}`);
  const said = [`${of.vectors} vectors are whole: ${of.granted} choices granted, ${of.refused} refused, ${of.facts} facts. ${pack.index.files.length} other files are as listed.`];
  if (!under) return said;
  if (of.played === 0) throw new Fault("no vector was played with the engine");
  const { granted, refused, compared, untold } = under.counts;
  said.push(`The engine agrees with ${of.played} of them: ${granted} choices granted, ${refused} refused by the same rules.`);
  said.push(`Compared: ${list(compared)}.`, `Not told by it: ${list(untold)}.`);
  return said;
}
