//go:build js

// Package edge is where Go meets the browser. Every call goes through safejs,
// so that an exception in JavaScript becomes an error in Go; here that error is
// thrown on, and Guard catches it once at the door, as it catches any panic.
package edge

import (
	"fmt"

	"github.com/hack-pad/safejs"
)

// A Value is something that lives in JavaScript.
type Value struct{ v safejs.Value }

// Global is the window.
func Global() Value { return Value{safejs.Global()} }

// Null is JavaScript's null.
func Null() Value { return Value{safejs.Null()} }

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

// raw turns what may be handed to JavaScript into what safejs takes.
func raw(args []any) []any {
	out := make([]any, len(args))
	for i, arg := range args {
		out[i] = arg
		switch arg := arg.(type) {
		case Value:
			out[i] = arg.v
		case Func:
			out[i] = arg.f.Value()
		}
	}
	return out
}

// Get reads a property.
func (v Value) Get(name string) Value { return Value{must(v.v.Get(name))} }

// Set writes a property.
func (v Value) Set(name string, value any) { check(v.v.Set(name, raw([]any{value})[0])) }

// Call calls a method.
func (v Value) Call(name string, args ...any) Value { return Value{must(v.v.Call(name, raw(args)...))} }

// Invoke calls v itself.
func (v Value) Invoke(args ...any) Value { return Value{must(v.v.Invoke(raw(args)...))} }

// New makes an object of the class v.
func (v Value) New(args ...any) Value { return Value{must(v.v.New(raw(args)...))} }

// Index reads an element of a list.
func (v Value) Index(i int) Value { return Value{must(v.v.Index(i))} }

// Len is the length of a list.
func (v Value) Len() int { return must(v.v.Length()) }

// Text is v as a string; what is no string is "".
func (v Value) Text() string {
	if v.v.Type() != safejs.TypeString {
		return ""
	}
	return must(v.v.String())
}

// Int is v as a whole number; what is no number is 0.
func (v Value) Int() int {
	if v.v.Type() != safejs.TypeNumber {
		return 0
	}
	return must(v.v.Int())
}

// Float is v as a number.
func (v Value) Float() float64 { return must(v.v.Float()) }

// True reports whether JavaScript would take v for true.
func (v Value) True() bool { return must(v.v.Truthy()) }

// Is reports whether two values are the same.
func (v Value) Is(other Value) bool { return v.v.Equal(other.v) }

// Missing reports whether v is null or undefined.
func (v Value) Missing() bool { return v.v.IsNull() || v.v.IsUndefined() }

// Bytes copies a Uint8Array.
func (v Value) Bytes() []byte {
	b := make([]byte, v.Len())
	must(safejs.CopyBytesToGo(b, v.v))
	return b
}

// BytesOf makes a Uint8Array.
func BytesOf(b []byte) Value {
	v := Global().Get("Uint8Array").New(len(b))
	must(safejs.CopyBytesToJS(v.v, b))
	return v
}

// Object makes a plain object.
func Object(fields map[string]any) Value {
	o := Global().Get("Object").New()
	for name, value := range fields {
		o.Set(name, value)
	}
	return o
}

// A Func is a Go function that JavaScript can call.
type Func struct{ f safejs.Func }

// FuncOf hands a function to JavaScript. What it panics with goes to failed.
func FuncOf(do func(args []Value) any, failed func(said string)) Func {
	return Func{must(safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) (result any) {
		Guard(func() {
			values := make([]Value, len(args))
			for i, arg := range args {
				values[i] = Value{arg}
			}
			result = raw([]any{do(values)})[0]
		}, failed)
		return result
	}))}
}

// Release gives the function's memory back. JavaScript must not call it any more.
func (f Func) Release() { f.f.Release() }

// Guard runs do, and tells what stopped it, if anything did.
func Guard(do func(), failed func(said string)) {
	defer func() {
		if reason := recover(); reason != nil {
			failed(fmt.Sprint(reason))
		}
	}()
	do()
}
