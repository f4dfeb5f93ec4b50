package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// A SeatView is the public knowledge about one seat.
type SeatView struct {
	Player
	Person
	NotesInHand   int            // how many promissory notes are in hand (promissory notes note 1)
	OpenNotes     []NoteName     // the notes in hand, if the table plays with open hands of notes
	NotesInPlay   []NoteName     // the notes in the play area
	IsAway        bool           // whether the player was announced to be away
	IsDeclinedFor bool           // whether Entente declines for the seat, because its player is away
	Declared      []DeclaredView // the components that players declared the seat to have, kind by kind
	ReplenishGain int            // how many commodities the seat would gain if it replenished

	Question     Question // the first open question to the seat; empty if there is none
	OfferCount   int      // how many open offers the seat could accept now
	DealCount    int      // how many deals the seat can answer or agree to now
	OwesTurnStep bool     // the game waits for this seat's next step in its turn, or its pick of a card

	WhyNotTradeWithActive *Refusal // why the seat can't trade with the active player now; nil if it can
}

// A DeclaredView is all components of one kind that players declared a seat to have, such as its relics.
type DeclaredView struct {
	ComponentKind deck.Having // the kind of the components, such as relics
	Names         []string    // the names of the components; empty if players declared that the seat has none
}

// DeclaredComponents returns the components of a kind that players declared the seat to have. It returns nil
// if players declared nothing about that kind.
func (s *SeatView) DeclaredComponents(of deck.Having) *DeclaredView {
	for i := range s.Declared {
		if s.Declared[i].ComponentKind == of {
			return &s.Declared[i]
		}
	}
	return nil
}

// declaredViews returns the components that players declared a seat to have, with one entry for each kind.
func (tab *Tabletop) declaredViews(s Seat) []DeclaredView {
	var list []DeclaredView
	for i := range tab.Declarations {
		if h := &tab.Declarations[i]; h.Seat == s {
			said := DeclaredView{ComponentKind: h.ComponentKind}
			for _, card := range h.Components {
				said.Names = append(said.Names, tab.deck.Components[card].Name)
			}
			list = append(list, said)
		}
	}
	return list
}

// A Question is a question that a seat has to answer. It may come from a window, an instruction on the board,
// an agenda, a request to go back, or a request for another host.
type Question struct {
	Number  uint32             // the number that an answer must name
	Message rulebook.MessageID // the id of the sentence that asks; "" if there is no question
	Args    []Arg              // the values that fill the gaps in the sentence of Message
}

// A Partner is another seat, as a possible trade partner of the seat that the View is made for.
type Partner struct {
	Seat       Seat     // the partner's seat
	Neighbor   bool     // whether the partner is a neighbor of the View's seat
	Disputed   bool     // whether the partner and the View's seat disagree about being neighbors
	Traded     bool     // whether the partner and the View's seat have resolved a transaction this turn
	WhyNot     *Refusal // why the View's seat may not trade with the partner now; nil if it may
	WhyAllowed []Event  // why a trade is allowed; empty if the two seats are simply neighbors
}

// A PairView says whether two seats are neighbors, and whether they may trade.
type PairView struct {
	A, B      Seat // the two seats
	Neighbors bool // whether the two seats were declared neighbors, or both have units in the active system
	Disputed  bool // whether the two seats disagree about being neighbors
	Traded    bool // whether the two seats have resolved a transaction this turn
	MayTrade  bool // whether the two seats may resolve a transaction now
}

// seatViews returns the public knowledge about every seat, clockwise.
func (g *Game) seatViews() []SeatView {
	list := make([]SeatView, len(g.Players))
	for i := range g.Players {
		s := g.Players[i].Seat
		list[i] = SeatView{Player: g.Players[i], Person: g.People[i], NotesInHand: g.HandCount(s), OpenNotes: g.noteNamesIn(Hand, s), NotesInPlay: g.noteNamesIn(PlayArea, s),
			IsAway: g.Away.Has(s), IsDeclinedFor: g.DeclinedFor.Has(s), Declared: g.declaredViews(s), ReplenishGain: g.Players[i].replenishAmount(g.mostCommodities(&g.Players[i])), Question: g.questionTo(s)}
		for j := range g.Offers {
			if o := &g.Offers[j]; o.To == s && g.whyNotReady(o) == nil {
				list[i].OfferCount++
			}
		}
		for j := range g.Deals {
			if d := &g.Deals[j]; d.awaitedSeats().Has(s) && (d.AskedTerm != 0 || g.whyNotConclude(d) == nil) {
				list[i].DealCount++
			}
		}
		if g.Active == Nobody {
			list[i].OwesTurnStep = s == g.pickingSeat() && g.eventToFinishFirst() == nil
			continue
		}
		if s == g.Active {
			list[i].OwesTurnStep = g.whyNotNextEvent() == nil && g.whyNotEndStep(nil) == nil
		} else {
			list[i].WhyNotTradeWithActive = g.WhyNotTradeNow(g.Active, s)
		}
	}
	return list
}

