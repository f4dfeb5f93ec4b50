package core

import "entente/core/deck"

// A Choice is one decision of one player. The phones of a table exchange only choices. All phones that make
// the same choices in the same order have the same Game.
type Choice struct {
	By     Seat   // the seat that makes the choice
	Prompt uint32 // the number of the open question that the choice answers; 0 if it answers none
	Act    Act    // what the seat does; kinds.go lists every kind of act
}

// An Act is what a seat does by a choice, such as a Vote. Each kind of act has its own small type.
type Act interface {
	// Kind returns the kind of the act, which is the index of its row in kinds.go.
	Kind() Kind
	// VisitParts calls one method of the visitor for each part of the act, in the order of the notation.
	// The visitor reads the part or sets it. VisitParts returns the act with the parts that the visitor
	// has set.
	VisitParts(PartVisitor) Act
}

// Kind returns the kind of the choice's act, or NoKind if the choice has no act.
func (c Choice) Kind() Kind {
	if c.Act == nil {
		return NoKind
	}
	return c.Act.Kind()
}

// A PartVisitor visits the parts of an act, one after the other, as VisitParts leads it. The notation
// has one PartVisitor that prints the parts, and one that reads them from text. Tests have one that
// makes parts up. Each method gets a pointer to one part, and its comment says how the notation writes
// that part.
type PartVisitor interface {
	Prompt()                         // the number of the prompt, which is a part of the choice
	Mark(b byte)                     // a punctuation mark between two parts
	Words(words string)              // fixed words between two parts
	Either(is *bool, yes, no string) // the words yes if is is true, or the words no

	Seat(s *Seat)                            // the seat's color
	SeatAfter(word string, s *Seat)          // the word and a seat, or nothing for Nobody
	Card(name *string)                       // the name of a strategy card
	TextAfter(word string, text *string)     // the word and a text in quotation marks, or nothing for no text
	AmountAfter(word string, a *deck.Amount) // the word and a number, or nothing if no amount was named
	Order(order *[]Seat)                     // a colon and seats, or nothing for no seats

	Bundle(b *Bundle)         // goods, notes and other components
	Goods(g *deck.Goods)      // goods alone
	Phase(p *deck.Phase)      // a phase of the game
	Scene(s *Scene)           // a round, phase and turn
	Correction(c *Correction) // the value that is corrected, and its new state

	Moment(id *string)                          // the id of an event
	Announced(facts *[]Fact, goods *deck.Goods) // the facts and goods told with an event, or nothing
	Fact(f *Fact)                               // what a seat has in the active system
	Unit(t *Thing)                              // a unit and its owner
	Thing(t *Thing)                             // a component, and the number of its ability
	Parts(p *deck.Parts)                        // the parts of an ability that are left out, or nothing
	Board(a *deck.BoardAct)                     // an act on the board
	Stop(s *DeclineScope)                       // a kind of standing decline
	Until(u *DeclineDuration)                   // how long a standing decline lasts
	Setting(a *Setting, names *string)          // a setting of the host, and the event or window that it names

	Agenda(r *Reveal)                                   // all parts of a Reveal
	Count(n *int)                                       // a number
	Number(n *uint32)                                   // the number of a choice in the ledger
	Outcome(o *Aim)                                     // "for", and a seat or a name in quotation marks
	Having(of *deck.Having, any *bool, names *[]string) // the components of a kind that a seat has
	Terms(list *[]Term)                                 // the terms of a deal, with marks between them
}

// A Bundle is the goods, notes and other components that one side of a transaction gives. A bundle can also
// hold things that may not be traded. If it does, the transaction is refused, and the refusal cites the rule.
type Bundle struct {
	Goods  deck.Goods  // trade goods, commodities and relic fragments
	Notes  []NoteName  // promissory notes
	Others []OtherItem // components that are neither goods nor notes, such as relics
}

// IsEmpty reports whether the bundle has no goods, no notes and no other components.
func (b *Bundle) IsEmpty() bool { return b.Goods.IsNone() && len(b.Notes) == 0 && len(b.Others) == 0 }

// An OtherItem is a number of components of one kind that is neither a good nor a promissory note, such as
// two action cards. It is one entry of Bundle.Others.
type OtherItem struct {
	Kind  deck.OtherKind // the kind of component, such as a relic or a planet
	Name  string         // the component's name; empty if the player gave none
	Count int            // how many components
}

// A Scene is the round, phase and turn that the table has reached. The players declare a scene to bring
// Entente in line with the physical table.
type Scene struct {
	Round   int        // the round of the game, from 1
	Phase   deck.Phase // the phase of the game
	Active  Seat       // the active player; Nobody outside the action phase
	Speaker Seat       // the seat that has the speaker token
	Order   []Seat     // initiative order, first to last; empty leaves it unchanged
}

// A CorrectionField names one of Entente's values that players can correct, such as a seat's victory
// points.
type CorrectionField uint8

// The values from FixStrategy to FixFirst are about strategy cards.
const (
	NoField            CorrectionField = iota
	FixGoods                           // the amount of one good
	FixMaximum                         // the most commodities that a seat may have
	FixPoints                          // victory points
	FixPassed                          // whether a seat has passed
	FixNote                            // the place of a note
	FixSpeaker                         // the speaker
	FixCards                           // the number of action cards in a seat's hand
	FixCaptured                        // the number of units of a type and an owner that a seat has captured
	FixInPlay                          // whether a component that matters to trades is in play, and with which seat
	FixEliminated                      // whether a player is out of the game
	FixLaw                             // whether an agenda is a law in play, and the seat that has it
	FixStrategy                        // the seat that has a strategy card, if any
	FixExhausted                       // whether a strategy card is exhausted
	FixGoodsOn                         // the number of trade goods on a strategy card
	FixFirst                           // the seat that has the 0 token, if any
	endOfStrategyFixes                 // the end of the fields about strategy cards

	FixFlip   // the faction that a player plays from now on, on the other side of the faction sheet
	FixTurned // the state of a component known by name alone: exhausted, purged, discarded
)

// A Correction sets one of Entente's values to the value on the physical table. It may create or destroy
// goods, so the log marks it.
type Correction struct {
	Field  CorrectionField // which of Entente's values is set; it decides which of the other fields are used
	Seat   Seat            // the seat that the value belongs to
	Good   deck.Good       // FixGoods: the kind of good
	Amount int             // the new value, if it is a number
	Yes    bool            // the new value, if it is a yes or a no
	Note   NoteName        // FixNote: the note; else: the name of captured units, a law or another component
	Zone   Zone            // FixNote: where the note is now: in a hand, in a play area or out of the game
	Card   string          // a strategy card or another component; "" for all discarded cards
	State  TurnedState     // FixTurned: the new state
}

// The largest amounts that a choice may name. Step refuses a choice with more.
const (
	MaxRound      = 99 // the round of a scene
	MaxPoints     = 40 // victory points of a player
	MaxCards      = 99 // action cards in a hand
	MaxNotesNamed = 4  // promissory notes in one side of an offer; the notation has room for no more
	MaxOtherItems = 4  // entries of Others in one side of an offer
)

// isGoingBack reports whether k is the kind of a TakeBack or a Reopen, which restore an earlier game. A
// Rewind is not among them, because it only asks the players.
func (k Kind) isGoingBack() bool { return k == TakeBackKind || k == ReopenKind }
