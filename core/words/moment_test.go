package words

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/timeline"
	"entente/core/deck"
	"entente/core/rulebook"
)

// The seats of these tests: the actor of the event, the other side, and a third seat.
const (
	ines  = core.Red
	mira  = core.Blue
	tomas = core.Green
)

// to returns a reader who knows the seats by names.
func to(s core.Seat) Reader {
	return Reader{Language: english(), Seat: s, Name: func(s core.Seat) string {
		return map[core.Seat]string{ines: "Ines", mira: "Mira", tomas: "Tomas"}[s]
	}}
}

// spokenOf returns the arguments of a window at an event of Ines.
func spokenOf(moment string, at deck.Station, more ...core.Arg) []core.Arg {
	return append([]core.Arg{{Gap: core.GapWindow, Text: moment, Number: int32(at), Seat: ines}}, more...)
}

// gaps returns the arguments that a sentence may have: the other side, a card, a number.
func gaps(n int32) []core.Arg {
	return []core.Arg{{Gap: core.GapOther, Seat: mira}, {Gap: core.GapWhat, Text: "Politics"}, {Gap: core.GapN, Number: n, IsAmount: true}}
}

// said returns the sentence of a window in each form.
func said(r Reader, args []core.Arg) map[string]string {
	return map[string]string{
		"asked": r.Say(rulebook.AskWindow, args), "on call": r.Call(args), "closed": r.Say(rulebook.WindowClosed, args),
		"told": r.Say(rulebook.Announced, append([]core.Arg{{Gap: core.GapSeat, Seat: ines}}, args...)),
	}
}

var (
	codes   = regexp.MustCompile(`[“”"{}\[\]|~=_]|[a-z]\.[a-z]|\b[A-Z]{2,}\b|do you act|\.\.|\?.*\?| {2}| [.,]`)
	wrongly = regexp.MustCompile(`\b[Yy]ou (is|was|has|[a-z]+[^aeiousy]s)\b|\b[Yy]ou’s\b|[a-z] You\b|\b(Ines|Mira) (are|were|have)\b|about to [a-z]+[^s]s\b`)
)

// TestWindowsAreSpoken reads every window of the timeline as each reader, with all arguments and with
// none. Each sentence is plain and names the right people.
func TestWindowsAreSpoken(t *testing.T) {
	n := 0
	for _, m := range timeline.All {
		for _, form := range []string{formFact, formWhen} {
			if english().moments[m.ID+"."+form] == "" {
				t.Errorf("%s is not spoken of", m.ID)
			}
		}
		if doing := to(ines).Doing(m.ID, ines); codes.MatchString(doing) || regexp.MustCompile(`^[A-Z][a-z]*[^s]s\b`).MatchString(doing) && english().moments[m.ID+"."+formDo] != "" {
			t.Errorf("%s is announced as %q", m.ID, doing)
		}
		for _, w := range m.Windows {
			for _, more := range [][]core.Arg{nil, gaps(1), gaps(3), gaps(3)[1:]} {
				for _, reader := range []core.Seat{core.Nobody, ines, mira, tomas} {
					for form, text := range said(to(reader), spokenOf(m.ID, w.Station, more...)) {
						n++
						of := w.ID + ", " + form + ", to " + reader.String() + ": " + text
						switch {
						case codes.MatchString(text):
							t.Error("not spoken: " + of)
						case wrongly.MatchString(text):
							t.Error("not grammar: " + of)
						case len(text) > 110 || len(text) < 6:
							t.Error("too long or short: " + of)
						case (form == "asked") != strings.HasSuffix(text, "?") || form != "asked" && !strings.HasSuffix(text, "."):
							t.Error("wrong end: " + of)
						case reader == ines && strings.Contains(text, "Ines") || reader == mira && strings.Contains(text, "Mira"):
							t.Error("the reader is you: " + of)
						case reader != ines && reader != mira && regexp.MustCompile(`\b(You|your)\b`).MatchString(text):
							t.Error("the reader is not meant: " + of)
						}
					}
				}
			}
		}
	}
	if n < 7000 {
		t.Errorf("%d sentences were read", n)
	}
}

