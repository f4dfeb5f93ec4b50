package desk

import (
	"strconv"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/scenario"
	"entente/core/words"
)

// slice is how many lines are played at once: a few milliseconds on a phone.
const slice = 4

// answer answers a call to an open table.
func (t *table) answer(p *page, method, arg, seat string) *no {
	if method == "steps" {
		return t.steps(p, slice)
	}
	if method == "line" {
		return t.steps(p, 1)
	}
	if t.play == nil {
		return newNo("closed", rulebook.TablePrompt, "Nothing of this script has been played yet.")
	}
	switch method {
	case "apply":
		return t.apply(p, arg)
	case "whynot":
		return t.whyNot(p, arg)
	case "view", "prompts", "when":
		by, n := t.looks(arg)
		if n != nil {
			return n
		}
		switch g := t.play.Now(); method {
		case "view":
			t.view(p, core.ViewOf(g, by))
		case "prompts":
			t.prompts(p, "ok", core.PromptsFor(g, by), by)
		default:
			t.when(p, by)
		}
	case "why":
		by, n := t.looks(arg)
		if n != nil {
			return n
		}
		why, ahead := core.ExplainOpenWindow(t.play.Now())
		p.key("ok")
		p.object(func() {
			t.told(p, "why", why, by)
			t.told(p, "ahead", ahead, by)
		})
	default:
		return newNo("closed", rulebook.TableLater, "There is no such call.")
	}
	return nil
}

// looks returns the seat of a color; Nobody for an empty color, which means the table in general.
func (t *table) looks(color string) (core.Seat, *no) {
	g := t.play.Now()
	if color == "" {
		return core.Nobody, nil
	}
	seat, known := core.SeatNamed(color)
	if !known || g.Player(seat) == nil {
		return core.Nobody, newNo("refused", rulebook.TableSeat, "No such seat is at this table.")
	}
	return seat, nil
}

// reader returns the reader that a sentence of this table is for.
func (t *table) reader(seat core.Seat) words.Reader {
	g := t.play.Now()
	return words.Reader{Language: t.speaks, Seat: seat, Name: func(s core.Seat) string {
		if g.Player(s) == nil {
			return ""
		}
		return g.Person(s).Name
	}}
}

// read parses a line as a choice, and finds the number of its prompt where the line leaves it out.
func (t *table) read(line string) (core.Choice, *no) {
	c, err := notation.Parse(line)
	if err != nil {
		return c, noOf(t.reader(core.Nobody), err)
	}
	if c.Prompt == 0 {
		c.Prompt = scenario.Prompted(t.play.Now(), c)
	}
	return c, nil
}

// apply makes a choice.
func (t *table) apply(p *page, line string) *no {
	c, n := t.read(line)
	if n != nil {
		return n
	}
	events, err := t.play.Choose(c)
	if err != nil {
		return noOf(t.reader(c.By), err)
	}
	p.key("ok")
	p.object(func() {
		p.say("line", notation.Print(c))
		t.told(p, "events", events, core.Nobody)
		p.say("digest", digest(core.Digest(t.play.Now())))
	})
	return nil
}

// whyNot writes the events that a line would cause, or the refusal.
func (t *table) whyNot(p *page, line string) *no {
	c, n := t.read(line)
	if n != nil {
		return n
	}
	events, by := core.WhatIf(t.play.Now(), c)
	p.key("ok")
	p.object(func() { t.came(p, c, events, by) })
	return nil
}

// came writes the result of a choice: its events, or the refusal.
func (t *table) came(p *page, c core.Choice, events []core.Event, by *core.Refusal) {
	p.say("line", notation.Print(c))
	p.whether("allowed", by == nil)
	t.refusal(p, "whyNot", by, c.By)
	t.told(p, "events", events, core.Nobody)
}

// when tells of each component of a seat whether it fits, and when else.
func (t *table) when(p *page, seat core.Seat) {
	states := [...]string{"", "now", "in turn", "if somebody acts", "soon", "not now", "by itself", "used up"}
	list := core.Fits(t.play.Now(), seat)
	r := t.reader(seat)
	p.objects("ok", len(list), func(i int) {
		f := &list[i]
		p.say("thing", notation.Thing(f.Thing))
		p.say("state", states[f.State])
		if f.Choice.Act != nil {
			p.say("line", notation.Print(f.Choice))
		}
		if why := f.WhenSentence(); why.Message != "" {
			p.say("why", r.Event(why))
		}
		t.refusal(p, "whyNot", f.WhyNot, seat)
		windows := []string{}
		for _, o := range f.Occasions {
			if o.Moment != nil {
				windows = append(windows, t.speaks.Time(o.Station, t.speaks.Happening(o.Moment.ID, "")))
			}
		}
		p.texts("windows", windows)
		t.told(p, "needs", f.Unmet, seat)
	})
}

// told writes a list of events, or of reasons, in words.
func (t *table) told(p *page, key string, events []core.Event, seat core.Seat) {
	r := t.reader(seat)
	p.objects(key, len(events), func(i int) {
		e := &events[i]
		p.say("text", r.Event(*e))
		p.say("id", string(e.Message))
		p.some("rule", string(e.Rule))
		p.whether("explains", e.Explains)
	})
}

// refusal writes a member with the reason of a refusal, or null.
func (t *table) refusal(p *page, key string, by *core.Refusal, seat core.Seat) {
	if by == nil {
		p.null(key)
		return
	}
	p.key(key)
	refused(t.reader(seat), by).write(p, t.speaks)
}

// digest prints a digest as ledgers and the golden file do.
func digest(n uint64) string { return strconv.FormatUint(n, 16) }
