// Package replica is one peer's copy of a table, modeled on etcd's raft package: callers give
// it taps, frames and the time, and it takes no action itself. Ready returns the items to
// store, the frames to send and whether to redraw. There is no I/O, clock or randomness in it,
// so that a test, a phone and the simulator drive the same code.
//
// A table on one phone orders its own records. Once it is shared, the phone gives its log to a
// relay, as for a room that lost its log. From then on a tap is pending until the relay has
// ordered it.
//
// # Promises of the host
//
//   - The host stores the items of Save, in order, before it sends any frame of the same Ready.
//   - After a crash the host gives Open the stored items, with a torn last item cut off.
//   - The host calls SocketOpened and SocketClosed when they happen, and Tick with the time.
//
// # Who sits where
//
// Anybody with the link can take a free seat. So until the seats are locked, phones vote on
// nothing, and the phone that opened the table says who sits where (seats.go). Its lock names
// who is present. If the lock never comes, the others continue at another table
// (continuation.go).
//
// # When logs differ
//
// Within one epoch a relay's log only grows. A replica enters an epoch once it has proof that
// its own log is a prefix of the epoch's log. From then on a different log is a fork, and the
// table halts. In another epoch the relay may have lost entries. Then the replica gives the
// lost entries back, or takes over the relay's log and proposes its own remaining records
// again, if that leads to the game it has. If the room went on without a record that was
// ordered here, the players choose a branch (branch.go): no two branches are merged without
// asking. The branch that is left is kept, and its records can be sent again.
//
// Once a room was empty, anybody with the link may have filled it. So a phone that knows its
// table ignores a room whose first record is not the table's. It also ignores a room that was
// emptied and lacks records of the phone, until a seat of the table has signed there. Neither
// halts the table: it stays on this phone, whole, and CopyToNewRoom takes it to a room behind
// a link that the strangers do not have.
//
// Every record is signed over the epoch, place and digest that its author knew. A record
// signed in the reader's own epoch has to fit the reader's log, so that records that cross
// reveal a relay that shows two histories. One record that does not fit may be a lie, so it
// costs only its author: a choice over another game has no effect, and its seat is named. If
// this phone's own record or two other seats report another game, the phone takes no taps,
// reads on, and asks its player (divergence.go).
//
// A table that was begun under other rules than this build's may have other digests. This
// phone's own record shows that, or the records of more than half of the phones that sit
// there. Such a table is read and passed on, and nothing is written to it, until its players
// agree on an Upgrade. Otherwise it is a table like any other.
//
// A record that cannot be read, is badly signed, or is written for a seat that its key does
// not hold has no effect on any phone, and its Fault says why. It halts nothing, because
// otherwise one stray message from anybody with the link would end the table.
package replica
