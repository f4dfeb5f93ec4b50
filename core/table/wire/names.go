package wire

// CommandID names one tap for ever. A command that is sent twice is ordered once.
type CommandID [16]byte

// ClientID names one device within a room, only to limit its rate.
type ClientID [8]byte

// KeyID names a signing key: the beginning of the key's hash.
type KeyID [8]byte

// GameID names a game, in any room.
type GameID [32]byte

// Hash is a SHA-256 sum. As a chain head, the zero Hash is the head of an empty log.
type Hash [32]byte

// Signature is an Ed25519 signature.
type Signature [64]byte

// Mark tells apart two epochs that reached the same number independently.
type Mark [8]byte

// Epoch is a period of a room in which its log only grows. A relay opens a new epoch whenever
// entries may have been lost. So a different log in the same epoch is a fork, and in another
// epoch it is not. The zero Epoch is that of an empty room.
type Epoch struct {
	Number uint64
	Mark   Mark
}

// lifeBytes is how many bytes of a mark stay the same until the room is emptied.
const lifeBytes = 4

// HasSameLife reports whether two epochs belong to one life of a room. Between them the room may
// have lost its newest entries, but was never empty.
func (e Epoch) HasSameLife(o Epoch) bool {
	return [lifeBytes]byte(e.Mark[:lifeBytes]) == [lifeBytes]byte(o.Mark[:lifeBytes])
}

// Renewed returns the next epoch of the same life, with a newly drawn mark. At the highest
// number the number stays, and the mark still tells epochs apart.
func (e Epoch) Renewed(drawn Mark) Epoch {
	copy(drawn[:lifeBytes], e.Mark[:lifeBytes])
	return Epoch{Number: min(e.Number+1, MaxEpoch), Mark: drawn}
}

// Place is a point in a log: the number of entries, and the chain head after them.
type Place struct {
	Index uint64
	Head  Hash
}

func appendEpoch(b []byte, e Epoch) []byte {
	return append(appendUvarint(b, e.Number), e.Mark[:]...)
}

func (r *reader) epoch() (e Epoch) {
	e.Number = r.uvarint(MaxEpoch)
	copy(e.Mark[:], r.takeBytes(len(e.Mark)))
	return e
}

func appendPlace(b []byte, p Place) []byte {
	return append(appendUvarint(b, p.Index), p.Head[:]...)
}

func (r *reader) place() (p Place) {
	p.Index = r.uvarint(maxIndex)
	copy(p.Head[:], r.takeBytes(len(p.Head)))
	return p
}
