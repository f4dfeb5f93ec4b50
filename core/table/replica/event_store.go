package replica

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// An eventStore keeps the events of a log. Its lists have no pointers, and equal words, notes and
// goods are kept once, because the garbage collector follows every pointer that is kept: on a long
// table the events were two thirds of its work, each time in one task of the page.
type eventStore struct {
	events []storedEvent
	args   []storedArg
	values []core.Arg // the different words, bundles, notes and terms; the first stands for no value
	words  map[string]uint32
	notes  map[core.NoteName]uint32
	goods  map[deck.Goods]uint32 // of bundles with nothing else
}

// storedEvent is a core.Event. Its message and rule are indexes of values.
type storedEvent struct {
	message, rule uint32
	from          uint32 // its first argument
	args          uint16
	explains      bool
}

// storedArg is a core.Arg, with the index of its value.
type storedArg struct {
	value  uint32
	number int32
	counts bool
	seat   core.Seat
	gap    core.Gap
}

func newEventStore() *eventStore {
	return &eventStore{
		values: make([]core.Arg, 1),
		words:  map[string]uint32{"": 0}, notes: map[core.NoteName]uint32{}, goods: map[deck.Goods]uint32{},
	}
}

// add keeps events, and returns the place of the first.
func (s *eventStore) add(events []core.Event) (from int) {
	from = len(s.events)
	for i := range events {
		e := &events[i]
		s.events = append(s.events, storedEvent{
			message: s.word(string(e.Message)), rule: s.word(string(e.Rule)),
			from: uint32(len(s.args)), args: uint16(len(e.Args)), explains: e.Explains,
		})
		for j := range e.Args {
			a := &e.Args[j]
			s.args = append(s.args, storedArg{s.value(a), a.Number, a.Counts, a.Seat, a.Gap})
		}
	}
	return from
}

// value returns the index of an argument's value, which is added if it is a new one.
func (s *eventStore) value(a *core.Arg) uint32 {
	switch {
	case a.Note != nil:
		at, known := s.notes[*a.Note]
		if !known {
			at = s.addValue(a)
			s.notes[*a.Note] = at
		}
		return at
	case a.Bundle != nil && len(a.Bundle.Notes)+len(a.Bundle.Others) == 0:
		at, known := s.goods[a.Bundle.Goods]
		if !known {
			at = s.addValue(a)
			s.goods[a.Bundle.Goods] = at
		}
		return at
	case a.Bundle != nil, a.Terms != nil:
		return s.addValue(a)
	}
	return s.word(a.Text)
}

func (s *eventStore) word(text string) uint32 {
	at, known := s.words[text]
	if !known {
		at = s.addValue(&core.Arg{Text: text})
		s.words[text] = at
	}
	return at
}

func (s *eventStore) addValue(a *core.Arg) uint32 {
	s.values = append(s.values, core.Arg{Text: a.Text, Bundle: a.Bundle, Note: a.Note, Terms: a.Terms})
	return uint32(len(s.values) - 1)
}

// list returns n events as they were added.
func (s *eventStore) list(from, n int) []core.Event {
	if n == 0 {
		return nil
	}
	events := make([]core.Event, n)
	for i := range events {
		e := &s.events[from+i]
		args := slices.Grow([]core.Arg(nil), int(e.args))
		for _, a := range s.args[e.from : e.from+uint32(e.args)] {
			arg := s.values[a.value]
			arg.Number, arg.Counts, arg.Seat, arg.Gap = a.number, a.counts, a.seat, a.gap
			args = append(args, arg)
		}
		events[i] = core.Event{Message: rulebook.MessageID(s.values[e.message].Text), Args: args, Rule: rulebook.Rule(s.values[e.rule].Text), Explains: e.explains}
	}
	return events
}

// Events returns the events of the record's choice.
func (e *Entry) Events() []core.Event {
	if e.store == nil {
		return nil
	}
	return e.store.list(e.eventsFrom, e.eventCount)
}

// HasEvent reports whether an event of the record's choice has one of the messages.
func (e *Entry) HasEvent(messages ...rulebook.MessageID) bool {
	for i := range e.eventCount {
		is := e.store.values[e.store.events[e.eventsFrom+i].message].Text
		for _, m := range messages {
			if is == string(m) {
				return true
			}
		}
	}
	return false
}

// NamesSeat reports whether an event of the record's choice names a seat.
func (e *Entry) NamesSeat(seat core.Seat) bool {
	for i := range e.eventCount {
		event := &e.store.events[e.eventsFrom+i]
		for _, a := range e.store.args[event.from : event.from+uint32(event.args)] {
			if a.seat == seat && (a.gap == core.GapSeat || a.gap == core.GapOther) {
				return true
			}
		}
	}
	return false
}
