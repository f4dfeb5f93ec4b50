package relaytest

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/notation"
	"entente/core/table/replica"
	"entente/core/table/wire"
)

var threeSeats = core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Green}, {Seat: core.Red}}}

// red's secret at the client, and the key that follows from it.
const (
	redSecret = "000102030405060708090a0b0c0d0e0f"
	redKey    = "KDL_vESNHyW-86hXO7ndZqcfhDCsawArPPc9QxK7xuA"
)

// sitsBeside shares a table of our own phone over a host, and starts a foreign client.
func sitsBeside(t *testing.T, h *host, seed [32]byte) (*ours, *foreign) {
	t.Helper()
	return sits(t, h, seed, threeSeats)
}

func sits(t *testing.T, h *host, seed [32]byte, setup core.Setup) (*ours, *foreign) {
	t.Helper()
	r, err := replica.Begin(setup, nil, printed.Shelf(), rand.NewChaCha8(seed))
	if err != nil {
		t.Fatal(err)
	}
	o := &ours{Replica: r, t: t, h: h}
	o.Share()
	o.connect()
	o.until(func() bool { return o.Status().IsLive })
	return o, startForeign(t, h)
}

// A client that was written from FORMAT.md, without our code, sits at a table with our own phone.
func TestForeignClient(t *testing.T) {
	t.Parallel()
	for n, kind := range []string{"site", "workerd", "wrangler"} {
		t.Run(kind, func(t *testing.T) {
			h := start(t, kind)
			o, f := sitsBeside(t, h, [32]byte{1, byte(n)})
			foreignJoins(o, f)
			foreignErrs(o, f)
			foreignResumes(o, f)
			foreignRestores(o, f)
			foreignRevives(o, f)
			foreignIsBehind(o, f)
			foreignHosts(o, f)
			foreignOpens(t, h)
			foreignHasItsPlace(t, h, [32]byte{2, byte(n)})
		})
	}
}

// The foreign client takes a seat, writes for it, and reads our phone's records.
func foreignJoins(o *ours, f *foreign) {
	o.t.Helper()
	o.meets(f.do(deed{Do: "join", Link: o.Link(), Secret: redSecret}))
	o.meets(f.do(deed{Do: "takeSeat", Line: "red"}))
	if !o.TakenSeats().Has(core.Red) || o.CanActFor(core.Red) {
		o.t.Fatal("our phone does not know that red is taken")
	}
	o.meets(f.do(deed{Do: "say", Line: "red corrects: red has 3 trade goods"}))
	o.meets(f.do(deed{Do: "until", Index: o.declare(2)}))
	o.meets(f.do(deed{Do: "say", Line: "red corrects: red has 4 trade goods"})) // signed over a digest that it learned
	if a := f.do(deed{Do: "again"}); a.At == nil || *a.At != 4 || a.Index != 5 {
		o.t.Fatalf("sent again, a record came to %+v", a)
	}
	if a := f.try(deed{Do: "sayFirst", Line: "red corrects: red has 9 trade goods", Index: 1}); a.Reason != wire.ReasonConflict {
		o.t.Fatalf("a record for a place that is taken: %+v", a)
	}
	if a := f.do(deed{Do: "stranger"}); a.Status != 404 {
		o.t.Fatalf("a stranger was answered %d", a.Status)
	}
	f.do(deed{Do: "ping"})
	f.do(deed{Do: "download"})
}

