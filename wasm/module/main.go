//go:build js

// Command module is the rules for any page: entente.wasm of the package
// entente-rules, which npm/program.js starts and speaks to. It only converts: a call
// brings texts, and an answer goes out as JSON, both through the program's own memory.
//
// It asks JavaScript for nothing, so that nothing of JavaScript's can fail in it, and
// syscall/js, which would weigh more than the cards' own part of the rules, is not in it. A panic
// ends the program; the page starts another and plays its tables again from their ledgers.
package main

//lint:file-ignore U1000 what go:wasmexport exports is called by the page, and by no Go

import (
	"unsafe"

	"entente/wasm/module/desk"
)

var (
	on     = desk.Desk{LacksReader: true}
	given  []byte
	answer []byte
	over   = make(chan struct{})
)

func main() { <-over }

// room makes room for a call of so many bytes, and says where.
//
//go:wasmexport room
func room(bytes int32) int32 {
	given = make([]byte, max(1, bytes))
	return at(given)
}

// call answers what stands in the room, the method first: each text behind its length. It
// says how long the answer is.
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

// complete tells that the program that reads texts is in this one's memory (scripts/program).
//
//go:wasmexport complete
func complete() { on.AddReader() }

// said is where the last answer stands.
//
//go:wasmexport said
func said() int32 { return at(answer) }

// end ends the program.
//
//go:wasmexport end
func end() { close(over) }

func at(b []byte) int32 { return int32(uintptr(unsafe.Pointer(unsafe.SliceData(b)))) }
