// Command rules prints the statements of the rulebook that the scripts exercise. A script names the
// address, and the engine cites it there. For a refusal, the script must also fail with a core that
// no longer refuses by that address.
package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"entente/core/cards/printed"
	"entente/core/rulebook"
	"entente/core/scenario"
)

const corpus = "core/scenario/testdata"

// A citation is the scripts that exercise an address.
type citation struct {
	scripts []string // that expect it, in order
	refused []string // that expect it as a refusal
}

func main() {
	cited, scripts, err := play()
	if err != nil {
		fail(err)
	}
	if err := waive(cited); err != nil {
		fail(err)
	}
	exercised, mechanical := report(cited)
	fmt.Printf("\n%d scripts\nrules: %d of %d statements exercised, %d not mechanical\n", scripts, exercised, mechanical, len(notMechanical))
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "rules:", err)
	os.Exit(1)
}

// play runs every script and gathers its citations.
func play() (map[rulebook.Rule]*citation, int, error) {
	cited := map[rulebook.Rule]*citation{}
	count := 0
	err := filepath.WalkDir(corpus, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".txt" || d.Name() == "golden.txt" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		count++
		shown, err := scenario.Play(string(text), printed.Shelf())
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		for _, hit := range shown.Hits {
			c := cited[hit.Rule]
			if c == nil {
				c = &citation{}
				cited[hit.Rule] = c
			}
			c.scripts = once(c.scripts, path)
			if hit.Refused {
				c.refused = once(c.refused, path)
			}
		}
		return nil
	})
	return cited, count, err
}

func once(list []string, s string) []string {
	if len(list) > 0 && list[len(list)-1] == s {
		return list
	}
	return append(list, s)
}

// report prints a line for each rule and example, and one for each page.
func report(cited map[rulebook.Rule]*citation) (exercised, mechanical int) {
	page, done, all := "", 0, 0
	flush := func() {
		if page != "" {
			fmt.Printf("%-28s %d of %d\n\n", page, done, all)
		}
		done, all = 0, 0
	}
	for _, rule := range rulebook.Rules {
		if rule.Kind != "rule" && rule.Kind != "example" {
			continue
		}
		if p := pageOf(rule.Rule); p != page {
			flush()
			page = p
		}
		mechanical++
		all++
		switch c := cited[rule.Rule]; {
		case c != nil:
			fmt.Printf("%-28s exercised  %s\n", rule.Rule, names(c.scripts))
			exercised++
			done++
		case notMechanical[rule.Rule] != "":
			fmt.Printf("%-28s not mechanical: %s\n", rule.Rule, notMechanical[rule.Rule])
		default:
			fmt.Printf("%-28s open\n", rule.Rule)
		}
	}
	flush()
	rulings(cited)
	return exercised, mechanical
}

// rulings prints the rulings and house rules that scripts also exercise.
func rulings(cited map[rulebook.Rule]*citation) {
	var extra []string
	for rule, c := range cited {
		if strings.HasPrefix(string(rule), "ruling ") || strings.HasPrefix(string(rule), "table ") {
			extra = append(extra, fmt.Sprintf("%-28s exercised  %s", rule, names(c.scripts)))
		}
	}
	sort.Strings(extra)
	fmt.Println(strings.Join(extra, "\n"))
}

func names(scripts []string) string {
	short := make([]string, len(scripts))
	for i, s := range scripts {
		short[i], _ = filepath.Rel(corpus, s)
	}
	return strings.Join(short, " ")
}

// pageOf is the address without its number.
func pageOf(rule rulebook.Rule) string {
	return string(rule[:strings.LastIndexByte(string(rule), ' ')])
}

// notMechanical lists the statements that no engine could act on, each with its reason. Each was
// reviewed. At most ten are allowed.
var notMechanical = map[rulebook.Rule]string{
	"abilities 1": "it ranks two booklets, and nothing at a table can ask for either",
}