// The foreign client writes records that don't count. Both clients find that and go on, and a
// ledger file has the records as the page says.
func foreignErrs(o *ours, f *foreign) {
	o.t.Helper()
	const proof, none = "\tA", "\t-"
	for _, k := range []struct {
		line, why string // of the client
		fault     replica.Fault
		row       string // the changed line
		ends      string
	}{
		{"# red is taken by KEY", "taken already", replica.FaultTaken, "# counts for nothing: # red is taken by KEY", none},
		{"# red locks the seats with nobody", "not the opener", replica.FaultOnlyOpener, "# counts for nothing: # red locks the seats with nobody", none},
		{"# red hands green to KEY", "not the opener", replica.FaultOnlyOpener, "# counts for nothing: # red hands green to KEY", none},
		{"# red gives green to KEY", "not locked", replica.FaultUnlocked, "# counts for nothing: # red gives green to KEY", none},
		{"# red gives red to KEY", "no vote", replica.FaultVoteOnSeat, "# counts for nothing: # red gives red to KEY", none},
		{"# red  locks the seats with nobody", "in no known language", replica.FaultUnreadable, "# red  locks the seats with nobody", proof},
		{"# red locks the seats", "in no known language", replica.FaultOnlyOpener, "# counts for nothing: # red locks the seats", none},
		{"good evening", "in no known language", replica.FaultUnreadable, "good evening", proof},
		{"blue corrects: blue has 9 trade goods", "not signed by who acts for the seat", replica.FaultNotAuthorsSeat, "# counts for nothing: blue corrects: blue has 9 trade goods", none},
		{"red corrects: red has 5000 trade goods", "", "", "red corrects: red has 5000 trade goods", proof}, // a rule is nothing to the client
	} {
		with := func(s string) string { return strings.ReplaceAll(s, "KEY", redKey) }
		a := f.do(deed{Do: "say", Line: with(k.line)})
		o.until(func() bool { return o.Place().Index >= uint64(a.Index) })
		e := o.Log()[a.Index-1]
		if a.Why != k.why || e.Fault != k.fault || (k.why == "") != (e.Refused != nil) {
			o.t.Errorf("%s: the client finds %q, our phone %q %v", k.line, a.Why, e.Fault, e.Refused)
		}
		if row := o.LedgerRow(a.Index - 1); !strings.HasPrefix(row, with(k.row)+k.ends) {
			o.t.Errorf("%s: the row is %q", k.line, row)
		}
	}
	lie := f.do(deed{Do: "lie", Line: "red corrects: red has 7 trade goods"}) // signed, over another game
	o.until(func() bool { return o.Place().Index >= uint64(lie.Index) })
	e := o.Log()[lie.Index-1]
	if _, against := o.Sides(); e.Fault != replica.FaultDigest || e.Seat != core.Red || against != core.SeatsOf(core.Red) || o.Halt().Kind != replica.NotHalted {
		o.t.Errorf("%s: a lie counts: %q by %s, %v against our phone, %s", o.h.name, e.Fault, e.Seat, against, o.Halt().Kind)
	}
	at := int(enter(o.t, o.h, o.Keys(), 9).record(0)) // by somebody who has the link and no key
	a := f.do(deed{Do: "until", Index: at + 1})
	o.until(func() bool { return o.Place().Index > uint64(at) })
	if row := o.LedgerRow(at); row != "# counts for nothing: "+none || a.Why == "" || o.Log()[at].Fault != replica.FaultUndecryptable {
		o.t.Errorf("what does not open has the row %q; the client finds %q, our phone %q", row, a.Why, o.Log()[at].Fault)
	}
}

// The foreign client's connection ends. Afterwards it gets the records that it missed, and no
// others.
func foreignResumes(o *ours, f *foreign) {
	o.t.Helper()
	f.do(deed{Do: "drop"})
	for goods := range 3 {
		o.declare(5 + goods)
	}
	a := f.do(deed{Do: "resume"})
	if o.meets(a); a.Came != 3 {
		o.t.Fatalf("after the drop came %d records", a.Came)
	}
}

// The host is reset to an older copy of itself, so that its newest records are lost. The client
// gives these back, behind those that are still there.
func foreignRestores(o *ours, f *foreign) {
	o.t.Helper()
	sleep := func() {
		o.drop()
		f.do(deed{Do: "drop"})
		o.h.kill()
	}
	sleep()
	older := o.t.TempDir()
	if err := os.CopyFS(older, os.DirFS(o.h.dir)); err != nil {
		o.t.Fatal(err)
	}
	o.h.run(o.t)
	o.connect()
	o.meets(f.do(deed{Do: "resume"}))
	f.do(deed{Do: "until", Index: o.declare(1)})
	before := f.do(deed{Do: "say", Line: "red corrects: red has 8 trade goods"})
	o.meets(before)
	sleep()
	o.h.wipe(o.t)
	if err := os.CopyFS(o.h.dir, os.DirFS(older)); err != nil {
		o.t.Fatal(err)
	}
	o.h.run(o.t)
	a := f.do(deed{Do: "resume"})
	if a.Head != before.Head || a.Came != 0 || a.Parts != before.Parts+1 {
		o.t.Fatalf("put back, the host was given %+v in %d parts, before it was %+v in %d", a, a.Parts, before, before.Parts)
	}
	f.do(deed{Do: "download"})
	o.connect()
	o.meets(a)
}

