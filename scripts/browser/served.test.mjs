// How files are sent, by both hosts: small, as they are stored, under the same
// headers, and never another form than was asked for.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { stored, takesBrotli } from "../../wasm/relay/stored.mjs";
import { firstVisit } from "./first.mjs";
import { launch } from "./harness.mjs";
import { host } from "./hosts.mjs";
import { soaks } from "./soak.mjs";

const built = new URL("../../public/", import.meta.url);
const read = (path) => readFileSync(new URL(`.${path}`, built));
const named = (dir, ending, begin = "") => `/${dir}/${readdirSync(new URL(`${dir}/`, built)).find((file) => file.startsWith(begin) && file.endsWith(ending))}`;
const deck = /id="deck"[^>]* href="([^"]+)"/.exec(read("/table.html"))[1]; // today's, beside which older ones are kept
const program = named("wasm", ".wasm", "table"), style = named("kept", ".css"), boot = named("kept", ".js"), pages = named("kept", ".json", "pages");
const embedded = `/embed/kept/${readdirSync(new URL("embed/kept/", built))[0]}`; // what other sites embed
// What stands before the first paint: the edge compresses it by itself, so that no worker has to start for it.
const small = [[style, "text/css; charset=utf-8"], [boot, "text/javascript; charset=utf-8"]];
const policy = /Content-Security-Policy: (.*)/.exec(read("/_headers"))[1];
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

// ask asks a host for a path and hands back the answer with the bytes that came.
function ask(site, path, headers = {}, method = "GET") {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.origin);
    request({ hostname, port, path, method, headers }, async (answer) => { // a path as it is, dots and all
      const parts = [];
      for await (const part of answer) parts.push(part);
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) });
    }).on("error", reject).end();
  });
}