// TestWhoeverItIs: the sentence of an event names its actor to each reader, and a standing decline is told in the
// words of its player, about an event or about another player.
func TestWhoeverItIs(t *testing.T) {
	for _, m := range timeline.All {
		for _, reader := range []core.Seat{ines, tomas} {
			said := to(reader).Doing(m.ID, core.Nobody)
			if codes.MatchString(said) || regexp.MustCompile(`(?i)\b(nobody|you|your)\b`).MatchString(said) || len(said) < 6 || len(said) > 70 {
				t.Errorf("%s of whoever it is, to %s: %q", m.ID, reader, said)
			}
		}
	}
	stop := core.StandingDecline{Decliner: ines, DeclineAhead: core.DeclineAhead{Scope: core.ScopeEvent, EventID: "AC.play", Duration: core.UntilCard}}
	about := stop
	about.DeclineAhead = core.DeclineAhead{Scope: core.ScopePlayer, Player: mira, Duration: core.UntilRound}
	for reader, want := range map[core.Seat][2]string{
		tomas: {"Ines says “don’t ask me until I draw a card” about this: Somebody plays an action card.", "Ines says “don’t ask me until the round ends” about anything Mira does."},
		ines:  {"You say “don’t ask me until I draw a card” about this: Somebody plays an action card.", "You say “don’t ask me until the round ends” about anything Mira does."},
		mira:  {"Ines says “don’t ask me until I draw a card” about this: Somebody plays an action card.", "Ines says “don’t ask me until the round ends” about anything you do."},
	} {
		if got := [2]string{to(reader).Event(stop.EventWhenMade()), to(reader).Event(about.EventWhenMade())}; got != want {
			t.Errorf("to %s: %q", reader, got)
		}
	}
}

// parts returns the event of a line, or the event and its station, the line's form, and the reader it is for.
func parts(id string) (of, form, reader string) {
	of = id
	for _, suffix := range []string{toYou, toOther, ofOne} {
		if before, is := strings.CutSuffix(id, suffix); is {
			of, reader = before, suffix
		}
	}
	at := strings.LastIndex(of, ".")
	return of[:at], of[at+1:], reader
}

// TestEventLines checks that each line is about an event or one of its stations, and that a window can
// say it: a station that has lines has a fact, without which its lines are not read, and an event whose
// stations all have their own lines has no others but those that are of no station.
func TestEventLines(t *testing.T) {
	known, stations := map[string]bool{byDefault: true}, map[string]int{}
	for _, m := range timeline.All {
		known[m.ID] = true
		for _, w := range m.Windows {
			row := m.ID + "/" + w.Station.String()
			known[row] = true
			if english().moments[row+"."+formFact] == "" {
				stations[m.ID]++
			}
		}
	}
	for id := range english().moments {
		of, form, reader := parts(id)
		event, _, atStation := strings.Cut(of, "/")
		switch {
		case !known[of]:
			t.Errorf("%s is of no window", id)
		case of == byDefault:
		case atStation && (english().moments[of+"."+formFact] == "" || form == formDo || form == formWhen):
			t.Errorf("%s is never read", id)
		case !atStation && stations[event] == 0 && form != formFact && form != formDo && form != formWhen:
			t.Errorf("%s is never read, because each station has its own lines", id)
		case reader != "" && english().moments[of+"."+form] == "" && form != formAsks:
			t.Errorf("%s has no line for everybody", id)
		}
	}
}

// TestEachReaderHasALine: where a line names the player whose event it is, or the other side, that player
// has a line of their own. It has the same gaps but the reader's own, and says "you" instead.
func TestEachReaderHasALine(t *testing.T) {
	gap := regexp.MustCompile(`\{[^}]*\}`)
	yours := regexp.MustCompile(`(?i)\byour?\b`)
	lines := english().moments
	named := 0
	for id, said := range lines {
		of, form, reader := parts(id)
		if form == formWhen {
			if by, you := lines[of+".when/by"], lines[of+".when/you"]; (by == "") != (you == "") || by != "" && (!strings.Contains(by, "{A}") || strings.Contains(you, "{A}") || !yours.MatchString(you)) {
				t.Errorf("%s: %q, and of the reader %q", of, by, you)
			}
			continue
		}
		for suffix, own := range map[string]string{toYou: "{A}", toOther: "{B}"} {
			if reader == "" && strings.Contains(said, own) && lines[id+suffix] == "" {
				t.Errorf("%s names %s, and has no line %s", id, own, suffix)
			}
			if reader != suffix {
				continue
			}
			if base := lines[of+"."+form]; base != "" && form != formAsks {
				named++
				want := gap.FindAllString(strings.ReplaceAll(base, own, ""), -1)
				slices.Sort(want)
				has := gap.FindAllString(said, -1)
				slices.Sort(has)
				if !slices.Equal(slices.Compact(has), slices.Compact(want)) {
					t.Errorf("%s has the gaps %q, and not %q", id, has, want)
				}
			}
			if strings.Contains(said, own) || form != formAsks && !yours.MatchString(said) {
				t.Errorf("%s is for you: %q", id, said)
			}
		}
	}
	if named < 200 {
		t.Errorf("%d lines are for one reader", named)
	}
}

