package fill

import (
	"context"
	"net/http/httptest"
	"testing"
	"time"

	"entente/core"
	"entente/core/table/replica"
	"entente/scripts/serve"
)

const enough = 120

// TestShared fills a table, brings it to a relay and joins it there. It must be the same game,
// written by four keys, and must open from the items that the host has stored.
func TestShared(t *testing.T) {
	filled, err := Shared(enough, 7)
	if err != nil {
		t.Fatal(err)
	}
	h, err := serve.Relay("", serve.RelayOptions{})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	s := httptest.NewServer(h)
	defer s.Close()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if err := filled.Push(ctx, s.URL); err != nil {
		t.Fatal(err)
	}
	joined, err := replica.Join(filled.Link(), "", shelf, random(7, 99))
	if err != nil {
		t.Fatal(err)
	}
	guest := &Table{host: &phone{Replica: joined}}
	if err := guest.Push(ctx, s.URL); err != nil { // it has nothing to give, and is given everything
		t.Fatal(err)
	}
	opened, err := replica.Open(filled.Journal(), shelf, random(7, 98))
	if err != nil {
		t.Fatal(err)
	}
	for name, r := range map[string]*replica.Replica{"joined": joined, "opened": opened} {
		if len(r.Log()) != enough || r.Digest() != filled.Digest() || r.Place() != filled.host.Place() {
			t.Errorf("the %s table has %d records and another game", name, len(r.Log()))
		}
	}
	kinds := map[core.Kind]int{}
	for _, e := range opened.Log() {
		kinds[e.Kind]++
		if e.Fault != "" || e.Refused != nil {
			t.Errorf("record %d does not count: %s", e.Index, e.Line)
		}
	}
	for _, k := range []core.Kind{core.OfferKind, core.CounterKind, core.AcceptKind, core.EndTurnKind, core.GainKind} {
		if kinds[k] == 0 {
			t.Errorf("nobody did %v in the whole evening", k)
		}
	}
	if opened.TakenSeats().Count() != len(seats)-1 {
		t.Errorf("%d seats are taken by a phone of their own", opened.TakenSeats().Count())
	}
}

// TestAlone fills a table on one phone, the same for the same seed.
func TestAlone(t *testing.T) {
	one, err := Alone(enough, 3)
	two, err2 := Alone(enough, 3)
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	if one.Records() != enough || one.host.IsShared() || one.host.Place() != two.host.Place() {
		t.Errorf("%d records", one.Records())
	}
	for _, other := range [][2]int{{enough, 4}, {enough + 1, 3}} {
		if it, err := Alone(other[0], uint64(other[1])); err != nil || it.Link() == one.Link() {
			t.Errorf("another evening is in the same room: %v", err)
		}
	}
}

// TestRestless: each move of a seat from key to key counts, and a phone that opens the table then
// has the newest key.
func TestRestless(t *testing.T) {
	filled, err := Restless(enough, 7)
	if err != nil {
		t.Fatal(err)
	}
	opened, err := replica.Open(filled.Journal(), shelf, random(7, 98))
	if err != nil {
		t.Fatal(err)
	}
	moved := 0
	for _, e := range opened.Log() {
		if m, is := opened.SeatRecordOf(e); is && m.Kind == replica.SeatMoved && e.Fault == "" {
			moved++
		}
	}
	if moved != enough || opened.KeyOf(core.Yellow) != filled.host.KeyOf(core.Yellow) {
		t.Errorf("the seat moved %d times", moved)
	}
}
