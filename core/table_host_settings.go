package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The settings that the host may change while the table plays. They are the pace, exceptions to the pace
// for single windows, and the policy for players who are away. The pace says how often windows ask seats.

// Arrange changes one of the table's settings. Only the host may make this choice (table 17).
type Arrange struct {
	What Arrangement // the new setting
	At   string      // the id of the window or event that the setting is about; "" if it is about none
}

// Kind returns ArrangeKind.
func (Arrange) Kind() Kind { return ArrangeKind }

// VisitParts passes the arrangement to the PartVisitor. In the notation it is text such as "ask at
// TA.activate.after".
func (a Arrange) VisitParts(s PartVisitor) Act {
	s.Mark(':')
	s.Arrangement(&a.What, &a.At)
	return a
}

// An ArrangeAnswer lists arrangements that the host may make. Each of What may go with each of At.
type ArrangeAnswer struct {
	Plain
	What []Arrangement // the possible settings
	At   []string      // the ids of windows or events; only "" if the settings name none
}

// Takes reports whether an act makes one of the arrangements, with one of the ids.
func (a ArrangeAnswer) Takes(act Act) bool {
	arrange, is := act.(Arrange)
	return is && slices.Contains(a.What, arrange.What) && slices.Contains(a.At, arrange.At)
}

// An Arrangement is a value of one of the table's settings. The table agrees on its settings as it opens,
// and the host may change them later (table 17).
type Arrangement uint8

// The arrangements. ArrangeAskAt and ArrangeCallAt need the id of a window, and ArrangeDeclinesAfter the id
// of an event.
const (
	NoArrangement        Arrangement = iota // no setting
	ArrangeOnCall                           // sets Pace to OnCall: windows ask only about face-up components
	ArrangeAsking                           // sets Pace to Asking: more windows ask about all components
	ArrangeAskAt                            // one window asks every seat, at any pace
	ArrangeCallAt                           // one window doesn't ask every seat; players speak up instead
	ArrangeWaiting                          // sets Absent to TableWaits, for absent seats
	ArrangeHostDeclines                     // sets Absent to HostDeclines, for absent seats
	ArrangeDeclinesAfter                    // sets Absent to DeclinesAfter, for absent seats from an event on
	ArrangeEverywhere                       // sets Pace to Everywhere: every window asks about all components
	arrangementCount                        // the number of arrangements, NoArrangement included
)

// arrangementNames are the words of each arrangement in the notation.
var arrangementNames = [arrangementCount]string{"", "pace on call", "pace asking", "ask at", "on call at", "absent wait", "absent host declines", "absent decline after", "pace everywhere"}

// String returns the words of the arrangement in the notation, without a window or an event.
func (a Arrangement) String() string {
	if a < arrangementCount {
		return arrangementNames[a]
	}
	return ""
}

// ArrangePace returns the arrangement that sets the table's pace to p.
func ArrangePace(p Pace) Arrangement {
	switch p {
	case Asking:
		return ArrangeAsking
	case Everywhere:
		return ArrangeEverywhere
	}
	return ArrangeOnCall
}

// HasWindowOrEvent reports whether the arrangement names a window or an event.
func (a Arrangement) HasWindowOrEvent() bool {
	return a == ArrangeAskAt || a == ArrangeCallAt || a == ArrangeDeclinesAfter
}

// A WindowPace is an exception to the table's pace for one window.
type WindowPace struct {
	Window string // the window's id
	Asks   bool   // whether the window asks every seat
}

// do changes one of the table's settings. Open windows stay as they are. A new pace removes the exceptions
// for single windows.
func (a Arrange) do(g *Game, c Choice) ([]Event, error) {
	if a.What == NoArrangement || a.What >= arrangementCount {
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	}
	if c.By != g.Host {
		return nil, refuse(rulebook.TableAgreed, rulebook.HostArranges, seatArg(g.Host))
	}
	if err := g.whyNotArrange(a); err != nil {
		return nil, err
	}
	o := &g.Options
	switch a.What {
	case ArrangeOnCall:
		o.Pace, g.Paces = OnCall, nil
	case ArrangeAsking:
		o.Pace, g.Paces = Asking, nil
	case ArrangeEverywhere:
		o.Pace, g.Paces = Everywhere, nil
	case ArrangeAskAt, ArrangeCallAt:
		g.setWindowPace(a.At, a.What == ArrangeAskAt)
	default:
		o.Absent = TableWaits + Absence(a.What-ArrangeWaiting)
		o.AbsentAfter = a.At
		if g.DeclinedFor = 0; o.Absent != DeclinesAfter { // with DeclinesAfter, the seats stay away
			g.Away = 0
		}
	}
	return []Event{{Message: arrangementMessages[a.What], Rule: rulebook.TableAgreed, Args: g.arrangementArgs(c.By, a)}}, nil
}

