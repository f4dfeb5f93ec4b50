package core

import "entente/core/deck"

// A deal is an agreement of two players (deals 0): a list of terms, each with its giver. Two
// seats may have an open deal and an open offer at the same time. Entente judges a deal term
// by term. Once both players agree, the deal is concluded: components that change hands at
// once move, and every other term becomes a promise.

// A TermKind says which kind of act a term asks of its giver.
type TermKind uint8

const (
	NoTerm   TermKind = iota
	Gives             // hands something over
	Uses              // uses a component
	LeavesIt          // does not use a component
	VotesFor          // votes for an outcome
	Abstains          // casts no votes
	Acts              // does something on the board
	Refrains          // does not do something on the board
	Chooses           // makes a choice, perhaps one that a component gives
	Promises          // keeps a promise in the players' own words
	termKinds
)

// A Term is one act that one of the two players promises, or an act that they leave undone.
type Term struct {
	Kind  TermKind
	Giver Seat
	Give  Bundle        // Gives
	Thing Thing         // Uses and LeavesIt; Chooses, if a component gives the choice
	Act   deck.BoardAct // Acts and Refrains
	Votes int           // VotesFor: how many; 0 for any number
	For   Aim           // VotesFor
	Words string        // the act, the choice or further conditions in the players' own words
	Due   Due
}

// A DueKind says how a term falls due.
type DueKind uint8

const (
	Now      DueKind = iota
	AtEvent          // at an event of the timeline
	AtPhase          // the next time that a phase begins
	WhenSaid         // when one of the two players says so
	dueKinds
)

// A Due is the time at which a term is to be carried out.
type Due struct {
	When   DueKind
	Moment string     // AtEvent: the event's id
	Of     Seat       // AtEvent: the event's seat; Nobody for any seat's event
	Nth    int        // AtEvent: 1 for the next such event, 2 for the one after it
	Phase  deck.Phase // AtPhase
}

// Limits of deals.
const (
	MaxTerms    = 8       // terms of one deal
	MaxWords    = 500     // code points in the words of a term
	MaxTogether = 4 << 10 // octets in the words of all terms
	MaxNth      = 99      // the largest Nth of a Due, which is due at the nth event of its kind from now
	MaxPromises = 64      // promises of a table that are not over
	MaxKept     = 16      // promises that are over and can still be read
)

// A Deal is an open deal: one seat has offered it, and the two seats haven't concluded it.
type Deal struct {
	From, To Seat
	Terms    []Term // the list is never edited
	Prompt   uint32
	Said     [MaxTerms]Word // for each term, the answers whether its giver could do it now
	Step     uint32         // the step of the game in which Said was answered; later steps ask again
	Asks     uint8          // the place, from 1, of the term that the deal asks about; 0 if it asks whether the two agree
	Confirm  bool           // the deal asks the giver's partner to agree that the giver could
	Binds    Binding
	Meant    Binding // whether the deal binds, by the facts that the seats in Signed know
	Signed   Seats   // the seats that have agreed to the deal
	Ripe     bool    // the transaction in it could have been made in this turn, or during this agenda
}

// A Word is the answers to one question about a term: could its giver carry the term out
// now, without the deal?
type Word uint8

// SaidCould and SaidCouldNot are the giver's answers, AgreedCould and DisputedCould those of the other
// seat after SaidCould.
const (
	Unsaid Word = iota
	SaidCould
	AgreedCould
	SaidCouldNot
	DisputedCould
)

// A Binding says whether a deal binds (deals 2).
type Binding uint8

const (
	Undecided   Binding = iota // a seat has to answer a question before this is known
	BindsBoth                  // deals 3
	BindsNobody                // deals 5
)

// partner returns the other seat of a deal.
func (d *Deal) partner(s Seat) Seat {
	if s == d.From {
		return d.To
	}
	return d.From
}

// parties returns the two seats of a deal.
func (d *Deal) parties() Seats { return SeatsOf(d.From, d.To) }

// awaitedSeats returns the seats that a deal waits for: the one seat that it asks about a term, or
// else the seats that haven't agreed yet.
func (d *Deal) awaitedSeats() Seats {
	switch {
	case d.Asks == 0:
		return d.parties() &^ d.Signed
	case d.Confirm:
		return SeatsOf(d.partner(d.Terms[d.Asks-1].Giver))
	}
	return SeatsOf(d.Terms[d.Asks-1].Giver)
}

// isAsking reports whether a deal asks a seat about a term. If confirm is false, the question is
// whether the seat could carry out its term. If confirm is true, the question is whether the
// seat agrees that the other seat could.
func (d *Deal) isAsking(s Seat, confirm bool) bool {
	return d.Asks != 0 && d.Confirm == confirm && d.awaitedSeats().Has(s)
}

// Transaction returns the transaction in a deal, as an offer of the deal's author. It
// returns false if no components change hands at once.
func (d *Deal) Transaction() (Offer, bool) {
	o := Offer{From: d.From, To: d.To}
	any := false
	for i := range d.Terms {
		t := &d.Terms[i]
		if !t.isHandedOver() {
			continue
		}
		any = true
		if t.Giver == d.From {
			o.Give.join(&t.Give)
		} else {
			o.Get.join(&t.Give)
		}
	}
	return o, any
}

// isHandedOver reports whether a term is part of the deal's transaction.
func (t *Term) isHandedOver() bool { return t.Kind == Gives && t.Due.When == Now }

// join adds the contents of another bundle, and never changes a list that b shares.
func (b *Bundle) join(more *Bundle) {
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

// dealAsked returns the deal that a prompt asks about, or nil.
func (a *Agreements) dealAsked(prompt uint32) *Deal {
	for i := range a.Deals {
		if a.Deals[i].Prompt == prompt && prompt != 0 {
			return &a.Deals[i]
		}
	}
	return nil
}

// OfVote reports whether a term is about how its giver votes.
func (t *Term) OfVote() bool { return t.Kind == VotesFor || t.Kind == Abstains }

// isOfUse reports whether a term is about using a component, or about leaving it alone.
func (t *Term) isOfUse() bool { return t.Kind == Uses || t.Kind == LeavesIt }

// ToDo reports whether the giver keeps a term by an act, not by leaving an act undone.
func (t *Term) ToDo() bool { return t.Kind != LeavesIt && t.Kind != Refrains }

// isAgainst reports whether two terms that are due now contradict each other, so that their giver
// can't keep both.
func (t *Term) isAgainst(o *Term) bool {
	two := func(one, another TermKind) bool {
		return t.Kind == one && o.Kind == another || t.Kind == another && o.Kind == one
	}
	switch {
	case t.Giver != o.Giver || t.Due.When != Now || o.Due.When != Now:
		return false
	case t.OfVote() && o.OfVote():
		return t.Kind != o.Kind || t.For != o.For || t.Votes > 0 && o.Votes > 0 && t.Votes != o.Votes
	}
	return two(Acts, Refrains) && t.Act == o.Act || two(Uses, LeavesIt) && t.Thing == o.Thing
}

// isBegunBy reports whether an event begins the board act that a term asks its giver to do or
// to refrain from.
func (t *Term) isBegunBy(id string) bool {
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

// isInStepWith reports whether an event belongs to the step of a board act although it isn't the act
// itself: Space Cannon is fired once ships have moved, and ground forces are committed after Bombardment.
func (t *Term) isInStepWith(id string) bool {
	switch t.Act {
	case deck.UseSpaceCannon:
		return id == "TA.move.end" || id == "TA.sco" || id == "INV.scd"
	case deck.CommitGroundForces:
		return id == "INV.bombard"
	}
	return false
}
