package site

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"entente/core"
)

// everything are addresses for all the files that pages link to.
var everything = Addresses{
	Look: "/kept/look.css", Style: "/kept/table.css", Boot: "/kept/boot.js", Read: "/kept/read.js", Keep: "/kept/keep.js", Explore: "/kept/explore.js", Explored: "/kept/explore.css",
	Deck: "/decks/d.txt", Table: "/wasm/table.wasm", Later: later{"games": "/wasm/games.wasm", "reader": "/wasm/reader.wasm", "screens": "/wasm/screens.wasm"}, Embed: "/embed/kept/0", Vectors: "/vectors/pack.tgz",
}

// renderedFor is every page as it is written for a site, by its address.
func renderedFor(t *testing.T, all []written, site string) map[string]string {
	t.Helper()
	kept := addresses{Addresses: everything}
	kept.Site = site
	pages := map[string]string{}
	for _, p := range all {
		var html strings.Builder
		if err := p.body.Render(kept.at(p.file).within(t.Context()), &html); err != nil {
			t.Fatal(err)
		}
		pages["/"+strings.TrimSuffix(filepath.ToSlash(p.file), ".html")] = html.String()
	}
	return pages
}

var (
	titles       = regexp.MustCompile(`<title>([^<]*)</title>`)
	descriptions = regexp.MustCompile(`<meta name="description" content="([^"]*)">`)
	structured   = regexp.MustCompile(`<script type="application/ld\+json">(.*?)</script>`)
	canonicals   = regexp.MustCompile(`<link rel="canonical" href="([^"]*)">`)
	metas        = regexp.MustCompile(`<meta (?:property|name)="(og:[\w:]+|twitter:\w+)" content="([^"]*)">`)
	addressed    = regexp.MustCompile(`https?://[^"'\s<>&]+`)
)

// unsought are the pages that no search engine should list.
var unsought = map[string]bool{"/404": true, "/offline": true, "/embed/example": true, "/embed/position": true, "/table": true}

// TestEveryPageSaysWhatItIs: each page has a title and a description of its own, and structured
// data about its subject. If the site has an address, each also has its own address and the picture
// of its links. Otherwise no page names an address.
func TestEveryPageSaysWhatItIs(t *testing.T) {
	t.Chdir("..")
	all, _, err := gather(everything, vectorsPage{Sections: []section{{}}, Address: everything.Vectors}, hostsPage{})
	if err != nil {
		t.Fatal(err)
	}
	out := t.TempDir()
	if err := writePictures(out, "https://entente.example"); err != nil {
		t.Fatal(err)
	}
	pages := renderedFor(t, all, "https://entente.example")
	seen := map[string]string{}
	for at, page := range pages {
		if unsought[at] {
			continue
		}
		if at == "/index" {
			at = "/"
		}
		title, description := first1(titles, page), first1(descriptions, page)
		if title == "" || len(description) < 40 {
			t.Errorf("%s: title %q, description %q", at, title, description)
		}
		if other, twice := seen[title]; twice {
			t.Errorf("%s has the title of %s: %s", at, other, title)
		}
		seen[title] = at
		var is struct {
			Context    string `json:"@context"`
			Type       string `json:"@type"`
			Name, URL  string
			Breadcrumb struct {
				ItemListElement []struct {
					Position   int
					Name, Item string
				}
			}
		}
		if err := json.Unmarshal([]byte(first1(structured, page)), &is); err != nil {
			t.Errorf("%s: %v", at, err)
		}
		if is.Context != "https://schema.org" || is.Type != "WebPage" || is.URL != "https://entente.example"+at || is.Name == "" {
			t.Errorf("%s says of itself %+v", at, is)
		}
		for i, crumb := range is.Breadcrumb.ItemListElement {
			path, _, _ := strings.Cut(strings.TrimPrefix(crumb.Item, "https://entente.example"), "#")
			if pages[path] == "" || crumb.Position != i+1 || crumb.Name == "" {
				t.Errorf("%s: crumb %+v leads nowhere", at, crumb)
			}
		}
		if to := first1(canonicals, page); to != "https://entente.example"+at {
			t.Errorf("%s is said to be at %q", at, to)
		}
		card := map[string]string{}
		for _, one := range metas.FindAllStringSubmatch(page, -1) {
			card[one[1]] = one[2]
		}
		if card["og:title"] != title || card["og:description"] != description || card["og:url"] != "https://entente.example"+at || card["twitter:card"] != "summary_large_image" {
			t.Errorf("%s has the card %v", at, card)
		}
		file := strings.TrimPrefix(card["og:image"], "https://entente.example")
		if info, err := os.Stat(filepath.Join(out, file)); err != nil || info.Size() < 1000 || info.Size() > 20_000 {
			t.Errorf("%s has the picture %q: %v", at, card["og:image"], err)
		}
	}
	everyStatement(t, pages)
	leadBack(t, pages)
	nobodyNamed(t, out, renderedFor(t, all, ""))
}

