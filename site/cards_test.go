package site

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"html"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/a-h/templ"

	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/deck"
)

// readCards reads the pages once for all tests.
var readCards = sync.OnceValues(func() ([]*cardPage, error) {
	ofNotes, err := notePages(os.DirFS(".."))
	if err != nil {
		return nil, err
	}
	return cardPages(os.DirFS(".."), ofNotes)
})

// ofCards are the pages of all printed components except notes.
func ofCards(t *testing.T) []*cardPage {
	t.Helper()
	pages, err := readCards()
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

// rendered is a page as it is served.
func rendered(t *testing.T, page templ.Component) string {
	t.Helper()
	var w bytes.Buffer
	if err := page.Render(t.Context(), &w); err != nil {
		t.Fatal(err)
	}
	return w.String()
}

// A printedFact is a component in the facts, with the members that the pages must match.
type printedFact struct {
	Name, Kind, Source, Faction string
	Abilities                   []struct {
		Window string
		Wanted string
		Also   []string
		May    bool
		Gist   string
	}
}

// windows are the windows of the fact that the timeline has.
func (f *printedFact) windows() []string {
	known := cards.Windows()
	var list []string
	for _, a := range f.Abilities {
		ids := append([]string{a.Window, a.Wanted}, a.Also...)
		if a.Wanted != "" && stationIn(a.Wanted) != stationIn(a.Window) { // what is wanted takes the place of what is only near
			ids = ids[1:]
		}
		for _, id := range ids {
			if slices.Contains(known, id) && !slices.Contains(list, id) {
				list = append(list, id)
			}
		}
	}
	return list
}

// stationIn is the station of a window.
func stationIn(id string) deck.Station {
	_, at := (&deck.Deck{Moments: cards.Timeline()}).Window(id)
	return at
}

// printedFacts are the facts about all components except notes.
func printedFacts(t *testing.T) []printedFact {
	t.Helper()
	packed, err := os.Open("../core/cards/testdata/printed.json.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	r, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	var lists struct{ Cards, Factions, Others []printedFact }
	if err := json.NewDecoder(r).Decode(&lists); err != nil {
		t.Fatal(err)
	}
	return slices.Concat(lists.Cards, lists.Factions, lists.Others)
}

// kindInFacts is a kind in the words of the facts.
func kindInFacts(k text.Kind) string {
	switch k {
	case text.Exploration:
		return "exploration"
	case text.GalacticEvent:
		return "event"
	}
	return k.String()
}

// entriesOf are the entries of a page by their places, as they are served.
func entriesOf(page string) map[string]string {
	list := map[string]string{}
	for _, part := range strings.Split(page, `<li id="`)[1:] {
		id, rest, _ := strings.Cut(part, `"`)
		entry, _, _ := strings.Cut(rest, "</li>")
		list[id] = entry
	}
	return list
}

// linkedWindows are the windows that an entry leads to.
func linkedWindows(entry string) []string {
	ids := map[string]string{}
	for _, id := range cards.Windows() {
		ids[windowAddress(id)] = id
	}
	var list []string
	for _, found := range regexp.MustCompile(`href="(/timing/[^"]*)"`).FindAllStringSubmatch(entry, -1) {
		if id := ids[found[1]]; !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	return list
}

// TestEveryComponentStandsOnOnePage: each of the facts stands on one page, once, with the facts'
// windows, with its effect in our words, and with whether it may or must be used.
func TestEveryComponentStandsOnOnePage(t *testing.T) {
	pages := ofCards(t)
	notes := ofNotes(t)
	links := placesOf(notes, pages...)
	type key struct{ name, kind, source, faction string }
	entries := map[key][]string{}
	for _, p := range pages {
		page := rendered(t, cardsOf(p, nil, links))
		if n := len(page); n > 150_000 {
			t.Errorf("%s has %d bytes", p.Address(), n)
		}
		served := entriesOf(page)
		rows := p.Rows()
		if len(served) != len(rows) {
			t.Errorf("%s has %d entries of %d", p.Address(), len(served), len(rows))
		}
		for _, r := range rows {
			faction := ""
			if p.Short != "" {
				faction = p.Slug
			}
			k := key{r.Card.Name, kindInFacts(r.Card.Kind), r.Card.Source.String(), faction}
			entries[k] = append(entries[k], served[r.ID])
		}
	}
	facts := printedFacts(t)
	if len(facts) != 781 {
		t.Errorf("%d facts", len(facts))
	}
	for _, f := range facts {
		k := key{f.Name, f.Kind, f.Source, strings.ReplaceAll(f.Faction, "_", "-")}
		list := entries[k]
		delete(entries, k)
		if len(list) != 1 {
			t.Errorf("%+v stands on the pages %d times", k, len(list))
			continue
		}
		if got, want := linkedWindows(list[0]), f.windows(); !slices.Equal(got, want) {
			t.Errorf("%+v acts in %v on its page, and in %v", k, got, want)
		}
		read := html.UnescapeString(list[0])
		if !strings.Contains(read, "<h3>"+f.Name+"</h3>") {
			t.Errorf("%+v is not named", k)
		}
		for _, a := range f.Abilities {
			if a.Gist != "" && !strings.Contains(read, ended(sentence(a.Gist))) {
				t.Errorf("%+v does not say %q", k, a.Gist)
			}
			if a.May && !strings.Contains(read, "May: ") {
				t.Errorf("%+v does not say that it may", k)
			}
		}
	}
	for k := range entries {
		t.Errorf("%+v is no fact", k)
	}
}

// TestWindowsLeadBothWays: every component that links to a window is listed there, and every
// component that is listed there links to the window.
func TestWindowsLeadBothWays(t *testing.T) {
	pages, notes := ofCards(t), ofNotes(t)
	links := placesOf(notes, pages...)
	windows := windowPages(timeline(), notes, pages)
	there, back := map[[2]string]int{}, map[[2]string]int{}
	for _, w := range windows {
		page := rendered(t, window(w, nil, nil))
		if n := len(page); n > 150_000 {
			t.Errorf("%s has %d bytes", w.Address(), n)
		}
		for _, found := range regexp.MustCompile(`<li [^>]*><b><a class="reach" href="([^"]*)"`).FindAllStringSubmatch(page, -1) {
			there[[2]string{found[1], w.Card.ID}]++
		}
	}
	for _, p := range pages {
		for id, entry := range entriesOf(rendered(t, cardsOf(p, nil, links))) {
			for _, w := range linkedWindows(entry) {
				back[[2]string{p.Address() + "#" + id, w}]++
			}
		}
	}
	for _, n := range notes {
		for _, w := range linkedWindows(rendered(t, note(n, nil, links))) {
			back[[2]string{n.Address(), w}]++
		}
	}
	for k := range back {
		if there[k] != 1 {
			t.Errorf("%s leads to %s, which lists it %d times", k[0], k[1], there[k])
		}
	}
	for k := range there {
		if back[k] != 1 {
			t.Errorf("%s lists %s, which does not lead there", k[1], k[0])
		}
	}
	page := rendered(t, timing(timeline(), windows, links))
	acting := map[string]bool{}
	for k := range there {
		acting[k[1]] = true
	}
	for _, id := range cards.Windows() {
		if !strings.Contains(page, `href="`+windowAddress(id)+`"`) {
			t.Errorf("the timing page does not lead to %s", id)
		}
	}
	if len(there) < 900 || len(windows) != len(cards.Windows()) || len(acting) < 90 {
		t.Errorf("%d components act in %d windows, with %d pages", len(there), len(acting), len(windows))
	}
}

// TestEveryNameIsListed: the list of names leads to each component, and each faction and
// kind is named.
func TestEveryNameIsListed(t *testing.T) {
	pages := ofCards(t)
	index := rendered(t, cardIndex(pages, namesOf(pages)))
	factions := rendered(t, factionIndex(factionsOf(pages), players(pages)))
	for _, p := range pages {
		if !strings.Contains(index+factions, `href="`+p.Address()+`"`) {
			t.Errorf("nothing leads to %s", p.Address())
		}
		for _, r := range p.Rows() {
			if strings.Count(index, `href="`+r.Address()+`"`) != 1 {
				t.Errorf("the list does not lead to %s once", r.Address())
			}
		}
	}
	for _, name := range []string{"Ta Zern", "Shard of the Throne"} {
		n := cardName{Name: name}
		if !strings.Contains(index, `id="`+n.ID()+`"`) || !slices.Contains(placesOf(nil, pages...), place{name, "/cards#" + n.ID()}) {
			t.Errorf("%s, which is two things, does not lead to the list", name)
		}
	}
	if len(index) > 150_000 {
		t.Errorf("the list has %d bytes", len(index))
	}
}

// TestNoMomentIsAnID: each moment is told in words, even one that the timeline lacks.
func TestNoMomentIsAnID(t *testing.T) {
	all, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		for j, told := range toldOf(&all[i]) {
			timing := all[i].Abilities[j].Timing
			wanting := []string{timing.Wanting}
			for _, w := range timing.Or {
				if w.Wanting {
					wanting = append(wanting, w.ID)
				}
			}
			for _, id := range wanting {
				if id != "" && strings.Contains(told.When, id) {
					t.Errorf("%s: %q", all[i].Name, told.When)
				}
			}
			if strings.Contains(told.When, "no window for") || told.When == "" {
				t.Errorf("%s: %q", all[i].Name, told.When)
			}
		}
	}
}

// TestCardPageWords: the pages' words about a few cards that players look up.
func TestCardPageWords(t *testing.T) {
	pages := ofCards(t)
	links := placesOf(ofNotes(t), pages...)
	tags := regexp.MustCompile(`<[^>]*>`)
	for _, p := range pages {
		entries := entriesOf(rendered(t, cardsOf(p, nil, links)))
		for id, say := range map[string][]string{
			"/cards/action-cards#sabotage":           {"Action card · Base game · 4 copies", "ruling 264", "Asks for it on each action card"},
			"/cards/agendas#shard-of-the-throne":     {"elects a player · law", "Removed with: Prophecy of Kings"},
			"/factions/hacan#production-biomes":      {"May: its player decides.", "Costs: Exhaust this card. 1 token from the strategy pool.", "Target: a player."},
			"/cards/strategy-cards#diplomacy":        {"initiative 2", "Uses its number for initiative."},
			"/cards/strategy-cards#diplomacy-codex1": {"Replaces: its older printing."},
			"/factions/bastion#revelation":           {"Same as: Space station."},
		} {
			at, row, _ := strings.Cut(id, "#")
			if at != p.Address() {
				continue
			}
			read := strings.ReplaceAll(strings.Join(strings.Fields(html.UnescapeString(tags.ReplaceAllString(entries[row], " "))), " "), " .", ".")
			for _, words := range say {
				if !strings.Contains(read, words) {
					t.Errorf("%s does not say %q: %s", id, words, read)
				}
			}
		}
	}
	for word, want := range map[string]string{"technology": "technologies", "relic": "relics", "space station": "space stations"} {
		if got := plural(word); got != want {
			t.Errorf("%q", got)
		}
	}
	if got := slugOf("S'ula Mentarion, (II)"); got != "sula-mentarion-ii" {
		t.Errorf("%q", got)
	}
	for k := deck.Base; k < deck.Homebrew; k++ {
		if slugOf(k.String()) == "" {
			t.Errorf("%v has no address", k)
		}
	}
}
