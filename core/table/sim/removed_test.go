//go:build !js

package sim

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// safeties are what keeps a table together: where it stands in the source, and
// the same without it. The product has no such switches; they are laid over the
// source for a build of this test alone.
func safeties() []struct{ what, file, with, without string } {
	return []struct{ what, file, with, without string }{
		{"the epoch of entries is looked at", "replica/talk.go", "if f.Epoch == r.epoch {\n\t\tr.extend", "if true {\n\t\tr.extend"},
		{"the epoch of an author is looked at", "replica/doubt.go", "case p.record.Epoch == r.epoch:", "case true:"},
		{"the outbox is stored", "replica/outbox.go", "\t\tr.save(entryItem(itemOutbox, e))\n", ""},
		{"what fell out goes to the outbox", "replica/compare.go", "\t\tr.carry(keep, c)\n", ""},
		{"no two branches become one unasked", "replica/compare.go", "case !r.diverges(c):", "case true:"},
		{"players are asked which branch goes on", "replica/compare.go", "case r.writes() && !r.other && r.sits():", "case false:"},
		{"a branch that is left is kept", "replica/log.go", "\tr.setAside(n)\n", ""},
		{"a branch that was left is kept over a pause", "replica/reopen.go", "\t\to.r.setAside(n)\n", ""},
		{"a number that two branches gave out answers neither in the other", "replica/branch.go", "r.strayed(&p.record, p.said) == nil && ", ""},
		{"taps that answer what is not asked here are not sent", "replica/compare.go", "\tr.sweep()\n", ""},
		{"a room is proved before its prover's seat moves", "replica/talk.go", " && !(r.owes && r.outbox[0].said.kind == saysTable)", ""},
		{"another log is taken over whole", "replica/talk.go", "t.other.end() == f.Place", "true"},
		{"a relay's log is held against ours", "replica/talk.go", "r.at(int(at)).Next(e) != r.at(int(at)+1)", "false"},
		{"what an author had seen is held against ours", "replica/doubt.go", "case p.record.Epoch == r.epoch:", "case false:"},
		{"digests are compared", "replica/doubt.go", "if p.record.Digest != r.digestAt(int(seen.Index)) {", "if false {"},
		{"a choice that tells of another game counts for nothing", "replica/log.go", "entry.Fault = r.consistent(&p)", "r.consistent(&p)"},
		{"one seat that lies halts nobody", "replica/doubt.go", "others > 1", "others > 0"},
		{"two seats that tell of another game halt a phone", "replica/doubt.go", "others > 1", "others > 2"},
		{"a phone that was gone on from is not asked", "replica/doubt.go", "news && 2*r.phones", "news && 0*r.phones"},
		{"who is outvoted does not go on", "replica/doubt.go", "return 2*r.phones(against) > r.phones(r.seats.seated)", "return r.phones(against) < 0"},
		{"a command counts once", "replica/log.go", "twice {", "twice && false {"},
		{"the relay orders a command once", "room/room.go", "case found: // sent", "case found && false: // sent"},
		{"signatures are checked", "replica/log.go", "key, seal.Verify(key, game, p.record)", "key, true"},
		{"whoever hosts in the game locks the seats", "replica/log.go", "\tr.seats.hostedBy(r.play.Now().Host)\n", ""},
		{"notes wait for the lock", "replica/log.go", "if r.seats.settling() && movesNotes(now, c) {", "if false {"},
		{"what was badly signed stays so on disk", "replica/log.go", "kind = itemBad", "kind = itemGood"},
	}
}

// noticedBy names the tests that notice what phones mend by themselves sooner or later, so that
// hardly a room comes to grief without it.
var noticedBy = map[string]string{
	"whoever hosts in the game locks the seats":                        "TestTheHostNeverReturns",
	"another log is taken over whole":                                  "TestAnotherLogIsTakenOverWhole",
	"a branch that was left is kept over a pause":                      "TestFollowingKeepsOurs",
	"a number that two branches gave out answers neither in the other": "TestNumbersMeanOneQuestion",
	"taps that answer what is not asked here are not sent":             "TestNumbersMeanOneQuestion",
	"a phone that was gone on from is not asked":                       "TestLiesAfterOthersWentOn",
	"a room is proved before its prover's seat moves":                  "TestProofBeforeTheSeatMoves",
}

// TestRemovedSafety takes one safety away at a time, and wants a room that goes
// wrong within a thousand, or a test of its own that does.
func TestRemovedSafety(t *testing.T) {
	t.Parallel()
	top, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range safeties() {
		t.Run(s.what, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			laid := overlay(t, dir, s.file, s.with, s.without)
			if name, is := noticedBy[s.what]; is {
				test := exec.Command("go", "test", "-count=1", "-overlay", laid, "-run", "^"+name+"$", "./core/table/replica")
				test.Dir = top
				if out, err := test.CombinedOutput(); err == nil || !strings.Contains(string(out), "--- FAIL: "+name) {
					t.Fatalf("%s does not fail without: %v\n%s", name, err, out)
				}
				return
			}
			player := filepath.Join(dir, "soak")
			build := exec.Command("go", "build", "-overlay", laid, "-o", player, "./scripts/cmd/soak")
			build.Dir = top
			if out, err := build.CombinedOutput(); err != nil {
				t.Fatalf("it does not build without: %v\n%s", err, out)
			}
			out, err := exec.Command(player, "-rooms", "1000", "-jobs", "1", "-stop").CombinedOutput()
			at := strings.Index(string(out), "seed ")
			if err == nil || at < 0 {
				t.Fatalf("1000 rooms noticed nothing:\n%s", out)
			}
			line, _, _ := strings.Cut(string(out)[at:], "\n")
			t.Log(line[:min(len(line), 200)])
		})
	}
}

// overlay writes a build overlay that changes one place of one file.
func overlay(t *testing.T, dir, file, with, without string) string {
	t.Helper()
	source, err := filepath.Abs(filepath.Join("..", file))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), with); n != 1 {
		t.Fatalf("%s holds %q %d times; the test has to follow the source", file, with, n)
	}
	laid := filepath.Join(dir, filepath.Base(file))
	if err := os.WriteFile(laid, []byte(strings.Replace(string(text), with, without, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	replace, err := json.Marshal(map[string]map[string]string{"Replace": {source: laid}})
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(name, replace, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}
