// The evening's trading of scripts/bench/rules/table.go as a game for boardgame.io: the
// same checks of what is public about a transaction, and the same goods and notes at the end.
import assert from "node:assert/strict";
import { createRequire } from "node:module";

process.env.NODE_ENV = "production"; // without the checks that it makes while a game is written
const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const { INVALID_MOVE, ActivePlayers } = require("boardgame.io/core");

const SEATS = 6;
const NOTES = ["Alliance", "Ceasefire", "Political Secret", "Support for the Throne", "Trade Agreement"];

const pair = (a, b) => [a, b].sort().join();
const inTurn = (ctx, a, b) => ctx.currentPlayer === a || ctx.currentPlayer === b;
const same = (a) => (b) => a.name === b.name && a.owner === b.owner;
const whole = (bundle) => ["commodities", "tradeGoods"].every((good) => Number.isInteger(bundle[good]) && bundle[good] >= 0 && bundle[good] <= 999);
const lawful = (bundle) => whole(bundle) && bundle.notes.length <= 1;
const holds = (player, bundle) => player.commodities >= bundle.commodities && player.tradeGoods >= bundle.tradeGoods && bundle.notes.every((note) => player.hand.some(same(note)));

function hand(from, to, bundle) {
  from.commodities -= bundle.commodities;
  from.tradeGoods -= bundle.tradeGoods;
  to.tradeGoods += bundle.commodities + bundle.tradeGoods; // a commodity is a trade good on the other side
  for (const note of bundle.notes) {
    from.hand.splice(from.hand.findIndex(same(note)), 1);
    to.hand.push(note);
  }
}

function propose(G, ctx, from, to, give, get) {
  const of = pair(from, to);
  if (from === to || !G.players[to] || !inTurn(ctx, from, to) || !G.neighbors[from].includes(to) || G.traded.includes(of)) return INVALID_MOVE;
  if (!lawful(give) || !lawful(get) || !holds(G.players[from], give)) return INVALID_MOVE;
  G.offers = G.offers.filter((offer) => pair(offer.from, offer.to) !== of);
  G.offers.push({ number: ++G.last, from, to, give, get });
}

const game = {
  name: "trades",
  disableUndo: true, // which would keep every state
  setup: () => ({
    players: Object.fromEntries(Array.from({ length: SEATS }, (_, n) => [String(n), {
      tradeGoods: 0, commodities: 0, most: 3, hand: NOTES.map((name) => ({ name, owner: String(n) })),
    }])),
    neighbors: Object.fromEntries(Array.from({ length: SEATS }, (_, n) => [String(n), Array.from({ length: SEATS }, (_, m) => String(m)).filter((m) => m !== String(n))])),
    offers: [], traded: [], last: 0,
  }),
  turn: { activePlayers: ActivePlayers.ALL, onBegin: ({ G }) => { G.offers = []; G.traded = []; } },
  moves: {
    replenish({ G, playerID }) {
      const player = G.players[playerID];
      if (player.commodities >= player.most) return INVALID_MOVE;
      player.commodities = player.most;
    },
    offer: ({ G, ctx, playerID }, to, give, get) => propose(G, ctx, playerID, to, give, get),
    counter({ G, ctx, playerID }, number, give, get) {
      const offer = G.offers.find((it) => it.number === number && it.to === playerID);
      return offer ? propose(G, ctx, playerID, offer.from, give, get) : INVALID_MOVE;
    },
    accept({ G, ctx, playerID }, number) {
      const offer = G.offers.find((it) => it.number === number && it.to === playerID);
      if (!offer || !inTurn(ctx, offer.from, offer.to) || G.traded.includes(pair(offer.from, offer.to))) return INVALID_MOVE;
      const giver = G.players[offer.from], taker = G.players[playerID];
      if (!holds(giver, offer.give) || !holds(taker, offer.get)) return INVALID_MOVE;
      hand(giver, taker, offer.give);
      hand(taker, giver, offer.get);
      G.traded.push(pair(offer.from, offer.to));
      G.offers = G.offers.filter((it) => it !== offer);
    },
  },
};

const move = (playerID, type, ...args) => ({ type: "MAKE_MOVE", payload: { type, args, playerID } });
const endTurn = (playerID) => ({ type: "GAME_EVENT", payload: { type: "endTurn", playerID } });

function round() {
  const actions = [];
  let number = 0;
  for (let n = 0; n < SEATS; n++) {
    const seat = String(n), neighbor = String((n + 1) % SEATS);
    const ceasefire = { commodities: 0, tradeGoods: 0, notes: [{ name: "Ceasefire", owner: neighbor }] };
    const goods = (commodities) => ({ commodities, tradeGoods: 0, notes: [] });
    actions.push(move(seat, "replenish"), move(seat, "offer", neighbor, goods(2), ceasefire),
      move(neighbor, "counter", ++number, ceasefire, goods(3)), move(seat, "accept", ++number), endTurn(seat));
  }
  return actions;
}

// trades plays the round over and over through the library's own reducer, without any
// of what a client would add, and gives the nanoseconds of a choice: the median of
// as many short rounds as scripts/bench/rules makes.
export function trades(rounds = 41, least = 10) {
  const reduce = CreateGameReducer({ game });
  const start = InitializeGame({ game, numPlayers: SEATS });
  const actions = round();
  const play = () => actions.reduce((state, action) => reduce(state, action), start);
  const { G, ctx } = play();
  for (let n = 0; n < SEATS; n++) {
    const player = G.players[n];
    assert.deepEqual([player.tradeGoods, player.commodities], [3, 0], `seat ${n} after the round`);
    assert.ok(player.hand.some(same({ name: "Ceasefire", owner: String((n + 1) % SEATS) })), `seat ${n} has its neighbor's Ceasefire`);
  }
  assert.equal(ctx.turn, SEATS + 1);
  for (const from = performance.now(); performance.now() - from < 1500; ) play(); // as much before it counts
  const took = [];
  for (let n = 0; n < rounds; n++) {
    let done = 0;
    const from = performance.now();
    for (; performance.now() - from < least; done += actions.length) play();
    took.push(((performance.now() - from) * 1e6) / done);
  }
  return took.sort((a, b) => a - b)[(rounds - 1) / 2];
}
