package wire

import (
	"encoding/binary"
	"unicode/utf8"
)

// Record is one entry of the ledger in plain form: the line, and its proof.
type Record struct {
	Line string
	Proof
}

// Proof has a line's author, the log that the author had seen, and the signature over both.
type Proof struct {
	Author    KeyID
	Command   CommandID
	Epoch     Epoch  // the author's epoch; logs must agree only within it
	Seen      Place  // the author's log at that time
	Digest    uint64 // the digest of the game at that place
	Signature Signature
	Sealed    [][]byte // parts only their addressees can open
}

// recordVersion starts every encoded proof.
const recordVersion = 1

// AppendRecord appends the binary form of r.
func AppendRecord(b []byte, r Record) []byte {
	return appendBytes(appendProof(b, r.Proof), []byte(r.Line))
}

// CheckRecord reports why r cannot be written: its line must be printable, its parts few, and
// it must fit an entry.
func CheckRecord(r Record) error {
	if err := checkLine(r.Line); err != nil {
		return err
	}
	if len(r.Sealed) > MaxSealedParts || r.Seen.Index > maxIndex || r.Epoch.Number > MaxEpoch {
		return FaultRange
	}
	for _, p := range r.Sealed {
		if len(p) == 0 {
			return FaultEmpty
		}
	}
	if len(AppendRecord(nil, r)) > MaxRecord {
		return FaultSize
	}
	return nil
}

// ParseRecord reads the binary form of a record.
func ParseRecord(b []byte) (Record, error) {
	if len(b) > MaxRecord {
		return Record{}, FaultSize
	}
	in := reader{b: b}
	r := Record{Proof: in.proof()}
	r.Line = string(in.bytes(MaxRecord))
	if err := in.end(); err != nil {
		return Record{}, err
	}
	if err := checkLine(r.Line); err != nil {
		return Record{}, err
	}
	return r, nil
}

func appendProof(b []byte, p Proof) []byte {
	b = append(b, recordVersion)
	b = append(b, p.Author[:]...)
	b = append(b, p.Command[:]...)
	b = appendEpoch(b, p.Epoch)
	b = appendPlace(b, p.Seen)
	b = binary.BigEndian.AppendUint64(b, p.Digest)
	b = append(b, p.Signature[:]...)
	b = appendUvarint(b, uint64(len(p.Sealed)))
	for _, s := range p.Sealed {
		b = appendBytes(b, s)
	}
	return b
}

func (r *reader) proof() (p Proof) {
	if r.byte() != recordVersion {
		r.fail(FaultVersion)
	}
	copy(p.Author[:], r.takeBytes(len(p.Author)))
	copy(p.Command[:], r.takeBytes(len(p.Command)))
	p.Epoch = r.epoch()
	p.Seen = r.place()
	p.Digest = r.uint64()
	copy(p.Signature[:], r.takeBytes(len(p.Signature)))
	for n := r.uvarint(MaxSealedParts); n > 0; n-- {
		s := r.bytes(MaxRecord)
		if len(s) == 0 {
			r.fail(FaultEmpty)
			break
		}
		p.Sealed = append(p.Sealed, s)
	}
	return p
}

// checkLine accepts one printable line, so that a ledger file can hold it and a tab is never
// part of it.
func checkLine(s string) error {
	if s == "" {
		return FaultEmpty
	}
	if !utf8.ValidString(s) {
		return FaultLine
	}
	for _, c := range s {
		if c < ' ' || c >= 0x7f && c < 0xa0 || c == '\u2028' || c == '\u2029' {
			return FaultLine
		}
	}
	return nil
}
