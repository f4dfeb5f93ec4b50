// Package code draws a link as a QR code.
package code

import (
	"strconv"
	"strings"

	"rsc.io/qr/coding"
)

// quiet is the empty margin that a reader needs, in modules.
const quiet = 4

// Path is a text's code as the path of a drawing, one rectangle for each run of
// dark modules, and how many modules wide it is. Text that no code can hold has none.
func Path(text string) (path string, size int) {
	content := coding.String(text)
	version := coding.Version(coding.MinVersion)
	for content.Bits(version) > version.DataBytes(coding.M)*8 {
		if version++; version > coding.MaxVersion {
			return "", 0
		}
	}
	plan, err := coding.NewPlan(version, coding.M, 0)
	if err != nil {
		return "", 0
	}
	drawn, err := plan.Encode(content)
	if err != nil {
		return "", 0
	}
	var b strings.Builder
	for y := range drawn.Size {
		for x := 0; x < drawn.Size; x++ {
			run := 0
			for x+run < drawn.Size && drawn.Black(x+run, y) {
				run++
			}
			if run > 0 {
				b.WriteString("M" + strconv.Itoa(x) + " " + strconv.Itoa(y) + "h" + strconv.Itoa(run) + "v1h-" + strconv.Itoa(run) + "z")
				x += run
			}
		}
	}
	return b.String(), drawn.Size
}

// Box is the view box of a code with its margin.
func Box(size int) string {
	from, wide := strconv.Itoa(-quiet), strconv.Itoa(size+2*quiet)
	return from + " " + from + " " + wide + " " + wide
}
