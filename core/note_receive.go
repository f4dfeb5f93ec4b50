package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Some notes must be played as they are received, because their cards say so (promissory notes 1.1).
// Such notes are played in the same step.

// beginNotesReceived begins an event for each note that changed hands in a transaction. parties lists the
// two seats in the order of their events. The active player comes first, or else the player nearer to the
// speaker. The loop runs backwards, because the event that begins last is resolved first.
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

// beginNoteReceived begins the event that a seat has received a note. If the note must be played as it is
// received, the event's Card names the note, and beginPlayingReceivedNote later begins to resolve it.
func (g *Game) beginNoteReceived(name NoteName, by Seat) {
	n := g.FindNote(name)
	at := g.eventIndex(noteReceived)
	if g.mustPlayOnReceipt(n, by) && at >= 0 && isResolvedOnReceipt(g.cardOf(n)) {
		g.pushEvent(at, by).Card = Thing{Name: name.Name, Owner: name.Owner}
		return
	}
	g.beginEvents(noteReceived, NothingFollows, by)
}

// isResolvedOnReceipt reports whether a note's first ability is resolved as the note is received.
func isResolvedOnReceipt(n *deck.NoteCard) bool {
	return len(n.Abilities) > 0 && n.Abilities[0].Timing == deck.Timing{Station: deck.When, Moment: noteReceived, Whose: deck.TheHolder} && !n.Abilities[0].May
}

// mustPlayOnReceipt reports whether a note must be played as a seat receives the note. It returns false for
// the note's own owner, who takes the note to hand.
func (cat *Catalog) mustPlayOnReceipt(n *Note, by Seat) bool {
	return cat.cardOf(n).OnReceipt && n.Owner != by
}

// zoneOnReceipt returns the zone to which a note moves as a seat receives the note.
func (cat *Catalog) zoneOnReceipt(n *Note, by Seat) Zone {
	switch {
	case !cat.mustPlayOnReceipt(n, by):
		return Hand
	case !cat.cardOf(n).Stays:
		return LaidAside
	}
	return PlayArea
}

// beginPlayingReceivedNote begins to resolve a note that a seat has just received and must play. f is the
// event of the receipt, and its Card names the note. If its Card names no note, the note needn't be played,
// and beginPlayingReceivedNote does nothing.
func (cat *Catalog) beginPlayingReceivedNote(f *Frame) []Event {
	if f.Card.Owner == Nobody {
		return nil
	}
	f.OpenStation = deck.When
	f.Job = Job{By: f.EventSeat, Thing: f.Card}
	rule := rulebook.Rule("promissory notes 1.1")
	switch f.Card.Name {
	case allianceName:
		rule = "Alliance 1"
	case supportName:
		rule = "Support for the Throne 1"
	}
	note := noteArg(NoteName{f.Card.Name, f.Card.Owner})
	events := eventByRule(rule, rulebook.PlaysReceived, seatArg(f.EventSeat), note)
	if rule != "promissory notes 1.1" {
		events = joinEvents(events, reasonByRule("promissory notes note 2.2", rulebook.OkNotHidden, note))
	}
	return events
}

// tellFirstPointOfSwap returns the event that says which player gains a point first, because two Supports
// for the Throne are exchanged (Support for the Throne 5, 5.1). For any other offer it returns nil.
func (t *Turn) tellFirstPointOfSwap(o *Offer, first Seat) []Event {
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
	return reasonByRule(rule, rulebook.OkFirstPoint, seatArg(first))
}

// tellNotesGivenAgain returns an event for each note in an offer that had returned to its owner earlier in the
// game. The event tells players that the owner may give such a note again (promissory notes 4).
func (tab *Tabletop) tellNotesGivenAgain(o *Offer) []Event {
	var events []Event
	for _, names := range [...][]NoteName{o.Give.Notes, o.Get.Notes} {
		for _, name := range names {
			if n := tab.FindNote(name); n.Zone == Hand && n.Holder == n.Owner && n.ReceivedAtPrompt > 0 {
				events = joinEvents(events, reasonByRule("promissory notes 4", rulebook.OkGivenAgain, noteArg(name)))
			}
		}
	}
	return events
}

// addHandCountEvents adds an event for each seat of a transaction, which tells players how many notes are in the
// seat's hand. That number is public (promissory notes note 1).
func (t *Table) addHandCountEvents(events []Event, o *Offer) []Event {
	if t.Options.Notes == PhysicalNotes || len(o.Give.Notes)+len(o.Get.Notes) == 0 {
		return events
	}
	for _, s := range [...]Seat{o.From, o.To} {
		events = append(events, Event{Message: rulebook.OkNotesCounted, Rule: "promissory notes note 1", Args: []Arg{seatArg(s), amountArg(t.HandCount(s))}, Explains: true})
	}
	return events
}

// playAreaTradeRule returns the rule that forbids trading a note in a play area.
func (cat *Catalog) playAreaTradeRule(n *Note) rulebook.Rule {
	if name := cat.cardOf(n).Name; name == allianceName || name == supportName {
		return rulebook.Rule(name + " 1.1")
	}
	return "promissory notes 5.1"
}

// The notes that every color has and that must be played as they are received.
const (
	supportName  = "Support for the Throne"
	allianceName = "Alliance"
)
