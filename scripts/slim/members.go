package slim

import (
	"encoding/binary"
	"slices"
	"strings"
)

// The compiler's layout of a type's fields and methods (internal/abi).
const (
	typeUncommon     = 1      // in TFlag: facts about its methods stand behind the type
	typeRegular      = 1 << 3 // in TFlag: its bytes are hashed and compared as they are
	typeMaskLater    = 1 << 4 // in TFlag: the runtime computes its pointer mask from its fields
	typeEqual        = 24     // what compares two; zero if nothing may
	kindStruct       = 25
	structFields     = typeBytes + 8 // where they are, and how many
	fieldBytes       = 24            // its name first
	uncommonBytes    = 16
	uncommonMethods  = 4 // how many
	uncommonPlace    = 8 // where they are, from the uncommonBytes on
	methodBytes      = 16
	notLinked        = 1<<32 - 1 // a place in a method that the linker left out
	nameHasTag       = 2
	nameHasPath      = 4
	mostNameFlag     = 1<<4 - 1
	longestNameOfAll = 1 << 10
)

// longer is by how many bytes types of some kinds are longer than others.
var longer = map[byte]int{17: 24, 18: 16, 19: 8, 20: 32, 21: 64, 22: 8, 23: 8, kindStruct: 32}

// bytesOfKind returns how long a type of a kind is, without the facts about its methods.
func bytesOfKind(kind byte) int { return typeBytes + longer[kind] }

// readsMembers reports whether a function reads fields, or names of methods that the linker left out:
// reflection, and nothing else. The runtime reads the fields of a struct that it hashes or whose pointer
// mask it computes.
func readsMembers(function string) bool {
	for _, reader := range []string{
		"reflect.(*rtype).", "reflect.(*structType).", "reflect.Value.", "reflect.StructOf", "runtime.typesEqual",
		"internal/reflectlite.implements", "internal/reflectlite.haveIdenticalUnderlyingType",
	} {
		if strings.HasPrefix(function, reader) {
			return true
		}
	}
	return false
}

// members forgets fields, and names of methods. Places are counted from where types begins in the memory.
type members struct {
	types []byte
	at    int64           // the address of types
	from  int64           // the place from which offsets count
	names map[int64]int64 // lengths of names that types don't name any more, by place
}

// forget makes the fields of a type nameless, and the methods that the linker left out. A blank field
// keeps its name, because hashes leave it out (typehash, mapKeyError2). A struct without a hash of its
// fields loses them. Anything without the known shape stays.
func (m *members) forget(at int) {
	of := m.types[at:]
	if of[typeKind] == kindStruct && len(of) >= bytesOfKind(kindStruct) {
		head := of[structFields:bytesOfKind(kindStruct)]
		fields := m.list(m.place(head), int64(binary.LittleEndian.Uint64(head[8:])), fieldBytes)
		for field := range slices.Chunk(fields, fieldBytes) {
			m.forgetField(field)
		}
		hashed := binary.LittleEndian.Uint64(of[typeEqual:]) != 0 && of[typeFlags]&typeRegular == 0
		if len(fields) > 0 && !hashed && of[typeFlags]&typeMaskLater == 0 {
			clear(fields)
			clear(head)
		}
	}
	facts := bytesOfKind(of[typeKind])
	if of[typeFlags]&typeUncommon == 0 || len(of) < facts+uncommonBytes {
		return
	}
	count := int64(binary.LittleEndian.Uint16(of[facts+uncommonMethods:]))
	place := int64(at+facts) + int64(binary.LittleEndian.Uint32(of[facts+uncommonPlace:]))
	for method := range slices.Chunk(m.list(place, count, methodBytes), methodBytes) {
		m.forgetMethod(method)
	}
}

// place returns the place of an address of 64 bits.
func (m *members) place(address []byte) int64 {
	return int64(binary.LittleEndian.Uint64(address)) - m.at
}

// list returns some members of a type, one behind the other; nil if they can't stand there.
func (m *members) list(place, count int64, bytes int) []byte {
	if place < 0 || count < 0 || count > int64(len(m.types)) || place+count*int64(bytes) > int64(len(m.types)) {
		return nil
	}
	return m.types[place:][:count*int64(bytes)]
}

func (m *members) forgetField(field []byte) {
	place := m.place(field)
	if text, length := m.name(place); length > 0 && text != "_" {
		m.names[place] = length
		clear(field[:8])
	}
}

func (m *members) forgetMethod(method []byte) {
	for field := 4; field < methodBytes; field += 4 {
		if binary.LittleEndian.Uint32(method[field:]) != notLinked {
			return
		}
	}
	place := m.from + int64(binary.LittleEndian.Uint32(method))
	if _, length := m.name(place); length > 0 {
		m.names[place] = length
		clear(method[:4])
	}
}

// name reads the name at a place, and returns of how many bytes it is; 0 if none stands there.
func (m *members) name(place int64) (text string, length int64) {
	if place <= max(m.from, 0) || place+2 > int64(len(m.types)) || m.types[place] > mostNameFlag {
		return "", 0
	}
	at := place + 1
	read := func() string {
		n, bytes := binary.Uvarint(m.types[at:])
		from := at + int64(bytes)
		if bytes <= 0 || n == 0 || n > longestNameOfAll || from+int64(n) > int64(len(m.types)) {
			return ""
		}
		at = from + int64(n)
		return string(m.types[from:at])
	}
	if text = read(); text == "" || m.types[place]&nameHasTag != 0 && read() == "" {
		return "", 0
	}
	if m.types[place]&nameHasPath != 0 {
		at += 4
	}
	if at > int64(len(m.types)) {
		return "", 0
	}
	return text, at - place
}

// blank clears the names that nothing in the data or the code points to. Used are the places that the
// code has. Only types tell places by offsets.
func (m *members) blank(parts []segment, used map[int64]bool) {
	eachWord(parts, func(at, word uint32) {
		used[int64(word)-m.at] = true
		if place := int64(at) - m.at; place >= 0 && place < int64(len(m.types)) {
			used[int64(word)+m.from] = true
		}
	})
	for place, length := range m.names {
		if !used[place] {
			clear(m.types[place:][:length])
		}
	}
}
