package site

import (
	"bytes"
	"html"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
)

// ofNotes are the pages of the notes.
func ofNotes(t *testing.T) []*notePage {
	t.Helper()
	pages, err := notePages(os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

// noteNamed is the page of a note.
func noteNamed(t *testing.T, pages []*notePage, name string) *notePage {
	t.Helper()
	for _, p := range pages {
		if p.Note.Name == name {
			return p
		}
	}
	t.Fatalf("no note is called %s", name)
	return nil
}

// drawn is a page of a note as a reader meets it, without its markup.
func drawn(t *testing.T, p *notePage, links places) (html, read string) {
	t.Helper()
	var page bytes.Buffer
	if err := note(p, nil, links).Render(t.Context(), &page); err != nil {
		t.Fatal(err)
	}
	return page.String(), strings.Join(strings.Fields(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(page.String(), " ")), " ")
}

// TestEveryNoteHasAPage: each printed note has one, and the list leads to it.
func TestEveryNoteHasAPage(t *testing.T) {
	all, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	pages := ofNotes(t)
	links := placesOf(pages)
	var list bytes.Buffer
	if err := notes(pages, nil).Render(t.Context(), &list); err != nil {
		t.Fatal(err)
	}
	named := map[string]*notePage{}
	for _, p := range pages {
		named[p.Note.Name] = p
		if strings.Count(list.String(), `href="`+p.Address()+`"`) != 1 {
			t.Errorf("the list does not lead to %s once", p.Slug)
		}
	}
	for i := range all {
		c := &all[i]
		if c.Kind != text.Note {
			continue
		}
		p := named[c.Name]
		if p == nil {
			t.Errorf("%s has no page", c.Name)
			continue
		}
		html, read := drawn(t, p, links)
		_, err := text.NoteCard(c, cards.Timeline())
		if carried := strings.Contains(read, "Entente carries out this ability."); carried != (err == nil) {
			t.Errorf("the page of %s says that it is carried out: %v, and it is not because of: %v", c.Name, carried, err)
		}
		for _, id := range c.Windows(cards.Timeline()) {
			if id != core.AnyTime && !strings.Contains(html, `href="`+windowAddress(id)+`"`) {
				t.Errorf("the page of %s does not lead to %s", c.Name, id)
			}
		}
		if strings.Count(html, "<h1") != 1 || !strings.Contains(html, example(p.Text)) {
			t.Errorf("the page of %s lacks its name or its text", c.Name)
		}
		for _, other := range p.Near {
			row := regexp.MustCompile(`<li([^>]*)><a class="reach" href="` + other.Address() + `"`).FindStringSubmatch(html)
			if row == nil || !sameAttributes(row[1], other.Lot.On()) {
				t.Errorf("the page of %s lists %s as %q, want it where a table has that note: %v", c.Name, other.Note.Name, row, other.Lot.On())
			}
		}
		delete(named, c.Name)
	}
	files, err := filepath.Glob("../core/cards/printed/notes/*.txt")
	if err != nil || len(named) > 0 || len(pages) == 0 || len(pages) != len(files) {
		t.Errorf("%d pages of %d files, and %d are of no printed note: %v", len(pages), len(files), len(named), err)
	}
}

// sameAttributes reports whether an element that is written so has these attributes and no others.
func sameAttributes(written string, want templ.Attributes) bool {
	got := templ.Attributes{}
	for _, a := range regexp.MustCompile(`([\w-]+)="([^"]*)"`).FindAllStringSubmatch(written, -1) {
		got[a[1]] = html.UnescapeString(a[2])
	}
	return reflect.DeepEqual(got, want)
}

// TestWhatANotePageSays: a page tells exactly the text of its note.
func TestWhatANotePageSays(t *testing.T) {
	pages := ofNotes(t)
	links := placesOf(pages)
	for name, say := range map[string][]string{
		"Ceasefire":              {"After the owner activates a system", "May: its holder decides.", "The holder has a unit or structure in the active system.", "It goes into your hand", "The note doesn’t stay.", "After it’s resolved.", "Every player has one", "Ceasefire 4", "ruling 109"},
		"Support for the Throne": {"As soon as it’s received", "You play it faceup at once.", "It stays faceup in front of its holder.", "when the holder activates a system with the owner’s units. Then the holder loses 1 victory point.", "Support for the Throne 5"},
		"Stymie Omega":           {"Arborec’s.", "Printed in Codex I. older: Base game"},
		"Stymie":                 {"Printed in Base game. newer: Codex I"},
		"Scepter of Dominion":    {"ruling 71", "notes/scepter_of_dominion", "rulings/71_scepter_of_dominion"},
	} {
		_, read := drawn(t, noteNamed(t, pages, name), links)
		for _, words := range say {
			if !strings.Contains(read, words) {
				t.Errorf("the page of %s does not say %q", name, words)
			}
		}
	}
	if _, read := drawn(t, noteNamed(t, pages, "Ceasefire"), links); strings.Contains(read, "newer:") || strings.Contains(read, "older:") {
		t.Error("Ceasefire has one printing")
	}
}

// TestTheScriptOfItsNameComesFirst: a note with a script of its name shows it, first.
func TestTheScriptOfItsNameComesFirst(t *testing.T) {
	shown := 0
	for _, p := range ofNotes(t) {
		script, err := os.ReadFile(filepath.Join("..", corpus, "notes", p.file()+".txt"))
		if err != nil {
			continue
		}
		shown++
		if len(p.Scripts) == 0 || p.Scripts[0].Text != string(script) {
			t.Errorf("the page of %s does not begin with the script of its name", p.Note.Name)
		}
	}
	if shown < 10 {
		t.Errorf("%d notes have a script of their name", shown)
	}
}

// TestRulesLeadToTheNotes: a rule or a ruling about a note links to the note's page, and the page
// names that rule.
func TestRulesLeadToTheNotes(t *testing.T) {
	pages := ofNotes(t)
	links := placesOf(pages)
	var html bytes.Buffer
	if err := rules(rulePages(citable()), links).Render(t.Context(), &html); err != nil {
		t.Fatal(err)
	}
	led := 0
	for _, p := range pages {
		for _, r := range p.Rules {
			if links.names(r.Gist, p.Address()) {
				led++
			}
		}
		if p.oldest() == p && len(p.Rules) > 0 && !strings.Contains(html.String(), `href="`+p.Address()+`"`) && links.names(p.Rules[0].Gist, p.Address()) {
			t.Errorf("no rule leads to %s", p.Note.Name)
		}
	}
	if led < 60 || strings.Count(html.String(), `href="/notes/`) < led {
		t.Errorf("%d rules name a note, and %d links lead to one", led, strings.Count(html.String(), `href="/notes/`))
	}
}

// TestNamesAreWholeWords: a name leads somewhere where it stands as a word of its own,
// and of two that begin alike the longer one is meant.
func TestNamesAreWholeWords(t *testing.T) {
	list := placesOf([]*notePage{{Slug: "sever", Note: text.Component{Name: "Sever"}}, {Slug: "stymie", Note: text.Component{Name: "Stymie"}}, {Slug: "stymie-omega", Note: text.Component{Name: "Stymie Omega"}}})
	for said, want := range map[string]string{
		"Several severed":                 "",
		"Sever":                           "/notes/sever",
		"Stymie’s owner":                  "/notes/stymie",
		"then Stymie Omega, then Stymie.": "/notes/stymie-omega /notes/stymie",
		"é Sever é":                       "/notes/sever",
	} {
		var to []string
		whole := ""
		for _, s := range list.cut(said) {
			whole += s.Text
			if s.To != "" {
				to = append(to, s.To)
			}
		}
		if got := strings.Join(to, " "); got != want || whole != said {
			t.Errorf("%q leads to %q, want %q; it is cut into %q", said, got, want, whole)
		}
	}
}
