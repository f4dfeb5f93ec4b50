package screen

import (
	"slices"

	"entente/core/cards/text"
)

// A Later is a part of the program that loads after the start (scripts/program). No function of such
// a part is called before the part has come.
type Later string

// The parts.
const (
	Games   Later = "games"   // reads texts of tables, and shows games of other tools and of older rules
	Reader  Later = "reader"  // reads texts of components
	Screens Later = "screens" // draws laterScreens
)

// partNames are the ids of the parts' names in sentences for players.
var partNames = map[Later]string{Games: "part.importer", Reader: "part.reader", Screens: "part.screen"}

// requiredPart is the part of the program that draws what the app shows; "" if it is always there.
func (a *App) requiredPart() Later {
	switch {
	case a.table == nil:
	case a.table.r.HasOtherRules():
		return Games
	case slices.Contains(laterScreens, a.at.Screen):
		return Screens
	}
	return ""
}

// laterScreens are the screens whose functions scripts/program puts into Screens.
var laterScreens = []Screen{MoreScreen, FixScreen, PastScreen, ShareScreen, WaysScreen, HaveScreen}

// FetchAhead asks for Screens before a player does. If that fails, nothing is shown, and the next
// visit to such a screen asks again.
func (a *App) FetchAhead() {
	if !a.here[Screens] {
		a.host.Later(Screens)
	}
}

// fetchScreen fetches the part of the program that draws what the app shows, if it is not here yet.
func (a *App) fetchScreen() {
	if part := a.requiredPart(); part != "" && a.trouble == nil {
		a.needsPart(part, nil)
	}
}

// isTroubled reports whether a trouble keeps the player from the table. A screen that still loads
// doesn't: the table goes on behind it.
func (a *App) isTroubled() bool { return a.trouble != nil && a.trouble.part != Screens }

// needsPart reports whether a part of the program has to be loaded first. If so, it loads the part,
// and calls again, if that is not nil, once the part has come.
func (a *App) needsPart(part Later, again func()) bool {
	if !a.here[part] {
		a.again, a.trouble = again, &trouble{kind: laterComing, part: part}
		a.host.Later(part)
	}
	return !a.here[part]
}

// PartLoaded tells that a part of the program is here, or the reason why it is not.
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
		a.Slow() // its player has waited already, so the reading is shown at once
	}
}

// setReader gives the shelf the reader of a table's own components, once both are here.
func (a *App) setReader() {
	if a.here[Reader] && a.shelf != nil {
		a.shelf.SetReader(text.ReadOwn)
	}
}
