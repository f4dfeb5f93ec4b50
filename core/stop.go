package core

// A StopKind is a standing decline: a public choice that stands for later ones,
// counted by the core when the seat's turn comes, so that it needs no live phone.
type StopKind uint8

// The standing declines.
const (
	NoStop       StopKind = iota
	StopWindow            // not this window
	StopWhens             // no whens this agenda
	StopAfters            // no afters this agenda
	StopTillTurn          // nothing until my turn
	AskAgain              // take all of mine back
	stops
)

var stopNames = [stops]string{"", "not this window", "no whens this agenda", "no afters this agenda", "nothing until my turn", "ask again"}

// String is the standing decline in English and in the notation.
func (s StopKind) String() string {
	if s < stops {
		return stopNames[s]
	}
	return ""
}

// StopNamed returns the standing decline of those words.
func StopNamed(words string) (StopKind, bool) {
	for i, name := range stopNames {
		if name == words && i > 0 {
			return StopKind(i), true
		}
	}
	return NoStop, false
}

// stop is a seat's standing decline, offered to every seat alike.
func (g *Game) stop(c Choice) ([]Event, error) {
	f := g.asking()
	switch {
	case c.Stop == NoStop || c.Stop >= stops:
		return nil, refuse(TablePrompt, NoSuchChoice)
	case c.Stop == StopWindow && f == nil:
		return nil, refuse(TablePrompt, PromptGone)
	case (c.Stop == StopWhens || c.Stop == StopAfters) && g.Phase != AgendaPhase:
		return nil, refuse(TablePhase, NoAgendaNow)
	}
	switch c.Stop {
	case StopWindow:
		f.Stopped = f.Stopped.With(c.By)
	case StopWhens:
		g.StopWhens = g.StopWhens.With(c.By)
	case StopAfters:
		g.StopAfters = g.StopAfters.With(c.By)
	case StopTillTurn:
		g.StopTurns = g.StopTurns.With(c.By)
	case AskAgain:
		g.StopWhens, g.StopAfters, g.StopTurns = g.StopWhens.Without(c.By), g.StopAfters.Without(c.By), g.StopTurns.Without(c.By)
		if f != nil {
			f.Stopped = f.Stopped.Without(c.By)
		}
	}
	events := []Event{{Message: Stopped, Args: []Arg{who(c.By), word("stop", c.Stop.String())}}}
	return append(events, g.advance()...), nil
}

// stands reports whether a standing decline answers for a seat now. The active
// player is never declined for on their own turn, and nobody for something mandatory.
func (g *Game) stands(f *Frame, s Seat) bool {
	if g.Phase == ActionPhase && s == g.Active || g.mustAct(f, s) {
		return false
	}
	if f.Stopped.Has(s) || g.StopTurns.Has(s) {
		return true
	}
	reveal := g.moment(f).ID == "AG.reveal"
	return reveal && (f.At == When && g.StopWhens.Has(s) || f.At == After && g.StopAfters.Has(s))
}

// mustAct reports whether a seat has a mandatory ability that it can resolve
// now: it stays in play and does not say "may" (abilities 8).
func (g *Game) mustAct(f *Frame, s Seat) bool { return g.pieceCan(f, s, true) }

// canAct reports whether a seat has a component in play that it can resolve an
// ability of now.
func (g *Game) canAct(f *Frame, s Seat) bool { return g.pieceCan(f, s, false) }

func (g *Game) pieceCan(f *Frame, s Seat, mandatory bool) bool {
	for i := range g.Pieces {
		o := &g.Pieces[i]
		card := &g.deck.Components[o.Card]
		if o.Holder != s || o.Purged || mandatory && !card.Kind.staysInPlay() {
			continue
		}
		for j := range card.Abilities {
			t := Thing{Name: card.Name, Unit: o.Unit, Paragraph: uint8(j + 1)}
			a := &card.Abilities[j]
			if mandatory && (a.May || a.optional()) {
				continue
			}
			if !a.Timing.Action && g.eligible(f, s, t, Nobody) == nil {
				return true
			}
		}
	}
	return false
}

// optional reports whether every effect says "may".
func (a *Ability) optional() bool {
	for i := range a.Effects {
		if !a.Effects[i].May {
			return false
		}
	}
	return len(a.Effects) > 0
}

// answerWindow declines in the window that asks, or hears for all that nobody acts.
func (g *Game) answerWindow(c Choice) ([]Event, error) {
	f := g.asking()
	if f == nil || f.Prompt != c.Prompt {
		return nil, refuse(TablePrompt, PromptGone)
	}
	if len(f.Queue) == 0 {
		return nil, g.turnIn(f, c.By)
	}
	if c.Kind == HearNobody {
		for _, s := range f.Queue {
			if g.mustAct(f, s) {
				return nil, refuse("abilities 8", MustResolve, who(s))
			}
		}
		events := g.closeOnCall()
		f = g.asking()
		f.Queue = nil
		events = append(events, Event{Message: HeardNobody, Args: []Arg{who(c.By)}})
		return append(events, g.advance()...), nil
	}
	if err := g.turnIn(f, c.By); err != nil {
		return nil, err
	}
	if g.mustAct(f, c.By) {
		return nil, refuse("abilities 8", MustResolve, who(c.By))
	}
	events := g.closeOnCall()
	f = g.asking()
	f.Prompt = g.issue()
	events = append(events, g.declineWindow(f, c.By)...)
	return append(events, g.advance()...), nil
}

// wait asks everybody from the first window of the event that nobody was asked
// in, as long as nobody has acted after it.
func (g *Game) wait(c Choice) ([]Event, error) {
	f := g.top()
	if f == nil && g.Active != Nobody && !g.Hold {
		g.Hold = true
		return []Event{{Message: WaitsForEnd, Args: []Arg{who(c.By)}}}, nil
	}
	if f == nil || !f.onCall() || g.moment(f).window(f.At) == nil {
		return nil, refuse("abilities 3", NoWindowOpen)
	}
	events := []Event{{Message: Waited, Args: []Arg{who(c.By)}}}
	m := g.moment(f)
	first := m.window(f.At)
	for at := f.At; at > NoStation; at-- {
		if w := m.window(at); w != nil && f.reopens(at) {
			first = w
		}
	}
	f.Waited = true
	f.Happened = f.Happened && g.happensBefore(m, first.Station)
	events = append(events, g.open(f, first, true)...)
	return append(events, g.advance()...), nil
}
