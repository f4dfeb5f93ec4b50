package seal

import "entente/core/table/wire"

// A Claim says that the holder of a key signed a message. A verifier checks it: IsValid, or the
// browser's own.
type Claim struct {
	Key       PublicKey
	Message   []byte
	Signature wire.Signature
}

// ClaimOf returns the claim of r's signature under a key. It returns false if verifiers would
// disagree on the signature, because then no one may be asked and it counts as invalid.
func ClaimOf(k PublicKey, game wire.GameID, r wire.Record) (Claim, bool) {
	if r.Author != k.ID() || !isUnambiguous(k, r.Signature) {
		return Claim{}, false
	}
	return Claim{Key: k, Message: signedBytes(game, r), Signature: r.Signature}, true
}

// IsValid checks a claim that ClaimOf made with this program's own verifier.
func (c *Claim) IsValid() bool { return isSignedBy(c.Key, c.Message, c.Signature) }

// Verify reports whether the holder of k signed r for this game, under the key id in r.
func Verify(k PublicKey, game wire.GameID, r wire.Record) bool {
	c, may := ClaimOf(k, game, r)
	return may && c.IsValid()
}
