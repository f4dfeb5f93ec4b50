package screen

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// fits tells where each component of the seat that has the phone fits. It is computed once for each
// look at the table.
func (t *Table) fits() []core.Fit {
	l := t.look()
	if l.fits == nil {
		l.fits = t.r.Fits(t.me)
	}
	return l.fits
}

// stands is where a fit stands among the windows. A component without an event counts as not
// fitting, because its player has to think of it.
func stands(f *core.Fit) core.FitState {
	if f.HasNoEvent {
		return max(f.State, core.FitsNot)
	}
	return f.State
}

// fitting is the names of the components in such a state, as a sentence lists them: those that this
// seat has, and then those that it may have.
func (a *App) fitting(state core.FitState) string {
	var sure, maybe []string
	list := a.table.fits()
	for i := range list {
		switch f := &list[i]; {
		case stands(f) != state:
		case a.surely(f):
			sure = append(sure, a.thingName(f.Thing))
		default:
			maybe = append(maybe, a.thingName(f.Thing))
		}
	}
	n := strconv.Itoa(len(maybe))
	switch {
	case len(maybe) == 0:
		return join(sure)
	case len(sure) == 0:
		return words.Text("fits.maybe", "names", join(maybe), "n", n)
	}
	return words.Text("fits.both", "sure", join(sure), "names", join(maybe), "n", n)
}

// surely reports whether the table knows that this seat has the fit's component. The seat only may
// have a card in its hand.
func (a *App) surely(f *core.Fit) bool {
	t := a.table
	return f.Thing.Owner != core.Nobody || f.Kind == deck.FactionAbility || t.view().Ability(f.Thing) != nil || t.saidThere(f.Thing.Name)
}

// mineOnly is the frame that only this phone shows: this seat’s own components that fit the open
// window, each with its seal, and those that will fit. A seat that owes an answer also reads that
// no note fits. With nothing to say, there is no frame.
func (a *App) mineOnly(e *core.FrameView, owed bool) []*part.Part {
	t := a.table
	var seals parts
	list := t.fits()
	fit, notes, inHand := 0, 0, false
	for i := range list {
		f := &list[i]
		note := f.Thing.Owner != core.Nobody
		inHand = inHand || note
		if stands(f) != core.FitsNow {
			continue
		}
		if fit++; note {
			notes++
		}
		act, is := f.Choice.Act.(core.Resolve)
		if !is || !a.surely(f) || act.To != core.Nobody || act.LeftOutParts != 0 || act.Amount.Named {
			continue
		}
		verb, under := "fits.play", ""
		if note {
			under = a.noteGist(core.NoteName{Name: f.Thing.Name, Owner: f.Thing.Owner})
		} else if under = upper(words.Named("kind", f.Kind.String())); f.Kind != deck.ActionCardKind {
			verb = "fits.use"
		}
		seals.add(held("fits"+notation.Thing(f.Thing), words.Text(verb, "what", f.Thing.Name), under, func() { a.say(f.Choice) }))
	}
	now := a.fitting(core.FitsNow)
	said := ""
	switch {
	case fit == 1 && len(seals) == 1 && notes == 1:
		said = words.Text("fits.one", "fact", t.reader().Fact(e.EventArgs), "note", only(list).Thing.Name)
	case fit > 1 && fit == notes:
		said = words.Text("fits.notes", "n", strconv.Itoa(fit), "names", now)
	case now != "":
		said = words.Text("fits.now", "names", now)
	case owed && inHand:
		said = words.Text("fits.none")
	}
	said = a.fitLine(said, "fits.turn", core.FitsInTurn)
	said = strings.TrimSpace(a.fitLine(said, "fits.soon", core.FitsSoon))
	if said == "" {
		return nil
	}
	return []*part.Part{part.Of("private").Text("said", said).Put("seals", seals...)}
}

// only is the first fit that fits now.
func only(list []core.Fit) *core.Fit {
	for i := range list {
		if stands(&list[i]) == core.FitsNow {
			return &list[i]
		}
	}
	return nil
}

