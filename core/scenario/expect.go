package scenario

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/notation"
)

// expect checks an = line. It reads the facts of corrections, and a few more.
func (p *player) expect(fact string) error {
	g := p.play.Now()
	if said, is := strings.CutPrefix(fact, "why not: "); is {
		return p.saysWhyNot(said)
	}
	if says, known := general(&g, fact); known {
		return is(says, asking(&g, fact))
	}
	if got, known := agreed(&g, fact); known {
		return is(got == fact, got)
	}
	if got, known := counted(&g, fact); known {
		return is(got == fact, got)
	}
	f, err := notation.ParseFact(fact)
	if err != nil {
		return err
	}
	if f.Field == core.FixTurned {
		so := notation.Fact(turned(&g, f))
		return is(so == notation.Fact(f), so)
	}
	if f.Field >= core.FixStrategy {
		return strategyFact(&g, f)
	}
	seat := g.Player(f.Seat)
	switch f.Field {
	case core.FixGoods:
		f.Amount = seat.Goods[f.Good]
	case core.FixMaximum:
		f.Amount = seat.MaxCommodities
	case core.FixPoints:
		f.Amount = seat.Points
	case core.FixCards:
		f.Amount = int(seat.ActionCards.N)
	case core.FixPassed:
		f.Yes = seat.Passed
	case core.FixEliminated:
		f.Yes = seat.Eliminated
	case core.FixSpeaker:
		f.Seat = g.Speaker
	case core.FixCaptured, core.FixInPlay:
		f = standsInTrades(&g, f)
	case core.FixNote:
		n := g.FindNote(f.Note)
		if n == nil {
			return mismatch("this table has no such note")
		}
		f.Zone, f.Seat = n.Zone, n.Holder
	case core.FixLaw:
		f.Yes, f.Seat = false, core.Nobody
		if law := g.Council.LawInPlay(f.Note.Name); law != nil {
			f.Yes, f.Seat = true, law.Holder
		}
	}
	so := notation.Fact(f)
	wanted, _ := notation.ParseFact(fact)
	return is(so == notation.Fact(wanted), so)
}

// Sentence returns the sentence of a refusal, in which players are their colors. A program without sentences
// leaves it nil, and then doesn't check parts of sentences.
var Sentence func(*core.Refusal) string

// saysWhyNot checks that the sentence of the last choice's refusal has a part.
func (p *player) saysWhyNot(part string) error {
	no, is := p.no.(*core.Refusal)
	if !is {
		return mismatch("the choice before was not refused")
	}
	if Sentence == nil {
		return nil
	}
	if says := Sentence(no); !strings.Contains(says, part) {
		return mismatch("the refusal says: " + says)
	}
	return nil
}

// standsInTrades returns the correction that sets the present state of captured units, or of a
// component in play.
func standsInTrades(g *core.Game, f core.Correction) core.Correction {
	if f.Field == core.FixInPlay {
		f.Yes, f.Seat = false, core.Nobody
		for _, x := range g.Grants {
			if !x.OneTrade && g.Deck().Components[x.Card].Name == f.Note.Name {
				f.Yes, f.Seat = true, x.Seat
			}
		}
		return f
	}
	f.Amount = 0
	for _, c := range g.Captured {
		if c.Captor == f.Seat && c.Owner == f.Note.Owner && core.CapturedUnits[c.Unit] == f.Note.Name {
			f.Amount = int(c.Count)
		}
	}
	return f
}

// turned returns the correction that sets the present state of a component known by name alone:
// exhausted, purged, discarded or none of them.
func turned(g *core.Game, f core.Correction) core.Correction {
	f.State, f.Amount = f.State-f.State%core.TurnedDiscarded, 0
	for _, t := range g.Turned {
		switch c := &g.Deck().Components[t.Card]; {
		case c.Name != f.Card:
		case t.State == core.TurnedDiscarded:
			f.Amount = int(t.Copies)
		case t.Seat == f.Seat:
			f.State = t.State
		}
	}
	return f
}

func is(so bool, really string) error {
	if so {
		return nil
	}
	return mismatch("it is not so: " + really)
}

