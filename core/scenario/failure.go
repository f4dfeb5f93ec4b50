package scenario

import (
	"strings"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
)

// Sentence returns a message as a sentence, with names for the seats (words.Language.Say). Failures quote
// refusals and explanations with it. A program without sentences leaves it nil. Then failures name messages
// by their ids, and no line checks a part of a sentence.
var Sentence func(name func(core.Seat) string, id rulebook.MessageID, args []core.Arg) string

// A missing tells that a choice came out without the rule that its line names.
type missing struct {
	rule rulebook.Rule
	why  string
}

func (m *missing) Error() string { return m.why }

// why returns an error in words. A refusal that no line is about refuses the table itself.
func (p *player) why(err error) string {
	switch e := err.(type) {
	case *core.Refusal:
		return "this table can’t be opened: " + p.quoted(e)
	case *notation.Error:
		return "this line can’t be read: expected " + p.withNames(e.Want)
	}
	return err.Error()
}

// quoted returns the sentence of a refusal with its rule, as in “Mira has passed.” (transactions 1). Without
// sentences it is the refusal's Error.
func (p *player) quoted(no *core.Refusal) string {
	if Sentence == nil {
		return no.Error()
	}
	return "“" + Sentence(p.called, no.Message, no.Args) + "” (" + string(no.Rule) + ")"
}

// explanations returns the sentences of the events that cite a rule.
func (p *player) explanations(events []core.Event) string {
	var list []string
	for _, e := range events {
		switch {
		case e.Rule == "":
		case Sentence == nil:
			list = append(list, string(e.Message)+" ["+string(e.Rule)+"]")
		default:
			list = append(list, "“"+Sentence(p.called, e.Message, e.Args)+"” ("+string(e.Rule)+")")
		}
	}
	if list == nil {
		return "no rule explained it"
	}
	return "it was explained so: " + strings.Join(list, ", ")
}

// called returns the script's name for a seat.
func (p *player) called(s core.Seat) string { return p.withNames(s.String()) }

// withNames returns a text with the script's names for the colors of the seats.
func (p *player) withNames(text string) string {
	list := strings.Split(text, " ")
	for i, word := range list {
		bare := strings.TrimRight(word, ",:;")
		for _, a := range p.names {
			if bare == a.color {
				list[i] = a.name + word[len(bare):]
			}
		}
	}
	return strings.Join(list, " ")
}

// withGist returns a rule with its gist, as in transactions 1 (“Neighbors trade.”).
func withGist(rule rulebook.Rule) string {
	gist, known := rulebook.Gist(rule)
	if !known {
		return string(rule) + ", which is no rule"
	}
	return string(rule) + " (“" + gist + "”)"
}
