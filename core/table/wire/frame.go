package wire

// Frame is one message between phone and relay.
type Frame interface {
	// AppendTo appends the frame's binary form, its kind first.
	AppendTo(b []byte) []byte
}

// The kinds of frames. A phone's are below 0x80, a relay's above.
const (
	kindHello    = 0x01
	kindAppend   = 0x02
	kindRevive   = 0x03
	kindHeard    = 0x04
	kindWelcome  = 0x81
	kindEvents   = 0x82
	kindMore     = 0x83
	kindCaughtUp = 0x84
	kindReject   = 0x85
	kindRevived  = 0x86
	kindBye      = 0x87
	kindPresence = 0x88
)

// Encode returns the binary form of f.
func Encode(f Frame) []byte { return f.AppendTo(nil) }

// ParseClient reads a frame that a phone sent: Hello, Append, Revive or Heard.
func ParseClient(b []byte) (Frame, error) {
	if len(b) > MaxFrame {
		return nil, FaultSize
	}
	in := reader{b: b}
	var f Frame
	switch kind := in.byte(); {
	case in.fault != nil:
		return nil, in.fault
	case kind == kindHello:
		f = in.hello()
	case kind == kindAppend:
		f = in.append()
	case kind == kindRevive:
		f = in.revive()
	case kind == kindHeard:
		f = Heard{Index: in.uvarint(maxIndex)}
	default:
		return nil, FaultKind
	}
	if err := in.end(); err != nil {
		return nil, err
	}
	return f, nil
}

// ParseServer reads a frame that a relay sent: any of the others.
func ParseServer(b []byte) (Frame, error) {
	if len(b) > MaxBatch+MaxFrame {
		return nil, FaultSize
	}
	in := reader{b: b}
	var f Frame
	switch kind := in.byte(); {
	case in.fault != nil:
		return nil, in.fault
	case kind == kindWelcome:
		f = in.welcome()
	case kind == kindEvents:
		f = in.events()
	case kind == kindMore:
		f = More{Epoch: in.epoch(), Index: in.uvarint(maxIndex)}
	case kind == kindCaughtUp:
		f = CaughtUp{Epoch: in.epoch(), Place: in.place()}
	case kind == kindReject:
		f = in.reject()
	case kind == kindRevived:
		f = Revived{Epoch: in.epoch(), Place: in.place()}
	case kind == kindBye:
		f = in.bye()
	case kind == kindPresence:
		f = Presence{Sockets: in.uvarint(maxIndex)}
	default:
		return nil, FaultKind
	}
	if err := in.end(); err != nil {
		return nil, err
	}
	return f, nil
}

// IsPresence reports whether a frame that a relay sent is a Presence.
func IsPresence(b []byte) bool { return len(b) > 0 && b[0] == kindPresence }

// CommandOf returns the command of an Append, even if the frame is too big to read.
func CommandOf(b []byte) (CommandID, bool) {
	var id CommandID
	if len(b) < 1+len(id) || b[0] != kindAppend {
		return id, false
	}
	copy(id[:], b[1:])
	return id, true
}