// The host forgets everything. The client gives back the log in more than one part.
func foreignRevives(o *ours, f *foreign) {
	o.t.Helper()
	for goods := range 60 {
		o.declare(goods)
	}
	before := f.do(deed{Do: "until", Index: int(o.Place().Index)})
	o.drop()
	o.h.kill()
	o.h.wipe(o.t)
	o.h.run(o.t)
	a := f.do(deed{Do: "resume"})
	if a.Head != before.Head || a.Epoch <= before.Epoch || a.Parts < before.Parts+2 {
		o.t.Fatalf("revived to %+v in %d parts, before it was %+v in %d", a, a.Parts, before, before.Parts)
	}
	o.connect()
	o.meets(a)
	o.meets(f.do(deed{Do: "say", Line: "red corrects: red has 5 trade goods"}))
	f.do(deed{Do: "download"}) // a log of several reads, to its end
}

// The host forgets everything, and our phone, which has fewer records, comes first. The foreign
// client reads the new history and sends again the records that fell out of its own.
func foreignIsBehind(o *ours, f *foreign) {
	o.t.Helper()
	o.drop()
	lost := f.do(deed{Do: "say", Line: "red corrects: red has 6 trade goods"})
	f.do(deed{Do: "drop"})
	o.h.kill()
	o.h.wipe(o.t)
	o.h.run(o.t)
	o.connect()
	o.until(func() bool { return o.Status().IsLive })
	o.declare(7)
	a := f.do(deed{Do: "resume"})
	if o.meets(a); a.Index != lost.Index+1 || a.Line != lost.Line || a.Head == lost.Head {
		o.t.Fatalf("what was lost came back as %+v, it was %+v", a, lost)
	}
}

// Our phone locks the seats and names the client host, and the client follows. If the client then
// votes on a seat, it cannot tell whether the vote counts, because only the rules know who hosts.
// So it writes no more.
func foreignHosts(o *ours, f *foreign) {
	o.t.Helper()
	if err := o.LockSeats(o.SeatedPhones()); err != nil {
		o.t.Fatal(err)
	}
	o.until(func() bool { return o.IsLocked() && len(o.PendingTaps()) == 0 })
	f.do(deed{Do: "until", Index: o.says("blue names host red")})
	a := f.do(deed{Do: "say", Line: "# red gives green to " + redKey})
	o.until(func() bool { return o.Place().Index >= uint64(a.Index) })
	if e := o.Log()[a.Index-1]; e.Fault != "" || a.Why != "who hosts, only the rules know" {
		o.t.Errorf("%s: the new host votes: %q; the client finds %q", o.h.name, e.Fault, a.Why)
	}
	if a := f.try(deed{Do: "say", Line: "red corrects: red has 8 trade goods"}); a.Error == "" {
		o.t.Errorf("%s: the client goes on although it may no longer know who acts for a seat", o.h.name)
	}
}

// The client opens a table of its own. Our phone joins, and a spectator's link reads it.
func foreignOpens(t *testing.T, h *host) {
	t.Helper()
	f := startForeign(t, h)
	const link = "wAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA"
	a := f.do(deed{Do: "open", Link: link, Secret: redSecret, Line: notation.SetupLine(threeSeats)})
	r, err := replica.Join(link, "", printed.Shelf(), rand.NewChaCha8([32]byte{7}))
	if err != nil {
		t.Fatal(err)
	}
	o := &ours{Replica: r, t: t, h: h}
	o.connect()
	o.until(func() bool { return o.IsOpen() && o.Status().IsLive })
	o.meets(a)
	if o.MayTakeSeat(core.Blue) {
		t.Error("the opener's seat is free before the opener has sat down")
	}
	o.meets(f.do(deed{Do: "takeSeat", Line: "red"}))
	if err := o.TakeSeat(core.Blue); err != nil {
		t.Fatal(err)
	}
	o.until(func() bool { return o.TakenSeats().Has(core.Blue) })
	o.meets(f.do(deed{Do: "until", Index: o.declare(1)}))
	o.meets(f.do(deed{Do: "say", Line: "green corrects: green has 1 trade good"})) // the opener acts for a free seat, over a digest it was told
	watcher := startForeign(t, h)
	o.meets(watcher.do(deed{Do: "join", Link: a.Spectator, Secret: redSecret}))
	if a := watcher.try(deed{Do: "say", Line: "red corrects: red has 1 trade good"}); a.Reason != wire.ReasonForbidden {
		t.Fatalf("a spectator's record: %+v", a)
	}
}

