package core

// What the order of a combat says, as far as the table tells of it.

// sustaining says whether a unit may sustain damage now: one at a time, and whatever is
// resolved after the first comes before the next is decided on (ruling 174).
func (g *Game) sustaining(m *Moment) error {
	if m.ID != "UNIT.sustain" || !g.phased() {
		return nil
	}
	for i := range g.Doing {
		if f := &g.Doing[i]; g.moment(f).ID == m.ID && !f.onCall() {
			return refuse("ruling 174", WindowStillOpen, word(GapStation, f.At.String()), word(GapMoment, m.Name))
		}
	}
	return nil
}

// endsRound reports whether a combat round is over as an event is announced, whether or not
// anybody said so: another one begins, another combat, or what comes after both.
func (g *Game) endsRound(m *Moment) bool {
	switch m.ID {
	case "SC.round.start":
		return true
	case "SC.start", "INV.start", "GC.start", "PROD", "TA.end", "TA.activate":
		return g.phased()
	}
	return false
}
