package sim

import "entente/core"

// play lets the phone's player tap something.
func (p *phone) play() {
	r := p.replica
	if r == nil || !r.Opened() {
		return
	}
	before := len(r.Pending()) + len(r.Log())
	if r.Shared() && !r.Holds(p.seat) && p.number > 0 {
		if r.TakeSeat(p.seat) == nil {
			p.tapped(before)
		}
		return
	}
	held := make([]core.Seat, 0, 8)
	for i := range r.Game().Players {
		if s := r.Game().Players[i].Seat; r.Holds(s) {
			held = append(held, s)
		}
	}
	if len(held) == 0 || len(r.Pending()) > 6 {
		return
	}
	c := chooser{p.w.rand}.choose(r.Game(), held[p.w.rand.IntN(len(held))])
	if r.Tap(c) == nil {
		p.w.made++
		p.tapped(before)
	}
}

// tapped remembers the new tap until it is stored.
func (p *phone) tapped(before int) {
	r := p.replica
	list, log := r.Pending(), r.Log()
	switch {
	case len(list)+len(log) != before+1:
		p.w.fail("phone %d took a tap and shows none", p.number)
	case r.Shared():
		p.taps = append(p.taps, list[len(list)-1].Command)
	default:
		p.taps = append(p.taps, log[len(log)-1].Command)
	}
	p.ready()
}
