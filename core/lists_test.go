package core

import (
	"slices"
	"strings"
	"testing"

	"entente/core/deck"
)

// TestBeyondLists: a value beyond the end of a list belongs to no set and has no words.
func TestBeyondLists(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{deck.NumComponentKinds.String(), "component"}, {(deck.NumComponentKinds - 1).String(), "component"}, {deck.RelicCard.String(), "relic"},
		{deck.NumElects.String(), ""}, {deck.NumBoardActs.String(), ""}, {settingCount.String(), ""}, {deck.NumHavings.String(), ""}, {deck.Breakthroughs.String(), "breakthroughs"},
		{deck.NumStations.String(), ""}, {deck.EndOf.String(), "end of"}, {deck.NumGoods.String(), "goods"}, {deck.UnknownFragments.String(), "unknown fragments"},
		{kindCount.NotationWords(), ""}, {(kindCount - 1).NotationWords(), kinds[kindCount-1].notationWords},
		{decimalDigits(9), "9"}, {decimalDigits(10), "10"}, {decimalDigits(123), "123"},
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
		"a kind of choices that there is not is asked": kindCount.CanAnswer(), "it can be filled in": kindCount.BlankAct() != nil,
		"a good that there is not is a fragment": deck.NumGoods.IsFragment(), "a kind of component that there is not is in a set": (every | 1<<deck.NumOtherKinds).Has(deck.NumOtherKinds),
		"a color that there is not sits":   Seats(^Seats(0)).Has(Seat(len(colors))),
		"an effect that there is not":      deck.Parts(^deck.Parts(0)).Has(deck.MaxEffects),
		"an effect before the first":       deck.Parts(^deck.Parts(0)).Has(-1),
		"an agenda goes on with what ends": (AgendaEndsFollows + 1).isAgendaStep(),
	} {
		if is {
			t.Error(what)
		}
	}
	if !deck.Parts(^deck.Parts(0)).Has(deck.MaxEffects-1) || !Seats(^Seats(0)).Has(Seat(len(colors)-1)) || !AgendaEndsFollows.isAgendaStep() || !deck.UnknownFragments.IsFragment() || (kindCount-1).BlankAct() == nil {
		t.Error("the last of a list is none of it")
	}
}

// TestWhatIsShown: a name has a limit of length, and every character in a name can be shown on a
// screen.
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
		strings.Repeat("ä", MaxTermRunes): true, "a\ufffeb": true, "a\ufffdb": false, strings.Repeat("ä", MaxTermRunes+1): false, "why? so = so; ok": true, "a > b": false, "a < b": false, "a\xffb": false, "": true,
	} {
		if got := whyNotTermWords(words) == nil; got != want {
			t.Errorf("%.20q can be meant: %v", words, got)
		}
	}
	half := strings.Repeat("a", MaxDealBytes/2)
	if areWordsTooLong([]Term{{Words: half}, {Words: half}}) || !areWordsTooLong([]Term{{Words: half}, {Words: half}, {Words: "a"}}) {
		t.Error("words are too long where they are not, or not where they are")
	}
}

// TestNamedOnce: each other component is named once, and in a limited number of lines.
func TestNamedOnce(t *testing.T) {
	list := []OtherItem{{Kind: deck.Relic, Name: "A"}, {Kind: deck.Relic, Name: "B"}, {Kind: deck.Planet, Name: "A"}, {Kind: deck.Relic, Name: "C"}, {Kind: deck.Relic, Name: "D"}}
	for at, want := range []bool{true, true, true, true, false} {
		if got := checkOtherItem(list, at) == nil; got != want {
			t.Errorf("line %d is taken: %v", at, got)
		}
	}
	if checkOtherItem(append(slices.Clone(list[:2]), list[0]), 2) == nil {
		t.Error("one is named twice")
	}
}

// named checks that each word stands for its value and that each value prints its word. unnamed
// are values whose word can't be read back.
func named[T ~uint8](t *testing.T, words []string, by func(string) (T, bool), say func(T) string, unknown string, unnamed ...T) {
	t.Helper()
	for i, word := range words {
		if got, is := by(word); is == slices.Contains(unnamed, T(i)) || is && got != T(i) {
			t.Errorf("%q stands for %v, %v", word, got, is)
		}
		if say(T(i)) != word {
			t.Errorf("%d is said %q, want %q", i, say(T(i)), word)
		}
	}
	if got, is := by("no such word"); is || got != 0 {
		t.Errorf("what no word stands for is %v, %v", got, is)
	}
	for _, beyond := range []T{T(len(words)), 255} {
		if say(beyond) != unknown {
			t.Errorf("%d is said %q, want %q", beyond, say(beyond), unknown)
		}
	}
}

