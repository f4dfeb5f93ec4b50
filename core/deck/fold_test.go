package deck

import "testing"

// TestFold: letter case, spaces and marks don't count, in the letters of any script; other letters do.
func TestFold(t *testing.T) {
	for _, same := range [][2]string{{"Z'eu Ω", "ZEU ω"}, {"Jol-Nar", "jolnar"}, {"Überfluß", "uberfluß"}, {"Ночь", "НОЧЬ"}, {"e\u0301tat", "État"}, {"Zoë", "zoe"}, {"Łódź", "LODZ"}, {"’’", ""}} {
		if Fold(same[0]) != Fold(same[1]) {
			t.Errorf("%s is %s, and %s is %s", same[0], Fold(same[0]), same[1], Fold(same[1]))
		}
	}
	for _, other := range [][2]string{{"Sol", "Sal"}, {"Z'eu", "Z'eu Ω"}, {"日本", "日"}, {"æ", "a"}} {
		if Fold(other[0]) == Fold(other[1]) {
			t.Errorf("%s and %s are both %s", other[0], other[1], Fold(other[0]))
		}
	}
}
