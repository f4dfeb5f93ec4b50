package bring

import (
	"strings"

	"entente/core"
	"entente/core/deck"
)

// tabletop reads the game data of Tabletop Playground, in the form that stream overlays get.
func (b *builder) tabletop(v value) {
	_, desks := b.get(v, "players").all()
	var seats []value
	for _, p := range desks {
		if len(seats) <= core.MaxSeats {
			seats = append(seats, p)
		}
	}
	b.tabletopDesks(seats)
	left := b.get(v, "unpickedStrategyCards")
	names, goods := left.all()
	for i, name := range names {
		b.card(name, 0).goods = goods[i].number(0)
	}
	b.round, b.toWin = b.get(v, "round").number(1), b.get(v, "scoreboard").number(0)
	b.speaker, b.active = b.seat(b.said(v, "speaker")), b.seat(b.said(v, "turn"))
	b.tabletopSources(v)
	b.tabletopLaws(v, seats)
	b.tabletopPhase()
	b.leave("game.left.objectives")
	b.leave("game.left.hands")
	b.leave("game.left.leaders")
	b.leave("game.left.board")
	b.unread(v, "config isPoK laws objectives platform players round scoreboard setupTimestamp speaker timer timestamp turn unpickedStrategyCards hexSummary history mapString whispers")
}

// tabletopDesks reads the players, their cards and the notes that lie open. A player who isn’t active
// has passed.
func (b *builder) tabletopDesks(seats []value) {
	for i, p := range seats {
		one := b.sits(b.said(p, "colorActual"), b.said(p, "color"))
		if one.color = one.key; one.color == "" {
			one.color = one.other
		}
		one.passed, one.turn = b.get(p, "active").is("false"), b.get(p, "turnOrder").number(-1)
		one.name, one.faction = b.said(p, "steamName"), b.said(p, "factionName")
		for k, field := range [...]string{"maxCommodities", "commodities", "tradeGoods", "score"} {
			one.n[k] = b.get(p, field).number(one.n[k])
		}
		for _, card := range b.get(p, "strategyCards").list() {
			b.card(card, 0).by = i
		}
		for _, card := range b.get(p, "strategyCardsFaceDown").list() {
			b.card(card, 0).used = true
		}
		for _, name := range b.get(p, "technologies").list() {
			b.before(i, technology, -1, name)
		}
		for _, name := range b.get(p, "relicCards").list() {
			name, _, _ = strings.Cut(name, " (")
			b.before(i, relic, -1, name)
		}
	}
	for i, p := range seats { // after the loop above, which makes every color known
		for _, said := range b.get(p, "objectives").list() {
			if of, is := strings.CutPrefix(said, support+" ("); is {
				b.before(i, note, b.seat(strings.TrimSuffix(of, ")")), support)
			}
		}
		for _, of := range b.get(p, "alliances").list() {
			b.before(i, note, b.seat(of), alliance)
		}
	}
}

// tabletopSources reads the expansions. A codex that the file doesn't name wasn't there yet.
func (b *builder) tabletopSources(v value) {
	config := b.get(v, "config")
	for i := 1; i <= 4; i++ {
		if !b.get(config, "codex"+itoa(i)).is("true") {
			b.sources &^= deck.SourcesOf(deck.AllSources[i+1])
		}
	}
	if !config.is("{") {
		b.leave("game.left.codices")
	}
	if b.get(v, "isPoK").is("false") {
		b.sources = 0
	}
}

// tabletopLaws reads the laws, and the players who own them.
func (b *builder) tabletopLaws(v value, seats []value) {
	names, owners := b.get(v, "laws").list(), make([][]string, len(seats))
	for i, p := range seats {
		if owners[i] = b.get(p, "laws").list(); len(owners[i]) > mostThings {
			owners[i] = owners[i][:mostThings]
		}
	}
	for i, owned := range owners {
		for _, name := range owned {
			if l := b.lawInPlay(name); l != nil {
				b.leave("game.left.law.twice", "law", clip(name), "seat", b.called(i))
				continue
			}
			b.before(i, law, -1, name)
		}
	}
	for _, name := range names {
		if b.lawInPlay(name) == nil {
			b.before(-1, law, -1, name)
		}
	}
}

// lawInPlay returns the law of that name that was read before, or nil.
func (b *builder) lawInPlay(name string) *lies {
	b.pause()
	for _, l := range b.lie {
		if l.kind == law && l.name == name {
			return l
		}
	}
	return nil
}

// tabletopPhase tells the phase by the strategy cards and who has passed, and the 0 token by the
// order of turns.
func (b *builder) tabletopPhase() {
	b.phase = deck.ActionPhase
	id := "game.left.phase.action"
	var lowest, passed int
	for i, p := range b.all {
		if b.lowest(i) > len(numbered) {
			b.phase, id = deck.StrategyPhase, "game.left.phase.strategy"
		}
		if b.lowest(i) < b.lowest(lowest) {
			lowest = i
		}
		if p.passed {
			passed++
		}
	}
	if passed > 0 {
		b.phase, id = deck.ActionPhase, "game.left.phase.passed"
	}
	b.leave(id)
	for _, p := range b.all {
		b.ended = b.ended || b.toWin > 0 && p.n[points] >= b.toWin
	}
	if order := b.turnOrder(); len(order) > 0 && b.phase == deck.ActionPhase && order[0] != lowest {
		b.first = order[0]
	}
}

// unread lists the names of an object's fields that we do not know, without their values.
func (b *builder) unread(v value, known string) {
	said := ""
	v.each(func(name, _ value) bool {
		b.pause()
		if is := name.text(); !strings.Contains(known, is) {
			said += ", " + clip(is)
		}
		return len(said) < 200
	})
	if said != "" {
		b.leave("game.left.unread", "list", said[2:])
	}
}
