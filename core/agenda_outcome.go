package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The effects of an outcome, the laws in play, and the predictions.

// isResolvingAgenda reports whether an event is the resolving of an outcome, and parts of that
// outcome are still to come.
func (g *Game) isResolvingAgenda(f *Frame) bool {
	return g.Council.Step == Resolving && !g.Council.Carried && f.Happened && !f.Cancelled && g.moment(f).ID == agendaOutcome
}

// carryOutNextClause carries out the next part of the outcome. After the last part, the agenda
// becomes a law if the outcome says so.
func (g *Game) carryOutNextClause(f *Frame) []Event {
	c := &g.Council
	list := g.agendaCard().Outcomes
	for int(c.Clause) < len(list) {
		n := c.Clause
		c.Clause++
		if a := &list[n]; g.isInForce(a, g.Chair(), g.Chair()) {
			f.Job = Job{By: g.Chair(), Thing: Thing{Name: c.Name, Paragraph: n + 1}}
			return joined(g.tellClaims(g.Chair(), a), g.work())
		}
	}
	c.Carried = true
	return g.enact()
}

// clause returns the part of the current outcome that t names, or nil.
func (g *Game) clause(t Thing) *deck.Ability {
	c := &g.Council
	list := g.agendaCard().Outcomes
	if c.Step != Resolving || c.Carried || t.Owner != Nobody || t.Name != c.Name || t.paragraph() >= len(list) {
		return nil
	}
	return &list[t.paragraph()]
}

// enact puts a law into play. If the players voted on the law again, enact may instead end it
// (ruling 281).
func (g *Game) enact() []Event {
	c := &g.Council
	card := g.agendaCard()
	for i := range card.Later {
		if l := &card.Later[i]; l.If == deck.NoTest || g.isMetAtTable(deck.Condition{Test: l.If}, g.Chair(), nil) {
			c.Reminded = with(c.Reminded, l.Text)
		}
	}
	if !c.Stays {
		return nil
	}
	name := g.agendaName()
	stays := c.Elects != deck.ForOrAgainst || c.Outcome.At == outcomeFor
	var events []Event
	if c.InPlay(name) != nil {
		if events = g.repeal(name); stays { // it stays, but perhaps with another player, who has its victory point from now on
			events = events[1:]
		}
	}
	if !stays {
		return events
	}
	if len(c.Laws) >= MaxLaws {
		return events
	}
	law := Law{Name: name, Holder: c.Outcome.To}
	if c.Elects != deck.ForOrAgainst && law.Holder == Nobody {
		law.Of = c.Outcome.At
	}
	g.layLaw(law)
	g.beginEventIfAnyoneResponds(lawEnacted, 0, NothingFollows, g.Chair())
	return append(events, Event{Message: rulebook.LawEnacted, Args: []Arg{word(GapWhat, name)}})
}

// MaxLaws is the largest number of laws in play.
const MaxLaws = 60

// layLaw puts a law into play, as a piece if Entente carries out its abilities.
func (g *Game) layLaw(law Law) {
	g.Council.Laws = with(g.Council.Laws, law)
	g.Pieces = slices.DeleteFunc(slices.Clone(g.Pieces), func(o Piece) bool { return g.deck.Card(o.Card).Name == law.Name && o.Purged })
	if at := g.deck.AgendaIndex(law.Name); at >= 0 && len(g.deck.Agendas[at].Law.Abilities) > 0 && len(g.Pieces) < MaxPieces {
		g.Pieces = append(g.Pieces, Piece{Card: uint16(len(g.deck.Components) + at), Holder: law.Holder, Since: g.LastPrompt})
	}
}

// repeal takes a law out of play.
func (g *Game) repeal(name string) []Event {
	c := &g.Council
	law := c.InPlay(name)
	if law == nil {
		return nil
	}
	holder := g.Player(law.Holder)
	var events []Event
	g.takeLawAway(name)
	if card := g.deck.Agenda(name); card != nil && card.Costs > 0 && holder != nil {
		events = g.scorePoints(holder, -card.Costs, name)
	}
	return append([]Event{{Message: rulebook.LawRepealed, Args: []Arg{word(GapWhat, name)}}}, events...)
}

// dropLaw removes a law from the list.
func (g *Game) dropLaw(name string) {
	g.Council.Laws = slices.DeleteFunc(slices.Clone(g.Council.Laws), func(l Law) bool { return l.Name == name })
}

