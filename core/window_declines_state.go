package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Standing declines, which answer later questions in advance, and declines in a single window. This file
// makes standing declines, takes them back, and decides which of them count in a window.

// StandingDeclines holds the standing declines of all seats, and the windows for which the host changed how
// they ask.
type StandingDeclines struct {
	StopWhens  Seats  // the seats that decline in the "when" window of this agenda's reveal
	StopAfters Seats  // the seats that decline in the "after" window of this agenda's reveal
	StopTurns  Seats  // the seats that decline everything until their next turn
	Stops      []Stop // standing declines about events, players and components; copied before each change

	Declines []DeclineCount // how often seats declined; not in the digest, because the ledger tells the counts

	Paces []WindowPace // the host's exceptions to Options.Pace, each for one window; copied before each change
}

// digest adds the standing declines and the seats that are away to the digest that peers compare. The
// order is fixed, because phones with an older version compute the same digest.
func (s *StandingDeclines) digest(h *hasher, away *Absentees) {
	h.addNumber(49, uint64(s.StopWhens))
	h.addNumber(50, uint64(s.StopAfters))
	h.addNumber(51, uint64(s.StopTurns))
	h.addNumber(52, uint64(away.Away))
	h.addNumber(53, uint64(away.DeclinedFor))
	for _, d := range s.Stops {
		one := newHasher()
		one.addNumber(1, uint64(d.By))
		one.addNumber(2, uint64(d.Stop))
		one.addText(3, d.Event)
		one.addNumber(4, uint64(d.Of))
		one.addNumber(5, uint64(d.Until))
		d.Thing.digest(&one, 6)
		h.addElement(93, one)
	}
	for _, p := range s.Paces {
		one := newHasher()
		one.addText(1, p.Window)
		one.addFlag(2, p.Asks)
		h.addElement(54, one)
	}
}

// hasStopAboutAny reports whether a seat has a standing decline about any component. For Nobody, it
// reports whether any seat has a standing decline about a component.
func (s *StandingDeclines) hasStopAboutAny(by Seat) bool {
	return slices.ContainsFunc(s.Stops, func(d Stop) bool { return d.Stop == StopComponent && (d.By == by || by == Nobody) })
}

// countDecline counts one more decline of a seat, in a window that asked it because of a component.
func (s *StandingDeclines) countDecline(by Seat, t Thing) {
	one := DeclineCount{By: by, Thing: t, N: 1}
	for _, d := range s.Declines {
		if d.By == by && d.Thing == t {
			one.N = min(d.N+1, maxDeclineCount)
		}
	}
	s.forgetDeclines(by, t)
	s.Declines = listWith(s.Declines, one)
}

// forgetDeclines removes the count of a seat's declines about a component.
func (s *StandingDeclines) forgetDeclines(by Seat, t Thing) {
	var list []DeclineCount
	for _, d := range s.Declines {
		if d.By != by || !d.Thing.isSameComponent(t) {
			list = append(list, d)
		}
	}
	s.Declines = list
}

// A DeclineCount says how often a seat declined in windows that asked it because of one component. The
// count ends when the seat uses the component, or makes a standing decline about the component.
type DeclineCount struct {
	By    Seat  // the seat that declined
	Thing Thing // the component
	N     uint8 // the number of declines, at most maxDeclineCount
}

// maxDeclineCount is the number of declines after which a screen offers a standing decline. Further
// declines aren't counted.
const maxDeclineCount = 3

// A StopKind is the kind of a standing decline, by which a player answers later questions in advance. Entente
// declines for the seat when a window would ask it, so the player doesn't need a phone then.
type StopKind uint8

const (
	NoStop        StopKind = iota // no standing decline
	StopWindow                    // the seat declines in the window that asks now, even if it is asked again
	StopWhens                     // the seat declines in the "when" window of this agenda's reveal
	StopAfters                    // the seat declines in the "after" window of this agenda's reveal
	StopTillTurn                  // the seat declines everything until its next turn
	AskAgain                      // the seat takes all its standing declines back
	StopEvent                     // the seat declines at every event of one kind, for a duration
	StopPlayer                    // the seat declines at every event of one player, for a duration
	StopComponent                 // no window asks the seat because of one component on the table
	numStopKinds                  // the number of kinds
)

var stopNames = [numStopKinds]string{"", "not this window", "no whens this agenda", "no afters this agenda", "nothing until my turn", "ask again", "every", "anything of", "questions about"}

// String returns the kind in the English words of the notation.
func (s StopKind) String() string {
	if s < numStopKinds {
		return stopNames[s]
	}
	return ""
}

// StopNamed returns the kind of standing decline with those words, as String writes them, or false.
func StopNamed(words string) (StopKind, bool) {
	for i, name := range stopNames {
		if name == words && i > 0 {
			return StopKind(i), true
		}
	}
	return NoStop, false
}

// Lift returns the act that takes this standing decline back.
func (a StandDown) Lift() Lift { return Lift{a.Stop, a.Event, a.Of, a.Thing} }

// makeStandingDecline makes a standing decline for a seat. For AskAgain, it takes all standing declines of
// the seat back. The list lying has the components that all players see before the seat.
func (g *Game) makeStandingDecline(by Seat, a StandDown, lying []Thing) ([]Event, error) {
	switch {
	case a.Stop > AskAgain:
		if err := a.whyNotStandDown(g.deck, g.Seated().Without(by), lying); err != nil {
			return nil, err
		}
		g.removeStops(func(s *Stop) bool { return s.By == by && s.isTakenBackBy(a.Lift()) }) // the new one replaces an older one
		g.Stops = listWith(g.Stops, Stop{by, a})
		g.forgetDeclines(by, a.Thing)
	case a != (StandDown{Stop: a.Stop}):
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case a.Stop != AskAgain:
		set, err := g.seatsForNewStop(a.Stop)
		if err != nil {
			return nil, err
		}
		*set = set.With(by)
	default:
		for kind := NoStop + 1; kind < AskAgain; kind++ {
			if set := g.seatsWithStop(kind); set != nil {
				*set = set.Without(by)
			}
		}
		g.removeStops(func(s *Stop) bool { return s.By == by })
	}
	return joinEvents([]Event{Stop{by, a}.Announcement()}, g.advanceToNextChoice()), nil
}

