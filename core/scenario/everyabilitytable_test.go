package scenario

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/deck"
)

// An example is one ability at a table at which it can be played.
type example struct {
	t     *testing.T
	of    *text.Component
	a     *deck.Ability
	thing core.Thing
	by    core.Seat
	law   bool // the ability belongs to a law in play
	own   *cards.Own

	game, asking core.Game // before the first phase, at a table whose windows ask little, and at one whose windows all ask
}

// open opens a table for the component: its faction is seated, and every player is rich.
func (e *example) open() bool {
	s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...), Pace: core.OnCall}}
	if outdone(e.t, e.of) {
		s.Options.Sources = deck.SourcesOf(e.of.Source)
	}
	seats := []core.Seat{core.Blue, core.Red, core.Green}
	faction := e.of.Faction
	if faction == "Obsidian" { // the other side of another faction
		faction = "Firmament"
	}
	for i, f := range []string{faction, "Sol", "Hacan"} {
		if i > 0 && f == faction || f == "" {
			f = []string{"Letnev", "Saar", "Xxcha"}[i]
		}
		s.Seats = append(s.Seats, core.SeatSetup{Seat: seats[i], Faction: f})
	}
	e.by = core.Blue
	if e.of.Kind == text.Note { // the note of another player
		s.Seats[0].Faction, s.Seats[1].Faction = s.Seats[1].Faction, s.Seats[0].Faction
	}
	g, is := e.rich(s)
	e.game = g
	s.Options.Pace = core.Everywhere
	e.asking, _ = e.rich(s)
	return is && slices.ContainsFunc(g.Deck().Components, func(c deck.Component) bool { return c.Name == e.of.Name })
}

// rich opens a table at which every player has some of all goods.
func (e *example) rich(s core.Setup) (core.Game, bool) {
	_, g, err := shelf.Open(s, e.own)
	if err != nil {
		return g, false
	}
	for i := range g.Players {
		s := g.Players[i].Seat
		for _, k := range deck.AllGoods {
			n := 3
			if k == deck.TradeGoods {
				n = 10
			}
			g = e.corrected(g, core.Correction{Field: core.FixGoods, Seat: s, Good: k, Amount: min(n, 2)})
			g = e.corrected(g, core.Correction{Field: core.FixGoods, Seat: s, Good: k, Amount: n})
		}
	}
	for i, points := range []int{2, 4, 3} {
		g = e.corrected(g, core.Correction{Field: core.FixPoints, Seat: g.Players[i].Seat, Amount: points})
		g = e.corrected(g, core.Correction{Field: core.FixCards, Seat: g.Players[i].Seat, Amount: 6})
	}
	if e.of.Kind == text.GalacticEvent {
		g = e.corrected(g, core.Correction{Field: core.FixInPlay, Note: core.NoteName{Name: e.of.Name}, Yes: true})
	}
	for i := range g.Players { // turn the faction over for the player who has its other side
		g = e.corrected(g, core.Correction{Field: core.FixFlip, Seat: g.Players[i].Seat, Card: e.of.Faction})
	}
	lent := core.NoteName{Name: "Support for the Throne", Owner: core.Green}
	g = e.corrected(g, core.Correction{Field: core.FixNote, Seat: e.by, Note: lent, Zone: core.PlayArea})
	if e.of.Kind == text.Note {
		lent = core.NoteName{Name: e.of.Name, Owner: core.Red}
		g = e.corrected(g, core.Correction{Field: core.FixNote, Seat: e.by, Note: lent, Zone: core.Hand})
	}
	if e.a != nil && slices.ContainsFunc(e.a.While, func(c deck.Condition) bool { return c.Test == deck.LawsInPlay }) {
		for _, law := range []string{"Minister of Policy", "Minister of Exploration", "Minister of War"} {
			g = e.corrected(g, core.Correction{Field: core.FixLaw, Seat: e.by, Yes: true, Note: core.NoteName{Name: law}})
		}
	}
	if e.law {
		g = e.corrected(g, core.Correction{Field: core.FixLaw, Seat: e.by, Yes: true, Note: core.NoteName{Name: e.of.Name}})
	}
	return g, true
}

// corrected returns the table after a correction, if that is possible.
func (e *example) corrected(g core.Game, fix core.Correction) core.Game {
	return e.step(g, core.Choice{By: core.Blue, Act: core.Correct{Fix: fix}})
}

// outdone reports whether an expansion removes a component, a newer printing replaces it, or an
// earlier box has another of its name.
func outdone(t *testing.T, c *text.Component) bool {
	_, gone := c.Property(text.RemovedIn)
	all, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	return gone || slices.ContainsFunc(all, func(other text.Component) bool {
		older, is := other.Property(text.Replaces)
		if other.Name == c.Name && other.Kind != c.Kind && other.Source < c.Source && other.Kind != text.Agenda {
			return true
		}
		return is && older.Words[0] == c.Name && (other.Name != c.Name || other.Source > c.Source) && other.Kind == c.Kind
	})
}

func (e *example) step(g core.Game, c core.Choice) core.Game {
	if next, _, err := core.Step(g, c); err == nil {
		return next
	}
	return g
}

// scenes returns the tables at which an event could be announced: before the first phase, and in
// each phase, in a player's turn.
func (e *example) scenes() []core.Game {
	list := []core.Game{e.game}
	order := []core.Seat{core.Blue, core.Red, core.Green}
	for phase := deck.StrategyPhase; phase <= deck.AgendaPhase; phase++ {
		actives := []core.Seat{core.Nobody}
		if phase == deck.ActionPhase {
			actives = []core.Seat{core.Blue, core.Red}
		}
		for _, active := range actives {
			scene := core.Scene{Round: 1, Phase: phase, Active: active, Speaker: core.Blue, Order: order}
			g, _, err := core.Step(e.game, core.Choice{By: core.Blue, Act: core.SetScene{Scene: scene}})
			if err == nil {
				list = append(list, g)
			}
			if err == nil && g.AskingFrame() != nil { // also after every seat has declined at its beginning
				list = append(list, declined(g, ""))
			}
		}
	}
	return list
}
