package sim

import "entente/core/table/replica"

// take gives the replica a frame as phones do: at once, or a few records at a time, storing and
// drawing in between. Another verifier checks some signatures before their turn, in any order, and
// answers some of them too late or never.
func (p *phone) take(frame []byte) error {
	if p.manner.IntN(3) == 0 {
		return p.replica.Deliver(frame)
	}
	err := p.replica.Receive(frame)
	asked := p.look()
	for p.replica.Process(1 + p.manner.IntN(7)) {
		if p.manner.IntN(4) == 0 {
			p.w.counts[Parted]++
			p.ready()
		}
		if p.replica == nil {
			return err
		}
		if p.manner.IntN(8) == 0 {
			p.replica.Tick(p.w.now)
			asked = append(asked, p.look()...)
		}
		if p.conn != nil && p.w.happens(p.w.rates.cut, Cut) {
			p.hangUp()
			p.replica.SocketClosed()
		}
	}
	for _, a := range asked { // too late to count for anything
		a.SetResult(false)
	}
	return err
}

// look has some of the arrived signatures checked, and returns the checks that it left unanswered.
func (p *phone) look() (left []*replica.SignatureCheck) {
	for more := p.manner.IntN(6) > 0; more; {
		var asked []*replica.SignatureCheck
		asked, more = p.replica.DecryptEarly(1 + p.manner.IntN(9))
		p.manner.Shuffle(len(asked), func(i, j int) { asked[i], asked[j] = asked[j], asked[i] })
		for _, a := range asked {
			if p.manner.IntN(4) == 0 {
				left = append(left, a)
				continue
			}
			p.w.counts[Answered]++
			a.SetResult(a.IsValid())
		}
		more = more && p.manner.IntN(10) > 0
	}
	return left
}
