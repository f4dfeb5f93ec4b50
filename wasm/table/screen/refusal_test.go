package screen

import (
	"testing"

	"entente/core"
	"entente/core/rulebook"
)

// TestMissingFactHasAWayOn: beside a refusal for want of a neighbor, or of units in the combat, the player says
// that it is so. A refusal about another player has no such tap.
func TestMissingFactHasAWayOn(t *testing.T) {
	p := newPhone(t)
	p.begin()
	me := p.app.table.me
	with := p.app.table.r.Game().Players[0].Seat
	if with == me {
		with = p.app.table.r.Game().Players[1].Seat
	}
	about := func(m rulebook.MessageID, s, other core.Seat) *core.Refusal {
		return &core.Refusal{Message: m, Args: []core.Arg{{Gap: core.GapSeat, Seat: s}, {Gap: core.GapOther, Seat: other}}}
	}
	for _, m := range []rulebook.MessageID{rulebook.NotKnownNear, rulebook.NotInCombat} {
		if _, say := p.app.factTap(about(m, with, me)); say != nil {
			t.Errorf("%s: one player speaks for another", m)
		}
	}
	label, say := p.app.factTap(about(rulebook.NotInCombat, me, with))
	if say == nil || label != "I have units there" {
		t.Fatalf("the tap is %q", label)
	}
	say()
	has := false
	for _, f := range p.app.table.view().ActiveSystem {
		has = has || f.Seat == me && f.HasUnits
	}
	if !has {
		t.Error("the tap declared no units")
	}
	p.app.choose(core.Choice{By: me, Act: core.DeclareStrangers{With: with}})
	if label, say = p.app.factTap(about(rulebook.NotKnownNear, me, with)); say == nil || label != "We’re neighbors" {
		t.Fatalf("the tap is %q", label)
	}
	say()
	if g := p.app.table.r.Game(); !g.AreNeighbors(me, with) {
		t.Error("the tap declared no neighbors")
	}
}
