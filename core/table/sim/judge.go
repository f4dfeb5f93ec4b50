package sim

import (
	"cmp"
	"slices"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/table/replica"
	"entente/core/table/wire"
)

// promise notes a safely stored tap.
func (w *world) promise(p *phone, id wire.CommandID) {
	w.promised = append(w.promised, promise{p, id})
}

// look judges the state that a phone shows: it runs, and its game equals the others' at the same
// head. A tap that the phone shows as refused or taken back is no promise any more.
func (w *world) look(p *phone) {
	r := p.replica
	if h := r.Halt(); h.Kind != replica.NotHalted && h.Kind != replica.LacksCards && !w.trial && !(p.lied() && doubts(h.Kind)) {
		w.fail("phone %d halted in an honest room: %s (record %d)", p.number, h.Kind, h.Index)
		return
	}
	at, digest := r.Place(), r.Digest()
	w.trace('s', p.number, at.Head[:])
	if at.Index > 0 && digest != core.Digest(r.Game()) {
		w.fail("phone %d has a stale digest", p.number)
	}
	if old, known := w.digests[at.Head]; known && old != digest {
		w.fail("phone %d has another game at head %x", p.number, at.Head[:4])
	}
	w.digests[at.Head] = digest
	for _, e := range r.Log() {
		if w.forged[e.Command] && e.Fault == "" && !w.handedOver(r.Log()[:e.Index], e.Seat) {
			w.fail("phone %d lets a forged record count: %s", p.number, e.Line)
		}
		m, _ := r.SeatRecordOf(e)
		stays := (m.Kind == replica.SeatMoved || m.Kind == replica.SeatBadgeNamed) && m.ThisPhone // written by the very phone: nobody misses that it said so
		if e.Mine && (stays || e.Refused != nil || e.Undone || e.Fault != "" || e.Kind == core.TakeBackKind || e.Kind == core.ReopenKind) {
			p.lapsed[e.Command] = true
		}
	}
	w.lookBack(p)
}

// lied reports whether the phone's seat is that of the member who lies: this phone, or
// another device with the same key.
func (p *phone) lied() bool {
	l := p.w.liar
	return p == l || l.secret != "" && p.replica.Secret() == l.secret
}

// doubts reports whether a halt of this kind comes from a signed statement, of others or of the
// phone itself, about its game or history.
func doubts(kind replica.HaltKind) bool {
	return kind == replica.DigestDiffer || kind == replica.AuthorForked
}

// handedOver reports whether the liar was given the seat on the way. A record for that seat is then
// a true one.
func (w *world) handedOver(log []*replica.Entry, seat core.Seat) bool {
	for _, e := range log {
		if e.Kind == core.NoKind && e.Fault == "" && w.liar.public != "" &&
			strings.HasSuffix(e.Line, " "+w.liar.public) && strings.Contains(e.Line, seat.String()) {
			return true
		}
	}
	return false
}

// judge looks at the room after it has healed.
func (w *world) judge() {
	at := map[wire.CommandID]int{}
	n := 0
	w.relay.disk.Read(0, func(e wire.Entry) bool {
		if _, twice := at[e.Command]; twice {
			w.fail("command %x is in order twice", e.Command[:4])
		}
		at[e.Command] = n
		n++
		return true
	})
	for _, p := range w.promised {
		if _, kept := at[p.id]; !kept && !p.by.lapsed[p.id] && !p.by.keeps(p.id) && !w.outside(p.by, p.id) {
			w.fail("phone %d lost the stored command %x", p.by.number, p.id[:4])
		}
	}
	for _, p := range w.phones {
		for id := range p.had {
			if _, kept := at[id]; !kept && !p.keeps(id) && !w.outside(p, id) {
				w.fail("phone %d had the command %x in order, and keeps it nowhere", p.number, id[:4])
			}
		}
	}
	var one *replica.Replica
	for _, p := range w.phones {
		if slices.Contains(w.out, p) {
			continue
		}
		if one = cmp.Or(one, p.replica); p.replica.Digest() != one.Digest() {
			w.fail("phone %d has another game", p.number)
		}
	}
	w.conserve(one)
}

// outside reports whether a command that a phone knows of is missing from the room's order because
// phones are kept out. Then that phone has it in its own log, or its author still has it to send.
func (w *world) outside(p *phone, id wire.CommandID) bool {
	return slices.ContainsFunc(w.out, func(q *phone) bool {
		return slices.ContainsFunc(q.replica.PendingTaps(), func(t replica.PendingTap) bool { return t.Command == id }) ||
			q == p && slices.ContainsFunc(q.replica.Log(), func(e *replica.Entry) bool { return e.Command == id })
	})
}

