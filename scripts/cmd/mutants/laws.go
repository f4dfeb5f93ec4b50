package main

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"os"
	"path/filepath"
	"strings"

	"entente/core"
	"entente/core/scenario"
	"entente/core/words"
	"entente/scripts/mutants/chosen"
)

// laws are the laws that every choice of a script must keep.
var laws = scenario.Laws(scenario.Lawful, words.Whole)

// lawSets are the mutants that the laws of a script's choices reach, choice by choice. If the game
// before a choice is unchanged, the laws can notice only mutants that they reach there.
type lawSets []lawSet

// A lawSet is of one choice: the digest of the game before it, and the mutants that its laws reach.
type lawSet struct {
	before uint64
	set    [chosen.Most / 64]uint64
}

func (s *lawSet) has(mutant int) bool { return s.set[mutant/64]&(1<<(mutant%64)) != 0 }

func (s *lawSets) filled(law scenario.Law) scenario.Law {
	return func(before core.Game, c core.Choice, err error) error {
		reached()
		wrong := law(before, c, err)
		came := reached()
		one := lawSet{before: core.Digest(before)}
		for _, n := range came {
			one.set[n/64] |= 1 << (n % 64)
		}
		*s = append(*s, one)
		return wrong
	}
}

// where limits a law to the choices at which it can notice a mutant.
func (s lawSets) where(mutant int, law scenario.Law) scenario.Law {
	at := 0
	return func(before core.Game, c core.Choice, err error) error {
		if at++; at <= len(s) && !s[at-1].has(mutant) && s[at-1].before == core.Digest(before) {
			return nil
		}
		return law(before, c, err)
	}
}

// all are the mutants that the laws of any choice reach, each with the number of these choices.
func (s lawSets) all() []string {
	var times [chosen.Most]int
	for i := range s {
		for at, word := range s[i].set {
			for ; word != 0; word &= word - 1 {
				times[at*64+bits.TrailingZeros64(word)]++
			}
		}
	}
	var list []string
	for n, many := range times {
		if many > 0 {
			list = append(list, fmt.Sprintf("%d*%d", n, many))
		}
	}
	return list
}

func lawFile(name string) string {
	return filepath.Join(dir, "laws", strings.ReplaceAll(name, "/", "_"))
}

func (s lawSets) write(name string) error {
	file := lawFile(name)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	var bytes []byte
	for i := range s {
		bytes = binary.LittleEndian.AppendUint64(bytes, s[i].before)
		for _, word := range s[i].set {
			bytes = binary.LittleEndian.AppendUint64(bytes, word)
		}
	}
	return os.WriteFile(file, bytes, 0o644)
}

// lawsOf reads the sets of a script. If it has none, the laws of all choices are checked.
func (p *player) lawsOf(name string) lawSets {
	if sets, is := p.laws[name]; is {
		return sets
	}
	bytes, _ := os.ReadFile(lawFile(name))
	sets := make(lawSets, len(bytes)/(8+chosen.Most/8))
	next := func() uint64 {
		n := binary.LittleEndian.Uint64(bytes)
		bytes = bytes[8:]
		return n
	}
	for i := range sets {
		sets[i].before = next()
		for j := range sets[i].set {
			sets[i].set[j] = next()
		}
	}
	p.laws[name] = sets
	return sets
}
