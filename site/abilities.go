package site

import (
	"slices"
	"strings"

	"entente/core/cards/text"
)

// captures is said of what captures units.
const captures = "capture"

// asked are those of a faction's own abilities that touch nothing of the table's business
// by themselves and decide whom Alliance and tokens bind.
var asked = []string{"Edict", "Imperia"}

// aboutOf is what of a faction's component is about trade and notes, or about what players
// lend each other; nothing for one that is not.
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

// Around are the components of a page that are about trade and notes.
func (p *cardPage) Around() []*cardRow {
	return slices.DeleteFunc(p.Rows(), func(r *cardRow) bool { return len(r.About) == 0 })
}

// around are the pages that have such components.
func around(pages []*cardPage) []*cardPage {
	return slices.DeleteFunc(slices.Clone(pages), func(p *cardPage) bool { return len(p.Around()) == 0 })
}

// listed is the row as the fragment of a link to the page of abilities.
func (r *cardRow) listed() string {
	return anchor(strings.NewReplacer("'", "", "(", "", ")", "").Replace(r.Card.Name + " " + r.Card.Source.String()))
}

// rowsAround counts the components on the page of abilities.
func rowsAround(pages []*cardPage) int {
	n := 0
	for _, p := range pages {
		n += len(p.Around())
	}
	return n
}
