// The conformance vectors with the package as the engine under test: what they tell of every
// step is what the package answers, and an engine that answers otherwise is found out.
// `make vectors ENGINE=1` plays all of them; here it is one of each thirty.
import { test } from "node:test";
import assert from "node:assert/strict";
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installed, run } from "./packaged.mjs";

const pack = process.env.ENTENTE_VECTORS && fileURLToPath(new URL(`../../${process.env.ENTENTE_VECTORS}`, import.meta.url));

test("the vectors and the package agree", async (t) => {
  assert.ok(pack, "ENTENTE_VECTORS names the folder of the vectors: run these tests with `make packaged`");
  const project = await installed(t);
  await cp(join(pack, "engine/entente.mjs"), join(project, "entente.mjs"));
  const { stdout } = await run("node", [join(pack, "run.mjs"), pack, "--engine", join(project, "entente.mjs"), "--whole", "--every", "30", "--from", "7"]);
  const whole = Number(/^([6-9]\d\d|1\d{3}) vectors are whole: /.exec(stdout)?.[1]);
  const [, agreed] = /^The engine agrees with (\d+) of them: [1-9]\d{2,3} choices granted, [1-9]\d+ refused by the same rules\.$/m.exec(stdout) ?? assert.fail(stdout);
  assert.equal(Number(agreed), Math.ceil((whole - 7) / 30));
  assert.match(stdout, /^Not told by it: nothing\.$/m);
});

test("an engine that answers otherwise is found out", async (t) => {
  const project = await installed(t);
  await writeFile(join(project, "rules.mjs"), 'export * from "entente-rules";\n');
  const { load } = await import(pathToFileURL(join(project, "rules.mjs")));
  const { check } = await import(pathToFileURL(join(pack, "check/all.mjs")));
  const rules = await load();
  t.after(() => rules.close());
  const only = "transactions/1_one_with_each_neighbor";
  // played plays one vector with the package, in which something is otherwise.
  const played = (otherwise, whole = true) => {
    const open = async ({ setup, own }) => {
      const table = await rules.open(setup, { deck: own });
      return { apply: (line) => table.apply(line), view: () => table.view(), prompts: (seat) => table.prompts(seat), close: () => table.close(), ...otherwise(table) };
    };
    return check({ folder: pack, engine: { open }, whole, only });
  };
  assert.equal((await played(() => ({}))).length, 4);

  const wrong = {
    "it grants": [(table) => ({ apply: (line) => table.apply(line).catch(() => ({})) }), /: step 7: green accepts p4: the engine grants it, and has to refuse it by transactions 1$/],
    "it refuses": [(table) => ({ apply: (line) => (line.includes("corrects") ? Promise.reject({ rule: "table 15" }) : table.apply(line)) }), /: step 2: .*: the engine refuses it by table 15, and has to grant it$/],
    "it refuses by another rule": [(table) => ({ apply: (line) => table.apply(line).catch((no) => Promise.reject({ rule: no.rule + "0" })) }), /: step 7: .*: the rule of a refusal is "transactions 10" for the engine, and has to be "transactions 1"$/],
    "it throws": [() => ({ apply() { throw new Error("lost"); } }), /: step 1: .*: the engine failed without a rule: lost$/],
    "it says nothing of what happened": [(table) => ({ apply: async (line) => void (await table.apply(line)) }), /: step 1: .*: the engine does not tell events$/],
    "it leaves out an event": [(table) => ({ apply: async (line) => { const made = await table.apply(line); return { ...made, events: made.events.slice(1) }; } }), /: step 1: .*: events is .* for the engine, and has to be /],
    "it has another digest": [(table) => ({ apply: async (line) => ({ ...(await table.apply(line)), digest: "1" }) }), /: step 1: .*: digest is "1" for the engine/],
    "it counts wrongly": [(table) => ({ view: async () => { const view = await table.view(); view.seats[0].goods = {}; return view; } }), /: step 2: .*: view\.seats is /],
    "it shows nothing": [() => ({ view: undefined }), /: the opening: the engine does not tell view\./],
    "it asks somebody else": [(table) => ({ prompts: async (seat) => table.prompts(seat === "blue" ? "red" : seat) }), /: the opening: prompts is /],
    "it offers less": [(table) => ({ prompts: async (seat) => (await table.prompts(seat)).filter(({ number }) => number > 0) }), /: the opening: starts is \[\] for the engine/],
  };
  for (const [what, [otherwise, says]] of Object.entries(wrong)) await assert.rejects(played(otherwise), { message: says }, what);

  // One that tells little is compared in what it tells, and the rest is named.
  const little = await played(() => ({ view: undefined, prompts: undefined }), false);
  assert.match(little[2], /^Compared: events \(17\), digest \(17\), the rule of a refusal \(3\), the kind of a refusal \(3\), the id of a refusal \(3\)\.$/);
  assert.match(little[3], /^Not told by it: view\.active \(21\), .*, prompts \(84\), starts \(84\)\.$/);
});
