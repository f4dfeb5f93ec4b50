package room

import "entente/core/table/wire"

// joinCost is the price of a new socket for its address, so that reconnecting does not evade a rate.
const joinCost = 4

// maxBuckets bounds the buckets a room remembers. An evicted bucket is full when it returns,
// so the least recently used one is evicted.
const maxBuckets = 256

// buckets are token buckets by key. They belong to the room, not the socket, so that
// reconnecting does not refill them. They need not outlive the room's sleep, because a bucket
// is full again before a room falls asleep.
type buckets struct {
	rate Rate
	list []bucket
	uses uint64 // number of uses so far: it orders the uses, because a clock may leap
}

// bucket holds credit in milliseconds. A message costs the time in which its rate earns one message.
type bucket struct {
	key     uint64
	credit  int64 // the milliseconds saved up; below zero if messages continue while it is empty
	at      int64
	lastUse uint64 // the number of uses at its own last use
}

// take takes n messages from a key's bucket, or returns the milliseconds to wait, a minute at
// most. Refused attempts are charged too, down to a whole burst below zero.
func (b *buckets) take(key uint64, n, now int64) (ok bool, wait uint64) {
	k := b.find(key, now)
	full, cost := b.capacity(), n*b.rate.Every
	if passed := now - k.at; passed > 0 {
		k.credit = min(full, k.credit+passed)
	}
	k.at = now
	if ok = k.credit >= cost; !ok {
		wait = min(uint64(cost-k.credit), maxWait)
	}
	k.credit = max(-full, k.credit-cost)
	return ok, wait
}

// isDry reports whether a key is a whole burst below zero.
func (b *buckets) isDry(key uint64, now int64) bool {
	return b.find(key, now).credit <= -b.capacity()
}

func (b *buckets) capacity() int64 { return b.rate.Burst * b.rate.Every }

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
	fresh := bucket{key: key, credit: b.capacity(), at: now, lastUse: b.uses}
	if len(b.list) < maxBuckets {
		b.list = append(b.list, fresh)
		return &b.list[len(b.list)-1]
	}
	b.list[oldest] = fresh
	return &b.list[oldest]
}

// chargeMessage counts a message against the limits of its device and its address, and reports whether
// both allow it. A phone that restores the room sends its parts free, because each part waits for the
// answer to the one before, and a room has a largest size.
func (r *Room) chargeMessage(s *Socket, f wire.Frame, frame []byte) bool {
	if _, part := f.(wire.Revive); part && r.turn.of == s && r.isReviving() {
		return true
	}
	now := r.host.Now()
	ok, wait := true, uint64(0)
	key := s.clientKey(f)
	if key != 0 {
		ok, wait = r.clients.take(key, 1, now)
	}
	if ok { // one device's flood must not use up its neighbors' credit
		ok, wait = r.addresses.take(s.address, 1, now)
	}
	switch {
	case ok:
		return true
	case r.addresses.isDry(s.address, now), key != 0 && r.clients.isDry(key, now):
		r.closeSocket(s, wire.ReasonFlood, wait)
	default:
		id, _ := wire.CommandOf(frame)
		r.sendReject(s, id, wire.ReasonRate, wait)
	}
	return false
}

// maxWait is the longest a phone is asked to wait, in milliseconds.
const maxWait = 60_000

// clientKey returns the key of the device's bucket. Before a Hello only the address pays.
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
