package replica

import (
	"flag"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

var rewrite = flag.Bool("rewrite", false, "write the stored tables of other rules anew")

// oldLine is a line of a table of other rules, and whether it had an effect there.
type oldLine struct {
	line    string
	counted bool
}

// evenings are tables of other rules, by the file of their journal.
var evenings = map[string]struct {
	rules  int
	shared bool
	lines  []oldLine
}{
	"goround.journal": {4, false, []oldLine{
		{"blue gains 2 trade goods", true},
		{"blue spends 9 trade goods", false}, // refused then and now
		{"blue gains 50 trade goods", false}, // refused then, and lawful now
		{"blue spends 5 trade goods", true},  // lawful then, and refused now
		{"blue plays chess", true},           // unknown to this build
		{"blue announces XX.nothing", true},  // a window that this build does not know
		{"red gains 3 trade goods", true},
		{"red spends 1 trade good", true},
	}},
	"shared.journal": {4, true, []oldLine{
		{"blue gains 2 trade goods", true},
		{"red gains 3 trade goods", true},
	}},
	"newer.journal": {999, false, []oldLine{
		{"blue gains 2 trade goods", true},
		{"blue spends 2 trade goods", true},
	}},
}

// olderTable plays a table of blue and red as a build of other rules would, with its own digests.
func olderTable(t testing.TB, rules int, lines []oldLine, digest func(r *Replica, counted int) uint64) *Replica {
	t.Helper()
	r, err := newLocalTable("", shelf, random(40))
	if err != nil {
		t.Fatal(err)
	}
	line := notation.SetupLine(core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue, Name: "Ines"}, {Seat: core.Red, Name: "Mira"}}})
	line = "entente 1 rules " + strconv.Itoa(rules) + strings.TrimPrefix(line, notation.Header())
	if err := r.writeLine(line + openerPrefix + r.device.publicKey.Text()); err != nil {
		t.Fatal(err)
	}
	counted := 1
	for _, l := range lines {
		w := wire.Record{Line: l.line, Proof: wire.Proof{Author: r.device.keyID, Epoch: r.epoch, Seen: r.Place(), Digest: digest(r, counted)}}
		if _, err := io.ReadFull(r.random, w.Command[:]); err != nil {
			t.Fatal(err)
		}
		w.Signature = seal.Sign(r.device.signingKey(), r.game, w)
		sealed, err := r.device.keys.Content.Box().Seal(r.game, w, r.random)
		if err != nil {
			t.Fatal(err)
		}
		if !r.appendItem(r.nextLogItem(wire.Entry{Epoch: r.epoch.Number, Command: w.Command, Sealed: sealed})) {
			t.Fatalf("%s: %s", l.line, r.Halt().Kind)
		}
		if l.counted {
			counted++
		}
	}
	return r
}

func otherDigest(_ *Replica, counted int) uint64 { return 0xbeef0000 + uint64(counted) }
func sameDigest(r *Replica, _ int) uint64        { return r.Digest() }

