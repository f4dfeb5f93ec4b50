// One running entente.wasm beside the page. What is packed is this file with all that it
// imports in it, as a plain script: whatever bundles takes it for a file as it is.
import { Program } from "./program.js";

let program = null;

onmessage = async ({ data: { module, second, call } }) => {
  try {
    if (module) program = await Program.start(module);
    if (second) await program.complete(second);
    postMessage({ answer: call ? program.call(...call) : "" });
  } catch (why) {
    postMessage({ fault: why instanceof Error ? why.message : "nobody knows why" });
  }
};
onmessageerror = () => postMessage({ fault: "the program did not arrive" });
postMessage({ answer: "" }); // it is there
