// The page that a link to a position opens: the element shows it, and what is played can be
// taken from here as a text. Nothing is kept, and the page has no origin to keep it for.
import { shelve } from "./example.js";

const example = document.querySelector("entente-example");
const instead = document.getElementById("instead");
const onward = document.getElementById("go-on");
const [holds, copy, said] = ["textarea", "button", "[role=status]"].map((of) => onward.querySelector(of));

const DECK = /(?:^|; |\n)deck ([0-9a-f]{16}) plays /; // which cards a table was opened with
const older = new Set(example.dataset.decks.split(" ")); // those that were released, and were not asked for yet

// bring has the table play with older cards, which this site has as long as there are tables.
async function bring(name) {
  older.delete(name);
  const answer = await fetch(`/embed/decks/${name}.txt`, { credentials: "omit" });
  if (!answer.ok) return;
  await shelve(await answer.text());
  await example.go(Number.parseInt(new URLSearchParams(location.hash.slice(1)).get("at"), 10) || 1);
}

const shows = (failed) => {
  instead.hidden = !failed;
  offers();
};

// Only a table can be brought in: a script is no table.
function offers() {
  onward.hidden = !example.text.startsWith("entente ");
  holds.value = onward.hidden ? "" : example.text;
  said.textContent = "";
}

async function copies() {
  holds.focus();
  holds.select();
  const copied = await navigator.clipboard.writeText(holds.value).then(() => true, () => document.execCommand("copy"));
  said.textContent = copied ? say("js.copy.done") : say("js.copy.not");
}

copy.addEventListener("click", () => copies().catch(() => (said.textContent = say("js.copy.selected"))));
example.addEventListener("entente-step", () => shows(false));
example.addEventListener("entente-fault", ({ detail }) => {
  shows(true);
  const [, name] = (detail.why === "missing" && DECK.exec(example.text)) || [];
  if (older.has(name)) bring(name).catch(() => {}); // what is missing is said already
});
