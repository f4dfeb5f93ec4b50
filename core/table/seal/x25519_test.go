package seal

import (
	"bytes"
	"crypto/ecdh"
	"flag"
	"math/big"
	"math/rand/v2"
	"testing"
)

var million = flag.Bool("million", false, "iterate X25519 a million times, as RFC 7748 §5.2 does; it takes minutes")

// u decodes a secret or a key.
func u(t *testing.T, text string) [32]byte {
	t.Helper()
	return [32]byte(unhex(t, text))
}

// TestRFC7748 has the vectors of RFC 7748 §5.2, the second with the high bit of the key set,
// and those of §6.1.
func TestRFC7748(t *testing.T) {
	for _, v := range []struct{ secret, key, want string }{
		{
			"a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
			"e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
			"c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
		},
		{
			"4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
			"e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
			"95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
		},
	} {
		if got, err := AgreementSecret(u(t, v.secret)).Agree(u(t, v.key)); err != nil || got != u(t, v.want) {
			t.Errorf("%s and %s agree on %x, %v", v.secret, v.key, got, err)
		}
	}
	alice := AgreementSecret(u(t, "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"))
	bob := AgreementSecret(u(t, "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"))
	if alice.Public() != u(t, "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a") ||
		bob.Public() != u(t, "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f") {
		t.Errorf("public keys are %x and %x", alice.Public(), bob.Public())
	}
	shared := u(t, "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
	for _, of := range []struct {
		s AgreementSecret
		k AgreementKey
	}{{alice, bob.Public()}, {bob, alice.Public()}} {
		if got, err := of.s.Agree(of.k); err != nil || got != shared {
			t.Errorf("Alice and Bob agree on %x, %v", got, err)
		}
	}
}

// TestIterated is RFC 7748 §5.2: every result is the next secret, and every secret the next
// key.
func TestIterated(t *testing.T) {
	want := map[int]string{
		1:         "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079",
		1000:      "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51",
		1_000_000: "7c3911e0ab2586fd864497297e575e6f3bc601c0883c30df5f4dd2d24f665424",
	}
	times := 1000
	if *million {
		times = 1_000_000
	}
	secret, key := [32]byte{9}, [32]byte{9}
	for n := 1; n <= times; n++ {
		next, err := AgreementSecret(secret).Agree(key)
		if err != nil {
			t.Fatal(n, err)
		}
		secret, key = next, secret
		if w, ok := want[n]; ok && secret != u(t, w) {
			t.Fatalf("after %d it is %x", n, secret)
		}
	}
}

// likeECDH compares Agree for a secret and a key with the standard library's, and reports
// whether they agree on a secret.
func likeECDH(t *testing.T, s AgreementSecret, k AgreementKey) bool {
	t.Helper()
	private, err := ecdh.X25519().NewPrivateKey(s[:])
	if err != nil {
		t.Fatal(err)
	}
	remote, err := ecdh.X25519().NewPublicKey(k[:])
	if err != nil {
		t.Fatal(err)
	}
	if p := s.Public(); !bytes.Equal(p[:], private.PublicKey().Bytes()) || s.ladder(AgreementKey{9}) != p {
		t.Fatalf("%x has the public key %x", s, p)
	}
	theirs, theirErr := private.ECDH(remote)
	ours, err := s.Agree(k)
	if theirErr == nil && (err != nil || !bytes.Equal(ours[:], theirs)) || theirErr != nil && err != FaultAgree {
		t.Fatalf("%x and %x: ours %x, %v; the standard library's %x, %v", s, k, ours, err, theirs, theirErr)
	}
	return err == nil
}

// onCurve reports whether u³ + 486662u² + u is a square; it is none on the twist.
func onCurve(k AgreementKey) bool {
	k[31] &= 0x7f
	n := number(k[:])
	w := new(big.Int).Add(n, big.NewInt(486662))
	w.Mul(w, n).Add(w, big.NewInt(1)).Mul(w, n)
	return big.Jacobi(w.Mod(w, prime()), prime()) >= 0
}

func TestAgreeLikeECDH(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	draw := func() (b [32]byte) {
		for i := range b {
			b[i] = byte(random.Uint32())
		}
		return b
	}
	curve, high := 0, 0
	const times = 300
	for range times {
		k := draw()
		if onCurve(k) {
			curve++
		}
		high += int(k[31] >> 7)
		if !likeECDH(t, draw(), k) {
			t.Errorf("%x was refused", k)
		}
	}
	if min(curve, times-curve, high, times-high) < times/4 {
		t.Errorf("of %d keys %d were on the curve and %d had the high bit set", times, curve, high)
	}
}

// lowOrder are the keys with which every secret gives zero, on the curve and on its twist,
// with the forms that are 2^255-19 larger.
func lowOrder() []string {
	return []string{
		"\x00" + zeros + zeros + "\x00",
		"\x01" + zeros + zeros + "\x00",
		"\xe0\xeb\x7a\x7c\x3b\x41\xb8\xae\x16\x56\xe3\xfa\xf1\x9f\xc4\x6a" +
			"\xda\x09\x8d\xeb\x9c\x32\xb1\xfd\x86\x62\x05\x16\x5f\x49\xb8\x00",
		"\x5f\x9c\x95\xbc\xa3\x50\x8c\x24\xb1\xd0\xb1\x55\x9c\x83\xef\x5b" +
			"\x04\x44\x5c\xc4\x58\x1c\x8e\x86\xd8\x22\x4e\xdd\xd0\x9f\x11\x57",
		"\xec" + ones + ones + "\x7f",
		"\xed" + ones + ones + "\x7f",
		"\xee" + ones + ones + "\x7f",
	}
}

func TestLowOrderIsRefused(t *testing.T) {
	for _, low := range lowOrder() {
		for _, high := range []byte{0, 0x80} {
			k := AgreementKey([]byte(low))
			k[31] |= high
			for _, s := range []AgreementSecret{{}, {1}, {31: 0x40}, AgreementSecret(bytes.Repeat([]byte{255}, 32))} {
				if likeECDH(t, s, k) {
					t.Errorf("%x was not refused", k)
				}
			}
		}
	}
}

// Keys of 2^255-19 and more are reduced.
func TestKeysThatAreNotReduced(t *testing.T) {
	refused := 0
	for over := range int64(19) {
		k := AgreementKey(littleEndian(new(big.Int).Add(prime(), big.NewInt(over))))
		if !likeECDH(t, AgreementSecret{7}, k) {
			refused++
			continue
		}
		got, _ := AgreementSecret{7}.Agree(k)
		if want, _ := (AgreementSecret{7}).Agree(AgreementKey{byte(over)}); got != want {
			t.Errorf("2^255-19 and %d is not %d", over, over)
		}
	}
	if refused != 2 {
		t.Errorf("%d of them were refused, and two are of low order", refused)
	}
}

func FuzzAgree(f *testing.F) {
	f.Add(make([]byte, 32), []byte{9})
	for _, low := range lowOrder() {
		f.Add([]byte("any secret"), []byte(low))
	}
	f.Fuzz(func(t *testing.T, secret, key []byte) {
		fill := func(b []byte) [32]byte { return [32]byte(append(bytes.Clone(b), make([]byte, 32)...)) }
		likeECDH(t, fill(secret), fill(key))
	})
}
