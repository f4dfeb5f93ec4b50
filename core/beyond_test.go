package core

import (
	"slices"
	"strings"
	"testing"

	"entente/core/deck"
)

// TestBeyondLists: what stands behind the end of a list is none of it, and says nothing.
func TestBeyondLists(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{deck.NumComponentKinds.String(), "component"}, {(deck.NumComponentKinds - 1).String(), "component"}, {deck.RelicCard.String(), "relic"},
		{deck.NumElects.String(), ""}, {deck.NumBoardActs.String(), ""}, {arrangements.String(), ""}, {deck.NumHavings.String(), ""}, {deck.Breakthroughs.String(), "breakthroughs"},
		{deck.NumStations.String(), ""}, {deck.EndOf.String(), "end of"}, {deck.NumGoods.String(), "goods"}, {deck.UnknownFragments.String(), "unknown fragments"},
		{kindCount.Words(), ""}, {(kindCount - 1).Words(), kinds[kindCount-1].words},
		{digits(9), "9"}, {digits(10), "10"}, {digits(123), "123"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	var every deck.OtherKinds
	for k := range deck.NumOtherKinds {
		every |= 1 << k
	}
	for what, is := range map[string]bool{
		"a kind of choices that there is not is asked": kindCount.Asked(), "it can be filled in": kindCount.Blank() != nil,
		"a good that there is not is a fragment": deck.NumGoods.Fragment(), "a kind of component that there is not is in a set": (every | 1<<deck.NumOtherKinds).Has(deck.NumOtherKinds),
		"a color that there is not sits":   Seats(^Seats(0)).Has(Seat(len(colors))),
		"an effect that there is not":      deck.Parts(^deck.Parts(0)).Has(deck.MaxEffects),
		"an effect before the first":       deck.Parts(^deck.Parts(0)).Has(-1),
		"an agenda goes on with what ends": (AgendaEndsFollows + 1).ofAgenda(),
	} {
		if is {
			t.Error(what)
		}
	}
	if !deck.Parts(^deck.Parts(0)).Has(deck.MaxEffects-1) || !Seats(^Seats(0)).Has(Seat(len(colors)-1)) || !AgendaEndsFollows.ofAgenda() || !deck.UnknownFragments.Fragment() || (kindCount-1).Blank() == nil {
		t.Error("the last of a list is none of it")
	}
}

// TestWhatIsShown: a name is as long as it may be, and a screen shows each of its characters.
func TestWhatIsShown(t *testing.T) {
	for name, want := range map[string]bool{
		strings.Repeat("ä", deck.MaxComponentName): true, strings.Repeat("ä", deck.MaxComponentName+1): false,
		"a\ufffdb": false, "a\ufffeb": true, "a\ufff9b": false, "a\xffb": false, "a\tb": false,
	} {
		if got := deck.IsComponentName(name); got != want {
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
	list := []Other{{Kind: deck.Relic, Name: "A"}, {Kind: deck.Relic, Name: "B"}, {Kind: deck.Planet, Name: "A"}, {Kind: deck.Relic, Name: "C"}, {Kind: deck.Relic, Name: "D"}}
	for at, want := range []bool{true, true, true, true, false} {
		if got := namedOnce(list, at) == nil; got != want {
			t.Errorf("line %d is taken: %v", at, got)
		}
	}
	if namedOnce(append(slices.Clone(list[:2]), list[0]), 2) == nil {
		t.Error("one is named twice")
	}
}
