package notation

import (
	"entente/core"
	"entente/core/deck"
)

// The terms of a deal are written one after the other, as in
//
//	blue gives 4 trade goods; red produces "a dreadnought" now
//
// Each term has its giver, the thing or the act that is promised, and the time when it is due: now, at
// an event, in a phase, or later. A gift without a time is due now.

// verbs are the acts on the board: as a giver does them ("does"), and as a giver leaves them ("do").
var verbs = [...]struct{ does, do string }{
	deck.ActivateSystem:      {"activates", "activate"},
	deck.MoveUnits:           {"moves", "move"},
	deck.CommitGroundForces:  {"commits", "commit"},
	deck.UseSpaceCannon:      {"uses Space Cannon", "use Space Cannon"},
	deck.ProduceUnits:        {"produces", "produce"},
	deck.PlaceUnits:          {"places units", "place units"},
	deck.PlaceToken:          {"places a token", "place a token"},
	deck.PlayActionCards:     {"plays action cards", "play action cards"},
	deck.UseFactionAbilities: {"uses faction abilities", "use faction abilities"},
	deck.RetreatShips:        {"retreats", "retreat"},
}

// Term prints one term of a deal.
func Term(t core.Term) string {
	text := t.Giver.String()
	add := func(words string) { text += " " + words }
	switch t.Kind {
	case core.Gives:
		add("gives " + Bundle(t.Give))
	case core.Uses:
		add("uses " + termThing(t.Thing))
	case core.LeavesUnused:
		add("does not use " + termThing(t.Thing))
	case core.VotesFor:
		add("votes")
		if t.Votes != 0 {
			add(itoa(t.Votes))
		}
		add(outcomeText(t.Outcome))
	case core.Abstains:
		add("abstains")
	case core.Acts:
		add(verbOf(t.Act).does)
	case core.Refrains:
		add("does not " + verbOf(t.Act).do)
	case core.Chooses:
		add("chooses")
	case core.Promises:
		add("promises")
	}
	if t.Words != "" {
		add(quote(t.Words))
	}
	if t.Kind == core.Chooses && t.Thing.Name != "" {
		add("for " + termThing(t.Thing))
	}
	if due := dueText(t.Due); due != "now" || t.Kind != core.Gives || t.Words != "" {
		add(due)
	}
	return text
}

func verbOf(a deck.BoardAct) struct{ does, do string } {
	if int(a) < len(verbs) {
		return verbs[a]
	}
	return verbs[0]
}

// termThing prints a component's name in quotation marks, or a note's name with its owner.
func termThing(t core.Thing) string {
	if t.Owner != core.Nobody {
		return Note(core.NoteName{Name: t.Name, Owner: t.Owner})
	}
	return quote(t.Name)
}

func outcomeText(o core.Aim) string {
	if o.Seat != core.Nobody {
		return "for " + o.Seat.String()
	}
	return "for " + quote(o.Name)
}

func dueText(d core.DueTime) string {
	switch d.Kind {
	case core.AtEvent:
		text := "at the next " + d.EventID
		if d.Nth != 1 {
			text = "at the " + ordinal(d.Nth) + " " + d.EventID
		}
		if d.EventSeat != core.Nobody {
			text += " of " + d.EventSeat.String()
		}
		return text
	case core.AtPhase:
		return "in the " + d.Phase.String() + " phase"
	case core.WhenSaid:
		return "later"
	}
	return "now"
}

// ordinal prints a number as an ordinal: 1st, 2nd, 3rd, 4th, 11th, 21st.
func ordinal(n int) string {
	end := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			end = "st"
		case 2:
			end = "nd"
		case 3:
			end = "rd"
		}
	}
	return itoa(n) + end
}

func (p *printer) Terms(list *[]core.Term) {
	for i, t := range *list {
		if i > 0 {
			p.line += ";"
		}
		p.word(Term(t))
	}
}

