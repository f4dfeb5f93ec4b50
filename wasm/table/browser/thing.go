//go:build js

// Package browser asks the browser for things that it may refuse, lack, or answer in another shape.
// Each question may end in an error, and none in a panic. Drawing goes through package edge
// instead.
package browser

import (
	"github.com/hack-pad/safejs"
)

// A Thing is a value of the browser's, or the reason why there is none. The first step that fails
// is kept, and the steps behind it do nothing.
type Thing struct {
	v   safejs.Value
	is  string // how it was reached, for the sentence that it is missing
	Err error
}

// Window is the root of everything.
func Window() Thing { return Thing{v: safejs.Global(), is: "window"} }

// Of wraps a value that was reached in another way.
func Of(v safejs.Value) Thing { return Thing{v: v, is: "value"} }

// next wraps the result of a step.
func (t Thing) next(name string, v safejs.Value, err error) Thing {
	if err != nil {
		return Thing{Err: faultOf(err)}
	}
	return Thing{v: v, is: name}
}

// here returns t, or a fault if t is missing.
func (t Thing) here() Thing {
	if t.Err == nil && t.Missing() {
		return Thing{Err: &Fault{Said: "this browser has no " + t.is}}
	}
	return t
}

// reflection reads and writes properties by a call. Go's start-up script catches an exception of a
// call, but an exception of a getter would end the program.
var reflection, _ = safejs.Global().Get("Reflect")

// Get reads a property. It may be a getter, and that may throw.
func (t Thing) Get(name string) Thing {
	if t = t.here(); t.Err != nil {
		return t
	}
	v, err := reflection.Call("get", t.v, name)
	return t.next(name, v, err)
}

// Field reads a property of plain data, which has no getters: it costs less than Get.
func (t Thing) Field(name string) Thing {
	if t = t.here(); t.Err != nil {
		return t
	}
	v, err := t.v.Get(name)
	return t.next(name, v, err)
}

// Index reads an element of a plain list.
func (t Thing) Index(i int) Thing {
	if t = t.here(); t.Err != nil {
		return t
	}
	v, err := t.v.Index(i)
	return t.next("element", v, err)
}

// Set writes a property.
func (t Thing) Set(name string, value any) error {
	given, err := raw([]any{value})
	if t = t.here(); t.Err != nil || err != nil {
		return first(t.Err, err)
	}
	if _, err := reflection.Call("set", t.v, name, given[0]); err != nil {
		return faultOf(err)
	}
	return nil
}

// Call calls a method.
func (t Thing) Call(name string, args ...any) Thing {
	given, err := raw(args)
	if t = t.here(); t.Err != nil || err != nil {
		return Thing{Err: first(t.Err, err)}
	}
	if t.Get(name).v.Type() != safejs.TypeFunction {
		return Thing{Err: &Fault{Said: "this browser has no " + t.is + "." + name}}
	}
	v, err := t.v.Call(name, given...)
	return t.next(name, v, err)
}

// New makes an object of the class t.
func (t Thing) New(args ...any) Thing {
	given, err := raw(args)
	if t = t.here(); t.Err != nil || err != nil {
		return Thing{Err: first(t.Err, err)}
	}
	v, err := t.v.New(given...)
	return t.next(t.is, v, err)
}

// Missing reports whether there is nothing: null, undefined, or a step that failed.
func (t Thing) Missing() bool { return t.Err != nil || t.v.IsNull() || t.v.IsUndefined() }

// True reports whether JavaScript would take t for true. A failed step counts as false.
func (t Thing) True() bool {
	is, err := t.v.Truthy()
	return t.Err == nil && err == nil && is
}

// Text returns t as a string, or "" if t is no string.
func (t Thing) Text() string {
	if t.Err != nil || t.v.Type() != safejs.TypeString {
		return ""
	}
	text, _ := t.v.String() // it is one
	return text
}

// IsText reports whether t is a string, even an empty one.
func (t Thing) IsText() bool { return t.Err == nil && t.v.Type() == safejs.TypeString }

// IsYesOrNo reports whether t is a boolean; other truthy or falsy values are not.
func (t Thing) IsYesOrNo() bool { return t.Err == nil && t.v.Type() == safejs.TypeBoolean }

// Number returns t as a number, or 0 if t is no number.
func (t Thing) Number() float64 {
	if t.Err != nil || t.v.Type() != safejs.TypeNumber {
		return 0
	}
	n, _ := t.v.Float() // it is one
	return n
}

// Len is the length of a list.
func (t Thing) Len() (int, error) {
	n := t.Get("length")
	if n.Err == nil && n.v.Type() != safejs.TypeNumber {
		n.Err = errShape
	}
	return int(n.Number()), n.Err
}

// Bytes copies an ArrayBuffer. For anything else it returns errShape.
func (t Thing) Bytes() ([]byte, error) {
	size := t.Get("byteLength")
	if size.Err == nil && size.v.Type() != safejs.TypeNumber {
		return nil, errShape
	}
	view := Window().Get("Uint8Array").New(t)
	if err := first(size.Err, view.Err); err != nil {
		return nil, err
	}
	b := make([]byte, int(size.Number()))
	if _, err := safejs.CopyBytesToGo(b, view.v); err != nil {
		return nil, faultOf(err)
	}
	return b, nil
}

// BytesOf makes a Uint8Array.
func BytesOf(b []byte) Thing {
	t := Window().Get("Uint8Array").New(len(b))
	if t.Err == nil {
		if _, err := safejs.CopyBytesToJS(t.v, b); err != nil {
			t.Err = faultOf(err)
		}
	}
	return t
}

// raw turns arguments for JavaScript into values that safejs takes. Values that would make Go's own
// package panic become an error.
func raw(args []any) ([]any, error) {
	out := make([]any, len(args))
	for i, arg := range args {
		out[i] = arg
		switch arg := arg.(type) {
		case Thing:
			if arg.Err != nil {
				return nil, arg.Err
			}
			out[i] = arg.v
		case Func:
			if arg.err != nil {
				return nil, arg.err
			}
			out[i] = arg.f
		default:
			if !passes(arg) {
				return nil, errKind
			}
		}
	}
	return out, nil
}

// passes reports whether JavaScript knows a value of this kind, and of all kinds in it.
func passes(value any) bool {
	switch value := value.(type) {
	case nil, bool, int, float64, string, safejs.Value:
		return true
	case []any:
		for _, v := range value {
			if !passes(v) {
				return false
			}
		}
		return true
	case map[string]any:
		for _, v := range value {
			if !passes(v) {
				return false
			}
		}
		return true
	}
	return false
}

// first is the first error of several.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
