package core

import "entente/core/deck"

// A deal is an agreement of two players (deals 0). A deal is a list of terms, each with the player who
// has to keep it. Two seats may have an open deal and an open offer at the same time. Entente judges a
// deal term by term. Once both players agree, the deal is concluded. Components that change hands at
// once then move, and every other term becomes a promise.

// A TermKind says what the giver of a term does, or doesn't do.
type TermKind uint8

const (
	NoTerm       TermKind = iota // the zero value, which no term may have
	Gives                        // hands something over
	Uses                         // uses a component
	LeavesUnused                 // does not use a component
	VotesFor                     // votes for an outcome
	Abstains                     // casts no votes
	Acts                         // does something on the board
	Refrains                     // does not do something on the board
	Chooses                      // makes a choice, perhaps one that a component gives
	Promises                     // keeps a promise in the players' own words
	termKinds                    // how many kinds there are
)

// A Term is one thing that one of the two players promises to do, or promises not to do.
type Term struct {
	Kind    TermKind      // the kind, which decides which of the other fields are set
	Giver   Seat          // the seat that has to keep the term
	Give    Bundle        // Gives: the goods, notes and other components that the giver hands over
	Thing   Thing         // the component to use or not; for Chooses: the one with the choice, if any
	Act     deck.BoardAct // Acts, Refrains: what the giver does or doesn't do on the board
	Votes   int           // VotesFor: how many votes; 0 for any number
	Outcome Aim           // VotesFor: the outcome that the giver votes for
	Words   string        // the act, the choice or further conditions in the players' own words
	Due     DueTime       // when the giver has to keep the term
}

// A DueKind says what makes a term fall due: the conclusion of the deal, an event, a phase, or a player.
type DueKind uint8

const (
	Now      DueKind = iota // in the step of the game in which the deal is concluded
	AtEvent                 // at an event of the timeline
	AtPhase                 // the next time that a phase of this kind begins
	WhenSaid                // when one of the two players says so
	dueKinds                // how many kinds there are
)

// A DueTime is the time at which a term of a deal has to be carried out.
type DueTime struct {
	Kind      DueKind    // what makes the term due, which decides which of the other fields are set
	EventID   string     // AtEvent: the id of the event
	EventSeat Seat       // AtEvent: the seat whose event it is; Nobody for any seat's event
	Nth       int        // AtEvent: 1 for the next event of this kind, 2 for the one after it
	Phase     deck.Phase // AtPhase: the phase
}

// These limits bound the size of one deal and the number of a table's promises, so that a Game stays small.
const (
	MaxTerms         = 8       // terms of one deal
	MaxTermRunes     = 500     // characters in the words of a term
	MaxDealBytes     = 4 << 10 // bytes in the words of all terms of one deal together
	MaxNth           = 99      // the largest DueTime.Nth, for a term due at the nth such event from now
	MaxPromises      = 64      // promises of a table that have not ended
	MaxEndedPromises = 16      // promises of a table that have ended and can still be read
)

// A Deal is an open deal: one seat has offered it to another, and the two haven't concluded it.
type Deal struct {
	From, To        Seat                 // the seat that offered the deal, and the other seat
	Terms           []Term               // what the two seats promise; the list is never edited
	Prompt          uint32               // the number that names the deal in choices; a new question gets a new number
	CouldAnswers    [MaxTerms]CouldState // for each term, the answers whether its giver could carry it out now
	Step            uint32               // Agreements.StepNumber as CouldAnswers were given
	AskedTerm       uint8                // the place, from 1, of the term that the deal asks about, or 0
	AsksPartner     bool                 // the deal asks the giver's partner to agree or dispute
	Binds           Binding              // whether the deal binds, if the known facts and answers decide that
	BelievedBinding Binding              // whether the deal binds, as the seats that have signed believe
	Signed          Seats                // the seats that have agreed to the deal
	ExpiresAtEnd    bool                 // ends with this turn or agenda, as it could be concluded in it
}

// A CouldState is how two seats have answered one question about a term: could the term's giver carry
// it out now, without the deal?
type CouldState uint8

// The term's giver answers first. If the giver says yes, the other seat of the deal agrees or doubts it.
const (
	NotAnswered   CouldState = iota // the giver has not answered
	SaidCould                       // the giver said yes
	AgreedCould                     // the giver said yes, and the other seat agrees
	SaidCouldNot                    // the giver said no
	DisputedCould                   // the giver said yes, and the other seat doubts it
)

// A Binding says whether a deal binds (deals 2).
type Binding uint8

const (
	Undecided   Binding = iota // a seat has to answer a question before this can be known
	BindsBoth                  // both players have to keep the deal (deals 3)
	BindsNobody                // either player may break the deal (deals 5)
)

// partner returns the other of a deal's two seats than s.
func (d *Deal) partner(s Seat) Seat {
	if s == d.From {
		return d.To
	}
	return d.From
}

// parties returns the two seats of a deal.
func (d *Deal) parties() Seats { return SeatsOf(d.From, d.To) }

