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

// Reached are the mutants whose place the program came by.
var Reached [Most]bool

// At reports whether the program is that mutant, at its place.
func At(n int) bool {
	Reached[n] = true
	return Now == n
}

type ordered interface {
	integer | ~float32 | ~float64 | ~string
}

type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// Less is a < b; the mutant takes equal ones as well.
func Less[T ordered](n int, a, b T) bool { return a < b || At(n) && a == b }

// LessEqual is a <= b; the mutant does not take equal ones.
func LessEqual[T ordered](n int, a, b T) bool { return a <= b && !(At(n) && a == b) }

// Greater is a > b; the mutant takes equal ones as well.
func Greater[T ordered](n int, a, b T) bool { return a > b || At(n) && a == b }

// GreaterEqual is a >= b; the mutant does not take equal ones.
func GreaterEqual[T ordered](n int, a, b T) bool { return a >= b && !(At(n) && a == b) }

// Plus is a + b; the mutant takes it away.
func Plus[T integer](n int, a, b T) T {
	if At(n) {
		return a - b
	}
	return a + b
}

// Minus is a - b; the mutant adds it.
func Minus[T integer](n int, a, b T) T {
	if At(n) {
		return a + b
	}
	return a - b
}

// Times is a * b; the mutant adds it.
func Times[T integer](n int, a, b T) T {
	if At(n) {
		return a + b
	}
	return a * b
}

// Over is a / b; the mutant multiplies.
func Over[T integer](n int, a, b T) T {
	if At(n) {
		return a * b
	}
	return a / b
}

// And is a & b; the mutant joins them.
func And[T integer](n int, a, b T) T {
	if At(n) {
		return a | b
	}
	return a & b
}

// Or is a | b; the mutant keeps what both have.
func Or[T integer](n int, a, b T) T {
	if At(n) {
		return a & b
	}
	return a | b
}

// Off is a number; the mutant has one more.
func Off[T integer](n int, a T) T {
	if At(n) {
		return a + 1
	}
	return a
}
