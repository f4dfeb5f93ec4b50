package core

import "entente/core/deck"

// A deal is what two players agree on (deals 0): a list of terms, each with its giver. It
// stands between them beside their offer, is judged term by term, and once both agree it
// is concluded: what can be handed over moves, and the rest is kept as promises.

// A TermKind is what a term asks of its giver.
type TermKind uint8

// The kinds of terms.
const (
	NoTerm   TermKind = iota
	Gives             // hands something over
	Uses              // uses a component
	LeavesIt          // does not use it
	VotesFor          // votes for an outcome
	Abstains          // votes for none
	Acts              // does something on the board
	Refrains          // does not
	Chooses           // makes a choice, perhaps of a component
	Promises          // whatever the words say
	termKinds
)

// A Term is one thing that one of the two does for the deal.
type Term struct {
	Kind  TermKind
	Giver Seat
	Give  Bundle        // Gives
	Thing Thing         // Uses and LeavesIt; Chooses, where it is a component's choice
	Act   deck.BoardAct // Acts and Refrains
	Votes int           // VotesFor: how many; 0 for any number
	For   Aim           // VotesFor
	Words string        // in the players' own words
	Due   Due
}

// A DueKind is by what a term falls due.
type DueKind uint8

// What it falls due by.
const (
	Now      DueKind = iota
	AtEvent          // an event of the timeline
	AtPhase          // a phase, the next time that it begins
	WhenSaid         // somebody's word
	dueKinds
)

// A Due is when a term is to be carried out.
type Due struct {
	When   DueKind
	Moment string     // AtEvent: the event's id
	Of     Seat       // … whose event; Nobody for whosever
	Nth    int        // … the how manieth from now on, from 1
	Phase  deck.Phase // AtPhase
}

// Limits of deals.
const (
	MaxTerms    = 8
	MaxWords    = 500     // code points in the words of a term
	MaxTogether = 4 << 10 // octets in the words of all terms
	MaxNth      = 99
	MaxPromises = 64 // promises of a table that are not over
	MaxKept     = 16 // promises that are over and can still be read
)

// A Deal is one that is offered.
type Deal struct {
	From, To Seat
	Terms    []Term // never changed
	Prompt   uint32
	Said     [MaxTerms]Word // whether the giver could do it now, as both said
	Step     uint32         // in which step of the game that was said: in another it is asked anew
	Asks     uint8          // about which term the giver is asked, from 1; 0: whether the two agree
	Confirm  bool           // … the other is asked whether it is so
	Binds    Binding
	Meant    Binding // whether it binds, as those who have agreed to it know it
	Signed   Seats   // who has agreed to it as it is
	Ripe     bool    // the transaction in it could have been made in this turn, or during this agenda
}

// A Word is what was said of a term: could its giver do it now, without the deal?
type Word uint8

// What can be said.
const (
	Unsaid Word = iota
	SaidCould
	AgreedCould
	SaidCouldNot
	DisputedCould
)

// A Binding says whether a deal binds (deals 2).
type Binding uint8

// Whether it does.
const (
	Undecided   Binding = iota // somebody is asked first
	BindsBoth                  // deals 3
	BindsNobody                // deals 5
)

// partner is the other of the two.
func (d *Deal) partner(s Seat) Seat {
	if s == d.From {
		return d.To
	}
	return d.From
}

// parties are the two seats of a deal.
func (d *Deal) parties() Seats { return SeatsOf(d.From, d.To) }

// asked is who has the word on a deal: whoever it asks about a term, or else those who
// have not agreed to it yet.
func (d *Deal) asked() Seats {
	switch {
	case d.Asks == 0:
		return d.parties() &^ d.Signed
	case d.Confirm:
		return SeatsOf(d.partner(d.Terms[d.Asks-1].Giver))
	}
	return SeatsOf(d.Terms[d.Asks-1].Giver)
}

// asks reports whether a deal asks a seat about a term: whether it could, or else whether
// it is so that the other could.
func (d *Deal) asks(s Seat, confirm bool) bool {
	return d.Asks != 0 && d.Confirm == confirm && d.asked().Has(s)
}

// Transaction is what the deal hands over at once, as an offer of its author; false if
// that is nothing.
func (d *Deal) Transaction() (Offer, bool) {
	o := Offer{From: d.From, To: d.To}
	any := false
	for i := range d.Terms {
		t := &d.Terms[i]
		if !t.handsOver() {
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

// handsOver reports whether a term is part of the deal's transaction.
func (t *Term) handsOver() bool { return t.Kind == Gives && t.Due.When == Now }

// join puts all of another bundle into one, whose lists are its own.
func (b *Bundle) join(more *Bundle) {
	for k, n := range more.Goods {
		b.Goods[k] += n
	}
	b.Notes = append(b.Notes[:len(b.Notes):len(b.Notes)], more.Notes...)
	b.Others = append(b.Others[:len(b.Others):len(b.Others)], more.Others...)
}

// DealBetween returns the deal that stands between two seats, or nil.
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
