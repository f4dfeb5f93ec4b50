package code

import (
	"strings"
	"testing"

	"rsc.io/qr/coding"
)

// TestSymbols holds the codes of texts of every length, module by module,
// against rsc.io/qr.
func TestSymbols(t *testing.T) {
	versions := map[int]bool{}
	for n := 1; n <= 412; n++ {
		text := strings.Repeat("https://entente.example/table#k=Zq3_-9", 12)[:n]
		content := coding.String(text)
		version := coding.Version(1)
		for content.Bits(version) > version.DataBytes(coding.M)*8 {
			version++
		}
		plan, err := coding.NewPlan(version, coding.M, 0)
		if err != nil {
			t.Fatal(err)
		}
		want, err := plan.Encode(content)
		if err != nil {
			t.Fatal(err)
		}
		got := encode(text)
		if got == nil || got.size != want.Size {
			t.Fatalf("%d bytes: %v, want %d modules", n, got, want.Size)
		}
		versions[int(version)] = true
		for y := range want.Size {
			for x := range want.Size {
				if got.dark[y][x] != want.Black(x, y) {
					t.Fatalf("%d bytes, version %d: module %d, %d is %v", n, version, x, y, got.dark[y][x])
				}
			}
		}
	}
	if len(versions) != 15 || encode(strings.Repeat("a", 413)) != nil {
		t.Errorf("%d versions were built", len(versions))
	}
}
