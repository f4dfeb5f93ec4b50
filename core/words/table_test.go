package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/text"
	"entente/core/deck"
	"entente/core/rulebook"
)

// notSaid lists the literals with a letter and a space that no player reads, each with the reason.
var notSaid = map[string]string{
	"this is not a text of a language":          "an error of Read, for engineers",
	"a sentence is not whole: ":                 "an error of Whole, for tests",
	"the core accepts it, but no event says so": "an error of Whole, for tests",
	" other:":           "the mark between the forms of a gap",
	"one of ":           "the id of a good’s singular",
	"another player":    "the id of a word",
	"the speaker":       "the id of a word",
	"n one:":            "the begin of a gap with forms",
	"the active player": "the id of a word",
}

// glued lists the endings that English glues to a word.
var glued = []string{"s", "es", "’s", "ed", "st", "nd", "rd", "th"}

// TestGoHasNoGrammar reads the source of this package. A phrase or an ending in a literal is English that
// no other language can replace: it belongs in the text of the language.
func TestGoHasNoGrammar(t *testing.T) {
	phrase := regexp.MustCompile(`\pL.* | .*\pL`)
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	fset := token.NewFileSet()
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			literal, is := n.(*ast.BasicLit)
			if !is || literal.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(literal.Value)
			found[text] = true
			switch {
			case err != nil:
				t.Error(err)
			case slices.Contains(glued, text):
				t.Errorf("%s glues %q to a word", fset.Position(literal.Pos()), text)
			case phrase.MatchString(text) && notSaid[text] == "":
				t.Errorf("%s says %q", fset.Position(literal.Pos()), text)
			}
			return true
		})
	}
	for text := range notSaid {
		if !found[text] {
			t.Errorf("%q is excused, and no source has it", text)
		}
	}
}

// TestEnglishHasEveryWord: each id of a word in the source, of an act that can be promised, of a box and of a
// time has its line.
func TestEnglishHasEveryWord(t *testing.T) {
	l := english()
	ids := []string{"list", "list.last", "note", "other", "other.named", "amount", "terms", "quote"}
	for act := range deck.NumBoardActs {
		if act.CanBePromised() {
			ids = append(ids, "term."+act.String())
		}
	}
	for _, s := range deck.AllSources {
		ids = append(ids, "source."+s.String())
	}
	for s := deck.Before; s < deck.NumStations; s++ {
		ids = append(ids, "time."+s.String())
	}
	for _, k := range deck.Havings() {
		ids = append(ids, "kind."+k.String())
	}
	for r := text.Anybody; r <= text.HolderAndPartner; r++ {
		ids = append(ids, "role."+r.String())
	}
	for _, k := range cards.KindWords[1:] {
		ids = append(ids, "kind."+k)
	}
	for _, path := range []string{"deal.go", "effect.go"} {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`"(\w+\.\w+)"`).FindAllStringSubmatch(string(source), -1) {
			ids = append(ids, m[1])
		}
	}
	for _, id := range ids {
		if l.words[id] == "" && l.words[id+toYou] == "" {
			t.Errorf("English has no words for %s", id)
		}
	}
	if len(ids) < 60 {
		t.Errorf("only %d ids were found", len(ids))
	}
}

// TestAnotherGrammar says terms, effects and times by a text with another order of words. No word of
// English is left over.
func TestAnotherGrammar(t *testing.T) {
	l, err := Read(strings.NewReplacer(
		"term.gives = {giver} gives {what}", "term.gives = {what} von {giver}",
		"term.gives/you = you give {what}", "term.gives/you = {what} von dir",
		"term.refrains = {giver} doesn’t {act}", "term.refrains = {giver} wird nicht {act}",
		"do.retreat = announce a retreat", "do.retreat = fliehen",
		"act.vote = vote", "act.vote = stimmen",
		"phase.status = status", "phase.status = Status",
		"term.due = {term} {due}", "term.due = {due}: {term}",
		"due.phase = in the next {phase} phase", "due.phase = Nächste {phase}phase",
		"effect.give/you = you give {to} {what}", "effect.give/you = du gibst {what} an {to}",
		"role.others = everyone else", "role.others = alle anderen",
		"amount.all = all {good}", "amount.all = alle {good}",
		"\ntrade goods = trade goods", "\ntrade goods = Handelsgüter",
		"list.last = {list} and {item}", "list.last = {list} und {item}",
		"time.after = after {event}", "time.after = {event}, danach",
	).Replace(fullText(t)))
	if err != nil {
		t.Fatal(err)
	}
	r := Reader{Language: l, Seat: core.Blue, Name: core.Seat.String}
	var notes core.Bundle
	for _, name := range []string{"A", "B", "C"} {
		notes.Notes = append(notes.Notes, core.NoteName{Name: name, Owner: core.Red})
	}
	goods := core.Bundle{Goods: deck.Goods{2}}
	begun := []core.Arg{{Gap: core.GapN, Number: 2, IsAmount: true}, {Gap: core.GapPhase, Text: "status"}}
	status := core.DueTime{Kind: core.AtPhase, Phase: deck.StatusPhase}
	hers := core.Term{Kind: core.Gives, Giver: core.Red, Give: goods}
	mine := core.Term{Kind: core.Gives, Giver: core.Blue, Give: notes}
	flees := core.Term{Kind: core.Refrains, Giver: core.Red, Act: deck.RetreatShips, Due: status}
	silent := core.Term{Kind: core.Refrains, Giver: core.Red, Act: deck.CastVotes}
	hands := deck.Effect{Do: deck.HandOver, Who: deck.TheHolder, To: deck.TheOthers, All: true}
	for want, got := range map[string]string{
		"2 Handelsgüter von red":                      r.Term(hers),
		"A of red, B of red und C of red von dir":     r.Term(mine),
		"Nächste Statusphase: red wird nicht fliehen": r.Term(flees),
		"red wird nicht stimmen":                      r.Term(silent),
		"du gibst alle Handelsgüter an alle anderen":  r.Effect(&hands, core.Nobody),
		"X, danach":                         l.Time(deck.After, "X"),
		"Round 2: the Status phase begins.": r.Say(rulebook.PhaseBegan, begun),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// fullText returns English with the whole id in each line, as its file has it.
func fullText(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("english/en.txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(text) + partRules + "\n"
}

// TestShortIDs: a text with short ids is the same language as the text with whole ids.
func TestShortIDs(t *testing.T) {
	whole, err := Read(fullText(t))
	if err != nil {
		t.Fatal(err)
	}
	short := english()
	if !maps.Equal(whole.words, short.words) || !maps.Equal(whole.sentences, short.sentences) ||
		!maps.Equal(whole.moments, short.moments) || !maps.Equal(whole.screens, short.screens) {
		t.Error("the text with short ids is another language")
	}
	if slashes, dots := strings.Count(englishText(), "\n/"), strings.Count(englishText(), "\n."); slashes < 500 || dots < 1500 {
		t.Errorf("only %d ids begin with a slash, and %d with a dot", slashes, dots)
	}
	if _, err := Read(strings.Replace(englishText(), "\n/you = ", "\n/you = Once.\n/you = ", 1)); err == nil {
		t.Error("a short id has two sentences")
	}
}