// wordsOf returns the word of each value below end.
func wordsOf[T interface {
	~uint8
	String() string
}](end T) (words []string) {
	for v := range end {
		words = append(words, v.String())
	}
	return words
}

// TestWordsOfLists: each word of a list stands for its own place there, and no other word does.
func TestWordsOfLists(t *testing.T) {
	named(t, colors[:], SeatNamed, Seat.String, "nobody", Nobody)
	named(t, wordsOf(deck.NumPhases), deck.PhaseNamed, deck.Phase.String, "unknown")
	named(t, wordsOf(deck.Homebrew+1), deck.SourceNamed, deck.Source.String, "unknown")
	named(t, secrecyNames[:], SecrecyNamed, Secrecy.String, "unknown")
	named(t, countingNames[:], CountingNamed, Counting.String, "unknown")
	named(t, absenceNames[:], AbsenceNamed, Absence.String, "unknown")
	named(t, paceNames[:], PaceNamed, Pace.String, "unknown")
	named(t, scopeNames[:], DeclineScopeNamed, DeclineScope.String, "", NoScope)
	named(t, untilNames[:], DeclineDurationNamed, DeclineDuration.String, "")
	for i, name := range wordsOf(deck.NumBoardActs) {
		act, is := deck.BoardActNamed(name)
		ban, banned := deck.BanNamed(name)
		if banned != (name != "") || banned && int(ban) != i || is != (name != "" && deck.BoardAct(i) <= deck.AddVotes) || is && act != ban {
			t.Errorf("%q stands for %v, %v and bans %v, %v", name, act, is, ban, banned)
		}
	}
	if act, is := deck.BanNamed("no such word"); is || act != deck.NoBoardAct {
		t.Errorf("what no word stands for is %v, %v", act, is)
	}
}

// TestWhatATermBegins: each promised act begins with its own events and no others. Only terms to
// do an act or to refrain from it begin with an event.
func TestWhatATermBegins(t *testing.T) {
	with := map[deck.BoardAct][]string{
		deck.ActivateSystem: {"TA.activate"}, deck.MoveUnits: {"TA.move"}, deck.UseSpaceCannon: {"TA.sco", "INV.scd"}, deck.CommitGroundForces: {"INV.commit"},
		deck.ProduceUnits: {"PROD", "PROD.produce"}, deck.RetreatShips: {"SC.retreat.declared", "SC.retreat"},
	}
	all := []string{"", "T.end"}
	for _, ids := range with {
		all = append(all, ids...)
	}
	for act := range deck.BoardAct(20) {
		for kind := range TermKind(20) {
			for _, id := range all {
				term := Term{Kind: kind, Act: act}
				if got, want := term.isBegunByEvent(id), (kind == Acts || kind == Refrains) && slices.Contains(with[act], id); got != want {
					t.Errorf("a term %d of act %d begins with %q: %v", kind, act, id, got)
				}
			}
		}
	}
}

// TestClip: a name is shown in full up to its limit in characters, and is cut off there.
func TestClip(t *testing.T) {
	for text, want := range map[string]string{
		"": "", strings.Repeat("é", deck.MaxName): strings.Repeat("é", deck.MaxName), strings.Repeat("é", deck.MaxName+1): strings.Repeat("é", deck.MaxName) + "…",
	} {
		if got := deck.Clip(text); got != want {
			t.Errorf("%q is clipped to %q, want %q", text, got, want)
		}
	}
}

// TestWhatIsAboutBoth: an effect that gives something between its player and the chosen player
// concerns both.
func TestWhatIsAboutBoth(t *testing.T) {
	for _, who := range []deck.Role{deck.AnySeat, deck.TheHolder, deck.EachSeat} {
		for _, to := range []deck.Role{deck.AnySeat, deck.TheHolder, deck.EachSeat} {
			for _, do := range []deck.Deed{deck.HandOver, deck.GainGoods} {
				a := deck.Ability{Effects: []deck.Effect{{Do: deck.EndTheTurn}, {Do: do, Who: who, To: to}}}
				want := do == deck.HandOver && (who == deck.AnySeat && to == deck.TheHolder || who == deck.TheHolder && to == deck.AnySeat)
				if a.IsHandover() != want {
					t.Errorf("deed %d of %d to %d: %v", do, who, to, !want)
				}
			}
		}
	}
}

