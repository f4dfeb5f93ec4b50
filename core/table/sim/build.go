package sim

import (
	"strings"
	"sync"

	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/table/replica"
)

// Two builds meet in a room: the newer has the cards of both, the older only its own.

// older is the shelf of cards of the older build.
var older = printed.Shelf()

// newer is the shelf of cards of the newer build. The Hacan, whom many tables play, have fewer
// commodities in it.
var newer = sync.OnceValue(func() *cards.Shelf {
	s := text.Shelf(newerCardTexts())
	s.Put(text.Read(printed.Text()))
	return s
})

func newerCardTexts() string {
	return strings.Replace(printed.Text(), "called \"Hacan\"\ncommodities 6", "called \"Hacan\"\ncommodities 5", 1)
}

// builds draws the build of each phone.
func (w *world) builds() {
	w.shelf = older.Remembering()
	if w.hosting.skew {
		w.shelf = newer().Remembering()
	}
	for _, p := range w.phones {
		p.shelf = w.shelf
		if w.hosting.skew && w.hosting.IntN(2) == 0 {
			p.shelf, p.older = older.Remembering(), true
			w.count(OtherBuild)
		}
	}
}

// update gives a phone the newer build, as it starts.
func (p *phone) update() {
	if p.older && p.w.hosting.IntN(3) == 0 {
		p.shelf, p.older = p.w.shelf, false
		p.w.count(Updated)
	}
}

// find gives a phone the cards of its table that it lacks, sooner or later.
func (p *phone) find() {
	if p.replica.Halt().Kind != replica.LacksCards || !p.w.healing && p.w.hosting.IntN(20) > 0 {
		return
	}
	p.w.count(Found)
	p.shelf.Put(text.Read(newerCardTexts()))
	p.replica.ResumeWithCards()
}
