package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The order of voting, the votes and abstentions of seats, and votes added by abilities.

// VotingOrder returns the seats in the order in which they vote. The order starts left of the speaker,
// and the speaker is last, unless an ability changes the order (ruling 273).
func (pos *Position) VotingOrder() []Seat {
	c := &pos.Council
	seats := pos.clockwise(pos.AgendaSpeaker())
	seats = append(seats[1:], seats[0])
	if c.Counterclockwise {
		slices.Reverse(seats[:len(seats)-1])
	}
	var first, middle, last []Seat
	for _, s := range seats {
		switch {
		case pos.Player(s).Eliminated:
		case c.FirstVoters.Has(s) || pos.mustVoteFirst(s):
			first = append(first, s)
		case c.LastVoters.Has(s):
			last = append(last, s)
		default:
			middle = append(middle, s)
		}
	}
	return slices.Concat(first, middle, last)
}

// mustVoteFirst reports whether a seat's faction has an ability by which the seat votes before all
// others.
func (pos *Position) mustVoteFirst(s Seat) bool {
	faction := pos.Person(s).Faction
	for i := range pos.deck.Components {
		if c := &pos.deck.Components[i]; c.VotesFirst && c.Open && c.Faction == faction && faction != "" {
			return pos.whyForbidden(s, deck.UseFactionAbilities) == nil
		}
	}
	return false
}

// beginNextVote begins the event that the next seat votes. It skips the seats that can't vote or are away. If
// no seat is left, it begins the event that the last seat has voted, and the votes are counted after that
// event.
func (g *Game) beginNextVote() []Event {
	c := &g.Council
	c.Voter, c.Prompt = Nobody, 0
	var events []Event
	for _, s := range g.VotingOrder() {
		if c.ballotOf(s) != nil {
			continue
		}
		if no, is := g.whyForbidden(s, deck.CastVotes).(*Refusal); is {
			c.Ballots = listWith(c.Ballots, Ballot{Seat: s, Barred: true})
			events = append(events, Event{Message: rulebook.CannotVote, Rule: no.Rule, Args: []Arg{seatArg(s)}})
			continue
		}
		if g.DeclinedFor.Has(s) {
			events = joinEvents(events, g.recordAwayAbstention(s))
			continue
		}
		c.Voter = s
		return joinEvents(events, g.beginEventThen(playerVotes, s, VoteFollows))
	}
	return joinEvents(events, g.beginEventThen(speakerVoted, g.AgendaSpeaker(), CountFollows))
}

// castVotes casts votes of the seat c.By for the outcome to, and asks the next seat. If the parameter votes
// is 0, the seat abstains. If the seat may not vote so now, castVotes returns a refusal.
func (g *Game) castVotes(c Choice, votes int, to Aim) ([]Event, error) {
	council := &g.Council
	switch {
	case council.Step != Voting || council.Prompt == 0 || council.Prompt != c.Prompt:
		return nil, g.refuseUnaskedVote(c.Prompt, Voting)
	case c.By != g.nextVoter():
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(g.nextVoter()))
	case g.eventToFinishFirst() != nil:
		return nil, g.refuseUntilEventEnds()
	}
	if err := g.whyNotVoteByDeal(c.By, votes, to); err != nil {
		return nil, err
	}
	if votes > 0 {
		if err := g.whyForbidden(c.By, deck.CastVotes); err != nil {
			return nil, err
		}
		if err := g.whyNotOutcome(to); err != nil {
			return nil, err
		}
		if most, name := g.mostVotes(c.By); votes > most {
			return nil, refuse("abilities 2", rulebook.VotesLimited, textArg(GapWhat, name), amountArg(most))
		}
	}
	events := g.endEventsOnCall()
	council = &g.Council
	council.Ballots = listWith(council.Ballots, Ballot{Seat: c.By, Votes: votes, Outcome: to})
	council.Prompt = 0
	if votes == 0 {
		events = append(events, Event{Message: rulebook.Abstained, Args: []Arg{seatArg(c.By)}})
		events = joinEvents(events, g.settleVotePromises(c.By))
		return joinEvents(events, g.beginNextVote()), nil
	}
	events = append(events, Event{Message: rulebook.Voted, Args: []Arg{seatArg(c.By), amountArg(votes), textArg(GapWhat, g.outcomeName(to))}})
	events = joinEvents(events, g.rewardEqualVotes(c.By))
	events = joinEvents(events, g.settleVotePromises(c.By))
	return joinEvents(events, g.beginEventThen(votesCast, c.By, NextVoteFollows)), nil
}

