// What holds of every vector, whoever reads it: it tells a table step by step, and nothing in
// it contradicts anything else. No rule of the game is known here.
import { canonical, first, linked } from "./chain.mjs";
import { Fault } from "./json.mjs";

/** Adds what a step says is otherwise to how the table was. */
export function changed(state, step) {
  for (const part of ["view", "prompts", "starts"]) if (step[part]) state[part] = { ...state[part], ...step[part] };
  if (step.digest) state.digest = step.digest;
}

/** How the table is before the first step. */
export const opened = ({ view, prompts, starts, digest }) => ({ view, prompts, starts, digest });

/** Every address of a rule in a value. */
function* addresses(value) {
  if (value === null || typeof value !== "object") return;
  for (const [name, one] of Object.entries(value)) {
    if (name === "rule" || name === "refused") yield one;
    else if ((name === "explained" || name === "rules") && Array.isArray(one)) yield* one;
    else yield* addresses(one);
  }
}

/** Checks one vector that its schema allows. known has the rules, the words of choices and the windows. */
export function hold({ head, steps }, known) {
  let at = "the head";
  const want = (so, says) => {
    if (!so) throw new Fault(`${at}: ${says}`);
  };
  const cites = (value) => {
    for (const rule of addresses(value)) want(known.rules.has(rule), `no rule has the address ${JSON.stringify(rule)}`);
  };
  const seats = head.table.seats.map(({ seat }) => seat);
  const told = ({ view, prompts, starts }) => {
    want(!view?.seats || canonical(view.seats.map(({ seat }) => seat)) === canonical(seats), "other seats are at the table than it opened with");
    for (const seat of [...Object.keys(prompts ?? {}), ...Object.keys(starts ?? {})]) want(seats.includes(seat), `${seat} is asked, and has no seat`);
    for (const [seat, list] of Object.entries(prompts ?? {})) for (const one of list) want(one.seat === seat, `a question to ${one.seat} is told as one to ${seat}`);
    for (const list of Object.values(starts ?? {})) for (const kind of list) want(known.choices.has(kind), `no choice begins with ${JSON.stringify(kind)}`);
    for (const { window } of view?.events ?? []) want(window === "" || known.windows.has(window), `no window is called ${window}`);
  };

  want(canonical(head.entente) === canonical(known.entente), "it was made by other rules than the index says");
  want(head.setup.startsWith(`entente ${head.entente.notation} rules ${head.entente.rules}\n`), "its setup is of other rules");
  cites(head);
  told(head);
  for (const seat of seats) want(head.prompts[seat] && head.starts[seat], `it does not say what ${seat} is asked`);

  const state = opened(head);
  const expected = new Set();
  let link = first(head);
  let line = 0;
  for (const [i, step] of steps.entries()) {
    at = `step ${i + 1}`;
    want(step.step === i + 1, `step ${step.step} stands here`);
    want(step.at > line, `it is line ${step.at} of the script, and line ${line} came before it`);
    line = step.at;
    cites(step);
    if (!step.fact) choice(step, state, { want, told, known, seats, expected });
    link = linked(link, step);
    want(step.link === link.toString("hex"), "its link is another: what it says, or what stands before it, was changed");
  }
  at = "the head";
  want(head.chain === link.toString("hex"), "its chain does not end as the steps do: steps are missing, or were added");
  want(canonical([...expected]) === canonical(head.rules), "its rules are not those that the steps expect");
}

/** choice checks a step that chooses, against the table before it. */
function choice(step, state, { want, told, known, seats, expected }) {
  const { line, by, kind, prompt, allowed, whyNot, events, expects } = step;
  want(known.choices.has(kind), `no choice begins with ${JSON.stringify(kind)}`);
  want(line.startsWith(`${by} ${kind}`), `the line is not ${by}'s, or does not begin with ${JSON.stringify(kind)}`);
  want(prompt === 0 || new RegExp(` p${prompt}\\b`).test(line), `the line does not answer question ${prompt}`);
  want(allowed === (whyNot === null), "it is granted, and says why not; or it is refused, and does not");
  want(allowed || expects?.refused, "it is refused, and was not expected to be");
  want(!expects?.refused || (!allowed && expects.refused === whyNot.rule), "it is not refused by the rule that was expected");
  for (const rule of expects?.explained ?? []) want(allowed && events.some((event) => event.rule === rule), `${rule} was expected to explain it, and does not`);
  for (const rule of expects?.explained ?? [expects?.refused]) if (rule) expected.add(rule);
  const changes = ["view", "prompts", "starts", "digest"].filter((part) => part in step);
  if (!allowed) {
    want(changes.length === 0, "it is refused, and yet something changes");
    want(events.length === 0, "it is refused, and yet something happens");
    return;
  }
  want(seats.includes(by), `${by} has no seat`);
  const asked = state.prompts[by].some(({ number, answers }) => number === prompt && answers.some((answer) => answer.kind === kind));
  want(prompt === 0 ? state.starts[by].includes(kind) : asked, prompt === 0 ? `${by} could not start this by itself` : `${by} was not asked question ${prompt}, or not for this`);
  told(step);
  for (const part of changes) {
    if (part === "digest") {
      want(step.digest !== state.digest, "its digest is told anew, and is the one before");
      continue;
    }
    for (const [name, now] of Object.entries(step[part])) {
      want(canonical(now) !== canonical(state[part][name]), `${name} is told anew in its ${part}, and is as before`);
    }
  }
  changed(state, step);
}
