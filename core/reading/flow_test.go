package reading

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// goesOn checks that the reading foretells the agenda after a choice: the seats that vote or
// can't vote, the outcome, its effect on points, and the laws.
func (r *reading) goesOn(t *testing.T, c choice, next game, events []core.Event) (how string) {
	t.Helper()
	after := &reading{game: next, memory: r.memory}
	a, was := &after.Agenda, &r.Agenda
	wrong := func(what string) {
		t.Helper()
		t.Fatalf("%s: %s\n%+v\nwas %+v\n%+v", c.line(), what, *a, *was, after.Doing)
	}
	if a.Open && (a.Question != 0) != (after.asksForVote() || after.asksForDecision()) {
		wrong("a word is awaited, or none is, against the reading")
	}
	if c.Kind == reveals && a.Open && (len(a.Ballots) > 0 && !allBarred(a.Ballots) || len(a.Said) > 0) {
		wrong("something is left of another agenda")
	}
	if a.Open && a.Number == was.Number && was.Open {
		after.sameAgenda(r, c, wrong)
	}
	if over := slices.ContainsFunc(events, func(e core.Event) bool { return e.Message == rulebook.AgendaOver }); over || a.Open && a.Done && !was.Done {
		how = r.carried(after, c, events, wrong)
	}
	if how == "" && was.Open && !a.Open {
		how = "an agenda that was discarded"
	}
	return how
}

func allBarred(list []core.Ballot) bool {
	return !slices.ContainsFunc(list, func(b core.Ballot) bool { return !b.Barred })
}

// sameAgenda checks that votes are cast in order and never change, and that the outcome is known
// only after them.
func (r *reading) sameAgenda(was *reading, c choice, wrong func(string)) {
	a := &r.Agenda
	spoke := was.spokeUp(c, was.object(c.By, c.Thing))
	late := c.Kind == resolves && spoke != nil && spoke.late
	if late && spoke.Moment == "AG.vote.player" {
		before := *was // the vote of this player is still to come
		before.Agenda.Ballots = slices.DeleteFunc(slices.Clone(was.Agenda.Ballots), func(b core.Ballot) bool { return b.Seat == spoke.Of })
		if was = &before; r.voted(spoke.Of) != nil {
			wrong("the vote that is to come has been cast")
		}
	}
	for i, b := range a.Ballots {
		if i < len(was.Agenda.Ballots) {
			if old := was.Agenda.Ballots[i]; b.Seat != old.Seat || b.Outcome != old.Outcome || b.Barred != old.Barred || b.Votes < old.Votes {
				wrong("a ballot is another")
			}
			continue
		}
		until := &reading{game: r.game}
		until.Agenda.Ballots = a.Ballots[:i]
		if until.due() != b.Seat {
			wrong("voted out of turn")
		}
		if cannot := len(r.kept(b.Seat, castVotes)) > 0; b.Barred && !cannot && len(was.kept(b.Seat, castVotes)) == 0 || !b.Barred && b.Votes > 0 && cannot && len(was.kept(b.Seat, castVotes)) > 0 {
			wrong("who cannot vote does, or who can is passed over")
		}
	}
	if len(a.Ballots) < len(was.Agenda.Ballots) {
		wrong("a ballot is gone")
	}
	if s := r.due(); r.asksForVote() && a.Question != was.Agenda.Question && len(r.kept(s, castVotes)) > 0 {
		wrong("who cannot vote is asked")
	}
	ahead := r.ahead()
	if r.asksForDecision() && len(ahead) == 1 {
		wrong("nothing is tied")
	}
	if r.settled() && !was.settled() && r.due() == core.Nobody {
		o := was.object(c.By, c.Thing)
		switch {
		case c.Kind == resolves && (does(o.council, deck.ChooseOutcome) || does(o.ability, deck.ChooseOutcome)) && a.Outcome == c.upshot():
		case c.Kind == decides && a.Outcome != c.upshot():
			wrong("the speaker decided otherwise")
		case c.Kind != decides && (len(ahead) != 1 || ahead[0] != a.Outcome):
			wrong("this has not the most votes")
		}
	}
	if late {
		return // its later steps are taken again
	}
	if r.settled() && r.revealing() || r.event() >= 0 && was.event() > r.event() && !(r.event() == 3 && was.event() < 5) {
		wrong("an agenda goes back")
	}
}

