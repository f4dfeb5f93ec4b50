package core

import "entente/core/deck"

// A Choice is one decision of one player. Peers exchange only choices, because all peers that
// step through the same choices have the same Game.
type Choice struct {
	By     Seat
	Prompt uint32 // the number of the prompt that it answers; 0 if a seat starts something unasked
	Act    Act    // the act; kinds.go lists every kind
}

// An Act is the action of a choice. Each kind of act is a small type.
type Act interface {
	// Kind returns the act's row in the list of kinds.
	Kind() Kind
	// Spell passes each part of the act to the speller, in the order in which the notation writes
	// the parts after the act's word. It returns the act as the speller leaves it.
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
	Prompt() // the place of the prompt's number
	Mark(b byte)
	Words(words string)
	Either(is *bool, yes, no string) // one of two endings

	Seat(s *Seat)
	SeatAfter(word string, s *Seat)          // the word and a seat, or nothing for Nobody
	Card(name *string)                       // a strategy card
	TextAfter(word string, text *string)     // the word and a text in quotation marks, or nothing for an empty text
	AmountAfter(word string, a *deck.Amount) // the word and a number, or nothing if no amount was named
	Order(order *[]Seat)                     // after a colon, or nothing if it is empty

	Bundle(b *Bundle)
	Goods(g *deck.Goods)
	Phase(p *deck.Phase)
	Scene(s *Scene)
	Correction(c *Correction)

	Moment(id *string)
	Announced(facts *[]Fact, goods *deck.Goods) // the facts and goods told with an event, or nothing
	Fact(f *Fact)
	Unit(t *Thing) // a unit and its owner
	Thing(t *Thing)
	Parts(p *deck.Parts) // the parts that are left out, or nothing
	Board(a *deck.BoardAct)
	Stop(s *StopKind)
	Until(u *Until)
	Arrangement(a *Arrangement, names *string)

	Agenda(r *Reveal)
	Count(n *int)
	Number(n *uint32)                                   // the number of a choice in the ledger
	Outcome(o *Aim)                                     // "for" a seat, or a name in quotation marks
	Having(of *deck.Having, any *bool, names *[]string) // the components of a kind that a seat has
	Terms(list *[]Term)                                 // the terms of a deal, one after the other
}

// A Bundle is the goods, notes and other components that one side of a transaction gives. It can
// also hold things that may not be traded, so that the refusal can cite the rule.
type Bundle struct {
	Goods  deck.Goods
	Notes  []NoteName
	Others []Other
}

// None reports whether the bundle is empty.
func (b *Bundle) None() bool { return b.Goods.IsNone() && len(b.Notes) == 0 && len(b.Others) == 0 }

// An Other is a number of components of one kind, with a name if the player gave one.
type Other struct {
	Kind  deck.OtherKind
	Name  string
	Count int
}

// A Scene is the round, phase and turn that the table has reached. The players declare it and
// Entente never deduces it, because the physical table is right.
type Scene struct {
	Round   int
	Phase   deck.Phase
	Active  Seat // Nobody outside the action phase
	Speaker Seat
	Order   []Seat // initiative order, first to last; empty leaves it unchanged
}

// A Field is the value that a correction sets.
type Field uint8

// correctStrategy sets the fields from FixStrategy up to fixFields, which ends them.
const (
	NoField       Field = iota
	FixGoods            // the amount of one good
	FixMaximum          // the most commodities that a seat may have
	FixPoints           // victory points
	FixPassed           // whether a seat has passed
	FixNote             // the place of a note
	FixSpeaker          // the speaker
	FixCards            // the number of action cards in a seat's hand
	FixCaptured         // the number of units of a type and an owner that a seat has captured
	FixInPlay           // whether a component that matters to transactions is in play, and with which seat
	FixEliminated       // whether a player is out of the game
	FixLaw              // whether an agenda is a law in play, and the seat that has it
	FixStrategy         // the seat that has a strategy card, if any
	FixExhausted        // whether a strategy card is exhausted
	FixGoodsOn          // the number of trade goods on a strategy card
	FixFirst            // the seat that has the 0 token, if any
	fixFields

	FixFlip   // the faction on the other side of a player's own, which the player becomes
	FixTurned // the state of a component known by name alone: exhausted, purged, discarded
)

// A Correction sets one value as it is on the table. It may create or destroy goods, so the log
// marks it.
type Correction struct {
	Field  Field
	Seat   Seat
	Good   deck.Good
	Amount int
	Yes    bool
	Note   NoteName // a note; or captured units, a component without an owner, or a law, named in the same way
	Zone   Zone
	Card   string // a strategy card, or a component known by name alone; "" for the whole discard pile
	State  TurnedState
}

// Limits on the contents of a choice.
const (
	MaxRound      = 99
	MaxPoints     = 40
	MaxCards      = 99 // action cards in a hand
	MaxNotesNamed = 4  // promissory notes in one side of an offer; the notation has room for no more
	MaxOthers     = 4
)

// isGoingBack reports whether a choice of this kind restores an earlier game.
func (k Kind) isGoingBack() bool { return k == TakeBackKind || k == ReopenKind }