// mostVotes returns the largest number of votes that a seat may cast. It also returns the name of the law
// that limits this number, or "" if no law does.
func (pos *Position) mostVotes(s Seat) (most int, law string) {
	most = MaxVotes
	pos.visitPassiveEffects(func(name string, holder, owner Seat, e *deck.Effect) {
		if e.Do == deck.LimitVotes && e.Amount < most && pos.hasRole(e.Who, s, holder, owner, Nobody) {
			most, law = e.Amount, name
		}
	})
	return most, law
}

// abstainAsHost carries out the host's choice that the seat s abstains, because its player is away (table
// 16).
func (g *Game) abstainAsHost(c Choice, s Seat) ([]Event, error) {
	if err := g.whyNotDeclineFor(c.By, s); err != nil {
		return nil, err
	}
	c.By = s
	return g.castVotes(c, 0, Aim{})
}

// askAnotherVoter asks another seat for its vote if the asked seat is now away or eliminated. It also does so
// if a correction changed the order of voting, and another seat is now next (ruling 273).
func (g *Game) askAnotherVoter() []Event {
	c := &g.Council
	if c.Step != Voting || c.Prompt == 0 || g.eventToFinishFirst() != nil || !g.DeclinedFor.Has(c.Voter) && g.nextVoter() == c.Voter {
		return nil
	}
	return g.beginNextVote()
}

// nextVoter returns the first seat in the voting order that hasn't voted, or Nobody.
func (pos *Position) nextVoter() Seat {
	for _, s := range pos.VotingOrder() {
		if pos.Council.ballotOf(s) == nil {
			return s
		}
	}
	return Nobody
}

// addVotes adds votes to those that a seat has already cast, for the same outcome, or returns a refusal.
// Abilities permit this only to a seat that has cast at least one vote (ruling 272).
func (g *Game) addVotes(by Seat, votes int) ([]Event, error) {
	c := &g.Council
	if err := g.whyNotAddVotes(by); err != nil {
		return nil, err
	}
	if votes < 1 || c.ballotOf(by).Votes+votes > MaxVotes {
		return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(MaxVotes))
	}
	c.Ballots = slices.Clone(c.Ballots)
	b := c.ballotOf(by)
	b.Votes += votes
	events := []Event{{Message: rulebook.VotesAdded, Rule: "ruling 272", Args: []Arg{seatArg(by), amountArg(votes), textArg(GapWhat, g.outcomeName(b.Outcome))}}}
	if c.Step == Deciding {
		return joinEvents(events, g.countVotes()), nil
	}
	return events, nil
}

// whyNotAddVotes returns nil if a seat can add votes to those that it has cast, or else a refusal. A seat
// that has cast no votes can't add votes (ruling 272). A seat that can't vote casts no votes of any kind
// (ruling 271).
func (pos *Position) whyNotAddVotes(by Seat) error {
	c := &pos.Council
	if c.Step != Voting && c.Step != Deciding {
		return refuse(rulebook.TableAgenda, rulebook.NobodyVotes)
	}
	if b := c.ballotOf(by); b == nil || b.Votes == 0 {
		return refuse("ruling 272", rulebook.NoVoteToAddTo, seatArg(by))
	}
	if err := pos.whyForbidden(by, deck.CastVotes); err != nil {
		return err
	}
	return pos.whyForbidden(by, deck.AddVotes)
}

// recordAwayAbstention records that a seat abstains, because its player is away from the table (table 16).
func (tab *Tabletop) recordAwayAbstention(s Seat) []Event {
	tab.Council.Ballots = listWith(tab.Council.Ballots, Ballot{Seat: s})
	return []Event{{Message: rulebook.Abstained, Args: []Arg{seatArg(s)}}, {Message: rulebook.OkAway, Rule: rulebook.TableAbsent, Explains: true, Args: []Arg{seatArg(s)}}}
}
