package replica

import (
	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
)

// receivedParts collects the text of the table's own components: cards that its players wrote. The text
// follows the first record in several records, its parts. Nobody can make a choice until the text is
// complete (table 19).
type receivedParts struct {
	partCount int        // how many parts have arrived
	text      string     // the text of these parts
	own       *cards.Own // the components; nil until all parts have arrived
}

// writeParts writes the text of a table's own components as parts, each in a record.
func (r *Replica) writeParts(own *cards.Own) error {
	for _, p := range notation.Parts(r.seats.host, own.Text) {
		if err := r.writeLine(p.String()); err != nil {
			return err
		}
	}
	return nil
}

// appendPart adds a record with a part of the table's own components to the log. Only the host's phone
// may write parts.
func (r *Replica) appendPart(p logItem, entry Entry) bool {
	part := *p.parsed.part
	entry.Seat = part.By
	key, id, seated := r.seats.actingKey(r.seats.host)
	if entry.Fault = r.checkAuthor(&p, key, id, seated && part.By == r.seats.host); entry.Fault == "" {
		r.compareAuthor(&p)
		entry.Fault = r.addPart(part)
	}
	r.addEntry(p, entry)
	return true
}

// addPart adds the next part of the text of the table's own components. The table's first record has a hash
// of the whole text. After the last part, addPart opens the game with the components. If the text doesn't
// match the hash, addPart drops the text, and the host's phone can send it again.
func (r *Replica) addPart(p notation.Part) Fault {
	got := &r.parts
	if p.At == 1 && got.own == nil { // the text may be sent again from the beginning
		*got = receivedParts{}
	}
	if !r.play.Now().AwaitsComponents || got.own != nil || p.At != got.partCount+1 || len(got.text)+len(p.Text) > r.setup.Texts.OwnBytes {
		return FaultNotNextPart
	}
	got.partCount, got.text = p.At, got.text+p.Text
	if len(got.text) < r.setup.Texts.OwnBytes {
		return ""
	}
	text := got.text
	*got = receivedParts{}
	if cards.NameOf(text) != r.setup.Texts.OwnComponents {
		return FaultOwnComponents
	}
	own, err := r.shelf.ReadOwn(r.setup, text)
	if err != nil {
		return FaultOwnComponents
	}
	setup, g, err := r.openWithOwnComponents(own)
	if err != nil {
		return FaultOwnComponents
	}
	*got = receivedParts{own: own}
	r.setup, r.play = setup, core.Start(g)
	return ""
}

// openWithOwnComponents returns the setup and the first game of the table, with the components that its
// players wrote.
func (r *Replica) openWithOwnComponents(own *cards.Own) (core.Setup, core.Game, error) {
	setup, err := notation.ParseSetup(r.log[0].Line)
	if err != nil {
		return setup, core.Game{}, err
	}
	return r.shelf.Open(r.setupForThisBuild(setup), own)
}

// setupForThisBuild returns the setup s, changed so that this build can open it. A table from before the
// first release is only read, not played. In the setup of such a table, this build's printed cards replace
// the old ones.
func (r *Replica) setupForThisBuild(s core.Setup) core.Setup {
	if r.rules < core.OldestRules {
		s.Texts.Printed = ""
	}
	return s
}

// PartsProgress returns how many bytes of the text of the table's own components have arrived, and how many
// bytes the whole text has.
func (r *Replica) PartsProgress() (have, of int) {
	if r.parts.own != nil {
		return r.setup.Texts.OwnBytes, r.setup.Texts.OwnBytes
	}
	return len(r.parts.text), r.setup.Texts.OwnBytes
}

// OwnComponentsText returns the text of the table's own components: cards that its players wrote. It is empty until
// all parts have arrived.
func (r *Replica) OwnComponentsText() string {
	if r.parts.own == nil {
		return ""
	}
	return r.parts.own.Text
}

// OwnComponents returns the table's own components: cards that its players wrote. It returns nil if the
// table has none, or until all parts of their text have arrived.
func (r *Replica) OwnComponents() *cards.Own { return r.parts.own }

// haltWithoutCards halts the table because this phone lacks cards that the table needs. name is the name
// of those cards (cards.Lacks). The halt is not stored, so that the table opens next time if this phone
// has the cards.
func (r *Replica) haltWithoutCards(name string) {
	if r.halt.Kind == NotHalted {
		r.halt, r.missingCards, r.needsDraw = Halt{Kind: LacksCards}, name, true
	}
}

// MissingCards returns the name of the cards that the table needs and this phone lacks (cards.Lacks). It
// returns "" if none are missing.
func (r *Replica) MissingCards() string { return r.missingCards }

// ResumeWithCards ends a halt for missing cards once this phone has the cards, and asks the relay for the
// records. It is for tables that a phone joins. A table in the phone's storage is opened again instead.
func (r *Replica) ResumeWithCards() {
	if r.halt.Kind != LacksCards {
		return
	}
	r.halt, r.missingCards = Halt{}, ""
	r.connection.isLive, r.connection.helloDueAt = false, r.connection.now
	r.sendDueFrames()
}
