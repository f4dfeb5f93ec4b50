package reading

import (
	"slices"
	"strconv"

	"entente/core"
	"entente/core/deck"
)

// The agendas of the tables of the second reading, and the components that act on them.

// at returns the timing of a window.
func at(station deck.Station, moment string) deck.Timing {
	return deck.Timing{Station: station, Moment: moment}
}

// agendas returns invented agendas: of every kind, with parts on every condition.
func (r generator) agendas() []deck.Agenda {
	var list []deck.Agenda
	for i := range 6 {
		a := deck.Agenda{Law: deck.Component{Name: "Agenda " + strconv.Itoa(i), Kind: deck.AgendaCard}, Stays: r.chance(60), Elects: deck.Elect(r.IntN(int(deck.ElectHidden) + 1))}
		if i < 2 {
			a.Elects = []deck.Elect{deck.ForOrAgainst, deck.ElectPlayer}[i]
		}
		a.NeedsLaw, a.Costs = a.Elects == deck.ElectLaw && r.chance(60), r.IntN(2)*r.IntN(2)
		for range r.IntN(4) {
			part := deck.Ability{Timing: at(deck.During, "AG.outcome"), Effects: []deck.Effect{r.outcomePart()}}
			if r.chance(60) {
				part.If = []deck.Condition{{Test: []deck.Test{deck.OutcomeFor, deck.OutcomeAgainst, deck.NoLaws, deck.ElectsPlayer, deck.NoVoteCast}[r.IntN(5)]}}
			}
			a.Outcomes = append(a.Outcomes, part)
		}
		if a.Stays && r.chance(70) {
			lasts := r.cannot(deck.WhileInPlay)
			if r.chance(50) {
				lasts.Act = []boardAct{deck.AddVotes, castVotes, playActionCards}[r.IntN(3)]
			}
			if lasts.Who = deck.TheHolder; a.Elects != deck.ElectPlayer {
				lasts.Who = deck.AnySeat
			}
			a.Law.Abilities = []deck.Ability{{Effects: []deck.Effect{lasts}}}
			if a.Elects == deck.ElectPlayer && r.chance(50) {
				a.Law.Abilities = append(a.Law.Abilities, deck.Ability{Timing: times[r.IntN(12)], May: r.chance(50), Effects: []deck.Effect{r.outcomePart()}})
			}
		}
		list = append(list, a)
	}
	return list
}

// outcomePart returns an effect of an outcome on something that Entente tracks.
func (r generator) outcomePart() deck.Effect {
	who := []deck.Role{deck.TheElected, deck.VotersFor, deck.VotersAgainst, deck.VotersForIt, deck.MostPoints, deck.FewestPoints, deck.EachSeat, deck.TheSpeaker}[r.IntN(8)]
	switch r.IntN(7) {
	case 0:
		return deck.Effect{Do: deck.BecomeSpeaker, Who: []deck.Role{deck.TheElected, deck.LeftOfElected}[r.IntN(2)]}
	case 1:
		return deck.Effect{Do: deck.RepealLaw, All: r.chance(50)}
	case 2:
		return deck.Effect{Do: deck.GainGoods, Who: who, Good: deck.TradeGoods, Amount: 1 + r.IntN(2)}
	case 3:
		return deck.Effect{Do: deck.ChangeCards, Who: who, Amount: r.IntN(4) - 2, All: r.chance(20)}
	case 4:
		return deck.Effect{Do: deck.Instruct, Who: who, Text: "move a ship"}
	}
	return deck.Effect{Do: deck.ScorePoints, Who: who, Amount: r.IntN(4) - 2}
}

// ofCouncil returns abilities that act at the events of an agenda. A second one is resolved
// once the prediction of the first has come true.
func (r generator) ofCouncil() []deck.Ability {
	one := func(t deck.Timing, may bool, effects ...deck.Effect) []deck.Ability {
		return []deck.Ability{{Timing: t, May: may, Effects: effects}}
	}
	noVote := deck.Effect{Do: deck.Forbid, Who: deck.TheHolder, Act: castVotes, Until: deck.ThisAgenda}
	switch r.IntN(13) {
	case 12:
		list := one(at(deck.After, "AG.outcome"), r.chance(30), deck.Effect{Do: deck.GainGoods, Who: deck.TheHolder, Good: deck.TradeGoods, Amount: 1})
		list[0].While = []deck.Condition{{Test: deck.Foresaw}}
		return list
	case 0:
		if r.chance(60) {
			break
		}
		return one(at(deck.When, "AG.reveal"), true, deck.Effect{Do: deck.DropTheAgenda, All: true})
	case 1:
		return one(at(deck.When, "AG.outcome.would"), true, deck.Effect{Do: deck.DropTheAgenda, All: r.chance(30)})
	case 2:
		elected := at(deck.When, "AG.outcome.elected")
		elected.Whose = []deck.Role{deck.TheHolder, deck.AnySeat}[r.IntN(2)]
		return one(elected, true, deck.Effect{Do: deck.ReplaceElected, Who: []deck.Role{deck.AnySeat, deck.TheHolder}[r.IntN(2)]})
	case 3:
		return one(at(deck.Before, "AG.vote"), true, deck.Effect{Do: deck.ChooseOutcome})
	case 4:
		list := one(at(deck.After, "AG.vote.cast"), r.chance(60), deck.Effect{Do: deck.CastMoreVotes, Who: deck.TheHolder, Amount: 1 + r.IntN(3), Per: deck.Measure(r.IntN(2) * int(deck.PerPlayer))})
		list[0].Timing.Whose = []deck.Role{deck.TheHolder, deck.AnySeat}[r.IntN(2)]
		list[0].If = []deck.Condition{{Test: deck.HasVoted}}
		return list
	case 5:
		list := one(at(deck.After, "AG.reveal"), true, deck.Effect{Do: deck.Forbid, Who: deck.AnySeat, Act: castVotes, Until: deck.ThisAgenda})
		list[0].While = []deck.Condition{{Test: deck.AimMayVote}}
		return list
	case 6, 7:
		do := []deck.Deed{deck.VoteBackward, deck.VoteLast, deck.VoteFirst}[r.IntN(3)]
		return one(at(deck.During, "AG.vote.order"), r.chance(80), deck.Effect{Do: do, Who: deck.TheHolder})
	case 8:
		return one(at(deck.When, "AG.reveal"), true, deck.Effect{Do: deck.Forbid, Who: deck.AnySeat, Act: playActionCards, Until: deck.ThisAgenda})
	}
	rider := one(at(deck.After, "AG.reveal"), true, deck.Effect{Do: deck.Predict, Who: deck.TheHolder}, noVote)
	if r.chance(30) {
		rider[0].Effects[1].May = true
	}
	rider = append(rider, deck.Ability{Timing: at(deck.After, "AG.outcome"), If: []deck.Condition{{Test: deck.RightlySaid}}, Effects: []deck.Effect{r.outcomePart()}})
	if r.chance(20) {
		rider[1].Cost = []deck.Cost{{Kind: deck.CostTradeGoods, Amount: 1}}
	}
	return rider
}

