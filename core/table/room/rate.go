package room

import "entente/core/table/wire"

// joinCost is how many messages an address pays for when a socket joins from there. Otherwise a phone could
// evade the rate of messages by reconnecting.
const joinCost = 4

// maxBuckets is how many buckets a room remembers at once. Beyond that, the full bucket of a new key
// replaces the least recently used bucket.
const maxBuckets = 256

// buckets limits how many messages come with each key, such as an address, by a token bucket for each. It
// belongs to the room, so that a phone can't refill its bucket by reconnecting. The buckets are lost when
// the room sleeps, but by then every bucket is full again.
type buckets struct {
	rate Rate     // the rate of every bucket
	list []bucket // the bucket of each key, in no order
	uses uint64   // how often any bucket was used; orders the uses, because a clock may leap
}

// bucket is the token bucket of one key. Its credit is a time in milliseconds. A message costs Rate.Every
// of it, and each millisecond that passes adds one.
type bucket struct {
	key       uint64 // the id of a device or address, whose messages the bucket limits
	credit    int64  // the credit in milliseconds; below zero if messages came while it was used up
	updatedAt int64  // the time in milliseconds when credit was last updated
	lastUse   uint64 // the value of buckets.uses when this bucket was last used
}

// charge takes the credit for n messages from a key's bucket and returns true. If the credit is too low,
// charge returns false and how many milliseconds to wait, a minute at most. It takes credit for refused
// messages too, until the bucket is a whole burst below zero. The parameter now is the time in milliseconds.
func (b *buckets) charge(key uint64, n, now int64) (ok bool, wait uint64) {
	k := b.find(key, now)
	full, cost := b.capacity(), n*b.rate.Every
	if passed := now - k.updatedAt; passed > 0 {
		k.credit = min(full, k.credit+passed)
	}
	k.updatedAt = now
	if ok = k.credit >= cost; !ok {
		wait = min(uint64(cost-k.credit), maxWait)
	}
	k.credit = max(-full, k.credit-cost)
	return ok, wait
}

// isOverdrawn reports whether a key's bucket is a whole burst below zero, because messages came in spite of
// refusals.
func (b *buckets) isOverdrawn(key uint64, now int64) bool {
	return b.find(key, now).credit <= -b.capacity()
}

// capacity returns the credit of a full bucket, in milliseconds.
func (b *buckets) capacity() int64 { return b.rate.Burst * b.rate.Every }

// find returns the bucket of a key, with its credit at the time now, and counts the use. A new key gets a
// full bucket.
func (b *buckets) find(key uint64, now int64) *bucket {
	b.uses++
	oldest := 0
	for i := range b.list {
		if b.list[i].key == key {
			b.list[i].lastUse = b.uses
			return &b.list[i]
		}
		if b.list[i].lastUse < b.list[oldest].lastUse {
			oldest = i
		}
	}
	fresh := bucket{key: key, credit: b.capacity(), updatedAt: now, lastUse: b.uses}
	if len(b.list) < maxBuckets {
		b.list = append(b.list, fresh)
		return &b.list[len(b.list)-1]
	}
	b.list[oldest] = fresh
	return &b.list[oldest]
}

// chargeMessage charges a message to the buckets of its device and its address, and reports whether both
// allow the message. If they don't, it rejects the message or closes the socket. A phone that is filling
// an empty room with its log pays nothing for the parts of the log. These can't flood the room, because
// the phone waits for an answer after each.
func (r *Room) chargeMessage(s *Socket, f wire.Frame, frame []byte) bool {
	if _, part := f.(wire.Revive); part && r.turn.socket == s && r.isReviving() {
		return true
	}
	now := r.host.Now()
	ok, wait := true, uint64(0)
	key := s.clientKey(f)
	if key != 0 {
		ok, wait = r.clientBuckets.charge(key, 1, now)
	}
	if ok { // the address pays nothing for one device's flood, because its other devices share that credit
		ok, wait = r.addressBuckets.charge(s.address, 1, now)
	}
	switch {
	case ok:
		return true
	case r.addressBuckets.isOverdrawn(s.address, now), key != 0 && r.clientBuckets.isOverdrawn(key, now):
		r.closeSocket(s, wire.ReasonFlood, wait)
	default:
		id, _ := wire.CommandOf(frame)
		r.sendReject(s, id, wire.ReasonRate, wait)
	}
	return false
}

// maxWait is the longest time for which a room asks a phone to stay away, in milliseconds.
const maxWait = 60_000

// clientKey returns the key of the socket's device in Room.clientBuckets. It returns 0 until a Hello has
// named the device. Until then only the address is charged.
func (s *Socket) clientKey(f wire.Frame) uint64 {
	id := s.client
	if h, ok := f.(wire.Hello); ok {
		id = h.Client
	}
	key := uint64(0)
	for _, c := range id {
		key = key<<8 | uint64(c)
	}
	return key
}
