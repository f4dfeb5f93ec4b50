package scripts

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// plantedShape is a package that has everything that TestShape counts, with its file names.
var plantedShape = [][2]string{
	{"doc.go", `// Package planted is read in this order:
//
//	game.go mid_  the game, and its middle
//	last.go       its end
//
//	elsewhere     another package
package planted
`},
	{"game.go", `package planted

type Game struct {
	Round   int
	Players []Player
	Council Council
	names   *names
}
type names struct{ read bool }
type Player struct{ Points int }
type Council struct{ Votes int }
type Event struct{}
type turn struct{ g *Game }
type phase struct{ turn }
type summary struct{ last Game }
type history struct{ games []Game }

func (g *Game) player(i int) *Player { return &g.Players[i] }
func (g Game) copied() Game { g.Round++; return g }
func (t turn) begin() { t.g.isOver() }
func endPhase(p *phase) { p.begin() }
func (h history) countGames() int { return len(h.games) }
func (p *Player) score() { p.Points++ }
func (g *Game) isOver() bool { return g.first() }
`},
	{"mid_a.go", `package planted

type asker interface{ hasVoted(g *Game) bool }

func (g *Game) first() bool { return g.second() }
func (g *Game) second() bool { f := third; return f(g) }
func third(g *Game) bool { return g.first() || g.copied().Round > 0 }
func fourth(g *Game) bool { return fifth(g) }
func fifth(g *Game) bool { return fourth(g) }
func askAll(g *Game, a asker) bool { return askEach(g, a) }
func askEach(g *Game, a asker) bool { return askOne(g, a) }
func askOne(g *Game, a asker) bool { return a.hasVoted(g) }
`},
	{"mid_b.go", `package planted

type vote struct{}

func (vote) hasVoted(g *Game) bool { return mayVote(g) && askAll(g, vote{}) }
func mayVote(g *Game) bool { g.Council.Votes++; return true }
func setRound(g *Game) (bool, []Event) { g.Round = 2; return true, nil }
func findRound(g *Game) (int, bool) { g.Round = 2; return 0, true }
func takePoint(g *Game) bool { p := g.player(0); p.Points--; return true }
func hasScored(g *Game) bool { g.player(0).score(); return true }
func hasEach(g *Game) bool { for i := range g.Players { p := &g.Players[i]; p.score() }; return true }
func wouldBe(g *Game) bool { next := *g; next.Round = 9; return setLast(&next) }
func wouldScore(g *Game) bool { p := *g.player(0); p.score(); return p.Points > 0 }
func lists(g *Game) bool { var list []int; list[0] = g.Round; return true }
`},
	{"last.go", `package planted

func setLast(g *Game) bool { turn{g}.finish(); return true }
func setSoon(g *Game) bool { p := phase{turn: turn{g}}; return p.finish() }
func setNames(g *Game) bool { g.names.read = true; return true }
func setCopy(g Game) bool { w := &summary{last: g}; w.last.Round = 1; return true }
func (t turn) finish() bool { t.g.Round = 0; return true }
func Equal(a, b Player) bool { return a == b }
func island(a Player) bool { return Equal(a, a) }
func Must(a Player) bool { return island(a) }
func again() { again() }
`},
}

// TestShapeIsCounted checks every count of TestShape against the planted faults.
func TestShapeIsCounted(t *testing.T) {
	b := &buildOf{fset: token.NewFileSet()}
	var files []*ast.File
	var names []string
	for _, source := range plantedShape {
		file, err := parser.ParseFile(b.fset, source[0], source[1], 0)
		if err != nil {
			t.Fatal(err)
		}
		files, names = append(files, file), append(names, source[0])
	}
	order, err := readingOrder(plantedShape[0][1], names)
	if err != nil {
		t.Fatal(err)
	}
	pkg, info := b.typed(t, "planted", files)
	s := newShape(b.fset, pkg, info, files, order)
	var without []string
	for _, f := range s.funcs {
		if name := f.String(); !slices.Contains(s.takingGame(), name) {
			without = append(without, name)
		}
	}
	for _, c := range []struct {
		what        string
		found, want []string
	}{
		{"methods of Game", s.methodsOfGame(), []string{"Game.player", "Game.copied", "Game.isOver", "Game.first", "Game.second"}},
		{"no Game", without, []string{"history.countGames", "Player.score", "Equal", "island", "Must", "again"}},
		{"arrows", s.laterArrows(), []string{"game.go calls mid_a.go", "mid_b.go calls last.go"}},
		{"knot", s.knot(), []string{"askAll", "askEach", "askOne", "vote.hasVoted"}},
		{"changes with bool", s.changesWithBool(), []string{"mayVote", "setRound", "takePoint", "hasScored", "hasEach", "vote.hasVoted", "setLast", "setSoon", "turn.finish"}},
		{"one-word names", s.oneWordNames(), []string{"Game.player", "Game.copied", "turn.begin", "turn.finish", "Player.score", "Game.first", "Game.second", "third", "fourth", "fifth", "lists", "island", "again"}},
		{"misnamed predicates", s.misnamedPredicates(), []string{"Game.first", "Game.second", "third", "fourth", "fifth", "askAll", "askEach", "askOne", "takePoint", "wouldBe", "wouldScore", "lists", "setLast", "setSoon", "setNames", "setCopy", "turn.finish", "island"}},
	} {
		slices.Sort(c.found)
		slices.Sort(c.want)
		if !slices.Equal(c.found, c.want) {
			t.Errorf("%s: found %s, want %s", c.what, strings.Join(c.found, ", "), strings.Join(c.want, ", "))
		}
	}
}

// TestReadingOrderIsWhole: a file that the list leaves out, and one that is gone, are found.
func TestReadingOrderIsWhole(t *testing.T) {
	for _, c := range []struct {
		doc   string
		files []string
		ok    bool
	}{
		{"//\ta.go b_  one\n", []string{"a.go", "b_x.go", "doc.go"}, true},
		{"//\ta.go b_  one\n", []string{"a.go", "b_x.go", "c.go"}, false},
		{"//\ta.go b_  one\n", []string{"a.go"}, false},
		{"// a.go b_\n", []string{"a.go", "b_x.go"}, false},
	} {
		if _, err := readingOrder(c.doc, c.files); (err == nil) != c.ok {
			t.Errorf("%q with %q: %v", c.doc, c.files, err)
		}
	}
}

// TestVagueWordsAreCounted: comments of both kinds count, and code does not.
func TestVagueWordsAreCounted(t *testing.T) {
	code := "// What's said, by whoever says it.\npackage p\n\n/* Whatever\n   somewhat */ var what = \"// what\"\n"
	if vague, words := countVague([]byte(code)); vague != 3 || words != 9 {
		t.Errorf("%d vague ones in %d words", vague, words)
	}
	if n := perThousand(3, 7); n != 429 {
		t.Errorf("3 of 7 words are %d in a thousand", n)
	}
}
