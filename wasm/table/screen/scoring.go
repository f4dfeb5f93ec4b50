package screen

import (
	"strconv"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// objectives are the texts for the kinds of objectives that a point may be named after, as the end of the game says them.
var objectives = [...]string{"scoring.public", "scoring.secret"}

// scoring is the seats that likely score now: each tap is one point. The point may be named after a kind of
// objective, and a point that was tapped by mistake is taken back the same way.
func (a *App) scoring() []*part.Part {
	t := a.table
	v := t.view()
	f := &a.window
	var list, row parts
	of, label := v.LikelyScorers, words.Text("scoring.who")
	if f.unscores {
		label = words.Text("scoring.back.who")
	}
	var had core.Seats // points to take back
	for i := range v.Seats {
		if s := &v.Seats[i]; s.Points > 0 {
			had |= of & core.SeatsOf(s.Seat)
		}
	}
	if f.unscores {
		of = had
	}
	list.all(a.seatChips(label, of, func(s core.Seat) core.Choice {
		if f.unscores {
			return core.Choice{By: t.me, Act: core.Score{Points: -1, Seat: s, Source: t.scoredLast(s)}}
		}
		return core.Choice{By: t.me, Act: core.Score{Points: 1, Seat: s, Source: f.scored}}
	}))
	toggle := func(label string, on bool, tap func()) {
		row.add(button(label, "", label, tap).Attr("", "aria-pressed", strconv.FormatBool(on)))
	}
	for _, id := range objectives {
		kind := words.Text(id)
		if list != nil && !f.unscores {
			toggle(kind, f.scored == kind, func() {
				if f.scored == kind {
					kind = ""
				}
				f.scored = kind
			})
		}
	}
	if had != 0 && list != nil {
		toggle(words.Text("scoring.back"), f.unscores, func() { f.unscores = !f.unscores })
	}
	list.all(rowOf(row))
	if v.LeadingSeat != core.Nobody {
		list.add(line("soft", words.Text("scoring.leads", "seat", t.name(v.LeadingSeat), "n", strconv.Itoa(v.SeatView(v.LeadingSeat).Points))))
	}
	list.all(a.seatChips(words.Text("scoring.done"), v.ScoringEarlier, func(s core.Seat) core.Choice {
		return core.Choice{By: t.me, Act: core.Score{Seat: s}}
	}))
	return list
}

// scoredLast is what a seat’s latest point was named after, or "".
func (t *Table) scoredLast(s core.Seat) string {
	events := t.recent()
	for i := len(events) - 1; i >= 0; i-- {
		if e := &events[i]; e.Message == rulebook.SeatScored && e.Args[0].Seat == s {
			break
		} else if e.Message == rulebook.SeatScoredFor && e.Args[0].Seat == s {
			return e.Args[2].Text
		}
	}
	return ""
}

// seatChips is some seats under a question. Each makes a choice.
func (a *App) seatChips(label string, of core.Seats, choice func(core.Seat) core.Choice) []*part.Part {
	v := a.table.view()
	var chips parts
	for i := range v.Seats {
		if s := v.Seats[i].Seat; of.Has(s) && a.table.me != core.Nobody {
			chips.add(a.chip(s, func() { a.say(choice(s)) }))
		}
	}
	if chips == nil {
		return nil
	}
	return []*part.Part{part.Keyed("chips", label).Text("label", label).Put("chips", chips...)}
}

// chip is a seat to be tapped.
func (a *App) chip(s core.Seat, tap func()) *part.Part {
	return part.Keyed("chip", s.String()).Put("glyph", glyph(s)).Text("name", a.table.name(s)).Tap("", tap)
}
