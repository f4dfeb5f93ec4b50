package replica

import (
	"testing"
	"time"

	"entente/core"
	"entente/core/notation"
	"entente/core/table/wire"
)

// TestReadOnce: the parsed line of a record matches its text, in the log and in the outbox,
// after a cut and a reopening.
func TestReadOnce(t *testing.T) {
	h, phones := open(t, 2)
	p := phones[1]
	for _, line := range []string{"green gains 2 trade goods", "green spends 1 trade good"} {
		if err := tap(t, p.Replica, line); err != nil {
			t.Fatal(err)
		}
	}
	h.slipRecord(p, "green plays chess", nil)
	if err := p.AskForSeat(core.Blue); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	p.leave()
	if err := tap(t, p.Replica, "green gains 3 trade goods"); err != nil {
		t.Fatal(err)
	}
	if list := p.PendingTaps(); len(list) != 1 || notation.Print(list[0].Choice) != list[0].Line || list[0].SeatRecord.Kind != NoSeatRecord {
		t.Fatalf("what waits reads %+v", list)
	}
	again, err := Open(append(p.items, p.Ready().ItemsToStore...), shelf, random(3))
	if err != nil {
		t.Fatal(err)
	}
	again.cutLog(len(again.items) - 1)
	for _, e := range again.Log() {
		c, is := e.Choice()
		parsed, err := notation.Parse(e.Line)
		if is != (err == nil) || is && notation.Print(c) != notation.Print(parsed) {
			t.Errorf("record %d, %q, reads %+v", e.Index, e.Line, c)
		}
		l, ok := parseTableLine(e.Line)
		if m, is := again.SeatRecordOf(e); is != ok || is && (m.AuthorSeat != l.authorSeat || m.Key != l.key.String()) {
			t.Errorf("record %d, %q, reads %+v", e.Index, e.Line, m)
		}
	}
}

// eveningTable is a table of three phones with so many choices.
func eveningTable(b *testing.B, choices int) (*table, []*phone) {
	h, phones := open(b, 2)
	for i := range choices {
		line := []string{"green gains 2 trade goods", "green spends 2 trade goods"}[i%2]
		if err := tap(b, phones[1].Replica, line); err != nil {
			b.Fatal(err)
		}
		if i%8 == 7 {
			if err := phones[2].AskForSeat(phones[1].Game().Host); err != nil {
				b.Fatal(err)
			}
			h.settleAll()
		}
	}
	h.settleAll()
	return h, phones
}

// BenchmarkLook reads a table as a screen does for every picture: the pending taps, the seat
// requests, and the newest lines. "again/kept" is how much longer it takes to parse those
// lines again each time, measured in the same run:
//
//	go test ./core/table/replica -run '^$' -bench 'Look|Arrive'
func BenchmarkLook(b *testing.B) {
	_, phones := eveningTable(b, 200)
	p := phones[1]
	p.leave()
	for range 6 {
		if err := tap(b, p.Replica, "green gains 1 trade good"); err != nil {
			b.Fatal(err)
		}
	}
	look := func() {
		for _, e := range p.Log()[len(p.Log())-12:] {
			p.SeatRecordOf(e)
		}
		p.SeatRequests()
		p.PendingTaps()
	}
	anew := func() {
		look()
		for _, e := range p.Log()[len(p.Log())-12:] {
			parseTableLine(e.Line)
		}
		for _, e := range p.Log() {
			if e.Fault == FaultTaken || e.Fault == FaultLocked {
				parseTableLine(e.Line)
				break // the newest for its seat
			}
		}
		for _, w := range p.outbox {
			notation.Parse(w.record.Line)
		}
	}
	b.ReportMetric(ratio(b, anew, look), "again/kept")
}

// BenchmarkArrive brings a whole evening to a phone that joins, and to a screen that parses
// every entry.
func BenchmarkArrive(b *testing.B) {
	h, phones := eveningTable(b, 200)
	link := phones[0].Link()
	arrive := func(frame func([]byte)) {
		p := h.join(link, "")
		p.enter()
		for p.Place() != h.room.Status().End {
			h.now += 10
			p.Tick(h.now)
			for _, f := range p.Ready().FramesToSend {
				h.room.Receive(p.sock, f)
			}
			in := p.in
			p.in = nil
			for _, f := range in {
				frame(f)
				if err := p.Deliver(f); err != nil {
					b.Fatal(err)
				}
			}
		}
		p.leave()
		h.phones = h.phones[:len(h.phones)-1]
	}
	twice := func(f []byte) { wire.ParseServer(f) }
	b.ReportMetric(ratio(b, func() { arrive(twice) }, func() { arrive(func([]byte) {}) }), "again/kept")
}

// ratio returns how much longer one function takes than the other, run alternately.
func ratio(b *testing.B, long, short func()) float64 {
	var took [2]time.Duration
	for b.Loop() {
		for i, do := range []func(){long, short} {
			from := time.Now()
			do()
			took[i] += time.Since(from)
		}
	}
	return float64(took[0]) / float64(took[1])
}
