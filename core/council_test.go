package core

import (
	"reflect"
	"slices"
	"testing"

	"entente/core/rulebook"
)

var (
	votedFor     = Aim{Name: outcomeFor}
	votedAgainst = Aim{Name: outcomeAgainst}
)

// TestTheOutcomeWithTheMostVotesLeads: votes for one outcome add up, in the order in which players
// first voted. If several outcomes share the most votes, or nobody voted, the speaker decides (ruling
// 244).
func TestTheOutcomeWithTheMostVotesLeads(t *testing.T) {
	for _, c := range []struct {
		name    string
		ballots []Ballot
		tally   []Tally
		leads   []Aim
	}{
		{"nobody has voted", nil, nil, nil},
		{"all abstained or could not vote", []Ballot{{Seat: Blue}, {Seat: Red, Barred: true}}, nil, nil},
		{"one seat voted", []Ballot{{Seat: Blue}, {Seat: Red, Votes: 1, Outcome: votedAgainst}},
			[]Tally{{votedAgainst, 1}}, []Aim{votedAgainst}},
		{"two seats outvote one",
			[]Ballot{{Seat: Blue, Votes: 3, Outcome: votedFor}, {Seat: Red, Votes: 5, Outcome: votedAgainst},
				{Seat: Green, Votes: 4, Outcome: votedFor}},
			[]Tally{{votedFor, 7}, {votedAgainst, 5}}, []Aim{votedFor}},
		{"the last outcome has the most",
			[]Ballot{{Seat: Blue, Votes: 1, Outcome: votedFor}, {Seat: Red, Votes: 2, Outcome: votedAgainst}},
			[]Tally{{votedFor, 1}, {votedAgainst, 2}}, []Aim{votedAgainst}},
		{"a tie", []Ballot{{Seat: Blue, Votes: 2, Outcome: votedAgainst}, {Seat: Red, Votes: 2, Outcome: votedFor}},
			[]Tally{{votedAgainst, 2}, {votedFor, 2}}, []Aim{votedAgainst, votedFor}},
		{"a tie above a third outcome",
			[]Ballot{{Seat: Blue, Votes: 1, Outcome: Aim{Seat: Red}}, {Seat: Red, Votes: 3, Outcome: Aim{Seat: Blue}},
				{Seat: Green, Votes: 3, Outcome: Aim{Seat: Green}}},
			[]Tally{{Aim{Seat: Red}, 1}, {Aim{Seat: Blue}, 3}, {Aim{Seat: Green}, 3}}, []Aim{{Seat: Blue}, {Seat: Green}}},
	} {
		council := Council{Ballots: c.ballots}
		if got := council.tally(); !slices.Equal(got, c.tally) {
			t.Errorf("%s: the votes are %+v, want %+v", c.name, got, c.tally)
		}
		if got := council.leadingOutcomes(); !slices.Equal(got, c.leads) {
			t.Errorf("%s: %+v leads, want %+v", c.name, got, c.leads)
		}
	}
}

// TestCountingKeepsTheBallots: the count adds up votes in a list of its own.
func TestCountingKeepsTheBallots(t *testing.T) {
	one, another := Ballot{Seat: Blue, Votes: 1, Outcome: votedFor}, Ballot{Seat: Red, Votes: 2, Outcome: votedFor}
	ballots, isKept := sharedList(one, another)
	c := Council{Ballots: ballots}
	if c.leadingOutcomes(); !isKept() {
		t.Errorf("the ballots are now %+v", ballots)
	}
}

// TestAnAbstentionIsABallot: a seat that abstained or could not vote has voted, so it is not asked again.
func TestAnAbstentionIsABallot(t *testing.T) {
	abstained, barred := Ballot{Seat: Red}, Ballot{Seat: Green, Barred: true}
	c := Council{Ballots: []Ballot{{Seat: Blue, Votes: 2, Outcome: votedFor}, abstained, barred}}
	for i, s := range []Seat{Blue, Red, Green} {
		if b := c.ballotOf(s); b == nil || *b != c.Ballots[i] {
			t.Errorf("the ballot of %s is %+v", s, b)
		}
	}
	if b := c.ballotOf(Yellow); b != nil {
		t.Errorf("a seat that has not voted has the ballot %+v", b)
	}
}

