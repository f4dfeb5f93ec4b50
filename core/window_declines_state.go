package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Standing declines, which answer later questions in advance, and declines in a single window. This file
// makes standing declines, takes them back, and decides which of them count in a window.

// StandingDeclines has all standing declines, by which seats decline in advance. It also has the windows to
// which the host gave a setting of their own.
type StandingDeclines struct {
	DecliningWhens     Seats             // the seats that decline in the "when" window of this agenda's reveal
	DecliningAfters    Seats             // the seats that decline in the "after" window of this agenda's reveal
	DecliningUntilTurn Seats             // the seats that decline everything until their next turn
	ListedDeclines     []StandingDecline // declines about events, players and components; never edited

	DeclineCounts []DeclineCount // how often seats declined; not in the digest, as it follows from the ledger

	PaceExceptions []WindowPace // single windows that ask more or less often than the table's pace
}

// digest adds the standing declines and the seats that are away to the digest that peers compare. These lines
// keep their order, because a phone with an older version must compute the same digest.
func (s *StandingDeclines) digest(h *hasher, away *Absentees) {
	h.addNumber(49, uint64(s.DecliningWhens))
	h.addNumber(50, uint64(s.DecliningAfters))
	h.addNumber(51, uint64(s.DecliningUntilTurn))
	h.addNumber(52, uint64(away.Away))
	h.addNumber(53, uint64(away.DeclinedFor))
	for _, d := range s.ListedDeclines {
		one := newHasher()
		one.addNumber(1, uint64(d.Decliner))
		one.addNumber(2, uint64(d.Scope))
		one.addText(3, d.EventID)
		one.addNumber(4, uint64(d.Player))
		one.addNumber(5, uint64(d.Duration))
		d.Thing.digest(&one, 6)
		h.addElement(93, one)
	}
	for _, p := range s.PaceExceptions {
		one := newHasher()
		one.addText(1, p.Window)
		one.addFlag(2, p.Asks)
		h.addElement(54, one)
	}
}

// hasStandingDeclineAboutAny reports whether a seat has made a standing decline about at least one component.
// If the given seat is Nobody, it reports whether any seat has.
func (s *StandingDeclines) hasStandingDeclineAboutAny(by Seat) bool {
	return slices.ContainsFunc(s.ListedDeclines, func(d StandingDecline) bool { return d.Scope == ScopeComponent && (d.Decliner == by || by == Nobody) })
}

// countDecline counts one more decline of a seat, in a window that asked the seat because of a component.
func (s *StandingDeclines) countDecline(by Seat, t Thing) {
	one := DeclineCount{Seat: by, Thing: t, Times: 1}
	for _, d := range s.DeclineCounts {
		if d.Seat == by && d.Thing == t {
			one.Times = min(d.Times+1, maxDeclineCount)
		}
	}
	s.forgetDeclineCount(by, t)
	s.DeclineCounts = listWith(s.DeclineCounts, one)
}

// forgetDeclineCount removes the count of how often a seat has declined because of a component.
func (s *StandingDeclines) forgetDeclineCount(by Seat, t Thing) {
	var list []DeclineCount
	for _, d := range s.DeclineCounts {
		if d.Seat != by || !d.Thing.isSameComponent(t) {
			list = append(list, d)
		}
	}
	s.DeclineCounts = list
}

// A DeclineCount says how often a seat declined in windows that asked the seat because of one component. The
// count ends when the seat uses the component, or makes a standing decline about the component.
type DeclineCount struct {
	Seat  Seat  // the seat that declined
	Thing Thing // the component
	Times uint8 // how often the seat declined, at most maxDeclineCount
}

// maxDeclineCount is the number of declines after which a screen offers a standing decline. Further
// declines aren't counted.
const maxDeclineCount = 3

// A DeclineScope says which questions a seat declines in advance. If a window would ask such a question,
// Entente declines for the seat.
type DeclineScope uint8

const (
	NoScope          DeclineScope = iota // no standing decline
	ScopeWindow                          // the seat declines in the window that asks now, until it closes
	ScopeWhens                           // the seat declines in the "when" window of this agenda's reveal
	ScopeAfters                          // the seat declines in the "after" window of this agenda's reveal
	ScopeUntilTurn                       // the seat declines everything until its next turn
	AskAgain                             // the seat takes all its standing declines back
	ScopeEvent                           // the seat declines at every event of one kind, for a duration
	ScopePlayer                          // the seat declines at every event of one player, for a duration
	ScopeComponent                       // no window asks the seat because of one component on the table
	numDeclineScopes                     // the number of scopes
)

// scopeNames has the words for each DeclineScope in the notation.
var scopeNames = [numDeclineScopes]string{"", "not this window", "no whens this agenda", "no afters this agenda", "nothing until my turn", "ask again", "every", "anything of", "questions about"}

// String returns the words for the scope in the notation, such as "not this window".
func (s DeclineScope) String() string {
	if s < numDeclineScopes {
		return scopeNames[s]
	}
	return ""
}

// DeclineScopeNamed returns the scope for which String returns the given words, and true. If the parameter
// there is none, it returns false.
func DeclineScopeNamed(words string) (DeclineScope, bool) {
	for i, name := range scopeNames {
		if name == words && i > 0 {
			return DeclineScope(i), true
		}
	}
	return NoScope, false
}

