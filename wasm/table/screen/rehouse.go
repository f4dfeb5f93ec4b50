package screen

import "entente/core/table/replica"

// seekSeat checks whether a table that has just arrived is already on this phone behind another
// link. Then this phone's seats there come along.
func (a *App) seekSeat() {
	t := a.table
	if len(t.own()) > 0 || t.r.IsSpectator() {
		return
	}
	for _, l := range a.tables {
		if l.ID != t.id && l.Opening == t.r.Log()[0].Line {
			t.seatOf = l.ID
			a.host.Peek(l.ID)
			return
		}
	}
}

// Peeked brings the first stored record of a table. The open table that waits for the record is
// fetched again with the same seat's secret.
func (a *App) Peeked(id, first string) {
	was := a.table
	if was == nil || was.seatOf != id {
		return
	}
	was.seatOf = ""
	r, err := replica.Join(was.r.Link(), replica.SecretOf(first), a.shelf, a.random())
	if err != nil || r.PublicKey() == was.r.PublicKey() || !was.r.IsSeatKey(r.PublicKey()) {
		return
	}
	a.table = &Table{id: was.id, r: r, net: was.net}
	a.keepInstead()
	if was.r.Status().IsConnected {
		r.SocketOpened()
		a.flush(0)
	}
}
