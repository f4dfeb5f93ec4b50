package core

import (
	"unicode/utf8"

	"entente/core/deck"
	"entente/core/rulebook"
)

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
