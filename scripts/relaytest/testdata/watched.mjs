// The product's worker, watched: how often objects and Go instances are made, and two ways to break Go.
// Only tests serve this module.
import relay, { Room as Product } from "../../../wasm/relay/entry.mjs";

const made = new Map(), instances = [];

const run = globalThis.Go.prototype.run;
globalThis.Go.prototype.run = function (instance) {
  instances.push(this);
  return run.call(this, instance);
};

// A module whose only function does what a compiler emits for the impossible: trap.
const trap = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 116, 0, 0, 10, 5, 1, 3, 0, 0, 11,
]))).exports.t;

export class Room extends Product {
  constructor(ctx, env) {
    super(ctx, env);
    const id = ctx.id.toString();
    made.set(id, (made.get(id) ?? 0) + 1);
  }
}

export default {
  fetch(request, env, ctx) {
    const [, , test, what, name] = new URL(request.url).pathname.split("/"); // /r/test/WHAT/ROOM: /r/ never is a file
    if (test !== "test") return relay.fetch(request, env, ctx);
    const go = instances.at(-1);
    if (what === "trap") go._inst = { exports: { ...go._inst.exports, resume: trap } };
    if (what === "panic") try { globalThis.context.binding.roomMessage(null); } catch { /* the instance is what matters */ }
    const id = name ? env.ROOM.idFromName(name).toString() : "";
    return Response.json({ objects: made.get(id) ?? 0, instances: instances.length, exited: go?.exited ?? false });
  },
};
