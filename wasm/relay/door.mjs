// The door before a room's object. Requests are refused here if possible, before an object wakes
// and before Go starts for it, because a refusal here costs only two hashes. The order and the
// words are those of core/table/wire/FORMAT.md, section 5, and of our own server. The object checks
// origin and credential once more, because it takes the role from the credential.

// The rates are those of core/table/room/gate.go: one every so many milliseconds, and so many at once, of
// upgrades below /r/, of reads there, and of visits to rooms that hold nothing.
const every = 250, atOnce = 200;
const everyFound = 120000, atOnceFound = 30;
const remembered = 4096; // addresses, and rooms; a forgotten address may come as if it were new

// enter gives either the answer that refuses a request below /r/, or the room of the request, the
// request to hand on with its sender's address, and a function to call with the answer.
export async function enter(request, env) {
  const url = new URL(request.url), headers = request.headers, address = addressOf(request, env), from = network(address);
  const [gate, found] = headers.get("Upgrade") ? [visits, founds] : [reads, foundReads]; // so that reads leave room for sockets
  if (!gate(env.ENTENTE_VISITS).take(from, Date.now())) return no(429, tooMany);
  if (request.method !== "GET" && request.method !== "HEAD") return no(405, "Method Not Allowed", { Allow: "GET, HEAD" });
  const [, room, what] = /^\/r\/([^/]*)(?:\/(status|log))?$/.exec(url.pathname) ?? [];
  let credential = /^(?:Bearer )?(.*)$/.exec(headers.get("Authorization") ?? "")[1];
  if (room !== undefined && !what) {
    if (!headers.get("Upgrade")) return no(426, "A room speaks WebSocket.");
    if (!mayAsk(headers.get("Origin") ?? "", url.host, env.ENTENTE_ORIGINS ?? "")) return no(403, "This page may not use this relay.");
    credential = offered(headers.get("Sec-WebSocket-Protocol") ?? "");
  }
  if (!(await proves(room, credential))) return no(404, "No such room, or the link is not the room's.");
  const charged = !holding.has(room), bucket = found(env.ENTENTE_FOUNDS);
  if (charged && !bucket.take(from, Date.now(), true)) return no(429, tooMany);
  const asked = new Request(request);
  asked.headers.set("Entente-Address", address);
  return { room, asked, entered: (empty) => entered(room, empty, charged ? () => bucket.give(from) : () => {}) };
}

const tooMany = "Too many messages; wait a moment.";

const holding = new Map(); // rooms that held something when they were last asked

// entered learns whether a room was empty: undefined if that is not known. Only the room's object
// can tell, after it wakes. So a visit to a room that is not known to hold something is charged
// like one to an empty room, and the charge is given back here if the room was not empty.
function entered(room, empty, giveBack) {
  if (!empty) giveBack();
  if (empty !== undefined) holding.delete(room);
  if (empty === false) holding.set(room, true);
  if (holding.size > remembered) holding.delete(holding.keys().next().value);
}

// outside answers requests that are not below /r/, as our own server does. No path is decoded. A
// path that would be a room's only after decoding belongs to no room, and Go, which decodes, never
// hears of it.
export function outside(request, path) {
  if (path !== "/health") return plain(404, "404 page not found");
  if (request.method !== "GET" && request.method !== "HEAD") return plain(405, "Method Not Allowed", { Allow: "GET, HEAD" });
  return plain(200, "ok");
}

const no = (...answer) => ({ refusal: plain(...answer) });

// plain answers with a sentence.
export function plain(status, sentence, more) {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", ...more };
  return new Response(sentence + "\n", { status, headers });
}

// addressOf is the address that a request comes from. A header is believed only if the operator
// says that a proxy in front sets it, as wrangler.toml says of Cloudflare. Otherwise it is the
// other end of the connection.
function addressOf(request, env) {
  const header = env.ENTENTE_ADDRESS_HEADER;
  if (header) return request.headers.get(header) ?? "";
  const peer = request.cf?.clientIp ?? "";
  return /^\[(.*)\]:\d+$/.exec(peer)?.[1] ?? /^([^:]*):\d+$/.exec(peer)?.[1] ?? peer;
}

// network makes one address of all addresses in an IPv6 network of 64 bits, because one device has
// any number of them.
function network(address) {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address);
  if (mapped) return mapped[1];
  const [head, tail] = address.split("::").map((part) => (part ? part.split(":") : []));
  const zeros = tail ? Array(Math.max(0, 8 - head.length - tail.length)).fill("0") : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).map((group) => parseInt(group, 16)).join(":");
}

// rate makes a bucket of milliseconds for each network. The network that was still for longest
// comes first. A refused visit is charged too, down to a whole burst below zero, unless it is
// kindly refused.
function rate(every, atOnce) {
  const buckets = new Map();
  return (set) => {
    const full = every * (/^0*[1-9]\d*$/.test(set) ? Number(set) : atOnce);
    const put = (from, bucket) => {
      buckets.delete(from);
      buckets.set(from, bucket);
      if (buckets.size > remembered) buckets.delete(buckets.keys().next().value);
    };
    return {
      take(from, now, kindly) {
        const was = buckets.get(from) ?? { credit: full, at: now };
        const credit = Math.min(full, was.credit + Math.max(0, now - was.at));
        const ok = credit >= every;
        put(from, { credit: ok || !kindly ? Math.max(-full, credit - every) : credit, at: now });
        return ok;
      },
      give(from) {
        const was = buckets.get(from);
        if (was) was.credit = Math.min(full, was.credit + every);
      },
    };
  };
}

const visits = rate(every, atOnce), reads = rate(every, atOnce), founds = rate(everyFound, atOnceFound), foundReads = rate(everyFound, atOnceFound);

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

// proves tells whether a credential is one of the room's, a writer's or a reader's.
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
