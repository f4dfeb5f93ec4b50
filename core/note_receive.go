package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Some notes must be played as they are received (promissory notes 1.1). Their cards say so, and
// they are played in the same step.

// beginNotesReceived begins an event for each note received in a transaction. The active player's
// event comes first, or else that of the player nearer to the speaker. A note that must be played is
// resolved in its event.
func (g *Game) beginNotesReceived(o *Offer, parties []Seat) {
	for i := len(parties) - 1; i >= 0; i-- {
		names := o.Give.Notes
		if parties[i] == o.From {
			names = o.Get.Notes
		}
		for _, name := range names {
			g.beginNoteReceived(name, parties[i])
		}
	}
}

// beginNoteReceived begins the event that a seat has received a note.
func (g *Game) beginNoteReceived(name NoteName, by Seat) {
	n := g.FindNote(name)
	at := g.eventIndex(noteReceived)
	if g.mustPlayOnReceipt(n, by) && at >= 0 && isResolvedOnReceipt(g.cardOf(n)) {
		g.push(at, by).Card = Thing{Name: name.Name, Owner: name.Owner}
		return
	}
	g.beginEvents(noteReceived, NothingFollows, by)
}

// isResolvedOnReceipt reports whether a note's first ability is resolved as it is received.
func isResolvedOnReceipt(n *deck.NoteCard) bool {
	return len(n.Abilities) > 0 && n.Abilities[0].Timing == deck.Timing{Station: deck.When, Moment: noteReceived, Whose: deck.TheHolder} && !n.Abilities[0].May
}

// mustPlayOnReceipt reports whether a note must be played as a seat receives it. Its owner only
// takes it back.
func (cat *Catalog) mustPlayOnReceipt(n *Note, by Seat) bool {
	return cat.cardOf(n).OnReceipt && n.Owner != by
}

// zoneOnReceipt returns the zone in which a note lies after a seat received it.
func (cat *Catalog) zoneOnReceipt(n *Note, by Seat) Zone {
	switch {
	case !cat.mustPlayOnReceipt(n, by):
		return Hand
	case !cat.cardOf(n).Stays:
		return LaidAside
	}
	return PlayArea
}

// playReceived begins the ability of the note whose receipt is the event, if the note must be played
// as it is received.
func (cat *Catalog) playReceived(f *Frame) []Event {
	if f.Card.Owner == Nobody {
		return nil
	}
	f.At = deck.When
	f.Job = Job{By: f.Of, Thing: f.Card}
	rule := rulebook.Rule("promissory notes 1.1")
	switch f.Card.Name {
	case allianceName:
		rule = "Alliance 1"
	case supportName:
		rule = "Support for the Throne 1"
	}
	note := noteArg(NoteName{f.Card.Name, f.Card.Owner})
	events := eventByRule(rule, rulebook.PlaysReceived, who(f.Of), note)
	if rule != "promissory notes 1.1" {
		events = joined(events, reasonByRule("promissory notes note 2.2", rulebook.OkNotHidden, note))
	}
	return events
}

// tellSwap tells which player gains the first point when two Supports for the Throne are
// swapped (Support for the Throne 5, Support for the Throne 5.1).
func (t *Turn) tellSwap(o *Offer, first Seat) []Event {
	if len(o.Give.Notes) == 0 || len(o.Get.Notes) == 0 {
		return nil
	}
	if o.Give.Notes[0].Name != supportName || o.Get.Notes[0].Name != supportName {
		return nil
	}
	rule := rulebook.Rule("Support for the Throne 5")
	if t.Active == Nobody {
		rule = "Support for the Throne 5.1"
	}
	return reasonByRule(rule, rulebook.OkFirstPoint, who(first))
}

// tellGivenAgain tells which notes of a transaction had returned to their owners before (promissory
// notes 4).
func (tab *Tabletop) tellGivenAgain(o *Offer) []Event {
	var events []Event
	for _, names := range [...][]NoteName{o.Give.Notes, o.Get.Notes} {
		for _, name := range names {
			if n := tab.FindNote(name); n.Zone == Hand && n.Holder == n.Owner && n.Since > 0 {
				events = joined(events, reasonByRule("promissory notes 4", rulebook.OkGivenAgain, noteArg(name)))
			}
		}
	}
	return events
}

// addHandCounts tells the number of notes in the hands of both parties of a transaction, because
// that number is public (promissory notes note 1).
func (t *Table) addHandCounts(events []Event, o *Offer) []Event {
	if t.Options.Notes == PhysicalNotes || len(o.Give.Notes)+len(o.Get.Notes) == 0 {
		return events
	}
	for _, s := range [...]Seat{o.From, o.To} {
		events = append(events, Event{Message: rulebook.OkNotesCounted, Rule: "promissory notes note 1", Args: []Arg{who(s), number(t.HandCount(s))}, Explains: true})
	}
	return events
}

// playAreaTradeRule returns the rule by which a note in a play area can't be traded.
func (cat *Catalog) playAreaTradeRule(n *Note) rulebook.Rule {
	if name := cat.cardOf(n).Name; name == allianceName || name == supportName {
		return rulebook.Rule(name + " 1.1")
	}
	return "promissory notes 5.1"
}

// The notes of every color that are played as they are received.
const (
	supportName  = "Support for the Throne"
	allianceName = "Alliance"
)
