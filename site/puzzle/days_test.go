package puzzle

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestADayStaysAsItWas: these days have these questions forever. A line of the list may only change
// if its script is gone.
func TestADayStaysAsItWas(t *testing.T) {
	blocks := blocksOfTree(t)
	ids := IDs(blocks)
	for _, one := range frozen {
		day, err := time.Parse(time.DateOnly, one[0])
		if err != nil {
			t.Fatal(err)
		}
		if got := ids[OfDay(blocks, day)]; got != one[1] {
			t.Errorf("%s asks %q, and asked %q", one[0], got, one[1])
		}
	}
}

// TestMoreQuestionsMoveNoDay: when the list grows, no day before the new block gets another
// question, even after the whole list was asked once. The new questions come from their day on, and
// then all.
func TestMoreQuestionsMoveNoDay(t *testing.T) {
	text := "from 2026-11-25\na\nb\nc\n"
	was, err := BlocksOf(text)
	if err != nil {
		t.Fatal(err)
	}
	now, err := BlocksOf(text + "# more\nfrom 2026-12-03\nd\ne\n")
	if err != nil {
		t.Fatal(err)
	}
	said := ""
	for n := -1; n < 16; n++ {
		day := was[0].From.AddDate(0, 0, n)
		at := OfDay(now, day)
		if n < 8 && at != OfDay(was, day) {
			t.Errorf("day %d was question %d, and is %d", n, OfDay(was, day), at)
		}
		if at >= 0 {
			said += IDs(now)[at]
		}
	}
	if said != "abcabcab"+"de"+"abcdea" {
		t.Errorf("day by day: %s", said)
	}
	ours := blocksOfTree(t)
	last := ours[len(ours)-1]
	more := append(ours[:len(ours):len(ours)], Block{From: last.From.AddDate(2, 0, 0), IDs: []string{"x", "y"}})
	for day := ours[0].From; day.Before(more[len(more)-1].From); day = day.AddDate(0, 0, 1) {
		if OfDay(ours, day) != OfDay(more, day) {
			t.Fatalf("%s moved", day)
		}
	}
}

// TestBadLists are refused with their line.
func TestBadLists(t *testing.T) {
	for text, line := range map[string]string{
		"": "empty", "from 2026-11-25\n": "empty", "a\n": "line 1", "from tomorrow\na": "line 1", "from 2026-11-25\na\n# b\na": "line 4",
		"from 2026-11-25\na\nfrom 2026-11-25\nb": "line 3", "from 2026-02-30\na": "line 1",
	} {
		if _, err := BlocksOf(text); err == nil || !strings.Contains(fmt.Sprint(err), line) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// frozen are some days and their questions.
var frozen = [...][2]string{
	{"2026-11-25", `rulings/116_at_any_replenishing: Cheng resolves Trade Agreement of Alice · act · Trade Agreement 3`},
	{"2026-11-26", `transactions/note_5_a_dispute_is_about_borders: Dana accepts · trade · transactions note 5`},
	{"2026-11-27", `deals/note_8_before_ones_own_vote: Alice deals Cheng: Alice gives 1 trade good; Cheng votes for "For" now (2) · binding · deals note 8`},
	{"2026-12-01", `transactions/note_5_a_dispute_is_about_borders: Cheng accepts (2) · trade · transactions note 5`},
	{"2026-12-24", `names/table_26_not_known: Alice resolves Sabotage · act · abilities 22`},
	{"2027-03-05", `window/on_call_for_whom_it_is: Bob resolves Ghost Ship · act · abilities 5`},
	{"2027-06-12", `cards/12_stopped_by_a_mech: Alice resolves Watcher · act · abilities 26`},
	{"2027-07-13", `transactions/note_2_captured_units: Alice offers Bob: 1 trade good for 1 captured unit "fighter" · trade · transactions note 2`},
	{"2027-09-21", `factions/council_patronage: Bob declines · act · abilities 8`},
	{"2029-08-21", `deals/note_8_before_ones_own_vote: Alice deals Cheng: Alice gives 1 trade good; Cheng votes for "For" now · binding · transactions 9`},
}
