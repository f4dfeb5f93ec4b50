package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The possible outcomes of an agenda, and the count of the votes.

// outcomeName returns the name of an outcome as players read it, such as "For" or a player's name.
func (t *Table) outcomeName(o Aim) string {
	if o.Seat != Nobody {
		return t.nameOfSeat(o.Seat)
	}
	return deck.Clip(o.Name)
}

// whyNotOutcome returns nil if the current agenda can have the outcome (ruling 268), or else a refusal.
func (tab *Tabletop) whyNotOutcome(o Aim) error {
	a := tab.outcomes()
	if a.isPossibleOutcome(o) {
		return nil
	}
	return refuse("ruling 268", rulebook.NoSuchOutcome, textArg(GapWhat, tab.outcomeName(o)), textArg(GapText, tab.Council.Elects.String()))
}

// Outcomes is the set of outcomes that players may vote for or predict. Only one of its fields is filled in.
type Outcomes struct {
	Names   []string // the outcomes that have a name, such as "For"
	Seats   Seats    // the players who may be elected
	AnyName bool     // whether any name is an outcome, because players may elect any planet or card
}

// isPossibleOutcome reports whether an outcome is in the set.
func (o *Outcomes) isPossibleOutcome(to Aim) bool {
	switch {
	case to.Seat != Nobody:
		return to.Name == "" && o.Seats.Has(to.Seat)
	case o.AnyName:
		return to.Name != "" && deck.IsComponentName(to.Name)
	}
	return slices.Contains(o.Names, to.Name)
}

// outcomes returns the possible outcomes of the current agenda.
func (tab *Tabletop) outcomes() Outcomes {
	switch tab.Council.Elects {
	case deck.ForOrAgainst:
		return Outcomes{Names: []string{outcomeFor, outcomeAgainst}}
	case deck.ElectPlayer:
		return Outcomes{Seats: tab.seatsInGame()}
	case deck.ElectLaw:
		var o Outcomes
		for i := range tab.Council.Laws {
			o.Names = append(o.Names, tab.Council.Laws[i].Name)
		}
		return o
	}
	return Outcomes{AnyName: true}
}

// A Tally is the number of votes for an outcome.
type Tally struct {
	Outcome Aim // the outcome that got the votes
	Votes   int // the number of votes for Outcome; never 0
}

// leadingOutcomes returns the outcomes that share the most votes, or none if there were no votes.
func (c *Council) leadingOutcomes() (list []Aim) {
	most := 0
	for _, t := range c.tally() {
		if t.Votes > most {
			most, list = t.Votes, nil
		}
		if t.Votes == most {
			list = append(list, t.Outcome)
		}
	}
	return list
}

// countVotes finds the outcome with the most votes, and begins the events of that outcome. If the vote is
// tied or nobody voted, it asks the speaker to choose the outcome. The speaker's choice isn't a vote (ruling
// 244).
func (g *Game) countVotes() []Event {
	c := &g.Council
	leading := c.leadingOutcomes()
	if len(leading) == 1 {
		c.Outcome = leading[0]
		return g.beginOutcomeEvents()
	}
	c.Step, c.Prompt, c.Voter = Deciding, g.issuePromptNumber(), Nobody
	message := rulebook.VotesTied
	if len(leading) == 0 {
		message = rulebook.NobodyVoted
	}
	return []Event{{Message: message, Rule: "ruling 244", Args: []Arg{seatArg(g.AgendaSpeaker())}}}
}

// outcomesOfTie returns the outcomes that the speaker may choose. These are the outcomes that share the most
// votes, or all possible outcomes if nobody voted.
func (tab *Tabletop) outcomesOfTie() Outcomes {
	leading := tab.Council.leadingOutcomes()
	if len(leading) == 0 {
		return tab.outcomes()
	}
	var o Outcomes
	for _, to := range leading {
		if to.Seat != Nobody {
			o.Seats = o.Seats.With(to.Seat)
		} else {
			o.Names = append(o.Names, to.Name)
		}
	}
	return o
}

// decideTie carries out the speaker's choice of the outcome to, or returns a refusal. The speaker chooses if
// the vote is tied or nobody voted.
func (g *Game) decideTie(c Choice, to Aim) ([]Event, error) {
	council := &g.Council
	switch {
	case council.Step != Deciding || council.Prompt != c.Prompt || c.Prompt == 0:
		return nil, g.refuseUnaskedVote(c.Prompt, Deciding)
	case c.By != g.AgendaSpeaker():
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(g.AgendaSpeaker()))
	case g.eventToFinishFirst() != nil:
		return nil, g.refuseUntilEventEnds()
	}
	may := g.outcomesOfTie()
	if !may.isPossibleOutcome(to) {
		return nil, refuse("ruling 244", rulebook.NotTied, textArg(GapWhat, g.outcomeName(to)))
	}
	if p := g.voteObligation(c.By); p != nil && to != p.Term.Outcome {
		return nil, refuse("deals 3", rulebook.OwesVote, p.messageArgs()...)
	}
	events := joinEvents(g.endEventsOnCall(), g.settleVotePromises(c.By))
	g.Council.Outcome = to
	events = append(events, Event{Message: rulebook.SpeakerDecides, Rule: "ruling 244", Args: []Arg{seatArg(c.By), textArg(GapWhat, g.outcomeName(to))}})
	return joinEvents(events, g.beginOutcomeEvents()), nil
}

