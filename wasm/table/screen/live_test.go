package screen

import (
	"testing"

	"entente/core"
	"entente/core/table/room"
	"entente/core/table/wire"
)

// A relay is a room in memory with phones on it, for tests that tap.
type relay struct {
	t      *testing.T
	now    int64
	marks  byte
	room   *room.Room
	memory *room.Memory
	phones []*phone
	conns  map[*phone]*conn
	name   string // of the room, once a phone has come: who goes to another is there no more
}

// disk is the room's store.
type disk struct {
	*room.Memory
	relay *relay
}

func (d disk) Now() int64 { return d.relay.now }
func (d disk) Wake(int64) {}
func (d disk) Mark() wire.Mark {
	d.relay.marks++
	return wire.Mark{d.relay.marks}
}

// conn is one phone's socket.
type conn struct {
	socket *room.Socket
	inbox  [][]byte
}

func (c *conn) Send(frame []byte) { c.inbox = append(c.inbox, append([]byte(nil), frame...)) }
func (c *conn) Close(int, string) {}
func (c *conn) Attach([]byte)     {}

func newRelay(t *testing.T, phones ...*phone) *relay {
	r := &relay{t: t, now: 1_000_000, phones: phones, conns: map[*phone]*conn{}}
	r.wipe()
	return r
}

// wipe forgets everything, sockets included.
func (r *relay) wipe() {
	for _, p := range r.phones {
		r.hang(p)
	}
	r.memory = &room.Memory{}
	opened, err := room.Open(disk{r.memory, r}, room.DefaultLimits())
	if err != nil {
		r.t.Fatal(err)
	}
	r.room, r.name = opened, ""
}

func (r *relay) hang(p *phone) {
	if c := r.conns[p]; c != nil {
		r.room.Leave(c.socket)
		delete(r.conns, p)
		p.app.Linked(p.app.table.id, false)
	}
}

// run connects every phone that wants it and carries frames until nobody has any.
func (r *relay) run() {
	r.t.Helper()
	for round := 0; round < 500; round++ {
		moved := false
		for _, p := range r.phones {
			if p.app.table == nil || !p.app.table.r.IsShared() {
				continue
			}
			keys := p.app.table.r.Keys()
			if r.name == "" {
				r.name = keys.Room
			}
			if keys.Room != r.name {
				if c := r.conns[p]; c != nil {
					r.room.Leave(c.socket)
					delete(r.conns, p)
				}
				continue
			}
			if r.conns[p] == nil {
				role, ok := wire.CheckCredential(keys.Room, keys.Credential)
				if !ok {
					r.t.Fatal("a phone shows a credential that proves nothing")
				}
				c := &conn{}
				c.socket = r.room.JoinWithOptions(c, role, 1, room.JoinOptions{WantsPresence: true})
				r.conns[p] = c
				p.app.Linked(p.app.table.id, true)
			}
			c := r.conns[p]
			sent := p.sent
			p.sent = nil
			for _, frame := range sent {
				r.room.Receive(c.socket, frame)
				moved = true
			}
			for len(c.inbox) > 0 && p.app.table != nil {
				frame := c.inbox[0]
				c.inbox = c.inbox[1:]
				p.receive(p.app.table.id, frame)
				moved = true
			}
		}
		if !moved {
			if round%10 == 9 {
				return
			}
			r.now += 1_100
			for _, p := range r.phones {
				if r.conns[p] != nil && p.app.table != nil {
					p.app.Ticked(p.app.table.id, r.now)
				}
			}
		}
	}
	r.t.Fatal("the phones never stop talking")
}

// same fails unless all phones hold the same game.
func (r *relay) same() {
	r.t.Helper()
	first := r.phones[0].app.table.r
	for _, p := range r.phones {
		if at := p.app.table.r; at.Place() != first.Place() || at.Digest() != first.Digest() {
			r.t.Fatalf("two phones hold different tables: %v and %v", at.Place().Index, first.Place().Index)
		}
	}
}

// offersTo has another phone that has joined sit down as Mira, and offers her a commodity.
func (p *phone) offersTo(t *testing.T, mira *phone) {
	t.Helper()
	r := newRelay(t, p, mira)
	r.run()
	mira.tap("who-seat", "blue", "")
	r.run()
	p.tab(TableScreen)
	p.seat(core.Blue)
	p.more("commodities you give", 1)
	p.tap("offer", "", "send")
	r.run()
}

// joined is a phone that opened a link of another.
func joined(t *testing.T, number byte, link string) *phone {
	p := emptyPhone(t, number)
	p.boot(ParseAddress(link[len(linkPath):]))
	return p
}

// TestOneLink: share, join, an offer, its acceptance; then a relay that forgot everything.
func TestOneLink(t *testing.T) {
	ines := newPhone(t)
	ines.begin()
	ines.tab(MineScreen)
	ines.tap("mine", "", "replenish")
	ines.tab(ShareScreen)
	ines.tap("share", "", "begin")
	ines.tap("share", "", "send")
	mira := joined(t, 2, ines.link)
	if at := mira.app.Draw().Address; at != mira.app.table.id {
		t.Fatalf("the address is %q", at)
	}
	mira.sees("Joining the table")
	r := newRelay(t, ines, mira)
	r.run()
	mira.sees("Ines’s table")
	mira.tap("who-seat", "blue", "")
	r.run()
	ines.tab(TableScreen)
	ines.seat(core.Blue)
	ines.more("commodities you give", 1)
	ines.tap("offer", "", "send")
	ines.sees("Ines: offer to Mira · sending")
	r.run()
	mira.sees("Ines offers you a trade")
	if title := mira.app.Draw().Title; title[:len("●")] != "●" {
		t.Errorf("the title does not call: %s", title)
	}
	mira.tap("held", "accept", "")
	r.run()
	ines.sees("The trade is final.")
	r.same()

	r.wipe()
	r.run()
	r.same()
	if end := r.room.Status().End; end != mira.app.table.r.Place() {
		t.Errorf("the room was given back %d records", end.Index)
	}
}
