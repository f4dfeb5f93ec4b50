package site

import (
	"slices"
	"strings"

	"entente/core/cards/text"
)

// captures marks a component whose text is about captured units.
const captures = "capture"

// asked are the faction abilities that change nothing in a trade, but decide whom Alliance and
// tokens bind.
var asked = []string{"Edict", "Imperia"}

// aboutOf returns the words for why a faction's component is about trade, about notes or about
// things that players lend each other. It returns nothing for any other component.
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

// Around returns the page's components that are about trade and notes.
func (p *cardPage) Around() []*cardRow {
	return slices.DeleteFunc(p.Rows(), func(r *cardRow) bool { return len(r.About) == 0 })
}

// around returns the pages with such components.
func around(pages []*cardPage) []*cardPage {
	return slices.DeleteFunc(slices.Clone(pages), func(p *cardPage) bool { return len(p.Around()) == 0 })
}

// listed is the fragment of the row's link on the page of abilities.
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
