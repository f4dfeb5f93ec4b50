// One address opens a thousand rooms within an hour, at the Worker's door (wasm/relay/door.mjs).
import { enter } from "../../../wasm/relay/door.mjs";
import { keysOf } from "./format.mjs";

let now = 1e12;
Date.now = () => now;

const HOUR = 3_600_000, ROOMS = 1000;
const env = { ENTENTE_ADDRESS_HEADER: "CF-Connecting-IP" };
const link = (n) => "w" + Buffer.from([1, ...Array(29).fill(7), n >> 8, n & 255]).toString("base64url");

// opens reports whether a phone of an address is let in, and says what the room holds.
async function opens(n, address, empty) {
  const { room, credential } = keysOf(link(n));
  const headers = { Upgrade: "websocket", Origin: "https://here", "CF-Connecting-IP": address, "Sec-WebSocket-Protocol": `entente.1, cap.${credential}` };
  const it = await enter(new Request(`https://here/r/${room}`, { headers }), env);
  if (it.refusal && it.refusal.status !== 429) throw new Error(`room ${n} is answered with ${it.refusal.status}`);
  it.entered?.(empty);
  return it.refusal ? 0 : 1;
}

let made = 0, played = await opens(ROOMS, "192.0.2.7", false);
for (let n = 0; n < ROOMS; n++, now += HOUR / ROOMS) {
  made += await opens(n, "192.0.2.7", true);
  if (n > 0) played += await opens(ROOMS, "192.0.2.7", false);
}
const neighbor = await opens(ROOMS + 1, "192.0.2.8", true);
console.log(`${made} of ${ROOMS} rooms, ${played} of ${ROOMS} visits to a room that holds something, ${neighbor} of 1 neighbor`);