// fitLine adds the text of that id about the components in such a state, if there are any.
func (a *App) fitLine(said, id string, state core.FitState) string {
	if names := a.fitting(state); names != "" {
		said += " " + words.Text(id, "names", names)
	}
	return said
}

// drawFits draws the seat's own components, each with when it fits.
func (a *App) drawFits(p *part.Part) {
	rows := a.fitRows()
	p.Put("rest", rows...).Show("rest-part", len(rows) > 0)
	a.drawHand(p)
	now := a.fitting(core.FitsNow)
	p.Show("fit", now != "").Text("fit-now", now).Tap("fit-see", a.going(WindowScreen, core.Nobody))
}

// fitRows is a row for each component that is no note, the nearest first.
func (a *App) fitRows() []*part.Part {
	var rows parts
	list := a.table.fits()
	for state := core.FitsNow; state <= core.UsedUp; state++ {
		for i := range list {
			if f := &list[i]; stands(f) == state && f.Thing.Owner == core.Nobody {
				rows.add(a.fitRow(f))
			}
		}
	}
	return rows
}

// fitRow is one ability of an object, and the way to resolve it if it fits now.
func (a *App) fitRow(f *core.Fit) *part.Part {
	name := a.thingName(f.Thing)
	said, rule := a.fitWhy(f)
	p := part.Keyed("fit", notation.Thing(f.Thing)).Text("name", name).Text("kind", words.Named("kind", f.Kind.String())).Text("why", said).Put("rule", a.rule(rule)...)
	lit, again := stands(f) == core.FitsNow, a.extraAction(f.WhyNot)
	if p.Show("again", again != nil); again != nil {
		p.Tap("again", again)
	}
	return p.Flag("", "data-fits", lit).Show("play", lit).Attr("play", "aria-label", words.Text("hand.play", "what", name)).Tap("play", a.going(WindowScreen, core.Nobody))
}

// fitWhy is one ability in a line: where it fits, or the reason why not, and when it would.
func (a *App) fitWhy(f *core.Fit) (string, rulebook.Rule) {
	r := a.table.reader()
	if e := f.WhenSentence(); e.Message != "" && !f.HasNoEvent {
		return r.Event(e), e.Rule
	}
	said, rule := "", rulebook.Rule("")
	if f.State == core.ActsAutomatically {
		said, rule = " "+words.Text("fits.always"), "abilities 25"
	} else if no := f.WhyNot; no != nil {
		if late := notYet(no); !late || f.Thing.Owner != core.Nobody {
			rule = no.Rule
			if !late && len(f.Unmet) == 0 {
				said = " " + r.Refusal(no)
			}
		}
	}
	for _, e := range f.Unmet {
		said, rule = said+" "+r.Event(e), e.Rule
	}
	return strings.TrimSpace(said + a.occasions(f.Occasions)), rule
}

// occasions is the times at which something would be lawful, in sentences.
func (a *App) occasions(list []core.Occasion) string {
	said := ""
	for i := range list {
		said += " " + a.table.reader().Event(list[i].Sentence())
	}
	return said
}

// tooSoon is the refusals of an ability that only say that its time has not come.
const tooSoon = " " + rulebook.AsksAnother + " " + rulebook.OneAtATime + " " + rulebook.PromptGone + " " + rulebook.NoWindowOpen + " " + rulebook.NotThisMoment + " " +
	rulebook.NotThisStation + " " + rulebook.StepIsToCome + " " + rulebook.NotBetween + " " + rulebook.WhensGoFirst + " " + rulebook.NotThatEvent + " " + rulebook.WindowIsClosed + " " + rulebook.DeclinedHere + " " + rulebook.ComponentActionOnly + " "

// notYet reports whether an ability is refused only because its time has not come. The line then
// says when that is instead.
func notYet(no *core.Refusal) bool {
	return strings.Contains(string(tooSoon), " "+string(no.Message)+" ")
}
