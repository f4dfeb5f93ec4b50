// What makes the pages to read handier. Everything on them is there without it.
"use strict";

const of = (id) => document.getElementById(id);

// steps shows the example one step at a time.
function steps(example) {
  const SHOWN = 9_000; // in milliseconds: how long a step stays while it plays
  const list = [...example.querySelectorAll("ol > li")];
  const marks = example.querySelectorAll(".dots i");
  const button = Object.fromEntries([...example.querySelectorAll("[data-do]")].map((node) => [node.dataset.do, node]));
  let at = 0, playing = 0;
  const show = (step) => {
    at = Math.min(Math.max(step, 0), list.length - 1);
    list.forEach((node, n) => (node.hidden = n !== at));
    marks.forEach((mark, n) => mark.toggleAttribute("data-past", n <= at));
    // A button that does nothing stays where it is, so that the focus does.
    button.back.setAttribute("aria-disabled", at === 0);
    button.step.setAttribute("aria-disabled", at === list.length - 1);
    if (at === list.length - 1) play(false);
  };
  const play = (on) => {
    clearInterval(playing);
    playing = on ? setInterval(() => show(at + 1), SHOWN) : 0;
    button.play.textContent = on ? "Pause" : "Play";
  };
  const does = {
    back: () => show(at - 1),
    step: () => show(at + 1),
    play: () => {
      if (at === list.length - 1) show(0);
      else if (!playing) show(at + 1);
      play(!playing);
    },
    restart: () => show(0),
  };
  for (const [name, node] of Object.entries(button)) {
    node.addEventListener("click", () => {
      if (name !== "play") play(false);
      does[name]();
    });
  }
  for (const node of example.querySelectorAll(".dots, .controls")) node.hidden = false;
  example.dataset.steps = list.length;
  show(0);
}

const example = of("minute");
if (example) steps(example);
