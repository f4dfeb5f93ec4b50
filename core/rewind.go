package core

import "entente/core/rulebook"

// Rewind asks everybody to go back to an earlier game of the table (table 28). To is the number of choices
// that the table had made then. From is the number of choices made so far: if another choice is made in
// the meantime, the Rewind is refused. Only a Play can go back, because only a Play has the earlier games.
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

// A Return counts the choices of a table, and holds the open request to go back to an earlier game.
type Return struct {
	Made   uint32 // the choices so far, also those taken back; not in the digest, as the ledger has them
	Prompt uint32 // the number of the question whether to go back; 0 if nobody has asked
	By     Seat   // the seat that asks
	To     uint32 // the number of choices made in the game to go back to
	Agreed Seats  // the seat that asks, and the seats that have agreed
}

// digest adds the open request to the digest of a Game.
func (r *Return) digest(h *hasher) {
	h.number(116, uint64(r.Prompt))
	h.number(117, uint64(r.By))
	h.number(118, uint64(r.To))
	h.number(119, uint64(r.Agreed))
}

// askedBack returns the seats that still have to agree to go back to an earlier game. Seats that are away
// or eliminated needn't agree.
func (g *Game) askedBack() Seats {
	if g.Return.Prompt == 0 {
		return 0
	}
	return g.seatsInGame() &^ g.Away &^ g.Return.Agreed
}

// mayAnswerReturn reports whether a seat may answer the question whether to go back. A seat that is away
// may answer too, because a seat that makes a choice counts as back at the table.
func (g *Game) mayAnswerReturn(s Seat) bool { return (g.seatsInGame() &^ g.Return.Agreed).Has(s) }

// do opens the question whether to go back, and returns its event.
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

// isPrompt reports whether prompt is the number of the open question whether to go back.
func (r *Return) isPrompt(prompt uint32) bool { return prompt != 0 && r.Prompt == prompt }

// agreeToReturn records that a seat agrees to go back to an earlier game. Once all seats agree, Play.Choose
// goes back.
func (g *Game) agreeToReturn(by Seat) ([]Event, error) {
	if !g.mayAnswerReturn(by) {
		return nil, refuse(rulebook.TableAsked, rulebook.NotAskedToGoBack, who(by))
	}
	g.Return.Agreed = g.Return.Agreed.With(by)
	return []Event{{Message: rulebook.AgreesToGoBack, Rule: rulebook.TableRewind, Args: []Arg{who(by)}}}, nil
}

// refuseReturn ends the question whether to go back. Either a seat refuses to go back, or the seat that
// asked withdraws the question.
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

// endQuestion ends the question whether to go back, because a seat made another choice instead of answering
// it. asked is the number that the question had before this choice; 0 if none was open.
func (r *Return) endQuestion(asked uint32) []Event {
	if asked == 0 || r.Prompt != asked {
		return nil
	}
	*r = Return{Made: r.Made}
	return []Event{{Message: rulebook.WentOnInstead, Rule: rulebook.TableRewind}}
}

// A RewindAnswer lists the games that players may ask to go back to: the game after any number of choices
// below Made.
type RewindAnswer struct {
	Plain
	Made uint32 // the number of choices that the table has made so far
}

// Takes reports whether an act is a Rewind to a game before the newest choice.
func (a RewindAnswer) Takes(act Act) bool {
	back, is := act.(Rewind)
	return is && back.From == a.Made && back.To < a.Made
}

// addRewindAnswers lets a seat ask to go back, if a choice was made and another seat could agree.
func (g *Game) addRewindAnswers(q *question) {
	if g.Return.Made > 0 && g.seatsInGame()&^g.Away&^SeatsOf(q.Seat) != 0 {
		q.add(RewindAnswer{Plain(RewindKind), g.Return.Made})
	}
}

// args returns the seat that asks, and the number of choices in the game to go back to, for messages.
func (r *Return) args() []Arg { return []Arg{who(r.By), number(int(r.To))} }

// addQuestion adds the question whether to go back to the list, if it is open.
func (r *Return) addQuestion(list []question) []question {
	if r.Prompt == 0 {
		return list
	}
	return append(list, question{is: ofReturn, Prompt: Prompt{Number: r.Prompt, Why: rulebook.AskReturn, Rule: rulebook.TableRewind, Args: r.args()}})
}
