package main

import (
	"bufio"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/scenario"
	"entente/scripts/mutants/chosen"
)

const corpus = "core/scenario/testdata"

// A player plays scripts with one mutant after another. This program is a player if it was built
// from the rewritten source and is started as `mutants -play`. Each line of its input has a mutant,
// a way to play, and scripts. It answers each line with the outcome.
type player struct {
	shelf   *cards.Shelf
	names   []string
	scripts map[string]string
	golden  map[string]uint64 // the digests that the scripts end with
	laws    map[string]lawSets

	guard    sync.Mutex // of the fields that watch reads
	mutant   int
	playing  string
	deadline time.Duration // in processor time of this process
}

// A mutant is endless if it takes patience times as long as the unchanged program (but at least
// atLeast), or if it uses greedy bytes of memory. Up to tidy bytes, garbage is not collected.
const (
	patience = 20
	atLeast  = time.Second
	tidy     = 1 << 30
	greedy   = 3 << 29
)

func play(in io.Reader, out *bufio.Writer) error {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(tidy)  // decks stay once they are laid out, with garbage beside them
	debug.SetMaxStack(64 << 20) // a game needs little, so an endless recursion ends soon
	start := reached()
	p, err := newPlayer()
	if err != nil {
		return err
	}
	start = union(start, reached()) // the mutants reached while the texts of the components are read
	go p.watch()
	for lines := bufio.NewScanner(in); lines.Scan(); {
		words := strings.Fields(lines.Text())
		switch {
		case len(words) == 1: // a question about the whole corpus, before all others
			fmt.Fprintln(out, numbers(start))
			err = p.whole(words[0], out)
		case words[1] == atHit:
			err = p.answerHit(words, out)
		default:
			err = p.answer(words, out)
		}
		if err != nil {
			return err
		}
		if err := out.Flush(); err != nil {
			return err
		}
	}
	return nil
}

// whole answers a question about the whole corpus.
func (p *player) whole(what string, out io.Writer) error {
	switch what {
	case "hits":
		return p.hits(out)
	case "survey":
		return p.survey(out)
	case "laws":
		return p.surveyLaws(out)
	}
	_, err := fmt.Fprintln(out, strings.Join(p.names, " "))
	return err
}

func newPlayer() (*player, error) {
	p := &player{shelf: printed.Shelf(), scripts: map[string]string{}, golden: map[string]uint64{}, laws: map[string]lawSets{}}
	p.shelf.Today().Name()
	err := filepath.WalkDir(corpus, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".txt" || d.Name() == "golden.txt" {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(corpus, path)
		name = strings.TrimSuffix(filepath.ToSlash(name), ".txt")
		p.names, p.scripts[name] = append(p.names, name), string(text)
		return err
	})
	if err != nil {
		return nil, err
	}
	golden, err := os.ReadFile(filepath.Join(corpus, "golden.txt"))
	for line := range strings.Lines(string(golden)) {
		name, digest, _ := strings.Cut(strings.TrimSpace(line), " ")
		p.golden[name], _ = strconv.ParseUint(digest, 16, 64)
	}
	return p, err
}

// survey plays every script and checks its lines. It prints each script's time and the mutants that
// it reaches.
func (p *player) survey(out io.Writer) error {
	for _, name := range p.names { // to warm up
		if got := p.script(0, name, plainly); got != "" {
			return fmt.Errorf("%s is %s as the program was written", name, got)
		}
	}
	for _, name := range p.names {
		reached()
		start := used()
		p.script(0, name, plainly)
		took := used() - start
		fmt.Fprintf(out, "%s\t%d\t%s\n", name, took, numbers(reached()))
	}
	return nil
}

// surveyLaws plays every script with the laws of each choice. It prints each script's time, its
// number of choices, and at how many of them the laws reach each mutant.
func (p *player) surveyLaws(out io.Writer) error {
	for _, name := range p.names {
		start := used()
		sets := lawSets{}
		if _, err := scenario.PlayBy(sets.filled(laws), p.scripts[name], p.shelf); err != nil {
			return fmt.Errorf("%s is not lawful as the program was written: %w", name, err)
		}
		if err := sets.write(name); err != nil {
			return err
		}
		fmt.Fprintf(out, "%s\t%d\t%d\t%s\n", name, used()-start, len(sets), strings.Join(sets.all(), " "))
	}
	return nil
}

// Ways of playing a script.
const (
	plainly  = "plainly"  // check its lines
	lawfully = "lawfully" // also check the laws at choices where they reach the mutant
	strictly = "strictly" // also check the laws at every choice
)

// answer plays scripts with a mutant until one fails. A script whose lines all pass may still end
// with a digest that differs from the golden one.
func (p *player) answer(words []string, out io.Writer) error {
	mutant, err := strconv.Atoi(words[0])
	if err != nil {
		return err
	}
	played, most, _ := strings.Cut(words[1], "@")
	left, _ := strconv.ParseInt(most, 10, 64)
	begun := used()
	fate := "passed"
	for _, word := range words[2:] {
		if used()-begun > time.Duration(left) {
			break
		}
		name, limit, _ := strings.Cut(word, "@")
		took, _ := strconv.ParseInt(limit, 10, 64)
		p.plays(mutant, name, max(atLeast, patience*time.Duration(took)))
		switch got := p.script(mutant, name, played); {
		case got == "digest" && fate == "passed":
			fate = "digest " + name
		case got != "" && got != "digest":
			p.plays(0, "", 0)
			_, err := fmt.Fprintln(out, mutant, "killed", name)
			return err
		}
	}
	p.plays(0, "", 0)
	_, err = fmt.Fprintln(out, mutant, fate)
	return err
}

// plays sets the script that watch looks at and its time limit. An empty name stops the watch.
func (p *player) plays(mutant int, name string, long time.Duration) {
	p.guard.Lock()
	defer p.guard.Unlock()
	p.mutant, p.playing, p.deadline = mutant, name, used()+long
}

// script plays a script with a mutant. It returns how the script fails, or "".
func (p *player) script(mutant int, name, played string) (how string) {
	defer func() {
		chosen.Now = 0
		if recover() != nil {
			how = "a panic"
		}
	}()
	var law scenario.Law
	switch played {
	case lawfully:
		law = p.lawsOf(name).where(mutant, laws)
	case strictly:
		law = laws
	}
	chosen.Now = mutant
	report, err := scenario.PlayBy(law, p.scripts[name], p.shelf)
	switch {
	case err != nil:
		return "another"
	case report.Digest != p.golden[name]:
		return "digest"
	}
	return ""
}

// watch ends the process if a mutant runs forever.
func (p *player) watch() {
	for {
		time.Sleep(20 * time.Millisecond)
		p.guard.Lock()
		if p.playing != "" && (used() > p.deadline || resident() > greedy) {
			fmt.Println(p.mutant, "endless", p.playing)
			os.Exit(3)
		}
		p.guard.Unlock()
	}
}

// used is the processor time of this process.
func used() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// resident is the resident memory of this process in bytes.
func resident() int {
	text, _ := os.ReadFile("/proc/self/statm")
	if fields := strings.Fields(string(text)); len(fields) > 1 {
		pages, _ := strconv.Atoi(fields[1])
		return pages * os.Getpagesize()
	}
	return 0
}

// reached returns the mutants that the program has reached since the last call.
func reached() []int {
	var list []int
	for n, is := range chosen.Reached {
		if is {
			list = append(list, n)
			chosen.Reached[n] = false
		}
	}
	return list
}

func union(a, b []int) []int {
	all := append(slices.Clone(a), b...)
	slices.Sort(all)
	return slices.Compact(all)
}

func numbers(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }
