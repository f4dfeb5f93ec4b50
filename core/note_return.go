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
//   - From a play area a note returns at the time that its card names. That may be the end of a window, a
//     combat, an agenda or the status phase (returnMatchingNotes, returnNotesUntilStation). Or the note returns when its
//     holder activates a system with units of the note's owner (returnNotesOnActivation).
//   - A note in a play area also returns when its holder is eliminated (turn_eliminate.go).
//
// returnNote carries out every return.

// layNoteAside moves a note from a hand to the zone LaidAside while a player resolves the note. At tables
// with physical notes it does nothing, because the players move the card.
func (pos *Position) layNoteAside(t Thing, by Seat) {
	n := pos.FindNote(NoteName{t.Name, t.Owner})
	if n != nil && n.Zone == Hand && pos.Options.Notes != PhysicalNotes {
		pos.moveNote(n, LaidAside, by, noGain)
	}
}

// movePlayedNote moves a note to the zone that its card names, after one of the note's abilities was
// resolved. The parameter by is the seat that resolved it.
func (pos *Position) movePlayedNote(n *Note, by Seat) []Event {
	card := pos.cardOf(n)
	switch {
	case card.Stays && n.Zone != Hand, pos.isPlayedWithPhysicalNotes(n, by):
		pos.moveNote(n, PlayArea, by, noGain)
		return nil
	case card.Home == deck.Purged && (n.Zone == LaidAside || pos.Options.Notes == PhysicalNotes):
		name := pos.NameOf(*n)
		pos.moveNote(n, Box, Nobody, noGain)
		return eventByRule("promissory notes 3", rulebook.ThisPurged, seatArg(by), textArg(GapWhat, pos.thingLabel(Thing{Name: name.Name, Owner: name.Owner})))
	case pos.Options.Notes == PhysicalNotes || n.Zone != LaidAside:
		return nil // the players move the card, or another player has the note by now
	case card.Home == deck.NotHome:
		pos.moveNote(n, Hand, by, noGain) // because the note's ability gave the note to no other player
		return nil
	case card.Home == deck.AfterAgenda && pos.Council.Step == NoAgenda: // the note has no agenda to wait for
	case card.Home != deck.AfterResolving:
		return nil
	}
	return pos.returnNote(n, "promissory notes 3")
}

// isPlayedWithPhysicalNotes reports whether a note that was just played lies face up in a play area at a
// table with physical notes. The note lies there if its card says that the note stays in play, and if
// another player than the owner played it.
func (tab *Tabletop) isPlayedWithPhysicalNotes(n *Note, by Seat) bool {
	return tab.Options.Notes == PhysicalNotes && tab.cardOf(n).Stays && by != n.Owner
}

// returnNote gives a note back to its owner, who may give it away again (promissory notes 4). If the note
// comes from a play area, returnNote also carries out the effects that the note has on returning.
func (pos *Position) returnNote(n *Note, rule rulebook.Rule) []Event {
	from, open, card := n.Holder, n.Zone == PlayArea, pos.cardOf(n)
	n = pos.moveNote(n, Hand, n.Owner, isGain)
	events := eventByRule(rule, rulebook.NoteWentHome, noteArg(pos.NameOf(*n)), seatArg(n.Owner))
	if open {
		events = joinEvents(events, pos.carryOutReturnEffects(card, n.Owner, from))
	}
	return events
}

// carryOutReturnEffects carries out the effects that a note has as it returns to its owner. The parameter
// from is the seat in whose play area the note was.
func (pos *Position) carryOutReturnEffects(card *deck.NoteCard, owner, from Seat) []Event {
	var events []Event
	for i := range card.AtHome {
		e, s := &card.AtHome[i], from
		if e.Who == deck.TheOwner {
			s = owner
		}
		switch p := pos.Player(s); e.Do {
		case deck.ScorePoints:
			events = joinEvents(events, pos.changePoints(p, e.Amount, card.Name))
		case deck.GainGoods:
			events = joinEvents(events, pos.gainFromSupply(p, e.Good, e.Amount).events)
		case deck.LoseGoods:
			events = joinEvents(events, pos.loseGoods(p, e).events)
		case deck.Instruct:
			events = joinEvents(events, eventByRule("", rulebook.Instructed, seatArg(s), textArg(GapWhat, pos.thingLabel(Thing{Name: card.Name, Owner: owner})), textArg(GapText, e.Text)))
		}
	}
	return events
}

// returnTimeTest returns a function for returnMatchingNotes. The function reports whether a note returns to
// its owner at one time: the time of the parameter when, such as the end of the turn.
func returnTimeTest(when deck.Clause) func(*Note, *deck.NoteCard) bool {
	return func(_ *Note, card *deck.NoteCard) bool { return card.Home == when }
}

// returnMatchingNotes gives played notes back to their owners, if the function must returns true for them. It
// leaves out a note that is being resolved, because that note returns afterwards.
func (pos *Position) returnMatchingNotes(must func(*Note, *deck.NoteCard) bool) []Event {
	var events []Event
	for i := range pos.notesIfAnyPlayed() {
		if n := &pos.Notes[i]; n.Zone.isPlayed() && must(n, pos.cardOf(n)) && !pos.isResolvingNote(n) {
			events = joinEvents(events, pos.returnNote(n, "promissory notes 3"))
		}
	}
	return events
}

