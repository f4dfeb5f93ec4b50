package reading

import (
	"strconv"

	"entente/core"
	"entente/core/deck"
)

// inWindow makes a choice about a window, which is sometimes lawful and can be wrong in
// every way.
func (r generator) inWindow(second *reading) choice {
	g := &second.game
	if r.chance(20) { // before the slow search below
		if c, is := r.unnamed(second); is {
			return c
		}
	}
	if c, is := r.asAction(second); is && r.chance(12) {
		return c
	}
	if c, is := r.comesBack(second); is && r.chance(7) {
		return c
	}
	c := choice{By: g.Players[r.IntN(len(g.Players))].Seat, Kind: resolves}
	w := second.asks()
	if r.chance(1) || second.Agenda.Open && r.chance(15) || (second.Agenda.Question != 0 || g.Phase == deck.AgendaPhase) && w == nil && r.chance(60) {
		return r.inSitting(second)
	}
	if w != nil && r.chance(75) {
		c.Prompt = w.Prompt
		if len(w.Queue) > 0 && r.chance(70) {
			c.By = w.Queue[0]
		}
		if r.chance(25) {
			c.Kind = []kind{declines, hearsNobody, declinesFor}[r.IntN(3)]
		}
		if c.To = c.By; c.Kind == declinesFor {
			if r.chance(80) {
				c.By = g.Host
			}
			return c
		}
	} else if r.chance(10) {
		c.Prompt, c.Kind = r.Uint32N(g.LastPrompt+2), []kind{resolves, hearsNobody, declinesFor}[r.IntN(3)]
	}
	if c.To = core.Nobody; c.Kind != resolves {
		return c
	}
	c.Thing = r.something(second, c.By)
	if r.chance(35) {
		c.To = r.seat()
	}
	if o := second.object(c.By, c.Thing); second.Agenda.Open && r.chance(80) && (does(o.council, deck.Predict, deck.ChooseOutcome) || does(o.ability, deck.Predict, deck.ChooseOutcome)) {
		r.foretells(second, &c)
	} else if r.chance(15) {
		c.At = []string{"ship 1", "ship 1", "ship 2", "ship 2", "Mecatol Rex", "Sabotage, Flank Speed", "Sabotage, Flank Speed, Ghost Ship", "Sabotage, Flank Speed, Ghost Shop", "\u202e", "more than twenty-four letters"}[r.IntN(10)]
	}
	if r.chance(12) {
		c.Skip = uint8(r.IntN(8))
	}
	r.saysHowMuch(&c, second.object(c.By, c.Thing))
	return c
}

// asAction returns a component action of a component before the active player; false if
// there is none.
func (r generator) asAction(second *reading) (choice, bool) {
	c := choice{By: second.Active, Kind: resolves}
	var own []core.Thing
	for _, p := range second.Pieces {
		for i, a := range p.Card.Abilities {
			if p.Holder == c.By && a.Timing.Action {
				own = append(own, core.Thing{Name: p.Card.Name, Unit: p.Unit, Paragraph: uint8(i + 1)})
			}
		}
	}
	if second.Phase != deck.ActionPhase || len(own) == 0 {
		return c, false
	}
	c.Thing = own[r.IntN(len(own))]
	r.saysHowMuch(&c, second.object(c.By, c.Thing))
	return c, true
}

// something returns a thing that a seat could name: mostly one of its own, and one that
// fits the event.
func (r generator) something(second *reading, by core.Seat) (t core.Thing) {
	if w := second.asks(); w != nil && second.Agenda.Open && r.chance(60) {
		if t = r.thatSits(second, w); t.Name != "" {
			return t
		}
	}
	if r.chance(30) {
		if t = r.thatActs(second, by); t.Name != "" {
			return t
		}
	}
	for range 5 {
		t = r.oneThing(&second.game, by)
		o := second.object(by, t)
		if len(second.Doing) == 0 || r.chance(15) || o.ability != nil && o.ability.Timing.Moment == second.Doing[len(second.Doing)-1].Moment {
			break
		}
	}
	return t
}

func (r generator) oneThing(g *game, by core.Seat) core.Thing {
	t := core.Thing{Paragraph: uint8(r.IntN(3))}
	if g.Agenda.Open && r.chance(50) {
		if t.Name = "K" + strconv.Itoa(r.IntN(8)); r.chance(20) {
			t.Name = []string{"F0", "Zeal", "Agenda 1", "Agenda 4", "Mutiny", "Confusing Legal Text"}[r.IntN(6)]
		}
		return t
	}
	if blank := (&reading{game: *g}).blank(); blank && len(g.Agenda.Laws) > 0 && r.chance(30) { // a blank law
		t.Name = g.Agenda.Laws[r.IntN(len(g.Agenda.Laws))].Name
		return t
	}
	switch n, again := r.IntN(100), acted(g); {
	case n < 20 && len(again) > 0: // or the copy of it that this seat has
		t = again[r.IntN(len(again))].Thing
		if t.Unit > 0 {
			t.Unit = uint8(1 + r.IntN(2))
		}
		return t
	case n < 55:
		var own []piece
		for _, p := range g.Pieces {
			if p.Holder == by {
				own = append(own, p)
			}
		}
		if len(own) > 0 {
			p := own[r.IntN(len(own))]
			t.Name, t.Unit = p.Card.Name, p.Unit
		}
	case n < 75:
		note := g.Notes[r.IntN(len(g.Notes))]
		for _, n := range g.Notes {
			if n.Holder == by && n.Owner != by && r.chance(60) {
				note = n
			}
		}
		t.Name, t.Owner = note.Card.Name, note.Owner
		if later := len(note.Card.Abilities) > 1; later && r.chance(50) { // its ability in a play area
			t.Paragraph = 2
		} else if r.chance(80) {
			t.Paragraph = 0
		}
	case n < 80:
		t.Name, t.Unit = "C"+strconv.Itoa(r.IntN(14)), uint8(r.IntN(3))
	case n < 90:
		t.Name = []string{"Flank Speed", "Flank Speed", "Sabotage", "Sabotage", "Instinct Training", "Watcher", "Black Market Dealings", "Ghost Ship", "Veto", "Imperial Rider", "Carth of Golden Sands", "Orbital Drop", "Harrow"}[r.IntN(13)]
	default:
		return r.thing()
	}
	if r.chance(3) {
		t.Unit = uint8(r.IntN(4))
	}
	return t
}

