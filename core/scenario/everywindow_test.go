package scenario

import (
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/deck"
)

// TestEveryWindow opens each window by its id: in its phase, at its
// station, asking the right seats in the right order, and after the earlier
// windows of the same event.
func TestEveryWindow(t *testing.T) {
	opened := map[string]bool{}
	theDeck := deck.Deck{Moments: cards.Timeline()}
	for i := range theDeck.Moments {
		m := &theDeck.Moments[i]
		r := newRound(t)
		if m.Actor == deck.OfAgenda {
			r.playAgenda(m, opened)
			continue
		}
		if comesItself(m) {
			r.bring(m)
		} else if m.ID == "SP.card" {
			r.scene(m)
			r.pick()
			r.choose(core.Choice{By: core.Green, Act: core.Wait{}})
		} else {
			r.scene(m)
			if m.ID == "AC.play" { // with this galactic event, a seat can act when it plays a card
				r.choose(core.Choice{By: core.Red, Act: core.Correct{Fix: core.Correction{Field: core.FixInPlay, Note: core.NoteName{Name: "Wild, Wild Galaxy"}, Yes: true}}})
			}
			r.choose(core.Choice{By: core.Red, Act: core.Announce{EventID: m.ID, EventSeat: r.of(m)}})
			if f := r.asking(); f == nil || f.OpenStation > m.Windows[0].Station {
				r.choose(core.Choice{By: core.Green, Act: core.Wait{}})
			}
		}
		last := deck.NoStation
		for f := r.asking(); f != nil; f = r.asking() {
			if f.OpenStation <= last {
				t.Fatalf("%s: %s after %s", m.ID, f.OpenStation, last)
			}
			last = f.OpenStation
			for _, w := range m.Windows {
				if w.Station == f.OpenStation {
					opened[w.ID] = true
					r.checkOrder(&w, f)
				}
			}
			r.choose(core.Choice{By: core.Red, Prompt: f.Prompt, Act: core.CloseUnanswered{}})
			if comesItself(m) {
				break
			}
			if now := r.asking(); now == nil && len(r.play.Now().Unfinished) > 0 {
				r.choose(core.Choice{By: core.Green, Act: core.Wait{}})
			}
		}
	}
	g := newRound(t).play.Now()
	for i := range theDeck.Moments {
		m := &theDeck.Moments[i]
		for _, w := range m.Windows {
			acts := !comesItself(m) && m.Actor != deck.OfAgenda || acting(g.Deck(), w.ID)
			if w.ID == "AG.vote.order" || w.ID == "AG.outcome.resolve" { // only a faction and agendas that this table lacks act there
				acts = false
			}
			if opened[w.ID] != acts {
				t.Errorf("%s opened: %v, and something acts in it: %v", w.ID, opened[w.ID], acts)
			}
		}
	}
}

// comesItself reports whether no seat announces an event. That includes the trade goods on the
// strategy cards left over as the strategy phase ends.
func comesItself(m *deck.Moment) bool { return m.Actor == deck.ComesItself || m.ID == "SP.place_tg" }

// pick lets the next seat pick the first strategy card left.
func (r *round) pick() {
	v := core.ViewOf(r.play.Now(), core.Nobody)
	for _, c := range v.Strategy {
		if c.Holder == core.Nobody {
			r.choose(core.Choice{By: v.Pickers[0], Prompt: v.TurnPrompt, Act: core.Pick{Card: c.Name}})
			return
		}
	}
}

// acting reports whether a component of a deck acts in a window.
func acting(d *deck.Deck, window string) bool {
	for i := range d.Components {
		if slices.Contains(d.Components[i].Windows, window) {
			return true
		}
	}
	return false
}

// of returns a seat that can have the event, in the scene that is set for it.
func (r *round) of(m *deck.Moment) core.Seat {
	if m.Actor == deck.AfterPrimary {
		r.choose(core.Choice{By: core.Red, Act: core.Announce{EventID: "STR.primary"}})
	}
	return core.Red
}

// bring makes the choices that cause an event that no seat announces, at a table where each of
// its windows asks.
func (r *round) bring(m *deck.Moment) {
	if g := r.play.Now(); !acting(g.Deck(), m.Windows[0].ID) {
		return // the event comes only if a seat is asked about it, and none would be
	}
	for _, w := range m.Windows {
		r.choose(core.Choice{By: core.Blue, Act: core.ChangeSetting{Setting: core.SetWindowAsking, WindowOrEvent: w.ID}})
	}
	asked := m.Windows[0].Station == deck.StartOf && m.ID != "T.pass"
	if asked { // start in another phase
		r.choose(core.Choice{By: core.Blue, Act: core.SetScene{Scene: core.Scene{Round: 1, Phase: map[bool]deck.Phase{true: deck.AgendaPhase, false: deck.StrategyPhase}[m.ID != "AG.start"], Speaker: core.Yellow}}})
	}
	r.setScene(m)
	if asked {
		return
	}
	r.answer()
	prompt := r.play.Now().TurnPrompt
	switch m.ID {
	case "AG.end": // a law that acts there
		r.choose(core.Choice{By: core.Blue, Act: core.Correct{Fix: core.Correction{Field: core.FixLaw, Yes: true, Note: core.NoteName{Name: "Checks and Balances"}}}})
		r.choose(core.Choice{By: core.Red, Prompt: prompt, Act: core.OpenPhase{Phase: deck.StrategyPhase}})
	case "T.end":
		r.choose(core.Choice{By: core.Red, Prompt: prompt, Act: core.EndTurn{}})
	case "T.pass.last", "T.pass":
		for _, s := range six {
			if s != core.Red {
				r.choose(core.Choice{By: core.Blue, Act: core.Correct{Fix: core.Correction{Field: core.FixPassed, Seat: s, Yes: m.ID == "T.pass.last"}}})
			}
		}
		r.choose(core.Choice{By: core.Red, Prompt: prompt, Act: core.Pass{}})
	case "SP.place_tg":
		for range six {
			r.pick()
			r.answer()
		}
		r.choose(core.Choice{By: core.Red, Prompt: r.play.Now().TurnPrompt, Act: core.OpenPhase{Phase: deck.ActionPhase}})
	case "PILLAGE":
		r.choose(core.Choice{By: core.Blue, Act: core.Announce{EventID: "ECO.gain_tg", EventSeat: core.Red, Goods: deck.TradeGoods.Of(3)}})
		r.choose(core.Choice{By: core.Blue, Act: pillages(core.Red)})
	case "SP.end":
		r.choose(core.Choice{By: core.Red, Prompt: prompt, Act: core.OpenPhase{Phase: deck.ActionPhase, Order: six}})
	default:
		r.choose(core.Choice{By: core.Red, Prompt: prompt, Act: core.OpenPhase{Phase: deck.StrategyPhase}})
	}
}

