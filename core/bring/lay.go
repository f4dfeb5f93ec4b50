package bring

import (
	"strings"

	"entente/core"
	"entente/core/deck"
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
			b.leave("A strategy card", "Not one of this table’s: “"+clip(c.name)+"”.")
			continue
		}
		if c.by >= 0 && b.phase != deck.AgendaPhase {
			b.fix.Seat, b.fix.Card = b.of(c.by), names[at]
			b.set(cardOf, core.FixStrategy, names[at]+" with "+b.called(c.by))
			if c.used {
				b.fix.Card, b.fix.Yes = names[at], true
				b.set(usedCard, core.FixExhausted, names[at])
			}
		}
		if c.goods > 0 {
			b.fix.Card, b.fix.Amount = names[at], c.goods
			b.set(goodsOn, core.FixGoodsOn, names[at]+" "+itoa(c.goods))
		}
	}
	for i := range b.Setup.Seats {
		if b.Setup.Seats[i].Faction == "Naalu" && b.told[cardOf] != nil {
			b.leave("The 0 token", "Not in the file. Correct at the table who has it.")
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
			n, said := p.n[kind], b.called(i)+" "+itoa(p.n[kind])
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

// mostUnknown is the most bytes of a line that lists names unknown to Entente.
const mostUnknown = 400

// score adds up the points of scored objectives, with the file's values or else with those of our
// own cards.
func (b *builder) score() {
	var names []string
	for i := range b.deck.Components {
		c := &b.deck.Components[i]
		if names = append(names, c.Name); !strings.HasSuffix(c.Word, "objective") {
			names[i] = ""
		}
	}
	known, worth := indexOf(names), map[string]int{}
	for i := range b.worth {
		worth[b.worth[i]] = atoi(b.worths[i])
	}
	unknown := ""
	for _, p := range b.all {
		for _, objective := range p.scored {
			b.pause()
			n := worth[objective]
			if at := known.find(objective); at >= 0 && n == 0 {
				for _, a := range b.deck.Components[at].Does() {
					for i := range a.Effects {
						if a.Effects[i].Do == deck.ScorePoints {
							n = a.Effects[i].Amount
						}
					}
				}
			}
			if objective == "Custodians Token" || objective == "Imperial Point" || objective == support {
				n = 1
			}
			if p.n[points] += n; n == 0 && objective != "" && len(unknown) < mostUnknown && !strings.Contains(unknown, clip(objective)) {
				unknown += ", " + clip(objective)
			}
		}
	}
	if unknown != "" {
		b.leave("Points", "Entente does not know what these are worth, so they are not counted: "+unknown[2:]+".")
	}
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
			if at := lawNamed.find(l.name); at < 0 {
				b.leave("A law", "Not one that Entente knows: “"+clip(l.name)+"”.")
			} else if b.deck.Agendas[at].Stays { // because a directive is over once it is resolved
				b.fix.Seat, b.fix.Note.Name, b.fix.Yes = b.of(l.by), laws[at], true
				b.set(law, core.FixLaw, laws[at])
			}
		}
	}
	for i := range b.all {
		b.had(i, technology, deck.Technologies, named)
		b.had(i, relic, deck.Relics, named)
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
		b.leave("A note before "+b.called(l.by), "Not one that Entente knows, or not whose: “"+clip(l.name)+"”.")
		return
	}
	b.fix.Note, b.fix.Seat, b.fix.Zone = b.Game.NameOf(b.Game.Notes[at]), b.of(l.by), core.PlayArea
	said := names[at] + " before " + b.called(l.by)
	for i, p := range b.all {
		if p.seat == b.fix.Note.Owner {
			said = b.called(i) + "’s " + said
		}
	}
	b.set(note, core.FixNote, said)
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
		if at := all.find(l.name); at >= 0 && all.folded[at] == fold(l.name) {
			names = append(names, all.names[at])
		} else if !strings.HasSuffix(l.name, " II") && len(unknown) < mostUnknown {
			unknown += ", " + clip(l.name)
		}
	}
	switch {
	case unknown != "":
		b.leave(heads[kind]+" of "+b.called(by), "Not said, since Entente does not know "+unknown[2:]+".")
	case names != nil:
		b.tell(kind, b.called(by)+" "+itoa(len(names)), b.do(core.DeclareHad{Seat: b.of(by), Of: of, Names: names}))
	}
}
