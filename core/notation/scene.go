package notation

import (
	"entente/core"
	"entente/core/deck"
)

func sceneText(s core.Scene) string {
	text := "round " + itoa(s.Round) + ", " + s.Phase.String() + " phase"
	if s.Active != core.Nobody {
		text += ", " + s.Active.String() + " active"
	}
	text += ", " + s.Speaker.String() + " speaker"
	if len(s.Order) > 0 {
		text += ", order " + seatsText(s.Order)
	}
	return text
}

func (r *reader) scene() core.Scene {
	var s core.Scene
	r.expect("round")
	s.Round = r.number()
	r.expectMark(',')
	s.Phase = r.phase()
	r.expectMark(',')
	first := r.seat()
	if r.skip("active") {
		s.Active = first
		r.expectMark(',')
		first = r.seat()
	}
	s.Speaker = first
	r.expect("speaker")
	if r.mark(',') {
		r.expect("order")
		s.Order = r.seats()
	}
	return s
}

func (r *reader) phase() deck.Phase {
	word := r.peek()
	p, ok := deck.PhaseNamed(word)
	if !ok {
		r.fail("a phase: strategy, action, status or agenda")
		return 0
	}
	r.take(word)
	r.expect("phase")
	return p
}

// seats reads colors up to the end of the line.
func (r *reader) seats() []core.Seat {
	var order []core.Seat
	for !r.failed() && (r.rest != "" || len(order) == 0) {
		if len(order) == core.MaxSeats {
			r.fail("at most " + itoa(core.MaxSeats) + " seats")
			break
		}
		order = append(order, r.seat())
	}
	return order
}

// Fact prints the state that a correction sets, as in "red has 2 trade goods".
func Fact(f core.Correction) string {
	seat := f.Seat.String()
	switch f.Field {
	case core.FixGoods:
		return seat + " has " + itoa(f.Amount) + " " + goodWord(f.Good, f.Amount)
	case core.FixMaximum:
		return seat + " holds up to " + itoa(f.Amount) + " " + goodWord(deck.Commodities, f.Amount)
	case core.FixPoints:
		return seat + " has " + itoa(f.Amount) + " points"
	case core.FixCards:
		if f.Amount == 1 {
			return seat + " has 1 action card"
		}
		return seat + " has " + itoa(f.Amount) + " action cards"
	case core.FixPassed:
		if f.Yes {
			return seat + " has passed"
		}
		return seat + " has not passed"
	case core.FixLaw:
		return lawText(f)
	case core.FixSpeaker:
		return seat + " is speaker"
	case core.FixFlip:
		return seat + " turns into " + quote(f.Card)
	case core.FixTurned:
		return turnedText(f)
	case core.FixEliminated:
		if f.Yes {
			return seat + " is eliminated"
		}
		return seat + " is not eliminated"
	case core.FixCaptured:
		units := f.Note.Name
		if f.Amount != 1 {
			units += "s"
		}
		return seat + " has " + itoa(f.Amount) + " captured " + units + " of " + f.Note.Owner.String()
	case core.FixInPlay:
		switch {
		case !f.Yes:
			return quote(f.Note.Name) + " is out of play"
		case f.Seat == core.Nobody:
			return quote(f.Note.Name) + " is in play"
		}
		return quote(f.Note.Name) + " is in play with " + seat
	case core.FixNote:
		switch f.Zone {
		case core.Hand:
			return Note(f.Note) + " is in the hand of " + seat
		case core.PlayArea:
			return Note(f.Note) + " is in the play area of " + seat
		case core.LaidAside:
			return Note(f.Note) + " is aside with " + seat
		}
		return Note(f.Note) + " is in the box"
	}
	return strategyFact(f)
}

// ParseFact reads the text that Fact prints; scripts expect facts in it. The error is an *Error.
func ParseFact(text string) (core.Correction, error) {
	r := reader{rest: trimSpace(text)}
	f := r.correction()
	r.end()
	if r.failed() {
		return core.Correction{}, &Error{Text: clip(text), Want: r.want}
	}
	return f, nil
}

func (r *reader) correction() core.Correction {
	var f core.Correction
	if r.skip("law") {
		return r.lawFact()
	}
	if r.skip(shuffled) {
		return core.Correction{Field: core.FixTurned, State: core.TurnedDiscarded}
	}
	if r.skip(core.Nobody.String()) {
		r.expect("has")
		return r.strategyFact(core.Nobody)
	}
	if _, ok := core.SeatNamed(r.peek()); !ok {
		return r.thingFact()
	}
	f.Seat = r.seat()
	switch {
	case r.skip("is speaker"):
		f.Field = core.FixSpeaker
	case r.skip("turns into"):
		f.Field, f.Card = core.FixFlip, r.quoted()
	case r.skip("is eliminated"):
		f.Field, f.Yes = core.FixEliminated, true
	case r.skip("is not eliminated"):
		f.Field = core.FixEliminated
	case r.skip("has passed"):
		f.Field, f.Yes = core.FixPassed, true
	case r.skip("has not passed"):
		f.Field = core.FixPassed
	case r.skip("holds up to"):
		f.Field, f.Amount = core.FixMaximum, r.number()
		if !r.skip("commodities") {
			r.expect("commodity")
		}
	default:
		r.expect("has")
		if !r.numeric() {
			return r.strategyFact(f.Seat)
		}
		f.Amount = r.number()
		if r.skip("points") || r.skip("point") {
			f.Field = core.FixPoints
			return f
		}
		if r.skip("action cards") || r.skip("action card") {
			f.Field = core.FixCards
			return f
		}
		if r.skip("captured") {
			return r.captured(f)
		}
		f.Field = core.FixGoods
		for _, k := range deck.AllGoods {
			if r.skip(goodWord(k, 1)) || r.skip(goodWord(k, 2)) {
				f.Good = k
				return f
			}
		}
		r.fail("goods, points or action cards")
	}
	return f
}

// captured reads the type of the captured units and their owner.
func (r *reader) captured(f core.Correction) core.Correction {
	f.Field = core.FixCaptured
	for _, unit := range core.CapturedUnits {
		if r.skip(unit+"s") || r.skip(unit) {
			f.Note.Name = unit
			r.expect("of")
			f.Note.Owner = r.seat()
			return f
		}
	}
	r.fail("a type of unit that can be captured and goes home")
	return f
}

// inPlay reads whether a component is in play, and with which seat.
func (r *reader) inPlay(name string) core.Correction {
	f := core.Correction{Field: core.FixInPlay, Note: core.NoteName{Name: name}}
	switch {
	case r.skip("is out of play"):
	case r.skip("is in play with"):
		f.Yes, f.Seat = true, r.seat()
	default:
		r.expect("is in play")
		f.Yes = true
	}
	return f
}

func (r *reader) noteFact() core.Correction {
	if r.rest != "" && r.rest[0] == '"' {
		whole := r.rest
		if name := r.quoted(); !r.failed() && !r.skip("of") {
			return r.inPlay(name)
		}
		r.rest = whole
	}
	f := core.Correction{Field: core.FixNote, Note: r.note()}
	switch {
	case r.skip("is in the hand of"):
		f.Zone, f.Seat = core.Hand, r.seat()
	case r.skip("is in the play area of"):
		f.Zone, f.Seat = core.PlayArea, r.seat()
	case r.skip("is aside with"):
		f.Zone, f.Seat = core.LaidAside, r.seat()
	default:
		r.expect("is in the box")
		f.Zone = core.Box
	}
	return f
}
