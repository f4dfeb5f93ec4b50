package site

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"entente/core/cards/printed"
	"entente/site/puzzle"
)

// A puzzlePage is the page of the puzzle. It holds the question of the day of the build, for
// readers without a script, and the addresses of all questions for the script.
type puzzlePage struct {
	Day   time.Time
	Today *puzzle.Question
	All   []puzzle.Question // in the order of the list
	Data  string            // for the script: the question of each day, and the files
	texts map[string]string // of the scripts that the questions come from
}

// puzzles are the page of the puzzle with its list, or the error that kept it from being made.
type puzzles struct {
	page   *puzzlePage
	blocks []puzzle.Block
	err    error
}

func puzzlesIn(tree fs.FS) (p puzzles) {
	p.page, p.blocks, p.err = puzzleOf(tree, builtOn())
	return p
}

// puzzleOf makes the questions of the list, each as the core judges it. If a question's script is
// gone, it returns an error and no page.
func puzzleOf(tree fs.FS, today time.Time) (*puzzlePage, []puzzle.Block, error) {
	list, err := fs.ReadFile(tree, puzzle.ListFile)
	if err != nil {
		return nil, nil, err
	}
	blocks, err := puzzle.BlocksOf(string(list))
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", puzzle.ListFile, err)
	}
	scripts, err := puzzle.Scripts(tree)
	if err != nil {
		return nil, nil, err
	}
	m, err := puzzle.NewMaker(printed.Shelf().Remembering())
	if err != nil {
		return nil, nil, err
	}
	p := &puzzlePage{Day: today.UTC().Truncate(24 * time.Hour), texts: map[string]string{}}
	if p.All, err = m.Listed(puzzle.IDs(blocks), scripts); err != nil {
		return nil, nil, err
	}
	if p.Day.Before(blocks[0].From) {
		p.Day = blocks[0].From
	}
	p.Today = &p.All[puzzle.OfDay(blocks, p.Day)]
	for _, q := range p.All {
		at := slices.IndexFunc(scripts, func(s puzzle.Script) bool { return s.Name == q.Script })
		p.texts[q.Script] = scripts[at].Text
	}
	return p, blocks, nil
}

// builtOn is the day of the build, or of the build that it reproduces (reproducible-builds.org).
func builtOn() time.Time {
	if seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		return time.Unix(seconds, 0)
	}
	return time.Now()
}

// keptPuzzle is the data on the page that the script reads.
type keptPuzzle struct {
	Blocks []keptBlock `json:"blocks"`
	Pages  []keptPage  `json:"pages"`
	Of     string      `json:"of"`     // for each question, the page of the rules as a digit
	Played string      `json:"played"` // the address of the scripts
}

type keptBlock struct {
	From string `json:"from"`
	N    int    `json:"n"`
}

type keptPage struct {
	Name string `json:"name"`
	File string `json:"file"`
}

// put writes the questions into one file for each page of the rules, and the scripts into one more.
// It writes their addresses onto the page.
func (p *puzzlePage) put(out string, blocks []puzzle.Block) error {
	var all keptPuzzle
	for _, b := range blocks {
		all.Blocks = append(all.Blocks, keptBlock{b.From.Format(time.DateOnly), len(b.IDs)})
	}
	files := map[string][]byte{}
	file := func(name string, of any) (string, error) {
		body, err := json.Marshal(of)
		sum := sha256.Sum256(body)
		name = fmt.Sprintf("puzzle-%s.%x.json", name, sum[:6])
		files[name] = body
		return "/kept/" + name, err
	}
	for _, name := range puzzle.Pages {
		var of []puzzle.Question
		for _, q := range p.All {
			if q.Page == name {
				of = append(of, q)
			}
		}
		address, err := file(strings.ReplaceAll(name, " ", "-"), of)
		if err != nil {
			return err
		}
		all.Pages = append(all.Pages, keptPage{name, address})
	}
	for _, q := range p.All {
		all.Of += strconv.Itoa(slices.Index(puzzle.Pages[:], q.Page))
	}
	var err error
	if all.Played, err = file("played", p.texts); err != nil {
		return err
	}
	data, err := json.Marshal(all)
	if err != nil {
		return err
	}
	p.Data = string(data)
	return replaced(filepath.Join(out, "kept"), "puzzle-*.json", files)
}

// replaced writes files into a folder and removes older files of their kind.
func replaced(folder, kind string, files map[string][]byte) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	older, err := filepath.Glob(filepath.Join(folder, kind))
	if err != nil {
		return err
	}
	for _, at := range older {
		if files[filepath.Base(at)] == nil {
			if err := os.Remove(at); err != nil {
				return err
			}
		}
	}
	for name, body := range files {
		if err := os.WriteFile(filepath.Join(folder, name), body, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// Said is the day in words.
func (p *puzzlePage) Said() string { return p.Day.Format("2 January 2006") }

// Counts are the pages of the rules that can be practiced, and how many questions each has.
func (p *puzzlePage) Counts() []counts {
	var list []counts
	for _, name := range puzzle.Pages {
		n := 0
		for _, q := range p.All {
			if q.Page == name {
				n++
			}
		}
		list = append(list, counts{sentence(name), "practice-" + strings.ReplaceAll(name, " ", "-"), n})
	}
	return list
}

type counts struct {
	Name, ID string
	N        int
}
