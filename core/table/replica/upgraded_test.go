package replica

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/notation"
	"entente/core/table/wire"
)

// TestAnUpgradeGoesByTodaysCards: a table that was opened with an earlier text of the cards
// continues with today's, and under today's rules.
func TestAnUpgradeGoesByTodaysCards(t *testing.T) {
	mended := strings.Replace(printed.Text(), "All commodities of the owner pass", "All of the owner's commodities pass", 1)
	r, err := Begin(core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}}}, nil, text.Shelf(mended), random(1))
	if err != nil {
		t.Fatal(err)
	}
	tap(t, r, "blue gains 1 trade good")
	mine := printed.Shelf()
	mine.Put(text.Read(mended))
	here, err := Open(r.Ready().ItemsToStore, mine, random(2))
	if err != nil || here.setup.Texts.Printed != cards.NameOf(mended) {
		t.Fatal(err)
	}
	u, err := here.Upgrade()
	if err != nil || u.Setup.Texts.Printed != mine.Today().Name() || len(u.KeptChoices) != 1 {
		t.Errorf("it goes by %q: %v", u.Setup.Texts.Printed, err)
	}
	opening, _, _ := strings.Cut(strings.Replace(r.Log()[0].Line, notation.Header(), "entente 1 rules 4", 1), houseRulesPrefix)
	if u, err = UpgradeLines(opening, nil, mine, noPause); err != nil || u.Rules != 4 || u.Setup.Texts.Printed != mine.Today().Name() {
		t.Errorf("of rules 4 it goes by %q: %v", u.Setup.Texts.Printed, err)
	}
}

// TestAnUpgradeOfOnePart: the only part of a table's components was signed over the game
// before the part.
func TestAnUpgradeOfOnePart(t *testing.T) {
	text := guild[:strings.Index(guild, "# Bankers")]
	own, err := shelf.ReadOwn(core.Setup{}, text)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Begin(core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Guild"}, {Seat: core.Red}}}, own, shelf, random(1))
	if err != nil || len(r.Log()) != 2 {
		t.Fatal(err)
	}
	tap(t, r, "blue replenishes")
	if u, err := r.Upgrade(); err != nil || !u.HasSameDigests || len(u.KeptChoices) != 1 {
		t.Errorf("its digests are another build's: %v", err)
	}
}

// TestPlainLinesOfATable: parts of its components are neither kept nor dropped, and spaces around a
// line are ignored.
func TestPlainLinesOfATable(t *testing.T) {
	r := beginWithGuild(t)
	tap(t, r, "blue replenishes")
	var rows []string
	for i := range r.Log()[1:] {
		rows = append(rows, r.LedgerRow(i+1))
	}
	u, err := UpgradeLines(r.Log()[0].Line, rows, shelf, noPause)
	if err != nil || u.Own == nil || u.Own.Text != guild || len(u.KeptChoices) != 1 || len(u.DroppedLines) != 0 {
		t.Errorf("%d stand, %+v fall: %v", len(u.KeptChoices), u.DroppedLines, err)
	}
	opening := "entente 1 rules 4; notes open; goods tracked; seat blue; seat red"
	u, err = UpgradeLines(opening, []string{"  blue gains 2 trade goods ", "   ", " # said", " dances "}, shelf, noPause)
	if err != nil || len(u.KeptChoices) != 1 || len(u.DroppedLines) != 1 || u.DroppedLines[0].Text != "dances" || u.DroppedLines[0].Index != 4 {
		t.Errorf("%d stand, %+v fall: %v", len(u.KeptChoices), u.DroppedLines, err)
	}
}

// TestOneRowProvesATable: one record with this build's digest is enough, also with 0 for the
// empty log. One with another digest disproves it.
func TestOneRowProvesATable(t *testing.T) {
	opening := "entente 1 rules 4; notes open; goods tracked; seat blue; seat red"
	u, err := UpgradeLines(opening, nil, shelf, noPause)
	if err != nil || u.HasSameDigests {
		t.Fatal(err)
	}
	for _, k := range []struct {
		index, digest uint64
		proven        bool
	}{{0, 0, true}, {0, 1, false}, {1, u.Digest, true}, {1, u.Digest + 1, false}, {2, u.Digest, false}, {9, u.Digest, false}} {
		row := wire.Record{Line: "blue gains 2 trade goods", Proof: wire.Proof{Seen: wire.Place{Index: k.index}, Digest: k.digest}}.Text()
		if u, err := UpgradeLines(opening, []string{row}, shelf, noPause); err != nil || u.HasSameDigests != k.proven {
			t.Errorf("by game %d over %d records it is proven: %v, %v", k.digest, k.index, u.HasSameDigests, err)
		}
	}
}

// TestHowFarATellingIsLookedFor: the search for a digest goes maxDigestDistance far in either
// direction, up to the first record.
func TestHowFarATellingIsLookedFor(t *testing.T) {
	var d authorDigests
	for _, index := range []uint64{1, 500} {
		d.add(index, index)
	}
	for _, k := range []struct {
		at, step int
		found    uint64
	}{
		{1, -1, 1}, {2, -1, 1}, {maxDigestDistance, -1, 1}, {maxDigestDistance + 1, -1, 0}, {maxDigestDistance + 2, -1, 0}, {0, -1, 0},
		{500, 1, 500}, {501 - maxDigestDistance, 1, 500}, {500 - maxDigestDistance, 1, 0}, {499 - maxDigestDistance, 1, 0}, {501, 1, 0}, {1, 1, 1},
	} {
		if digest, ok := d.findUndisputedDigest(k.at, k.step); digest != k.found || ok != (k.found != 0) {
			t.Errorf("from record %d on by %d it finds what was told of %d records", k.at, k.step, digest)
		}
	}
}

// TestBeforeTheFirstRelease: a table of unknown older rules is read to its last line, with or
// without its cards on the shelf, its own components included.
func TestBeforeTheFirstRelease(t *testing.T) {
	mended := text.Shelf(strings.Replace(printed.Text(), "All commodities of the owner pass", "All of the owner's commodities pass", 1))
	own, err := mended.ReadOwn(core.Setup{}, guild)
	if err != nil {
		t.Fatal(err)
	}
	for _, brings := range []*cards.Own{nil, own} {
		seats := []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}}
		if brings != nil {
			seats[0].Faction = "Guild"
		}
		setup, err := mended.Name(core.Setup{Seats: seats}, brings)
		if err != nil {
			t.Fatal(err)
		}
		r, err := newLocalTable("", mended, random(1))
		if err != nil {
			t.Fatal(err)
		}
		line := openingLine(notation.SetupLine(setup), r.device.publicKey)
		if err := r.writeLine(strings.Replace(line, notation.Header(), "entente 1 rules 4", 1)); err != nil || r.Rules() != 4 {
			t.Fatal(err)
		}
		if brings != nil {
			for _, part := range notation.Parts(core.Blue, guild) {
				if err := r.writeLine(part.String()); err != nil {
					t.Fatal(err)
				}
			}
		}
		tap(t, r, "blue gains 1 trade good")
		here, err := Open(r.Ready().ItemsToStore, shelf, random(2))
		if err != nil || here.MissingCards() != "" || len(here.Log()) != len(r.Log()) || goods(&phone{Replica: here}, core.Blue) != 1 {
			t.Errorf("it does not open to its end: %v, lacks %q", err, here.MissingCards())
		}
	}
}
