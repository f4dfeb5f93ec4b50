package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// DeclareComponents is the act that declares which components of one kind a seat has.
type DeclareComponents struct {
	Seat          Seat        // the seat that the declaration is about
	ComponentKind deck.Having // the kind, such as relics
	TakesBack     bool        // the act takes an earlier declaration back, so the seat may have any component
	Names         []string    // the names of all components of the kind that the seat has; empty for none
}

// Kind returns DeclareComponentsKind, the kind of this act in the notation.
func (DeclareComponents) Kind() Kind { return DeclareComponentsKind }

// VisitParts writes or reads the act as text such as "red has technologies: Neural Motivator, Sling Relay",
// or "red has leaders: none".
func (a DeclareComponents) VisitParts(s PartVisitor) Act {
	s.Seat(&a.Seat)
	s.Words("has")
	s.Having(&a.ComponentKind, &a.TakesBack, &a.Names)
	return a
}

// do records the declaration in place of an earlier declaration about the same seat and kind, or returns a
// refusal.
func (a DeclareComponents) do(tab *Tabletop, c Choice) ([]Event, error) {
	switch {
	case a.ComponentKind == deck.NoHaving || a.ComponentKind >= deck.NumHavings || a.TakesBack && len(a.Names) > 0:
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case tab.Player(a.Seat) == nil:
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(a.Seat))
	case len(a.Names) > MaxDeclared:
		return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(MaxDeclared))
	}
	cards := make([]uint16, 0, len(a.Names))
	for i, name := range a.Names {
		card := tab.componentIndex(name)
		switch {
		case card < 0 || tab.deck.Components[card].DeclaredKind() != a.ComponentKind:
			return nil, refuse(rulebook.TableName, rulebook.NotAmongThese, textArg(GapWhat, deck.Clip(name)), textArg(GapKind, a.ComponentKind.String()))
		case slices.Contains(a.Names[:i], name):
			return nil, refuse(rulebook.TableName, rulebook.NamedTwice, textArg(GapWhat, name))
		}
		cards = append(cards, uint16(card))
	}
	message, args := rulebook.HadDeclared, []Arg{seatArg(c.By), otherSeatArg(a.Seat), textArg(GapKind, a.ComponentKind.String())}
	switch cards = tab.sortByName(cards); {
	case a.TakesBack:
		message, cards = rulebook.HadAny, nil
	case len(cards) == 0:
		message = rulebook.HadNone
	default:
		args = append(args, textArg(GapWhat, tab.commaSeparatedNames(cards)))
	}
	tab.setDeclaration(a.Seat, a.ComponentKind, cards)
	return eventByRule(rulebook.TablePlastic, message, args...), nil
}

// commaSeparatedNames returns the names of components, separated by commas.
func (cat *Catalog) commaSeparatedNames(cards []uint16) string {
	text := ""
	for i, card := range cards {
		if i > 0 {
			text += ", "
		}
		text += cat.deck.Components[card].Name
	}
	return text
}

// A DeclareComponentsAnswer lists the seats about which a seat may make declarations. Its method Names lists
// the components of each kind.
type DeclareComponentsAnswer struct {
	PlainAnswer
	Seats Seats      // the seats that a declaration may be about
	deck  *deck.Deck // the table's deck, which has every component with its kind
}

// Takes reports whether an act is a declaration about one of the seats of the answer, names only components
// of its kind, and names none of them twice.
func (a DeclareComponentsAnswer) Takes(act Act) bool {
	said, is := act.(DeclareComponents)
	if !is || !a.Seats.Has(said.Seat) || said.ComponentKind == deck.NoHaving || said.ComponentKind >= deck.NumHavings || len(said.Names) > MaxDeclared || said.TakesBack && len(said.Names) > 0 {
		return false
	}
	for i, name := range said.Names {
		if c := a.deck.Component(name); c == nil || c.DeclaredKind() != said.ComponentKind || slices.Contains(said.Names[:i], name) {
			return false
		}
	}
	return true
}

// Names returns the names of the components of a kind at this table, in the order of the deck.
func (a DeclareComponentsAnswer) Names(of deck.Having) []string {
	var list []string
	for i := 0; a.deck != nil && i < len(a.deck.Components); i++ {
		if c := &a.deck.Components[i]; of != deck.NoHaving && c.DeclaredKind() == of {
			list = append(list, c.Name)
		}
	}
	return list
}

// addDeclareComponentsAnswers lets a seat declare the components of any seat at the table.
func (g *Game) addDeclareComponentsAnswers(q *question) {
	q.addAnswer(DeclareComponentsAnswer{PlainAnswer(DeclareComponentsKind), g.Seated(), g.deck})
}
