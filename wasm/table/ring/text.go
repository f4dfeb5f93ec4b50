package ring

import (
	"math"
	"strconv"
	"strings"
	"unicode"
)

// Num writes a coordinate with one decimal at most.
func Num(f float64) string {
	return decimal(int(math.Round(f*10)), 10)
}

// decimal writes a number of tenths or hundredths, without zeros at its end. It is
// all that is needed here of writing floats, which is slow, and kilobytes.
func decimal(n, of int) string {
	if n < 0 {
		return "-" + decimal(-n, of)
	}
	whole := strconv.Itoa(n / of)
	if n%of == 0 {
		return whole
	}
	return whole + "." + strings.TrimRight(strconv.Itoa(of + n%of)[1:], "0")
}

// Path is the line as SVG writes it.
func (t Tie) Path() string {
	return "M" + t.A.text() + "Q" + t.Bend.text() + " " + t.B.text()
}

func (p Point) text() string { return Num(p.X) + " " + Num(p.Y) }

// Move is an SVG transform that puts a 24 by 24 symbol's middle at p.
func (p Point) Move(scale float64) string {
	return "translate(" + Num(p.X-12*scale) + " " + Num(p.Y-12*scale) + ") scale(" + decimal(int(math.Round(scale*100)), 100) + ")"
}

// Spread sets items of the given widths side by side around the middle x, as
// far as the picture's edges leave room, and returns where each begins.
func Spread(x, gap float64, widths ...float64) []float64 {
	total := gap * float64(len(widths)-1)
	for _, w := range widths {
		total += w
	}
	starts := make([]float64, len(widths))
	const edge = 2
	at := max(min(x-total/2, Width-edge-total), edge)
	for i, w := range widths {
		starts[i] = at
		at += w + gap
	}
	return starts
}

// Fit shortens a name to fit a plate. Wide letters count double, and a mark above a letter stays
// with the letter.
func Fit(name string, most int) string {
	room := most
	for i, c := range name {
		w := width(c)
		if w > room {
			return cut(name[:i], most) + "…"
		}
		room -= w
	}
	return name
}

// cut takes the last letter off when the ellipsis would not fit any more.
func cut(text string, most int) string {
	total, last := 0, 0
	for i, c := range text {
		if width(c) > 0 {
			last = i
		}
		total += width(c)
	}
	if total >= most {
		return text[:last]
	}
	return text
}

func width(c rune) int {
	switch {
	case unicode.In(c, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul), c >= 0x1f000:
		return 2
	}
	return 1
}
