package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The effects of an outcome, the laws in play, and the predictions.

// isResolvingAgenda reports whether the event f is that the current agenda's outcome is resolved, and Entente
// hasn't carried out every ability of the outcome yet.
func (tab *Tabletop) isResolvingAgenda(f *Frame) bool {
	return tab.Council.Step == Resolving && !tab.Council.OutcomeCarriedOut && f.HasHappened() && !f.Canceled && tab.moment(f).ID == agendaOutcome
}

// carryOutNextOutcomeAbility carries out the next ability of the current agenda's outcome whose condition is
// met. After the last of these abilities, it puts the agenda into play as a law if its outcome says so, or
// repeals a law.
func (g *Game) carryOutNextOutcomeAbility(f *Frame) []Event {
	c := &g.Council
	list := g.agendaCard().Outcomes
	for int(c.NextOutcomeAbility) < len(list) {
		n := c.NextOutcomeAbility
		c.NextOutcomeAbility++
		if a := &list[n]; g.isInForce(a, g.AgendaSpeaker(), g.AgendaSpeaker()) {
			f.Job = Job{By: g.AgendaSpeaker(), Thing: Thing{Name: c.Name, Paragraph: n + 1}}
			return joinEvents(g.claimEvents(g.AgendaSpeaker(), a), g.continueJob())
		}
	}
	c.OutcomeCarriedOut = true
	return g.enactOrRepealLaw()
}

// enactOrRepealLaw puts the current agenda into play if its outcome makes it a law. If the players voted
// again on a law in play, the outcome may instead repeal that law (ruling 281). enactOrRepealLaw also records
// effects of the agenda that apply in the next strategy phase, so that the players are reminded.
func (g *Game) enactOrRepealLaw() []Event {
	c := &g.Council
	card := g.agendaCard()
	for i := range card.Later {
		if l := &card.Later[i]; l.If == deck.NoTest || g.isMetAtTable(deck.Condition{Test: l.If}, g.AgendaSpeaker(), nil) {
			c.Reminders = listWith(c.Reminders, l.Text)
		}
	}
	if !c.IsLaw {
		return nil
	}
	name := g.agendaName()
	stays := c.Elects != deck.ForOrAgainst || c.Outcome.Name == outcomeFor
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
	law := Law{Name: name, Holder: c.Outcome.Seat}
	if c.Elects != deck.ForOrAgainst && law.Holder == Nobody {
		law.Elected = c.Outcome.Name
	}
	g.putLawInPlay(law)
	g.beginEventIfAnyoneResponds(lawEnacted, 0, NothingFollows, g.AgendaSpeaker())
	return append(events, Event{Message: rulebook.LawEnacted, Args: []Arg{textArg(GapWhat, name)}})
}

// MaxLaws is the largest number of laws in play.
const MaxLaws = 60

