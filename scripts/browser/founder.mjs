// A stranger who has a table's link and no seat, with the relay's own words alone.
import { randomBytes } from "node:crypto";
import assert from "node:assert/strict";
import * as wire from "../relaytest/testdata/format.mjs";
import { open } from "../relaytest/testdata/socket.mjs";

// found gives the emptied room of a link a first record that nobody can open.
export async function found(site, link) {
  const keys = wire.keysOf(link.split("#")[1]);
  const socket = await open(site.origin.replace("http", "ws") + "/r/" + keys.room, ["entente.1", "cap." + keys.credential], site.origin);
  const heard = async (is) => {
    for (;;) {
      const m = await socket.receive();
      assert.ok(m.bytes, "the stranger is heard out");
      const f = wire.readFrame(m.bytes);
      if (f.is === is) return f;
    }
  };
  socket.send(wire.hello(randomBytes(8), wire.noPlace));
  const { epoch } = await heard("Welcome");
  socket.send(wire.append(randomBytes(16), epoch, null, randomBytes(300)));
  await heard("Events");
  socket.drop();
}

// crowd brings so many strangers who have a link, and gives those who have found a place.
export async function crowd(site, link, n) {
  const keys = wire.keysOf(link.split("#")[1]);
  const found = [];
  for (let i = 0; i < n; i++) {
    const socket = await open(site.origin.replace("http", "ws") + "/r/" + keys.room, ["entente.1", "cap." + keys.credential], site.origin);
    socket.send(wire.hello(randomBytes(8), wire.noPlace));
    const m = await socket.receive();
    if (m.bytes && wire.readFrame(m.bytes).is === "Welcome") found.push(socket);
  }
  return found;
}
