package core_test

import (
	"slices"
	"strconv"

	"entente/core"
)

// What the tables of the second reading vote on, and what acts there.

// at is a window of an event.
func at(station core.Station, moment string) core.Timing {
	return core.Timing{Station: station, Moment: moment}
}

// agendas are invented ones: of every sort, with parts on every condition.
func (r generator) agendas() []core.Agenda {
	var list []core.Agenda
	for i := range 6 {
		a := core.Agenda{Law: core.Component{Name: "Agenda " + strconv.Itoa(i), Kind: core.AgendaCard}, Stays: r.chance(60), Elects: core.Elect(r.IntN(int(core.ElectHidden) + 1))}
		if i < 2 {
			a.Elects = []core.Elect{core.ForOrAgainst, core.ElectPlayer}[i]
		}
		a.NeedsLaw, a.Costs = a.Elects == core.ElectLaw && r.chance(60), r.IntN(2)*r.IntN(2)
		for range r.IntN(4) {
			part := core.Ability{Timing: at(core.During, "AG.outcome"), Effects: []core.Effect{r.outcomePart()}}
			if r.chance(60) {
				part.If = []core.Condition{{Test: []core.Test{core.OutcomeFor, core.OutcomeAgainst, core.NoLaws, core.ElectsPlayer, core.NoVoteCast}[r.IntN(5)]}}
			}
			a.Outcomes = append(a.Outcomes, part)
		}
		if a.Stays && r.chance(70) {
			lasts := r.cannot(core.WhileInPlay)
			if r.chance(50) {
				lasts.Act = []boardAct{core.AddVotes, castVotes, playActionCards}[r.IntN(3)]
			}
			if lasts.Who = core.TheHolder; a.Elects != core.ElectPlayer {
				lasts.Who = core.AnySeat
			}
			a.Law.Abilities = []core.Ability{{Effects: []core.Effect{lasts}}}
			if a.Elects == core.ElectPlayer && r.chance(50) {
				a.Law.Abilities = append(a.Law.Abilities, core.Ability{Timing: times[r.IntN(12)], May: r.chance(50), Effects: []core.Effect{r.outcomePart()}})
			}
		}
		list = append(list, a)
	}
	return list
}

// outcomePart is what an outcome does to what is counted.
func (r generator) outcomePart() core.Effect {
	who := []core.Role{core.TheElected, core.VotersFor, core.VotersAgainst, core.VotersForIt, core.MostPoints, core.FewestPoints, core.EachSeat, core.TheSpeaker}[r.IntN(8)]
	switch r.IntN(7) {
	case 0:
		return core.Effect{Do: core.BecomeSpeaker, Who: []core.Role{core.TheElected, core.LeftOfElected}[r.IntN(2)]}
	case 1:
		return core.Effect{Do: core.RepealLaw, All: r.chance(50)}
	case 2:
		return core.Effect{Do: core.GainGoods, Who: who, Good: core.TradeGoods, Amount: 1 + r.IntN(2)}
	case 3:
		return core.Effect{Do: core.ChangeCards, Who: who, Amount: r.IntN(4) - 2, All: r.chance(20)}
	case 4:
		return core.Effect{Do: core.Instruct, Who: who, Text: "move a ship"}
	}
	return core.Effect{Do: core.ScorePoints, Who: who, Amount: r.IntN(4) - 2}
}

