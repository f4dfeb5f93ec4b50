package deck

import "slices"

// MaxEffects is the most effects that one ability may have.
const MaxEffects = 8

// A Flaw is the reason why no table can play with a deck, and its place.
type Flaw struct {
	Component string
	Paragraph int // from 1; 0 for the component as a whole
	Field     string
	Why       string
}

// Error names the component and the field.
func (f *Flaw) Error() string {
	where := f.Component
	if f.Paragraph > 0 {
		where += " paragraph " + string(rune('0'+f.Paragraph))
	}
	return where + ": " + f.Field + ": " + f.Why
}

// Check returns the first reason why no table could play with a deck: an unknown event, an ability
// that sets off its own event without a choice, or an amount beyond every limit. The error is a *Flaw.
func (d *Deck) Check() error {
	if len(d.Moments) > 250 || len(d.Components) > 4000 {
		return &Flaw{"the deck", 0, "size", "more than Entente can number"}
	}
	for i := range d.Components {
		c := &d.Components[i]
		if c.Name == "" || !IsComponentName(c.Name) {
			return &Flaw{Clip(c.Name), 0, "name", "from 1 to 48 visible characters"}
		}
		if d.Component(c.Name) != c {
			return &Flaw{c.Name, 0, "name", "there are two of this name"}
		}
		if err := d.checkWindows(c.Name, c.Windows); err != nil {
			return err
		}
		if len(c.Whose) > 0 && len(c.Whose) != len(c.Windows) {
			return &Flaw{c.Name, 0, "window", "it is said of some alone whose event it must be"}
		}
		if err := d.checkAbilities(c.Name, c.Abilities); err != nil {
			return err
		}
	}
	for i := range d.Notes {
		if err := d.checkWindows(d.Notes[i].Name, d.Notes[i].Windows); err != nil {
			return err
		}
		if err := d.checkAbilities(d.Notes[i].Name, d.Notes[i].Abilities); err != nil {
			return err
		}
		for _, at := range d.Notes[i].homeAt {
			if err := d.checkWindows(d.Notes[i].Name, Windows{at.Window}); err != nil {
				return err
			}
		}
	}
	return nil
}

func (d *Deck) checkWindows(name string, list Windows) error {
	for _, id := range list {
		if m, _ := d.Window(id); m == nil {
			return &Flaw{name, 0, "window", "the timeline has none of this name"}
		}
	}
	return nil
}