// putLawInPlay adds a law to the laws in play. If Entente carries out the law's abilities, it also adds the
// card to the pieces, which are the cards and units that Entente follows.
func (pos *Position) putLawInPlay(law Law) {
	pos.Council.Laws = listWith(pos.Council.Laws, law)
	pos.Pieces = slices.DeleteFunc(slices.Clone(pos.Pieces), func(o Piece) bool { return pos.deck.Card(o.ComponentIndex).Name == law.Name && o.Purged })
	if at := pos.deck.AgendaIndex(law.Name); at >= 0 && len(pos.deck.Agendas[at].Law.Abilities) > 0 && len(pos.Pieces) < MaxPieces {
		pos.Pieces = append(pos.Pieces, Piece{ComponentIndex: uint16(len(pos.deck.Components) + at), Holder: law.Holder, ReceivedAtPrompt: pos.LastPrompt})
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

// removeLawFromList removes a law from the list of laws in play. It doesn't change the pieces, which are the
// cards and units that Entente follows, because a purged law's card stays among them.
func (tab *Tabletop) removeLawFromList(name string) {
	tab.Council.Laws = slices.DeleteFunc(slices.Clone(tab.Council.Laws), func(l Law) bool { return l.Name == name })
}

// removeLawFromPlay removes a law from the list of laws in play. It also removes the law's card from the
// pieces, which are the cards and units that Entente follows.
func (tab *Tabletop) removeLawFromPlay(name string) {
	tab.removeLawFromList(name)
	if at := tab.deck.AgendaIndex(name); at >= 0 {
		card := uint16(len(tab.deck.Components) + at)
		tab.Pieces = slices.DeleteFunc(slices.Clone(tab.Pieces), func(o Piece) bool { return o.ComponentIndex == card })
	}
}

// repealElectedOrAllLaws carries out an effect that repeals laws. If the parameter all is true, it repeals all
// laws in play, otherwise only the law that the players elected.
func (g *Game) repealElectedOrAllLaws(all bool) effectResult {
	before := g.Council.Laws
	var events []Event
	for _, law := range before {
		if all || law.Name == g.Council.Outcome.Name {
			events = joinEvents(events, g.repealLaw(law.Name))
		}
	}
	if len(events) == 0 {
		return effectResult{notDone, nil}
	}
	g.beginLawsDiscarded(before)
	return effectResult{wasDone, events}
}

// tellReminders returns the events that remind the players of agendas with effects in this strategy phase. It
// then forgets these reminders.
func (tab *Tabletop) tellReminders() []Event {
	var events []Event
	for _, words := range tab.Council.Reminders {
		events = append(events, Event{Message: rulebook.ComesNow, Args: []Arg{textArg(GapText, words)}})
	}
	tab.Council.Reminders = nil
	return events
}

// hasBackedOutcome reports whether a seat voted for the outcome of the current agenda, or predicted that
// outcome. Several right predictions count as one (ruling 224).
func (tab *Tabletop) hasBackedOutcome(s Seat) bool {
	c := &tab.Council
	b := c.ballotOf(s)
	return b != nil && b.Votes > 0 && b.Outcome == c.Outcome || slices.ContainsFunc(c.Predictions, func(p Prediction) bool { return p.Predictor == s && p.Outcome == c.Outcome })
}

// hasOpposedOutcome reports whether a seat voted for an outcome that lost, or predicted an outcome that lost.
func (c *Council) hasOpposedOutcome(s Seat) bool {
	b := c.ballotOf(s)
	return b != nil && b.Votes > 0 && b.Outcome != c.Outcome || slices.ContainsFunc(c.Predictions, func(p Prediction) bool { return p.Predictor == s && p.Outcome != c.Outcome })
}

// predictionToResolve returns a right prediction that the seat s must resolve in the open window of the event
// f, or nil. A right prediction must be resolved in the window after the outcome (ruling 278).
func (pos *Position) predictionToResolve(f *Frame, s Seat) *Prediction {
	if pos.Council.Step != Resolving || f.OpenStation != deck.After || pos.moment(f).ID != agendaOutcome {
		return nil
	}
	for i := range pos.Council.Predictions {
		if p := &pos.Council.Predictions[i]; p.Predictor == s && !p.Resolved && p.Outcome == pos.Council.Outcome && pos.canResolvePrediction(f, p) {
			return p
		}
	}
	return nil
}

// markPredictionResolved marks a prediction as resolved, so that its seat can't resolve it twice. The
// parameter j is the ability that the seat predicted with and now resolves. If the open window of the event f
// isn't the window after the outcome, markPredictionResolved does nothing.
func (tab *Tabletop) markPredictionResolved(f *Frame, j *Job) {
	if f.OpenStation != deck.After || tab.Council.Step != Resolving || tab.moment(f).ID != agendaOutcome {
		return
	}
	if p := tab.unresolvedPrediction(j.By, j.Thing); p != nil {
		said := *p
		tab.Council.Predictions = slices.Clone(tab.Council.Predictions)
		tab.Council.Predictions[slices.Index(tab.Council.Predictions, said)].Resolved = true
	}
}

// tally returns the number of votes for each outcome. The outcomes are in the order in which they got their
// first votes.
func (c *Council) tally() (list []Tally) {
	for i := range c.Ballots {
		b := &c.Ballots[i]
		at := slices.IndexFunc(list, func(t Tally) bool { return t.Outcome == b.Outcome })
		switch {
		case b.Votes == 0:
		case at < 0:
			list = append(list, Tally{b.Outcome, b.Votes})
		default:
			list[at].Votes += b.Votes
		}
	}
	return list
}