// TestReadRefusesEventLines: no line of an event is read that can't be filled.
func TestReadRefusesEventLines(t *testing.T) {
	for _, line := range []string{"A = x.", "A.fact = x", "A.fact = x?", "A.asks = x.", "A.act = x.", ".......fact = x.", "A.fact/by = x.", "A.fact/me = x.", "A.fact = {fact}.",
		"A.fact = {C}.", "A.fact = {A.", "A.fact = [x.", "A.fact = x].", "A.fact = [[x]].", "A.fact = x~y.", "A.asks = {asks}?", "A.closed = {call}.", "A.do = {A} acts", "A.do/you = x", "A.when = [x]", "A.when/other = x", "A.when = {B}", "A.fact = "} {
		if _, err := Read(strings.Replace(englishText(), partScreens, line+"\n"+partScreens, 1)); err == nil {
			t.Errorf("%q is read", line)
		}
	}
}

// TestCommonWindows checks the words of the windows that come in every game: the question to the others,
// the question to the actor, the words on call, and the words once the window is closed.
func TestCommonWindows(t *testing.T) {
	for _, c := range []struct {
		moment                    string
		at                        deck.Station
		asks, own, onCall, closed string
	}{
		{"SP.start", deck.StartOf, "The strategy phase begins. Any responses?", "The strategy phase begins. Do you play anything?", "The strategy phase begins.", "No more responses. Ines picks first."},
		{"SP.card", deck.After, "Ines picked Politics. Any responses?", "You picked Politics. Do you play anything?", "Ines picked Politics.", "Ines has Politics."},
		{"SP.end", deck.EndOf, "Everyone has a strategy card. Any responses before the action phase of round 3 starts?", "Everyone has a strategy card. Any responses before the action phase of round 3 starts?", "Everyone has a strategy card.", "The action phase starts."},
		{"T.start", deck.StartOf, "Ines’s turn begins. Any start-of-turn effects?", "Your turn begins. Any start-of-turn effects?", "It’s Ines’s turn.", "Ines takes a turn."},
		{"T.strategic", deck.When, "Ines is about to play Politics. Any responses?", "You’re about to play Politics. Do you play anything?", "Ines is about to play Politics.", "Ines plays Politics."},
		{"T.action", deck.After, "Ines finished an action. Any responses?", "You finished your action. Do you play anything?", "Ines finished an action.", "Ines’s action is done."},
		{"T.end", deck.EndOf, "Ines’s turn ends. Any end-of-turn effects?", "Your turn ends. Any end-of-turn effects?", "Ines’s turn ends.", "Ines’s turn is over."},
		{"T.pass", deck.When, "Ines passes. Any responses?", "You pass. Do you play anything?", "Ines passes.", "Ines has passed."},
		{"TA.activate", deck.When, "Ines activates a system with Mira’s units. Any responses as it happens?", "You activate a system with Mira’s units. Do you play anything as it happens?", "Ines activates a system with Mira’s units.", "Ines activated a system with Mira’s units."},
		{"TA.activate", deck.After, "Ines activated a system with Mira’s units. Any responses?", "You activated a system with Mira’s units. Do you play anything?", "Ines activated a system with Mira’s units.", "No more responses. Ines moves ships."},
		{"TA.move", deck.After, "Ines moved ships. Any responses?", "You moved ships. Do you play anything?", "Ines moved ships.", "Ines’s ships have arrived."},
		{"TA.sco", deck.During, "Space Cannon Offense: Ines first, then clockwise. Do you fire?", "Space Cannon Offense: do you fire?", "Space Cannon Offense. Speak up if you fire.", "Space Cannon Offense is done."},
		{"SC.start", deck.StartOf, "Space combat begins: Ines against Mira. Any start-of-combat effects?", "Combat with Mira begins. Any effects?", "Space combat begins: Ines against Mira.", "Space combat, round 1."},
		{"SC.round.start", deck.StartOf, "Another round of space combat begins: Ines against Mira. Any responses?", "Another round of space combat begins: you against Mira. Do you play anything?", "Another round of space combat begins: Ines against Mira.", "The next combat round begins."},
		{"SC.retreat.declared", deck.After, "Ines announced a retreat from Mira. Any responses?", "You announced a retreat from Mira. Do you play anything?", "Ines will retreat from Mira.", "Ines will retreat after this combat round."},
		{"SC.roll", deck.After, "Both sides rolled: Ines against Mira. Any responses?", "Both sides rolled: you against Mira. Do you play anything?", "Both sides rolled: Ines against Mira.", "No more responses. The dice rolls stand."},
		{"SC.hits", deck.Before, "Ines is about to take hits from Mira. Any responses first?", "You’re about to take hits from Mira. Do you play anything first?", "Ines takes hits from Mira.", "No more responses. Ines takes the hits."},
		{"UNIT.sustain", deck.After, "Ines sustained damage from Mira. Any responses?", "You sustained damage from Mira. Do you play anything?", "Ines sustained damage from Mira.", "Ines sustained damage from Mira. No more responses."},
		{"UNIT.destroyed", deck.After, "Mira destroyed Ines’s units. Any responses?", "Mira destroyed your units. Do you play anything?", "Mira destroyed Ines’s units.", "Mira destroyed Ines’s units. No more responses."},
		{"SC.won", deck.After, "Ines won the space combat against Mira. Any responses?", "You won the space combat against Mira. Do you play anything?", "Ines won the space combat against Mira.", "Ines won the space combat against Mira. No more responses."},
		{"INV.start", deck.StartOf, "Ines invades Mira’s planets. Any responses?", "You invade Mira’s planets. Do you play anything?", "Ines invades Mira’s planets.", "Ines invades Mira’s planets. No more responses."},
		{"INV.commit", deck.After, "Ines landed ground forces on Mira’s planet. Any responses?", "You landed ground forces on Mira’s planet. Do you play anything?", "Ines landed ground forces on Mira’s planet.", "Ines’s ground forces have landed."},
		{"GC.start", deck.StartOf, "Ground combat begins: Ines against Mira. Any start-of-combat effects?", "Ground combat with Mira begins. Any effects?", "Ground combat begins: Ines against Mira.", "Ground combat, round 1."},
		{"GC.won", deck.After, "Ines won the ground combat against Mira. Any responses?", "You won the ground combat against Mira. Do you play anything?", "Ines won the ground combat against Mira.", "Ines won the ground combat against Mira. No more responses."},
		{"INV.control", deck.After, "Ines took a planet from Mira. Any responses?", "You took a planet from Mira. Do you play anything?", "Ines took a planet from Mira.", "Ines controls the planet."},
		{"PROD", deck.When, "Ines uses Production. Any responses?", "You use Production. Do you play anything?", "Ines uses Production.", "Ines uses Production. No more responses."},
		{"STR.secondary", deck.When, "Ines played Politics. Do you follow?", "The others may follow your Politics. Do you play anything?", "Ines played Politics.", "Everyone has followed or declined."},
		{"ECO.replenish", deck.When, "Ines replenishes commodities. Any responses?", "You replenish commodities. Do you play anything?", "Ines replenishes commodities.", "Ines replenishes commodities. No more responses."},
		{"ECO.gain_tg", deck.After, "Ines gained 3 trade goods. Any responses?", "You gained 3 trade goods. Do you play anything?", "Ines gained 3 trade goods.", "Ines gained 3 trade goods. No more responses."},
		{"ECO.txn", deck.After, "Ines and Mira traded. Any responses?", "You traded with Mira. Do you play anything?", "Ines and Mira traded.", "Ines and Mira traded. No more responses."},
		{"AC.play", deck.When, "Ines plays Politics on Mira. Cancel it?", "You play Politics on Mira. Does anyone cancel it?", "Ines plays Politics on Mira.", "Nobody cancels Politics."},
		{"ECO.research", deck.After, "Ines researched a technology. Any responses?", "You researched a technology. Do you play anything?", "Ines researched a technology.", "Ines researched a technology. No more responses."},
		{"ST.start", deck.StartOf, "The status phase begins. Any responses?", "The status phase begins. Do you play anything?", "The status phase begins.", "Time to score, in initiative order."},
		{"ST.end", deck.EndOf, "The status phase ends. Any responses?", "The status phase ends. Do you play anything?", "The status phase ends.", "The status phase is over."},
		{"AG.reveal", deck.When, "Politics is revealed. Any whens?", "You revealed Politics. Any whens?", "Politics is revealed.", "No more whens."},
		{"AG.reveal", deck.After, "Politics is revealed. Any afters?", "Politics is revealed. Any afters?", "Politics is revealed.", "No more afters. Time to vote."},
		{"AG.vote.player", deck.Before, "Ines votes next. Any responses first?", "Your vote is next. Do you play anything first?", "Ines votes next.", "Ines votes."},
		{"AG.outcome", deck.After, "Politics is resolved. Any responses?", "Politics is resolved. Do you play anything?", "Politics is resolved.", "Politics is resolved. No more responses."},
	} {
		args := spokenOf(c.moment, c.at, gaps(3)...)
		others, own := said(to(tomas), args), said(to(ines), args)
		for form, want := range map[string]string{"asked": c.asks, "on call": c.onCall, "closed": c.closed} {
			if got := others[form]; got != want {
				t.Errorf("%s, %s: %q, and it is %q", c.moment, form, got, want)
			}
		}
		if got := own["asked"]; got != c.own {
			t.Errorf("%s, own: %q, and it is %q", c.moment, got, c.own)
		}
	}
	if got := to(mira).Say(rulebook.AskWindow, spokenOf("TA.activate", deck.After, gaps(3)...)); got != "Ines activated a system with your units. Any responses?" {
		t.Errorf("to whose units are there: %q", got)
	}
}