for (const kind of ["native", "workerd"]) {
  let site;
  before(async () => (site = await host(kind)));
  after(() => site?.stop());

  test(`${kind} serves the list of notes beside the folder of their pages`, async () => {
    for (const [path, file] of [["/notes", "/notes.html"], ["/notes/ceasefire", "/notes/ceasefire.html"]]) {
      const { status, headers, body } = await ask(site, path);
      assert.deepEqual([status, headers["content-type"]], [200, "text/html; charset=utf-8"]);
      assert.ok(body.equals(read(file)), path);
    }
    assert.equal((await ask(site, "/notes/no-such-note")).status, 404);
  });

  for (const [path, type] of [[program, "application/wasm"], [deck, "application/octet-stream"], [pages, "application/json; charset=utf-8"], ...(kind === "native" ? small : [])]) {
    const large = path === program || path === pages;
    test(`${kind} sends ${path} as it is stored`, kind === "workerd" && large ? soaks : {}, async () => {
      const tags = {};
      const gzip = kind === "native" || path !== deck ? "gzip" : undefined; // which the edge makes of texts and programs
      for (const [accept, coding] of [["br", "br"], ["br, gzip;q=0.5", "br"], ["gzip", gzip], ["gzip, br;q=0", gzip], ["", undefined]]) {
        const asked = accept ? { "Accept-Encoding": accept } : {};
        const { status, headers, body } = await ask(site, path, asked);
        assert.equal(status, 200);
        assert.equal(headers["content-encoding"], coding, accept);
        assert.equal(headers["content-type"], type);
        assert.match(headers.vary, /Accept-Encoding/i);
        assert.equal(headers["cache-control"], "public, max-age=31536000, immutable");
        assert.equal(headers["content-security-policy"], policy, "the headers of every answer");
        assert.equal(headers["x-content-type-options"], "nosniff");
        assert.ok(coding !== "br" || body.equals(read(`${path}.br`)), "the very bytes that are stored");
        assert.ok((decoders[coding]?.(body) ?? body).equals(read(path)), `${accept}: what is decoded is the file`);
        tags[coding] = headers.etag;
      }
      assert.notEqual(tags.br, tags[undefined], "each form has a name of its own");

      const again = await ask(site, path, { "Accept-Encoding": "br", "If-None-Match": tags.br });
      assert.deepEqual([again.status, again.body.length, again.headers.etag], [304, 0, tags.br]);
      const other = await ask(site, path, { "If-None-Match": tags.br });
      assert.equal(other.status, 200, "what holds for one form is not said of another");
      const head = await ask(site, path, { "Accept-Encoding": "br" }, "HEAD");
      assert.deepEqual([head.status, head.body.length, head.headers["content-encoding"], head.headers.etag], [200, 0, "br", tags.br]);
    });
  }

  test(`${kind} lets what is embedded be framed and fetched from anywhere, and nothing else`, async () => {
    const open = ["/embed/example", "/embed/position", "/embed/example.js", `${embedded}/example.js`, `${embedded}/entente.wasm`, `${embedded}/deck.bin`, "/embed/page.css", "/embed/none"];
    for (const path of open) {
      const { status, headers } = await fetch(site.origin + path, { headers: { Origin: "https://fan.example" } });
      assert.equal(status, path.endsWith("none") ? 404 : 200, path);
      assert.equal(headers.get("access-control-allow-origin"), "*", path);
      assert.equal(headers.get("cross-origin-resource-policy"), "cross-origin", path);
      assert.equal(headers.get("x-content-type-options"), "nosniff", path);
      assert.equal(headers.get("x-frame-options"), null, path);
      const policy = headers.get("content-security-policy");
      assert.match(policy, /^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; .*frame-ancestors \*;/, path);
      assert.equal(policy.split("default-src").length, 2, "one policy, and not the site's besides");
      assert.equal(headers.get("cache-control"), status === 200 && path.includes("/kept/") ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate", path);
    }
    for (const path of ["/", "/table", "/rules", "/notes/ceasefire", "/sw.js", "/embed", "/embedded", "/health", "/nowhere"]) {
      const answer = await fetch(site.origin + path, { redirect: "manual" });
      await answer.body?.cancel();
      const policy = answer.headers.get("content-security-policy");
      if (path !== "/health") assert.match(policy, /frame-ancestors 'none'/, path);
      if (path === "/embed") assert.equal(policy, `${read("/_headers").toString().match(/Content-Security-Policy: (.*)/)[1]} entente-rules`, "the site's own, and one name more");
      assert.equal(answer.headers.get("access-control-allow-origin"), null, path);
    }
  });

  test(`${kind} sends what is embedded as it is stored, and its twins have no address`, async () => {
    for (const [name, type] of [["entente.wasm", "application/wasm"], ["deck.bin", "application/octet-stream"], ["example.js", "text/javascript; charset=utf-8"]]) {
      const path = `${embedded}/${name}`;
      const answer = await fetch(site.origin + path, { headers: { "Accept-Encoding": "br" } });
      assert.deepEqual([answer.headers.get("content-type"), answer.headers.get("content-encoding")], [type, "br"], path);
      assert.ok(Buffer.from(await answer.arrayBuffer()).equals(read(path)), path);
      assert.equal((await fetch(`${site.origin}${path}.br`)).status, 404, path);
    }
  });

  test(`${kind} gives parts of the file alone, and no twin by its own name`, async () => {
    const part = await ask(site, deck, { "Accept-Encoding": "br;q=0.5, identity", Range: "bytes=4-8" });
    assert.equal(part.headers["content-encoding"], undefined);
    assert.ok(part.body.equals(part.status === 206 ? read(deck).subarray(4, 9) : read(deck)));
    for (const path of [`${deck}.br`, `${program}.br`, `${program}.gz`, `${pages}.br`, "/index.html.br"]) assert.equal((await ask(site, path, { "Accept-Encoding": "br" })).status, 404, path);
    const gone = await ask(site, "/wasm/gone.wasm", { "Accept-Encoding": "br" });
    assert.deepEqual([gone.status, gone.headers["cache-control"]], [404, "public, max-age=0, must-revalidate"], "what is missing is not kept for good");
    assert.equal((await ask(site, deck, {}, "POST")).status, 405);
  });

  test(`${kind} gives every visitor the same answer`, async () => {
    const evil = "evil.example";
    const claims = {
      "X-Forwarded-Host": evil, "X-Forwarded-Proto": evil, "X-Forwarded-Prefix": `/${evil}`, "X-Host": evil, Forwarded: `host=${evil};proto=http`,
      "X-Original-URL": "/evil", "X-Rewrite-URL": "/evil", "MF-Original-URL": `http://${evil}/evil`, "X-HTTP-Method-Override": "POST",
      Origin: `https://${evil}`, Referer: `https://${evil}/`, Cookie: `evil=${evil}`, Accept: "text/evil", "Accept-Language": "ev", "User-Agent": evil, "CF-Connecting-IP": "192.0.2.1",
    };
    const passing = ["date", "connection", "keep-alive", "cf-ray", "transfer-encoding", "content-length"];
    const same = ({ status, headers, body }) => [status, Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.includes(name))), body.toString("base64")];
    for (const path of ["/", "/about", "/table", "/sw.js", style, deck, `${embedded}/go.js`, "/nowhere", "/kept/none.js", "/wasm/none.wasm", "/decks/none.bin", "/words/none.txt"]) {
      const plain = await ask(site, path, { "Accept-Encoding": "gzip" });
      assert.ok(plain.body.length > 0, path);
      for (const claimed of [claims, ...Object.entries(claims).slice(0, 9).map(([name, value]) => ({ [name]: value }))]) {
        assert.deepEqual(same(await ask(site, path, { "Accept-Encoding": "gzip", ...claimed })), same(plain), `${path} with ${Object.keys(claimed)}`);
      }
      assert.deepEqual(same(await ask(site, `${path}?${evil}=<script>`, { "Accept-Encoding": "gzip" })), same(plain), `${path} with a query`);
      assert.equal(/immutable/.test(plain.headers["cache-control"]), plain.status === 200 && /\/(kept|wasm|decks)\//.test(path), `${path} may be kept for good only where it is`);
    }
    // Addresses that look like files to a cache, and lead elsewhere at the host.
    const room = "/r/AAAAAAAAAAAAAAAAAAAAAA/log";
    for (const path of ["/about/evil.css", "/about;evil.css", "/about%2fevil.css", "/kept/../about", "/kept/%2e%2e/about", "/kept/..%2fabout", "/kept//x.js", `//${evil}/about`, `//${evil}/%2e%2e`, `/\\${evil}/..`, `${room}/evil.css`, `${room}%2fevil.css`, `${room}.css`]) {
      const { status, headers } = await ask(site, path);
      assert.ok(status < 500 && !(status === 200 && path.startsWith(room)), `${path}: ${status}`);
      assert.doesNotMatch(headers["cache-control"] ?? "", /immutable|max-age=[1-9]/, path);
      if (headers.location) assert.match(new URL(headers.location, site.origin).origin, new RegExp(`^${site.origin}$`), `${path} leads to ${headers.location}`);
    }
  });

  test(`${kind} sends a browser's first visit compressed`, async () => {
    const browser = await launch();
    try {
      const { answers, bytes } = await firstVisit(browser, site, kind);
      for (const [path, { coding, length }] of answers) {
        if (!path.startsWith("/icon")) assert.equal(coding, "br", path);
        if (path === program || path === deck) assert.ok(length - read(`${path}.br`).length < 2000, `${path} came with ${length} bytes`);
      }
      for (const path of ["/table", program, deck]) assert.ok(answers.has(path), path);
      assert.ok(bytes < 2_000_000, `${bytes} bytes`);
    } finally {
      await browser.close();
    }
  });
}

