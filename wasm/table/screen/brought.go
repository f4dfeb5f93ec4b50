package screen

import (
	"strings"

	"entente/core/bring"
	"entente/wasm/table/part"
)

// readOther, drawBrought and all that they alone need come later (later.go).

// readOther reads a game of another tool, or a list of players, and reports whether the text
// is one. A game is shown before it is opened; players fill in the form.
func readOther(a *App, text string) bool {
	switch from := bring.Of(text); from {
	case bring.Unknown, bring.Ledger:
		return false
	case bring.Names:
		seatThem(a, text)
	default:
		found, no := bring.Read(text, from, a.shelf)
		if no != nil {
			a.openNotice(no.Title, no.Text)
			return true
		}
		a.brought = found
	}
	return true
}

// seatThem fills in the form of a new table from a list of players.
func seatThem(a *App, text string) {
	a.paste = ""
	a.Go(Address{Screen: NewScreen})
	names, sources, unknown := bring.Players(text, a.factions())
	a.form.Options.Sources |= sources
	a.form.Write(names, a.factions())
	if len(unknown) > 0 {
		a.openNotice("The names are filled in, without every faction", "Entente knows no faction “"+strings.Join(unknown, "”, “")+"”, or it is there twice. Choose below who plays what.")
	}
}

// drawBrought is a game of another tool before it is opened: the seats as they will sit, what
// was understood, and what was not, with the reason.
func drawBrought(a *App) (*part.Part, string) {
	f := a.brought
	p := part.Of("foreign").Text("title", f.Title)
	var seats, taken, left parts
	for i, s := range f.Setup.Seats {
		name := s.Name
		if name == "" {
			name = upper(s.Seat.String())
		}
		seats.add(part.Keyed("foreign-seat", s.Seat.String()).Put("glyph", glyph(s.Seat)).Text("name", name).Text("said", f.Seats[i]))
	}
	for _, l := range f.Taken {
		taken.add(a.ground("yes", l.What+": "+l.Said, ""))
	}
	for _, l := range f.Left {
		left.add(a.ground("no", l.What+": "+l.Said, ""))
	}
	p.Put("seats", seats...).Put("taken", taken...).Put("left", left...)
	cancel := func() { a.brought = nil }
	p.Tap("back", cancel).Tap("cancel", cancel).Tap("open", func() { openBrought(a) })
	return p, f.Title + " · Entente"
}

// openBrought opens the table, and makes the choices that bring it to where the game stands.
func openBrought(a *App) {
	f := a.brought
	r := a.founded(f.Setup, nil)
	if r == nil {
		return
	}
	for _, c := range f.Choices {
		if err := r.Tap(c); err != nil {
			a.no(err)
			return
		}
	}
	if a.begin(r) {
		a.brought, a.paste = nil, ""
	}
}
