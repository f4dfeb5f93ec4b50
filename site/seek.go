package site

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"entente/core/cards/text"
	"entente/core/words"
)

// A sought is one thing that the search finds: its kind, its name or text, its address, the line
// below it, and further words that find it.
type sought struct {
	Kind          int
	Title, To     string
	Below, Beside string
}

// MarshalJSON writes a list without names, because the index has very many entries.
func (s sought) MarshalJSON() ([]byte, error) {
	list := []any{s.Kind, s.Title, s.To, s.Below}
	if s.Beside != "" {
		list = append(list, s.Beside)
	}
	return json.Marshal(list)
}

// soughtKinds returns the words for several of a kind and for one, in the order of the search's counts.
func soughtKinds() [][2]string {
	return [][2]string{
		seekRule:    {words.Text("seek.rules"), words.Text("seek.rule")},
		seekWindow:  {words.Text("seek.windows"), words.Text("seek.window")},
		seekNote:    {words.Text("seek.notes"), words.Text("seek.note")},
		seekFaction: {words.Text("seek.factions"), words.Text("seek.faction")},
		seekCard:    {words.Text("seek.cards"), ""}, // its entry says which kind of card
		seekRuling:  {words.Text("seek.rulings"), ""},
		seekHouse:   {words.Text("seek.house.rules"), words.Text("seek.house.rule")},
	}
}

// Indexes of the kinds.
const (
	seekRule = iota
	seekWindow
	seekNote
	seekFaction
	seekCard
	seekRuling
	seekHouse
)

// soughtOf lists everything that the search finds.
func soughtOf(rules []*statement, windows []*windowPage, ofNotes []*notePage, ofCards []*cardPage) []sought {
	var list []sought
	for _, s := range rules {
		kind := seekRule
		switch {
		case s.Kind == "ruling":
			kind = seekRuling
		case s.page() == "table":
			kind = seekHouse
		}
		below := string(s.Rule)
		if kind == seekRuling {
			below = s.said()
		}
		list = append(list, sought{kind, s.Gist, s.Address(), below, s.Topic})
	}
	for _, w := range windows {
		list = append(list, sought{seekWindow, w.Title(), w.Address(), w.Card.ID, w.Phase + " " + w.acting()})
	}
	for _, p := range ofNotes {
		if p.newer != nil && p.newer.Note.Name == p.Note.Name {
			continue
		}
		list = append(list, sought{seekNote, p.Note.Name, p.Address(), "of " + cmp.Or(p.Note.Faction, "every color"), gistOf(&p.Note)})
	}
	for _, p := range ofCards {
		if p.Short != "" {
			list = append(list, sought{seekFaction, p.Short, p.Address(), p.Name, p.named()})
		}
		newest := map[string]*cardRow{}
		for _, r := range p.Rows() {
			if is := newest[r.Card.Name]; is == nil || is.Card.Source < r.Card.Source {
				newest[r.Card.Name] = r
			}
		}
		for _, r := range p.Rows() {
			if newest[r.Card.Name] == r {
				list = append(list, sought{seekCard, r.Card.Name, r.Address(), sentence(r.Card.Kind.String()) + ofWhom(r.Card), ""})
			}
		}
	}
	return list
}

// ofWhom names a component's faction or its box.
func ofWhom(c *text.Component) string {
	if c.Faction != "" {
		return " of " + c.Faction
	}
	return " · " + words.Source(c.Source)
}

// acting lists the names of the components that act in a window.
func (w *windowPage) acting() string {
	var names []string
	for _, g := range w.Groups {
		for _, a := range g.Rows {
			if !slices.Contains(names, a.Name) {
				names = append(names, a.Name)
			}
		}
	}
	return strings.Join(names, " ")
}

// writeIndex writes the search's data into the served folder and returns its address. The file's
// checksum is in its name, so that a phone may keep it for good.
func writeIndex(out string, list []sought) (address string, err error) {
	body, err := json.Marshal(struct {
		Kinds [][2]string `json:"kinds"`
		List  []sought    `json:"list"`
	}{soughtKinds(), list})
	if err != nil {
		return "", err
	}
	folder := filepath.Join(out, "kept")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	name := fmt.Sprintf("find.%x.json", sha256.Sum256(body))[:len("find.")+12] + ".json"
	older, err := filepath.Glob(filepath.Join(folder, "find.*.json"))
	if err != nil {
		return "", err
	}
	for _, file := range older {
		if filepath.Base(file) != name {
			if err := os.Remove(file); err != nil {
				return "", err
			}
		}
	}
	return "/kept/" + name, os.WriteFile(filepath.Join(folder, name), body, 0o644)
}
