package reading

import (
	"slices"
	"strings"
	"unicode/utf8"

	"entente/core"
	"entente/core/deck"
)

// put returns the objections to offering a deal (deals 0, table 25).
func (r *dealing) put(from, to core.Seat, terms []core.Term) (no objections) {
	if !r.sits(to) || from == to || r.has(to).Eliminated || r.has(from).Eliminated {
		return objections{"table 3"}
	}
	d := standing{from: from, to: to, terms: terms}
	no.add(len(terms) < 1 || len(terms) > core.MaxTerms, "table 25", "table 4")
	octets := 0
	for i := range terms {
		octets += len(terms[i].Words)
		no.add(octets > core.MaxDealBytes, "table 25")
		no = append(no, r.meant(&d, &terms[i])...)
	}
	if o, any := d.trade(); any {
		no = append(no, r.offer(from, to, o.Give, o.Get)...)
	}
	return no
}

// meant returns the objections to a term at any time.
func (r *dealing) meant(d *standing, t *core.Term) (no objections) {
	no.add(t.Giver != d.from && t.Giver != d.to, "table 25", "deals 0")
	no = append(no, readable(t.Words)...)
	no.add(more(t), "table 25") // a part that its kind does not have would be lost in the ledger
	no.add(t.Words == "" && (t.Kind == core.Chooses || t.Kind == core.Promises), "table 25")
	no = append(no, r.comes(t.Due)...)
	switch t.Kind {
	case core.Gives:
		no.add(t.Give.IsEmpty(), "table 25", "transactions 0")
		for _, n := range t.Give.Goods {
			no.add(n < 0 || n > deck.MaxAmount, "transactions 3", "table 4")
		}
		if t.Due.Kind != core.Now {
			no = append(no, r.nameable(&t.Give)...)
		}
	case core.Uses, core.LeavesUnused:
		no = append(no, r.named(t.Thing)...)
	case core.Chooses:
		if t.Thing != (core.Thing{}) {
			no = append(no, r.named(t.Thing)...)
		}
	case core.VotesFor:
		player := t.Outcome.Seat != core.Nobody && t.Outcome.Name == "" && r.sits(t.Outcome.Seat) && !r.has(t.Outcome.Seat).Eliminated
		named := t.Outcome.Seat == core.Nobody && showable(t.Outcome.Name)
		no.add(!player && !named, "table 25", "ruling 268", "table 5", "table 3")
		no.add(t.Votes < 0 || t.Votes > core.MaxVotes, "table 4", "table 25")
	case core.Acts, core.Refrains:
		no.add(t.Act <= deck.NoBoardAct || t.Act > deck.RetreatShips || t.Act == deck.CastVotes, "table 25")
	case core.Abstains, core.Promises:
	default:
		no.add(true, "table 25")
	}
	return no
}

// more reports whether a term has parts of other kinds or of other due times.
func more(t *core.Term) bool {
	plain := core.Term{Kind: t.Kind, Giver: t.Giver, Words: t.Words, Due: core.DueTime{Kind: t.Due.Kind}}
	switch t.Kind {
	case core.Uses, core.LeavesUnused, core.Chooses:
		plain.Thing = t.Thing
	case core.VotesFor:
		plain.Votes, plain.Outcome = t.Votes, t.Outcome
	case core.Acts, core.Refrains:
		plain.Act = t.Act
	}
	switch t.Due.Kind {
	case core.AtEvent:
		plain.Due = core.DueTime{Kind: core.AtEvent, EventID: t.Due.EventID, EventSeat: t.Due.EventSeat, Nth: t.Due.Nth}
	case core.AtPhase:
		plain.Due.Phase = t.Due.Phase
	}
	return t.Kind != core.Gives && !t.Give.IsEmpty() || t.Thing != plain.Thing || t.Act != plain.Act || t.Votes != plain.Votes || t.Outcome != plain.Outcome || t.Due != plain.Due
}

// readable returns the objections to words that are not plain text of up to 500 characters.
func readable(words string) (no objections) {
	no.add(utf8.RuneCountInString(words) > core.MaxTermRunes, "table 25", "table 6")
	no.add(strings.ContainsAny(words, "<>\n\u202e"), "table 25", "table 6")
	return no
}

func showable(name string) bool {
	return name != "" && name != "\u202e" && len(name) <= deck.MaxComponentName
}

// comes returns the objections to a due time that can never come.
func (r *dealing) comes(due core.DueTime) (no objections) {
	switch due.Kind {
	case core.Now, core.WhenSaid:
	case core.AtPhase:
		no.add(due.Phase > deck.AgendaPhase, "table 25")
	case core.AtEvent:
		no.add(r.Deck().Moment(due.EventID) < 0 || due.Nth < 1 || due.Nth > core.MaxNth, "table 25")
		no.add(due.EventSeat != core.Nobody && (!r.sits(due.EventSeat) || r.has(due.EventSeat).Eliminated), "table 25", "table 3")
	default:
		no.add(true, "table 25")
	}
	return no
}

// nameable returns the objections to a later gift of things that this table doesn't have.
func (r *dealing) nameable(b *core.Bundle) (no objections) {
	no.add(len(b.Notes) > core.MaxOtherItems || len(b.Others) > core.MaxOtherItems, "table 4", "table 25")
	for _, name := range b.Notes {
		n := r.FindNote(name)
		no.add(n == nil || n.Zone == core.Box, "table 5")
	}
	for i, name := range b.Notes {
		no.add(slices.Contains(b.Notes[:i], name), "table 5")
	}
	for _, o := range b.Others {
		no.add(o.Count < 1 || o.Count > deck.MaxAmount || o.Kind > deck.CapturedUnit, "table 4", "table 25")
		no.add(o.Name == "\u202e" || len(o.Name) > deck.MaxName, "table 6", "table 5")
	}
	return no
}

// named returns the objections to a component's name that can't be shown, or a note that the table lacks.
func (r *dealing) named(t core.Thing) (no objections) {
	n := r.FindNote(core.NoteName{Name: t.Name, Owner: t.Owner})
	no.add(t.Owner != core.Nobody && (n == nil || n.Zone == core.Box), "table 5")
	no.add(!showable(t.Name), "table 5", "table 25")
	no.add(t.Paragraph != 0 || t.Unit != 0, "table 25", "table 5")
	return no
}
