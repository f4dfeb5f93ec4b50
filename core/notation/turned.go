package notation

import "entente/core"

// Facts about components known by name alone read: "\"Brother Milor\" of red is exhausted", "2 \"Sabotage\"
// are discarded", "the discard pile is shuffled".

const shuffled = "the discard pile is shuffled"

// turnedWords are the words for a component's state.
var turnedWords = [...]string{core.NotTurned: "is readied", core.TurnedExhausted: "is exhausted", core.TurnedPurged: "is purged"}

// turnedText prints a correction of the state of a component known by name.
func turnedText(f core.Correction) string {
	switch {
	case f.State == core.TurnedDiscarded && f.Card == "":
		return shuffled
	case f.State == core.TurnedDiscarded:
		return itoa(f.Amount) + " " + quote(f.Card) + " " + discardedWord(f.Amount)
	case int(f.State) < len(turnedWords):
		return quote(f.Card) + " of " + f.Seat.String() + " " + turnedWords[f.State]
	}
	return ""
}

func discardedWord(n int) string {
	if n == 1 {
		return "is discarded"
	}
	return "are discarded"
}

// turned reads the state of a seat's component: exhausted, purged or readied. It returns false if the line
// is another fact.
func (r *reader) turned() (core.Correction, bool) {
	if r.rest == "" || r.rest[0] != '"' {
		return core.Correction{}, false
	}
	line := reader{rest: r.rest}
	f := core.Correction{Field: core.FixTurned, Card: line.quoted()}
	if !line.skip("of") {
		return f, false
	}
	f.Seat = line.seat()
	for state, words := range turnedWords {
		if line.skip(words) && !line.failed() {
			f.State, r.rest = core.TurnedState(state), line.rest
			return f, true
		}
	}
	return f, false
}

// discarded reads the name of an action card that has n copies on the discard pile.
func (r *reader) discarded(n int) core.Correction {
	f := core.Correction{Field: core.FixTurned, State: core.TurnedDiscarded, Amount: n, Card: r.quoted()}
	r.expect(discardedWord(n))
	return f
}
