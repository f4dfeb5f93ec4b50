package scenario

import "testing"

// TestFailuresTell breaks each kind of line. The failure tells what the line wants and what is, in the
// script's names, and the sentence and rule of a refusal.
func TestFailuresTell(t *testing.T) {
	const table = "names Ines=blue Mira=red Tomas=green\n" +
		"Ines sets the scene: round 1, action phase, Ines active, Ines speaker, order Ines Mira Tomas\n" +
		"Ines corrects: Ines has 2 trade goods\n"
	for line, want := range map[string]string{
		"Mira passes":                    "wanted it to be allowed, but it was refused: “That question is for Ines.” (table 2)",
		"! Ines passes":                  "a line with ! ends with one rule in brackets, such as [transactions 1]",
		"! Ines passes [table 1]":        "wanted a refusal by table 1 (“An answer counts only for its own question. A late answer changes nothing.”), but it was allowed",
		"! Mira passes [transactions 1]": "wanted a refusal by transactions 1 (“On their turn, the active player can trade once with each neighbor.”), but it was refused by another rule: “That question is for Ines.” (table 2)",
		"+ Ines passes":                  "a line with + ends with its rules in brackets, such as [transactions 1]",
		"+ Mira passes [table 2]":        "wanted it to be allowed by table 2 (“If Entente asks you, you must answer. With open notes, the game also waits for a note’s holder. Anyone may answer “nobody” for an absent player. That player can reopen the question until the next choice.”), but it was refused: “That question is for Ines.” (table 2)",
		"+ Ines passes [transactions 1]": "wanted an explanation by transactions 1 (“On their turn, the active player can trade once with each neighbor.”), but no rule explained it",
		"Ines offers Mira: 1 trade good for nothing\n+ Mira accepts [table 1]": "wanted an explanation by table 1 (“An answer counts only for its own question. A late answer changes nothing.”), " +
			"but it was explained so: “Ines gave Mira 1 trade good for nothing. The trade is final.” (transactions 7), " +
			"“Allowed: Ines and Mira are neighbors, and it’s their first trade this turn.” (transactions 1), " +
			"“A trade can happen at any time during Ines’s turn.” (transactions 2), " +
			"“Players can trade any number of goods.” (transactions 3), “A trade doesn’t have to be even.” (transactions 6)",
		"+ Ines declines [table 1000]":                "wanted it to be allowed by table 1000, which is no rule, but it was refused: “Too late: that question is already closed. Your answer changed nothing.” (table 1)",
		"= why not: Not yet":                          "wanted a refusal that says “Not yet”, but the choice before was allowed",
		"! Mira passes [table 2]\n= why not: Not yet": "wanted a refusal that says “Not yet”, but it says “That question is for blue.” (table 2)",
		"= Ines has 1 trade good":                     "wanted “Ines has 1 trade good”, but found “Ines has 2 trade goods”",
		`= law "Mutiny" is in play`:                   `wanted “law "Mutiny" is in play”, but found “law "Mutiny" is not in play”`,
		"= Mira is active":                            "wanted “Mira is active”, but found “Ines is active”",
		"= nobody is active":                          "wanted “nobody is active”, but found “Ines is active”",
		"= Mira is host":                              "wanted “Mira is host”, but found “Ines is host”",
		"= Mira has won":                              "wanted “Mira has won”, but found “nobody has won”",
		"= order Mira Ines":                           "wanted “order Mira Ines”, but found “order Ines Mira Tomas”",
		"= Mira picks":                                "wanted “Mira picks”, but found “nobody picks”",
		"= status phase":                              "wanted “status phase”, but found “action phase”",
		"= round 2":                                   "wanted “round 2”, but found “round 1”",
		"= 1 offers":                                  "wanted “1 offers”, but found “0 offers”",
		"= Ines and Mira are not neighbors":           "wanted “Ines and Mira are not neighbors”, but found “Ines and Mira are neighbors”",
		"= Ines and Mara are neighbors":               "wanted “Ines and Mara are neighbors”, but found “one of them is no player”",
		"= asked Mira, after":                         "wanted “asked Mira, after”, but found “no window asks”",
		"= Mira is told: rolls 1 die":                 "wanted “Mira is told: rolls 1 die”, but found “nobody is told anything”",
		"= Mira may stop questions about Duty":        "wanted “Mira may stop questions about Duty”, but found “Mira may stop no questions”",
		"= roll: Trade: Mira asked":                   "wanted “roll: Trade: Mira asked”, but found “roll: nobody is asked”",
		"= 1 deals":                                   "wanted “1 deals”, but found “0 deals”",
		"= promise Ines Mira is due":                  "wanted “promise Ines Mira is due”, but found “promise Ines Mira is over”",
		"= Ines has 9 notes":                          "wanted “Ines has 9 notes”, but found “Ines has 5 notes”",
		"= Nothing of Ines is in the hand of Mira":    "this table has no note of that name",
		`= "Nothing" is exhausted`:                    "this table has no strategy card of that name",
		`= Mira has "Nothing"`:                        "this table has no strategy card of that name",
		"Ines sings":                                  "this line can’t be read: expected what the seat does, such as offers, accepts or passes",
		"= Ines sings":                                `this line can’t be read: expected "has"`,
		"Mira passes without part":                    `this line can’t be read: expected the line to end before "without part"`,
	} {
		_, err := Play(table+line, shelf)
		if f, is := err.(*Failure); !is || f.Line < 4 || f.Why != want {
			t.Errorf("%s: %v, want %s", line, err, want)
		}
	}
	for script, want := range map[string]string{
		"names Ines=teal":                         "line 1: names Ines=teal: “Ines=teal” is no player: write a name and a color, such as Alice=blue",
		"names Ines=blue Mira=red\nspeaker Tomas": "line 2: speaker Tomas: this line can’t be read: expected a seat's color",
		"names Ines=blue\n= round 1":              "line 2: = round 1: this table can’t be opened: “A table has 2 to 8 seats. This table has 1.” (table 7)",
		"names Ines=blue":                         "line 1: this table can’t be opened: “A table has 2 to 8 seats. This table has 1.” (table 7)",
		"names Ines=blue Mira=blue\n= round 1":    "line 2: = round 1: this table can’t be opened: “Mira is already taken. Each seat needs its own color.” (table 7)",
	} {
		if _, err := Play(script, shelf); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
