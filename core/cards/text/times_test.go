package text

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/cards/timeline"
)

// TestWhose: whose event it must be is read from the first lines of the abilities, as the
// windows are, whether those were written down before or not.
func TestWhose(t *testing.T) {
	const nobodys = core.AnySeat
	for lines, want := range map[string][]core.Role{
		"after TA.activate of the holder\n  the holder gains 1 trade good\n":                                                                       {core.TheHolder},
		"after TA.activate of another player\n  the holder gains 1 trade good\n":                                                                   {core.TheOthers},
		"after TA.activate\n  the holder gains 1 trade good\n":                                                                                     nil,
		"action\n  the table does: \"something of the holder\"\n":                                                                                  nil, // its window is for nobody else
		"action of any player, may\n  the holder gains 1 trade good\n":                                                                             nil,
		"after TA.activate of the holder\n  the holder gains 1 trade good\nend of T.end\n  the holder gains 1 trade good\n":                        {core.TheHolder, nobodys},
		"after TA.activate of the holder\n  the holder gains 1 trade good\nafter TA.activate of another player\n  the holder gains 1 trade good\n": nil,
		"when PROD or T.end of the holder\n  the holder gains 1 trade good\nend of T.end\n  the holder gains 1 trade good\n":                       {core.TheHolder, nobodys},
		"when wanting X.y of the holder\n  the holder gains 1 trade good\n":                                                                        nil,
	} {
		for _, written := range []string{"", "#@ "} {
			content := "technology \"A\", own\n" + lines
			find := NewFinder(timeline.All)
			e := Index(content)[0]
			windows := e.Windows(find)
			if written != "" {
				for _, id := range windows {
					written += id + " "
				}
				e = Index(written + "\n" + content)[0]
			}
			if got := e.Whose(find, e.Windows(find)); !slices.Equal(got, want) || !slices.Equal(windows, e.Windows(find)) {
				t.Errorf("%q: %v, want %v in %v", lines, got, want, windows)
			}
		}
	}
}

// TestTogether: two components of one name may act at whoever's event one of them may.
func TestTogether(t *testing.T) {
	windows, whose := Together(core.Windows{"A", "B"}, []core.Role{core.TheHolder, core.TheHolder}, core.Windows{"B", "C"}, []core.Role{core.TheOthers, core.TheOthers})
	if !slices.Equal(windows, core.Windows{"A", "B", "C"}) || !slices.Equal(whose, []core.Role{core.TheHolder, core.AnySeat, core.TheOthers}) {
		t.Errorf("%v %v", windows, whose)
	}
	if _, whose := Together(core.Windows{"A"}, []core.Role{core.TheHolder}, core.Windows{"A"}, nil); whose != nil {
		t.Errorf("anybody's, and yet %v", whose)
	}
}
