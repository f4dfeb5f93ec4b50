//go:build js

package browser

import (
	"entente/wasm/table/edge"
)

// A Fault is what the browser said when it did not do something.
type Fault struct {
	Name string // as the browser calls it, "QuotaExceededError"; may be empty
	Said string
}

// errShape says that the browser answered with something else than was asked for.
var errShape = &Fault{Said: "this browser answered in another shape"}

// errKind says that a value cannot be handed to JavaScript.
var errKind = &Fault{Said: "this value is of a kind that JavaScript does not know"}

// Error is what the browser said, in one line.
func (f *Fault) Error() string {
	switch {
	case f.Name == "" && f.Said == "":
		return "the browser gave no reason"
	case f.Name == "" || f.Said == "":
		return f.Name + f.Said
	}
	return f.Name + ": " + f.Said
}

// Is reports whether the browser calls the reason of an error so.
func Is(err error, name string) bool {
	f, is := err.(*Fault)
	return is && f.Name == name
}

// faultOf reads what was thrown. It may be anything, and so may its properties.
func faultOf(err error) *Fault {
	if thrown, is := edge.Thrown(err); is {
		return Reason(Of(thrown))
	}
	return &Fault{Said: err.Error()}
}

// Reason reads what a promise was turned down with, or a request failed with.
func Reason(reason Thing) *Fault {
	if reason.IsText() {
		return &Fault{Said: reason.Text()}
	}
	if reason.Missing() {
		return &Fault{}
	}
	return &Fault{Name: property(reason, "name"), Said: property(reason, "message")}
}

// property is a text of something thrown. What throws again there has none.
func property(reason Thing, name string) string {
	v, err := reflection.Call("get", reason.v, name)
	if err != nil {
		return ""
	}
	return Of(v).Text()
}
