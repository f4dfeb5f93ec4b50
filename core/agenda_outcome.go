package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The effects of an outcome, the laws in play, and the predictions.

// isResolvingAgenda reports whether an event resolves the agenda's outcome, and Entente hasn't carried
// out every part of the outcome yet.
func (tab *Tabletop) isResolvingAgenda(f *Frame) bool {
	return tab.Council.Step == Resolving && !tab.Council.OutcomeCarriedOut && f.HasHappened() && !f.Canceled && tab.moment(f).ID == agendaOutcome
}

// carryOutNextClause carries out the next part of the outcome whose condition is met. After the last
// part, it calls enactOrRepealLaw.
func (g *Game) carryOutNextClause(f *Frame) []Event {
	c := &g.Council
	list := g.agendaCard().Outcomes
	for int(c.Clause) < len(list) {
		n := c.Clause
		c.Clause++
		if a := &list[n]; g.isInForce(a, g.Chair(), g.Chair()) {
			f.Job = Job{By: g.Chair(), Thing: Thing{Name: c.Name, Paragraph: n + 1}}
			return joinEvents(g.claimEvents(g.Chair(), a), g.continueJob())
		}
	}
	c.OutcomeCarriedOut = true
	return g.enactOrRepealLaw()
}

// enactOrRepealLaw puts the agenda into play if its outcome makes it a law. If the players voted again
// on a law in play, the outcome may instead repeal that law (ruling 281). enactOrRepealLaw also keeps
// the texts of effects that come in the next strategy phase, so that tellReminders can remind the
// players.
func (g *Game) enactOrRepealLaw() []Event {
	c := &g.Council
	card := g.agendaCard()
	for i := range card.Later {
		if l := &card.Later[i]; l.If == deck.NoTest || g.isMetAtTable(deck.Condition{Test: l.If}, g.Chair(), nil) {
			c.Reminders = listWith(c.Reminders, l.Text)
		}
	}
	if !c.Stays {
		return nil
	}
	name := g.agendaName()
	stays := c.Elects != deck.ForOrAgainst || c.Outcome.At == outcomeFor
	var events []Event
	if c.LawInPlay(name) != nil {
		if events = g.repealLaw(name); stays { // the law stays, perhaps with another holder, so the event that it is repealed is left out
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
		law.Elected = c.Outcome.At
	}
	g.putLawInPlay(law)
	g.beginEventIfAnyoneResponds(lawEnacted, 0, NothingFollows, g.Chair())
	return append(events, Event{Message: rulebook.LawEnacted, Args: []Arg{textArg(GapWhat, name)}})
}

// MaxLaws is the largest number of laws in play.
const MaxLaws = 60

// putLawInPlay puts a law into play. If Entente carries out the law's abilities, the law also becomes a
// piece (Piece).
func (pos *Position) putLawInPlay(law Law) {
	pos.Council.Laws = listWith(pos.Council.Laws, law)
	pos.Pieces = slices.DeleteFunc(slices.Clone(pos.Pieces), func(o Piece) bool { return pos.deck.Card(o.Card).Name == law.Name && o.Purged })
	if at := pos.deck.AgendaIndex(law.Name); at >= 0 && len(pos.deck.Agendas[at].Law.Abilities) > 0 && len(pos.Pieces) < MaxPieces {
		pos.Pieces = append(pos.Pieces, Piece{Card: uint16(len(pos.deck.Components) + at), Holder: law.Holder, Since: pos.LastPrompt})
	}
}

// repealLaw takes a law out of play. If the law gave its holder victory points, the holder loses them.
func (pos *Position) repealLaw(name string) []Event {
	c := &pos.Council
	law := c.LawInPlay(name)
	if law == nil {
		return nil
	}
	holder := pos.Player(law.Holder)
	var events []Event
	pos.removeLawFromPlay(name)
	if card := pos.deck.Agenda(name); card != nil && card.Costs > 0 && holder != nil {
		events = pos.changePoints(holder, -card.Costs, name)
	}
	return append([]Event{{Message: rulebook.LawRepealed, Args: []Arg{textArg(GapWhat, name)}}}, events...)
}

// removeLawFromList removes a law from the list of laws, and leaves its piece in play.
func (tab *Tabletop) removeLawFromList(name string) {
	tab.Council.Laws = slices.DeleteFunc(slices.Clone(tab.Council.Laws), func(l Law) bool { return l.Name == name })
}

// removeLawFromPlay removes a law from the list of laws, and its piece from play.
func (tab *Tabletop) removeLawFromPlay(name string) {
	tab.removeLawFromList(name)
	if at := tab.deck.AgendaIndex(name); at >= 0 {
		card := uint16(len(tab.deck.Components) + at)
		tab.Pieces = slices.DeleteFunc(slices.Clone(tab.Pieces), func(o Piece) bool { return o.Card == card })
	}
}

// repealLawsOfOutcome carries out an outcome that repeals laws. If all is true, it repeals all laws,
// otherwise only the elected law.
func (g *Game) repealLawsOfOutcome(all bool) effectResult {
	before := g.Council.Laws
	var events []Event
	for _, law := range before {
		if all || law.Name == g.Council.Outcome.At {
			events = joinEvents(events, g.repealLaw(law.Name))
		}
	}
	if len(events) == 0 {
		return effectResult{notDone, nil}
	}
	g.beginLawsDiscarded(before)
	return effectResult{wasDone, events}
}

// tellReminders reminds the players of the later effects of agendas, because the strategy phase begins.
func (tab *Tabletop) tellReminders() []Event {
	var events []Event
	for _, words := range tab.Council.Reminders {
		events = append(events, Event{Message: rulebook.ComesNow, Args: []Arg{textArg(GapText, words)}})
	}
	tab.Council.Reminders = nil
	return events
}

// hasForeseenOutcome reports whether a seat voted for the agenda's outcome, or predicted that outcome.
// Several right predictions count as one (ruling 224).
func (tab *Tabletop) hasForeseenOutcome(s Seat) bool {
	c := &tab.Council
	b := c.ballotOf(s)
	return b != nil && b.Votes > 0 && b.For == c.Outcome || slices.ContainsFunc(c.Predictions, func(p Prediction) bool { return p.By == s && p.For == c.Outcome })
}

// hasOpposedOutcome reports whether a seat voted for another outcome than the agenda's, or predicted
// another outcome.
func (c *Council) hasOpposedOutcome(s Seat) bool {
	b := c.ballotOf(s)
	return b != nil && b.Votes > 0 && b.For != c.Outcome || slices.ContainsFunc(c.Predictions, func(p Prediction) bool { return p.By == s && p.For != c.Outcome })
}

// predictionToResolve returns a right prediction that a seat must resolve in a window, or nil. A right
// prediction must be resolved in the window after the outcome (ruling 278).
func (pos *Position) predictionToResolve(f *Frame, s Seat) *Prediction {
	if pos.Council.Step != Resolving || f.At != deck.After || pos.moment(f).ID != agendaOutcome {
		return nil
	}
	for i := range pos.Council.Predictions {
		if p := &pos.Council.Predictions[i]; p.By == s && !p.Resolved && p.For == pos.Council.Outcome && pos.canResolvePrediction(f, p) {
			return p
		}
	}
	return nil
}

// markPredictionResolved marks a seat's prediction by the component of a job, so that the seat doesn't
// resolve it twice. It does nothing until the agenda's outcome was resolved.
func (tab *Tabletop) markPredictionResolved(f *Frame, j *Job) {
	if f.At != deck.After || tab.Council.Step != Resolving || tab.moment(f).ID != agendaOutcome {
		return
	}
	if p := tab.unresolvedPrediction(j.By, j.Thing); p != nil {
		said := *p
		tab.Council.Predictions = slices.Clone(tab.Council.Predictions)
		tab.Council.Predictions[slices.Index(tab.Council.Predictions, said)].Resolved = true
	}
}

// tally returns the votes for each outcome, in the order in which the outcomes got their first votes.
func (c *Council) tally() (list []Tally) {
	for i := range c.Ballots {
		b := &c.Ballots[i]
		at := slices.IndexFunc(list, func(t Tally) bool { return t.For == b.For })
		switch {
		case b.Votes == 0:
		case at < 0:
			list = append(list, Tally{b.For, b.Votes})
		default:
			list[at].Votes += b.Votes
		}
	}
	return list
}
