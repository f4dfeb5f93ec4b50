package replica

import (
	"math/rand/v2"
	"testing"

	"entente/core"
	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// table is a room in memory with the phones around it, without any faults.
type table struct {
	t      testing.TB
	disk   *room.Memory
	room   *room.Room
	phones []*phone
	now    int64
	marks  byte
	joined byte // how many phones have joined; each draws its own keys
	window int  // how many bytes a phone is sent at a time; 0 for the usual
}

// phone is a replica with its stored items and its socket.
type phone struct {
	*Replica
	table *table
	sock  *room.Socket
	claim string // that the room was shown
	items []string
	in    [][]byte
}

func (h *table) Load() (room.State, error) { return h.disk.Load() }
func (h *table) Append(s room.State, n uint64, e []wire.Entry, p []wire.Place) error {
	return h.disk.Append(s, n, e, p)
}
func (h *table) Find(id wire.CommandID) (uint64, bool, error)     { return h.disk.Find(id) }
func (h *table) Head(n uint64) (wire.Hash, error)                 { return h.disk.Head(n) }
func (h *table) Read(n uint64, yield func(wire.Entry) bool) error { return h.disk.Read(n, yield) }
func (h *table) Wipe() error                                      { return h.disk.Wipe() }
func (h *table) Now() int64                                       { return h.now }
func (h *table) Wake(int64)                                       {}
func (h *table) Mark() wire.Mark                                  { h.marks++; return wire.Mark{h.marks, 7: h.marks} }
func (p *phone) Send(frame []byte)                                { p.in = append(p.in, frame) }
func (p *phone) Close(int, string)                                { p.sock = nil }
func (p *phone) Attach([]byte)                                    {}
func (h *table) add(r *Replica) *phone {
	p := &phone{Replica: r, table: h}
	h.phones = append(h.phones, p)
	return p
}
func (h *table) join(link, secret string) *phone {
	h.t.Helper()
	h.joined++
	r, err := Join(link, secret, shelf, rand.NewChaCha8([32]byte{9, h.joined}))
	if err != nil {
		h.t.Fatal(err)
	}
	return h.add(r)
}

// open shares a table of blue, green, red and lets n more phones join.
func open(t testing.TB, n int) (*table, []*phone) {
	t.Helper()
	h := &table{t: t, disk: &room.Memory{}, now: 1_000}
	h.start()
	r, err := Begin(core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Green}, {Seat: core.Red}}}, nil, shelf, random(1))
	if err != nil {
		t.Fatal(err)
	}
	h.add(r)
	r.Share()
	for range n {
		h.join(r.Link(), "")
	}
	h.settleAll()
	for i, seat := range []core.Seat{core.Green, core.Red}[:min(n, 2)] {
		if err := h.phones[i+1].TakeSeat(seat); err != nil {
			t.Fatal(err)
		}
	}
	h.settleAll()
	return h, h.phones
}

func (h *table) start() {
	limits := room.DefaultLimits()
	if h.window > 0 {
		limits.BytesPerHello = h.window
	}
	r, err := room.Open(h, limits)
	if err != nil {
		h.t.Fatal(err)
	}
	h.room = r
	for _, p := range h.phones {
		p.leave()
	}
}

func (p *phone) leave() {
	if p.sock != nil {
		p.table.room.Leave(p.sock)
	}
	p.sock, p.in = nil, nil
	p.SocketClosed()
}

func (p *phone) enter() {
	p.claim = p.Claim()
	p.sock = p.table.room.JoinWithOptions(p, p.Keys().Role, uint64(len(p.Secret())), room.JoinOptions{Claim: wire.ParseClaim(p.claim)})
	p.SocketOpened()
}

// step stores and sends the Ready of one phone, and reports whether there was anything.
func (p *phone) step() bool {
	r := p.Ready()
	p.items = append(p.items, r.ItemsToStore...)
	for _, f := range r.FramesToSend {
		if p.sock != nil {
			p.table.room.Receive(p.sock, f)
		}
	}
	in := p.in
	p.in = nil
	for _, f := range in {
		if err := p.Deliver(f); err != nil {
			p.table.t.Fatal(err)
		}
	}
	return len(r.FramesToSend)+len(in) > 0
}

// settleAll connects every phone and lets a minute pass.
func (h *table) settleAll() {
	for _, p := range h.phones {
		if p.sock == nil {
			p.enter()
		}
	}
	h.passMinute(h.phones...)
}

// passMinute lets a minute pass for some phones.
func (h *table) passMinute(phones ...*phone) {
	for range 60 {
		h.now += 1_000
		for again := true; again; {
			again = false
			for _, p := range phones {
				p.Tick(h.now)
				again = p.step() || again
			}
		}
	}
}

// checkSame checks that all phones are at the relay's end, with one game, and none ignores the
// room.
func (h *table) checkSame(phones ...*phone) {
	h.t.Helper()
	for _, p := range phones {
		if p.Place() != h.room.Status().End || p.Digest() != phones[0].Digest() || p.Halt().Kind != NotHalted || p.Status().IgnoreReason != NotIgnored {
			h.t.Errorf("a phone is at %d of %d, %s, and ignores %d", p.Place().Index, h.room.Status().End.Index, p.Halt().Kind, p.Status().IgnoreReason)
		}
	}
}

// slipRecord puts a record into the room that no replica would write: signed by p's key, after
// change.
func (h *table) slipRecord(p *phone, line string, change func(*wire.Record)) {
	h.t.Helper()
	secret, _ := seal.ParseSeatSecret(p.Secret())
	rec := wire.Record{Line: line, Proof: wire.Proof{Author: p.device.keyID, Command: wire.CommandID{0xee, byte(p.Place().Index), byte(len(line))},
		Epoch: p.epoch, Seen: p.Place(), Digest: p.Digest()}}
	rec.Signature = seal.Sign(secret.SigningKey(), p.game, rec)
	if change != nil {
		change(&rec)
	}
	b, err := p.Keys().Content.Box().Seal(p.game, rec, random(77))
	if err != nil {
		h.t.Fatal(err)
	}
	h.room.Receive(p.sock, wire.Encode(wire.Append{Command: rec.Command, Epoch: p.epoch, Expect: wire.Anywhere, Sealed: b}))
	h.passMinute(h.phones...)
}

// lockedTable is open with the seats locked.
func lockedTable(t testing.TB, n int) (*table, []*phone) {
	t.Helper()
	h, phones := open(t, n)
	h.lockSeats()
	h.reconnectChanged()
	return h, phones
}

// seatPhone seats a phone.
func (h *table) seatPhone(p *phone, seats ...core.Seat) {
	h.t.Helper()
	for _, seat := range seats {
		if err := p.TakeSeat(seat); err != nil {
			h.t.Fatal(err)
		}
		h.settleAll()
	}
}

// lockSeats lets the opener's phone lock the seats for all phones that have sat down.
func (h *table) lockSeats() {
	h.t.Helper()
	p := h.phones[0]
	if err := p.LockSeats(p.SeatedPhones()); err != nil {
		h.t.Fatal(err)
	}
	h.settleAll()
}
