package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Standing declines and single declines: how they are made and taken back, and which of them count in
// a window.

// StandingDeclines holds the declarations of seats that last longer than one window:
// standing declines, and the settings of windows.
type StandingDeclines struct {
	StopWhens, StopAfters, StopTurns Seats  // standing declines that name no event and no player
	Stops                            []Stop // standing declines about events, players and components; a new list for each change

	Declines []DeclineCount // single declines of questions about components; not in the digest, because a ledger has them

	Paces []WindowPace // windows that differ from the pace of the table; a new list for each change
}

// digest puts the seats that are away between its own values, because phones with older rules have
// them there.
func (s *StandingDeclines) digest(h *hasher, away *Absentees) {
	h.number(49, uint64(s.StopWhens))
	h.number(50, uint64(s.StopAfters))
	h.number(51, uint64(s.StopTurns))
	h.number(52, uint64(away.Away))
	h.number(53, uint64(away.DeclinedFor))
	for _, d := range s.Stops {
		one := newHasher()
		one.number(1, uint64(d.By))
		one.number(2, uint64(d.Stop))
		one.text(3, d.Event)
		one.number(4, uint64(d.Of))
		one.number(5, uint64(d.Until))
		d.Thing.digest(&one, 6)
		h.item(93, one)
	}
	for _, p := range s.Paces {
		one := newHasher()
		one.text(1, p.Window)
		one.flag(2, p.Asks)
		h.item(54, one)
	}
}

// hasStopAboutAny reports whether a seat has a standing decline about any component. For Nobody,
// it reports whether some seat has one.
func (s *StandingDeclines) hasStopAboutAny(by Seat) bool {
	return slices.ContainsFunc(s.Stops, func(d Stop) bool { return d.Stop == StopComponent && (d.By == by || by == Nobody) })
}

// countDecline counts one more decline of a seat about a component.
func (s *StandingDeclines) countDecline(by Seat, t Thing) {
	one := DeclineCount{By: by, Thing: t, N: 1}
	for _, d := range s.Declines {
		if d.By == by && d.Thing == t {
			one.N = min(d.N+1, mostDeclines)
		}
	}
	s.forgetDeclines(by, t)
	s.Declines = with(s.Declines, one)
}

// forgetDeclines forgets how often a seat has declined about a component.
func (s *StandingDeclines) forgetDeclines(by Seat, t Thing) {
	var list []DeclineCount
	for _, d := range s.Declines {
		if d.By != by || !d.Thing.isSameComponent(t) {
			list = append(list, d)
		}
	}
	s.Declines = list
}

// A DeclineCount says how often a seat declined when a window asked it about a component that lies
// before it. The count ends when the seat uses the component, or makes a standing decline about it.
type DeclineCount struct {
	By    Seat
	Thing Thing
	N     uint8 // at most mostDeclines
}

// mostDeclines is the number of declines after which a screen offers a standing decline.
const mostDeclines = 3

// A StopKind is the kind of a standing decline: a public choice that answers later
// questions. The core counts it when the seat's turn comes, so the player needs no live
// phone.
type StopKind uint8

// The comments are the words of the player who makes the standing decline.
const (
	NoStop        StopKind = iota
	StopWindow             // not this window
	StopWhens              // no whens this agenda
	StopAfters             // no afters this agenda
	StopTillTurn           // nothing until my turn
	AskAgain               // take back all of mine
	StopEvent              // no event of a kind, for a duration
	StopPlayer             // no event of a player, for a duration
	StopComponent          // no question about a component on the table
	stops
)

var stopNames = [stops]string{"", "not this window", "no whens this agenda", "no afters this agenda", "nothing until my turn", "ask again", "every", "anything of", "questions about"}

// String returns the standing decline in English, as in the notation.
func (s StopKind) String() string {
	if s < stops {
		return stopNames[s]
	}
	return ""
}

// StopNamed returns the standing decline with those words.
func StopNamed(words string) (StopKind, bool) {
	for i, name := range stopNames {
		if name == words && i > 0 {
			return StopKind(i), true
		}
	}
	return NoStop, false
}

// Lift returns the act that takes the standing decline back.
func (a StandDown) Lift() Lift { return Lift{a.Stop, a.Event, a.Of, a.Thing} }

// standDown makes a standing decline for a seat. The list lying has the components before that seat.
func (g *Game) standDown(by Seat, a StandDown, lying []Thing) ([]Event, error) {
	switch {
	case a.Stop > AskAgain:
		if err := a.whyNotStandDown(g.deck, g.Seated().Without(by), lying); err != nil {
			return nil, err
		}
		g.removeStops(func(s *Stop) bool { return s.By == by && s.isLiftedBy(a.Lift()) }) // the new one replaces it
		g.Stops = with(g.Stops, Stop{by, a})
		g.forgetDeclines(by, a.Thing)
	case a != (StandDown{Stop: a.Stop}):
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case a.Stop != AskAgain:
		set, err := g.choosableStopSet(a.Stop)
		if err != nil {
			return nil, err
		}
		*set = set.With(by)
	default:
		for kind := NoStop + 1; kind < AskAgain; kind++ {
			if set := g.stopSetOf(kind); set != nil {
				*set = set.Without(by)
			}
		}
		g.removeStops(func(s *Stop) bool { return s.By == by })
	}
	return joined([]Event{Stop{by, a}.Said()}, g.advanceToNextChoice()), nil
}

