package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The possible outcomes of an agenda, and the count of the votes.

// outcomeWords returns the name of an outcome for a sentence.
func (t *Table) outcomeWords(o Aim) string {
	if o.To != Nobody {
		return t.nameOfSeat(o.To)
	}
	return deck.Clip(o.At)
}

// whyNotOutcome refuses an outcome that the current agenda can't have (ruling 268).
func (tab *Tabletop) whyNotOutcome(o Aim) error {
	a := tab.outcomes()
	if a.isPossibleOutcome(o) {
		return nil
	}
	return refuse("ruling 268", rulebook.NoSuchOutcome, textArg(GapWhat, tab.outcomeWords(o)), textArg(GapText, tab.Council.Elects.String()))
}

// Outcomes is the set of outcomes that players may vote for or predict. The set of one agenda has only
// one of these fields.
type Outcomes struct {
	Names []string // outcomes by name
	Seats Seats    // players who may be elected
	Any   bool     // every name is possible, such as any planet
}

// isPossibleOutcome reports whether an outcome is in the set.
func (o *Outcomes) isPossibleOutcome(to Aim) bool {
	switch {
	case to.To != Nobody:
		return to.At == "" && o.Seats.Has(to.To)
	case o.Any:
		return to.At != "" && deck.IsComponentName(to.At)
	}
	return slices.Contains(o.Names, to.At)
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
	return Outcomes{Any: true}
}

// A Tally is the number of votes for an outcome.
type Tally struct {
	For   Aim // the outcome
	Votes int // never 0
}

// leadingOutcomes returns the outcomes that share the most votes, or none if there were no votes.
func (c *Council) leadingOutcomes() (list []Aim) {
	most := 0
	for _, t := range c.tally() {
		if t.Votes > most {
			most, list = t.Votes, nil
		}
		if t.Votes == most {
			list = append(list, t.For)
		}
	}
	return list
}

// countVotes finds the outcome with the most votes, and begins the events of that outcome. If there is
// a tie or no vote, it asks the speaker to decide. The speaker's decision isn't a vote (ruling 244).
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
	return []Event{{Message: message, Rule: "ruling 244", Args: []Arg{seatArg(g.Chair())}}}
}

// outcomesOfTie returns the outcomes that the speaker may choose. They are the outcomes with equally
// many votes, or all outcomes if nobody voted.
func (tab *Tabletop) outcomesOfTie() Outcomes {
	leading := tab.Council.leadingOutcomes()
	if len(leading) == 0 {
		return tab.outcomes()
	}
	var o Outcomes
	for _, to := range leading {
		if to.To != Nobody {
			o.Seats = o.Seats.With(to.To)
		} else {
			o.Names = append(o.Names, to.At)
		}
	}
	return o
}

// decideTie carries out the speaker's decision between outcomes, because of a tie or because nobody
// voted.
func (g *Game) decideTie(c Choice, to Aim) ([]Event, error) {
	council := &g.Council
	switch {
	case council.Step != Deciding || council.Prompt != c.Prompt || c.Prompt == 0:
		return nil, g.refuseUnaskedVote(c.Prompt, Deciding)
	case c.By != g.Chair():
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(g.Chair()))
	case g.unfinishedEvent() != nil:
		return nil, g.refuseWhileOpen()
	}
	may := g.outcomesOfTie()
	if !may.isPossibleOutcome(to) {
		return nil, refuse("ruling 244", rulebook.NotTied, textArg(GapWhat, g.outcomeWords(to)))
	}
	if p := g.voteObligation(c.By); p != nil && to != p.Term.For {
		return nil, refuse("deals 3", rulebook.OwesVote, p.messageArgs()...)
	}
	events := joinEvents(g.endEventsOnCall(), g.settleVotePromises(c.By))
	g.Council.Outcome = to
	events = append(events, Event{Message: rulebook.SpeakerDecides, Rule: "ruling 244", Args: []Arg{seatArg(c.By), textArg(GapWhat, g.outcomeWords(to))}})
	return joinEvents(events, g.beginOutcomeEvents()), nil
}