// ofCouncil are abilities that act at the events of an agenda, the second, if there is
// one, once what the first said has come true.
func (r generator) ofCouncil() []core.Ability {
	one := func(t core.Timing, may bool, effects ...core.Effect) []core.Ability {
		return []core.Ability{{Timing: t, May: may, Effects: effects}}
	}
	noVote := core.Effect{Do: core.Forbid, Who: core.TheHolder, Act: castVotes, Until: core.ThisAgenda}
	switch r.IntN(13) {
	case 12:
		list := one(at(core.After, "AG.outcome"), r.chance(30), core.Effect{Do: core.GainGoods, Who: core.TheHolder, Good: core.TradeGoods, Amount: 1})
		list[0].While = []core.Condition{{Test: core.Foresaw}}
		return list
	case 0:
		if r.chance(60) {
			break
		}
		return one(at(core.When, "AG.reveal"), true, core.Effect{Do: core.DropTheAgenda, All: true})
	case 1:
		return one(at(core.When, "AG.outcome.would"), true, core.Effect{Do: core.DropTheAgenda, All: r.chance(30)})
	case 2:
		elected := at(core.When, "AG.outcome.elected")
		elected.Whose = []core.Role{core.TheHolder, core.AnySeat}[r.IntN(2)]
		return one(elected, true, core.Effect{Do: core.ReplaceElected, Who: []core.Role{core.AnySeat, core.TheHolder}[r.IntN(2)]})
	case 3:
		return one(at(core.Before, "AG.vote"), true, core.Effect{Do: core.ChooseOutcome})
	case 4:
		list := one(at(core.After, "AG.vote.cast"), r.chance(60), core.Effect{Do: core.CastMoreVotes, Who: core.TheHolder, Amount: 1 + r.IntN(3), Per: core.Measure(r.IntN(2) * int(core.PerPlayer))})
		list[0].Timing.Whose = []core.Role{core.TheHolder, core.AnySeat}[r.IntN(2)]
		list[0].If = []core.Condition{{Test: core.HasVoted}}
		return list
	case 5:
		list := one(at(core.After, "AG.reveal"), true, core.Effect{Do: core.Forbid, Who: core.AnySeat, Act: castVotes, Until: core.ThisAgenda})
		list[0].While = []core.Condition{{Test: core.AimMayVote}}
		return list
	case 6, 7:
		do := []core.Deed{core.VoteBackward, core.VoteLast, core.VoteFirst}[r.IntN(3)]
		return one(at(core.During, "AG.vote.order"), r.chance(80), core.Effect{Do: do, Who: core.TheHolder})
	case 8:
		return one(at(core.When, "AG.reveal"), true, core.Effect{Do: core.Forbid, Who: core.AnySeat, Act: playActionCards, Until: core.ThisAgenda})
	}
	rider := one(at(core.After, "AG.reveal"), true, core.Effect{Do: core.Predict, Who: core.TheHolder}, noVote)
	if r.chance(30) {
		rider[0].Effects[1].May = true
	}
	rider = append(rider, core.Ability{Timing: at(core.After, "AG.outcome"), If: []core.Condition{{Test: core.RightlySaid}}, Effects: []core.Effect{r.outcomePart()}})
	if r.chance(20) {
		rider[1].Cost = []core.Cost{{Kind: core.CostTradeGoods, Amount: 1}}
	}
	return rider
}

// ofPiece is the same of what is followed as a piece, where what is looked at of an
// agenda is looked at as it resolves.
func (r generator) ofPiece() []core.Ability {
	list := r.ofCouncil()
	for i := range list {
		list[i].If, list[i].While = nil, slices.Concat(list[i].While, list[i].If)
	}
	return list
}

// addAgendas lays agendas and what acts there into a deck: K0 and on by name alone, and
// F0 from the beginning before who plays the Argent.
func (r generator) addAgendas(deck *core.Deck) {
	deck.Agendas = slices.Concat(deck.Agendas, r.agendas())
	for i := range deck.Agendas {
		if name := deck.Agendas[i].Law.Name; !slices.ContainsFunc(deck.Components, func(c core.Component) bool { return c.Name == name }) {
			deck.Components = append(deck.Components, core.Component{Name: name, Kind: core.AgendaCard})
		}
	}
	for i := range 9 {
		kind := []core.ComponentKind{core.ActionCardKind, core.ActionCardKind, core.TechnologyCard, core.Leader, core.OtherComponent, core.FactionAbility}[r.IntN(6)]
		c := core.Component{Name: "K" + strconv.Itoa(i), Kind: kind, Meaning: core.Means(r.ofCouncil())}
		if i == 8 {
			c.Name, c.Kind, c.Faction, c.Open, c.First = "F0", core.FactionAbility, "Argent", true, r.chance(50)
		}
		for _, a := range c.Does() {
			for _, w := range deck.Moments[deck.Moment(a.Timing.Moment)].Windows {
				if w.Station == a.Timing.Station {
					c.Windows = append(c.Windows, w.ID)
				}
			}
		}
		deck.Components = append(deck.Components, c)
	}
}

