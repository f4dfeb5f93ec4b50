package code

import (
	"strings"
	"testing"
)

// TestPath: a link fits a small code, whose corner is a finder of seven modules.
func TestPath(t *testing.T) {
	drawing, size := Path("https://entente.example/table#w" + strings.Repeat("A", 43))
	if size < 33 || size > 41 {
		t.Errorf("a link takes %d modules", size)
	}
	if !strings.HasPrefix(drawing, "M0 0h7v1h-7z") || !strings.Contains(drawing, "M2 2h3v1h-3z") {
		t.Errorf("the corner is no finder: %.60s", drawing)
	}
	if box := Box(33); box != "-4 -4 41 41" {
		t.Errorf("33 modules have the box %s", box)
	}
	if drawing, size := Path(strings.Repeat("x", 5000)); drawing != "" || size != 0 {
		t.Error("5000 letters fit a code")
	}
}
