package core

// MaxEffects is the most effects that one ability may have.
const MaxEffects = 8

// A Flaw is what keeps a deck from being played with, and where it is.
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

// Check looks for what no table could play: unknown events, an ability that
// sets off its own event without a choice, amounts beyond every limit. The
// error is a *Flaw.
func (d *Deck) Check() error {
	if len(d.Moments) > 250 || len(d.Components) > 4000 {
		return &Flaw{"the deck", 0, "size", "more than Entente can number"}
	}
	for i := range d.Components {
		c := &d.Components[i]
		if c.Name == "" || !shown(c.Name) {
			return &Flaw{clip(c.Name), 0, "name", "from 1 to 48 visible characters"}
		}
		if d.component(c.Name) != c {
			return &Flaw{c.Name, 0, "name", "there are two of this name"}
		}
		if m, _ := d.Window(c.Window); c.Window != "" && m == nil {
			return &Flaw{c.Name, 0, "window", "the timeline has none of this name"}
		}
		if err := d.checkAbilities(c.Name, c.Abilities); err != nil {
			return err
		}
	}
	for i := range d.Notes {
		if m, _ := d.Window(d.Notes[i].Window); d.Notes[i].Window != "" && m == nil {
			return &Flaw{d.Notes[i].Name, 0, "window", "the timeline has none of this name"}
		}
		if err := d.checkAbilities(d.Notes[i].Name, d.Notes[i].Abilities); err != nil {
			return err
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
			if err := a.Effects[j].check(name, i+1, j, a, d.event(a)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (d *Deck) checkAbility(name string, paragraph int, a *Ability) error {
	if a.perpetual() {
		for i := range a.Effects {
			if e := &a.Effects[i]; e.Do != Forbid && e.Do != Allow && e.Do != AllowTrade {
				return &Flaw{name, paragraph, "effect", "a passive ability forbids or permits, and does nothing by itself"}
			}
		}
	}
	for _, cond := range a.If {
		if cond.Test == HasTradeGoods {
			return &Flaw{name, paragraph, "if", "trade goods are counted as the ability resolves: while, not if"}
		}
	}
	if len(a.Effects) == 0 || len(a.Effects) > MaxEffects {
		return &Flaw{name, paragraph, "effects", "from 1 to 8"}
	}
	if a.Timing.Station != NoStation {
		i := d.Moment(a.Timing.Moment)
		if i < 0 || d.Moments[i].window(a.Timing.Station) == nil {
			return &Flaw{name, paragraph, "timing", "the timeline has no such window"}
		}
	}
	return nil
}

// event returns the event at which an ability acts, or an empty one.
func (d *Deck) event(a *Ability) Moment {
	if i := d.Moment(a.Timing.Moment); i >= 0 {
		return d.Moments[i]
	}
	return Moment{}
}

func (e *Effect) check(name string, paragraph, index int, a *Ability, event Moment) error {
	waits := a.Timing.Station == When && event.Stand == Instead // it acts before the event itself (abilities 15.1)
	switch {
	case e.Then && index == 0:
		return &Flaw{name, paragraph, "then", "nothing comes before the first effect"}
	case e.Do == NoDeed || e.Do >= deeds || e.Amount > MaxAmount || e.Amount < -MaxAmount:
		return &Flaw{name, paragraph, "effect", "not one that Entente knows"}
	case (e.Do == Forbid || e.Do == Allow) && (e.Act == NoBoardAct || e.Act >= boardActs):
		return &Flaw{name, paragraph, "effect", "nothing on the board is named"}
	case e.Do == ReplenishAll && a.Timing.Moment == "ECO.replenish":
		return &Flaw{name, paragraph, "effect", "it sets off the event that sets it off"}
	case e.Do == CancelEvent && !waits:
		return &Flaw{name, paragraph, "effect", "only what acts when an event is about to happen can keep it from happening"}
	case e.Do == ChangeAmount && (!waits || event.Flow == NoFlow):
		return &Flaw{name, paragraph, "effect", "only what acts when an event of an amount is about to happen can change the amount"}
	}
	return nil
}
