// Package opening is a table before it opens: a form with the players' input so far, and the setup
// that follows from it. The core decides whether that setup can be played.
package opening

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/deck"
)

// Colors is the order in which seats are given their colors.
var Colors = [core.MaxSeats]core.Seat{core.Red, core.Blue, core.Green, core.Yellow, core.Purple, core.Orange, core.Pink, core.Black}

// A Form is a table's form as it is filled in.
type Form struct {
	Names    string   // as typed, "Ines, Mira, …"
	called   []string // … without the factions that stand behind them
	Count    int
	Colors   [core.MaxSeats]core.Seat
	Factions [core.MaxSeats]string // short names; empty where skipped
	typed    [core.MaxSeats]bool   // whether the faction was typed behind the name, and goes with that text
	picked   [core.MaxSeats]bool   // … or was chosen, which holds against any text
	Speaker  int
	Options  core.Options
	Own      string // the table's own components, as text
}

// Begin is a form for so many players that needs nothing more than a tap on Start.
func Begin(count int) Form {
	sources := deck.SourcesOf(deck.ProphecyOfKings, deck.Codex1, deck.Codex2, deck.Codex3, deck.Codex4)
	return Form{Count: count, Colors: Colors, Options: core.Options{Sources: sources, Points: 10}}
}

// Split reads a field of names: parted by commas, semicolons or lines.
func Split(text string) []string {
	var names []string
	for _, name := range strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ';' || c == '\n' || c == '،' || c == '、' }) {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// Write takes the names as they are typed. The table has as many seats as there are names. A
// faction may stand behind a name and a colon, by the beginning of its name: "Ines: Hacan". Text
// that is no choosable faction belongs to the name.
func (f *Form) Write(names string, factions []deck.Faction) {
	f.Names = names
	if n := len(Split(names)); n >= core.MinSeats {
		f.Count = n
		f.Speaker = min(f.Speaker, n-1)
	}
	f.read(factions)
}

// read finds the factions behind the names.
func (f *Form) read(factions []deck.Faction) {
	for i := range f.typed {
		if f.typed[i] {
			f.typed[i], f.Factions[i] = false, ""
		}
	}
	f.called = nil
	for i, name := range Split(f.Names) {
		if before, short, found := strings.Cut(name, ":"); found && i < core.MaxSeats {
			if faction := begins(f.Choosable(i, factions), strings.TrimSpace(short)); faction != "" {
				name = strings.TrimSpace(before)
				if !f.picked[i] {
					f.Factions[i], f.typed[i] = faction, true
				}
			}
		}
		f.called = append(f.called, name)
	}
}

// begins is the one faction of a list whose short name begins with a word of two letters
// or more, or is that word.
func begins(list []deck.Faction, word string) string {
	found := ""
	for i := range list {
		switch short := list[i].Short; {
		case strings.EqualFold(short, word):
			return short
		case len(word) < 2 || len(word) > len(short) || !strings.EqualFold(short[:len(word)], word):
		case found != "":
			return ""
		default:
			found = short
		}
	}
	return found
}

// Seats sets how many play.
func (f *Form) Seats(n int) {
	f.Count = n
	f.Speaker = min(f.Speaker, n-1)
}

// Shown is how many seats have a row: at most one for each color.
func (f *Form) Shown() int { return min(f.Count, core.MaxSeats) }

// Name is a seat's name, or empty: then the seat's color is its name.
func (f *Form) Name(i int) string {
	if i < len(f.called) {
		return f.called[i]
	}
	return ""
}

// Color gives a seat a color. The seat that had that color gets the other's, so that no color is
// ever taken twice.
func (f *Form) Color(i int, color core.Seat) {
	for j := range f.Colors {
		if f.Colors[j] == color {
			f.Colors[i], f.Colors[j] = f.Colors[j], f.Colors[i]
			return
		}
	}
}

// Faction gives a seat a faction, or none if it is empty.
func (f *Form) Faction(i int, short string) {
	f.Factions[i], f.typed[i], f.picked[i] = short, false, true
}

// Toggle takes an expansion in or out. A faction of an expansion that goes is dropped.
func (f *Form) Toggle(source deck.Source, factions []deck.Faction) {
	f.Options.Sources ^= deck.SourcesOf(source)
	f.Keep(factions)
}

// Keep drops factions that are not in play.
func (f *Form) Keep(factions []deck.Faction) {
	for i, short := range f.Factions {
		if !slices.ContainsFunc(factions, func(one deck.Faction) bool { return one.Short == short && f.Options.Sources.Has(one.Source) }) {
			f.Factions[i] = ""
		}
	}
	f.read(factions)
}

// Choosable returns the factions that a seat may still take: in play, with a sheet at the start,
// and not taken by another seat.
func (f *Form) Choosable(i int, factions []deck.Faction) []deck.Faction {
	var list []deck.Faction
	for _, faction := range factions {
		if f.Options.Sources.Has(faction.Source) && !faction.Flip && !f.taken(i, faction.Short) {
			list = append(list, faction)
		}
	}
	return list
}

func (f *Form) taken(except int, short string) bool {
	for j := range f.Shown() {
		if j != except && f.Factions[j] == short {
			return true
		}
	}
	return false
}

// Setup returns the setup that the form describes.
func (f *Form) Setup() core.Setup {
	s := core.Setup{Options: f.Options}
	for i := range f.Count {
		seat := core.SeatSetup{Name: f.Name(i)}
		if i < core.MaxSeats {
			seat.Seat, seat.Faction = f.Colors[i], f.Factions[i]
		}
		s.Seats = append(s.Seats, seat)
	}
	if f.Speaker < len(s.Seats) {
		s.Speaker = s.Seats[f.Speaker].Seat
	}
	return s
}
