package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Where a note goes after it was played:
//
//   - A note that must be played as it is received is played in that step (promissory notes note 2.2).
//   - Any other note is laid aside until it is completely resolved (promissory notes 3). Then it returns
//     to its owner, or stays in its player's play area.
//   - From a play area it returns at the time that its card names. That may be the end of a window, a
//     combat, an agenda or the status phase (sendHome, sendHomeUntil). Or the note returns when its
//     holder activates a system with units of its owner (returnOnActivation).
//   - A note in a play area also returns when its holder is eliminated (turn_eliminate.go).
//
// goHome carries out every return.

// putAside moves a note from hand to the zone LaidAside while its player resolves it. At tables with
// physical notes, the players do that.
func (pos *Position) putAside(t Thing, by Seat) {
	n := pos.FindNote(NoteName{t.Name, t.Owner})
	if n != nil && n.Zone == Hand && pos.Options.Notes != PhysicalNotes {
		pos.moveNote(n, LaidAside, by, had)
	}
}

// moveAfterPlaying moves a note to the zone that its card names, after one of the note's abilities was
// resolved. by is the seat that resolved it.
func (pos *Position) moveAfterPlaying(n *Note, by Seat) []Event {
	card := pos.cardOf(n)
	switch {
	case card.Stays && n.Zone != Hand, pos.isPlayedOnTable(n, by):
		pos.moveNote(n, PlayArea, by, had)
		return nil
	case card.Home == deck.Purged && (n.Zone == LaidAside || pos.Options.Notes == PhysicalNotes):
		name := pos.NameOf(*n)
		pos.moveNote(n, Box, Nobody, had)
		return eventByRule("promissory notes 3", rulebook.ThisPurged, who(by), word(GapWhat, pos.label(Thing{Name: name.Name, Owner: name.Owner})))
	case pos.Options.Notes == PhysicalNotes || n.Zone != LaidAside:
		return nil // the players move it, or another player has it by now
	case card.Home == deck.NotHome:
		pos.moveNote(n, Hand, by, had) // because its ability gave it to nobody else
		return nil
	case card.Home == deck.AfterAgenda && pos.Council.Step == NoAgenda: // it has no agenda to wait for
	case card.Home != deck.AfterResolving:
		return nil
	}
	return pos.goHome(n, "promissory notes 3")
}

// isPlayedOnTable reports whether a note that was just played lies face up in a play area at a table with
// physical notes. It does if its card says that it stays there, and its player isn't its owner.
func (tab *Tabletop) isPlayedOnTable(n *Note, by Seat) bool {
	return tab.Options.Notes == PhysicalNotes && tab.cardOf(n).Stays && by != n.Owner
}

// goHome gives a note back to its owner, who may give it away again (promissory notes 4). It also carries
// out the abilities that the note has on returning.
func (pos *Position) goHome(n *Note, rule rulebook.Rule) []Event {
	from, open, card := n.Holder, n.Zone == PlayArea, pos.cardOf(n)
	n = pos.moveNote(n, Hand, n.Owner, gained)
	events := eventByRule(rule, rulebook.NoteWentHome, noteArg(pos.NameOf(*n)), who(n.Owner))
	if open {
		events = joined(events, pos.carryOutAtHome(card, n.Owner, from))
	}
	return events
}

// carryOutAtHome carries out the effects that a note has as it returns to its owner. from is the seat in
// whose play area it was.
func (pos *Position) carryOutAtHome(card *deck.NoteCard, owner, from Seat) []Event {
	var events []Event
	for i := range card.AtHome {
		e, s := &card.AtHome[i], from
		if e.Who == deck.TheOwner {
			s = owner
		}
		switch p := pos.Player(s); e.Do {
		case deck.ScorePoints:
			events = joined(events, pos.scorePoints(p, e.Amount, card.Name))
		case deck.GainGoods:
			events = joined(events, pos.gainUpTo(p, e.Good, e.Amount).events)
		case deck.LoseGoods:
			events = joined(events, pos.loseGoods(p, e).events)
		case deck.Instruct:
			events = joined(events, eventByRule("", rulebook.Instructed, who(s), word(GapWhat, pos.label(Thing{Name: card.Name, Owner: owner})), word(GapText, e.Text)))
		}
	}
	return events
}

// notesReturned returns a test for sendHome. The test accepts a note if its card says that it returns at
// the given time.
func notesReturned(when deck.Clause) func(*Note, *deck.NoteCard) bool {
	return func(_ *Note, card *deck.NoteCard) bool { return card.Home == when }
}

// sendHome gives every played note that the test accepts back to its owner. It leaves out a note that is
// being resolved, because that note returns afterwards.
func (pos *Position) sendHome(must func(*Note, *deck.NoteCard) bool) []Event {
	var events []Event
	for i := range pos.notesIfAnyLaid() {
		if n := &pos.Notes[i]; n.Zone.isLaid() && must(n, pos.cardOf(n)) && !pos.isResolvingNote(n) {
			events = joined(events, pos.goHome(n, "promissory notes 3"))
		}
	}
	return events
}

