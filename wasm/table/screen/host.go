package screen

import (
	"io"

	"entente/core/notation"
	"entente/core/words"
)

// A Host is the app's way to the browser. Everything returns at once; answers come later, through
// the methods of App.
type Host struct {
	List     func()                                 // answered by Listed or Unlisted
	Load     func(id string)                        // answered by Loading, Busy, Unread or Unkept
	Take     func(id string)                        // like Load, but away from another tab
	Peek     func(id string)                        // answered by Peeked with the first record stored of a table
	Work     func(run func())                       // starts run beside everything else, and goes on with Some until nothing is left
	Hold     func(id string)                        // no other tab may write to the table; answered by Busy if one does
	Save     func(Stored)                           // answered by Unsaved or Raced if it did not work, and by Saved once it does again
	Dial     func(Call)                             // keeps a socket to a room open; answered by Linked, Arrived and Ticked
	Send     func(frames [][]byte)                  // to the room that was dialed, once everything before is stored
	Nearby   func()                                 // asks the server where phones beside it find it; answered by Origin
	Share    func(title, url string)                // hands a link to the phone's own way of sharing, or copies it; answered by Shared
	Pack     func(text string)                      // packs a text for a link; answered by Packed
	Copy     func(text string)                      // puts a text where it can be pasted; answered by Copied
	Release  func(id string)                        // the table is not shown any more
	Forget   func(id string)                        // takes a table off this phone; answered by Listed or Unforgotten
	Picture  func(name, svg string, wide, high int) // shares a drawing as an image, or hands it out as a file; answered by Undelivered if it did not work
	Download func(name, text string)                // hands the player a file; answered by Undelivered if it did not work
	Random   io.Reader
	Later    func(of Later)                               // brings a part of the program; answered by PartLoaded
	Deck     func(name string)                            // the printed cards of that name, today's without one; answered by Dealt or Undealt
	Text     func(name string, give func(content string)) // gives the text of the printed cards of that name, or nothing
}

// A Stored is a change to a table's data on the phone.
type Stored struct {
	ID      string
	Opening string   // the first record, empty while it has not arrived
	Room    string   // which link it belongs to; no secret
	Choices int      // made so far
	Said    string   // how it stands, in a sentence
	Live    bool     // a room orders the choices
	Holder  string   // the seat that has the phone, and its unfinished offer
	From    int      // the index of the first record in Records
	Records []string // only those that are new
	Instead bool     // of everything that is stored of the table
}

// Head is s without its records, so that only waiting records are stored.
func (s Stored) Head() Stored {
	s.From, s.Records, s.Instead = 0, nil, false
	return s
}

// A Listing is a table of this phone, as a list shows it.
type Listing struct {
	ID      string
	Opening string
	Room    string
	Choices int
	Said    string // how it stood when it was stored last; empty where an older build stored it
	Live    bool   // a room orders the choices
	Bytes   int    // that its records take up on this phone; 0 where an older build stored them
}

// Listed tells which tables this phone holds, the newest first.
func (a *App) Listed(tables []Listing) {
	a.tables, a.listed, a.openings = tables, true, make([]opened, len(tables))
	if a.trouble != nil && a.trouble.kind == unlisted {
		a.trouble = nil
	}
	for i, l := range tables {
		a.openings[i].setup, a.openings[i].err = notation.ParseSetup(l.Opening)
	}
	if a.at.Link != "" && a.trouble == nil && a.shelf != nil {
		a.arrive()
	}
}

// Busy tells that the table is open in another tab.
func (a *App) Busy(id string) {
	if a.at.Table == id {
		a.table, a.coming, a.trouble = nil, nil, &trouble{kind: otherTab}
	}
}

// Raced tells that another tab wrote to the table first. Records that this tab added after that
// were not kept, and are not shown any more.
func (a *App) Raced(id string) {
	if a.at.Table == id {
		a.table, a.coming, a.sheets, a.trouble = nil, nil, nil, &trouble{kind: otherTab, raced: true}
		a.at = Address{Table: id} // the screen may have been of a choice that did not count
		a.urgent = words.Text("trouble.tab.taken")
	}
}
