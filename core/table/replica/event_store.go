package replica

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// An eventStore holds the events of all choices in a log. Its lists of events and arguments have no
// pointers, and it stores equal texts, notes and goods once. The garbage collector follows every
// pointer in memory, and a browser page can't draw meanwhile. On a long table, events with pointers
// made up two thirds of that work.
type eventStore struct {
	events       []storedEvent            // in the order of the log
	args         []storedArg              // the arguments of all events, in the same order
	values       []core.Arg               // the texts, bundles of goods, notes and deal terms of all arguments
	textIndexes  map[string]uint32        // the index in values of each text
	noteIndexes  map[core.NoteName]uint32 // the index in values of each promissory note
	goodsIndexes map[deck.Goods]uint32    // the index in values of each bundle that holds only goods
}

// storedEvent is a core.Event without pointers: its arguments and texts are indexes into lists of an
// eventStore.
type storedEvent struct {
	message, rule uint32 // the indexes in eventStore.values of the texts of the message and the rule
	firstArg      uint32 // the index in eventStore.args of the event's first argument
	argCount      uint16 // how many arguments the event has
	explains      bool   // the event gives the reason for the event before it (Event.Explains)
}

// storedArg is a core.Arg without pointers: its texts, notes and other large values are an index into
// eventStore.values.
type storedArg struct {
	valueIndex uint32    // the index in eventStore.values of the text, bundle, note or terms
	number     int32     // Arg.Number: an amount, or another number
	isAmount   bool      // Arg.IsAmount: number is an amount, which may be zero
	seat       core.Seat // Arg.Seat: a player
	gap        core.Gap  // Arg.Gap: which gap of the message the argument fills, such as {seat}
}

// newEventStore returns an empty store, in which index 0 of values stands for no value.
func newEventStore() *eventStore {
	return &eventStore{
		values:      make([]core.Arg, 1),
		textIndexes: map[string]uint32{"": 0}, noteIndexes: map[core.NoteName]uint32{}, goodsIndexes: map[deck.Goods]uint32{},
	}
}

// addEvents stores events at the end of s.events, and returns the index of the first of them.
func (s *eventStore) addEvents(events []core.Event) (from int) {
	from = len(s.events)
	for i := range events {
		e := &events[i]
		s.events = append(s.events, storedEvent{
			message: s.internText(string(e.Message)), rule: s.internText(string(e.Rule)),
			firstArg: uint32(len(s.args)), argCount: uint16(len(e.Args)), explains: e.Explains,
		})
		for j := range e.Args {
			a := &e.Args[j]
			s.args = append(s.args, storedArg{s.internValue(a), a.Number, a.IsAmount, a.Seat, a.Gap})
		}
	}
	return from
}

// internValue stores the text, bundle, note or terms of an argument in s.values, and returns the index. If
// s.values has an equal text, note or bundle of goods already, internValue returns the index of that one.
func (s *eventStore) internValue(a *core.Arg) uint32 {
	switch {
	case a.Note != nil:
		at, known := s.noteIndexes[*a.Note]
		if !known {
			at = s.addValue(a)
			s.noteIndexes[*a.Note] = at
		}
		return at
	case a.Bundle != nil && len(a.Bundle.Notes)+len(a.Bundle.Others) == 0:
		at, known := s.goodsIndexes[a.Bundle.Goods]
		if !known {
			at = s.addValue(a)
			s.goodsIndexes[a.Bundle.Goods] = at
		}
		return at
	case a.Bundle != nil, a.Terms != nil:
		return s.addValue(a)
	}
	return s.internText(a.Text)
}

// internText stores a text in s.values, unless s.values has an equal one, and returns the index.
func (s *eventStore) internText(text string) uint32 {
	at, known := s.textIndexes[text]
	if !known {
		at = s.addValue(&core.Arg{Text: text})
		s.textIndexes[text] = at
	}
	return at
}

// addValue appends an argument's text, bundle, note and terms to s.values, and returns their index.
func (s *eventStore) addValue(a *core.Arg) uint32 {
	s.values = append(s.values, core.Arg{Text: a.Text, Bundle: a.Bundle, Note: a.Note, Terms: a.Terms})
	return uint32(len(s.values) - 1)
}

// readEvents returns n events; from is the index of the first of them in s.events.
func (s *eventStore) readEvents(from, n int) []core.Event {
	if n == 0 {
		return nil
	}
	events := make([]core.Event, n)
	for i := range events {
		e := &s.events[from+i]
		args := slices.Grow([]core.Arg(nil), int(e.argCount))
		for _, a := range s.args[e.firstArg : e.firstArg+uint32(e.argCount)] {
			arg := s.values[a.valueIndex]
			arg.Number, arg.IsAmount, arg.Seat, arg.Gap = a.number, a.isAmount, a.seat, a.gap
			args = append(args, arg)
		}
		events[i] = core.Event{Message: rulebook.MessageID(s.values[e.message].Text), Args: args, Rule: rulebook.Rule(s.values[e.rule].Text), Explains: e.explains}
	}
	return events
}

// Events returns the events that the record's choice caused, in order. It returns none if the choice had
// no effect.
func (e *Entry) Events() []core.Event {
	if e.eventStore == nil {
		return nil
	}
	return e.eventStore.readEvents(e.firstEvent, e.eventCount)
}

// HasEvent reports whether the record's choice caused an event with one of the given messages. The message
// of an event says what happened.
func (e *Entry) HasEvent(messages ...rulebook.MessageID) bool {
	for i := range e.eventCount {
		is := e.eventStore.values[e.eventStore.events[e.firstEvent+i].message].Text
		for _, m := range messages {
			if is == string(m) {
				return true
			}
		}
	}
	return false
}

// NamesSeat reports whether the record's choice caused an event whose message names a seat.
func (e *Entry) NamesSeat(seat core.Seat) bool {
	for i := range e.eventCount {
		event := &e.eventStore.events[e.firstEvent+i]
		for _, a := range e.eventStore.args[event.firstArg : event.firstArg+uint32(event.argCount)] {
			if a.seat == seat && (a.gap == core.GapSeat || a.gap == core.GapOther) {
				return true
			}
		}
	}
	return false
}
