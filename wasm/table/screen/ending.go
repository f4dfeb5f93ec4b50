package screen

import (
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// nowEnd is the strip once a player has won: the points with their sources, who holds which notes, and
// the deals. It returns false while nobody has won, and once the table plays on.
func (a *App) nowEnd(n *now) bool {
	t := a.table
	v := t.view()
	if !t.isEnded() {
		return false
	}
	points := strconv.Itoa(v.SeatView(v.Winner).Points)
	n.title = words.Text("ending.title", "seat", t.name(v.Winner), "n", points)
	if v.Winner == t.me {
		n.title = words.Text("ending.title.you", "n", points)
	}
	var rows parts
	for _, player := range t.byPoints() {
		s := player.Seat
		rows.add(part.Keyed("after-row", s.String()).Put("glyph", glyph(s)).Text("name", words.Text("ending.points", "seat", t.name(s), "n", strconv.Itoa(player.Points))).
			Text("has", strings.Join(slices.DeleteFunc([]string{t.sources(player), t.holdings(s), t.keptWord(s)}, isEmpty), ". ")))
	}
	n.lines.add(part.Of("areas").Put("", rows...))
	n.lines.add(button("share-result", "main wide", words.Text("ending.share"), func() {
		a.host.Picture("entente-result", t.resultPicture(), pictureWide, t.pictureHeight())
	}))
	return true
}

// answerEnd is the bar once a player has won.
func (a *App) answerEnd() []*part.Part {
	return []*part.Part{button("play-on", "", words.Text("ending.on"), func() { a.table.playsOn = true })}
}

// isEnded reports whether a player has won and the table hasn't chosen to play on.
func (t *Table) isEnded() bool { return t.view().Winner != core.Nobody && !t.playsOn }

func isEmpty(s string) bool { return s == "" }

// byPoints is every player, the winner first, then those with the most points.
func (t *Table) byPoints() []*core.SeatView {
	v := t.view()
	list := []*core.SeatView{v.SeatView(v.Winner)}
	for n := core.MaxPoints; n >= 0; n-- {
		for i := range v.Seats {
			if player := &v.Seats[i]; player.Points == n && player.Seat != v.Winner {
				list = append(list, player)
			}
		}
	}
	return list
}

// sources says where a player's points came from, as the log tells: each source with its points, in the
// order in which they came.
func (t *Table) sources(player *core.SeatView) string {
	var names []string
	points := map[string]int{}
	all := 0
	add := func(n int, name string) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
		points[name] += n
		all += n
	}
	for _, entry := range t.lines() {
		if entry.Undone || entry.Refused != nil {
			continue
		}
		for _, e := range entry.Events() {
			if len(e.Args) == 0 || e.Args[0].Seat != player.Seat && e.Message != rulebook.CorrectedPoints {
				continue
			}
			switch e.Message {
			case rulebook.SeatScored:
				add(int(e.Args[1].Number), words.Text("ending.objectives"))
			case rulebook.Unscored:
				add(-int(e.Args[1].Number), words.Text("ending.objectives"))
			case rulebook.Scored, rulebook.SeatScoredFor:
				add(int(e.Args[1].Number), e.Args[2].Text)
			case rulebook.LostPoints, rulebook.UnscoredFor:
				add(-int(e.Args[1].Number), e.Args[2].Text)
			case rulebook.CorrectedPoints:
				if e.Args[1].Seat == player.Seat {
					add(int(e.Args[2].Number)-all, words.Text("ending.corrected"))
				}
			}
		}
	}
	if rest := player.Points - all; rest != 0 { // points from before this log began
		add(rest, words.Text("ending.earlier"))
	}
	var said []string
	for _, name := range names {
		if points[name] != 0 {
			said = append(said, words.Text("ending.source", "what", name, "n", strconv.Itoa(points[name])))
		}
	}
	return join(said)
}

// holdings names the notes of others that everybody knows a seat to hold.
func (t *Table) holdings(s core.Seat) string {
	v := t.view()
	var notes []string
	for i := range v.Notes {
		if note := &v.Notes[i]; note.Holder == s && note.Owner != s {
			notes = append(notes, t.everyone().Note(note.NoteName))
		}
	}
	if notes == nil {
		return ""
	}
	return words.Text("ending.holds", "notes", join(notes))
}

// keptWord says how a seat's promises ended.
func (t *Table) keptWord(s core.Seat) string {
	v := t.view()
	var all core.PromiseCounts
	for i := range v.PromiseCounts {
		if of := &v.PromiseCounts[i]; of.Giver == s {
			for state, n := range of.Ended {
				all.Ended[state] += n
			}
		}
	}
	if all == (core.PromiseCounts{}) {
		return ""
	}
	return words.Text("ending.deals", "counts", countsOf(&all))
}

// The picture of the result, in its own units.
const (
	pictureWide = 720
	pictureTop  = 190
	pictureRow  = 64
)

func (t *Table) pictureHeight() int { return pictureTop + pictureRow*len(t.view().Seats) + 24 }

// resultPicture is the result as an image: names and points only, no notes and no deals.
func (t *Table) resultPicture() string {
	v := t.view()
	var b strings.Builder
	text := func(x, y, size int, anchor, words string) {
		b.WriteString(`<text x="` + strconv.Itoa(x) + `" y="` + strconv.Itoa(y) + `" font-size="` + strconv.Itoa(size) + `" text-anchor="` + anchor + `">` + escaped(words) + `</text>`)
	}
	width, height := strconv.Itoa(pictureWide), strconv.Itoa(t.pictureHeight())
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" width="` + width + `" height="` + height + `" font-family="system-ui,sans-serif" font-weight="600" fill="#f2efe9"><rect width="` + width + `" height="` + height + `" fill="#14161c"/>`)
	text(40, 56, 24, "start", words.Text("ending.picture.rounds", "n", strconv.Itoa(v.Round)))
	text(40, 132, 52, "start", words.Text("ending.picture.wins", "seat", t.name(v.Winner)))
	for i, player := range t.byPoints() {
		y := pictureTop + pictureRow*i
		bar := 300 * player.Points / max(int(v.Options.Points), player.Points)
		b.WriteString(`<rect x="320" y="` + strconv.Itoa(y-6) + `" width="` + strconv.Itoa(bar) + `" height="32" rx="6" fill="` + seatColors[player.Seat] + `"/>`)
		name := t.name(player.Seat)
		text(40, y+20, min(28, 28*16/max(1, len([]rune(name)))), "start", name)
		text(680, y+20, 28, "end", strconv.Itoa(player.Points))
	}
	b.WriteString(`</svg>`)
	return b.String()
}

// escaped returns a text as it stands in a drawing.
func escaped(text string) string {
	text = strings.ReplaceAll(text, "&", "&amp;")
	return strings.ReplaceAll(strings.ReplaceAll(text, "<", "&lt;"), ">", "&gt;")
}

// seatColors are the colors of look.css, and a gray for black, which the picture's ground swallows.
var seatColors = [...]string{core.Black: "#7d8494", core.Blue: "#3279f9", core.Green: "#00bc80", core.Orange: "#f67c26", core.Pink: "#ff93d1", core.Purple: "#9d71ba", core.Red: "#d04843", core.Yellow: "#f4d123"}
