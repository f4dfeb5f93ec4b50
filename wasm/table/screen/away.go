package screen

import (
	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// goneLines tell a seat that it is said to be away, with the way back.
func (a *App) goneLines() []*part.Part {
	t := a.table
	if me := t.view().SeatView(t.me); me == nil || !me.IsAway {
		return nil
	}
	return []*part.Part{part.Of("gone").Text("said", words.Text("away.you.said")).
		Put("rule", a.rule(rulebook.TableAbsent)...).Tap("here", func() {
		a.sayAway(t.me, false)
		a.focus = "now-h"
	})}
}

// absentLine tells that an asked seat is said to be away, and from which event on nobody waits for
// it. It is empty if that is the news just below.
func (a *App) absentLine(s core.Seat) []*part.Part {
	t := a.table
	v := t.view()
	seat := v.SeatView(s)
	if seat == nil || !seat.IsAway || a.at.Screen == TableScreen && t.news != nil && t.news.Message == rulebook.WentAway {
		return nil
	}
	said := words.Text("away.said", "seat", t.name(s))
	if !seat.IsDeclinedFor {
		said = words.Text("away.said.until", "seat", t.name(s), "moment", words.Spoken().Happening(v.Options.AbsentAfter, ""))
	}
	return []*part.Part{a.ground("news", said, rulebook.TableAbsent)}
}

// happening is an event in words, such as "a system is activated".
func happening(m *deck.Moment) string { return words.Spoken().Happening(m.ID, "") }

// forAbsent is the answers for the seat that a window asks: that it is away, or back; and the
// host's decline.
func (a *App) forAbsent(class string) []*part.Part {
	t := a.table
	s, label := t.view().Council.Voter, "away.abstain"
	if f := t.view().AskingFrame(); f != nil {
		s, label = f.Queue[0], "away.decline"
	}
	if s == core.Nobody || s == t.me {
		return nil
	}
	var bar parts
	if p, may := t.may(core.DeclineForKind); may != nil {
		bar.add(button("decline-for", class, words.Text(label, "seat", t.name(s)), func() {
			if a.choose(core.Choice{By: t.me, Prompt: p.Number, Act: core.DeclineFor{Seat: s}}) {
				a.goOnWith()
			}
		}))
	}
	if away, may := t.mayAway(s); may {
		label := words.Text("away.mark", "seat", t.name(s))
		if !away {
			label = words.Text("away.unmark", "seat", t.name(s))
		}
		bar.add(button("away", class, label, func() { a.sayAway(s, away) }))
	}
	return bar
}

// goOnWith hands the phone to the next seat that is asked, if the phone goes round. A player's own
// phone stays.
func (a *App) goOnWith() {
	a.focus = "now-h"
	if !a.table.r.IsShared() {
		a.handOn()
	}
}

// mayAway returns whether this player may now say that a seat is away, or that it is back.
func (t *Table) mayAway(s core.Seat) (away, may bool) {
	for _, p := range t.view().Prompts {
		for _, a := range p.Answers {
			if said, is := a.(core.AwayAnswer); is && said.To.Has(s) {
				return said.Away, true
			}
		}
	}
	return false, false
}

func (a *App) sayAway(s core.Seat, away bool) {
	a.choose(core.Choice{By: a.table.me, Act: core.DeclareAway{Seat: s, Away: away}})
}

// awaySeats is every seat, ticked if it is away.
func (a *App) awaySeats() []*part.Part {
	t := a.table
	v := t.view()
	var rows parts
	for i := range v.Seats {
		s, on := v.Seats[i].Seat, v.Seats[i].IsAway
		small := ""
		switch {
		case t.sends(core.DeclareAway{Seat: s, Away: true}) || t.sends(core.DeclareAway{Seat: s}):
			small = words.Text("setting.sending")
		case v.Seats[i].IsDeclinedFor:
			small = words.Text("away.skipped")
		case on:
			small = words.Text("away.from", "moment", words.Spoken().Happening(v.Options.AbsentAfter, ""))
		}
		label := words.Text("away.is", "seat", t.name(s))
		if s == t.me {
			label = words.Text("away.is.you")
		}
		_, may := t.mayAway(s)
		rows.add(part.Keyed("asking", s.String()).Text("label", label).Text("hear", "").Text("small", small).
			Flag("box", ".checked", on).Off("box", !may).Input("box", func(string) {
			if a.seated() {
				a.sayAway(s, !on)
			}
		}))
	}
	return rows
}
