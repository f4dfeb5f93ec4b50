package puzzle

import (
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/deck"
	"entente/core/words"
	"entente/wasm/table/own"
)

// A gist is a component's text in our words, and its kind.
type gist struct {
	says string
	kind text.Kind
}

// gistsOf are the gists of all printed components; of several printings, the newest.
func gistsOf() (map[string]gist, error) {
	all, err := printed.Components()
	if err != nil {
		return nil, err
	}
	list, from := map[string]gist{}, map[string]deck.Source{}
	for i := range all {
		c := &all[i]
		if was, seen := from[c.Name]; seen && was > c.Source {
			continue
		}
		var said []string
		row := own.Rows(all[i : i+1])[0]
		for j, a := range c.Abilities {
			if says := ended(a.Says); says != "" {
				if when := row.Abilities[j].When; when != "" {
					says = words.Text("puzzle.card.when", "when", strings.TrimSuffix(when, ", and must"), "text", says)
				}
				if !slices.Contains(said, says) {
					said = append(said, says)
				}
			}
		}
		list[c.Name], from[c.Name] = gist{strings.Join(said, " "), c.Kind}, c.Source
	}
	return list, nil
}

func ended(said string) string {
	if said == "" || strings.HasSuffix(said, ".") {
		return said
	}
	return said + "."
}

// mostHappened is the most events since the scene was set that a question retells.
const mostHappened = 7

// position describes the table in a few lines. It returns nothing if more lines are needed.
func (w *walk) position(g *core.Game, about []core.Seat) (told []string, seats []Seated) {
	v := core.ViewOf(*g, core.Nobody)
	if len(w.told) > mostHappened {
		return nil, nil
	}
	told = append(told, w.scene(&v))
	if borders := w.borders(g, about); borders != "" {
		told = append(told, borders)
	}
	if in := w.system(v.ActiveSystem); in != "" {
		told = append(told, in)
	}
	for _, law := range v.Council.Laws {
		told = append(told, words.Text("puzzle.scene.law", "law", law.Name))
	}
	for i := range v.Promises {
		if p := &v.Promises[i]; p.State <= core.IsDue {
			id := "puzzle.scene.promise"
			if p.Binding {
				id = "puzzle.scene.deal"
			}
			told = append(told, words.Text(id, "term", w.reader.Term(p.Term), "seat", w.reader.Who(p.Receiver)))
		}
	}
	happened := w.told
	if f := g.AskingFrame(); f != nil && len(v.Unfinished) > 0 {
		last := &v.Unfinished[len(v.Unfinished)-1]
		fact := w.reader.Fact(last.EventArgs)
		if n := len(happened) - 1; n >= 0 && happened[n] == fact {
			happened = happened[:n]
		}
		told = append(told, happened...)
		now := words.Time(f.OpenStation, w.reader.Language.Happening(last.Moment.ID, ""))
		told = append(told, words.Text("puzzle.scene.now", "fact", fact, "time", now))
	} else {
		told = append(told, happened...)
	}
	for i := range v.Seats {
		seats = append(seats, w.seated(&v, &v.Seats[i]))
	}
	return told, seats
}

// phases are the texts of the phases.
var phases = [...]string{
	deck.StrategyPhase: "puzzle.scene.strategy",
	deck.ActionPhase:   "puzzle.scene.action",
	deck.StatusPhase:   "puzzle.scene.status",
	deck.AgendaPhase:   "puzzle.scene.agenda",
}

// scene tells the phase, and the player who goes first.
func (w *walk) scene(v *core.View) string {
	said := words.Text(phases[v.Phase])
	if v.Active != core.Nobody {
		said = words.Text("puzzle.scene.turn", "seat", w.reader.Who(v.Active))
	}
	if v.Council.Name != "" {
		said += " " + words.Text("puzzle.scene.open", "agenda", v.Council.Name)
	}
	if v.Phase == deck.AgendaPhase || v.Phase == deck.StrategyPhase {
		speaker := w.reader.Who(v.Speaker)
		return said + " " + words.Text("puzzle.scene.speaker", "seat", speaker, "seats", w.who(clockwise(v)))
	}
	return said + " " + words.Text("puzzle.scene.order", "seats", w.who(v.Order))
}

// clockwise are the seats from the speaker on.
func clockwise(v *core.View) []core.Seat {
	var list []core.Seat
	for i := range v.Seats {
		list = append(list, v.Seats[i].Seat)
	}
	at := max(slices.Index(list, v.Speaker), 0)
	return append(slices.Clone(list[at:]), list[:at]...)
}

