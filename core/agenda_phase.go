package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// An agenda is revealed. Players may then resolve abilities that say "when" or "after" an agenda is
// revealed. Then the players vote, one after the other. The votes decide the outcome, and the outcome
// is resolved. Each step is an event, and Entente begins the next step after it.

// revealAgenda carries out a seat's choice to reveal an agenda, or returns a refusal.
func (g *Game) revealAgenda(by Seat, a Reveal) ([]Event, error) {
	if err := g.whyNotReveal(by, &a); err != nil {
		return nil, err
	}
	events := g.endEventsOnCall()
	return joinEvents(events, g.beginAgenda(by, Council{Name: a.Name, IsLaw: a.IsLaw, Elects: a.Elects})), nil
}

// beginAgenda makes an agenda the current agenda, and begins the event that it is revealed. The parameter c
// has the agenda's name, and its description if the deck doesn't have the agenda. In the action phase, the
// player who reveals an agenda is the speaker for that agenda (ruling 248).
func (g *Game) beginAgenda(by Seat, c Council) []Event {
	c.Step = Revealed
	if g.Phase == deck.ActionPhase {
		c.AgendaSpeaker = by
	}
	c.AgendasOver, c.Laws, c.Reminders = g.Council.AgendasOver, g.Council.Laws, g.Council.Reminders
	if card := g.deck.Agenda(c.Name); card != nil {
		c.IsLaw = card.Stays
		if card.Elects != deck.ElectHidden {
			c.Elects = card.Elects
		}
	}
	g.Council = c
	events := []Event{{Message: rulebook.AgendaRevealed, Args: []Arg{seatArg(g.AgendaSpeaker()), textArg(GapWhat, g.agendaName()), textArg(GapText, c.Elects.String())}}}
	g.pushEvent(g.eventIndex(agendaRevealed), g.AgendaSpeaker()).FollowUp = VotingFollows
	if g.Phase == deck.ActionPhase {
		g.beginEventIfAnyoneResponds(turnVoteBegins, 0, NothingFollows, by)
	}
	return joinEvents(joinEvents(events, g.unknownNameEvents(Thing{Name: c.Name})), g.advanceToNextChoice())
}

// lawToVoteOnAgain returns the law on which the players vote again after the current agenda, or "". The two
// votes together count as one of the two agendas of the phase, and the law stays in play until the second
// vote (ruling 281). If Entente doesn't know the law's outcomes, lawToVoteOnAgain returns "", because a
// player has to reveal the law for the second vote.
func (tab *Tabletop) lawToVoteOnAgain() string {
	name := tab.Council.LawToVoteOnAgain
	if card := tab.deck.Agenda(name); card == nil || card.Elects == deck.ElectHidden || tab.Council.LawInPlay(name) == nil {
		return ""
	}
	return name
}

// whyNotReveal returns nil if a seat may reveal an agenda now, or else a refusal.
func (g *Game) whyNotReveal(by Seat, a *Reveal) error {
	switch {
	case a.Elects >= deck.NumElects:
		return refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case g.Phase != deck.AgendaPhase && g.Phase != deck.ActionPhase:
		return refuse(rulebook.TablePhase, rulebook.NotInThisPhase, textArg(GapMoment, g.deck.Moments[g.eventIndex(agendaRevealed)].Name), textArg(GapPhase, g.Phase.String()))
	case g.Phase == deck.ActionPhase && by != g.Active:
		return refuse(rulebook.TableAgenda, rulebook.OnlyActiveReveals, seatArg(g.Active))
	case g.Council.Step != NoAgenda:
		return refuse(rulebook.TableAgenda, rulebook.AgendaStillOpen, textArg(GapWhat, g.agendaName()))
	case g.Phase == deck.AgendaPhase && g.Council.AgendasOver >= agendasPerPhase:
		return refuse(rulebook.TableAgenda, rulebook.AgendasAreOver, amountArg(agendasPerPhase))
	}
	if err := g.whyNotEndStep(nil); err != nil {
		return err
	}
	if !deck.IsComponentName(a.Name) {
		return refuse(rulebook.TableName, rulebook.NoSuchAgenda, textArg(GapWhat, deck.Clip(a.Name)))
	}
	card := g.deck.Agenda(a.Name)
	if card == nil {
		if err := g.whyNotAtThisTable(Thing{Name: a.Name}); err != nil {
			return err
		}
	}
	switch {
	case card == nil && a.Name != "" && g.componentNamed(a.Name) != nil:
		return refuse(rulebook.TableName, rulebook.NoSuchAgenda, textArg(GapWhat, a.Name))
	case a.Described && card.HasKnownOutcomes():
		return refuse(rulebook.TableAgenda, rulebook.AgendaHasForm, textArg(GapWhat, a.Name))
	case !a.Described && card == nil && g.index.nearName(g.deck, a.Name) != "":
		return refuse(rulebook.TableAgenda, rulebook.AgendaNear, textArg(GapWhat, deck.Clip(a.Name)), textArg(GapText, g.index.nearName(g.deck, a.Name)))
	case !a.Described && !card.HasKnownOutcomes(), a.Described && a.Elects == deck.ElectHidden:
		return refuse(rulebook.TableAgenda, rulebook.AgendaNeedsForm, textArg(GapWhat, deck.Clip(a.Name)))
	}
	return g.whyNotNextEvent()
}

