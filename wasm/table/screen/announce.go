package screen

import (
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/ladder"
	"entente/wasm/table/part"
)

// An announceForm is the form of an event to announce.
type announceForm struct {
	of    core.Seat // whose event it is
	typed string
	event string // that needs more: whose units are there, or how many goods
	facts []core.Fact
	many  int // goods; 0 says no amount
}

// announcing begins with the active player's event; while a window asks, with the answering seat's
// own.
func announcing(v *core.View, asked bool) announceForm {
	f := announceForm{of: v.Seat}
	if v.Active != core.Nobody && !asked {
		f.of = v.Active
	}
	return f
}

// choice is the announcement of an event.
func (f *announceForm) choice(v *core.View, me core.Seat, moment string, good deck.Good) core.Choice {
	said := core.Announce{EventID: moment}
	if f.of != me {
		said.EventSeat = f.of
	}
	if moment == activation {
		for _, fact := range f.facts {
			if fact.HasUnits || fact.HasToken || fact.Ships > 0 {
				said.Facts = append(said.Facts, fact)
			}
		}
		for _, n := range leaving(v, f.of) {
			if !slices.ContainsFunc(said.Facts, func(fact core.Fact) bool { return fact.Seat == n.Owner }) {
				said.Facts = append(said.Facts, core.Fact{Seat: n.Owner})
			}
		}
	}
	if moment == f.event && f.many > 0 {
		said.Goods = good.Of(f.many)
	}
	return core.Choice{By: me, Act: said}
}

// leaving is the notes that go home if their owners have units in the system that a seat activates.
func leaving(v *core.View, by core.Seat) (list []core.NoteName) {
	for i := range v.Notes {
		if n := &v.Notes[i]; n.ReturnsOnActivation && n.Holder == by {
			list = append(list, n.NoteName)
		}
	}
	return list
}

// activation is the one event whose announcement tells which units are in the system.
const activation = "TA.activate"

// drawAnnounce is the screen where the table announces events: likely events first, and passing for
// the round last.
func (a *App) drawAnnounce() (*part.Part, string) {
	t, f := a.table, &a.announce
	v, may := t.view(), a.announceable()
	p := part.Of("announce").Tap("back", a.going(TableScreen, core.Nobody))
	var seats parts
	for i := range v.Seats {
		s := v.Seats[i].Seat
		seats.add(option(s.String(), t.name(s)))
	}
	p.Put("of", seats...).Attr("of", ".value", f.of.String()).Input("of", func(v string) { f.of, _ = core.SeatNamed(v) })
	p.Show("events", f.event == "").Show("asked", f.event != "").Tap("other", func() { f.event = "" })
	a.drawLeave(p)
	a.drawAsked(p)
	p.Put("likely", append(a.discardRows(), a.eventRows(ladder.Likely(v, func(m *deck.Moment) bool { return may(m) == nil }), "likely", may)...)...)
	typed(p, "typed", &f.typed)
	p.Put("groups", a.eventGroups(may)...)
	return p, titled(words.Text("announce.title"))
}

// drawLeave draws the passing for the round, or the reason why it is not allowed yet.
func (a *App) drawLeave(p *part.Part) {
	t := a.table
	v := t.view()
	p.Show("leave", v.Active == t.me && t.me != core.Nobody).Put("leave-nos")
	if v.Active != t.me {
		return
	}
	c := core.Choice{By: t.me, Prompt: v.TurnPrompt, Act: core.Pass{}}
	no := t.r.WhyNot(c)
	if no != nil {
		p.Put("leave-nos", append(parts{a.ground("wait", t.reader().Refusal(no), no.Rule)}, a.extraActionButton(no)...)...)
	}
	p.Off("pass", no != nil).Tap("pass", func() {
		if a.choose(c) {
			a.handOn()
		}
	})
}

