package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// A SeatView is the public knowledge about one seat.
type SeatView struct {
	Player
	Person
	Hand        int        // the number of promissory notes in the hand (promissory notes note 1)
	InHand      []NoteName // the names of the notes in the hand, if the table plays with open notes
	InPlay      []NoteName // the notes in the play area
	Away        bool       // the player was announced to be away
	DeclinedFor bool       // Entente declines for the seat, because its player is away
	Has         []HadView  // the components that the seat was declared to have, one entry for each declared kind
	Replenishes int        // the number of commodities that the seat would gain by replenishing

	Question Question // the first open question to the seat; empty if there is none
	Offers   int      // the number of open offers that the seat could accept now
	Deals    int      // the number of deals that the seat can answer or agree to now
	Turn     bool     // the table waits for the next step of this seat's turn, or for the seat to pick a card

	WithActive *Refusal // why the seat can't trade with the active player now; nil if it can
}

// A HadView lists the components of one kind that a seat was declared to have.
type HadView struct {
	Of    deck.Having // the kind, such as relics
	Names []string    // the names of the components; empty if the seat has none of the kind
}

// DeclaredComponents returns the components of a kind that the seat was declared to have. It returns nil if players
// declared nothing about that kind.
func (s *SeatView) DeclaredComponents(of deck.Having) *HadView {
	for i := range s.Has {
		if s.Has[i].Of == of {
			return &s.Has[i]
		}
	}
	return nil
}

// hadViews returns the declared components of a seat, kind by kind.
func (tab *Tabletop) hadViews(s Seat) []HadView {
	var list []HadView
	for i := range tab.Had {
		if h := &tab.Had[i]; h.Seat == s {
			said := HadView{Of: h.Of}
			for _, card := range h.Cards {
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
	Number uint32             // the number that an answer must name
	Why    rulebook.MessageID // the sentence that asks; "" if there is no question
	Args   []Arg              // the names and numbers in that sentence
}

// A Partner is another seat, as a trade partner of the seat that looks.
type Partner struct {
	Seat     Seat
	Neighbor bool     // the two seats are neighbors
	Disputed bool     // the two seats disagree whether they are neighbors
	Traded   bool     // the two have resolved a transaction in this turn
	WhyNot   *Refusal // why no transaction is allowed now; nil if one is
	Why      []Event  // why a transaction is allowed; empty if the two are simply neighbors
}

// A Tie says whether two seats are neighbors, and whether they may trade.
type Tie struct {
	A, B      Seat // the two seats
	Neighbors bool // the two are neighbors: they were declared so, or share the active system
	Disputed  bool // the two seats disagree whether they are neighbors
	Traded    bool // the two have resolved a transaction in this turn
	Open      bool // the two may resolve a transaction now
}

// seatViews returns the public knowledge about every seat, clockwise.
func (g *Game) seatViews() []SeatView {
	list := make([]SeatView, len(g.Players))
	for i := range g.Players {
		s := g.Players[i].Seat
		list[i] = SeatView{Player: g.Players[i], Person: g.People[i], Hand: g.HandCount(s), InHand: g.noteNamesIn(Hand, s), InPlay: g.noteNamesIn(PlayArea, s),
			Away: g.Away.Has(s), DeclinedFor: g.DeclinedFor.Has(s), Has: g.hadViews(s), Replenishes: g.Players[i].replenishAmount(g.mostCommodities(&g.Players[i])), Question: g.questionTo(s)}
		for j := range g.Offers {
			if o := &g.Offers[j]; o.To == s && g.whyNotReady(o) == nil {
				list[i].Offers++
			}
		}
		for j := range g.Deals {
			if d := &g.Deals[j]; d.awaitedSeats().Has(s) && (d.AskedTerm != 0 || g.whyNotConclude(d) == nil) {
				list[i].Deals++
			}
		}
		if g.Active == Nobody {
			list[i].Turn = s == g.pickingSeat() && g.unfinishedEvent() == nil
			continue
		}
		if s == g.Active {
			list[i].Turn = g.whyNotNextEvent() == nil && g.whyNotEndStep(nil) == nil
		} else {
			list[i].WithActive = g.WhyNotTradeNow(g.Active, s)
		}
	}
	return list
}

// questionTo returns the first open question to a seat, or an empty Question. It looks in this order: a
// request to go back, a window, an instruction to act on the board, a vote, and a request for another host.
func (g *Game) questionTo(s Seat) Question {
	if r := &g.Return; g.seatsAskedToRewind().Has(s) {
		return Question{Number: r.Prompt, Why: rulebook.AskReturn, Args: r.args()}
	}
	if f := g.Asking(); f != nil && f.Queue.Next() == s {
		return Question{Number: f.Prompt, Why: rulebook.AskWindow, Args: g.eventArgs(f, seatArg(s))}
	}
	if f := g.frameToConfirm(); f != nil && g.mayConfirm(&f.Job, s) {
		q := g.jobQuestion(f)
		return Question{Number: q.Number, Why: q.Why, Args: q.Args}
	}
	if q := g.voteQuestionTo(s); q.Why != "" {
		return q
	}
	if h := &g.Hosting; g.seatsAskedAboutHost().Has(s) && !g.Away.Has(s) {
		return Question{Number: h.Prompt, Why: rulebook.AskHost, Args: h.hostEvent(rulebook.AskHost, h.By)[0].Args}
	}
	return Question{}
}

// ties returns a Tie for every two seats, in the order of the table.
func (pos *Position) ties() []Tie {
	list := make([]Tie, len(pos.Pairs))
	for i := range pos.Pairs {
		p := &pos.Pairs[i]
		list[i] = Tie{A: p.A, B: p.B, Neighbors: p.Neighbors || pos.isSystemShared(p.A, p.B), Disputed: p.Objector != Nobody, Traded: p.Traded, Open: pos.whyNotTradeNow(p.A, p.B) == nil}
	}
	return list
}

// partners returns every other seat as a trade partner, clockwise from the seat that looks.
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
		if tie := v.Tie(v.Seat, s); tie != nil {
			p := Partner{Seat: s, Neighbor: pos.AreNeighbors(v.Seat, s), Disputed: tie.Disputed, Traded: tie.Traded, WhyNot: pos.WhyNotTradeNow(v.Seat, s)}
			if p.WhyNot == nil {
				p.Why = pos.addPairGrounds(nil, &Offer{From: v.Seat, To: s}, pos.Pair(v.Seat, s))
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
		for range s.Offers + s.Deals {
			offered = append(offered, s.Seat)
		}
		if s.Question.Why != "" && s.Question.Number != v.Hosting.Prompt || s.Turn {
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

// Partner returns the given seat as a trade partner of the seat that looks, or nil.
func (v *View) Partner(s Seat) *Partner {
	for i := range v.Partners {
		if v.Partners[i].Seat == s {
			return &v.Partners[i]
		}
	}
	return nil
}

// Tie returns the Tie of two different seats of this table, in either order, or nil.
func (v *View) Tie(a, b Seat) *Tie {
	for i := range v.Ties {
		if t := &v.Ties[i]; t.A == a && t.B == b || t.A == b && t.B == a {
			return t
		}
	}
	return nil
}
