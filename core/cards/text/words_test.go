package text

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"entente/core/deck"
)

// trip prints a component, reads it back, and reports whether it is the same.
func trip(t *testing.T, c Component) {
	t.Helper()
	printed := Print([]Component{c})
	back, err := Parse("trip", printed, nil)
	if err != nil {
		t.Errorf("%v\n%s", err, printed)
	} else if !reflect.DeepEqual(back, []Component{c}) {
		t.Errorf("%s is read as\n%s", printed, Print(back))
	}
}

// with returns a component with one ability that has the given effects.
func with(effects ...Effect) Component {
	return Component{Kind: Agenda, Name: "A", Abilities: []Ability{{Timing: Timing{Manner: AsAction, Whose: Holder}, Mode: Must, Effects: effects}}}
}

// TestEveryWordGoesThereAndBack: each word of the vocabulary, in every possible place, prints
// and reads back as the same.
func TestEveryWordGoesThereAndBack(t *testing.T) {
	for d := NoDeed + 1; d < deeds; d++ {
		for _, a := range amounts(d) {
			trip(t, with(Effect{Do: d, Amount: a}))
			for _, known := range []Known{0, 1, 2, Known(len(knownWords) - 1)} {
				detail := Detail{Known: known}
				if known == 0 {
					detail.Words = `so "it" is \ so`
				}
				trip(t, with(Effect{Do: d, Amount: a, Who: Owner, Until: ThisGame, Then: true, May: true, Details: []Detail{detail, {Words: "more"}}}))
			}
		}
		for known := 1; known < len(knownWords); known++ {
			a := amounts(d)[0]
			trip(t, with(Effect{Do: d, Amount: a, Details: []Detail{{Known: Known(known)}}}))
		}
	}
	for act := 1; act < len(actWords); act++ {
		for who := range roles {
			trip(t, with(Effect{Do: CannotDo, Act: Act(act), Who: who}, Effect{Do: CanDo, Act: Act(act), Who: who, Details: []Detail{{Known: 1}}}))
		}
		for known := 1; known < len(knownWords); known++ {
			trip(t, with(Effect{Do: CannotDo, Act: Act(act), Details: []Detail{{Known: Known(known)}}}))
		}
	}
	for m := 1; m < len(measureWords); m++ {
		trip(t, with(Effect{Do: GainTradeGoods, Amount: Amount{Form: EqualTo, Measure: Measure(m)}}, Effect{Do: GainTradeGoods, Amount: Amount{Form: ForEach, N: 2, Measure: Measure(m)}}))
	}
}

// amounts returns the amounts that a deed can have. A deed without a noun has fewer, because
// some need a noun.
func amounts(d Deed) []Amount {
	quoted := Amount{Form: Quoted, Words: "as many"}
	if d == Instruct || d == CanDo || d == CannotDo {
		return []Amount{quoted}
	}
	list := []Amount{{}, {Form: Exactly, N: 1}, {Form: Exactly, N: 999}, {Form: Exactly}, {Form: More, N: 1}, {Form: Less, N: 2},
		{Form: ForEach, N: 1, Measure: 1}, {Form: EqualTo, Measure: 2}, {Form: InsteadOf, N: 3}, quoted}
	if deedWords[d].many != "" {
		list = append(list, Amount{Form: UpTo, N: 1}, Amount{Form: UpTo, N: 2}, Amount{Form: All}, Amount{Form: AnyNumber}, Amount{Form: This})
	}
	return list
}

func TestConditionsAndCostsGoThereAndBack(t *testing.T) {
	for test := Test(1); int(test) < len(testWords); test++ {
		c := Condition{Test: test}
		if strings.Contains(testWords[test], "#") {
			c.N = 7
		}
		if strings.Contains(testWords[test], "@") {
			c.At = "Trade"
		}
		if test == HolderHas {
			continue
		}
		declared := c
		declared.Declared = true
		a := with()
		a.Abilities[0].If = []Condition{c, declared, {Words: "quoted"}, {Words: "declared", Declared: true}}
		trip(t, a)
	}
	for piece := 1; piece < len(pieceWords); piece++ {
		for place := range placeWords {
			a := with()
			a.Abilities[0].If = []Condition{{Test: HolderHas, Has: Piece(piece), Where: Place(place)}, {Test: HolderHas, N: 3, Has: Piece(piece), Where: Place(place)}}
			trip(t, a)
		}
	}
	for k := NoCost + 1; k < costKinds; k++ {
		for _, amount := range []Amount{{Form: Exactly, N: 1}, {Form: Exactly, N: 2}, {Form: This}, {Form: AnyNumber}, {Form: Quoted, Words: "X"}} {
			a := with()
			a.Abilities[0].Costs = []Cost{{Kind: k, Amount: amount}, {Kind: k, Amount: amount, IfAble: true, Or: []Cost{{Kind: k, Amount: amount}}}}
			a.Abilities[0].OwnerPay = a.Abilities[0].Costs
			trip(t, a)
		}
	}
}

func TestMomentsGoThereAndBack(t *testing.T) {
	for kind := Note; int(kind) < len(kindWords); kind++ {
		for manner := range manners {
			if kind != Note && (manner == OnReceipt || manner == WhileInPlay) {
				continue
			}
			for whose := range roles {
				for mode := range modes {
					timing := Timing{Manner: manner, Whose: whose, Event: "TA.activate", Or: []Window{{ID: "SC.start"}, {"X.y", true}}, Within: "INV.bombard", Wanting: "Y.z"}
					if manner == AtStation {
						timing.Station = 2
					}
					trip(t, Component{Kind: kind, Name: "A", Abilities: []Ability{{Timing: timing, Mode: mode, Step: "secondary"}}})
				}
			}
		}
	}
	for thing := NoThing + 1; thing < things; thing++ {
		a := with()
		a.Abilities[0].Aim, a.Abilities[0].NotTwice = thing, []Thing{thing, APlayer}
		trip(t, a)
	}
}

// TestTheActsOfTheRules: every act that the rules can forbid has words in the vocabulary.
func TestTheActsOfTheRules(t *testing.T) {
	for act := deck.ActivateSystem; act.String() != ""; act++ {
		if !slices.Contains(actWords, act.String()) {
			t.Errorf("the form cannot say %q", act)
		}
	}
}

// TestThePageHasEveryConstruct: each kind, property and return is in FORM.md.
func TestThePageHasEveryConstruct(t *testing.T) {
	page, err := os.ReadFile("FORM.md")
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, f := range propertyForms[1:] {
		all = append(all, f.words)
	}
	all = slices.Concat(all, kindWords[:], clauseWords[:], mannerWords[:], branchWords[:], modeWords[:])
	for _, words := range all {
		if !strings.Contains(strings.ReplaceAll(string(page), "\n", " "), words) {
			t.Errorf("the page does not have %q", words)
		}
	}
	for name, vocabulary := range map[string][]string{"acts": actWords, "details": knownWords, "tests": testWords, "measures": measureWords, "pieces": pieceWords, "places": placeWords} {
		if len(vocabulary) > 256 {
			t.Errorf("%d %s are more than a byte numbers", len(vocabulary), name)
		}
		for i, w := range vocabulary {
			if slices.Contains(vocabulary[:i], w) {
				t.Errorf("%q is twice among the %s", w, name)
			}
		}
	}
}