// arrangementMessages are the messages that report each arrangement.
var arrangementMessages = [arrangementCount]rulebook.MessageID{
	ArrangeOnCall: rulebook.ArrangedOnCall, ArrangeAsking: rulebook.ArrangedAsking, ArrangeAskAt: rulebook.ArrangedAskAt, ArrangeCallAt: rulebook.ArrangedCallAt,
	ArrangeWaiting: rulebook.ArrangedWaiting, ArrangeHostDeclines: rulebook.ArrangedHost, ArrangeDeclinesAfter: rulebook.ArrangedAfter,
	ArrangeEverywhere: rulebook.ArrangedEverywhere,
}

// arrangementArgs returns the arguments for a sentence about an arrangement: the seat that made the
// arrangement, and the name of the arrangement's window or event.
func (cat *Catalog) arrangementArgs(by Seat, a Arrange) []Arg {
	args := []Arg{seatArg(by)}
	if m, at := cat.deck.Window(a.At); m != nil && a.What != ArrangeDeclinesAfter {
		return append(args, textArg(GapStation, at.String()), textArg(GapMoment, m.Name))
	}
	if i := cat.eventIndex(a.At); i >= 0 {
		return append(args, textArg(GapMoment, cat.deck.Moments[i].Name))
	}
	return args
}

// whyNotArrange returns a refusal of an arrangement that names an unknown window or event, or nil.
func (cat *Catalog) whyNotArrange(a Arrange) error {
	known := a.At == ""
	switch a.What {
	case ArrangeAskAt, ArrangeCallAt:
		m, _ := cat.deck.Window(a.At)
		known = m != nil
	case ArrangeDeclinesAfter:
		known = cat.eventIndex(a.At) >= 0
	}
	if !known {
		return refuse(rulebook.TableName, rulebook.NoSuchMoment, textArg(GapMoment, deck.Clip(a.At)))
	}
	return nil
}

// setWindowPace records whether one window asks every seat. It keeps no exception for a window that does the
// same at the table's pace.
func (g *Game) setWindowPace(window string, asks bool) {
	g.Paces = slices.DeleteFunc(slices.Clone(g.Paces), func(p WindowPace) bool { return p.Window == window })
	if m, at := g.deck.Window(window); g.mustAskAtTablePace(m.Window(at)) != asks {
		g.Paces = listWith(g.Paces, WindowPace{window, asks})
	}
}

// IsAskingWindow reports whether a window asks every seat. The host may have arranged that for this window.
// If not, the table's pace decides.
func (g *Game) IsAskingWindow(card *deck.WindowCard) bool {
	for _, p := range g.Paces {
		if p.Window == card.ID {
			return p.Asks
		}
	}
	return g.mustAskAtTablePace(card)
}

// mustAskAtTablePace reports whether a window asks every seat at the table's pace. A window with a faction in
// IfSeated asks only if a player has that faction, unless the pace is Everywhere.
func (t *Table) mustAskAtTablePace(card *deck.WindowCard) bool {
	switch {
	case t.Options.Pace == Everywhere:
		return true
	case !card.Asks || t.Options.Pace != Asking && !card.Aloud:
		return false
	}
	return card.IfSeated == "" || slices.ContainsFunc(t.People, func(p Person) bool { return p.Faction == card.IfSeated })
}

// addArrangeAnswers adds the arrangements that a seat may make. Only the host may make any.
func (g *Game) addArrangeAnswers(q *question) {
	if q.Seat != g.Host {
		return
	}
	kind := Plain(ArrangeKind)
	q.addAnswer(ArrangeAnswer{kind, []Arrangement{ArrangeOnCall, ArrangeAsking, ArrangeEverywhere, ArrangeWaiting, ArrangeHostDeclines}, []string{""}})
	q.addAnswer(ArrangeAnswer{kind, []Arrangement{ArrangeAskAt, ArrangeCallAt}, g.names.windowIDs})
	q.addAnswer(ArrangeAnswer{kind, []Arrangement{ArrangeDeclinesAfter}, g.names.eventIDs})
}