// questionTo returns the first open question to a seat, or an empty Question. It looks in this order: a
// request to go back, a window, an instruction on the board, a vote, and a request for another host.
func (g *Game) questionTo(s Seat) Question {
	if r := &g.RewindRequest; g.seatsAskedToRewind().Has(s) {
		return Question{Number: r.Prompt, Message: rulebook.AskReturn, Args: r.messageArgs()}
	}
	if f := g.AskingFrame(); f != nil && f.Queue.Next() == s {
		return Question{Number: f.Prompt, Message: rulebook.AskWindow, Args: g.eventArgs(f, seatArg(s))}
	}
	if f := g.frameToConfirm(); f != nil && g.mayConfirm(&f.Job, s) {
		q := g.instructionQuestion(f)
		return Question{Number: q.Number, Message: q.Message, Args: q.Args}
	}
	if q := g.voteQuestionTo(s); q.Message != "" {
		return q
	}
	if h := &g.HostRequest; g.seatsAskedAboutHost().Has(s) && !g.Away.Has(s) {
		return Question{Number: h.Prompt, Message: rulebook.AskHost, Args: h.hostEvent(rulebook.AskHost, h.By)[0].Args}
	}
	return Question{}
}

// pairViews returns a PairView for every two seats, in the order of the table.
func (pos *Position) pairViews() []PairView {
	list := make([]PairView, len(pos.Pairs))
	for i := range pos.Pairs {
		p := &pos.Pairs[i]
		list[i] = PairView{A: p.A, B: p.B, Neighbors: p.Neighbors || pos.isSystemShared(p.A, p.B), Disputed: p.Objector != Nobody, Traded: p.Traded, MayTrade: pos.whyNotTradeNow(p.A, p.B) == nil}
	}
	return list
}

// partners returns every other seat as a possible trade partner, clockwise from the seat that the View is
// made for.
func (v *View) partners(pos *Position) []Partner {
	at := 0
	for i := range v.Seats {
		if v.Seats[i].Seat == v.Seat {
			at = i
		}
	}
	var list []Partner
	for step := 1; step < len(v.Seats) && v.Seat != Nobody; step++ {
		s := v.Seats[(at+step)%len(v.Seats)].Seat
		if tie := v.PairBetween(v.Seat, s); tie != nil {
			p := Partner{Seat: s, Neighbor: pos.AreNeighbors(v.Seat, s), Disputed: tie.Disputed, Traded: tie.Traded, WhyNot: pos.WhyNotTradeNow(v.Seat, s)}
			if p.WhyNot == nil {
				p.WhyAllowed = pos.addPairGrounds(nil, &Offer{From: v.Seat, To: s}, pos.Pair(v.Seat, s))
			}
			list = append(list, p)
		}
	}
	return list
}

// seatsWaitedFor returns the seats that the game waits for. First come the seats that can answer offers or
// deals, and such a seat appears once for each offer and deal. Then come the seats that have a question or
// owe the next step of a turn. A request for another host doesn't count, because the game goes on without an
// answer.
func (v *View) seatsWaitedFor() []Seat {
	var offered, asked []Seat
	for i := range v.Seats {
		s := &v.Seats[i]
		for range s.OfferCount + s.DealCount {
			offered = append(offered, s.Seat)
		}
		if s.Question.Message != "" && s.Question.Number != v.HostRequest.Prompt || s.OwesTurnStep {
			asked = append(asked, s.Seat)
		}
	}
	return append(offered, asked...)
}

// SeatView returns the public knowledge about a seat, or nil if no player has that seat.
func (v *View) SeatView(s Seat) *SeatView {
	for i := range v.Seats {
		if v.Seats[i].Seat == s {
			return &v.Seats[i]
		}
	}
	return nil
}

// Partner returns seat s as a possible trade partner of the seat that the View is made for. It returns nil if
// s is not at this table, or is that same seat.
func (v *View) Partner(s Seat) *Partner {
	for i := range v.Partners {
		if v.Partners[i].Seat == s {
			return &v.Partners[i]
		}
	}
	return nil
}

// PairBetween returns the PairView of the different seats a and b, in either order. It returns nil if this
// table doesn't have both.
func (v *View) PairBetween(a, b Seat) *PairView {
	for i := range v.Relations {
		if t := &v.Relations[i]; t.A == a && t.B == b || t.A == b && t.B == a {
			return t
		}
	}
	return nil
}