func (d *Deck) checkAbilities(name string, list []Ability) error {
	if len(list) > MaxParagraphs {
		return &Flaw{name, 0, "abilities", "nine at most"}
	}
	for i := range list {
		a := &list[i]
		if err := d.checkAbility(name, i+1, a); err != nil {
			return err
		}
		for j := range a.Effects {
			for k := range 1 + len(a.Or) {
				if err := a.Effects[j].check(name, i+1, j, a.TimingAt(k), d.event(a.TimingAt(k))); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func (d *Deck) checkAbility(name string, paragraph int, a *Ability) error {
	if len(a.Effects) == 0 || len(a.Effects) > MaxEffects {
		return &Flaw{name, paragraph, "effects", "from 1 to 8"}
	}
	if a.IsPassive() {
		if err := a.checkPassive(name, paragraph); err != nil {
			return err
		}
	}
	if r := a.Amount; r.Least < 0 || r.Least > r.Most || r.Most > MaxAmount || (r.Most > 0) != a.MustNameAmount(0) {
		return &Flaw{name, paragraph, "amount", "a range from 0 on, where something goes by what is named"}
	}
	for _, cond := range a.If {
		if !cond.Test.isAboutEvent() && cond.Test != Said && cond.Test != OtherName && cond.Test != PartiesNear {
			return &Flaw{name, paragraph, "if", "what was declared with the event; all else, such as trade goods, is looked at as the ability resolves: while, not if"}
		}
	}
	for _, cond := range slices.Concat(a.If, a.While) {
		if cond.Test == AtWindow || cond.Test == Happened {
			if err := d.checkWindows(name, Windows{cond.Text}); err != nil {
				return err
			}
		}
	}
	if n := a.Alternatives(); n == 1 || n > MaxEffects {
		return &Flaw{name, paragraph, "either", "two alternatives at least"}
	}
	for n := range a.Alternatives() {
		if a.Alternative(n+1) == 0 {
			return &Flaw{name, paragraph, "either", "an alternative without effects"}
		}
	}
	if len(a.Or) > MaxOr || len(a.Or) > 0 && a.Timing.Station == NoStation {
		return &Flaw{name, paragraph, "timing", "nine windows at most, and of no action"}
	}
	for i := range 1 + len(a.Or) {
		t := a.TimingAt(i)
		if at := d.Moment(t.Moment); t.Station != NoStation && (at < 0 || d.Moments[at].Window(t.Station) == nil) || i > 0 && t.Station == NoStation {
			return &Flaw{name, paragraph, "timing", "the timeline has no such window"}
		}
	}
	return nil
}

// MaxOr is the most further windows that an ability may name.
const MaxOr = 8

// checkPassive checks an ability that nobody resolves: it has no cost, no choice and no aim; its
// effects hold while it is in play.
func (a *Ability) checkPassive(name string, paragraph int) error {
	for i := range a.Effects {
		byItself := a.HasCondition(GaveAll) && a.Effects[i].Do == GainGoods || a.HasCondition(VotedAlike) && a.Effects[i].Do == CastMoreVotes
		if !a.Effects[i].Do.isPassive() && !byItself {
			return &Flaw{name, paragraph, "effect", "a passive ability forbids or permits, and does nothing by itself"}
		}
	}
	if len(a.Cost) > 0 || a.Alternatives() > 0 {
		return &Flaw{name, paragraph, "cost", "nobody pays for a passive ability, or chooses"}
	}
	for _, list := range [][]Condition{a.If, a.While} {
		for _, cond := range list {
			if cond.Test.isAboutAim() {
				return &Flaw{name, paragraph, "while", "a passive ability is aimed at nobody"}
			}
		}
	}
	return nil
}

// event returns the event of a timing, or an empty one.
func (d *Deck) event(t *Timing) Moment {
	if i := d.Moment(t.Moment); i >= 0 {
		return d.Moments[i]
	}
	return Moment{}
}

func (e *Effect) check(name string, paragraph, index int, t *Timing, event Moment) error {
	waits := t.Station == When && event.Stand == Instead // it acts before the event itself (abilities 15.1)
	switch {
	case e.Then && index == 0:
		return &Flaw{name, paragraph, "then", "nothing comes before the first effect"}
	case e.Do == NoDeed || e.Do >= deeds || e.Amount > MaxAmount || e.Amount < -MaxAmount:
		return &Flaw{name, paragraph, "effect", "not one that Entente knows"}
	case (e.Do == Forbid || e.Do == Allow) && (e.Act == NoBoardAct || e.Act >= NumBoardActs):
		return &Flaw{name, paragraph, "effect", "nothing on the board is named"}
	case e.Either > 0 && e.May:
		return &Flaw{name, paragraph, "either", "an alternative is done whole, so no part of one says may"}
	case e.Do == BecomeSpeaker && (e.Who == TheOthers || e.Who == EachSeat):
		return &Flaw{name, paragraph, "effect", "one player is the speaker"}
	case e.Do == ReplenishAll && t.Moment == "ECO.replenish":
		return &Flaw{name, paragraph, "effect", "it sets off the event that sets it off"}
	case e.Do == CancelEvent && !waits:
		return &Flaw{name, paragraph, "effect", "only what acts when an event is about to happen can keep it from happening"}
	case e.Do == ChangeAmount && (!waits || event.Flow == NoFlow):
		return &Flaw{name, paragraph, "effect", "only what acts when an event of an amount is about to happen can change the amount"}
	}
	return nil
}
