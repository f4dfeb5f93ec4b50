package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// messages reads every MessageID of the core from the source.
func messages(t *testing.T) []rulebook.MessageID {
	t.Helper()
	paths, err := filepath.Glob("../rulebook/*.go")
	if err != nil {
		t.Fatal(err)
	}
	var ids []rulebook.MessageID
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, is := n.(*ast.ValueSpec); is && isMessage(spec) {
				for _, value := range spec.Values {
					id, _ := strconv.Unquote(value.(*ast.BasicLit).Value)
					ids = append(ids, rulebook.MessageID(id))
				}
			}
			return true
		})
	}
	return ids
}

// isMessage reports whether a declaration declares messages.
func isMessage(spec *ast.ValueSpec) bool {
	name, is := spec.Type.(*ast.Ident)
	return is && name.Name == "MessageID"
}

// TestEveryMessageHasASentence finds messages without words and words without a message.
func TestEveryMessageHasASentence(t *testing.T) {
	known := map[rulebook.MessageID]bool{}
	for _, id := range messages(t) {
		known[id] = true
		if english().sentences[string(id)] == "" {
			t.Errorf("%s has no English sentence", id)
		}
	}
	if len(known) < 100 {
		t.Fatalf("only %d messages found", len(known))
	}
	for id := range english().sentences {
		base, _, _ := strings.Cut(id, "/")
		if !known[rulebook.MessageID(base)] {
			t.Errorf("nobody says %s", id)
		}
	}
}

var shouting = regexp.MustCompile(`(?i)!|\b(invalid|illegal|error|failed|oops|please|sorry)\b`)

// TestVoice checks the style: whole sentences, no shouting, no unclosed gap.
func TestVoice(t *testing.T) {
	for id, s := range english().sentences {
		if shouting.MatchString(s) {
			t.Errorf("%s shouts: %s", id, s)
		}
		if !strings.HasSuffix(s, ".") && !strings.HasSuffix(s, "?") {
			t.Errorf("%s is not a sentence: %s", id, s)
		}
		if strings.Count(s, "{") != strings.Count(s, "}") {
			t.Errorf("%s has an open gap: %s", id, s)
		}
	}
}

// TestCapital begins a sentence with a name of any alphabet.
func TestCapital(t *testing.T) {
	for said, want := range map[string]string{"éva": "Éva", "": "", "\xff": "\xff", "9": "9"} {
		if got := capital(said); got != want {
			t.Errorf("%q begins %q, want %q", said, got, want)
		}
	}
}

// TestSay fills the gaps for each reader.
func TestSay(t *testing.T) {
	name := func(s core.Seat) string { return map[core.Seat]string{core.Blue: "Ines", core.Red: "Mira"}[s] }
	args := []core.Arg{{Gap: core.GapSeat, Seat: core.Blue}, {Gap: core.GapOther, Seat: core.Red},
		{Gap: core.GapGive, Bundle: &core.Bundle{Goods: deck.Goods{2, 1}, Notes: []core.NoteName{{Name: "Alliance", Owner: core.Green}}}},
		{Gap: core.GapGet, Bundle: &core.Bundle{}}}
	for seat, want := range map[core.Seat]string{
		core.Nobody: "Ines offers Mira 2 trade goods, 1 commodity and Alliance of Green for nothing.",
		core.Blue:   "You offer Mira 2 trade goods, 1 commodity and Alliance of Green for nothing.",
		core.Red:    "Ines offers you 2 trade goods, 1 commodity and Alliance of Green for nothing.",
	} {
		if got := (Reader{Language: english(), Seat: seat, Name: name}).Say(rulebook.Offered, args); got != want {
			t.Errorf("for %s: %s", seat, got)
		}
	}
}

// TestPromise says a promise without its giver's name before their own words, and without its time.
func TestPromise(t *testing.T) {
	name := func(s core.Seat) string { return map[core.Seat]string{core.Blue: "Ines", core.Red: "Mira"}[s] }
	for want, term := range map[string]core.Term{
		"You broke your promise to Mira: “peace”.":                  {Kind: core.Promises, Giver: core.Blue, Words: "peace", Due: core.DueTime{Kind: core.WhenSaid}},
		"You broke your promise to Mira: you don’t place units.":    {Kind: core.Refrains, Giver: core.Blue, Act: deck.PlaceUnits, Due: core.DueTime{Kind: core.AtPhase, Phase: deck.StatusPhase}},
		"You broke your promise to Mira: you produce units (“a…”).": {Kind: core.Acts, Giver: core.Blue, Act: deck.ProduceUnits, Words: "a…"},
	} {
		list := []core.Term{term}
		args := []core.Arg{{Gap: core.GapSeat, Seat: core.Blue}, {Gap: core.GapOther, Seat: core.Red}, {Gap: core.GapTerms, Terms: &list}}
		if got := (Reader{Language: english(), Seat: core.Blue, Name: name}).Say(rulebook.PromiseBroken, args); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestNth counts events from now on.
func TestNth(t *testing.T) {
	for n, want := range map[int]string{1: "next", 3: "third", 4: "4th", 11: "11th", 13: "13th", 21: "21st", 42: "42nd", 93: "93rd", 99: "99th"} {
		if got := english().nth(n); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
}
