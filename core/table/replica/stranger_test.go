package replica

import (
	"slices"

	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// stranger is a socket of somebody with the writer's link and no seat. It can send any frames,
// and open and seal anything.
type stranger struct {
	h    *table
	sock *room.Socket
	keys seal.Keys
	got  []wire.Frame
	n    byte
}

func (s *stranger) Send(b []byte) {
	if f, err := wire.ParseServer(b); err == nil {
		s.got = append(s.got, f)
	}
}
func (s *stranger) Close(int, string) {}
func (s *stranger) Attach([]byte)     {}

func (h *table) stranger(link string) *stranger {
	m, err := seal.ParseLinkSecret(link)
	if err != nil {
		h.t.Fatal(err)
	}
	s := &stranger{h: h, keys: m.Keys()}
	s.sock = h.room.Join(s, wire.Writer, 0xbad)
	s.sendFrame(wire.Hello{Client: wire.ClientID{0xbd}})
	return s
}

func (s *stranger) sendFrame(f wire.Frame) { s.h.room.Receive(s.sock, wire.Encode(f)) }

// appendEntry puts an entry's bytes in order, without checks.
func (s *stranger) appendEntry(e wire.Entry) {
	s.sendFrame(wire.Append{Command: e.Command, Epoch: s.h.room.Status().Epoch, Expect: wire.Anywhere, Sealed: e.Sealed})
}

// writeRecord puts a record at the end of the log that is sealed for one game and signed for
// another.
func (s *stranger) writeRecord(sealed, signed wire.GameID, author device, rec wire.Record) {
	s.n++
	rec.Command, rec.Seen = wire.CommandID{0xaa, s.n}, s.h.room.Status().End
	rec.Signature = seal.Sign(author.secret.SigningKey(), signed, rec)
	b, err := s.keys.Content.Box().Seal(sealed, rec, random(52))
	if err != nil {
		s.h.t.Fatal(err)
	}
	s.appendEntry(wire.Entry{Command: rec.Command, Sealed: b})
}

// junkEntry returns an entry that no key opens.
func (s *stranger) junkEntry() wire.Entry {
	s.n++
	return wire.Entry{Epoch: 1, Command: wire.CommandID{0xba, s.n}, Sealed: slices.Repeat([]byte{s.n}, 300)}
}
