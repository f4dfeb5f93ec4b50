// Package room is the relay: it numbers sealed records, stores them, sends them to every phone
// in the room, and replays them to phones that reconnect. It cannot read the records.
//
// A Room is purely synchronous: no goroutine, no clock, no I/O of its own. A host (an edge
// object, a native server, the simulator, or one phone offline) gives it a Host, calls one
// method at a time, and carries out the room's calls of its Conns. Equal calls have equal
// effects.
//
// # Promises of the host
//
//   - Append is durable before it returns, so that frames that were sent survive the host.
//   - Send and Close do not call back into the room. A Conn that fails leaves later, by Leave.
//   - After Open on a log that may have lost its last entries (a crash of the machine,
//     a restored copy), the host calls Renew, so that phones with more entries compare
//     logs instead of reporting a fork. Until Renew succeeds, Append writes nothing else
//     and Wipe fails: a prefix of a log may be read in its old epoch, but not appended to.
//   - The host calls LeaveAsleep for a socket that closed while the room slept.
//   - The host calls Alarm at or after the time of the last Host.Wake. A host whose alarms
//     do not outlive it calls Alarm once after Open.
//
// # Epochs
//
// A room that lost everything starts empty. A phone whose log continues the room's log gives
// the rest back with wire.Revive. The first phone to come to an empty room opens an epoch and
// has one turn, while appends wait. A room that holds entries takes further ones in its
// present epoch, at a limited rate, and makes nobody wait. Stored entries are never removed.
//
// A room cannot tell a player from a stranger with the link, because every entry is sealed. So
// no claim of a phone gets it more than one turn, and only phones judge the entries. The one
// exception is places, which are kept for players by the tokens that the room was shown when
// only players had the link (Room.hasKeptPlace).
package room