// takeBackStandingDecline takes back one standing decline of a seat. It returns a refusal if the seat has no
// such standing decline.
func (g *Game) takeBackStandingDecline(by Seat, a Lift) ([]Event, error) {
	stops := g.standingDeclinesOf(by)
	at := slices.IndexFunc(stops, func(s Stop) bool { return s.isTakenBackBy(a) })
	if at < 0 {
		return nil, refuse(rulebook.TablePrompt, rulebook.NothingToLift)
	}
	if set := g.seatsWithStop(a.Stop); set != nil {
		*set = set.Without(by)
	}
	g.removeStops(func(s *Stop) bool { return *s == stops[at] })
	return joinEvents([]Event{stops[at].takeBackAnnouncement()}, g.advanceToNextChoice()), nil
}

// seatsForNewStop returns the set of seats with a kind of standing decline, for the caller to change. It
// returns a refusal if no seat can make a standing decline of that kind now.
func (g *Game) seatsForNewStop(stop StopKind) (*Seats, error) {
	set := g.seatsWithStop(stop)
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

// seatsWithStop returns the set of seats with a kind of standing decline, for the caller to change. It returns
// nil for the kinds that are kept in the list Stops, and for StopWindow while no window asks.
func (g *Game) seatsWithStop(stop StopKind) *Seats {
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

// isDecliningAutomatically reports whether Entente declines for a seat in a window, because of a standing
// decline or because the player is away (table 16). It returns false for the active player in the action
// phase, because the table waits for players in their own turns. It also returns false for a seat that must
// act (abilities 8).
func (g *Game) isDecliningAutomatically(f *Frame, s Seat) bool {
	if g.Phase == deck.ActionPhase && s == g.Active || g.mustAct(f, s) {
		return false
	}
	return g.hasDeclinedAhead(f, s)
}

// hasDeclinedAhead reports whether a seat has a standing decline that covers the open window of an event. It
// also returns true if Entente declines for the seat because the player is away.
func (g *Game) hasDeclinedAhead(f *Frame, s Seat) bool {
	if f.Stopped.Has(s) || g.StopTurns.Has(s) || g.DeclinedFor.Has(s) || g.hasStopAboutEvent(f, s) {
		return true
	}
	reveal := g.moment(f).ID == "AG.reveal"
	return reveal && (f.At == deck.When && g.StopWhens.Has(s) || f.At == deck.After && g.StopAfters.Has(s))
}

// askingFrameOf returns the event whose window asks now. It returns a refusal if the question of that window
// has another number than prompt, because the answer then comes too late.
func (s *Stack) askingFrameOf(prompt uint32) (*Frame, error) {
	f := s.Asking()
	if f == nil || f.Prompt != prompt {
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	}
	return f, nil
}

// closeUnanswered closes a window for all seats, because the players agreed aloud that nobody acts. It
// returns a refusal if a seat in the window's queue must act.
func (g *Game) closeUnanswered(f *Frame, by Seat) ([]Event, error) {
	if f.Queue.Closed() {
		return nil, g.whyNotAskedNext(f, by)
	}
	for _, s := range f.Queue.Asked() {
		if g.mustAct(f, s) {
			return nil, g.refuseBeforeMandatory(f, s)
		}
	}
	events := g.endEventsOnCall()
	f = g.Asking()
	f.Queue.Close()
	f.ClosedUnanswered, f.Opened = true, f.Opened.With(f.At) // every seat counts as asked
	events = append(events, Event{Message: rulebook.HeardNobody, Args: []Arg{seatArg(by)}})
	return joinEvents(events, g.advanceToNextChoice()), nil
}

// declineInWindow declines for a seat in the window that asks now, and withdraws the seat's open offers. It
// returns a refusal if the window asks another seat next, or if the seat must act.
func (g *Game) declineInWindow(f *Frame, by Seat) ([]Event, error) {
	if err := g.whyNotAskedNext(f, by); err != nil {
		return nil, err
	}
	if g.mustAct(f, by) {
		return nil, g.refuseBeforeMandatory(f, by)
	}
	events := g.endEventsOnCall()
	f = g.Asking()
	f.Prompt = g.issuePromptNumber()
	events = joinEvents(events, g.recordDecline(f, by))
	events = joinEvents(events, g.withdrawOffers(by))
	return joinEvents(events, g.advanceToNextChoice()), nil
}

// whyNotDeclineFor returns nil if seat by may decline for seat s, whose player is away, or else a refusal.
// Only the host may decline for others, and only if the table's settings allow it. Nobody declines for the
// active player in the action phase, because the table waits for players in their own turns.
func (tab *Tabletop) whyNotDeclineFor(by, s Seat) error {
	switch {
	case tab.Options.Absent != HostDeclines || by != tab.Host:
		return refuse(rulebook.TableAbsent, rulebook.NotTheHost, seatArg(tab.Host))
	case tab.Phase == deck.ActionPhase && s == tab.Active:
		return refuse(rulebook.TableAbsent, rulebook.NeverForActive, seatArg(s))
	case s == by || tab.Player(s) == nil:
		return refuse(rulebook.TableSeat, rulebook.NoSuchPartner)
	}
	return nil
}
