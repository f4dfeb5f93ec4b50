// Starts the table: brings the table's program, runs it once the page is there,
// and says so on the page, with a way out, when that does not work. A page that
// only checks a text does the same once somebody asks for it.
//
// Go's own start-up script stands before this in the same file. The page's policy
// lets no code load another.
"use strict";

// Until the program draws, the page shows what is behind its address: the list of
// tables, whose links work by themselves, or that a table is on its way.
const opens = () => (document.documentElement.dataset.opens = location.hash.length > 1 ? "table" : "list");

const parsed = new Promise((resolve) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve, { once: true });
  else resolve();
});

async function compile(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${new URL(url, location.href).pathname} answered ${answer.status}`);
  return WebAssembly.compileStreaming(answer);
}

async function start(url) {
  const [program] = await Promise.all([compile(url), parsed]);
  const go = new Go();
  await go.run(await WebAssembly.instantiate(program, go.importObject));
  throw new Error("the table's program ended"); // it runs for as long as the page is open
}

async function stuck(reason) {
  await parsed;
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

const program = document.getElementById("program");
if (program) {
  opens();
  addEventListener("hashchange", opens);
  start(program.href).catch(stuck);
} else {
  wait(document.getElementById("check-do"));
}
