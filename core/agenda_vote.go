package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The order of voting, the votes and abstentions of seats, and votes added by abilities.

// VotingOrder returns the seats in the order in which they vote. It starts left of the speaker,
// and the speaker is last, unless an ability changes the order (ruling 273).
func (pos *Position) VotingOrder() []Seat {
	c := &pos.Council
	seats := pos.clockwise(pos.Chair())
	seats = append(seats[1:], seats[0])
	if c.Backward {
		slices.Reverse(seats[:len(seats)-1])
	}
	var first, middle, last []Seat
	for _, s := range seats {
		switch {
		case pos.Player(s).Eliminated:
		case c.First.Has(s) || pos.mustVoteFirst(s):
			first = append(first, s)
		case c.Last.Has(s):
			last = append(last, s)
		default:
			middle = append(middle, s)
		}
	}
	return slices.Concat(first, middle, last)
}

// mustVoteFirst reports whether a seat's faction votes before all others.
func (pos *Position) mustVoteFirst(s Seat) bool {
	faction := pos.Person(s).Faction
	for i := range pos.deck.Components {
		if c := &pos.deck.Components[i]; c.VotesFirst && c.Open && c.Faction == faction && faction != "" {
			return pos.whyForbidden(s, deck.UseFactionAbilities) == nil
		}
	}
	return false
}

// askNextVote begins the event that the next seat votes, and skips the seats that can't vote or are away.
// After the last seat, it begins the event after which the votes are counted.
func (g *Game) askNextVote() []Event {
	c := &g.Council
	c.Voter, c.Prompt = Nobody, 0
	var events []Event
	for _, s := range g.VotingOrder() {
		if c.ballot(s) != nil {
			continue
		}
		if no, is := g.whyForbidden(s, deck.CastVotes).(*Refusal); is {
			c.Ballots = with(c.Ballots, Ballot{Seat: s, Barred: true})
			events = append(events, Event{Message: rulebook.CannotVote, Rule: no.Rule, Args: []Arg{who(s)}})
			continue
		}
		if g.DeclinedFor.Has(s) {
			events = joined(events, g.recordAwayAbstention(s))
			continue
		}
		c.Voter = s
		return joined(events, g.beginEventThen(playerVotes, s, VoteFollows))
	}
	return joined(events, g.beginEventThen(speakerVoted, g.Chair(), CountFollows))
}

// vote casts a seat's votes for an outcome, and asks the next seat. Zero votes are an abstention.
func (g *Game) vote(c Choice, votes int, to Aim) ([]Event, error) {
	council := &g.Council
	switch {
	case council.Step != Voting || council.Prompt == 0 || council.Prompt != c.Prompt:
		return nil, g.refuseUnasked(c.Prompt, Voting)
	case c.By != g.firstToVote():
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, who(g.firstToVote()))
	case g.unfinished() != nil:
		return nil, g.refuseWhileOpen()
	}
	if err := g.whyNotAsPledged(c.By, votes, to); err != nil {
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
			return nil, refuse("abilities 2", rulebook.VotesLimited, word(GapWhat, name), number(most))
		}
	}
	events := g.closeOnCall()
	council = &g.Council
	council.Ballots = with(council.Ballots, Ballot{Seat: c.By, Votes: votes, For: to})
	council.Prompt = 0
	if votes == 0 {
		events = append(events, Event{Message: rulebook.Abstained, Args: []Arg{who(c.By)}})
		events = joined(events, g.settleVotePromises(c.By))
		return joined(events, g.askNextVote()), nil
	}
	events = append(events, Event{Message: rulebook.Voted, Args: []Arg{who(c.By), number(votes), word(GapWhat, g.outcomeWords(to))}})
	events = joined(events, g.rewardEqualVotes(c.By))
	events = joined(events, g.settleVotePromises(c.By))
	return joined(events, g.beginEventThen(votesCast, c.By, NextVoteFollows)), nil
}

// mostVotes returns how many votes a seat may cast, and the name of the law that limits this number, if
// any.
func (pos *Position) mostVotes(s Seat) (most int, law string) {
	most = MaxVotes
	pos.visitPassives(func(name string, holder, owner Seat, e *deck.Effect) {
		if e.Do == deck.LimitVotes && e.Amount < most && pos.isRole(e.Who, s, holder, owner, Nobody) {
			most, law = e.Amount, name
		}
	})
	return most, law
}

// abstainAsHost abstains for a seat that is away, at the host's request (table 16).
func (g *Game) abstainAsHost(c Choice, s Seat) ([]Event, error) {
	if err := g.whyNotDeclineFor(c.By, s); err != nil {
		return nil, err
	}
	c.By = s
	return g.vote(c, 0, Aim{})
}

// askAnotherVoter asks another seat for its vote if the asked seat is now away or eliminated, or if a
// correction of the table moved another seat before the asked seat (ruling 273).
func (g *Game) askAnotherVoter() []Event {
	c := &g.Council
	if c.Step != Voting || c.Prompt == 0 || g.unfinished() != nil || !g.DeclinedFor.Has(c.Voter) && g.firstToVote() == c.Voter {
		return nil
	}
	return g.askNextVote()
}

// firstToVote returns the first seat in the voting order that hasn't voted, or Nobody.
func (pos *Position) firstToVote() Seat {
	for _, s := range pos.VotingOrder() {
		if pos.Council.ballot(s) == nil {
			return s
		}
	}
	return Nobody
}

// addVotes adds votes to those that a seat has cast, for the same outcome. Abilities permit this to seats
// that have cast at least one vote (ruling 272).
func (g *Game) addVotes(by Seat, votes int) ([]Event, error) {
	c := &g.Council
	if err := g.whyNotAddVotes(by); err != nil {
		return nil, err
	}
	if votes < 1 || c.ballot(by).Votes+votes > MaxVotes {
		return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(MaxVotes))
	}
	c.Ballots = slices.Clone(c.Ballots)
	b := c.ballot(by)
	b.Votes += votes
	events := []Event{{Message: rulebook.VotesAdded, Rule: "ruling 272", Args: []Arg{who(by), number(votes), word(GapWhat, g.outcomeWords(b.For))}}}
	if c.Step == Deciding {
		return joined(events, g.countVotes()), nil
	}
	return events, nil
}

// whyNotAddVotes refuses if a seat can't add votes to its own. A seat that has cast no votes has none to
// add to (ruling 272). A seat that can't vote casts no votes of any kind (ruling 271).
func (pos *Position) whyNotAddVotes(by Seat) error {
	c := &pos.Council
	if c.Step != Voting && c.Step != Deciding {
		return refuse(rulebook.TableAgenda, rulebook.NobodyVotes)
	}
	if b := c.ballot(by); b == nil || b.Votes == 0 {
		return refuse("ruling 272", rulebook.NoVoteToAddTo, who(by))
	}
	if err := pos.whyForbidden(by, deck.CastVotes); err != nil {
		return err
	}
	return pos.whyForbidden(by, deck.AddVotes)
}

// recordAwayAbstention makes a seat that is away abstain, as the table has agreed (table 16).
func (tab *Tabletop) recordAwayAbstention(s Seat) []Event {
	tab.Council.Ballots = with(tab.Council.Ballots, Ballot{Seat: s})
	return []Event{{Message: rulebook.Abstained, Args: []Arg{who(s)}}, {Message: rulebook.OkAway, Rule: rulebook.TableAbsent, Explains: true, Args: []Arg{who(s)}}}
}