// lift takes one standing decline back.
func (g *Game) lift(by Seat, a Lift) ([]Event, error) {
	stops := g.stopsOf(by)
	at := slices.IndexFunc(stops, func(s Stop) bool { return s.isLiftedBy(a) })
	if at < 0 {
		return nil, refuse(rulebook.TablePrompt, rulebook.NothingToLift)
	}
	if set := g.stopSetOf(a.Stop); set != nil {
		*set = set.Without(by)
	}
	g.removeStops(func(s *Stop) bool { return *s == stops[at] })
	return joined([]Event{stops[at].tellLifted()}, g.advanceToNextChoice()), nil
}

// choosableStopSet returns the set of seats that have a kind of standing decline, or the refusal if no
// seat can make one of that kind now.
func (g *Game) choosableStopSet(stop StopKind) (*Seats, error) {
	set := g.stopSetOf(stop)
	switch {
	case stop == NoStop || stop >= AskAgain:
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case set == nil:
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	case (stop == StopWhens || stop == StopAfters) && g.Phase != deck.AgendaPhase:
		return nil, refuse(rulebook.TablePhase, rulebook.NoAgendaNow)
	}
	return set, nil
}

// stopSetOf returns the set of seats that have a kind of standing decline. It returns nil for a kind
// that has no set, and for "not this window" while no window asks.
func (g *Game) stopSetOf(stop StopKind) *Seats {
	switch stop {
	case StopWindow:
		if f := g.Asking(); f != nil {
			return &f.Stopped
		}
	case StopWhens:
		return &g.StopWhens
	case StopAfters:
		return &g.StopAfters
	case StopTillTurn:
		return &g.StopTurns
	}
	return nil
}

// isDecliningAutomatically reports whether Entente declines for a seat now, because of a standing
// decline or because the seat is away (table 16). It never declines for the active player in the
// action phase, nor for a seat that must act (abilities 8).
func (g *Game) isDecliningAutomatically(f *Frame, s Seat) bool {
	if g.Phase == deck.ActionPhase && s == g.Active || g.mustAct(f, s) {
		return false
	}
	return g.hasStoodDown(f, s)
}

// hasStoodDown reports whether a seat has a standing decline about an event, or is away so that Entente
// declines for the seat.
func (g *Game) hasStoodDown(f *Frame, s Seat) bool {
	if f.Stopped.Has(s) || g.StopTurns.Has(s) || g.DeclinedFor.Has(s) || g.hasStopFor(f, s) {
		return true
	}
	reveal := g.moment(f).ID == "AG.reveal"
	return reveal && (f.At == deck.When && g.StopWhens.Has(s) || f.At == deck.After && g.StopAfters.Has(s))
}

// askingFrameOf returns the window that asks, if its question has that number.
func (s *Stack) askingFrameOf(prompt uint32) (*Frame, error) {
	f := s.Asking()
	if f == nil || f.Prompt != prompt {
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	}
	return f, nil
}

// hearNobody closes the window for all seats, because the table agreed aloud that no player
// acts.
func (g *Game) hearNobody(f *Frame, by Seat) ([]Event, error) {
	if f.Queue.Closed() {
		return nil, g.whyNotTheirTurn(f, by)
	}
	for _, s := range f.Queue.Asked() {
		if g.mustAct(f, s) {
			return nil, g.refuseMust(f, s)
		}
	}
	events := g.closeOnCall()
	f = g.Asking()
	f.Queue.Close()
	f.ClosedUnanswered, f.Opened = true, f.Opened.With(f.At) // the agreement includes the seats that were not asked
	events = append(events, Event{Message: rulebook.HeardNobody, Args: []Arg{who(by)}})
	return joined(events, g.advanceToNextChoice()), nil
}

// declineInWindow declines for a seat in the window that asks.
func (g *Game) declineInWindow(f *Frame, by Seat) ([]Event, error) {
	if err := g.whyNotTheirTurn(f, by); err != nil {
		return nil, err
	}
	if g.mustAct(f, by) {
		return nil, g.refuseMust(f, by)
	}
	events := g.closeOnCall()
	f = g.Asking()
	f.Prompt = g.issue()
	events = joined(events, g.recordDecline(f, by))
	events = joined(events, g.withdrawOffers(by))
	return joined(events, g.advanceToNextChoice()), nil
}

// whyNotDeclineFor returns nil if the host may decline for a seat that is away, or the
// refusal. The table's policy must allow that, and the active player is exempt in the
// action phase.
func (tab *Tabletop) whyNotDeclineFor(by, s Seat) error {
	switch {
	case tab.Options.Absent != HostDeclines || by != tab.Host:
		return refuse(rulebook.TableAbsent, rulebook.NotTheHost, who(tab.Host))
	case tab.Phase == deck.ActionPhase && s == tab.Active:
		return refuse(rulebook.TableAbsent, rulebook.NeverForActive, who(s))
	case s == by || tab.Player(s) == nil:
		return refuse(rulebook.TableSeat, rulebook.NoSuchPartner)
	}
	return nil
}
