// A reporter for what plays.mjs plays, where each file is a suite. It writes a line of JSON when a
// test begins, when it ends and when all of a file has ended, and lines for people between these.
import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";

const wholeFile = "the whole file"; // the name of what no test did: a file that can't be read, a hook that failed

const line = (what) => JSON.stringify(what) + "\n";

// reasonOf is why a test failed, and where.
function reasonOf(error) {
  const it = error?.cause ?? error;
  return { said: String(it?.message || it).slice(0, 2000), where: /file:.*?([^/:\s]+:\d+):\d+/.exec(it?.stack)?.[1] };
}

// tellUncaught has the file fail in which nothing caught an error.
export const tellUncaught = (error) => process.stdout.write(`${inspect(error)}\n${line({ name: wholeFile, ...reasonOf(error) })}`);

let atRest, ended;

// endOfFile resolves once the file that begins now has ended and all of it is told.
export function endOfFile() {
  atRest = process.getActiveResourcesInfo();
  return new Promise((resolve) => (ended = resolve));
}

// isAtRest reports whether nothing that the file left open keeps Node running.
function isAtRest() {
  const more = process.getActiveResourcesInfo();
  for (const it of atRest) if (more.includes(it)) more.splice(more.indexOf(it), 1);
  return more.length === 0;
}

export default async function* told(source) {
  for await (const { type, data: { name, nesting, message, skip, details } } of source) {
    const isFile = nesting === 0;
    if (type === "test:diagnostic") yield `  ℹ ${message}\n`;
    if (type === "test:dequeue" && !isFile) yield line({ began: name });
    if (type !== "test:pass" && type !== "test:fail") continue;
    const { duration_ms: took, error } = details;
    yield `${"  ".repeat(nesting + 1)}${error ? "✖" : skip ? "﹣" : "✔"} ${name} (${Math.round(took)} ms)${skip ? ` # ${skip}` : ""}\n`;
    const says = error && error.failureType !== "subtestsFailed"; // those were told
    if (says) yield inspect(error.cause ?? error) + "\n";
    if (says || !isFile) yield line({ name: isFile ? wholeFile : name, took: details.type === "suite" ? 0 : took, ...(says && reasonOf(error)) });
    if (!isFile) continue;
    while (!isAtRest()) await pause(10);
    yield line({ played: name });
    ended();
  }
}