// inSitting makes a choice about the agenda: lawful now and then, and wrong in every way.
func (r generator) inSitting(second *reading) choice {
	g, a := &second.game, &second.Agenda
	c := choice{By: g.Players[r.IntN(len(g.Players))].Seat, Votes: []int{0, 1, 2, 3, 3, 1000}[r.IntN(6)]}
	m := maker{generator: r, game: g.table}
	switch n := r.IntN(100); {
	case !a.Open && n < 80 || n < 6:
		c.Kind = reveals
		if m.Agenda(&c.Reveal); r.chance(50) {
			c.Reveal = core.Reveal{Name: "Agenda " + strconv.Itoa(r.IntN(7)), Formed: r.chance(10), Elects: core.Elect(r.IntN(7))}
		}
		if g.Active != core.Nobody && r.chance(70) {
			c.By = g.Active
		}
		return c
	case n < 8:
		c.Kind = discards
		return c
	case n < 20:
		c.Kind = addsVotes
		if len(a.Ballots) > 0 && r.chance(70) {
			c.By = a.Ballots[r.IntN(len(a.Ballots))].Seat
		}
		return c
	case n < 70:
		c.Kind = votes
	case n < 85:
		c.Kind = abstains
	default:
		c.Kind = decides
	}
	if c.Prompt = a.Question; r.chance(5) || c.Prompt == 0 {
		c.Prompt = 1 + r.Uint32N(g.LastPrompt+2)
	}
	if s := second.due(); s != core.Nobody && r.chance(80) {
		c.By = s
	} else if s == core.Nobody {
		if c.Kind = decides; r.chance(80) {
			c.By = a.Chair
		}
	}
	if c.Kind != abstains {
		r.foretells(second, &c)
	}
	return c
}

// foretells names an outcome: a possible one more often than not.
func (r generator) foretells(second *reading, c *choice) {
	c.To, c.At = core.Nobody, []string{"For", "Against", "Mecatol Rex", "Agenda 2", "Agenda 3", "\u202e", ""}[r.IntN(7)]
	switch second.Agenda.Elects {
	case core.ForOrAgainst:
		if r.chance(80) {
			c.At = []string{"For", "Against"}[r.IntN(2)]
		}
	case core.ElectPlayer:
		if r.chance(80) {
			c.To, c.At = second.Players[r.IntN(len(second.Players))].Seat, ""
		}
	case core.ElectLaw:
		if laws := second.Agenda.Laws; len(laws) > 0 && r.chance(80) {
			c.At = laws[r.IntN(len(laws))].Name
		}
	}
	if tied := second.ahead(); len(tied) > 1 && r.chance(70) {
		c.To, c.At = tied[0].To, tied[0].At
	}
}

// thatSits is one of those known by name that say something to an agenda in a window, or
// by which somebody predicted.
func (r generator) thatSits(second *reading, w *spot) core.Thing {
	var list []core.Thing
	for _, p := range second.Agenda.Said {
		list = append(list, core.Thing{Name: p.Thing.Name, Owner: p.Thing.Owner, Paragraph: 2}, core.Thing{Name: p.Thing.Name, Owner: p.Thing.Owner, Paragraph: 2})
	}
	for i := range second.Deck().Components {
		c := &second.Deck().Components[i]
		for n, a := range c.Does() {
			if (c.Name[0] == 'K' || r.chance(10)) && second.namesWindow(w, &a) {
				list = append(list, core.Thing{Name: c.Name, Paragraph: uint8(n + 1)})
			}
		}
	}
	if len(list) == 0 {
		return core.Thing{}
	}
	return list[r.IntN(len(list))]
}

// thatActs is something known by name that acts in the window that is open, or as a
// component action where none is; most often by its name alone.
func (r generator) thatActs(second *reading, by core.Seat) core.Thing {
	w := second.asks()
	if w == nil {
		w = second.open()
	}
	acts := func(a *core.Ability) bool { return w != nil && second.namesWindow(w, a) }
	if w == nil && second.Active == by {
		acts = func(a *core.Ability) bool { return a.Timing.Action }
	}
	var list []core.Thing
	for i := range second.Deck().Components {
		c := &second.Deck().Components[i]
		for n := range c.Does() {
			if acts(&c.Does()[n]) {
				list = append(list, core.Thing{Name: c.Name, Paragraph: uint8(n + 1)}, core.Thing{Name: c.Name}, core.Thing{Name: c.Name})
			}
		}
	}
	if len(list) == 0 {
		return core.Thing{}
	}
	return list[r.IntN(len(list))]
}
