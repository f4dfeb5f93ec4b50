package core

// Standing is what holds until it is taken back: standing declines, who is
// away, and how windows ask.
type Standing struct {
	StopWhens, StopAfters, StopTurns Seats  // standing declines
	Stops                            []Stop // … about events and about players; replaced as one comes or ends

	Away, DeclinedFor Seats        // said to be away; and those of them who are declined for by now
	Paces             []WindowPace // windows that ask otherwise than the pace says; replaced by each arrangement
}

func (s *Standing) digest(h *hasher) {
	h.number(49, uint64(s.StopWhens))
	h.number(50, uint64(s.StopAfters))
	h.number(51, uint64(s.StopTurns))
	h.number(52, uint64(s.Away))
	h.number(53, uint64(s.DeclinedFor))
	for _, d := range s.Stops {
		one := newHasher()
		one.number(1, uint64(d.By))
		one.number(2, uint64(d.Stop))
		one.text(3, d.Event)
		one.number(4, uint64(d.Of))
		one.number(5, uint64(d.Until))
		h.item(93, one)
	}
	for _, p := range s.Paces {
		one := newHasher()
		one.text(1, p.Window)
		one.flag(2, p.Asks)
		h.item(54, one)
	}
}