// pillages returns the act that takes a trade good by Pillage from a seat, and not a commodity.
func pillages(from core.Seat) core.Resolve {
	return core.Resolve{Thing: core.Thing{Name: "Pillage"}, To: from, LeftOutParts: deck.Parts(0).With(1)}
}

// playAgenda elects a player, and checks each window of an event of the agenda as it asks.
func (r *round) playAgenda(m *deck.Moment, opened map[string]bool) {
	for _, w := range m.Windows {
		r.choose(core.Choice{By: core.Blue, Act: core.ChangeSetting{Setting: core.SetWindowAsking, WindowOrEvent: w.ID}})
	}
	r.scene(m)
	r.choose(core.Choice{By: core.Blue, Act: core.Correct{Fix: core.Correction{Field: core.FixLaw, Yes: true, Note: core.NoteName{Name: "Committee Formation"}}}})
	r.choose(core.Choice{By: core.Red, Act: core.Reveal{Described: true, Elects: deck.ElectPlayer}})
	for g := r.play.Now(); g.Council.Step != core.NoAgenda; g = r.play.Now() {
		f := r.asking()
		if f == nil {
			r.confirm()
			for _, p := range core.PromptsFor(g, g.Council.Voter) {
				if p.AnswerOf(core.VoteKind) != nil {
					r.choose(core.Choice{By: g.Council.Voter, Prompt: p.Number, Act: core.Vote{Votes: 1, Outcome: core.Aim{Seat: core.Red}}})
				}
			}
			continue
		}
		for _, w := range m.Windows {
			if w.Station == f.OpenStation && g.Deck().Moments[f.Moment].ID == m.ID {
				opened[w.ID] = true
				r.checkOrder(&w, f)
			}
		}
		r.choose(core.Choice{By: core.Red, Prompt: f.Prompt, Act: core.CloseUnanswered{}})
	}
}

// scene brings the table to a point where an event can happen, with no seat asked.
func (r *round) scene(m *deck.Moment) {
	r.setScene(m)
	r.answer()
}

// setScene sets a scene in which an event can happen.
func (r *round) setScene(m *deck.Moment) {
	s := core.Scene{Round: 1, Phase: deck.AgendaPhase, Speaker: core.Yellow, Order: []core.Seat{core.Orange, core.Red, core.Blue, core.Green, core.Purple, core.Yellow}}
	for p := deck.StrategyPhase; p <= deck.AgendaPhase; p++ {
		if m.Phases.Has(p) {
			s.Phase = p
		}
	}
	if m.Phases.Has(deck.ActionPhase) {
		s.Phase, s.Active = deck.ActionPhase, core.Red
	}
	r.choose(core.Choice{By: core.Blue, Act: core.SetScene{Scene: s}})
}

// checkOrder compares the asked seats with the order of the window's card and the phase.
func (r *round) checkOrder(w *deck.WindowCard, f *core.Frame) {
	r.t.Helper()
	g := r.play.Now()
	want := "yellow purple orange blue red green" // clockwise from the speaker
	switch g.Phase {
	case deck.ActionPhase:
		want = "red blue green purple yellow orange" // initiative from the active player
	case deck.StatusPhase:
		want = "orange red blue green purple yellow" // initiative
	}
	clockwise := map[bool]string{true: "red green yellow purple orange blue", false: "yellow purple orange blue red green"}[g.Phase == deck.ActionPhase]
	switch w.Order {
	case deck.OnlyOwn:
		want = f.EventSeat.String()
	case deck.Clockwise:
		want = clockwise
	case deck.OthersOnly:
		want = "green yellow purple orange blue"
	case deck.Defender:
		want = "blue green purple yellow orange red"
	case deck.OwnFirst:
		want = "red " + strings.TrimSpace(strings.Replace(" "+want+" ", " red ", " ", 1))
	}
	got := queueText(f)
	if g.Council.Step != core.NoAgenda { // during an agenda, only seats that could act are asked
		want = strings.Join(slices.DeleteFunc(strings.Fields(want), func(s string) bool { return !strings.Contains(got, s) }), " ")
	}
	if got != want {
		r.t.Errorf("%s asks %s, want %s", w.ID, got, want)
	}
}
