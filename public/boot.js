// Starts the table: loads Go's own start-up script and the table's program,
// and says so on the page, with a way out, when that does not work.
"use strict";

// The only scripts that code on this page may ever load.
const SCRIPTS = ["/wasm_exec.js"];

const policy = (globalThis.trustedTypes ?? { createPolicy: (_, rules) => rules }).createPolicy("entente", {
  createScriptURL(url) {
    if (!SCRIPTS.includes(url)) throw new TypeError(`not one of our scripts: ${url}`);
    return url;
  },
});

function load(url) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = policy.createScriptURL(url);
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${url} did not load`));
    document.head.append(script);
  });
}

async function compile(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}`);
  return WebAssembly.compileStreaming(answer);
}

async function start() {
  const [program] = await Promise.all([compile(document.getElementById("program").href), load("/wasm_exec.js")]);
  const go = new Go();
  await go.run(await WebAssembly.instantiate(program, go.importObject));
  throw new Error("the table's program ended"); // it runs for as long as the page is open
}

function stuck(reason) {
  const screen = document.getElementById("t-stuck").content.cloneNode(true);
  screen.querySelector("[data-said]").textContent = String(reason?.message ?? reason);
  // The fragment holds which table this is; a reload keeps it where it is.
  screen.querySelector("[data-again]").addEventListener("click", (click) => {
    click.preventDefault();
    location.reload();
  });
  const app = document.getElementById("app");
  app.replaceChildren(screen);
  const heading = app.querySelector("h1");
  heading.tabIndex = -1;
  heading.focus();
}

start().catch(stuck);