// carried checks a resolved outcome: its effect on points, and the new law. It checks only
// outcomes that did not wait between their parts.
func (r *reading) carried(after *reading, c choice, events []core.Event, wrong func(string)) string {
	r.resolvedInOrder(after, c, wrong)
	if r.Agenda.Done || r.event() == len(ofAgenda)-1 && r.Doing[0].Job.By != core.Nobody {
		return "an agenda that is over"
	}
	final := &reading{game: r.game, memory: r.memory}
	final.Agenda.Outcome = cameTo(r, c, events)
	if c.Kind == votes || c.Kind == abstains {
		final.Agenda.Ballots = append(slices.Clone(r.Agenda.Ballots), core.Ballot{Seat: c.By, Votes: c.Votes, Outcome: c.upshot()})
		if c.Kind == abstains {
			final.Agenda.Ballots[len(r.Agenda.Ballots)] = core.Ballot{Seat: c.By}
		}
	}
	if c.Kind == addsVotes {
		final.Agenda.Ballots = slices.Clone(r.Agenda.Ballots)
		final.voted(c.By).Votes += c.Votes
	}
	plain := final.event() < len(ofAgenda)-1 && !slices.ContainsFunc(events, func(e core.Event) bool {
		return e.Message == rulebook.Instructed || e.Message == rulebook.ConfirmedDone || e.Message == rulebook.ConfirmedNotDone || e.Message == rulebook.VotesAdded && c.Kind != addsVotes
	})
	if !plain || c.Kind == resolves {
		return "an outcome with a part on the board"
	}
	final.Players = slices.Clone(r.Players)
	card := final.agenda(final.Agenda.Name)
	if card != nil {
		for i := range card.Outcomes {
			final.part(&card.Outcomes[i])
		}
	}
	final.enacts(card)
	for i, p := range final.Players {
		if p.Points != after.Players[i].Points {
			wrong("the points are others than those of the outcome")
		}
	}
	same := func(a, b core.Law) bool { return a == b }
	if !slices.EqualFunc(final.Agenda.Laws, after.Agenda.Laws, same) && !slices.ContainsFunc(events, func(e core.Event) bool { return e.Message == rulebook.AgendaRevealed }) {
		wrong("these are other laws")
	}
	if final.Speaker != after.Speaker {
		wrong("another is the speaker")
	}
	return "an outcome"
}

// cameTo returns the outcome of an agenda, by its events.
func cameTo(r *reading, c choice, events []core.Event) upshot {
	to := r.Agenda.Outcome
	for _, e := range events {
		if e.Message != rulebook.OutcomeIs && e.Message != rulebook.ElectedInstead {
			continue
		}
		if to = (upshot{Seat: e.Args[0].Seat}); e.Message == rulebook.OutcomeIs {
			to = upshot{Name: e.Args[0].Text}
		}
		for _, p := range r.Players {
			if p.Seat.String() == to.Name && r.Agenda.Elects == deck.ElectPlayer {
				to = upshot{Seat: p.Seat}
			}
		}
	}
	return to
}

// resolvedInOrder checks that every right prediction is resolved (ruling 278).
func (r *reading) resolvedInOrder(after *reading, c choice, wrong func(string)) {
	if !r.Agenda.Done {
		return
	}
	w := r.asks()
	for _, p := range r.Players {
		if c.By != p.Seat && w != nil && w.Moment == "AG.outcome" && r.asRightly(w, p.Seat) && !after.Agenda.Open {
			wrong("the agenda ends before " + p.Seat.String() + " has resolved what was right")
		}
	}
}

