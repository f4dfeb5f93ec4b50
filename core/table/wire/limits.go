package wire

// Limits of the wire. They are part of the protocol: both sides enforce them.
const (
	// Version is the version of this protocol.
	Version = 1
	// Subprotocol is the WebSocket subprotocol a relay selects.
	Subprotocol = "entente.1"
	// CapabilityPrefix starts the second subprotocol a phone offers, the one that carries its
	// capability.
	CapabilityPrefix = "cap."
	// OwnPrefix starts a third one, by which a device proves that it is the same as on an older
	// connection.
	OwnPrefix = "own."
	// PlacePrefix starts a fourth one, by which a phone claims the place that is kept for its seat.
	PlacePrefix = "place."
	// PresenceSubprotocol is a fifth one: the relay sends Presence to a phone that offers it.
	// Older relays and phones ignore it.
	PresenceSubprotocol = "presence"
	// Ping and Pong are the heartbeat, the only text messages; a host answers them without
	// waking the room.
	Ping, Pong = "ping", "pong"
	// HeartbeatEvery is how often, in milliseconds, a phone sends Ping. A host closes a socket
	// that is silent for two of them.
	HeartbeatEvery = 30_000

	// MaxFrame bounds the bytes that a phone may send in one message.
	MaxFrame = 16 << 10
	// MaxBatch bounds the entries of one Events frame.
	MaxBatch = 64 << 10
	// MaxSealed bounds the sealed bytes of one entry, so that any entry fits a frame with its
	// envelope.
	MaxSealed = 12 + 63*256 + 16
	// MaxRecord bounds an encoded record, so that it fits the largest sealed entry.
	MaxRecord = 63*256 - 2
	// MaxSealedParts bounds how many sealed parts a proof carries.
	MaxSealedParts = 8
	// MaxEpoch bounds the number of an epoch.
	MaxEpoch = 1 << 40
	// HeardEvery is the most bytes a phone receives before it sends Heard.
	HeardEvery = 256 << 10
)
