package bring

import (
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/words"
)

// A builder keeps what a file says, makes the table of it, and tries every choice as it goes.
type builder struct {
	Found
	all             []*player
	speaker, active int // -1: the file does not say
	round           int
	phase           core.Phase
	toWin           int
	sources         core.Sources
	cards           []*held
	lie             []*lies
	worth, worths   []string // what a file says that its own objectives are worth
	deck            *core.Deck
	fix             core.Correction // the one that is being made
	told            [kinds][]string
}

// What can be taken over, in the order in which it is.
const (
	cardOf = iota
	usedCard
	goodsOn
	mostCommodities // and then what else is counted of a player
	someCommodities
	tradeGoods
	victoryPoints
	passing
	note
	law
	technology
	relic
	kinds
	nothing
)

var heads = [kinds]string{"Strategy cards", "Used", "Trade goods on", "Most commodities", "Commodities", "Trade goods", "Victory points", "Passed", "Notes that lie open", "Laws", "Technologies", "Relics"}

// build makes a table of what was read, or says why there is none.
func (b *builder) build(shelf *cards.Shelf) (*Found, *Problem) {
	n := len(b.all)
	if n < core.MinSeats || n > core.MaxSeats {
		return nil, &Problem{b.Title + " that cannot be opened", "It has " + itoa(n) + " players, and a table takes 2 to 8. Open a table by hand. Nothing was opened."}
	}
	b.colors()
	b.setup(shelf.Today().Factions())
	setup, table, err := shelf.Open(b.Setup, nil)
	if err != nil {
		return nil, &Problem{b.Title + " that cannot be opened", b.why(err) + " Nothing was opened."}
	}
	b.deck, b.Game = setup.Deck, table
	b.scene()
	b.strategy()
	b.count()
	b.lay()
	for kind, said := range b.told {
		if said != nil {
			b.take(heads[kind], strings.Join(said, ", "))
		}
	}
	b.words()
	return &b.Found, nil
}

// words says what each seat has, as the table begins.
func (b *builder) words() {
	for i := range b.all {
		has, said := &b.Game.Players[i], b.Setup.Seats[i].Faction
		if said == "" {
			said = "no faction yet"
		}
		b.Seats = append(b.Seats, said+", victory points: "+itoa(has.Points)+", trade goods: "+itoa(has.Goods[core.TradeGoods])+", commodities: "+itoa(has.Goods[core.Commodities])+" of "+itoa(has.MaxCommodities))
	}
}

// colors gives every player a color: its own, or a free one where Entente has none of that or
// somebody before has it.
func (b *builder) colors() {
	var taken core.Seats
	for _, p := range b.all {
		if c := color(p.color); c != core.Nobody && !taken.Has(c) {
			p.seat, taken = c, taken.With(c)
		}
	}
	changed := ""
	for i, p := range b.all {
		for _, c := range colors {
			if p.seat == core.Nobody && !taken.Has(c) {
				p.seat, taken = c, taken.With(c)
				if p.color != "" {
					changed += ", " + b.called(i) + " (" + clip(p.color) + ") sits as " + c.String()
				}
			}
		}
	}
	if changed != "" {
		b.leave("Colors", "Entente has 8, each once: "+changed[2:]+".")
	}
}