// refuseUnaskedVote returns the refusal of a vote or a decision that no open prompt asks for. If the
// vote or decision comes too early, the refusal names the step or event that must end first.
func (g *Game) refuseUnaskedVote(prompt uint32, step AgendaStep) error {
	c := &g.Council
	switch {
	case prompt != 0 && prompt != c.Prompt, c.Step > step, c.Step == step && g.unfinishedEvent() == nil, c.Step == NoAgenda && g.Phase != deck.AgendaPhase:
		return refuse(rulebook.TablePrompt, rulebook.PromptGone)
	case c.Step != NoAgenda && g.unfinishedEvent() != nil:
		return g.refuseWhileOpen()
	case c.Step != NoAgenda:
		return refuse(rulebook.TableAgenda, rulebook.StillVoting)
	case c.Seen >= agendasPerPhase:
		return refuse(rulebook.TableAgenda, rulebook.AgendasAreOver, amountArg(agendasPerPhase))
	}
	return refuse(rulebook.TableAgenda, rulebook.RevealFirst)
}

// beginOutcomeEvents begins the first event of the outcome. If the outcome is a player, that player is
// elected first. The next event is that the outcome would be resolved.
func (g *Game) beginOutcomeEvents() []Event {
	c := &g.Council
	c.Step, c.Prompt, c.Voter = Electing, 0, Nobody
	events := []Event{{Message: rulebook.OutcomeIs, Args: []Arg{textArg(GapWhat, g.outcomeWords(c.Outcome))}}}
	if c.Outcome.To == Nobody {
		return joinEvents(events, g.beginEventThen(outcomeWould, g.Chair(), OutcomeFollows))
	}
	return joinEvents(events, g.beginEventThen(playerElected, c.Outcome.To, WouldResolveOutcomeFollows))
}

// Some predictions pay for each dissenter: a player who casts no vote for the predicted outcome. These
// predictions pay as soon as all players have voted, so they pay even if the agenda is discarded later
// (ruling 284).

// recordPayForDissent marks the newest prediction that a seat made by the component of a job. The
// marked prediction pays for dissenters.
func (tab *Tabletop) recordPayForDissent(j *Job) effectResult {
	said := slices.Clone(tab.Council.Predictions)
	for i := len(said) - 1; i >= 0; i-- {
		if p := &said[i]; p.By == j.By && p.Thing.Name == j.Thing.Name {
			p.PaysForDissent = true
			tab.Council.Predictions = said
			return effectResult{wasDone, nil}
		}
	}
	return effectResult{notDone, nil}
}

// payDissentAndCount pays the predictions that pay for dissenters, one after the other, and then counts
// the votes. If the event of a payment asks a seat, payDissentAndCount stops there. Once that event has
// ended, CountFollows leads to payDissentAndCount again.
func (g *Game) payDissentAndCount() []Event {
	var events []Event
	for i := range g.Council.Predictions {
		p := g.Council.Predictions[i]
		if !p.PaysForDissent {
			continue
		}
		g.Council.Predictions = slices.Clone(g.Council.Predictions)
		g.Council.Predictions[i].PaysForDissent = false
		n := g.countDissenters(p.For)
		events = joinEvents(events, eventByRule("ruling 284", rulebook.DissentPaid, seatArg(p.By), amountArg(n), textArg(GapWhat, g.thingLabel(p.Thing))))
		if n == 0 {
			continue
		}
		events = joinEvents(events, g.gainFromSupply(g.Player(p.By), deck.TradeGoods, n).events)
		if g.beginEvents(goodsGained, CountFollows, p.By) != nil {
			return joinEvents(events, g.advanceToNextChoice())
		}
		events = joinEvents(events, g.noticeOfUnopenedWindows(goodsGained))
	}
	return joinEvents(events, g.countVotes())
}

// countDissenters returns how many players cast no vote for an outcome. Players who abstain count too.
func (tab *Tabletop) countDissenters(to Aim) int {
	n := 0
	for i := range tab.Players {
		b := tab.Council.ballotOf(tab.Players[i].Seat)
		if !tab.Players[i].Eliminated && (b == nil || b.Votes == 0 || b.For != to) {
			n++
		}
	}
	return n
}
