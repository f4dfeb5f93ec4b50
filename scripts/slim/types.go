package slim

import (
	"encoding/binary"
	"slices"
)

// The compiler's layout of the runtime's facts about a type (internal/abi, Type), and the flags of
// a name (internal/abi, Name).
const (
	typeFlags      = 20 // TFlag
	typeAlign      = 21
	typeFieldAlign = 22
	typeKind       = 23
	typeName       = 40 // its name, from where the types begin
	typePointer    = 44 // the type of pointers to it, from there too
	typeBytes      = 48
	mostTypeFlag   = 1<<6 - 1
	lastKind       = 26
	nameExported   = 1
	mostGap        = 64
)

// forgetTypes removes the names of types. The runtime reads them only to name the type of a value,
// as in a panic. Each type is found by its address, in an instruction or in the data. Data without
// the shape of a type stays. Names of fields, and of methods that the linker left out, go too, unless
// the program reads some.
func (t *table) forgetTypes(parts []segment, sections []section, readsMembers bool) error {
	i := slices.IndexFunc(parts, func(p segment) bool {
		return t.types < t.etypes && t.etypes > uint64(p.at) && t.etypes <= uint64(p.at)+uint64(len(p.bytes))
	})
	if i < 0 || t.etypes-t.types > uint64(len(parts[i].bytes))+mostGap {
		return errLayout
	}
	from := int64(t.types) - int64(parts[i].at) // below 0 where the first type begins with zeros, which no segment has
	types := parts[i].bytes[:t.etypes-uint64(parts[i].at)]
	found, used := map[int]bool{}, map[int64]bool{}
	forget := func(address int64) {
		if at := address - int64(parts[i].at); at >= max(from, 0) && (address-int64(t.types))%8 == 0 && at+typeBytes <= int64(len(types)) {
			if forgetType(types, int(at), from) {
				found[int(at)] = true
			}
		}
	}
	eachWord(parts, func(_, word uint32) {
		forget(int64(word))
		forget(int64(t.types) + int64(word)) // a method's type, and that of a pointer, are told from where the types begin
	})
	s, _ := sectionOf(sections, code)
	r := reader{rest: s.body}
	for range r.count() {
		body := reader{rest: r.take(r.unsigned())}
		body.locals()
		for len(body.rest) > 0 && body.err == nil {
			if is := body.instruction(); is.op == opNumber || is.op == opWideNumber {
				forget(is.n)
				used[is.n-int64(parts[i].at)] = true
			}
		}
		if body.err != nil {
			return body.err
		}
	}
	if !readsMembers {
		m := members{types: types, at: int64(parts[i].at), from: from, names: map[int64]int64{}}
		for at := range found {
			m.forget(at)
		}
		m.blank(parts, used)
	}
	return r.end()
}

// forgetType clears the name of the type at a place, and reports whether one stands there. Names are
// counted from where the types begin.
func forgetType(types []byte, at int, from int64) bool {
	of := types[at:][:typeBytes]
	aligned := func(n byte) bool { return n == 1 || n == 2 || n == 4 || n == 8 }
	place := func(field int) int64 { return from + int64(int32(binary.LittleEndian.Uint32(of[field:]))) }
	name, pointer := place(typeName), place(typePointer)
	inside := func(place int64) bool { return place > max(from, 0) && place+2 < int64(len(types)) }
	if of[typeFlags] > mostTypeFlag || !aligned(of[typeAlign]) || !aligned(of[typeFieldAlign]) || of[typeKind] == 0 || of[typeKind] > lastKind ||
		!inside(name) || pointer != from && !inside(pointer) || types[name]&^nameExported != 0 {
		return false
	}
	length, n := binary.Uvarint(types[name+1:])
	text := types[name+1+int64(max(n, 0)):]
	// All that the compiler calls a type begins with a star; other names don't.
	if n <= 0 || length > uint64(len(text)) || length == 0 || text[0] != '*' {
		return false
	}
	for i := range text[:length] {
		text[i] = '*'
	}
	return true
}
