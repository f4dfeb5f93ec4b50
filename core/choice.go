package core

import "entente/core/deck"

// A Choice is one decision of one player. Peers exchange choices and nothing
// else: whoever steps through the same choices holds the same Game.
type Choice struct {
	By     Seat
	Prompt uint32 // the question it answers; 0 for what a seat starts by itself
	Act    Act    // what is done; kinds.go lists every kind
}

// An Act is what a choice does, a small type for each kind of it.
type Act interface {
	// Kind is which row of the list of kinds this is.
	Kind() Kind
	// Spell goes through the act, part by part in the order in which it is
	// written down after its word, and returns it as the speller leaves it.
	Spell(Speller) Act
}

// Kind returns the kind of the choice's act; NoKind for a choice without one.
func (c Choice) Kind() Kind {
	if c.Act == nil {
		return NoKind
	}
	return c.Act.Kind()
}

// A Speller is led through an act by Spell, one part after the other. The
// notation prints with one and reads with another; tests make acts up with a third.
type Speller interface {
	Prompt() // where the question that is answered stands
	Mark(b byte)
	Words(words string)
	Either(is *bool, yes, no string) // one of two endings

	Seat(s *Seat)
	SeatAfter(word string, s *Seat)          // the word and a seat, or nothing for Nobody
	Card(name *string)                       // a strategy card
	TextAfter(word string, text *string)     // the word and a text in quotation marks, or nothing for an empty one
	AmountAfter(word string, a *deck.Amount) // the word and a number, or nothing where none was named
	Order(order *[]Seat)                     // after a colon, or nothing for none

	Bundle(b *Bundle)
	Goods(g *deck.Goods)
	Phase(p *deck.Phase)
	Scene(s *Scene)
	Correction(c *Correction)

	Moment(id *string)
	Announced(facts *[]Fact, goods *deck.Goods) // what is told with an event, or nothing
	Fact(f *Fact)
	Unit(t *Thing) // a unit and whose it is
	Thing(t *Thing)
	Parts(p *deck.Parts) // which parts are left out, or nothing
	Board(a *deck.BoardAct)
	Stop(s *StopKind)
	Until(u *Until)
	Arrangement(a *Arrangement, names *string)

	Agenda(r *Reveal)
	Votes(n *int)
	Number(n *uint32)                                   // of a choice of the ledger
	Outcome(o *Aim)                                     // "for" a seat, or a name in quotation marks
	Having(of *deck.Having, any *bool, names *[]string) // what a seat has of a kind
	Terms(list *[]Term)                                 // of a deal, one after the other
}

// A Bundle is what one side of a transaction hands over. It can express what
// may not be traded, so that it is refused by its rule.
type Bundle struct {
	Goods  deck.Goods
	Notes  []NoteName
	Others []Other
}

// None reports whether there is nothing in the bundle.
func (b *Bundle) None() bool { return b.Goods.None() && len(b.Notes) == 0 && len(b.Others) == 0 }

// An Other is a number of components of such a kind, and the name of one if it was given.
type Other struct {
	Kind  deck.OtherKind
	Name  string
	Count int
}

// A Scene says where the table is. It is declared, never deduced: the plastic is right.
type Scene struct {
	Round   int
	Phase   deck.Phase
	Active  Seat // Nobody outside the action phase
	Speaker Seat
	Order   []Seat // initiative order, first to last; empty leaves it as it is
}

// A Field is what a correction sets.
type Field uint8

// The fields that a correction can set.
const (
	NoField       Field = iota
	FixGoods            // the amount of one good
	FixMaximum          // the most commodities a seat may have
	FixPoints           // victory points
	FixPassed           // whether a seat has passed
	FixNote             // where a note is
	FixSpeaker          // who is speaker
	FixCards            // how many action cards a seat has in hand
	FixCaptured         // how many units of a type and an owner a seat has captured
	FixInPlay           // whether and with whom a component is in play that matters to transactions
	FixEliminated       // whether a player is out of the game
	FixLaw              // whether an agenda is a law in play, and before whom
	FixStrategy         // who has a strategy card, if anybody
	FixExhausted        // whether it is exhausted
	FixGoodsOn          // how many trade goods lie on it
	FixFirst            // who has the 0 token, if anybody
	fixFields

	FixFlip   // what faction a player has become, on the other side of its own
	FixTurned // what became of a component known by name: exhausted, purged, discarded
)

// A Correction sets one thing as it is on the table. It may break conservation,
// and the log marks it.
type Correction struct {
	Field  Field
	Seat   Seat
	Good   deck.Good
	Amount int
	Yes    bool
	Note   NoteName // or, named like one, units that were captured, a component without an owner, and a law
	Zone   Zone
	Card   string // a strategy card, or a component known by name; none for the whole discard pile
	State  TurnedState
}

// Limits on what a choice may say. Everything has one.
const (
	MaxRound      = 99
	MaxPoints     = 40
	MinPoints     = -20
	MaxCards      = 99 // action cards in a hand
	MaxNotesNamed = 4  // in one side of an offer; more cannot be written down
	MaxOthers     = 4
)
