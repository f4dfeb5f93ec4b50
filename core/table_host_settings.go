package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Arrange changes what the table agreed on; the host does (table 17).
type Arrange struct {
	What Arrangement
	At   string // the window or the event that some arrangements name
}

// Kind is ArrangeKind.
func (Arrange) Kind() Kind { return ArrangeKind }

// Spell is as in "ask at TA.activate.after".
func (a Arrange) Spell(s Speller) Act {
	s.Mark(':')
	s.Arrangement(&a.What, &a.At)
	return a
}

func (a Arrange) do(g *Game, c Choice) ([]Event, error) { return g.arrange(c.By, a) }

// An ArrangeAnswer is what may be arranged, and which windows or events are named
// with it; "" stands for none.
type ArrangeAnswer struct {
	Plain
	What []Arrangement
	At   []string
}

// Takes an arrangement of the lists.
func (a ArrangeAnswer) Takes(act Act) bool {
	arrange, is := act.(Arrange)
	return is && slices.Contains(a.What, arrange.What) && slices.Contains(a.At, arrange.At)
}

// An Arrangement is one thing that a table agrees on as it opens, and that its
// host may change while it plays (table 17).
type Arrangement uint8

// What can be arranged.
const (
	NoArrangement        Arrangement = iota
	ArrangeOnCall                    // the pace: windows ask about what lies open, and else stand open on call
	ArrangeAsking                    // the pace: the usual windows ask
	ArrangeAskAt                     // one window asks every seat
	ArrangeCallAt                    // one window stands open on call
	ArrangeWaiting                   // the table waits for a seat that is away
	ArrangeHostDeclines              // the host declines for it
	ArrangeDeclinesAfter             // from an event on it declines
	ArrangeEverywhere                // the pace: every window asks
	arrangements
)

var arrangementNames = [arrangements]string{"", "pace on call", "pace asking", "ask at", "on call at", "absent wait", "absent host declines", "absent decline after", "pace everywhere"}

// String is the arrangement in the notation, without the window or the event that some name.
func (a Arrangement) String() string {
	if a < arrangements {
		return arrangementNames[a]
	}
	return ""
}

// ArrangePace is the arrangement that a table takes a pace by.
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

// A WindowPace is how one window asks at this table, other than its pace says.
type WindowPace struct {
	Window string // its id
	Asks   bool
}

// arrange changes what the table agreed on. Windows that are open stay as they are.
func (g *Game) arrange(by Seat, a Arrange) ([]Event, error) {
	if a.What == NoArrangement || a.What >= arrangements {
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	}
	if by != g.Host {
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
		if g.DeclinedFor = 0; o.Absent != DeclinesAfter { // else whoever is away stays so, until the new event
			g.Away = 0
		}
	}
	return []Event{{Message: arrangedMessages[a.What], Rule: rulebook.TableAgreed, Args: g.arrangedArgs(by, a)}}, nil
}

var arrangedMessages = [arrangements]rulebook.MessageID{
	ArrangeOnCall: rulebook.ArrangedOnCall, ArrangeAsking: rulebook.ArrangedAsking, ArrangeAskAt: rulebook.ArrangedAskAt, ArrangeCallAt: rulebook.ArrangedCallAt,
	ArrangeWaiting: rulebook.ArrangedWaiting, ArrangeHostDeclines: rulebook.ArrangedHost, ArrangeDeclinesAfter: rulebook.ArrangedAfter,
	ArrangeEverywhere: rulebook.ArrangedEverywhere,
}

// arrangedArgs is who arranged it, and the window or event by name.
func (g *Game) arrangedArgs(by Seat, a Arrange) []Arg {
	args := []Arg{who(by)}
	if m, at := g.deck.Window(a.At); m != nil && a.What != ArrangeDeclinesAfter {
		return append(args, word(GapStation, at.String()), word(GapMoment, m.Name))
	}
	if i := g.event(a.At); i >= 0 {
		return append(args, word(GapMoment, g.deck.Moments[i].Name))
	}
	return args
}

// checkArranged says whether the window or the event that is named exists.
func (g *Game) checkArranged(a Arrange) error {
	known := a.At == ""
	switch a.What {
	case ArrangeAskAt, ArrangeCallAt:
		m, _ := g.deck.Window(a.At)
		known = m != nil
	case ArrangeDeclinesAfter:
		known = g.event(a.At) >= 0
	}
	if !known {
		return refuse(rulebook.TableName, rulebook.NoSuchMoment, word(GapMoment, deck.Clip(a.At)))
	}
	return nil
}

// setPace keeps how one window asks, if that is not what the table's pace says.
func (g *Game) setPace(window string, asks bool) {
	g.Paces = slices.DeleteFunc(slices.Clone(g.Paces), func(p WindowPace) bool { return p.Window == window })
	if m, at := g.deck.Window(window); g.usuallyAsks(m.Window(at)) != asks {
		g.Paces = with(g.Paces, WindowPace{window, asks})
	}
}

// Asks reports whether every seat is asked in a window: as it was arranged, or
// else by the table's pace.
func (g *Game) Asks(card *deck.WindowCard) bool {
	for _, p := range g.Paces {
		if p.Window == card.ID {
			return p.Asks
		}
	}
	return g.usuallyAsks(card)
}

func (g *Game) usuallyAsks(card *deck.WindowCard) bool {
	switch {
	case g.Options.Pace == Everywhere:
		return true
	case !card.Asks || g.Options.Pace != Asking && !card.Aloud:
		return false
	}
	return card.IfSeated == "" || g.seated(card.IfSeated)
}

// mayArrange is what the host may arrange.
func (g *Game) mayArrange(q *question) {
	if q.Seat != g.Host {
		return
	}
	kind := Plain(ArrangeKind)
	q.add(ArrangeAnswer{kind, []Arrangement{ArrangeOnCall, ArrangeAsking, ArrangeEverywhere, ArrangeWaiting, ArrangeHostDeclines}, []string{""}})
	q.add(ArrangeAnswer{kind, []Arrangement{ArrangeAskAt, ArrangeCallAt}, g.names.windows})
	q.add(ArrangeAnswer{kind, []Arrangement{ArrangeDeclinesAfter}, g.names.events})
}
