//go:build js

// Package give hands things out of the page and takes them in: a link to share, a file to keep, a
// file to read. Each of these may fail: a phone may lack sharing, a page without https has no
// clipboard, and players may say no.
package give

import (
	"encoding/base64"
	"errors"
	"strings"
	"time"

	"entente/wasm/table/browser"
)

// A Way is the way that a link took.
type Way uint8

// The ways that a link can take.
const (
	Shared Way = iota // the phone shared it, or the player decided against it
	Copied
	Left // it stands on the screen, to be copied by hand
)

// Link hands a link to the phone's own way of sharing. If the phone has none, or sharing fails, the
// link is copied.
func Link(title, url string, done func(Way)) {
	navigator := browser.Window().Get("navigator")
	copied := func() {
		Text(url, func(is bool) {
			if is {
				done(Copied)
				return
			}
			done(Left)
		})
	}
	if navigator.Get("share").Missing() {
		copied()
		return
	}
	navigator.Call("share", map[string]any{"title": title, "url": url}).Then(
		func(browser.Thing) { done(Shared) },
		func(err error) {
			if browser.Is(err, "AbortError") { // the player's own no
				done(Shared)
				return
			}
			copied()
		})
}

// Text copies a text.
func Text(text string, done func(copied bool)) {
	browser.Window().Get("navigator").Get("clipboard").Call("writeText", text).Then(
		func(browser.Thing) { done(true) },
		func(error) { done(false) })
}

// Packed gives a text as links hold it: packed by zlib, whose checksum tells later whether the text
// is whole, in letters that an address may contain. If the browser can't pack, the code is empty.
func Packed(text string, done func(code string)) {
	packs := browser.Window().Get("CompressionStream").New("deflate")
	stream := browser.Window().Get("Blob").New([]any{text}).Call("stream").Call("pipeThrough", packs)
	browser.Window().Get("Response").New(stream).Call("arrayBuffer").Then(
		func(packed browser.Thing) {
			b, err := packed.Bytes()
			if err != nil {
				b = nil
			}
			done(base64.RawURLEncoding.EncodeToString(b))
		},
		func(error) { done("") })
}

// Mark selects an element's text on the page, so that the player can copy it.
func Mark(selector string) error {
	node := browser.Document().Call("querySelector", selector)
	return browser.Window().Call("getSelection").Call("selectAllChildren", node).Err
}

// given is how long a download may take to begin.
const given = time.Minute

// Picture shares a drawing as an image by the phone's own way of sharing. Where files can't be shared,
// the player gets the image as a file. Picture waits, so no event may call it.
func Picture(name, svg string, wide, high int) error {
	image := browser.Window().Get("Image").New()
	if err := image.Set("src", "data:image/svg+xml;base64,"+base64.StdEncoding.EncodeToString([]byte(svg))); err != nil {
		return err
	}
	if drawn := image.Call("decode").Await(); drawn.Err != nil {
		return drawn.Err
	}
	canvas := browser.Window().Get("OffscreenCanvas").New(wide, high)
	if drawn := canvas.Call("getContext", "2d").Call("drawImage", image, 0, 0); drawn.Err != nil {
		return drawn.Err
	}
	blob := canvas.Call("convertToBlob").Await()
	if blob.Err != nil {
		return blob.Err
	}
	name += ".png"
	shared := browser.Window().Get("Object").New()
	if err := shared.Set("files", listOf(browser.Window().Get("File").New(listOf(blob), name, map[string]any{"type": "image/png"}))); err != nil {
		return err
	}
	navigator := browser.Window().Get("navigator")
	if navigator.Call("canShare", shared).True() {
		if done := navigator.Call("share", shared).Await(); done.Err == nil || browser.Is(done.Err, "AbortError") {
			return nil
		}
	}
	return save(name, blob)
}

// listOf is a list of one thing.
func listOf(one browser.Thing) browser.Thing { return browser.Window().Get("Array").Call("of", one) }

// File hands the player a text file.
func File(name, text string) error {
	return save(name, browser.Window().Get("Blob").New([]any{text}, map[string]any{"type": "text/plain;charset=utf-8"}))
}

// save hands the player a file with that content.
func save(name string, blob browser.Thing) error {
	urls := browser.Window().Get("URL")
	url := urls.Call("createObjectURL", blob)
	if url.Err != nil {
		return url.Err
	}
	time.AfterFunc(given, func() { urls.Call("revokeObjectURL", url) })
	link := browser.Document().Call("createElement", "a")
	if err := link.Set("href", url); err != nil {
		return err
	}
	if err := link.Set("download", name); err != nil {
		return err
	}
	return link.Call("click").Err
}

// largest is the largest file that is read at all, in bytes.
const largest = 32 << 20

// ErrLarge is the error for a file that is not read, because it is far too large to be a table.
var ErrLarge = errors.New("far too large")

// Chosen reads the text of the file that a player has chosen, and makes the
// field ready for the next. Without a file nothing happens.
func Chosen(field browser.Thing, then func(text string, err error)) {
	files := field.Get("files")
	n, err := files.Len()
	if err == nil && n == 0 {
		return
	}
	file := files.Index(0)
	read := func(text string, err error) {
		_ = field.Set("value", "") // else the same file cannot be chosen again, which would be no loss
		then(text, err)
	}
	if file.Get("size").Number() > largest {
		read("", ErrLarge)
		return
	}
	file.Call("arrayBuffer").Then(
		func(content browser.Thing) {
			b, err := content.Bytes()
			read(decoded(b), err)
		},
		func(err error) { read("", err) })
}

// decoded returns the text of a file in UTF-8 without its byte order mark. Each run of invalid bytes
// becomes one U+FFFD. The browser could decode the text as well, but a long text takes it several
// times as long to hand over as bytes.
func decoded(b []byte) string {
	return strings.ToValidUTF8(strings.TrimPrefix(string(b), "\ufeff"), "\ufffd")
}
