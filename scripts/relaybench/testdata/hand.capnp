# hand.mjs on bare workerd.

using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .hand),
    (name = "disk", disk = (writable = true)),
  ],
  sockets = [ (name = "http", http = (), service = "main") ],
);

const hand :Workerd.Worker = (
  modules = [ (name = "hand.mjs", esModule = embed "hand.mjs") ],
  compatibilityDate = "2026-04-01",
  bindings = [ (name = "ROOM", durableObjectNamespace = "Room") ],
  durableObjectNamespaces = [ (className = "Room", uniqueKey = "hand-room", enableSql = true) ],
  durableObjectStorage = (localDisk = "disk"),
);
