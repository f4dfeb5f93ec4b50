package scenario

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
)

// probed is the law of choices that a script does not make: at each of its choices some other
// ones, drawn by a number, are accepted exactly if a prompt offers them.
func probed(before core.Game, c core.Choice, line string) error {
	d := draw{g: &before, n: core.Digest(before)}
	for i := range line {
		d.n = (d.n ^ uint64(line[i])) * 1099511628211
	}
	by := d.seat()
	prompts := core.PromptsFor(before, by)
	for _, act := range d.acts(prompts) {
		probe := core.Choice{By: by, Act: act}
		probe.Prompt = answers(prompts, probe.Kind())
		_, _, no := core.Step(before, probe)
		offered := slices.ContainsFunc(prompts, func(p core.Prompt) bool { return p.Takes(probe) })
		switch {
		case offered && no != nil:
			return mismatch("a prompt offers a choice that the core refuses: " + notation.Print(probe) + " " + no.Error())
		case !offered && no == nil:
			return mismatch("the core accepts a choice that no prompt offers: " + notation.Print(probe))
		}
	}
	return nil
}

// answers returns the number of the prompt that choices of a kind answer, or 0.
func answers(prompts []core.Prompt, kind core.Kind) uint32 {
	for _, p := range prompts {
		if slices.ContainsFunc(p.Answers, func(a core.Answer) bool { return a.Kind() == kind }) {
			return p.Number
		}
	}
	return 0
}

// A draw draws from a fixed seed, so that every phone draws alike.
type draw struct {
	g *core.Game
	n uint64
}

// below returns a number from 0 to n-1.
func (d *draw) below(n int) int {
	d.n = d.n*6364136223846793005 + 1442695040888963407
	return int(d.n>>33) % max(1, n)
}

func (d *draw) seat() core.Seat { return d.g.Players[d.below(len(d.g.Players))].Seat }

// acts are some acts for a seat with these prompts.
func (d *draw) acts(prompts []core.Prompt) []core.Act {
	moments := d.g.Deck().Moments
	list := []core.Act{
		core.EndTurn{}, core.Pass{}, core.AnotherAction{}, core.EndAction{}, core.CloseUnanswered{}, core.Wait{}, core.Done{}, core.NotDone{},
		core.Decline{}, core.DeclineFor{Seat: d.seat()}, core.Accept{}, core.Withdraw{}, core.Abstain{}, core.SayCould{}, core.Agree{},
		core.DeclineAhead{Scope: core.DeclineScope(d.below(5))}, core.TakeBackDecline{Scope: core.DeclineScope(d.below(5))}, core.DoOnBoard{BoardAct: deck.BoardAct(d.below(12))},
		core.Vote{Votes: d.below(3), Outcome: core.Aim{Seat: d.seat()}}, core.Vote{Votes: 1, Outcome: core.Aim{Name: "For"}}, core.AddVote{Votes: d.below(3)},
		core.Decide{Outcome: core.Aim{Name: "For"}}, core.ObjectToDeclaration{To: d.seat()}, core.DeclareNeighbors{With: d.seat()}, core.DeclareAway{Seat: d.seat(), Away: d.below(2) == 0},
		core.Announce{EventID: moments[d.below(len(moments))].ID, EventSeat: core.Seat(d.below(4))}, core.Announce{EventID: moments[d.below(len(moments))].ID},
		core.Pick{Card: d.component()}, core.Reveal{Name: d.component()}, core.Convert{Goods: deck.Goods{deck.Commodities: d.below(3)}},
		core.MakeOffer{To: d.seat(), Give: d.bundle(), Get: d.bundle()}, core.CounterOffer{Give: d.bundle(), Get: d.bundle()},
	}
	for range 6 {
		list = append(list, d.resolve(prompts))
	}
	return list
}

// bundle is a small bundle to trade.
func (d *draw) bundle() core.Bundle {
	b := core.Bundle{Goods: deck.Goods{d.below(3), d.below(2)}}
	if n := d.g.Notes; len(n) > 0 && d.below(2) == 0 {
		b.Notes = append(b.Notes, d.g.NameOf(n[d.below(len(n))]))
	}
	return b
}

func (d *draw) component() string {
	all := d.g.Deck().Components
	if len(all) == 0 {
		return "Nobody knows it"
	}
	return all[d.below(len(all))].Name
}

// resolve resolves a component that a prompt lists, one that has acted, or any.
func (d *draw) resolve(prompts []core.Prompt) core.Act {
	r := core.Resolve{Thing: d.thing(prompts)}
	if d.below(2) == 0 {
		r.To = d.seat()
	}
	if d.below(4) == 0 {
		r.TargetName = "For"
	}
	if d.below(4) == 0 {
		r.Thing.Paragraph = uint8(d.below(3))
	}
	if d.below(8) == 0 {
		r.LeftOutParts = deck.Parts(d.below(4))
	}
	return r
}

func (d *draw) thing(prompts []core.Prompt) core.Thing {
	var things []core.Thing
	for i := range d.g.Unfinished {
		for _, did := range d.g.Unfinished[i].Resolved {
			things = append(things, did.Thing)
		}
	}
	for _, p := range prompts {
		for _, a := range p.Answers {
			r, is := a.(core.ResolveAnswer)
			if !is {
				continue
			}
			for i := range r.Usables {
				things = append(things, r.Usables[i].Thing)
			}
			for _, n := range r.Names {
				if len(n.List) > 0 {
					things = append(things, core.Thing{Name: n.List[d.below(len(n.List))]})
				}
			}
		}
	}
	switch n := d.below(len(things) + 3); {
	case n < len(things):
		return things[n]
	case n == len(things) && len(d.g.Notes) > 0:
		note := d.g.NameOf(d.g.Notes[d.below(len(d.g.Notes))])
		return core.Thing{Name: note.Name, Owner: note.Owner}
	case n == len(things)+1 && len(d.g.Pieces) > 0:
		piece := d.g.Pieces[d.below(len(d.g.Pieces))]
		return core.Thing{Name: d.g.Deck().Card(piece.ComponentIndex).Name, Unit: piece.Unit}
	}
	return core.Thing{Name: d.component()}
}