// setup is who sits where, and what the table plays with.
func (b *builder) setup(factions []core.Faction) {
	s := &b.Setup
	was, unknown := b.sources, ""
	var taken []string
	for i, p := range b.all {
		one := core.SeatSetup{Seat: p.seat, Name: name(p.name)}
		f := Faction(p.faction, factions)
		if f != nil && f.Flip {
			b.leave("The "+f.Short, b.called(i)+" sits as "+f.Turned+", the side that begins. Correct it at the table.")
			f = Faction(f.Turned, factions)
		}
		if f != nil && among(taken, f.Short) < 0 {
			one.Faction, taken = f.Short, append(taken, f.Short)
			if f.Source != core.Base {
				b.sources |= core.SourcesOf(f.Source)
			}
		} else if p.faction != "" {
			unknown += ", " + b.called(i) + " (" + clip(p.faction) + ")"
		}
		s.Seats = append(s.Seats, one)
	}
	if len(b.all) > core.MaxSeatsBase && !b.sources.Has(core.ThundersEdge) {
		b.sources |= core.SourcesOf(core.ProphecyOfKings)
	}
	b.take("Seats", itoa(len(s.Seats))+", with names, factions and colors")
	if unknown != "" {
		b.leave("Factions", "Not one that Entente knows, or there twice, so no faction yet: "+unknown[2:]+".")
	}
	plays, added := "", ""
	for _, source := range core.AllSources[1:] {
		if b.sources.Has(source) {
			plays += ", " + words.Source(source)
			if !was.Has(source) {
				added += ", " + words.Source(source)
			}
		}
	}
	b.take("Plays with", "the base game"+plays)
	if added != "" {
		b.leave("Expansions", "Not in the file, and taken in since the seats need them: "+added[2:]+".")
	}
	s.Options.Sources, s.Options.Points = b.sources, 10
	if b.toWin > 0 && b.toWin <= core.MaxPoints {
		s.Options.Points = uint8(b.toWin)
		b.take("Points to win", itoa(b.toWin))
	} else {
		b.leave("Points to win", "Not in the file, so 10.")
	}
	if b.speaker >= 0 {
		s.Speaker = b.all[b.speaker].seat
		b.take("Speaker", b.called(b.speaker))
	} else {
		b.leave("Speaker", "Not in the file, so the first seat.")
	}
}

// do makes a choice where the rules take it, and says why not otherwise.
func (b *builder) do(act core.Act) string {
	c := core.Choice{By: b.all[0].seat, Act: act}
	next, _, err := core.Step(b.Game, c)
	if err != nil {
		return b.why(err)
	}
	b.Game, b.Choices = next, append(b.Choices, c)
	return ""
}

// set makes the correction that was prepared, of a kind, and tells of it.
func (b *builder) set(kind int, field core.Field, said string) {
	b.fix.Field = field
	b.tell(kind, said, b.do(core.Correct{Fix: b.fix}))
	b.fix = core.Correction{}
}

func (b *builder) tell(kind int, said, no string) {
	if no != "" {
		b.leave(heads[kind]+": "+said, no)
		return
	}
	b.told[kind] = append(b.told[kind], said)
}

// why is a refusal in words.
func (b *builder) why(err error) string {
	no, is := err.(*core.Refusal)
	if !is {
		return err.Error()
	}
	r := words.Reader{Language: &words.English, Name: func(s core.Seat) string {
		for _, p := range b.all {
			if p.seat == s {
				return name(p.name)
			}
		}
		return ""
	}}
	return r.Refusal(no)
}

// of is the seat of a player, Nobody for none.
func (b *builder) of(i int) core.Seat {
	if i < 0 {
		return core.Nobody
	}
	return b.all[i].seat
}

// initiative is the players by their lowest strategy cards; those without one last, clockwise
// from the speaker.
func (b *builder) initiative() []int {
	var order []int
	for number := 1; number <= len(numbered)+1; number++ {
		for i := range b.all {
			i = (i + max(b.speaker, 0)) % len(b.all)
			if b.lowest(i) == number {
				order = append(order, i)
			}
		}
	}
	return order
}

// lowest is the lowest number on a strategy card of a player.
func (b *builder) lowest(by int) int {
	lowest := len(numbered) + 1
	for _, c := range b.cards {
		for i := range numbered {
			if c.by == by && (c.number == i+1 || c.name == numbered[i]) {
				lowest = min(lowest, i+1)
			}
		}
	}
	return lowest
}

var numbered = [...]string{"Leadership", "Diplomacy", "Politics", "Construction", "Trade", "Warfare", "Technology", "Imperial"}

