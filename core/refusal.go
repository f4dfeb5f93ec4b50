package core

import (
	"unicode/utf8"

	"entente/core/deck"
	"entente/core/rulebook"
)

// A Refusal says that a rule forbids a choice which the core has understood.
// Every peer refuses the same choice for the same rule.
type Refusal struct {
	Rule    rulebook.Rule      // "transactions 1"; our own house rules are "table 1" and on
	Message rulebook.MessageID // core/words has its sentence, in every language
	Args    []Arg              // the facts that failed: seats, amounts, names of components
}

// Error names the rule and the message; screens use core/words instead.
func (r *Refusal) Error() string { return string(r.Message) + " [" + string(r.Rule) + "]" }

// RefusedBy returns the rule that err cites, or "" if err is not a *Refusal.
func RefusedBy(err error) rulebook.Rule {
	if r, ok := err.(*Refusal); ok {
		return r.Rule
	}
	return ""
}

// refuse is the one place that makes a Refusal, so that a test can take one rule
// away and see which script notices.
func refuse(rule rulebook.Rule, why rulebook.MessageID, args ...Arg) error {
	return &Refusal{Rule: rule, Message: why, Args: args}
}

// isMisfit reports whether a refusal says that an ability is for another time or another player. Such
// an ability doesn't fit the open window, no matter who is asked.
func (r *Refusal) isMisfit() bool {
	switch r.Message {
	case rulebook.NotThisMoment, rulebook.StepIsToCome, rulebook.NotThisStation, rulebook.TooLateFor, rulebook.WhensGoFirst, rulebook.NotThatEvent,
		rulebook.OnlyOthersAct, rulebook.ComponentActionOnly, rulebook.NoteNotHeld, rulebook.OwnNote:
		return true
	}
	return false
}

// checkName refuses names that a screen can't show honestly: long names, and names with
// control characters or with marks that turn the direction of the text around them.
func checkName(name string) error { return checkNameUpTo(deck.MaxName, name) }

// checkNameUpTo is checkName for a name of at most that many code points.
func checkNameUpTo(longest int, name string) error {
	if !utf8.ValidString(name) {
		return refuse(rulebook.TableText, rulebook.NameUnreadable)
	}
	if n := utf8.RuneCountInString(name); n > longest {
		return refuse(rulebook.TableText, rulebook.NameTooLong, number(n), mostArg(longest))
	}
	for _, r := range name {
		if deck.IsHidden(r) {
			return refuse(rulebook.TableText, rulebook.NameHasControls)
		}
	}
	return nil
}
