//go:build js && wasm

package main

import (
	"errors"

	"github.com/hack-pad/safejs"
)

// errShape says that the platform's answer has another shape than the request called for.
var errShape = errors.New("relay: the platform answers in another shape")

// jsBytes is the one class that every event needs. Without the class every event fails.
var jsBytes, _ = safejs.Global().Get("Uint8Array")

// reflection reads properties by a call. Go's start-up script catches an exception of a call, but
// an exception of a getter would end the instance.
var reflection, _ = safejs.Global().Get("Reflect")

// get reads a property that may be a getter. Properties of plain data cost less by Get.
func get(v safejs.Value, name string) (safejs.Value, error) { return reflection.Call("get", v, name) }

// newOf makes an object of a class of the platform's.
func newOf(class string, args ...any) (safejs.Value, error) {
	of, err := get(safejs.Global(), class)
	if err != nil {
		return of, err
	}
	return of.New(args...)
}

// sockets makes a pair: ours, and the one that the page is given.
func sockets() (ours, theirs safejs.Value, err error) {
	pair, err := newOf("WebSocketPair")
	if err != nil {
		return pair, pair, err
	}
	if theirs, err = get(pair, "0"); err != nil {
		return theirs, theirs, err
	}
	ours, err = get(pair, "1")
	return ours, theirs, err
}

// respond makes a plain answer.
func respond(status int, text string) (safejs.Value, error) {
	return newOf("Response", text+"\n", map[string]any{
		"status":  status,
		"headers": map[string]any{"Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"},
	})
}

// text returns a value as a string, or "" for anything else.
func text(v safejs.Value) string {
	if v.Type() != safejs.TypeString {
		return ""
	}
	s, _ := v.String() // it is one
	return s
}

// textOf returns a property as a string, or "" if it can't be read.
func textOf(v safejs.Value, name string) string {
	found, err := get(v, name)
	if err != nil {
		return ""
	}
	return text(found)
}

// sizeOf is how many bytes an ArrayBuffer or a Uint8Array holds.
func sizeOf(v safejs.Value) (int, error) {
	if v.Type() != safejs.TypeObject { // a length or nothing would make one of zeros
		return 0, errShape
	}
	n, err := get(v, "byteLength")
	if err != nil {
		return 0, err
	}
	if n.Type() != safejs.TypeNumber {
		return 0, errShape
	}
	return n.Int()
}

// octets copies an ArrayBuffer, as the platform gives blobs and messages, or a Uint8Array.
func octets(v safejs.Value) ([]byte, error) {
	n, err := sizeOf(v)
	if err != nil {
		return nil, err
	}
	return octetsOf(v, n)
}

// octetsOf copies so many bytes, as sizeOf counted them.
func octetsOf(v safejs.Value, n int) ([]byte, error) {
	view, err := jsBytes.New(v)
	if err != nil {
		return nil, err
	}
	b := make([]byte, n)
	if copied, err := safejs.CopyBytesToGo(b, view); err != nil || copied != n {
		return nil, errShape
	}
	return b, nil
}

// bytesOf makes a Uint8Array.
func bytesOf(b []byte) (safejs.Value, error) {
	v, err := jsBytes.New(len(b))
	if err == nil {
		_, err = safejs.CopyBytesToJS(v, b)
	}
	return v, err
}
