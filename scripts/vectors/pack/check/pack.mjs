// A pack: its index, the files that it lists, and each vector.
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { sum } from "./chain.mjs";
import { Fault, parseBytes } from "./json.mjs";
import { checker } from "./schema.mjs";
import { hold } from "./vector.mjs";

/** Where in a file something is, as a reader counts: steps from 1. */
const place = ([part, n, ...rest]) => (part === "steps" && n !== undefined ? [`step ${n + 1}`, ...rest] : [part, n, ...rest]).filter((x) => x !== undefined).join(".");

const read = async (folder, file) => {
  try {
    return await readFile(join(folder, file));
  } catch {
    throw new Fault("it is listed, and is not here");
  }
};

/** within names the file in whatever is wrong. */
async function within(file, look) {
  try {
    return await look();
  } catch (why) {
    if (why instanceof Fault) why.message = `${file}: ${why.message}`;
    throw why;
  }
}

const SCHEMAS = { "index.json": "index", "rules.json": "rules", "facts/components.json": "facts" };

/** Opens a pack. What it hands back checks files, each from its bytes to its sum. */
export async function openPack(folder) {
  const checkers = {};
  for (const name of ["index", "rules", "facts", "vector"]) {
    await within(`schema/${name}.json`, async () => (checkers[name] = checker(parseBytes(await read(folder, `schema/${name}.json`)))));
  }
  const valid = (value, schema) => {
    const wrong = checkers[schema](value);
    if (wrong) throw new Fault([place(wrong.path), wrong.says].filter(Boolean).join(": "));
    return value;
  };
  const index = await within("index.json", async () => valid(parseBytes(await read(folder, "index.json")), "index"));
  const { rules, choices, windows } = await within("rules.json", async () => valid(parseBytes(await read(folder, "rules.json")), "rules"));
  const known = {
    entente: index.entente,
    rules: new Set(rules.map(({ rule }) => rule)),
    choices: new Set(choices.map(({ kind }) => kind)),
    windows: new Set(windows.map(({ window }) => window)),
  };
  const summed = (bytes, listed) => {
    if (bytes.length !== listed.bytes || sum(bytes) !== listed.sum) throw new Fault("its bytes are not those that the index lists");
  };
  return {
    index,
    /** What is in the folder is what is listed, each file once. */
    async listing() {
      await within("index.json", async () => {
        const listed = ["index.json", ...index.files.map(({ file }) => file), ...index.vectors.map(({ file }) => file)];
        for (const [i, file] of listed.entries()) if (listed.indexOf(file) !== i) throw new Fault(`${file} is listed twice`);
        for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
          const file = join(entry.parentPath ?? entry.path, entry.name).slice(join(folder, "/").length).replaceAll("\\", "/");
          if (!entry.isDirectory() && !listed.includes(file)) throw new Fault(`${file} is here, and is not listed`);
        }
      });
    },
    /** Checks a file that is no vector. */
    file: (listed) =>
      within(listed.file, async () => {
        const bytes = await read(folder, listed.file);
        if (SCHEMAS[listed.file]) valid(parseBytes(bytes), SCHEMAS[listed.file]);
        summed(bytes, listed);
      }),
    /** Checks a vector and hands it back. */
    vector: (listed) =>
      within(listed.file, async () => {
        const bytes = await read(folder, listed.file);
        const vector = valid(parseBytes(bytes), "vector");
        hold(vector, known);
        summed(bytes, listed);
        const { head, steps } = vector;
        if (head.name !== listed.name || `vectors/${head.name}.json` !== listed.file || head.chain !== listed.chain || steps.length !== listed.steps) {
          throw new Fault("its head is not as the index lists it");
        }
        return vector;
      }),
    within,
  };
}
