package seal

import (
	"bytes"
	"math/big"
	"slices"

	"filippo.io/edwards25519"
)

// alikeByNumbers repeats isUnambiguous with numbers and points instead of bytes: S is below
// the order, the key and R are the encodings of their points, and eight times neither point is
// the identity.
func alikeByNumbers(key, signature []byte) bool {
	return plainByNumbers(key) && plainByNumbers(signature[:32]) && number(signature[32:]).Cmp(order()) < 0
}

func plainByNumbers(b []byte) bool {
	y := bytes.Clone(b)
	y[31] &= 0x7f
	p, err := new(edwards25519.Point).SetBytes(b)
	if err != nil { // off the curve
		return number(y).Cmp(prime()) < 0
	}
	eightfold := new(edwards25519.Point).MultByCofactor(p)
	return bytes.Equal(p.Bytes(), b) && eightfold.Equal(edwards25519.NewIdentityPoint()) == 0
}

// littleEndian returns a number as 32 bytes, the lowest first.
func littleEndian(n *big.Int) []byte {
	b := n.FillBytes(make([]byte, 32))
	slices.Reverse(b)
	return b
}

func number(little []byte) *big.Int {
	b := bytes.Clone(little)
	slices.Reverse(b)
	return new(big.Int).SetBytes(b)
}

func order() *big.Int {
	l, _ := new(big.Int).SetString("27742317777372353535851937790883648493", 10)
	return l.Add(l, new(big.Int).Lsh(big.NewInt(1), 252))
}

func prime() *big.Int { return new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 255), big.NewInt(19)) }
