// The relay's duties by hand, for comparison: number, store once by command, send to everyone who said hello.
// It keeps no chain, no epochs and no limits, so it does less than the relay.
import { DurableObject } from "cloudflare:workers";

const number = (n) => { const b = []; for (; n > 127; n = Math.floor(n / 128)) b.push((n % 128) | 128); b.push(n); return b; };
const read = (b, at) => { let n = 0, place = 1; for (;;) { const c = b[at++]; n += (c & 127) * place; if (c < 128) return [n, at]; place *= 128; } };

export class Room extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    this.sql.exec("CREATE TABLE IF NOT EXISTS entry (i INTEGER PRIMARY KEY, command BLOB NOT NULL UNIQUE, sealed BLOB NOT NULL) STRICT");
    this.head = this.sql.exec("SELECT COALESCE(MAX(i) + 1, 0) AS n FROM entry").one().n;
    this.live = new Set(ctx.getWebSockets());
  }
  fetch(request) {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client, headers: { "Sec-WebSocket-Protocol": "entente.1" } });
  }
  frame(kind, parts) {
    const size = parts.reduce((n, p) => n + p.length, 1), out = new Uint8Array(size);
    out[0] = kind;
    parts.reduce((at, p) => { out.set(p, at); return at + p.length; }, 1);
    return out;
  }
  webSocketMessage(socket, message) {
    const b = new Uint8Array(message), epoch = [1, 0, 0, 0, 0, 0, 0, 0, 0];
    if (b[0] === 1) {
      this.live.add(socket);
      socket.send(this.frame(0x84, [epoch, number(this.head), new Uint8Array(32)]));
      return;
    }
    if (b[0] !== 2) return; // a reader that says it reads
    const command = b.slice(1, 17);
    const [, past] = read(b, 17), [expect, from] = read(b, past + 8), sealed = b.slice(from);
    const known = this.sql.exec("SELECT i FROM entry WHERE command = ?", command).toArray()[0];
    if (!known && expect && expect - 1 !== this.head) return;
    const at = known ? known.i : this.head;
    if (!known) this.sql.exec("INSERT INTO entry (i, command, sealed) VALUES (?, ?, ?)", this.head++, command, sealed);
    const event = this.frame(0x82, [epoch, number(at), command, number(1), number(sealed.length), sealed]);
    if (known) { socket.send(event); return; }
    for (const other of this.live) try { other.send(event); } catch { this.live.delete(other); }
  }
  webSocketClose(socket) { this.live.delete(socket); }
}

export default {
  fetch(request, env) {
    const room = /^\/r\/([\w-]{22})$/.exec(new URL(request.url).pathname);
    return room ? env.ROOM.get(env.ROOM.idFromName(room[1])).fetch(request) : new Response("ok\n");
  },
};