// takeLawAway removes a law from the list, and its piece from play.
func (g *Game) takeLawAway(name string) {
	g.dropLaw(name)
	if at := g.deck.AgendaIndex(name); at >= 0 {
		card := uint16(len(g.deck.Components) + at)
		g.Pieces = slices.DeleteFunc(slices.Clone(g.Pieces), func(o Piece) bool { return o.Card == card })
	}
}

// repealLaws carries out an outcome that repeals laws: all of them, or only the elected one if all
// is false.
func (g *Game) repealLaws(all bool) result {
	before := g.Council.Laws
	var events []Event
	for _, law := range before {
		if all || law.Name == g.Council.Outcome.At {
			events = joined(events, g.repeal(law.Name))
		}
	}
	if len(events) == 0 {
		return result{notDone, nil}
	}
	g.beginLawsGone(before)
	return result{wasDone, events}
}

// tellReminders reminds the players of the later effects of agendas, because the strategy phase begins.
func (g *Game) tellReminders() []Event {
	var events []Event
	for _, words := range g.Council.Reminded {
		events = append(events, Event{Message: rulebook.ComesNow, Args: []Arg{word(GapText, words)}})
	}
	g.Council.Reminded = nil
	return events
}

// keepPrediction keeps a seat's prediction of the outcome.
func (g *Game) keepPrediction(j *Job) []Event {
	to := Aim{j.To, j.At}
	g.Council.Said = with(g.Council.Said, Prediction{By: j.By, Thing: Thing{Name: j.Thing.Name, Owner: j.Thing.Owner}, For: to})
	return []Event{{Message: rulebook.Predicted, Args: []Arg{who(j.By), word(GapWhat, g.label(j.Thing)), word(GapText, g.outcomeWords(to))}}}
}

// predicted returns a prediction that a seat made by a thing and has not resolved yet, or nil. If
// there are several, a right one comes first.
func (g *Game) predicted(by Seat, t Thing) *Prediction {
	var found *Prediction
	for i := range g.Council.Said {
		p := &g.Council.Said[i]
		if p.By == by && p.Thing.Name == t.Name && p.Thing.Owner == t.Owner && !p.Paid && (found == nil || p.For == g.Council.Outcome) {
			found = p
		}
	}
	return found
}

// hasForeseen reports whether a seat voted for the outcome or predicted it. The number of
// predictions doesn't matter (ruling 224).
func (g *Game) hasForeseen(s Seat) bool {
	c := &g.Council
	b := c.ballot(s)
	return b != nil && b.Votes > 0 && b.For == c.Outcome || slices.ContainsFunc(c.Said, func(p Prediction) bool { return p.By == s && p.For == c.Outcome })
}

// hasOpposed reports whether a seat cast votes for another outcome than the agenda's, or predicted
// another one.
func (c *Council) hasOpposed(s Seat) bool {
	b := c.ballot(s)
	return b != nil && b.Votes > 0 && b.For != c.Outcome || slices.ContainsFunc(c.Said, func(p Prediction) bool { return p.By == s && p.For != c.Outcome })
}

// predictionToResolve returns a right prediction that a seat must resolve in a window, or nil. That is
// after the outcome was resolved, and every right prediction must be resolved (ruling 278).
func (g *Game) predictionToResolve(f *Frame, s Seat) *Prediction {
	if g.Council.Step != Resolving || f.At != deck.After || g.moment(f).ID != agendaOutcome {
		return nil
	}
	for i := range g.Council.Said {
		if p := &g.Council.Said[i]; p.By == s && !p.Paid && p.For == g.Council.Outcome && g.canResolvePrediction(f, p) {
			return p
		}
	}
	return nil
}

// markPredictionResolved marks the seat's prediction as resolved, so that it isn't resolved twice. It does
// nothing before the agenda's outcome was resolved.
func (g *Game) markPredictionResolved(f *Frame, j *Job) {
	if f.At != deck.After || g.Council.Step != Resolving || g.moment(f).ID != agendaOutcome {
		return
	}
	if p := g.predicted(j.By, j.Thing); p != nil {
		said := *p
		g.Council.Said = slices.Clone(g.Council.Said)
		g.Council.Said[slices.Index(g.Council.Said, said)].Paid = true
	}
}
