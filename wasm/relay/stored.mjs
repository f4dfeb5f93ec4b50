// Files that a phone keeps for good are stored beside a compressed twin, made once and as small as
// possible. The edge itself compresses quickly at every answer, which costs a first visit a third
// more.
const types = { wasm: "application/wasm", bin: "application/octet-stream", txt: "text/plain; charset=utf-8", json: "application/json; charset=utf-8", js: "text/javascript; charset=utf-8" };

// stored answers a request below /wasm/, /decks/, /words/ or /embed/kept/, or for the file of all pages, with the
// brotli twin of the file, or with the file as it is when the request does not take that, asks for a part, or the file has no twin.
export async function stored(request, assets) {
  const url = new URL(request.url);
  const type = types[url.pathname.split(".").pop()];
  if (!type) return missing(request, assets); // a twin has no address of its own
  const read = request.method === "GET" || request.method === "HEAD";
  // The edge asks in its own words; the phone's own accepted encodings stand beside.
  const accepts = request.cf?.clientAcceptEncoding ?? request.headers.get("Accept-Encoding") ?? "";
  if (read && !request.headers.has("Range") && takesBrotli(accepts)) {
    url.pathname += ".br";
    const twin = await assets.fetch(new Request(url, request));
    if (twin.status === 200 || twin.status === 304) return varied(twin, { "Content-Encoding": "br", "Content-Type": type });
  }
  const answer = await assets.fetch(request);
  return answer.status === 404 ? missing(request, assets) : varied(answer, { "Content-Type": type });
}

// missing answers for a file that isn't there. No cache may keep the answer for good, because the
// file may come with the next build.
export async function missing(request, assets) {
  const at = (path) => assets.fetch(new URL(path, request.url));
  const page = await at("/404");
  const { pathname } = new URL(request.url);
  const headers = new Headers(pathname.startsWith("/embed/") ? (await at("/embed/example")).headers : page.headers);
  headers.delete("ETag");
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  return new Response(page.body, { status: 404, headers });
}

// varied is an answer with more headers and the same bytes.
function varied(answer, more) {
  const headers = new Headers(answer.headers);
  headers.append("Vary", "Accept-Encoding");
  if (answer.status === 200) for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers, encodeBody: "manual" });
}

// takesBrotli reads a list such as "gzip, br;q=0.5". Brotli is taken if br is named, or else if the
// list takes anything, but never if the uncompressed file is preferred. A weight that is no number
// from 0 to 1 counts for nothing.
export function takesBrotli(accepts) {
  const said = {};
  for (const entry of accepts.toLowerCase().split(",")) {
    const [coding, weight] = entry.split(";").map((part) => part.trim());
    const q = weight === undefined ? 1 : Number(/^q=([\d.]+)$/.exec(weight)?.[1]);
    if (q >= 0 && q <= 1) said[coding] ??= q;
  }
  const br = said.br ?? said["*"] ?? 0;
  return br > 0 && br >= (said.identity ?? 0);
}
