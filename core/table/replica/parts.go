package replica

import (
	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
)

// parts are the table's own components that have arrived. They follow the first
// record, and nothing can be chosen until they are complete (table 19).
type parts struct {
	have int
	text string
	own  *cards.Own // the components; nil until all parts have arrived
}

// writeParts writes a table's own components behind its first record.
func (r *Replica) writeParts(own *cards.Own) error {
	for _, p := range notation.Parts(r.seats.host, own.Text) {
		if err := r.writeLine(p.String()); err != nil {
			return err
		}
	}
	return nil
}

// appendPart puts a part in order. Only the host's phone may write parts.
func (r *Replica) appendPart(p logItem, entry Entry) bool {
	part := *p.parsed.part
	entry.By = part.By
	key, id, seated := r.seats.actor(r.seats.host)
	if entry.Fault = r.checkAuthor(&p, key, id, seated && part.By == r.seats.host); entry.Fault == "" {
		r.compareAuthor(&p)
		entry.Fault = r.addPart(part)
	}
	r.addEntry(p, entry)
	return true
}

// addPart adds the next part. The last part makes the table playable. If the parts differ from
// the components that the first record names, they are dropped, and can be sent again.
func (r *Replica) addPart(p notation.Part) Fault {
	got := &r.parts
	if p.At == 1 && got.own == nil { // or once more, from the beginning
		*got = parts{}
	}
	if !r.play.Now().Awaits || got.own != nil || p.At != got.have+1 || len(got.text)+len(p.Text) > r.setup.Texts.Length {
		return FaultPart
	}
	got.have, got.text = p.At, got.text+p.Text
	if len(got.text) < r.setup.Texts.Length {
		return ""
	}
	text := got.text
	*got = parts{}
	if cards.NameOf(text) != r.setup.Texts.Own {
		return FaultDeck
	}
	own, err := r.shelf.ReadOwn(r.setup, text)
	if err != nil {
		return FaultDeck
	}
	setup, g, err := r.openWith(own)
	if err != nil {
		return FaultDeck
	}
	*got = parts{own: own}
	r.setup, r.play = setup, core.Start(g)
	return ""
}

// openWith opens the table with its own components.
func (r *Replica) openWith(own *cards.Own) (core.Setup, core.Game, error) {
	setup, err := notation.ParseSetup(r.log[0].Line)
	if err != nil {
		return setup, core.Game{}, err
	}
	return r.shelf.Open(r.setupAsRead(setup), own)
}

// setupAsRead returns a setup as this build reads it. A table from before the first release is only
// read, so today's cards may replace those it was opened with.
func (r *Replica) setupAsRead(s core.Setup) core.Setup {
	if r.rules < core.OldestRules {
		s.Texts.Printed = ""
	}
	return s
}

// PartsProgress returns how many bytes of the table's own components have arrived, and how
// many there are.
func (r *Replica) PartsProgress() (have, of int) {
	if r.parts.own != nil {
		return r.setup.Texts.Length, r.setup.Texts.Length
	}
	return len(r.parts.text), r.setup.Texts.Length
}

// OwnText returns the text of the table's own components, once it is complete.
func (r *Replica) OwnText() string {
	if r.parts.own == nil {
		return ""
	}
	return r.parts.own.Text
}

// OwnComponents returns the table's own components, once they are complete; nil before, and at a
// table without any.
func (r *Replica) OwnComponents() *cards.Own { return r.parts.own }

// haltWithoutCards halts the table until its cards are on the shelf. The halt is not stored,
// so that a phone with the cards opens the table whole.
func (r *Replica) haltWithoutCards(name string) {
	if r.halt.Kind == NotHalted {
		r.halt, r.missingCards, r.needsDraw = Halt{Kind: LacksCards}, name, true
	}
}

// MissingCards returns the name of the printed cards that this table needs and the shelf
// lacks; empty if it has them.
func (r *Replica) MissingCards() string { return r.missingCards }

// ResumeWithCards resumes a table that is being joined, once its cards are on the shelf. A
// stored table is opened again instead.
func (r *Replica) ResumeWithCards() {
	if r.halt.Kind != LacksCards {
		return
	}
	r.halt, r.missingCards = Halt{}, ""
	r.talk.live, r.talk.helloDue = false, r.talk.now
	r.sendDueFrames()
}
