package wire

// Reason is why a relay refused a frame or closed.
type Reason byte

// The reasons, of a Reject first, then those that only a Bye gives.
const (
	ReasonForbidden Reason = iota + 1 // a spectator cannot append
	ReasonConflict                    // the log has grown past the expected index
	ReasonTooBig                      // the frame is too big
	ReasonRate                        // too fast: wait
	ReasonFull                        // the room holds as much as a room may
	ReasonEpoch                       // the phone lives in another epoch: say Hello again
	ReasonReviving                    // the room is being revived: wait
	ReasonDiverged                    // the offered log does not continue the relay's
	ReasonStore                       // the relay could not write
	ReasonHello                       // Hello comes first
	ReasonMalformed                   // the bytes are no frame
	ReasonVersion                     // the relay speaks another version
	ReasonFlood                       // far too fast: closed
	ReasonSlow                        // the phone stopped reading
	ReasonSockets                     // no socket is free in this room, or for this address
	ReasonIdle                        // nobody used the room for too long: the relay forgets it
	ReasonRestart                     // the relay restarts: come back
	ReasonReplaced                    // the same device has come on another connection
	reasonEnd
)

// String returns the reason as a sentence for a person.
func (r Reason) String() string {
	switch r {
	case ReasonForbidden:
		return "This link may watch, not write."
	case ReasonConflict:
		return "Somebody else was first."
	case ReasonTooBig:
		return "The message is larger than 16 KiB."
	case ReasonRate:
		return "Too many messages; wait a moment."
	case ReasonFull:
		return "The room is full of records; open a new one and go on there."
	case ReasonEpoch:
		return "The relay started again since; compare logs first."
	case ReasonReviving:
		return "Another phone is bringing the room back; wait a moment."
	case ReasonDiverged:
		return "This copy does not continue what the relay holds."
	case ReasonStore:
		return "The relay could not write to its storage."
	case ReasonHello:
		return "Say hello first."
	case ReasonMalformed:
		return "The message could not be read."
	case ReasonVersion:
		return "The relay speaks another version."
	case ReasonFlood:
		return "Closed for sending far too many messages."
	case ReasonSlow:
		return "Closed because messages were no longer read."
	case ReasonSockets:
		return "The room has no free place."
	case ReasonIdle:
		return "Nobody used the room for a long time; the relay forgets it, your phone does not."
	case ReasonRestart:
		return "The relay restarts; come back in a moment."
	case ReasonReplaced:
		return "This phone has come back on another connection."
	}
	return "Unknown reason."
}

func (r *reader) reason() Reason {
	v := Reason(r.byte())
	if r.fault == nil && (v == 0 || v >= reasonEnd) {
		r.fail(FaultRange)
	}
	return v
}

// CloseCode returns the WebSocket close code of the reason.
func (r Reason) CloseCode() int {
	switch r {
	case ReasonMalformed, ReasonVersion:
		return 1003 // unsupported data
	case ReasonTooBig:
		return 1009 // message too big
	case ReasonSlow, ReasonSockets, ReasonReviving:
		return 1013 // try again later
	case ReasonIdle, ReasonRestart:
		return 1001 // going away
	case ReasonStore:
		return 1011 // internal error
	}
	return 1008 // policy violation
}
