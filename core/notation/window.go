package notation

import "entente/core"

// windowText is what follows the verb of a choice about timing windows.
func windowText(c core.Choice) string {
	switch c.Kind {
	case core.Announce:
		text := " " + c.Moment
		if c.To != core.Nobody {
			text += " of " + c.To.String()
		}
		if len(c.Facts) > 0 {
			text += ": " + factsText(c.Facts)
		}
		if !c.Goods.None() {
			text += ": " + Goods(c.Goods)
		}
		return text
	case core.Resolve:
		text := promptText(c.Prompt) + " " + Thing(c.Thing)
		if c.To != core.Nobody {
			text += " on " + c.To.String()
		}
		if c.Skip != 0 {
			text += " without part"
			for i := range 8 {
				if c.Skip&(1<<i) != 0 {
					text += " " + itoa(i+1)
				}
			}
		}
		return text
	case core.Confirm, core.HearNobody:
		return promptText(c.Prompt)
	case core.DeclineFor:
		return " " + c.To.String() + promptText(c.Prompt)
	case core.StandDown:
		return ": " + c.Stop.String()
	case core.Do:
		return ": " + c.Act.String()
	case core.DeclareFact:
		if c.Thing.Name == "" {
			return ": " + factsText(c.Facts)
		}
		where := " is elsewhere"
		if c.Yes {
			where = " is here"
		}
		return ": " + Thing(core.Thing{Name: c.Thing.Name, Unit: c.Thing.Unit, Owner: c.To}) + where
	case core.DeclareAway:
		if c.Yes {
			return " " + c.To.String() + " is away"
		}
		return " " + c.To.String() + " is back"
	case core.Arrange:
		if c.Moment != "" {
			return ": " + c.Arrange.String() + " " + c.Moment
		}
		return ": " + c.Arrange.String()
	}
	return ""
}

// Thing prints an object and which of its abilities is meant, as in "Ceasefire
// of blue" or "Exotrireme unit 2 paragraph 1".
func Thing(t core.Thing) string {
	text := t.Name
	if !plain(t.Name) || marked(t.Name) {
		text = quote(t.Name)
	}
	if t.Owner != core.Nobody {
		text += " of " + t.Owner.String()
	}
	if t.Unit != 0 {
		text += " unit " + itoa(int(t.Unit))
	}
	if t.Paragraph != 0 {
		text += " paragraph " + itoa(int(t.Paragraph))
	}
	return text
}

// marks are the words that end a name.
var marks = [...]string{"of", "unit", "paragraph", "on", "without", "is"}

// marked reports whether a name holds a word that would end it.
func marked(name string) bool {
	for _, m := range marks {
		if contains(" "+name+" ", " "+m+" ") {
			return true
		}
	}
	return false
}

func factsText(facts []core.Fact) string {
	text := ""
	for i, f := range facts {
		if i > 0 {
			text += ", "
		}
		text += f.Seat.String() + " has"
		if !f.Units {
			text += " no"
		}
		text += " units"
		if f.Token {
			text += " and a token"
		}
		if f.Ships != 0 {
			text += " and " + itoa(f.Ships) + " ships"
		}
	}
	return text
}
