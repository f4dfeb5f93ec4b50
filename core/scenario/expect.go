package scenario

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/notation"
)

// expect checks an = line, in which players are their colors. It reads the facts of corrections, and a
// few more.
func (p *player) expect(fact string) error {
	g := p.play.Now()
	if said, is := strings.CutPrefix(fact, "why not: "); is {
		return p.saysWhyNot(said)
	}
	for _, of := range [...]func(*core.Game, string) (string, bool){general, agreed, counted} {
		if got, known := of(&g, fact); known {
			return is(got == inColors(&g, fact), got)
		}
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
			return mismatch("this table has no note of that name")
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

// saysWhyNot checks that the sentence of the last choice's refusal has a part. In that sentence players are
// their colors.
func (p *player) saysWhyNot(part string) error {
	no, is := p.no.(*core.Refusal)
	if !is {
		return mismatch("wanted a refusal that says “" + part + "”, but the choice before was allowed")
	}
	if Sentence == nil {
		return nil
	}
	says := Sentence(core.Seat.String, no.Message, no.Args)
	if !strings.Contains(says, part) {
		return mismatch("wanted a refusal that says “" + part + "”, but it says “" + says + "” (" + string(no.Rule) + ")")
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

// differs is the fact that is true in place of the wanted one.
type differs string

func (d differs) Error() string { return string(d) }

func is(so bool, really string) error {
	if so {
		return nil
	}
	return differs(really)
}

// general returns the true fact about the table as a whole, or about a pair of seats, in place of the
// given one.
func general(g *core.Game, fact string) (got string, known bool) {
	words := strings.Fields(fact)
	switch {
	case fact == "nobody is active", len(words) == 3 && words[1] == "is" && words[2] == "active":
		return seatText(g.Active) + " is active", true
	case len(words) == 3 && words[1] == "is" && words[2] == "host":
		return seatText(g.Host) + " is host", true
	case len(words) == 3 && words[1] == "has" && words[2] == "won":
		return seatText(g.Winner) + " has won", true
	case strings.HasPrefix(fact, "order "):
		return "order " + seatsText(g.InitiativeOrder()), true
	case len(words) == 2 && words[1] == "picks":
		if v := core.ViewOf(*g, core.Nobody); len(v.Pickers) > 0 {
			return v.Pickers[0].String() + " picks", true
		}
		return "nobody picks", true
	case len(words) == 2 && words[1] == "phase":
		return g.Phase.String() + " phase", true
	case len(words) == 2 && words[0] == "round":
		return "round " + strconv.Itoa(g.Round), true
	case strings.Contains(fact, " is told"):
		return toldText(g), true
	case strings.Contains(fact, " may stop "):
		return mayStopText(g, words[0]), true
	case strings.HasPrefix(fact, "asked "), fact == "no window asks":
		if f := g.AskingFrame(); f != nil {
			return askedText(g, f), true
		}
		return "no window asks", true
	case strings.HasPrefix(fact, "roll"):
		return rollText(g, fact), true
	case len(words) == 2 && words[1] == "offers":
		return strconv.Itoa(len(g.Offers)) + " offers", true
	case strings.HasSuffix(fact, " are neighbors") || strings.HasSuffix(fact, " are not neighbors"):
		a, okA := core.SeatNamed(words[0])
		b, okB := core.SeatNamed(words[2])
		switch {
		case !okA || !okB:
			return "one of them is no player", true
		case g.AreNeighbors(a, b):
			return a.String() + " and " + b.String() + " are neighbors", true
		}
		return a.String() + " and " + b.String() + " are not neighbors", true
	}
	return "", false
}

// seatText returns the color of a seat, or "nobody".
func seatText(s core.Seat) string {
	if s == core.Nobody {
		return "nobody"
	}
	return s.String()
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
	return "asked " + seatsText(g.SeatsStillToAsk(f)) + ", " + f.OpenStation.String()
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
