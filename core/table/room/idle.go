package room

// steps is the number of parts of the idle time. Each part is measured apart, so that a clock
// that leaps skips only one.
const steps = 16

func (r *Room) stepTime() int64 { return max(1, r.limits.Idle/steps) }

// stampUse notes in s that the room is used, at most once a step, because each note costs a
// write.
func (r *Room) stampUse(s *State) bool {
	now := r.host.Now()
	if s.Touched != 0 && s.Unused == 0 && now-s.Touched < r.stepTime() {
		return false
	}
	s.Touched, s.Unused = now, 0
	return true
}

// noteRead notes that a phone read the log, unless the room is empty. A failure to note it is
// ignored, because the read succeeded.
func (r *Room) noteRead() {
	next := r.state
	if next.End.Index == 0 || !r.stampUse(&next) {
		return
	}
	_ = r.storeUse(next)
}

// storeUse stores when the room was last used or checked, and asks for the next alarm.
func (r *Room) storeUse(next State) error {
	if err := r.host.Append(next, next.End.Index, nil, nil); err != nil {
		return err
	}
	r.state = next
	r.host.Wake(next.Touched + r.stepTime())
	return nil
}

// Alarm counts one more step without use, and wipes the room after the last step; any phone
// can revive it. Open sockets are use, and a clock that went back counts nothing. Alarm asks
// for the next alarm, and reports whether the room is now empty.
func (r *Room) Alarm() (bool, error) {
	if r.state.End.Index == 0 {
		return true, nil
	}
	now, next := r.host.Now(), r.state
	if due := next.Touched + r.stepTime(); now < due {
		r.host.Wake(due)
		return false, nil
	}
	next.Touched = now
	if next.Unused++; len(r.sockets) > 0 {
		next.Unused = 0
	}
	if next.Unused < steps {
		return false, r.storeUse(next)
	}
	if err := r.host.Wipe(); err != nil {
		return false, err
	}
	r.state = State{}
	return true, nil
}
