package screen

import (
	"entente/core"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// refuse opens the sheet of a refusal: its sentence, and the rule in our words.
func (a *App) refuse(no *core.Refusal) {
	a.openRefusal(no, a.sentence(no), nil)
}

// refuseOpening shows a refusal before there is a table. Seats have their names of the form.
func (a *App) refuseOpening(no *core.Refusal) {
	r := words.Reader{Language: words.Spoken(), Name: func(core.Seat) string { return "" }}
	a.openRefusal(no, r.Refusal(no), nil)
}

func (a *App) sentence(no *core.Refusal) string {
	if a.table == nil {
		r := words.Reader{Language: words.Spoken(), Name: func(core.Seat) string { return "" }}
		return r.Refusal(no)
	}
	return a.table.reader().Refusal(no)
}

// refuseOffer shows the refusal of an offer. An offer that may become lawful can be kept. Any offer
// can be put to the other side as a ruling of the table.
func (a *App) refuseOffer(no *core.Refusal, waits bool) {
	a.openRefusal(no, a.sentence(no), func(p *part.Part) {
		p.Show("draft", waits).Tap("draft", a.putOffer)
		p.Show("otherwise", !a.table.draft.Otherwise).Tap("otherwise", func() {
			a.show(OtherwiseScreen, a.table.draft.To)
		})
	})
}

func (a *App) openRefusal(no *core.Refusal, sentence string, more func(*part.Part)) {
	a.urgent = sentence
	a.open(func() *part.Part {
		gist, _ := words.Spoken().Gist(no.Rule)
		p := part.Keyed("refusal", string(no.Message)).Text("title", sentence).Text("gist", gist).Put("rule", a.rule(no.Rule)...)
		p.Show("draft", false).Show("otherwise", false).Tap("close", a.Escape)
		again := a.extraAction(no)
		if p.Show("again", again != nil); again != nil {
			p.Tap("again", again)
		}
		label, say := a.factTap(no)
		if p.Show("fact", say != nil); say != nil {
			p.Text("fact", label).Tap("fact", say)
		}
		if more != nil {
			more(p)
		}
		return p
	})
}

// extraAction is the tap beside a refused second action, or a refused pass after an action: the player says that
// something gave one more action, and acts again. It is nil for other refusals, and while a window asks.
func (a *App) extraAction(no *core.Refusal) func() {
	if no == nil || a.table == nil || no.Message != rulebook.HasActed && no.Message != rulebook.ActedSoNoPass {
		return nil
	}
	t := a.table
	prompt, again := t.may(core.AnotherActionKind)
	if again == nil {
		return nil
	}
	return func() {
		if a.choose(core.Choice{By: t.me, Prompt: prompt.Number, Act: core.AnotherAction{}}) {
			a.atTable()
		}
	}
}

// factTap is the tap beside a refusal for want of a neighbor, or of units in a combat: the player says that it
// is so. It is nil for other refusals, and for a refusal about another player.
func (a *App) factTap(no *core.Refusal) (label string, say func()) {
	if no == nil || a.table == nil {
		return "", nil
	}
	t, by, with := a.table, core.Nobody, core.Nobody
	for _, arg := range no.Args {
		switch arg.Gap {
		case core.GapSeat:
			by = arg.Seat
		case core.GapOther:
			with = arg.Seat
		}
	}
	c := core.Choice{By: t.me}
	switch no.Message {
	case rulebook.NotKnownNear:
		label, c.Act = words.Text("refusal.neighbors"), core.DeclareNeighbors{With: with}
	case rulebook.NotInCombat:
		fact := core.Fact{Seat: t.me}
		for _, known := range t.view().ActiveSystem {
			if known.Seat == t.me {
				fact = known
			}
		}
		fact.HasUnits = true
		label, c.Act = words.Text("refusal.units"), core.DeclareFact{Fact: fact}
	}
	if by != t.me || c.Act == nil || t.r.WhyNot(c) != nil {
		return "", nil
	}
	return label, func() {
		if a.choose(c) {
			a.atTable()
		}
	}
}

// extraActionButton is that tap as a button in a list, if there is one.
func (a *App) extraActionButton(no *core.Refusal) (row parts) {
	if again := a.extraAction(no); again != nil {
		row.add(button("again", "", words.Text("refusal.extra"), again))
	}
	return row
}

// openRule shows a rule in our words over the current screen.
func (a *App) openRule(r rulebook.Rule) {
	a.open(func() *part.Part {
		gist, known := words.Spoken().Gist(r)
		if !known {
			gist = words.Text("rule.unknown")
		}
		return part.Keyed("rule-sheet", string(r)).Text("title", string(r)).Text("gist", gist).
			Attr("page", "href", anchor(r)).Tap("close", a.Escape)
	})
}

// openNotice says something that is no refusal.
func (a *App) openNotice(title, text string) {
	a.urgent = title
	a.open(func() *part.Part {
		return part.Keyed("notice", title).Text("title", title).Text("text", text).Tap("close", a.Escape)
	})
}
