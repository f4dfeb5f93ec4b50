package desk

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/notation"
	"entente/core/words/english"
)

// begun is a desk with the printed components.
func begun(t testing.TB) *Desk {
	t.Helper()
	d := &Desk{}
	if got := d.Call("start", printed.Text(), english.Text()); !strings.HasPrefix(got, `{"ok":{`) {
		t.Fatal(got)
	}
	return d
}

// asked calls and reads the answer, which is JSON with one of its two members.
func asked(t testing.TB, d *Desk, method string, args ...string) (ok any, no map[string]any) {
	t.Helper()
	var said map[string]any
	text := d.Call(method, args...)
	if err := json.Unmarshal([]byte(text), &said); err != nil || len(said) != 1 {
		t.Fatalf("%s %q: %v: %s", method, args, err, text)
	}
	no, _ = said["no"].(map[string]any)
	return said["ok"], no
}

const two = "goods tracked\nnotes open\nseat blue \"Alice\" as \"Hacan\"\nseat red \"Bob\" as \"Sol\"\n"

// TestATable opens one, trades, is refused by a rule, and asks why.
func TestATable(t *testing.T) {
	d := begun(t)
	if setup, no := asked(t, d, "open", "a", two, ""); no != nil || !strings.Contains(setup.(string), `seat red "Bob"`) {
		t.Fatal(setup, no)
	}
	for _, line := range []string{
		"blue sets the scene: round 1, action phase, blue active, blue speaker, order blue red",
		"blue corrects: blue has 2 trade goods",
		"blue offers red: 2 trade goods for Ceasefire of red",
	} {
		if ok, no := asked(t, d, "apply", "a", line); no != nil || len(ok.(map[string]any)["events"].([]any)) == 0 {
			t.Errorf("%s: %v %v", line, ok, no)
		}
	}
	if ok, _ := asked(t, d, "whynot", "a", "red accepts"); ok.(map[string]any)["allowed"] != true {
		t.Error(ok)
	}
	if _, no := asked(t, d, "apply", "a", "blue accepts p3"); no["rule"] != "table 2" && no["rule"] != "table 1" || no["kind"] != "refused" || no["message"] == "" || no["gist"] == "" {
		t.Error(no)
	}
	if ok, no := asked(t, d, "apply", "a", "red accepts"); no != nil || !strings.HasPrefix(ok.(map[string]any)["line"].(string), "red accepts p") {
		t.Error(ok, no)
	}
	for _, method := range []string{"view", "prompts", "when", "why"} {
		if ok, no := asked(t, d, method, "a", "blue"); ok == nil {
			t.Error(method, no)
		}
	}
	asked(t, d, "close", "a")
	if _, no := asked(t, d, "view", "a", "blue"); no["kind"] != "closed" {
		t.Error(no)
	}
}

// TestEveryNoHasARule: every refusal and error names an address of the rules that has a gist.
func TestEveryNoHasARule(t *testing.T) {
	fresh := &Desk{}
	if _, no := asked(t, fresh, "windows"); no["rule"] != "table 19" {
		t.Error(no)
	}
	if _, no := asked(t, fresh, "start", "nothing of ours", english.Text()); no["rule"] != "table 29" {
		t.Error(no)
	}
	d := begun(t)
	asked(t, d, "open", "a", two, "")
	for want, call := range map[string][]string{
		"table 29 notation": {"apply", "a", "blue sings"},
		"table 29 deck":     {"deck", "note of nobody"},
		"table 29 script":   {"steps", "s"},
		"table 4 limit":     {"play", "b", strings.Repeat("# a line\n", MaxText/8)},
		"table 3 refused":   {"view", "a", "mauve"},
		"table 5 missing":   {"explain", "never"},
		"table 7 refused":   {"open", "c", "seat blue\n", ""},
		"table 1 closed":    {"apply", "gone", "blue passes"},
		"table 8 closed":    {"sing", "a"},
		"table 8 missing":   {"open", "d", "entente 1 rules 999\nseat blue\nseat red", ""},
		"table 29 missing":  {"play", "f", "entente 1 rules 10\nseat blue\nseat red\nblue sings\n"},
		"table 19 missing":  {"open", "e", "deck 0123456789abcdef plays 0123456789abcdef\nseat blue\nseat red", ""},
	} {
		if call[0] == "steps" {
			asked(t, d, "play", "s", "names Alice=blue Bob=red\n! Alice passes [abilities 1]\n")
		}
		_, no := asked(t, d, call[0], call[1:]...)
		if no == nil || no["rule"].(string)+" "+no["kind"].(string) != want || no["gist"] == "" || no["message"] == "" {
			t.Errorf("%q: %v, want %s", call[:2], no, want)
		}
	}
}

