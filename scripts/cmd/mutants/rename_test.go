package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/scripts/mutants"
)

// renamesOf reads a list of renames, "old new" a line.
func renamesOf(t *testing.T, text string) []rename {
	t.Helper()
	file := filepath.Join(t.TempDir(), "renames.tsv")
	if err := os.WriteFile(file, []byte("# old, new\n"+strings.ReplaceAll(text, " ", "\t")), 0o600); err != nil {
		t.Fatal(err)
	}
	list, err := readRenames(file)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func mutantsOf(keys ...string) (list []mutants.Mutant) {
	for _, key := range keys {
		parts := strings.SplitN(key, " | ", 3)
		list = append(list, mutants.Mutant{File: parts[0] + "/a.go", Func: parts[1], Key: key})
	}
	return list
}

// TestCarry: a key follows the new names of its package, its function and the identifiers in its
// text.
func TestCarry(t *testing.T) {
	for _, c := range []struct{ why, renames, key, tree, want string }{
		{"a method", "core.Game.freely core.Game.canAlwaysAct", "core | Game.freely | drop | x()", "core | Game.canAlwaysAct | drop | x()", ""},
		{"a function", "core.owe core.giveNote", "core | owe | drop | x()", "core | giveNote | drop | x()", ""},
		{"another receiver", "core.Game.open core.Game.ask", "core | Room.open | drop | x()", "core | Room.open | drop | x()", ""},
		{"a type renames its methods", "core.Last core.Streak", "core | Last.after | negate | final", "core | Streak.after | negate | final", ""},
		{"type parameters stay", "core/window.Queue core/window.Turns", "core/window | Queue[S].Next | return | return q.n", "core/window | Turns[S].Next | return | return q.n", ""},
		{"a method becomes a function", "core.Game.plays core.hasFaction", "core | Game.plays | negate | a", "core | hasFaction | negate | a", ""},
		{"a package", "core/window core/queue", "core/window | Queue.Next | negate | a", "core/queue | Queue.Next | negate | a", ""},
		{"a call in the text", "core.Game.freely core.Game.canAlwaysAct", "core | Game.accept | negate | g.freely(s) | 2", "core | Game.accept | negate | g.canAlwaysAct(s) | 2", ""},
		{"whole identifiers only", "core.Game.act core.Game.mayAct", "core | f | negate | g.act(s) && g.actor(acts, \"act\")", "core | f | negate | g.mayAct(s) && g.actor(acts, \"act\")", ""},
		{"a field, and a literal's key", "core.Frame.Narrow core.Frame.FaceUpOnly", "core | f | drop | f = Frame{Narrow: g.Narrow(Narrow)}", "core | f | drop | f = Frame{FaceUpOnly: g.FaceUpOnly(Narrow)}", ""},
		{"a function isn't a method", "core.owe core.giveNote", "core | f | drop | g.owe(owe(s))", "core | f | drop | g.owe(giveNote(s))", ""},
		{"a local variable of the old name", "core.Game.open core.Game.ask\ncore.open core.begin", "core | f | negate | open && g.open()", "core | f | negate | open && g.ask()", ""},
		{"a type moves, with its methods", "core.Ability core/deck.Ability\ncore/deck.Ability.takesAim core/deck.Ability.TakesAim", "core | Ability.takesAim | negate | e.To == AnySeat", "core/deck | Ability.TakesAim | negate | e.To == AnySeat", ""},
		{"what moved is qualified", "core.Ability core/deck.Ability", "core | f | drop | a = Ability{}", "core | f | drop | a = deck.Ability{}", ""},
		{"qualified by another package", "core.Ability core/deck.Modifier", "core/notation | f | drop | a = core.Ability{}", "core/notation | f | drop | a = deck.Modifier{}", ""},
		{"what stayed is qualified in what moved", "core.read core/reading.Read", "core | read | drop | s = Seat(3)", "core/reading | Read | drop | s = core.Seat(3)", ""},
		{"one line after another", "core.a core.b\ncore.b core.c", "core | a | drop | a()", "core | c | drop | c()", ""},
		{"a pattern", "core.Game.ground core.Game.Ground", "core | Game.ground | return | *", "core | Game.Ground | return | return x", "core | Game.Ground | return | *"},
		{"a pattern of operators", "core.placeOf core.indexOf", "core/names.go | placeOf | *", "core | indexOf | off-by-1 | 0", "core | indexOf | *"},
		{"a file", "", "core/table/room/a.go | Room.pay | drop | x()", "core/table/room | Room.pay | drop | x()", ""},
		{"a list that was carried before", "core.a core.b", "core | a | drop | x()", "core | a | drop | x()", ""}, // a new a
		{"nothing fits", "core.a core.b", "core | a | drop | x()", "core | b | drop | y()", "none"},
		{"two fit", "core.a core/deck.b", "core | a | drop | x(y)", "core/deck | b | drop | deck.x(y)\ncore/deck | b | drop | x(deck.y)", "none"},
	} {
		want, found := c.want, c.want != "none"
		switch c.want {
		case "":
			want = c.tree
		case "none":
			want = c.key
		}
		carrier := newCarrier(renamesOf(t, c.renames), mutantsOf(strings.Split(c.tree, "\n")...))
		got, is := carrier.carry(c.key)
		if got != want || is != found {
			t.Errorf("%s: %q became %q, %v; want %q, %v", c.why, c.key, got, is, want, found)
		}
		if again, _ := carrier.carry(got); is && again != got {
			t.Errorf("%s: %q became %q the second time", c.why, got, again)
		}
	}
}

// TestCarryFiles: a file keeps all that isn't a key, and lines that can't be carried are
// returned and stay.
func TestCarryFiles(t *testing.T) {
	c := newCarrier(renamesOf(t, "core.a core.b"), mutantsOf("core | b | drop | x = b(1)", "core | c | drop | x()"))
	dir := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	wants := func(file, want string) {
		t.Helper()
		if got, err := os.ReadFile(file); err != nil || string(got) != want {
			t.Errorf("%s is %q, %v; want %q", file, got, err, want)
		}
	}
	reasons := write("reasons", "# core | a\n\ncore | a | drop | x = a(1) = why\ncore | gone | drop | x = why\n")
	lost, err := c.file(reasons, " = ", false)
	if err != nil || len(lost) != 1 || !strings.Contains(lost[0], "core | gone | drop | x = why") {
		t.Errorf("%q is lost, %v", lost, err)
	}
	wants(reasons, "# core | a\n\ncore | b | drop | x = b(1) = why\ncore | gone | drop | x = why\n")

	held := write("held", "!\ttable 9\tcore/a\tcore | a | drop | x = a(1)\n")
	if lost, err := c.file(held, "\t", true); err != nil || len(lost) != 0 {
		t.Errorf("%q is lost, %v", lost, err)
	}
	wants(held, "!\ttable 9\tcore/a\tcore | b | drop | x = b(1)\n")

	state := write("state", "# of old\ncore | a\t12345678\tk\ncore | c\t12345678\tp\n")
	if err := c.state(state); err != nil {
		t.Fatal(err)
	}
	wants(state, "# of old\ncore | b\t12345678\tk\ncore | c\t12345678\tp\n")
	if err := c.state(filepath.Join(dir, "none")); err != nil {
		t.Error(err)
	}
}

// TestReadRenames: a line that names nothing is refused.
func TestReadRenames(t *testing.T) {
	for _, line := range []string{"core.a", "core.a\tcore", "core\tcore.a", "core.a\tcore.b.c", "core.a.b.c\tcore.d", "core..a\tcore.b"} {
		file := filepath.Join(t.TempDir(), "renames.tsv")
		if err := os.WriteFile(file, []byte(line+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if list, err := readRenames(file); err == nil {
			t.Errorf("%q is %v", line, list)
		}
	}
}
