package scripts

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var (
	lower  = flag.Bool("lower", false, "write the numbers that got better into testdata/shape.txt")
	places = flag.String("places", "", "print everything that the number of this name counts")
)

// A number is one figure that may only fall.
type number struct {
	name   string
	today  int
	target int      // noTarget, or where it need not fall any further
	places []string // everything it counts
}

const noTarget = -1

// shapeFile holds the numbers of today. A number without a line is held to its target.
const shapeFile = "testdata/shape.txt"

const shapeHead = `# How the rules are built, in numbers that may only fall: name, number today, target. A folder has a
# line while its comments have more vague words (what, whatever, whoever) in 1,000 than its target.
# TestShape says how each is counted. After a change for the better, write this file again:
#
#	go test ./scripts -run 'TestShape$' -lower
#
# To see everything that a number counts:
#
#	go test ./scripts -run 'TestShape$' -v -places 'NAME'

`

// TestShape holds the numbers of shapeFile, so that the rules get easier to read with every
// change, and never harder. It fails for a number that got better as well, until that is
// written down: otherwise the next change could take it back unseen.
func TestShape(t *testing.T) {
	build := built(t)
	core := build.shapeOf(t, module+"/core")
	if len(core.funcs) < 500 {
		t.Fatalf("only %d functions of the core were read", len(core.funcs))
	}
	t.Logf("%d functions of the core", len(core.funcs))
	numbers := append(core.numbers(), vagueByFolder(t)...)
	if *places != "" && !slices.ContainsFunc(numbers, func(n number) bool { return n.name == *places }) {
		t.Errorf("no number is called %q", *places)
	}
	held := readHeld(t)
	text := shapeHead
	for _, n := range numbers {
		was, is := held[n.name]
		if !is {
			was = max(n.target, 0)
		}
		delete(held, n.name)
		t.Log(n.line(n.today))
		if n.name == *places {
			t.Log("\n" + strings.Join(n.places, "\n"))
		}
		switch {
		case n.today > was:
			t.Errorf("%s: %d, at most %d", n.name, n.today, was)
		case n.today < was && !*lower:
			t.Errorf("%s: %d, no longer %d; write it down with -lower", n.name, n.today, was)
		}
		text += n.line(min(was, n.today)) + "\n"
	}
	for name := range held {
		if !*lower {
			t.Errorf("%s: has reached its target, or is gone; take its line out with -lower", name)
		}
	}
	if !*lower {
		return
	}
	if err := os.WriteFile(shapeFile, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// line returns a line of shapeFile.
func (n number) line(value int) string {
	target := "-"
	if n.target != noTarget {
		target = strconv.Itoa(n.target)
	}
	return fmt.Sprintf("%-60s %5d %5s", n.name, value, target)
}

// readHeld returns the numbers of shapeFile by name.
func readHeld(t *testing.T) map[string]int {
	t.Helper()
	text, err := os.ReadFile(shapeFile)
	if err != nil {
		t.Fatal(err)
	}
	held := map[string]int{}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		name := strings.Join(words[:max(0, len(words)-2)], " ")
		value, err := strconv.Atoi(words[max(0, len(words)-2)])
		if err != nil || name == "" {
			t.Fatalf("%s: %q has no number", shapeFile, line)
		}
		held[name] = value
	}
	return held
}

// shapeOf reads a package of the build and its reading order.
func (b *buildOf) shapeOf(t *testing.T, path string) *shape {
	t.Helper()
	files := b.parsed(t, path)
	pkg, info := b.typed(t, path, files)
	var names []string
	for _, file := range files {
		names = append(names, filepath.Base(b.fset.File(file.Pos()).Name()))
	}
	doc, err := os.ReadFile(filepath.Join("..", strings.TrimPrefix(path, module+"/"), "doc.go"))
	if err != nil {
		t.Fatal(err)
	}
	order, err := readingOrder(string(doc), names)
	if err != nil {
		t.Fatal(err)
	}
	return newShape(b.fset, pkg, info, files, order)
}

// numbers returns all figures of the core but those of its comments.
func (s *shape) numbers() (numbers []number) {
	for _, n := range []struct {
		name   string
		target int
		places []string
	}{
		{"functions that take the Game", 400, s.takingGame()},
		{"methods of Game", noTarget, s.methodsOfGame()},
		{"arrows from a file to one read later", 60, s.laterArrows()},
		{"functions in the largest recursive knot", 35, s.knot()},
		{"functions that change a game and return a bool", 0, s.changesWithBool()},
		{"functions named by one lower-case word", noTarget, s.oneWordNames()},
		{"predicates without is, has, can, may or must", noTarget, s.misnamedPredicates()},
	} {
		numbers = append(numbers, number{n.name, len(n.places), n.target, n.places})
	}
	return numbers
}

// Comments of the folders that a new reader opens first have the lower target.
const (
	fewVague   = 4
	mostVague  = 12
	worstShown = 10
)

// vagueByFolder returns how many vague words are in 1,000 of each folder's comments, for the
// folders over their target. It is rounded up, so that a single word seldom moves it.
func vagueByFolder(t *testing.T) (over []number) {
	t.Helper()
	var all []number
	for _, folder := range slices.Sorted(slices.Values(goFolders(t))) {
		files, err := filepath.Glob(filepath.Join("..", folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		var places []string
		vague, words := 0, 0
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			code, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			some, of := countVague(code)
			if vague, words = vague+some, words+of; some > 0 {
				places = append(places, fmt.Sprintf("%s: %d in %d words", filepath.Base(file), some, of))
			}
		}
		n := number{name: "vague words in " + folder, today: perThousand(vague, words), target: mostVague, places: places}
		if slices.Contains([]string{"core", "core/table/replica", "core/table/room"}, folder) {
			n.target = fewVague
		}
		if all = append(all, n); n.today > n.target {
			over = append(over, n)
		}
	}
	slices.SortStableFunc(all, func(a, b number) int { return cmp.Compare(b.today, a.today) })
	t.Logf("comments of %d folders, the worst of them:", len(all))
	for _, n := range all[:min(len(all), worstShown)] {
		t.Log("  " + n.line(n.today))
	}
	return over
}

// perThousand returns how many of 1,000 words some are, rounded up.
func perThousand(some, words int) int {
	if words == 0 {
		return 0
	}
	return (1000*some + words - 1) / words
}
