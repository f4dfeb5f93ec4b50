// A WebSocket client over a plain connection (RFC 6455), as small as it can be: node 20 has none of
// its own that says where it comes from, and a relay asks for that.
import { createHash, randomBytes } from "node:crypto";
import { connect } from "node:net";

const TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10;

// open gives a socket once the server has agreed, or throws an Error with the status and what the server said.
export async function open(url, protocols, origin) {
  const { hostname, port, host, pathname } = new URL(url);
  const key = randomBytes(16).toString("base64");
  const net = connect({ host: hostname, port: Number(port) });
  net.setNoDelay(true);
  net.write([`GET ${pathname} HTTP/1.1`, `Host: ${host}`, "Connection: Upgrade", "Upgrade: websocket",
    "Sec-WebSocket-Version: 13", `Sec-WebSocket-Key: ${key}`, `Sec-WebSocket-Protocol: ${protocols.join(", ")}`,
    `Origin: ${origin}`, "", ""].join("\r\n"));
  const socket = new Socket(net);
  const head = await socket.head();
  const status = Number(head.split(" ")[1]);
  const field = (name) => new RegExp(`^${name}: *(.*?)\\r?$`, "im").exec(head)?.[1];
  const accept = createHash("sha1").update(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest("base64");
  if (status !== 101 || field("Sec-WebSocket-Accept") !== accept) {
    net.destroy();
    throw Object.assign(new Error(`the relay answered ${status}`), { status });
  }
  socket.protocol = field("Sec-WebSocket-Protocol");
  return socket;
}

class Socket {
  #net; #in = Buffer.alloc(0); #wake = () => {}; #ended = false; #parts = []; #kind = 0;

  constructor(net) {
    this.#net = net;
    net.on("data", (b) => { this.#in = Buffer.concat([this.#in, b]); this.#wake(); });
    for (const end of ["end", "error", "close"]) net.on(end, () => { this.#ended = true; this.#wake(); });
  }

  // bytes gives the next n bytes, or null at the end.
  async #bytes(n) {
    while (this.#in.length < n) {
      if (this.#ended) return null;
      await new Promise((ok) => { this.#wake = ok; });
    }
    const b = this.#in.subarray(0, n);
    this.#in = this.#in.subarray(n);
    return b;
  }

  async head() {
    let text = "";
    while (!text.endsWith("\r\n\r\n")) {
      const b = await this.#bytes(1);
      if (!b) throw new Error("the connection ended in the handshake");
      text += b.toString("latin1");
    }
    return text;
  }

  // receive gives {text}, {bytes} or, at the end, {code}.
  async receive() {
    for (;;) {
      const head = await this.#bytes(2);
      if (!head) return { code: 1006 };
      let size = head[1] & 127;
      if (size === 126) size = (await this.#bytes(2))?.readUInt16BE();
      else if (size === 127) size = Number((await this.#bytes(8))?.readBigUInt64BE());
      const body = Number.isFinite(size) ? await this.#bytes(size) : null;
      if (!body) return { code: 1006 };
      const last = head[0] & 128, kind = head[0] & 15;
      if (kind === CLOSE) {
        this.#send(CLOSE, body.subarray(0, 2));
        this.#net.end();
        return { code: body.length < 2 ? 1005 : body.readUInt16BE(), sentence: body.subarray(2).toString() };
      }
      if (kind === PING) this.#send(PONG, body);
      if (kind >= CLOSE) continue;
      if (kind !== 0) this.#kind = kind;
      this.#parts.push(body);
      if (!last) continue;
      const whole = Buffer.concat(this.#parts);
      this.#parts = [];
      return this.#kind === TEXT ? { text: whole.toString() } : { bytes: whole };
    }
  }

  send(bytes) { this.#send(BINARY, bytes); }
  say(text) { this.#send(TEXT, Buffer.from(text)); }
  drop() { this.#net.destroy(); }

  #send(kind, body) {
    const mask = randomBytes(4);
    const head = [128 | kind];
    if (body.length < 126) head.push(128 | body.length);
    else if (body.length < 65536) head.push(128 | 126, body.length >> 8, body.length & 255);
    else throw new Error("no frame of ours is that long");
    const masked = Buffer.from(body);
    for (let i = 0; i < masked.length; i++) masked[i] ^= mask[i & 3];
    this.#net.write(Buffer.concat([Buffer.from(head), mask, masked]));
  }
}
