package seal

import (
	"crypto/ed25519"
	"testing"
	"time"
)

// BenchmarkAgainstStandard signs and verifies by turns with ours and with the
// standard library, and reports how many times its time ours takes.
//
//	go test -run '^$' -bench Standard ./core/table/seal
func BenchmarkAgainstStandard(b *testing.B) {
	_, seat := secrets()
	key, message := seat.SigningKey(), make([]byte, 250) // as much as a common record signs
	public, private := key.Public(), ed25519.NewKeyFromSeed(key.Seed())
	signature := key.sign(message)
	claim := Claim{public, message, signature}
	for _, run := range []struct {
		what         string
		ours, theirs func()
	}{
		{"derive", func() { newSigningKey([32]byte(key.Seed())) }, func() { ed25519.NewKeyFromSeed(key.Seed()) }},
		{"sign", func() { key.sign(message) }, func() { ed25519.Sign(private, message) }},
		{"verify", func() {
			if !claim.Holds() {
				b.Fatal("refused")
			}
		}, func() {
			if !ed25519.Verify(public[:], message, signature[:]) {
				b.Fatal("refused")
			}
		}},
		{"check", func() {
			if !judgedAlike(public, signature) {
				b.Fatal("refused")
			}
		}, func() {}},
	} {
		b.Run(run.what, func(b *testing.B) {
			var ours, theirs time.Duration
			for b.Loop() {
				begun := time.Now()
				run.ours()
				between := time.Now()
				run.theirs()
				ours, theirs = ours+between.Sub(begun), theirs+time.Since(between)
			}
			b.ReportMetric(float64(ours.Nanoseconds())/float64(b.N), "ours-ns")
			b.ReportMetric(float64(theirs.Nanoseconds())/float64(b.N), "standard-ns")
			if run.what != "check" {
				b.ReportMetric(float64(ours)/float64(theirs), "ratio")
			}
		})
	}
}
