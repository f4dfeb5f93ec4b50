// Compiles the table's program beside the page, in a worker, whose script this is too:
// a browser reads six megabytes of it, and what it runs first it compiles as it comes by,
// and a page that did so could hear nothing meanwhile. So the program begins here once,
// on a page that is nothing; what is compiled for it is compiled for the page as well.
"use strict";

if (!globalThis.document) {
  const nothing = new Proxy(function () {}, {
    get: (_, name) => (name === "length" ? 0 : name === Symbol.toPrimitive ? () => "" : nothing),
    set: () => true,
    apply: () => nothing,
    construct: () => nothing,
  });

  globalThis.onmessage = async ({ data: url }) => {
    try {
      const program = await fetched(url);
      postMessage({ program });
      const go = new Go();
      const instance = await WebAssembly.instantiate(program, go.importObject);
      for (const name of ["document", "fetch", "indexedDB", "localStorage", "navigator", "addEventListener", "settle", "drawn", "called", "mount", "slot", "rest", "painted", "scrollTo"]) {
        Object.defineProperty(globalThis, name, { value: nothing });
      }
      go.run(instance); // until it waits for somebody
      postMessage({ begun: true });
    } catch (reason) {
      postMessage({ failed: String(reason?.message ?? reason) });
    }
  };
}

// fetched is the program at an address, compiled while it comes.
async function fetched(url) {
  const answer = await fetch(url);
  const file = new URL(url, location.href).pathname;
  if (!answer.ok) throw new Error(say("js.boot.answered", { file, status: answer.status }));
  return WebAssembly.compileStreaming(answer);
}
