package words

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// TestEnglishIsWhole checks that every word of English is there, and that a rule has its gist if a program
// can cite the rule.
func TestEnglishIsWhole(t *testing.T) {
	l := english()
	for _, word := range []string{l.Name, l.Code, l.Nothing, l.Nobody, l.Somebody, l.roles[deck.TheOthers], l.roles[deck.TheSpeaker], l.roles[deck.TheActive]} {
		if word == "" {
			t.Errorf("English lacks a word: %+v", l)
		}
	}
	for k, good := range l.Goods {
		if good[0] == "" || good[1] == "" || good[0] == good[1] {
			t.Errorf("good %d is %q", k, good)
		}
	}
	for rule, known := range map[rulebook.Rule]bool{rulebook.TablePrompt: true, "abilities 2": true, "ruling 45": false, "ruling 32": true} {
		gist, is := l.Gist(rule)
		if said, _ := rulebook.Gist(rule); is != known || gist != said {
			t.Errorf("%s says %q", rule, gist)
		}
	}
}

// TestReadRefuses checks that no other text is read as a language.
func TestReadRefuses(t *testing.T) {
	for why, text := range map[string]string{
		"nothing": "", "half of it": englishText()[:len(englishText())/2], "something before": "x" + englishText(),
		"no rules": strings.Replace(englishText(), partRules, "", 1), "no name": strings.Replace(englishText(), "name = ", "nome = ", 1), "a sentence twice": strings.Replace(englishText(), "\n"+partEvents, "\ndid.act = Twice.\n"+partEvents, 1),
		"another order": strings.NewReplacer(partEvents, partRules, partRules, partEvents).Replace(englishText()),
	} {
		if l, err := Read(text); err == nil {
			t.Errorf("%s is taken for %s", why, l.Name)
		}
	}
}

// FuzzRead: any text is read or refused, and the sentences of a text that is read can be said.
func FuzzRead(f *testing.F) {
	f.Add(englishText(), "did.offered")
	f.Add(partWords+"\nname = N\ncode = n\n"+partSentences+"\na = {seat} {n one:point other:points}\n"+partEvents+"\nT.start.fact = {A}’s [{card}~a] turn.\nT.start.asks = {fact} Any?\n"+partScreens+"\nb = x\n"+partPages+"\n"+partRules+"\n", "a")
	f.Fuzz(func(t *testing.T, text, id string) {
		l, err := Read(text)
		if err != nil {
			return
		}
		r := Reader{Language: l, Seat: core.Blue, Name: func(core.Seat) string { return "" }}
		args := []core.Arg{{Gap: core.GapSeat, Seat: core.Blue}, {Gap: core.GapN, Number: 2, IsAmount: true}, {Gap: core.GapWindow, Text: "T.start", Seat: core.Blue}}
		r.Say(rulebook.MessageID(id), args)
		r.Call(args)
	})
}
