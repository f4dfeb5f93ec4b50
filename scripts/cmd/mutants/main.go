// Command mutants changes the rules in one small place after another and wants a
// script or a test to notice; or what keeps a table of phones together, which tests and
// simulated rooms are to notice. It judges a sample of all mutants, or all of them in
// one long run that goes on where the last one stopped.
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

	"entente/scripts/mutants"
	"entente/scripts/stage"
)

// order is what to do.
type order struct {
	of     string        // the subject: rules or table
	sample int           // how many mutants; 0 is all
	jobs   int           // how many at once
	state  string        // a file that keeps what came of each
	again  bool          // judge survivors again
	list   bool          // print every survivor
	least  string        // a file with the least share that must be killed
	known  string        // a file with what came of mutants before
	write  bool          // write that file anew
	match  string        // only mutants whose key has this in it
	tests  bool          // play the tests as well, not the scripts alone
	held   string        // a file with what holds statements, instead of all that
	long   time.Duration // how long a test is played against a mutant at most,
	most   time.Duration // and those that take long together
	survey time.Duration // how long a test is looked at before,
	frozen time.Duration // and how long what is frozen

	uncovered bool // print what nothing comes by
}

func main() {
	var o order
	player := flag.Bool("play", false, "be a player of mutants: for this program's own use")
	flag.StringVar(&o.of, "of", "rules", "what is changed: rules, or table for what keeps a table together")
	flag.IntVar(&o.sample, "sample", 0, "judge so many mutants, always the same; 0 is all of them")
	flag.IntVar(&o.jobs, "jobs", 2, "how many to judge at once")
	flag.StringVar(&o.state, "state", "", "go on where this file says, and keep it up to date")
	flag.BoolVar(&o.again, "again", false, "judge those again that survived before and have no reason, as after new scripts")
	flag.BoolVar(&o.list, "list", false, "print every survivor, with its reason if it has one")
	flag.BoolVar(&o.uncovered, "uncovered", false, "print the mutants that no script and no test comes by where they would make a difference, and judge none")
	flag.StringVar(&o.least, "least", "", "a file with the least share that must be killed, in percent")
	flag.StringVar(&o.known, "known", "", "believe this file of who survived, and play to the others what killed them")
	flag.BoolVar(&o.write, "rewrite", false, "write the known fates anew, with the state's")
	flag.StringVar(&o.match, "match", "", "only mutants whose file, function, operator or text has this in it")
	flag.BoolVar(&o.tests, "tests", true, "play the tests as well, not the scripts alone")
	flag.StringVar(&o.held, "held", "", "want a mutant to hold each statement that a script exercises, those of this file first; instead of judging mutants")
	flag.DurationVar(&o.long, "long", 800*time.Millisecond, "how long a test is played against a mutant at most, in time of the processor")
	flag.DurationVar(&o.most, "most", 1500*time.Millisecond, "how long the tests that take long are played against a mutant, together, and a third of it the laws of the scripts; whoever is not noticed by then survives")
	flag.DurationVar(&o.survey, "survey", 3*time.Second, "how long each test is looked at before, as the program was written: which mutants it comes by, in which rounds of its loop")
	flag.DurationVar(&o.frozen, "frozen", 10*time.Minute, "how long what is frozen is looked at before, game by game; with 0 it is not played unless it noticed a mutant before")
	flag.Parse()
	if *player {
		if err := play(os.Stdin, bufio.NewWriter(os.Stdout)); err != nil {
			fmt.Fprintln(os.Stderr, "mutants:", err)
			os.Exit(1)
		}
		return
	}
	stage.Main(func(ctx context.Context) error { return run(ctx, o) })
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
	chosen := chosenOf(b.mutants, o)
	if o.uncovered {
		return j.uncovered(ctx, chosen)
	}
	if err := j.all(ctx, chosen, s); err != nil {
		// A run that was stopped tells how far it came, and keeps it.
		chosen = slices.DeleteFunc(chosen, func(m *mutants.Mutant) bool { return s.of(m.Key).how == "" })
		if o.write {
			err = errors.Join(err, writeKnown(o.known, chosen, s))
		}
		return errors.Join(err, report(chosen, s, order{}))
	}
	if o.write {
		if err := writeKnown(o.known, chosen, s); err != nil {
			return err
		}
	}
	return report(chosen, s, o)
}

// forgets tells which survivors are judged again: of those that were asked for, the ones of
// which nobody has said why they survive.
func (o *order) forgets() (func(key string) bool, error) {
	why, err := readReasons(reasonsFile)
	return func(key string) bool {
		return o.again && strings.Contains(key, o.match) && why.of(key) == ""
	}, err
}
