package screen

import (
	"cmp"
	"strconv"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// abilityCards is this seat's abilities: first those that it may resolve now, with the reason; then
// its notes that it may not, with the refusal.
func (a *App) abilityCards() []*part.Part {
	t := a.table
	var lit, resting, perhaps parts
	shown := map[string]bool{}
	var aims core.Seats // of components that are known by name alone
	for _, p := range t.view().Prompts {
		for _, answer := range p.Answers {
			may, _ := answer.(core.ResolveAnswer)
			aims |= may.Aims
			for _, u := range may.Usables {
				switch {
				case !u.IsPossible():
				case t.byName(&u.Thing):
					if t.sits() && p.Number > 0 && p.Number == t.number() && t.inHand(u.Thing.Name) {
						perhaps.add(a.litCard(u, p.Number))
					}
				default:
					shown[u.Thing.Name+u.Thing.Owner.String()] = true
					lit.add(a.litCard(u, p.Number))
				}
			}
			for _, n := range may.Notes {
				key := n.Name + n.Owner.String()
				if held := t.holds(n); held && !shown[key] {
					shown[key] = true
					lit.add(a.litCard(core.Usable{Thing: core.Thing{Name: n.Name, Owner: n.Owner}, Aims: may.Aims, Unaimed: true}, p.Number))
				}
			}
		}
	}
	list := t.fits()
	for i := range list {
		f := &list[i]
		switch at := stands(f); {
		case shown[f.Thing.Name+f.Thing.Owner.String()] || f.Thing.Owner == t.me:
		case at == core.FitsNow:
			u := core.Usable{Thing: f.Thing, Unaimed: true}
			if f.Thing.Owner == core.Nobody {
				u.Aims, u.Unaimed = aims, aims == 0
			}
			lit.add(a.litCard(u, f.Choice.Prompt))
		case at <= core.FitsSoon || f.Kind == deck.NoteKind:
			resting.add(a.restingCard(f))
		}
	}
	if len(perhaps) > 0 {
		lit.add(part.Of("perhaps").Text("n", strconv.Itoa(len(perhaps))).Put("rows", perhaps...))
	}
	return append(lit, resting...)
}

// holds reports whether the seat that has the phone has a note.
func (t *Table) holds(name core.NoteName) bool {
	n := t.view().Note(name)
	return n != nil && n.Holder == t.me
}

// litCard is an ability that may be resolved now: its text, why it fits now, its possible targets,
// and the parts that may be left out.
func (a *App) litCard(u core.Usable, number uint32) *part.Part {
	t := a.table
	thing := u.Thing
	key := notation.Thing(thing)
	if u.ExcludedParts != 0 { // one card for each alternative
		key += " " + strconv.Itoa(int(u.ExcludedParts))
	}
	ability := t.view().Ability(thing)
	byName := ability == nil
	if byName && (u.ExcludedParts != 0 || !t.sits()) {
		ability = u.Ability()
	}
	p := part.Keyed("card", key).Text("name", a.thingName(thing)).Put("glyph", a.thingGlyph(thing)...)
	aim := a.window.aim[key]
	c := core.Choice{By: t.me, Prompt: number, Act: core.Resolve{Thing: thing, To: aim, LeftOutParts: a.window.left[key]&u.OptionalParts | u.ExcludedParts}}
	steps := a.named(&c, key, &u)
	p.Text("when", "").Text("does", a.gistWords(thing.Name))
	if ability != nil && u.Predictable == nil && (!byName || u.ExcludedParts != 0) {
		p.Text("when", words.Named("station", ability.Timing.Station.String())).Text("does", a.doesWords(ability, thing, u.ExcludedParts))
	}
	no := (*core.Refusal)(nil)
	p.Put("says").Show("play", u.Predictable == nil)
	if u.Predictable == nil {
		no = t.r.WhyNot(c)
	} else {
		p.Put("says", a.riderRows(&u, number)...)
	}
	p.Put("why", a.whyNow(thing, no)...)
	p.Put("parts", append(a.partChecks(key, ability, u.OptionalParts), steps...)...)
	does := cmp.Or(u.Ability(), ability)
	needs := does != nil && does.HasAim() && u.Aims != 0
	first := words.Text("aim.none")
	if needs {
		first = words.Text("aim.choose")
	}
	p.Show("aim-row", u.Predictable == nil && (needs || does == nil && !u.Unaimed))
	p.Put("aim", a.aimOptions(first, u.Aims)...).Attr("aim", ".value", aim.String()).Input("aim", func(v string) {
		s, _ := core.SeatNamed(v)
		a.aimAt(key, s)
	})
	return p.Text("label", words.Text("card.play", "what", thing.Name)).Off("play", no != nil || needs && aim == core.Nobody).Tap("play", func() { a.say(c) })
}

// named puts the chosen amount into a choice whose amount is open, and returns its stepper.
func (a *App) named(c *core.Choice, key string, u *core.Usable) []*part.Part {
	act := c.Act.(core.Resolve)
	if !u.MustNameAmount(act.LeftOutParts) {
		return nil
	}
	least, most := u.Amounts.Least, u.Amounts.Most
	n, touched := a.window.many[key]
	if !touched && most < 10 && u.Ability() != nil && !spends(u.Ability()) { // as much as there may be, where nothing is paid for it
		n = most
	}
	n = max(least, min(n, most))
	act.Amount = deck.Amount{Named: true, N: n}
	c.Act = act
	step := func(by int) {
		if a.window.many == nil {
			a.window.many = map[string]int{}
		}
		a.window.many[key] = max(least, min(n+by, most))
	}
	return []*part.Part{stepper(strconv.Itoa(n), words.Text("card.most", "n", strconv.Itoa(most)), words.Text("card.amount", "what", u.Thing.Name), n > 0).
		Tap("more", func() { step(1) }).Tap("less", func() { step(-1) }).Off("more", n >= most).Off("less", n <= least)}
}

// spends reports whether an ability's named amount is paid.
func spends(a *deck.Ability) bool {
	for i := range a.Cost {
		if a.Cost[i].Per == deck.PerNamed {
			return true
		}
	}
	return false
}

func (a *App) aimAt(key string, s core.Seat) {
	if a.window.aim == nil {
		a.window.aim = map[string]core.Seat{}
	}
	a.window.aim[key] = s
}

// aimOptions is the seats that an ability may be aimed at, behind the label for no seat.
func (a *App) aimOptions(first string, aims core.Seats) []*part.Part {
	options := []*part.Part{option(core.Nobody.String(), first)}
	v := a.table.view()
	for i := range v.Seats {
		if s := v.Seats[i].Seat; aims.Has(s) {
			options = append(options, option(s.String(), a.table.name(s)))
		}
	}
	return options
}

// partChecks is the parts that may be left out, each ticked unless it is left out.
func (a *App) partChecks(key string, ability *deck.Ability, may deck.Parts) []*part.Part {
	var checks parts
	for i := range deck.MaxEffects {
		if !may.Has(i) || ability == nil || i >= len(ability.Effects) {
			continue
		}
		checks.add(part.Keyed("check", strconv.Itoa(i)).Text("label", upper(a.table.effectWords(&ability.Effects[i], core.Nobody))).
			Flag("box", ".checked", !a.window.left[key].Has(i)).Input("box", func(string) {
			if a.window.left == nil {
				a.window.left = map[string]deck.Parts{}
			}
			a.window.left[key] ^= deck.Parts(0).With(i)
		}))
	}
	return checks
}

// whyNow is the window that an ability fits. With its present target it may still be refused.
func (a *App) whyNow(thing core.Thing, no *core.Refusal) []*part.Part {
	t := a.table
	if no != nil {
		return []*part.Part{a.ground("wait", t.reader().Refusal(no), no.Rule)}
	}
	list := t.fits()
	for i := range list {
		if e := list[i].WhenSentence(); list[i].Thing == thing && e.Message != "" {
			return []*part.Part{a.ground("yes", t.reader().Event(e), e.Rule)}
		}
	}
	return nil
}

// restingCard is a component that this seat has and can't play now: the window still to come that
// it fits, or the refusal, and when it would fit.
func (a *App) restingCard(f *core.Fit) *part.Part {
	t := a.table
	p := part.Keyed("resting", notation.Thing(f.Thing)).Put("glyph", a.thingGlyph(f.Thing)...).Text("name", a.thingName(f.Thing))
	text, rule := a.fitWhy(f)
	if no := f.WhyNot; f.WhenSentence().Message == "" && notYet(no) && no.Message != rulebook.AsksAnother {
		text = t.reader().Refusal(no) + " " + text
	}
	return p.Text("why", text).Put("rule", a.rule(rule)...)
}

func (a *App) thingGlyph(t core.Thing) []*part.Part {
	if t.Owner == core.Nobody {
		return nil
	}
	return []*part.Part{glyph(t.Owner)}
}
