//go:build js

// Package edge is where drawing meets the browser: a thin wrapper of syscall/js,
// which nothing else of the table names. What the page itself is made of does not
// fail; if it does all the same, the exception arrives as a panic, and Guard
// catches it once at the door, as it catches any other. What a browser may refuse
// or lack is asked of package browser instead.
package edge

import (
	"errors"
	"syscall/js"

	"github.com/hack-pad/safejs"
)

// A Value is something that lives in JavaScript.
type Value struct{ v js.Value }

// Safe is v for those who ask it for what may fail.
func (v Value) Safe() safejs.Value { return safejs.Safe(v.v) }

// Thrown is what JavaScript threw, where that is what an error is about.
func Thrown(err error) (safejs.Value, bool) {
	thrown, is := errors.AsType[js.Error](err)
	return safejs.Safe(thrown.Value), is
}

// Global is the window.
func Global() Value { return Value{js.Global()} }

// raw turns what may be handed to JavaScript into what syscall/js takes.
func raw(args []any) []any {
	out := make([]any, len(args))
	for i, arg := range args {
		out[i] = arg
		switch arg := arg.(type) {
		case Value:
			out[i] = arg.v
		case Func:
			out[i] = arg.f
		}
	}
	return out
}

// Get reads a property.
func (v Value) Get(name string) Value { return Value{v.v.Get(name)} }

// Set writes a property.
func (v Value) Set(name string, value any) { v.v.Set(name, raw([]any{value})[0]) }

// Call calls a method.
func (v Value) Call(name string, args ...any) Value { return Value{v.v.Call(name, raw(args)...)} }

// Invoke calls v itself.
func (v Value) Invoke(args ...any) Value { return Value{v.v.Invoke(raw(args)...)} }

// New makes an object of the class v.
func (v Value) New(args ...any) Value { return Value{v.v.New(raw(args)...)} }

// Index reads an element of a list.
func (v Value) Index(i int) Value { return Value{v.v.Index(i)} }

// Len is the length of a list.
func (v Value) Len() int { return v.v.Length() }

// Text is v as a string; what is no string is "".
func (v Value) Text() string {
	if v.v.Type() != js.TypeString {
		return ""
	}
	return v.v.String()
}

// Int is v as a whole number; what is no number is 0.
func (v Value) Int() int {
	if v.v.Type() != js.TypeNumber {
		return 0
	}
	return v.v.Int()
}

// Float is v as a number.
func (v Value) Float() float64 { return v.v.Float() }

// True reports whether JavaScript would take v for true.
func (v Value) True() bool { return v.v.Truthy() }

// Is reports whether two values are the same.
func (v Value) Is(other Value) bool { return v.v.Equal(other.v) }

// Missing reports whether v is null or undefined.
func (v Value) Missing() bool { return v.v.IsNull() || v.v.IsUndefined() }

// Bytes copies a Uint8Array.
func (v Value) Bytes() []byte {
	b := make([]byte, v.Len())
	js.CopyBytesToGo(b, v.v)
	return b
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
type Func struct{ f js.Func }

// FuncOf hands a function to JavaScript. What it panics with goes to failed.
func FuncOf(do func(args []Value) any, failed func(said string)) Func {
	return Func{js.FuncOf(func(_ js.Value, args []js.Value) (result any) {
		Guard(func() {
			values := make([]Value, len(args))
			for i, arg := range args {
				values[i] = Value{arg}
			}
			result = raw([]any{do(values)})[0]
		}, failed)
		return result
	})}
}

// Release gives the function's memory back. JavaScript must not call it any more.
func (f Func) Release() { f.f.Release() }

// Guard runs do, and tells what stopped it, if anything did.
func Guard(do func(), failed func(said string)) {
	defer func() {
		if reason := recover(); reason != nil {
			failed(Said(reason))
		}
	}()
	do()
}

// Said is what a panic said. (fmt would say it too, for 120 kB.)
func Said(reason any) string {
	switch reason := reason.(type) {
	case error:
		return reason.Error()
	case string:
		return reason
	}
	return "something that cannot be said"
}