// refuseUnaskedVote returns the refusal of a seat's vote or of the speaker's decision that no open prompt
// asks for. If the vote or decision comes too early, the refusal names the step or event that must end first.
func (g *Game) refuseUnaskedVote(prompt uint32, step AgendaStep) error {
	c := &g.Council
	switch {
	case prompt != 0 && prompt != c.Prompt, c.Step > step, c.Step == step && g.eventToFinishFirst() == nil, c.Step == NoAgenda && g.Phase != deck.AgendaPhase:
		return refuse(rulebook.TablePrompt, rulebook.PromptGone)
	case c.Step != NoAgenda && g.eventToFinishFirst() != nil:
		return g.refuseUntilEventEnds()
	case c.Step != NoAgenda:
		return refuse(rulebook.TableAgenda, rulebook.StillVoting)
	case c.AgendasOver >= agendasPerPhase:
		return refuse(rulebook.TableAgenda, rulebook.AgendasAreOver, amountArg(agendasPerPhase))
	}
	return refuse(rulebook.TableAgenda, rulebook.RevealFirst)
}

// beginOutcomeEvents begins the first event of the outcome that won. If the players elected a player, this is
// the event that the player is elected. Otherwise it is the event that the outcome is about to be resolved.
func (g *Game) beginOutcomeEvents() []Event {
	c := &g.Council
	c.Step, c.Prompt, c.Voter = Electing, 0, Nobody
	events := []Event{{Message: rulebook.OutcomeIs, Args: []Arg{textArg(GapWhat, g.outcomeName(c.Outcome))}}}
	if c.Outcome.Seat == Nobody {
		return joinEvents(events, g.beginEventThen(outcomeWould, g.AgendaSpeaker(), OutcomeFollows))
	}
	return joinEvents(events, g.beginEventThen(playerElected, c.Outcome.Seat, WouldResolveOutcomeFollows))
}

// Some predictions pay for each dissenter: a player who casts no vote for the predicted outcome. These
// predictions pay as soon as all players have voted, so they pay even if the agenda is discarded later
// (ruling 284).

// markPredictionPaysForDissent carries out the effect of the ability j that a prediction pays for dissent. It
// marks the newest prediction that the same seat made with the same component. The seat will gain a trade
// good for each player who doesn't vote for the predicted outcome.
func (tab *Tabletop) markPredictionPaysForDissent(j *Job) effectResult {
	said := slices.Clone(tab.Council.Predictions)
	for i := len(said) - 1; i >= 0; i-- {
		if p := &said[i]; p.Predictor == j.By && p.Thing.Name == j.Thing.Name {
			p.PaysForDissent = true
			tab.Council.Predictions = said
			return effectResult{wasDone, nil}
		}
	}
	return effectResult{notDone, nil}
}

// payPredictorsAndCount first pays the seats whose predictions pay for dissent: a trade good for each player
// who didn't vote for the predicted outcome. It then counts the votes. If a window about such a gain asks a
// seat, payPredictorsAndCount returns early, and the game calls it again after that event.
func (g *Game) payPredictorsAndCount() []Event {
	var events []Event
	for i := range g.Council.Predictions {
		p := g.Council.Predictions[i]
		if !p.PaysForDissent {
			continue
		}
		g.Council.Predictions = slices.Clone(g.Council.Predictions)
		g.Council.Predictions[i].PaysForDissent = false
		n := g.countDissenters(p.Outcome)
		events = joinEvents(events, eventByRule("ruling 284", rulebook.DissentPaid, seatArg(p.Predictor), amountArg(n), textArg(GapWhat, g.thingLabel(p.Thing))))
		if n == 0 {
			continue
		}
		events = joinEvents(events, g.gainFromSupply(g.Player(p.Predictor), deck.TradeGoods, n).events)
		if g.beginEvents(goodsGained, CountFollows, p.Predictor) != nil {
			return joinEvents(events, g.advanceToNextChoice())
		}
		events = joinEvents(events, g.noticeOfUnopenedWindows(goodsGained))
	}
	return joinEvents(events, g.countVotes())
}

// countDissenters returns how many players did not vote for the outcome to. Players who abstained or could
// not vote count too.
func (tab *Tabletop) countDissenters(to Aim) int {
	n := 0
	for i := range tab.Players {
		b := tab.Council.ballotOf(tab.Players[i].Seat)
		if !tab.Players[i].Eliminated && (b == nil || b.Votes == 0 || b.Outcome != to) {
			n++
		}
	}
	return n
}
