package wire

// Limits of the wire. They are part of the protocol: both sides enforce them.
const (
	// Version is the protocol spoken here.
	Version = 1
	// Subprotocol is the WebSocket subprotocol a relay selects.
	Subprotocol = "entente.1"
	// CapabilityPrefix starts the second subprotocol a phone offers, the one that carries its capability.
	CapabilityPrefix = "cap."
	// OwnPrefix starts a third one, by which a device proves to be the same as on an older connection.
	OwnPrefix = "own."
	// PlacePrefix starts a fourth one, by which a phone claims the place that is kept for its seat.
	PlacePrefix = "place."
	// PresenceSubprotocol is a fifth one: the relay tells a phone that offers it how many sockets
	// are in the room. Older relays and phones know nothing of it.
	PresenceSubprotocol = "presence"
	// Ping and Pong are the heartbeat, the only text messages; a host answers them without waking the room.
	Ping, Pong = "ping", "pong"
	// HeartbeatEvery is how often, in milliseconds, a phone says Ping; a host closes one that is silent for two of them.
	HeartbeatEvery = 30_000

	// MaxFrame bounds what a phone may send in one message.
	MaxFrame = 16 << 10
	// MaxBatch bounds the entries of one Events frame.
	MaxBatch = 64 << 10
	// MaxSealed bounds the sealed bytes of one entry, so that any entry fits a frame with its envelope.
	MaxSealed = 12 + 63*256 + 16
	// MaxRecord bounds an encoded record, so that it fits the largest sealed entry.
	MaxRecord = 63*256 - 2
	// MaxSealedParts bounds how many sealed parts a proof carries.
	MaxSealedParts = 8
	// MaxEpoch bounds the number of an epoch.
	MaxEpoch = 1 << 40
	// HeardEvery is how many received bytes a phone lets pass at most before it says Heard.
	HeardEvery = 256 << 10
)
