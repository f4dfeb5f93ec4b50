// What a stranger does with the package, wherever it runs: a table, a refusal, a why, and
// a script to its digest. It hands back what it saw; whoever starts it looks at that.
export async function uses({ load, EntenteError }, script) {
  const entente = await load();
  const table = await entente.open('notes open\nseat blue "Alice" as "Hacan"\nseat red "Bob" as "Sol"\n');
  await table.apply("blue sets the scene: round 1, action phase, blue active, blue speaker, order blue red");
  await table.apply("blue corrects: blue has 2 trade goods");
  await table.apply("blue offers red: 2 trade goods for Ceasefire of red");
  const [offer] = (await table.view("red")).offers;
  let refused = null;
  try {
    await table.apply(`blue accepts p${offer.prompt}`);
  } catch (no) {
    refused = { typed: no instanceof EntenteError, ...no.toJSON() };
  }
  const { allowed } = await table.whyNot("red accepts");
  const { line } = await table.apply("red accepts");
  const { whyNot } = await table.whyNot("blue offers red: 1 command token for nothing");
  const replay = await entente.replay(script);
  const goods = Object.fromEntries((await table.view()).seats.map(({ seat, goods }) => [seat, goods]));
  const before = Object.keys(globalThis).filter((name) => /^(Go|entente)$/i.test(name));
  await entente.close();
  return { rules: entente.version.rules, refused, allowed, line, second: whyNot?.rule, goods, kind: replay.kind, digest: replay.digest, before };
}
