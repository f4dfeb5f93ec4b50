//go:build js

package browser

import (
	"entente/wasm/table/edge"
)

// A Fault is the browser's reason for not doing something.
type Fault struct {
	Name string // as the browser calls it, "QuotaExceededError"; may be empty
	Said string
}

// errShape says that the browser's answer has another shape than was asked for.
var errShape = &Fault{Said: "this browser answered in another shape"}

// errKind says that a value cannot be handed to JavaScript.
var errKind = &Fault{Said: "this value is of a kind that JavaScript does not know"}

// Error returns the fault in one line.
func (f *Fault) Error() string {
	switch {
	case f.Name == "" && f.Said == "":
		return "the browser gave no reason"
	case f.Name == "" || f.Said == "":
		return f.Name + f.Said
	}
	return f.Name + ": " + f.Said
}

// Is reports whether the browser gives an error this name.
func Is(err error, name string) bool {
	f, is := err.(*Fault)
	return is && f.Name == name
}

// faultOf turns a thrown value into a Fault. The value may be anything, and so may its properties.
func faultOf(err error) *Fault {
	if thrown, is := edge.Thrown(err); is {
		return Reason(Of(thrown))
	}
	return &Fault{Said: err.Error()}
}

// Reason reads the value with which a promise was rejected, or a request failed.
func Reason(reason Thing) *Fault {
	if reason.IsText() {
		return &Fault{Said: reason.Text()}
	}
	if reason.Missing() {
		return &Fault{}
	}
	return &Fault{Name: property(reason, "name"), Said: property(reason, "message")}
}

// property reads a text of a thrown value. If reading it throws again, the text is empty.
func property(reason Thing, name string) string {
	v, err := reflection.Call("get", reason.v, name)
	if err != nil {
		return ""
	}
	return Of(v).Text()
}
