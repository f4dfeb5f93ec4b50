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
	said := map[core.DeclineAhead]rulebook.Rule{
		{Scope: core.ScopeUntilTurn}:                                                                "",
		{Scope: core.ScopeEvent, EventID: "TA.activate"}:                                            "",
		{Scope: core.ScopeEvent, EventID: "AC.play", Duration: core.UntilCard}:                      "",
		{Scope: core.ScopePlayer, Player: core.Red, Duration: core.UntilTakenBack}:                  "",
		{Scope: core.ScopeEvent, EventID: "TA.activate", Duration: core.UntilTakenBack + 1}:         rulebook.TablePrompt,
		{Scope: core.ScopeEvent, EventID: "TA.activate", Player: core.Red}:                          rulebook.TablePrompt,
		{Scope: core.ScopeEvent, EventID: "TA.dance"}:                                               rulebook.TableName,
		{Scope: core.ScopeEvent}:                                                                    rulebook.TableName,
		{Scope: core.ScopePlayer, Player: core.Red, EventID: "TA.activate"}:                         rulebook.TablePrompt,
		{Scope: core.ScopePlayer, Player: core.Blue}:                                                rulebook.TableSeat,
		{Scope: core.ScopePlayer}:                                                                   rulebook.TableSeat,
		{Scope: core.ScopePlayer, Player: core.Yellow}:                                              rulebook.TableSeat,
		{Scope: core.ScopeUntilTurn, Duration: core.UntilRound}:                                     rulebook.TablePrompt,
		{Scope: core.ScopeUntilTurn, EventID: "TA.activate"}:                                        rulebook.TablePrompt,
		{Scope: core.AskAgain, Player: core.Red}:                                                    rulebook.TablePrompt,
		{Scope: core.ScopeComponent, Duration: core.UntilTakenBack, Thing: agent}:                   "",
		{Scope: core.ScopeComponent, Duration: core.UntilRound, Thing: agent}:                       rulebook.TablePrompt,
		{Scope: core.ScopeComponent, Duration: core.UntilTakenBack, Thing: agent, Player: core.Red}: rulebook.TablePrompt,
		{Scope: core.ScopeComponent, Duration: core.UntilTakenBack, Thing: first}:                   rulebook.TableName,
		{Scope: core.ScopeComponent, Duration: core.UntilTakenBack, Thing: hidden}:                  rulebook.TableName,
		{Scope: core.ScopeComponent, Duration: core.UntilTakenBack}:                                 rulebook.TableName,
		{Scope: core.ScopePlayer, Player: core.Red, Thing: agent}:                                   rulebook.TablePrompt,
		{Scope: core.ScopeUntilTurn, Thing: agent}:                                                  rulebook.TablePrompt,
		{Scope: core.ScopeComponent + 1, Player: core.Red}:                                          rulebook.TablePrompt,
		{Scope: core.ScopeComponent + 1, EventID: "TA.activate", Duration: core.UntilTakenBack}:     rulebook.TablePrompt,
		{Scope: core.NoScope, EventID: "TA.activate", Player: core.Red, Duration: core.UntilRound}:  rulebook.TablePrompt,
	}
	g, err := core.New(core.Setup{Deck: everything(), Seats: []core.SeatSetup{{Seat: core.Blue, Name: "Ines", Faction: "Mentak"}, {Seat: core.Red, Name: "Mira"}}})
	if err != nil {
		t.Fatal(err)
	}
	for a, rule := range said {
		c := core.Choice{By: core.Blue, Act: a}
		next, _, err := core.Step(g, c)
		if core.RefusingRule(err) != rule || (err == nil) != (rule == "") {
			t.Errorf("%+v: %v, and it is %q", a, err, rule)
		}
		taken := false
		for _, p := range core.PromptsFor(g, core.Blue) {
			taken = taken || p.AnswerOf(core.DeclineAheadKind) != nil && p.AnswerOf(core.DeclineAheadKind).Takes(a)
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
		if lift := (core.Choice{By: core.Blue, Act: a.TakeBack()}); core.WhyNot(next, lift) != nil || core.WhyNot(g, lift) == nil {
			t.Errorf("%+v is lifted by %v, and before by %v", a, core.WhyNot(next, lift), core.WhyNot(g, lift))
		}
	}
}
