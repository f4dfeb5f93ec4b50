// Scripts of the rulebook in the program as Go's linker wrote it: each comes to the digest that it
// comes to natively. `make test` plays a tenth of them, another one once a digest changes; `make
// soak` plays all.
import { test } from "node:test";
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { long } from "../browser/soak.mjs";
import { script, scripts } from "../packaged/packaged.mjs";

const part = long ? 1 : 10;

test("scripts come to their digests", async (t) => {
  const folder = process.env.ENTENTE_UNPACKED;
  assert.ok(folder, "ENTENTE_UNPACKED names the package's folder: run this test with `make test`");
  const { load } = await import(pathToFileURL(join(fileURLToPath(new URL("../../", import.meta.url)), folder, "node.js")));
  const entente = await load();
  t.after(() => entente.close());
  const all = await scripts();
  assert.ok(all.length > 800, `there are ${all.length} scripts`);
  const first = all.reduce((sum, [, digest]) => sum + parseInt(digest.slice(-4), 16), 0);
  for (const [n, [name, digest]] of all.entries()) {
    if ((n + first) % part !== 0) continue;
    const { table, digest: came } = await entente.replay(await script(name));
    assert.equal(came, digest, name);
    await table.close();
  }
});
