package core

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"

	"entente/core/deck"
)

// handTable opens a table of three, each with a note of its own.
func handTable(t *testing.T, kept Secrecy) Game {
	t.Helper()
	g, err := New(Setup{
		Seats:   []SeatSetup{{Seat: Blue}, {Seat: Red}, {Seat: Green}},
		Options: Options{Notes: kept},
		Deck:    &deck.Deck{Notes: []deck.NoteCard{{Name: "Pledge"}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestHandCountsAndVersions moves Red's note from one place to another. The count of a hand
// changes with the note, and its version rises only when a note leaves.
func TestHandCountsAndVersions(t *testing.T) {
	type place struct {
		zone   Zone
		holder Seat
	}
	type hands map[Seat]HandState
	box := place{Box, Nobody}
	for _, c := range []struct {
		what     string
		from, to place
		comes    bool
		changes  hands // the expected changes of each hand's count and version
	}{
		{"traded away", place{Hand, Red}, place{Hand, Blue}, isGain, hands{Red: {255, 1}, Blue: {1, 0}}},
		{"traded on", place{Hand, Blue}, place{Hand, Green}, isGain, hands{Blue: {255, 1}, Green: {1, 0}}},
		{"traded, and played on receipt", place{Hand, Red}, place{PlayArea, Blue}, isGain, hands{Red: {255, 1}}},
		{"played, and home again", place{Hand, Blue}, place{Hand, Red}, isGain, hands{Blue: {255, 1}, Red: {1, 0}}},
		{"played, and stays", place{Hand, Blue}, place{PlayArea, Blue}, noGain, hands{Blue: {255, 1}}},
		{"home from the play area", place{PlayArea, Blue}, place{Hand, Red}, isGain, hands{Red: {1, 0}}},
		{"back into the hand from the play area", place{PlayArea, Blue}, place{Hand, Blue}, noGain, hands{Blue: {1, 0}}},
		{"ruled out of a play area", place{PlayArea, Blue}, place{Hand, Green}, isGain, hands{Green: {1, 0}}},
		{"from play area to play area", place{PlayArea, Blue}, place{PlayArea, Green}, noGain, nil},
		{"purged from the hand", place{Hand, Blue}, box, noGain, hands{Blue: {255, 1}}},
		{"purged from the play area", place{PlayArea, Blue}, box, noGain, nil},
		{"out of the box", box, place{Hand, Blue}, noGain, hands{Blue: {1, 0}}},
		{"corrected to the same hand", place{Hand, Blue}, place{Hand, Blue}, noGain, nil},
		{"corrected to the same play area", place{PlayArea, Blue}, place{PlayArea, Blue}, noGain, nil},
		{"corrected to the box where it is", box, box, noGain, nil},
		{"home into the hand where a correction has put it", place{Hand, Red}, place{Hand, Red}, isGain, nil},
	} {
		g := handTable(t, OpenNotes)
		n := g.FindNote(NoteName{"Pledge", Red})
		n = g.moveNote(n, c.from.zone, c.from.holder, noGain)
		before, since := slices.Clone(g.Players), n.ReceivedAtPrompt
		g.issuePromptNumber()
		n = g.moveNote(n, c.to.zone, c.to.holder, c.comes)
		for i, p := range g.Players {
			want := before[i].Hand
			want.Count += c.changes[p.Seat].Count // 255 is one less
			want.Version += c.changes[p.Seat].Version
			if p.Hand != want {
				t.Errorf("%s: %s has %+v, want %+v", c.what, p.Seat, p.Hand, want)
			}
		}
		may := Seats(0)
		if c.to.holder != Nobody {
			may = SeatsOf(c.to.holder)
		}
		if n.Zone != c.to.zone || n.Holder != c.to.holder || n.MayHold != may || (n.ReceivedAtPrompt != since) != c.comes {
			t.Errorf("%s: the note is %+v", c.what, *n)
		}
	}
}

// TestHandsAsDealt: each seat begins with its own notes, and no note has left a hand.
func TestHandsAsDealt(t *testing.T) {
	for _, kept := range []Secrecy{OpenNotes, PhysicalNotes} {
		g := handTable(t, kept)
		for _, s := range []Seat{Blue, Red, Green} {
			if g.HandCount(s) != 1 || g.HandVersion(s) != 0 {
				t.Errorf("%s, %s: %+v", kept, s, g.handState(s))
			}
		}
		if g.HandCount(Yellow) != 0 || g.HandCount(Nobody) != 0 || g.HandCount(200) != 0 || g.HandVersion(200) != 0 {
			t.Error("a seat that nobody has holds notes")
		}
	}
}

// TestWhoHasANote: one seat has a note at a table where Entente tracks the cards. At a table with
// physical notes, any seat that says so may have it, unless the note is purged.
func TestWhoHasANote(t *testing.T) {
	for _, kept := range []Secrecy{OpenNotes, PhysicalNotes} {
		g := handTable(t, kept)
		n := g.FindNote(NoteName{"Pledge", Red})
		for _, s := range []Seat{Blue, Red, Green} {
			if has := s == Red || kept == PhysicalNotes; g.mayPlayNote(n, s) != has || (g.presumedHolder(n, s) == s) != has {
				t.Errorf("%s: %s has the note: %v", kept, s, g.mayPlayNote(n, s))
			}
		}
		if g.mayGiveNote(n, Blue, true) || !g.mayGiveNote(n, Red, false) {
			t.Errorf("%s: the wrong seat could give the note", kept)
		}
		n = g.moveNote(n, PlayArea, Red, noGain)
		if g.mayGiveNote(n, Red, false) || !g.mayGiveNote(n, Red, true) || n.playAreaSeat() != Red || !g.mayPlayNote(n, Red) {
			t.Errorf("%s: a note in a play area is given only against the rules", kept)
		}
		n = g.moveNote(n, Box, Nobody, noGain)
		if g.mayPlayNote(n, Red) || g.mayGiveNote(n, Red, true) || n.playAreaSeat() != Nobody {
			t.Errorf("%s: a note is out of the game, and somebody has it", kept)
		}
	}
}

// TestPhysicalHandsStay: at a table with physical notes, neither a trade nor a message about
// notes moves a note in the game.
func TestPhysicalHandsStay(t *testing.T) {
	g := handTable(t, PhysicalNotes)
	before := g
	g, _, err := Step(g, Choice{By: Blue, Act: SetScene{Scene{Round: 1, Phase: deck.ActionPhase, Active: Blue, Speaker: Blue, Order: []Seat{Blue, Red, Green}}}})
	if err != nil {
		t.Fatal(err)
	}
	g, _, err = Step(g, Choice{By: Blue, Act: MakeOffer{To: Red, Get: Bundle{Notes: []NoteName{{"Pledge", Red}}}}})
	if err != nil {
		t.Fatal(err)
	}
	if g, _, err = Step(g, Choice{By: Red, Prompt: g.LastPrompt, Act: Accept{}}); err != nil {
		t.Fatal(err)
	}
	for _, s := range []Seat{Blue, Red, Green} {
		if g.handState(s) != before.handState(s) || !slices.Equal(g.Notes, before.Notes) {
			t.Errorf("the hand of %s was %+v and is %+v", s, before.handState(s), g.handState(s))
		}
	}
}

// TestOnlyMoveMovesNotes reads the source: only note_zones.go sets the place of a note or the
// counts of a hand.
func TestOnlyMoveMovesNotes(t *testing.T) {
	positions, files := token.NewFileSet(), 0
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if name := e.Name(); !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || name == "note_zones.go" {
			continue
		}
		files++
		file, err := parser.ParseFile(positions, e.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range placesSet(file) {
			t.Errorf("%s: where a note is or what a hand counts is set outside note_zones.go", positions.Position(at))
		}
	}
	if files < 30 {
		t.Errorf("only %d files were read", files)
	}
}

// placesSet returns the positions where a file sets a field with the place of a note, or makes a
// note with one.
func placesSet(file *ast.File) (found []token.Pos) {
	fields := []string{"Zone", "Holder", "MayHold", "ReceivedAtPrompt", "Count", "Version", "Hand", "PlayedCount"}
	set := func(e ast.Expr) {
		for index, is := e.(*ast.IndexExpr); is; index, is = e.(*ast.IndexExpr) {
			e = index.X
		}
		if s, is := e.(*ast.SelectorExpr); is && slices.Contains(fields, s.Sel.Name) {
			found = append(found, e.Pos())
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				set(e)
			}
		case *ast.IncDecStmt:
			set(n.X)
		case *ast.CompositeLit:
			if kind, is := n.Type.(*ast.Ident); !is || kind.Name != "Note" {
				return true
			}
			for _, e := range n.Elts {
				if field, is := e.(*ast.KeyValueExpr); !is || slices.Contains(fields, field.Key.(*ast.Ident).Name) {
					found = append(found, e.Pos())
				}
			}
		}
		return true
	})
	return found
}
