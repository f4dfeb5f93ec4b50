// Package picture draws the pictures of links to the site: the mark, the name and the kind of page,
// in the colors of every page. It draws letters stroke by stroke, because the project has no font
// file.
package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"
)

// Kinds are the pictures, each with the words below the name.
var Kinds = map[string]string{
	"entente": "TRADES DEALS TIMING",
	"rule":    "A RULE THAT PLAYS",
	"timing":  "WHO MAY ACT THEN",
	"note":    "A PROMISSORY NOTE",
	"faction": "A FACTION",
	"card":    "CARDS AND ABILITIES",
}

// The size that programs which show links expect, and the number of shades from ground to ink.
const (
	Wide, High = 1200, 630
	shades     = 32
)

// The ground and the ink of site/assets/look.css.
var (
	ground = color.RGBA{0x12, 0x15, 0x18, 0xff}
	ink    = color.RGBA{0xf3, 0xef, 0xe6, 0xff}
)

// Draw draws the picture of a kind as a PNG.
func Draw(kind string) ([]byte, error) {
	p := image.NewPaletted(image.Rect(0, 0, Wide, High), palette())
	const x, y, r = 300, 315, 170.0 // the mark is two seats at a round table and the line between them
	at := r / 9.2
	arc(p, x, y, r, 1.6*at)
	stroke(p, x-6.5*at, y+6.5*at, x+6.5*at, y-6.5*at, 1.6*at)
	stroke(p, x-6.5*at, y+6.5*at, x-6.5*at, y+6.5*at, 6.6*at)
	stroke(p, x+6.5*at, y-6.5*at, x+6.5*at, y-6.5*at, 6.6*at)
	write(p, "ENTENTE", 560, 240, 13.5, 9.5)
	write(p, Kinds[kind], 561, 364, 4.7, 3.6)
	var out bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, p)
	return out.Bytes(), err
}

// palette goes from the ground to the ink.
func palette() color.Palette {
	var list color.Palette
	for i := range shades {
		mix := func(a, b uint8) uint8 { return uint8((int(a)*(shades-1-i) + int(b)*i) / (shades - 1)) }
		list = append(list, color.RGBA{mix(ground.R, ink.R), mix(ground.G, ink.G), mix(ground.B, ink.B), 0xff})
	}
	return list
}

// write draws a text from a corner. A unit of the letters' grid is unit pixels.
func write(p *image.Paletted, text string, x, y, unit, thick float64) {
	for _, r := range text {
		for one := range strings.FieldsSeq(letters[r]) {
			for i := 0; i+4 <= len(one); i += 2 {
				at := func(n int) float64 { return float64(one[i+n]-'0') * unit }
				stroke(p, x+at(0), y+at(1), x+at(2), y+at(3), thick)
			}
		}
		switch r {
		case ' ':
			x += 3 * unit
		case 'I':
			x += 2 * unit
		default:
			x += 6 * unit
		}
	}
}

// arc draws a circle as many short strokes.
func arc(p *image.Paletted, x, y, r, thick float64) {
	const parts = 180
	point := func(n int) (float64, float64) {
		angle := 2 * math.Pi * float64(n) / parts
		return x + r*math.Cos(angle), y + r*math.Sin(angle)
	}
	for n := range parts {
		x0, y0 := point(n)
		x1, y1 := point(n + 1)
		stroke(p, x0, y0, x1, y1, thick)
	}
}

// stroke draws a line with round ends.
func stroke(p *image.Paletted, x0, y0, x1, y1, thick float64) {
	reach := thick/2 + 1
	for y := int(min(y0, y1) - reach); y <= int(max(y0, y1)+reach); y++ {
		for x := int(min(x0, x1) - reach); x <= int(max(x0, x1)+reach); x++ {
			covered := thick/2 + .5 - away(float64(x)+.5, float64(y)+.5, x0, y0, x1, y1)
			shade := uint8(min(max(covered, 0), 1)*(shades-1) + .5)
			if image.Pt(x, y).In(p.Rect) && shade > p.ColorIndexAt(x, y) {
				p.SetColorIndex(x, y, shade)
			}
		}
	}
}

// away is the distance from a point to a line.
func away(x, y, x0, y0, x1, y1 float64) float64 {
	dx, dy := x1-x0, y1-y0
	t := 0.0
	if long := dx*dx + dy*dy; long > 0 {
		t = min(max(((x-x0)*dx+(y-y0)*dy)/long, 0), 1)
	}
	return math.Hypot(x-x0-t*dx, y-y0-t*dy)
}
