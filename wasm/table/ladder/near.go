package ladder

import (
	"slices"
	"strings"
)

// Search returns the components in which a typed text is found, or else those whose names are near
// it.
func Search(list []Named, typed string, most int) (found []Named, near bool) {
	if found = Find(list, typed, most); len(found) > 0 {
		return found, false
	}
	found = Near(list, typed, most)
	return found, len(found) > 0
}

// Near returns the components that a player may have meant by a text that is no name. A name, or as
// many words in a row of a name, differs from the text in a few letters. The nearest come first,
// and components at this table come before others.
func Near(list []Named, typed string, most int) []Named {
	want := []rune(plain(typed))
	words := len(strings.Fields(string(want)))
	slips := min(len(want)/lettersASlip, mostSlips)
	if len(want) < fewLetters {
		return nil
	}
	var found [2 * (mostSlips + 1)][]Named
	for _, n := range list {
		at := nearest(strings.Fields(plain(n.Thing.Name)), words, want)
		if at > slips {
			continue
		}
		if at *= 2; n.NotHere {
			at++
		}
		found[at] = append(found[at], n)
	}
	all := slices.Concat(found[:]...)
	return all[:min(len(all), most)]
}

// Limits of nearness: a text of fewer letters is near to too many names.
const (
	fewLetters   = 4
	lettersASlip = 3
	mostSlips    = 3
)

// nearest is the fewest letters in which a typed text differs from so many words in a row of a
// name, or from all of the name.
func nearest(name []string, words int, want []rune) int {
	least := slips([]rune(strings.Join(name, " ")), want)
	for i := 0; i+words <= len(name); i++ {
		least = min(least, slips([]rune(strings.Join(name[i:i+words], " ")), want))
	}
	return least
}

// slips is how many letters of one word are missing, added, wrong or changed places with
// the next to make the other; beyond maxSlips it is not counted.
func slips(a, b []rune) int {
	if d := len(a) - len(b); d > mostSlips || -d > mostSlips {
		return mostSlips + 1
	}
	var before, last []int
	now := make([]int, len(b)+1)
	for j := range now {
		now[j] = j
	}
	for i := range a {
		before, last, now = last, now, make([]int, len(b)+1)
		now[0] = i + 1
		for j := range b {
			wrong := 1
			if a[i] == b[j] {
				wrong = 0
			}
			now[j+1] = min(last[j]+wrong, last[j+1]+1, now[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				now[j+1] = min(now[j+1], before[j-1]+1)
			}
		}
	}
	return now[len(b)]
}
