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

// Epoch is one life of a room's log. A relay opens a new one whenever entries
// may have been lost or were given back; within one epoch a log only grows. So
// a different log in the same epoch is a fork, and in another epoch it is not.
// The zero Epoch is that of an empty room.
type Epoch struct {
	Number uint64
	Mark   Mark
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
