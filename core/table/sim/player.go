package sim

import (
	"errors"
	"slices"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/table/replica"
)

// play lets the phone's player tap something.
func (p *phone) play() {
	r := p.replica
	if r == nil || !r.IsOpen() || p.spectator || p.w.quiet || p.w.mute > 0 && p.side == p.w.mute {
		return
	}
	if ours, _ := r.Branches(); ours != nil {
		return
	}
	before := len(r.PendingTaps()) + len(r.Log())
	hasSeats := r.IsShared() && !r.Game().AwaitsComponents // the page shows no seats while the table's own components arrive
	if hasSeats && !r.CanActFor(p.seat) && p.number > 0 && r.TakeSeat(p.seat) == nil {
		p.tapped(before)
		return
	}
	held := make([]core.Seat, 0, 8)
	for i := range r.Game().Players {
		if s := r.Game().Players[i].Seat; r.CanActFor(s) && (s == p.seat || !p.w.onlyOwn) {
			held = append(held, s)
		}
	}
	if len(held) == 0 || len(r.PendingTaps()) > 6 {
		return
	}
	if p.w.rand.IntN(60) == 0 && !p.w.trial && r.IsShared() {
		if p.pass(held) {
			p.tapped(before)
		}
		return
	}
	who := held[p.w.rand.IntN(len(held))]
	if g := r.Game(); g.AwaitsComponents {
		err := r.Tap(core.Choice{By: who, Act: core.Replenish{}})
		stopped := doubts(r.Halt().Kind) && errors.Is(err, replica.FaultOtherGames)
		if !stopped && core.RefusingRule(err) != rulebook.TableDeck {
			p.w.fail("phone %d chose before the table's components were whole: %v", p.number, err)
		}
		return
	}
	c := chooser{p.w.rand}.choose(r.Game(), who)
	if p.w.rand.IntN(4) == 0 {
		c = chooser{p.w.rand}.trade(r.Game(), who)
	}
	if accept, can := (chooser{p.w.rand}).accept(r.Game(), who); can && p.w.rand.IntN(2) == 0 {
		c = accept
	}
	err := r.Tap(c)
	if core.RefusingRule(err) == rulebook.TableSettled && p.w.rand.IntN(3) == 0 && p.lockSeats() { // as the opener's tap does
		p.tapped(before)
		return
	}
	if err == nil {
		p.w.made++
		p.tapped(before)
	}
}

// tapped remembers the new tap until it is stored.
func (p *phone) tapped(before int) {
	r := p.replica
	list, log := r.PendingTaps(), r.Log()
	switch {
	case len(list)+len(log) != before+1:
		p.w.fail("phone %d took a tap and shows none", p.number)
	case r.IsShared():
		p.taps = append(p.taps, list[len(list)-1].Command)
	default:
		p.taps = append(p.taps, log[len(log)-1].Command)
	}
	p.ready()
}

// lockSeats locks the seats for those who are here: mostly all who have sat down.
func (p *phone) lockSeats() bool {
	list := slices.DeleteFunc(p.replica.SeatedPhones(), func(s replica.SeatedPhone) bool { return p.w.taker != nil && s.Key == p.w.taker.key }) // whom nobody sees at the table
	if len(list) > 0 && p.manner.IntN(4) == 0 {                                                                                                 // somebody who isn't one of them
		p.w.count(SentAway)
		list = slices.Delete(list, 0, 1)
	}
	return p.replica.LockSeats(list) == nil
}

// pass hands a seat over, votes for giving one away, or locks the seats.
func (p *phone) pass(held []core.Seat) bool {
	w, r := p.w, p.replica
	seat, to := held[w.rand.IntN(len(held))], w.phones[w.rand.IntN(len(w.phones))]
	if to.replica == nil || to.spectator {
		return false
	}
	key := to.replica.PublicKey()
	switch w.rand.IntN(8) {
	case 0:
		return p.lockSeats()
	case 1, 2:
		return r.MoveSeat(seat, key) == nil
	}
	if r.MaySeatOthers() && !r.IsLocked() {
		return r.HandSeat(to.seat, key) == nil
	}
	return r.VoteToGiveSeat(seat, to.seat, key) == nil
}
