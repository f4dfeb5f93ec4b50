package replica

import (
	"reflect"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// TestEventStore: events come back as they were added, and equal words, notes and goods are kept
// once. A bundle that is more than goods keeps all of it.
func TestEventStore(t *testing.T) {
	note := core.NoteName{Name: "Ceasefire", Owner: core.Red}
	goods := core.Bundle{Goods: deck.TradeGoods.Of(2)}
	more := core.Bundle{Goods: deck.TradeGoods.Of(2), Notes: []core.NoteName{note}}
	others := core.Bundle{Goods: deck.TradeGoods.Of(2), Others: []core.OtherItem{{Kind: 1, Name: "relic", Count: 1}}}
	events := []core.Event{
		{Message: "without"},
		{Message: "first", Rule: "deals 3", Explains: true, Args: []core.Arg{
			{Gap: core.GapSeat, Seat: core.Blue}, {Gap: core.GapN, IsAmount: true}, {Gap: core.GapM, Number: -3, IsAmount: true},
			{Gap: core.GapWhat, Text: "Ceasefire"}, {Gap: core.GapNote, Note: &note}, {Gap: core.GapGoods, Bundle: &goods},
		}},
		{Message: "second", Args: []core.Arg{
			{Gap: core.GapGive, Bundle: &more}, {Gap: core.GapGet, Bundle: &others}, {Gap: core.GapTerms, Terms: &[]core.Term{{Giver: core.Red}}},
			{Gap: core.GapWindow, Text: "SP.start", Number: 2, Seat: core.Red}, {Gap: core.GapOther, Seat: core.Green},
		}},
	}
	s := newEventStore()
	s.addEvents(events)
	values := len(s.values)
	from := s.addEvents(events)
	if got := s.readEvents(from, len(events)); !reflect.DeepEqual(got, events) {
		t.Errorf("they come back as\n%+v, not\n%+v", got, events)
	}
	if more := len(s.values) - values; more != 3 { // the bundles that are more than goods, and the terms
		t.Errorf("%d values were kept twice, not 3", more)
	}
	e := Entry{eventStore: s, firstEvent: from, eventCount: len(events)}
	if !e.HasEvent("third", "second") || e.HasEvent("third") || !e.NamesSeat(core.Green) || e.NamesSeat(core.Red) {
		t.Error("an entry says something else of its messages and seats than its events do")
	}
	if none := (&Entry{}); none.Events() != nil || none.HasEvent("first") || none.NamesSeat(core.Blue) {
		t.Error("a record without events has some")
	}
}

// TestLogKeepsEvents: the log of a table has the events that its choices had as they were made.
func TestLogKeepsEvents(t *testing.T) {
	_, phones := longTable(t, 300)
	play := phones[0].replayTo(1)
	for i := range phones[0].log {
		e := phones[0].log[i]
		c, is := e.Choice()
		if !is {
			continue
		}
		events, _ := play.Choose(c)
		if len(events) == 0 || !reflect.DeepEqual(e.Events(), events) {
			t.Fatalf("record %d has the events %+v, not %+v", i, e.Events(), events)
		}
	}
}

// TestPieces: what is kept stays as it was, however long it is and whatever comes after it.
func TestPieces(t *testing.T) {
	var s arena
	var kept [][]byte
	var lines []string
	for n := range 300 {
		text := strings.Repeat(string(rune('a'+n%26)), n*n%(arenaChunkBytes+999))
		kept, lines = append(kept, s.copyBytes([]byte(text))), append(lines, s.copyLine(text))
	}
	for n := range 300 {
		text := strings.Repeat(string(rune('a'+n%26)), n*n%(arenaChunkBytes+999))
		if string(append(kept[n], 'z')) != text+"z" || lines[n] != text {
			t.Fatalf("text %d came back as another", n)
		}
	}
}
