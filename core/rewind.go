package core

import "entente/core/rulebook"

// Rewind asks everybody to go back to an earlier moment of the table (table 28). A moment is named by
// the number of choices that the table had made. From is the current moment, so that a choice made
// meanwhile can't change which moments the author meant. Only a Play can carry a Rewind out, because
// only a Play has the earlier games.
type Rewind struct{ From, To uint32 }

// Kind returns RewindKind.
func (Rewind) Kind() Kind { return RewindKind }

// Spell writes text such as "from 20 to 12".
func (a Rewind) Spell(s Speller) Act {
	s.Words("from")
	s.Number(&a.From)
	s.Words("to")
	s.Number(&a.To)
	return a
}

// A Return counts the choices of a table, and holds the open question whether to go back.
type Return struct {
	Made   uint32 // choices made, later taken back or not; not in the digest, because a ledger has the count
	Prompt uint32 // 0 while nobody asks
	By     Seat
	To     uint32
	Agreed Seats // the seat that asks, and the seats that have agreed
}

func (r *Return) digest(h *hasher) {
	h.number(116, uint64(r.Prompt))
	h.number(117, uint64(r.By))
	h.number(118, uint64(r.To))
	h.number(119, uint64(r.Agreed))
}

// askedBack returns the seats that still have to agree to go back. Seats that are away or eliminated
// aren't asked.
func (g *Game) askedBack() Seats {
	if g.Return.Prompt == 0 {
		return 0
	}
	return g.seatsInGame() &^ g.Away &^ g.Return.Agreed
}

// mayAnswerReturn reports whether a seat may answer the question whether to go back. A seat
// that is away may answer too, because every choice brings its seat back.
func (g *Game) mayAnswerReturn(s Seat) bool { return (g.seatsInGame() &^ g.Return.Agreed).Has(s) }

func (a Rewind) do(g *Game, c Choice) ([]Event, error) {
	switch {
	case a.From != g.Return.Made:
		return nil, refuse(rulebook.TableRewind, rulebook.WentOnMeanwhile)
	case a.To >= g.Return.Made:
		return nil, refuse(rulebook.TableRewind, rulebook.NothingToGoBackTo, number(int(g.Return.Made)))
	case g.seatsInGame()&^g.Away&^SeatsOf(c.By) == 0:
		return nil, refuse(rulebook.TableRewind, rulebook.NobodyToGoBackWith)
	}
	g.Return = Return{Made: g.Return.Made, Prompt: g.issue(), By: c.By, To: a.To, Agreed: SeatsOf(c.By)}
	return []Event{{Message: rulebook.AsksToGoBack, Rule: rulebook.TableRewind, Args: []Arg{who(c.By), number(int(a.To))}}}, nil
}

// isPrompt reports whether a number is that of the question whether to go back.
func (r *Return) isPrompt(prompt uint32) bool { return prompt != 0 && r.Prompt == prompt }

// agreeToReturn records that a seat agrees to go back. Once all seats agree, the Play goes
// back.
func (g *Game) agreeToReturn(by Seat) ([]Event, error) {
	if !g.mayAnswerReturn(by) {
		return nil, refuse(rulebook.TableAsked, rulebook.NotAskedToGoBack, who(by))
	}
	g.Return.Agreed = g.Return.Agreed.With(by)
	return []Event{{Message: rulebook.AgreesToGoBack, Rule: rulebook.TableRewind, Args: []Arg{who(by)}}}, nil
}

// refuseReturn ends the question whether to go back, because a seat refuses or its author
// withdraws the question.
func (g *Game) refuseReturn(by Seat, withdraws bool) ([]Event, error) {
	is := rulebook.StaysHere
	switch {
	case withdraws && by != g.Return.By:
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, who(g.Return.By))
	case withdraws:
		is = rulebook.AsksNoMoreToGoBack
	case !withdraws && !g.mayAnswerReturn(by):
		return nil, refuse(rulebook.TableAsked, rulebook.NotAskedToGoBack, who(by))
	}
	g.Return = Return{Made: g.Return.Made}
	return []Event{{Message: is, Rule: rulebook.TableRewind, Args: []Arg{who(by)}}}, nil
}

// endQuestion ends the question whether to go back when a seat makes any other choice.
func (r *Return) endQuestion(asked uint32) []Event {
	if asked == 0 || r.Prompt != asked {
		return nil
	}
	*r = Return{Made: r.Made}
	return []Event{{Message: rulebook.WentOnInstead, Rule: rulebook.TableRewind}}
}

// A RewindAnswer has the number of choices that the table has made. Players may go back to
// the moment after any smaller number.
type RewindAnswer struct {
	Plain
	Made uint32
}

// Takes reports whether an act goes back to a moment before the newest choice.
func (a RewindAnswer) Takes(act Act) bool {
	back, is := act.(Rewind)
	return is && back.From == a.Made && back.To < a.Made
}

func (g *Game) addRewindAnswers(q *question) {
	if g.Return.Made > 0 && g.seatsInGame()&^g.Away&^SeatsOf(q.Seat) != 0 {
		q.add(RewindAnswer{Plain(RewindKind), g.Return.Made})
	}
}

func (r *Return) args() []Arg { return []Arg{who(r.By), number(int(r.To))} }

// addQuestion asks everybody whether to go back.
func (r *Return) addQuestion(list []question) []question {
	if r.Prompt == 0 {
		return list
	}
	return append(list, question{is: ofReturn, Prompt: Prompt{Number: r.Prompt, Why: rulebook.AskReturn, Rule: rulebook.TableRewind, Args: r.args()}})
}
