package reading

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/scripts/seeds"
)

// TestEveryWindowEnds plays random choices into windows, and then lets each seat do only
// what it must. Within a bounded number of answers no seat is asked any more.
func TestEveryWindowEnds(t *testing.T) {
	ended := 0
	for _, seed := range seeds.Of(t, 300) {
		r := generator{rand.New(rand.NewPCG(6, uint64(seed)))}
		g := r.begun(r.table())
		for range 60 {
			g, _, _ = core.Step(g, r.choice(g))
		}
		for answers := 0; innermost(g) != nil && len(g.Offers) == 0; answers++ {
			if answers > 400 {
				t.Fatalf("seed %d: still asked after %d answers", seed, answers)
			}
			g = leastAnswer(t, g)
			ended++
		}
	}
	if ended < seeds.Enough(300) {
		seeds.FailUnlessRandom(t, "only %d answers were needed, windows were hardly open", ended)
	}
}

// leastAnswer makes the smallest answer that the game needs: confirm, decline, or resolve a
// mandatory ability.
func leastAnswer(t *testing.T, g core.Game) core.Game {
	t.Helper()
	for _, p := range core.Prompts(g) {
		for _, a := range p.Answers {
			if p.Number == 0 || a.Kind() != core.NotDoneKind && a.Kind() != core.DeclineKind {
				continue
			}
			if next, _, err := core.Step(g, core.Choice{By: p.Seat, Prompt: p.Number, Act: a.Kind().BlankAct()}); err == nil {
				return next
			}
		}
	}
	for _, p := range core.Prompts(g) {
		for _, a := range p.Answers {
			resolve, _ := a.(core.ResolveAnswer)
			if p.Number == 0 { // no question asks for it
				continue
			}
			for _, u := range resolve.Usables {
				c := core.Choice{By: p.Seat, Prompt: p.Number, Act: core.Resolve{Thing: u.Thing, LeftOutParts: u.ExcludedParts, Amount: least(&u)}}
				if next, _, err := core.Step(g, c); err == nil {
					return next
				}
			}
		}
	}
	t.Fatalf("asked, and nothing answers: %+v", innermost(g))
	return g
}

// TestColorsDoNotMatter plays every choice again at a table where all seats have other
// colors, with the same results.
func TestColorsDoNotMatter(t *testing.T) {
	for _, seed := range seeds.Of(t, 120) {
		r := generator{rand.New(rand.NewPCG(7, uint64(seed)))}
		g := r.table()
		shift := 1 + r.IntN(7)
		other, err := core.New(recolored(g, shift))
		if err != nil {
			t.Fatal(err)
		}
		original, err := core.New(recolored(g, 0))
		if err != nil {
			t.Fatal(err)
		}
		g = original
		for range 100 {
			c := r.choice(g)
			next, events, err := core.Step(g, c)
			same, told, no := core.Step(other, recolor(c, shift))
			if core.RefusingRule(err) != core.RefusingRule(no) || len(events) != len(told) {
				t.Fatalf("seed %d: %s goes %v, and in other colors %v", seed, notation.Print(c), err, no)
			}
			g, other = next, same
		}
	}
}

func shifted(s core.Seat, by int) core.Seat {
	if s == core.Nobody {
		return s
	}
	return core.AllSeats[(int(s)-1+by)%len(core.AllSeats)]
}

// recolored returns the setup of a game without choices, in other colors.
func recolored(g core.Game, by int) core.Setup {
	s := core.Setup{Deck: g.Deck(), Options: g.Options}
	for i, p := range g.Players {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: shifted(p.Seat, by), Faction: g.People[i].Faction})
	}
	for _, piece := range g.Pieces {
		if piece.Unit <= 1 {
			s.Components = append(s.Components, core.ComponentSetup{Component: g.Deck().Card(piece.ComponentIndex).Name, Seat: shifted(piece.Holder, by), Count: 2 * piece.Unit})
		}
	}
	return s
}

// recolor returns a choice with its colors replaced.
func recolor(c core.Choice, by int) core.Choice {
	c.By = shifted(c.By, by)
	c.Act = c.Act.VisitParts(recolorer(by))
	return c
}

// A recolorer shifts every color that an act names.
type recolorer int

func (by recolorer) seats(list *[]core.Seat) {
	*list = slices.Clone(*list)
	for i := range *list {
		by.Seat(&(*list)[i])
	}
}

func (recolorer) Prompt()                      {}
func (recolorer) Mark(byte)                    {}
func (recolorer) Words(string)                 {}
func (recolorer) Either(*bool, string, string) {}

func (by recolorer) Seat(s *core.Seat)                  { *s = shifted(*s, int(by)) }
func (by recolorer) SeatAfter(_ string, s *core.Seat)   { by.Seat(s) }
func (recolorer) TextAfter(string, *string)             {}
func (recolorer) AmountAfter(string, *deck.Amount)      {}
func (recolorer) Agenda(*core.Reveal)                   {}
func (recolorer) Count(*int)                            {}
func (recolorer) Number(*uint32)                        {}
func (by recolorer) Outcome(o *core.Aim)                { by.Seat(&o.Seat) }
func (recolorer) Card(*string)                          {}
func (by recolorer) Order(order *[]core.Seat)           { by.seats(order) }
func (by recolorer) Bundle(b *core.Bundle)              { *b = recolorBundle(*b, int(by)) }
func (by recolorer) Fact(f *core.Fact)                  { by.Seat(&f.Seat) }
func (by recolorer) Thing(t *core.Thing)                { by.Seat(&t.Owner) }
func (by recolorer) Unit(t *core.Thing)                 { by.Seat(&t.Owner) }
func (recolorer) Having(*deck.Having, *bool, *[]string) {}

func (by recolorer) Scene(s *core.Scene) {
	by.Seat(&s.Active)
	by.Seat(&s.Speaker)
	by.seats(&s.Order)
}

func (by recolorer) Correction(c *core.Correction) {
	by.Seat(&c.Seat)
	by.Seat(&c.Note.Owner)
}

func (by recolorer) Announced(facts *[]core.Fact, _ *deck.Goods) {
	*facts = slices.Clone(*facts)
	for i := range *facts {
		by.Seat(&(*facts)[i].Seat)
	}
}

func (recolorer) Goods(*deck.Goods)              {}
func (recolorer) Phase(*deck.Phase)              {}
func (recolorer) Moment(*string)                 {}
func (recolorer) Parts(*deck.Parts)              {}
func (recolorer) Board(*deck.BoardAct)           {}
func (recolorer) Stop(*core.DeclineScope)        {}
func (recolorer) Until(*core.DeclineDuration)    {}
func (recolorer) Setting(*core.Setting, *string) {}

func (by recolorer) Terms(list *[]core.Term) {
	*list = slices.Clone(*list)
	for i := range *list {
		t := &(*list)[i]
		t.Give = recolorBundle(t.Give, int(by))
		for _, s := range []*core.Seat{&t.Giver, &t.Thing.Owner, &t.Outcome.Seat, &t.Due.EventSeat} {
			by.Seat(s)
		}
	}
}

func recolorBundle(b core.Bundle, by int) core.Bundle {
	notes := make([]core.NoteName, len(b.Notes))
	for i, n := range b.Notes {
		notes[i] = core.NoteName{Name: n.Name, Owner: shifted(n.Owner, by)}
	}
	b.Notes = notes
	return b
}

// least returns the least amount that has to be named with a listed ability, or none.
func least(u *core.Usable) deck.Amount {
	if !u.MustNameAmount(u.ExcludedParts) {
		return deck.Amount{}
	}
	return deck.Amount{Named: true, N: u.Amounts.Least}
}