// acted returns the abilities that were resolved in the innermost window.
func acted(g *game) []did {
	if len(g.Doing) == 0 {
		return nil
	}
	return g.Doing[len(g.Doing)-1].Did
}

// goOn continues the game with a choice that was found lawful, an event, a declaration
// about the board, or the next turn or phase. It makes no corrections in the middle of a
// window, because the queue would not follow them.
func (r generator) goOn(g game, lawful []choice) game {
	c := r.anyMove(g)
	for eliminates(c) || accepts(c) { // the reading of transactions judges eliminations and trades
		c = r.anyMove(g)
	}
	anyone := func() core.Seat { return g.Players[r.IntN(len(g.Players))].Seat }
	f := g.innermost()
	blank := (&reading{game: g}).blank()
	switch n := r.IntN(100); {
	case f != nil && f.Job.By != core.Nobody && n < 80:
		c = confirms(f.Job, r.chance(80))
	case blank && len(g.Agenda.Laws) == 0 && n < 40: // a blank law
		law := g.Deck().Agendas[r.IntN(len(g.Deck().Agendas))].Law.Name
		c = core.Choice{By: anyone(), Act: core.Correct{Fix: core.Correction{Field: core.FixLaw, Yes: true, Note: core.NoteName{Name: law}}}}
	case len(lawful) > 0 && n < 55:
		c = drawnOf(r, lawful).move()
	case n < 70:
		by, moment, of := anyone(), times[r.IntN(len(times)-5)].Moment, anyone()
		if r.chance(40) {
			of = core.Nobody // the event's own seat, or the author
		}
		if r.chance(8) { // an event for the other seats alone
			moment = "INV.scd"
		}
		var facts []core.Fact
		if moment == "TA.activate" {
			for _, p := range g.Players {
				facts = append(facts, core.Fact{Seat: p.Seat, HasUnits: r.chance(70), HasToken: r.chance(60), Ships: r.IntN(4)})
			}
		}
		c = announces(by, moment, of, facts)
		if r.chance(6) { // a discarded card may be named
			c.Act = core.Announce{EventID: "AC.discard", EventSeat: of, Card: []string{"Sabotage", "Flank Speed", "Ghost Ship", "Ghost Shop"}[r.IntN(4)]}
		}
	case n < 76:
		c = saysFact(anyone(), core.Fact{Seat: anyone(), HasUnits: r.chance(50), HasToken: r.chance(50), Ships: r.IntN(3)})
	case n < 84 && len(g.Pieces) > 0:
		p := g.Pieces[r.IntN(len(g.Pieces))]
		c = saysWhere(anyone(), p, r.chance(85))
	case n < 88:
		c = correctsGoods(anyone(), anyone(), r.IntN(4))
	case n < 89:
		c = correctsCards(anyone(), anyone(), r.IntN(3))
	case n < 91:
		note := g.Notes[r.IntN(len(g.Notes))].name()
		for _, d := range acted(&g) {
			if d.Thing.Owner != core.Nobody {
				note = core.NoteName{Name: d.Thing.Name, Owner: d.Thing.Owner}
			}
		}
		c = correctsNote(anyone(), anyone(), note, core.Zone(r.IntN(2)))
	case n < 93 && g.Active != core.Nobody:
		c = asksFor(anyone(), g.Active, deck.TradeGoods.Of(1))
	case n < 95 && f == nil && !g.Agenda.Open:
		return r.staged(g)
	case n < 97:
		c = r.saysWhat(&g, anyone(), anyone())
	case n < 98:
		return r.emptied(g, anyone())
	case n < 99:
		return r.withEvents(g, anyone())
	}
	if len(g.Doing) > 0 && setsOrder(c) {
		return g
	}
	next, _ := g.goOn(c)
	return next
}

// drawnOf returns one of the choices found lawful, mostly one that continues an agenda.
func drawnOf(r generator, lawful []choice) choice {
	c := lawful[r.IntN(len(lawful))]
	for range 3 {
		if c.Kind == discards || c.Kind == reveals && r.chance(50) {
			c = lawful[r.IntN(len(lawful))]
		}
	}
	return c
}
