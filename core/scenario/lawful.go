package scenario

import (
	"slices"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
)

// Lawful is the Law of every choice. The choice is accepted exactly if a prompt offers it.
// WhyNot names the refusal that it meets. Its printed line reads as the same choice. Every
// component that is said to fit now is accepted. The laws of its results and of slightly changed
// choices hold too.
func Lawful(before core.Game, c core.Choice, err error) error {
	line := notation.Print(c)
	read, wrong := notation.Parse(line)
	if wrong != nil || notation.Print(read) != line {
		return mismatch("it is printed as " + line + ", which reads as another choice")
	}
	if _, _, no := core.Step(before, read); core.RefusingRule(no) != core.RefusingRule(err) {
		return mismatch("it is printed as " + line + ", which the core treats otherwise")
	}
	takes := func(p core.Prompt) bool { return p.Takes(c) }
	_, takesBack := c.Act.(core.TakeBack)
	if offered := slices.ContainsFunc(core.PromptsFor(before, c.By), takes); !takesBack && offered != (err == nil) {
		if offered {
			return mismatch("a prompt offers it, but the core refuses it")
		}
		return mismatch("the core accepts it, but no prompt offers it")
	}
	if no := core.WhyNot(before, c); !takesBack && core.RefusingRule(err) != ruleOf(no) {
		return mismatch("WhyNot names another rule: " + string(ruleOf(no)))
	}
	for _, fit := range core.Fits(before, c.By) {
		if fit.State == core.FitsNow && !fit.HasNoEvent && core.WhyNot(before, fit.Choice) != nil {
			return mismatch("Fits lists a card that the core refuses: " + notation.Print(fit.Choice))
		}
		if fit.State != core.FitsNow && !fit.HasNoEvent && core.WhyNot(before, fit.Choice) == nil {
			return mismatch("Fits says not now, but the core accepts: " + notation.Print(fit.Choice))
		}
	}
	if wrong := seen(before, c.By); wrong != nil {
		return wrong
	}
	if wrong := listed(before, c.By); wrong != nil {
		return wrong
	}
	if wrong := foreseen(before, c); wrong != nil {
		return wrong
	}
	if wrong := followed(before, c); wrong != nil {
		return wrong
	}
	if wrong := varied(before, c, line); wrong != nil {
		return wrong
	}
	return probed(before, c, line)
}

// Laws joins several laws into one, which returns the first violation.
func Laws(laws ...Law) Law {
	return func(before core.Game, c core.Choice, err error) error {
		for _, law := range laws {
			if wrong := law(before, c, err); wrong != nil {
				return wrong
			}
		}
		return nil
	}
}

func ruleOf(no *core.Refusal) rulebook.Rule {
	if no == nil {
		return ""
	}
	return no.Rule
}
