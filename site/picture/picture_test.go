package picture

import (
	"bytes"
	"image/png"
	"testing"
)

// TestDraw: each picture has its size, is small, is not empty, and differs from the rest. The
// project has every letter in it.
func TestDraw(t *testing.T) {
	seen := map[string]string{}
	for kind, says := range Kinds {
		body, err := Draw(kind)
		if err != nil {
			t.Fatal(err)
		}
		if len(body) > 20_000 {
			t.Errorf("%s weighs %d bytes", kind, len(body))
		}
		if other := seen[string(body)]; other != "" {
			t.Errorf("%s looks like %s", kind, other)
		}
		seen[string(body)] = kind
		drawn, err := png.Decode(bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		if at := drawn.Bounds(); at.Dx() != Wide || at.Dy() != High {
			t.Errorf("%s is %v", kind, at)
		}
		inked, outside := 0, 0
		for y := range High {
			for x := range Wide {
				if r, _, _, _ := drawn.At(x, y).RGBA(); r>>8 > 0x80 {
					inked++
					if x < 60 || x >= Wide-60 || y < 60 || y >= High-60 {
						outside++
					}
				}
			}
		}
		if inked < Wide*High/50 || outside > 0 {
			t.Errorf("%s has %d inked points, %d of them at its edge", kind, inked, outside)
		}
		for _, r := range says + "ENTENTE" {
			if r != ' ' && letters[r] == "" {
				t.Errorf("%s: no letter %q", kind, r)
			}
		}
	}
}
