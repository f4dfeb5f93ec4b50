# The relay on bare workerd with watched.mjs around it.

using Workerd = import "/workerd/workerd.capnp";
using Product = import "../../../wasm/relay/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .watched),
    (name = "disk", disk = (writable = true)),
  ],
  sockets = [ (name = "http", http = (), service = "main") ],
);

const watched :Workerd.Worker = (
  modules = [
    (name = "scripts/relaytest/testdata/watched.mjs", esModule = embed "watched.mjs"),
    (name = "wasm/relay/entry.mjs", esModule = embed "../../../wasm/relay/entry.mjs"),
    (name = "wasm/relay/door.mjs", esModule = embed "../../../wasm/relay/door.mjs"),
    (name = "wasm/relay/stored.mjs", esModule = embed "../../../wasm/relay/stored.mjs"),
    (name = "build/relay/wasm_exec.js", esModule = embed "../../../build/relay/wasm_exec.js"),
    (name = "build/relay/bye.mjs", esModule = embed "../../../build/relay/bye.mjs"),
    (name = "build/relay/relay.wasm", wasm = embed "../../../build/relay/relay.wasm"),
  ],
  compatibilityDate = "2026-04-01",
  compatibilityFlags = ["no_web_socket_compression"],
  bindings = Product.bindings,
  durableObjectNamespaces = Product.objects,
  durableObjectStorage = (localDisk = "disk"),
);