// drawAsked draws the details of an event: whose units are there, with the consequences, or how
// many goods move.
func (a *App) drawAsked(p *part.Part) {
	t, f := a.table, &a.announce
	v := t.view()
	m := v.Moment(f.event)
	p.Text("title", words.Text("announce.title")).Put("facts").Put("chips").Put("amount").Put("nos").Put("comes").Show("comes-h", false).Show("more", f.event == activation)
	if m == nil {
		return
	}
	c := f.choice(v, t.me, m.ID, m.Good)
	label := words.Text("announce.happened")
	if m.Stand == deck.Instead { // cards that act when the event would happen come first
		label = words.Text("announce.about")
	}
	note := words.Text("announce.many.note")
	no := (*core.Refusal)(nil)
	switch {
	case m.Flow != deck.NoFlow:
		no = t.r.WhyNot(c)
		p.Text("asked-h", words.Text("announce.many", "event", a.eventWords(m))).Put("amount", a.manyRow(m))
	case m.ID == activation:
		come := t.r.OutcomeOfAnnouncing(c)
		no, label = come.WhyNotAnnounce, words.Text("announce.activate")
		lines, lost := a.comes(&come)
		if p.Text("title", label).Show("comes-h", lines != nil).Put("comes", lines...); lost > 0 {
			label = words.Text("announce.activate.lose", "n", strconv.Itoa(lost))
		}
		note = words.Text("announce.activate.note")
		p.Text("asked-h", words.Text("announce.activate.whose")).Put("chips", a.unitChips()...).Put("facts", a.factRows(f.facts, f.declare)...)
	default:
		no, label, note = t.r.WhyNot(c), a.eventWords(m), words.Text("announce.fight.note")
		p.Text("asked-h", words.Text("announce.fight.whose")).Put("chips", a.unitChips()...)
	}
	if no != nil {
		p.Put("nos", append(parts{a.ground("wait", t.reader().Refusal(no), no.Rule)}, a.extraActionButton(no)...)...)
	}
	p.Text("note", note).Text("happened", label).Off("happened", no != nil).Tap("happened", func() {
		for _, fact := range f.facts {
			if m.ID != activation && !a.choose(core.Choice{By: t.me, Act: core.DeclareFact{Fact: fact}}) {
				return
			}
		}
		a.say(c)
	})
}

// unitChips is the other seats, to tap each seat that has units there.
func (a *App) unitChips() []*part.Part {
	f := &a.announce
	var chips parts
	v := a.table.view()
	for i := range v.Seats {
		fact := core.Fact{Seat: v.Seats[i].Seat}
		for _, known := range f.facts {
			if known.Seat == fact.Seat {
				fact = known
			}
		}
		if fact.Seat != f.of {
			chips.add(a.chip(fact.Seat, func() {
				fact.HasUnits = !fact.HasUnits
				f.declare(fact)
			}).Attr("", "aria-pressed", strconv.FormatBool(fact.HasUnits)))
		}
	}
	return chips
}

// fromTo is a count of this seat now, and as it would be then.
func fromTo(what string, was, then int) *part.Part {
	return part.Keyed("points", what).Text("what", what).Text("was", strconv.Itoa(was)).Text("then", strconv.Itoa(then))
}

// changed is the counts of this seat that would change: its goods, and its notes in hand.
func (a *App) changed(then []core.SeatView) (lines parts) {
	t := a.table
	was := t.view().SeatView(t.me)
	for i := range then {
		s := &then[i]
		if s.Seat != t.me {
			continue
		}
		for _, k := range deck.AllGoods {
			if s.Goods[k] != was.Goods[k] {
				lines.add(fromTo(t.everyone().Good(k, 2), was.Goods[k], s.Goods[k]))
			}
		}
		if s.NotesInHand != was.NotesInHand {
			lines.add(fromTo(words.Text("change.notes"), was.NotesInHand, s.NotesInHand))
		}
	}
	return lines
}

// comes is the consequences of an activation: the notes that would go home, the costs, and the
// abilities of others. It also returns how many points this seat would lose.
func (a *App) comes(come *core.AnnounceOutcome) (lines parts, lost int) {
	t := a.table
	for _, e := range come.Consequences {
		lines.add(a.ground("news", t.reader().Event(e), e.Rule))
	}
	for i := range come.SeatsAfter {
		if s := &come.SeatsAfter[i]; s.Seat == t.me {
			if lost = t.view().SeatView(t.me).Points - s.Points; lost != 0 {
				lines.add(fromTo(words.Text("change.points"), s.Points+lost, s.Points))
			}
		}
	}
	for i := range come.UsableNotes {
		fit := &come.UsableNotes[i]
		lines.add(part.Keyed("against", fit.Choice.By.String()).Text("who", t.name(fit.Choice.By)).Text("what", fit.Thing.Name).
			Text("gist", a.gistWords(fit.Thing.Name)).Put("rule", a.rule(fit.WhenSentence().Rule)...))
	}
	if len(come.AskedSeats) > 0 {
		lines.add(part.Of("asks-whom").Text("who", join(t.names(come.AskedSeats))))
	}
	return lines, lost
}

// manyRow is the stepper of the goods that an event moves. Held down, it stops at the goods that
// there are to spend. One more tap goes beyond them and shows the refusal.
func (a *App) manyRow(m *deck.Moment) *part.Part {
	f := &a.announce
	v := a.table.view()
	word := a.table.everyone().Good(m.Good, 2)
	of, has := "", deck.MaxAmount
	if m.Flow == deck.ToSupply && v.Options.Goods == core.TrackedGoods {
		if player := v.SeatView(f.of); player != nil {
			has = player.Goods[m.Good]
		}
		of = words.Text("announce.many.of", "n", strconv.Itoa(has))
	}
	step := func(by, until int) (func(), func() bool) {
		return func() { f.many = min(max(f.many+by, 0), deck.MaxAmount) }, func() bool {
			if f.many == until {
				return false
			}
			f.many += by
			return true
		}
	}
	more, runMore := step(1, has)
	less, runLess := step(-1, 0)
	s := stepper(strconv.Itoa(f.many), of, word, f.many > 0).Hold("more", more, runMore).Hold("less", less, runLess).
		Off("less", f.many == 0).Off("more", f.many == deck.MaxAmount)
	return part.Keyed("purse-row", word).Attr("symbol", "href", "#"+symbols[m.Good]).Text("good", upper(word)).Put("steps", s)
}

