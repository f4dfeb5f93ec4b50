package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The settings that the host may change while the table plays. They are the pace, exceptions to the pace
// for single windows, and the policy for players who are away. The pace says how often windows ask seats.

// ChangeSetting is the act that changes one of the table's settings. Only the host may do so (table 17).
type ChangeSetting struct {
	Setting       Setting // the new setting
	WindowOrEvent string  // the id of the window or event that the setting is about; "" if it is about none
}

// Kind returns ChangeSettingKind, which the notation writes as "arranges".
func (ChangeSetting) Kind() Kind { return ChangeSettingKind }

// VisitParts passes the setting to the PartVisitor, which prints or reads text such as "ask at
// TA.activate.after".
func (a ChangeSetting) VisitParts(s PartVisitor) Act {
	s.Mark(':')
	s.Setting(&a.Setting, &a.WindowOrEvent)
	return a
}

// SettingAnswer is the Answer for a change of a setting by the host. Each new setting that it lists may go
// with each window or event that it lists.
type SettingAnswer struct {
	PlainAnswer
	Settings        []Setting // the possible new settings
	WindowsOrEvents []string  // the ids of windows or events; only "" for settings that are about none
}

// Takes reports whether an act is a ChangeSetting to one of the Settings, for one of the WindowsOrEvents.
func (a SettingAnswer) Takes(act Act) bool {
	arrange, is := act.(ChangeSetting)
	return is && slices.Contains(a.Settings, arrange.Setting) && slices.Contains(a.WindowsOrEvents, arrange.WindowOrEvent)
}

// Setting is one of the table's settings together with its value, such as "the host declines for absent
// players". The host may change settings while the table plays (table 17).
type Setting uint8

// The settings. SetWindowAsking and SetWindowOnCall need the id of a window, and SetAbsentDeclinesAfter needs
// the id of an event.
const (
	NoSetting              Setting = iota // no setting
	SetPaceOnCall                         // sets Pace to OnCall: windows ask only about face-up components
	SetPaceAsking                         // sets Pace to Asking: more windows ask about all components
	SetWindowAsking                       // one window asks every seat, at any pace
	SetWindowOnCall                       // one window doesn't ask every seat; players speak up instead
	SetAbsentWaiting                      // sets Absent to TableWaits, for absent seats
	SetAbsentHostDeclines                 // sets Absent to HostDeclines, for absent seats
	SetAbsentDeclinesAfter                // sets Absent to DeclinesAfter, for absent seats from an event on
	SetPaceEverywhere                     // sets Pace to Everywhere: every window asks about all components
	settingCount                          // the number of settings, NoSetting included
)

// settingNames has the words of each setting in the notation.
var settingNames = [settingCount]string{"", "pace on call", "pace asking", "ask at", "on call at", "absent wait", "absent host declines", "absent decline after", "pace everywhere"}

// String returns the words of the setting in the notation, such as "absent host declines". The id of its
// window or event is left out.
func (a Setting) String() string {
	if a < settingCount {
		return settingNames[a]
	}
	return ""
}

// PaceSetting returns the setting that sets the table's pace to p. The pace says how many windows ask
// seats.
func PaceSetting(p Pace) Setting {
	switch p {
	case Asking:
		return SetPaceAsking
	case Everywhere:
		return SetPaceEverywhere
	}
	return SetPaceOnCall
}

// HasWindowOrEvent reports whether the setting is about one window or event, which has to be named with it.
func (a Setting) HasWindowOrEvent() bool {
	return a == SetWindowAsking || a == SetWindowOnCall || a == SetAbsentDeclinesAfter
}

// A WindowPace says whether one window asks every seat. The host makes one for a window that Options.Pace
// doesn't suit.
type WindowPace struct {
	Window string // the window's id
	Asks   bool   // whether the window asks every seat
}

// do changes one of the table's settings, or returns a refusal. Open windows go on as before the change. A
// new pace (how many windows ask seats) removes the host's settings for single windows.
func (a ChangeSetting) do(g *Game, c Choice) ([]Event, error) {
	if a.Setting == NoSetting || a.Setting >= settingCount {
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	}
	if c.By != g.Host {
		return nil, refuse(rulebook.TableAgreed, rulebook.HostArranges, seatArg(g.Host))
	}
	if err := g.whyNotChangeSetting(a); err != nil {
		return nil, err
	}
	o := &g.Options
	switch a.Setting {
	case SetPaceOnCall:
		o.Pace, g.PaceExceptions = OnCall, nil
	case SetPaceAsking:
		o.Pace, g.PaceExceptions = Asking, nil
	case SetPaceEverywhere:
		o.Pace, g.PaceExceptions = Everywhere, nil
	case SetWindowAsking, SetWindowOnCall:
		g.setWindowPace(a.WindowOrEvent, a.Setting == SetWindowAsking)
	default:
		o.Absent = TableWaits + Absence(a.Setting-SetAbsentWaiting)
		o.AbsentAfter = a.WindowOrEvent
		if g.DeclinedFor = 0; o.Absent != DeclinesAfter { // with DeclinesAfter, the seats stay away
			g.Away = 0
		}
	}
	return []Event{{Message: settingMessages[a.Setting], Rule: rulebook.TableAgreed, Args: g.settingArgs(c.By, a)}}, nil
}

