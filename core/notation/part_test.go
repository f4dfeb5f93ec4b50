package notation

import (
	"strings"
	"testing"
	"unicode/utf8"

	"entente/core"
)

// TestParts: a text is cut into as many lines as it needs, none too long for a record, and the
// lines join to the same text.
func TestParts(t *testing.T) {
	for name, text := range map[string]string{
		"short":          "note \"A\" of every color, own\nreturns resolved\n",
		"long":           strings.Repeat("  the holder gains 1 trade good\n", 2000),
		"all quoted":     strings.Repeat("\"\\\n", 9000),
		"of three bytes": strings.Repeat("€", 9000),
	} {
		back := ""
		parts := Parts(core.Blue, text)
		for i, p := range parts {
			line := p.String()
			read, is := ParsePart(line)
			if !is || read != p || p.At != i+1 || p.Of != len(parts) || len(line) > MaxPart || !utf8.ValidString(line) || strings.Contains(line, "\n") {
				t.Errorf("%s: part %d is %.60q", name, i+1, line)
			}
			back += read.Text
		}
		if back != text {
			t.Errorf("%s: what came back is another text", name)
		}
	}
	for _, line := range []string{
		"", "blue", "blue brings", "blue brings 1 of 2", "blue brings 1 of 2: ", `blue brings 1 of 2: ""`, `blue brings 3 of 2: "a"`,
		`blue brings 0 of 2: "a"`, `blue brings 1 of 100: "a"`, `nobody brings 1 of 1: "a"`, `blue brings 1 of 1: "a" more`, `blue  brings 1 of 1: "a"`,
	} {
		if p, is := ParsePart(line); is {
			t.Errorf("%q is part %+v", line, p)
		}
	}
}

// TestLedgerBrings: a ledger names the texts of its cards, and contains its own components.
func TestLedgerBrings(t *testing.T) {
	text := "note \"A\" of every color, own\nreturns resolved\n"
	s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}},
		Texts: core.Texts{Printed: "00000000000000af", DeckHash: 0xfedcba9876543210, OwnComponents: "0123456789abcdef", OwnBytes: len(text)}}
	file := PrintSetup(s, "\n") + Parts(core.Blue, text)[0].String() + "\nblue replenishes\n"
	l, err := ParseLedger(file)
	if err != nil || l.Own != text || l.Setup.Texts != s.Texts || len(l.Choices) != 1 {
		t.Errorf("%+v, %v", l, err)
	}
	if back, err := ParseSetup(SetupLine(s)); err != nil || back.Texts != s.Texts {
		t.Errorf("%+v, %v", back, err)
	}
	for _, bad := range []string{"deck 12", "deck 00000000000000af", "deck 00000000000000AF plays 0123456789abcdef", "deck 00000000000000af plays 1", "brings 0123456789abcdef", "brings 0123456789abcdef 0", "brings x 1", "expansions own"} {
		if _, err := ParseSetup(Header() + "\n" + bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

// FuzzParts: any text that is cut into parts comes back whole from their lines.
func FuzzParts(f *testing.F) {
	f.Add("note \"A\" of every color, own\n")
	f.Add("\x00\xff€\\\"")
	f.Add(strings.Repeat("\x80", MaxPart+9)) // not UTF-8; cutting it ends too
	f.Fuzz(func(t *testing.T, text string) {
		back := ""
		for _, p := range Parts(core.Purple, text) {
			read, is := ParsePart(p.String())
			if !is || len(p.String()) > MaxPart {
				t.Fatalf("%q", p.String())
			}
			back += read.Text
		}
		if back != text {
			t.Errorf("%q comes back as %q", text, back)
		}
	})
}
