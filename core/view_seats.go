package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// A SeatView is the public knowledge about one seat.
type SeatView struct {
	Player
	Person
	NotesInHand   int            // how many promissory notes are in the hand (promissory notes note 1)
	OpenNotes     []NoteName     // the notes in the hand, if the table plays with open hands of notes
	NotesInPlay   []NoteName     // the notes in the play area
	IsAway        bool           // the player was announced to be away
	IsDeclinedFor bool           // Entente declines for the seat, because its player is away
	Declared      []DeclaredView // the components that players declared the seat to have, kind by kind
	ReplenishGain int            // how many commodities the seat would gain by replenishing

	Question     Question // the first open question to the seat; empty if there is none
	OfferCount   int      // how many open offers the seat could accept now
	DealCount    int      // how many deals the seat can answer or agree to now
	OwesTurnStep bool     // the table waits for this seat's next step in its turn, or its pick of a card

	WhyNotTradeWithActive *Refusal // why the seat can't trade with the active player now; nil if it can
}

// A DeclaredView is a declaration of players: the components of one kind that a seat has.
type DeclaredView struct {
	ComponentKind deck.Having // the kind, such as relics
	Names         []string    // the names of the components; empty if the seat has none of the kind
}

// DeclaredComponents returns the components of a kind that the seat was declared to have. It returns nil if players
// declared nothing about that kind.
func (s *SeatView) DeclaredComponents(of deck.Having) *DeclaredView {
	for i := range s.Declared {
		if s.Declared[i].ComponentKind == of {
			return &s.Declared[i]
		}
	}
	return nil
}

// declaredViews returns what players declared a seat to have, kind by kind.
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

// A Question is a question that a seat has to answer. It may come from a window, or from an ability that
// waits until players act on the board. It may also come from an agenda, from a request to go back, or from a
// request for another host.
type Question struct {
	Number  uint32             // the number that an answer must name
	Message rulebook.MessageID // the id of the sentence that asks; "" if there is no question
	Args    []Arg              // the names and numbers in that sentence
}

// A Partner is another seat, as a trade partner of the seat for which the View is made.
type Partner struct {
	Seat       Seat     // the other seat
	Neighbor   bool     // the two seats are neighbors
	Disputed   bool     // the two seats disagree whether they are neighbors
	Traded     bool     // the two have resolved a transaction in this turn
	WhyNot     *Refusal // why no transaction is allowed now; nil if one is
	WhyAllowed []Event  // why a transaction is allowed; empty if the two are simply neighbors
}

// A PairView says of two seats whether they are neighbors, and whether they may trade.
type PairView struct {
	A, B      Seat // the two seats
	Neighbors bool // the two are neighbors: they were declared so, or share the active system
	Disputed  bool // the two seats disagree whether they are neighbors
	Traded    bool // the two have resolved a transaction in this turn
	MayTrade  bool // the two may resolve a transaction now
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
			list[i].OwesTurnStep = s == g.pickingSeat() && g.unfinishedEvent() == nil
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
// request to go back, a window, an instruction to act on the board, a vote, and a request for another host.
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

// pairViews returns the relation of every two seats, in the order of the table.
func (pos *Position) pairViews() []PairView {
	list := make([]PairView, len(pos.Pairs))
	for i := range pos.Pairs {
		p := &pos.Pairs[i]
		list[i] = PairView{A: p.A, B: p.B, Neighbors: p.Neighbors || pos.isSystemShared(p.A, p.B), Disputed: p.Objector != Nobody, Traded: p.Traded, MayTrade: pos.whyNotTradeNow(p.A, p.B) == nil}
	}
	return list
}

// partners returns every other seat as a trade partner, clockwise from the seat for which the View is made.
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

// seatsWaitedFor returns the seats that the table waits for. The list begins with the seats that can answer
// an offer or a deal, once for each. Then come the seats with a question, and the seat with the next step of
// a turn. A request for another host doesn't count, because the game goes on without an answer.
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

// Partner returns the given seat as a trade partner of the seat for which the View is made, or nil.
func (v *View) Partner(s Seat) *Partner {
	for i := range v.Partners {
		if v.Partners[i].Seat == s {
			return &v.Partners[i]
		}
	}
	return nil
}

// PairBetween returns the relation of two different seats of this table, in either order, or nil.
func (v *View) PairBetween(a, b Seat) *PairView {
	for i := range v.Relations {
		if t := &v.Relations[i]; t.A == a && t.B == b || t.A == b && t.B == a {
			return t
		}
	}
	return nil
}
