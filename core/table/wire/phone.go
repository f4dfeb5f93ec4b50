package wire

// Hello reports where a phone's log ends, and asks for the entries it lacks. It starts every
// conversation and every resumption.
type Hello struct {
	Client ClientID
	Have   Place
}

// Append asks the relay to put a sealed record in order.
type Append struct {
	Command CommandID
	Epoch   Epoch // the phone's epoch; if it is not the relay's, the phone's log is out of date
	// Expect, unless it is Anywhere, is the only index at which the record may be ordered.
	Expect uint64
	Sealed []byte
}

// Anywhere is the Expect of a record that may be ordered at any index.
const Anywhere = ^uint64(0)

// Revive gives a relay lost entries back, one part at a time; the next part follows the answer
// to this one. A part continues the relay's log from Before.
type Revive struct {
	Epoch   Epoch // the newest epoch that the phone has entered
	Before  Place
	Last    bool // no part follows
	Entries []Entry
}

// Heard acknowledges the log up to Index, so that the relay does not take the phone for one
// that stopped reading.
type Heard struct{ Index uint64 }

// AppendTo appends the binary form of the frame.
func (f Hello) AppendTo(b []byte) []byte {
	b = append(b, kindHello, Version)
	b = append(b, f.Client[:]...)
	return appendPlace(b, f.Have)
}

func (r *reader) hello() (f Hello) {
	if v := r.uvarint(maxIndex); r.fault == nil && v != Version {
		r.fail(FaultVersion) // the rest has another version's format
	}
	copy(f.Client[:], r.takeBytes(len(f.Client)))
	f.Have = r.place()
	return f
}

// AppendTo appends the binary form of the frame. The command comes first, where CommandOf finds it.
func (f Append) AppendTo(b []byte) []byte {
	b = append(b, kindAppend)
	b = append(b, f.Command[:]...)
	b = appendEpoch(b, f.Epoch)
	b = appendUvarint(b, f.Expect+1) // Anywhere becomes 0
	return append(b, f.Sealed...)
}

func (r *reader) append() (f Append) {
	copy(f.Command[:], r.takeBytes(len(f.Command)))
	f.Epoch = r.epoch()
	f.Expect = r.uvarint(maxIndex) - 1
	switch n := len(r.b); {
	case r.fault != nil:
	case n == 0:
		r.fail(FaultEmpty)
	case n > MaxSealed:
		r.fail(FaultSize)
	default:
		f.Sealed = append([]byte(nil), r.takeBytes(n)...)
	}
	return f
}

// AppendTo appends the binary form of the frame.
func (f Revive) AppendTo(b []byte) []byte {
	b = appendEpoch(append(b, kindRevive), f.Epoch)
	b = appendFlag(appendPlace(b, f.Before), f.Last)
	for _, e := range f.Entries {
		b = AppendEntry(b, e)
	}
	return b
}

func (r *reader) revive() Revive {
	f := Revive{Epoch: r.epoch(), Before: r.place(), Last: r.flag(), Entries: r.entries()}
	if r.fault == nil && len(f.Entries) == 0 {
		r.fail(FaultEmpty)
	}
	return f
}

// RevivePart returns the longest part of a revival that fits a frame. The entries are the
// phone's from before on, and epoch is the newest that it has entered.
func RevivePart(epoch Epoch, before Place, entries []Entry) Revive {
	f := Revive{Epoch: epoch, Before: before}
	size := len(f.AppendTo(nil))
	for _, e := range entries {
		if size += EntrySize(e); size > MaxFrame {
			break
		}
		f.Entries = append(f.Entries, e)
	}
	f.Last = len(f.Entries) == len(entries)
	return f
}

// AppendTo appends the binary form of the frame.
func (f Heard) AppendTo(b []byte) []byte {
	return appendUvarint(append(b, kindHeard), f.Index)
}
