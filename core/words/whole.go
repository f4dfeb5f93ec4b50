package words

import (
	"errors"
	"strings"

	"entente/core"
	"entente/core/rulebook"
)

// Whole is a law of every choice, which tests check scripts against: an accepted choice has
// events, and no sentence of its events, its refusal or the events still ahead lacks a fact for a
// gap.
func Whole(before core.Game, c core.Choice, _ error) error {
	r := Reader{Language: Spoken(), Name: func(s core.Seat) string { return s.String() }}
	said := func(id rulebook.MessageID, args []core.Arg) error {
		if r.lacks(id, args) {
			return errors.New("a sentence is not whole: " + r.Say(id, args))
		}
		return nil
	}
	_, events, err := core.Step(before, c)
	why, ahead := core.ExplainOpenWindow(before)
	if no := core.WhyNot(before, c); no != nil {
		why = append(why, core.Event{Message: no.Message, Args: no.Args})
	}
	for _, list := range [][]core.Event{events, why, ahead} {
		for _, e := range list {
			if wrong := said(e.Message, e.Args); wrong != nil {
				return wrong
			}
		}
	}
	if err == nil && len(events) == 0 {
		return errors.New("the core accepts it, but no event says so")
	}
	return nil
}

// lacks reports whether a message has no sentence, or no argument for a gap of its sentence.
func (r Reader) lacks(id rulebook.MessageID, args []core.Arg) bool {
	sentence, known := r.variant(id, args)
	for gaps := strings.Split(sentence, "{")[1:]; len(gaps) > 0; gaps = gaps[1:] {
		gap, _, _ := strings.Cut(gaps[0], "}")
		if known && r.fill(gap, args) == gone {
			return true
		}
	}
	return !known
}
