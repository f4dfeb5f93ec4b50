// Package room is the relay: it numbers sealed records, stores them, sends them
// to everyone in the room, and replays them to whoever comes back. It cannot
// read what it carries.
//
// A Room is purely synchronous: no goroutine, no clock, no I/O of its own. A
// host (an edge object, a native server, the simulator, or one phone offline)
// gives it a Host, calls one method at a time, and does what the room tells its
// Conns. Equal calls have equal effects.
//
// # What a host promises
//
//   - Append is durable before it returns: what was sent to anyone survives the host.
//   - Send and Close do not call back into the room; a Conn that fails is left later, by Leave.
//   - After Open on a log whose last entries may have been lost (a crash of the
//     machine, a restored copy), the host calls Renew, so that phones that saw
//     more compare instead of crying fork. Until that succeeds its Append writes
//     nothing else and its Wipe fails: a true beginning of a log may be read in the
//     epoch that it was in, and not gone on with.
//   - Left is called for a socket that closed while the room slept.
//   - Alarm is called at or after the time that Host.Wake last asked for; a host
//     whose alarms do not outlive it calls Alarm once after Open.
//
// # Epochs
//
// A room that lost everything starts empty. A phone that holds more than the
// room gives it back with wire.Revive, if the room's log is the beginning of the
// phone's. The first to come to an empty room opens an epoch and has one turn,
// while appends wait; a room that holds something takes what continues its log
// in the epoch it has, at a rate, and makes nobody wait. Nothing stored is ever
// taken back.
//
// A room cannot tell a player from a stranger with the link: all it holds is
// sealed. So nothing that a phone claims gets it more than a moment, and what
// the entries are worth is for the phones to judge. Places alone are kept for players, by
// what the room was told when nobody but they had the link (Room.keeps).
package room