// TestATableIsNamedAsTheShelfNamesIt: a table names its texts as a phone would, so that its ledger
// opens there.
func TestATableIsNamedAsTheShelfNamesIt(t *testing.T) {
	const loan = "note \"A Loan\" of every color, own\nwhen ECO.replenish of the owner\n  the owner hands over commodities to the holder\nreturns resolved\n"
	d := begun(t)
	for name, own := range map[string]string{"plain": "", "own": loan} {
		setup, err := notation.ParseSetup(headed(two))
		if err != nil {
			t.Fatal(err)
		}
		var brings *cards.Own
		if own != "" {
			if brings, err = d.shelf.ReadOwn(setup, own); err != nil {
				t.Fatal(err)
			}
		}
		named, err := d.shelf.Name(setup, brings)
		if err != nil {
			t.Fatal(err)
		}
		got, no := asked(t, d, "open", name, two, own)
		if want := notation.PrintSetup(named, "\n"); got != want {
			t.Errorf("%s: %v %v, want %s", name, got, no, want)
		}
		if _, no := asked(t, d, "open", name+" again", got.(string), own); no != nil {
			t.Errorf("%s does not open once more: %v", name, no)
		}
	}
	got, _ := asked(t, d, "open", "other", two, loan)
	if _, no := asked(t, d, "open", "another", got.(string), strings.Replace(loan, "A Loan", "A Debt", 1)); no["rule"] != "table 19" {
		t.Errorf("other components than its own: %v", no)
	}
}

// TestScriptsComeToTheirDigests plays scripts step by step to the digests of the golden file.
func TestScriptsComeToTheirDigests(t *testing.T) {
	const folder = "../../../core/scenario/testdata"
	golden, err := os.ReadFile(filepath.Join(folder, "golden.txt"))
	if err != nil {
		t.Fatal(err)
	}
	d := begun(t)
	for i, line := range strings.Split(strings.TrimSpace(string(golden)), "\n") {
		name, want, _ := strings.Cut(line, " ")
		text, err := os.ReadFile(filepath.Join(folder, name+".txt"))
		if err != nil || i%9 != 0 { // one in nine is enough here: all of them are played natively
			continue
		}
		asked(t, d, "play", name, string(text))
		for {
			ok, no := asked(t, d, "steps", name)
			if no != nil {
				t.Fatal(name, no)
			}
			if said := ok.(map[string]any); said["more"] == false {
				if said["digest"] != want {
					t.Errorf("%s: %v, want %s", name, said["digest"], want)
				}
				break
			}
		}
		if ok, no := asked(t, d, "view", name, ""); ok == nil {
			t.Error(name, no)
		}
		asked(t, d, "close", name)
	}
}

// TestAScriptLineByLine: each line tells its choice and the result, and a ledger of the same
// choices tells the same.
func TestAScriptLineByLine(t *testing.T) {
	d := begun(t)
	const script = "# transactions 1\nnames Alice=blue Bob=red\nAlice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob\n" +
		"Alice corrects: Alice has 1 trade good\nAlice offers Bob: 1 trade good for nothing\n! Alice accepts [table 2]\n+ Bob accepts [transactions 1]\n= Bob has 1 trade good"
	walk := func(name, text string) (told []string, lines string) {
		t.Helper()
		if _, no := asked(t, d, "play", name, text); no != nil {
			t.Fatal(no)
		}
		for more := true; more; {
			ok, no := asked(t, d, "line", name)
			if no != nil {
				t.Fatal(no)
			}
			said := ok.(map[string]any)
			more = said["more"].(bool)
			made, is := said["chose"].(map[string]any)
			if !is {
				told = append(told, "")
				continue
			}
			lines += made["line"].(string) + "\n"
			if no, refused := made["whyNot"].(map[string]any); refused {
				told = append(told, no["rule"].(string))
			} else {
				told = append(told, made["events"].([]any)[0].(map[string]any)["text"].(string))
			}
			if made["allowed"] != (made["whyNot"] == nil) {
				t.Error(made)
			}
		}
		if ok, no := asked(t, d, "line", name); no != nil || ok.(map[string]any)["chose"] != nil || ok.(map[string]any)["more"] != false {
			t.Errorf("after its end: %v %v", ok, no)
		}
		return told, lines
	}
	told, lines := walk("script", script)
	if len(told) != 8 || told[0]+told[1]+told[7] != "" || told[5] != "table 2" || told[4] == "" || told[6] == "" {
		t.Errorf("%q", told)
	}
	again, same := walk("ledger", "entente 1 rules 11\nseat blue \"Alice\"\nseat red \"Bob\"\n"+lines)
	if same != lines || strings.Join(again, "\n") != strings.Join(told[2:7], "\n") {
		t.Errorf("the ledger tells %q, the script %q", again, told)
	}
	asked(t, d, "play", "wrong", "names Alice=blue Bob=red\n= Bob has 1 trade good\n")
	asked(t, d, "line", "wrong")
	if _, no := asked(t, d, "line", "wrong"); no["kind"] != "script" || no["line"] != 2.0 {
		t.Error(no)
	}
	asked(t, d, "play", "early", "names Alice=blue Bob=red\nAlice accepts\n")
	asked(t, d, "line", "early")
	if _, no := asked(t, d, "line", "early"); no["kind"] != "script" || no["message"] != "line 2: Alice accepts: wanted it to be allowed, but it was refused: “Too late: that question is already closed. Your answer changed nothing.” (table 1)" {
		t.Error(no)
	}
}

