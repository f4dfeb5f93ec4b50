package room

// steps is in how many parts the idle time passes, each seen by a reading of the clock
// of its own: a clock that leaps skips one of them and not all.
const steps = 16

func (r *Room) step() int64 { return max(1, r.limits.Idle/steps) }

// stamp notes in s that the room is used, unless that was noted a short while
// ago: a write for every glance would cost more than it tells.
func (r *Room) stamp(s *State) bool {
	now := r.host.Now()
	if s.Touched != 0 && s.Unused == 0 && now-s.Touched < r.step() {
		return false
	}
	s.Touched, s.Unused = now, 0
	return true
}

// touch notes that somebody looked. Only a room that holds something is noted;
// a failure to note is no reason to turn a reader away.
func (r *Room) touch() {
	next := r.state
	if next.End.Index == 0 || !r.stamp(&next) {
		return
	}
	_ = r.note(next)
}

// note writes down when the room was last used or looked at, and asks to be woken a step later.
func (r *Room) note(next State) error {
	if err := r.host.Append(next, next.End.Index, nil, nil); err != nil {
		return err
	}
	r.state = next
	r.host.Wake(next.Touched + r.step())
	return nil
}

// Alarm counts one more step in which nobody used the room, and forgets it after the
// last; any phone can revive it. It asks to be woken again for the next. Who listens
// uses it, and a clock that went back counts nothing. It tells whether the room is now
// empty.
func (r *Room) Alarm() (bool, error) {
	if r.state.End.Index == 0 {
		return true, nil
	}
	now, next := r.host.Now(), r.state
	if due := next.Touched + r.step(); now < due {
		r.host.Wake(due)
		return false, nil
	}
	next.Touched = now
	if next.Unused++; len(r.sockets) > 0 {
		next.Unused = 0
	}
	if next.Unused < steps {
		return false, r.note(next)
	}
	if err := r.host.Wipe(); err != nil {
		return false, err
	}
	r.state = State{}
	return true, nil
}
