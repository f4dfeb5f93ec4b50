package reading

import (
	"fmt"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// An exploration finds all outcomes of a case at a table.
type exploration struct {
	t        *testing.T
	w        *windowCase
	seen     map[string]bool
	states   int
	outcomes map[outcome]bool
}

// stand is a table at some point of a case, with the cards used so far.
type stand struct {
	g    core.Game
	used string // the cards, one after the other
}

// explored explores a case at a table.
func (w *windowCase) explored(t *testing.T) *exploration {
	x := &exploration{t: t, w: w, seen: map[string]bool{}, outcomes: map[outcome]bool{}}
	cards := &deck.Deck{Moments: everything().Moments}
	s := core.Setup{Deck: cards, Options: core.Options{Sources: deck.SourcesOf(deck.ProphecyOfKings), Pace: w.pace, Points: 40}}
	for i := range w.seats {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: core.AllSeats[i]})
	}
	for i := range w.cards {
		cards.Components = append(cards.Components, w.cards[i].card(i))
		if w.cards[i].named {
			continue
		}
		s.Components = append(s.Components, core.ComponentSetup{Component: fmt.Sprint("C", i), Seat: core.AllSeats[w.cards[i].seat]})
	}
	g, err := core.New(s)
	if err != nil {
		t.Fatal(err)
	}
	order := core.AllSeats[:w.seats]
	g = x.must(g, core.Choice{By: order[0], Act: core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.ActionPhase, Active: order[0], Speaker: order[0], Order: order}}})
	for i, n := range w.goods {
		g = x.must(g, core.Choice{By: order[0], Act: core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: order[i], Good: deck.TradeGoods, Amount: n}}})
	}
	for i, said := range w.said {
		act := core.DeclareComponents{Seat: order[i], ComponentKind: deck.Technologies}
		for j := range w.cards {
			if c := &w.cards[j]; said == saidAll && c.named && c.seat == i {
				act.Names = append(act.Names, fmt.Sprint("C", j))
			}
		}
		if said != saidNothing {
			g = x.must(g, core.Choice{By: order[0], Act: act})
		}
	}
	g = x.must(g, core.Choice{By: order[0], Act: core.Announce{EventID: "TA.activate"}})
	x.visit(stand{g: g})
	return x
}

func (x *exploration) must(g core.Game, c core.Choice) core.Game {
	next, _, err := core.Step(g, c)
	if err != nil {
		x.t.Fatalf("%+v: %v", c, err)
	}
	return next
}

// visit continues from a table with every choice that it takes.
func (x *exploration) visit(s stand) {
	key := s.key()
	if x.seen[key] {
		return
	}
	x.seen[key] = true
	x.states++
	asking := s.g.AskingFrame()
	if asking == nil {
		x.outcomes[s.outcome()] = true
		if len(s.g.Unfinished) > 0 && s.g.MomentOf(&s.g.Unfinished[0]).ID == "TA.activate" {
			next := s
			next.g = x.must(s.g, core.Choice{By: s.g.Active, Act: core.Announce{EventID: "TA.move"}})
			x.visit(next)
		}
	} else {
		head := asking.Queue.Next()
		x.try(s, core.Choice{By: head, Prompt: asking.Prompt, Act: core.Decline{}})
	}
	for i := range x.w.cards {
		x.resolve(s, i, asking)
	}
	for _, trade := range x.w.trades {
		x.trade(s, trade)
	}
}

// try makes a choice if it is lawful, and continues from there.
func (x *exploration) try(s stand, c core.Choice) {
	next, events, err := core.Step(s.g, c)
	if err != nil {
		return
	}
	s.g = next
	for _, e := range events {
		if e.Message == rulebook.Resolved {
			s.used += e.Args[1].Text[1:2]
		}
	}
	x.visit(s)
}

// resolve lets a card's seat resolve the card, unasked or asked, with every aim.
func (x *exploration) resolve(s stand, i int, asking *core.Frame) {
	c := &x.w.cards[i]
	choice := core.Choice{By: core.AllSeats[c.seat]}
	for _, to := range c.aims(x.w.seats) {
		act := core.Resolve{Thing: core.Thing{Name: fmt.Sprint("C", i)}}
		if to >= 0 {
			act.To = core.AllSeats[to]
		}
		choice.Act, choice.Prompt = act, 0
		x.try(s, choice)
		if asking != nil && asking.Queue.Next() == choice.By {
			choice.Prompt = asking.Prompt
			x.try(s, choice)
		}
	}
}

// trade lets two seats offer and accept at once.
func (x *exploration) trade(s stand, trade caseTrade) {
	from, to := core.AllSeats[trade.from], core.AllSeats[trade.to]
	g, _, err := core.Step(s.g, core.Choice{By: from, Act: core.MakeOffer{To: to, Give: core.Bundle{Goods: deck.TradeGoods.Of(trade.n)}}})
	if err != nil {
		return
	}
	s.g = g
	x.try(s, core.Choice{By: to, Prompt: g.OfferBetween(from, to).Prompt, Act: core.Accept{}})
}

// outcome returns the outcome so far.
func (s *stand) outcome() outcome {
	o := outcome{used: s.used}
	for i := range s.g.Players {
		o.goods[i], o.points[i] = s.g.Players[i].Goods[deck.TradeGoods], s.g.Players[i].Points
	}
	return o
}

// key returns a text that is equal for two tables if all their further outcomes are: it has
// everything except the numbers of questions.
func (s *stand) key() string {
	text := fmt.Sprint(s.outcome(), s.g.Bans, s.g.Pairs, s.g.Declarations)
	for i := range s.g.Pieces {
		text += fmt.Sprint(s.g.Pieces[i].State)
	}
	for _, f := range s.g.Unfinished {
		f.Prompt, f.BeganAtPrompt, f.SystemFacts = 0, 0, nil
		text += fmt.Sprintf("%+v", f)
	}
	return text
}
