package screen

import (
	"slices"
	"strings"

	"entente/core"
	"entente/wasm/table/ladder"
	"entente/wasm/table/part"
)

// An announceForm is what is about to be announced.
type announceForm struct {
	of    core.Seat // whose event it is
	typed string
	asks  bool // the activation: whose units are there is asked
	facts []core.Fact
}

// announcing begins with the active player's event; while a window asks, with
// the own one of whoever answers.
func announcing(g core.Game, me core.Seat, asked bool) announceForm {
	f := announceForm{of: me}
	if g.Active != core.Nobody && !asked {
		f.of = g.Active
	}
	return f
}

// choice is the announcement of an event.
func (f *announceForm) choice(me core.Seat, moment string) core.Choice {
	c := core.Choice{By: me, Kind: core.Announce, Moment: moment}
	if f.of != me {
		c.To = f.of
	}
	if moment == activation {
		for _, fact := range f.facts {
			if fact.Units || fact.Token || fact.Ships > 0 {
				c.Facts = append(c.Facts, fact)
			}
		}
	}
	return c
}

// activation is the one event that is announced with what lies where it happens.
const activation = "TA.activate"

// drawAnnounce is where the table says what happens: likely events first.
func (a *App) drawAnnounce() (*part.Part, string) {
	t, f := a.table, &a.announce
	g := t.game()
	p := part.Of("announce").Tap("back", a.going(TableScreen, core.Nobody))
	var seats []*part.Part
	for _, player := range g.Players {
		seats = append(seats, option(player.Seat.String(), t.name(player.Seat)))
	}
	p.Put("of", seats...).Attr("of", ".value", f.of.String()).Input("of", func(v string) { f.of, _ = core.SeatNamed(v) })
	p.Show("events", !f.asks).Show("activation", f.asks)
	p.Put("facts")
	if f.asks {
		p.Put("facts", a.factRows(f.facts, f.declare)...)
	}
	p.Tap("other", func() { f.asks = false })
	c := f.choice(t.me, activation)
	no := core.WhyNot(g, c)
	p.Off("happened", no != nil).Tap("happened", func() { a.say(c) })
	p.Put("likely", a.eventRows(ladder.Likely(g, func(m *core.Moment) bool { return a.whyNoEvent(m.ID) == nil }), "likely")...)
	p.Attr("typed", ".value", f.typed).Input("typed", func(v string) { f.typed = v })
	p.Put("groups", a.eventGroups()...)
	return p, "Announce · Entente"
}

// declare notes what a seat has in the system that is activated.
func (f *announceForm) declare(fact core.Fact) {
	f.facts = slices.DeleteFunc(slices.Clone(f.facts), func(known core.Fact) bool { return known.Seat == fact.Seat })
	f.facts = append(f.facts, fact)
}

// whyNoEvent is why an event cannot be announced now, or nil.
func (a *App) whyNoEvent(moment string) *core.Refusal {
	c := a.announce.choice(a.table.me, moment)
	return core.WhyNot(a.table.game(), c)
}

// eventRows is events to tap, each with why it cannot be announced, if so.
func (a *App) eventRows(ids []string, where string) []*part.Part {
	t := a.table
	d := t.game()
	var rows []*part.Part
	for _, id := range ids {
		m := d.Deck().Moments[d.Deck().Moment(id)]
		no := a.whyNoEvent(id)
		p := part.Keyed("event", where+id).Text("do", upper(m.Name)).Off("do", no != nil).Show("why-row", no != nil).Text("why", "").Put("rule")
		if no != nil {
			p.Text("why", t.reader().Refusal(no)).Put("rule", a.rule(no.Rule)...)
		}
		rows = append(rows, p.Tap("do", func() { a.tapEvent(id, no) }))
	}
	return rows
}

// tapEvent announces an event; an activation asks first whose units are there.
func (a *App) tapEvent(id string, no *core.Refusal) {
	switch {
	case no != nil:
		a.refuse(no)
	case id == activation:
		a.announce.asks = true
		a.focus = "activation-h"
	default:
		a.say(a.announce.choice(a.table.me, id))
	}
}

// eventGroups is every event, by phase: this phase first, then what may happen
// in any. What was typed leaves only those that say so.
func (a *App) eventGroups() []*part.Part {
	g := a.table.game()
	typed := strings.ToLower(strings.TrimSpace(a.announce.typed))
	order := []core.Phase{g.Phase}
	for phase := core.StrategyPhase; phase <= core.AgendaPhase; phase++ {
		if phase != g.Phase {
			order = append(order, phase)
		}
	}
	inPhase := map[core.Phase][]string{}
	var always []string
	moments := g.Deck().Moments
	for i := range moments {
		m := &moments[i]
		switch {
		case !strings.Contains(strings.ToLower(m.Name), typed):
		case m.Phases == anyPhase:
			always = append(always, m.ID)
		default:
			for _, phase := range order {
				if m.Phases.Has(phase) {
					inPhase[phase] = append(inPhase[phase], m.ID)
					break
				}
			}
		}
	}
	var groups []*part.Part
	add := func(title string, ids []string) {
		if len(ids) == 0 {
			return
		}
		p := part.Keyed("events", title).Text("title", title).Flag("", "open", typed != "")
		groups = append(groups, p.Put("rows", a.eventRows(ids, title)...))
	}
	for i, phase := range order {
		add("The "+phase.String()+" phase", inPhase[phase])
		if i == 0 {
			add("In any phase", always)
		}
	}
	return groups
}

var anyPhase = core.PhasesOf(core.StrategyPhase, core.ActionPhase, core.StatusPhase, core.AgendaPhase)
