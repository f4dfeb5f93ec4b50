// The same for Node and Deno, whose fetch can't read files.
import { readFile } from "node:fs/promises";
import { Program } from "./program.js";
import { start } from "./rules.js";

export { EntenteError } from "./rules.js";

/** Starts the rules with entente.wasm, deck.bin and en.txt beside this file, unless others are given. reader.wasm and scripts.wasm follow once a text of components or a script comes. */
export function load(options = {}) {
  const files = { wasm: new URL("./entente.wasm", import.meta.url), reader: new URL("./reader.wasm", import.meta.url), scripts: new URL("./scripts.wasm", import.meta.url), deck: new URL("./deck.bin", import.meta.url), words: new URL("./en.txt", import.meta.url) };
  return start(options, files, read, () => Program.start);
}

async function read(address) {
  const url = new URL(address, import.meta.url);
  if (url.protocol === "file:") return readFile(url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(url + " answers " + response.status);
  return response.arrayBuffer();
}
