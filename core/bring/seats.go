package bring

import (
	"entente/core"
	"entente/core/deck"
	"entente/core/words"
)

// colors gives every player a color: its own, or a free one where Entente lacks that color or an
// earlier player has it.
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
					changed += ", " + words.Text("game.color", "seat", b.called(i), "was", clip(p.color), "color", words.Named("seat", c.String()))
				}
			}
		}
	}
	if changed != "" {
		b.leave("game.left.colors", "list", changed[2:])
	}
}

// setup sets the seats, and the components that the table plays with.
func (b *builder) setup(factions []deck.Faction) {
	s := &b.Setup
	was, unknown := b.sources, ""
	var taken []string
	for i, p := range b.all {
		one := core.SeatSetup{Seat: p.seat, Name: name(p.name)}
		f := Faction(p.faction, factions)
		if f != nil && f.Flip {
			b.leave("game.left.side", "seat", b.called(i), "faction", f.Turned)
			f = Faction(f.Turned, factions)
		}
		if f != nil && among(taken, f.Short) < 0 {
			one.Faction, taken = f.Short, append(taken, f.Short)
			if f.Source != deck.Base {
				b.sources |= deck.SourcesOf(f.Source)
			}
		} else if p.faction != "" {
			unknown += ", " + words.Text("game.with", "card", clip(p.faction), "seat", b.called(i))
		}
		s.Seats = append(s.Seats, one)
	}
	if len(b.all) > core.MaxSeatsBase && !b.sources.Has(deck.ThundersEdge) {
		b.sources |= deck.SourcesOf(deck.ProphecyOfKings)
	}
	b.take("game.took.seats", "n", itoa(len(s.Seats)))
	if unknown != "" {
		b.leave("game.left.factions", "list", unknown[2:])
	}
	b.playsWith(was)
	b.settings()
}

// playsWith tells the expansions, and those that only the seats need.
func (b *builder) playsWith(was deck.Sources) {
	plays, added := words.Source(deck.Base), ""
	for _, source := range deck.AllSources[1:] {
		if b.sources.Has(source) {
			plays += ", " + words.Source(source)
			if !was.Has(source) {
				added += ", " + words.Source(source)
			}
		}
	}
	b.take("game.took.sources", "list", plays)
	if added != "" {
		b.leave("game.left.sources", "list", added[2:])
	}
}

// settings sets the options and the speaker.
func (b *builder) settings() {
	s := &b.Setup
	s.Options.Sources, s.Options.Points = b.sources, 10
	if b.toWin > 0 && b.toWin <= core.MaxPoints {
		s.Options.Points = uint8(b.toWin)
		b.take("game.took.goal", "n", itoa(b.toWin))
	} else {
		b.leave("game.left.goal")
	}
	if b.round > 1 || b.phase != deck.StrategyPhase {
		s.Options.Notes = core.PhysicalNotes
		b.leave("game.left.notes")
	}
	if b.speaker >= 0 {
		s.Speaker = b.all[b.speaker].seat
		b.take("game.took.speaker", "seat", b.called(b.speaker))
	} else {
		b.leave("game.left.speaker")
	}
}

// initiative returns the players in the order of their turns: as the file says it, or else by
// their lowest strategy cards, after the player with the 0 token. Players without a card come last,
// clockwise from the speaker.
func (b *builder) initiative() []int {
	if order := b.turnOrder(); order != nil {
		return order
	}
	var order []int
	for number := 0; number <= len(numbered)+1; number++ {
		for i := range b.all {
			i = (i + max(b.speaker, 0)) % len(b.all)
			if b.lowest(i) == number {
				order = append(order, i)
			}
		}
	}
	return order
}

// turnOrder returns the players in the order of turns that the file says, nil if it says none.
func (b *builder) turnOrder() []int {
	order := make([]int, len(b.all))
	for i := range order {
		order[i] = -1
	}
	for i, p := range b.all {
		if p.turn < 0 || p.turn >= len(order) || order[p.turn] >= 0 {
			return nil
		}
		order[p.turn] = i
	}
	return order
}

// lowest returns the lowest number of a player's strategy cards, 0 for the 0 token, or one more
// than the highest number.
func (b *builder) lowest(by int) int {
	if by == b.first {
		return 0
	}
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

// scene sets the round, the phase, the turn and the speaker.
func (b *builder) scene() {
	b.allPassed()
	s := core.Scene{Round: b.round, Phase: b.phase, Speaker: b.Game.Speaker}
	said := words.Text("game.scene", "n", itoa(s.Round), "phase", words.Named("phase", s.Phase.String()))
	if s.Phase == deck.ActionPhase || s.Phase == deck.StatusPhase {
		for _, i := range b.initiative() {
			s.Order = append(s.Order, b.of(i))
		}
	}
	if s.Phase == deck.ActionPhase {
		if s.Active = b.of(b.active); s.Active == core.Nobody {
			s.Active = s.Order[0]
			b.leave("game.left.turn")
		} else {
			said = words.Text("game.scene.turn", "scene", said, "seat", b.called(b.active))
		}
	}
	no := ""
	if s.Round != 1 || s.Phase != deck.StrategyPhase {
		no = b.do(core.SetScene{Scene: s})
	}
	if no != "" {
		b.leave("game.left.refused", "what", said, "why", no)
		return
	}
	b.Taken = append(b.Taken, said)
}

// allPassed ends an action phase in which every player has passed.
func (b *builder) allPassed() {
	if b.phase != deck.ActionPhase {
		return
	}
	for _, p := range b.all {
		if !p.passed {
			return
		}
	}
	b.phase = deck.StatusPhase
	b.leave("game.left.passed")
}