// TakeBack returns the act that takes this standing decline back.
func (a DeclineAhead) TakeBack() TakeBackDecline {
	return TakeBackDecline{a.Scope, a.EventID, a.Player, a.Thing}
}

// makeStandingDecline records what a seat declines in advance. If the scope is AskAgain, it takes all
// standing declines of the seat back instead. The list lying has the components before the seat that all
// players see.
func (g *Game) makeStandingDecline(by Seat, a DeclineAhead, lying []Thing) ([]Event, error) {
	switch {
	case a.Scope > AskAgain:
		if err := a.whyNotDeclineAhead(g.deck, g.Seated().Without(by), lying); err != nil {
			return nil, err
		}
		g.removeStandingDeclines(func(s *StandingDecline) bool { return s.Decliner == by && s.isTakenBackBy(a.TakeBack()) }) // the new one replaces an older one
		g.ListedDeclines = listWith(g.ListedDeclines, StandingDecline{by, a})
		g.forgetDeclineCount(by, a.Thing)
	case a != (DeclineAhead{Scope: a.Scope}):
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case a.Scope != AskAgain:
		set, err := g.seatsForNewDecline(a.Scope)
		if err != nil {
			return nil, err
		}
		*set = set.With(by)
	default:
		for kind := NoScope + 1; kind < AskAgain; kind++ {
			if set := g.decliningSeats(kind); set != nil {
				*set = set.Without(by)
			}
		}
		g.removeStandingDeclines(func(s *StandingDecline) bool { return s.Decliner == by })
	}
	return joinEvents([]Event{StandingDecline{by, a}.EventWhenMade()}, g.advanceToNextChoice()), nil
}

// takeBackStandingDecline takes back one standing decline of a seat. It returns a refusal if the seat made no
// such decline.
func (g *Game) takeBackStandingDecline(by Seat, a TakeBackDecline) ([]Event, error) {
	stops := g.standingDeclinesOf(by)
	at := slices.IndexFunc(stops, func(s StandingDecline) bool { return s.isTakenBackBy(a) })
	if at < 0 {
		return nil, refuse(rulebook.TablePrompt, rulebook.NothingToLift)
	}
	if set := g.decliningSeats(a.Scope); set != nil {
		*set = set.Without(by)
	}
	g.removeStandingDeclines(func(s *StandingDecline) bool { return *s == stops[at] })
	return joinEvents([]Event{stops[at].eventWhenTakenBack()}, g.advanceToNextChoice()), nil
}

// seatsForNewDecline returns the set of seats that have declined in advance with the scope in the parameter
// stop. The caller may add a seat to the set. seatsForNewDecline returns a refusal if no seat can decline
// with that scope now.
func (g *Game) seatsForNewDecline(stop DeclineScope) (*Seats, error) {
	set := g.decliningSeats(stop)
	switch {
	case stop == NoScope || stop >= AskAgain:
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case set == nil:
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	case (stop == ScopeWhens || stop == ScopeAfters) && g.Phase != deck.AgendaPhase:
		return nil, refuse(rulebook.TablePhase, rulebook.NoAgendaNow)
	}
	return set, nil
}

// decliningSeats returns the set of seats that have declined in advance with the scope in the parameter stop.
// The caller may change the set. For declines about events, players and components, which are in a list, it
// returns nil. It also returns nil for ScopeWindow while no window asks.
func (g *Game) decliningSeats(stop DeclineScope) *Seats {
	switch stop {
	case ScopeWindow:
		if f := g.AskingFrame(); f != nil {
			return &f.DecliningUntilClosed
		}
	case ScopeWhens:
		return &g.DecliningWhens
	case ScopeAfters:
		return &g.DecliningAfters
	case ScopeUntilTurn:
		return &g.DecliningUntilTurn
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

// hasDeclinedAhead reports whether a seat has declined the open window of an event in advance. It also
// returns true if Entente declines for the seat because its player is away.
func (g *Game) hasDeclinedAhead(f *Frame, s Seat) bool {
	if f.DecliningUntilClosed.Has(s) || g.DecliningUntilTurn.Has(s) || g.DeclinedFor.Has(s) || g.hasStandingDeclineAtEvent(f, s) {
		return true
	}
	reveal := g.moment(f).ID == "AG.reveal"
	return reveal && (f.OpenStation == deck.When && g.DecliningWhens.Has(s) || f.OpenStation == deck.After && g.DecliningAfters.Has(s))
}

// askingFrameOf returns the event whose window asks now. It returns a refusal if the parameter prompt isn't
// the number of that window's question, because the answer then comes too late.
func (s *Stack) askingFrameOf(prompt uint32) (*Frame, error) {
	f := s.AskingFrame()
	if f == nil || f.Prompt != prompt {
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	}
	return f, nil
}

// closeUnanswered closes a window for all seats, because the players agreed aloud that nobody acts. It
// returns a refusal if a seat that the window still has to ask must act.
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
	f = g.AskingFrame()
	f.Queue.Close()
	f.ClosedUnanswered, f.AskedStations = true, f.AskedStations.With(f.OpenStation) // every seat counts as asked
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
	f = g.AskingFrame()
	f.Prompt = g.issuePromptNumber()
	events = joinEvents(events, g.recordWindowDecline(f, by))
	events = joinEvents(events, g.withdrawReadyOffers(by))
	return joinEvents(events, g.advanceToNextChoice()), nil
}

// whyNotDeclineFor returns nil if a seat may decline for seat s, whose player is away, or else a refusal.
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
