package words

import (
	"errors"
	"strings"

	"entente/core"
	"entente/core/rulebook"
)

// Whole is a law of every choice, as scripts are held to it: what comes of it is told,
// and no sentence of that, of why not, or of what is still ahead lacks anything
// that it is about.
func Whole(before core.Game, c core.Choice, _ error) error {
	r := Reader{Language: English(), Name: func(s core.Seat) string { return s.String() }}
	said := func(id rulebook.MessageID, args []core.Arg) error {
		if r.lacks(id, args) {
			return errors.New("a sentence is not whole: " + r.Say(id, args))
		}
		return nil
	}
	_, events, err := core.Step(before, c)
	why, ahead := core.Grounds(before)
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
		return errors.New("nothing is told of what came of it")
	}
	return nil
}

// lacks reports whether a message has no sentence, or nothing for a gap in it.
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
