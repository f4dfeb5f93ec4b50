// Command mutants changes the source of a subject in one small place after another, and wants a
// test to notice each change. Changes of the rules should be noticed by a script or a test. Changes
// of the packages that keep a table of phones together should be noticed by a test or a simulated
// room. It judges a sample of all mutants, or all of them in one long run that continues after a
// stop.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"entente/core/scenario"
	"entente/core/words/english"
	"entente/scripts/mutants"
	"entente/scripts/stage"
)

// An order is the task of a run.
type order struct {
	of        string // the subject: rules or table
	sample    int    // the number of mutants; 0 is all
	jobs      int
	state     string        // a file that keeps the fates
	again     bool          // judge survivors again
	list      bool          // print every survivor
	least     string        // a file with the least share that must be killed
	explained bool          // want a line in reasons.txt or holes.txt for every survivor
	rewrite   bool          // write the mutants that hold statements
	match     string        // only mutants whose file or key has this in it
	tests     bool          // play the tests as well, not the scripts alone
	held      string        // look for mutants that hold statements, first those in this file
	rename    string        // carry the files of known mutants along this list of renames
	long      time.Duration // the most time for playing one test against a mutant
	most      time.Duration // the most time for all long tests together
	survey    time.Duration // the most time for surveying one test
	frozen    time.Duration // the most time for surveying the frozen games
	uncovered bool          // print the mutants that no script or test reaches
	choose    bool          // choose the seeds of random tests
}

func main() {
	scenario.Sentence = english.Language().Say
	var o order
	player := flag.Bool("play", false, "be a player of mutants: for this program's own use")
	flag.StringVar(&o.of, "of", "rules", "what is changed: rules, or table for what keeps a table together")
	flag.IntVar(&o.sample, "sample", 0, "judge so many mutants, first those of functions that changed since the commit in judged.txt; 0 is all of them")
	flag.IntVar(&o.jobs, "jobs", 2, "how many to judge at once")
	flag.StringVar(&o.state, "state", "", "go on where this file stopped, and keep it up to date")
	flag.BoolVar(&o.again, "again", false, "judge survivors again that have no reason, as after new scripts")
	flag.BoolVar(&o.list, "list", false, "print every survivor, with its reason if it has one")
	flag.BoolVar(&o.uncovered, "uncovered", false, "print the mutants that no script and no test reaches where they make a difference, and judge none")
	flag.BoolVar(&o.choose, "choose", false, "choose the seeds that the random tests of core/reading and the evenings play, and write them down")
	flag.StringVar(&o.least, "least", "", "fail if fewer are killed than this file says, in percent, of those without a line in reasons.txt or holes.txt")
	flag.BoolVar(&o.explained, "explained", false, "fail on a survivor without a line in reasons.txt or holes.txt")
	flag.StringVar(&o.match, "match", "", "only mutants whose file, package, function, operator or text has this in it")
	flag.BoolVar(&o.tests, "tests", true, "play the tests as well, not the scripts alone")
	flag.StringVar(&o.held, "held", "", "find a mutant that holds each statement that a script exercises, trying those of this file first")
	flag.BoolVar(&o.rewrite, "rewrite", false, "write what holds statements into the file of -held")
	flag.StringVar(&o.rename, "rename", "", "carry reasons.txt, holes.txt and held.txt along this list of renames, a line each: old name, tab, new name")
	flag.DurationVar(&o.long, "long", 800*time.Millisecond, "how long a test is played against a mutant at most, in processor time")
	flag.DurationVar(&o.most, "most", 1500*time.Millisecond, "how long the tests that take long are played against a mutant, together, and a third of it the laws of the scripts")
	flag.DurationVar(&o.survey, "survey", 3*time.Second, "how long each test is run before, as the program was written, to learn which mutants it reaches")
	flag.DurationVar(&o.frozen, "frozen", 10*time.Minute, "how long frozen games are run before; with 0 they aren't played")
	flag.Parse()
	if *player {
		if err := play(os.Stdin, bufio.NewWriter(os.Stdout)); err != nil {
			fmt.Fprintln(os.Stderr, "mutants:", err)
			os.Exit(1)
		}
		return
	}
	stage.Main(func(ctx context.Context) error {
		if o.rename != "" {
			return carryAll(o.rename)
		}
		return run(ctx, o)
	})
}

func run(ctx context.Context, o order) (err error) {
	of := subjects[o.of]
	if of == nil || o.held != "" && !of.scripts {
		return fmt.Errorf("%q cannot be changed so: -of is rules or table, and -held is about rules", o.of)
	}
	b, err := build(ctx, of, o.tests && o.held == "")
	if err != nil {
		return err
	}
	if o.held != "" {
		return hold(ctx, b, o)
	}
	if o.choose {
		return choose(ctx, b)
	}
	again, err := o.forgets()
	if err != nil {
		return err
	}
	s, err := openState(o.state, b.mutants, again)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.close()) }()
	j, err := newJudge(ctx, b, o)
	if err != nil {
		return err
	}
	chosen, err := chosenOf(ctx, b, o)
	if err != nil {
		return err
	}
	if o.uncovered {
		return j.uncovered(ctx, chosen)
	}
	if err := j.all(ctx, chosen, s); err != nil {
		// A run that was stopped reports the mutants that it judged, and keeps their fates.
		chosen = slices.DeleteFunc(chosen, func(m *mutants.Mutant) bool { return s.of(m.Key).how == "" })
		return errors.Join(err, report(chosen, s, order{}))
	}
	if o.sample == 0 && o.match == "" {
		if err := noteJudged(ctx, o.of); err != nil {
			return err
		}
	}
	return report(chosen, s, o)
}

// forgets returns a test for survivors to judge again: those that the order matches and that have
// no reason.
func (o *order) forgets() (func(m *mutants.Mutant) bool, error) {
	why, err := readReasons(reasonsFile)
	return func(m *mutants.Mutant) bool { return o.again && o.isAbout(m) && why.of(m.Key) == "" }, err
}

// isAbout reports whether the order's -match fits a mutant.
func (o *order) isAbout(m *mutants.Mutant) bool {
	return strings.Contains(m.Key, o.match) || strings.Contains(m.File, o.match)
}
