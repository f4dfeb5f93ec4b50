package screen

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// The questions while an ability is resolved. Each is about a step that Entente carries out, a choice
// between two ways, or an act on the board.

// working is the event whose ability is being resolved, or nil.
func (t *Table) working() *core.FrameView {
	v := t.view()
	for i := len(v.Unfinished) - 1; i >= 0; i-- {
		if f := &v.Unfinished[i]; !f.OnCall {
			return f
		}
	}
	return nil
}

// stepWords is what an ability waits for as a title, and the labels of the two answers to it.
func (t *Table) stepWords(r words.Reader, q *core.Question) (title, done, not string) {
	title, done, not = r.Say(q.Message, q.Args), words.Text("confirm.done"), words.Text("confirm.not")
	f := t.working()
	if f == nil || f.Effect == nil {
		return title, done, not
	}
	card := q.Args[1].Text
	switch e := f.Effect; {
	case e.Act == deck.UseByName:
		name := t.name(f.Job.AboutSeat)
		return words.Text("confirm.choose", "card", card, "seat", name), words.Text("confirm.choose.yes", "seat", name), words.Text("confirm.choose.no", "seat", name)
	case f.Instruction.Message == rulebook.AsksWhich:
		return words.Text("confirm.which", "card", card), words.Text("confirm.which.first"), words.Text("confirm.which.other")
	case e.Do != deck.Instruct:
		done = t.stepLabel(e, q.Args[0].Seat)
		return words.Text("confirm.step", "card", card, "step", done), upper(done), words.Text("confirm.skip")
	}
	if gain, _, is := strings.Cut(f.Effect.Text, " if "); is && strings.HasPrefix(gain, "gains ") {
		gain = "gain" + gain[len("gains"):]
		return words.Text("confirm.gain", "card", card, "gain", gain), upper(gain), words.Text("confirm.skip")
	}
	return title, done, not
}

// stepLabel is what a step does for a seat, as an order: “gain 3 trade goods”.
func (t *Table) stepLabel(e *deck.Effect, of core.Seat) string {
	if p := t.view().SeatView(of); e.Do == deck.ReplenishAll {
		return words.Text("confirm.replenish", "n", strconv.Itoa(p.Goods[deck.Commodities]+p.ReplenishGain))
	}
	own := *e
	if own.Who == deck.TheActor { // who has the button
		own.Who = deck.TheHolder
	}
	return strings.TrimPrefix(t.effectWords(&own, core.Nobody), "you ")
}

// instruction is what the ability that is being resolved waits for, with the buttons that answer it if
// this seat may.
func (a *App) instruction() []*part.Part {
	t := a.table
	e := t.view().Instruction()
	if e.Message == "" {
		return nil
	}
	lines := parts{line("", t.reader().Event(e))}
	q := t.question(t.me)
	if q == nil || q.Message != rulebook.AskConfirm {
		return lines
	}
	if f := t.working(); f.Effect != nil && strings.HasPrefix(f.Effect.Text, "scores ") {
		lines.all(a.scoring())
	}
	_, done, not := t.stepWords(t.reader(), q)
	row := parts{a.confirmAs(q, "main", done, core.Done{})}
	if _, may := t.may(core.NotDoneKind); may != nil {
		row.add(a.confirmAs(q, "", not, core.NotDone{}))
	}
	return append(lines, rowOf(row)...)
}

func (a *App) confirmAs(q *core.Question, class, label string, act core.Act) *part.Part {
	return button(label, class, label, func() {
		a.say(core.Choice{By: a.table.me, Prompt: q.Number, Act: act})
	})
}
