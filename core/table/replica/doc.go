// Package replica is one phone's copy of a table, modeled on etcd's raft package. Callers give it taps,
// frames and the time. Ready returns the work for the caller: the items to store, the frames to send,
// and whether to redraw. The package has no I/O, clock or randomness of its own, so that a test, a phone
// and the simulator run the same code.
//
// A table is a log of records, such as the taps of its players. While a table is on one phone only, that
// phone orders the records. To share the table, the phone gives its log to a relay, which keeps it in a
// room. From then on a tap is pending until the relay has ordered it.
//
// # Promises of the host
//
//   - The host stores the items of a Ready, in order, before it sends any frame of the same Ready.
//   - After a crash the host gives Open the stored items, without a last item that is incomplete.
//   - The host calls SocketOpened and SocketClosed when they happen, and Tick with the time.
//
// # Who sits where
//
// Anybody with the link can take a free seat. So phones don't vote until the seats are locked. Until then
// the phone that opened the table decides who sits where (seats.go), and at the end it writes the lock,
// which names the player of each seat. If that phone never does, the other players continue at another
// table (continuation.go).
//
// # When logs differ
//
// An epoch is a time in which a relay has lost no record: within one epoch its log only grows. A replica
// enters an epoch once it knows that its own log is a prefix of the epoch's log. If the relay then shows
// another log, the table halts.
//
// In a new epoch the relay may have lost entries. Then the replica gives the relay the lost entries. Or
// it takes over the relay's log and sends its own missing records again, if that leads to the game it
// has. If the room went on without a record of this phone's log, the players choose one of the two logs,
// which are then called branches (branch.go). The branch that they leave is kept, and its records can be
// sent again.
//
// Anybody with the link can fill an empty room. So a phone that knows its table ignores a room with
// another first record. It also ignores a room that was emptied and lacks some of the phone's records,
// until a seat of the table has signed there. The table then stays complete on this phone, and
// CopyToNewRoom takes it to a room with a new link.
//
// Every record is signed together with the epoch, the place and the digest of the game that its author
// knew. If the record was signed in the reader's epoch, its place has to be on the reader's log. So the
// records of players reveal a relay that shows different logs to different phones.
//
// One record that doesn't fit may be a lie, so it harms only its author: a choice that was made in another
// game has no effect, and screens name its seat. If this phone's own record or the records of two other
// seats report another game, this phone writes nothing more, and asks its player (divergence.go).
//
// A table that was begun under other rules than this build's may have other digests. This phone's own
// record proves that, or the records of more than half of the phones with a seat. Phones still read such
// a table and give it to relays. But they write nothing to it until its players agree on an Upgrade.
//
// A record has no effect on any phone if it can't be read, has a wrong signature, or is written for a seat
// that its key doesn't hold. Its Fault says why. Such a record halts no table, because otherwise anybody
// with the link could halt it with one message.
//
// # Words
//
// These words have a meaning of their own in names and comments:
//
//	abandoned   an abandoned branch is an earlier log of this phone, which the phone keeps
//	author      the phone that signed a record
//	badge       the public mark by which one room recognizes the phone of a seat
//	branch      one of two logs of a table that begin with the same records and then differ
//	candidate   the log of another epoch, while it arrives and until it can replace ours
//	cut         to drop the last records of our log, so that the records of another log can follow
//	digest      a hash of the whole game; phones with equal digests have the same game
//	doubt       a reason why this phone can't trust its own game; it takes no taps meanwhile
//	effective   an effective record changed the game or the seats, and is not undone
//	entry       a sealed record in the log (wire.Entry); an Entry is a record as screens show it
//	epoch       a time in which the relay has lost no record, so that its log only grew
//	frame       a message between a phone and its room (wire.Frame)
//	free seat   a seat without a phone of its own; the opener's phone acts for it
//	halt        a problem that stops the table, so that it takes no taps; HaltKind lists them
//	host        the program that runs the replica; the host of the game is a seat (table 30)
//	item        one line of the journal; a logItem is an entry together with its decrypted record
//	journal     the items that the host of the replica stores for one table
//	junk        stray records that don't even ask for a seat
//	key         a public key, by which other phones know a phone; its id is a short hash of it
//	life        the time from a room's first entry until the room is emptied
//	line        the text of a record: a choice, a part, or a line about the table
//	live        the whole log of the relay has arrived, so that further entries are new
//	lock        the record after which no phone can take a free seat: the lock of the seats
//	opener      the player who opened the table; until the lock, the opener's phone seats the others
//	our, ours   of this phone: our log is the log of this phone
//	outbox      the records that this phone has to send, because the relay has not ordered them
//	own         the table's own components are cards that its players wrote (cards.Own)
//	part        a record with a piece of the text of the table's own components (notation.Part)
//	part of log the entries that one wire.Revive gives back to a room
//	pending     a pending tap is in the outbox
//	place       a point in the log: how many records precede it, and a hash of them (wire.Place)
//	present     a present phone is named by the lock, because its player is at the table
//	proof       a record that a seat's phone signs in a new life, to show that the room is the table's;
//	            a wire.Proof is the author and the signature of a record
//	record      a line with its author, its signature, and the log and game that the author knew
//	shelf       the cards that this phone has
//	stray       a stray record has no effect, and no phone at the table wrote it
//	table line  a line about the table: it begins with #, and says mostly who acts for which seat
//	tap         a choice or a table line that the player of this phone makes
//	trusted     a trusted seat counts when this phone judges which game is right
package replica
