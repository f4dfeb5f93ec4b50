// Somebody's engine under test: it plays each vector, and what it answers is compared.
import { canonical } from "./chain.mjs";
import { Fault } from "./json.mjs";
import { changed, opened } from "./vector.mjs";

const SENTENCES = ["text", "gist", "message", "instruction", "asked"];

/** What is told without its sentences, which no two engines say alike. */
function bare(value) {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).filter(([name, one]) => !(typeof one === "string" && SENTENCES.includes(name))).map(([name, one]) => [name, bare(one)]));
}

const short = (value) => (value === undefined ? "nothing" : ((text) => (text.length > 300 ? `${text.slice(0, 300)}…` : text))(canonical(value)));

/** Plays vectors with an engine. counts has what was compared, and what the engine did not tell. */
export function tester(engine, { whole }) {
  if (typeof engine.open !== "function") throw new Fault("the engine has no function open");
  const counts = { granted: 0, refused: 0, compared: new Map(), untold: new Map() };
  const count = (of, what) => counts[of].set(what, (counts[of].get(what) ?? 0) + 1);

  return { counts, play: async ({ head, steps }) => {
    let at = "the opening";
    const fault = (says) => {
      throw new Fault(`${at}: ${says}`);
    };
    const same = (what, got, want) => {
      if (got === undefined) {
        count("untold", what);
        if (whole) fault(`the engine does not tell ${what}`);
        return;
      }
      count("compared", what);
      if (canonical(bare(got)) !== canonical(bare(want))) fault(`${what} is ${short(bare(got))} for the engine, and has to be ${short(bare(want))}`);
    };
    const looks = async (table, state) => {
      const view = await table.view?.();
      for (const name of Object.keys(state.view)) same(`view.${name}`, view?.[name], state.view[name]);
      for (const seat of Object.keys(state.prompts)) {
        const list = await table.prompts?.(seat);
        const numbered = list?.filter(({ number }) => number !== 0);
        same("prompts", numbered, state.prompts[seat]);
        const standing = list?.filter(({ number }) => number === 0).flatMap(({ answers }) => answers.map(({ kind }) => kind));
        same("starts", standing && [...new Set(standing)], state.starts[seat]);
      }
    };
    const told = (events) => events?.map(({ id, rule, explains }) => ({ id, explains, ...(rule && { rule }) }));

    const table = await engine.open({ setup: head.setup, own: head.own ?? "", table: head.table, entente: head.entente });
    const state = opened(head);
    await looks(table, state);
    for (const step of steps) {
      if (step.fact) continue;
      at = `step ${step.step}: ${step.line}`;
      const made = await (async () => table.apply(step.line))().then((made) => ({ made: made ?? {} }), (no) => ({ no }));
      if (made.no && typeof made.no?.rule !== "string") fault(`the engine failed without a rule: ${made.no?.message ?? made.no}`);
      if (made.no && step.allowed) fault(`the engine refuses it by ${made.no.rule}, and has to grant it`);
      if (!made.no && !step.allowed) fault(`the engine grants it, and has to refuse it by ${step.whyNot.rule}`);
      if (made.no) {
        counts.refused += 1;
        same("the rule of a refusal", made.no.rule, step.whyNot.rule);
        same("the kind of a refusal", made.no.kind, step.whyNot.kind);
        same("the id of a refusal", made.no.id, step.whyNot.id);
      } else {
        counts.granted += 1;
        same("events", told(made.made.events), told(step.events));
      }
      changed(state, step);
      if (!made.no) same("digest", made.made.digest, state.digest);
      await looks(table, state);
    }
    await table.close?.();
  } };
}
