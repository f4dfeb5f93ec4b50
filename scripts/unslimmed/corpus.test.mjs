// Scripts of the rulebook in the program as Go's linker wrote it: each comes to the digest that it
// comes to natively.
import { test } from "node:test";
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { script, scripts } from "../packaged/packaged.mjs";

test("scripts come to their digests", async (t) => {
  const folder = process.env.ENTENTE_UNPACKED;
  assert.ok(folder, "ENTENTE_UNPACKED names the package's folder: run this test with `make unslimmed`");
  const { load } = await import(pathToFileURL(join(fileURLToPath(new URL("../../", import.meta.url)), folder, "node.js")));
  const entente = await load();
  t.after(() => entente.close());
  const all = await scripts();
  assert.ok(all.length > 800, `there are ${all.length} scripts`);
  for (const [name, digest] of all) {
    const { table, digest: came } = await entente.replay(await script(name));
    assert.equal(came, digest, name);
    await table.close();
  }
});