test("brotli is sent to whoever takes it", () => {
  const takes = ["br", "gzip, deflate, br, zstd", "BR;q=0.5", "*", "gzip;q=0, *;q=0.1", "br, identity", "identity;q=0, br"];
  const not = ["", "gzip", "br;q=0", "br;q=0, *", "*;q=0", "br;q=2", "br;q=x", "br;level=11", "br;q=0.5, identity", "identity"];
  for (const accepts of takes) assert.equal(takesBrotli(accepts), true, accepts);
  for (const accepts of not) assert.equal(takesBrotli(accepts), false, accepts);
});

test("a file without a twin is sent as it is", async () => {
  const asked = [];
  const assets = {
    fetch: async (it) => {
      const path = new URL(it.url ?? it).pathname;
      asked.push(path);
      return path === "/decks/a.txt" ? new Response("a relic", { headers: { ETag: '"a"' } }) : new Response("nothing", { status: 404 });
    },
  };
  const answer = await stored(new Request("https://here/decks/a.txt", { headers: { "Accept-Encoding": "br" } }), assets);
  assert.deepEqual(asked, ["/decks/a.txt.br", "/decks/a.txt"]);
  assert.deepEqual([answer.status, await answer.text(), answer.headers.get("Content-Encoding"), answer.headers.get("Vary")], [200, "a relic", null, "Accept-Encoding"]);
});
