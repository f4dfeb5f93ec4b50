package cards

import "strconv"

// A TextError is text that is no component, and where it stops being one. Nothing
// of the text was taken.
type TextError struct {
	File   string
	Line   int    // counted from 1
	Column int    // in characters, counted from 1
	Want   string // what would have been understood there
	Near   string // the word of the form that is nearest to what stands there, if one is near
}

// Error is the place and what was expected there.
func (e *TextError) Error() string {
	text := e.File + ":" + strconv.Itoa(e.Line) + ":" + strconv.Itoa(e.Column) + ": expected " + e.Want
	if e.Near != "" {
		text += "; did you mean *" + e.Near + "*?"
	}
	return text
}
