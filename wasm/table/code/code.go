// Package code draws a link as a QR code. It builds the code itself, with the
// error correction of rsc.io/qr: that module's own builder brings fmt to the
// phone, 100 kB for one error that cannot happen. A test holds every code
// against it, module by module.
package code

import (
	"strconv"
	"strings"
)

// quiet is the empty margin that a reader needs, in modules.
const quiet = 4

// Path is a text's code as the path of a drawing, one rectangle for each run of
// dark modules, and how many modules wide it is. Text that no code can hold has none.
func Path(text string) (path string, size int) {
	s := encode(text)
	if s == nil {
		return "", 0
	}
	var b strings.Builder
	for y, row := range s.dark {
		for x := 0; x < len(row); x++ {
			run := 0
			for x+run < len(row) && row[x+run] {
				run++
			}
			if run > 0 {
				b.WriteString("M" + strconv.Itoa(x) + " " + strconv.Itoa(y) + "h" + strconv.Itoa(run) + "v1h-" + strconv.Itoa(run) + "z")
				x += run
			}
		}
	}
	return b.String(), s.size
}

// Box is the view box of a code with its margin.
func Box(size int) string {
	from, wide := strconv.Itoa(-quiet), strconv.Itoa(size+2*quiet)
	return from + " " + from + " " + wide + " " + wide
}
