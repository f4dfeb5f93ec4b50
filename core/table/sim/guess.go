package sim

import (
	"entente/core"
	"entente/core/deck"
)

// guesses is how often a chooser fills in an act before it gives up and leaves the act blank.
const guesses = 40

// guess is an act of a kind whose answer this package does not know. It is filled in part by part
// until the answer takes it. An act without parts is taken at once.
func (r chooser) guess(a core.Answer) core.Act {
	for range guesses {
		if act := a.Kind().BlankAct().VisitParts(guesser{r}); a.Takes(act) {
			return act
		}
	}
	return a.Kind().BlankAct()
}

// A guesser fills in the parts of an act with values that often make sense.
type guesser struct{ chooser }

func (g guesser) Prompt()                             {}
func (g guesser) Mark(byte)                           {}
func (g guesser) Words(string)                        {}
func (g guesser) Either(is *bool, _, _ string)        { *is = g.IntN(2) == 0 }
func (g guesser) Seat(s *core.Seat)                   { *s = core.AllSeats[g.IntN(len(core.AllSeats))] }
func (g guesser) SeatAfter(_ string, s *core.Seat)    { g.Seat(s) }
func (g guesser) TextAfter(string, *string)           {}
func (g guesser) AmountAfter(string, *deck.Amount)    {}
func (g guesser) Card(*string)                        {}
func (g guesser) Order(*[]core.Seat)                  {}
func (g guesser) Bundle(b *core.Bundle)               { g.Goods(&b.Goods) }
func (g guesser) Goods(goods *deck.Goods)             { goods[g.IntN(len(goods))] = 1 + g.IntN(3) }
func (g guesser) Phase(p *deck.Phase)                 { *p = deck.Phase(g.IntN(int(deck.AgendaPhase) + 1)) }
func (g guesser) Scene(s *core.Scene)                 { s.Round = 1 }
func (g guesser) Correction(c *core.Correction)       { g.Seat(&c.Seat) }
func (g guesser) Moment(*string)                      {}
func (g guesser) Announced(*[]core.Fact, *deck.Goods) {}
func (g guesser) Fact(f *core.Fact)                   { g.Seat(&f.Seat) }
func (g guesser) Unit(t *core.Thing)                  { g.Seat(&t.Owner) }
func (g guesser) Thing(*core.Thing)                   {}
func (g guesser) Parts(*deck.Parts)                   {}
func (g guesser) Board(a *deck.BoardAct)              { *a = deck.BoardAct(1 + g.IntN(int(deck.RetreatShips))) }
func (g guesser) Stop(s *core.DeclineScope)           { *s = core.DeclineScope(1 + g.IntN(int(core.AskAgain))) }
func (g guesser) Until(u *core.DeclineDuration) {
	*u = core.DeclineDuration(g.IntN(int(core.UntilTakenBack) + 1))
}
func (g guesser) Setting(*core.Setting, *string) {}
func (g guesser) Count(n *int)                   { *n = 1 + g.IntN(9) }
func (g guesser) Number(n *uint32)               { *n = uint32(g.IntN(40)) }

// Terms are the terms of a deal: some move things at once, others promise something.
func (g guesser) Terms(list *[]core.Term) {
	for len(*list) == 0 || g.IntN(3) == 0 && len(*list) < core.MaxTerms {
		t := core.Term{Giver: core.AllSeats[g.IntN(len(core.AllSeats))], Kind: core.TermKind(1 + g.IntN(int(core.Promises)))}
		switch t.Kind {
		case core.Gives:
			g.Goods(&t.Give.Goods)
		case core.Uses, core.LeavesUnused:
			t.Thing.Name = []string{"Pillage", "Trade", "Sabotage", "Guild Ships"}[g.IntN(4)]
		case core.VotesFor:
			g.Outcome(&t.Outcome)
		case core.Acts, core.Refrains:
			g.Board(&t.Act)
		case core.Chooses, core.Promises:
			t.Words = "as we said"
		}
		t.Due = []core.DueTime{{}, {}, {Kind: core.WhenSaid}, {Kind: core.AtPhase, Phase: deck.AgendaPhase}, {Kind: core.AtEvent, EventID: "T.start", Nth: 1}, {Kind: core.AtEvent, EventID: "ECO.replenish", Nth: 1 + g.IntN(2)}}[g.IntN(6)]
		*list = append(*list, t)
	}
}

func (g guesser) Agenda(r *core.Reveal) {
	*r = core.Reveal{Described: true, IsLaw: g.IntN(2) == 0, Elects: deck.Elect(g.IntN(int(deck.ElectHidden)))}
}

func (g guesser) Outcome(o *core.Aim) {
	if g.IntN(2) == 0 {
		g.Seat(&o.Seat)
	} else {
		o.Name = []string{"For", "Against", "Mecatol Rex"}[g.IntN(3)]
	}
}

func (g guesser) Having(of *deck.Having, _ *bool, _ *[]string) {
	*of = deck.Havings()[g.IntN(len(deck.Havings()))]
}
