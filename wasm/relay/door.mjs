// What stands before a room's object. Most of what is refused is refused here, before an object wakes and
// before Go starts for it: a no costs two hashes. The order and the words are those of
// core/table/wire/FORMAT.md, section 5, and of our own server; the object asks for origin and
// credential once more, since it has the role from there.

// The rate of visits is that of core/table/room/gate.go: one every so many milliseconds, and so many at once.
const every = 250, atOnce = 200;
const remembered = 4096; // addresses; one that is forgotten may come as if it never had

// enter gives either the answer that refuses a request below /r/, or the room that it is for and the
// request to hand on, which says where it comes from.
export async function enter(request, env) {
  const url = new URL(request.url), headers = request.headers, address = addressOf(request, env);
  const burst = /^0*[1-9]\d*$/.test(env.ENTENTE_VISITS) ? Number(env.ENTENTE_VISITS) : atOnce;
  if (!visit(network(address), burst, Date.now())) return no(429, "Too many messages; wait a moment.");
  if (request.method !== "GET" && request.method !== "HEAD") return no(405, "Method Not Allowed", { Allow: "GET, HEAD" });
  const [, room, what] = /^\/r\/([^/]*)(?:\/(status|log))?$/.exec(url.pathname) ?? [];
  let credential = /^(?:Bearer )?(.*)$/.exec(headers.get("Authorization") ?? "")[1];
  if (room !== undefined && !what) {
    if (!headers.get("Upgrade")) return no(426, "A room speaks WebSocket.");
    if (!mayAsk(headers.get("Origin") ?? "", url.host, env.ENTENTE_ORIGINS ?? "")) return no(403, "This page may not use this relay.");
    credential = offered(headers.get("Sec-WebSocket-Protocol") ?? "");
  }
  if (!(await proves(room, credential))) return no(404, "No such room, or the link is not the room's.");
  const asked = new Request(request);
  asked.headers.set("Entente-Address", address);
  return { room, asked };
}

// outside answers what is not below /r/, as our own server does. No path is decoded: one that would be a
// room's only then is nobody's, and Go, which decodes, never hears of it.
export function outside(request, path) {
  if (path !== "/health") return no(404, "404 page not found").refusal;
  if (request.method !== "GET" && request.method !== "HEAD") return no(405, "Method Not Allowed", { Allow: "GET, HEAD" }).refusal;
  return no(200, "ok").refusal;
}

export function no(status, sentence, more) {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", ...more };
  return { refusal: new Response(sentence + "\n", { status, headers }) };
}

// addressOf is where a request comes from. A header is believed only if the operator says that whoever
// stands in front sets it, as wrangler.toml says of Cloudflare; else it is the other end of the connection.
function addressOf(request, env) {
  const header = env.ENTENTE_ADDRESS_HEADER;
  if (header) return request.headers.get(header) ?? "";
  const peer = request.cf?.clientIp ?? "";
  return /^\[(.*)\]:\d+$/.exec(peer)?.[1] ?? /^([^:]*):\d+$/.exec(peer)?.[1] ?? peer;
}

// network makes one address of all those in an IPv6 network of 64 bits, since one device has any number of them.
function network(address) {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address);
  if (mapped) return mapped[1];
  const [head, tail] = address.split("::").map((part) => (part ? part.split(":") : []));
  const zeros = tail ? Array(Math.max(0, 8 - head.length - tail.length)).fill("0") : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).map((group) => parseInt(group, 16)).join(":");
}

const visits = new Map(); // by network, the one that is still for longest first

// visit takes one visit from a network's bucket, which holds milliseconds. A refused one is charged
// too, down to a whole burst below zero.
function visit(from, burst, now) {
  const full = every * burst, was = visits.get(from) ?? { credit: full, at: now };
  const credit = Math.min(full, was.credit + Math.max(0, now - was.at));
  visits.delete(from);
  visits.set(from, { credit: Math.max(-full, credit - every), at: now });
  if (visits.size > remembered) visits.delete(visits.keys().next().value);
  return credit >= every;
}

// mayAsk tells whether a page may open a socket: its origin is the host that it asks, or on the list.
function mayAsk(origin, host, list) {
  const alike = (a, b) => a.toLowerCase() === b.toLowerCase();
  const rest = /^https?:\/\/(.+)$/.exec(origin)?.[1];
  return rest !== undefined && (alike(rest, host) || list.split(/[, ]+/).some((allowed) => alike(allowed, origin)));
}

// offered finds the credential among the subprotocols that a phone offers.
function offered(protocols) {
  const list = protocols.split(",").map((protocol) => protocol.trim());
  return list.includes("entente.1") ? list.findLast((protocol) => protocol.startsWith("cap."))?.slice(4) ?? "" : "";
}

// proves tells whether a credential is one of the room's, whatever its role.
async function proves(room, credential) {
  const [, role, own, other] = /^([wr])\.([\w-]{21}[AQgw])\.([\w-]{21}[AQgw])$/.exec(credential) ?? [];
  if (!role) return false;
  const certificates = [await certificate(role, bytes(own)), bytes(other)];
  if (role === "r") certificates.reverse();
  return text(await hash("entente/room/1", ...certificates)) === room;
}

const certificate = (role, capability) => hash("entente/certificate/1" + role, capability);

async function hash(label, ...parts) {
  const all = [...new TextEncoder().encode(label), ...parts.flatMap((part) => [...part])];
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(all))).subarray(0, 16);
}

const bytes = (base64url) => Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
const text = (b) => btoa(String.fromCharCode(...b)).replaceAll("+", "-").replaceAll("/", "_").slice(0, 22);
