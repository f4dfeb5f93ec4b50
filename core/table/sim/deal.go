package sim

import (
	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// deal is a deal of a seat with another, with one to three terms that the two seats could mean.
func (r chooser) deal(a core.DealAnswer, seat core.Seat) core.Act {
	made := core.MakeDeal{To: r.one(a.To)}
	for range 4 {
		if made.Terms = r.between(seat, made.To); a.Takes(made) {
			break
		}
	}
	return made
}

// between returns terms of things that each of two seats could do for the other.
func (r chooser) between(one, other core.Seat) (list []core.Term) {
	for len(list) == 0 || r.IntN(3) == 0 && len(list) < 3 {
		list = append(list, r.term([]core.Seat{one, other}[r.IntN(2)]))
	}
	return list
}

// term is a term that makes sense at every table.
func (r chooser) term(giver core.Seat) core.Term {
	t := core.Term{Giver: giver, Kind: core.TermKind(1 + r.IntN(int(core.Promises)))}
	switch t.Kind {
	case core.Gives:
		t.Give.Goods[deck.TradeGoods] = 1
	case core.Uses, core.LeavesUnused:
		t.Thing.Name = []string{"Trade", "Sabotage", "Guild Ships"}[r.IntN(3)]
	case core.VotesFor:
		t.Outcome.Name = []string{"For", "Against", "Mecatol Rex"}[r.IntN(3)]
	case core.Acts, core.Refrains:
		t.Act = []deck.BoardAct{deck.ProduceUnits, deck.ActivateSystem, deck.UseSpaceCannon, deck.PlaceUnits}[r.IntN(4)]
	case core.Chooses, core.Promises:
		t.Words = "as we said"
	}
	dues := []core.DueTime{{}, {}, {}, {Kind: core.WhenSaid}, {Kind: core.AtPhase, Phase: deck.AgendaPhase},
		{Kind: core.AtEvent, EventID: "T.start", Nth: 1}, {Kind: core.AtEvent, EventID: "ECO.replenish", Nth: 1 + r.IntN(2)}}
	t.Due = dues[r.IntN(len(dues))]
	return t
}

// bargain answers the questions of deals and promises to a seat, or offers a deal now and then. It
// returns false if it does neither.
func (r chooser) bargain(g core.Game, seat core.Seat) (core.Choice, bool) {
	if len(g.Deals)+len(g.Promises) > 0 && r.IntN(2) == 0 {
		if c, asked := r.agree(g, seat); asked {
			return c, true
		}
	}
	to := r.one(g.Seated().Without(seat))
	return core.Choice{By: seat, Act: core.MakeDeal{To: to, Terms: r.between(seat, to)}}, r.IntN(4) == 0
}

// agree answers a deal's question to a seat, or a promise that is due: more often than not in a way
// that leads on. It returns false if there is no such question.
func (r chooser) agree(g core.Game, seat core.Seat) (core.Choice, bool) {
	var found []core.Choice
	for _, p := range core.PromptsFor(g, seat) {
		for _, a := range p.Answers {
			c := core.Choice{By: seat, Prompt: p.Number, Act: a.Kind().BlankAct()}
			switch a.Kind() {
			case core.AcceptKind, core.CouldKind, core.AgreeKind, core.DisputeKind, core.CouldNotKind:
			case core.SayKeptKind:
				c.Act = core.SayKept{Kept: r.IntN(4) > 0}
			default:
				continue
			}
			if p.Rule == "deals 2" || p.Rule == rulebook.TableDeals {
				found = append(found, c)
			}
		}
	}
	if len(found) == 0 {
		return core.Choice{}, false
	}
	return found[r.IntN(len(found))], true
}
