package printed

import (
	"slices"
	"strings"
	"testing"

	"entente/core/cards"
	"entente/core/cards/text"
)

// TestTheTreeIsCanonical: every file prints exactly as it is written, apart from comments, so
// that a change of a card changes only its lines.
func TestTheTreeIsCanonical(t *testing.T) {
	files, err := Files()
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 80 {
		t.Fatalf("%d files are embedded", len(files))
	}
	for _, f := range files {
		list, err := text.Parse(f.Name, f.Text, cards.Windows())
		if err != nil {
			t.Error(err)
			continue
		}
		if got, want := text.Print(list), withoutComments(f.Text); got != want {
			t.Errorf("%s is not printed as it stands: %s", f.Name, firstDifference(got, want))
		}
	}
}

// TestTheTextIsTheTree: the text for phones has the content of the files, and each of its
// components can be read alone. A component that replaces a card of its own name is read after
// that card, because otherwise it would seem to replace itself.
func TestTheTextIsTheTree(t *testing.T) {
	all, err := Components()
	if err != nil {
		t.Fatal(err)
	}
	whole := Text()
	if got, want := withoutComments(whole), text.Print(all); got != want {
		t.Fatalf("the text is not what the files say: %s", firstDifference(got, want))
	}
	parts := strings.SplitAfter(whole, "\n\n")
	if len(parts) != len(all) {
		t.Fatalf("%d parts are apart, and there are %d components", len(parts), len(all))
	}
	for i, part := range parts {
		if older, ok := all[i].Property(text.Replaces); ok && slices.Contains(older.Words, all[i].Name) {
			j := slices.IndexFunc(all, func(c text.Component) bool { return c.Kind == all[i].Kind && c.Name == all[i].Name })
			part = parts[j] + part
		}
		list, err := text.Parse("the text", part, cards.Windows())
		if err != nil {
			t.Error(err)
		} else if last := list[len(list)-1]; last.Name != all[i].Name || last.Source != all[i].Source {
			t.Errorf("part %d is %q of %v instead of %q of %v", i+1, last.Name, last.Source, all[i].Name, all[i].Source)
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
