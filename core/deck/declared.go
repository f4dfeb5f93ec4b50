package deck

// A Having is a kind of what a seat has.
type Having uint8

// The kinds.
const (
	NoHaving     Having = iota // of a component: as its kind in the rules has it
	Technologies               // unit upgrades among them
	Leaders                    // those that are unlocked
	Relics
	Breakthroughs
	NumHavings
	SeveralHavings = NumHavings // of a component: its name is also that of another kind
)

var havingNames = [NumHavings]string{"", "technologies", "leaders", "relics", "breakthroughs"}

// String is the kind in English and in the notation.
func (h Having) String() string {
	if h < NumHavings {
		return havingNames[h]
	}
	return ""
}

// Havings are all kinds of what a seat has.
func Havings() []Having { return []Having{Technologies, Leaders, Relics, Breakthroughs} }

// DeclaredKind is the kind of what a seat has that a component is of; NoHaving for every other.
func (c *Component) DeclaredKind() Having {
	switch {
	case c.Had == SeveralHavings:
		return NoHaving
	case c.Had != NoHaving:
		return c.Had
	case c.Kind == TechnologyCard:
		return Technologies
	case c.Kind == Leader:
		return Leaders
	case c.Kind == RelicCard:
		return Relics
	}
	return NoHaving
}

// MustBeDeclared reports whether somebody has to say that a component is in play, since nothing else
// tells.
func (c *Component) MustBeDeclared() bool { return c.IsGalacticEvent() || c.TermsNeedDeclaring() }

// TermsNeedDeclaring reports whether somebody has to say that the component is in play, since nothing
// else tells: neither whose faction it is, nor that it was resolved, nor that it is named.
func (c *Component) TermsNeedDeclaring() bool {
	l := c.Terms.Lets
	if c.Kind == AgendaCard { // it is a law in play, or says nothing
		return false
	}
	return l.Has(ItsLike) || c.Terms != Terms{} && c.Faction == "" && l&(OneMore|OnceOnly|Itself) == 0
}

// LiesWithNobody reports whether a component is in play for all, and lies with nobody.
func (c *Component) LiesWithNobody() bool {
	return c.IsGalacticEvent() || c.Terms.Lets.Has(Everybody)
}

// IsGalacticEvent reports whether a component is a galactic event that acts as the table has said.
func (c *Component) IsGalacticEvent() bool {
	return c.Word == galacticEvent && len(c.Abilities) == 0
}

// galacticEvent is what a component is, as its players call it.
const galacticEvent = "galactic event"
