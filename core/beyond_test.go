package core

import (
	"slices"
	"strings"
	"testing"
)

// TestBeyondLists: what stands behind the end of a list is none of it, and says nothing.
func TestBeyondLists(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{componentKinds.String(), "component"}, {(componentKinds - 1).String(), "component"}, {RelicCard.String(), "relic"},
		{elects.String(), ""}, {boardActs.String(), ""}, {arrangements.String(), ""}, {havings.String(), ""}, {Breakthroughs.String(), "breakthroughs"},
		{stations.String(), ""}, {EndOf.String(), "end of"}, {goodKinds.String(), "goods"}, {UnknownFragments.String(), "unknown fragments"},
		{kindCount.Words(), ""}, {(kindCount - 1).Words(), kinds[kindCount-1].words},
		{digits(9), "9"}, {digits(10), "10"}, {digits(123), "123"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	var every OtherKinds
	for k := range otherKinds {
		every |= 1 << k
	}
	for what, is := range map[string]bool{
		"a kind of choices that there is not is asked": kindCount.Asked(), "it can be filled in": kindCount.Blank() != nil,
		"a good that there is not is a fragment": goodKinds.Fragment(), "a kind of component that there is not is in a set": (every | 1<<otherKinds).Has(otherKinds),
		"a color that there is not sits":   Seats(^Seats(0)).Has(Seat(len(colors))),
		"an effect that there is not":      Parts(^Parts(0)).Has(MaxEffects),
		"an effect before the first":       Parts(^Parts(0)).Has(-1),
		"an agenda goes on with what ends": (AgendaEndsFollows + 1).ofAgenda(),
	} {
		if is {
			t.Error(what)
		}
	}
	if !Parts(^Parts(0)).Has(MaxEffects-1) || !Seats(^Seats(0)).Has(Seat(len(colors)-1)) || !AgendaEndsFollows.ofAgenda() || !UnknownFragments.Fragment() || (kindCount-1).Blank() == nil {
		t.Error("the last of a list is none of it")
	}
}

// TestWhatIsShown: a name is as long as it may be, and a screen shows each of its characters.
func TestWhatIsShown(t *testing.T) {
	for name, want := range map[string]bool{
		strings.Repeat("ä", MaxComponentName): true, strings.Repeat("ä", MaxComponentName+1): false,
		"a\ufffdb": false, "a\ufffeb": true, "a\ufff9b": false, "a\xffb": false, "a\tb": false,
	} {
		if got := shown(name); got != want {
			t.Errorf("%q is shown: %v", name, got)
		}
	}
	for words, want := range map[string]bool{
		strings.Repeat("ä", MaxWords): true, "a\ufffeb": true, "a\ufffdb": false, strings.Repeat("ä", MaxWords+1): false, "why? so = so; ok": true, "a > b": false, "a < b": false, "a\xffb": false, "": true,
	} {
		if got := checkWords(words) == nil; got != want {
			t.Errorf("%.20q can be meant: %v", words, got)
		}
	}
	half := strings.Repeat("a", MaxTogether/2)
	if longWords([]Term{{Words: half}, {Words: half}}) || !longWords([]Term{{Words: half}, {Words: half}, {Words: "a"}}) {
		t.Error("words are too long where they are not, or not where they are")
	}
}

// TestNamedOnce: of other components each is named once, in so many lines at most.
func TestNamedOnce(t *testing.T) {
	list := []Other{{Kind: Relic, Name: "A"}, {Kind: Relic, Name: "B"}, {Kind: Planet, Name: "A"}, {Kind: Relic, Name: "C"}, {Kind: Relic, Name: "D"}}
	for at, want := range []bool{true, true, true, true, false} {
		if got := namedOnce(list, at) == nil; got != want {
			t.Errorf("line %d is taken: %v", at, got)
		}
	}
	if namedOnce(append(slices.Clone(list[:2]), list[0]), 2) == nil {
		t.Error("one is named twice")
	}
}
