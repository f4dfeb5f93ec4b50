// Package chosen says which mutant a program is. The source that package mutants
// writes imports it; nothing in the tree does but what plays the mutants.
package chosen

import (
	"os"
	"strconv"
)

// Setting is the setting of the environment that names the mutant of a whole process.
const Setting = "ENTENTE_MUTANT"

// Most is how many mutants there can be, without 0, which is none of them.
const Most = 1 << 15

// Now is the mutant that the program is; 0 is the program as it was written.
var Now, _ = strconv.Atoi(os.Getenv(Setting))

// Reached are the mutants whose place the program came by where that mutant would have
// done something else. Whatever never did so cannot notice it.
var Reached [Most]bool

// At reports whether the program is that mutant, at a place where that changes something.
func At(n int) bool {
	Reached[n] = true
	return Now == n
}

// Is reports whether the program is that mutant, where others tell whether that changes
// something.
func Is(n int) bool { return Now == n }

type ordered interface {
	integer | ~float32 | ~float64 | ~string
}

type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// Either is which of two values the program goes on with: what is written or, if it is
// that mutant, the other.
func Either[T comparable](n int, written, other T) T {
	if written != other && At(n) {
		return other
	}
	return written
}

// Both is a && b, of which each part was turned if the program is that mutant: so it is
// a || b. Where a && b holds, a || b does as well, and that b is not asked then changes
// nothing, since it calls nothing.
func Both(n int, all bool) bool {
	if !all {
		return At(n) // what is turned is the other's opposite
	}
	return !Is(n)
}

// OneOf is a || b, of which each part was turned if the program is that mutant: so it is
// a && b. Where a || b does not hold, neither does a && b.
func OneOf(n int, any bool) bool {
	if any {
		return !At(n)
	}
	return Is(n)
}

// Fits is whether a case of a switch does; of the mutant it never does.
func Fits(n int, fits bool) bool { return fits && !At(n) }

// Empty reports whether the program is the mutant that returns nothing in the place of x,
// if that is something.
func Empty[T comparable](n int, x T) bool {
	var nothing T
	return x != nothing && At(n)
}

// Less is a < b; the mutant takes equal ones as well.
func Less[T ordered](n int, a, b T) bool { return a < b || a == b && At(n) }

// LessEqual is a <= b; the mutant does not take equal ones.
func LessEqual[T ordered](n int, a, b T) bool { return a <= b && !(a == b && At(n)) }

// Greater is a > b; the mutant takes equal ones as well.
func Greater[T ordered](n int, a, b T) bool { return a > b || a == b && At(n) }

// GreaterEqual is a >= b; the mutant does not take equal ones.
func GreaterEqual[T ordered](n int, a, b T) bool { return a >= b && !(a == b && At(n)) }

// Plus is a + b; the mutant takes it away.
func Plus[T integer](n int, a, b T) T { return Either(n, a+b, a-b) }

// Minus is a - b; the mutant adds it.
func Minus[T integer](n int, a, b T) T { return Either(n, a-b, a+b) }

// Times is a * b; the mutant adds it.
func Times[T integer](n int, a, b T) T { return Either(n, a*b, a+b) }

// Over is a / b; the mutant multiplies.
func Over[T integer](n int, a, b T) T {
	if Is(n) {
		return a * b // of the mutant nothing is divided, not by zero either
	}
	return Either(n, a/b, a*b)
}

// And is a & b; the mutant joins them.
func And[T integer](n int, a, b T) T { return Either(n, a&b, a|b) }

// Or is a | b; the mutant keeps what both have.
func Or[T integer](n int, a, b T) T { return Either(n, a|b, a&b) }

// Off is a number; the mutant has one more.
func Off[T integer](n int, a T) T {
	if At(n) {
		return a + 1
	}
	return a
}

// more is a number that is compared; the mutant has one more. It changes something if
// the comparison then comes out otherwise.
func more[T integer](n int, b T, is, would bool) T {
	if is != would && At(n) {
		return b + 1
	}
	return b
}

// Equal is a == b; mutant m has one more in the place of b.
func Equal[T integer](m int, a, b T) bool { return a == more(m, b, a == b, a == b+1) }

// NotEqual is a != b; mutant m has one more in the place of b.
func NotEqual[T integer](m int, a, b T) bool { return a != more(m, b, a == b, a == b+1) }

// LessNumber is Less; mutant m has one more in the place of b.
func LessNumber[T integer](n, m int, a, b T) bool {
	return Less(n, a, more(m, b, a < b, a < b+1))
}

// LessEqualNumber is LessEqual; mutant m has one more in the place of b.
func LessEqualNumber[T integer](n, m int, a, b T) bool {
	return LessEqual(n, a, more(m, b, a <= b, a <= b+1))
}

// GreaterNumber is Greater; mutant m has one more in the place of b.
func GreaterNumber[T integer](n, m int, a, b T) bool {
	return Greater(n, a, more(m, b, a > b, a > b+1))
}

// GreaterEqualNumber is GreaterEqual; mutant m has one more in the place of b.
func GreaterEqualNumber[T integer](n, m int, a, b T) bool {
	return GreaterEqual(n, a, more(m, b, a >= b, a >= b+1))
}
