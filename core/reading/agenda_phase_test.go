package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// A sitting is the agenda on the table, as everybody sees it: the card or its declared
// form, the votes, the predictions, and the laws in play.
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
	Done        bool // its outcome was carried out completely
}

// An upshot is an outcome of an agenda: a player, or a name.
type upshot = core.Aim

// ofAgenda are the events of one agenda, in the order in which they come.
var ofAgenda = []string{"AG.reveal", "AG.vote", "AG.vote.order", "AG.vote.player", "AG.vote.cast", "AG.vote.speaker", "AG.outcome.elected", "AG.outcome.would", "AG.outcome"}

// event returns the place in ofAgenda of the event that an agenda waits for, or -1 while a
// vote or a decision is awaited, or without an agenda.
func (r *reading) event() int {
	for _, f := range r.Doing {
		if at := slices.Index(ofAgenda, f.Moment); at >= 0 {
			return at
		}
	}
	return -1
}

// revealing reports whether an agenda was revealed and the voting has not begun.
func (r *reading) revealing() bool { return r.event() == 0 }

// settled reports whether the outcome is known.
func (r *reading) settled() bool { return r.Agenda.Outcome != upshot{} }

// voted returns the ballot of a seat, or nil.
func (r *reading) voted(s core.Seat) *core.Ballot {
	for i := range r.Agenda.Ballots {
		if r.Agenda.Ballots[i].Seat == s {
			return &r.Agenda.Ballots[i]
		}
	}
	return nil
}

// voters returns the seats in the order of voting (ruling 273): clockwise from the left of
// the speaker, who comes last. If the order was reversed, it is counterclockwise, with the
// speaker last all the same. Then the seats that vote first move to the front, and those
// that vote last, and not first, to the end.
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

// votesFirst reports whether an ability of the seat's faction makes it vote first, and no
// ban forbids that ability.
func (r *reading) votesFirst(s core.Seat) bool {
	faction := r.Person(s).Faction
	return faction != "" && len(r.kept(s, useFactionAbilities)) == 0 && slices.ContainsFunc(r.Deck().Components, func(c deck.Component) bool {
		return c.Faction == faction && c.Open && c.VotesFirst
	})
}

// due returns the seat that votes next: the first that has not voted; Nobody if all have.
func (r *reading) due() core.Seat {
	for _, s := range r.voters() {
		if r.voted(s) == nil {
			return s
		}
	}
	return core.Nobody
}

// asksForVote and asksForDecision report whether no event of the agenda is open, so that
// a vote is awaited, or the speaker's decision once all have voted.
func (r *reading) asksForVote() bool {
	return r.votingRests() && r.due() != core.Nobody
}

func (r *reading) asksForDecision() bool {
	return r.votingRests() && r.due() == core.Nobody
}

// votingRests reports whether the outcome is unknown, and no event is open after which the voting goes on.
func (r *reading) votingRests() bool {
	goesOn := func(f frame) bool { return ofVote(f.Then) }
	return r.Agenda.Open && !r.settled() && r.event() < 0 && !slices.ContainsFunc(r.Doing, goesOn)
}