// declare notes the units of a seat in the system that is activated.
func (f *announceForm) declare(fact core.Fact) {
	f.facts = slices.DeleteFunc(slices.Clone(f.facts), func(known core.Fact) bool { return known.Seat == fact.Seat })
	f.facts = append(f.facts, fact)
}

// announceable returns the refusal of an event now, nil if it can be announced. An event that is on
// the screen more than once is tried once.
func (a *App) announceable() func(*deck.Moment) *core.Refusal {
	known := map[string]*core.Refusal{}
	return func(m *deck.Moment) *core.Refusal {
		no, asked := known[m.ID]
		if !asked {
			no = a.table.r.WhyNot(a.announce.choice(a.table.view(), a.table.me, m.ID, m.Good))
			known[m.ID] = no
		}
		return no
	}
}

// eventRows is events to tap, each with its refusal if it can't be announced.
func (a *App) eventRows(ids []string, where string, may func(*deck.Moment) *core.Refusal) []*part.Part {
	t := a.table
	var rows parts
	for _, id := range ids {
		m := t.view().Moment(id)
		no := may(m)
		if no != nil && no.Message == rulebook.HappensByItself {
			continue
		}
		rows.add(a.eventRow(where+id, a.eventWords(m), no, func() { a.tapEvent(m, no) }))
	}
	return rows
}

// eventRow is one event to tap, with its refusal if it can't be announced.
func (a *App) eventRow(key, words string, no *core.Refusal, tap func()) *part.Part {
	p := part.Keyed("event", key).Text("do", words).Off("do", no != nil).Show("why-row", no != nil).Text("why", "").Put("rule")
	if no != nil {
		p.Text("why", a.table.reader().Refusal(no)).Put("rule", a.rule(no.Rule)...)
	}
	return p.Tap("do", tap)
}

// tapEvent announces an event. If the event has details, it asks for those first.
func (a *App) tapEvent(m *deck.Moment, no *core.Refusal) {
	switch {
	case no != nil:
		a.refuse(no)
	case m.ID == activation || m.Flow != deck.NoFlow:
		a.announce.event, a.announce.many = m.ID, 0
		a.focus = "asked-h"
	default:
		a.say(a.announce.choice(a.table.view(), a.table.me, m.ID, m.Good))
	}
}

// eventGroups is every event, by phase. A typed text leaves only the events that contain it.
func (a *App) eventGroups(may func(*deck.Moment) *core.Refusal) []*part.Part {
	var groups parts
	typed := a.announce.typed
	byPhase(a.table.view(), typed, a.eventWords, func(title string, moments []*deck.Moment) {
		var ids []string
		for _, m := range moments {
			ids = append(ids, m.ID)
		}
		p := part.Keyed("events", title).Text("title", title).Flag("", "open", strings.TrimSpace(typed) != "")
		groups.add(p.Put("rows", a.eventRows(ids, title, may)...))
	})
	return groups
}

// eventWords is an event in the words of its announcement.
func (a *App) eventWords(m *deck.Moment) string { return a.table.reader().Doing(m.ID, a.announce.of) }

// byPhase groups the events whose name or words contain the typed text: this phase's first, then
// the events of any phase, then the other phases'.
func byPhase(v *core.View, typed string, spoken func(*deck.Moment) string, add func(title string, moments []*deck.Moment)) {
	typed = strings.ToLower(strings.TrimSpace(typed))
	order := []deck.Phase{v.Phase}
	for phase := deck.StrategyPhase; phase <= deck.AgendaPhase; phase++ {
		if phase != v.Phase {
			order = append(order, phase)
		}
	}
	inPhase := map[deck.Phase][]*deck.Moment{}
	var always []*deck.Moment
	for i := range v.Moments {
		m := &v.Moments[i]
		switch {
		case !strings.Contains(strings.ToLower(happening(m)+"\n"+spoken(m)), typed):
		case m.Phases == anyPhase:
			always = append(always, m)
		default:
			for _, phase := range order {
				if m.Phases.Has(phase) {
					inPhase[phase] = append(inPhase[phase], m)
					break
				}
			}
		}
	}
	for i, phase := range order {
		if of := inPhase[phase]; len(of) > 0 {
			add(words.Text("announce.phase", "phase", words.Named("phase", phase.String())), of)
		}
		if i == 0 && len(always) > 0 {
			add(words.Text("announce.anytime"), always)
		}
	}
}

var anyPhase = deck.PhasesOf(deck.StrategyPhase, deck.ActionPhase, deck.StatusPhase, deck.AgendaPhase)