// part carries out a part of an outcome, if its condition is met.
func (r *reading) part(a *deck.Ability) {
	for _, c := range slices.Concat(a.If, a.While) {
		if !r.inCouncil(c, r.Agenda.Chair, object{}) {
			return
		}
	}
	for _, e := range a.Effects {
		switch e.Do {
		case deck.ScorePoints:
			for _, s := range r.inAgenda(e.Who) {
				r.scores(s, e.Amount)
			}
		case deck.BecomeSpeaker:
			if s := r.inAgenda(e.Who); len(s) > 0 {
				r.Speaker = s[0]
			}
		case deck.RepealLaw:
			for _, law := range slices.Clone(r.Agenda.Laws) {
				if e.All || law.Name == r.Agenda.Outcome.Name {
					r.repeals(law)
				}
			}
		}
	}
}

// repeals removes a law. The holder of some cards loses points with them (ruling 282).
func (r *reading) repeals(law core.Law) {
	r.Agenda.Laws = slices.DeleteFunc(slices.Clone(r.Agenda.Laws), func(l core.Law) bool { return l == law })
	if card := r.agenda(law.Name); card != nil && law.Holder != core.Nobody {
		r.scores(law.Holder, -card.Costs)
	}
}

// scores changes a player's points, which don't fall below zero. An eliminated player's points don't change.
func (r *reading) scores(s core.Seat, n int) {
	if p := r.Player(s); !p.Eliminated {
		p.Points = max(0, p.Points+n)
	}
}

// enacts puts a law into play, before the elected player if there is one. After a second vote the
// old law leaves its owner, or leaves play (ruling 281).
func (r *reading) enacts(card *deck.Agenda) {
	a := &r.Agenda
	name := a.Name
	if name == "" {
		name = "a law"
	}
	if !a.Stays {
		return
	}
	if old := r.law(name); old != nil {
		r.repeals(*old)
	}
	if a.Elects == deck.ForOrAgainst && a.Outcome.Name != "For" {
		return
	}
	law := core.Law{Name: name, Holder: a.Outcome.Seat}
	if a.Elects != deck.ForOrAgainst {
		law.Elected = a.Outcome.Name
	}
	a.Laws = append(slices.Clone(a.Laws), law)
}

// inAgenda returns the seats that a part of an outcome is about.
func (r *reading) inAgenda(who deck.Role) (list []core.Seat) {
	in := slices.DeleteFunc(slices.Clone(r.Players), func(p core.Player) bool { return p.Eliminated })
	if len(in) == 0 {
		return nil
	}
	most, fewest := in[0].Points, in[0].Points
	var table []core.Seat
	for _, p := range in {
		most, fewest = max(most, p.Points), min(fewest, p.Points)
		table = append(table, p.Seat)
	}
	voted := func(s core.Seat, to upshot) bool {
		b := r.voted(s)
		return b != nil && b.Votes > 0 && b.Outcome == to
	}
	for _, p := range in {
		elected := r.Agenda.Outcome.Seat
		is := map[deck.Role]bool{deck.EachSeat: true, deck.TheSpeaker: p.Seat == r.Speaker, deck.TheElected: p.Seat == elected,
			deck.VotersFor: voted(p.Seat, upshot{Name: "For"}), deck.VotersAgainst: voted(p.Seat, upshot{Name: "Against"}), deck.VotersForIt: voted(p.Seat, r.Agenda.Outcome),
			deck.MostPoints: p.Points == most, deck.FewestPoints: p.Points == fewest,
			deck.LeftOfElected: elected != core.Nobody && elected == r.Speaker && slices.Index(from(table, elected), p.Seat) == 1}
		if is[who] {
			list = append(list, p.Seat)
		}
	}
	return list
}