// general checks the facts about the table as a whole, and about pairs of seats.
func general(g *core.Game, fact string) (says, known bool) {
	words := strings.Fields(fact)
	switch {
	case fact == "nobody is active":
		return g.Active == core.Nobody, true
	case len(words) == 3 && words[1] == "is" && words[2] == "active":
		return g.Active.String() == words[0], true
	case len(words) == 3 && words[1] == "is" && words[2] == "host":
		return g.Host.String() == words[0], true
	case len(words) == 3 && words[1] == "has" && words[2] == "won":
		return g.Winner.String() == words[0], true
	case strings.HasPrefix(fact, "order "):
		return "order "+seatsText(g.InitiativeOrder()) == fact, true
	case len(words) == 2 && words[1] == "picks":
		v := core.ViewOf(*g, core.Nobody)
		return len(v.Pickers) == 0 && words[0] == "nobody" || len(v.Pickers) > 0 && v.Pickers[0].String() == words[0], true
	case len(words) == 2 && words[1] == "phase":
		return g.Phase.String() == words[0], true
	case len(words) == 2 && words[0] == "round":
		return strconv.Itoa(g.Round) == words[1], true
	case fact == "no window asks":
		return g.AskingFrame() == nil, true
	case strings.Contains(fact, " is told"):
		return toldText(g) == inColors(g, fact), true
	case strings.Contains(fact, " may stop "):
		return mayStopText(g, words[0]) == fact, true
	case strings.HasPrefix(fact, "asked "):
		f := g.AskingFrame()
		return f != nil && askedText(g, f) == fact, true
	case strings.HasPrefix(fact, "roll"):
		return rollText(g, fact) == fact, true
	case len(words) == 2 && words[1] == "offers":
		return strconv.Itoa(len(g.Offers)) == words[0], true
	case strings.HasSuffix(fact, " are neighbors") || strings.HasSuffix(fact, " are not neighbors"):
		a, okA := core.SeatNamed(words[0])
		b, okB := core.SeatNamed(words[2])
		return okA && okB && g.AreNeighbors(a, b) == !strings.Contains(fact, " not "), true
	}
	return false, false
}

// asking returns a fact that is false; for a fact about the asked seats it returns the true one.
func asking(g *core.Game, fact string) string {
	f := g.AskingFrame()
	if strings.Contains(fact, " is told") {
		return toldText(g)
	}
	if seat, _, may := strings.Cut(fact, " may stop "); may {
		return mayStopText(g, seat)
	}
	if strings.HasPrefix(fact, "roll") {
		return rollText(g, fact)
	}
	switch about := strings.HasPrefix(fact, "asked ") || fact == "no window asks"; {
	case !about:
		return fact
	case f == nil:
		return "no window asks"
	default:
		return askedText(g, f)
	}
}

// mayStopText returns the components about which the screen of a seat offers a standing decline.
func mayStopText(g *core.Game, seat string) string {
	s, _ := core.SeatNamed(seat)
	text := ""
	for _, t := range core.ViewOf(*g, s).OftenDeclined {
		text += ", " + notation.Thing(t)
	}
	if text == "" {
		return seat + " may stop no questions"
	}
	return seat + " may stop questions about " + text[2:]
}

// toldText returns the instruction that the current ability waits for, with the seat that is asked and
// the other of two alternatives, if that seat chooses.
func toldText(g *core.Game) string {
	v := core.ViewOf(*g, core.Nobody)
	seat, told := core.Nobody, ""
	for _, a := range v.Instruction().Args {
		switch a.Gap {
		case core.GapSeat:
			seat = a.Seat
		case core.GapText:
			told += a.Text
		case core.GapAct:
			told += ". Or else: " + a.Text
		}
	}
	if told == "" {
		return "nobody is told anything"
	}
	return seat.String() + " is told: " + inColors(g, told)
}

// inColors returns a text with the colors of the players for their names.
func inColors(g *core.Game, text string) string {
	for i := range g.Players {
		s := g.Players[i].Seat
		text = strings.ReplaceAll(text, g.Person(s).Name, s.String())
	}
	return text
}

// rollText returns the roll call as everybody sees it, or as the seat that the fact names after "roll for".
func rollText(g *core.Game, fact string) string {
	seat, head := core.Nobody, "roll"
	if words := strings.Fields(fact + " - -"); words[1] == "for" {
		seat, _ = core.SeatNamed(strings.TrimSuffix(words[2], ":"))
		head += " for " + seat.String()
	}
	v := core.ViewOf(*g, seat).RollCall
	var list []string
	for _, c := range v.Entries {
		text := c.Seat.String() + " " + c.State.String()
		if c.AnsweredEarly {
			text += " early"
		}
		if c.MustFollow {
			text += ", who must"
		}
		list = append(list, text)
	}
	if list == nil {
		return head + ": nobody is asked"
	}
	return head + ": " + v.Card + ": " + strings.Join(list, "; ")
}

// askedText returns the seats that a window asks, in order, and its station.
func askedText(g *core.Game, f *core.Frame) string {
	return "asked " + seatsText(g.SeatsStillAsked(f)) + ", " + f.OpenStation.String()
}

// queueText returns the seats left in a window's queue, in order.
func queueText(f *core.Frame) string { return seatsText(f.Queue.Asked()) }

func seatsText(asked []core.Seat) string {
	names := make([]string, len(asked))
	for i, s := range asked {
		names[i] = s.String()
	}
	return strings.Join(names, " ")
}

// counted returns the fact about how many notes a seat holds: "blue has 5 notes".
func counted(g *core.Game, fact string) (string, bool) {
	words := strings.Fields(fact)
	if len(words) != 4 || words[1] != "has" || words[3] != "notes" {
		return "", false
	}
	s, _ := core.SeatNamed(words[0])
	return s.String() + " has " + strconv.Itoa(g.HandCount(s)) + " notes", true
}
