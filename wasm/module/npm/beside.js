// The place where the program runs in a browser: in a worker, so that the page never waits for it,
// or in the page if no worker may be started.
import { Program } from "./program.js";

/** starter returns the way in which programs are started. The first way that works is kept for good; a way that fails is skipped. */
export function starter(wanted = true) {
  if (typeof wanted === "function") return starts([(module) => Beside.start(wanted, module), (module) => Program.start(module)]);
  const at = typeof wanted === "boolean" ? new URL("./worker.js", import.meta.url) : new URL(wanted, import.meta.url);
  const inPage = (module) => Program.start(module);
  const ways = [inPage];
  if (wanted !== false && typeof Worker === "function") ways.unshift((module) => Beside.start(() => straight(at), module), (module) => Beside.start(() => handedOn(at), module));
  return starts(ways);
}

// starts tries the ways one after the other until one works. The last one is in the page.
function starts(ways) {
  let works = null;
  return async (module) => {
    if (works) return works(module);
    for (const way of ways) {
      try {
        const program = await way(module);
        works = way;
        return program;
      } catch (why) {
        if (way === ways.at(-1)) throw why;
      }
    }
  };
}

// A page may demand that every script's start is declared by a policy, and that the policy is
// declared once.
let policy;
const said = (address) => (policy ??= globalThis.trustedTypes?.createPolicy("entente-rules", { createScriptURL: (same) => same }))?.createScriptURL(address) ?? address;

const straight = (at) => new Worker(said(at.href));

// handedOn starts a worker from another site's address, or in a frame without an address of its
// own.
function handedOn(at) {
  const script = URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(at.href)})`], { type: "text/javascript" }));
  try {
    return new Worker(said(script));
  } finally {
    setTimeout(() => URL.revokeObjectURL(script), 60_000);
  }
}

class Beside {
  #worker;
  #asked = null; // the promise that waits for the one answer still to come

  /** start waits for the worker, and then for the program in it. */
  static async start(make, module) {
    const program = new Beside();
    program.#worker = make();
    program.#worker.onmessage = ({ data }) => (Object.hasOwn(data, "fault") ? program.#asked?.reject(new Error(data.fault)) : program.#asked?.resolve(data.answer));
    program.#worker.onerror = (event) => {
      event.preventDefault(); // told to the waiting caller
      program.#asked?.reject(new Error(event.message || "the worker ended"));
    };
    try {
      await program.#ask(null);
      await program.#ask({ module });
    } catch (why) {
      program.end();
      throw why;
    }
    return program;
  }

  /** call is one answer; any other event is a breakdown. One call is made at a time. */
  call(...call) {
    return this.#ask({ call });
  }

  /** complete puts a program that comes later into the memory of this one. */
  complete(part, later) {
    return this.#ask({ part, later });
  }

  end() {
    this.#worker.terminate();
    this.#asked?.reject(new Error("the program was ended"));
  }

  #ask(question) {
    return new Promise((resolve, reject) => {
      this.#asked = { resolve, reject };
      if (question) this.#worker.postMessage(question);
    });
  }
}
