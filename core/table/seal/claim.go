package seal

import "entente/core/table/wire"

// A Claim says that the holder of a key signed a message. Whether it holds is
// for a verifier to find: Holds, or the browser's own.
type Claim struct {
	Key       PublicKey
	Message   []byte
	Signature wire.Signature
}

// ClaimOf is what r's signature claims under a key. It is false where no verifier
// is to be asked, since some would say yes and some no: then nobody signed r.
func ClaimOf(k PublicKey, game wire.GameID, r wire.Record) (Claim, bool) {
	if r.Author != k.ID() || !judgedAlike(k, r.Signature) {
		return Claim{}, false
	}
	return Claim{Key: k, Message: signed(game, r), Signature: r.Signature}, true
}

// Holds is this program's own verifier of a claim that ClaimOf made.
func (c *Claim) Holds() bool { return signedBy(c.Key, c.Message, c.Signature) }

// Verify tells whether the holder of k signed r for this game, under the key id that r names.
func Verify(k PublicKey, game wire.GameID, r wire.Record) bool {
	c, may := ClaimOf(k, game, r)
	return may && c.Holds()
}
