//go:build js

// Package edge is where drawing meets the browser: a thin wrapper of syscall/js, which no other
// package of the table imports. The page's own elements and functions don't fail. If one fails
// after all, the exception arrives as a panic, and Guard catches it at the door like any other.
// Features that a browser may refuse or lack are for package browser instead.
package edge

import (
	"errors"
	"syscall/js"

	"github.com/hack-pad/safejs"
)

// A Value is something that lives in JavaScript.
type Value struct{ v js.Value }

// Safe is v for package browser, where a step may fail.
func (v Value) Safe() safejs.Value { return safejs.Safe(v.v) }

// Thrown returns the value that JavaScript threw, if the error comes from that.
func Thrown(err error) (safejs.Value, bool) {
	thrown, is := errors.AsType[js.Error](err)
	return safejs.Safe(thrown.Value), is
}

// Global is the window.
func Global() Value { return Value{js.Global()} }

// raw turns arguments for JavaScript into values that syscall/js takes.
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

// Text returns v as a string, or "" if v is no string.
func (v Value) Text() string {
	if v.v.Type() != js.TypeString {
		return ""
	}
	return v.v.String()
}

// Int returns v as a whole number, or 0 if v is no number.
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

// FuncOf hands a function to JavaScript. The text of a panic in the function goes to failed.
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

// Release gives the function's memory back. JavaScript must not call the function after that.
func (f Func) Release() { f.f.Release() }

// Guard runs do, and tells failed the text of a panic, if there was one.
func Guard(do func(), failed func(said string)) {
	defer func() {
		if reason := recover(); reason != nil {
			failed(Said(reason))
		}
	}()
	do()
}

// Said returns the text of a panic. (fmt would give it too, for 120 kB.)
func Said(reason any) string {
	switch reason := reason.(type) {
	case error:
		return reason.Error()
	case string:
		return reason
	}
	return "something that cannot be said"
}
