package core

import "entente/core/rulebook"

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
//
//go:noinline
func refuse(rule rulebook.Rule, why rulebook.MessageID, args ...Arg) error {
	return &Refusal{Rule: rule, Message: why, Args: args}
}