// returnNotesUntilStation gives played notes back to their owners, if their cards say that the notes return
// at a later window of event f. It looks at the windows after the open one, up to and including the window at
// the station that the parameter to gives.
func (pos *Position) returnNotesUntilStation(f *Frame, to deck.Station) []Event {
	var events []Event
	for at := f.OpenStation + 1; at <= to && !f.Canceled; at++ {
		w := pos.moment(f).Window(at)
		if w == nil || !pos.index.actorsInWindow[f.Moment][at].canReturnNote {
			continue
		}
		events = joinEvents(events, pos.returnMatchingNotes(func(n *Note, card *deck.NoteCard) bool {
			return slices.ContainsFunc(card.HomeAt(), func(r deck.Return) bool {
				return w.Is(r.Window) && pos.hasRole(r.Whose, f.EventSeat, n.Holder, n.Owner, f.EventSeat)
			})
		}))
	}
	return events
}

// returnNotesAfterAgenda gives the notes that return after an agenda back to their owners, because the
// agenda was discarded. So a Political Secret forbids nothing at the next agenda (Political Secret 2).
func (pos *Position) returnNotesAfterAgenda() []Event {
	events := pos.returnMatchingNotes(returnTimeTest(deck.AfterAgenda))
	for i := range events {
		if a := events[i].Args; events[i].Message == rulebook.NoteWentHome && a[0].Note.Name == secretName {
			events[i].Rule = "Political Secret 2"
		}
	}
	return events
}

// isResolvingNote reports whether an ability of a note is being resolved. The note doesn't return before that
// ability has been resolved (promissory notes 3).
func (pos *Position) isResolvingNote(n *Note) bool {
	t := Thing{Name: pos.NameOf(*n).Name, Owner: n.Owner}
	for i := range pos.Unfinished {
		if j := &pos.Unfinished[i].Job; j.IsActive() && j.Thing.isSameComponent(t) {
			return true
		}
	}
	return false
}

// returnNotesAfterStatus gives the notes that return at the end of the status phase back to their owners. It
// does nothing in another phase, so that callers needn't check the phase.
func (pos *Position) returnNotesAfterStatus() []Event {
	if pos.Phase != deck.StatusPhase {
		return nil
	}
	return joinEvents(pos.remindOfNotesAt("ST.end", Nobody), pos.returnMatchingNotes(returnTimeTest(deck.AfterStatus)))
}

// returnNotesOnActivation gives notes back to their owners because a seat activated a system with units of
// these owners. The notes return even if the seat intends no attack (Alliance 2, Support for the Throne 2).
func (pos *Position) returnNotesOnActivation(by Seat) []Event {
	var events []Event
	for i := range pos.Notes {
		n := &pos.Notes[i]
		if !pos.mustReturnOnActivation(n, by) {
			continue
		}
		if fact := pos.declaredFactOf(n.Owner); fact.HasUnits {
			events = joinEvents(events, pos.returnNote(n, n.activationReturnRule(pos.cardOf(n).Name, fact.OnlyStructures)))
		}
	}
	return events
}

// mustReturnOnActivation reports whether a note lies in a seat's play area and returns on an activation.
// Such a note returns when that seat activates a system with units of the note's owner.
func (cat *Catalog) mustReturnOnActivation(n *Note, by Seat) bool {
	return n.playAreaSeat() == by && cat.cardOf(n).Home == deck.OnActivation
}

// activationReturnRule returns the rule by which a note returns on an activation. Alliance and Support
// for the Throne have rules of their own. Each of these two notes has a second rule for a system in which all
// units of the owner are structures.
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

// tellNotesStayWithoutActivation returns the events that say why notes stay in play although a seat's token
// is now in the active system. The reason is that the token was placed without an activation (Alliance 3,
// Support for the Throne 3).
func (tab *Tabletop) tellNotesStayWithoutActivation(of Fact) []Event {
	var events []Event
	for i := 0; of.HasToken && i < len(tab.Notes); i++ {
		n := &tab.Notes[i]
		if name := tab.cardOf(n).Name; tab.mustReturnOnActivation(n, of.Seat) && tab.declaredFactOf(n.Owner).HasUnits && (name == allianceName || name == supportName) {
			events = joinEvents(events, reasonByRule(rulebook.Rule(name+" 3"), rulebook.OkNoActivation, noteArg(tab.NameOf(*n))))
		}
	}
	return events
}

// ownersToDeclare returns the owners of the notes that return if a seat activates a system with these
// owners' units. The seat must say which of these owners have units there. At a table with physical notes the
// set is empty, because the players return the notes themselves (table 15).
func (tab *Tabletop) ownersToDeclare(by Seat) Seats {
	var seats Seats
	for i := 0; i < len(tab.Notes) && tab.Options.Notes != PhysicalNotes; i++ {
		if n := &tab.Notes[i]; tab.mustReturnOnActivation(n, by) && !tab.Player(n.Owner).Eliminated {
			seats = seats.With(n.Owner)
		}
	}
	return seats
}

// whyNotOwnersDeclared refuses to let a seat activate a system before it has said which owners of notes have
// units there. It asks for the seats of ownersToDeclare, and facts has what the seat has said.
func (tab *Tabletop) whyNotOwnersDeclared(by Seat, facts []Fact) error {
	owner := seatsWithoutFact(tab.ownersToDeclare(by), facts).firstSeat()
	for i := range tab.Notes {
		if n := &tab.Notes[i]; n.Owner == owner && tab.mustReturnOnActivation(n, by) {
			return refuse("abilities 23", rulebook.SayWhoseUnits, seatArg(owner), noteArg(tab.NameOf(*n)))
		}
	}
	return nil
}
