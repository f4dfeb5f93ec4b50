package slim

import (
	"cmp"
	"errors"
	"slices"
)

// A piece is a pc table or FUNCDATA. Functions may share it.
type piece struct {
	kind  int // of the function's PCDATA or FUNCDATA where it was met first
	uses  int
	bytes []byte
	place uint32 // where it is packed
}

// pieces has them by their old places.
type pieces struct {
	at   map[uint64]*piece
	list []*piece          // as they were met
	told map[uint64]*piece // by the place of a pointer to it
}

func newPieces() *pieces { return &pieces{at: map[uint64]*piece{}, told: map[uint64]*piece{}} }

// meet notes that a pointer leads to a piece, which lies at was.
func (p *pieces) meet(pointer, was uint64, kind int, bytes []byte) {
	if p.at[was] == nil {
		p.at[was] = &piece{kind: kind}
		p.list = append(p.list, p.at[was])
	}
	one := p.at[was]
	one.uses++
	if len(bytes) > len(one.bytes) {
		one.bytes = slices.Clone(bytes)
	}
	p.told[pointer] = one
}

// pack appends the pieces, each aligned. Shared ones come first, the most common ahead; then the
// others, kind by kind in the order of the functions.
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

// How FUNCDATA are aligned: pointer maps to 32 bits, all others to 64.
const (
	mapAligned      = 4
	funcdataAligned = 8
)

// isMap reports whether a kind of FUNCDATA is a pointer map.
func isMap(fact int) bool { return fact == funcdataArgs || fact == funcdataLocals }

// pack lays all pc tables and FUNCDATA without gaps: the pc tables, behind them one of each
// function's stack sizes; and of the FUNCDATA the pointer maps first.
func (t *table) pack(functions int) error {
	lists, maps, others := newPieces(), newPieces(), newPieces()
	var stacks []uint64 // the pointers to them
	for i := range functions {
		f, err := t.function(i)
		if err != nil {
			return err
		}
		for n, pointer := range f.pcdata {
			if err := t.meetPcTable(lists, pointer, n); err != nil {
				return err
			}
		}
		if t.u32(f.place+recordPcsp) != noPcTable {
			stacks = append(stacks, f.place+recordPcsp)
		}
		for n := range f.funcdata {
			was := t.u32(f.fact(n))
			if was == noFuncdata {
				continue
			}
			length, err := t.funcdataBytes(f, n)
			if err != nil {
				return err
			}
			to := others
			if isMap(n) {
				to = maps
			}
			to.meet(f.fact(n), was, n, t.at(t.gofunc+was, int(length)))
		}
	}
	packed := lists.pack([]byte{0}, 1) // place 0 is none
	for _, pointer := range stacks {
		at := t.pctab + t.u32(pointer)
		end, err := t.endOfPcTable(at)
		if err != nil {
			return err
		}
		t.set(pointer, uint32(len(packed)))
		packed = append(packed, t.bytes[at:end]...)
	}
	facts := others.pack(alignTo(maps.pack(nil, mapAligned), funcdataAligned), funcdataAligned)
	for _, some := range []*pieces{lists, maps, others} {
		for pointer, one := range some.told {
			t.set(pointer, one.place)
		}
	}
	return errors.Join(t.lay(packed, t.pctab, t.records), t.lay(facts, t.gofunc, t.gofuncEnd))
}

// meetPcTable notes the pc table that a pointer leads to, if there is one.
func (t *table) meetPcTable(lists *pieces, pointer uint64, n int) error {
	was := t.u32(pointer)
	if was == noPcTable {
		return nil
	}
	end, err := t.endOfPcTable(t.pctab + was)
	if err != nil {
		return err
	}
	lists.meet(pointer, was, n, t.bytes[t.pctab+was:end])
	return nil
}

// lay writes the packed pieces into their room and clears the rest.
func (t *table) lay(packed []byte, from, to uint64) error {
	if uint64(len(packed)) > to-from {
		return errors.New("lists or facts take more room than they did")
	}
	t.blank(from, to)
	copy(t.bytes[from:to], packed)
	return nil
}
