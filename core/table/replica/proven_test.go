package replica

import (
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/table/wire"
)

// TestAnUpgradeWithOwnComponents: parts of own components are neither kept nor dropped, unreadable
// records had no effect before, and digests from before and after the parts are this build's.
func TestAnUpgradeWithOwnComponents(t *testing.T) {
	r := beginWithGuild(t)
	tap(t, r, "blue replenishes")
	junk := wire.Entry{Epoch: r.epoch.Number, Command: wire.CommandID{9}, Sealed: []byte("junk")}
	if !r.appendItem(r.nextLogItem(junk)) {
		t.Fatal("junk is not taken")
	}
	tap(t, r, "green gains 1 trade good")
	u, err := r.Upgrade()
	if err != nil || len(u.KeptChoices) != 2 || len(u.DroppedLines) != 0 || u.NoEffectCount != 1 || !u.HasSameDigests || u.Digest != r.Digest() {
		t.Errorf("%d stand, %+v fall, %d were idle, proven %v: %v", len(u.KeptChoices), u.DroppedLines, u.NoEffectCount, u.HasSameDigests, err)
	}
	for n := range 3 { // of another game, before, between and behind the parts
		r := beginWithGuild(t)
		tap(t, r, "blue replenishes")
		r.items[n+1].record.Digest++
		if u, err := r.Upgrade(); err != nil || u.HasSameDigests {
			t.Errorf("record %d tells of another game, and all are this build's: %v", n+1, err)
		}
	}
	whole := beginWithGuild(t).Ready().ItemsToStore
	some, err := Open(whole[:len(whole)-1], shelf, random(2))
	if err != nil {
		t.Fatal(err)
	}
	if u, err := some.Upgrade(); err == nil {
		t.Errorf("with a part of them it is upgraded to %+v", u)
	}
}

// TestAnUpgradeWithSeats: a line that takes a seat is neither kept nor dropped, a sealed record
// had no effect before, and a table without digests is not proven.
func TestAnUpgradeWithSeats(t *testing.T) {
	h, phones := open(t, 1)
	if u, err := begin(t).Upgrade(); err != nil || u.HasSameDigests {
		t.Errorf("nobody has told of it, and it is proven: %v", err)
	}
	h.stranger(phones[0].Link()).appendEntry(wire.Entry{Command: wire.CommandID{9}, Sealed: []byte("junk")})
	h.settleAll()
	tap(t, phones[1].Replica, "green gains 1 trade good")
	h.settleAll()
	u, err := phones[0].Upgrade()
	if err != nil || len(u.KeptChoices) != 1 || notation.Print(u.KeptChoices[0]) != "green gains 1 trade good" || len(u.DroppedLines) != 0 || u.NoEffectCount != 1 || !u.HasSameDigests {
		t.Errorf("%+v stand, %+v fall, %d were idle, proven %v: %v", u.KeptChoices, u.DroppedLines, u.NoEffectCount, u.HasSameDigests, err)
	}
	if u.LastView.SeatView(core.Green).Goods[deck.TradeGoods] != 1 {
		t.Errorf("at the end: %+v", u.LastView.Seats)
	}
}

// TestUpgradeOfRows: rows restore the table's own components as they came, up to their length.
// A digest beyond the last record is not believed.
func TestUpgradeOfRows(t *testing.T) {
	r := beginWithGuild(t)
	tap(t, r, "blue replenishes")
	rows := []string{}
	for i := range r.Log()[1:] {
		rows = append(rows, r.LedgerRow(i+1))
	}
	opening := r.Log()[0].Line
	for what, lines := range map[string][]string{"as they are": rows, "and a part too many": append(rows, rows[1])} {
		u, err := UpgradeLines(opening, lines, shelf, noPause)
		if err != nil || u.Own == nil || u.Own.Text != guild || len(u.KeptChoices) != 1 || u.Digest != r.Digest() {
			t.Errorf("%s: %d stand: %v", what, len(u.KeptChoices), err)
		}
	}
	plain := "entente 1 rules 4; notes open; goods tracked; seat blue; seat red"
	for index := uint64(2); index < 5; index++ {
		row := wire.Record{Line: "blue gains 1 trade good", Proof: wire.Proof{Seen: wire.Place{Index: index}, Digest: 7}}.Text()
		if u, err := UpgradeLines(plain, []string{row}, shelf, noPause); err != nil || u.HasSameDigests || len(u.KeptChoices) != 1 {
			t.Errorf("one that tells of the game after %d records is believed: %v", index, err)
		}
	}
	for ledger, rules := range map[string]int{"": 0, "\n": 0, "# said": 0, "nothing": 0, "\n# said\n\nentente 1 rules 7; seat blue": 7, "nothing\nentente 1 rules 7": 0} {
		if RulesOf(ledger) != rules {
			t.Errorf("%q is of rules %d", ledger, RulesOf(ledger))
		}
	}
}
