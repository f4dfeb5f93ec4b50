package bring

import (
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/words"
)

// strategy sets the strategy cards: their holders, which were used, and the goods on them.
func (b *builder) strategy() {
	var names []string
	for i := range b.Game.StrategyCards {
		names = append(names, b.deck.Components[b.Game.StrategyCards[i].Card].Name)
	}
	for _, c := range b.cards {
		at := among(names, c.name)
		if c.number > 0 && c.number <= len(numbered) {
			at = among(names, numbered[c.number-1])
		}
		if at < 0 {
			b.leave("game.left.strategy", "name", clip(c.name))
			continue
		}
		if c.by >= 0 && b.phase != deck.AgendaPhase {
			b.fix.Seat, b.fix.Card = b.of(c.by), names[at]
			b.set(cardOf, core.FixStrategy, words.Text("game.with", "card", names[at], "seat", b.called(c.by)))
			if c.used {
				b.fix.Card, b.fix.Yes = names[at], true
				b.set(usedCard, core.FixExhausted, names[at])
			}
		}
		if c.goods > 0 {
			b.fix.Card, b.fix.Amount = names[at], c.goods
			b.set(goodsOn, core.FixGoodsOn, words.Text("game.count", "what", names[at], "n", itoa(c.goods)))
		}
	}
	b.layToken()
}

// layToken gives the 0 token to the player who has it while the strategy cards are with players.
func (b *builder) layToken() {
	if b.phase != deck.ActionPhase && b.phase != deck.StatusPhase || b.told[cardOf] == nil {
		return
	}
	if b.first >= 0 {
		b.fix.Seat = b.of(b.first)
		b.set(token, core.FixFirst, b.called(b.first))
		return
	}
	for i := range b.all {
		if b.isNaalu(i) {
			b.leave("game.left.token")
		}
	}
}

// count sets the counts of each player: commodities, trade goods, points.
func (b *builder) count() {
	b.score()
	for kind := range counts {
		for i, p := range b.all {
			stands := 0
			if kind == most {
				stands = b.Game.Players[i].MaxCommodities
			}
			n, said := p.n[kind], words.Text("game.count", "what", b.called(i), "n", itoa(p.n[kind]))
			b.fix.Seat, b.fix.Amount = p.seat, n
			switch field := core.FixGoods; {
			case n == -1 && kind != points:
			case n == stands:
				b.tell(mostCommodities+kind, said, "")
			default:
				switch kind {
				case most:
					field = core.FixMaximum
				case commodities:
					b.fix.Good = deck.Commodities
				case goods:
					b.fix.Good = deck.TradeGoods
				default:
					field = core.FixPoints
				}
				b.set(mostCommodities+kind, field, said)
			}
		}
	}
	for i, p := range b.all {
		if p.passed && b.phase == deck.ActionPhase && i != b.active {
			b.fix = core.Correction{Seat: p.seat, Yes: true}
			b.set(passing, core.FixPassed, b.called(i))
		}
	}
	b.fix = core.Correction{}
}

// lay sets the components before players: notes, laws, technologies and relics.
func (b *builder) lay() {
	var laws, has []string
	for i := range b.deck.Agendas {
		laws = append(laws, b.deck.Agendas[i].Law.Name)
	}
	for i := range b.deck.Components {
		has = append(has, b.deck.Components[i].Name)
	}
	lawNamed, named := indexOf(laws), indexOf(has)
	for _, l := range b.lie {
		b.pause()
		switch l.kind {
		case note:
			b.layNote(l)
		case law:
			b.layLaw(l, lawNamed)
		}
	}
	for i := range b.all {
		b.had(i, technology, deck.Technologies, named)
		b.had(i, relic, deck.Relics, named)
	}
}

// layLaw puts a law into play, before its owner if a player was elected. A directive of a log is
// over, because it was resolved.
func (b *builder) layLaw(l *lies, laws index) {
	at := laws.find(l.name)
	switch {
	case at < 0:
		b.leave("game.left.law", "name", clip(l.name))
	case b.deck.Agendas[at].Stays:
		said := laws.names[at]
		if l.by >= 0 {
			said = words.Text("game.with", "card", said, "seat", b.called(l.by))
		} else if l.on != "" && l.on != "For" {
			b.leave("game.left.law.on", "law", said, "what", clip(l.on))
		}
		b.fix.Seat, b.fix.Note.Name, b.fix.Yes = b.of(l.by), laws.names[at], true
		b.set(law, core.FixLaw, said)
	case l.on == "":
		b.leave("game.left.directive", "name", clip(l.name))
	}
}

// notesPlayed lists the notes that were played, if the file does not say where they lie now.
func (b *builder) notesPlayed() {
	var notes []string
	for i := range b.deck.Notes {
		notes = append(notes, b.deck.Notes[i].Name)
	}
	said, known := "", indexOf(notes)
	for _, name := range b.played {
		b.pause()
		if is := known.printing(name); is != "" && len(said) < mostUnknown && !strings.Contains(said, is) {
			said += ", " + is
		}
	}
	if said != "" {
		b.leave("game.left.played", "list", said[2:])
	}
}

// layNote lays a note face up before its holder.
func (b *builder) layNote(l *lies) {
	var names []string
	for i := range b.Game.Notes {
		n := &b.Game.Notes[i]
		card := &b.deck.Notes[n.Card]
		if names = append(names, card.Name); l.owner >= 0 && n.Owner != b.of(l.owner) || l.owner < 0 && card.Faction == "" {
			names[i] = ""
		}
	}
	at := among(names, l.name)
	if at < 0 {
		b.leave("game.left.note", "name", clip(l.name), "seat", b.called(l.by))
		return
	}
	b.fix.Note, b.fix.Seat, b.fix.Zone = b.Game.NameOf(b.Game.Notes[at]), b.of(l.by), core.PlayArea
	said := names[at]
	for i, p := range b.all {
		if p.seat == b.fix.Note.Owner {
			said = words.Text("game.from", "note", said, "seat", b.called(i))
		}
	}
	b.set(note, core.FixNote, words.Text("game.with", "card", said, "seat", b.called(l.by)))
}

// had declares a player's components of one kind if our cards have all of them, because a shorter
// list would declare that there is no more. Only unit upgrades (names in II) may be missing from
// our cards, namely those that nothing asks about.
func (b *builder) had(by, kind int, of deck.Having, all index) {
	unknown := ""
	var names []string
	for _, l := range b.lie {
		if l.kind != kind || l.by != by {
			continue
		}
		b.pause()
		if name := all.printing(l.name); name != "" {
			names = append(names, name)
		} else if !strings.HasSuffix(l.name, " II") && len(unknown) < mostUnknown {
			unknown += ", " + clip(l.name)
		}
	}
	switch {
	case unknown != "":
		id := "game.left.had"
		if names != nil {
			id = "game.left.had.rest"
		}
		b.leave(id, "seat", b.called(by), "list", unknown[2:], "known", first(strings.Join(names, ", "), mostUnknown))
	case names != nil:
		b.tell(kind, words.Text("game.count", "what", b.called(by), "n", itoa(len(names))), b.do(core.DeclareComponents{Seat: b.of(by), ComponentKind: of, Names: names}))
	}
}