// conserve plays the ledger again without the replica. It checks that each effective record has its
// effect once, and that goods and notes move and are never made or lost.
func (w *world) conserve(r *replica.Replica) {
	log := r.Log()
	own := ""
	for _, e := range log {
		if p, is := e.Part(); is && e.Fault == "" {
			own += p.Text
		}
	}
	play := w.begun(log[0].Line, own)
	if play == nil {
		return
	}
	if own != r.OwnComponentsText() || own != w.own {
		w.fail("the table's own components are %d bytes instead of %d", len(own), len(w.own))
	}
	sat, coming := newSitting(log[0].Line), own != ""
	for _, e := range log[1:] {
		if p, is := e.Part(); is && e.Fault == "" {
			coming = p.At < p.Of
		}
		sat.host = play.Now().Host
		if what := sat.hear(e); what != "" {
			w.fail("record %d, %q: %s", e.Index, e.Line, what)
		}
		if e.Kind == core.NoKind || e.Fault != "" {
			continue
		}
		if coming != (e.Refused != nil && e.Refused.Rule == rulebook.TableDeck) {
			w.fail("record %d, %q, is not answered by what has come of the table's own components: %v", e.Index, e.Line, e.Refused)
		}
		if coming {
			continue // ordered before the last part
		}
		if e.Refused != nil && e.Refused.Rule == rulebook.TableSettled {
			if !sat.settling() {
				w.fail("record %d waits for a lock that nothing waits for: %s", e.Index, e.Line)
			}
			continue
		}
		if e.Refused != nil && e.Refused.Rule == rulebook.TableSeats {
			w.count(EarlyVote)
			if !sat.settling() {
				w.fail("record %d votes before a lock that nothing waits for: %s", e.Index, e.Line)
			}
			continue
		}
		c, err := notation.Parse(e.Line)
		if err != nil {
			w.fail("record %d cannot be read: %v", e.Index, err)
			return
		}
		before := play.Now()
		events, err := play.Choose(c)
		if (err == nil) != (e.Refused == nil) {
			w.fail("record %d, %q, is refused by one and not by the other: %v, and %v", e.Index, e.Line, err, e.Refused)
		}
		if err == nil && sat.settling() && slices.ContainsFunc(events, func(e core.Event) bool { return e.Message == rulebook.BecomesHost }) {
			w.fail("record %d takes the host's duties before it is fixed who sits where: %s", e.Index, e.Line)
		}
		if err == nil && sat.settling() && c.Kind() == core.AcceptKind && passedNotes(before, play.Now()) {
			w.fail("record %d moves a note before it is fixed who sits where: %s", e.Index, e.Line)
		}
		if err == nil && !conserved(before, play.Now(), c, events) {
			w.fail("record %d made or lost something: %s", e.Index, e.Line)
		}
		if e.Refused != nil {
			w.told[string(e.Refused.Rule)]++
		}
		if err == nil {
			w.told[c.Kind().NotationWords()]++
			w.trades.note(before, c)
			w.countDeals(events)
		}
	}
	if core.Digest(play.Now()) != r.Digest() {
		w.fail("the ledger played again is another game")
	}
	w.judgeTaker(r, sat)
	for _, seat := range sat.seated {
		if key := sat.key(seat); key != r.KeyOf(seat) {
			w.fail("%v is acted for by another key than the ledger says", seat)
		}
	}
}

// countDeals counts the outcomes of deals.
func (w *world) countDeals(events []core.Event) {
	for _, e := range events {
		switch e.Message {
		case rulebook.DealOffered, rulebook.DealCountered:
			w.count(Dealt)
		case rulebook.DealMade, rulebook.DealMadeFreely:
			w.count(Concluded)
		case rulebook.PromiseKept, rulebook.PromiseBroken, rulebook.PromiseDisputed, rulebook.PromiseReleased, rulebook.PromiseExpired, rulebook.ObligationKept:
			w.count(Settled)
		case rulebook.WentBack:
			w.count(WentBack)
		case rulebook.MakesHost, rulebook.BecomesHost:
			w.count(Hosted)
		}
	}
}

// begun is a play of the table that a first line opens, with the table's own components.
func (w *world) begun(line, text string) *core.Play {
	setup, err := notation.ParseSetup(line)
	if err != nil {
		w.fail("the setup cannot be read: %v", err)
		return nil
	}
	_, g, err := w.shelf.Open(setup, w.brought(text))
	if err != nil {
		w.fail("the setup cannot be played: %v", err)
		return nil
	}
	return core.Start(g)
}

// passedNotes reports whether a note went from one seat to another.
func passedNotes(before, after core.Game) bool {
	for i, n := range after.Notes {
		if was := before.Notes[i]; was.Holder != n.Holder && was.Holder != core.Nobody && n.Holder != core.Nobody {
			return true
		}
	}
	return false
}

// conserved compares the sum of the goods and notes before and after a choice. They may differ by
// the goods that the events gain from the supply or spend to it.
func conserved(before, after core.Game, c core.Choice, events []core.Event) bool {
	if len(before.Notes) != len(after.Notes) {
		return false
	}
	for i, n := range after.Notes {
		if n.Owner != before.Notes[i].Owner || n.Card != before.Notes[i].Card {
			return false
		}
	}
	switch c.Act.(type) {
	case core.Correct, core.TakeBack, core.Reopen:
		return true // the goods as counted at the table, or those of an earlier moment
	case core.Agree:
		if slices.ContainsFunc(events, func(e core.Event) bool { return e.Message == rulebook.WentBack }) {
			return true
		}
	}
	if !unitsKept(before, after, c) {
		return false
	}
	was := total(before)
	for _, e := range events {
		switch e.Message {
		case rulebook.Gained:
			was = plus(was, told(e).Bundle.Goods, 1)
		case rulebook.Spent, rulebook.FragmentsPurged:
			was = plus(was, told(e).Bundle.Goods, -1)
		case rulebook.Replenished:
			was = plus(was, deck.Commodities.Of(int(told(e).Number)), 1)
		}
	}
	return was == total(after)
}

// told returns the argument of an event that holds the amount: the one after the goods' owner.
func told(e core.Event) core.Arg { return e.Args[1] }

// total adds up all players' goods. It counts a commodity as a trade good, because a commodity that
// changes hands or is converted becomes one.
func total(g core.Game) (sum deck.Goods) {
	for i := range g.Players {
		sum = plus(sum, g.Players[i].Goods, 1)
	}
	return sum
}

func plus(a, b deck.Goods, sign int) deck.Goods {
	for k, n := range b {
		if deck.Good(k) == deck.Commodities {
			k = int(deck.TradeGoods)
		}
		a[k] += sign * n
	}
	return a
}
