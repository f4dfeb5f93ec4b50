package core

import (
	"unicode/utf8"

	"entente/core/deck"
	"entente/core/rulebook"
)

// A Refusal says that a rule forbids a choice. Every phone refuses the same choice by the same rule.
type Refusal struct {
	Rule    rulebook.Rule      // such as "transactions 1"; Entente's own rules are "table 1" and on
	Message rulebook.MessageID // the id of the sentence, which core/words has in every language
	Args    []Arg              // the facts that failed: seats, amounts, names of components
}

// Error returns the message's id and the rule, for logs and tests. Screens show the sentence of core/words.
func (r *Refusal) Error() string { return string(r.Message) + " [" + string(r.Rule) + "]" }

// RefusingRule returns the rule of a refusal, or "" if err is not a *Refusal.
func RefusingRule(err error) rulebook.Rule {
	if r, ok := err.(*Refusal); ok {
		return r.Rule
	}
	return ""
}

// refuse returns a Refusal by a rule, with its message. No other code makes a Refusal. So a check can
// disable one rule here, and see whether a test script fails without the rule.
func refuse(rule rulebook.Rule, why rulebook.MessageID, args ...Arg) error {
	return &Refusal{Rule: rule, Message: why, Args: args}
}

// isAboutTimeOrPlayer reports whether a refusal says that an ability can't be resolved at this time or by
// this player. If so, the ability isn't one for the open window.
func (r *Refusal) isAboutTimeOrPlayer() bool {
	switch r.Message {
	case rulebook.NotThisMoment, rulebook.StepIsToCome, rulebook.NotThisStation, rulebook.TooLateFor, rulebook.WhensGoFirst, rulebook.NotThatEvent,
		rulebook.OnlyOthersAct, rulebook.ComponentActionOnly, rulebook.NoteNotHeld, rulebook.OwnNote:
		return true
	}
	return false
}

// checkName returns a refusal of a name that could mislead readers on a screen, or nil. It refuses a long
// name, and a name with control characters or with marks that reverse the text around them.
func checkName(name string) error { return checkNameUpTo(deck.MaxName, name) }

// checkNameUpTo does the same as checkName with another limit: longest is the most characters (code points)
// in a name.
func checkNameUpTo(longest int, name string) error {
	if !utf8.ValidString(name) {
		return refuse(rulebook.TableText, rulebook.NameUnreadable)
	}
	if n := utf8.RuneCountInString(name); n > longest {
		return refuse(rulebook.TableText, rulebook.NameTooLong, amountArg(n), mostArg(longest))
	}
	for _, r := range name {
		if deck.IsHidden(r) {
			return refuse(rulebook.TableText, rulebook.NameHasControls)
		}
	}
	return nil
}
