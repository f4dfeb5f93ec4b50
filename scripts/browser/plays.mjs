// Plays test files one after another in one Chromium: it reads their paths, a line each, and
// told.mjs writes how each went. It ends once standard input closes.
//
//   node --test-reporter=./scripts/browser/told.mjs scripts/browser/plays.mjs
import { describe } from "node:test";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { endOfFile, tellUncaught } from "./told.mjs";

// Where the test of an uncaught error has passed, Node itself only mentions the error.
for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, tellUncaught);
process.on("SIGINT", () => process.exit(130)); // an exit ends servers and browsers

if (process.env.CHROMIUM) await (await import("./harness.mjs")).keep();
for await (const file of createInterface({ input: process.stdin })) {
  const end = endOfFile();
  describe(file, () => import(pathToFileURL(resolve(file))));
  await end;
}
process.exit();
