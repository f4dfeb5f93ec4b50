// Package draft is an offer while it is built from taps. The package knows no rule: it asks the
// core for an offer's effect, and for the reason of a refusal.
package draft

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// A Draft is an offer that has not been made.
type Draft struct {
	By, To    core.Seat
	Give, Get core.Bundle
	Terms     []core.Term // the further terms; with any, the draft is a deal
	Otherwise bool        // to be carried out against the rules, if both agree
}

// Answering begins a counter: the offer as its receiver sees it.
func Answering(o core.Offer) Draft {
	return Draft{By: o.To, To: o.From, Give: o.Get, Get: o.Give, Otherwise: false}
}

// Of is the draft behind a choice, if the choice is an offer of one's own.
func Of(c core.Choice) (Draft, bool) {
	switch act := c.Act.(type) {
	case core.MakeOffer:
		return Draft{By: c.By, To: act.To, Give: act.Give, Get: act.Get}, true
	case core.Overrule:
		return Draft{By: c.By, To: act.To, Give: act.Give, Get: act.Get, Otherwise: true}, true
	case core.MakeDeal:
		return withTerms(c.By, act.To, act.Terms), true
	}
	return Draft{}, false
}

// Choice is the draft as a choice: a deal if it has terms, a counter if the other side has an open
// offer to this seat, else an offer of one's own. The caller passes the open offer of the two, if
// there is one.
func (d Draft) Choice(open *core.OfferView) core.Choice {
	switch {
	case d.Otherwise:
		return core.Choice{By: d.By, Act: core.Overrule{To: d.To, Give: d.Give, Get: d.Get}}
	case d.Deals():
		return d.Deal()
	case open != nil && open.To == d.By:
		return core.Choice{By: d.By, Prompt: open.Prompt, Act: core.CounterOffer{Give: d.Give, Get: d.Get}}
	}
	return core.Choice{By: d.By, Act: core.MakeOffer{To: d.To, Give: d.Give, Get: d.Get}}
}

// Side returns the bundle of one side: the one that By gives, or the one that By gets.
func (d *Draft) Side(give bool) *core.Bundle {
	if give {
		return &d.Give
	}
	return &d.Get
}

// Step changes an amount by so many, within the limits of the notation.
func (d *Draft) Step(give bool, k deck.Good, by int) {
	b := d.Side(give)
	b.Goods[k] = min(max(b.Goods[k]+by, 0), deck.MaxAmount)
}

// Note puts one note into a side in place of any other, or takes all notes out.
func (d *Draft) Note(give bool, name core.NoteName, in bool) {
	b := d.Side(give)
	b.Notes = nil
	if in {
		b.Notes = []core.NoteName{name}
	}
}

// Toggle takes a note into a side or out of it, beside the others there.
func (d *Draft) Toggle(give bool, name core.NoteName) {
	b := d.Side(give)
	if at := slices.Index(b.Notes, name); at >= 0 {
		b.Notes = slices.Delete(slices.Clone(b.Notes), at, at+1)
		return
	}
	b.Notes = append(slices.Clone(b.Notes), name)
}

// Other sets how many of another kind of component are in a side.
func (d *Draft) Other(give bool, kind deck.OtherKind, by int) { d.Thing(give, kind, "", by) }

// Thing sets how many of another component of a name are in a side.
func (d *Draft) Thing(give bool, kind deck.OtherKind, name string, by int) {
	b := d.Side(give)
	b.Others = slices.Clone(b.Others)
	for i := range b.Others {
		if b.Others[i].Kind != kind || b.Others[i].Name != name {
			continue
		}
		if b.Others[i].Count = min(b.Others[i].Count+by, deck.MaxAmount); b.Others[i].Count <= 0 {
			b.Others = slices.Delete(b.Others, i, i+1)
		}
		return
	}
	if by > 0 {
		b.Others = append(b.Others, core.OtherItem{Kind: kind, Name: name, Count: by})
	}
}

// Count is how many of another kind of component are in a side.
func (d *Draft) Count(give bool, kind deck.OtherKind) int { return d.CountThing(give, kind, "") }

// CountThing is how many of another component of a name are in a side.
func (d *Draft) CountThing(give bool, kind deck.OtherKind, name string) int {
	for _, o := range d.Side(give).Others {
		if o.Kind == kind && o.Name == name {
			return o.Count
		}
	}
	return 0
}

// None reports whether nothing has been put in yet.
func (d *Draft) None() bool { return d.Give.IsEmpty() && d.Get.IsEmpty() && len(d.Terms) == 0 }
