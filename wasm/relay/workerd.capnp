# The relay on bare workerd, without wrangler or Node:
#
#   workerd serve wasm/relay/workerd.capnp --socket-addr http=127.0.0.1:8788 --directory-path disk=FOLDER
#
# after build/relay has been built (go run ./scripts/cmd/deploy rehearses that). The
# variables are those of scripts/serve/front. Behind a proxy all phones count as one
# address, unless ENTENTE_ADDRESS_HEADER names a header that the proxy always sets itself.

using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .relay),
    (name = "disk", disk = (writable = true)),
  ],
  sockets = [ (name = "http", http = (), service = "main") ],
);

const relay :Workerd.Worker = (
  modules = [
    (name = "wasm/relay/entry.mjs", esModule = embed "entry.mjs"),
    (name = "wasm/relay/door.mjs", esModule = embed "door.mjs"),
    (name = "wasm/relay/stored.mjs", esModule = embed "stored.mjs"),
    (name = "build/relay/wasm_exec.js", esModule = embed "../../build/relay/wasm_exec.js"),
    (name = "build/relay/bye.mjs", esModule = embed "../../build/relay/bye.mjs"),
    (name = "build/relay/relay.wasm", wasm = embed "../../build/relay/relay.wasm"),
  ],
  compatibilityDate = "2026-04-01",
  compatibilityFlags = ["no_web_socket_compression"],
  bindings = .bindings,
  durableObjectNamespaces = .objects,
  durableObjectStorage = (localDisk = "disk"),
);

const bindings :List(Workerd.Worker.Binding) = [
  (name = "ROOM", durableObjectNamespace = "Room"),
  (name = "ENTENTE_ORIGINS", fromEnvironment = "ENTENTE_ORIGINS"),
  (name = "ENTENTE_ADDRESS_HEADER", fromEnvironment = "ENTENTE_ADDRESS_HEADER"),
  (name = "ENTENTE_IDLE_MS", fromEnvironment = "ENTENTE_IDLE_MS"),
  (name = "ENTENTE_SILENCE_MS", fromEnvironment = "ENTENTE_SILENCE_MS"),
  (name = "ENTENTE_SOCKETS", fromEnvironment = "ENTENTE_SOCKETS"),
  (name = "ENTENTE_WRITERS", fromEnvironment = "ENTENTE_WRITERS"),
  (name = "ENTENTE_SOCKETS_PER_ADDRESS", fromEnvironment = "ENTENTE_SOCKETS_PER_ADDRESS"),
  (name = "ENTENTE_CLIENT_EVERY_MS", fromEnvironment = "ENTENTE_CLIENT_EVERY_MS"),
  (name = "ENTENTE_CLIENT_BURST", fromEnvironment = "ENTENTE_CLIENT_BURST"),
  (name = "ENTENTE_ADDRESS_EVERY_MS", fromEnvironment = "ENTENTE_ADDRESS_EVERY_MS"),
  (name = "ENTENTE_ADDRESS_BURST", fromEnvironment = "ENTENTE_ADDRESS_BURST"),
  (name = "ENTENTE_VISITS", fromEnvironment = "ENTENTE_VISITS"),
  (name = "ENTENTE_FOUNDS", fromEnvironment = "ENTENTE_FOUNDS"),
];

const objects :List(Workerd.Worker.DurableObjectNamespace) = [
  (className = "Room", uniqueKey = "entente-room", enableSql = true),
];
