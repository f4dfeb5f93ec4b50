package wire

import (
	"crypto/sha256"
	"encoding/binary"
)

// Entry is a sealed record in the log. It keeps the epoch in which it was first ordered
// through every revival, so that a revived log has the same bytes and heads.
type Entry struct {
	Epoch   uint64
	Command CommandID
	Sealed  []byte
}

// chainLabel separates chain hashes from all other hashes.
const chainLabel = "entente/chain/1"

// Next returns the place after e, ordered at p, with the next chain head.
func (p Place) Next(e Entry) Place {
	sum := sha256.Sum256(e.Sealed)
	b := make([]byte, 0, len(chainLabel)+len(p.Head)+8+8+len(e.Command)+len(sum))
	b = append(b, chainLabel...)
	b = append(b, p.Head[:]...)
	b = binary.BigEndian.AppendUint64(b, e.Epoch)
	b = binary.BigEndian.AppendUint64(b, p.Index)
	b = append(b, e.Command[:]...)
	b = append(b, sum[:]...)
	return Place{Index: p.Index + 1, Head: sha256.Sum256(b)}
}

// CheckEntry returns why a relay may not store e, or nil.
func CheckEntry(e Entry) error {
	switch {
	case len(e.Sealed) == 0:
		return FaultEmpty
	case len(e.Sealed) > MaxSealed:
		return FaultSize
	case e.Epoch == 0 || e.Epoch > MaxEpoch:
		return FaultRange
	}
	return nil
}

// AppendEntry appends the binary form of e.
func AppendEntry(b []byte, e Entry) []byte {
	b = append(b, e.Command[:]...)
	b = appendUvarint(b, e.Epoch)
	return appendBytes(b, e.Sealed)
}

// EntrySize returns how many bytes AppendEntry adds.
func EntrySize(e Entry) int {
	var v [binary.MaxVarintLen64]byte
	return len(e.Command) + binary.PutUvarint(v[:], e.Epoch) + binary.PutUvarint(v[:], uint64(len(e.Sealed))) + len(e.Sealed)
}

// TakeEntry reads one entry from the front of b and returns the rest.
func TakeEntry(b []byte) (Entry, []byte, error) {
	in := reader{b: b}
	e := in.entry()
	if in.fault != nil {
		return Entry{}, nil, in.fault
	}
	return e, in.b, nil
}

func (r *reader) entry() (e Entry) {
	copy(e.Command[:], r.takeBytes(len(e.Command)))
	e.Epoch = r.uvarint(MaxEpoch)
	e.Sealed = r.bytes(MaxSealed)
	if r.fault == nil && CheckEntry(e) != nil {
		r.fail(CheckEntry(e).(Fault))
	}
	return e
}

// entries reads entries to the end of the frame.
func (r *reader) entries() (list []Entry) {
	for r.fault == nil && len(r.b) > 0 {
		list = append(list, r.entry())
	}
	if r.fault != nil {
		return nil
	}
	return list
}

// logHeader starts an exported log.
const logHeader = "entente log 1\n"

// AppendLogHeader appends the header of an exported log. The entries follow, as AppendEntry writes
// them.
func AppendLogHeader(b []byte, e Epoch) []byte {
	return appendEpoch(append(b, logHeader...), e)
}

// ParseLog reads an exported log.
func ParseLog(b []byte) (Epoch, []Entry, error) {
	in := reader{b: b}
	if string(in.takeBytes(len(logHeader))) != logHeader {
		return Epoch{}, nil, FaultVersion
	}
	e := in.epoch()
	list := in.entries()
	if err := in.end(); err != nil {
		return Epoch{}, nil, err
	}
	return e, list, nil
}