// awaitedSeats returns the seats that a deal waits for. If the deal asks about a term, it waits for the
// one seat that is asked. Otherwise the deal waits for every seat that hasn't agreed to it yet.
func (d *Deal) awaitedSeats() Seats {
	switch {
	case d.AskedTerm == 0:
		return d.parties() &^ d.Signed
	case d.AsksPartner:
		return SeatsOf(d.partner(d.Terms[d.AskedTerm-1].Giver))
	}
	return SeatsOf(d.Terms[d.AskedTerm-1].Giver)
}

// isAsking reports whether a deal asks a seat about a term. If confirm is false, the deal must ask the
// giver, who says whether it could carry out the term. If confirm is true, the deal must ask the
// giver's partner, who agrees or disputes.
func (d *Deal) isAsking(s Seat, confirm bool) bool {
	return d.AskedTerm != 0 && d.AsksPartner == confirm && d.awaitedSeats().Has(s)
}

// Transaction returns the components that change hands at once by a deal, as an offer of the deal's
// author. It returns false if no components do.
func (d *Deal) Transaction() (Offer, bool) {
	o := Offer{From: d.From, To: d.To}
	any := false
	for i := range d.Terms {
		t := &d.Terms[i]
		if !t.isHandedOverNow() {
			continue
		}
		any = true
		if t.Giver == d.From {
			o.Give.addContents(&t.Give)
		} else {
			o.Get.addContents(&t.Give)
		}
	}
	return o, any
}

// isHandedOverNow reports whether a term hands over components at once, as part of the deal's
// transaction.
func (t *Term) isHandedOverNow() bool { return t.Kind == Gives && t.Due.Kind == Now }

// addContents adds the components of another bundle to b. It copies b's lists, because other bundles may
// share them.
func (b *Bundle) addContents(more *Bundle) {
	for k, n := range more.Goods {
		b.Goods[k] += n
	}
	b.Notes = append(b.Notes[:len(b.Notes):len(b.Notes)], more.Notes...)
	b.Others = append(b.Others[:len(b.Others):len(b.Others)], more.Others...)
}

// DealBetween returns the open deal between two seats, or nil.
func (a *Agreements) DealBetween(one, other Seat) *Deal {
	for i := range a.Deals {
		if d := &a.Deals[i]; d.From == one && d.To == other || d.From == other && d.To == one {
			return d
		}
	}
	return nil
}

// dealOfPrompt returns the open deal that the number of a prompt names, or nil.
func (a *Agreements) dealOfPrompt(prompt uint32) *Deal {
	for i := range a.Deals {
		if a.Deals[i].Prompt == prompt && prompt != 0 {
			return &a.Deals[i]
		}
	}
	return nil
}

// IsAboutVote reports whether a term is about how its giver votes.
func (t *Term) IsAboutVote() bool { return t.Kind == VotesFor || t.Kind == Abstains }

// isAboutUse reports whether a term is about using a component, or about not using it.
func (t *Term) isAboutUse() bool { return t.Kind == Uses || t.Kind == LeavesUnused }

// IsToAct reports whether the giver has to act to keep a term. Abstaining counts as an act.
func (t *Term) IsToAct() bool { return t.Kind != LeavesUnused && t.Kind != Refrains }

// isInConflictWith reports whether two terms that are due now contradict each other, so that their giver
// can't keep both.
func (t *Term) isInConflictWith(o *Term) bool {
	two := func(one, another TermKind) bool {
		return t.Kind == one && o.Kind == another || t.Kind == another && o.Kind == one
	}
	switch {
	case t.Giver != o.Giver || t.Due.Kind != Now || o.Due.Kind != Now:
		return false
	case t.IsAboutVote() && o.IsAboutVote():
		return t.Kind != o.Kind || t.Outcome != o.Outcome || t.Votes > 0 && o.Votes > 0 && t.Votes != o.Votes
	}
	return two(Acts, Refrains) && t.Act == o.Act || two(Uses, LeavesUnused) && t.Thing == o.Thing
}

// isBegunByEvent reports whether a term is about an act on the board that the event with the given id begins.
// The giver has promised to do that act, or not to do it.
func (t *Term) isBegunByEvent(id string) bool {
	if t.Kind != Acts && t.Kind != Refrains {
		return false
	}
	switch t.Act {
	case deck.ActivateSystem:
		return id == "TA.activate"
	case deck.MoveUnits:
		return id == "TA.move"
	case deck.UseSpaceCannon:
		return id == "TA.sco" || id == "INV.scd"
	case deck.CommitGroundForces:
		return id == "INV.commit"
	case deck.ProduceUnits:
		return id == "PROD" || id == "PROD.produce"
	case deck.RetreatShips:
		return id == "SC.retreat.declared" || id == "SC.retreat"
	}
	return false
}

// isStepBeforeAct reports whether a term is about an act on the board, and the event with the given id may
// come before that act in the same step. For example, Space Cannon is fired once ships have moved, and ground
// forces are committed after Bombardment.
func (t *Term) isStepBeforeAct(id string) bool {
	switch t.Act {
	case deck.UseSpaceCannon:
		return id == "TA.move.end" || id == "TA.sco" || id == "INV.scd"
	case deck.CommitGroundForces:
		return id == "INV.bombard"
	}
	return false
}
