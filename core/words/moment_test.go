package words

import (
	"regexp"
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
	return Reader{Language: English(), Seat: s, Name: func(s core.Seat) string {
		return map[core.Seat]string{ines: "Ines", mira: "Mira", tomas: "Tomas"}[s]
	}}
}

// spokenOf returns the arguments of a window at an event of Ines.
func spokenOf(moment string, at deck.Station, more ...core.Arg) []core.Arg {
	return append([]core.Arg{{Gap: core.GapWindow, Text: moment, Number: int32(at), Seat: ines}}, more...)
}

// gaps returns the arguments that a sentence may have: the other side, a card, a number.
func gaps(n int32) []core.Arg {
	return []core.Arg{{Gap: core.GapOther, Seat: mira}, {Gap: core.GapWhat, Text: "Politics"}, {Gap: core.GapN, Number: n, Counts: true}}
}

// said returns the sentence of a window in each of the spokenForms.
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
		if to(core.Nobody).moment(m.ID) == "" {
			t.Errorf("%s is not spoken of", m.ID)
		}
		if doing := to(ines).Doing(m.ID, ines); codes.MatchString(doing) || regexp.MustCompile(`^[A-Z][a-z]*[^s]s\b`).MatchString(doing) && small(to(ines).moment(m.ID)) {
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
	stop := core.Stop{By: ines, StandDown: core.StandDown{Stop: core.StopEvent, Event: "AC.play", Until: core.UntilCard}}
	about := stop
	about.StandDown = core.StandDown{Stop: core.StopPlayer, Of: mira, Until: core.UntilRound}
	for reader, want := range map[core.Seat][2]string{
		tomas: {"Somebody plays an action card: Ines says “don’t ask me until I draw a card”.", "Anything Mira does: Ines says “don’t ask me until the round ends”."},
		ines:  {"Somebody plays an action card: you say “don’t ask me until I draw a card”.", "Anything Mira does: you say “don’t ask me until the round ends”."},
		mira:  {"Somebody plays an action card: Ines says “don’t ask me until I draw a card”.", "Anything you do: Ines says “don’t ask me until the round ends”."},
	} {
		if got := [2]string{to(reader).Event(stop.Announcement()), to(reader).Event(about.Announcement())}; got != want {
			t.Errorf("to %s: %q", reader, got)
		}
	}
}