// stored returns the journal of one of the evenings.
func stored(t testing.TB, name string) []string {
	t.Helper()
	file := filepath.Join("testdata", "otherrules", name)
	if *rewrite {
		e := evenings[name]
		r := olderTable(t, e.rules, e.lines, otherDigest)
		if e.shared {
			r.Share()
		}
		text := strings.Join(r.Ready().ItemsToStore, "\n") + "\n"
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

// TestOlderTable opens a table that was played under other rules. It is read, nothing is
// written to it, and every line is shown as it was judged then.
func TestOlderTable(t *testing.T) {
	r, err := Open(stored(t, "goround.journal"), shelf, random(1))
	if err != nil {
		t.Fatal(err)
	}
	if !r.HasOtherRules() || r.IsFromNewerBuild() || r.Rules() != 4 || r.Halt().Kind != NotHalted {
		t.Fatalf("it opens as one of rules %d, other %v, %s", r.Rules(), r.HasOtherRules(), r.Halt().Kind)
	}
	if err := tap(t, r, "blue gains 1 trade good"); err != FaultOtherRules {
		t.Errorf("it is written to: %v", err)
	}
	if err := r.LockSeats(r.SeatedPhones()); err != FaultOtherRules || len(r.Ready().ItemsToStore) != 0 {
		t.Errorf("it is written to: %v", err)
	}
	u, err := r.Upgrade()
	if err != nil {
		t.Fatal(err)
	}
	if u.Rules != 4 || len(u.KeptChoices) != 3 || u.NoEffectCount != 2 || u.HasSameDigests {
		t.Errorf("%d lines stand, %d counted for nothing before: %+v", len(u.KeptChoices), u.NoEffectCount, u.DroppedLines)
	}
	want := []DroppedLine{{Index: 4, Text: "blue spends 5 trade goods"}, {Index: 5, Text: "blue plays chess", Fault: FaultUnreadable}, {Index: 6, Text: "blue announces XX.nothing"}}
	for i, f := range u.DroppedLines {
		if i >= len(want) || f.Index != want[i].Index || f.Text != want[i].Text || (f.Refused == nil) == (f.Fault == "") || want[i].Fault != "" && f.Fault != want[i].Fault {
			t.Errorf("fallen: %+v, %v", f, f.Refused)
		}
	}
	if len(u.DroppedLines) != len(want) || u.DroppedLines[0].Refused == nil || u.DroppedLines[0].Refused.Rule != rulebook.TableGoods {
		t.Errorf("%d lines fall: %+v", len(u.DroppedLines), u.DroppedLines)
	}
	if u.LastView.SeatView(core.Blue).Goods[deck.TradeGoods] != 2 || u.LastView.SeatView(core.Red).Goods[deck.TradeGoods] != 2 {
		t.Errorf("at the end: %+v", u.LastView.Seats)
	}
	play, err := core.Replay(u.Setup, u.KeptChoices)
	if err != nil || core.Digest(play.Now()) != u.Digest {
		t.Errorf("what stands makes another game: %v", err)
	}
}

// TestOlderTableAgrees: an older table whose digests are all this build's just continues.
func TestOlderTableAgrees(t *testing.T) {
	was := olderTable(t, 4, []oldLine{{"blue gains 2 trade goods", true}, {"blue spends 9 trade goods", false}, {"red gains 1 trade good", true}}, sameDigest)
	r, err := Open(was.Ready().ItemsToStore, shelf, random(1))
	if err != nil || r.HasOtherRules() || r.Rules() != 4 {
		t.Fatalf("it does not open: %v", err)
	}
	if err := tap(t, r, "blue spends 1 trade good"); err != nil {
		t.Fatal(err)
	}
	if u, err := r.Upgrade(); err != nil || !u.HasSameDigests || len(u.KeptChoices) != 3 || len(u.DroppedLines) != 0 {
		t.Errorf("%+v %v", u, err)
	}
}

// TestWhoDoesNotActTellsNothing: digests in records without a valid author, or over another
// log, do not count against a table whose others agree.
func TestWhoDoesNotActTellsNothing(t *testing.T) {
	lines := []oldLine{{"blue gains 2 trade goods", true}, {"green gains 1 trade good", false}, {"red gains 1 trade good", true}, {"blue spends 1 trade good", true}}
	lies := func(r *Replica, _ int) uint64 {
		if len(r.items) == 2 { // nobody plays green
			return r.Digest() + 1
		}
		return r.Digest()
	}
	r, err := Open(olderTable(t, 4, lines, lies).Ready().ItemsToStore, shelf, random(1))
	if err != nil || r.HasOtherRules() || r.Log()[2].Fault != FaultNotAuthorsSeat {
		t.Fatalf("it does not open: %v", err)
	}
	if u, err := r.Upgrade(); err != nil || !u.HasSameDigests || len(u.KeptChoices) != 3 || u.NoEffectCount != 1 {
		t.Errorf("who does not act is believed: %+v %v", u, err)
	}
	seen := &r.items[3].record // as if from another epoch's log
	seen.Seen.Head[0]++
	seen.Digest++
	if u, err := r.Upgrade(); err != nil || !u.HasSameDigests {
		t.Errorf("what was written over another log is believed: %v", err)
	}
}

// TestOlderRowsAgree: rows whose digests are all this build's prove it.
func TestOlderRowsAgree(t *testing.T) {
	r := olderTable(t, 4, []oldLine{{"blue gains 2 trade goods", true}, {"blue spends 9 trade goods", false}, {"red gains 1 trade good", true}}, sameDigest)
	var rows []string
	for i := range r.Log()[1:] {
		rows = append(rows, r.LedgerRow(i+1))
	}
	u, err := UpgradeLines(r.Log()[0].Line, rows, shelf, noPause)
	if err != nil || !u.HasSameDigests || len(u.KeptChoices) != 2 || u.NoEffectCount != 1 || u.Digest != r.Digest() {
		t.Errorf("%+v %v", u, err)
	}
}

// TestIdleBetweenTwoWhoSaw: at a shared table not every place has a digest. Between two equal
// ones, nothing happened.
func TestIdleBetweenTwoWhoSaw(t *testing.T) {
	var d authorDigests
	for index, digest := range map[uint64]uint64{1: 7, 2: 8, 5: 8, 6: 9, 9: 9} {
		d.add(index, digest)
	}
	d.add(6, 10) // a lie
	d.add(6, 9)
	d.add(0, 7) // over the empty log
	for range 2 {
		d.add(5, 8)
	}
	for i, want := range []bool{0: false, 1: false, 2: true, 3: true, 4: true, 5: false, 6: false, 8: false, 9: false, 99: false} {
		if d.isWithoutEffect(i) != want {
			t.Errorf("record %d changed nothing: %v", i, !want)
		}
	}
	var one authorDigests
	if one.add(3, 0); one.isWithoutEffect(3) || one.isWithoutEffect(2) {
		t.Error("one who saw a game tells that nothing changed")
	}
}

// TestNewerTable is recognized by its rules, is not written to, and not halted. The right
// build opens it unchanged.
func TestNewerTable(t *testing.T) {
	items := stored(t, "newer.journal")
	r, err := Open(items, shelf, random(1))
	if err != nil || !r.IsFromNewerBuild() || r.Halt().Kind != NotHalted {
		t.Fatalf("%v %v", err, r.Halt())
	}
	if err := tap(t, r, "blue gains 1 trade good"); err != FaultOtherRules || len(r.Ready().ItemsToStore) != 0 {
		t.Errorf("it is written to: %v", err)
	}
}

// TestOlderTableArrives whole, without a halt, at a phone that follows its link.
func TestOlderTableArrives(t *testing.T) {
	items := stored(t, "shared.journal")
	host, err := Open(items, shelf, random(1))
	if err != nil || !host.HasOtherRules() {
		t.Fatal(err)
	}
	h := &table{t: t, disk: &room.Memory{}, now: 1_000}
	h.start()
	h.add(host).items = items
	h.settleAll()
	guest := h.join(host.Link(), "")
	h.settleAll()
	h.checkSame(h.phones...)
	if !guest.HasOtherRules() || guest.Place().Index != 3 {
		t.Errorf("%d records arrived", guest.Place().Index)
	}
	if err := guest.TakeSeat(core.Red); err != FaultOtherRules {
		t.Errorf("a seat of it is taken: %v", err)
	}
	for _, p := range h.phones {
		again, err := Open(p.items, shelf, random(2))
		if err != nil || again.Place() != p.Place() || !again.HasOtherRules() {
			t.Errorf("it opens again as another: %v", err)
		}
	}
}

// TestLiarAtOwnRules: a different digest at a table of this build's rules is a lie, if it was
// signed.
func TestLiarAtOwnRules(t *testing.T) {
	h, phones := open(t, 1)
	h.slipRecord(phones[1], "green replenishes", func(r *wire.Record) { r.Digest++ })
	if _, against := phones[0].Sides(); against != 0 || phones[0].HasOtherRules() {
		t.Fatal("a record whose signature does not cover its digest was believed")
	}
	secret, _ := seal.ParseSeatSecret(phones[1].Secret())
	h.slipRecord(phones[1], "green replenishes ", func(r *wire.Record) {
		r.Line, r.Digest = "green replenishes", r.Digest+1
		r.Signature = seal.Sign(secret.SigningKey(), phones[1].game, *r)
	})
	if _, against := phones[0].Sides(); against != core.SeatsOf(core.Green) || phones[0].HasOtherRules() {
		t.Errorf("held against %v", against)
	}
}

// TestUpgradeLines takes plain lines, with proofs and without, and loses no unreadable ones.
func TestUpgradeLines(t *testing.T) {
	opening := "entente 1 rules 4\nnotes open\ngoods tracked\nseat blue \"Ines\"\nseat red"
	lines := []string{"blue gains 2 trade goods", "", "# blue is taken by somebody", "blue plays chess", "blue spends 3 trade goods", "red gains 1 trade good"}
	u, err := UpgradeLines(opening, lines, shelf, noPause)
	if err != nil {
		t.Fatal(err)
	}
	if u.Rules != 4 || len(u.KeptChoices) != 2 || len(u.DroppedLines) != 2 || u.DroppedLines[0].Index != 4 || u.DroppedLines[0].Fault != FaultUnreadable || u.DroppedLines[1].Refused == nil || u.HasSameDigests {
		t.Errorf("%+v", u)
	}
	digest := u.Digest
	if u.LastView.SeatView(core.Blue).Goods[deck.TradeGoods] != 2 {
		t.Errorf("%+v", u.LastView.Seats)
	}
	proof := func(line string, index, digest uint64) string {
		return wire.Record{Line: line, Proof: wire.Proof{Seen: wire.Place{Index: index}, Digest: digest}}.Text()
	}
	one, err := core.Replay(u.Setup, u.KeptChoices[:1])
	if err != nil {
		t.Fatal(err)
	}
	first := u.digestByRecordCount[1]
	for want, digests := range map[bool][]uint64{true: {first, core.Digest(one.Now())}, false: {first, digest}} {
		u, err := UpgradeLines(opening, []string{proof("blue gains 2 trade goods", 1, digests[0]), proof("red gains 1 trade good", 2, digests[1])}, shelf, noPause)
		if err != nil || u.HasSameDigests != want {
			t.Errorf("%v: %+v", err, u)
		}
	}
	for _, bad := range []string{"", "entente 9 rules 4", "entente 1 rules 4", "entente 1 rules 4\nseat mauve"} {
		if _, err := UpgradeLines(bad, lines, shelf, noPause); err == nil {
			t.Errorf("%q opens a table", bad)
		}
	}
}

// TestTruncatedJournal: every item before the unreadable one can be read.
func TestTruncatedJournal(t *testing.T) {
	items := stored(t, "goround.journal")
	last := len(items) - 1
	items[last] = items[last][:len(items[last])/2]
	_, err := Open(items, shelf, random(1))
	bad, is := err.(*JournalError)
	if !is || bad.Item != last+1 {
		t.Fatalf("%v", err)
	}
	r, err := Open(items[:last], shelf, random(1))
	if err != nil || !r.HasOtherRules() {
		t.Fatalf("%v", err)
	}
	if u, err := r.Upgrade(); err != nil || len(u.KeptChoices) != 2 || len(u.DroppedLines) != 3 {
		t.Errorf("%+v %v", u, err)
	}
}

// FuzzUpgradeLines: in any text every line stands, is dropped, or had no effect before. None
// is lost, and the standing ones make the game that is shown.
func FuzzUpgradeLines(f *testing.F) {
	opening := "entente 1 rules 4; notes open; goods tracked; seat blue; seat red"
	f.Add("blue gains 2 trade goods\nblue plays chess\n# said\n\nred dances\t-")
	f.Add("blue gains 2 trade goods\t\x00\nred announces T.start\nred takes back")
	f.Fuzz(func(t *testing.T, text string) {
		lines := strings.Split(text, "\n")
		u, err := UpgradeLines(opening, lines, shelf, noPause)
		if err != nil {
			t.Fatal(err)
		}
		said := 0
		for _, text := range lines {
			line, _, _ := strings.Cut(text, "\t")
			if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
				said++
			}
		}
		if len(u.KeptChoices)+len(u.DroppedLines)+u.NoEffectCount != said {
			t.Errorf("%d lines became %d, %d and %d", said, len(u.KeptChoices), len(u.DroppedLines), u.NoEffectCount)
		}
		play, err := core.Replay(u.Setup, u.KeptChoices)
		if err != nil || core.Digest(play.Now()) != u.Digest {
			t.Errorf("what stands makes another game: %v", err)
		}
	})
}

// noPause is a pause in which nothing happens.
func noPause() {}
