package seal

import (
	"crypto/sha256"
	"encoding/binary"

	"entente/core/table/wire"
)

const (
	recordLabel = "entente/record/1"
	gameLabel   = "entente/game/1"
)

// Game returns the name of the game that a first record opens. The signature is left out,
// because it signs the name.
func Game(first wire.Record) wire.GameID {
	first.Signature = wire.Signature{}
	return sha256.Sum256(wire.AppendRecord([]byte(gameLabel), first))
}

// Sign returns the author's signature over the fields of r, including the log it had seen.
func Sign(key SigningKey, game wire.GameID, r wire.Record) wire.Signature {
	return wire.Signature(key.sign(signedBytes(game, r)))
}

// signedBytes returns the bytes to be signed: the label, then every field with its length before
// it. Sealed parts follow the line, so that nobody can exchange them.
func signedBytes(game wire.GameID, r wire.Record) []byte {
	var epoch, index, digest [8]byte
	binary.BigEndian.PutUint64(epoch[:], r.Epoch.Number)
	binary.BigEndian.PutUint64(index[:], r.Seen.Index)
	binary.BigEndian.PutUint64(digest[:], r.Digest)
	b := []byte(recordLabel)
	for _, f := range [][]byte{game[:], r.Command[:], epoch[:], r.Epoch.Mark[:], index[:], r.Seen.Head[:], digest[:], []byte(r.Line)} {
		b = append(binary.AppendUvarint(b, uint64(len(f))), f...)
	}
	for _, f := range r.Sealed {
		b = append(binary.AppendUvarint(b, uint64(len(f))), f...)
	}
	return b
}
