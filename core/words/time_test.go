package words

import (
	"testing"

	"entente/core"
	"entente/core/cards/timeline"
	"entente/core/deck"
	"entente/core/rulebook"
)

// TestTime checks the words for the time of an event and its actor, for each reader.
func TestTime(t *testing.T) {
	blue := Reader{Language: english(), Seat: core.Blue, Name: func(s core.Seat) string { return map[core.Seat]string{core.Red: "Mira"}[s] }}
	at := func(moment string, s deck.Station, whose deck.Role, of core.Seat) string {
		return blue.Say(rulebook.WhenAt, []core.Arg{{Gap: core.GapWhen, Text: moment, Number: int32(s) | int32(whose)<<4, Seat: of}})
	}
	for got, want := range map[string]string{
		at("ECO.replenish", deck.When, deck.TheHolder, core.Blue):    "When you replenish commodities.",
		at("ECO.replenish", deck.When, deck.TheOwner, core.Red):      "When Mira replenishes commodities.",
		at("T.pass", deck.When, deck.TheHolder, core.Blue):           "When you pass.",
		at("AG.vote.player", deck.Before, deck.TheOthers, core.Blue): "Before another player is about to vote.",
		at("AG.vote.player", deck.Before, deck.TheHolder, core.Blue): "Before you are about to vote.",
		at("TA.activate", deck.After, deck.AnySeat, core.Blue):       "After a system is activated.",
		at("TA.activate", deck.After, core.UnknownRole, core.Blue):   "After a system is activated.",
		at("T.start", deck.StartOf, deck.TheHolder, core.Blue):       "As your turn begins.",
		at("T.start", deck.StartOf, deck.TheOwner, core.Red):         "As Mira’s turn begins.",
		at("T.start", deck.StartOf, deck.TheActor, core.Red):         "As Mira’s turn begins.",
		at("T.start", deck.StartOf, deck.AnySeat, core.Blue):         "As a turn begins.",
		at("T.end", deck.EndOf, deck.TheActive, core.Blue):           "As the active player’s turn ends.",
		at("ANY", deck.NoStation, core.UnknownRole, core.Blue):       "At any time.",
		at("INV.bombard", deck.During, deck.TheSpeaker, core.Blue):   "During: the speaker’s Bombardment.",
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestHappening: an event that the text lacks is named by its id, and each event of the timeline that nobody is
// named for has the timeline's name.
func TestHappening(t *testing.T) {
	if got := english().Happening("X.new", "Mira"); got != "X.new" {
		t.Errorf("an unknown event is %q", got)
	}
	for i := range timeline.All {
		if m := &timeline.All[i]; english().Happening(m.ID, "") != m.Name {
			t.Errorf("%s is %q, and the timeline's name is %q", m.ID, english().Happening(m.ID, ""), m.Name)
		}
	}
}
