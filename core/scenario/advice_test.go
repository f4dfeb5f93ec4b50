package scenario

import (
	"errors"
	"testing"

	"entente/core"
	"entente/core/rulebook"
)

// advised is the kinds of choices that the sentences of some refusals advise.
var advised = map[rulebook.MessageID]core.Kind{
	rulebook.NoWindowOpen:        core.AnnounceKind,
	rulebook.OfferIsOpen:         core.WithdrawKind,
	rulebook.MustResolve:         core.ResolveKind,
	rulebook.ActedSoNoPass:       core.EndTurnKind,
	rulebook.ExtraActionIsNoPass: core.EndTurnKind,
	rulebook.NotTheirTurn:        core.EndActionKind,
}

// TestAdviceIsOffered plays all scripts. If a refusal advises a choice, a prompt offers such a choice at
// that moment.
func TestAdviceIsOffered(t *testing.T) {
	met := map[rulebook.MessageID]int{}
	law := func(before core.Game, c core.Choice, _ error) error {
		no := core.WhyNot(before, c)
		if no == nil || advised[no.Message] == core.NoKind {
			return nil
		}
		met[no.Message]++
		for _, p := range core.Prompts(before) {
			for _, a := range p.Answers {
				if a.Kind() == advised[no.Message] {
					return nil
				}
			}
		}
		return errors.New("nobody may do what this refusal advises: " + string(no.Message))
	}
	for name, text := range scripts(t) {
		if _, err := PlayBy(law, text, shelf); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for message := range advised {
		if met[message] == 0 {
			t.Errorf("no script is refused by %s", message)
		}
	}
}
