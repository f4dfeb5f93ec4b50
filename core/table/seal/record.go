package seal

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/binary"
	"io"

	"entente/core/table/wire"
)

const (
	// Bucket is the step in which sealed records grow, so that their sizes reveal almost
	// nothing.
	Bucket = 256

	nonceSize = 12
	tagSize   = 16
	// maxPlain is the largest padded record; wire.MaxSealed and wire.MaxRecord follow from it.
	maxPlain = wire.MaxSealed - nonceSize - tagSize
)

// A Box seals and opens the records of one room. Making one costs as much as opening a record,
// so callers keep it.
type Box struct{ aead cipher.AEAD }

// Box returns the box that seals and opens with k.
func (k ContentKey) Box() Box { return Box{aead(k)} }

// Seal encrypts r for everyone who holds the room's link. The game and the record's command
// are bound to it, so it opens nowhere else. The first record of a room is sealed with the
// zero GameID, because it names the game.
func (b Box) Seal(game wire.GameID, r wire.Record, random io.Reader) ([]byte, error) {
	if err := wire.CheckRecord(r); err != nil {
		return nil, err
	}
	plain := pad(wire.AppendRecord(nil, r))
	out := make([]byte, nonceSize, nonceSize+len(plain)+tagSize)
	if _, err := io.ReadFull(random, out); err != nil {
		return nil, err
	}
	return b.aead.Seal(out, out, plain, associated(game, r.Command)), nil
}

// Open decrypts the output of Seal for the same key, game and command.
func (b Box) Open(game wire.GameID, command wire.CommandID, sealed []byte) (wire.Record, error) {
	n := len(sealed) - nonceSize - tagSize
	if n <= 0 || n > maxPlain || n%Bucket != 0 {
		return wire.Record{}, FaultSealed
	}
	plain, err := b.aead.Open(nil, sealed[:nonceSize], sealed[nonceSize:], associated(game, command))
	if err != nil {
		return wire.Record{}, FaultOpen
	}
	text, err := unpad(plain)
	if err != nil {
		return wire.Record{}, err
	}
	r, err := wire.ParseRecord(text)
	if err != nil {
		return wire.Record{}, err
	}
	if r.Command != command {
		return wire.Record{}, FaultCommand
	}
	return r, nil
}

// pad prepends the length and appends zeros to fill whole buckets.
func pad(b []byte) []byte {
	size := (2 + len(b) + Bucket - 1) / Bucket * Bucket
	out := binary.BigEndian.AppendUint16(make([]byte, 0, size), uint16(len(b)))
	return append(out, b...)[:size]
}

// unpad is strict, so that a record has one padded form.
func unpad(b []byte) ([]byte, error) {
	n := int(binary.BigEndian.Uint16(b))
	if 2+n > len(b) || len(b)-2-n >= Bucket {
		return nil, FaultPadding
	}
	for _, c := range b[2+n:] {
		if c != 0 {
			return nil, FaultPadding
		}
	}
	return b[2 : 2+n], nil
}

func associated(game wire.GameID, command wire.CommandID) []byte {
	return append(append([]byte("entente/sealed/1"), game[:]...), command[:]...)
}

// aead cannot fail, because the key has the size of an AES-256 key.
func aead(key ContentKey) cipher.AEAD {
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic("seal: " + err.Error())
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		panic("seal: " + err.Error())
	}
	return gcm
}
