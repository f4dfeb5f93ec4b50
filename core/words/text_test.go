package words

import (
	"maps"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// TestRead checks that a language read from its text has the same sentences.
func TestRead(t *testing.T) {
	got, err := Read(Text(English()))
	if err != nil {
		t.Fatal(err)
	}
	want := English()
	if !maps.Equal(all(got), all(want)) || got.Moments != want.Moments || got.Goods != want.Goods {
		t.Error("what was read says something else")
	}
	for i, f := range got.fields() {
		if is := *want.fields()[i].word; *f.word != is || is == "" {
			t.Errorf("%s is %q, want %q", f.id, *f.word, is)
		}
	}
	for rule, known := range map[rulebook.Rule]bool{rulebook.TablePrompt: true, "abilities 2": true, "ruling 45": false, "ruling 32": true} {
		gist, is := got.Gist(rule)
		if full, _ := want.Gist(rule); is != known || known && gist != full {
			t.Errorf("%s says %q", rule, gist)
		}
	}
	reader := Reader{Language: got, Name: func(core.Seat) string { return "" }}
	for _, e := range []core.Event{
		{Message: rulebook.WhenAt, Args: []core.Arg{{Gap: core.GapWhen, Text: "a turn begins", Number: int32(deck.StartOf)}}},
		{Message: rulebook.DealOffered, Args: []core.Arg{{Gap: core.GapSeat, Seat: core.Blue}, {Gap: core.GapOther, Seat: core.Red}}},
	} {
		own := reader
		own.Language = want
		if reader.Event(e) != own.Event(e) {
			t.Errorf("%s, want %s", reader.Event(e), own.Event(e))
		}
	}
}

// TestReadRefuses checks that no other text is read as a language.
func TestReadRefuses(t *testing.T) {
	for why, text := range map[string]string{
		"nothing": "", "half of it": Text(English())[:len(Text(English()))/2], "something before": "x" + Text(English()),
		"no rules": strings.Replace(Text(English()), partRules, "", 1), "no name": strings.Replace(Text(English()), "name=", "nome=", 1),
		"another order": strings.NewReplacer(partEvents, partRules, partRules, partEvents).Replace(Text(English())),
	} {
		if l, err := Read(text); err == nil {
			t.Errorf("%s is taken for %s", why, l.Name)
		}
	}
}

// FuzzRead: any text is read or refused, and the sentences of a text that is read can be said.
func FuzzRead(f *testing.F) {
	f.Add(Text(English()), "did.offered")
	f.Add(partWords+"\nname=N\ncode=n\n"+partSentences+"\na={seat} {n} point{s}\n"+partEvents+"\nT.start=’s [{card}~a\n"+partRules+"\n", "a")
	f.Fuzz(func(t *testing.T, text, id string) {
		l, err := Read(text)
		if err != nil {
			return
		}
		r := Reader{Language: l, Seat: core.Blue, Name: func(core.Seat) string { return "" }}
		args := []core.Arg{{Gap: core.GapSeat, Seat: core.Blue}, {Gap: core.GapN, Number: 2, Counts: true}, {Gap: core.GapWindow, Text: "T.start", Seat: core.Blue}}
		r.Say(rulebook.MessageID(id), args)
		r.Call(args)
		if _, err := Read(Text(l)); err != nil && !strings.Contains(text, "\r") {
			t.Errorf("what was read is not read again: %v", err)
		}
	})
}
