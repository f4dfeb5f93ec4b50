// Starts the table: loads Go's own start-up script and the table's program,
// and says so on the page, with a way out, when that does not work. A page that
// only checks a text does the same once somebody asks for it.
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
  if (!answer.ok) throw new Error(`${new URL(url, location.href).pathname} answered ${answer.status}`);
  return WebAssembly.compileStreaming(answer);
}

async function start(url) {
  const [program] = await Promise.all([compile(url), load("/wasm_exec.js")]);
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

// wait starts the program as soon as somebody writes, or presses the button,
// which stays the way out when it does not load.
function wait(button) {
  const said = document.getElementById("check-said");
  const show = (name) => said.replaceChildren(document.getElementById(name).content.cloneNode(true));
  let loading = false;
  const begin = async () => {
    if (loading) return;
    loading = true;
    try {
      await start(button.dataset.program);
    } catch (reason) {
      loading = false;
      delete button.dataset.ready;
      if (!("pressed" in button.dataset)) return; // nobody waits for it yet
      show("c-stuck");
      said.querySelector("[data-said]").textContent = String(reason?.message ?? reason);
    }
  };
  button.addEventListener("click", () => {
    if ("ready" in button.dataset) return; // the program listens itself
    button.dataset.pressed = "";
    show("c-loading");
    begin();
  });
  document.getElementById("check-text").addEventListener("focus", begin);
}

const button = document.getElementById("check-do");
if (button) wait(button);
else start(document.getElementById("program").href).catch(stuck);
