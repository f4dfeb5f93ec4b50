// One running entente.wasm beside the page. The package contains this file bundled with its
// imports, as a plain script, so that a bundler takes it for a finished file.
import { Program } from "./program.js";

let program = null;

onmessage = async ({ data: { module, part, later, call } }) => {
  try {
    if (module) program = await Program.start(module);
    if (later) await program.complete(part, later);
    postMessage({ answer: call ? program.call(...call) : "" });
  } catch (why) {
    postMessage({ fault: why instanceof Error ? why.message : "nobody knows why" });
  }
};
onmessageerror = () => postMessage({ fault: "the program did not arrive" });
postMessage({ answer: "" }); // it is there