// TestMomentRows checks that each line of the table is about an event and one of its stations.
func TestMomentRows(t *testing.T) {
	known := map[string]bool{}
	for _, m := range timeline.All {
		known[m.ID] = true
		for _, w := range m.Windows {
			known[m.ID+"/"+w.Station.String()] = true
		}
	}
	for id := range English().moments {
		if !known[id] {
			t.Errorf("%s is of no window", id)
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
		{"SP.start", deck.StartOf, "The strategy phase begins. Anything?", "The strategy phase begins. Anything?", "The strategy phase begins.", "Nobody responds. Ines picks first."},
		{"SP.card", deck.After, "Ines took Politics. Anything?", "You took Politics. Anything?", "Ines took Politics.", "Ines has Politics."},
		{"SP.end", deck.EndOf, "Everyone has a card. Anything before round 3 starts?", "Everyone has a card. Anything before round 3 starts?", "Everyone has a card.", "The action phase starts."},
		{"T.start", deck.StartOf, "Ines’s turn begins. Anything first?", "Your turn. Anything first?", "Ines’s turn.", "Ines takes a turn."},
		{"T.strategic", deck.When, "Ines is about to use Politics. Anything?", "You are about to use Politics. Anything?", "Ines is about to use Politics.", "Ines uses Politics."},
		{"T.action", deck.After, "Ines has done an action. Anything?", "Your action is done. Anything?", "Ines has done an action.", "Ines’s action is done."},
		{"T.end", deck.EndOf, "Ines’s turn ends. Anything?", "Your turn ends. Anything?", "Ines’s turn ends.", "Ines’s turn is over."},
		{"T.pass", deck.When, "Ines passes for the round. Anything?", "You pass for the round. Anything?", "Ines passes for the round.", "Ines has passed."},
		{"TA.activate", deck.When, "Ines activates a system. Anything as it happens?", "You activate a system. Anything as it happens?", "Ines activates a system.", "Ines activated a system with Mira’s units."},
		{"TA.activate", deck.After, "Ines activated a system with Mira’s units. Anything?", "You activated a system. Anything?", "Ines activated a system with Mira’s units.", "Nobody responds. Ines moves."},
		{"TA.move", deck.After, "Ines’s ships moved in. Anything?", "Your ships moved in. Anything?", "Ines’s ships moved in.", "Ines’s ships are there."},
		{"TA.sco", deck.During, "Space Cannon: Ines first, then clockwise. Do you fire?", "Space Cannon: do you fire?", "Space Cannon. Whoever fires says so.", "Nobody fires any more."},
		{"SC.start", deck.StartOf, "Ines fights Mira in space. Anything at the start?", "Combat with Mira begins. Anything?", "Ines fights Mira in space.", "Ines and Mira fight in space, round 1."},
		{"SC.round.start", deck.StartOf, "Ines against Mira, another round in space. Anything?", "Another round with Mira. Anything?", "Ines against Mira, another round in space.", "Another round begins."},
		{"SC.retreat.declared", deck.After, "Ines announces a retreat from Mira. Anything?", "You announced a retreat. Anything?", "Ines will retreat from Mira.", "Ines will retreat after this round."},
		{"SC.roll", deck.After, "The dice are rolled: Ines against Mira. Anything?", "The dice are rolled: you against Mira. Anything?", "The dice are rolled: Ines against Mira.", "The rolls stand."},
		{"SC.hits", deck.Before, "Ines is about to take hits from Mira. Anything first?", "You are about to take hits from Mira. Anything first?", "Ines takes hits from Mira.", "Ines has taken the hits."},
		{"UNIT.sustain", deck.After, "Ines sustained hits from Mira. Anything?", "You sustained hits from Mira. Anything?", "Ines sustained hits from Mira.", "Ines’s units hold."},
		{"UNIT.destroyed", deck.After, "Ines lost units to Mira. Anything?", "You lost units to Mira. Anything?", "Ines lost units to Mira.", "Ines lost units to Mira. Nobody responds any more."},
		{"SC.won", deck.After, "Ines won the space combat against Mira. Anything?", "You won the space combat. Anything?", "Ines won against Mira.", "Ines won against Mira."},
		{"INV.start", deck.StartOf, "Ines invades Mira’s planets. Anything?", "You invade. Anything?", "Ines invades.", "Ines invades."},
		{"INV.commit", deck.After, "Ines landed on Mira’s planet. Anything?", "You landed. Anything?", "Ines landed.", "Ines’s ground forces are down."},
		{"GC.start", deck.StartOf, "Ines fights Mira on the ground. Anything at the start?", "Ground combat with Mira. Anything?", "Ines fights Mira on the ground.", "Ines and Mira fight on the ground, round 1."},
		{"GC.won", deck.After, "Ines won on the ground against Mira. Anything?", "You won on the ground. Anything?", "Ines won on the ground.", "Ines won on the ground against Mira."},
		{"INV.control", deck.After, "Ines took a planet from Mira. Anything?", "You took a planet. Anything?", "Ines took a planet from Mira.", "Ines has the planet."},
		{"PROD", deck.When, "Ines builds. Anything?", "You build. Anything?", "Ines builds.", "Ines built."},
		{"STR.secondary", deck.When, "Ines used Politics. Do you use its secondary?", "The others use your Politics, clockwise. Anything?", "Ines used Politics.", "The secondaries are done."},
		{"ECO.replenish", deck.When, "Ines replenishes commodities. Anything?", "You replenish commodities. Anything?", "Ines replenishes commodities.", "Ines has replenished."},
		{"ECO.gain_tg", deck.After, "Ines gained 3 trade goods. Anything?", "You gained 3 trade goods. Anything?", "Ines gained 3 trade goods.", "Ines has the trade goods."},
		{"ECO.txn", deck.After, "Ines and Mira traded. Anything?", "You and Mira traded. Anything?", "Ines and Mira traded.", "Ines and Mira traded. It stands."},
		{"AC.play", deck.When, "Ines plays Politics on Mira. Cancel it?", "You play Politics on Mira. Does anyone cancel it?", "Ines plays Politics on Mira.", "Nobody cancels it."},
		{"ECO.research", deck.After, "Ines researched a technology. Anything?", "You researched a technology. Anything?", "Ines researched a technology.", "Ines has the technology."},
		{"ST.start", deck.StartOf, "The status phase begins. Anything?", "The status phase begins. Anything?", "The status phase begins.", "Scoring, in initiative order."},
		{"ST.end", deck.EndOf, "The status phase ends. Anything?", "The status phase ends. Anything?", "The status phase ends.", "On to the agendas."},
		{"AG.reveal", deck.When, "Politics is revealed. Any whens?", "You revealed Politics. Any whens?", "Politics is revealed.", "No more whens."},
		{"AG.reveal", deck.After, "Politics is revealed. Any afters?", "Politics is revealed. Any afters?", "Politics is revealed.", "No more afters. The votes."},
		{"AG.vote.player", deck.Before, "Ines votes next. Anything first?", "Your vote is next. Anything first?", "Ines votes next.", "Ines votes."},
		{"AG.outcome", deck.After, "Politics is done. Anything after it?", "Politics is done. Anything after it?", "Politics is done.", "Politics is done. Nobody responds any more."},
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
	if got := to(mira).Say(rulebook.AskWindow, spokenOf("TA.activate", deck.After, gaps(3)...)); got != "Ines activated a system with your units. Anything?" {
		t.Errorf("to whose units are there: %q", got)
	}
}