// FuzzCall calls with any text. Every answer is JSON with one member, and every no names a rule
// that exists.
func FuzzCall(f *testing.F) {
	f.Add("apply", "a", "blue offers red: 1 trade good for nothing", "")
	f.Add("open", "b", two, "note \"A Loan\" of every color, own\nwhen ECO.replenish of the owner\n  the owner hands over commodities to the holder\nreturns resolved\n")
	f.Add("play", "b", "entente 1 rules 11\n"+two+"blue passes p1\n", "")
	f.Add("play", "b", "names Alice=blue Bob=red\n! Alice passes [transactions 1]\n", "")
	f.Add("explain", "TA.activate.after", "a", "")
	f.Add("deck", "relic \"It\", own\n", "", "")
	base := begun(f)
	f.Fuzz(func(t *testing.T, method, one, two3, three string) {
		d := &Desk{shelf: base.shelf, speaks: base.speaks, tables: map[string]*table{}}
		if method == "start" || method == "shelve" {
			return // each reads all that was printed; TestEveryNoHasARule starts with texts that are none
		}
		asked(t, d, "open", "a", two, "")
		for _, call := range [][]string{{method, one, two3, three}, {"line", one}, {"steps", one}, {"view", one, ""}, {"when", "a", "blue"}} {
			if _, no := asked(t, d, call[0], call[1:]...); no != nil && (no["gist"] == "" || no["message"] == "") {
				t.Errorf("%q: %v", call, no)
			}
		}
	})
}

// TestWithoutItsReader: calls that need a program that loads later say so and change nothing, and go on
// once it has come. Every other call works without it.
func TestWithoutItsReader(t *testing.T) {
	const loan = "note \"A Loan\" of every color, own\nwhen ECO.replenish of the owner\n  the owner hands over commodities to the holder\nreturns resolved\n"
	d := &Desk{LacksReader: true, LacksScripts: true}
	english := english.Text()
	if _, no := asked(t, d, "start", printed.Text(), english); no["kind"] != "reader" {
		t.Errorf("a text of printed components: %v", no)
	}
	if _, no := asked(t, d, "start", string(printed.Shelf().Today().Encode()), english); no != nil {
		t.Fatal(no)
	}
	if ok, no := asked(t, d, "cards"); no != nil || len(ok.([]any)) != len(printed.Shelf().Today().Entries()) {
		t.Errorf("the cards: %v", no)
	}
	needs := [][]string{
		{"open", "a", two, loan}, {"deck", loan}, {"shelve", "relic \"Older\", base\n"},
		{"play", "b", "names Alice=blue Bob=red\n" + loan + "\nseat Alice\nseat Bob\n", ""},
	}
	if _, no := asked(t, d, "play", "c", "names Alice=blue Bob=red\n! Alice passes [transactions 1]\n", ""); no["kind"] != "scripts" {
		t.Errorf("a script: %v", no)
	}
	d.LacksScripts = false
	for _, call := range needs {
		if _, no := asked(t, d, call[0], call[1:]...); no["kind"] != "reader" {
			t.Errorf("%q: %v", call[0], no)
		}
	}
	if _, no := asked(t, d, "play", "c", "names Alice=blue Bob=red\n! Alice passes [transactions 1]\n", ""); no != nil {
		t.Errorf("a script without components: %v", no)
	}
	d.AddReader()
	for _, call := range needs {
		if _, no := asked(t, d, call[0], call[1:]...); no != nil {
			t.Errorf("%q with its reader: %v", call[0], no)
		}
	}
}