// carryOutReveal carries out the event that an agenda is revealed. It ends limits that last until an agenda
// is revealed, such as the limit of one transaction for two seats. If the agenda is about a law but no law is
// in play, carryOutReveal discards the agenda, and the next agenda takes its place.
func (g *Game) carryOutReveal() []Event {
	g.AgendaCount++
	g.DecliningWhens, g.DecliningAfters = 0, 0
	g.endExpiredBans(deck.ThisAgenda)
	events := g.resetPairLimits()
	if about := g.agendaCard().NeedsLaw || g.Council.Elects == deck.ElectLaw; !about || len(g.Council.Laws) > 0 {
		return events
	}
	events = append(events, Event{Message: rulebook.AgendaIdle, Args: []Arg{textArg(GapWhat, g.agendaName())}})
	return joinEvents(events, g.dropAgenda(true))
}

// dropAgenda discards the current agenda and cancels the agenda's events. If the parameter replaces is true,
// the next agenda takes its place, and the discarded agenda doesn't count as one of the two agendas of the
// phase.
func (g *Game) dropAgenda(replaces bool) []Event {
	event := Event{Message: rulebook.AgendaDiscarded, Args: []Arg{textArg(GapWhat, g.agendaName())}}
	if replaces {
		event.Message = rulebook.AgendaReplaced
	}
	for i := range g.Unfinished {
		if f := &g.Unfinished[i]; f.FollowUp.isAgendaStep() {
			f.Canceled = true
		}
	}
	events := joinEvents([]Event{event}, g.returnNotesAfterAgenda())
	over := g.closeAgenda(!replaces)
	g.Council.NextReplacesLast = replaces
	return append(events, over...)
}

// closeAgenda removes the current agenda with its votes and predictions. If the parameter counts is true, the
// agenda counts as one of the two agendas of the phase.
func (g *Game) closeAgenda(counts bool) []Event {
	c := &g.Council
	seen := c.AgendasOver
	if counts && g.Phase == deck.AgendaPhase {
		seen++
	}
	g.markVotePromisesOver()
	g.Council = Council{AgendasOver: seen, Laws: c.Laws, Reminders: c.Reminders}
	g.endExpiredBans(deck.ThisAgenda)
	g.DecliningWhens, g.DecliningAfters = 0, 0
	g.Gifts = nil
	home := g.returnMatchingNotes(returnTimeTest(deck.AfterAgenda))
	if g.Phase != deck.AgendaPhase { // after a vote in the action phase, the offers and holds of the turn continue (ruling 40)
		return home
	}
	g.EndAsksAll = false
	return joinEvents(home, g.expireOffers(rulebook.OfferLapsed))
}

// forgetAgenda removes the current agenda and counts the agendas of the phase from 0 again. The game calls it
// as another phase or turn begins. Laws stay in play.
func (g *Game) forgetAgenda() []Event {
	g.markVotePromisesOver()
	g.Council = Council{Laws: g.Council.Laws, Reminders: g.Council.Reminders}
	g.endExpiredBans(deck.ThisAgenda)
	g.DecliningWhens, g.DecliningAfters = 0, 0
	g.forgetUnnamedDiscards()
	return g.returnMatchingNotes(returnTimeTest(deck.AfterAgenda))
}

// beginVoting begins the event that the players start to vote on the current agenda.
func (g *Game) beginVoting() []Event {
	g.Council.Step = Voting
	return g.beginEventThen(votingBegins, g.AgendaSpeaker(), OrderFollows)
}

// beginOrderOfVoting begins the event in which abilities change the order of voting. If an ability has
// already chosen the outcome, nobody votes, and the events of the outcome begin.
func (g *Game) beginOrderOfVoting() []Event {
	if g.Council.Step != Voting {
		return g.beginOutcomeEvents()
	}
	return g.beginEventThen(orderOfVoting, g.AgendaSpeaker(), NextVoteFollows)
}

// openVotePrompt asks the seat whose vote is next for its vote. If that seat can't vote any more,
// openVotePrompt begins the vote of the seat after it.
func (g *Game) openVotePrompt() []Event {
	c := &g.Council
	if c.Voter == Nobody || g.whyForbidden(c.Voter, deck.CastVotes) != nil {
		return g.beginNextVote()
	}
	c.Prompt = g.issuePromptNumber()
	return nil
}

// endAgenda closes the current agenda, because its outcome was resolved. If the players have to vote again on
// a law, the vote on that law begins.
func (g *Game) endAgenda() []Event {
	events := []Event{{Message: rulebook.AgendaOver, Args: []Arg{textArg(GapWhat, g.agendaName())}}}
	again, chair := g.lawToVoteOnAgain(), g.AgendaSpeaker()
	events = joinEvents(events, g.closeAgenda(again == ""))
	g.beginAgendaEnded(chair)
	if again != "" {
		events = joinEvents(events, g.beginAgenda(g.Active, Council{Name: again}))
	}
	return events
}
