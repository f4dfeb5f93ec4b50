package text

import (
	"slices"
	"testing"

	"entente/core/cards/timeline"
	"entente/core/deck"
)

// TestWhose: the roles whose event it must be are read from the first lines of the abilities,
// like the windows.
func TestWhose(t *testing.T) {
	const nobodys = deck.AnySeat
	for lines, want := range map[string][]deck.Role{
		"after TA.activate of the holder\n  the holder gains 1 trade good\n":                                                                       {deck.TheHolder},
		"after TA.activate of another player\n  the holder gains 1 trade good\n":                                                                   {deck.TheOthers},
		"after TA.activate\n  the holder gains 1 trade good\n":                                                                                     nil,
		"action\n  the table does: \"something of the holder\"\n":                                                                                  nil, // its window is for the active player only
		"action of any player, may\n  the holder gains 1 trade good\n":                                                                             nil,
		"after TA.activate of the holder\n  the holder gains 1 trade good\nend of T.end\n  the holder gains 1 trade good\n":                        {deck.TheHolder, nobodys},
		"after TA.activate of the holder\n  the holder gains 1 trade good\nafter TA.activate of another player\n  the holder gains 1 trade good\n": nil,
		"when PROD or T.end of the holder\n  the holder gains 1 trade good\nend of T.end\n  the holder gains 1 trade good\n":                       {deck.TheHolder, nobodys},
		"when wanting X.y of the holder\n  the holder gains 1 trade good\n":                                                                        nil,
	} {
		its := index("technology \"A\", own\n" + lines)[0].times(timeline.All)
		if got := its.Of(its.Windows); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v in %v", lines, got, want, its.Windows)
		}
	}
}

// TestWanted: an ability has its wanted window if the timeline has that, together with its event's
// window if both are at the same station. Otherwise it has the event's window, or any.
func TestWanted(t *testing.T) {
	for line, want := range map[string]deck.Windows{
		"when wanting RELIC.gained.when of the holder":                           {"RELIC.gained.when"},
		"when INV.control wanting CONTROL.gain.when of the holder":               {"INV.control.when", "CONTROL.gain.when"},
		"after TA.end wanting TA.after of the holder":                            {"TA.after"},
		"after TA.end wanting NOT.yet of the holder":                             {"TA.end"},
		"start of T.start wanting T.action.when of another player":               {"T.action.when"},
		"when STR.secondary wanting STR.secondary of another player":             {"STR.secondary"},
		"start of SC.round.start wanting GC.round.start or SC.start or GC.start": {"SC.round.start", "GC.round.start", "SC.start", "GC.start"},
		"after SC.hits wanting GC.hits.after or wanting GC.hits.after":           {"SC.hits.after", "GC.hits.after"},
		"when wanting SC.won.when or wanting GC.won.when of the holder, must":    {"SC.won.when", "GC.won.when"},
		"end of TA.move.end or wanting UNIT.placed.after or wanting NOT.yet":     {"TA.move.end", "UNIT.placed.after"},
		"always wanting AC.hand.over":                                            {"AC.hand.over"},
		"when wanting NOT.yet":                                                   {"ANY"},
	} {
		its := index("technology \"A\", own\n" + line + "\n  the holder gains 1 trade good\n")[0].times(timeline.All)
		if got := its.Windows; !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", line, got, want)
		}
	}
}

// TestEveryWindowIsACondition: a condition may name any window of the timeline, as one that is open and
// as one that has come, and a note may return there.
func TestEveryWindowIsACondition(t *testing.T) {
	for i := range timeline.All {
		for _, w := range timeline.All[i].Windows {
			lines := "technology \"A\", own\nafter TA.move\n  if once " + w.ID + "\n  while it is " + w.ID + "\n  the holder gains 1 trade good\n"
			list, err := Parse("conditions", lines, ids(timeline.All))
			if err != nil {
				t.Error(err)
				continue
			}
			made, err := list[0].carriedOut(timeline.All)
			if err != nil || len(made) != 1 || len(made[0].While) != 2 || made[0].While[0].Text != w.ID || made[0].While[1].Text != w.ID {
				t.Errorf("%s: %+v, %v", w.ID, made, err)
			}
			if d := (&deck.Deck{Moments: timeline.All, Components: []deck.Component{{Name: "A", Abilities: made}}}); d.Check() != nil {
				t.Errorf("%s: %v", w.ID, d.Check())
			}
		}
	}
}

// ids returns the ids of the windows.
func ids(moments []deck.Moment) (list []string) {
	for i := range moments {
		for _, w := range moments[i].Windows {
			list = append(list, w.ID)
		}
	}
	return list
}
