package wire

// CommandID names one tap for ever; a command sent twice is ordered once.
type CommandID [16]byte

// ClientID names one device within a room, for its rate and nothing else.
type ClientID [8]byte

// KeyID names the key a seat signs with: the beginning of the key's hash.
type KeyID [8]byte

// GameID names a game, whichever room it is played in.
type GameID [32]byte

// Hash is a SHA-256 sum; as a chain head, the zero Hash is the head of an empty log.
type Hash [32]byte

// Signature is an Ed25519 signature.
type Signature [64]byte

// Mark tells apart two epochs that reached the same number unaware of each other.
type Mark [8]byte

// Epoch is a stretch of a room's time. A relay opens a new one whenever entries
// may have been lost; within one epoch a log only grows. So
// a different log in the same epoch is a fork, and in another epoch it is not.
// The zero Epoch is that of an empty room.
type Epoch struct {
	Number uint64
	Mark   Mark
}

// life is how much of a mark stays the same for as long as a room forgets nothing.
const life = 4

// SameLife reports whether two epochs are of one life of a room: between them it
// may have lost its newest entries, and has not been empty.
func (e Epoch) SameLife(o Epoch) bool { return [life]byte(e.Mark[:life]) == [life]byte(o.Mark[:life]) }

// Renewed is the next epoch in the same life, with a mark drawn for it. The last
// number is used for ever; the mark still tells its epochs apart.
func (e Epoch) Renewed(drawn Mark) Epoch {
	copy(drawn[:life], e.Mark[:life])
	return Epoch{Number: min(e.Number+1, MaxEpoch), Mark: drawn}
}

// Place is a point in a log: how many entries, and the chain head after them.
type Place struct {
	Index uint64
	Head  Hash
}

func appendEpoch(b []byte, e Epoch) []byte {
	return append(appendUvarint(b, e.Number), e.Mark[:]...)
}

func (r *reader) epoch() (e Epoch) {
	e.Number = r.uvarint(MaxEpoch)
	copy(e.Mark[:], r.take(len(e.Mark)))
	return e
}

func appendPlace(b []byte, p Place) []byte {
	return append(appendUvarint(b, p.Index), p.Head[:]...)
}

func (r *reader) place() (p Place) {
	p.Index = r.uvarint(maxIndex)
	copy(p.Head[:], r.take(len(p.Head)))
	return p
}
