package sim

import (
	"entente/core"
	"entente/core/notation"
	"entente/core/table/replica"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// A lie is a record of a member that breaks the protocol. The liar has everything that a member
// has: the link, a key, and its replica's knowledge.
type lie struct {
	line   string
	change func(*wire.Record) // changes the record before it is signed
	spoil  func(*wire.Record) // changes the record after it was signed
}

// forge makes a member's record, sealed like any other.
func (p *phone) forge(l lie) wire.Append {
	w := p.w
	secret, err := seal.ParseSeatSecret(p.replica.Secret())
	if err != nil {
		w.fail("phone %d has no secret: %v", p.number, err)
	}
	if p == w.liar {
		p.secret = p.replica.Secret()
	}
	rec := wire.Record{Line: l.line, Proof: wire.Proof{
		Author: secret.PublicKey().ID(), Command: w.command(),
		Epoch: p.replica.Status().Epoch, Seen: p.replica.Place(), Digest: p.replica.Digest(),
	}}
	if l.change != nil {
		l.change(&rec)
	}
	rec.Signature = seal.Sign(secret.SigningKey(), w.game, rec)
	if l.spoil != nil {
		l.spoil(&rec)
	}
	return p.sealed(rec)
}

func (p *phone) sealed(rec wire.Record) wire.Append {
	b, err := p.replica.Keys().Content.Box().Seal(p.w.game, rec, p.random)
	if err != nil {
		p.w.fail("phone %d cannot seal a lie: %v", p.number, err)
	}
	return wire.Append{Command: rec.Command, Epoch: p.replica.Status().Epoch, Expect: wire.Anywhere, Sealed: b}
}

func (w *world) command() (id wire.CommandID) {
	for i := range id {
		id[i] = byte(w.rand.Uint32())
	}
	return id
}

// misbehave lets a member do one thing that must change nothing for anybody.
func (p *phone) misbehave() {
	w := p.w
	if p.replica == nil || p.conn == nil || !p.replica.IsOpen() || !w.named() || p.replica.HasOtherRules() {
		return
	}
	if c, early := p.earlyNote(); early {
		w.counts[EarlyNote]++
		w.carry(p.conn, toRelay, wire.Encode(p.forge(lie{line: notation.Print(c)})))
		return
	}
	held, other := p.anySeat(true), p.anySeat(false)
	if held == core.Nobody || other == core.Nobody {
		return
	}
	var a wire.Append
	switch f := BadSignature + Fault(w.rand.IntN(int(FalseSeen-BadSignature)+3)); f {
	case BadSignature:
		a = p.forge(lie{line: held.String() + " replenishes", spoil: func(r *wire.Record) { r.Signature[w.rand.IntN(64)] ^= 1 }})
		w.counts[f]++
	case WrongSeat:
		a = p.forge(lie{line: other.String() + " replenishes"})
		w.counts[f]++
		p.public = p.replica.PublicKey()
	case Malformed:
		a = p.forge(lie{line: []string{"blue plays chess", "# blue is taken by me", "# ", "blue accepts p", "entente 1 rules 1"}[w.rand.IntN(5)]})
		w.counts[f]++
	case Unopenable:
		a = wire.Append{Command: w.command(), Epoch: p.replica.Status().Epoch, Expect: wire.Anywhere, Sealed: make([]byte, 1+w.rand.IntN(600))}
		w.counts[f]++
	case Replayed:
		w.counts[f]++
		p.repeat()
		return
	case WrongDigest:
		a = p.forge(lie{line: held.String() + " replenishes", change: func(r *wire.Record) { r.Digest++ }})
		w.counts[f]++
	case FalseSeen: // a true choice, by somebody who says to have been shown another log
		w.counts[f]++
		w.carry(p.conn, toRelay, wire.Encode(p.forge(lie{line: held.String() + " replenishes", change: func(r *wire.Record) { r.Seen.Head[5]++ }})))
		return
	case FalseSeen + 1:
		w.counts[Oversize]++
		w.carry(p.conn, toRelay, wire.Encode(wire.Append{Command: w.command(), Epoch: p.replica.Status().Epoch, Expect: wire.Anywhere, Sealed: make([]byte, wire.MaxFrame)}))
		return
	default:
		w.counts[Junk]++
		junk := make([]byte, w.rand.IntN(60))
		for i := range junk {
			junk[i] = byte(w.rand.Uint32())
		}
		w.carry(p.conn, toRelay, junk)
		return
	}
	w.forged[a.Command] = true
	w.carry(p.conn, toRelay, wire.Encode(a))
}

// earlyNote is the acceptance of a note that is offered to the member before the seats are locked.
// The member's own replica would not send it. The acceptance is no forgery: if the seats are locked
// before it is ordered, it counts.
func (p *phone) earlyNote() (core.Choice, bool) {
	g := p.replica.Game()
	if p.replica.TakenSeats() == 0 || p.replica.IsLocked() {
		return core.Choice{}, false
	}
	for _, o := range g.Offers {
		c := core.Choice{By: o.To, Prompt: o.Prompt, Act: core.Accept{}}
		if len(o.Give.Notes)+len(o.Get.Notes) > 0 && p.replica.CanActFor(o.To) && core.WhyNot(g, c) == nil {
			return c, true
		}
	}
	return core.Choice{}, false
}

// repeat sends another member's record again: as it was, as a new command, or sealed again as a new
// command.
func (p *phone) repeat() {
	w := p.w
	e := w.relay.entry(w.rand.Uint64N(w.relay.end()))
	a := wire.Append{Command: e.Command, Epoch: p.replica.Status().Epoch, Expect: wire.Anywhere, Sealed: e.Sealed}
	if way := w.rand.IntN(3); way > 0 {
		a.Command = w.command()
		rec, err := p.replica.Keys().Content.Box().Open(w.game, e.Command, e.Sealed)
		if way == 2 && err == nil {
			rec.Command = a.Command
			a = p.sealed(rec)
		}
		w.forged[a.Command] = true
	}
	w.carry(p.conn, toRelay, wire.Encode(a))
}

// anySeat returns a random seat that the phone acts for (held) or doesn't act for, or Nobody if there
// is none.
func (p *phone) anySeat(held bool) core.Seat {
	players := p.replica.Game().Players
	from := p.w.rand.IntN(len(players))
	for i := range players {
		if s := players[(from+i)%len(players)].Seat; p.replica.CanActFor(s) == held {
			return s
		}
	}
	return core.Nobody
}

// named learns the game's ID, once the relay holds the game's first record.
func (w *world) named() bool {
	if w.relay.end() == 0 {
		return false
	}
	if w.game == (wire.GameID{}) {
		e := w.relay.entry(0)
		rec, err := w.phones[0].keys.Content.Box().Open(wire.GameID{}, e.Command, e.Sealed)
		if err != nil {
			w.fail("the first record cannot be opened: %v", err)
			return false
		}
		w.game = seal.Game(rec)
	}
	return true
}

// halted reports whether a phone's table has halted for this reason.
func (p *phone) halted(kind replica.HaltKind) bool {
	return p.replica != nil && p.replica.Halt().Kind == kind
}
