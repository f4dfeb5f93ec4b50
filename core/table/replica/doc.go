// Package replica is one peer's copy of a table, after etcd's raft: it is given
// taps, frames and the time, and takes no action itself. What has to be stored,
// sent and drawn is fetched by Ready. There is no I/O, clock or randomness in
// it, so a test, a phone and the simulator drive the same code.
//
// A table on one phone orders its records as they come. Shared, it gives its
// log to a relay as a phone revives a room that was lost, and from then on a
// tap is pending until the relay has ordered it.
//
// # What its host promises
//
//   - Save of a Ready is stored, in order, before anything of its Send is sent.
//   - After a crash Open is given what was stored, the torn end cut off.
//   - Up and Down tell when the socket opens and closes; Tick tells the time.
//
// # Who sits where
//
// Anybody with the link can take a free seat. So until the seats are locked, phones vote on
// nothing, and the phone that opened the table says who sits where (seats.go). Its lock names
// who is here. If it never comes, the others go on at a table of their own (onward.go).
//
// # When logs differ
//
// Within one epoch a relay's log only grows. A replica enters an epoch at the
// moment it has proof that its own log is the beginning of the epoch's, so from
// then on a different log is a fork, and the table halts. In another epoch the
// relay may have lost entries: the replica gives back what the relay lost, or
// takes over the relay's log and proposes again what fell out of its own, where
// that makes the game that it has. Where the room went on without something that
// was in order here, the players are asked (branch.go): nothing becomes one by
// itself, and what is left for the room's is kept, and can be sent again.
//
// What a room holds is anybody's who has the link, once it was empty. So a phone
// that knows its table ignores a room whose first record is not the table's, and
// one that was emptied and lacks records of its own until a seat of the table has
// signed there. That halts nothing: the table stays here, whole, and Rehouse takes
// it to a room behind a link that the strangers do not have.
//
// Every record is signed over the epoch, place and digest its author knew. One
// signed in the epoch it is read in has to fit the reader's log: so a relay that
// shows two histories is caught by what crosses. One record that does not fit may be
// a lie, and costs nobody but its author: a choice over another game counts for
// nothing, and its seat is named. A phone that its own record or two other seats tell
// of another game takes no taps, reads on, and asks its player (doubt.go).
//
// A table that was begun under other rules than this build's may have digests of its
// own: this phone's own record tells so, or those of more than half of the phones that
// sit there. Then it is read and passed on, and nothing is written to it, until its
// players agree on what Upgrade makes of it; else it is a table like any other.
//
// What nobody can be blamed for halts nothing: a record that cannot be read, is
// badly signed, or is written for a seat its key does not hold is a no-op for
// everybody, with its reason. Else one stray message by anybody who has the
// link would end the table.
package replica
