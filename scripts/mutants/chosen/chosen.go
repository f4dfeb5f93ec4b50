// Package chosen tells a rewritten program which mutant it is. The source that package mutants
// writes imports it. In the tree, only the programs that play mutants do.
package chosen

import (
	"os"
	"strconv"
)

// Setting is the environment variable with the mutant of a whole process.
const Setting = "ENTENTE_MUTANT"

// Most is the most mutants, with 0, which is no mutant.
const Most = 1 << 15

// Now is the mutant that the program is; 0 is the unchanged program.
var Now, _ = strconv.Atoi(os.Getenv(Setting))

// Reached are the mutants whose place the program has come to in a state in which the change
// matters. A test that never comes to such a state cannot notice the mutant.
var Reached [Most]bool

// At reports whether the program is a mutant, at a place where its change matters.
func At(n int) bool {
	Reached[n] = true
	return Now == n
}

// Is reports whether the program is a mutant. It does not count as reached, because the caller may
// find that the change does not matter.
func Is(n int) bool { return Now == n }

type ordered interface {
	integer | ~float32 | ~float64 | ~string
}

type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// Either returns the written value, or the other one if the program is the mutant.
func Either[T comparable](n int, written, other T) T {
	if written != other && At(n) {
		return other
	}
	return written
}

// Both is a && b with each operand negated before the call if the program is the mutant. With the
// negation here, the mutant is a || b. If a && b is true, a || b is true too, so the change does
// not matter. The mutant then skips b, which changes nothing because b calls nothing.
func Both(n int, all bool) bool {
	if !all {
		return At(n) // the mutant's operands are negated
	}
	return !Is(n)
}

// OneOf is a || b in the same way. The mutant is a && b. If a || b is false, a && b is false too.
func OneOf(n int, any bool) bool {
	if any {
		return !At(n)
	}
	return Is(n)
}

// Fits reports whether a case of a switch matches. In the mutant, the case never matches.
func Fits(n int, fits bool) bool { return fits && !At(n) }

// Empty reports whether to return zero in place of x: if the program is the mutant, and x is not
// zero.
func Empty[T comparable](n int, x T) bool {
	var nothing T
	return x != nothing && At(n)
}

// Less is a < b. The mutant is a <= b.
func Less[T ordered](n int, a, b T) bool { return a < b || a == b && At(n) }

// LessEqual is a <= b. The mutant is a < b.
func LessEqual[T ordered](n int, a, b T) bool { return a <= b && !(a == b && At(n)) }

// Greater is a > b. The mutant is a >= b.
func Greater[T ordered](n int, a, b T) bool { return a > b || a == b && At(n) }

// GreaterEqual is a >= b. The mutant is a > b.
func GreaterEqual[T ordered](n int, a, b T) bool { return a >= b && !(a == b && At(n)) }

// Plus is a + b. The mutant is a - b.
func Plus[T integer](n int, a, b T) T { return Either(n, a+b, a-b) }

// Minus is a - b. The mutant is a + b.
func Minus[T integer](n int, a, b T) T { return Either(n, a-b, a+b) }

// Times is a * b. The mutant is a + b.
func Times[T integer](n int, a, b T) T { return Either(n, a*b, a+b) }

// Over is a / b. The mutant is a * b.
func Over[T integer](n int, a, b T) T {
	if Is(n) {
		return a * b // the mutant never divides, so not by zero either
	}
	return Either(n, a/b, a*b)
}

// And is a & b. The mutant is a | b.
func And[T integer](n int, a, b T) T { return Either(n, a&b, a|b) }

// Or is a | b. The mutant is a & b.
func Or[T integer](n int, a, b T) T { return Either(n, a|b, a&b) }

// Off is a. The mutant is a + 1.
func Off[T integer](n int, a T) T {
	if At(n) {
		return a + 1
	}
	return a
}

// more is the number b of a comparison. The mutant is b + 1. The change matters if the result of
// the comparison would differ.
func more[T integer](n int, b T, is, would bool) T {
	if is != would && At(n) {
		return b + 1
	}
	return b
}

// Equal is a == b. Mutant m compares with b + 1.
func Equal[T integer](m int, a, b T) bool { return a == more(m, b, a == b, a == b+1) }

// NotEqual is a != b. Mutant m compares with b + 1.
func NotEqual[T integer](m int, a, b T) bool { return a != more(m, b, a == b, a == b+1) }

// LessNumber is Less. Mutant m compares with b + 1.
func LessNumber[T integer](n, m int, a, b T) bool {
	return Less(n, a, more(m, b, a < b, a < b+1))
}

// LessEqualNumber is LessEqual. Mutant m compares with b + 1.
func LessEqualNumber[T integer](n, m int, a, b T) bool {
	return LessEqual(n, a, more(m, b, a <= b, a <= b+1))
}

// GreaterNumber is Greater. Mutant m compares with b + 1.
func GreaterNumber[T integer](n, m int, a, b T) bool {
	return Greater(n, a, more(m, b, a > b, a > b+1))
}

// GreaterEqualNumber is GreaterEqual. Mutant m compares with b + 1.
func GreaterEqualNumber[T integer](n, m int, a, b T) bool {
	return GreaterEqual(n, a, more(m, b, a >= b, a >= b+1))
}
