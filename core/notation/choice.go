package notation

import "entente/core"

// verbs are the words of each kind of choice, after the seat's color. Where one
// begins like another, the longer comes first.
var verbs = []struct {
	words string
	kind  core.Kind
}{
	{"offers", core.MakeOffer},
	{"rules otherwise with", core.Overrule},
	{"counters", core.Counter},
	{"accepts", core.Accept},
	{"declines for", core.DeclineFor},
	{"declines", core.Decline},
	{"withdraws", core.Withdraw},
	{"ends turn", core.EndTurn},
	{"passes", core.Pass},
	{"acts again", core.AnotherAction},
	{"opens", core.OpenPhase},
	{"spends", core.Spend},
	{"gains", core.Gain},
	{"replenishes", core.Replenish},
	{"converts", core.Convert},
	{"is a neighbor of", core.DeclareNeighbors},
	{"is no neighbor of", core.DeclareStrangers},
	{"objects to", core.Object},
	{"sets the scene", core.SetScene},
	{"corrects", core.Correct},
	{"takes back", core.TakeBack},
	{"announces", core.Announce},
	{"resolves", core.Resolve},
	{"has done", core.Confirm},
	{"could not do", core.Confirm},
	{"hears nobody", core.HearNobody},
	{"reopens", core.Reopen},
	{"waits", core.Wait},
	{"stands down", core.StandDown},
	{"does", core.Do},
	{"says", core.DeclareFact},
	{"says", core.DeclareAway}, // told apart by what is said
	{"arranges", core.Arrange},
}

// Verb returns the words of a kind of choice.
func Verb(kind core.Kind) string {
	for _, v := range verbs {
		if v.kind == kind {
			return v.words
		}
	}
	return ""
}

// Print is the line of a choice. Fields that its kind does not use are not printed.
func Print(c core.Choice) string {
	line := c.By.String() + " " + Verb(c.Kind)
	if c.Kind == core.Confirm && !c.Yes {
		line = c.By.String() + " could not do"
	}
	switch c.Kind {
	case core.MakeOffer, core.Overrule:
		return line + " " + c.To.String() + ": " + Bundle(c.Give) + " for " + Bundle(c.Get)
	case core.Counter:
		return line + promptText(c.Prompt) + ": " + Bundle(c.Give) + " for " + Bundle(c.Get)
	case core.Accept, core.Decline, core.Withdraw, core.EndTurn, core.Pass, core.AnotherAction:
		return line + promptText(c.Prompt)
	case core.OpenPhase:
		line += promptText(c.Prompt) + " " + c.Scene.Phase.String() + " phase"
		if len(c.Scene.Order) > 0 {
			line += ": " + seatsText(c.Scene.Order)
		}
		return line
	case core.Spend, core.Gain, core.Convert:
		return line + " " + Goods(c.Goods)
	case core.DeclareNeighbors, core.DeclareStrangers, core.Object:
		return line + " " + c.To.String()
	case core.SetScene:
		return line + ": " + sceneText(c.Scene)
	case core.Correct:
		return line + ": " + Fact(c.Fix)
	}
	return line + windowText(c)
}

// Parse reads one line. What it does not understand is an *Error.
func Parse(line string) (core.Choice, error) {
	r := reader{rest: trimSpace(line)}
	c := r.choice()
	r.end()
	if r.failed() {
		return core.Choice{}, &Error{Text: clip(line), Want: r.want}
	}
	return c, nil
}

func (r *reader) choice() core.Choice {
	c := core.Choice{By: r.seat()}
	for _, v := range verbs {
		if r.skip(v.words) {
			c.Kind = v.kind
			c.Yes = v.words == "has done"
			break
		}
	}
	switch c.Kind {
	case core.NoKind:
		r.fail("what the seat does, such as offers, accepts or passes")
	case core.MakeOffer, core.Overrule:
		c.To = r.seat()
		c.Give, c.Get = r.terms()
	case core.Counter:
		c.Prompt = r.prompt()
		c.Give, c.Get = r.terms()
	case core.Accept, core.Decline, core.Withdraw, core.EndTurn, core.Pass, core.AnotherAction:
		c.Prompt = r.prompt()
	case core.OpenPhase:
		c.Prompt = r.prompt()
		c.Scene.Phase = r.phase()
		if r.mark(':') {
			c.Scene.Order = r.seats()
		}
	case core.Spend, core.Gain, core.Convert:
		b := r.bundle()
		if len(b.Notes)+len(b.Others) > 0 {
			r.fail("goods only")
		}
		c.Goods = b.Goods
	case core.DeclareNeighbors, core.DeclareStrangers, core.Object:
		c.To = r.seat()
	case core.SetScene:
		r.expectMark(':')
		c.Scene = r.scene()
	case core.Correct:
		r.expectMark(':')
		c.Fix = r.fact()
	default:
		r.window(&c)
	}
	return c
}

// terms reads what is given and what is asked for.
func (r *reader) terms() (give, get core.Bundle) {
	r.expectMark(':')
	give = r.bundle()
	r.expect("for")
	return give, r.bundle()
}
