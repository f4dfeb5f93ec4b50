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
	var bits coding.Bits
	content.Encode(&bits, version)
	bits.AddCheckBytes(version, coding.M)
	return runs(plan.Pixel, bits.Bytes()), len(plan.Pixel)
}

// runs draws the dark modules of a plan once its data is laid into it.
// (coding.Plan.Encode does the same, and brings fmt along for its one error.)
func runs(plan [][]coding.Pixel, data []byte) string {
	var b strings.Builder
	for y, row := range plan {
		for x := 0; x < len(row); x++ {
			run := 0
			for x+run < len(row) && dark(row[x+run], data) {
				run++
			}
			if run > 0 {
				b.WriteString("M" + strconv.Itoa(x) + " " + strconv.Itoa(y) + "h" + strconv.Itoa(run) + "v1h-" + strconv.Itoa(run) + "z")
				x += run
			}
		}
	}
	return b.String()
}

// dark reports whether a module is dark: as planned, or turned by its bit of the data.
func dark(p coding.Pixel, data []byte) bool {
	black := p&coding.Black != 0
	if role := p.Role(); role == coding.Data || role == coding.Check {
		at := p.Offset()
		return black != (data[at/8]&(1<<(7-at&7)) != 0)
	}
	return black
}

// Box is the view box of a code with its margin.
func Box(size int) string {
	from, wide := strconv.Itoa(-quiet), strconv.Itoa(size+2*quiet)
	return from + " " + from + " " + wide + " " + wide
}