func (s speller) Terms(list *[]core.Term) {
	for {
		*list = append(*list, s.term())
		if s.failed() || !s.mark(';') {
			return
		}
		if len(*list) == core.MaxTerms {
			s.fail("at most " + itoa(core.MaxTerms) + " terms")
			return
		}
	}
}

func (s speller) term() core.Term {
	t := core.Term{Giver: s.reader.seat()}
	switch {
	case s.skip("gives"):
		t.Kind, t.Give = core.Gives, s.bundle()
	case s.skip("votes"):
		t.Kind = core.VotesFor
		if s.numeric() {
			t.Votes = s.number()
		}
		s.Outcome(&t.Outcome)
	case s.skip("abstains"):
		t.Kind = core.Abstains
	case s.skip("chooses"):
		t.Kind = core.Chooses
	case s.skip("promises"):
		t.Kind = core.Promises
	case s.skip("does not use Space Cannon"):
		t.Kind, t.Act = core.Refrains, deck.UseSpaceCannon
	case s.skip("does not use faction abilities"):
		t.Kind, t.Act = core.Refrains, deck.UseFactionAbilities
	case s.skip("does not use"):
		t.Kind, t.Thing = core.LeavesUnused, s.termThing()
	case s.skip("does not"):
		t.Kind, t.Act = core.Refrains, s.verbed(false)
	default:
		if t.Kind, t.Act = core.Acts, s.verbed(true); t.Act == deck.NoBoardAct && !s.failed() {
			s.expect("uses")
			t.Kind, t.Thing = core.Uses, s.termThing()
		}
	}
	if s.rest != "" && s.rest[0] == '"' {
		if t.Words = s.quoted(); t.Words == "" {
			s.fail("words in quotation marks")
		}
	}
	if t.Kind == core.Chooses && s.skip("for") {
		t.Thing = s.termThing()
	}
	t.Due = s.due(t.Kind == core.Gives)
	return t
}

// verbed reads an act on the board. With does, the act has the form of a giver who does it ("produces");
// else that of a giver who refrains ("produce"), and a verb is required. Without a known verb it returns
// NoBoardAct.
func (s speller) verbed(does bool) deck.BoardAct {
	for act, verb := range verbs {
		if does && verb.does != "" && s.skip(verb.does) || !does && verb.do != "" && s.skip(verb.do) {
			return deck.BoardAct(act)
		}
	}
	if !does {
		s.fail("what is not done, such as produce")
	}
	return deck.NoBoardAct
}

func (s speller) termThing() core.Thing {
	if s.rest == "" || s.rest[0] != '"' {
		n := s.note()
		return core.Thing{Name: n.Name, Owner: n.Owner}
	}
	t := core.Thing{Name: s.quoted()}
	if t.Name == "" {
		s.fail("a component's name in quotation marks")
	}
	if s.skip("of") {
		t.Owner = s.reader.seat()
	}
	return t
}

// due reads when a term is due. With given, the term is a gift, which may leave its time out.
func (s speller) due(given bool) core.DueTime {
	switch {
	case s.skip("now"):
		return core.DueTime{}
	case s.skip("later"):
		return core.DueTime{Kind: core.WhenSaid}
	case s.skip("in the"):
		return core.DueTime{Kind: core.AtPhase, Phase: s.phase()}
	case s.skip("at the"):
		d := core.DueTime{Kind: core.AtEvent, Nth: 1}
		if !s.skip("next") {
			d.Nth = s.ordinal()
		}
		if d.EventID = s.moment(); s.skip("of") {
			d.EventSeat = s.reader.seat()
		}
		return d
	case !given:
		s.fail("when it is due: now, later, in the agenda phase, at the next TA.activate of red")
	}
	return core.DueTime{}
}

// ordinal reads an ordinal from 2nd up to MaxNth.
func (s speller) ordinal() int {
	word := s.peek()
	n := 0
	for n = 2; n <= core.MaxNth; n++ {
		if ordinal(n) == word {
			s.take(word)
			return n
		}
	}
	s.fail("next, or which one, such as 2nd")
	return 0
}
