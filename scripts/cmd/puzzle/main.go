// Command puzzle proposes questions for days to come, a line each: questions from the scripts that
// are not on the site's list (site/content/puzzle.txt). The lines belong below a new line "from"
// with a future day. With -show, it prints the questions of the list.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"

	"entente/core/cards/printed"
	"entente/site/puzzle"
)

func main() {
	show := flag.Bool("show", false, "show the questions of the list, with their answers")
	flag.Parse()
	if err := run(*show); err != nil {
		fmt.Fprintln(os.Stderr, "puzzle:", err)
		os.Exit(1)
	}
}

func run(show bool) error {
	var has []string
	if list, err := os.ReadFile(puzzle.ListFile); err == nil {
		blocks, err := puzzle.BlocksOf(string(list))
		if err != nil {
			return err
		}
		has = puzzle.IDs(blocks)
	}
	scripts, err := puzzle.Scripts(os.DirFS("."))
	if err != nil {
		return err
	}
	m, err := puzzle.NewMaker(printed.Shelf())
	if err != nil {
		return err
	}
	if show {
		list, err := m.Listed(has, scripts)
		for i := range list {
			print(&list[i])
		}
		return err
	}
	var all []puzzle.Question
	for _, s := range scripts {
		of, err := m.Of(s)
		if err != nil {
			return err
		}
		all = append(all, of...)
	}
	for _, q := range puzzle.Propose(all, has) {
		fmt.Println(q.ID)
	}
	return nil
}

// print shows a question as text.
func print(q *puzzle.Question) {
	fmt.Printf("== %s\n", q.ID)
	for _, line := range q.Told {
		fmt.Println("  ", line)
	}
	for _, s := range q.Seats {
		fmt.Printf("   %s (%s) %s\n", s.Name, s.Color, strings.Join(s.Has, ", "))
	}
	for _, c := range q.Cards {
		fmt.Println("   §", c.Text)
	}
	fmt.Println(" ", q.Asks)
	for i, a := range q.Answers {
		sign := "!"
		if i == q.Right {
			sign = "+"
		}
		fmt.Println("  ", sign, a.Text)
		for _, s := range a.Said {
			fmt.Printf("       %s [%s]\n", s.Text, s.Rule)
		}
	}
}
