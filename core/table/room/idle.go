package room

import "entente/core/table/wire"

// stamp notes in s that the room is used, unless that was noted a short while
// ago: a write for every glance would cost more than it tells.
func (r *Room) stamp(s *State) bool {
	now := r.host.Now()
	if s.Touched != 0 && now-s.Touched < r.limits.Idle/16 {
		return false
	}
	s.Touched = now
	return true
}

// touch notes that somebody looked. Only a room that holds something is noted;
// a failure to note is no reason to turn a reader away.
func (r *Room) touch() {
	next := r.state
	if next.End.Index == 0 || !r.stamp(&next) {
		return
	}
	if r.host.Append(next, next.End.Index, nil, nil) == nil {
		r.state = next
		r.host.Wake(next.Touched + r.limits.Idle)
	}
}

// Alarm forgets the room if nobody used it for the idle time, after telling
// those who still listen; any phone can revive it. Otherwise it asks to be woken
// again. It tells whether the room is now empty.
func (r *Room) Alarm() (bool, error) {
	if r.state.End.Index == 0 {
		return true, nil
	}
	if due := r.state.Touched + r.limits.Idle; r.host.Now() < due {
		r.host.Wake(due)
		return false, nil
	}
	r.Close(wire.ReasonIdle)
	if err := r.host.Wipe(); err != nil {
		return false, err
	}
	r.state, r.turn = State{}, turn{}
	return true, nil
}
