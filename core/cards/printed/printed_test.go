package printed

import (
	"strings"
	"testing"

	"entente/core/cards/text"
)

// TestTheTreeIsCanonical: every file is read, and printed as it stands, so that
// a change of a card is a change of its line alone. Its own comments apart.
func TestTheTreeIsCanonical(t *testing.T) {
	files, err := Files()
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 80 {
		t.Fatalf("%d files are embedded", len(files))
	}
	for _, f := range files {
		list, err := text.Parse(f.Name, f.Text, Windows())
		if err != nil {
			t.Error(err)
			continue
		}
		if got, want := text.Print(list), withoutComments(f.Text); got != want {
			t.Errorf("%s is not printed as it stands: %s", f.Name, firstDifference(got, want))
		}
	}
}

func withoutComments(content string) string {
	var kept []string
	for _, line := range strings.SplitAfter(content, "\n") {
		if !strings.HasPrefix(line, "#") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return a[i] + "\n   instead of " + b[i]
		}
	}
	return "the one goes on after the other"
}
