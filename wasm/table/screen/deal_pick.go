package screen

import (
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/words"
	"entente/wasm/table/ladder"
	"entente/wasm/table/part"
)

// The outcomes that can be picked for a vote; the seats follow.
const (
	pickFor = iota
	pickAgainst
	pickOther
	pickNone
	pickSeats
)

// voteFor is the outcome that was picked.
func (a *App) voteFor() core.Aim {
	f := &a.term
	switch f.pick {
	case pickFor:
		return core.Aim{Name: "For"}
	case pickAgainst:
		return core.Aim{Name: "Against"}
	case pickOther:
		return core.Aim{Name: strings.TrimSpace(f.named)}
	}
	return core.Aim{Seat: a.table.view().Seats[f.pick-pickSeats].Seat}
}

// goodsToGive is the number of goods in the list of things to hand over later. The notes follow
// them.
const goodsToGive = len(deck.AllGoods)

// toGive is the picked thing to hand over later: a good, or a note of the table.
func (a *App) toGive() (b core.Bundle) {
	switch n, v := a.term.pick, a.table.view(); {
	case n < goodsToGive:
		b.Goods = deck.AllGoods[n].Of(a.term.many)
	case n-goodsToGive < len(v.Notes):
		b.Notes = []core.NoteName{v.Notes[n-goodsToGive].NoteName}
	}
	return b
}

// typed is a field whose text is kept as it is typed.
func typed(p *part.Part, slot string, text *string) {
	p.Attr(slot, ".value", *text).Input(slot, func(v string) { *text = v })
}

// chooseFrom is a list with one picked place.
func chooseFrom(p *part.Part, slot string, at *int, labels []string) {
	var options parts
	for i, label := range labels {
		if label != "" {
			options.add(option(strconv.Itoa(i), label))
		}
	}
	p.Put(slot, options...).Attr(slot, ".value", strconv.Itoa(*at)).Input(slot, func(v string) { *at, _ = strconv.Atoi(v) })
}

// seatLabels adds the names of the table's seats to labels.
func (t *Table) seatLabels(labels []string) []string {
	v := t.view()
	for i := range v.Seats {
		labels = append(labels, t.name(v.Seats[i].Seat))
	}
	return labels
}

// drawNot draws the choice whether the giver does something or leaves it.
func (a *App) drawNot(p *part.Part) {
	f := &a.term
	does, not := "term.does", "term.does.not"
	switch f.kind {
	case core.Uses:
		does, not = "term.uses", "term.uses.not"
	case core.Acts:
	default:
		p.Put("not")
		return
	}
	p.Put("not", chip("does", words.Text(does), !f.not, func() { f.not = false }), chip("not", words.Text(not), f.not, func() { f.not = true }))
}

// drawPick draws the list to pick from, of board actions, outcomes, or goods and notes, with the
// number.
func (a *App) drawPick(p *part.Part) {
	t, f := a.table, &a.term
	var labels []string
	label, most, least := "", 0, 0
	switch f.kind {
	case core.Acts:
		label = words.Text("term.board.which")
		for act := deck.NoBoardAct; act < deck.AddVotes; act++ {
			labels = append(labels, upper(words.Named("act", act.String())))
		}
		labels[deck.CastVotes] = "" // votes have a form of their own
	case core.VotesFor:
		label = words.Text("term.vote.which")
		labels = t.seatLabels([]string{pickFor: words.Text("term.vote.for"), pickAgainst: words.Text("term.vote.against"), pickOther: words.Text("term.vote.other"), pickNone: words.Text("term.vote.none")})
		if f.pick != pickNone {
			most = core.MaxVotes
		}
	case core.Gives:
		label = words.Text("term.later.which")
		for _, k := range deck.AllGoods {
			labels = append(labels, upper(t.everyone().Good(k, 2)))
		}
		v := t.view()
		for i := range v.Notes {
			if n := &v.Notes[i]; n.Zone != core.Box {
				labels = append(labels, upper(a.noteName(n.NoteName)))
			} else {
				labels = append(labels, "")
			}
		}
		if f.pick < goodsToGive {
			most, least = deck.MaxAmount, 1
		}
	}
	p.Show("pick-row", label != "").Text("pick-h", label)
	chooseFrom(p, "pick", &f.pick, labels)
	p.Put("many")
	if most > 0 {
		p.Put("many", a.manyOf(most, least))
	}
	p.Show("named-row", f.kind == core.VotesFor && f.pick == pickOther)
	typed(p, "named", &f.named)
}

