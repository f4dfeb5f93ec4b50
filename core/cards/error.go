package cards

import "strconv"

// A TextError reports text that is no component, and the place of the mismatch. No part of the text was
// taken.
type TextError struct {
	File   string
	Line   int    // counted from 1
	Column int    // in characters, counted from 1
	Want   string // the text that was expected there
	Near   string // the allowed word that is most like the text there; empty if none is near
}

// Error returns the place and the expected text.
func (e *TextError) Error() string {
	text := e.File + ":" + strconv.Itoa(e.Line) + ":" + strconv.Itoa(e.Column) + ": expected " + e.Want
	if e.Near != "" {
		text += "; did you mean *" + e.Near + "*?"
	}
	return text
}