// TestDecksAreTold: a deck's hash changes if any value changes that its table plays with, and
// doesn't change otherwise.
func TestDecksAreTold(t *testing.T) {
	cards := func() *deck.Deck {
		return &deck.Deck{
			Factions:   []deck.Faction{{Name: "The Guild", Short: "Guild"}, {Name: "Another", Short: "Other"}},
			Notes:      []deck.NoteCard{{Name: "Loan"}},
			Components: []deck.Component{{Name: "Toll", Windows: deck.Windows{"A.when"}}, {Name: "Tax", Abilities: []deck.Ability{{Timing: deck.Timing{Station: deck.After, Moment: "B"}}}}},
			NotHere:    []deck.NotHere{{Name: "Gone"}},
			Moments: []deck.Moment{
				{ID: "A", Windows: []deck.WindowCard{{ID: "A.when", Station: deck.When}, {ID: "A.after", Station: deck.After}}},
				{ID: "B", Windows: []deck.WindowCard{{ID: "B.when", Station: deck.When}, {ID: "B.after", Station: deck.After}}},
			},
		}
	}
	seats := []SeatSetup{{Seat: Blue, Faction: "Guild"}, {Seat: Red}}
	name := hashDeck(cards(), seats)
	told := map[uint64]bool{name: true}
	for what, change := range map[string]func(d *deck.Deck){
		"a faction's name":          func(d *deck.Deck) { d.Factions[0].Name = "x" },
		"its box":                   func(d *deck.Deck) { d.Factions[0].Source = deck.Codex1 },
		"its commodities":           func(d *deck.Deck) { d.Factions[0].Commodities = 4 },
		"that it has no Alliance":   func(d *deck.Deck) { d.Factions[0].NoAlliance = true },
		"that it comes by a flip":   func(d *deck.Deck) { d.Factions[0].Flip = true },
		"its text":                  func(d *deck.Deck) { d.Factions[0].Text = 9 },
		"a note's name":             func(d *deck.Deck) { d.Notes[0].Name = "x" },
		"its faction":               func(d *deck.Deck) { d.Notes[0].Faction = "Guild" },
		"the note's box":            func(d *deck.Deck) { d.Notes[0].Source = deck.Codex1 },
		"that it is played at once": func(d *deck.Deck) { d.Notes[0].OnReceipt = true },
		"that it stays":             func(d *deck.Deck) { d.Notes[0].Stays = true },
		"the note's text":           func(d *deck.Deck) { d.Notes[0].Text = 9 },
		"a component's name":        func(d *deck.Deck) { d.Components[0].Name = "x" },
		"its kind":                  func(d *deck.Deck) { d.Components[0].Kind = deck.Unit },
		"the component's faction":   func(d *deck.Deck) { d.Components[0].Faction = "Guild" },
		"the component's box":       func(d *deck.Deck) { d.Components[0].Source = deck.Codex1 },
		"the component's text":      func(d *deck.Deck) { d.Components[0].Text = 9 },
		"what is not here":          func(d *deck.Deck) { d.NotHere[0].Name = "x" },
		"an event's phases":         func(d *deck.Deck) { d.Moments[0].Phases = 3 },
		"how it stands":             func(d *deck.Deck) { d.Moments[0].Stand = deck.Instead },
		"that it follows":           func(d *deck.Deck) { d.Moments[0].Consequence = true },
		"what flows":                func(d *deck.Deck) { d.Moments[0].Flow = 2 },
		"of what":                   func(d *deck.Deck) { d.Moments[0].Good = deck.Commodities },
		"a window's order":          func(d *deck.Deck) { d.Moments[0].Windows[0].Order = deck.Defender },
		"that it asks":              func(d *deck.Deck) { d.Moments[0].Windows[0].Asks = true },
		"for whom it is":            func(d *deck.Deck) { d.Moments[0].Windows[0].IfSeated = "Guild" },
		"what it shares":            func(d *deck.Deck) { d.Moments[0].Windows[0].Shares = []string{"B.when"} },
		"the window of an ability":  func(d *deck.Deck) { d.Moments[1].Windows[1].Asks = true },
	} {
		d := cards()
		change(d)
		if got := hashDeck(d, seats); told[got] {
			t.Errorf("%s does not tell a deck from another", what)
		} else {
			told[got] = true
		}
	}
	for what, change := range map[string]func(d *deck.Deck){
		"a faction that nobody has":       func(d *deck.Deck) { d.Factions[1].Text = 9 },
		"a window where nothing acts":     func(d *deck.Deck) { d.Moments[0].Windows[1].Asks = true },
		"another one where nothing acts":  func(d *deck.Deck) { d.Moments[1].Windows[0].Asks = true },
		"the order in which things stand": func(d *deck.Deck) { slices.Reverse(d.Components) },
	} {
		d := cards()
		if change(d); hashDeck(d, seats) != name {
			t.Errorf("%s tells a deck from another", what)
		}
	}
}
