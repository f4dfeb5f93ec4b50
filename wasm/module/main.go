//go:build js

// Command module is the rules for any page: entente.wasm of the package
// entente-rules, which npm/program.js starts and speaks to. It only converts: a call
// brings texts, and an answer goes out as JSON, both through the program's own memory.
//
// The program asks JavaScript for nothing, so that nothing of JavaScript's can fail in it. Nor
// does it need syscall/js, which would weigh more than the cards' own part of the rules. A panic ends
// the program; the page starts another and plays its tables again from their ledgers.
package main

//lint:file-ignore U1000 the page calls the functions that go:wasmexport exports, and no Go does

import (
	"unsafe"

	"entente/wasm/module/desk"
)

var (
	on     = desk.Desk{LacksReader: true, LacksScripts: true}
	given  []byte
	answer []byte
	over   = make(chan struct{})
)

func main() { <-over }

// room makes room for a call of so many bytes, and returns its address.
//
//go:wasmexport room
func room(bytes int32) int32 {
	given = make([]byte, max(1, bytes))
	return at(given)
}

// call answers the call that stands in the room: the method, then the arguments, each text behind
// its length. It returns the length of the answer.
//
//go:wasmexport call
func call() int32 {
	var args []string
	for rest := given; len(rest) >= 4; {
		n := int(uint32(rest[0]) | uint32(rest[1])<<8 | uint32(rest[2])<<16 | uint32(rest[3])<<24)
		if n > len(rest)-4 {
			break
		}
		args = append(args, string(rest[4:4+n]))
		rest = rest[4+n:]
	}
	given = nil
	if len(args) == 0 {
		args = []string{""}
	}
	answer = []byte(on.Call(args[0], args[1:]...))
	return int32(len(answer))
}

// complete tells that a program that loads later is in this one's memory, by its place in
// program.ModuleLater (scripts/program).
//
//go:wasmexport complete
func complete(part int32) {
	if part == 0 {
		on.AddReader()
	} else {
		on.LacksScripts = false
	}
}

// said returns the address of the last answer.
//
//go:wasmexport said
func said() int32 { return at(answer) }

// end ends the program.
//
//go:wasmexport end
func end() { close(over) }

func at(b []byte) int32 { return int32(uintptr(unsafe.Pointer(unsafe.SliceData(b)))) }