// scene goes to the round, the phase, the turn and the speaker.
func (b *builder) scene() {
	s := core.Scene{Round: b.round, Phase: b.phase, Speaker: b.Game.Speaker}
	said := "Round " + itoa(s.Round) + ", " + s.Phase.String() + " phase"
	if s.Phase == core.ActionPhase || s.Phase == core.StatusPhase {
		for _, i := range b.initiative() {
			s.Order = append(s.Order, b.of(i))
		}
	}
	if s.Phase == core.ActionPhase {
		if s.Active = b.of(b.active); s.Active == core.Nobody {
			s.Active = s.Order[0]
			b.leave("Whose turn", "Not in the file, so the first in order. Catch up with the table if it is another’s.")
		} else {
			said += ", turn of " + b.called(b.active)
		}
	}
	no := ""
	if s.Round != 1 || s.Phase != core.StrategyPhase {
		no = b.do(core.SetScene{Scene: s})
	}
	if no != "" {
		b.leave(said, no)
		return
	}
	b.take("Scene", said)
}

// strategy lays the strategy cards: who has which, which were used, and the goods on them.
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
		if c.by >= 0 && b.phase != core.AgendaPhase {
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

// count sets what is counted of each: commodities, trade goods, points.
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
					b.fix.Good = core.Commodities
				case goods:
					b.fix.Good = core.TradeGoods
				default:
					field = core.FixPoints
				}
				b.set(mostCommodities+kind, field, said)
			}
		}
	}
	for i, p := range b.all {
		if p.passed && b.phase == core.ActionPhase && i != b.active {
			b.fix = core.Correction{Seat: p.seat, Yes: true}
			b.set(passing, core.FixPassed, b.called(i))
		}
	}
	b.fix = core.Correction{}
}

// score adds up what was scored: as the file says, or as our own cards do.
func (b *builder) score() {
	var names []string
	for i := range b.deck.Components {
		c := &b.deck.Components[i]
		if names = append(names, c.Name); !strings.HasSuffix(c.Word, "objective") {
			names[i] = ""
		}
	}
	unknown := ""
	for _, p := range b.all {
		for _, objective := range p.scored {
			n := 0
			for i := range b.worth {
				if b.worth[i] == objective {
					n = atoi(b.worths[i])
				}
			}
			if at := among(names, objective); at >= 0 && n == 0 {
				for _, a := range b.deck.Components[at].Does() {
					for i := range a.Effects {
						if a.Effects[i].Do == core.ScorePoints {
							n = a.Effects[i].Amount
						}
					}
				}
			}
			if objective == "Custodians Token" || objective == "Imperial Point" || objective == support {
				n = 1
			}
			if p.n[points] += n; n == 0 && objective != "" && !strings.Contains(unknown, clip(objective)) {
				unknown += ", " + clip(objective)
			}
		}
	}
	if unknown != "" {
		b.leave("Points", "Entente does not know what these are worth, so they are not counted: "+unknown[2:]+".")
	}
}

// lay puts down what lies before players: notes, laws, and what each is said to have.
func (b *builder) lay() {
	var laws, has []string
	for i := range b.deck.Agendas {
		laws = append(laws, b.deck.Agendas[i].Law.Name)
	}
	for i := range b.deck.Components {
		has = append(has, b.deck.Components[i].Name)
	}
	for _, l := range b.lie {
		switch l.kind {
		case note:
			b.note(l)
		case law:
			if at := among(laws, l.name); at < 0 {
				b.leave("A law", "Not one that Entente knows: “"+clip(l.name)+"”.")
			} else if b.deck.Agendas[at].Stays { // a directive is over once it is resolved
				b.fix.Seat, b.fix.Note.Name, b.fix.Yes = b.of(l.by), laws[at], true
				b.set(law, core.FixLaw, laws[at])
			}
		}
	}
	for i := range b.all {
		b.had(i, technology, core.Technologies, has)
		b.had(i, relic, core.Relics, has)
	}
}

// note lays a note open before whoever has it.
func (b *builder) note(l *lies) {
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

// had says what a player has of a kind, where our cards have all of it: to say less would be
// to say that there is no more. Only of units do they leave out those that nothing asks about.
func (b *builder) had(by, kind int, of core.Having, all []string) {
	unknown := ""
	var names []string
	for _, l := range b.lie {
		if l.kind != kind || l.by != by {
			continue
		}
		if at := among(all, l.name); at >= 0 && fold(all[at]) == fold(l.name) {
			names = append(names, all[at])
		} else if !strings.HasSuffix(l.name, " II") {
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
