package ring

import (
	"math"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestPlates: no seat lies over another or out of the picture, for any table.
func TestPlates(t *testing.T) {
	for n := 2; n <= 8; n++ {
		r := Of(n)
		if len(r.Places) != n {
			t.Fatalf("%d seats have %d places", n, len(r.Places))
		}
		for i, a := range r.Places {
			if left := a.Disc.X - PlateWidth/2; left < 0 || left+PlateWidth > Width || a.Top() < r.Top || a.Top()+PlateHeight > r.Top+r.Height {
				t.Errorf("%d seats: seat %d lies outside", n, i)
			}
			for j, b := range r.Places[:i] {
				const touch = 4 // plates may share the rounding of their corners
				if math.Abs(a.Disc.X-b.Disc.X) < PlateWidth-touch && math.Abs(a.Top()-b.Top()) < PlateHeight-touch {
					t.Errorf("%d seats: seats %d and %d overlap: %v %v", n, j, i, a, b)
				}
			}
		}
	}
}

// TestClockwise: I sit at the near edge, and the next seat is to the left.
func TestClockwise(t *testing.T) {
	r := Of(4)
	me, next := r.Places[0].Disc, r.Places[1].Disc
	if me.X != 180 || me.Y <= r.Center.Y || next.X >= 180 {
		t.Errorf("me %v, next %v", me, next)
	}
}

// TestTies: a line begins and ends at its discs and leans to the middle.
func TestTies(t *testing.T) {
	for n := 2; n <= 8; n++ {
		r := Of(n)
		for i := range n {
			for j := range i {
				tie := r.Tie(i, j)
				for seat, end := range map[int]Point{i: tie.A, j: tie.B} {
					disc := r.Places[seat].Disc
					if far := math.Hypot(end.X-disc.X, end.Y-disc.Y); math.Abs(far-(DiscRadius-1)) > 0.01 {
						t.Errorf("%d seats, %d to %d: ends %.1f from the middle of disc %d", n, i, j, far, seat)
					}
				}
			}
		}
	}
	if path := Of(6).Tie(0, 1).Path(); strings.Contains(path, "NaN") || !strings.HasPrefix(path, "M") {
		t.Error(path)
	}
}

func FuzzFit(f *testing.F) {
	for _, name := range []string{"", "Ines", "Maximiliana-Theodora", "漢字漢字漢字漢字", "e\u0301e\u0301e\u0301e\u0301e\u0301"} {
		f.Add(name, 13)
	}
	f.Fuzz(func(t *testing.T, name string, most int) {
		if most < 1 || most > 50 || !utf8.ValidString(name) {
			return
		}
		short := Fit(name, most)
		room := 0
		for _, c := range short {
			room += width(c)
		}
		if room > most || short != name && !strings.HasSuffix(short, "…") {
			t.Errorf("%q in %d is %q", name, most, short)
		}
	})
}

// TestNum compares numbers with one decimal as strconv writes them; 0 has no sign.
func TestNum(t *testing.T) {
	for f := -1200.0; f < 1200; f += 0.05 {
		want := strconv.FormatFloat(math.Round(f*10)/10, 'f', -1, 64)
		if want == "-0" {
			want = "0"
		}
		if got := Num(f); got != want {
			t.Fatalf("%v is %q, want %q", f, got, want)
		}
	}
	for _, scale := range []float64{1, 0.5, 0.92, 0.05, 1.2} {
		want := "scale(" + strconv.FormatFloat(scale, 'f', -1, 64) + ")"
		if got := (Point{}).Move(scale); !strings.HasSuffix(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
