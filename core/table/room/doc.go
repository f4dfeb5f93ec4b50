// Package room is the relay: it numbers sealed records, stores them, sends them to every phone
// in the room, and replays them to phones that reconnect. It cannot read the records.
//
// A Room is purely synchronous: it has no goroutine, clock or I/O of its own. The program that runs it
// is its host: an object at Cloudflare, a native server, the simulator, or one phone offline. The host
// passes a Host to Open, and calls one method at a time. The room calls the Host, and a Conn for each
// socket. Equal calls have equal effects.
//
// # Promises of the host
//
//   - Append is durable before it returns, so that the room never loses an entry that it has sent.
//   - Send and Close do not call back into the room. If a Conn fails, the host calls Leave later.
//   - A crash of the machine or a restored copy may lose the last entries of a log. The host
//     calls Renew after it opens such a log, so that phones with more entries compare logs
//     instead of reporting a fork. Until Renew succeeds, Append writes nothing else and Wipe
//     fails. A log that lost entries may be read in its old epoch, but not appended to.
//   - The host calls LeaveAsleep for a socket that closed while the room slept.
//   - The host calls Alarm at or after the time of the last Host.Wake. A host whose alarms
//     are lost when it stops calls Alarm once after Open.
//
// # Epochs
//
// Within an epoch a room's log only grows. A room that lost its log starts empty. A phone with a longer
// log than the room's gives the rest back with wire.Revive. The first phone that does so in an empty room
// opens an epoch and gets a turn: until it has sent its whole log, appends of others wait. A room that
// holds entries takes more of them in its present epoch, at a limited rate, and nobody waits. A room
// never removes an entry, except when it is wiped.
//
// A room cannot tell a player from a stranger with the link, because every entry is sealed. So each
// phone gets at most one turn, and only phones judge the entries. But a room keeps places for players.
// It recognizes them by tokens that it saw before strangers had the link (Room.hasKeptPlace).
//
// # Words
//
// These words have a meaning of their own in names and comments:
//
//	address    a hash of a phone's IP address and the room
//	bucket     a token bucket, which limits how many messages come from one device or address
//	claim      the token of a phone, and the tokens for which the phone says to keep places
//	client     the random id of a device, from its Hello
//	command    the random id of a record (wire.CommandID)
//	entry      a sealed record in the log, which the room can't read
//	epoch      a time in which the room has lost no entry, so that its log only grew
//	frame      a message between a phone and the room (wire.Frame)
//	host       the program that runs the room
//	kept place a socket that the room reserves for a phone whose token it knows
//	live       a live socket has been sent the whole log, and is sent new entries as they come
//	mark       of an epoch: its random bytes; of a socket: how many bytes it was sent by an entry
//	note       what a socket needs after the room slept; the host stores it with the connection
//	part       the entries of one wire.Revive
//	place      one of the sockets that the limits allow; a wire.Place is a point in the log
//	revive     to give a room entries back that it lost
//	sleep      a sleeping room is out of memory, while its sockets stay open
//	token      a secret of a seat's phone, which the room checks by the token's certificate
//	turn       the time in which one phone fills an empty room, while appends of others wait
//	use        an append, a phone that reads the log, or an open socket; an unused room is wiped
package room
