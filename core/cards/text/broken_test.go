package text_test

import (
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
)

var rewrite = flag.Bool("rewrite", false, "write the errors of the broken texts into them, to be reviewed")

// TestBrokenTexts: each text in testdata/broken is refused as its first line says: at that
// line and column, and for that reason. None of it is loaded.
func TestBrokenTexts(t *testing.T) {
	paths, err := filepath.Glob("testdata/broken/*.txt")
	if err != nil || len(paths) < 100 {
		t.Fatalf("%d broken texts, %v", len(paths), err)
	}
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		first, rest, _ := strings.Cut(string(content), "\n")
		list, err := text.Parse("broken", string(content), cards.Windows())
		if err == nil || list != nil {
			t.Errorf("%s is read as %d components", path, len(list))
			continue
		}
		if *rewrite {
			if err := os.WriteFile(path, []byte("# "+strings.TrimPrefix(err.Error(), "broken:")+"\n"+rest), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if got := strings.TrimPrefix(err.Error(), "broken:"); "# "+got != first {
			t.Errorf("%s: refused with\n%s\ninstead of\n%s", path, got, first)
		}
	}
}

// TestTooMuchText: a text beyond the limit is refused as a whole.
func TestTooMuchText(t *testing.T) {
	one := "relic \"A\", pok\naction\n  the holder gains 1 trade good\n"
	if _, err := text.Parse("f", one+strings.Repeat("#\n", (text.MaxText-len(one))/2), nil); err != nil {
		t.Errorf("a text of the greatest length: %v", err)
	}
	list, err := text.Parse("f", one+strings.Repeat("# \n", text.MaxText/3), nil)
	if err == nil || err.Error() != "f:1:1: expected a text of at most 64 KiB" || list != nil {
		t.Errorf("a text that is too long: %v, %v", list, err)
	}
}

// FuzzParse: a text that is read prints as a text that reads and prints the same. Any other
// text is refused at a place in it.
func FuzzParse(f *testing.F) {
	for _, example := range examples(f) {
		f.Add(example)
	}
	files, err := printed.Files()
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		f.Add(file.Text)
	}
	paths, _ := filepath.Glob("testdata/broken/*.txt")
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(content))
	}
	f.Fuzz(func(t *testing.T, given string) {
		list, err := text.Parse("f", given, nil)
		if err != nil {
			e := err.(*text.Error)
			if list != nil || e.Line < 1 || e.Line > strings.Count(given, "\n")+1 || e.Column < 1 || e.Want == "" {
				t.Fatalf("%v at %d:%d, with %d components", err, e.Line, e.Column, len(list))
			}
			return
		}
		once := text.Print(list)
		again, err := text.Parse("f", once, nil)
		if err != nil && len(once) <= text.MaxText {
			t.Fatalf("%v\n%s", err, once)
		}
		if err == nil && (text.Print(again) != once || !reflect.DeepEqual(again, list)) {
			t.Fatalf("%s\nis read and printed again as\n%s", once, text.Print(again))
		}
	})
}

// TestLongChains: a text of the greatest length whose components all name each other is
// checked quickly.
func TestLongChains(t *testing.T) {
	var chain strings.Builder
	for i := 0; chain.Len() < text.MaxText-60; i++ {
		chain.WriteString("plot \"" + strconv.Itoa(i) + "\", te\nreplaces \"" + strconv.Itoa(i+1) + "\"\n")
	}
	if list, err := text.Parse("f", chain.String(), nil); err != nil || len(list) < 1500 {
		t.Errorf("%d components, %v", len(list), err)
	}
}

func BenchmarkTree(b *testing.B) {
	files, err := printed.Files()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		for _, f := range files {
			if _, err := text.Parse(f.Name, f.Text, cards.Windows()); err != nil {
				b.Fatal(err)
			}
		}
	}
}
