package screen

import "entente/core/cards/text"

// A Later is a part of the program that is not here from the beginning, because few need it
// (scripts/program). Nothing behind its doors is called before it has come.
type Later string

// The parts.
const (
	Games  Later = "games"  // reads and shows games of other tools
	Reader Later = "reader" // reads texts of components
)

// awaits reports whether a part of the program has to come first; then again is done.
func (a *App) awaits(part Later, again func()) bool {
	if !a.here[part] {
		a.again, a.trouble = again, &trouble{kind: laterComing, part: part}
		a.host.Later(part)
	}
	return !a.here[part]
}

// Came tells that a part of the program is here, or for what reason it is not.
func (a *App) Came(part Later, reason string) {
	if reason == "" {
		a.here[part] = true
		a.reads()
	}
	switch {
	case a.trouble == nil || a.trouble.kind != laterComing || a.trouble.part != part: // nobody waits for it any more
	case !a.here[part]:
		a.trouble = &trouble{kind: laterMissing, part: part, said: reason}
	default:
		again := a.again
		a.trouble, a.again = nil, nil
		again()
	}
}

// reads gives the shelf what reads a table's own components, once both are here.
func (a *App) reads() {
	if a.here[Reader] && a.shelf != nil {
		a.shelf.ReadsBy(text.ReadOwn)
	}
}
