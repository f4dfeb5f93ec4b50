// The page for hosts: lines are copied with one press, under this site's own address, and the
// look of an example is chosen with it before one's eyes. Nothing of it is kept or sent.
import "./example.js";

const HERE = "https://entente.example"; // as the page has it where no script runs
const LEAST = 4.5; // the contrast that WCAG 2.2 AA asks for
const of = (id) => document.getElementById(id);

for (const code of document.querySelectorAll(".snippet code")) code.textContent = code.textContent.replaceAll(HERE, location.origin);

for (const button of document.querySelectorAll("[data-copy]")) {
  const said = button.parentElement.querySelector("[role=status]");
  button.hidden = false;
  button.addEventListener("click", async () => {
    const code = of(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(code.textContent);
      said.textContent = say("js.copy.done");
    } catch {
      getSelection().selectAllChildren(code);
      said.textContent = say("js.copy.not");
    }
    setTimeout(() => (said.textContent = ""), 4000);
  });
}

const shown = of("shown"), form = of("choose");
const fields = [...form.elements].filter(({ name, localName }) => name && localName !== "output");
const chosen = new Set(); // of the fields, those that somebody changed
const WORDS = { size: (px) => `${px}px`, radius: (px) => `${px}px` };

// lines are what a host writes for what was chosen: nothing for what stays as it is.
const lines = () => fields.filter((field) => chosen.has(field)).filter(({ name, value }) => value !== "" || (name !== "scheme" && name !== "font")).map(({ name, value }) => (name === "scheme" ? `color-scheme: ${value};` : `--entente-${name}: ${(WORDS[name] ?? String)(value)};`));

function draws() {
  for (const { name } of fields) shown.style.removeProperty(name === "scheme" ? "color-scheme" : `--entente-${name}`);
  const made = lines();
  for (const line of made) {
    const [name, value] = line.slice(0, -1).split(": ");
    shown.style.setProperty(name, value);
  }
  of("css").textContent = `entente-example {\n${made.map((line) => `  ${line}\n`).join("")}}\n`;
  of("css-h").parentElement.querySelector("[data-about]").textContent = made.length === 0 ? say("js.look.default") : say("js.look.add");
  for (const name of ["size", "radius"]) {
    const field = form.elements.namedItem(name);
    form.elements.namedItem(`${name}-is`).value = chosen.has(field) ? `${field.value}px` : name === "size" ? say("js.look.unset") : "12px";
  }
  settles();
  contrasts();
}

// settles has the fields of colors that nobody chose show what there is.
function settles() {
  for (const field of fields) if (field.type === "color" && !chosen.has(field)) field.value = hex(colorOf(field.name));
}

// colorOf is a color as it is drawn now, in whichever light.
function colorOf(name) {
  const frame = shown.shadowRoot?.querySelector(".frame");
  if (!frame) return [128, 128, 128];
  const probe = document.createElement("i");
  probe.style.color = `var(--${name})`;
  frame.append(probe);
  const [red, green, blue] = getComputedStyle(probe).color.match(/[\d.]+/g).map(Number);
  probe.remove();
  return [red, green, blue];
}

const hex = (color) => "#" + color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("");

function light(color) {
  const [red, green, blue] = color.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// contrasts says which words could not be read well.
function contrasts() {
  const weak = [["text", "ground"], ["soft", "ground"], ["text", "plate"], ["soft", "plate"], ["text", "raised"], ["on-fill", "fill"], ["on-fill-soft", "fill"]].map(([words, under]) => {
    const [a, b] = [light(colorOf(words)), light(colorOf(under))];
    return [words, under, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
  }).filter(([, , ratio]) => ratio < LEAST);
  const pairs = weak.map(([text, ground, ratio]) => say("js.look.pair", { text, ground, ratio: ratio.toFixed(1) })).join("; ");
  of("contrast").textContent = weak.length === 0 ? say("js.look.easy") : say("js.look.hard", { pairs, least: LEAST });
}

form.addEventListener("input", ({ target }) => {
  chosen.add(target);
  draws();
});
form.addEventListener("submit", (event) => event.preventDefault());
of("reset").addEventListener("click", () => {
  chosen.clear();
  form.reset();
  draws();
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draws);
form.hidden = false;
draws();

// The rules come once somebody has scrolled to where they are needed.
new IntersectionObserver((seen, observer) => {
  if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
  observer.disconnect();
  shown.setAttribute("at", "5");
}).observe(form);
