package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// Tables of factions with their notes.

// noteNamesRead are all notes in alphabetical order. Each table is for the next of them.
var noteNamesRead = func() []string {
	var list []string
	for name := range noteTexts {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}()

// printedIn returns sources in which a note is the newest printing. A replaced note needs a table
// without its replacement.
func printedIn(name string) deck.Sources {
	switch name {
	case "Stymie", "War Funding", "Cybernetic Enhancements", "Acquiescence", "Greyfire Mutagen", "Gift of Prescience": // the last one is asked about together with Acquiescence
		return deck.SourcesOf(deck.ProphecyOfKings)
	case "Acquiescence Omega":
		return deck.SourcesOf(deck.ProphecyOfKings, deck.Codex1)
	}
	return deck.SourcesOf(deck.AllSources[:]...)
}

// notesTable opens a table with a certain note, and gives notes out.
func (r generator) notesTable(name string) *noting {
	s := core.Setup{Options: core.Options{Sources: printedIn(name)}}
	if r.chance(8) {
		s.Options.Goods = core.PhysicalGoods
	}
	if r.chance(40) {
		s.Options.Pace = core.Asking
	}
	var factions []string
	for _, f := range everything().Factions {
		if s.Options.Sources.Has(f.Source) && !f.Flip {
			factions = append(factions, f.Short)
		}
	}
	r.Shuffle(len(factions), func(i, j int) { factions[i], factions[j] = factions[j], factions[i] })
	owner := noteTexts[name].faction
	if owner == "Obsidian" {
		owner = "Firmament"
	}
	if at := slices.Index(factions, owner); at > 0 {
		factions[0], factions[at] = owner, factions[0]
	}
	if at := slices.Index(factions, map[string]string{"Naalu": "Winnu", "Winnu": "Naalu"}[owner]); at > 1 {
		factions[1], factions[at] = factions[at], factions[1]
	}
	for i := range 3 + r.IntN(3) {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: core.AllSeats[i], Faction: factions[i]})
	}
	g, err := core.New(laid(s))
	if err != nil {
		panic(err)
	}
	return r.notesGiven(g, name)
}

// notesGiven sets the scene that a note needs, and gives out notes and goods.
func (r generator) notesGiven(g core.Game, name string) *noting {
	scene := core.Scene{Round: 1, Phase: deck.ActionPhase, Speaker: g.Players[r.IntN(len(g.Players))].Seat}
	at := noteTexts[name].at + "  "
	switch {
	case at[:2] == "AG", name == "Blood Pact" && r.chance(75), r.chance(12):
		scene.Phase = deck.AgendaPhase
	case at[:2] == "ST", at == "SP.start  ", name == "Malevolency" && r.chance(50), r.chance(8):
		scene.Phase = deck.StatusPhase
	case at[:2] == "SP", r.chance(8):
		scene.Phase = deck.StrategyPhase
	}
	for _, i := range r.Perm(len(g.Players)) {
		scene.Order = append(scene.Order, g.Players[i].Seat)
	}
	if scene.Phase == deck.ActionPhase {
		if scene.Active = scene.Order[0]; at == "STR.secondary  " {
			scene.Active = g.Players[0].Seat // the owner of the note
		}
	}
	g = r.stepped(g, setsScene(g.Host, scene))
	fix := func(f core.Correction) { g = r.stepped(g, core.Choice{By: g.Host, Act: core.Correct{Fix: f}}) }
	if name == "Malevolency" {
		fix(core.Correction{Field: core.FixFlip, Seat: g.Players[0].Seat, Card: "Obsidian"})
	}
	for _, p := range g.Players {
		fix(core.Correction{Field: core.FixGoods, Seat: p.Seat, Good: deck.TradeGoods, Amount: r.IntN(5)})
		fix(core.Correction{Field: core.FixGoods, Seat: p.Seat, Good: deck.Commodities, Amount: r.IntN(p.MaxCommodities + 1)})
		if name == "Black Market Forgery" || r.chance(50) {
			fix(core.Correction{Field: core.FixGoods, Seat: p.Seat, Good: deck.AllGoods[2+r.IntN(4)], Amount: 1 + r.IntN(3)})
			fix(core.Correction{Field: core.FixGoods, Seat: p.Seat, Good: deck.AllGoods[2+r.IntN(4)], Amount: 1 + r.IntN(3)})
			fix(core.Correction{Field: core.FixCards, Seat: p.Seat, Amount: r.IntN(4)})
		}
	}
	for i := range g.Notes {
		if note := g.NameOf(g.Notes[i]); (r.chance(25) || r.chance(50) && noteTexts[note.Name].at == "SP.end" || note.Name == name && r.chance(80)) && !noteTexts[note.Name].comes {
			there := core.Hand
			if text := noteTexts[note.Name]; text.stays && (r.chance(45) || note.Name == name && (name == "Blood Pact" || name == "Gift of Prescience" && r.chance(50))) { // it was played before
				there = core.PlayArea
			}
			fix(core.Correction{Field: core.FixNote, Seat: r.another(g, note.Owner), Note: note, Zone: there})
		}
	}
	if x := g.FindNote(core.NoteName{Name: "Malevolency", Owner: g.Players[0].Seat}); x != nil {
		fix(core.Correction{Field: core.FixSpeaker, Seat: x.Holder}) // the end of the status phase is the speaker's event
	}
	return &noting{Game: g, at: map[core.NoteName]int{}}
}

// another returns another seat than the given one.
func (r generator) another(g core.Game, than core.Seat) core.Seat {
	for {
		if s := g.Players[r.IntN(len(g.Players))].Seat; s != than {
			return s
		}
	}
}
