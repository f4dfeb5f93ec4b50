package desk

import (
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/scenario"
	"entente/core/words"
)

// A no is the reason why nothing was done, as the page reads it. Each names a rule's address: a
// player's mistake names the rule that was broken, anything else a rule of Entente's own.
type no struct {
	kind string        // which sort it is: refused, notation, deck, script, limit, missing, closed, fault
	rule rulebook.Rule // Gist gives its text
	says string

	message rulebook.MessageID // of a refusal
	line    int                // of a text, from 1; 0 for none
	column  int
}

// newNo makes a no that is neither a refusal nor about a line of a text.
func newNo(kind string, rule rulebook.Rule, says string) *no {
	return &no{kind: kind, rule: rule, says: says}
}

// notOpen is the no to a name that no open table has.
func notOpen() *no { return newNo("closed", rulebook.TablePrompt, "This table is not open.") }

// refused is a lawful no, told to a reader.
func refused(r words.Reader, by *core.Refusal) *no {
	return &no{kind: "refused", rule: by.Rule, message: by.Message, says: r.Refusal(by)}
}

// noOf turns an error of the core into a no.
func noOf(r words.Reader, err error) *no {
	n := &no{rule: rulebook.TableUnread}
	switch e := err.(type) {
	case *core.Refusal:
		return refused(r, e)
	case *notation.Error:
		n.kind, n.line = "notation", e.Line
	case *cards.TextError:
		n.kind, n.line, n.column = "deck", e.Line, e.Column
	case *cards.Lacks:
		if e.Name == cards.TheReader {
			return noReader()
		}
		n.kind, n.rule, n.says = "missing", rulebook.TableDeck, "The cards that this table was opened with, "+e.Name+", are not here."
		return n
	case *scenario.Failure:
		if e.No != nil {
			e.Why = strings.ReplaceAll(e.Why, e.No.Error(), "“"+r.Refusal(e.No)+"” ("+string(e.No.Rule)+")")
		}
		n.kind, n.line = "script", e.Line
	default:
		n.kind, n.rule = "fault", rulebook.TableLater
	}
	n.says = err.Error()
	return n
}

// write puts a no on a page, with the gist of its rule. Before the language has come, the gist is
// empty.
func (n *no) write(p *page, l *words.Language) {
	gist := ""
	if l != nil {
		gist, _ = l.Gist(n.rule)
	}
	p.object(func() {
		p.say("kind", n.kind)
		p.say("rule", string(n.rule))
		p.say("gist", gist)
		p.say("message", n.says)
		p.some("id", string(n.message))
		if n.line > 0 {
			p.number("line", n.line)
		}
		if n.column > 0 {
			p.number("column", n.column)
		}
	})
}