// settingMessages has the message that reports each setting.
var settingMessages = [settingCount]rulebook.MessageID{
	SetPaceOnCall: rulebook.ArrangedOnCall, SetPaceAsking: rulebook.ArrangedAsking, SetWindowAsking: rulebook.ArrangedAskAt, SetWindowOnCall: rulebook.ArrangedCallAt,
	SetAbsentWaiting: rulebook.ArrangedWaiting, SetAbsentHostDeclines: rulebook.ArrangedHost, SetAbsentDeclinesAfter: rulebook.ArrangedAfter,
	SetPaceEverywhere: rulebook.ArrangedEverywhere,
}

// settingArgs returns the arguments of a message about a changed setting: the seat that changed it, and
// the name of the setting's window or event.
func (cat *Catalog) settingArgs(by Seat, a ChangeSetting) []Arg {
	args := []Arg{seatArg(by)}
	if m, at := cat.deck.Window(a.WindowOrEvent); m != nil && a.Setting != SetAbsentDeclinesAfter {
		return append(args, textArg(GapStation, at.String()), textArg(GapMoment, m.Name))
	}
	if i := cat.eventIndex(a.WindowOrEvent); i >= 0 {
		return append(args, textArg(GapMoment, cat.deck.Moments[i].Name))
	}
	return args
}

// whyNotChangeSetting returns a refusal of a setting for an unknown window or event, or nil.
func (cat *Catalog) whyNotChangeSetting(a ChangeSetting) error {
	known := a.WindowOrEvent == ""
	switch a.Setting {
	case SetWindowAsking, SetWindowOnCall:
		m, _ := cat.deck.Window(a.WindowOrEvent)
		known = m != nil
	case SetAbsentDeclinesAfter:
		known = cat.eventIndex(a.WindowOrEvent) >= 0
	}
	if !known {
		return refuse(rulebook.TableName, rulebook.NoSuchMoment, textArg(GapMoment, deck.Clip(a.WindowOrEvent)))
	}
	return nil
}

// setWindowPace records whether one window asks every seat, as the host decided. It records nothing if
// Options.Pace already has the same effect for this window.
func (g *Game) setWindowPace(window string, asks bool) {
	g.PaceExceptions = slices.DeleteFunc(slices.Clone(g.PaceExceptions), func(p WindowPace) bool { return p.Window == window })
	if m, at := g.deck.Window(window); g.mustAskAtTablePace(m.Window(at)) != asks {
		g.PaceExceptions = listWith(g.PaceExceptions, WindowPace{window, asks})
	}
}

// IsAskingWindow reports whether a window asks every seat. If the host has made a setting for this window,
// the setting decides. If not, Options.Pace decides.
func (g *Game) IsAskingWindow(card *deck.WindowCard) bool {
	for _, p := range g.PaceExceptions {
		if p.Window == card.ID {
			return p.Asks
		}
	}
	return g.mustAskAtTablePace(card)
}

// mustAskAtTablePace reports whether a window asks every seat by Options.Pace. It ignores the host's
// settings for single windows. If a window has a faction in IfSeated, it asks only if a player has that
// faction, unless the pace is Everywhere.
func (t *Table) mustAskAtTablePace(card *deck.WindowCard) bool {
	switch {
	case t.Options.Pace == Everywhere:
		return true
	case !card.Asks || t.Options.Pace != Asking && !card.Aloud:
		return false
	}
	return card.IfSeated == "" || slices.ContainsFunc(t.People, func(p Person) bool { return p.Faction == card.IfSeated })
}

// addChangeSettingAnswers adds to a question SettingAnswers with the settings that the host may change. It
// adds none if the question's seat isn't the host.
func (g *Game) addChangeSettingAnswers(q *question) {
	if q.Seat != g.Host {
		return
	}
	kind := PlainAnswer(ChangeSettingKind)
	q.addAnswer(SettingAnswer{kind, []Setting{SetPaceOnCall, SetPaceAsking, SetPaceEverywhere, SetAbsentWaiting, SetAbsentHostDeclines}, []string{""}})
	q.addAnswer(SettingAnswer{kind, []Setting{SetWindowAsking, SetWindowOnCall}, g.index.windowIDs})
	q.addAnswer(SettingAnswer{kind, []Setting{SetAbsentDeclinesAfter}, g.index.eventIDs})
}
