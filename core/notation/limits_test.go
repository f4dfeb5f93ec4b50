package notation

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"entente/core"
)

// many repeats a text with its number in it, joined by between.
func many(n int, between, text string) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf(text, i+1)
	}
	return strings.Join(list, between)
}

// TestLimitsOfLines: each count in a line is accepted up to its limit. One more is refused, and
// the error names the limit.
func TestLimitsOfLines(t *testing.T) {
	const sides = "at most 4 notes and 4 other components a side"
	for _, c := range []struct{ fits, beyond, want string }{
		{"red accepts p999999999", "red accepts p9999999999", ""},
		{"blue offers red: " + many(4, ", ", "N%d of blue") + ", " + many(4, ", ", `1 relic "R%d"`) + " for nothing", "", ""},
		{"", "blue offers red: " + many(5, ", ", "N%d of blue") + " for nothing", sides},
		{"", "blue offers red: " + many(5, ", ", `1 relic "R%d"`) + " for nothing", sides},
		{"", `blue spends 1 relic "R", Ceasefire of blue`, "goods only"},
		{"blue says blue has technologies: " + many(64, ", ", "T%d"), "blue says blue has technologies: " + many(65, ", ", "T%d"), "at most 64 names"},
		{"red announces TA.activate: " + many(8, ", ", "blue has units and 1%d ships"), "red announces TA.activate: " + many(9, ", ", "blue has units and 1%d ships"), "each seat once"},
		{"green resolves Exotrireme II unit 99", "green resolves Exotrireme II unit 100", "a number from 1 to 99"},
		{"green resolves Toll without part 8", "green resolves Toll without part 9", "parts from 1 to 8, in order"},
		{"green resolves Toll for 9", "", ""},
		{"blue deals red: " + many(8, "; ", `blue promises "peace %d" later`), "blue deals red: " + many(9, "; ", `blue promises "peace %d" later`), "at most 8 terms"},
		{`blue reveals agenda "Mutiny"`, `blue reveals agenda ""`, "the agenda's name, in quotation marks"},
		{`blue deals red: red uses "Odd, name" of green later`, `blue deals red: red uses "Odd, name" of nobody later`, ""},
	} {
		if read, err := Parse(c.fits); c.fits != "" && (err != nil || Print(read) != c.fits) {
			t.Errorf("%.60q reads as %.60q, %v", c.fits, Print(read), err)
		}
		var no *Error
		if _, err := Parse(c.beyond); c.beyond != "" && (!errors.As(err, &no) || c.want != "" && no.Want != c.want) {
			t.Errorf("%.60q reads, or is told %+v, want %q", c.beyond, no, c.want)
		}
	}
	if _, err := ParseFact("blue sings"); err == nil {
		t.Error("what nobody can be is so")
	}
	if got := Print(core.Choice{By: core.Blue}); got != "blue" {
		t.Errorf("a seat that chooses nothing says %q", got)
	}
}

// TestQuotationMarks: only bytes that a line can't hold are written with a \.
func TestQuotationMarks(t *testing.T) {
	for text, want := range map[string]string{
		`"a\"b\\c\x0a\x9f"`: "a\"b\\c\n\x9f",
		`"\n"`:              "", `"\x0g"`: "", `"\x0:"`: "", `"\x:0"`: "", `"\xA0"`: "", `"\x0`: "", `"\x`: "", `"\`: "", `"a`: "", `"\q"`: "",
	} {
		r := reader{rest: text}
		if got := r.quoted(); got != want || r.failed() != (want == "") {
			t.Errorf("%s reads as %q and fails with %q", text, got, r.want)
		}
	}
	for _, bad := range []string{`"\q"`, `"\x0g"`, `"\x0:"`} {
		if r := (reader{rest: bad}); r.quoted() != "" || !strings.HasPrefix(r.want, "no other \\ than") {
			t.Errorf("%s fails with %q", bad, r.want)
		}
	}
	for name, stands := range map[string]bool{
		"Zeta z9 A-'b": true, "Odd ": false, "Odd!": false, "A  b": false, "A[b": false, "A{b": false, "A:b": false, "a": false, "[": false,
		"Gift of red": false, "Gift of redness": true, "": false,
	} {
		note := core.NoteName{Name: name, Owner: core.Blue}
		if got := Note(note) == name+" of blue"; got != stands {
			t.Errorf("the note %q is written %s", name, Note(note))
		}
	}
}

// TestLimitsOfLedgers: a ledger is read up to its limits, with the rules it was begun under.
func TestLimitsOfLedgers(t *testing.T) {
	seats := []string{"blue", "red", "green", "yellow", "purple", "orange", "pink", "black", "blue"}
	things, lines := Header()+"\nseat blue\n", Header()+"\n"
	for _, c := range []struct{ fits, more, want string }{
		{things + strings.Repeat("thing blue \"A1\"\n", core.MaxPieces), "thing blue \"A1\"", fmt.Sprintf("at most %d things", core.MaxPieces)},
		{Header() + "\nseat " + strings.Join(seats[:8], "\nseat "), "\nseat blue", "at most 8 seats"},
		{lines + strings.Repeat("blue passes\n", MaxLines-1), "blue passes", fmt.Sprintf("at most %d lines", MaxLines)},
		{Header() + "\npoints 1", "\npoints 0", "points from 1 to 99"},
		{Header() + "\npoints 99", "\npoints 100", "points from 1 to 99"},
		{Header() + "\nbrings 0123456789abcdef 1", "\nbrings 0123456789abcdef 0", "how many bytes it is long"},
		{Header() + "\nabsent wait", "\nabsent never", "wait, host declines"},
	} {
		if _, err := ParseLedger(c.fits); err != nil {
			t.Errorf("%.60q: %v", c.fits, err)
		}
		var no *Error
		if _, err := ParseLedger(c.fits + c.more); !errors.As(err, &no) || !strings.HasPrefix(no.Want, c.want) {
			t.Errorf("with %q behind it is told %+v, want %q", c.more, no, c.want)
		}
	}
	if p, is := ParsePart(`blue brings 1 of 99: "a"`); !is || p.Of != 99 {
		t.Errorf("of 99 parts the first is %+v, %v", p, is)
	}
	// A proof begins at the first tab of a line and ends with the line; an escaped character
	// belongs to its line.
	for text, want := range map[string]string{
		"\tproof\tmore\n" + Header() + "\nblue passes":   "",
		Header() + "\nblue chooses \"odd\\\nblue passes": `blue chooses "odd\`,
		Header() + "\nblue chooses \"odd\\":              `blue chooses "odd\`,
	} {
		l, err := ParseLedger(text)
		var no *Error
		if errors.As(err, &no); (err == nil) != (want == "") || no != nil && no.Text != want || err == nil && len(l.Choices) != 1 {
			t.Errorf("%q reads as %d choices, %+v; want %q", text, len(l.Choices), no, want)
		}
	}
}
