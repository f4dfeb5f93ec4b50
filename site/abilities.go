package main

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/words"
)

// A factionSheet is a faction with those of its components that are about what players
// exchange, or lend each other.
type factionSheet struct {
	Name, Short string
	Says        []string // what its sheet alone says
	Rows        []abilityRow
}

// An abilityRow is one component, and what Entente does for it.
type abilityRow struct {
	Card    text.Component
	About   []string // what of the table's business
	Told    []toldAbility
	Does    []string // what Entente does, as the deck has it
	By      string   // how it is known beside that
	Rules   []core.RuleText
	Scripts []*script
}

// ID is the row as the fragment of a link.
func (r *abilityRow) ID() string {
	return anchor(strings.NewReplacer("'", "", "(", "", ")", "").Replace(r.Card.Name + " " + r.Card.Source.String()))
}

// captures is said of what captures units.
const captures = "capture"

// asked are those of a faction's own abilities that touch nothing of the table's business
// by themselves and decide whom Alliance and tokens bind.
var asked = []string{"Edict", "Imperia"}

// aboutOf is what brings a component onto the page; nothing for one that is not on it.
func aboutOf(c *text.Component) []string {
	if c.Faction == "" || c.Kind == text.FactionSheet || c.Kind == text.Note {
		return nil
	}
	var list []string
	if touches, has := c.Property(text.Touches); has {
		list = append(list, touches.Words...)
	}
	if c.Kind == text.Commander {
		list = append(list, "Alliance lends it")
	}
	if strings.Contains(text.Print([]text.Component{*c}), "captur") {
		list = append(list, captures)
	}
	if len(list) == 0 && slices.Contains(asked, c.Name) {
		list = append(list, c.Kind.String())
	}
	return list
}

// sheetsOf are the factions and their rows, both by name.
func sheetsOf(tree fs.FS) ([]*factionSheet, error) {
	all, err := printed.Components()
	if err != nil {
		return nil, err
	}
	scripts, err := scriptsOf(tree)
	if err != nil {
		return nil, err
	}
	decks := decksOf()
	var list []*factionSheet
	of := map[string]*factionSheet{}
	for i := range all {
		if c := &all[i]; c.Kind == text.FactionSheet {
			f := text.Sheet(c)
			s := &factionSheet{Name: f.Name, Short: f.Short, Says: []string{"Has " + strconv.Itoa(f.Commodities) + " commodities at most."}}
			if f.NoAlliance {
				s.Says = append(s.Says, "Opens without an Alliance.")
			}
			of[f.Short] = s
			list = append(list, s)
		}
	}
	for i := range all {
		c := &all[i]
		about := aboutOf(c)
		if len(about) == 0 {
			continue
		}
		known := modeled(decks, c)
		if known == nil {
			return nil, fmt.Errorf("no table plays with %s", c.Name)
		}
		row := abilityRow{Card: *c, About: about, Told: toldOf(c), Does: does(known), Scripts: scriptsAbout(scripts, c.Name, "")}
		row.By = knownBy(c, known)
		for _, r := range citable() {
			if (places{{c.Name, c.Name}}).names(r.Gist, c.Name) {
				row.Rules = append(row.Rules, r)
			}
		}
		of[c.Faction].Rows = append(of[c.Faction].Rows, row)
	}
	for _, s := range list {
		if slices.ContainsFunc(s.Rows, func(r abilityRow) bool { return slices.Contains(r.About, captures) }) {
			s.Says = append(s.Says, "What it has captured is counted as its players say it, and a trade may give back to its owner: "+strings.Join(core.CapturedUnits[:], ", ")+".")
		}
	}
	list = slices.DeleteFunc(list, func(s *factionSheet) bool { return len(s.Rows) == 0 })
	slices.SortFunc(list, func(a, b *factionSheet) int { return cmp.Compare(a.Short, b.Short) })
	return list, nil
}

// decksOf are the decks of tables that name no faction, so that any may be played: with
// every box, and with those alone that were there when each came out.
func decksOf() []*core.Deck {
	all := cards.Read("", printed.Text())
	deck := func(boxes ...core.Source) *core.Deck {
		s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Red}, {Seat: core.Blue}}}
		s.Options.Sources = core.SourcesOf(boxes...)
		return all.Lay(s, nil).Deck
	}
	decks := []*core.Deck{deck(core.AllSources[:]...)}
	for i := range core.AllSources {
		decks = append(decks, deck(core.AllSources[:i+1]...))
	}
	return decks
}

// modeled is a component as a table plays with it, or nil if none does.
func modeled(decks []*core.Deck, c *text.Component) *core.Component {
	for _, d := range decks {
		for i := range d.Components {
			if known := &d.Components[i]; known.Name == c.Name && known.Faction == c.Faction && known.Source == c.Source {
				return known
			}
		}
	}
	return nil
}

// printing is where it was printed.
func (r *abilityRow) printing() string { return words.Source(r.Card.Source) }

// Windows are the windows of all its abilities, each once.
func (r *abilityRow) Windows() []string {
	var list []string
	for _, t := range r.Told {
		for _, id := range t.Windows {
			if !slices.Contains(list, id) {
				list = append(list, id)
			}
		}
	}
	return list
}

// rowsOf counts the components on the page.
func rowsOf(sheets []*factionSheet) int {
	n := 0
	for _, s := range sheets {
		n += len(s.Rows)
	}
	return n
}

// scriptsIn are the scripts of all rows, each once, in the order of their names.
func scriptsIn(sheets []*factionSheet) []*script {
	var list []*script
	for _, s := range sheets {
		for i := range s.Rows {
			for _, one := range s.Rows[i].Scripts {
				if !slices.Contains(list, one) {
					list = append(list, one)
				}
			}
		}
	}
	slices.SortFunc(list, func(a, b *script) int { return cmp.Compare(a.Name, b.Name) })
	return list
}
