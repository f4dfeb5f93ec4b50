package words

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/timeline"
	"entente/core/deck"
	"entente/core/rulebook"
)

// TestTime checks the words for the time of an event and its actor, for each reader.
func TestTime(t *testing.T) {
	blue := Reader{Language: English(), Seat: core.Blue, Name: func(s core.Seat) string { return map[core.Seat]string{core.Red: "Mira"}[s] }}
	at := func(moment string, s deck.Station, whose deck.Role, of core.Seat) string {
		return blue.Say(rulebook.WhenAt, []core.Arg{{Gap: core.GapWhen, Text: moment, Number: int32(s) | int32(whose)<<4, Seat: of}})
	}
	for got, want := range map[string]string{
		at("a player replenishes commodities", deck.When, deck.TheHolder, core.Blue): "When you replenish commodities.",
		at("a player replenishes commodities", deck.When, deck.TheOwner, core.Red):   "When Mira replenishes commodities.",
		at("a player passes", deck.When, deck.TheHolder, core.Blue):                  "When you pass.",
		at("a player is about to vote", deck.Before, deck.TheOthers, core.Blue):      "Before another player is about to vote.",
		at("a player is about to vote", deck.Before, deck.TheHolder, core.Blue):      "Before you are about to vote.",
		at("a system is activated", deck.After, deck.AnySeat, core.Blue):             "After a system is activated by anybody.",
		at("a system is activated", deck.After, core.UnknownRole, core.Blue):         "After a system is activated.",
		at("a turn begins", deck.StartOf, deck.TheHolder, core.Blue):                 "As a turn begins (yours).",
		at("a turn begins", deck.StartOf, deck.TheOwner, core.Red):                   "As a turn begins (Mira’s).",
		at("a turn begins", deck.StartOf, deck.TheActor, core.Red):                   "As a turn begins.",
		at("a turn begins", deck.StartOf, deck.AnySeat, core.Blue):                   "As a turn begins.",
		at("a turn ends", deck.EndOf, deck.TheActive, core.Blue):                     "As a turn ends (the active player’s).",
		at("at any time", deck.NoStation, core.UnknownRole, core.Blue):               "At any time.",
		at("Bombardment", deck.During, deck.TheSpeaker, core.Blue):                   "During: Bombardment (the speaker’s).",
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestSecondPerson puts every event of the timeline that a player does into the
// second person.
func TestSecondPerson(t *testing.T) {
	seen := 0
	for i := range timeline.All {
		does, is := strings.CutPrefix(timeline.All[i].Name, "a player ")
		if !is {
			continue
		}
		seen++
		verb, _, _ := strings.Cut(second(does), " ")
		switch verb {
		case "choose", "would", "pass", "win", "gain", "replenish", "are", "vote", "convert", "begin", "lose", "lost", "explore", "produce", "place", "purge",
			"turn", "hand", "exhaust", "claim", "draw", "unlock", "use", "reveal":
		default:
			t.Errorf("you %s", second(does))
		}
	}
	if seen < 8 {
		t.Errorf("a player does %d things", seen)
	}
}
