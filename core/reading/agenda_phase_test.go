package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// A sitting is the agenda on the table, as everybody sees it: the card or what was said
// of it, who voted for what, what was foretold, and the laws beside it.
type sitting struct {
	Open        bool
	Number      int
	Name        string
	Stays       bool
	Elects      deck.Elect
	Chair       core.Seat
	Question    uint32
	First, Last core.Seats
	Backward    bool
	Ballots     []core.Ballot
	Outcome     upshot
	Said        []core.Prediction
	Laws        []core.Law
	Seen        int
	Done        bool // its outcome was carried out whole
}

// An upshot is what an agenda can come to: a player, or what is named.
type upshot = core.Aim

// ofAgenda are the events of one agenda, in the order in which they come.
var ofAgenda = []string{"AG.reveal", "AG.vote", "AG.vote.order", "AG.vote.player", "AG.vote.cast", "AG.vote.speaker", "AG.outcome.elected", "AG.outcome.would", "AG.outcome"}

// event is how far the event has come that an agenda waits at: its place in the list, or
// -1 while a vote or a decision is awaited, or no agenda lies there.
func (r *reading) event() int {
	for _, f := range r.Doing {
		if at := slices.Index(ofAgenda, f.Moment); at >= 0 {
			return at
		}
	}
	return -1
}

// revealing: an agenda has been turned over, and no vote has begun.
func (r *reading) revealing() bool { return r.event() == 0 }

// settled: what the agenda comes to is known.
func (r *reading) settled() bool { return r.Agenda.Outcome != upshot{} }

// voted is the ballot of a seat, or nil.
func (r *reading) voted(s core.Seat) *core.Ballot {
	for i := range r.Agenda.Ballots {
		if r.Agenda.Ballots[i].Seat == s {
			return &r.Agenda.Ballots[i]
		}
	}
	return nil
}

// voters is who votes, first to last (ruling 273): round the table from the left of the
// speaker, who comes last; the other way where the vote was turned around, the speaker
// last all the same; then whoever is to vote first is brought to the front, and whoever
// is to vote last, and not first, to the end.
func (r *reading) voters() []core.Seat {
	a := &r.Agenda
	var table []core.Seat
	for _, p := range r.Players {
		table = append(table, p.Seat)
	}
	round := from(table, a.Chair)[1:]
	if a.Backward {
		slices.Reverse(round)
	}
	place := func(s core.Seat) int {
		switch {
		case a.First.Has(s) || r.votesFirst(s):
			return 0
		case a.Last.Has(s):
			return 2
		}
		return 1
	}
	list := append(round, a.Chair)
	slices.SortStableFunc(list, func(a, b core.Seat) int { return place(a) - place(b) })
	return list
}

// votesFirst: an ability of its faction says so, and nothing keeps it from using it.
func (r *reading) votesFirst(s core.Seat) bool {
	faction := r.Person(s).Faction
	return faction != "" && len(r.kept(s, useFactionAbilities)) == 0 && slices.ContainsFunc(r.Deck().Components, func(c deck.Component) bool {
		return c.Faction == faction && c.Open && c.VotesFirst
	})
}

// due is whose vote it is: the first who has not voted. Nobody: all have.
func (r *reading) due() core.Seat {
	for _, s := range r.voters() {
		if r.voted(s) == nil {
			return s
		}
	}
	return core.Nobody
}

// asksForVote and asksForDecision: no event of the agenda goes on, so somebody's word is
// awaited; the speaker's, once all have voted.
func (r *reading) asksForVote() bool {
	return r.Agenda.Open && !r.settled() && r.event() < 0 && r.due() != core.Nobody
}

func (r *reading) asksForDecision() bool {
	return r.Agenda.Open && !r.settled() && r.event() < 0 && r.due() == core.Nobody
}

// ahead are the outcomes with the most votes. Where nobody voted it is none.
func (r *reading) ahead() []upshot {
	votes := map[upshot]int{}
	most := 0
	for _, b := range r.Agenda.Ballots {
		if b.Votes > 0 {
			votes[b.For] += b.Votes
			most = max(most, votes[b.For])
		}
	}
	var list []upshot
	for to, n := range votes {
		if n == most {
			list = append(list, to)
		}
	}
	return list
}

// possible reports whether an agenda could come to something (ruling 268).
func (r *reading) possible(to upshot) bool {
	player := to.To != core.Nobody && to.At == "" && r.sits(to.To)
	named := to.To == core.Nobody && to.At != "" && to.At != "\u202e" && len(to.At) <= deck.MaxComponentName
	switch r.Agenda.Elects {
	case deck.ForOrAgainst:
		return to == upshot{At: "For"} || to == upshot{At: "Against"}
	case deck.ElectPlayer:
		return player
	case deck.ElectLaw:
		return named && r.law(to.At) != nil
	}
	return named
}

// law is the law of a name in play, or nil.
func (r *reading) law(name string) *core.Law {
	for i := range r.Agenda.Laws {
		if r.Agenda.Laws[i].Name == name {
			return &r.Agenda.Laws[i]
		}
	}
	return nil
}

