package core_test

import (
	"testing"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
)

// TestStandDown: a seat declines an event or the deeds of another player, and the offered
// answer takes that choice. A choice with superfluous words or unknown names is refused and
// not taken.
func TestStandDown(t *testing.T) {
	agent, hidden := core.Thing{Name: "Pillage"}, core.Thing{Name: "Sabotage"}
	first := core.Thing{Name: "Pillage", Paragraph: 1}
	said := map[core.StandDown]rulebook.Rule{
		{Stop: core.StopTillTurn}:                                                          "",
		{Stop: core.StopEvent, Event: "TA.activate"}:                                       "",
		{Stop: core.StopEvent, Event: "AC.play", Until: core.UntilCard}:                    "",
		{Stop: core.StopPlayer, Of: core.Red, Until: core.UntilTakenBack}:                  "",
		{Stop: core.StopEvent, Event: "TA.activate", Until: core.UntilTakenBack + 1}:       rulebook.TablePrompt,
		{Stop: core.StopEvent, Event: "TA.activate", Of: core.Red}:                         rulebook.TablePrompt,
		{Stop: core.StopEvent, Event: "TA.dance"}:                                          rulebook.TableName,
		{Stop: core.StopEvent}:                                                             rulebook.TableName,
		{Stop: core.StopPlayer, Of: core.Red, Event: "TA.activate"}:                        rulebook.TablePrompt,
		{Stop: core.StopPlayer, Of: core.Blue}:                                             rulebook.TableSeat,
		{Stop: core.StopPlayer}:                                                            rulebook.TableSeat,
		{Stop: core.StopPlayer, Of: core.Yellow}:                                           rulebook.TableSeat,
		{Stop: core.StopTillTurn, Until: core.UntilRound}:                                  rulebook.TablePrompt,
		{Stop: core.StopTillTurn, Event: "TA.activate"}:                                    rulebook.TablePrompt,
		{Stop: core.AskAgain, Of: core.Red}:                                                rulebook.TablePrompt,
		{Stop: core.StopComponent, Until: core.UntilTakenBack, Thing: agent}:               "",
		{Stop: core.StopComponent, Until: core.UntilRound, Thing: agent}:                   rulebook.TablePrompt,
		{Stop: core.StopComponent, Until: core.UntilTakenBack, Thing: agent, Of: core.Red}: rulebook.TablePrompt,
		{Stop: core.StopComponent, Until: core.UntilTakenBack, Thing: first}:               rulebook.TableName,
		{Stop: core.StopComponent, Until: core.UntilTakenBack, Thing: hidden}:              rulebook.TableName,
		{Stop: core.StopComponent, Until: core.UntilTakenBack}:                             rulebook.TableName,
		{Stop: core.StopPlayer, Of: core.Red, Thing: agent}:                                rulebook.TablePrompt,
		{Stop: core.StopTillTurn, Thing: agent}:                                            rulebook.TablePrompt,
		{Stop: core.StopComponent + 1, Of: core.Red}:                                       rulebook.TablePrompt,
		{Stop: core.StopComponent + 1, Event: "TA.activate", Until: core.UntilTakenBack}:   rulebook.TablePrompt,
		{Stop: core.NoStop, Event: "TA.activate", Of: core.Red, Until: core.UntilRound}:    rulebook.TablePrompt,
	}
	g, err := core.New(core.Setup{Deck: everything(), Seats: []core.SeatSetup{{Seat: core.Blue, Name: "Ines", Faction: "Mentak"}, {Seat: core.Red, Name: "Mira"}}})
	if err != nil {
		t.Fatal(err)
	}
	for a, rule := range said {
		c := core.Choice{By: core.Blue, Act: a}
		next, _, err := core.Step(g, c)
		if core.RefusedBy(err) != rule || (err == nil) != (rule == "") {
			t.Errorf("%+v: %v, and it is %q", a, err, rule)
		}
		taken := false
		for _, p := range core.PromptsFor(g, core.Blue) {
			taken = taken || p.AnswerOf(core.StandDownKind) != nil && p.AnswerOf(core.StandDownKind).Takes(a)
		}
		if taken != (rule == "") {
			t.Errorf("%+v is offered: %v", a, taken)
		}
		if rule != "" {
			continue
		}
		if line, err := notation.Parse(notation.Print(c)); err != nil || line != c {
			t.Errorf("%s is read as %+v, %v", notation.Print(c), line, err)
		}
		if lift := (core.Choice{By: core.Blue, Act: a.Lift()}); core.WhyNot(next, lift) != nil || core.WhyNot(g, lift) == nil {
			t.Errorf("%+v is lifted by %v, and before by %v", a, core.WhyNot(next, lift), core.WhyNot(g, lift))
		}
	}
}