// Once the seats are locked, the foreign client announces the token by which the relay knows it.
// Both clients then name the same tokens to the relay, which keeps their places free of strangers
// who only have the link.
func foreignHasItsPlace(t *testing.T, h *host, seed [32]byte) {
	t.Helper()
	o, f := sitsBeside(t, h, seed)
	f.do(deed{Do: "join", Link: o.Link(), Secret: redSecret})
	o.meets(f.do(deed{Do: "takeSeat", Line: "red"}))
	if err := o.LockSeats(o.SeatedPhones()); err != nil {
		t.Fatal(err)
	}
	o.until(func() bool { return o.IsLocked() && o.Place().Index == 4 && len(o.PendingTaps()) == 0 }) // with blue's
	f.do(deed{Do: "until", Index: 4})
	a := f.do(deed{Do: "known", Line: "red"})
	o.meets(a)
	if !o.HasNewClaim(o.claim) {
		t.Fatalf("%s: our phone has no more to say than it said before the lock", h.name)
	}
	ours, theirs := wire.ParseClaim(o.Claim()), wire.ParseClaim(strings.TrimPrefix(a.Claim, wire.PlacePrefix))
	if ours.Places != theirs.Places || ours.Places.Count() != 2 || !ours.Places.Has(theirs.Seat) || theirs.Seat == ours.Seat {
		t.Fatalf("%s: our phone claims %+v, the client %+v", h.name, ours, theirs)
	}
	o.connect()
	o.until(func() bool { return o.Status().IsLive })
	o.drop()
	if in := strangers(t, h, o.Keys(), 20, 20); len(in) != 14 {
		t.Errorf("%s: %d strangers found a place", h.name, len(in))
	}
	f.do(deed{Do: "drop"})
	if a := f.do(deed{Do: "resume"}); a.Index != 5 {
		t.Errorf("%s: the client is back with %+v", h.name, a)
	}
	o.connect()
	o.until(func() bool { return o.Status().IsLive })
}

// The foreign client computes exactly the page's examples.
func TestForeignExamples(t *testing.T) {
	t.Parallel()
	runForeign(t, "examples", "../../core/table/wire/FORMAT.md")
}

// The other language, and Node's verifiers under it, judge every claim as our code does.
func TestForeignClaims(t *testing.T) {
	t.Parallel()
	runForeign(t, "claims", "../../core/table/seal/testdata/claims.txt")
}

// runForeign runs a script of the other language on a file, and expects success.
func runForeign(t *testing.T, script, file string) {
	t.Helper()
	input, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer input.Close()
	cmd := exec.Command("node", "testdata/"+script+".mjs")
	cmd.Stdin = input
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
}

var imported = regexp.MustCompile(`(?m)^import .* from "(.*)";$|\bimport\(|\brequire\(`)

// The client is built only on the page, on Node and on its own code.
func TestForeignClientImportsNothingOfOurs(t *testing.T) {
	for _, name := range []string{"claims", "client", "examples", "format", "seats", "socket"} {
		text, err := os.ReadFile("testdata/" + name + ".mjs")
		if err != nil {
			t.Fatal(err)
		}
		list := imported.FindAllStringSubmatch(string(text), -1)
		if len(list) == 0 {
			t.Errorf("%s.mjs: no imports were found", name)
		}
		for _, m := range list {
			if from := m[1]; !strings.HasPrefix(from, "node:") && from != "./format.mjs" && from != "./seats.mjs" && from != "./socket.mjs" {
				t.Errorf("%s.mjs: %s", name, m[0])
			}
		}
	}
}
