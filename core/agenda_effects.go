package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The effects of abilities on an agenda, and the players whom an agenda concerns.

// seatsWithAgendaRole returns the seats that have the role r in the current agenda, such as all seats that
// voted for its outcome.
func (tab *Tabletop) seatsWithAgendaRole(r deck.Role) []Seat {
	c := &tab.Council
	switch {
	case r == deck.VotersFor:
		return tab.votersFor(Aim{Name: outcomeFor})
	case r == deck.VotersAgainst:
		return tab.votersFor(Aim{Name: outcomeAgainst})
	case r == deck.VotersForIt:
		return tab.votersFor(c.Outcome)
	case r == deck.MostPoints || r == deck.FewestPoints:
		return tab.seatsWithMostOrFewestPoints(r == deck.MostPoints)
	case c.Outcome.Seat == Nobody:
		return nil
	case r == deck.TheElected:
		return []Seat{c.Outcome.Seat}
	case c.Outcome.Seat == tab.Speaker:
		if order := tab.seatsInGame().keepMembers(tab.clockwise(tab.Speaker)); len(order) > 1 {
			return order[1:2]
		}
	}
	return nil
}

// doAgendaEffect carries out an ability's effect that concerns the current agenda, such as discarding the
// agenda. The ability is the Job of the event f.
func (g *Game) doAgendaEffect(f *Frame, e *deck.Effect) effectResult {
	job := f.Job
	switch e.Do {
	case deck.ChooseOutcome:
		return g.setOutcomeWithoutVote(Aim{job.To, job.TargetName})
	case deck.VoteOnceMore:
		g.Council.LawToVoteOnAgain = g.Council.Outcome.Name
		return effectResult{stateIfChanged(g.Council.LawToVoteOnAgain != ""), nil}
	case deck.RepealLaw:
		return g.repealElectedOrAllLaws(e.All)
	case deck.VoteBackward:
		g.Council.Counterclockwise = !g.Council.Counterclockwise
		return effectResult{wasDone, eventByRule("", rulebook.VotingTurned)}
	}
	if g.Council.Step == NoAgenda || g.Council.Step == Resolving {
		return effectResult{notDone, nil}
	}
	return effectResult{wasDone, g.dropAgenda(e.All)}
}

// doAgendaEffectOnSeat carries out an ability's effect of the agenda phase on one seat, such as voting first.
// The ability is the Job of the event f.
func (g *Game) doAgendaEffectOnSeat(s Seat, e *deck.Effect, f *Frame) effectResult {
	c := &g.Council
	switch e.Do {
	case deck.Predict:
		return effectResult{wasDone, g.recordPrediction(&f.Job)}
	case deck.ReplaceElected:
		return g.replaceElectedPlayer(f, s)
	case deck.VoteFirst:
		c.FirstVoters = c.FirstVoters.With(s)
		return effectResult{wasDone, eventByRule("", rulebook.VotesFirst, seatArg(s))}
	case deck.VoteLast:
		c.LastVoters = c.LastVoters.With(s)
		return effectResult{wasDone, eventByRule("", rulebook.VotesLast, seatArg(s))}
	case deck.CastMoreVotes:
		n := e.Amount
		if e.Per == deck.PerPlayer {
			n *= len(g.Players)
		}
		events, err := g.addVotes(s, n)
		return effectResult{stateIfChanged(err == nil), events}
	}
	return effectResult{wasDone, g.drawOrDiscardActionCards(g.Player(s), e)}
}

// drawOrDiscardActionCards makes a player draw or discard action cards, and returns the event that tells the player
// to do so. It changes the number of cards only if the table counts the cards in the player's hand.
func (g *Game) drawOrDiscardActionCards(p *Player, e *deck.Effect) []Event {
	event := Event{Message: rulebook.DrawsCards, Args: []Arg{seatArg(p.Seat), amountArg(e.Amount)}}
	if e.Amount > 0 && !e.All {
		g.endDeclinesUntilCard(SeatsOf(p.Seat))
	}
	switch {
	case e.All:
		event.Message = rulebook.DiscardsAll
		g.countUnnamedDiscards(p, p.ActionCards.N)
	case e.Amount < 0:
		event.Message, event.Args[1] = rulebook.DiscardsCards, amountArg(-e.Amount)
		g.countUnnamedDiscards(p, uint8(-e.Amount))
	case p.ActionCards.Known:
		p.ActionCards.N = uint8(min(int(p.ActionCards.N)+e.Amount, MaxCards))
	}
	return []Event{event}
}

