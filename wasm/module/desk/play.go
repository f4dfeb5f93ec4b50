package desk

import (
	"strings"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/scenario"
)

// A runner plays a text step by step, so that a page that waits for the end can do something else
// in between.
type runner interface {
	next() (more bool, err error)
	last() *scenario.Made // the choice of the last step; nil where it had no choice
	play() *core.Play
	digest() uint64
}

// A ledgerRun plays the choices of a ledger. A choice that was refused in its place changed nothing
// then, and changes nothing now.
type ledgerRun struct {
	made    *core.Play
	choices []core.Choice
	refused int
	chose   *scenario.Made
}

func (l *ledgerRun) play() *core.Play { return l.made }
func (l *ledgerRun) digest() uint64   { return core.Digest(l.made.Now()) }
func (l *ledgerRun) next() (bool, error) {
	l.chose = nil
	if len(l.choices) == 0 {
		return false, nil
	}
	c := l.choices[0]
	events, err := l.made.Choose(c)
	if err != nil {
		l.refused++
	}
	no, _ := err.(*core.Refusal)
	l.chose, l.choices = &scenario.Made{Choice: c, Events: events, Refused: no}, l.choices[1:]
	return len(l.choices) > 0, nil
}
func (l *ledgerRun) last() *scenario.Made { return l.chose }

// A scriptRun plays a script, whose lines say which results they expect.
type scriptRun struct{ of *scenario.Playing }

func (s scriptRun) play() *core.Play     { return s.of.Play() }
func (s scriptRun) digest() uint64       { return s.of.Report().Digest }
func (s scriptRun) next() (bool, error)  { return s.of.Next() }
func (s scriptRun) last() *scenario.Made { return s.of.Made() }

// playText begins a ledger or a script under a name that the caller chose. No line of the text has
// been played yet.
func (d *Desk) playText(p *page, name, content, own string) *no {
	t := &table{speaks: d.speaks}
	if isLedger(content) {
		if n := unplayed(content); n != nil {
			return n
		}
		l, err := notation.ParseLedger(content)
		if err != nil {
			return noOf(everyone(t.speaks), err)
		}
		if own == "" {
			own = l.Own
		}
		var n *no
		if t, n = d.lay(l.Setup, own); n != nil {
			return n
		}
		t.run = &ledgerRun{made: t.play, choices: l.Choices}
	} else {
		if d.LacksScripts {
			return newNo("scripts", rulebook.TableDeck, "The program that plays scripts is not here yet.")
		}
		if d.LacksReader && scenario.Brings(content) {
			return noReader()
		}
		t.run = scriptRun{scenario.Begin(content, d.shelf)}
	}
	if n := d.seat(name, t); n != nil {
		return n
	}
	p.say("ok", map[bool]string{true: "ledger", false: "script"}[isLedger(content)])
	return nil
}

// isLedger reports whether a text begins as a ledger does.
func isLedger(content string) bool {
	return strings.HasPrefix(content, "entente ")
}

// steps plays the next lines of a text, at most so many. A line that is played alone is answered
// with its choice and the result.
func (t *table) steps(p *page, most int) *no {
	if t.run == nil {
		return newNo("closed", rulebook.TablePrompt, "Nothing is being played at this table.")
	}
	more, made := true, 0
	for ; more && made < most; made++ {
		var err error
		if more, err = t.run.next(); err != nil {
			t.play = t.run.play()
			return noOf(everyone(t.speaks), err)
		}
	}
	t.play = t.run.play()
	p.key("ok")
	p.object(func() {
		p.number("made", made)
		p.whether("more", more)
		if one := t.run.last(); most == 1 && one != nil {
			p.key("chose")
			p.object(func() { t.came(p, one.Choice, one.Events, one.Refused) })
		}
		if !more {
			p.say("digest", digest(t.run.digest()))
			refused := 0
			if l, is := t.run.(*ledgerRun); is {
				refused = l.refused
			}
			p.number("refused", refused)
		}
	})
	return nil
}
