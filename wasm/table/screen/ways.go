package screen

import (
	"slices"
	"strconv"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/ladder"
	"entente/wasm/table/part"
)

// drawWays is the table's agreements: its pace, how it goes on while somebody is away, and how
// every window asks. The host changes them, and everybody can read them.
func (a *App) drawWays() (*part.Part, string) {
	t := a.table
	v := t.view()
	p := part.Of("ways").Tap("back", a.going(MoreScreen, core.Nobody))
	said, no := a.whoArranges()
	p.Put("who", said)
	pace := func(slot string, pace core.Pace) {
		p.Flag(slot, ".checked", v.Options.Pace == pace).Off(slot, no).Input(slot, func(string) {
			a.arrange(core.PaceSetting(pace), "")
		})
	}
	pace("pace-call", core.OnCall)
	pace("pace-asking", core.Asking)
	pace("pace-everywhere", core.Everywhere)
	a.absence(p, v.Options.Absent, v.Options.AbsentAfter, v.Moments, func(absent core.Absence, after string) {
		a.arrange(core.SetAbsentWaiting+core.Setting(absent), after)
	})
	for _, slot := range []string{"away-wait", "away-host", "away-after", "away-from"} {
		p.Off(slot, no)
	}
	away := v.Options.Absent == core.DeclinesAfter
	p.Show("away", away).Put("seats").Put("away-rule", a.rule(rulebook.TableAbsent)...)
	if away {
		p.Put("seats", a.awaySeats()...)
	}
	typed(p, "typed", &a.ways)
	groups := a.windowGroups(no)
	p.Put("groups", groups...).Show("found-none", len(groups) == 0)
	p.Show("changed", len(v.WindowPaces) > 0).Text("changed-said", words.Text("ways.changed", "n", strconv.Itoa(len(v.WindowPaces)))).Off("reset", no).Tap("reset", func() {
		a.arrange(core.PaceSetting(v.Options.Pace), "")
	})
	return p, titled(words.Text("ways.title"))
}

// whoArranges says who may change these settings, and whether this seat may not.
func (a *App) whoArranges() (said *part.Part, no bool) {
	t := a.table
	if t.me == core.Nobody {
		return line("soft", words.Text("ways.seatless")), true
	}
	if no := t.r.WhyNot(core.Choice{By: t.me, Act: core.ChangeSetting{Setting: core.SetPaceOnCall}}); no != nil {
		return a.ground("no", t.reader().Refusal(no), no.Rule), true
	}
	return a.ground("yes", words.Text("ways.host"), rulebook.TableAgreed), false
}

// seated reports whether this phone has a seat, and tells its player if it has none.
func (a *App) seated() bool {
	if a.table.me == core.Nobody {
		a.openNotice(words.Text("notice.unchanged"), words.Text("ways.seatless"))
		return false
	}
	return true
}

// arrange changes an agreement. A player who may not is told why.
func (a *App) arrange(what core.Setting, named string) {
	if a.seated() {
		a.choose(core.Choice{By: a.table.me, Act: core.ChangeSetting{Setting: what, WindowOrEvent: named}})
	}
}

// sends reports whether exactly this act of this phone waits for the relay. It is never asked about
// acts that hold lists, which can't be compared.
func (t *Table) sends(act core.Act) bool {
	list := t.r.PendingTaps()
	for i := range list {
		if list[i].Choice.Act == act {
			return true
		}
	}
	return false
}

// windowGroups is every window by phase, each with whether it asks everyone.
func (a *App) windowGroups(no bool) []*part.Part {
	v := a.table.view()
	var groups parts
	byPhase(v, a.ways, happening, func(title string, moments []*deck.Moment) {
		var rows parts
		asking := 0
		for _, m := range moments {
			for i := range m.Windows {
				w := &m.Windows[i]
				asks := slices.Contains(v.AskingWindows, w.ID)
				if asks {
					asking++
				}
				rows.add(a.windowRow(m, w, asks, no))
			}
		}
		groups.add(part.Keyed("asks", title).Text("title", title).Flag("", "open", a.ways != "").
			Text("count", words.Text("ways.count", "n", strconv.Itoa(asking), "m", strconv.Itoa(len(rows)))).Put("rows", rows...))
	})
	return groups
}

// windowRow is one window: ticked if it asks everyone, and marked if it differs from the table's
// pace.
func (a *App) windowRow(m *deck.Moment, w *deck.WindowCard, asks, no bool) *part.Part {
	small := ""
	for _, own := range a.table.view().WindowPaces {
		if own.Window == w.ID {
			small = words.Text("ways.window.changed")
		}
	}
	if a.table.sends(core.ChangeSetting{Setting: core.SetWindowAsking, WindowOrEvent: w.ID}) || a.table.sends(core.ChangeSetting{Setting: core.SetWindowOnCall, WindowOrEvent: w.ID}) {
		small = words.Text("setting.sending")
	}
	return part.Keyed("asking", w.ID).Text("label", upper(words.Time(w.Station, words.Spoken().Happening(m.ID, "")))).Text("hear", words.Text("ways.window.asks")).Text("small", small).
		Flag("box", ".checked", asks).Off("box", no).Input("box", func(string) {
		what := core.SetWindowAsking
		if asks {
			what = core.SetWindowOnCall
		}
		a.arrange(what, w.ID)
	})
}

// absence is the choice of how the table goes on while somebody is away.
func (a *App) absence(p *part.Part, absent core.Absence, after string, moments []deck.Moment, pick func(core.Absence, string)) {
	events := ladder.Leaving(moments)
	way := func(slot string, policy core.Absence, after string) {
		p.Flag(slot, ".checked", absent == policy).Input(slot, func(string) { pick(policy, after) })
	}
	way("away-wait", core.TableWaits, "")
	way("away-host", core.HostDeclines, "")
	way("away-after", core.DeclinesAfter, events[0].ID)
	p.Show("away-row", absent == core.DeclinesAfter).Put("away-from")
	if absent != core.DeclinesAfter {
		return
	}
	var options parts
	for _, m := range events {
		options.add(option(m.ID, upper(happening(m))))
	}
	p.Put("away-from", options...).Attr("away-from", ".value", after).Input("away-from", func(id string) { pick(core.DeclinesAfter, id) })
}
