package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// DeclareHad is the act that declares all components of one kind that a seat has.
type DeclareHad struct {
	Seat  Seat        // the seat that the declaration is about
	Of    deck.Having // the kind, such as relics
	Any   bool        // takes the earlier declaration back: the seat may have any component of the kind
	Names []string    // the names of all components of the kind that the seat has; empty if it has none
}

// Kind returns HadKind.
func (DeclareHad) Kind() Kind { return HadKind }

// VisitParts writes or reads text such as "red has technologies: Neural Motivator, Sling Relay", or "red has
// leaders: none".
func (a DeclareHad) VisitParts(s PartVisitor) Act {
	s.Seat(&a.Seat)
	s.Words("has")
	s.Having(&a.Of, &a.Any, &a.Names)
	return a
}

// do records the declaration in place of an earlier declaration about the same seat and kind, or returns a
// refusal.
func (a DeclareHad) do(tab *Tabletop, c Choice) ([]Event, error) {
	switch {
	case a.Of == deck.NoHaving || a.Of >= deck.NumHavings || a.Any && len(a.Names) > 0:
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
		case card < 0 || tab.deck.Components[card].DeclaredKind() != a.Of:
			return nil, refuse(rulebook.TableName, rulebook.NotAmongThese, textArg(GapWhat, deck.Clip(name)), textArg(GapKind, a.Of.String()))
		case slices.Contains(a.Names[:i], name):
			return nil, refuse(rulebook.TableName, rulebook.NamedTwice, textArg(GapWhat, name))
		}
		cards = append(cards, uint16(card))
	}
	message, args := rulebook.HadDeclared, []Arg{seatArg(c.By), otherSeatArg(a.Seat), textArg(GapKind, a.Of.String())}
	switch cards = tab.sortedByName(cards); {
	case a.Any:
		message, cards = rulebook.HadAny, nil
	case len(cards) == 0:
		message = rulebook.HadNone
	default:
		args = append(args, textArg(GapWhat, tab.commaSeparatedNames(cards)))
	}
	tab.setDeclaration(a.Seat, a.Of, cards)
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

// A HadAnswer limits the declarations that a seat may make. Its method Names lists the components of each
// kind.
type HadAnswer struct {
	Plain
	To   Seats      // the seats that a declaration may be about
	deck *deck.Deck // has every component with its kind
}

// Takes reports whether an act is a declaration about one of the seats. The declaration must name only
// components of its kind, and none of them twice.
func (a HadAnswer) Takes(act Act) bool {
	said, is := act.(DeclareHad)
	if !is || !a.To.Has(said.Seat) || said.Of == deck.NoHaving || said.Of >= deck.NumHavings || len(said.Names) > MaxDeclared || said.Any && len(said.Names) > 0 {
		return false
	}
	for i, name := range said.Names {
		if c := a.deck.Component(name); c == nil || c.DeclaredKind() != said.Of || slices.Contains(said.Names[:i], name) {
			return false
		}
	}
	return true
}

// Names returns the components of a kind at this table, in the order of the deck.
func (a HadAnswer) Names(of deck.Having) []string {
	var list []string
	for i := 0; a.deck != nil && i < len(a.deck.Components); i++ {
		if c := &a.deck.Components[i]; of != deck.NoHaving && c.DeclaredKind() == of {
			list = append(list, c.Name)
		}
	}
	return list
}

// addDeclareHadAnswers lets a seat declare the components of any seat at the table.
func (g *Game) addDeclareHadAnswers(q *question) {
	q.addAnswer(HadAnswer{Plain(HadKind), g.Seated(), g.deck})
}
