package wire

import (
	"encoding/base64"
	"strings"
)

// Text returns the record as a row of a ledger file: the line, a tab, the proof.
func (r Record) Text() string {
	return r.Line + "\t" + base64.RawURLEncoding.EncodeToString(appendProof(nil, r.Proof))
}

// ParseText parses a row of a ledger file, without its line break.
func ParseText(s string) (Record, error) {
	line, proof, found := strings.Cut(s, "\t")
	if !found || strings.ContainsAny(proof, "\r\n") {
		return Record{}, FaultText
	}
	b, err := base64.RawURLEncoding.Strict().DecodeString(proof)
	if err != nil {
		return Record{}, FaultText
	}
	in := reader{b: b}
	r := Record{Line: line, Proof: in.proof()}
	if err := in.end(); err != nil {
		return Record{}, err
	}
	if err := CheckRecord(r); err != nil {
		return Record{}, err
	}
	return r, nil
}
