package site

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/rulebook"
	"entente/core/scenario"
	"entente/core/words"
)

// A hit is a line of a script that Entente must judge by an address of the rules. A test plays
// every script, so the line itself proves the address. Entente's answer is known only for scripts
// that were played for the pages.
type hit struct {
	Rule    rulebook.Rule
	Script  *script
	Line    int // of the script, from 1 on
	Refused bool
	Step    int    // the number of choices made or refused up to here
	Said    string // Entente's answer in words
	Window  string // the open window, if one was open
}

// exercised are the hits of every address. The script that shows the address best comes first.
type exercised map[rulebook.Rule][]*hit

// aLook is the number of lines by which a script about an address may be longer than a script that
// only mentions the address, and still come first.
const aLook = 12

// exercisedBy reads the hits from the scripts.
func exercisedBy(scripts []*script) exercised {
	all := exercised{}
	for _, s := range scripts {
		n := 0
		for line := range strings.SplitSeq(s.Text, "\n") {
			n++
			refused := strings.HasPrefix(line, "! ")
			if !refused && !strings.HasPrefix(line, "+ ") {
				continue
			}
			for _, found := range expected.FindAllStringSubmatch(behind.FindString(line), -1) {
				h := &hit{Rule: rulebook.Rule(found[1]), Script: s, Line: n, Refused: refused}
				all[h.Rule] = append(all[h.Rule], h)
				s.Hits = append(s.Hits, h)
			}
		}
	}
	for rule, hits := range all {
		far := func(h *hit) int { return h.Script.length() + aLook*h.Script.aside(rule) }
		slices.SortStableFunc(hits, func(a, b *hit) int {
			return cmp.Or(cmp.Compare(far(a), far(b)), cmp.Compare(a.Script.Name, b.Script.Name), cmp.Compare(a.Line, b.Line))
		})
	}
	return all
}

// behind finds the brackets at the end of a line.
var behind = regexp.MustCompile(`(\s*\[[^\]]+\])+\s*$`)

// play plays some scripts and fills in their hits. Opening a table takes longest, so several
// scripts are played at once, and scripts with the same opening follow each other.
func play(scripts []*script) error {
	scripts = byTable(scripts)
	printed := printed.Shelf()
	failed := make([]error, len(scripts))
	var next atomic.Int64
	var done sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		done.Go(func() {
			shelf := printed.Remembering()
			for i := int(next.Add(1)) - 1; i < len(scripts); i = int(next.Add(1)) - 1 {
				if err := scripts[i].play(scenario.Begin(scripts[i].Text, shelf)); err != nil {
					failed[i] = fmt.Errorf("%s: %w", scripts[i].Name, err)
				}
			}
		})
	}
	done.Wait()
	return errors.Join(failed...)
}

// play plays the script to its end, and fills in its hits.
func (s *script) play(lines *scenario.Playing) error {
	reader := words.Reader{Language: words.Spoken(), Name: s.called}
	for line, more := 1, true; more; line++ {
		window := openIn(lines.Play())
		var err error
		if more, err = lines.Next(); err != nil {
			return err
		}
		made := lines.Made()
		if made == nil {
			continue
		}
		s.Steps++
		for _, h := range s.Hits {
			if h.Line == line {
				h.Step, h.Window, h.Said = s.Steps, window, saidBy(reader, made, h.Rule)
			}
		}
	}
	return nil
}

// openIn is the id of the open window, or empty if none is open.
func openIn(play *core.Play) string {
	if play == nil {
		return ""
	}
	g := play.Now()
	if len(g.Unfinished) == 0 {
		return ""
	}
	f := &g.Unfinished[len(g.Unfinished)-1]
	for _, w := range g.Deck().Moments[f.Moment].Windows {
		if w.Station == f.OpenStation {
			return w.ID
		}
	}
	return ""
}

// saidBy is Entente's answer to a choice by a rule, in words.
func saidBy(r words.Reader, made *scenario.Made, rule rulebook.Rule) string {
	if made.Refused != nil {
		return r.Refusal(made.Refused)
	}
	for _, e := range made.Events {
		if e.Rule == rule {
			return r.Event(e)
		}
	}
	return ""
}

// seatNames are the names of seats in a script: "Alice=blue", and seat blue "Alice".
var seatNames = regexp.MustCompile(`(\S+)=(\w+)|seat (\w+) "([^"]*)"`)

// called is the script's name for a seat.
func (s *script) called(seat core.Seat) string {
	for line := range strings.SplitSeq(s.Text, "\n") {
		if !strings.HasPrefix(line, "names ") && !strings.HasPrefix(line, "seat ") {
			continue
		}
		for _, found := range seatNames.FindAllStringSubmatch(line, -1) {
			if found[2]+found[3] == seat.String() {
				return found[1] + found[4]
			}
		}
	}
	return sentence(seat.String())
}

// aside ranks scripts by how closely they are about an address. It is 0 if the first remark names
// that address alone before its colon, 1 if the remark names it first of several, else 2.
func (s *script) aside(rule rulebook.Rule) int {
	before, _, _ := strings.Cut(s.Head, ":")
	switch {
	case strings.EqualFold(before, string(rule)):
		return 0
	case strings.HasPrefix(strings.ToLower(before), strings.ToLower(string(rule))+","), strings.HasPrefix(strings.ToLower(before), strings.ToLower(string(rule))+" and"):
		return 1
	}
	return 2
}

// length is the number of a script's lines that are not remarks.
func (s *script) length() int {
	n := 0
	for line := range strings.SplitSeq(s.Text, "\n") {
		if line != "" && line[0] != '#' {
			n++
		}
	}
	return n
}

// scriptsIn returns the first hit of each script among some hits.
func scriptsIn(hits []*hit) []*hit {
	var list []*hit
	for _, h := range hits {
		if !slices.ContainsFunc(list, func(other *hit) bool { return other.Script == h.Script }) {
			list = append(list, h)
		}
	}
	return list
}

// A settled ruling is a row of the list of rulings with the scripts that judge each.
type settled struct {
	Topic   string
	Scripts []string
	Lacks   string // the fact that Entente would need to judge it, in words
}

// settledFile is the list of rulings with their scripts.
const settledFile = corpus + "/rulings.md"

// settledBy reads the list of rulings, by the number of the ruling.
func settledBy(tree fs.FS) (map[string]settled, error) {
	text, err := fs.ReadFile(tree, settledFile)
	if err != nil {
		return nil, err
	}
	list, topic := map[string]settled{}, ""
	for line := range strings.SplitSeq(string(text), "\n") {
		if title, is := strings.CutPrefix(line, "## "); is {
			topic = title
		}
		row, is := strings.CutPrefix(line, "* ")
		number, says, cut := strings.Cut(row, ": ")
		if !is || !cut {
			continue
		}
		one := settled{Topic: topic}
		if lacks, is := strings.CutPrefix(says, "lacks "); is {
			one.Lacks = lacks
		} else {
			for name := range strings.SplitSeq(says, ", ") {
				one.Scripts = append(one.Scripts, strings.Trim(name, "`"))
			}
		}
		list[number] = one
	}
	return list, nil
}
