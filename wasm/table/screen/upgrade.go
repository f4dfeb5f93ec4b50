package screen

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/part"
)

// An older is a table that was played under older rules than this build's, with the result under
// today's rules. The old table is never changed.
type older struct {
	made   replica.Upgrade
	lines  []string // its lines, handed out unchanged
	shared bool
	first  int // added to the number of a line, so that it counts as in its file
	cut    int // the first stored item that can't be read; 0 if all can
}

// fallsShown is how many of the dropped lines are told one by one.
const fallsShown = 40

// olderOf is the open table under today's rules, computed once for each state of it.
func (t *Table) olderOf() (*older, error) {
	if n := len(t.r.Log()); t.older == nil || t.olderAt != n {
		made, err := t.r.Upgrade()
		if err != nil {
			return nil, err
		}
		t.older, t.olderAt = &older{made: made, lines: linesOf(t.r), shared: t.r.IsShared()}, n
	}
	return t.older, nil
}

// drawOlderTable draws the open table as one of older rules. It comes later, like drawOlder.
func drawOlderTable(a *App) (*part.Part, string) {
	o, err := a.table.olderOf()
	if err != nil { // it opened, so its setup can be played
		panic("screen: a table that opened opens no more")
	}
	p, title := drawOlder(a, o)
	s := a.table.r.Status()
	p.Text("net", "")
	if a.table.r.IsShared() {
		p.Text("net", a.connection())
	}
	p.Off("go", s.IsConnected && !s.IsLive) // records that are still on their way belong to it
	return p.Show("go", !a.table.r.IsSpectator()), title
}

// cutOlder is a table of older rules under today's, if its journal can't be read from an item on.
// It comes later.
func cutOlder(r *replica.Replica, item int, lines []string) *older {
	made, err := r.Upgrade()
	if err != nil {
		return nil
	}
	return &older{made: made, lines: lines, shared: r.IsShared(), cut: item}
}

// drawOlder shows a table's result under today's rules, and offers to go on.
func drawOlder(a *App, o *older) (*part.Part, string) {
	u := &o.made
	p := part.Of("upgrade").Text("title", words.Text("older.title", "seat", o.name(u.LastView.Host))).Text("net", "")
	all := len(u.KeptChoices) + len(u.DroppedLines)
	stand := words.Text("older.all", "n", strconv.Itoa(all))
	if len(u.DroppedLines) > 0 {
		stand = words.Text("older.some", "n", strconv.Itoa(len(u.KeptChoices)), "lost", strconv.Itoa(len(u.DroppedLines)))
	}
	if all == 0 {
		stand = words.Text("older.none")
	}
	p.Text("text", words.Text("older.said", "rules", strconv.Itoa(u.Rules), "ours", strconv.Itoa(core.RulesVersion), "what", stand))
	p.Show("idle", u.NoEffectCount > 0).Text("idle", words.Text("older.idle", "n", strconv.Itoa(u.NoEffectCount)))
	p.Show("cut", o.cut > 0).Text("cut", words.Text("older.cut", "n", strconv.Itoa(o.cut)))
	p.Show("falls-part", len(u.DroppedLines) > 0).Put("falls", a.falls(o)...)
	left := len(u.DroppedLines) - fallsShown
	p.Show("more", left > 0).Text("more", words.Text("older.more", "n", strconv.Itoa(left)))
	var seats []*part.Part
	for i := range u.LastView.Seats {
		seats = append(seats, line("", o.standing(&u.LastView.Seats[i])))
	}
	p.Put("seats", seats...)
	said := words.Text("older.go")
	if o.shared {
		said = words.Text("older.go.shared")
	}
	p.Text("said", said).Tap("go", func() { a.goOnUnder(o) }).Off("go", false)
	p.Tap("keep", a.keepOlder).Tap("back", a.keepOlder)
	p.Tap("download", func() { a.host.Download("entente-table.txt", raw(o.lines)) })
	return p, titled(words.Text("older.page"))
}

// falls are the dropped lines, each with its reason and its rule.
func (a *App) falls(o *older) []*part.Part {
	var parts []*part.Part
	for _, f := range o.made.DroppedLines[:min(len(o.made.DroppedLines), fallsShown)] {
		why, rule := words.Text("older.unknown"), rulebook.Rule("")
		if f.Refused != nil {
			why, rule = o.reader().Refusal(f.Refused), f.Refused.Rule
		}
		parts = append(parts, a.ground("no", words.Text("older.line", "n", strconv.Itoa(o.first+f.Index), "line", clip(strings.Map(printable, f.Text)), "why", why), rule))
	}
	return parts
}

func (o *older) reader() words.Reader {
	return words.Reader{Language: words.Spoken(), Name: func(s core.Seat) string {
		if p := o.made.LastView.SeatView(s); p != nil {
			return isolate(p.Name)
		}
		return ""
	}}
}

func (o *older) name(s core.Seat) string { return o.reader().Who(s) }

// standing is a seat's points and goods at the end, in a line.
func (o *older) standing(s *core.SeatView) string {
	options := o.made.LastView.Options
	said := words.Text("older.points", "n", strconv.Itoa(s.Points))
	if options.Goods == core.TrackedGoods {
		for _, k := range deck.AllGoods {
			if n := s.Goods[k]; n > 0 || k == deck.TradeGoods || k == deck.Commodities {
				said += ", " + strconv.Itoa(n) + " " + o.reader().Good(k, n)
			}
		}
	}
	if options.Notes != core.PhysicalNotes {
		said += ", " + words.Text("older.notes", "n", strconv.Itoa(s.NotesInHand))
	}
	return words.Text("older.seat", "seat", o.name(s.Seat), "what", said)
}

// keepOlder puts the table away as it is.
func (a *App) keepOlder() {
	a.trouble = nil
	a.Go(Address{})
}

// goOnUnder is the consent: the lines that stand begin a new table under today's rules. A shared
// table gets a new room at once, and the others agree by sitting down there.
func (a *App) goOnUnder(o *older) {
	was, old := a.table, a.at.Table
	a.slowly(words.Text("stop.opening"), func(reads *reading) func() {
		r, _, err := a.upgraded(&o.made, reads)
		return func() {
			if err != nil {
				a.no(err)
				return
			}
			if !a.begin(r) {
				return
			}
			if old != "" {
				a.host.Release(old)
			}
			a.paste = ""
			if !o.shared {
				a.openNotice(words.Text("older.gone"), words.Text("older.gone.said"))
				return
			}
			if was != nil {
				a.table.me = was.me
			}
			a.putOnline()
			a.show(ShareScreen, core.Nobody)
		}
	})
}

// upgraded is the new table that an upgrade makes.
func (a *App) upgraded(u *replica.Upgrade, reads *reading) (*replica.Replica, int, error) {
	text := ""
	if u.Own != nil {
		text = u.Own.Text
	}
	return a.replay("", u.Setup, text, u.KeptChoices, reads)
}
