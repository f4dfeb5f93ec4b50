package room

// idleSteps is the number of equal parts of the idle time, Limits.IdleTimeout. The room counts the parts that
// pass without use. If the host's clock leaps ahead, the room counts only one part too early.
const idleSteps = 16

// idleStepTime returns a sixteenth of the idle time (Limits.IdleTimeout), in milliseconds.
func (r *Room) idleStepTime() int64 { return max(1, r.limits.IdleTimeout/idleSteps) }

// noteUse sets in the state s that the room is used now, and reports whether it changed s. It changes s at
// most once in each sixteenth of the idle time, because the caller stores each change.
func (r *Room) noteUse(s *State) bool {
	now := r.host.Now()
	if s.TouchedAt != 0 && s.UnusedSteps == 0 && now-s.TouchedAt < r.idleStepTime() {
		return false
	}
	s.TouchedAt, s.UnusedSteps = now, 0
	return true
}

// noteReadAsUse stores that the room was used, because a phone read the log. It ignores an error of the
// store, because the phone has received its entries nevertheless.
func (r *Room) noteReadAsUse() {
	next := r.state
	if next.End.Index == 0 || !r.noteUse(&next) {
		return
	}
	_ = r.storeUse(next)
}

// storeUse stores the state next, and asks the host for the next alarm. next differs from r.state only in
// TouchedAt and UnusedSteps.
func (r *Room) storeUse(next State) error {
	if err := r.host.Append(next, next.End.Index, nil, nil); err != nil {
		return err
	}
	r.state = next
	r.host.Wake(next.TouchedAt + r.idleStepTime())
	return nil
}

// Alarm counts one more sixteenth of the idle time (Limits.IdleTimeout) without use of the room, or none if a
// socket is open. After the last sixteenth it wipes the room, and any phone of the table can fill the room
// again. If the host calls Alarm too early, Alarm only asks for the next alarm. Alarm reports whether the
// room is now empty.
func (r *Room) Alarm() (bool, error) {
	if r.state.End.Index == 0 {
		return true, nil
	}
	now, next := r.host.Now(), r.state
	if due := next.TouchedAt + r.idleStepTime(); now < due {
		r.host.Wake(due)
		return false, nil
	}
	next.TouchedAt = now
	if next.UnusedSteps++; len(r.sockets) > 0 {
		next.UnusedSteps = 0
	}
	if next.UnusedSteps < idleSteps {
		return false, r.storeUse(next)
	}
	if err := r.host.Wipe(); err != nil {
		return false, err
	}
	r.state = State{}
	return true, nil
}
