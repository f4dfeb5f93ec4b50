package core

import "strings"

// spoken is what a sentence about an event names: the event and the station that is open, whose
// it is, the other side, which card, and how many. It is public, and the same for every reader.
func (g *Game) spoken(f *Frame, args ...Arg) []Arg {
	m := g.moment(f)
	args = append(make([]Arg, 0, len(args)+4), args...) // most have so many, and are made often
	args = append(args, Arg{Gap: GapWindow, Text: m.ID, Number: int32(f.At), Seat: f.Of})
	switch below := g.below(f); {
	case below != nil:
		args = append(args, word(GapWhat, g.cardLabel(&below.Job)))
		if to := below.Job.To; to != Nobody {
			args = append(args, other(to))
		}
	case f.Card.Name != "":
		args = append(args, word(GapWhat, f.Card.Name))
	case strings.HasPrefix(m.ID, "AG."), strings.HasPrefix(m.ID, "AGV."):
		args = append(args, word(GapWhat, g.agendaName()))
	}
	for _, s := range g.otherSide(f, m.ID) {
		args = append(args, other(s))
	}
	n := f.Amount
	if m.ID == "SP.end" {
		n = g.Round
	}
	if n > 0 {
		args = append(args, number(n))
	}
	return args
}

// otherSide is whom an event is done to or with, as far as the table said it: who has units
// where it happens, or against whom those fight; and who is elected.
func (g *Game) otherSide(f *Frame, id string) []Seat {
	kind, _, _ := strings.Cut(id, ".")
	switch kind {
	case "AG":
		if to := g.Council.Outcome.To; to != Nobody && strings.HasPrefix(id, "AG.outcome") {
			return []Seat{to}
		}
		return nil
	case "UNIT":
		if !g.lies("SC.start") && !g.lies("GC.start") {
			return nil
		}
	case "TA", "SC", "INV", "GC":
	default:
		return nil
	}
	if f.Of != g.Active {
		return []Seat{g.Active}
	}
	var list []Seat
	for _, fact := range g.ActiveSystem {
		if fact.Units && fact.Seat != f.Of {
			list = append(list, fact.Seat)
		}
	}
	return list
}
