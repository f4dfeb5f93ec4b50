package reading

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/deck"
)

// A maker fills in an act of any kind, part by part, as Spell leads it through. So it
// makes new kinds of the list without new code.
type maker struct {
	generator
	game   core.Game
	choice *core.Choice
	named  core.Seat // the seat that was named last
}

func (m *maker) Prompt()                      { m.choice.Prompt = m.prompt(m.game) }
func (m *maker) Mark(byte)                    {}
func (m *maker) Words(string)                 {}
func (m *maker) Either(is *bool, _, _ string) { *is = m.chance(60) }

func (m *maker) Seat(s *core.Seat) {
	*s = m.seat()
	m.named = *s
}

func (m *maker) SeatAfter(_ string, s *core.Seat) {
	if m.chance(30) {
		*s = m.seat()
	}
}

func (m *maker) TextAfter(_ string, text *string) {
	if m.chance(12) {
		*text = []string{"ship 1", "ship 2", "Mecatol Rex", "Sabotage", "Flank Speed, Ghost Ship, Orbital Drop", "\u202e", "a name of more than twenty-four letters"}[m.IntN(7)]
	}
}

// AmountAfter sometimes fills in an amount, mostly for abilities that take none.
func (m *maker) AmountAfter(_ string, a *deck.Amount) {
	if n := m.game.LastPrompt % 60; n < 6 {
		*a = deck.Amount{Named: true, N: []int{0, 1, 2, 3, 999, 1000}[n]}
	}
}

// Card fills in a strategy card of the table, or an unknown name.
func (m *maker) Card(name *string) { *name = m.card(m.game) }

func (m *maker) Order(order *[]core.Seat) {
	if m.chance(50) {
		*order = m.order(m.game)
	}
}

func (m *maker) Bundle(b *core.Bundle) { *b = m.bundle() }
func (m *maker) Goods(g *deck.Goods)   { *g = m.goods(1) }

// Phase fills in a phase, or the number after the last.
func (m *maker) Phase(p *deck.Phase) { *p = deck.Phase(m.IntN(5)) }

func (m *maker) Scene(s *core.Scene)           { *s = m.scene(m.game) }
func (m *maker) Correction(c *core.Correction) { *c = m.fix(m.game) }

// Moment fills in the id of an event or a window, or an unknown id.
func (m *maker) Moment(id *string) {
	moments := m.game.Deck().Moments
	any := moments[m.IntN(len(moments))]
	*id = []string{"TA.activate", "UNIT.destroyed", "ECO.replenish", "AC.play", "nothing", any.ID, "ECO.gain_tg", "ECO.spend_tg", "AC.discard"}[m.IntN(9)]
}

func (m *maker) Announced(facts *[]core.Fact, goods *deck.Goods) {
	if m.chance(30) {
		*goods = m.goods(1)
	}
	if m.chance(15) {
		*facts = m.facts()
	}
}

func (m *maker) Fact(f *core.Fact) {
	*f = slices.Concat(m.facts(), []core.Fact{{Seat: m.seat(), Ships: 1}})[0]
}

func (m *maker) Unit(t *core.Thing) {
	*t = m.thing()
	t.Owner, t.Paragraph = m.seat(), 0
}

func (m *maker) Thing(t *core.Thing) { *t = m.thing() }

func (m *maker) Parts(left *deck.Parts) {
	if m.chance(10) {
		*left = deck.Parts(m.IntN(4))
	}
}

// Board fills in an existing value, or a number beyond the last. Stop fills in none or an existing one.
func (m *maker) Board(a *deck.BoardAct) { *a = deck.BoardAct(m.IntN(13)) }

func (m *maker) Stop(s *core.DeclineScope) { *s = core.DeclineScope(m.IntN(9)) }

// Until fills in a duration, or the number after the last.
func (m *maker) Until(u *core.DeclineDuration) {
	*u = core.DeclineDuration(m.IntN(int(core.UntilTakenBack) + 2))
}

// Agenda fills in an agenda of the deck, one of the table's own, or an unknown one.
func (m *maker) Agenda(r *core.Reveal) {
	cards := m.game.Deck()
	if len(cards.Agendas) > 0 && m.chance(60) {
		r.Name = cards.Agendas[m.IntN(len(cards.Agendas))].Law.Name
	} else {
		*r = core.Reveal{Described: true, IsLaw: m.chance(50), Elects: deck.Elect(m.IntN(8))}
	}
	if m.chance(10) {
		r.Name, r.Described = []string{"Our Charter", "Sabotage", "\u202e", "Mutiny"}[m.IntN(4)], m.chance(80)
	}
}

func (m *maker) Count(n *int) { *n = []int{0, 1, 2, 3, 3, 5, 999, 1000, -1}[m.IntN(9)] }

// Number fills in the number of a choice, mostly one that was made.
func (m *maker) Number(n *uint32) { *n = uint32(m.IntN(3 + int(m.game.RewindRequest.ChoicesMade))) }

// Outcome fills in an outcome, mostly a possible one.
func (m *maker) Outcome(o *core.Aim) {
	switch {
	case m.chance(45):
		o.Seat = m.seat()
	case m.chance(80):
		o.Name = []string{"For", "Against"}[m.IntN(2)]
	default:
		o.Name = []string{"Mecatol Rex", "", "\u202e", "Mutiny", "for"}[m.IntN(5)]
	}
}

