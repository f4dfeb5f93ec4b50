// What must never leave a phone, and everything that did: addresses, headers,
// bodies, frames, titles, console, and what each browser keeps.
import { hkdfSync } from "node:crypto";

const derive = (secret, label, purpose, length) => Buffer.from(hkdfSync("sha256", secret, label, purpose, length));

// linkSecrets are what follows from a writer's link. The two capabilities are
// shown to the relay, in one header each; nobody else may see them.
export function linkSecrets(link) {
  const text = link.slice(link.indexOf("#") + 1).split("/")[0];
  const m = Buffer.from(text.slice(1), "base64url");
  const reading = derive(m, "entente/link/1", "reading", 32);
  return {
    secrets: { link: m, reading, content: derive(reading, "entente/link/1", "content", 32) },
    capabilities: { write: derive(m, "entente/link/1", "write", 16), read: derive(reading, "entente/link/1", "read", 16) },
  };
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

// seatSecrets are what a phone's stored key opens.
export function seatSecrets(text) {
  let bits = "";
  for (const letter of text) bits += LETTERS.indexOf(letter).toString(2).padStart(5, "0");
  const seat = Buffer.from(bits.match(/.{8}/g).slice(0, 16).map((byte) => parseInt(byte, 2)));
  return { seat, signing: derive(seat, "entente/seat/1", "sign", 32) };
}

// forms are the ways in which bytes may stand in a text.
const forms = (bytes) => [bytes.toString("latin1"), bytes.toString("hex"), bytes.toString("hex").toUpperCase(), bytes.toString("base64").replace(/=+$/, ""), bytes.toString("base64url")];

// found lists where any of the secrets stands.
export function found(secrets, places) {
  const hits = [];
  for (const [name, bytes] of Object.entries(secrets)) {
    for (const form of forms(bytes)) {
      for (const [where, text] of places) if (text.includes(form)) hits.push(`${name} in ${where}`);
    }
  }
  return hits;
}

// listen writes down everything that a page sends, hears and says. What stands
// in a header of a call to the relay is kept apart: a capability belongs there.
export async function listen(page) {
  const places = [], headers = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable", { maxPostDataSize: 1 << 20 });
  const frame = (way) => ({ response }) => {
    const text = response.opcode === 2 ? Buffer.from(response.payloadData, "base64").toString("latin1") : response.payloadData;
    places.push([`a frame ${way}`, text]);
  };
  session.on("Network.webSocketFrameSent", frame("sent"));
  session.on("Network.webSocketFrameReceived", frame("received"));
  session.on("Network.webSocketCreated", ({ url }) => places.push(["a socket's address", url]));
  session.on("Network.webSocketWillSendHandshakeRequest", ({ request }) => headers.push(["a handshake", JSON.stringify(request.headers)]));
  session.on("Network.requestWillBeSent", ({ request }) => {
    places.push(["an address", request.url], ["a body", request.postData ?? ""]);
    headers.push(["a request's headers", JSON.stringify(request.headers)]);
  });
  session.on("Network.requestWillBeSentExtraInfo", (info) => headers.push(["a request's headers", JSON.stringify(info.headers)]));
  session.on("Network.responseReceived", ({ response }) => places.push(["an answer's headers", JSON.stringify(response.headers)]));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (encodedDataLength > 500_000) return; // the program itself
    session.send("Network.getResponseBody", { requestId }).then(({ body, base64Encoded }) => {
      places.push(["an answer", base64Encoded ? Buffer.from(body, "base64").toString("latin1") : body]);
    }, () => {});
  });
  page.on("console", (message) => places.push(["the console", message.text()]));
  await page.addInitScript(() => {
    globalThis.titles = [];
    new MutationObserver(() => globalThis.titles.push(document.title)).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return { places, headers };
}

// kept is everything that a browser keeps for the page, and where it stands.
export async function kept(page) {
  const { text, seen } = await page.evaluate(async () => {
    const wait = (request) => new Promise((done, fail) => ((request.onsuccess = () => done(request.result)), (request.onerror = () => fail(request.error))));
    const all = [{ ...localStorage }, { ...sessionStorage }, document.cookie, await caches.keys()];
    for (const { name } of await indexedDB.databases()) {
      const db = await wait(indexedDB.open(name));
      for (const store of db.objectStoreNames) all.push(await wait(db.transaction(store).objectStore(store).getAll()));
      db.close();
    }
    return { text: JSON.stringify(all), seen: [location.href, JSON.stringify(history.state), document.title, ...globalThis.titles].join("\n") };
  });
  return { text, seen };
}