// nobodyNamed checks that without a site's address no page names one. Exceptions are links to the
// publisher, the vocabulary of structured data, and the example site in lines to copy.
func nobodyNamed(t *testing.T, out string, pages map[string]string) {
	t.Helper()
	if err := writePictures(out, ""); err != nil {
		t.Fatal(err)
	}
	for at, page := range pages {
		for _, host := range addressed.FindAllString(page, -1) {
			if strings.HasPrefix(host, "https://your.example/") {
				continue
			}
			if host != "https://schema.org" && host != publisher && host != "http://www.w3.org/2000/svg" {
				t.Errorf("%s names %s", at, host)
			}
		}
		if first1(canonicals, page) != "" || metas.MatchString(page) {
			t.Errorf("%s says where it is", at)
		}
		if !unsought[at] && !structured.MatchString(page) {
			t.Errorf("%s does not say what it is", at)
		}
	}
	if _, err := os.Stat(filepath.Join(out, pictureFolder)); !os.IsNotExist(err) {
		t.Error("there are pictures that nothing leads to")
	}
}

// everyStatement checks that each statement has its page with an example that plays there, or with
// the reason why there is none. Statements without an example are few, and each is named.
func everyStatement(t *testing.T, pages map[string]string) {
	t.Helper()
	scripts, err := scriptsOf(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	played, without := exercisedBy(scripts), 0
	for _, r := range citable() {
		page := pages[ruleAddress(string(r.Rule))]
		plays, says := strings.Contains(page, `id="played-h"`) && strings.Contains(page, "<entente-example") && strings.Contains(page, "data-play>"), strings.Contains(page, `id="unplayed-h"`)
		switch {
		case page == "":
			t.Errorf("%s has no page", r.Rule)
		case plays == says:
			t.Errorf("%s plays an example: %t, and says why it plays none: %t", r.Rule, plays, says)
		case says && (len(played[r.Rule]) > 0 || shownBy[r.Rule] != ""):
			t.Errorf("%s says why nothing is played, and something is", r.Rule)
		case says && r.Kind != "ruling":
			without++
		}
	}
	if without != len(unplayed) {
		t.Errorf("%d statements are without an example, and %d have a reason", without, len(unplayed))
	}
	for rule, name := range shownBy {
		switch s := slices.IndexFunc(scripts, func(s *script) bool { return s.Name == name }); {
		case s < 0:
			t.Errorf("%s is shown by %s, which is no script", rule, name)
		case len(played[rule]) > 0:
			t.Errorf("%s is shown by %s, and scripts come to it by themselves", rule, name)
		}
	}
	for at, page := range pages {
		if strings.Count(page, "<entente-example") != strings.Count(page, "data-play>") && !unsought[at] && at != "/embed" {
			t.Errorf("%s has examples that nobody can play", at)
		}
	}
}

// TestSomebodyChooses: every script has a choice, so that it can be played wherever it is shown.
func TestSomebodyChooses(t *testing.T) {
	scripts, err := scriptsOf(os.DirFS(".."))
	if err != nil || len(scripts) < 600 {
		t.Fatalf("%d scripts, %v", len(scripts), err)
	}
	for _, s := range scripts {
		if !s.chooses() {
			t.Errorf("%s opens a table, and nobody chooses anything at it", s.Name)
		}
	}
}

// chooses reports whether the script has a choice.
func (s *script) chooses() bool {
	for line := range strings.SplitSeq(s.Text, "\n") {
		word, _, _ := strings.Cut(line, " ")
		if word == "!" || word == "+" {
			return true
		}
		for _, seat := range core.AllSeats {
			if word == seat.String() || word == s.called(seat) {
				return true
			}
		}
	}
	return false
}

// TestNamingASite: a site is a scheme and a host, and nothing else.
func TestNamingASite(t *testing.T) {
	for named, want := range map[string]string{"": "", "https://a.example": "https://a.example", "https://a.example/": "https://a.example", "https://a.example:8443": "https://a.example:8443"} {
		if got, err := siteOf(named); err != nil || got != want {
			t.Errorf("%q is %q, %v", named, got, err)
		}
	}
	for _, named := range []string{"a.example", "http://a.example", "https://", "https://a.example/x", "https://me@a.example", "https://a.example?x", "https://a.example#x", `https://a.example"><b>`} {
		if got, err := siteOf(named); err == nil {
			t.Errorf("%q is taken for the site %q", named, got)
		}
	}
}

// first1 is the first group of an expression's first match.
func first1(in *regexp.Regexp, text string) string {
	if found := in.FindStringSubmatch(text); found != nil {
		return found[1]
	}
	return ""
}

var (
	asides = regexp.MustCompile(`(?s)<aside class="around".*?</aside>`)
	hrefs  = regexp.MustCompile(`href="(/[^"#]*)"`)
)

// leadBack checks that everything that a statement links to links back: windows, notes, factions,
// and rulings or rules.
func leadBack(t *testing.T, pages map[string]string) {
	t.Helper()
	links := 0
	for at, page := range pages {
		if !strings.HasPrefix(at, "/rules/") {
			continue
		}
		for _, to := range hrefs.FindAllStringSubmatch(asides.FindString(page), -1) {
			links++
			if pages[to[1]] == "" || !strings.Contains(pages[to[1]], `href="`+at+`"`) {
				t.Errorf("%s leads to %s, which does not lead back", at, to[1])
			}
		}
	}
	if links < 1000 {
		t.Errorf("statements lead to %d things", links)
	}
}

// TestLots: a component may act if its box is in play, its faction plays, and no newer component
// replaces it.
func TestLots(t *testing.T) {
	notes, pages := ofNotes(t), ofCards(t)
	all := lotsOf(notes, pages)
	want := map[string]lot{
		"Ceasefire": {In: "base"}, "Alliance": {In: "pok"}, "Trade Convoys": {In: "base", Of: "hacan"},
		"Acquiescence": {In: "base", Of: "winnu", Until: "codex1"}, "Acquiescence Omega": {In: "codex1", Of: "winnu", Until: "te"},
	}
	for _, n := range notes {
		if is, named := want[n.Note.Name]; named {
			if got := all.of(&n.Note); got != is {
				t.Errorf("%s has the lot %+v", n.Note.Name, got)
			}
			delete(want, n.Note.Name)
		}
	}
	for name := range want {
		t.Errorf("no note %s", name)
	}
	replaced := 0
	for _, p := range pages {
		for _, r := range p.Rows() {
			if l := all.of(r.Card); l.Until != "" {
				replaced++
			}
		}
	}
	if replaced < 20 {
		t.Errorf("%d components are replaced by newer ones", replaced)
	}
	if on := (lot{In: "pok"}).On(); len(on) != 1 || on["data-in"] != "pok" {
		t.Errorf("a lot is carried as %v", on)
	}
}