// manyOf is a stepper of votes or goods. For votes, zero means any number.
func (a *App) manyOf(most, least int) *part.Part {
	f := &a.term
	of := ""
	if f.many == 0 {
		of = words.Text("term.any")
	}
	by := func(n int) func() bool {
		return func() bool {
			f.many = min(max(f.many+n, least), most)
			return f.many > least && f.many < most
		}
	}
	more, less := by(1), by(-1)
	return stepper(strconv.Itoa(f.many), of, words.Text("term.many"), f.many > 0).Hold("more", func() { more() }, more).Hold("less", func() { less() }, less).Off("less", f.many == least)
}

// mostThings is how many components or events are shown at a time.
const mostThings = 5

// drawThing is the component that a term is about, looked for by its name.
func (a *App) drawThing(p *part.Part) {
	f := &a.term
	shown := f.kind == core.Uses || f.kind == core.Chooses
	p.Show("thing-row", shown).Attr("typed", ".value", f.typed).Input("typed", func(v string) {
		f.typed = v
		f.thing = core.Thing{}
	})
	var rows parts
	if shown && f.thing.Name == "" {
		for _, n := range a.things(f.typed) {
			rows.add(a.pickRow(a.thingName(n.Thing), n.Kind, func() { f.thing, f.typed = n.Thing, a.thingName(n.Thing) }))
		}
	}
	p.Put("found", rows...)
}

// things are the components of this table whose name contains the typed text, or is near it.
func (a *App) things(typed string) []ladder.Named {
	all := slices.DeleteFunc(ladder.Catalogue(a.table.view()), func(n ladder.Named) bool { return n.NotHere })
	found, _ := ladder.Search(all, typed, mostThings)
	return found
}

// pickRow is one row of a search's results.
func (a *App) pickRow(label, small string, tap func()) *part.Part {
	return part.Keyed("outcome-row", label+small).Text("label", label).Text("small", small).Put("glyph").Tap("do", tap)
}

// drawDue draws when a term is due: one of a few times, or any event.
func (a *App) drawDue(p *part.Part) {
	t, f := a.table, &a.term
	chooseFrom(p, "due", &f.due, []string{dueNow: words.Text("term.due.now"), dueSaid: words.Text("term.due.said"), dueMine: words.Text("term.due.mine"), dueTheirs: words.Text("term.due.theirs", "other", t.name(t.draft.To)),
		dueAgenda: words.Text("term.due.agenda"), dueStatus: words.Text("term.due.status"), dueEvent: words.Text("term.due.event")})
	shown := f.due == dueEvent
	p.Show("event", shown).Attr("event-typed", ".value", f.event).Input("event-typed", func(v string) { f.event, f.moment = v, "" })
	chooseFrom(p, "of", &f.of, t.seatLabels([]string{words.Text("term.event.anyone")}))
	p.Text("nth", strconv.Itoa(f.nth)).Tap("nth-less", func() { f.nth = max(f.nth-1, 1) }).Tap("nth-more", func() { f.nth = min(f.nth+1, core.MaxNth) })
	var rows parts
	if shown && f.moment == "" {
		for _, m := range t.moments(f.event) {
			rows.add(a.pickRow(upper(happening(m)), "", func() { f.moment, f.event = m.ID, upper(happening(m)) }))
		}
	}
	p.Put("events", rows...)
}

// moments are the events whose name contains the typed text.
func (t *Table) moments(typed string) []*deck.Moment {
	var list []*deck.Moment
	typed = strings.ToLower(strings.TrimSpace(typed))
	v := t.view()
	for i := range v.Moments {
		if m := &v.Moments[i]; typed != "" && len(list) < mostThings && strings.Contains(strings.ToLower(happening(m)), typed) {
			list = append(list, m)
		}
	}
	return list
}