// ofPiece is ofCouncil for a piece, whose conditions are checked as the ability resolves.
func (r generator) ofPiece() []deck.Ability {
	list := r.ofCouncil()
	for i := range list {
		list[i].If, list[i].While = nil, slices.Concat(list[i].While, list[i].If)
	}
	return list
}

// addAgendas adds agendas and components that act on them to a deck: K0 and on are known by
// name alone, and F0 lies before the player of the Argent from the beginning.
func (r generator) addAgendas(cards *deck.Deck) {
	cards.Agendas = slices.Concat(cards.Agendas, r.agendas())
	for i := range cards.Agendas {
		if name := cards.Agendas[i].Law.Name; !slices.ContainsFunc(cards.Components, func(c deck.Component) bool { return c.Name == name }) {
			cards.Components = append(cards.Components, deck.Component{Name: name, Kind: deck.AgendaCard})
		}
	}
	for i := range 9 {
		kind := []deck.ComponentKind{deck.ActionCardKind, deck.ActionCardKind, deck.TechnologyCard, deck.Leader, deck.OtherComponent, deck.FactionAbility}[r.IntN(6)]
		c := deck.Component{Name: "K" + strconv.Itoa(i), Kind: kind, Meaning: deck.Means(r.ofCouncil())}
		if i == 8 {
			c.Name, c.Kind, c.Faction, c.Open, c.First = "F0", deck.FactionAbility, "Argent", true, r.chance(50)
		}
		for _, a := range c.Does() {
			for _, w := range cards.Moments[cards.Moment(a.Timing.Moment)].Windows {
				if w.Station == a.Timing.Station {
					c.Windows = append(c.Windows, w.ID)
				}
			}
		}
		cards.Components = append(cards.Components, c)
	}
}

// inSitting makes a choice about the agenda, which is sometimes lawful and can be wrong in every way.
func (r generator) inSitting(second *reading) choice {
	g, a := &second.game, &second.Agenda
	c := choice{By: g.Players[r.IntN(len(g.Players))].Seat, Votes: []int{0, 1, 2, 3, 3, 1000}[r.IntN(6)]}
	m := maker{generator: r, game: g.table}
	switch n := r.IntN(100); {
	case !a.Open && n < 80 || n < 6:
		c.Kind = reveals
		if m.Agenda(&c.Reveal); r.chance(50) {
			c.Reveal = core.Reveal{Name: "Agenda " + strconv.Itoa(r.IntN(7)), Described: r.chance(10), Elects: deck.Elect(r.IntN(7))}
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

// foretells names an outcome, mostly a possible one.
func (r generator) foretells(second *reading, c *choice) {
	c.To, c.At = core.Nobody, []string{"For", "Against", "Mecatol Rex", "Agenda 2", "Agenda 3", "\u202e", ""}[r.IntN(7)]
	switch second.Agenda.Elects {
	case deck.ForOrAgainst:
		if r.chance(80) {
			c.At = []string{"For", "Against"}[r.IntN(2)]
		}
	case deck.ElectPlayer:
		if r.chance(80) {
			c.To, c.At = second.Players[r.IntN(len(second.Players))].Seat, ""
		}
	case deck.ElectLaw:
		if laws := second.Agenda.Laws; len(laws) > 0 && r.chance(80) {
			c.At = laws[r.IntN(len(laws))].Name
		}
	}
	if tied := second.ahead(); len(tied) > 1 && r.chance(70) {
		c.To, c.At = tied[0].Seat, tied[0].Name
	}
}

// thatSits returns a component known by name alone that acts on an agenda in a window, or
// with which a seat predicted.
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

// thatActs returns a component known by name that acts in the open window, or as a
// component action if none is open; mostly without a paragraph.
func (r generator) thatActs(second *reading, by core.Seat) core.Thing {
	w := second.asks()
	if w == nil {
		w = second.open()
	}
	acts := func(a *deck.Ability) bool { return w != nil && second.namesWindow(w, a) }
	if w == nil && second.Active == by {
		acts = func(a *deck.Ability) bool { return a.Timing.Action }
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
