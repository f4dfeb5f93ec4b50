package scenario

import (
	"testing"

	"entente/core"
	"entente/core/rulebook"
)

// voted returns the lines of an agenda on which only Bob votes.
func voted(name, vote string) string {
	return "Alice reveals agenda " + name + "\nAlice hears nobody\nAlice hears nobody\nBob votes 1 for \"" + vote + "\"\nCheng abstains\nAlice abstains\n"
}

// TestWhatALawIsOf: everybody sees the elected thing of a law in play, unless a player was elected. A law of
// "For" or "Against" has none.
func TestWhatALawIsOf(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{voted(`"Our Charter": law, elect planet`, "Mecatol Rex") + "Alice hears nobody\nAlice has done\n", "Mecatol Rex"},
		{voted(`"Anti-Intellectual Revolution"`, "For") + "Alice hears nobody\n", ""},
	} {
		laws := seenBy(t, core.Red, agenda+c.script).Council.Laws
		if len(laws) != 1 || laws[0].Elected != c.want || laws[0].Holder != core.Nobody {
			t.Errorf("%q: the laws are %+v, want one of %q", c.script, laws, c.want)
		}
	}
}

// TestTheNextTakesItsPlace: after an agenda is discarded because no law is in play, everybody sees that the
// next one takes its place, until that is revealed. After a finished agenda none does.
func TestTheNextTakesItsPlace(t *testing.T) {
	for _, c := range []struct {
		script string
		want   bool
	}{
		{"Alice reveals agenda \"Judicial Abolishment\"\n", true},
		{"Alice reveals agenda \"Judicial Abolishment\"\nAlice reveals agenda \"Mutiny\"\n", false},
		{voted(`"Anti-Intellectual Revolution"`, "For") + "Alice hears nobody\n", false},
	} {
		if seen := seenBy(t, core.Red, agenda+c.script).Council; seen.NextReplacesLast != c.want {
			t.Errorf("%q: the next takes its place: %t", c.script, seen.NextReplacesLast)
		}
	}
}

// TestALawThatIsVotedDown: one event tells that a law leaves play after a second vote.
func TestALawThatIsVotedDown(t *testing.T) {
	for vote, want := range map[string]int{"For": 0, "Against": 1} {
		const again = "Alice hears nobody\nAlice hears nobody\nAlice hears nobody\n"
		script := agenda + "Alice corrects: law \"Anti-Intellectual Revolution\" is in play\n" +
			voted(`"Miscount Disclosed"`, "Anti-Intellectual Revolution") + again +
			"Bob votes 1 for \"" + vote + "\"\nCheng abstains\nAlice abstains\nAlice hears nobody\n"
		if told, _ := toldBy(t, script, message(rulebook.LawRepealed)); told != want {
			t.Errorf("%s: told %d times, want %d", vote, told, want)
		}
	}
}
