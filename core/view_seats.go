package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// A SeatView is what everybody may know of one seat.
type SeatView struct {
	Player
	Person
	Hand        int        // how many notes it has in hand (promissory notes note 1)
	InHand      []NoteName // which they are, at open tables
	InPlay      []NoteName // those in its play area
	Away        bool       // it is said to be away
	DeclinedFor bool       // and is declined for by now
	Has         []HadView  // what it was said to have, of each kind of which that was said

	Question Question // what a window asks it, or an ability; its Why is empty if nothing does
	Offers   int      // open offers that it could accept now
	Deals    int      // deals that ask it about a term, or that it could agree to now
	Turn     bool     // it is asked what it does in its turn

	WithActive *Refusal // why no transaction between it and the active player now
}

// A HadView is everything that a seat was said to have of a kind, by name.
type HadView struct {
	Of    deck.Having
	Names []string
}

// Said is what the seat was said to have of a kind; nil if nothing was said.
func (s *SeatView) Said(of deck.Having) *HadView {
	for i := range s.Has {
		if s.Has[i].Of == of {
			return &s.Has[i]
		}
	}
	return nil
}

// hadViews is what a seat was said to have.
func (g *Game) hadViews(s Seat) []HadView {
	var list []HadView
	for i := range g.Had {
		if h := &g.Had[i]; h.Seat == s {
			said := HadView{Of: h.Of}
			for _, card := range h.Cards {
				said.Names = append(said.Names, g.deck.Components[card].Name)
			}
			list = append(list, said)
		}
	}
	return list
}

// A Question is what a seat is asked by a window, by an ability that waits
// for something on the board, or by an agenda.
type Question struct {
	Number uint32 // what an answer must name
	Why    rulebook.MessageID
	Args   []Arg
}

// A Partner is another seat as one to trade with.
type Partner struct {
	Seat     Seat
	Neighbor bool
	Disputed bool     // the two do not agree whether they are neighbors
	Traded   bool     // in this turn
	WhyNot   *Refusal // why no transaction with it now; nil if there may be one
	Why      []Event  // … and else why there may; empty where being neighbors says it
}

// A Tie is what lies between two seats, for all to see.
type Tie struct {
	A, B      Seat
	Neighbors bool // as somebody said last
	Disputed  bool // the two do not agree about it
	Traded    bool // in this turn
	Open      bool // they may resolve a transaction now
}

// seatViews is every seat, clockwise.
func (g *Game) seatViews() []SeatView {
	list := make([]SeatView, len(g.Players))
	for i := range g.Players {
		s := g.Players[i].Seat
		list[i] = SeatView{Player: g.Players[i], Person: g.People[i], Hand: g.HandCount(s), InHand: g.namesIn(Hand, s), InPlay: g.namesIn(PlayArea, s),
			Away: g.Away.Has(s), DeclinedFor: g.DeclinedFor.Has(s), Has: g.hadViews(s), Question: g.questionTo(s)}
		for j := range g.Offers {
			if o := &g.Offers[j]; o.To == s && g.ready(o) == nil {
				list[i].Offers++
			}
		}
		for j := range g.Deals {
			if d := &g.Deals[j]; d.asked().Has(s) && (d.Asks != 0 || g.concludable(d) == nil) {
				list[i].Deals++
			}
		}
		if g.Active == Nobody {
			list[i].Turn = s == g.picker() && g.unfinished() == nil
			continue
		}
		if s == g.Active {
			list[i].Turn = g.busy() == nil && g.owesFirst(s) == nil
		} else {
			list[i].WithActive = g.Ground(g.Active, s)
		}
	}
	return list
}

// questionTo is whether a seat agrees to go back, what a window asks it whose turn it is
// to answer, what an ability waits for that it is to do, how it votes, or whether there is
// to be another host.
func (g *Game) questionTo(s Seat) Question {
	if r := &g.Return; g.askedBack().Has(s) {
		return Question{Number: r.Prompt, Why: rulebook.AskReturn, Args: r.args()}
	}
	if f := g.Asking(); f != nil && f.Queue.Next() == s {
		return Question{Number: f.Prompt, Why: rulebook.AskWindow, Args: g.spoken(f, who(s))}
	}
	if f := g.working(); f != nil && g.asksWord(&f.Job, s) {
		q := g.jobQuestion(f)
		return Question{Number: q.Number, Why: q.Why, Args: q.Args}
	}
	if q := g.voteOf(s); q.Why != "" {
		return q
	}
	if h := &g.Hosting; g.askedForHost().Has(s) && !g.Away.Has(s) {
		return Question{Number: h.Prompt, Why: rulebook.AskHost, Args: h.told(rulebook.AskHost, h.By)[0].Args}
	}
	return Question{}
}

// ties is what lies between every two seats, in the order of the table.
func (g *Game) ties() []Tie {
	list := make([]Tie, len(g.Pairs))
	for i := range g.Pairs {
		p := &g.Pairs[i]
		list[i] = Tie{A: p.A, B: p.B, Neighbors: p.Neighbors || g.share(p.A, p.B), Disputed: p.Objector != Nobody, Traded: p.Traded, Open: g.ground(p.A, p.B) == nil}
	}
	return list
}

// partners is every other seat, clockwise from whoever looks.
func (v *View) partners(g *Game) []Partner {
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
			p := Partner{Seat: s, Neighbor: g.AreNeighbors(v.Seat, s), Disputed: tie.Disputed, Traded: tie.Traded, WhyNot: g.Ground(v.Seat, s)}
			if p.WhyNot == nil {
				p.Why = g.grounds(nil, &Offer{From: v.Seat, To: s}, g.Pair(v.Seat, s))
			}
			list = append(list, p)
		}
	}
	return list
}

// waits is whom the table waits for: first those asked about an offer or a deal that could
// be accepted now, once for each, then whoever a window or an ability asks, or
// is asked what happens next. Whether there is to be another host holds nothing up.
func (v *View) waits() []Seat {
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

// Of returns a seat of this table, or nil if nobody sits there.
func (v *View) Of(s Seat) *SeatView {
	for i := range v.Seats {
		if v.Seats[i].Seat == s {
			return &v.Seats[i]
		}
	}
	return nil
}

// Partner returns another seat as one to trade with, or nil.
func (v *View) Partner(s Seat) *Partner {
	for i := range v.Partners {
		if v.Partners[i].Seat == s {
			return &v.Partners[i]
		}
	}
	return nil
}

// Tie returns what lies between two different seats of this table, or nil.
func (v *View) Tie(a, b Seat) *Tie {
	for i := range v.Ties {
		if t := &v.Ties[i]; t.A == a && t.B == b || t.A == b && t.B == a {
			return t
		}
	}
	return nil
}
