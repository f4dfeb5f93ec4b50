package core

// named returns what a name alone says of a component: its kind, the window it
// acts in if that is known, and whether its abilities are modeled.
func (g *Game) named(t Thing) (kind ComponentKind, window string, modeled bool) {
	if t.Owner != Nobody {
		if n := g.FindNote(NoteName{t.Name, t.Owner}); n != nil {
			card := g.Card(*n)
			return NoteKind, card.Window, len(card.Abilities) > 0
		}
	}
	if card := g.deck.component(t.Name); card != nil && t.Owner == Nobody {
		return card.Kind, card.Window, len(card.Abilities) > 0
	}
	return OtherComponent, "", false
}

// eligibleByName is for a component whose abilities are not modeled: its players
// do what it says, and it still takes its place, at its time if that is known.
func (g *Game) eligibleByName(f *Frame, by Seat, t Thing, to Seat) error {
	kind, _, modeled := g.named(t)
	one := t.Unit != 0 && kind != Unit && g.deck.component(t.Name) != nil // a number tells units apart, and nothing else
	if t.Name == "" || !shown(t.Name) || t.Paragraph > MaxParagraphs || modeled || one {
		return refuse(TableName, NoSuchComponent, word("what", clip(t.Name)))
	}
	if err := g.timelyByName(f, by, t); err != nil {
		return err
	}
	if err := g.placed(f, by, t); err != nil {
		return err
	}
	return g.unused(f, by, t, to, kind)
}

// timelyByName says whether a component known by name may act in this window at all.
func (g *Game) timelyByName(f *Frame, by Seat, t Thing) error {
	kind, window, _ := g.named(t)
	if g.fits(f, window) {
		return g.mayUse(by, kind)
	}
	m, at := g.deck.Window(window)
	name := word("what", clip(t.Name))
	if m.ID == g.moment(f).ID {
		return g.wrongStation(at, f, name)
	}
	return g.wrongMoment(kind, Timing{Station: at, Moment: m.ID}, name)
}

// fits reports whether what acts in the window of that id may act in the one
// that is open: it is that one, or nobody knows.
func (g *Game) fits(f *Frame, window string) bool {
	switch window {
	case "", "ANY":
		return true
	case "ACTION_PHASE.any":
		return g.Phase == ActionPhase
	}
	open := g.moment(f).window(f.At)
	return open != nil && (open.ID == window || open.Shares == window)
}

// MaxParagraphs is the most abilities that one component may have.
const MaxParagraphs = 9

// shown reports whether a component's name can be shown as it is.
func shown(name string) bool {
	n := 0
	for _, r := range name {
		if n++; hidden(r) || r == 0xfffd {
			return false
		}
	}
	return n <= MaxComponentName
}

// MaxComponentName is the most code points in a component's name.
const MaxComponentName = 48
