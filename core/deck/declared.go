package deck

// A Having is a kind of component that a seat declares to have.
type Having uint8

const (
	NoHaving     Having = iota // in Component.Had: the component's Kind decides
	Technologies               // including unit upgrades
	Leaders                    // unlocked leaders
	Relics
	Breakthroughs
	NumHavings
	SeveralHavings = NumHavings // in Component.Had: components of several kinds have this name
)

var havingNames = [NumHavings]string{"", "technologies", "leaders", "relics", "breakthroughs"}

// String returns the kind in English and in the notation.
func (h Having) String() string {
	if h < NumHavings {
		return havingNames[h]
	}
	return ""
}

// Havings returns every kind.
func Havings() []Having { return []Having{Technologies, Leaders, Relics, Breakthroughs} }

// DeclaredKind returns the kind under which a seat declares a component; NoHaving for all other
// components.
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

// MustBeDeclared reports whether a player has to declare that a component is in play, because no other
// event shows it.
func (c *Component) MustBeDeclared() bool { return c.IsGalacticEvent() || c.MustBeDeclaredForTerms() }

// MustBeDeclaredForTerms reports whether a player has to declare that the component is in play,
// because nothing else shows it: neither its faction, nor its resolution, nor a trade that names it.
func (c *Component) MustBeDeclaredForTerms() bool {
	l := c.Terms.Lets
	if c.Kind == AgendaCard { // because it is a law in play, or has no effect on transactions
		return false
	}
	return l.Has(ItsLike) || c.Terms != Terms{} && c.Faction == "" && l&(OneMore|OnceOnly|Itself) == 0
}

// IsForEverySeat reports whether a component is in play for every seat, and belongs to none.
func (c *Component) IsForEverySeat() bool {
	return c.IsGalacticEvent() || c.Terms.Lets.Has(Everybody)
}

// IsGalacticEvent reports whether a component is a galactic event, which the players announced to be in
// play and whose effects they carry out.
func (c *Component) IsGalacticEvent() bool {
	return c.Word == galacticEvent && len(c.Abilities) == 0
}

// galacticEvent is the Word of a galactic event.
const galacticEvent = "galactic event"
