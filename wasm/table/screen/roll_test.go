package screen

import (
	"strings"
	"testing"

	"entente/core"
)

// unseen fails if the screen says some words.
func (p *phone) unseen(words string) {
	p.t.Helper()
	if text := p.text(); strings.Contains(text, words) {
		p.t.Fatalf("the screen says %q:\n%s", words, text)
	}
}

// TestRollOnThreePhones: each other player says in turn whether they follow. An early answer shows only on
// its own phone until its turn, and nothing holds the turn up.
func TestRollOnThreePhones(t *testing.T) {
	ines, mira, tomas, r := three(t)
	ines.app.say(core.Choice{By: core.Red, Act: core.Announce{EventID: primary}})
	r.run()
	mira.sees("Follow the strategy card?")
	tomas.unseen("Follow the strategy card?")
	tomas.sees("The others will see your answer when it’s your turn.")
	tomas.tap("btn", "follow", "")
	r.run()
	tomas.sees("You\nfollow\n")
	ines.sees("Mira\nasked")
	for _, p := range []*phone{ines, mira} {
		p.sees("Tomas\nwaits")
		p.unseen("Tomas\nfollows")
	}
	tomas.tap("btn", "skip", "")
	r.run()
	tomas.sees("You\nskip\n")
	mira.tap("btn", "follow", "")
	r.run()
	mira.sees("You\nfollow\n")
	ines.sees("Mira\nfollows")
	for _, p := range []*phone{ines, mira} {
		p.sees("Tomas\nskips")
		p.unseen("Everyone has answered")
	}
	ines.tap("btn", "end", "")
	r.run()
	mira.sees("Your turn")
	mira.unseen("Tomas\nskips")
	r.same()
}

// TestRollOnOnePhone: on a phone that goes round, each seat answers in turn without taking it, and the table
// says that everyone has answered.
func TestRollOnOnePhone(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.app.say(core.Choice{By: core.Red, Act: core.Announce{EventID: primary}})
	p.sees("Mira doesn’t follow")
	p.tap("btn", "follow", "")
	p.sees("Mira\nfollows")
	p.sees("Tomas doesn’t follow")
	p.tap("btn", "all", "")
	p.sees("Tomas\nno answer")
	p.unseen("Everyone has answered")
	p.unseen("Tomas doesn’t follow")
}
