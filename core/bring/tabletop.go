package bring

import (
	"strings"

	"entente/core/deck"
)

// tabletop reads the game data of Tabletop Playground, as overlays for streams get it.
func (b *builder) tabletop(v value) {
	_, desks := v.get("players").all()
	var seats []value
	for _, p := range desks {
		if !p.get("active").is("false") {
			seats = append(seats, p)
		}
	}
	for i, p := range seats {
		one := b.sits(p.said("colorActual"), p.said("color"))
		if one.color = one.key; one.color == "" {
			one.color = one.other
		}
		one.name, one.faction = p.said("steamName"), p.said("factionName")
		for k, field := range [...]string{"maxCommodities", "commodities", "tradeGoods", "score"} {
			one.n[k] = p.count(field, one.n[k])
		}
		for _, card := range p.get("strategyCards").list() {
			b.card(card, 0).by = i
		}
		for _, card := range p.get("strategyCardsFaceDown").list() {
			b.card(card, 0).used = true
		}
		for _, name := range p.get("technologies").list() {
			b.before(i, technology, -1, name)
		}
		for _, name := range p.get("relicCards").list() {
			name, _, _ = strings.Cut(name, " (")
			b.before(i, relic, -1, name)
		}
	}
	for i, p := range seats { // once everybody is known by color
		for _, said := range p.get("objectives").list() {
			if of, is := strings.CutPrefix(said, support+" ("); is {
				b.before(i, note, b.seat(strings.TrimSuffix(of, ")")), support)
			}
		}
		for _, of := range p.get("alliances").list() {
			b.before(i, note, b.seat(of), alliance)
		}
	}
	left := v.get("unpickedStrategyCards")
	names, _ := left.all()
	for _, name := range names {
		b.card(name, 0).goods = left.count(name, 0)
	}
	b.round, b.toWin = v.count("round", 1), v.count("scoreboard", 0)
	b.speaker, b.active = b.seat(v.said("speaker")), b.seat(v.said("turn"))
	if v.get("isPoK").is("false") {
		b.sources = 0
	}
	for i := 1; i <= 4; i++ {
		if v.get("config").get("codex" + itoa(i)).is("false") {
			b.sources &^= deck.SourcesOf(deck.AllSources[i+1])
		}
	}
	for _, name := range v.get("laws").list() {
		b.before(-1, law, -1, name)
	}
	b.phase = deck.ActionPhase
	said := "Everybody has a strategy card, so it is taken for the action phase."
	for i := range b.all {
		if b.lowest(i) > len(numbered) {
			b.phase, said = deck.StrategyPhase, "Not everybody has a strategy card, so it is taken for the strategy phase."
		}
	}
	b.leave("The phase", "The file does not say it. "+said)
	b.leave("Objectives", "The points that they gave are counted; Entente does not list them.")
	b.leave("Hands", "The file has their sizes alone. Each seat begins with its own notes; correct who has which.")
	b.leave("Leaders", "Said at the table, under Mine.")
	b.leave("Planets, units, command tokens, timers", "Entente does not follow them.")
	b.unread(v, "config isPoK laws objectives platform players round scoreboard setupTimestamp speaker timer timestamp turn unpickedStrategyCards hexSummary history mapString whispers")
}

// unread names the fields of an object that nothing is known of, without what they say.
func (b *builder) unread(v value, known string) {
	said := ""
	names, _ := v.all()
	for _, name := range names {
		if !strings.Contains(known, name) && len(said) < 200 {
			said += ", " + clip(name)
		}
	}
	if said != "" {
		b.leave("Also there", "Not read, since Entente does not know it: "+said[2:]+".")
	}
}
