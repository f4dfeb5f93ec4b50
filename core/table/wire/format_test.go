package wire_test

import (
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/table/replica"
	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

var rewrite = flag.Bool("rewrite", false, "write the examples of FORMAT.md anew")

// fence is an example of the page: its form, name and text.
var fence = regexp.MustCompile("(?s)```(hex|text) ([A-Za-z ]+)\n(.*?)```\n")

func page(t *testing.T) string {
	t.Helper()
	b, err := os.ReadFile("FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// The page has each example that the code makes, once, and no others.
func TestFormatExamples(t *testing.T) {
	text, want := page(t), blocks(t)
	if *rewrite {
		text = fence.ReplaceAllStringFunc(text, func(block string) string {
			m := fence.FindStringSubmatch(block)
			return "```" + m[1] + " " + m[2] + "\n" + want[m[2]] + "```\n"
		})
		if err := os.WriteFile("FORMAT.md", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	seen := map[string]bool{}
	for _, m := range fence.FindAllStringSubmatch(text, -1) {
		name := m[2]
		if seen[name] {
			t.Errorf("the page has two examples called %q", name)
		}
		if seen[name] = true; m[3] != want[name] {
			t.Errorf("the page's %q is\n%s\nwant\n%s", name, m[3], want[name])
		}
	}
	for name := range want {
		if !seen[name] {
			t.Errorf("the page lacks the example %q", name)
		}
	}
}

// exported has the package's exported names, and the values of its constants.
func exported(t *testing.T) (names []string, value map[string]constant.Value) {
	t.Helper()
	set := token.NewFileSet()
	var files []*ast.File
	list, err := filepath.Glob("*.go")
	for _, path := range list {
		if err == nil && !strings.HasSuffix(path, "_test.go") {
			var f *ast.File
			f, err = parser.ParseFile(set, path, nil, 0)
			files = append(files, f)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	// Imports stay unknown, because no constant of the package needs them.
	config := types.Config{Error: func(error) {}}
	p, _ := config.Check("wire", set, files, nil)
	value = map[string]constant.Value{}
	for _, name := range p.Scope().Names() {
		if !ast.IsExported(name) {
			continue
		}
		switch o := p.Scope().Lookup(name).(type) {
		case *types.Const:
			names, value[name] = append(names, name), o.Val()
		case *types.TypeName:
			names = append(names, name)
		}
	}
	if len(value) < 40 || len(names) < 55 {
		t.Fatalf("only %d names and %d constants were found", len(names), len(value))
	}
	return names, value
}

// Every exported type and constant is on the page by its name; numbers with their value.
func TestFormatNamesEverything(t *testing.T) {
	text := page(t)
	names, value := exported(t)
	for _, name := range names {
		if !strings.Contains(text, "`"+name+"`") {
			t.Errorf("the page does not mention %s", name)
		}
		v, isConst := value[name]
		switch {
		case !isConst || strings.HasPrefix(name, "Reason") || strings.HasPrefix(name, "Fault"):
		case v.Kind() == constant.String:
			holds(t, text, fmt.Sprintf("| `%s` | `%s` |", name, constant.StringVal(v)))
		case name == "Writer" || name == "Spectator":
			n, _ := constant.Int64Val(v)
			holds(t, text, fmt.Sprintf("| `%s` | `%c` |", name, rune(n)))
		default:
			holds(t, text, fmt.Sprintf("| `%s` | %s |", name, v.ExactString()))
		}
	}
}

func holds(t *testing.T, text, row string) {
	t.Helper()
	if !strings.Contains(text, row) {
		t.Errorf("the page lacks %s", row)
	}
}

// The page has every label that separates hashes, keys and signatures, and the alphabet of
// seat secrets.
func TestFormatLabels(t *testing.T) {
	text, found := page(t), 0
	for _, pattern := range []string{"*.go", "../seal/*.go"} {
		list, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range list {
			f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if l, ok := n.(*ast.BasicLit); ok && !strings.HasSuffix(path, "_test.go") && l.Kind == token.STRING {
					label := strings.TrimSuffix(constant.StringVal(constant.MakeFromLiteral(l.Value, token.STRING, 0)), "\n")
					if strings.HasPrefix(label, "entente ") || strings.HasPrefix(label, "entente/") && label[len(label)-2] == '/' || len(label) == 32 && !strings.Contains(label, " ") {
						found++
						holds(t, text, label)
					}
				}
				return true
			})
		}
	}
	if found != 13 {
		t.Errorf("%d labels were found", found)
	}
}

// The page's reasons are the code's: number, name, close code and sentence.
func TestFormatReasons(t *testing.T) {
	text := page(t)
	_, value := exported(t)
	for name, v := range value {
		if strings.HasPrefix(name, "Reason") {
			n, _ := constant.Int64Val(v)
			r := wire.Reason(n)
			holds(t, text, fmt.Sprintf("| %d | `%s` | %d | %s |", n, name, r.CloseCode(), r))
		}
	}
}

// The page's frames are the code's: the kind of each with its name.
func TestFormatKinds(t *testing.T) {
	text := page(t)
	for _, f := range []wire.Frame{
		wire.Hello{}, wire.Append{}, wire.Revive{}, wire.Heard{}, wire.Welcome{}, wire.Events{},
		wire.More{}, wire.CaughtUp{}, wire.Reject{}, wire.Revived{}, wire.Bye{}, wire.Presence{},
	} {
		holds(t, text, fmt.Sprintf("### `%s`: kind %02x\n", reflect.TypeOf(f).Name(), wire.Encode(f)[0]))
	}
}

// The page's limits of a public relay are the room's.
func TestFormatLimits(t *testing.T) {
	text := page(t)
	l := reflect.ValueOf(room.DefaultLimits())
	for i := range l.NumField() {
		name := l.Type().Field(i).Name
		if r, ok := l.Field(i).Interface().(room.Rate); ok {
			holds(t, text, fmt.Sprintf("| `%s` | one every %d ms, %d at once |", name, r.Every, r.Burst))
			continue
		}
		holds(t, text, fmt.Sprintf("| `%s` | %v |", name, l.Field(i)))
	}
	for name, r := range map[string]room.Rate{"visits": room.DefaultVisits(), "visits to empty rooms": room.DefaultEmptyRoomVisits()} {
		holds(t, text, fmt.Sprintf("| %s | one every %d ms, %d at once |", name, r.Every, r.Burst))
	}
	holds(t, text, fmt.Sprintf("| a table | %d records |", replica.MaxRecords))
	if room := room.DefaultLimits(); room.Records != replica.MaxRecords || room.Bytes != replica.MaxBytes {
		t.Errorf("a room takes %d records and %d bytes, and a phone counts on %d and %d", room.Records, room.Bytes, replica.MaxRecords, replica.MaxBytes)
	}
	holds(t, text, fmt.Sprintf("multiple of %d", seal.Bucket))
}

// The page describes how a table's first line ends, and the lines of the table itself.
func TestFormatTableLines(t *testing.T) {
	text := page(t)
	r, err := replica.Begin(core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Green}, {Seat: core.Red}}}, nil, printed.Shelf(), rand.NewChaCha8([32]byte{1}))
	if err != nil {
		t.Fatal(err)
	}
	line := strings.Replace(r.Log()[0].Line, r.PublicKey(), "KEY", 1)
	_, ending, found := strings.Cut(line, "seat red")
	if !found {
		t.Fatalf("the table opened with %q", line)
	}
	holds(t, text, "`"+ending+"`")
	other, seed := key(seal.SeatSecret{1}), ""
	for _, k := range []struct {
		want  string
		write func() error
	}{
		{"# blue is taken by KEYS", func() error { return r.TakeSeat(core.Blue) }},
		{"# blue plays for everybody since KEY", func() error { return r.PlayForEverybody(core.Blue, other) }},
		{"# blue moves to KEYS", func() error { return r.MoveSeat(core.Blue, r.PublicKey()) }},
		{"# blue hands green to KEYS", func() error { return r.HandSeat(core.Green, other) }},
		{"# blue hands red to KEYS", func() error { return r.HandSeat(core.Red, other) }},
		{"# blue locks the seats with green KEYS red KEYS", func() error { return r.LockSeats(r.SeatedPhones()) }},
		{"# blue gives red to KEYS", func() error { return r.VoteToGiveSeat(core.Blue, core.Red, r.PublicKey()) }},
		{"# blue goes on at SEED with GAME", func() (err error) {
			seed, _, err = r.NewContinuation()
			return errors.Join(err, r.ContinueAt(core.Blue, seed, r))
		}},
	} {
		if err := k.write(); err != nil {
			t.Errorf("%s: %v", k.want, err)
			continue
		}
		log := r.Log()
		keys := "KEYS"
		if strings.HasSuffix(k.want, " KEY") {
			keys = "KEY"
		}
		if got := strings.NewReplacer(r.PublicKey(), keys, other, keys, "at "+seed, "at SEED", game(r), "GAME").Replace(log[len(log)-1].Line); got != k.want {
			t.Errorf("the table writes %q, want %q", got, k.want)
		}
		if k.want != "# blue hands green to KEYS" {
			holds(t, text, "`"+k.want+"`")
		}
	}
	holds(t, text, "`# blue is known in ROOM by CERTIFICATE`") // no tap writes it (core/table/replica/known_test.go)
}

// game is the name of a table's game, as it is written in a line.
func game(r *replica.Replica) string {
	list := r.Continuations()
	if len(list) == 0 {
		return "none"
	}
	return list[0].Game
}
