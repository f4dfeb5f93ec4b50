// Package ring is the geometry of the table as a picture: seats in a ring seen
// from above, the reader's own at the near edge, and lines that lean to the
// middle, so that a line's depth tells how far apart two seats sit.
package ring

import "math"

// The plate of a seat, and the picture's width, in the picture's own units.
const (
	Width       = 360
	PlateWidth  = 116
	PlateHeight = 106
	DiscRadius  = 27
	middle      = Width / 2
)

// A Point is a place in the picture; y grows downwards.
type Point struct{ X, Y float64 }

// A Place is where one seat's plate lies.
type Place struct {
	Disc  Point
	Above bool // name and goods stand above the disc, clear of the lines
}

// Top is the upper edge of the plate.
func (p Place) Top() float64 {
	if p.Above {
		return p.Disc.Y - 68
	}
	return p.Disc.Y - 34
}

// NameY is the baseline of the name, GoodsY that of the goods.
func (p Place) NameY() float64 {
	if p.Above {
		return p.Disc.Y - 52
	}
	return p.Disc.Y + 46
}

// GoodsY is the baseline of the line of goods.
func (p Place) GoodsY() float64 {
	if p.Above {
		return p.Disc.Y - 34
	}
	return p.Disc.Y + 64
}

// A Ring is the whole picture for a number of seats.
type Ring struct {
	Places      []Place // clockwise from the near edge
	Center      Point
	Top, Height float64
}

// Of lays out n seats. The same plates serve 3 to 8; the picture grows taller from 7.
func Of(n int) Ring {
	tall := 112.0
	if n > 6 {
		tall = 157
	}
	r := Ring{Center: Point{middle, tall + 72}}
	for i := range n {
		turn := 2 * math.Pi * float64(i) / float64(n)
		at := Point{middle - aside(130*math.Sin(turn)), r.Center.Y + tall*math.Cos(turn)}
		r.Places = append(r.Places, Place{Disc: at, Above: math.Cos(turn) < -0.75})
	}
	bottom := math.Inf(-1)
	r.Top = math.Inf(1)
	for _, p := range r.Places {
		r.Top = min(r.Top, p.Top())
		bottom = max(bottom, p.Top()+PlateHeight)
	}
	r.Top -= 4
	r.Height = bottom + 4 - r.Top
	return r
}

// aside keeps plates from lying over each other: seats at the sides stand at
// the edge, two at the top stand apart.
func aside(x float64) float64 {
	far := math.Abs(x)
	switch {
	case far < 1:
		return 0
	case far < 60:
		far = 60
	case far > 80:
		far = PlateWidth + 1
	}
	return math.Copysign(far, x)
}

// A Tie is the line between two seats: a curve from A to B, bent at Bend.
type Tie struct{ A, Bend, B Point }

// Tie draws the line between two places of the ring.
func (r Ring) Tie(a, b int) Tie {
	from, to := r.Places[a].Disc, r.Places[b].Disc
	bend := Point{
		r.Center.X + (r.Center.X-(from.X+to.X)/2)/10,
		r.Center.Y + (r.Center.Y-(from.Y+to.Y)/2)/10,
	}
	return Tie{A: leave(from, bend, to), Bend: bend, B: leave(to, bend, from)}
}

// leave is where a line leaves a disc: a third of the way from the bend round
// to the other seat, so that lines of one seat do not start as one.
func leave(from, bend, to Point) Point {
	toBend := math.Atan2(bend.Y-from.Y, bend.X-from.X)
	toSeat := math.Atan2(to.Y-from.Y, to.X-from.X)
	round := math.Remainder(toSeat-toBend, 2*math.Pi)
	turn := toBend + round/3
	return Point{from.X + (DiscRadius-1)*math.Cos(turn), from.Y + (DiscRadius-1)*math.Sin(turn)}
}

// At is the point a share of the way along the line, 0 at A and 1 at B.
func (t Tie) At(share float64) Point {
	a, m, b := (1-share)*(1-share), 2*share*(1-share), share*share
	return Point{a*t.A.X + m*t.Bend.X + b*t.B.X, a*t.A.Y + m*t.Bend.Y + b*t.B.Y}
}
