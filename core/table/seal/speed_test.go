package seal

import (
	"crypto/ed25519"
	"testing"
	"time"
)

// BenchmarkAgainstStandard signs and verifies alternately with ours and with the standard
// library. The fastest run of each counts, because machines are shared.
//
//	go test -run '^$' -bench Standard ./core/table/seal
func BenchmarkAgainstStandard(b *testing.B) {
	_, seat := secrets()
	key, message := seat.SigningKey(), make([]byte, 250) // as much as a common record signs
	public, private := key.Public(), ed25519.NewKeyFromSeed(key.Seed())
	signature := key.sign(message)
	must := func(ok bool) {
		if !ok {
			b.Fatal("refused")
		}
	}
	for _, run := range []struct {
		what         string
		ours, theirs func()
	}{
		{"derive", func() { newSigningKey([32]byte(key.Seed())) }, func() { ed25519.NewKeyFromSeed(key.Seed()) }},
		{"sign", func() { key.sign(message) }, func() { ed25519.Sign(private, message) }},
		{"verify", func() { must(isUnambiguous(public, signature) && isSignedBy(public, message, signature)) },
			func() { must(ed25519.Verify(public[:], message, signature[:])) }},
	} {
		b.Run(run.what, func(b *testing.B) {
			ours, theirs := time.Hour, time.Hour
			for b.Loop() {
				begun := time.Now()
				run.ours()
				between := time.Now()
				run.theirs()
				ours, theirs = min(ours, between.Sub(begun)), min(theirs, time.Since(between))
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64(ours)/1e3, "ours-µs")
			b.ReportMetric(float64(theirs)/1e3, "standard-µs")
			b.ReportMetric(float64(ours)/float64(theirs), "ratio")
		})
	}
}
