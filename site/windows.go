package site

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"entente/core/cards"
	"entente/core/cards/text"
	"entente/core/deck"
	"entente/core/words"
)

// A windowPage is a timing window with every component that acts in it.
type windowPage struct {
	Phase          string
	Moment         deck.Moment
	Card           deck.WindowCard
	Groups         []actingGroup
	Rules          []*statement // rules about it, or with scripts that come to it there
	Before, Behind *windowPage  // the neighbors in the order of a round
}

// An actingGroup is the components of one kind that act in a window.
type actingGroup struct {
	Title string
	Rows  []actor
}

// An actor is one component in a window.
type actor struct {
	Name, To, Of string // its name, its address and its kind
	Does         []string
	Lot          lot
	kind         text.Kind
}

// windowFolder is the folder of the windows' pages.
const windowFolder = "timing"

// windowSlug is a window as a part of an address.
func windowSlug(id string) string {
	return strings.NewReplacer(".", "-", "_", "-").Replace(strings.ToLower(id))
}

// windowAddress is the address of a window's page.
func windowAddress(id string) string { return "/" + windowFolder + "/" + windowSlug(id) }

// Address is the page's address.
func (w *windowPage) Address() string { return windowAddress(w.Card.ID) }

// Title is the window in words.
func (w *windowPage) Title() string { return windowTitle(w.Moment, w.Card) }

// windowTitle is a window of an event in words: "After a system is activated".
func windowTitle(m deck.Moment, w deck.WindowCard) string {
	return sentence(words.Time(w.Station, m.Name))
}

// windowNamed is a window of the timeline in words, by its id.
func windowNamed(id string) string {
	for _, m := range cards.Timeline() {
		for _, w := range m.Windows {
			if w.ID == id {
				return windowTitle(m, w)
			}
		}
	}
	panic("site: no window " + id)
}

// Crumbs are the links to the pages above the window's.
func (w *windowPage) Crumbs() []segment {
	return []segment{{"Timing", "/timing"}, {w.Phase, "/timing#" + anchor(w.Phase)}, {w.Card.ID, w.Address()}}
}

// Count is how many components act there.
func (w *windowPage) Count() int {
	n := 0
	for _, g := range w.Groups {
		n += len(g.Rows)
	}
	return n
}

// windowPages makes the pages of all windows in the order of a round, each with the components that
// act there.
func windowPages(groups []timingPhase, ofNotes []*notePage, ofCards []*cardPage) []*windowPage {
	var list []*windowPage
	at := map[string]*windowPage{}
	for _, g := range groups {
		for _, m := range g.Events {
			for _, w := range m.Windows {
				at[w.ID] = &windowPage{Phase: g.Name, Moment: m, Card: w}
				list = append(list, at[w.ID])
			}
		}
	}
	all := lotsOf(ofNotes, ofCards)
	put := func(c *text.Component, told []toldAbility, to, of string) {
		for _, id := range windowsIn(told) {
			at[id].put(actor{Name: c.Name, To: to, Of: of, Does: doesIn(told, id), Lot: all.of(c), kind: c.Kind})
		}
	}
	for _, n := range ofNotes {
		put(&n.Note, n.Told, n.Address(), cmp.Or(n.Note.Faction, n.Printed()))
	}
	for _, p := range ofCards {
		for _, r := range p.Rows() {
			put(r.Card, r.Told, r.Address(), cmp.Or(p.Short, words.Source(r.Card.Source)))
		}
	}
	for i, w := range list {
		slices.SortStableFunc(w.Groups, func(a, b actingGroup) int { return cmp.Compare(a.Rows[0].kind, b.Rows[0].kind) })
		for _, g := range w.Groups {
			slices.SortStableFunc(g.Rows, func(a, b actor) int { return cmp.Compare(slugOf(a.Name), slugOf(b.Name)) })
		}
		if i > 0 {
			w.Before, list[i-1].Behind = list[i-1], w
		}
	}
	return list
}

// put puts a component under the heading of its kind.
func (w *windowPage) put(a actor) {
	title := cmp.Or(kindNames[a.kind], sentence(plural(a.kind.String())))
	at := slices.IndexFunc(w.Groups, func(g actingGroup) bool { return g.Title == title })
	if at < 0 {
		at = len(w.Groups)
		w.Groups = append(w.Groups, actingGroup{Title: title})
	}
	w.Groups[at].Rows = append(w.Groups[at].Rows, a)
}

// doesIn lists a component's abilities in a window: the effect, whether its player may or must, and
// the player of the event.
func doesIn(told []toldAbility, id string) []string {
	var list []string
	for _, t := range told {
		if !slices.Contains(t.Windows, id) {
			continue
		}
		said, _, _ := strings.Cut(strings.TrimSuffix(t.Must, "."), ":")
		if t.Must != alwaysOn && t.Whose != text.Anybody {
			said += "; the event is " + t.Whose.String() + "’s"
		}
		list = append(list, ended(t.Does)+" "+said+".")
	}
	return list
}

// actingIn is the text and the address of a link to a window, with the number of components that
// act there.
func actingIn(pages []*windowPage, id string) (said, to string) {
	for _, w := range pages {
		if w.Card.ID == id {
			if n := w.Count(); n == 0 {
				return "About this window", w.Address()
			} else if n > 1 {
				return "All " + strconv.Itoa(n) + " that act here", w.Address()
			}
			return "What acts here", w.Address()
		}
	}
	return "", ""
}
