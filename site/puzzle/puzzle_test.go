package puzzle

import (
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/rulebook"
	"entente/core/rulings"
	"entente/core/scenario"
	"entente/core/words"
)

// tree is read once for all tests.
var tree = sync.OnceValues(func() ([]Script, error) { return Scripts(os.DirFS("../..")) })

func scriptsOfTree(t *testing.T) []Script {
	t.Helper()
	list, err := tree()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func blocksOfTree(t *testing.T) []Block {
	t.Helper()
	text, err := os.ReadFile("../../" + ListFile)
	if err != nil {
		t.Fatal(err)
	}
	blocks, err := BlocksOf(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return blocks
}

var listedOnce = sync.OnceValues(func() ([]Question, error) {
	text, err := os.ReadFile("../../" + ListFile)
	if err != nil {
		return nil, err
	}
	blocks, err := BlocksOf(string(text))
	if err != nil {
		return nil, err
	}
	scripts, err := tree()
	if err != nil {
		return nil, err
	}
	m, err := NewMaker(printed.Shelf())
	if err != nil {
		return nil, err
	}
	return m.Listed(IDs(blocks), scripts)
})

func listedOfTree(t *testing.T) []Question {
	t.Helper()
	list, err := listedOnce()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// spotOf plays the script of a question once more, up to its choice, without other knowledge of the
// question.
func spotOf(t *testing.T, q *Question, scripts []Script) (before core.Game, made core.Choice, refused *core.Refusal) {
	t.Helper()
	at := slices.IndexFunc(scripts, func(s Script) bool { return s.Name == q.Script })
	play := scenario.Begin(scripts[at].Text, printed.Shelf())
	for n := 0; ; {
		if play.Play() != nil {
			before = play.Play().Now()
		}
		more, err := play.Next()
		if err != nil {
			t.Fatal(err)
		}
		if m := play.Made(); m != nil {
			if n == q.At {
				return before, m.Choice, m.Refused
			}
			n++
		}
		if !more {
			t.Fatalf("%s: the script has no choice %d", q.ID, q.At)
		}
	}
}

// TestTheAnswerIsTheCores: for every question of the list, the right answer follows again from the
// script alone, by its steps, without the shown position.
func TestTheAnswerIsTheCores(t *testing.T) {
	scripts := scriptsOfTree(t)
	for _, q := range listedOfTree(t) {
		before, made, refused := spotOf(t, &q, scripts)
		right := -1
		switch _, deals := made.Act.(core.MakeDeal); {
		case q.Kind == Trade:
			right = rightTrade(t, &q, before, made, refused)
		case q.Kind == Binding && deals && q.Answers[0].Text == words.Text("puzzle.binding.yes"):
			right = rightDeal(t, &q, before, made)
		default:
			right = rightDeed(t, &q, before)
		}
		if right != q.Right {
			t.Errorf("%s: answer %d is right, and %d is said to be", q.ID, right, q.Right)
		}
	}
}

// rightTrade makes the offer and accepts it, as it stands and with each remedy.
func rightTrade(t *testing.T, q *Question, before core.Game, made core.Choice, refused *core.Refusal) int {
	if _, accepts := made.Act.(core.Accept); accepts {
		if (refused == nil) != (q.Right == asItStands) {
			t.Errorf("%s: the script says otherwise: %v", q.ID, refused)
		}
	} else if refused != nil && q.Right != nothingHelps {
		t.Errorf("%s: what cannot even be offered is helped", q.ID)
	}
	accepted := func(i int) bool {
		v := q.probe[i]
		offer := v.made[0]
		offered, _, err := core.Step(v.before, offer)
		if err != nil {
			return false
		}
		made := offer.Act.(core.MakeOffer)
		o := offered.OfferBetween(offer.By, made.To)
		_, _, err = core.Step(offered, core.Choice{By: made.To, Prompt: o.Prompt, Act: core.Accept{}})
		return err == nil
	}
	if core.Digest(q.probe[asItStands].before) != core.Digest(before) {
		t.Errorf("%s is asked of another game", q.ID)
	}
	if accepted(asItStands) {
		return asItStands
	}
	for i := ifNeighbors; i <= ifMoreGoods; i++ {
		if accepted(i) {
			return i
		}
	}
	return nothingHelps
}

// rightDeal proposes the deal, and checks whether the core holds it binding.
func rightDeal(t *testing.T, q *Question, before core.Game, made core.Choice) int {
	after, _, err := core.Step(before, made)
	if err != nil {
		t.Fatalf("%s: %v", q.ID, err)
	}
	to := made.Act.(core.MakeDeal).To
	for _, d := range after.Deals {
		if !(d.From == made.By && d.To == to) {
			continue
		}
		switch {
		case d.Binds == core.BindsBoth:
			return 0
		case d.Binds == core.BindsNobody:
			return 1
		case d.Terms[d.AskedTerm-1].Giver == made.By:
			return 2
		}
		return 3
	}
	return -1
}

// rightDeed makes the choice of each answer. At most one is accepted.
func rightDeed(t *testing.T, q *Question, before core.Game) int {
	right := -1
	for i, v := range q.probe {
		if core.Digest(v.before) != core.Digest(before) {
			t.Errorf("%s is asked of another game", q.ID)
		}
		if q.Answers[i].Text == noneOfThese() {
			continue
		}
		_, events, err := core.Step(before, v.made[0])
		no, _ := err.(*core.Refusal)
		switch {
		case no != nil && no.Rule != q.Answers[i].Said[0].Rule:
			t.Errorf("%s: %s is refused by %s", q.ID, q.Answers[i].Text, no.Rule)
		case no == nil && right >= 0:
			t.Errorf("%s: %s may happen as well", q.ID, q.Answers[i].Text)
		case no == nil && len(events) > 0:
			right = i
		}
	}
	if right < 0 {
		right = slices.IndexFunc(q.Answers, func(a Answer) bool { return a.Text == noneOfThese() })
	}
	return right
}

// TestEveryAnswerIsTaught: every answer has a sentence and a rule with a page on the site. There
// are enough questions of every kind and of every page.
func TestEveryAnswerIsTaught(t *testing.T) {
	list := listedOfTree(t)
	known := slices.Concat(rulebook.Rules, rulebook.HouseRules, rulings.All())
	kinds, pages, rules := map[Kind]int{}, map[string]int{}, map[rulebook.Rule]bool{}
	for i := range list {
		q := &list[i]
		kinds[q.Kind]++
		pages[q.Page]++
		rules[q.Rule] = true
		if !q.fair() || q.Right < 0 || q.Right >= len(q.Answers) {
			t.Errorf("%s is not fair", q.ID)
		}
		if slices.ContainsFunc(list[:i], func(p Question) bool { return q.same(&p) }) {
			t.Errorf("%s shows the same as another", q.ID)
		}
		for _, a := range q.Answers {
			for _, said := range a.Said {
				if said.Text == "" || !slices.ContainsFunc(known, func(r rulebook.RuleText) bool { return r.Rule == said.Rule }) {
					t.Errorf("%s: %q is explained by %q", q.ID, a.Text, said.Rule)
				}
			}
		}
	}
	if len(list) < 200 || len(rules) < 60 {
		t.Errorf("%d questions of %d rules", len(list), len(rules))
	}
	for _, k := range []Kind{Trade, Act, Binding} {
		if kinds[k] < 25 {
			t.Errorf("%d questions of kind %s", kinds[k], k)
		}
	}
	for _, p := range Pages {
		if pages[p] < 10 {
			t.Errorf("%d questions of %s", pages[p], p)
		}
	}
	t.Logf("%d questions of %d rules, %v, %v", len(list), len(rules), kinds, pages)
}

// TestAnAnswerCannotLie: if a script goes otherwise, the question of its line is gone, and the site
// is not built.
func TestAnAnswerCannotLie(t *testing.T) {
	const script = "names Alice=blue Bob=red Cheng=green\nAlice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\n" +
		"Alice corrects: Alice has 3 trade goods\nBob is no neighbor of Alice\nAlice offers Bob: 2 trade goods for nothing\n! Bob accepts [transactions 1]\n"
	m, err := NewMaker(printed.Shelf())
	if err != nil {
		t.Fatal(err)
	}
	ids := []string{"one: Bob accepts · trade · transactions 1"}
	list, err := m.Listed(ids, []Script{{"one", script}})
	if err != nil || list[0].Right != ifNeighbors || !strings.Contains(list[0].Answers[asItStands].Said[0].Text, "aren’t neighbors") {
		t.Fatalf("%+v, %v", list, err)
	}
	near, err := m.Listed(ids, []Script{{"one", strings.NewReplacer("Bob is no neighbor of Alice", "Alice corrects: Bob has 1 trade good", "! Bob accepts", "+ Bob accepts").Replace(script)}})
	if err != nil || near[0].Right != asItStands {
		t.Errorf("with neighbors it is %+v, %v", near, err)
	}
	for _, lie := range [][2]string{{"! Bob accepts", "+ Bob accepts"}, {"[transactions 1]", "[transactions 3]"}, {"! Bob accepts", "! Cheng accepts"}} {
		if _, err := m.Listed(ids, []Script{{"one", strings.Replace(script, lie[0], lie[1], 1)}}); err == nil {
			t.Errorf("%q is asked about as %q", lie[0], lie[1])
		}
	}
}
