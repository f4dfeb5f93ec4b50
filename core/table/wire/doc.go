// Package wire is the language of phones and relays to each other: records, the sealed
// entries that carry them, the chain that orders the entries, and the frames.
//
// A Record is a line and its proof. Sealed, it becomes an Entry, which a relay
// numbers without being able to read it. The head of the chain after n entries
// names exactly one history of n entries, so two phones with equal heads hold
// the same game.
//
// A conversation, seen from a phone:
//
//	Hello ->            where my log ends
//	      <- Welcome    where yours ends, and whether mine is its beginning
//	      <- Events     what I lack, in batches; More asks for another Hello
//	      <- CaughtUp   from here on Events come as they are ordered
//	Append ->           put this in order
//	      <- Events     it was ordered (or had been before: the first place counts)
//	      <- Reject     it was not, and why
//	Heard ->            I have read this far (every HeardEvery bytes)
//	Revive ->           you lost what I hold: take it back, part by part
//	      <- Revived    taken
//	      <- Presence   so many sockets are here (to those that asked for it)
//	      <- Bye        I close now, and why
//
// Encodings are canonical: every value has one form, and a decoder refuses all others.
// Decoders are total: any bytes give a value or a Fault. FORMAT.md describes every byte, for
// clients in other languages.
package wire
