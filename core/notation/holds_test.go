package notation

import (
	"strings"
	"testing"
	"unicode/utf8"

	"entente/core"
)

// TestRefusedLines: a line with a missing or a wrong word is refused.
func TestRefusedLines(t *testing.T) {
	for _, line := range []string{
		`blue offers red: ceasefire of red for nothing`, `blue reveals agenda`, `blue rewinds from -1 to 2`, `blue rewinds from 1 to -2`,
		`blue votes 3 for "" p4`, `blue votes 3 for ""`, `blue corrects: law "" is in play`, `blue deals red: red promises "" later`, `blue deals red: red does not produces "x" now`,
		`blue deals red: red produce "x" now`, `blue deals red: red promises "x"`, `blue deals red: red promises "x" at the 1st`, `blue announces`, `blue announces (TA`,
		`blue resolves sabotage`, `blue resolves Sabotage without part`, `blue says: Exotrireme unit 1 is here`, `blue says: Exotrireme unit 1 of red paragraph 1 is here`,
		`blue sets the scene: round 1, strategy phase, blue speaker, order`, `blue deals red: red chooses "the far system" for "" now`,
		`blue resolves Ceasefire of paragraph 1`, `blue declines p4x`, `blue rewinds from 20 to`, `blue says blue has technologies: Neural Motivator!`,
		`blue says blue has technologies: neural motivator`,
	} {
		if c, err := Parse(line); err == nil {
			t.Errorf("%s is read as %+v", line, c)
		}
	}
}

// TestLinesReadBack: lines at the limits of the notation print as they were read.
func TestLinesReadBack(t *testing.T) {
	for _, line := range []string{
		`blue offers red: A of red for nothing`, `blue deals red: red promises "x" at the 21st TA.activate`, `blue deals red: red promises "x" at the 13th TA.activate`,
		`blue deals red: red promises "x" at the 14th TA.activate`, `blue corrects: red has 1 captured cruiser of blue`, `blue corrects: red has 2 captured cruisers of blue`,
		`blue resolves "Deal for 0 votes" of red`, `blue sets the scene: round 1, action phase, blue active, blue speaker, order blue red`, `blue corrects: A is exhausted`,
		`blue resolves "Deal for 9 votes" of red`, `blue corrects: the discard pile is shuffled`, `blue corrects: 2 "Sabotage" are discarded`,
	} {
		for _, text := range []string{line, line + " "} {
			if c, err := Parse(text); err != nil || Print(c) != line {
				t.Errorf("%q reads back as %q, %v", text, Print(c), err)
			}
		}
	}
}

// TestLedgerLines: a ledger without its header, one with another system's line ends, and a name
// with marks in it.
func TestLedgerLines(t *testing.T) {
	_, err := ParseLedger("# nothing\n")
	if e, is := err.(*Error); !is || e.Line != 1 {
		t.Errorf("a ledger of nothing: %v", err)
	}
	if l, err := ParseLedger(Header() + "\r\nseat blue\r\nseat red\r\nblue passes p1\r\n"); err != nil || len(l.Choices) != 1 || len(l.Setup.Seats) != 2 {
		t.Errorf("%+v, %v", l, err)
	}
	s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue, Name: `A"; B`}, {Seat: core.Red, Name: `\`}}}
	line := SetupLine(s)
	back, err := ParseSetup(line)
	if err != nil || len(back.Seats) != 2 || back.Seats[0].Name != s.Seats[0].Name || back.Seats[1].Name != s.Seats[1].Name {
		t.Errorf("%s reads back as %+v, %v", line, back, err)
	}
	if !strings.HasPrefix(line, Header()) {
		t.Errorf("%s begins otherwise than %s", line, Header())
	}
}

// TestSetupLines: the lines of a setup read back, and half of a line is refused.
func TestSetupLines(t *testing.T) {
	var s core.Setup
	s.Options.Notes, s.Options.Goods = core.SealedNotes, core.PhysicalGoods
	if back, err := ParseSetup(SetupLine(s)); err != nil || back.Options.Notes != s.Options.Notes || back.Options.Goods != s.Options.Goods {
		t.Errorf("%s reads back as %+v, %v", SetupLine(s), back.Options, err)
	}
	for _, line := range []string{"deck 00000000000000af plays", "deck plays 00000000000000af", "brings 120"} {
		if s, err := ParseSetup(Header() + "\n" + line); err == nil {
			t.Errorf("%s is read as %+v", line, s.Texts)
		}
	}
	if s, err := ParseSetup("entente 1 rules"); err == nil {
		t.Errorf("a header without its rules is read as %+v", s)
	}
}

// TestFactsEnd: a line with more words after a fact is refused.
func TestFactsEnd(t *testing.T) {
	if _, err := ParseFact("red has passed"); err != nil {
		t.Error(err)
	}
	if f, err := ParseFact("red has passed long ago"); err == nil {
		t.Errorf("it is read as %+v", f)
	}
}

// TestPartsOfFourOctets: no character is cut in two, wherever a part ends.
func TestPartsOfFourOctets(t *testing.T) {
	for pad := range 4 {
		text := strings.Repeat("a", pad) + strings.Repeat("😀", 4000)
		for _, p := range Parts(core.Blue, text) {
			if !utf8.ValidString(p.Text) {
				t.Errorf("behind %d letters part %d begins or ends within a character", pad, p.At)
			}
		}
	}
}