// TestWhoOpposedTheOutcome: a seat opposed the outcome if it voted for another one, or predicted
// another one. An abstention opposes nothing.
func TestWhoOpposedTheOutcome(t *testing.T) {
	for _, c := range []struct {
		name    string
		ballots []Ballot
		said    []Prediction
		want    bool
	}{
		{"neither voted nor predicted", nil, nil, false},
		{"voted for the outcome", []Ballot{{Seat: Blue, Votes: 1, Outcome: votedFor}}, nil, false},
		{"voted for another", []Ballot{{Seat: Blue, Votes: 1, Outcome: votedAgainst}}, nil, true},
		{"abstained", []Ballot{{Seat: Blue}}, nil, false},
		{"another seat voted for another", []Ballot{{Seat: Red, Votes: 1, Outcome: votedAgainst}}, nil, false},
		{"predicted the outcome", nil, []Prediction{{Predictor: Blue, Outcome: votedFor}}, false},
		{"predicted another", nil, []Prediction{{Predictor: Blue, Outcome: votedAgainst}}, true},
		{"another seat predicted another", nil, []Prediction{{Predictor: Red, Outcome: votedAgainst}}, false},
		{"voted for the outcome, and predicted another",
			[]Ballot{{Seat: Blue, Votes: 1, Outcome: votedFor}}, []Prediction{{Predictor: Blue, Outcome: votedAgainst}}, true},
		{"predicted both", nil, []Prediction{{Predictor: Blue, Outcome: votedFor}, {Predictor: Blue, Outcome: votedAgainst}}, true},
	} {
		council := Council{Outcome: votedFor, Ballots: c.ballots, Predictions: c.said}
		if got := council.hasOpposedOutcome(Blue); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestAVoteIsTakenBack: if a seat acts late, before a vote that is already cast, that vote is void and
// its seat votes again. The other ballots stay.
func TestAVoteIsTakenBack(t *testing.T) {
	cast := []Ballot{{Seat: Blue, Votes: 2, Outcome: votedFor}, {Seat: Red}, {Seat: Green, Votes: 1, Outcome: votedFor}}
	for _, c := range []struct {
		name  string
		event Frame
		left  []Ballot
	}{
		{"a vote", Frame{EventSeat: Blue, FollowUp: VoteFollows}, cast[1:]},
		{"an abstention", Frame{EventSeat: Red, FollowUp: VoteFollows}, []Ballot{cast[0], cast[2]}},
		{"a seat that has not voted", Frame{EventSeat: Yellow, FollowUp: VoteFollows}, cast},
		{"an event after the vote", Frame{EventSeat: Blue, FollowUp: NextVoteFollows}, cast},
	} {
		ballots, isKept := sharedList(cast...)
		council := Council{Ballots: ballots, Voter: Yellow}
		told, voter, events := council.takeVoteBack(&c.event), Yellow, []Event(nil)
		if len(c.left) < len(cast) {
			voter, events = c.event.EventSeat, []Event{{Message: rulebook.VoteTakenBack, Args: []Arg{seatArg(c.event.EventSeat)}}}
		}
		if !slices.Equal(council.Ballots, c.left) || council.Voter != voter || !reflect.DeepEqual(told, events) {
			t.Errorf("%s: %s votes next after %+v; told %+v", c.name, council.Voter, council.Ballots, told)
		}
		if !isKept() {
			t.Errorf("%s: the ballots of the game before are now %+v", c.name, ballots)
		}
	}
}

// TestALawInPlayHasAName: a law is in play by its own name, and not by the name of an elected planet.
func TestALawInPlayHasAName(t *testing.T) {
	planet, player := Law{Name: "Demilitarized Zone", Elected: "Jord"}, Law{Name: "Minister of War", Holder: Red}
	c := Council{Name: "Mutiny", Laws: []Law{planet, player}}
	for i := range c.Laws {
		if law := c.LawInPlay(c.Laws[i].Name); law == nil || *law != c.Laws[i] {
			t.Errorf("%s is %+v", c.Laws[i].Name, law)
		}
	}
	for _, name := range []string{"Jord", "Mutiny", ""} {
		if law := c.LawInPlay(name); law != nil {
			t.Errorf("%q is the law %+v", name, law)
		}
	}
}
