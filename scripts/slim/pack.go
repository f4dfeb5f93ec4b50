package slim

import (
	"cmp"
	"errors"
	"slices"
)

// piece is a list or a fact. Functions may share it.
type piece struct {
	kind  int // the number of the list or the fact where it was met first
	uses  int
	bytes []byte
	place uint32 // where it is packed
}

// pieces are found by where they were.
type pieces struct {
	at   map[uint64]*piece
	list []*piece          // as they were met
	told map[uint64]*piece // by the place of the number that tells where it is
}

func newPieces() *pieces { return &pieces{at: map[uint64]*piece{}, told: map[uint64]*piece{}} }

// meet notes that the number at a place tells of a piece, and where that was.
func (p *pieces) meet(teller, was uint64, kind int, bytes []byte) {
	if p.at[was] == nil {
		p.at[was] = &piece{kind: kind}
		p.list = append(p.list, p.at[was])
	}
	one := p.at[was]
	one.uses++
	if len(bytes) > len(one.bytes) {
		one.bytes = slices.Clone(bytes)
	}
	p.told[teller] = one
}

// pack appends the pieces, each aligned: those that several functions have, the most
// common first, then those that one has, kind by kind in the order of the functions.
func (p *pieces) pack(to []byte, aligned int) []byte {
	slices.SortStableFunc(p.list, func(a, b *piece) int {
		if a.uses > 1 || b.uses > 1 {
			return b.uses - a.uses
		}
		return cmp.Compare(a.kind, b.kind)
	})
	for _, one := range p.list {
		to = alignTo(to, aligned)
		one.place = uint32(len(to))
		to = append(to, one.bytes...)
	}
	return to
}

func alignTo(bytes []byte, aligned int) []byte {
	return append(bytes, make([]byte, -len(bytes)&(aligned-1))...)
}

// How facts are aligned: maps begin with numbers of four bytes, what tells of whole
// things on a stack with one of eight.
const (
	mapAligned  = 4
	factAligned = 8
)

// isMap reports whether a fact is a map of what points to something.
func isMap(fact int) bool { return fact == factArguments || fact == factStack }

// pack lays what is kept without anything between: the lists, behind them those of
// stack sizes, one for each function though some are alike, since they follow from the
// others; of the facts the maps first. What is left of the room is zero.
func (t *table) pack(functions int) error {
	lists, maps, others := newPieces(), newPieces(), newPieces()
	var stacks []uint64 // the numbers that tell of them
	for i := range functions {
		f, err := t.function(i)
		if err != nil {
			return err
		}
		for n, teller := range f.lists {
			if err := t.meetList(lists, teller, n); err != nil {
				return err
			}
		}
		if t.half(f.place+recordStack) != noList {
			stacks = append(stacks, f.place+recordStack)
		}
		for n := range f.facts {
			was := t.half(f.fact(n))
			if was == noFact {
				continue
			}
			length, err := t.factBytes(f, n)
			if err != nil {
				return err
			}
			to := others
			if isMap(n) {
				to = maps
			}
			to.meet(f.fact(n), was, n, t.at(t.facts+was, int(length)))
		}
	}
	packed := lists.pack([]byte{0}, 1) // place 0 is none
	for _, teller := range stacks {
		at := t.lists + t.half(teller)
		end, err := t.endOfList(at)
		if err != nil {
			return err
		}
		t.set(teller, uint32(len(packed)))
		packed = append(packed, t.bytes[at:end]...)
	}
	facts := others.pack(alignTo(maps.pack(nil, mapAligned), factAligned), factAligned)
	for _, some := range []*pieces{lists, maps, others} {
		for teller, one := range some.told {
			t.set(teller, one.place)
		}
	}
	return errors.Join(t.lay(packed, t.lists, t.records), t.lay(facts, t.facts, t.factsEnd))
}

// meetList notes the list that a number tells of, if it tells of one.
func (t *table) meetList(lists *pieces, teller uint64, n int) error {
	was := t.half(teller)
	if was == noList {
		return nil
	}
	end, err := t.endOfList(t.lists + was)
	if err != nil {
		return err
	}
	lists.meet(teller, was, n, t.bytes[t.lists+was:end])
	return nil
}

// lay writes what was packed in the place of what was there.
func (t *table) lay(packed []byte, from, to uint64) error {
	if uint64(len(packed)) > to-from {
		return errors.New("lists or facts take more room than they did")
	}
	t.blank(from, to)
	copy(t.bytes[from:to], packed)
	return nil
}
