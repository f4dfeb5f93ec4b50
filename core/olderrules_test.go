package core

import "testing"

// TestOlderRules: a table goes on under the last rules in which a choice set off what it did
// in those that it was begun under.
func TestOlderRules(t *testing.T) {
	for begun, goesOn := range map[int]int{1: 7, 6: 7, 7: 7, 8: 8, 9: 9, 10: 10, 11: 0} {
		if got := OlderRules(begun); got != goesOn {
			t.Errorf("begun under rules %d a table goes on under %d, want %d", begun, got, goesOn)
		}
	}
	if !NamesAmounts(0) {
		t.Error("today's rules name no amounts")
	}
	for rules, want := range map[int][8]bool{
		7:  {},
		8:  {true},
		9:  {true, true},
		10: {true, true, true, true, true},
		11: {true, true, true, true, true, true, true, true},
	} {
		g := Game{Table: Table{Rules: rules}}
		if got := [8]bool{g.eventful(), g.phased(), g.deals(), g.ownEvents(), g.givesActions(), g.notesAct(), g.stepsWait(), g.staysOpen()}; got != want {
			t.Errorf("under rules %d the table is eventful, phased and so on: %v, want %v", rules, got, want)
		}
		if got := NamesAmounts(rules); got != (rules == 11) {
			t.Errorf("under rules %d amounts are named: %v", rules, got)
		}
	}
}
