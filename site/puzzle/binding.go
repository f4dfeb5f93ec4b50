package puzzle

import (
	"slices"

	"entente/core"
	"entente/core/words"
)

// binding asks whether a proposed deal is binding.
func (w *walk) binding(at spot) *Question {
	made, is := at.made.Choice.Act.(core.MakeDeal)
	if !is || at.made.Refused != nil {
		return nil
	}
	by := at.made.Choice.By
	out := core.OutcomeOfDeal(at.before, at.made.Choice)
	if out.WhyNotOffer != nil || len(out.Judgments) == 0 {
		return nil
	}
	q := &Question{Kind: Binding, about: []core.Seat{by, made.To},
		Asks: words.Text("puzzle.binding.asks", "seat", w.reader.Who(by), "other", w.reader.Who(made.To),
			"terms", w.reader.Terms(made.Terms))}
	for _, t := range made.Terms {
		if t.Thing.Name != "" {
			q.named = append(q.named, t.Thing.Name)
		}
		for _, n := range t.Give.Notes {
			q.named = append(q.named, n.Name)
		}
	}
	decides := slices.IndexFunc(out.Judgments, func(j core.Judgment) bool { return j.Verdict == core.CannotNow })
	asked := core.Nobody
	switch {
	case decides >= 0:
		q.Right = 1
	case out.AskedTerm != 0:
		decides, asked = int(out.AskedTerm)-1, made.Terms[out.AskedTerm-1].Giver
	default:
		decides = 0
	}
	judged := func(i int) Said {
		e := out.Judgments[i].Why
		return Said{w.reader.Event(e), e.Rule}
	}
	why := []Said{judged(decides)}
	q.Rule = why[0].Rule
	for i := range out.Judgments {
		if said := judged(i); out.Judgments[i].Verdict == out.Judgments[decides].Verdict && !slices.Contains(why, said) && len(why) < mostSaid {
			why = append(why, said)
		}
	}
	q.answer(words.Text("puzzle.binding.yes"), why, at.before, at.made.Choice)
	q.answer(words.Text("puzzle.binding.no"), why, at.before, at.made.Choice)
	for _, s := range []core.Seat{by, made.To} {
		said := why
		if i := slices.IndexFunc(made.Terms, func(t core.Term) bool { return t.Giver == s }); i >= 0 && s != asked {
			said = slices.DeleteFunc(slices.Clone(why), func(one Said) bool { return one == judged(i) })
			said = append([]Said{judged(i)}, said...)
		}
		if s == asked {
			q.Right = len(q.Answers)
		}
		q.answer(words.Text("puzzle.binding.depends", "seat", w.reader.Who(s)), said[:min(len(said), mostSaid)], at.before, at.made.Choice)
	}
	return q
}
