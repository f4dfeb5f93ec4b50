package screen

import (
	"entente/core/words"
	"entente/wasm/table/part"
)

// Keeping is how well this phone stores the records of its tables.
type Keeping uint8

// The states of a phone's storage.
const (
	Kept         Keeping = iota
	KeepsNothing         // the browser lets pages keep nothing
	NoRoom               // the phone is full
	NotYet               // it did not work, and is tried again
	ThrownAway           // the browser cleared its records of the table
)

// keptNot is the ids of the title and of the text for each state.
var keptNot = [...][2]string{
	KeepsNothing: {"kept.nothing", "kept.nothing.said"},
	NoRoom:       {"kept.full", "kept.full.said"},
	NotYet:       {"kept.later", "kept.later.said"},
	ThrownAway:   {"kept.deleted", "kept.deleted.said"},
}

// Unsaved tells that records were not stored, and the browser's reason. The phone holds on to them,
// and tries again with the next records.
func (a *App) Unsaved(how Keeping, reason string) {
	if a.keeping != how {
		a.urgent = words.Text(keptNot[how][0])
	}
	a.keeping, a.unsaved, a.listed = how, reason, true
}

// Saved tells that everything is kept again.
func (a *App) Saved() {
	if a.keeping != Kept {
		a.polite = words.Text("kept.again")
	}
	a.keeping, a.unsaved = Kept, ""
}

// warning tells the player that not everything is kept, if so.
func (a *App) warning() []*part.Part {
	if a.keeping == Kept {
		return nil
	}
	said := keptNot[a.keeping]
	return []*part.Part{part.Of("unsaved").Text("title", words.Text(said[0])).Text("text", words.Text(said[1])).Text("said", a.unsaved).Show("again", a.keeping != ThrownAway).Tap("again", func() {
		if a.table == nil {
			a.host.List()
			return
		}
		a.keep()
	})}
}

// Unkept tells that a table can't be brought, because this browser keeps nothing.
func (a *App) Unkept(id, reason string) {
	if a.at.Table == id && a.table == nil {
		a.trouble = &trouble{kind: noStorage, said: reason}
	}
}

// Unread tells that the phone could not give a table back.
func (a *App) Unread(id, reason string) {
	if a.at.Table == id && a.table == nil {
		a.trouble = &trouble{kind: unreadable, said: reason}
	}
}

// Unlisted tells that the phone could not say which tables it has.
func (a *App) Unlisted(reason string) {
	if a.at.Table == "" && a.at.Screen != NewScreen {
		a.trouble = &trouble{kind: unlisted, said: reason}
	}
}

// Unforgotten tells that a table could not be taken off this phone.
func (a *App) Unforgotten(reason string) {
	a.openNotice(words.Text("kept.undeleted"), words.Text("kept.undeleted.said", "reason", reason))
}

// Unbrought tells that a chosen file could not be read.
func (a *App) Unbrought(reason string) {
	a.openNotice(words.Text("kept.unread"), words.Text("kept.unread.said", "reason", reason))
}

// Undelivered tells that a file was not handed out. Its text is shown on the screen instead, so
// that the player can copy it.
func (a *App) Undelivered(text, reason string) {
	a.urgent = words.Text("kept.undelivered")
	a.open(func() *part.Part {
		return part.Of("undelivered").Attr("text", ".value", text).Text("said", reason).Tap("close", a.Escape)
	})
}