// card is an agenda of the deck by its name, or nil.
func (r *reading) agenda(name string) *deck.Agenda {
	for i := range r.Deck().Agendas {
		if a := &r.Deck().Agendas[i]; a.Law.Name == name {
			return a
		}
	}
	return nil
}

// meets is what is to be said against a choice about the agenda itself.
func (r *reading) meets(c choice) objections {
	switch c.Kind {
	case reveals:
		return r.reveals(c)
	case discards:
		return r.discards()
	case addsVotes:
		return r.addsVotes(c)
	case decides:
		return r.decides(c)
	}
	return r.votes(c)
}

// reveals: in the agenda phase anybody turns over the next of two agendas, in the
// action phase the active player a vote of its own; none while one is before the players,
// and nothing else unfinished.
func (r *reading) reveals(c choice) (no objections) {
	act := c.Reveal
	card := r.agenda(act.Name)
	no.add(r.Phase != deck.AgendaPhase && r.Phase != deck.ActionPhase, "table 11")
	no.add(r.Phase == deck.ActionPhase && c.By != r.Active, "table 23")
	no.add(r.Agenda.Open, "table 23")
	no.add(r.Phase == deck.AgendaPhase && r.Agenda.Seen > 1, "table 23")
	no.add(act.Elects > deck.ElectHidden, "table 1")
	no.add(act.Name == "\u202e", "table 5")
	no.add(card == nil && act.Name != "" && len(r.index().components[act.Name]) > 0, "table 5")
	unsaid := card == nil || card.Elects == deck.ElectHidden // somebody has to say what is chosen
	no.add(unsaid != act.Formed, "table 23")
	no.add(act.Formed && act.Elects == deck.ElectHidden, "table 23")
	return append(no, r.inTheWay()...)
}

// inTheWay is what has to be finished first: a question, or what is being resolved.
func (r *reading) inTheWay() (no objections) {
	for _, f := range r.Doing {
		no.add(f.Job.By != core.Nobody, "table 2")
		no.add(f.Asks && f.Job.By == core.Nobody, "abilities note 8")
	}
	return no
}

// discards: an agenda goes by the table's word until its outcome is carried out, and
// not in the middle of what an ability or another event does.
func (r *reading) discards() (no objections) {
	no.add(!r.Agenda.Open || r.event() == len(ofAgenda)-1, "table 23")
	if last := len(r.Doing) - 1; last >= 0 {
		f := &r.Doing[last]
		no.add(f.Job.By != core.Nobody || !slices.Contains(ofAgenda, f.Moment), "abilities note 8")
	}
	return no
}

// votes: whose turn it is votes for a possible outcome, or abstains (ruling 271).
func (r *reading) votes(c choice) (no objections) {
	no.add(c.Kind == votes && (c.Votes < 1 || c.Votes > 999), "table 4")
	if !r.asksForVote() || c.Prompt != r.Agenda.Question {
		return append(no, "table 1")
	}
	no.add(c.By != r.due(), "table 2")
	no = append(no, r.inTheWay()...)
	for _, p := range r.Pieces { // a law that lies there for everybody: so many each, and no more (abilities 2)
		for _, a := range p.Card.Abilities {
			for _, e := range a.Effects {
				no.add(c.Kind == votes && e.Do == deck.LimitVotes && e.Who == deck.EachSeat && !p.Purged && c.Votes > e.Amount, "abilities 2")
			}
		}
	}
	if c.Kind == votes {
		no.add(!r.possible(c.upshot()), "ruling 268")
		no = append(no, r.kept(c.By, castVotes)...)
	}
	return no
}

// abstainsFor: the host abstains for whoever is to vote, as the table has agreed.
func (r *reading) abstainsFor(c choice) (no objections) {
	no.add(r.Options.Absent != core.HostDeclines || c.By != r.Host, "table 16")
	no.add(r.Phase == deck.ActionPhase && c.To == r.Active, "table 16")
	no.add(c.To == c.By || !r.sits(c.To), "table 3")
	no.add(c.To != r.due(), "table 2")
	return append(no, r.inTheWay()...)
}

// addsVotes: what an ability adds goes where the vote went, and needs one (ruling 272).
func (r *reading) addsVotes(c choice) (no objections) {
	b := r.voted(c.By)
	has := 0
	if b != nil {
		has = b.Votes
	}
	no.add(!r.Agenda.Open || r.settled() || r.revealing(), "table 23")
	no.add(c.Votes < 1 || has+c.Votes > 999, "table 4")
	no.add(has == 0, "ruling 272")
	no = append(no, r.kept(c.By, castVotes)...)
	return append(no, r.kept(c.By, deck.AddVotes)...)
}

// decides: the speaker settles a tie between those ahead, or among all where nobody
// voted (ruling 244).
func (r *reading) decides(c choice) (no objections) {
	if !r.asksForDecision() || c.Prompt != r.Agenda.Question {
		return objections{"table 1"}
	}
	no.add(c.By != r.Agenda.Chair, "table 2")
	no = append(no, r.inTheWay()...)
	tied := r.ahead()
	no.add(len(tied) > 0 && !slices.Contains(tied, c.upshot()) || len(tied) == 0 && !r.possible(c.upshot()), "ruling 244")
	return no
}
