package seal

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"testing"

	"entente/core/table/wire"
)

// TestWhatAMemberSeals: anybody with the link can seal any bytes. A record that Seal would not
// have made opens for nobody, each with its own fault.
func TestWhatAMemberSeals(t *testing.T) {
	m, _ := secrets()
	key, game := m.Keys().Content, wire.GameID{4}
	rec := signedRecord(game)
	text := wire.AppendRecord(nil, rec)
	plain := pad(text)
	with := func(at int, v byte) []byte {
		b := bytes.Clone(plain)
		b[at] = v
		return b
	}
	says := func(n uint16, size int) []byte {
		return append(binary.BigEndian.AppendUint16(nil, n), make([]byte, size-2)...)
	}
	for _, k := range []struct {
		what    string
		command wire.CommandID
		plain   []byte
		want    error
	}{
		{"the record", rec.Command, plain, nil},
		{"nothing", rec.Command, nil, FaultSealed},
		{"less than a bucket", rec.Command, plain[:Bucket-1], FaultSealed},
		{"half a bucket more", rec.Command, append(bytes.Clone(plain), make([]byte, Bucket/2)...), FaultSealed},
		{"more than the largest", rec.Command, says(100, maxPlain+Bucket), FaultSealed},
		{"a bucket more", rec.Command, append(bytes.Clone(plain), make([]byte, Bucket)...), FaultPadding},
		{"a whole bucket of zeros", rec.Command, says(Bucket-2, 2*Bucket), FaultPadding},
		{"a last byte that is not zero", rec.Command, with(len(plain)-1, 1), FaultPadding},
		{"a byte behind the record that is not zero", rec.Command, with(2+len(text), 1), FaultPadding},
		{"more than there is", rec.Command, says(Bucket-1, Bucket), FaultPadding},
		{"much more than there is", rec.Command, says(1<<16-1, Bucket), FaultPadding},
		{"no record", rec.Command, says(Bucket-2, Bucket), wire.FaultVersion},
		{"the record of another command", wire.CommandID{1, 2, 4}, plain, FaultCommand},
	} {
		sealed := key.Box().aead.Seal(make([]byte, nonceSize), make([]byte, nonceSize), k.plain, associated(game, k.command))
		got, err := key.Box().Open(game, k.command, sealed)
		if err != k.want || (err == nil) != (got.Line == rec.Line) || err != nil && got.Command != (wire.CommandID{}) {
			t.Errorf("%s of %d bytes: %v, want %v", k.what, len(k.plain), err, k.want)
		}
	}
	for _, n := range []int{0, nonceSize, nonceSize + tagSize - 1, nonceSize + tagSize} {
		if _, err := key.Box().Open(game, rec.Command, make([]byte, n)); err != FaultSealed {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
	c := counting(0)
	bad := rec
	bad.Line = "two\nlines"
	if b, err := key.Box().Seal(game, bad, &c); err != wire.FaultLine || b != nil {
		t.Errorf("what nobody could read is sealed: %v", err)
	}
}

// TestNothingIsDrawn: without enough randomness no secret is made, and nothing is sealed.
func TestNothingIsDrawn(t *testing.T) {
	m, _ := secrets()
	c := counting(0)
	short := func(n int64) io.Reader { return io.LimitReader(&c, n) }
	if _, err := NewLinkSecret(short(31)); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Error("a link:", err)
	}
	if _, err := NewSeatSecret(short(15)); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Error("a seat:", err)
	}
	if b, err := m.Keys().Content.Box().Seal(wire.GameID{}, signedRecord(wire.GameID{}), short(nonceSize-1)); !errors.Is(err, io.ErrUnexpectedEOF) || b != nil {
		t.Error("a record:", err)
	}
}

// TestTokensAreEachTheirOwn: the secrets of devices and seats differ by seat secret, client
// and room, and are the same each time.
func TestTokensAreEachTheirOwn(t *testing.T) {
	devices, seats := map[[16]byte]bool{{}: true}, map[wire.Capability]bool{{}: true}
	for n := range byte(3) {
		s := SeatSecret{n}
		for m := range byte(3) {
			own, place := s.DeviceSecret(wire.ClientID{7: m}), s.PlaceToken(string('a'+rune(m)))
			if devices[own] || seats[place] || own != s.DeviceSecret(wire.ClientID{7: m}) || place != s.PlaceToken(string('a'+rune(m))) {
				t.Errorf("secret %d in room %d is known by %x and %x", n, m, own, place)
			}
			devices[own], seats[place] = true, true
		}
	}
}
