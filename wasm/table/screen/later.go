package screen

import "entente/core/cards/text"

// A Later is a part of the program that is not here from the beginning, because few need it
// (scripts/program). Nothing behind its doors is called before it has come.
type Later string

// The parts.
const (
	Games  Later = "games"  // reads what is brought in, and shows games of other tools and of older rules
	Reader Later = "reader" // reads texts of components
)

// partNames are the parts as players read of them.
var partNames = map[Later]string{Games: "importer", Reader: "card reader"}

// needsPart reports whether a part of the program has to be loaded first. It loads it, and calls
// again once it has come.
func (a *App) needsPart(part Later, again func()) bool {
	if !a.here[part] {
		a.again, a.trouble = again, &trouble{kind: laterComing, part: part}
		a.host.Later(part)
	}
	return !a.here[part]
}

// PartLoaded tells that a part of the program is here, or for what reason it is not.
func (a *App) PartLoaded(part Later, reason string) {
	if reason == "" {
		a.here[part] = true
		a.setReader()
	}
	waits := a.trouble != nil && (a.trouble.kind == laterComing || a.trouble.kind == laterMissing) && a.trouble.part == part
	switch {
	case !waits: // somebody has gone elsewhere meanwhile
	case !a.here[part]:
		a.trouble = &trouble{kind: laterMissing, part: part, said: reason}
	default:
		again := a.again
		a.trouble, a.again = nil, nil
		if again != nil {
			again()
		}
		a.Slow() // its player has waited already, so what is read is shown at once
	}
}

// setReader gives the shelf what reads a table's own components, once both are here.
func (a *App) setReader() {
	if a.here[Reader] && a.shelf != nil {
		a.shelf.SetReader(text.ReadOwn)
	}
}
