package cards

import (
	"strconv"

	"entente/core/cards/text"
)

// NameOf is what a text of components is called: the site serves each text under
// its name for ever, and a table's first record says which it was opened with. It
// finds accidents; it does not stop liars.
func NameOf(content string) string {
	name := strconv.FormatUint(text.Sum(content), 16)
	return "0000000000000000"[len(name):] + name
}
