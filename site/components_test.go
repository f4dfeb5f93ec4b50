package site

import (
	"bytes"
	"html"
	"os"
	"regexp"
	"strings"
	"testing"

	"entente/core/cards"
	"entente/core/cards/text"
)

func componentsHTML(t *testing.T) string {
	t.Helper()
	p, err := componentsOf(os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	var page bytes.Buffer
	if err := components(p, "/wasm/table.wasm", "/words/en.txt", later{"reader": "/wasm/reader.wasm"}).Render(t.Context(), &page); err != nil {
		t.Fatal(err)
	}
	return page.String()
}

// TestTheRecipesNote: the note of the recipe is read, and Entente carries it out.
func TestTheRecipesNote(t *testing.T) {
	list, err := text.Parse("recipe", harborDues, cards.Windows())
	if err != nil || len(list) != 1 {
		t.Fatal(len(list), err)
	}
	if card, err := text.NoteCard(&list[0], cards.Timeline()); err != nil || len(card.Abilities) != 1 {
		t.Errorf("%+v, %v", card, err)
	}
}

// TestComponentsPage: every example and every word of the form's own pages
// stands on the site's page, and so do the printed notes.
func TestComponentsPage(t *testing.T) {
	page := componentsHTML(t)
	bare := html.UnescapeString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(page, ""))
	form, err := os.ReadFile("../core/cards/text/FORM.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := strings.Split("\n"+string(form), "\n```\n")
	for i := 1; i < len(examples); i += 2 {
		if !strings.Contains(bare, examples[i]) {
			t.Errorf("the page lacks the example\n%s", examples[i])
		}
	}
	words, err := os.ReadFile("../core/cards/text/VOCABULARY.md")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, line := range strings.Split(string(words), "\n") {
		if word, ok := strings.CutPrefix(line, "* "); ok {
			found++
			if !strings.Contains(page, "<li>"+html.EscapeString(word)+"</li>") && !strings.Contains(bare, word) {
				t.Errorf("the page lacks the word %q", word)
			}
		}
	}
	if len(examples) < 11 || found < 500 {
		t.Errorf("%d parts and %d words", len(examples), found)
	}
	for _, name := range []string{"Ceasefire", "Trade Agreement", "Creuss IFF", "Support for the Throne"} {
		if !strings.Contains(bare, `note "`+name+`" of `) {
			t.Errorf("the page lacks the note %s", name)
		}
	}
}

// TestHeadings: the page has one title, and no heading skips a depth.
func TestHeadings(t *testing.T) {
	page := strings.Split(componentsHTML(t), "<template")[0]
	before, titles := byte('0'), 0
	for _, h := range regexp.MustCompile(`<h([1-6])`).FindAllStringSubmatch(page, -1) {
		depth := h[1][0]
		if depth == '1' {
			titles++
		}
		if depth > before+1 {
			t.Errorf("a heading of depth %c follows one of depth %c", depth, before)
		}
		before = depth
	}
	if titles != 1 {
		t.Errorf("%d titles", titles)
	}
}

// TestDivided: HTML in a Markdown page does no harm.
func TestDivided(t *testing.T) {
	list, err := divided([]byte("# T\n\nlead <b>x</b>\n\n## One & two\n\n* a\n* b\n\n```\n# <i>\nnote \"&\"\n```\n"), "p-", nil)
	if err != nil || len(list) != 2 {
		t.Fatal(len(list), err)
	}
	if s := list[1]; s.Title != "One & two" || s.ID != "p-one-two" || s.Items != 2 {
		t.Errorf("%+v", s)
	}
	if all := list[0].Body + list[1].Body; strings.Contains(all, "<b>") || strings.Contains(all, "<i>") || !strings.Contains(all, `<span>note "&amp;"</span>`) {
		t.Error(all)
	}
	if _, err := divided([]byte("[x](nowhere.md)"), "", nil); err == nil {
		t.Error("a link that leads nowhere is taken")
	}
}
