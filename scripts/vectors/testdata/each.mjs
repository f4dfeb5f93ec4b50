// Checks many folders in one process, and tells of each what is wrong with it: the tests' own
// way to the runner, whose start is most of what it takes for a few vectors.
import { check } from "../pack/check/all.mjs";
import { Fault } from "../pack/check/json.mjs";

const said = {};
for (const folder of process.argv.slice(2)) {
  try {
    said[folder] = { ok: (await check({ folder })).join("\n") };
  } catch (why) {
    if (!(why instanceof Fault)) throw why;
    said[folder] = { fault: why.message };
  }
}
console.log(JSON.stringify(said));
