package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The settings that the host may change while the table plays: the pace, exceptions for single
// windows, and the policy for absent seats.

// Arrange changes one of the table's settings. Only the host may do that (table 17).
type Arrange struct {
	What Arrangement
	At   string // the window or the event that some arrangements name
}

// Kind returns ArrangeKind.
func (Arrange) Kind() Kind { return ArrangeKind }

// Spell writes text such as "ask at TA.activate.after".
func (a Arrange) Spell(s Speller) Act {
	s.Mark(':')
	s.Arrangement(&a.What, &a.At)
	return a
}

// An ArrangeAnswer lists the arrangements that the host may make, and the windows or
// events that they may name; "" means none.
type ArrangeAnswer struct {
	Plain
	What []Arrangement
	At   []string
}

// Takes reports whether an act is an arrangement of the lists.
func (a ArrangeAnswer) Takes(act Act) bool {
	arrange, is := act.(Arrange)
	return is && slices.Contains(a.What, arrange.What) && slices.Contains(a.At, arrange.At)
}

// An Arrangement is one thing that a table agrees on as it opens, and that its
// host may change while it plays (table 17).
type Arrangement uint8

// ArrangeOnCall, ArrangeAsking and ArrangeEverywhere set the pace of the whole table. Only ArrangeAskAt,
// ArrangeCallAt and ArrangeDeclinesAfter name a window or an event.
const (
	NoArrangement        Arrangement = iota
	ArrangeOnCall                    // the pace: windows ask only about face-up components
	ArrangeAsking                    // the pace: the usual windows ask
	ArrangeAskAt                     // one window asks every seat
	ArrangeCallAt                    // one window doesn't ask every seat: players speak up
	ArrangeWaiting                   // the table waits for a seat that is away
	ArrangeHostDeclines              // the host declines for a seat that is away
	ArrangeDeclinesAfter             // a seat that is away declines from an event on
	ArrangeEverywhere                // the pace: every window asks
	arrangements
)

var arrangementNames = [arrangements]string{"", "pace on call", "pace asking", "ask at", "on call at", "absent wait", "absent host declines", "absent decline after", "pace everywhere"}

// String returns the words of the arrangement in the notation, without a window or an event.
func (a Arrangement) String() string {
	if a < arrangements {
		return arrangementNames[a]
	}
	return ""
}

// ArrangePace returns the arrangement that sets a table to a pace.
func ArrangePace(p Pace) Arrangement {
	switch p {
	case Asking:
		return ArrangeAsking
	case Everywhere:
		return ArrangeEverywhere
	}
	return ArrangeOnCall
}

// Names reports whether the arrangement is about one window or event.
func (a Arrangement) Names() bool {
	return a == ArrangeAskAt || a == ArrangeCallAt || a == ArrangeDeclinesAfter
}

// A WindowPace is an exception to the table's pace: whether one window asks.
type WindowPace struct {
	Window string // the window's id
	Asks   bool
}

// do changes one of the table's settings. Open windows stay as they are.
func (a Arrange) do(g *Game, c Choice) ([]Event, error) {
	if a.What == NoArrangement || a.What >= arrangements {
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	}
	if c.By != g.Host {
		return nil, refuse(rulebook.TableAgreed, rulebook.HostArranges, who(g.Host))
	}
	if err := g.checkArranged(a); err != nil {
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
		g.setPace(a.At, a.What == ArrangeAskAt)
	default:
		o.Absent = TableWaits + Absence(a.What-ArrangeWaiting)
		o.AbsentAfter = a.At
		if g.DeclinedFor = 0; o.Absent != DeclinesAfter { // because with DeclinesAfter, Away counts from the new event on
			g.Away = 0
		}
	}
	return []Event{{Message: arrangedMessages[a.What], Rule: rulebook.TableAgreed, Args: g.arrangedArgs(c.By, a)}}, nil
}

var arrangedMessages = [arrangements]rulebook.MessageID{
	ArrangeOnCall: rulebook.ArrangedOnCall, ArrangeAsking: rulebook.ArrangedAsking, ArrangeAskAt: rulebook.ArrangedAskAt, ArrangeCallAt: rulebook.ArrangedCallAt,
	ArrangeWaiting: rulebook.ArrangedWaiting, ArrangeHostDeclines: rulebook.ArrangedHost, ArrangeDeclinesAfter: rulebook.ArrangedAfter,
	ArrangeEverywhere: rulebook.ArrangedEverywhere,
}

// arrangedArgs returns the arguments for a sentence about an arrangement: the seat that made it, and
// the name of its window or event.
func (cat *Catalog) arrangedArgs(by Seat, a Arrange) []Arg {
	args := []Arg{who(by)}
	if m, at := cat.deck.Window(a.At); m != nil && a.What != ArrangeDeclinesAfter {
		return append(args, word(GapStation, at.String()), word(GapMoment, m.Name))
	}
	if i := cat.eventIndex(a.At); i >= 0 {
		return append(args, word(GapMoment, cat.deck.Moments[i].Name))
	}
	return args
}

// checkArranged refuses an arrangement that names an unknown window or event.
func (cat *Catalog) checkArranged(a Arrange) error {
	known := a.At == ""
	switch a.What {
	case ArrangeAskAt, ArrangeCallAt:
		m, _ := cat.deck.Window(a.At)
		known = m != nil
	case ArrangeDeclinesAfter:
		known = cat.eventIndex(a.At) >= 0
	}
	if !known {
		return refuse(rulebook.TableName, rulebook.NoSuchMoment, word(GapMoment, deck.Clip(a.At)))
	}
	return nil
}

// setPace records whether one window asks, if that differs from the table's pace.
func (g *Game) setPace(window string, asks bool) {
	g.Paces = slices.DeleteFunc(slices.Clone(g.Paces), func(p WindowPace) bool { return p.Window == window })
	if m, at := g.deck.Window(window); g.mustUsuallyAsk(m.Window(at)) != asks {
		g.Paces = with(g.Paces, WindowPace{window, asks})
	}
}

// IsAskingWindow reports whether a window asks every seat: as the host arranged for the window, or
// else by the table's pace.
func (g *Game) IsAskingWindow(card *deck.WindowCard) bool {
	for _, p := range g.Paces {
		if p.Window == card.ID {
			return p.Asks
		}
	}
	return g.mustUsuallyAsk(card)
}

func (t *Table) mustUsuallyAsk(card *deck.WindowCard) bool {
	switch {
	case t.Options.Pace == Everywhere:
		return true
	case !card.Asks || t.Options.Pace != Asking && !card.Aloud:
		return false
	}
	return card.IfSeated == "" || slices.ContainsFunc(t.People, func(p Person) bool { return p.Faction == card.IfSeated })
}

// addArrangeAnswers adds the arrangements that the host may make.
func (g *Game) addArrangeAnswers(q *question) {
	if q.Seat != g.Host {
		return
	}
	kind := Plain(ArrangeKind)
	q.add(ArrangeAnswer{kind, []Arrangement{ArrangeOnCall, ArrangeAsking, ArrangeEverywhere, ArrangeWaiting, ArrangeHostDeclines}, []string{""}})
	q.add(ArrangeAnswer{kind, []Arrangement{ArrangeAskAt, ArrangeCallAt}, g.names.windows})
	q.add(ArrangeAnswer{kind, []Arrangement{ArrangeDeclinesAfter}, g.names.events})
}
