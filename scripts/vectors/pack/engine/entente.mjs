// Entente's own package as the engine under test, and an example of what the runner asks of one.
import { load } from "entente-rules";

const rules = await load();

export async function open({ setup, own }) {
  const table = await rules.open(setup, { deck: own });
  return {
    apply: (line) => table.apply(line),
    view: () => table.view(),
    prompts: (seat) => table.prompts(seat),
    close: () => table.close(),
  };
}

export const close = () => rules.close();
