package screen

import (
	"entente/core"
	"entente/core/deck"
	"entente/core/table/replica"
	"entente/wasm/table/opening"
)

// justOne opens a table for one question alone, without a form: the seats are called by their
// colors, and goods are on the real table only. It is a table like any other.
func (a *App) justOne() {
	kind := a.at.Screen
	if a.shelf == nil { // no table can be opened before the cards are here
		a.again = a.justOne
		return
	}
	f := opening.Begin(2)
	f.Options.Goods = core.PhysicalGoods
	scene := core.Scene{Round: 1, Phase: deck.ActionPhase}
	if kind == AgendaScreen {
		f.Seats(6)
		scene.Phase = deck.AgendaPhase
	}
	setup := f.Setup()
	scene.Speaker = setup.Speaker
	for _, s := range setup.Seats {
		scene.Order = append(scene.Order, s.Seat)
	}
	if kind == TradeScreen {
		scene.Active = scene.Speaker
	}
	r, err := replica.Begin(setup, nil, a.shelf, a.random())
	a.at = Address{}
	switch {
	case err != nil:
		a.no(err)
	case a.begin(r) && a.choose(core.Choice{By: a.table.me, Act: core.SetScene{Scene: scene}}):
		if kind == AgendaScreen {
			a.show(WindowScreen, core.Nobody)
		} else {
			a.show(OfferScreen, scene.Order[1])
		}
	}
}
