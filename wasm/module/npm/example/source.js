// The source of the played text: between the element's tags, at an address, or in the fragment of
// the page's own address. Nothing that identifies anybody is sent.
import { MAX_TEXT } from "./reading.js";

const PATIENCE = 10_000; // milliseconds for an address to answer in
const MAX_FRAGMENT = 64 << 10; // characters
const MAX_UNPACKED = 256 << 10; // bytes

/** A Sorry is the reason why there is nothing to play, by its name among the words. */
export class Sorry extends Error {
  constructor(why, ...about) {
    super(why);
    this.why = why;
    this.about = about;
  }
}

/** within is the text between an element's tags: all of it, or the contents of its first <pre>. */
export const within = (element) => (element.querySelector("pre") ?? element).textContent;

/** brought is the text at an address. */
export async function brought(address, signal) {
  let url;
  try {
    url = new URL(address, document.baseURI);
  } catch {
    throw new Sorry("address");
  }
  if (!/^(https?|data|blob):$/.test(url.protocol)) throw new Sorry("address");
  const from = /^https?:$/.test(url.protocol) ? url.host + url.pathname : url.protocol.slice(0, -1);
  const stop = new AbortController();
  const given = () => stop.abort();
  signal.addEventListener("abort", given);
  let late = false;
  const patience = setTimeout(() => ((late = true), stop.abort()), PATIENCE);
  try {
    const answer = await fetch(url, { __proto__: null, credentials: "omit", referrerPolicy: "no-referrer", signal: stop.signal });
    if (!answer.ok) throw new Sorry("status", from, answer.status);
    const type = (answer.headers.get("Content-Type") ?? "text/plain").split(";")[0].trim().toLowerCase();
    if (!/^text\/(?!html|css|javascript)|^application\/octet-stream$/.test(type)) throw new Sorry("type", from, type);
    return await upTo(answer.body, MAX_TEXT, "long");
  } catch (why) {
    if (why instanceof Sorry) throw why;
    throw late ? new Sorry("silent", from) : new Sorry("gone", from);
  } finally {
    clearTimeout(patience);
    signal.removeEventListener("abort", given);
    stop.abort();
  }
}

// upTo reads a stream of bytes as text, at most so many.
async function upTo(stream, most, why) {
  const reader = stream.getReader(), decoder = new TextDecoder();
  let text = "", length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > most) {
      reader.cancel().catch(() => {});
      throw new Sorry(why);
    }
    text += decoder.decode(value, { __proto__: null, stream: true });
  }
}

// The packing of a text, by the version of the link. zlib's format has a checksum at its end, which
// tells whether every letter is unchanged. Links of version 1 have no checksum, and are read.
const PACKED = new Map([["1", "deflate-raw"], ["2", "deflate"]]);

/** linked is the contents of a fragment: the text, and the number of steps to play at once. */
export async function linked(fragment) {
  const said = new URLSearchParams(fragment.replace(/^#/, ""));
  const packed = said.get("entente");
  if (packed === null) throw new Sorry("fragment");
  if (packed.length > MAX_FRAGMENT) throw new Sorry("unpacked");
  const [version, body] = packed.split(".");
  if (/^[1-9]\d*$/.test(version) && !PACKED.has(version)) throw new Sorry("version");
  if (!PACKED.has(version) || !body) throw new Sorry("cut");
  try {
    const bytes = Uint8Array.from(atob(body.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const text = await upTo(new Blob([bytes]).stream().pipeThrough(new DecompressionStream(PACKED.get(version))), MAX_UNPACKED, "unpacked");
    return { text, at: Math.max(0, Number.parseInt(said.get("at") ?? "0", 10) || 0) };
  } catch (why) {
    throw why instanceof Sorry ? why : new Sorry("cut");
  }
}

/** fragmentOf packs a text into the fragment of a link, with the step that it is to open at. */
export async function fragmentOf(text, at = 0) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (bytes.length > MAX_FRAGMENT * 3 / 4 || new TextEncoder().encode(text).length > MAX_UNPACKED) throw new RangeError("too long for a link: serve it as a file, and name that by src");
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const body = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  // The text stands last: of a link that was cut, it is the text that is not whole.
  return `#${at > 0 ? `at=${Math.floor(at)}&` : ""}entente=2.${body}`;
}
