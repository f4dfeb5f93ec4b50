package replica

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/table/seal"
)

// TestKeyWaitsForTheFirstSignature: a stored table opens with its public key alone, and the
// signing key is derived for the first tap.
func TestKeyWaitsForTheFirstSignature(t *testing.T) {
	items := begin(t).Ready().ItemsToStore
	r, err := Open(items, shelf, random(2))
	if err != nil {
		t.Fatal(err)
	}
	if !r.device.cachedSigningKey.IsZero() || r.device.publicKey != r.device.secret.PublicKey() {
		t.Errorf("opened with a signing key, or by another public key")
	}
	if err := r.Tap(core.Choice{By: core.Blue, Act: core.Replenish{}}); err != nil || r.device.cachedSigningKey.IsZero() {
		t.Errorf("the first tap: %v", err)
	}
	older := append([]string{}, items...)
	older[0] = older[0][:strings.LastIndexByte(older[0], ' ')] // as it was stored without the public key
	again, err := Open(older, shelf, random(2))
	if err != nil || again.PublicKey() != r.PublicKey() || !again.CanActFor(core.Blue) {
		t.Errorf("without the stored key: %v", err)
	}
}

// TestForeignPublicKey: a phone that finds another's public key beside its secret signs
// nothing with it, and loses nothing.
func TestForeignPublicKey(t *testing.T) {
	items := begin(t).Ready().ItemsToStore
	items[0] = items[0][:strings.LastIndexByte(items[0], ' ')+1] + seal.SeatSecret{1}.PublicKey().Text()
	r, err := Open(items, shelf, random(2))
	if err != nil {
		t.Fatal(err)
	}
	before := len(r.Log())
	for _, seat := range []core.Seat{core.Blue, core.Red} {
		if err := r.Tap(core.Choice{By: seat, Act: core.Replenish{}}); err == nil {
			t.Errorf("%s taps with another's key", seat)
		}
	}
	if err := r.writeLine("blue replenishes"); err != FaultBadKey {
		t.Errorf("a record is signed by what is not the key that is stored: %v", err)
	}
	if len(r.Log()) != before {
		t.Error("something was written")
	}
}
