package bring

import (
	"strconv"
	"strings"
	"testing"
	"time"
)

// many returns a text of repeated items, of about so many bytes.
func many(of func(i int) string, bytes int) string {
	var w strings.Builder
	for i := 0; w.Len() < bytes; i++ {
		w.WriteString(of(i))
	}
	return w.String()
}

// crowded returns files of about so many bytes, with far more items than a game has.
func crowded(bytes int) map[string]string {
	n := strconv.Itoa
	async := func(field string) string {
		return "pbd1\nGame\n-mapinfo-\n-gameinfo-\n" + field + "\nspeaker red\n-endgameinfo-\n-player-\n1\nInes\nfaction sol\ncolor red\n-player-\n2\nMira\nfaction hacan\ncolor blue\n-endmapinfo-\n"
	}
	tabletop := func(more string) string {
		return `{"platform": "ttpg", "players": [{"color": "Red", "factionName": "The Nomad"}, {"color": "Blue", "factionName": "The Winnu"}]` + more + `}`
	}
	assistant := func(log string) string {
		return `{"data": {"factions": {"a": {"id": "Sol", "playerName": "Ines"}, "b": {"id": "Hacan", "playerName": "Mira"}}}, "actionLog": [` + strings.TrimSuffix(log, ",") + `]}`
	}
	did := func(action, event string) string {
		return `{"data": {"action": "` + action + `", "event": {` + event + `}}},`
	}
	return map[string]string{
		"laws": async("law " + many(func(i int) string { return "x" + n(i) + "," + n(i) + ";" }, bytes/2) +
			"\nlaw_info " + many(func(i int) string { return "x" + n(i) + ",red;" }, bytes/2)),
		"real laws":      async("law " + many(func(i int) string { return "prophecy,1;" }, bytes)),
		"strategy cards": async("sc_played " + many(func(i int) string { return n(i) + ",true;" }, bytes)),
		"objectives": async("scoredPublicObjectives " + many(func(i int) string { return "o" + n(i) + ",red-blue;" }, bytes/2) +
			"\ncustomPublicVP " + many(func(i int) string { return "o" + n(i) + ",1;" }, bytes/2)),
		"seats":        strings.Replace(async(""), "-player-\n2\n", many(func(i int) string { return "-player-\n" + n(i) + "\nMira\nfaction hacan\ncolor blue\n" }, bytes)+"-player-\n2\n", 1),
		"notes":        strings.Replace(async(""), "color blue\n", "color blue\npromissory_notes_play_area "+many(func(i int) string { return "red_n" + n(i) + "," }, bytes)+"\n", 1),
		"a name":       strings.Replace(async("law "+many(func(i int) string { return "x" + n(i) + ",1;" }, 5000)), "Mira", strings.Repeat("Mira ", bytes/5), 1),
		"technologies": strings.Replace(tabletop(""), `"The Winnu"`, `"The Winnu", "technologies": [`+strings.TrimSuffix(many(func(i int) string { return `"a b c ` + n(i) + `",` }, bytes), ",")+`]`, 1),
		"one law":      tabletop(`, "laws": ["` + strings.Repeat("law ", bytes/4) + `"]`),
		"fields":       tabletop("," + strings.TrimSuffix(many(func(i int) string { return `"f` + n(i) + `": 1,` }, bytes), ",")),
		"unpicked":     tabletop(`, "unpickedStrategyCards": {` + strings.TrimSuffix(many(func(i int) string { return `"f` + n(i) + `": 1,` }, bytes), ",") + `}`),
		"desks":        tabletop(`, "players": [` + strings.TrimSuffix(many(func(i int) string { return `{"color": "c` + n(i) + `"},` }, bytes), ",") + `]`),
		"repeals":      assistant(many(func(i int) string { return did("RESOLVE_AGENDA", `"target": "Sol", "agenda": "x`+n(i)+`"`) }, bytes/2) + many(func(i int) string { return did("REPEAL_AGENDA", `"agenda": "y`+n(i)+`"`) }, bytes/2)),
		"phases": assistant(many(func(i int) string {
			return did("ADVANCE_PHASE", `"state": {"phase": "STRATEGY"}, "strategycards": {"x`+n(i)+`": {"faction": "Sol"}}`)
		}, bytes)),
		"turns": assistant(many(func(i int) string { return did("END_TURN", `"prevFaction": "Sol", "selectedAction": "x`+n(i)+`"`) }, bytes)),
		"scored": assistant(many(func(i int) string {
			return did("SCORE_OBJECTIVE", `"faction": "Sol", "objective": "x`+n(i)+`"`) + did("UNSCORE_OBJECTIVE", `"faction": "Sol", "objective": "y`+n(i)+`"`)
		}, bytes)),
	}
}

// TestCrowded: a file with more items than any game has is read up to a bound, and one line says so.
// Reading pauses all the way, and the lines fit a screen.
func TestCrowded(t *testing.T) {
	for name, text := range crowded(64 << 10) {
		pauses := 0
		f, no := Read(text, Of(text), shelf, func() { pauses++ })
		if name == "seats" {
			if no == nil || !strings.Contains(no.Text, "more than 8 players") {
				t.Errorf("%s: %+v", name, no)
			}
			continue
		}
		if no != nil {
			t.Errorf("%s: %+v", name, no)
			continue
		}
		said := 0
		for _, l := range f.Left {
			said += len(l)
		}
		if len(f.Left) > mostLines+2 || len(f.Choices) > 3*mostThings || said > 100*mostLines {
			t.Errorf("%s: %d lines in %d bytes, and %d choices", name, len(f.Left), said, len(f.Choices))
		}
		if few := pauses < 1000; few != (name == "one law" || name == "desks" || name == "fields") {
			t.Errorf("%s: it pauses %d times", name, pauses)
		}
		switch name {
		case "laws", "real laws", "strategy cards", "objectives", "notes", "technologies", "unpicked", "phases":
			says(t, f.Left, "Entente read only its beginning.")
		}
	}
}

// BenchmarkCrowded prints the time of an eight times longer file in relation to a short one: 8 if the
// time is linear.
func BenchmarkCrowded(b *testing.B) {
	small, large := crowded(64<<10), crowded(512<<10)
	for name := range small {
		b.Run(name, func(b *testing.B) {
			took := func(text string) time.Duration {
				at := time.Now()
				_, _ = Read(text, Of(text), shelf, goOn)
				return time.Since(at)
			}
			var few, many time.Duration
			for b.Loop() {
				few, many = few+took(small[name]), many+took(large[name])
			}
			b.ReportMetric(many.Seconds()/few.Seconds(), "×")
			b.ReportMetric(0, "ns/op")
		})
	}
}
