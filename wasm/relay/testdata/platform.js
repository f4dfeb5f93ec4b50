// The platform of a Durable Object, as far as the bridge uses it. After it is armed, the part that
// `fault` names fails once, in the way that `how` names.
(fault, how) => {
  const ways = {
    "throws an error": () => { throw new Error("the platform said no"); },
    "throws nothing": () => { throw undefined; },
    "throws a word": () => { throw "no"; },
    "gives nothing": () => undefined,
    "gives null": () => null,
    "gives a number": () => 7,
    "gives an empty object": () => ({}),
    "gives a symbol": () => Symbol("no"),
  };
  const seen = { armed: false, failed: false, sent: [], closed: [], undone: [], alarm: 0, alarms: 0, rows: () => [] };
  // or gives the proper value of a part, or lets it fail.
  const or = (name, value) => {
    if (name !== fault || !seen.armed || seen.failed) return value();
    seen.failed = true;
    return ways[how]();
  };
  class Socket {
    get readyState() { return or("readyState", () => (this.code ? 3 : 1)); }
    accept() { or("accept", () => undefined); }
    send(frame) { or("send", () => seen.sent.push(frame)); }
    close(code) { or("close", () => { this.code ??= code; seen.closed.push(code); }); }
    serializeAttachment(note) { or("serializeAttachment", () => (this.note = note)); }
    deserializeAttachment() { return or("deserializeAttachment", () => this.note); }
  }
  const offered = (name, of) => ({ get: () => (or(name, () => of)), configurable: true });
  const answers = class { constructor(body, init) { Object.assign(this, { body, ...init }); } };
  const sockets = [];
  Object.defineProperties(globalThis, {
    Response: offered("Response", answers),
    URL: offered("URL", URL),
    WebSocketPair: offered("WebSocketPair", class {
      constructor() { this.pair = [new Socket(), new Socket()]; }
      get 0() { return or("pair 0", () => this.pair[0]); }
      get 1() { return or("pair 1", () => this.pair[1]); }
    }),
    WebSocketRequestResponsePair: offered("WebSocketRequestResponsePair", class {}),
  });
  const cursor = (query) => ({ toArray: () => or("toArray", () => seen.rows(query)), next: () => or("next", () => ({ done: true })) });
  const sql = { exec: (query) => or("exec", () => (query.startsWith("DELETE") && seen.undone.push(query), cursor(query))) };
  const storage = {
    get sql() { return or("sql", () => sql); },
    setAlarm: (at) => or("setAlarm", () => { seen.alarm = at; seen.alarms++; }),
    deleteAll: () => or("deleteAll", () => { seen.alarm = 0; seen.wiped = true; }),
  };
  const ctx = {
    get storage() { return or("storage", () => storage); },
    get id() { return or("id", () => ({ toString: () => or("toString", () => "room") })); },
    acceptWebSocket(socket) {
      if (!(socket instanceof Socket)) throw new TypeError("no socket");
      or("acceptWebSocket", () => sockets.push(socket));
    },
    setWebSocketAutoResponse: () => or("setWebSocketAutoResponse", () => undefined),
    getWebSocketAutoResponseTimestamp: (socket) => or("getWebSocketAutoResponseTimestamp", () => (socket.pinged === undefined ? null : { getTime: () => socket.pinged })),
    getWebSockets: () => or("getWebSockets", () => sockets),
  };
  const headers = {};
  const request = {
    get url() { return or("url", () => "https://table.example/r/" + seen.room); },
    get headers() { return or("headers", () => ({ get: (name) => or("header " + name, () => headers[name] ?? null) })); },
  };
  const binding = { handleRequest: () => or("handleRequest", () => Promise.resolve("status")) };
  const message = (bytes) => ({ get byteLength() { return or("byteLength", () => bytes.byteLength); } });
  return { ctx, request, headers, binding, seen, sockets, answers, Socket, message };
}
