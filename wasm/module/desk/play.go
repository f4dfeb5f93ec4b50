package desk

import (
	"strings"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/scenario"
)

// A runner is a text that is played step by step, so that whoever waits for it can do
// something else between.
type runner interface {
	next() (more bool, err error)
	last() *scenario.Made // what the last one chose; nil where it had no choice
	play() *core.Play
	digest() uint64
}

// A ledgerRun plays the choices of a ledger. Those that were refused at their place
// changed nothing then, and do not now.
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

// A scriptRun plays a script, whose lines say what has to come of them.
type scriptRun struct{ of *scenario.Playing }

func (s scriptRun) play() *core.Play     { return s.of.Play() }
func (s scriptRun) digest() uint64       { return s.of.Report().Digest }
func (s scriptRun) next() (bool, error)  { return s.of.Next() }
func (s scriptRun) last() *scenario.Made { return s.of.Made() }

// playText begins with a ledger or a script under a name of the caller's; nothing of it
// has been played yet.
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

// steps plays a part of what is still to be played. Of a line that is played alone it tells
// what that chose, and what came of it.
func (t *table) steps(p *page, most int) *no {
	if t.run == nil {
		return &no{kind: "closed", rule: rulebook.TablePrompt, says: "Nothing is being played at this table."}
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
