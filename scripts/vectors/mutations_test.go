package vectors

import (
	"bytes"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// of is the mutated vector.
const of = "vectors/transactions/1_one_with_each_neighbor.json"

// A mutation changes one file of a pack.
type mutation struct {
	what string
	file string
	from string
	to   string
	says string // the file, the place, and the fault
	anew bool   // the chain and all checksums are made again, to hide the change
}

const step17 = of + ": step 17: "

// mutations has one mutation of each kind.
var mutations = []mutation{
	{what: "an amount is changed", file: of, from: `"goods":{"trade goods":5}`, to: `"goods":{"trade goods":6}`, says: of + ": step 2: its link is another"},
	{what: "a refusal is changed into a grant", file: of, from: `"allowed":false,"at":10`, to: `"allowed":true,"at":10`, says: of + ": step 7: it is granted, and says why not"},
	{what: "a refusal becomes a grant throughout", file: of, from: `"allowed":false,"at":22,"by":"green","events":[],"expects":{"refused":"transactions 1"}`, to: `"allowed":true,"at":22,"by":"green","events":[]`, says: step17 + "it is granted, and says why not"},
	{what: "a rule that is not there", file: of, from: `"rule":"transactions 1"}}`, to: `"rule":"transactions 99"}}`, says: of + `: step 6: no rule has the address "transactions 99"`},
	{what: "another rule", file: of, from: `"expects":{"refused":"transactions 1"},"kind":"accepts","line":"green accepts p11"`, to: `"expects":{"refused":"transactions 2"},"kind":"accepts","line":"green accepts p11"`, says: step17 + "it is not refused by the rule that was expected", anew: true},
	{what: "an address of a rule in an event", file: of, from: `"id":"ok.anytime","rule":"transactions 2"`, to: `"id":"ok.anytime","rule":"transactions 200"`, says: `no rule has the address "transactions 200"`, anew: true},
	{what: "an expected explanation goes", file: of, from: `"expects":{"explained":["transactions 1"]}`, to: `"expects":{"explained":["transactions 4"]}`, says: "transactions 4 was expected to explain it, and does not", anew: true},
	{what: "who chooses is changed", file: of, from: `"by":"green","events":[],"expects"`, to: `"by":"red","events":[],"expects"`, says: "the line is not red's", anew: true},
	{what: "the question is changed", file: of, from: `"line":"green accepts p11"`, to: `"line":"green accepts p12"`, says: step17 + "the line does not answer question 11", anew: true},
	{what: "nobody was asked it", file: of, from: `"line":"blue ends turn p2","link"`, to: `"line":"blue ends turn p3","link"`, says: "step 18: the line does not answer question 2", anew: true},
	{what: "a digest is told twice", file: of, from: "DIGEST", says: "its digest is told anew, and is the one before", anew: true},
	{what: "a step is taken out", file: of, from: "DROP", says: of + ": step 17: step 18 stands here"},
	{what: "a step is taken out, and the others are numbered anew", file: of, from: "DROP NUMBERED", says: "was not asked question", anew: true},
	{what: "two steps are swapped", file: of, from: "SWAP", says: of + ": step 17: step 18 stands here"},
	{what: "two steps are swapped, and numbered anew", file: of, from: "SWAP NUMBERED", says: "came before it", anew: true},
	{what: "the last step is taken out", file: of, from: "DROP LAST", says: of + ": the head: its chain does not end as the steps do"},
	{what: "the chain of the head is changed", file: of, from: `"chain":"`, to: `"chain":"0`, says: of + ": head.chain: "},
	{what: "a link is another's", file: of, from: "LINK", says: of + ": step 2: its link is another"},
	{what: "the title is changed", file: of, from: `"title":"transactions 1,`, to: `"title":"transactions 2,`, says: of + ": step 1: its link is another"},
	{what: "a name stands twice", file: of, from: `"allowed":true,"at":3`, to: `"allowed":true,"allowed":true,"at":3`, says: of + ": line 4: allowed stands twice in one object"},
	{what: "a member is added", file: of, from: `"allowed":true,"at":3`, to: `"allowed":true,"allows":true,"at":3`, says: of + ": step 1.allows: no such member is known"},
	{what: "a member is missing", file: of, from: `"allowed":true,"at":3`, to: `"at":3`, says: of + ": step 1: allowed is missing"},
	{what: "a number is a text", file: of, from: `"at":3,`, to: `"at":"3",`, says: of + ": step 1.at: it is of type string, and has to be integer"},
	{what: "a number is no whole one", file: of, from: `"at":3,`, to: `"at":3.5,`, says: of + ": line 4: this is no value, or no whole number"},
	{what: "a seat has no such color", file: of, from: `"by":"blue"`, to: `"by":"teal"`, says: `"teal" is none of its words`},
	{what: "the file is cut in a text", file: of, from: "CUT", says: of + ": line "},
	{what: "the file ends between two steps", file: of, from: "CUT AT A LINE", says: "the file ends in the middle"},
	{what: "the file is no UTF-8", file: of, from: `"title":"t`, to: "\"title\":\"\xff", says: of + ": it is no UTF-8"},
	{what: "a space is added", file: of, from: `{"allowed":true,"at":3`, to: `{ "allowed":true,"at":3`, says: of + ": its bytes are not those that the index lists"},
	{what: "something stands behind it", file: of, from: "]\n}\n", to: "]\n}\n{}", says: "something stands after the end"},
	{what: "a sum is wrong", file: "index.json", from: `"sum":"`, to: `"sum":"00000000`, says: "index.json: files.0.sum: "},
	{what: "another sum", file: "index.json", from: "SUM", says: of + ": its bytes are not those that the index lists"},
	{what: "the index lists another number of steps", file: "index.json", from: `"steps":22,`, to: `"steps":21,`, says: of + ": its head is not as the index lists it"},
	{what: "the index is of other rules", file: "index.json", from: `"rules":`, to: `"rules":1`, says: "it was made by other rules than the index says"},
	{what: "a file is gone", file: of, from: "GONE", says: of + ": it is listed, and is not here"},
	{what: "a file is there besides", file: "vectors/agenda/more.json", from: "MORE", says: "index.json: vectors/agenda/more.json is here, and is not listed"},
	{what: "an address is taken out of the list", file: "rules.json", from: `"rule":"transactions 1"}`, to: `"rule":"transactions 100"}`, says: "rules.json: its bytes are not those that the index lists"},
	{what: "an address is taken out of the list, and hidden", file: "rules.json", from: `"rule":"transactions 1"}`, to: `"rule":"transactions 100"}`, says: `no rule has the address "transactions 1"`, anew: true},
	{what: "a component has no source", file: "facts/components.json", from: `"refs":["AsyncTI4","ti-assistant","tirules"]`, to: `"refs":[]`, says: "refs: too few stand in it"},
	{what: "the runner itself is changed", file: "check/chain.mjs", from: `"entente vector 1\n"`, to: `"entente vector 2\n"`, says: "check/chain.mjs: its bytes are not those that the index lists"},
}

// changed is the content of a mutation's file after the change.
func (m mutation) changed(t *testing.T, body []byte) []byte {
	t.Helper()
	lines := strings.SplitAfter(string(body), "\n")
	at := func(step string) int {
		for i, line := range lines {
			if strings.Contains(line, `"step":`+step+",") || strings.Contains(line, `"step":`+step+"}") {
				return i
			}
		}
		t.Fatalf("%s: no step %s", m.what, step)
		return 0
	}
	numbered := func() {
		a, b := at("17"), at("18")
		lines[a] = strings.Replace(lines[a], `"step":17`, `"step":0`, 1)
		lines[b] = strings.Replace(lines[b], `"step":18`, `"step":17`, 1)
		lines[a] = strings.Replace(lines[a], `"step":0`, `"step":18`, 1)
	}
	switch m.from {
	case "DROP":
		lines[at("17")] = ""
	case "DROP NUMBERED": // the one that makes an offer
		i := at("8") // said below, in the order of the steps
		lines[i] = ""
		for n := 9; n <= len(lines); n++ {
			for j := range lines {
				lines[j] = strings.Replace(lines[j], `"step":`+strconv.Itoa(n)+",", `"step":`+strconv.Itoa(n-1)+",", 1)
				lines[j] = strings.Replace(lines[j], `"step":`+strconv.Itoa(n)+"}", `"step":`+strconv.Itoa(n-1)+"}", 1)
			}
		}
	case "SWAP", "SWAP NUMBERED":
		a, b := at("17"), at("18")
		if m.from != "SWAP" {
			numbered()
		}
		lines[a], lines[b] = lines[b], lines[a]
	case "DROP LAST":
		for i := len(lines) - 1; ; i-- {
			if strings.Contains(lines[i], `"step":`) {
				lines[i-1], lines[i] = strings.TrimSuffix(lines[i-1], ",\n")+"\n", ""
				break
			}
		}
	case "LINK":
		a, b := strings.Index(lines[at("1")], `"link":"`), strings.Index(lines[at("2")], `"link":"`)
		one, two := lines[at("1")], lines[at("2")]
		lines[at("2")] = two[:b] + one[a:a+8+64] + two[b+8+64:]
	case "DIGEST":
		one, two := lines[at("1")], lines[at("2")]
		cut := func(line string) (int, int) {
			from := strings.Index(line, `"digest":"`) + len(`"digest":"`)
			return from, from + strings.IndexByte(line[from:], '"')
		}
		a, b := cut(one)
		c, d := cut(two)
		lines[at("2")] = two[:c] + one[a:b] + two[d:]
	case "GONE":
		return nil
	case "CUT AT A LINE":
		return body[:bytes.LastIndexByte(body[:len(body)/2], '\n')+1]
	case "CUT":
		return body[:len(body)/2]
	case "SUM":
		i := strings.Index(string(body), `"file":"`+of)
		j := i + strings.Index(string(body[i:]), `"sum":"`) + len(`"sum":"`)
		return append(append(append([]byte{}, body[:j]...), strings.Repeat("0", 64)...), body[j+64:]...)
	case "MORE":
		return []byte("{}\n")
	default:
		if !bytes.Contains(body, []byte(m.from)) {
			t.Fatalf("%s: %s is not in %s", m.what, m.from, m.file)
		}
		return bytes.Replace(body, []byte(m.from), []byte(m.to), 1)
	}
	return []byte(strings.Join(lines, ""))
}

// hidden makes the links, chains and checksums of a changed pack again.
func hidden(t *testing.T, files map[string][]byte) {
	t.Helper()
	var index object
	if err := read(string(files["index.json"]), &index); err != nil {
		t.Fatal(err)
	}
	for _, x := range index["vectors"].(list) {
		about := x.(object)
		var v struct {
			Head  object
			Steps []object
		}
		if err := read(string(files[about["file"].(string)]), &v); err != nil {
			t.Fatal(err)
		}
		all := make(list, len(v.Steps))
		for i, step := range v.Steps {
			delete(step, "link")
			all[i] = step
		}
		delete(v.Head, "chain")
		chained(v.Head, v.Steps)
		files[about["file"].(string)] = rows(object{"head": v.Head, "steps": all}, "head", "steps")
		about["chain"], about["steps"] = v.Head["chain"], len(all)
	}
	for _, of := range []string{"vectors", "files"} {
		for _, x := range index[of].(list) {
			about := x.(object)
			body := files[about["file"].(string)]
			about["bytes"], about["sum"] = len(body), sum(body)
		}
	}
	files["index.json"] = rows(index, "index", "license", "entente", "files", "vectors")
}

// TestMutations: for any change, the runner names the file, the place and the fault, even if the
// links and the checksums were made again to hide the change.
func TestMutations(t *testing.T) {
	files, err := Pack(tree, few(t))
	if err != nil {
		t.Fatal(err)
	}
	if said, ok := run(t, inFolder(t, files)); !ok {
		t.Fatal(said)
	}
	again := maps.Clone(files)
	hidden(t, again)
	for name := range files {
		if !bytes.Equal(files[name], again[name]) {
			t.Errorf("%s is another once its links and sums are made anew", name)
		}
	}
	folders := make([]string, len(mutations))
	for i, m := range mutations {
		mutant := maps.Clone(files)
		mutant[m.file] = m.changed(t, files[m.file])
		if bytes.Equal(mutant[m.file], files[m.file]) {
			t.Fatalf("%s: nothing is changed", m.what)
		}
		if m.from == "GONE" {
			delete(mutant, m.file)
		}
		if m.anew {
			hidden(t, mutant)
		}
		folders[i] = inFolder(t, mutant)
	}
	out, err := exec.Command("node", append([]string{"testdata/each.mjs"}, folders...)...).CombinedOutput()
	var said map[string]struct{ OK, Fault string }
	if err != nil || read(string(out), &said) != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for i, m := range mutations {
		if got := said[folders[i]]; got.OK != "" || !strings.Contains(got.Fault, m.says) {
			t.Errorf("%s: the runner says\n%s\nand not\n%s", m.what, got.OK+got.Fault, m.says)
		}
	}
	// And from its start to its end, as a user runs it.
	if got, ok := run(t, folders[0]); ok || got != said[folders[0]].Fault {
		t.Errorf("alone the runner says %q", got)
	}
}

// TestNoPack: a folder without a pack, and words that are no options, are told apart from faults.
func TestNoPack(t *testing.T) {
	if said, ok := run(t, t.TempDir()); ok || said != "schema/index.json: it is listed, and is not here" {
		t.Error(said)
	}
	if said, ok := run(t, t.TempDir(), "--sing"); ok || !strings.Contains(said, "node run.mjs FOLDER") {
		t.Error(said)
	}
	if _, err := os.Stat(filepath.Join("pack", "README.md")); err != nil {
		t.Error(err)
	}
}

// TestNothingFellsTheRunner: for any change of a vector's text, the runner names the fault or finds
// the vector whole, and never crashes.
func TestNothingFellsTheRunner(t *testing.T) {
	files, err := Pack(tree, few(t))
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("node", "testdata/fuzz.mjs", inFolder(t, files), of, "600").CombinedOutput()
	var came struct{ Unread, Invalid, Wrong, Whole int }
	if err != nil || read(string(out), &came) != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if min(came.Unread, came.Invalid, came.Wrong, came.Whole) < 15 {
		t.Errorf("%s", out)
	}
	t.Logf("%s", out)
}
