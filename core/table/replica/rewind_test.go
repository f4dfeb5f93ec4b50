package replica

import (
	"strconv"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// TestEveryPhoneGoesBack: choices that all agreed to undo have no effect on any phone, are
// shown so in the log, and have it again once all go back to before that. A player who only
// views an earlier moment changes nothing for anybody.
func TestEveryPhoneGoesBack(t *testing.T) {
	h, phones := open(t, 2)
	a, b, c := phones[0], phones[1], phones[2] // blue, green, red
	made := func(r *Replica) uint32 { return r.Game().RewindRequest.ChoicesMade }
	must := func(p *phone, line string) {
		t.Helper()
		if err := tap(t, p.Replica, line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		h.settleAll()
	}
	colors := []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Green}, {Seat: core.Red}}
	one, two, three := colors[0].Seat.String(), colors[1].Seat.String(), colors[2].Seat.String()
	from := made(a.Replica)
	must(a, one+" gains 2 trade goods")
	must(b, two+" gains 3 trade goods")
	trade := func(p *phone, s core.Seat) int {
		g := p.Game()
		return g.Player(s).Goods[deck.TradeGoods]
	}
	then := a.ViewAt(from, core.Nobody)
	if n := then.SeatView(colors[0].Seat).Goods[deck.TradeGoods]; n != trade(a, colors[0].Seat)-2 {
		t.Errorf("before it had anything it is seen with %d", n)
	}
	if x := a.CountUndone(from); x != (core.UndoneCount{Choices: 2}) {
		t.Errorf("going back takes %+v along", x)
	}
	number := func(n uint32) string { return strconv.Itoa(int(n)) }
	back := func(to uint32) {
		must(a, one+" rewinds from "+number(made(a.Replica))+" to "+number(to))
		asked := "p" + number(a.Game().RewindRequest.Prompt)
		must(b, two+" agrees "+asked)
		must(c, three+" agrees "+asked)
	}
	undone := func(p *phone) (n int) {
		for _, e := range p.Log() {
			if e.Undone {
				n++
			}
		}
		return n
	}
	there := made(a.Replica)
	back(from)
	for _, p := range phones {
		if trade(p, colors[0].Seat) != 0 || trade(p, colors[1].Seat) != 0 || undone(p) != 2 {
			t.Errorf("a phone has %d and %d trade goods, and %d records undone", trade(p, colors[0].Seat), trade(p, colors[1].Seat), undone(p))
		}
	}
	back(there)
	for _, p := range phones {
		if trade(p, colors[0].Seat) != 2 || trade(p, colors[1].Seat) != 3 || undone(p) != 0 {
			t.Errorf("a phone has %d and %d trade goods again, and %d records undone", trade(p, colors[0].Seat), trade(p, colors[1].Seat), undone(p))
		}
	}
	h.checkSame(phones...)
}
