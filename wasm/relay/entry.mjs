// The edge worker's JavaScript starts Go once for all rooms of an isolate, hands events over, and
// drops an instance that trapped. door.mjs refuses those who may not enter. Everything else is Go,
// and everything that must last is in storage.
import { DurableObject } from "cloudflare:workers";
import "../../build/relay/wasm_exec.js";
import module from "../../build/relay/relay.wasm";
import { protocol, frame, code, sentence } from "../../build/relay/bye.mjs";
import { enter, outside, plain } from "./door.mjs";
import { missing, stored } from "./stored.mjs";

globalThis.tryCatch = (fn) => { try { return { result: fn() }; } catch (error) { return { error }; } };

// emptyHeader tells the worker whether a room holds nothing.
const emptyHeader = "Entente-Empty";

let engine;

// Go starts inside an event, never while the module loads: it needs randomness.
function start(env) {
  const go = new Go(), binding = {};
  globalThis.context = { env, ctx: null, binding };
  go.run(new WebAssembly.Instance(module, { ...go.importObject, workers: { ready() {} } }));
  return { go, binding };
}

function call(env, name, ...args) {
  const used = (engine ??= start(env));
  try {
    const result = used.binding[name](...args);
    if (!used.go.exited) return result;
  } catch (error) {
    console.error(String(error));
  }
  if (engine === used) engine = undefined;
  throw new Error("The relay starts again.");
}

export class Room extends DurableObject {
  fetch(request) {
    return answer(request, async () => {
      const answered = await call(this.env, "roomFetch", this.ctx, request);
      answered.headers.set(emptyHeader, String(call(this.env, "roomEmpty", this.ctx)));
      return answered;
    });
  }
  webSocketMessage(socket, message) { this.event(socket, "roomMessage", socket, message); }
  webSocketClose(socket) { this.event(socket, "roomClose", socket); }
  webSocketError(socket) { this.event(socket, "roomClose", socket); }
  alarm() {
    const failed = call(this.env, "roomAlarm", this.ctx);
    if (failed) throw new Error(failed); // the platform rings again
  }
  event(socket, name, ...args) {
    try { call(this.env, name, this.ctx, ...args); } catch { bye(socket); }
  }
}

// answer answers a request, even if the instance that should answer is broken. A page reads that on
// a socket, because it can't see an HTTP status.
async function answer(request, fn) {
  try {
    return await fn();
  } catch (error) {
    console.error(String(error));
    if (!request.headers.get("Upgrade")) return plain(503, sentence);
    const [theirs, ours] = Object.values(new WebSocketPair());
    ours.accept();
    bye(ours);
    return new Response(null, { status: 101, webSocket: theirs, headers: { "Sec-WebSocket-Protocol": protocol } });
  }
}

// bye tells a phone that the relay is broken, and closes.
function bye(socket) {
  try { socket.send(frame); } catch { /* it is closing */ }
  socket.close(code, sentence);
}

export default {
  async fetch(request, env) {
    const path = new URL(request.url).pathname;
    if (env.ASSETS && /^\/(wasm\/|decks\/|words\/|kept\/pages\.|embed\/kept\/)/.test(path)) return stored(request, env.ASSETS);
    if (!path.startsWith("/r/")) return env.ASSETS && path !== "/health" ? missing(request, env.ASSETS) : outside(request, path);
    const { refusal, room, asked, entered } = await enter(request, env);
    if (refusal) return refusal;
    const answered = await answer(request, () => env.ROOM.get(env.ROOM.idFromName(room)).fetch(asked));
    entered({ true: true, false: false }[answered.headers.get(emptyHeader)]);
    return answered;
  },
};