func (w *walk) who(seats []core.Seat) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = w.reader.Who(s)
	}
	return strings.Join(names, ", ")
}

// borders tells which of some seats are neighbors.
func (w *walk) borders(g *core.Game, about []core.Seat) string {
	var said []string
	for i := range g.Pairs {
		p := &g.Pairs[i]
		if !slices.Contains(about, p.A) || !slices.Contains(about, p.B) {
			continue
		}
		said = append(said, words.Text(bordersOf(p), "seat", w.reader.Who(p.A), "other", w.reader.Who(p.B)))
	}
	return strings.Join(said, " ")
}

// bordersOf is the text that tells whether two players are neighbors.
func bordersOf(p *core.Pair) string {
	switch {
	case p.Objector != core.Nobody:
		return "puzzle.borders.disputed"
	case p.Neighbors && p.StoppedNeighboring:
		return "puzzle.borders.again"
	case p.Neighbors && p.BecameNeighbors:
		return "puzzle.borders.new"
	case p.Neighbors:
		return "puzzle.borders.touch"
	case p.StoppedNeighboring:
		return "puzzle.borders.gone"
	}
	return "puzzle.borders.none"
}

// system tells each seat's pieces in the active system.
func (w *walk) system(facts []core.Fact) string {
	var has []string
	for _, f := range facts {
		who := w.reader.Who(f.Seat)
		switch {
		case f.OnlyStructures:
			has = append(has, words.Text("puzzle.units.structures", "seat", who))
		case f.Ships > 0:
			has = append(has, words.Text("puzzle.units.ships", "n", strconv.Itoa(f.Ships), "seat", who))
		case f.HasUnits:
			has = append(has, words.Text("puzzle.units.some", "seat", who))
		}
		if f.HasToken {
			has = append(has, words.Text("puzzle.units.token", "seat", who))
		}
	}
	if len(has) == 0 {
		return ""
	}
	return words.Text("puzzle.units", "list", w.reader.Language.List(has))
}

// seated is a player's public state.
func (w *walk) seated(v *core.View, s *core.SeatView) Seated {
	one := Seated{Name: w.reader.Who(s.Seat), Color: s.Seat.String()}
	if s.Faction != "" {
		one.Has = append(one.Has, s.Faction)
	}
	for _, k := range deck.AllGoods {
		if n := s.Goods[k]; n != 0 {
			one.Has = append(one.Has, w.reader.Bundle(core.Bundle{Goods: goods(k, n)}))
		}
	}
	for _, n := range s.NotesInPlay {
		one.Has = append(one.Has, words.Text("puzzle.has.play", "what", w.reader.Note(n)))
	}
	for _, n := range s.OpenNotes {
		if n.Owner != s.Seat {
			one.Has = append(one.Has, words.Text("puzzle.has.hand", "what", w.reader.Note(n)))
		}
	}
	for _, t := range v.TurnedComponents {
		if t.Seat == s.Seat && t.State == core.TurnedExhausted {
			one.Has = append(one.Has, words.Text("puzzle.has.exhausted", "what", t.Name))
		}
		if t.Seat == s.Seat && t.State == core.TurnedPurged {
			one.Has = append(one.Has, words.Text("puzzle.has.purged", "what", t.Name))
		}
	}
	for _, x := range v.ComponentsInPlay {
		if x.Seat == s.Seat {
			one.Has = append(one.Has, words.Text("puzzle.has.play", "what", x.Name))
		}
	}
	if s.Passed {
		one.Has = append(one.Has, words.Text("puzzle.has.passed"))
	}
	if s.Eliminated {
		one.Has = append(one.Has, words.Text("puzzle.has.left"))
	}
	return one
}

func goods(k deck.Good, n int) (g deck.Goods) {
	g[k] = n
	return g
}

// names adds the texts of the components that a question names. It returns false if the question is
// about a component without a text, because a reader could not know its effect.
func (w *walk) names(q *Question) bool {
	for i, a := range q.named {
		g, known := w.gists[a]
		switch {
		case i >= q.must && (!known || g.says == "" || len(q.Cards) == shownCards): // the question does not depend on this one
		case !known || g.says == "" && g.kind != text.Agenda:
			return false
		case g.says != "":
			said := Said{Text: words.Text("puzzle.card", "name", a, "text", g.says)}
			if !slices.Contains(q.Cards, said) {
				q.Cards = append(q.Cards, said)
			}
		}
	}
	return true
}