// replaceElectedPlayer makes another player the elected player: the player whose seat is the parameter to.
// This is possible if a player is elected, and that outcome is not resolved yet. If it isn't possible, the
// result says that nothing was done.
func (tab *Tabletop) replaceElectedPlayer(f *Frame, to Seat) effectResult {
	c := &tab.Council
	if to == Nobody || c.Step != Electing || c.Outcome.Seat == Nobody || c.Outcome.Seat == to {
		return effectResult{notDone, nil}
	}
	c.Outcome.Seat, f.EventSeat = to, to
	return effectResult{wasDone, eventByRule("", rulebook.ElectedInstead, seatArg(to))}
}

// setOutcomeWithoutVote carries out an ability's effect that gives the current agenda an outcome without a vote. If
// the agenda can't have that outcome, or the players aren't voting, the result says that nothing was done.
func (tab *Tabletop) setOutcomeWithoutVote(to Aim) effectResult {
	c := &tab.Council
	if c.Step != Voting || tab.whyNotOutcome(to) != nil {
		return effectResult{notDone, nil}
	}
	c.Outcome, c.Step = to, Electing
	return effectResult{wasDone, eventByRule("", rulebook.OutcomeChosen, textArg(GapWhat, tab.outcomeName(to)))}
}

// votersFor returns the seats that voted for an outcome, in the order of the table (ruling 249).
func (tab *Tabletop) votersFor(o Aim) []Seat {
	var list []Seat
	for _, s := range tab.seatsInEffectOrder() {
		if b := tab.Council.ballotOf(s); b != nil && b.Votes > 0 && b.Outcome == o {
			list = append(list, s)
		}
	}
	return list
}

// seatsWithMostOrFewestPoints returns the seats with the most points, in the order of the table. If most is
// false, it returns the seats with the fewest points.
func (tab *Tabletop) seatsWithMostOrFewestPoints(most bool) []Seat {
	var list []Seat
	best := 0
	for _, s := range tab.seatsInEffectOrder() {
		n := tab.Player(s).Points
		if !most {
			n = -n
		}
		if len(list) == 0 || n > best {
			best, list = n, nil
		}
		if n == best {
			list = append(list, s)
		}
	}
	return list
}

// The next functions end an agenda without an outcome, ask a new speaker, and record predictions.

// endAgendaWithoutOutcome discards the current agenda, because an ability prevented its outcome. No other agenda
// takes its place, so the discarded agenda counts as one of the two agendas of the phase.
func (g *Game) endAgendaWithoutOutcome() []Event {
	events := []Event{{Message: rulebook.AgendaDiscarded, Args: []Arg{textArg(GapWhat, g.agendaName())}}}
	chair := g.AgendaSpeaker()
	events = joinEvents(events, g.closeAgenda(true))
	g.beginAgendaEnded(chair)
	return events
}

// askNewSpeaker asks the speaker once more to choose the outcome, after a correction has made another player
// the speaker. It does nothing unless the speaker has to choose the outcome of the current agenda.
func (g *Game) askNewSpeaker() {
	if c := &g.Council; g.Phase == deck.AgendaPhase && c.Step == Deciding {
		c.Prompt = g.issuePromptNumber()
	}
}

// recordPrediction records the outcome that a seat predicts as it resolves an ability. The parameter j is
// that ability.
func (tab *Tabletop) recordPrediction(j *Job) []Event {
	to := Aim{j.To, j.TargetName}
	tab.Council.Predictions = listWith(tab.Council.Predictions, Prediction{Predictor: j.By, Thing: Thing{Name: j.Thing.Name, Owner: j.Thing.Owner}, Outcome: to})
	return []Event{{Message: rulebook.Predicted, Args: []Arg{seatArg(j.By), textArg(GapWhat, tab.thingLabel(j.Thing)), textArg(GapText, tab.outcomeName(to))}}}
}