// sendHomeUntil gives played notes back to their owners, if their cards name a window of this event at
// which they return. It looks at the windows after the present station, up to the given one.
func (pos *Position) sendHomeUntil(f *Frame, to deck.Station) []Event {
	var events []Event
	for at := f.At + 1; at <= to && !f.Canceled; at++ {
		w := pos.moment(f).Window(at)
		if w == nil || !pos.names.there[f.Moment][at].homes {
			continue
		}
		events = joined(events, pos.sendHome(func(n *Note, card *deck.NoteCard) bool {
			return slices.ContainsFunc(card.HomeAt(), func(r deck.Return) bool {
				return w.Is(r.Window) && pos.isRole(r.Whose, f.Of, n.Holder, n.Owner, f.Of)
			})
		}))
	}
	return events
}

// returnSecrets gives the notes that return after an agenda back to their owners, because the agenda was
// discarded. So a Political Secret forbids nothing at the next agenda (Political Secret 2).
func (pos *Position) returnSecrets() []Event {
	events := pos.sendHome(notesReturned(deck.AfterAgenda))
	for i := range events {
		if a := events[i].Args; events[i].Message == rulebook.NoteWentHome && a[0].Note.Name == secretName {
			events[i].Rule = "Political Secret 2"
		}
	}
	return events
}

// isResolvingNote reports whether an ability of a note is being resolved. Such a note doesn't return until
// afterwards (promissory notes 3).
func (pos *Position) isResolvingNote(n *Note) bool {
	t := Thing{Name: pos.NameOf(*n).Name, Owner: n.Owner}
	for i := range pos.Doing {
		if j := &pos.Doing[i].Job; j.IsActive() && j.Thing.isSameComponent(t) {
			return true
		}
	}
	return false
}

// endStatusForNotes gives the notes that return at the end of the status phase back to their owners. It
// does nothing in another phase.
func (pos *Position) endStatusForNotes() []Event {
	if pos.Phase != deck.StatusPhase {
		return nil
	}
	return joined(pos.remindAt("ST.end", Nobody), pos.sendHome(notesReturned(deck.AfterStatus)))
}

// returnOnActivation gives notes back to their owners because a seat activated a system with units of
// these owners. That holds even if the seat intends no attack (Alliance 2, Support for the Throne 2).
func (pos *Position) returnOnActivation(by Seat) []Event {
	var events []Event
	for i := range pos.Notes {
		n := &pos.Notes[i]
		if !pos.mustReturnOnActivation(n, by) {
			continue
		}
		if fact := pos.systemFactOf(n.Owner); fact.Units {
			events = joined(events, pos.goHome(n, n.activationReturnRule(pos.cardOf(n).Name, fact.Structures)))
		}
	}
	return events
}

// mustReturnOnActivation reports whether a note lies in a seat's play area and returns on an activation.
// It then returns when that seat activates a system with units of the note's owner.
func (cat *Catalog) mustReturnOnActivation(n *Note, by Seat) bool {
	return n.inFrontOf() == by && cat.cardOf(n).Home == deck.OnActivation
}

// activationReturnRule returns the rule by which a note returns on an activation. Alliance and Support
// for the Throne have rules of their own. They have a second rule for a system in which all units of the
// owner are structures.
func (n *Note) activationReturnRule(name string, structures bool) rulebook.Rule {
	rules := [...]rulebook.Rule{"Alliance 2", "Alliance 4", "Support for the Throne 2", "Support for the Throne 4"}
	at := 0
	switch name {
	case allianceName:
	case supportName:
		at = 2
	default:
		return "abilities 23"
	}
	if structures {
		at++
	}
	return rules[at]
}

// tellNoActivation returns the reason why notes stay in play although a seat's token is now in the
// system. The token was placed without an activation (Alliance 3, Support for the Throne 3).
func (tab *Tabletop) tellNoActivation(of Fact) []Event {
	var events []Event
	for i := 0; of.Token && i < len(tab.Notes); i++ {
		n := &tab.Notes[i]
		if name := tab.cardOf(n).Name; tab.mustReturnOnActivation(n, of.Seat) && tab.systemFactOf(n.Owner).Units && (name == allianceName || name == supportName) {
			events = joined(events, reasonByRule(rulebook.Rule(name+" 3"), rulebook.OkNoActivation, noteArg(tab.NameOf(*n))))
		}
	}
	return events
}

// ownersToDeclare returns the owners of the notes that return if a seat activates a system with these
// owners' units. The seat must say which of them have units there. At a table with physical notes it
// needn't, because the players return the notes themselves (table 15).
func (tab *Tabletop) ownersToDeclare(by Seat) Seats {
	var seats Seats
	for i := 0; i < len(tab.Notes) && tab.Options.Notes != PhysicalNotes; i++ {
		if n := &tab.Notes[i]; tab.mustReturnOnActivation(n, by) && !tab.Player(n.Owner).Eliminated {
			seats = seats.With(n.Owner)
		}
	}
	return seats
}

// checkOwnersSaid returns the refusal of an activation that leaves out one of ownersToDeclare, or nil.
// facts says which owners have units in the system.
func (tab *Tabletop) checkOwnersSaid(by Seat, facts []Fact) error {
	owner := seatsWithoutFact(tab.ownersToDeclare(by), facts).first()
	for i := range tab.Notes {
		if n := &tab.Notes[i]; n.Owner == owner && tab.mustReturnOnActivation(n, by) {
			return refuse("abilities 23", rulebook.SayWhoseUnits, who(owner), noteArg(tab.NameOf(*n)))
		}
	}
	return nil
}