// ahead returns the outcomes with the most votes; none if nobody voted.
func (r *reading) ahead() []upshot {
	votes := map[upshot]int{}
	most := 0
	for _, b := range r.Agenda.Ballots {
		if b.Votes > 0 {
			votes[b.Outcome] += b.Votes
			most = max(most, votes[b.Outcome])
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

// possible reports whether an agenda can have an outcome (ruling 268).
func (r *reading) possible(to upshot) bool {
	player := to.Seat != core.Nobody && to.Name == "" && r.sits(to.Seat)
	named := to.Seat == core.Nobody && to.Name != "" && to.Name != "\u202e" && len(to.Name) <= deck.MaxComponentName
	switch r.Agenda.Elects {
	case deck.ForOrAgainst:
		return to == upshot{Name: "For"} || to == upshot{Name: "Against"}
	case deck.ElectPlayer:
		return player
	case deck.ElectLaw:
		return named && r.law(to.Name) != nil
	}
	return named
}

// law returns the law of a name in play, or nil.
func (r *reading) law(name string) *core.Law {
	for i := range r.Agenda.Laws {
		if r.Agenda.Laws[i].Name == name {
			return &r.Agenda.Laws[i]
		}
	}
	return nil
}

// agenda returns an agenda of the deck by its name, or nil.
func (r *reading) agenda(name string) *deck.Agenda {
	for i := range r.Deck().Agendas {
		if a := &r.Deck().Agendas[i]; a.Law.Name == name {
			return a
		}
	}
	return nil
}

// meets returns the objections to a choice about the agenda itself.
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

// reveals returns the objections to revealing an agenda. In the agenda phase any player
// reveals the next of two agendas; in the action phase the active player reveals one. No
// other agenda may be open, and nothing else unfinished.
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
	unsaid := card == nil || card.Elects == deck.ElectHidden // a player has to say what the vote chooses
	no.add(unsaid != act.Described, "table 23")
	no.add(act.Described && act.Elects == deck.ElectHidden, "table 23")
	return append(no, r.inTheWay()...)
}

// inTheWay returns the objections of a question or an ability that has to be finished first. In a window
// that has asked everybody, an offer is still to be answered (table 2).
func (r *reading) inTheWay() (no objections) {
	for i, f := range r.Doing {
		no.add(f.Job.By != core.Nobody || f.Asks && len(f.Queue) == 0, "table 2")
		no.add(f.Asks && f.Job.By == core.Nobody && len(f.Queue) > 0 && r.must(r.spot(i), f.Queue[0]), "abilities 8")
		no.add(f.Asks && f.Job.By == core.Nobody && len(f.Queue) > 0, "abilities note 8")
	}
	return no
}

// discards returns the objections to discarding the agenda. The players may do so until its
// outcome is carried out, and not while an ability or another event is open.
func (r *reading) discards() (no objections) {
	no.add(!r.Agenda.Open || r.event() == len(ofAgenda)-1, "table 23")
	if last := len(r.Doing) - 1; last >= 0 {
		f := &r.Doing[last]
		no.add(f.Job.By != core.Nobody || !slices.Contains(ofAgenda, f.Moment), "abilities note 8")
	}
	return no
}

// votes returns the objections to a vote: the seat whose turn it is votes for a possible
// outcome, or abstains (ruling 271).
func (r *reading) votes(c choice) (no objections) {
	no.add(c.Kind == votes && (c.Votes < 1 || c.Votes > 999), "table 4")
	if !r.asksForVote() || c.Prompt != r.Agenda.Question {
		return append(no, r.early(c, r.asksForDecision())...)
	}
	no.add(c.By != r.due(), "table 2")
	no = append(no, r.inTheWay()...)
	for _, p := range r.Pieces { // a law for everybody limits the votes of each seat (abilities 2)
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

// early returns the objections to a vote or a decision that nobody is asked for. Unless it answers an older
// question, it may be too early. Then the step before it is in its way.
func (r *reading) early(c choice, late bool) (no objections) {
	if c.Prompt != 0 && c.Prompt != r.Agenda.Question || late || r.settled() || !r.Agenda.Open && r.Phase != deck.AgendaPhase {
		return objections{"table 1"}
	}
	if r.Agenda.Open {
		no = r.inTheWay()
	}
	if len(no) == 0 {
		no.add(true, "table 23")
	}
	return no
}

// abstainsFor returns the objections to the host's abstaining for an absent seat.
func (r *reading) abstainsFor(c choice) (no objections) {
	no.add(r.Options.Absent != core.HostDeclines || c.By != r.Host, "table 16")
	no.add(r.Phase == deck.ActionPhase && c.To == r.Active, "table 16")
	no.add(c.To == c.By || !r.sits(c.To), "table 3")
	no.add(c.To != r.due(), "table 2")
	return append(no, r.inTheWay()...)
}

// addsVotes returns the objections to added votes: they go to the outcome that the seat
// voted for, so it must have voted (ruling 272).
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

// decides returns the objections to a decision: the speaker chooses among the tied
// outcomes, or among all if nobody voted (ruling 244).
func (r *reading) decides(c choice) (no objections) {
	if !r.asksForDecision() || c.Prompt != r.Agenda.Question {
		return r.early(c, false)
	}
	no.add(c.By != r.Agenda.Chair, "table 2")
	no = append(no, r.inTheWay()...)
	tied := r.ahead()
	no.add(len(tied) > 0 && !slices.Contains(tied, c.upshot()) || len(tied) == 0 && !r.possible(c.upshot()), "ruling 244")
	return no
}