func (m *maker) Setting(a *core.Setting, at *string) {
	moments := m.game.Deck().Moments
	any := moments[m.IntN(len(moments))]
	*a = core.Setting(m.IntN(9))
	*at = []string{"", "", any.ID, any.Windows[0].ID, "TA.activate.after", "nothing"}[m.IntN(6)]
}

// Having fills in components of the kind, of another kind, or unknown ones.
func (m *maker) Having(of *deck.Having, any *bool, names *[]string) {
	*of, *any = deck.Having(m.IntN(6)), m.chance(20)
	cards := m.game.Deck()
	for m.chance(60) {
		c := cards.Components[m.IntN(len(cards.Components))]
		kinds := map[deck.ComponentKind]deck.Having{deck.TechnologyCard: deck.Technologies, deck.Leader: deck.Leaders, deck.RelicCard: deck.Relics}
		switch kind := kinds[c.Kind]; {
		case m.chance(3):
			*names = append(*names, "made up")
		case kind == *of || m.chance(5):
			*names = append(*names, c.Name)
		}
	}
	*any = *any && (len(*names) == 0 || m.chance(10))
}

// Terms fills in the terms of a deal, mostly possible ones.
func (m *maker) Terms(list *[]core.Term) {
	for len(*list) == 0 && !m.chance(2) || m.chance(35) {
		if m.chance(60) {
			*list = append(*list, m.simpleTerm())
			continue
		}
		t := core.Term{Giver: m.choice.By, Kind: core.TermKind(m.IntN(11))}
		if m.chance(60) {
			t.Kind = []core.TermKind{core.Gives, core.Promises, core.Acts, core.Refrains, core.VotesFor}[m.IntN(5)]
		}
		if m.chance(50) {
			if t.Giver = m.named; m.chance(4) {
				t.Giver = m.seat()
			}
		}
		switch t.Kind {
		case core.Gives:
			t.Give = m.bundle()
		case core.Uses, core.LeavesUnused, core.Chooses:
			t.Thing = m.termThing()
		case core.VotesFor:
			m.Outcome(&t.Outcome)
			t.Votes = []int{0, 0, 0, 1, 3, 1000, -1}[m.IntN(7)]
		case core.Acts, core.Refrains:
			m.Board(&t.Act)
		}
		if m.chance(50) || t.Kind >= core.Chooses && m.chance(90) {
			t.Words = []string{"a dreadnought", "as we said", "Mecatol Rex", "<b>", "\u202e", strings.Repeat("word ", 101)}[min(m.IntN(40), 5)]
		}
		t.Due = m.due()
		*list = append(*list, t)
	}
}

// simpleTerm returns a term that makes sense at every table.
func (m *maker) simpleTerm() core.Term {
	t := core.Term{Giver: m.choice.By, Kind: []core.TermKind{core.Gives, core.Promises, core.Acts, core.Refrains, core.VotesFor, core.Abstains, core.Uses, core.LeavesUnused}[m.IntN(8)]}
	if m.chance(50) {
		t.Giver = m.named
	}
	switch t.Kind {
	case core.Gives:
		t.Give.Goods[m.IntN(2)] = 1
	case core.Promises:
		t.Words = "as we said"
	case core.Acts, core.Refrains:
		t.Act = []deck.BoardAct{deck.ProduceUnits, deck.ActivateSystem, deck.UseSpaceCannon, deck.RetreatShips}[m.IntN(4)]
	case core.VotesFor:
		t.Outcome.Name = "For"
	case core.Uses, core.LeavesUnused:
		t.Thing.Name = []string{"Press", "Engine", "Warden"}[m.IntN(3)]
	}
	t.Due = []core.DueTime{{}, {}, {}, {Kind: core.WhenSaid}, {Kind: core.AtPhase, Phase: deck.StatusPhase}, {Kind: core.AtEvent, EventID: "TA.activate", Nth: 1}}[m.IntN(6)]
	return t
}

// termThing returns a component, a note, or an unknown name.
func (m *maker) termThing() core.Thing {
	names := []string{"Press", "Engine", "Warden", "Trade", "Sabotage", "Pillage", "made up", "", "\u202e"}
	t := core.Thing{Name: names[m.IntN(len(names))]}
	if m.chance(35) {
		n := m.note()
		t = core.Thing{Name: n.Name, Owner: n.Owner}
	}
	if m.chance(3) {
		t.Paragraph = 1
	}
	return t
}

func (m *maker) due() core.DueTime {
	switch m.IntN(8) {
	case 0:
		d := core.DueTime{Kind: core.AtEvent, Nth: []int{1, 1, 2, 99, 100, 0}[m.IntN(6)], EventSeat: m.seat()}
		m.Moment(&d.EventID)
		return d
	case 1:
		return core.DueTime{Kind: core.AtPhase, Phase: deck.Phase(m.IntN(5))}
	case 2:
		return core.DueTime{Kind: core.DueKind(m.IntN(5))}
	}
	return core.DueTime{}
}
