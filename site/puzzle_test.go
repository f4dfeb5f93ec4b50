package site

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/site/puzzle"
)

// TestThePuzzlePage: the question of the day of the build stands on the page with its answer,
// and the script finds every question in the file of its page of the rules, and its example.
func TestThePuzzlePage(t *testing.T) {
	day := time.Date(2026, 12, 24, 23, 59, 0, 0, time.UTC)
	p, blocks, err := puzzleOf(os.DirFS(".."), day)
	if err != nil {
		t.Fatal(err)
	}
	out := t.TempDir()
	if err := os.MkdirAll(filepath.Join(out, "kept"), 0o755); err != nil {
		t.Fatal(err)
	}
	older := filepath.Join(out, "kept", "puzzle-deals.000000000000.json")
	if err := os.WriteFile(older, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := p.put(out, blocks); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(older); !os.IsNotExist(err) {
		t.Errorf("a file of another build is still served: %v", err)
	}
	q := p.All[puzzle.OfDay(blocks, day.Truncate(24*time.Hour))]
	var html strings.Builder
	if err := puzzlesOf(p).Render(context.Background(), &html); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"24 December 2026", `data-built="2026-12-24"`, "<summary>The answer</summary>", ruleAddress(string(q.Answers[q.Right].Said[0].Rule))} {
		if !strings.Contains(html.String(), want) {
			t.Errorf("the page does not have %s", want)
		}
	}
	for _, a := range q.Answers {
		if !strings.Contains(html.String(), "<li>"+a.Text+"</li>") {
			t.Errorf("%q cannot be answered", a.Text)
		}
	}
	var kept keptPuzzle
	read(t, []byte(p.Data), &kept)
	if len(kept.Of) != len(p.All) || kept.Blocks[0].N != len(blocks[0].IDs) {
		t.Fatalf("%d places for %d questions", len(kept.Of), len(p.All))
	}
	files := make([][]puzzle.Question, len(kept.Pages))
	for i, page := range kept.Pages {
		body, err := os.ReadFile(filepath.Join(out, page.File))
		if err != nil {
			t.Fatal(err)
		}
		read(t, body, &files[i])
	}
	body, err := os.ReadFile(filepath.Join(out, kept.Played))
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	read(t, body, &texts)
	for i, q := range p.All {
		file := &files[kept.Of[i]-'0']
		if len(*file) == 0 || (*file)[0].ID != q.ID {
			t.Fatalf("question %d, %s, is not the next one of its file", i, q.ID)
		}
		*file = (*file)[1:]
		if !strings.Contains(texts[q.Script], "\n") {
			t.Errorf("%s cannot be played", q.ID)
		}
	}
}

func read(t *testing.T, body []byte, into any) {
	t.Helper()
	if err := json.Unmarshal(body, into); err != nil {
		t.Fatal(err)
	}
}
