package core

import (
	"unicode/utf8"

	"entente/core/deck"
	"entente/core/rulebook"
)

// A Refusal is a lawful no: the choice was understood, and a rule forbids it.
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

// refuse is the one place where a no is made, so that a test can take one rule
// away and see which script notices.
func refuse(rule rulebook.Rule, why rulebook.MessageID, args ...Arg) error {
	return &Refusal{Rule: rule, Message: why, Args: args}
}

// checkName refuses what a screen cannot show honestly: a name that is too
// long, or holds control characters or marks that turn the direction of the
// text around it.
func checkName(name string) error {
	if !utf8.ValidString(name) {
		return refuse(rulebook.TableText, rulebook.NameUnreadable)
	}
	if utf8.RuneCountInString(name) > deck.MaxName {
		return refuse(rulebook.TableText, rulebook.NameTooLong, number(utf8.RuneCountInString(name)), most(deck.MaxName))
	}
	for _, r := range name {
		if deck.IsHidden(r) {
			return refuse(rulebook.TableText, rulebook.NameHasControls)
		}
	}
	return nil
}
